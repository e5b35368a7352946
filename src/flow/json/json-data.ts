// What JSON was read as, such as the value of a json column: a hash with texts as keys, a list, or a literal.

import type { Shape } from '../../shape/index.ts'
import { isNamed, namedOrigin } from '../values/origin.ts'
import { type Some, some, unknownNamed } from '../values/value.ts'

const jsonType = 'ActiveRecord::Type::Json'

/** Of which nothing else is known. */
export const anyJson: Some = unknownNamed(jsonType)

export function jsonOf(shape: Shape): Some {
  return some(shape, namedOrigin(jsonType))
}

export function isJson({ origin }: Some): boolean {
  return isNamed(origin, jsonType)
}
