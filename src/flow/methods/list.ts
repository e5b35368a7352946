// Methods of lists: what is asked of single elements, what changes the list in its place. What goes through all elements is
// Enumerable's.

import { isKind } from '../../ruby/index.ts'
import { booleanShape, stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { classOf } from '../classes/classes.ts'
import { areEqual } from '../conditions/equality.ts'
import { negation } from '../conditions/negation.ts'
import { keyIn } from '../conditions/object-keys.ts'
import { whereKept } from '../conditions/where.ts'
import { raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { asLong, elementOf, hasSome, type ListContent, listContent, openList } from '../store/content.ts'
import { noteLeft, noteSubtracted } from '../store/left-of-lists.ts'
import {
  either,
  eitherOf,
  exact,
  integerOf,
  isNil,
  type Literal,
  nameOfValue,
  nil,
  type Reference,
  singlesOf,
  some,
  textValue,
  unknown,
  type Value,
} from '../values/value.ts'
import { dug } from './dig.ts'
import { isFromFront, toList } from './elements.ts'
import { enumerate } from './enumerable.ts'
import { sizeOf } from './enumerable-questions.ts'
import { flattened } from './flatten.ts'
import { callFreezing } from './freezing.ts'
import { inspectedValue } from './inspected.ts'
import { change, changedByBang, changes } from './list-changes.ts'
import { concatenated, type ListCall } from './list-parts.ts'
import { pure } from './pure.ts'
import { textOf } from './text-of.ts'

export function callList(
  machine: Machine,
  receiver: Reference,
  list: ListContent,
  invocation: Invocation,
): Value | undefined {
  const { name } = invocation
  const call: ListCall = { ...invocation, machine, receiver, list }
  if (Object.hasOwn(changes, name)) return change(call)
  const answer = Object.hasOwn(answers, name) ? answers[name]?.(call) : undefined
  if (answer !== undefined) return answer
  const enumerated = enumerate(machine, list, { ...invocation, receiver })
  if (enumerated !== undefined) return enumerated
  if (name.endsWith('!') && invocation.name.length > 1) return changedByBang(call)
  if (invocation.block !== undefined || invocation.isOpen) return machine.hosts.answer(machine, invocation)
  return machine.hosts.answer(machine, invocation) ?? pure(machine, receiver, name, invocation.values) ?? byShape(call)
}

function outsideMessage(index: number | undefined, size: number | undefined): Value {
  if (index === undefined || size === undefined)
    return { ...some(stringShape), pattern: 'index * outside of array bounds: *' }
  return textValue(`index ${index} outside of array bounds: ${-size}...${size}`)
}

function freezing(call: ListCall): Value | undefined {
  return callFreezing(call.machine, call.receiver, call)
}

function indexed(call: ListCall): Value | undefined {
  const { machine, list, values, node } = call
  const [index, size] = values
  const { items } = list
  const known = index?.kind === 'exact' ? index.value : undefined
  refuseText(call, known)
  if (size !== undefined || isKind(known, 'range')) {
    const first = integerOf(index)
    const count = integerOf(size)
    if (items === undefined) return partOrNil(call, machine.listOf(list.element, node))
    if (first !== undefined && count !== undefined) {
      const from = first < 0 ? items.length + first : first
      return from < 0 || from > items.length ? nil : machine.list(items.slice(from, from + count), node)
    }
    const range = isKind(known, 'range') ? sliceOf(items, known) : undefined
    return range === undefined ? partOrNil(call, machine.listOf(elementOf(list), node)) : machine.list(range, node)
  }
  if (index?.kind === 'some' && index.ends !== undefined) return partOrNil(call, machine.listOf(elementOf(list), node))
  if (typeof known === 'number' && items !== undefined) return items.at(known) ?? nil
  if ((known === 0 || known === -1) && hasSome(list)) return list.element
  return either(elementOf(list), nil)
}

function partOrNil({ values }: ListCall, part: Value): Value {
  return isFromFront(values) ? part : either(part, nil)
}

/** `["code", 1]["code"]`, where code takes the pairs of a hash for hashes. */
function refuseText({ machine, list: { items }, node, frame }: ListCall, index: Literal | undefined): void {
  if (!machine.isNilSure || (!isKind(index, 'string') && !isKind(index, 'symbol'))) return
  if (items === undefined) return
  const given = isKind(index, 'string') ? 'String' : 'Symbol'
  raiseError(machine, 'TypeError', textValue(`no implicit conversion of ${given} into Integer`), { node, frame })
}

function sliceOf(
  items: readonly Value[],
  { first, last, isExcludeEnd }: { readonly first: unknown; readonly last: unknown; readonly isExcludeEnd: boolean },
): readonly Value[] | undefined {
  const from = first ?? 0
  const to = last ?? -1
  if (typeof from !== 'number' || typeof to !== 'number') return undefined
  const start = from < 0 ? items.length + from : from
  if (start < 0 || start > items.length) return undefined
  const end = (to < 0 ? items.length + to : to) + (isExcludeEnd && last !== null ? 0 : 1)
  return items.slice(start, Math.max(start, end))
}

/** What is no list cannot be added to one, nor taken from it. */
function checkLists({ machine, name, values, node, frame }: ListCall): void {
  if (!machine.isNilSure || !/^[-+&|]$/.test(name)) return
  for (const value of values) {
    if (value.kind !== 'exact' || isKind(value.value, 'module')) continue
    const given = isNil(value) ? 'nil' : (classOf(machine, value) ?? 'the value')
    raiseError(machine, 'TypeError', textValue(`no implicit conversion of ${given} into Array`), { node, frame })
  }
}

function joinedWith(call: ListCall): Value | undefined {
  const { machine, list, values, node } = call
  checkLists(call)
  const others = values.map((value) => toList(machine, value, call))
  if (others.some((other) => other === undefined)) return machine.listOf(either(elementOf(list), unknown), node)
  return machine.allocate(
    node,
    concatenated(
      list,
      others.map((other) => other ?? listContent([])),
    ),
  )
}

/** `-`, `&`: the elements that are not, or are, in another list. */
function compared(call: ListCall, keepsEqual: boolean): Value | undefined {
  const { machine, list, values, node } = call
  checkLists(call)
  const others = values.map((value) => toList(machine, value, call))
  const known = others.flatMap((other) => other?.items ?? [])
  const left = (element: Value): Value => whereKept(element, () => keepsEqual || !known.some(isNil))
  if (list.items === undefined || others.some((other) => other?.items === undefined)) {
    const among = keepsEqual ? literalsOf(others) : undefined
    const made = machine.listOf(among === undefined ? left(elementOf(list)) : eitherOf(among), node)
    if (!keepsEqual && others.every((other) => other?.items !== undefined))
      noteLeft(machine, call.receiver, known, made)
    if (!keepsEqual && list.items !== undefined) noteSubtracted(machine, made, { items: list.items, ...call })
    return made
  }
  const keys = new Set(known.flatMap((other) => keyIn(machine, other, call) ?? []))
  const keyless = known.filter((other) => keyIn(machine, other, call) === undefined)
  const truths = list.items.map((item) => {
    const key = keyIn(machine, item, call)
    if (key !== undefined && keys.has(key)) return true
    // Of two that have keys these tell.
    const answers = (key === undefined ? known : keyless).map((other) => haveSameKey(machine, item, other, call))
    return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false
  })
  if (truths.includes(undefined))
    return machine.listOf(left(eitherOf(list.items.filter((_, index) => truths[index] !== !keepsEqual))), node)
  return machine.list(
    list.items.filter((_, index) => truths[index] === keepsEqual),
    node,
  )
}

/** `eql?` of what has no key: what is not equal has not the same key either, and an object has that of itself. */
function haveSameKey(machine: Machine, first: Value, second: Value, call: ListCall): boolean | undefined {
  const areSame = areEqual(machine, first, second, call)
  const isOne = first.kind === 'reference' && second.kind === 'reference' && first.id === second.id
  return areSame === true && !isOne ? undefined : areSame
}

/** Union and intersection have each element once. */
function eachOnce(call: ListCall, value: Value | undefined): Value | undefined {
  const { machine } = call
  const list = value === undefined ? undefined : machine.listOfValue(value)
  return list === undefined
    ? undefined
    : enumerate(machine, list, { ...call, name: 'uniq', values: [], block: undefined })
}

/** What is kept of a list that is not known is equal to one of the literals of another. */
function literalsOf(lists: readonly (ListContent | undefined)[]): readonly Value[] | undefined {
  const literal = lists.find((list) => list?.items?.every(({ kind }) => kind === 'exact'))?.items
  return literal === undefined || literal.length === 0 ? undefined : literal
}

function isEmpty(list: ListContent): Value {
  if (list.items !== undefined || hasSome(list)) return exact(!hasSome(list))
  return list.told === undefined ? some(booleanShape) : { ...some(booleanShape), told: list.told }
}

function joinedText(call: ListCall): Value {
  const {
    machine,
    list,
    values: [separator],
  } = call
  const texts = list.items?.map((item) => {
    const inner = machine.listOfValue(item)
    if (inner === undefined) return textOf(machine, item, call)
    // A list that holds itself ends where steps do.
    machine.step()
    const made = machine.isDeep ? unknown : machine.entering(() => joinedText({ ...call, list: inner }))
    return nameOfValue(made)
  })
  const between = separator === undefined ? '' : textOf(machine, separator, call)
  if (texts === undefined || texts.includes(undefined) || between === undefined) return some(stringShape)
  const text = texts.join(between)
  return text.length > 1_000_000 ? some(stringShape) : textValue(text)
}

const answers: Readonly<Record<string, (call: ListCall) => Value | undefined>> = {
  '[]': indexed,
  slice: indexed,
  at: indexed,
  dig: (call) => {
    const {
      machine,
      values: [first = nil, ...others],
    } = call
    const found = indexed({ ...call, values: [first] })
    if (found === undefined || others.length === 0) return found
    return machine.safely(found, (receiver) => dug(machine, receiver, others, call))
  },
  fetch: (call) => {
    const {
      machine,
      list,
      values: [index, fallback],
      block,
    } = call
    const known = integerOf(index)
    const missed = (): Value => {
      if (block !== undefined) return machine.yieldTo(block, index ?? nil)
      return fallback ?? raiseError(machine, 'IndexError', outsideMessage(known, list.items?.length), call)
    }
    if (known === undefined || list.items === undefined) return machine.branch([() => elementOf(list), missed])
    const item = list.items.at(known)
    return item ?? missed()
  },
  values_at: ({ machine, list, values, node }) =>
    machine.list(
      values.map((index) => {
        const known = integerOf(index)
        return list.items === undefined || known === undefined
          ? either(elementOf(list), nil)
          : (list.items.at(known) ?? nil)
      }),
      node,
    ),
  last: ({ machine, list, values: [count], node }) => {
    const size = integerOf(count)
    if (count === undefined) {
      if (list.items !== undefined) return list.items.at(-1) ?? nil
      return hasSome(list) ? list.element : either(list.element, nil)
    }
    return list.items === undefined || size === undefined
      ? machine.listOf(elementOf(list), node)
      : machine.list(size === 0 ? [] : list.items.slice(-size), node)
  },
  second: ({ list }) => (list.items === undefined ? either(list.element, nil) : (list.items[1] ?? nil)),
  third: ({ list }) => (list.items === undefined ? either(list.element, nil) : (list.items[2] ?? nil)),
  sample: ({ machine, list, values: [count], node }) =>
    // It may be given `random:` alone.
    count !== undefined && machine.hashOfValue(count) === undefined
      ? machine.listOf(elementOf(list), node)
      : list.items === undefined
        ? either(list.element, nil)
        : list.items.length === 0
          ? nil
          : elementOf(list),
  shuffle: ({ machine, list, node }) =>
    machine.allocate(
      node,
      list.items === undefined ? openList(list.element) : listContent(list.items.map(() => elementOf(list))),
    ),
  size: ({ list }) => sizeOf(list),
  length: ({ list }) => sizeOf(list),
  'empty?': ({ list }) => isEmpty(list),
  'blank?': ({ list }) => isEmpty(list),
  'present?': ({ list }) => negation(isEmpty(list)),
  presence: ({ list, receiver }) => (hasSome(list) ? receiver : list.items === undefined ? either(receiver, nil) : nil),
  '+': joinedWith,
  '-': (call) => compared(call, false),
  difference: (call) => compared(call, false),
  without: (call) => compared({ ...call, values: [call.machine.list(call.values, call.node)] }, false),
  excluding: (call) => compared({ ...call, values: [call.machine.list(call.values, call.node)] }, false),
  including: (call) => joinedWith({ ...call, values: [call.machine.list(call.values, call.node)] }),
  '&': (call) => eachOnce(call, compared(call, true)),
  intersection: (call) => eachOnce(call, compared(call, true)),
  '|': (call) => eachOnce(call, joinedWith(call)),
  '*': ({ machine, list, values: [count], node, ...call }) => {
    const times = integerOf(count)
    if (times === undefined) {
      const text = joinedText({ ...call, machine, list, values: [count ?? nil], node })
      const mayBeNumber = count !== undefined && singlesOf(count).some((each) => nameOfValue(each) === undefined)
      return mayBeNumber ? either(text, machine.listOf(elementOf(list), node)) : text
    }
    if (list.items === undefined || times * list.items.length > 1000) return machine.listOf(elementOf(list), node)
    return machine.list(Array.from({ length: Math.max(0, times) }, () => list.items ?? []).flat(), node)
  },
  reverse: ({ machine, list, node }) =>
    machine.allocate(
      node,
      list.items === undefined ? asLong(openList(list.element), list) : listContent([...list.items].reverse()),
    ),
  rotate: ({ machine, list, values: [count = exact(1)], node }) => {
    const by = integerOf(count)
    if (list.items === undefined || by === undefined) return machine.listOf(elementOf(list), node)
    const at = list.items.length === 0 ? 0 : ((by % list.items.length) + list.items.length) % list.items.length
    return machine.list([...list.items.slice(at), ...list.items.slice(0, at)], node)
  },
  flatten: (call) =>
    call.machine.allocate(call.node, flattened(call, integerOf(call.values[0]) ?? Number.POSITIVE_INFINITY)),
  join: joinedText,
  to_a: ({ receiver }) => receiver,
  to_ary: ({ receiver }) => receiver,
  deconstruct: ({ receiver }) => receiver,
  dup: freezing,
  clone: freezing,
  freeze: freezing,
  'frozen?': freezing,
  transpose: ({ machine, list, node }) => {
    const rows = list.items?.map((item) => machine.listOfValue(item)?.items)
    const width = rows?.[0]?.length ?? 0
    if (rows === undefined || rows.some((row) => row?.length !== width))
      return machine.listOf(machine.listOf(unknown, node), node)
    return machine.list(
      Array.from({ length: width }, (_, column) =>
        machine.list(
          rows.map((row) => row?.[column] ?? nil),
          node,
        ),
      ),
      node,
    )
  },
  product: (call) => {
    const { machine, list, values, node } = call
    const [other] = values.map((value) => toList(machine, value, call))
    if (
      values.length !== 1 ||
      list.items === undefined ||
      other?.items === undefined ||
      list.items.length * other.items.length > 1000
    )
      return undefined
    const others = other.items
    return machine.list(
      list.items.flatMap((item) => others.map((each) => machine.list([item, each], node))),
      node,
    )
  },
  to_sentence: ({ list }) => (list.items === undefined ? some(stringShape) : undefined),
  inspect: ({ machine, receiver, node, frame }) => inspectedValue(machine, receiver, { node, frame }),
  to_s: ({ machine, receiver, node, frame }) => inspectedValue(machine, receiver, { node, frame }),
  extract_options: () => undefined,
}

/** What is known of a call on a list by what its elements are. */
function byShape({ name, list }: ListCall): Value | undefined {
  if (name === 'to_sentence' || name === 'to_s' || name === 'inspect' || name === 'pack') return some(stringShape)
  return name === 'first' || name === 'last' ? either(elementOf(list), nil) : undefined
}
