// Parts of lists: slices, windows, runs, pairs.

import { stringShape } from '../../shape/index.ts'
import { isCase } from '../conditions/equality.ts'
import { raiseError } from '../errors/raising.ts'
import { elementOf, hasSome, type ListContent, listContent, openList, someOf } from '../store/content.ts'
import {
  either,
  exact,
  integerOf,
  isNil,
  keyOf,
  nil,
  some,
  truthOf,
  unknown,
  type Value,
  widened,
} from '../values/value.ts'
import { eachElement, mostTurns, toList } from './elements.ts'
import { anyOf, type Enumeration, judged, made, madeOf, type WithBlock } from './enumeration.ts'
import { enumeratorOf } from './enumerator-object.ts'
import { concatenated } from './list-parts.ts'

function slices(call: Enumeration, windows: boolean): ListContent | undefined {
  const {
    list,
    values: [first],
  } = call
  const size = integerOf(first)
  if (size === undefined || size < 1 || list.items === undefined) return openList(partOf(call, windows, size))
  const made_: Value[] = []
  const end = windows ? list.items.length - size + 1 : list.items.length
  for (let from = 0; from < end; from += windows ? 1 : size) made_.push(made(call, list.items.slice(from, from + size)))
  return listContent(made_)
}

/** A window has as many elements as it is wide; the last slice may be shorter. */
function partOf({ machine, list, node }: Enumeration, isWindow: boolean, size: number | undefined): Value {
  const element = elementOf(list)
  return isWindow && size !== undefined && size > 0 && size <= mostTurns
    ? machine.list(new Array<Value>(size).fill(element), node)
    : machine.allocate(node, someOf(element))
}

/** `each_slice(2)`, with a block or as an enumerator. */
export function sliced(call: Enumeration, windows: boolean): Value | undefined {
  const { machine, block } = call
  const list = slices(call, windows)
  if (list === undefined) return undefined
  if (block === undefined) return enumeratorOf(machine, list, 'each', call)
  eachElement(machine, list, (item) => machine.yieldTo(block, item))
  return call.whole
}

/** `combination(2)`, `permutation(2)`: lists of so many elements. */
export function chosenOf(call: Enumeration): Value | undefined {
  const { machine, block, values } = call
  // Ruby tells those of what is known.
  if (block === undefined && call.list.items !== undefined) return undefined
  const list = openList(partOf(call, true, integerOf(values[0])))
  if (block === undefined) return enumeratorOf(machine, list, 'each', call)
  eachElement(machine, list, (item) => machine.yieldTo(block, item))
  return call.whole
}

/** `slice_when { |a, b| … }`, `chunk_while { |a, b| … }` */
export function runs(call: WithBlock, breaksIf: boolean): Value {
  const { machine, list, block } = call
  const { items } = list
  const cut: Value[][] = []
  for (const [index, item] of (items ?? []).slice(0, mostTurns).entries()) {
    const before = items?.[index - 1]
    const truth = before === undefined ? breaksIf : truthOf(machine.yieldTo(block, before, item))
    if (truth === undefined) return enumeratorOf(machine, openList(madeOf(call, elementOf(list))), 'each', call)
    const current = cut[cut.length - 1]
    if (current === undefined || truth === breaksIf) cut.push([item])
    else current.push(item)
  }
  if (items === undefined || items.length > mostTurns)
    return enumeratorOf(machine, openList(madeOf(call, elementOf(list))), 'each', call)
  return enumeratorOf(machine, listContent(cut.map((each) => made(call, each))), 'each', call)
}

/** `chunk { |item| … }`: what the block gives for elements that follow each other, with these. */
export function chunked(call: WithBlock): Value {
  const all = judged(call)
  const keys = all?.map(({ value }) => keyOf(value))
  if (all === undefined || keys === undefined || keys.includes(undefined)) {
    const pair = made(call, [anyOf(call), madeOf(call, elementOf(call.list))])
    return enumeratorOf(call.machine, openList(pair), 'each', call)
  }
  const cut: { readonly value: Value; readonly items: Value[] }[] = []
  for (const [index, { item, value }] of all.entries()) {
    // What is nil belongs to no part.
    if (isNil(value)) continue
    const isSame = index > 0 && keys[index - 1] === keys[index]
    if (isSame) cut[cut.length - 1]?.items.push(item)
    else cut.push({ value, items: [item] })
  }
  const pairs = cut.map(({ value, items }) => made(call, [value, made(call, items)]))
  return enumeratorOf(call.machine, listContent(pairs), 'each', call)
}

/** `slice_before { |item| … }`, `slice_after`: cuts where the block, or a pattern, holds. */
export function cutWhere(call: Enumeration, isBefore: boolean): Value | undefined {
  const { machine, list, block, values } = call
  const [pattern] = values
  const items = list.items !== undefined && list.items.length <= mostTurns ? list.items : undefined
  const truths = items?.map((item) =>
    block === undefined ? isCase(machine, pattern ?? nil, item, call) : truthOf(machine.yieldTo(block, item)),
  )
  if (items === undefined || truths === undefined || truths.includes(undefined))
    return enumeratorOf(machine, openList(madeOf(call, elementOf(list))), 'each', call)
  const cut: Value[][] = []
  for (const [index, item] of items.entries()) {
    const isCut = isBefore ? truths[index] : truths[index - 1]
    const current = cut[cut.length - 1]
    if (current === undefined || isCut === true) cut.push([item])
    else current.push(item)
  }
  return enumeratorOf(machine, listContent(cut.map((each) => made(call, each))), 'each', call)
}

/** `each_index`, with a block or as an enumerator. */
export function indexes(call: Enumeration): Value {
  const { machine, list, block } = call
  const all: ListContent =
    list.items === undefined ? openList(widened(exact(0))) : listContent(list.items.map((_, index) => exact(index)))
  if (block === undefined) return enumeratorOf(machine, all, 'each', call)
  eachElement(machine, all, (index) => machine.yieldTo(block, index))
  return call.whole
}

/** `list.chain(other)` */
export function chained(call: Enumeration): Value | undefined {
  const { machine, values } = call
  const others = values.map((value) => toList(machine, value, call))
  if (others.includes(undefined)) return undefined
  const all = concatenated(
    call.list,
    others.map((other) => other ?? listContent([])),
  )
  return enumeratorOf(machine, all, 'each', call)
}

/** `bsearch { |item| item >= 3 }`: the first for which the block holds, in a list that is in order. */
export function searched(call: WithBlock): Value {
  const all = judged(call)
  const truths = all?.map(({ value }) =>
    value.kind === 'exact' && typeof value.value === 'boolean' ? value.value : undefined,
  )
  const at = truths?.indexOf(true) ?? -1
  if (all === undefined || truths === undefined || truths.includes(undefined)) {
    if (all === undefined) anyOf(call)
    return either(elementOf(call.list), nil)
  }
  const isInOrder = at < 0 || truths.slice(at).every((truth) => truth === true)
  return isInOrder ? (all[at]?.item ?? nil) : either(elementOf(call.list), nil)
}

export function zipped(call: Enumeration): Value | undefined {
  const { machine, list, values } = call
  const lists = values.map((value) => toList(machine, value, call))
  if (list.items === undefined || lists.some((each) => each?.items === undefined)) {
    const others = lists.map((each) => either(each === undefined ? unknown : elementOf(each), nil))
    return madeOf(call, made(call, [elementOf(list), ...others]))
  }
  return made(
    call,
    list.items.map((item, index) => made(call, [item, ...lists.map((each) => each?.items?.[index] ?? nil)])),
  )
}

export function firstOf(call: Enumeration): Value {
  const {
    list,
    values: [count],
  } = call
  const size = integerOf(count)
  if (size !== undefined && size < 0) return raiseError(call.machine, 'ArgumentError', some(stringShape), call)
  if (count === undefined) {
    if (list.items !== undefined) return list.items[0] ?? nil
    return hasSome(list) ? list.element : either(list.element, nil)
  }
  return list.items === undefined || size === undefined
    ? madeOf(call, elementOf(list))
    : made(call, list.items.slice(0, size))
}

export function whileTrue(call: WithBlock, isTaken: boolean): Value {
  const all = judged(call)
  if (all === undefined) {
    anyOf(call)
    return madeOf(call, elementOf(call.list))
  }
  const all_ = all.map(({ value }) => truthOf(value))
  const end = all_.findIndex((truth) => truth !== true)
  if (end !== -1 && all_[end] === undefined) return madeOf(call, elementOf(call.list))
  const items = all.map(({ item }) => item)
  const at = end === -1 ? items.length : end
  return made(call, isTaken ? items.slice(0, at) : items.slice(at))
}

/** `in_groups_of(2)`: the last group is filled up, unless it is to be `false`. */
export function groupsOf(call: Enumeration): Value | undefined {
  const { machine, values } = call
  const [count, fill = nil] = values
  const size = integerOf(count)
  const groups = slices(call, false)
  const isFilled = truthOf(fill) !== false || isNil(fill)
  if (groups === undefined) return undefined
  if (!isFilled) return machine.allocate(call.node, groups)
  if (groups.items === undefined || size === undefined)
    return madeOf(call, madeOf(call, either(elementOf(call.list), fill)))
  const filled = groups.items.map((group) => {
    const items = machine.listOfValue(group)?.items ?? []
    return made(call, [...items, ...Array.from({ length: Math.max(0, size - items.length) }, () => fill)])
  })
  return made(call, filled)
}
