// Lists of lists: slices, groups, combinations, rows and columns.

import { type Call, yieldTo } from '../call.ts'
import { RubyRaise } from '../signals.ts'
import { array, isKind, type RubyArray, type Value } from '../values.ts'
import { integerArgument, listArgument } from './errors.ts'
import { catchBreak } from './iteration.ts'
import { itemsOf, product } from './lists.ts'
import type { Method } from './method.ts'
import { areEqual } from './object.ts'

/** With a block each of the lists is given to it. */
function each(lists: readonly Value[], receiver: Value, call: Call): Value {
  if (call.block === undefined) return array([...lists])
  return catchBreak(() => {
    for (const list of lists) yieldTo(call.block, call, list)
    return receiver
  })
}

function windows(words: string, step: (size: number) => number, isFull: boolean): Method<RubyArray> {
  return (receiver, call) => {
    const { items } = receiver
    const size = integerArgument(call.arguments[0] ?? null)
    if (size === undefined) return undefined
    if (size < 1) throw new RubyRaise('ArgumentError', `invalid ${words} size`)
    const lists: Value[] = []
    for (let from = 0; isFull ? from + size <= items.length : from < items.length; from += step(size)) {
      call.evaluator.budget.pay(Math.min(size, items.length))
      lists.push(array(items.slice(from, from + size)))
    }
    return each(lists, receiver, call)
  }
}

const inGroupsOf: Method<RubyArray> = (receiver, call) => {
  const [size, filler = null] = call.arguments
  if (typeof size !== 'number') return undefined
  if (size < 1) throw new RubyRaise('ArgumentError', `Group size must be a positive integer, was ${size}`)
  const groups: Value[] = []
  for (let from = 0; from < receiver.items.length; from += size) {
    const group = receiver.items.slice(from, from + size)
    const missing = filler === false ? 0 : size - group.length
    call.evaluator.budget.pay(missing)
    groups.push(array([...group, ...Array.from({ length: missing }, () => filler)]))
  }
  return each(groups, array(groups), call)
}

/** `in_groups(2)`: so many groups, as even as can be. */
const inGroups: Method<RubyArray> = ({ items }, call) => {
  const [number, filler = null] = call.arguments
  if (typeof number !== 'number' || number < 1 || number > 10_000) return undefined
  const [size, more] = [Math.floor(items.length / number), items.length % number]
  const groups: Value[] = []
  for (let index = 0, from = 0; index < number; index++) {
    const length = size + (more > 0 && more > index ? 1 : 0)
    const group = items.slice(from, from + length)
    const isFilled = filler !== false && more > 0 && length === size
    groups.push(array(isFilled ? [...group, filler] : group))
    from += length
  }
  return each(groups, array(groups), call)
}

/** ActiveSupport's `split`: by a value, or by a block. */
const split: Method<RubyArray> = ({ items }, call) => {
  const [value = null] = call.arguments
  if (call.block !== undefined) return undefined
  const groups: Value[][] = [[]]
  for (const item of items) {
    const equal = areEqual(item, value)
    if (equal === undefined) return undefined
    if (equal) groups.push([])
    else groups.at(-1)?.push(item)
  }
  return array(groups.map(array))
}

/** Too many are paid for while they are made, so that they never are. */
function chosen(next: (index: number) => number, isOrdered: boolean): Method<RubyArray> {
  return ({ items }, call) => {
    const [value] = call.arguments
    const size = value === undefined ? items.length : integerArgument(value)
    if (size === undefined || call.block !== undefined || size > 100) return undefined
    const rows: Value[] = []
    const extend = (row: readonly number[]): void => {
      call.evaluator.budget.pay(1 + row.length / 4)
      if (row.length === size) rows.push(array(row.map((index) => items[index] ?? null)))
      if (row.length >= size) return
      for (let index = isOrdered ? next(row.at(-1) ?? -1) : 0; index < items.length; index++)
        if (isOrdered || !row.includes(index)) extend([...row, index])
    }
    if (size >= 0) extend([])
    return array(rows)
  }
}

const transpose: Method<RubyArray> = ({ items }) => {
  const rows = items.map(listArgument)
  if (rows.includes(undefined)) return undefined
  const width = rows[0]?.length ?? 0
  for (const row of rows)
    if (row?.length !== width)
      throw new RubyRaise('IndexError', `element size differs (${row?.length} should be ${width})`)
  return array(Array.from({ length: width }, (_, column) => array(rows.map((row) => row?.[column] ?? null))))
}

export const arrayGroupMethods: Readonly<Record<string, Method<RubyArray>>> = {
  each_slice: windows('slice', (size) => size, false),
  each_cons: windows('', () => 1, true),
  in_groups_of: inGroupsOf,
  in_groups: inGroups,
  split,
  combination: ({ items }, call) =>
    call.arguments.length === 0 ? undefined : chosen((index) => index + 1, true)(array(items), call),
  permutation: chosen(() => 0, false),
  repeated_combination: ({ items }, call) =>
    call.arguments.length === 0 ? undefined : chosen((index) => Math.max(0, index), true)(array(items), call),
  transpose,
  zip: ({ items }, { block, arguments: lists }) => {
    const others = lists.map(itemsOf)
    if (others.includes(undefined) || block !== undefined) return undefined
    return array(items.map((item, index) => array([item, ...others.map((other) => other?.[index] ?? null)])))
  },
  product: ({ items }, call) => {
    const others = call.arguments.map(listArgument)
    return others.includes(undefined) ? undefined : product([items, ...others.map((other) => other ?? [])], call)
  },
  cycle: (receiver, call) => {
    const [times] = call.arguments
    if (typeof times !== 'number' || call.block !== undefined) return undefined
    call.evaluator.budget.pay(receiver.items.length * Math.max(0, times))
    return array(Array.from({ length: Math.max(0, times) }, () => receiver.items).flat())
  },
  assoc: ({ items }, { arguments: [key = null] }) =>
    items.find((item) => isKind(item, 'array') && areEqual(item.items[0] ?? null, key) === true) ?? null,
  rassoc: ({ items }, { arguments: [value = null] }) =>
    items.find((item) => isKind(item, 'array') && areEqual(item.items[1] ?? null, value) === true) ?? null,
}
