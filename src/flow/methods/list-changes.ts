// Methods that change a list in its place.

import { areEqual } from '../conditions/equality.ts'
import type { Machine } from '../machine.ts'
import { elementOf, hasSome, type ListContent, listContent, openHash, openList, withElement } from '../store/content.ts'
import {
  anyInteger,
  either,
  eitherOf,
  exact,
  integerOf,
  isNil,
  nil,
  type Single,
  singlesOf,
  unknown,
  type Value,
} from '../values/value.ts'
import { added, toList } from './elements.ts'
import { enumerate } from './enumerable.ts'
import { concatenated, type ListCall } from './list-parts.ts'

type Change = (call: ListCall) => { readonly content: ListContent; readonly answer: Value } | undefined

/** Runs a call that changes the list; one that is not understood leaves nothing known of it. */
export function change(call: ListCall): Value {
  const { machine, receiver, list, name } = call
  const made = call.isOpen ? undefined : changes[name]?.(call)
  // The block may have changed the list, too.
  machine.write(receiver.id, made?.content ?? { ...openList(unknown), isMany: list.isMany })
  return made?.answer ?? unknown
}

function adding(call: ListCall, items: readonly Value[], isFirst: boolean): ReturnType<Change> {
  const { list, receiver } = call
  const content =
    isFirst && list.items !== undefined ? { ...list, items: [...items, ...list.items] } : added(list, items)
  return { content, answer: receiver }
}

const push: Change = (call) => adding(call, call.values, false)

const unshift: Change = (call) => adding(call, call.values, true)

const keepsIf =
  (wanted: boolean): Change =>
  (call) => {
    const { machine, list, block, receiver } = call
    if (block === undefined) return undefined
    const kept = machine.listOfValue(enumerate(machine, list, { ...call, name: wanted ? 'select' : 'reject' }))
    return kept === undefined ? undefined : { content: { ...kept, isMany: list.isMany }, answer: receiver }
  }

export const changes: Readonly<Record<string, Change>> = {
  '<<': push,
  push,
  append: push,
  unshift,
  prepend: unshift,
  concat: (call) => {
    const { machine, list, values, receiver } = call
    const others = values.map((value) => toList(machine, value, call))
    if (others.includes(undefined)) return undefined
    return {
      content: {
        ...concatenated(
          list,
          others.map((other) => other ?? listContent([])),
        ),
        isMany: list.isMany,
      },
      answer: receiver,
    }
  },
  pop: (call) => taken(call, true),
  shift: (call) => taken(call, false),
  clear: ({ list, receiver }) => ({ content: { ...listContent([]), isMany: list.isMany }, answer: receiver }),
  replace: (call) => {
    const [other] = call.values.map((value) => toList(call.machine, value, call))
    return other === undefined ? undefined : { content: { ...other, isMany: call.list.isMany }, answer: call.receiver }
  },
  insert: ({ list, values: [index, ...items], receiver }) => {
    const at = integerOf(index)
    if (list.items === undefined || at === undefined)
      return { content: { ...openList(items.reduce(either, elementOf(list))), isMany: list.isMany }, answer: receiver }
    const from = at < 0 ? list.items.length + at + 1 : at
    return {
      content: { ...list, items: [...list.items.slice(0, from), ...items, ...list.items.slice(from)] },
      answer: receiver,
    }
  },
  '[]=': ({ list, values }) => {
    const [index, value = nil] = values
    const at = integerOf(index)
    if (values.length !== 2) return undefined
    if (list.items === undefined || at === undefined || at > 1000)
      return {
        content: { ...openList(either(either(elementOf(list), value), nil)), isMany: list.isMany },
        answer: value,
      }
    const from = at < 0 ? list.items.length + at : at
    const padded = [...list.items, ...Array.from({ length: Math.max(0, from - list.items.length) }, () => nil)]
    return { content: { ...list, items: [...padded.slice(0, from), value, ...padded.slice(from + 1)] }, answer: value }
  },
  delete: (call) => {
    const {
      machine,
      list,
      values: [wanted = nil],
    } = call
    const truths = list.items?.map((item) => areEqual(machine, item, wanted, call))
    if (list.items === undefined || truths === undefined || truths.includes(undefined))
      return { content: { ...openList(elementOf(list)), isMany: list.isMany }, answer: either(wanted, nil) }
    const items = list.items.filter((_, index) => truths[index] !== true)
    return { content: { ...list, items }, answer: items.length === list.items.length ? nil : wanted }
  },
  delete_at: ({ list, values: [index] }) => {
    const at = integerOf(index)
    if (list.items === undefined || at === undefined)
      return { content: { ...openList(elementOf(list)), isMany: list.isMany }, answer: either(elementOf(list), nil) }
    const from = at < 0 ? list.items.length + at : at
    return {
      content: { ...list, items: list.items.filter((_, place) => place !== from) },
      answer: list.items[from] ?? nil,
    }
  },
  'slice!': (call) => {
    const { machine, list, receiver, values } = call
    const at = integerOf(values[0])
    const answer = machine.invoke({ ...call, receiver, name: 'slice' })
    const [from, size] = [at === undefined || at >= 0 ? at : at + (list.items?.length ?? 0), integerOf(values[1])]
    if (list.items === undefined || from === undefined || (values.length > 1 && size === undefined))
      return { content: { ...openList(elementOf(list)), isMany: list.isMany }, answer }
    const items = from < 0 ? list.items : list.items.filter((_, place) => place < from || place >= from + (size ?? 1))
    return { content: { ...list, items }, answer }
  },
  delete_if: keepsIf(false),
  keep_if: keepsIf(true),
  fill: filled,
  'extract!': (call) => {
    const { machine, list, block, node } = call
    if (block === undefined) return { content: list, answer: call.receiver }
    const parts = machine.listOfValue(enumerate(machine, list, { ...call, name: 'partition' }))?.items
    const [gone, left] = (parts ?? []).map((part) => machine.listOfValue(part))
    if (gone === undefined || left === undefined) return undefined
    return { content: { ...left, isMany: list.isMany }, answer: machine.allocate(node, gone) }
  },
  'extract_options!': ({ machine, list, node }) => {
    const last = list.items?.at(-1)
    const isHash = machine.hashOfValue(last) !== undefined
    if (list.items === undefined) return undefined
    const options = isHash || last === undefined ? [] : singlesOf(last).filter((each) => mayBeOptions(machine, each))
    if (options.length > 0) {
      const known = options.filter((each) => machine.hashOfValue(each) !== undefined)
      const rest = machine.hash(known.length < options.length ? openHash(unknown, unknown) : undefined, node)
      return { content: openList(elementOf(list)), answer: eitherOf([...known, rest]) }
    }
    return isHash && last !== undefined
      ? { content: { ...list, items: list.items.slice(0, -1) }, answer: last }
      : { content: list, answer: machine.hash(undefined, node) }
  },
}

function mayBeOptions(machine: Machine, value: Single): boolean {
  if (value.kind === 'some') return value.shape.isAny || value.shape.object !== undefined
  return machine.hashOfValue(value) !== undefined
}

/** `fill(value)`, `fill(value, start, length)`, `fill { |index| … }` */
function filled(call: ListCall): ReturnType<Change> {
  const { machine, list, receiver, block, values } = call
  const [value = nil, ...place] = block === undefined ? values : [nil, ...values]
  const make = (index: number): Value => (block === undefined ? value : machine.yieldTo(block, exact(index)))
  const size = list.items?.length
  if (list.items === undefined || size === undefined) {
    const made = block === undefined ? value : machine.yieldTo(block, anyInteger)
    return { content: withElement(list, either(list.element, made)), answer: receiver }
  }
  const [first = nil, count = nil] = place
  const [from, length] = [isNil(first) ? 0 : integerOf(first), isNil(count) ? undefined : integerOf(count)]
  if (from === undefined || (length === undefined && !isNil(count))) return undefined
  const start = from < 0 ? Math.max(0, size + from) : from
  const end = length === undefined ? size : start + length
  if (end > 1000) return undefined
  const items = Array.from({ length: Math.max(size, end) }, (_, index) =>
    index >= start && index < end ? make(index) : (list.items?.[index] ?? nil),
  )
  return { content: { ...list, items }, answer: receiver }
}

function taken({ machine, list, values, node }: ListCall, isLast: boolean): ReturnType<Change> {
  const { items } = list
  const [count] = values
  const size = integerOf(count)
  if (items === undefined || (count !== undefined && size === undefined))
    return {
      content: { ...openList(elementOf(list)), isMany: list.isMany },
      answer:
        count === undefined
          ? hasSome(list)
            ? elementOf(list)
            : either(elementOf(list), nil)
          : machine.listOf(elementOf(list), node),
    }
  const number = size ?? 1
  const gone = isLast ? items.slice(Math.max(0, items.length - number)) : items.slice(0, number)
  const left = isLast ? items.slice(0, Math.max(0, items.length - number)) : items.slice(number)
  return {
    content: { ...list, items: left },
    answer: count === undefined ? (gone[0] ?? nil) : machine.list(gone, node),
  }
}

/** `map!`, `sort!`, `uniq!`: the list becomes what the method without its `!` gives. */
export function changedByBang(call: ListCall): Value {
  const { machine, receiver, list, name } = call
  const before = list.items?.length
  const made = machine.listOfValue(machine.invoke({ ...call, name: name.slice(0, -1) }))
  machine.write(receiver.id, { ...(made ?? openList(unknown)), isMany: list.isMany })
  if (!givesNil.has(name)) return receiver
  if (made?.items === undefined || before === undefined) return either(receiver, nil)
  return made.items.length === before ? nil : receiver
}

/** Those that give nil where nothing changes. */
const givesNil: ReadonlySet<string> = new Set(['uniq!', 'compact!', 'flatten!', 'reject!', 'select!', 'filter!'])
