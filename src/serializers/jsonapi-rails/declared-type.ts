// `type 'beds'` of a resource, or `type { … }`.

import { type Machine, rendered, type Value } from '../../flow/index.ts'
import { type Shape, stringShape } from '../../shape/index.ts'
import { typeShape } from '../identifiers.ts'
import { given } from '../objects.ts'
import { inside, type Resource } from './definition.ts'

/** What code says of it is a text or a symbol. */
export function typeOf(machine: Machine, self: Value, { type }: Resource): Shape {
  if (type === undefined || typeof type === 'string') return typeShape(type)
  const value = given(machine, () => inside(machine, type, self))
  const shape = rendered(machine, value, machine.nowhere)
  return shape.isAny || shape.scalars.length === 0 ? stringShape : shape
}
