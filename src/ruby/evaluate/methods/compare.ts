// The order of values.

import { isKind, type Value } from '../values.ts'
import { compareMoments } from './clock.ts'
import { compareDecimals, decimalNumber } from './decimals.ts'
import { plainNumber } from './duration-arithmetic.ts'
import { rationalNumber } from './fractions.ts'

/** Ruby's order of two values; `undefined` where they have none. */
export function compare(first: Value, second: Value): number | undefined {
  if (typeof first === 'number' && typeof second === 'number') return first - second
  if (isKind(first, 'decimal') && isKind(second, 'decimal')) return compareDecimals(first, second)
  const [less, more] = [numberOf(first), numberOf(second)]
  if (less !== undefined && more !== undefined) return less < more ? -1 : less > more ? 1 : 0
  if (isKind(first, 'string') && isKind(second, 'string')) return compareTexts(first.text, second.text)
  if (isKind(first, 'symbol') && isKind(second, 'symbol')) return compareTexts(first.name, second.name)
  if (isKind(first, 'array') && isKind(second, 'array')) return compareLists(first.items, second.items)
  const [here, there] = [momentOf(first), momentOf(second)]
  if (here !== undefined && there !== undefined) return compareMoments(here, there)
  const isSame = first === second && (first === null || typeof first === 'boolean')
  return isSame ? 0 : undefined
}

function momentOf(value: Value) {
  return isKind(value, 'date') || isKind(value, 'time') ? value : undefined
}

function compareLists(first: readonly Value[], second: readonly Value[]): number | undefined {
  for (const [index, item] of first.entries()) {
    const other = second[index]
    if (other === undefined) return 1
    const order = compare(item, other)
    if (order !== 0) return order
  }
  return first.length - second.length
}

/** By bytes, as Ruby does: JavaScript's order differs for letters that it writes as two. */
export function compareTexts(first: string, second: string): number {
  if (first === second) return 0
  if (!hasPairs.test(first) && !hasPairs.test(second)) return first < second ? -1 : 1
  const [left, right] = [[...first], [...second]]
  const index = left.findIndex((letter, place) => letter !== right[place])
  if (index === -1) return -1
  const [one, other] = [left[index]?.codePointAt(0) ?? 0, right[index]?.codePointAt(0) ?? -1]
  return one < other ? -1 : 1
}

const hasPairs = /[\ud800-\udfff]/

export function numberOf(value: Value | undefined): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value !== 'object' || value === null) return undefined
  switch (value.kind) {
    // What is not a number has no order.
    case 'float':
      return Number.isNaN(value.value) ? undefined : value.value
    case 'duration':
      return plainNumber(value.value)
    case 'rational':
      return rationalNumber(value)
    case 'decimal':
      return decimalNumber(value)
    default:
      return undefined
  }
}
