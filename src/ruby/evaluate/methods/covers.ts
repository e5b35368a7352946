// Whether a value lies in a range.

import type { RubyRange, Value } from '../values.ts'
import { isKind } from '../values.ts'
import { compare } from './compare.ts'

/** `undefined` where it is not known; what has no order with the ends lies outside. */
export function covers({ first, last, isExcludeEnd }: RubyRange, value: Value | undefined): boolean | undefined {
  if (value === undefined || isKind(value, 'unknown') || isKind(value, 'object') || isKind(value, 'host'))
    return undefined
  const low = first === null ? -1 : compare(first, value)
  const high = last === null ? -1 : compare(value, last)
  if (low === undefined || high === undefined)
    return isKind(first, 'unknown') || isKind(last, 'unknown') ? undefined : false
  return low <= 0 && (isExcludeEnd && last !== null ? high < 0 : high <= 0)
}
