// What lists answer whose elements are known one by one, though not all of their values.

import { booleanShape } from '../../shape/index.ts'
import { yieldTo } from './blocks.ts'
import type { Invocation } from './invocation.ts'
import type { Machine } from './machine.ts'
import { oneOf } from './one-of.ts'
import {
  elementOf,
  hashOf,
  joinAllTyped,
  joinTyped,
  list,
  listOf,
  nilValue,
  notNil,
  type Proc,
  type Typed,
  truthOf,
  typedShape,
  typedValue,
  unknownValue,
} from './typed.ts'

export type KnownList = Typed & { readonly items: readonly Typed[] }

export function isKnownList(value: Typed): value is KnownList {
  return value.items !== undefined
}

/** Longer lists are not run element by element. */
export const mostTurns = 60

export function callList(machine: Machine, receiver: KnownList, invocation: Invocation): Typed | undefined {
  const { name, values, block } = invocation
  const { items } = receiver
  if (block !== undefined) return items.length > mostTurns ? undefined : eachItem(machine, receiver, invocation, block)
  return Object.hasOwn(listAnswers, name) ? listAnswers[name]?.(items, values) : undefined
}

const listAnswers: Readonly<Record<string, (items: readonly Typed[], values: readonly Typed[]) => Typed | undefined>> =
  {
    '+': joined,
    '[]': (items, [index, size]) => (size === undefined ? indexed(items, index) : listOf(joinAllTyped(items))),
    at: (items, [index]) => indexed(items, index),
    first: (items, values) => (values.length > 0 ? listOf(joinAllTyped(items)) : (items[0] ?? nilValue)),
    last: (items, values) => (values.length > 0 ? listOf(joinAllTyped(items)) : (items[items.length - 1] ?? nilValue)),
    presence: (items) => (items.length === 0 ? nilValue : undefined),
    second: (items) => items[1] ?? nilValue,
    third: (items) => items[2] ?? nilValue,
    sample: someItem,
    min: someItem,
    max: someItem,
    size: (items) => typedValue(items.length),
    length: (items) => typedValue(items.length),
    'empty?': (items) => typedValue(items.length === 0),
    'any?': (items) => (items.length === 0 ? typedValue(false) : typedShape(booleanShape)),
    'include?': () => typedShape(booleanShape),
    compact: (items) => compacted(items),
    reverse: (items) => list([...items].reverse()),
    uniq: (items) => listOf(joinAllTyped(items)),
    sort: (items) => listOf(joinAllTyped(items)),
    shuffle: (items) => listOf(joinAllTyped(items)),
    take: (items) => listOf(joinAllTyped(items)),
    drop: (items) => listOf(joinAllTyped(items)),
    flatten: (items) => flattened(items),
    to_a: (items) => list(items),
    to_ary: (items) => list(items),
    dup: (items) => list(items),
    each: (items) => list(items),
    map: (items) => list(items),
    each_with_index: (items) => list(items.map((item, index) => list([item, typedValue(index)]))),
    to_h: (items) => {
      const pairs = items.map(({ items: pair }) => pair)
      if (pairs.some((pair) => pair?.length !== 2)) return undefined
      return hashOf(pairs.map((pair) => ({ key: pair?.[0] ?? nilValue, value: pair?.[1] ?? nilValue })))
    },
  }

function someItem(items: readonly Typed[], values: readonly Typed[]): Typed {
  if (values.length > 0) return listOf(joinAllTyped(items))
  return items.length === 0 ? nilValue : oneOf(items)
}

/** The elements of several lists, one after the other. */
export function joined(items: readonly Typed[], values: readonly Typed[]): Typed {
  if (values.every((value) => value.items !== undefined))
    return list([...items, ...values.flatMap((value) => value.items ?? [])])
  return listOf(joinAllTyped([...items, ...values.map((value) => elementOf(value) ?? unknownValue)]))
}

function compacted(items: readonly Typed[]): Typed {
  const kept = items.filter(({ value }) => value !== null)
  if (kept.every(({ shape }) => !shape.isAny && !shape.isNull)) return list(kept)
  return listOf(joinAllTyped(kept.map(notNil)))
}

function flattened(items: readonly Typed[]): Typed {
  const inside = items.flatMap((item) => item.items ?? [item])
  const isKnown = inside.every(
    ({ items: deeper, shape }) => deeper === undefined && !shape.isAny && shape.array === undefined,
  )
  return isKnown ? list(inside) : listOf(unknownValue)
}

function indexed(items: readonly Typed[], index: Typed | undefined): Typed {
  const { value } = index ?? nilValue
  if (typeof value === 'number') return items.at(value) ?? nilValue
  return value === undefined ? joinTyped(oneOf(items), nilValue) : listOf(joinAllTyped(items))
}

function eachItem(machine: Machine, receiver: KnownList, { name, values }: Invocation, block: Proc): Typed | undefined {
  const { items } = receiver
  const run = (item: Typed, index: number): Typed => {
    switch (name) {
      case 'each_with_index':
      case 'with_index': {
        const offset = values[0]?.value
        return yieldTo(machine, block, [item, typedValue(index + (typeof offset === 'number' ? offset : 0))])
      }
      default:
        return yieldTo(machine, block, [item])
    }
  }
  switch (name) {
    case 'each':
    case 'each_entry':
    case 'each_with_index':
      for (const [index, item] of items.entries()) run(item, index)
      return receiver
    case 'map':
    case 'collect':
    case 'with_index':
      return list(items.map(run))
    case 'flat_map':
      return flattened(items.map(run))
    case 'to_h':
      return pairsToHash(items.map(run))
    case 'index_with':
      return hashOf(items.map((item, index) => ({ key: item, value: run(item, index) })))
    case 'select':
    case 'filter':
    case 'reject':
      return chosen(
        items,
        items.map((item, index) => truthOf(run(item, index))),
        name === 'reject',
      )
    default:
      return undefined
  }
}

export function pairsToHash(pairs: readonly Typed[]): Typed | undefined {
  return listAnswers.to_h?.(pairs, [])
}

function chosen(items: readonly Typed[], truths: readonly (boolean | undefined)[], isReversed: boolean): Typed {
  if (truths.includes(undefined)) return listOf(joinAllTyped(items))
  return list(items.filter((_, index) => truths[index] !== isReversed))
}
