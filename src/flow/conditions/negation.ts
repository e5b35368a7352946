// `!`

import { booleanShape } from '../../shape/index.ts'
import { exact, some, truthOf, type Value } from '../values/value.ts'

/** The contrary of a value, which tells the contrary of other objects. */
export function negation(value: Value): Value {
  const truth = truthOf(value)
  if (truth !== undefined) return exact(!truth)
  const told = value.kind === 'some' ? value.told : undefined
  return told === undefined ? some(booleanShape) : { ...some(booleanShape), told: { ...told, holds: !told.holds } }
}
