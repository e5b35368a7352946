// What a range counts through.

import { successor } from './successor.ts'
import { isKind, type RubyRange, string, type Value } from './values.ts'

const mostRangeItems = 10_000

/** What a range counts through; `undefined` where it has no end or is too long. */
export function rangeItems(first: Value, last: Value, isExcludeEnd: boolean): Value[] | undefined {
  if (typeof first === 'number' && typeof last === 'number') {
    const count = Math.max(0, last - first + (isExcludeEnd ? 0 : 1))
    return count > mostRangeItems ? undefined : Array.from({ length: count }, (_, index) => first + index)
  }
  if (isKind(first, 'date') && isKind(last, 'date')) {
    const count = Math.max(0, last.day - first.day + (isExcludeEnd ? 0 : 1))
    if (count > mostRangeItems) return undefined
    return Array.from({ length: count }, (_, index) => ({ kind: 'date', day: first.day + index }))
  }
  return stringRange({ kind: 'range', first, last, isExcludeEnd }, mostRangeItems)?.map(string)
}

/** The texts of a range, at most so many; `undefined` where there are more or they are not known. */
export function stringRange({ first, last, isExcludeEnd }: RubyRange, most: number): string[] | undefined {
  if (!isKind(first, 'string') || !isKind(last, 'string')) return undefined
  const [from, to] = [first.text, last.text]
  if (from.length === 1 && to.length === 1) return characterRange(from, to, isExcludeEnd, most)
  if (/^\d{1,15}$/.test(from) && /^\d{1,15}$/.test(to)) return digitRange(from, to, isExcludeEnd, most)
  if (from > to || (from === to && isExcludeEnd)) return []
  const texts = [from]
  while (texts.length <= most) {
    const last = texts[texts.length - 1] ?? to
    const next = last === to ? undefined : successor(last)
    if (next === undefined) return last === to ? texts : undefined
    if (next.length > to.length || (next === to && isExcludeEnd)) return texts
    texts.push(next)
  }
  return undefined
}

/** Numbers as texts count as numbers, at least as wide as the first. */
function digitRange(from: string, to: string, isExcludeEnd: boolean, most: number): string[] | undefined {
  const start = Number(from)
  const count = Math.max(0, Number(to) - start + (isExcludeEnd ? 0 : 1))
  if (count > most) return undefined
  return Array.from({ length: count }, (_, index) => String(start + index).padStart(from.length, '0'))
}

/** Two single characters count through all that stand between them. */
function characterRange(from: string, to: string, isExcludeEnd: boolean, most: number): string[] | undefined {
  const start = from.charCodeAt(0)
  const count = Math.max(0, to.charCodeAt(0) - start + (isExcludeEnd ? 0 : 1))
  return count > most ? undefined : Array.from({ length: count }, (_, index) => String.fromCharCode(start + index))
}
