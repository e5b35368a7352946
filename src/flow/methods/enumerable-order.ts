// Elements in order: sorting, the least and the greatest.

import { whereNotNil } from '../conditions/where.ts'
import { asLong, elementOf, hasSome, type ListContent, openList } from '../store/content.ts'
import { either, eitherOf, integerOf, keyOf, mayBeNil, nil, singlesOf, type Value } from '../values/value.ts'
import { order as compare, sorted } from './comparing.ts'
import { anyOf, type Enumeration, judged, made, madeOf, type WithBlock } from './enumeration.ts'

export function sortedBy(call: WithBlock): Value {
  const { machine } = call
  const all = judged(call)
  const order = all === undefined ? undefined : byKeys(call, all)
  if (all === undefined) anyOf(call)
  return order === undefined ? sameLength(call, call.list) : machine.list(order, call.node)
}

/** The same elements in an order that is not known. */
export function sameLength(call: Enumeration, list: ListContent): Value {
  const element = elementOf(list)
  return list.items === undefined
    ? call.machine.allocate(call.node, asLong(openList(element), list))
    : made(
        call,
        list.items.map(() => element),
      )
}

function byKeys(
  call: WithBlock,
  all: readonly { readonly item: Value; readonly value: Value }[],
): readonly Value[] | undefined {
  const { machine } = call
  const keyed = new Map(all.map(({ item, value }) => [{ item }, value] as const))
  let isKnown = true
  const entries = [...keyed].sort(([, first], [, second]) => {
    const order = isKnown ? compare(machine, first, second, call) : undefined
    if (order === undefined) isKnown = false
    return order ?? 0
  })
  return isKnown ? entries.map(([{ item }]) => item) : undefined
}

/** The first or last by an order, or as many as are asked for. */
export function extreme(call: Enumeration, order: readonly Value[] | undefined, isLast: boolean): Value {
  const {
    values: [count],
    list,
  } = call
  const size = integerOf(count)
  if (count === undefined) {
    if (order === undefined && comparesSome(call)) return whereNotNil(anyElement(list))
    if (order === undefined) return hasSome(list) ? anyElement(list) : either(anyElement(list), nil)
    return (isLast ? order[order.length - 1] : order[0]) ?? nil
  }
  if (order === undefined || size === undefined) return madeOf(call, elementOf(list))
  return made(call, isLast ? [...order].reverse().slice(0, size) : order.slice(0, size))
}

/** `[bed.size, 1].min` raises where the one is nil: nothing is compared with it. */
function comparesSome({ name, block, list: { items = [] } }: Enumeration): boolean {
  const isPlain = block === undefined && (name === 'min' || name === 'max')
  return isPlain && items.length > 1 && items.some((item) => !mayBeNil(item))
}

/** `[page, 1].max` is no longer what `page` is: nothing is known but its type. */
function anyElement(list: ListContent): Value {
  return eitherOf(
    singlesOf(elementOf(list)).map((single) => {
      if (single.kind !== 'some' || single.shape.isAny) return single
      const { held: _, ...typed } = single
      return { ...typed, origin: undefined }
    }),
  )
}

export function extremeBy(call: WithBlock, isLast: boolean): Value {
  const all = judged(call)
  if (all === undefined) anyOf(call)
  const size = integerOf(call.values[0])
  if (all !== undefined && size !== undefined && hasTies(all)) {
    const count = Math.min(size, all.length)
    return made(call, new Array<Value>(count).fill(elementOf(call.list)))
  }
  return extreme(call, all === undefined ? undefined : stable(byKeys(call, all), all, isLast), isLast)
}

/** `min_by(2)` says nothing of the order of those that are equally small. */
function hasTies(all: readonly { readonly value: Value }[]): boolean {
  const keys = all.map(({ value }) => keyOf(value))
  return new Set(keys).size < keys.length
}

/** Of several that are equally large `max_by` gives the first. */
function stable(
  order: readonly Value[] | undefined,
  all: readonly { readonly item: Value; readonly value: Value }[],
  isLast: boolean,
): readonly Value[] | undefined {
  if (order === undefined || !isLast) return order
  const last = order[order.length - 1]
  const largest = all.find(({ item }) => item === last)
  const keyOfLargest = largest === undefined ? undefined : keyOf(largest.value)
  const first = all.find(({ value }) => keyOfLargest !== undefined && keyOf(value) === keyOfLargest)
  return first === undefined || first.item === last
    ? order
    : [...order.filter((item) => item !== first.item), first.item]
}

export function sortedList(call: Enumeration): readonly Value[] | undefined {
  const { machine, list, block } = call
  if (list.items === undefined || list.items.length > 1000) return undefined
  return sorted(list.items, (first, second) =>
    block === undefined ? compare(machine, first, second, call) : integerOf(machine.yieldTo(block, first, second)),
  )
}

export function minmax(call: Enumeration): Value {
  const order = sortedList(call)
  return made(call, [extreme({ ...call, values: [] }, order, false), extreme({ ...call, values: [] }, order, true)])
}
