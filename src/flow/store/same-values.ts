// Whether two values say the same of what they are.

import type { Shape } from '../../shape/index.ts'
import { isSameTold } from '../values/told.ts'
import { isNeverZero, keyOf, singlesOf, type Value } from '../values/value.ts'

export function isSameValue(first: Value, second: Value): boolean {
  if (first === second) return true
  const [ours, theirs] = [singlesOf(first), singlesOf(second)]
  if (ours.length !== theirs.length) return false
  return ours.every((one) => theirs.some((other) => isSameSingle(one, other)))
}

function isSameSingle(one: Value, other: Value): boolean {
  if (one === other) return true
  switch (one.kind) {
    case 'exact':
      return other.kind === 'exact' && keyOf(one) === keyOf(other)
    case 'reference':
      return other.kind === 'reference' && one.id === other.id
    case 'some':
      // Shapes that are joined again and again settle at the same object, or at an equal one without parts.
      if (other.kind !== 'some' || one.isTrue !== other.isTrue || !isSameTold(one.told, other.told)) return false
      if (isNeverZero(one) !== isNeverZero(other)) return false
      return one.shape === other.shape || isSamePlainShape(one.shape, other.shape)
    case 'closure':
    case 'several':
      return false
  }
}

function isSamePlainShape(first: Shape, second: Shape): boolean {
  if (first.isAny || second.isAny) return first.isAny === second.isAny
  if (first.isNull !== second.isNull || first.object !== second.object || first.array !== second.array) return false
  return (
    first.scalars.length === second.scalars.length &&
    first.scalars.every((scalar, index) => {
      const other = second.scalars[index]
      return (
        other !== undefined &&
        scalar.type === other.type &&
        scalar.format === other.format &&
        scalar.isDecimal === other.isDecimal &&
        (scalar.basis === 'name') === (other.basis === 'name')
      )
    })
  )
}
