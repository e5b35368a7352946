// Which part of a list or a text an index, a length or a range means.

import { RubyRaise } from '../signals.ts'
import { isKind, type RubyRange, type Value } from '../values.ts'
import { integerArgument } from './errors.ts'

export interface Part {
  readonly start: number
  readonly end: number
}

/** `nil` where the part begins outside; `undefined` where it is not known. */
export function partOf(length: number, first: Value | undefined, size?: Value): Part | null | undefined {
  if (isKind(first, 'range')) return size === undefined ? partOfRange(length, first) : undefined
  const [index, count] = [integerArgument(first), size === undefined ? 1 : integerArgument(size)]
  if (index === undefined || count === undefined) return undefined
  const start = index < 0 ? length + index : index
  if (start < 0 || start > length || count < 0) return null
  return { start, end: Math.min(length, start + count) }
}

function partOfRange(length: number, { first, last, isExcludeEnd }: RubyRange): Part | null | undefined {
  const [from, to] = [integerArgument(first ?? 0), integerArgument(last ?? -1)]
  if (from === undefined || to === undefined) return undefined
  const start = from < 0 ? length + from : from
  if (start < 0 || start > length) return null
  const end = (to < 0 ? length + to : to) + (isExcludeEnd && last !== null ? 0 : 1)
  return { start, end: Math.max(start, Math.min(length, end)) }
}

/** `first(n)` and the like: how many. */
export function sizeArgument(value: Value | undefined, name = 'array size'): number | undefined {
  const size = integerArgument(value)
  if (size !== undefined && size < 0)
    throw new RubyRaise('ArgumentError', name === '' ? 'negative argument' : `negative ${name}`)
  return size
}
