// Parts of lists: by index, by range, from the beginning or the end.

import type { Call } from '../call.ts'
import { Refusal, RubyRaise } from '../signals.ts'
import { array, isKind, type RubyArray, type Value } from '../values.ts'
import { classOf, integerArgument, outOfRange } from './errors.ts'
import { partOf, sizeArgument } from './index-range.ts'
import type { Method } from './method.ts'

export function at(items: readonly Value[], { arguments: [first, second] }: Call): Value | undefined {
  if (first === undefined) return undefined
  if (typeof first === 'number' && second === undefined) return items.at(first) ?? null
  const part = partOf(items.length, first, second)
  if (part === undefined || part === null) return part
  if (second === undefined && !isKind(first, 'range')) return items[part.start] ?? null
  return array(items.slice(part.start, part.end))
}

function itemAt(items: readonly Value[], value: Value | undefined): Value | undefined {
  const index = value === undefined ? undefined : integerArgument(value)
  return index === undefined ? undefined : (items.at(index) ?? null)
}

function several(
  choose: (items: readonly Value[], size: number) => readonly Value[],
  words?: string,
): Method<RubyArray> {
  return ({ items }, { arguments: [value] }) => {
    if (value === undefined) return undefined
    const size = sizeArgument(value, words)
    return size === undefined ? undefined : array([...choose(items, size)])
  }
}

const firstOf = several((items, size) => items.slice(0, size))
const lastOf = several((items, size) => items.slice(Math.max(0, items.length - size)))

const fetch: Method<RubyArray> = ({ items }, call) => {
  const [value, fallback] = call.arguments
  if (value === undefined) return undefined
  const index = integerArgument(value)
  if (index === undefined) return undefined
  if (index < items.length && index >= -items.length) return items.at(index) ?? null
  if (call.block !== undefined) return call.block.call({ ...call, arguments: [index], block: undefined })
  if (fallback !== undefined) return fallback
  throw outOfRange(index, -items.length, items.length)
}

/** A range gives its part, filled up with nothing as far as it reaches. */
const valuesAt: Method<RubyArray> = ({ items }, { arguments: indexes }) => {
  const found: Value[] = []
  for (const index of indexes) {
    if (isKind(index, 'range')) {
      if (typeof index.first !== 'number' || typeof index.last !== 'number') return undefined
      if (index.first < 0 || index.last >= items.length) return undefined
      const part = partOf(items.length, index)
      if (part === undefined) return undefined
      if (part !== null) found.push(...items.slice(part.start, part.end))
      continue
    }
    const item = itemAt(items, index)
    if (item === undefined) return undefined
    found.push(item)
  }
  return array(found)
}

/** What is found is asked for the rest. */
export function digFurther(value: Value, others: readonly Value[], call: Call): Value | undefined {
  if (others.length === 0 || value === null) return value
  const isAsked = isKind(value, 'array') || isKind(value, 'hash')
  const name = isAsked ? undefined : classOf(value)
  if (name !== undefined) throw new Refusal('TypeError', `${name} does not have #dig method`)
  return call.evaluator.send(value, 'dig', { ...call, arguments: others })
}

/** ActiveSupport's names for places. */
const places: Readonly<Record<string, number>> = {
  second: 1,
  third: 2,
  fourth: 3,
  fifth: 4,
  forty_two: 41,
  third_to_last: -3,
  second_to_last: -2,
}

const made: Record<string, Method<RubyArray>> = {
  '[]': ({ items }, call) => at(items, call),
  slice: ({ items }, call) => at(items, call),
  at: ({ items }, { arguments: [index] }) => itemAt(items, index),
  fetch,
  values_at: valuesAt,
  dig: ({ items }, call) => {
    const [first, ...others] = call.arguments
    const value = itemAt(items, first)
    return value === undefined ? undefined : digFurther(value, others, call)
  },
  first: (receiver, call) => (call.arguments.length === 0 ? (receiver.items[0] ?? null) : firstOf(receiver, call)),
  last: (receiver, call) => (call.arguments.length === 0 ? (receiver.items.at(-1) ?? null) : lastOf(receiver, call)),
  take: several((items, size) => items.slice(0, size), undefined),
  drop: several((items, size) => items.slice(size), undefined),
  from: ({ items }, { arguments: [from] }) => {
    const part = from === undefined ? undefined : partOf(items.length, from, items.length)
    return part === undefined ? undefined : array(part === null ? [] : items.slice(part.start))
  },
  to: ({ items }, { arguments: [to] }) => {
    const last = to === undefined ? undefined : integerArgument(to)
    if (last === undefined) return undefined
    return array(items.slice(0, Math.max(0, last >= 0 ? last + 1 : items.length + last + 1)))
  },
}

for (const [name, index] of Object.entries(places)) made[name] = ({ items }) => items.at(index) ?? null

made.take = attempted('take', made.take)
made.drop = attempted('drop', made.drop)

/** `take` and `drop` have words of their own. */
function attempted(name: string, method: Method<RubyArray> | undefined): Method<RubyArray> {
  return (receiver, call) => {
    const [size] = call.arguments
    if (typeof size === 'number' && size < 0) throw new RubyRaise('ArgumentError', `attempt to ${name} negative size`)
    return method?.(receiver, call)
  }
}

export const arrayPartMethods: Readonly<Record<string, Method<RubyArray>>> = made
