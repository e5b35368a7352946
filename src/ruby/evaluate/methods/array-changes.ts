// Methods that change the list itself.

import { type Call, yieldTo } from '../call.ts'
import { RubyRaise } from '../signals.ts'
import { array, hash, isKind, type RubyArray, type Value } from '../values.ts'
import { flattened, unique } from './array-sets.ts'
import { integerArgument, listArgument } from './errors.ts'
import { partOf, sizeArgument } from './index-range.ts'
import { accepts } from './iteration.ts'
import { equals, sort, sortBy } from './lists.ts'
import type { Method } from './method.ts'

/** Adds to the list itself. */
function push(receiver: RubyArray, { arguments: values }: Call): Value {
  receiver.items.push(...values)
  return receiver
}

function unshift(receiver: RubyArray, { arguments: values }: Call): Value {
  receiver.items.unshift(...values)
  return receiver
}

/** Puts other items into the list itself. */
function replace(receiver: RubyArray, items: readonly Value[] | undefined): Value | undefined {
  if (items === undefined) return undefined
  receiver.items.splice(0, receiver.items.length, ...items)
  return receiver
}

type Change = (items: readonly Value[], call: Call) => readonly Value[] | undefined

function changed(run: Change): Method<RubyArray> {
  return (receiver, call) => replace(receiver, run(receiver.items, call))
}

/** Gives nothing where nothing changed. */
function changedOrNil(run: Change): Method<RubyArray> {
  return (receiver, call) => {
    const items = run(receiver.items, call)
    const isSame =
      items?.length === receiver.items.length && items.every((item, index) => item === receiver.items[index])
    return isSame ? null : replace(receiver, items)
  }
}

/** `pop`, `pop(2)`, `shift`, `shift(2)` */
function taken(isLast: boolean): Method<RubyArray> {
  return ({ items }, { arguments: [value] }) => {
    if (value === undefined) return (isLast ? items.pop() : items.shift()) ?? null
    const size = sizeArgument(value)
    if (size === undefined) return undefined
    return array(isLast ? items.splice(Math.max(0, items.length - size)) : items.splice(0, size))
  }
}

/** `list[2] = 1`, `list[1, 2] = [3]`, `list[1..] = 4` */
const set: Method<RubyArray> = (receiver, call) => {
  const [index, ...others] = call.arguments
  const value = others.at(-1) ?? null
  const { items } = receiver
  if (others.length === 1 && typeof index === 'number') return setItem(items, index, value, call)
  if (others.length === 2 && typeof index === 'number' && index > items.length) {
    call.evaluator.budget.pay(index - items.length)
    while (items.length < index) items.push(null)
  }
  const part = others.length === 2 ? partOf(items.length, index, others[0]) : partOf(items.length, index)
  if (part === undefined || part === null || (others.length === 1 && !isKind(index, 'range'))) return undefined
  items.splice(part.start, part.end - part.start, ...(isKind(value, 'array') ? value.items : [value]))
  return value
}

function setItem(items: Value[], index: number, value: Value, call: Call): Value {
  const place = index < 0 ? items.length + index : index
  if (place < 0) throw new RubyRaise('IndexError', `index ${index} too small for array; minimum: -${items.length}`)
  call.evaluator.budget.pay(Math.max(0, place - items.length))
  while (items.length < place) items.push(null)
  items[place] = value
  return value
}

const insert: Method<RubyArray> = (receiver, { arguments: [index, ...values] }) => {
  const place = integerArgument(index ?? null)
  if (place === undefined || place > receiver.items.length) return undefined
  const start = place < 0 ? receiver.items.length + place + 1 : place
  if (start < 0)
    throw new RubyRaise('IndexError', `index ${place} too small for array; minimum: -${receiver.items.length + 1}`)
  receiver.items.splice(start, 0, ...values)
  return receiver
}

const remove: Method<RubyArray> = (receiver, { arguments: [wanted = null] }) => {
  const isFound = equals(receiver.items, wanted)
  const found = receiver.items.filter((_, index) => isFound[index])
  replace(
    receiver,
    receiver.items.filter((_, index) => !isFound[index]),
  )
  return found.at(-1) ?? null
}

const sliced: Method<RubyArray> = ({ items }, { arguments: [first, size] }) => {
  const part = partOf(items.length, first, size)
  if (part === undefined || part === null) return part
  const found = items.splice(part.start, part.end - part.start)
  return size === undefined && !isKind(first, 'range') ? (found[0] ?? null) : array(found)
}

const selected: Change = (items, call) => items.filter((item) => accepts(call, item))
const rejected: Change = (items, call) => items.filter((item) => !accepts(call, item))
const mapped: Change = (items, call) => items.map((item) => yieldTo(call.block, call, item))

export const arrayChangeMethods: Readonly<Record<string, Method<RubyArray>>> = {
  '<<': push,
  push,
  append: push,
  unshift,
  prepend: unshift,
  '[]=': set,
  insert,
  pop: taken(true),
  shift: taken(false),
  clear: changed(() => []),
  replace: changed((_, { arguments: [other] }) => listArgument(other)),
  concat: (receiver, { arguments: lists }) => {
    const added = lists.map(listArgument)
    if (added.includes(undefined)) return undefined
    for (const list of added) receiver.items.push(...(list ?? []))
    return receiver
  },
  fill: (receiver, { block, arguments: values }) => {
    if (values.length !== 1 || block !== undefined) return undefined
    return replace(
      receiver,
      receiver.items.map(() => values[0] ?? null),
    )
  },
  delete: remove,
  delete_at: ({ items }, { arguments: [index] }) => {
    const place = integerArgument(index ?? null)
    if (place === undefined) return undefined
    return place >= items.length || place < -items.length ? null : (items.splice(place, 1)[0] ?? null)
  },
  'slice!': sliced,
  delete_if: changed(rejected),
  keep_if: changed(selected),
  'select!': changedOrNil(selected),
  'filter!': changedOrNil(selected),
  'reject!': changedOrNil(rejected),
  'map!': changed(mapped),
  'collect!': changed(mapped),
  'uniq!': changedOrNil((items, call) =>
    call.block === undefined ? unique(items) : unique(items, (item) => yieldTo(call.block, call, item)),
  ),
  'compact!': changedOrNil((items) => items.filter((item) => item !== null)),
  'flatten!': (receiver, call) => {
    const flat = flattened(receiver, call)
    const isFlat = !receiver.items.some((item) => isKind(item, 'array'))
    return isFlat ? null : replace(receiver, flat)
  },
  'reverse!': changed((items) => [...items].reverse()),
  'rotate!': () => undefined,
  'sort!': changed((items, call) => sort(items, call)?.items),
  'sort_by!': changed((items, call) => (call.block === undefined ? undefined : sortBy(items, call).items)),
  'shuffle!': () => undefined,
  'extract_options!': (receiver) => (isKind(receiver.items.at(-1), 'hash') ? (receiver.items.pop() ?? null) : hash()),
}
