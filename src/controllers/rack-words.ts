// What Rack knows of statuses.

import { exact, type Invocation, textValue, type Value } from '../flow/index.ts'
import { statusOf, statusPhrase } from './answers/index.ts'

/** `Rack::Utils.status_code(:created)`, and the tables behind it. */
export function answerRackWord({ receiver, name, values: [value] }: Invocation): Value | undefined {
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  if (origin?.kind !== 'name' || !origin.name.startsWith('Rack::Utils') || value?.kind !== 'exact') return undefined
  const status = statusOf(value.value)
  if (status === undefined) return undefined
  if (origin.name === 'Rack::Utils::HTTP_STATUS_CODES')
    return name === '[]' ? textValue(statusPhrase(status)) : undefined
  const isCode = name === 'status_code' || (origin.name === 'Rack::Utils::SYMBOL_TO_STATUS_CODE' && name === '[]')
  return isCode ? exact(status) : undefined
}
