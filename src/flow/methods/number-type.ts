// Which numbers a value may be, where only types are known.

import { isInteger, isKind } from '../../ruby/index.ts'
import { isOfScalars } from '../../shape/index.ts'
import { isNil, singlesOf, type Value } from '../values/value.ts'

export interface NumberType {
  /** Whether it is always an Integer. */
  readonly isWhole: boolean
  readonly mayBeNil: boolean
  /** Whether it may be a Float that is rendered as null: no number, or out of bounds. */
  readonly mayBeNaN: boolean
}

/** Whether it can only be an Integer or a Float. */
export function isNumber(value: Value): boolean {
  return numberType(value) !== undefined
}

/** The type of a value that can only be a number, or `nil` besides. */
export function numberType(value: Value | undefined): NumberType | undefined {
  if (value === undefined) return undefined
  let [isWhole, mayBeNil, mayBeNaN, isNumber] = [true, false, false, false]
  for (const single of singlesOf(value)) {
    if (isNil(single)) {
      mayBeNil = true
      continue
    }
    const type = typeOfSingle(single)
    if (type === undefined) return undefined
    isNumber = true
    isWhole &&= type.isWhole
    mayBeNil ||= type.mayBeNil
    mayBeNaN ||= type.mayBeNaN
  }
  return isNumber ? { isWhole, mayBeNil, mayBeNaN } : undefined
}

function typeOfSingle(single: Value): NumberType | undefined {
  if (single.kind === 'exact') {
    const literal = single.value
    if (isInteger(literal)) return { isWhole: true, mayBeNil: false, mayBeNaN: false }
    if (!isKind(literal, 'float')) return undefined
    return { isWhole: false, mayBeNil: false, mayBeNaN: !Number.isFinite(literal.value) }
  }
  if (single.kind !== 'some') return undefined
  const { isNull, scalars } = single.shape
  if (!isOfScalars(single.shape) || scalars.length === 0) return undefined
  if (!scalars.every(({ type }) => type === 'integer' || type === 'number')) return undefined
  const isWhole = scalars.every(({ type }) => type === 'integer')
  return { isWhole, mayBeNil: isNull, mayBeNaN: isNull && !isWhole }
}
