// What Rack knows of statuses, and Rails of media types.

import { exact, type Invocation, nameOfValue, textValue, type Value } from '../flow/index.ts'
import { statusOf, statusPhrase } from './answers/index.ts'

/** `Rack::Utils.status_code(:created)`, and the tables behind it. */
export function answerRackWord(
  { receiver, name, values: [value] }: Invocation,
  types: ReadonlyMap<string, string>,
): Value | undefined {
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  if (origin?.kind !== 'name' || value?.kind !== 'exact') return undefined
  const type = origin.name === 'Mime' && name === '[]' ? types.get(nameOfValue(value) ?? '') : undefined
  if (type !== undefined) return textValue(type)
  if (!origin.name.startsWith('Rack::Utils')) return undefined
  const status = statusOf(value.value)
  if (status === undefined) return undefined
  if (origin.name === 'Rack::Utils::HTTP_STATUS_CODES')
    return name === '[]' ? textValue(statusPhrase(status)) : undefined
  const isCode = name === 'status_code' || (origin.name === 'Rack::Utils::SYMBOL_TO_STATUS_CODE' && name === '[]')
  return isCode ? exact(status) : undefined
}
