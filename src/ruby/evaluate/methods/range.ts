// Methods of ranges: those of the list that they count through.

import type { Call } from '../call.ts'
import { rangeItems } from '../range-items.ts'
import { Refusal, RubyRaise } from '../signals.ts'
import { inspect, toText } from '../text.ts'
import { array, isInteger, isKind, type RubyRange, textValue, type Value } from '../values.ts'
import { arrayMethods } from './array.ts'
import { compare } from './compare.ts'
import { covers } from './covers.ts'
import { isEnumerable } from './enumerable.ts'
import { sizeArgument } from './index-range.ts'
import { stepped } from './integer.ts'
import { add, divide, type Integer, multiply, subtract } from './integer-arithmetic.ts'
import type { Method, Methods } from './method.ts'
import { floatOf } from './number.ts'

const covered: Method<RubyRange> = (receiver, { arguments: [value] }) => {
  if (isKind(value, 'range')) return isInside(receiver, value)
  return covers(receiver, value)
}

/** A range of texts counts through them; it covers more. */
const included: Method<RubyRange> = (receiver, call) => {
  const [value] = call.arguments
  const { first, last } = receiver
  if (!isKind(first, 'string') || !isKind(last, 'string')) return covers(receiver, value)
  const items = rangeItems(first, last, receiver.isExcludeEnd)
  if (items === undefined || !isKind(value, 'string'))
    return isKind(value, 'unknown') ? undefined : value === null ? false : undefined
  return items.some((item) => isKind(item, 'string') && item.text === value.text)
}

function isInside(outer: RubyRange, inner: RubyRange): boolean | undefined {
  if (inner.first === null || inner.last === null) return undefined
  const isEmpty = compare(inner.first, inner.last)
  if (isEmpty === undefined || isEmpty > 0) return isEmpty === undefined ? undefined : false
  const isFirst = covers(outer, inner.first)
  const isLast = covers({ ...outer, isExcludeEnd: outer.isExcludeEnd && !inner.isExcludeEnd }, inner.last)
  return isFirst === undefined || isLast === undefined ? undefined : isFirst && isLast
}

/** How many whole numbers there are; `undefined` for other ends. */
function countOf({ first, last, isExcludeEnd }: RubyRange): Integer | undefined {
  if (!isInteger(first) || !isInteger(last)) return undefined
  const length = add(subtract(last, first) ?? 0, isExcludeEnd ? 0 : 1) ?? 0
  return typeof length === 'number' ? Math.max(0, length) : length
}

/** The items, as far as they are asked for. */
const firstOf: Method<RubyRange> = (receiver, { arguments: [value] }) => {
  if (value === undefined) {
    if (receiver.first === null) throw new RubyRaise('RangeError', 'cannot get the first element of beginless range')
    return receiver.first
  }
  const size = sizeArgument(value, 'array size (or size too big)')
  if (size === undefined) return undefined
  const { first, last } = receiver
  if (last === null && typeof first === 'number' && size <= 10_000)
    return array(Array.from({ length: size }, (_, index) => first + index))
  return array((itemsOf(receiver) ?? []).slice(0, size))
}

function itemsOf({ first, last, isExcludeEnd }: RubyRange): Value[] | undefined {
  if (isKind(first, 'float')) throw new Refusal('TypeError', "can't iterate from Float")
  if (first === null) throw new Refusal('TypeError', "can't iterate from NilClass")
  const end = isKind(last, 'float') && typeof first === 'number' ? Math.floor(last.value) : last
  const isCut = isKind(last, 'float') && !Number.isInteger(last.value)
  return rangeItems(first, end, isExcludeEnd && !isCut)
}

const step: Method<RubyRange> = (receiver, call) => {
  const { first, last, isExcludeEnd } = receiver
  const [size = 1] = call.arguments
  if (call.block !== undefined) return undefined
  if (isKind(first, 'string') || isKind(first, 'date')) {
    const items = itemsOf(receiver)
    if (items === undefined || typeof size !== 'number' || size < 1) return undefined
    return array(items.filter((_, index) => index % size === 0))
  }
  const [from, to, by] = [floatOf(first), floatOf(last), floatOf(size)]
  if (from === undefined || to === undefined || by === undefined) return undefined
  if (by === 0) throw new RubyRaise('ArgumentError', "step can't be 0")
  if (by < 0) return array([])
  const isFloat = [first, last, size].some((value) => isKind(value, 'float'))
  return array(stepped(from, to, by, { isFloat, isExcludeEnd, call }))
}

/** The last one, or the last few. */
const lastOf: Method<RubyRange> = (receiver, { arguments: [value] }) => {
  if (value === undefined) {
    if (receiver.last === null) throw new RubyRaise('RangeError', 'cannot get the last element of endless range')
    return receiver.last
  }
  const size = sizeArgument(value)
  const items = size === undefined ? undefined : itemsOf(receiver)
  return items === undefined || size === undefined ? undefined : array(items.slice(Math.max(0, items.length - size)))
}

/** Whole numbers need not be counted through. */
function extreme(isMost: boolean): Method<RubyRange> {
  return (receiver, call) => {
    const { first, last, isExcludeEnd } = receiver
    if (call.arguments.length > 0 || call.block !== undefined) return undefined
    if (first === null || last === null) return undefined
    const order = compare(first, last)
    if (order === undefined) return undefined
    if (order > 0 || (order === 0 && isExcludeEnd)) return null
    if (!isMost) return first
    if (!isExcludeEnd) return isKind(last, 'float') && isInteger(first) ? last : last
    if (isInteger(last) && isInteger(first)) return subtract(last, 1)
    return undefined
  }
}

const min = extreme(false)
const max = extreme(true)

const sum: Method<RubyRange> = (receiver, call) => {
  const count = countOf(receiver)
  const { first } = receiver
  if (count === undefined || !isInteger(first) || call.block !== undefined || call.arguments.length > 0)
    return counted('sum')(receiver, call)
  const last = subtract(add(first, count) ?? 0, 1)
  const both = last === undefined ? undefined : add(first, last)
  const twice = both === undefined ? undefined : multiply(both, count)
  return twice === undefined ? undefined : divide(twice, 2)
}

/** The list answers. */
function counted(name: string): Method<RubyRange> {
  const method = arrayMethods[name]
  return (receiver, call) => {
    const items = itemsOf(receiver)
    if (items === undefined) return undefined
    call.evaluator.budget.pay(items.length)
    return method?.(array(items), call)
  }
}

function size(receiver: RubyRange, call: Call): Value | undefined {
  if (call.arguments.length > 0 || call.block !== undefined) return counted('count')(receiver, call)
  if (receiver.last === null && receiver.first !== null) return { kind: 'float', value: Number.POSITIVE_INFINITY }
  return countOf(receiver) ?? counted('count')(receiver, call)
}

const toList: Method<RubyRange> = (receiver, call) => {
  if (receiver.last === null) throw new RubyRaise('RangeError', 'cannot convert endless range to an array')
  if (receiver.first === null) throw new RubyRaise('RangeError', 'cannot get the first element of beginless range')
  return counted('to_a')(receiver, call)
}

const own: Record<string, Method<RubyRange>> = {
  '===': covered,
  'include?': included,
  'member?': included,
  'cover?': covered,
  begin: ({ first }) => first,
  end: ({ last }) => last,
  first: firstOf,
  last: lastOf,
  min,
  max,
  minmax: (receiver, call) => {
    const [least, most] = [min(receiver, call), max(receiver, call)]
    return least === undefined || most === undefined ? undefined : array([least, most])
  },
  sum,
  to_a: toList,
  entries: toList,
  count: size,
  size: (receiver, call) => (isKind(receiver.first, 'string') ? null : size(receiver, call)),
  step,
  '%': step,
  'exclude_end?': ({ isExcludeEnd }) => isExcludeEnd,
  'overlaps?': (receiver, { arguments: [other] }) => {
    if (!isKind(other, 'range')) return undefined
    const [one, two] = [covers(receiver, other.first), covers(other, receiver.first)]
    return one === undefined || two === undefined ? undefined : one || two
  },
  to_s: (receiver, { arguments: values }) => (values.length > 0 ? undefined : textValue(toText(receiver))),
  inspect: (receiver) => textValue(inspect(receiver)),
}

const made: Record<string, Method<RubyRange>> = {}
for (const name of Object.keys(arrayMethods)) if (isEnumerable(name)) made[name] = counted(name)

export const rangeMethods: Methods<RubyRange> = { ...made, ...own }
