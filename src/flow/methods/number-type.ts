// Which numbers a value may be, where only types are known.

import { isInteger, isKind } from '../../ruby/index.ts'
import { isOfScalars } from '../../shape/index.ts'
import { isNil, singlesOf, type Value } from '../value.ts'

export interface NumberType {
  /** Whether it is always an Integer. */
  readonly isWhole: boolean
  /** Whether it may be `nil`, or a Float that is rendered as null. */
  readonly mayBeNull: boolean
}

/** Whether it can only be an Integer or a Float. */
export function isNumber(value: Value): boolean {
  return numberType(value) !== undefined
}

/** The type of a value that can only be a number, or `nil` besides. */
export function numberType(value: Value | undefined): NumberType | undefined {
  if (value === undefined) return undefined
  let [isWhole, mayBeNull, isNumber] = [true, false, false]
  for (const single of singlesOf(value)) {
    if (isNil(single)) {
      mayBeNull = true
      continue
    }
    const type = typeOfSingle(single)
    if (type === undefined) return undefined
    isNumber = true
    isWhole &&= type.isWhole
    mayBeNull ||= type.mayBeNull
  }
  return isNumber ? { isWhole, mayBeNull } : undefined
}

function typeOfSingle(single: Value): NumberType | undefined {
  if (single.kind === 'exact') {
    const literal = single.value
    if (isInteger(literal)) return { isWhole: true, mayBeNull: false }
    return isKind(literal, 'float') ? { isWhole: false, mayBeNull: !Number.isFinite(literal.value) } : undefined
  }
  if (single.kind !== 'some') return undefined
  const { isNull, scalars } = single.shape
  if (!isOfScalars(single.shape) || scalars.length === 0) return undefined
  if (!scalars.every(({ type }) => type === 'integer' || type === 'number')) return undefined
  return { isWhole: scalars.every(({ type }) => type === 'integer'), mayBeNull: isNull }
}
