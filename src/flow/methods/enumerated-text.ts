// A text that is one of a few stays one of them as a symbol, and a symbol as a text: both are rendered as the same.

import type { Shape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { callOrigin } from '../values/origin.ts'
import { type Some, some } from '../values/value.ts'

const turning: ReadonlySet<string> = new Set(['to_sym', 'to_s', 'to_str', 'intern'])

export function turnedText({ shape, origin }: Some, { name, values, block }: Invocation): Some | undefined {
  if (!turning.has(name) || values.length > 0 || block !== undefined || !isOfFew(shape)) return undefined
  // `nil.to_s` is empty, and `nil.to_sym` raises.
  if (shape.isNull && name !== 'to_sym') return undefined
  return some({ ...shape, isNull: false }, callOrigin(origin, name))
}

function isOfFew({ isAny, scalars, object, array }: Shape): boolean {
  if (isAny || object !== undefined || array !== undefined || scalars.length === 0) return false
  return scalars.every((scalar) => scalar.type === 'string' && scalar.enum !== undefined && scalar.basis === undefined)
}
