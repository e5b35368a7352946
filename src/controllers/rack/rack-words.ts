// What Rack knows of statuses, and Rails of media types.

import { exact, type Invocation, nameOfValue, some, textValue, type Value } from '../../flow/index.ts'
import { integerShape, join, nullShape } from '../../shape/index.ts'
import { statusOf, statusPhrase } from '../answers/index.ts'

const byFormat = 'lookup_by_extension'
const integerOrNull = join(integerShape, nullShape)

/** `Rack::Utils.status_code(:created)`, and the tables behind it; `Mime[:csv]`. */
export function answerRackWord(
  { receiver, name, values: [value] }: Invocation,
  types: ReadonlyMap<string, string>,
): Value | undefined {
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  if (origin?.kind !== 'name' || value === undefined) return undefined
  const isTable = origin.name === 'Rack::Utils::SYMBOL_TO_STATUS_CODE'
  const isCode = (origin.name === 'Rack::Utils' && name === 'status_code') || (isTable && name === 'fetch')
  if (value.kind !== 'exact')
    return isCode || (isTable && name === '[]') ? some(isCode ? integerShape : integerOrNull) : undefined
  if (origin.name === 'Mime::Type' && name === 'lookup')
    return nameOfValue(value)?.includes('/') === true ? value : undefined
  const looksUp = (origin.name === 'Mime' && name === '[]') || (origin.name === 'Mime::Type' && name === byFormat)
  const type = looksUp ? types.get(nameOfValue(value) ?? '') : undefined
  if (type !== undefined) return textValue(type)
  if (!origin.name.startsWith('Rack::Utils')) return undefined
  const status = statusOf(value.value)
  if (status === undefined) return undefined
  if (origin.name === 'Rack::Utils::HTTP_STATUS_CODES')
    return name === '[]' ? textValue(statusPhrase(status)) : undefined
  return isCode || (isTable && name === '[]') ? exact(status) : undefined
}
