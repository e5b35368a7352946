// What a range counts through.

import { isKind, string, type Value } from './values.ts'

const mostRangeItems = 10_000

/** What a range counts through; `undefined` where it has no end or is too long. */
export function rangeItems(first: Value, last: Value, isExcludeEnd: boolean): Value[] | undefined {
  if (typeof first === 'number' && typeof last === 'number') {
    const count = Math.max(0, last - first + (isExcludeEnd ? 0 : 1))
    return count > mostRangeItems ? undefined : Array.from({ length: count }, (_, index) => first + index)
  }
  if (!isKind(first, 'string') || !isKind(last, 'string')) return undefined
  if (first.text.length !== 1 || last.text.length !== 1) return undefined
  const from = first.text.charCodeAt(0)
  const count = Math.max(0, last.text.charCodeAt(0) - from + (isExcludeEnd ? 0 : 1))
  return Array.from({ length: count }, (_, index) => string(String.fromCharCode(from + index)))
}
