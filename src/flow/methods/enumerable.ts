// What Ruby's Enumerable answers, in one place for lists, hashes, ranges, structs and objects with an `each` of their own:
// element by element where they are known, else for what each element may be.

import { booleanShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import { listToOpen } from '../calls/to-ary.ts'
import { whereKept, whereNotNil, whereTrue } from '../conditions/where.ts'
import type { Machine } from '../machine.ts'
import { elementOf, type ListContent, listContent, openHash, openList } from '../store/content.ts'
import { notingBlock } from '../store/left-of-lists.ts'
import { either, eitherOf, exact, integerOf, isNil, nil, some, truthOf, unknown, type Value } from '../values/value.ts'
import { added, eachElement, mapElements } from './elements.ts'
import { grepped } from './enumerable-grep.ts'
import { groups, hashBy, hashOfPairs, tallied, toHash, unique } from './enumerable-hashes.ts'
import { extreme, extremeBy, minmax, sameLength, sortedBy, sortedList } from './enumerable-order.ts'
import { counted, found, included, indexFound, lastIndexFound, quantified } from './enumerable-questions.ts'
import {
  chained,
  chosenOf,
  chunked,
  cutWhere,
  firstOf,
  groupsOf,
  indexes,
  runs,
  searched,
  sliced,
  whileTrue,
  zipped,
} from './enumerable-slices.ts'
import { reduce, summed } from './enumerable-sums.ts'
import {
  type Answers,
  anyOf,
  type Enumeration,
  judged,
  made,
  madeOf,
  mapped,
  run,
  type WithBlock,
} from './enumeration.ts'
import { enumeratorOf, enumeratorOfPairs } from './enumerator-object.ts'
import { newLazy } from './lazy-object.ts'
import { leavingEach } from './left-of-each.ts'
import { presentOf } from './present.ts'
import { newSet } from './set-object.ts'

export function enumerate(machine: Machine, list: ListContent, invocation: Invocation): Value | undefined {
  const { name, block } = invocation
  const whole = invocation.receiver ?? invocation.frame.self
  const call = { ...invocation, machine, list, whole }
  if (block !== undefined && Object.hasOwn(withBlocks, name)) {
    payFor(machine, list)
    return withBlocks[name]?.({ ...call, block })
  }
  if (Object.hasOwn(withoutBlocks, name)) {
    payFor(machine, list)
    const answer = withoutBlocks[name]?.(call)
    if (answer !== undefined) return answer
  }
  if (block === undefined && enumerators.has(name)) {
    const {
      values: [memo = nil],
    } = invocation
    if (name === 'cycle') return enumeratorOf(machine, cycled(list, memo), 'each', invocation)
    if (name === 'reverse_each') {
      const reversed = list.items === undefined ? list : listContent([...list.items].reverse())
      return enumeratorOf(machine, reversed, 'each', invocation)
    }
    return name === 'each_with_object'
      ? enumeratorOfPairs(
          machine,
          mapElements(machine, list, (item) => machine.list([item, memo], invocation.node)),
          'each',
          invocation,
        )
      : enumeratorOf(machine, list, name, invocation)
  }
  return undefined
}

/** Many calls on long lists are paid for by what they look at. */
function payFor(machine: Machine, { items }: ListContent): void {
  const size = items?.length ?? 0
  if (size > 16) machine.pay(size / 16)
}

/** Those that without a block wait for one. */
const enumerators: ReadonlySet<string> = new Set(
  [
    'each each_entry map collect select filter reject each_with_index flat_map collect_concat each_slice each_cons group_by',
    'partition find detect find_index each_with_object filter_map sort_by min_by max_by reverse_each each_char times cycle',
  ].flatMap((names) => names.split(' ')),
)

/** So many elements of an endless list are known one by one. */
const mostCycled = 200

/** `cycle(2)`, or `cycle` without an end. */
function cycled(list: ListContent, count: Value): ListContent {
  const { items } = list
  const times = isNil(count) ? undefined : integerOf(count)
  if (items === undefined || items.length === 0 || (times === undefined && !isNil(count)))
    return openList(elementOf(list))
  const size = Math.min((times ?? Number.POSITIVE_INFINITY) * items.length, mostCycled)
  return listContent(Array.from({ length: Math.max(0, size) }, (_, index) => items[index % items.length] ?? nil))
}

/** A block that raises for nil keeps none. */
function keptOf(call: WithBlock, wanted: boolean): Value {
  const { machine } = call
  return whereKept(elementOf(call.list), () => {
    const before = machine.objects
    let truth: boolean | undefined
    const goesOn = machine.goesOn(() => (truth = truthOf(run(call, nil))))
    machine.objects = before
    return goesOn && truth !== !wanted
  })
}

/** The elements for which the block holds, or does not. */
function chosen(call: WithBlock, wanted: boolean): Value {
  const all = judged(call)
  if (all === undefined) {
    anyOf(call)
    return madeOf(call, keptOf(call, wanted))
  }
  const truths = all.map(({ value }) => truthOf(value))
  if (!truths.includes(undefined))
    return made(
      call,
      all.flatMap(({ item }, index) => (truths[index] === wanted ? [item] : [])),
    )
  const left = madeOf(call, eitherOf(all.flatMap(({ item }, index) => (truths[index] === !wanted ? [] : [item]))))
  return notingBlock(call.machine, left, { items: all.map(({ item }) => item), block: call.block, each: !wanted })
}

function eachRun(call: WithBlock): Value {
  return leavingEach(call, () => {
    eachElement(call.machine, call.list, (item) => run(call, item))
    return call.whole
  })
}

function withIndexes(call: WithBlock): Value {
  const { machine, block, list } = call
  eachElement(machine, list, (item, index) => machine.yieldTo(block, item, index))
  return call.whole
}

function withObject(call: WithBlock): Value {
  const {
    machine,
    block,
    list,
    values: [memo = nil],
  } = call
  eachElement(machine, list, (item) => machine.yieldTo(block, item, memo))
  return memo
}

function flatMapped(call: WithBlock): Value {
  const { machine } = call
  const results = mapElements(machine, call.list, (item) => run(call, item))
  const flat = (value: Value): ListContent =>
    listToOpen(machine, value, call) ??
    (value.kind === 'exact'
      ? listContent([value])
      : openList(value.kind === 'some' && value.shape.isAny ? unknown : flatElement(call, value)))
  if (results.items !== undefined)
    return machine.allocate(
      call.node,
      results.items
        .map(flat)
        .reduce(
          (all, each) =>
            each.items === undefined ? openList(either(elementOf(all), each.element)) : added(all, each.items),
          listContent([]),
        ),
    )
  return madeOf(call, flatElement(call, results.element))
}

function flatElement({ machine, ...site }: WithBlock, value: Value): Value {
  const singles = value.kind === 'several' ? value.values : [value]
  return eitherOf(
    singles.map((single) => {
      const list = listToOpen(machine, single, site)
      if (list !== undefined) return elementOf(list)
      return single.kind === 'some' && single.shape.array !== undefined ? some(single.shape.array.items) : single
    }),
  )
}

/** `pluck(:id, :name)` */
function pluckedFrom(call: Enumeration, item: Value): Value {
  const { machine, values, node, frame } = call
  const read = (key: Value): Value => machine.invoke({ ...passing(key), receiver: item, name: '[]', node, frame })
  const [only] = values
  return values.length === 1 && only !== undefined ? read(only) : made(call, values.map(read))
}

const withBlocks: Answers<WithBlock> = {
  each: eachRun,
  each_entry: eachRun,
  reverse_each: (call) => {
    const { items } = call.list
    return eachRun(items === undefined ? call : { ...call, list: listContent([...items].reverse()) })
  },
  each_with_index: withIndexes,
  each_with_object: withObject,
  map: (call) => leavingEach(call, () => mapped(call)),
  collect: mapped,
  flat_map: flatMapped,
  collect_concat: flatMapped,
  filter_map: (call) => {
    const all = judged(call)
    if (all === undefined) return madeOf(call, whereTrue(anyOf(call)))
    const known = all.map(({ value }) => truthOf(value))
    const kept = all.map(({ value }) => whereTrue(value))
    return known.includes(undefined)
      ? madeOf(call, eitherOf(kept))
      : made(
          call,
          kept.filter((_, index) => known[index] === true),
        )
  },
  select: (call) => chosen(call, true),
  filter: (call) => chosen(call, true),
  find_all: (call) => chosen(call, true),
  reject: (call) => chosen(call, false),
  find: found,
  detect: found,
  partition: (call) => {
    const all = judged(call)
    const known = all?.map(({ value }) => truthOf(value))
    if (all === undefined || known === undefined || known.includes(undefined)) {
      if (all === undefined) anyOf(call)
      return made(call, [madeOf(call, keptOf(call, true)), madeOf(call, keptOf(call, false))])
    }
    const side = (wanted: boolean): Value =>
      made(
        call,
        all.flatMap(({ item }, index) => (known[index] === wanted ? [item] : [])),
      )
    return made(call, [side(true), side(false)])
  },
  group_by: groups,
  index_by: (call) => hashBy(call, (item, value) => [value, item]),
  index_with: (call) => hashBy(call, (item, value) => [item, value]),
  to_h: (call) =>
    toHash(
      call,
      mapElements(call.machine, call.list, (item) => run(call, item)),
    ),
  to_set: (call) =>
    newSet(
      call.machine,
      mapElements(call.machine, call.list, (item) => run(call, item)),
      call.node,
    ),
  sort_by: sortedBy,
  min_by: (call) => extremeBy(call, false),
  max_by: (call) => extremeBy(call, true),
  minmax_by: (call) => made(call, [extremeBy(call, false), extremeBy(call, true)]),
  sum: (call) =>
    summed(
      call,
      mapElements(call.machine, call.list, (item) => run(call, item)),
    ),
  uniq: (call) => {
    const all = judged(call)
    if (all === undefined) anyOf(call)
    return all === undefined
      ? madeOf(call, elementOf(call.list))
      : unique(
          call,
          all.map(({ value }) => value),
          all.map(({ item }) => item),
        )
  },
  each_slice: (call) => sliced(call, false),
  each_cons: (call) => sliced(call, true),
  combination: chosenOf,
  permutation: chosenOf,
  in_groups_of: (call) => sliced(call, false),
  slice_when: (call) => runs(call, true),
  chunk_while: (call) => runs(call, false),
  chunk: chunked,
  slice_before: (call) => cutWhere(call, true),
  slice_after: (call) => cutWhere(call, false),
  bsearch: searched,
  take_while: (call) => whileTrue(call, true),
  drop_while: (call) => whileTrue(call, false),
  cycle: (call) => {
    call.machine.repeat(() => run(call, elementOf(call.list)))
    return nil
  },
  zip: (call) => {
    const pairs = call.machine.listOfValue(zipped(call))
    if (pairs !== undefined) eachElement(call.machine, pairs, (item) => run(call, item))
    return nil
  },
  tally_by: (call) => tallied({ ...call, list: mapElements(call.machine, call.list, (item) => run(call, item)) }),
}

const withoutBlocks: Answers<Enumeration> = {
  to_a: (call) => call.machine.allocate(call.node, { ...call.list, isMany: false }),
  entries: (call) => call.machine.allocate(call.node, { ...call.list, isMany: false }),
  force: (call) => call.machine.allocate(call.node, { ...call.list, isMany: false }),
  to_set: (call) => newSet(call.machine, call.list, call.node),
  lazy: (call) => newLazy(call.machine, call.whole, call.node),
  to_enum: (call) => enumeratorOf(call.machine, call.list, 'each', call),
  each_entry: () => undefined,
  first: firstOf,
  take: firstOf,
  drop: (call) => {
    const size = integerOf(call.values[0])
    return call.list.items === undefined || size === undefined
      ? madeOf(call, elementOf(call.list))
      : made(call, call.list.items.slice(size))
  },
  min: (call) => extreme(call, sortedList(call), false),
  max: (call) => extreme(call, sortedList(call), true),
  minmax,
  sort: (call) => {
    const order = sortedList(call)
    return order === undefined ? sameLength(call, call.list) : made(call, order)
  },
  sum: (call) => (call.block === undefined ? summed(call, call.list) : undefined),
  index_with: ({ values: [value], ...call }) => {
    const { machine, list, node } = call
    if (value === undefined) return undefined
    if (list.items === undefined) return machine.hash(openHash(list.element, value), node)
    return hashOfPairs(
      { ...call, values: [] },
      list.items.map((item) => [item, value] as const),
      false,
    )
  },
  reduce,
  inject: reduce,
  count: counted,
  'any?': (call) => quantified(call, 'any?'),
  'all?': (call) => quantified(call, 'all?'),
  'none?': (call) => quantified(call, 'none?'),
  'one?': (call) => quantified(call, 'one?'),
  'many?': (call) =>
    call.block === undefined && call.list.items !== undefined ? exact(call.list.items.length > 1) : some(booleanShape),
  'include?': included,
  'member?': included,
  'exclude?': (call) => {
    const answer = truthOf(included(call))
    return answer === undefined ? some(booleanShape) : exact(!answer)
  },
  find_index: indexFound,
  index: indexFound,
  rindex: lastIndexFound,
  slice_before: (call) => cutWhere(call, true),
  slice_after: (call) => cutWhere(call, false),
  each_index: indexes,
  chain: chained,
  to_h: (call) => (call.block === undefined ? toHash(call, call.list) : undefined),
  tally: tallied,
  uniq: (call) =>
    call.list.items === undefined ? madeOf(call, call.list.element) : unique(call, call.list.items, call.list.items),
  zip: (call) => (call.block === undefined ? zipped(call) : undefined),
  each_slice: (call) => sliced(call, false),
  each_cons: (call) => sliced(call, true),
  combination: chosenOf,
  permutation: chosenOf,
  in_groups_of: groupsOf,
  grep: (call) => grepped(call, true),
  grep_v: (call) => grepped(call, false),
  compact: (call) => {
    const items = call.list.items?.filter((item) => !isNil(item))
    const isSure = items?.every((item) => whereNotNil(item) === item && !(item.kind === 'some' && item.shape.isAny))
    return items !== undefined && isSure === true ? made(call, items) : madeOf(call, whereNotNil(elementOf(call.list)))
  },
  compact_blank: (call) => {
    const { list } = call
    const items = list.items?.map((item) => presentOf(call, item))
    const isSure = items?.every(({ isSure }) => isSure) === true
    const present = items ?? [presentOf(call, elementOf(list))]
    const kept = present.flatMap(({ value }) => value ?? [])
    return isSure ? made(call, kept) : madeOf(call, eitherOf(kept))
  },
  pluck: (call) => {
    const { machine, list, values, node } = call
    if (values.length === 0) return undefined
    return machine.allocate(
      node,
      mapElements(machine, list, (item) => pluckedFrom(call, item)),
    )
  },
}
