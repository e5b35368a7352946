// Methods of arrays.

import { type Call, yieldTo } from '../call.ts'
import { array, hash, isKind, type RubyArray, type Value } from '../values.ts'
import { arrayChangeMethods } from './array-changes.ts'
import { arrayGroupMethods } from './array-groups.ts'
import { arrayOrderMethods } from './array-order.ts'
import { arrayPartMethods } from './array-parts.ts'
import { arraySetMethods, unique } from './array-sets.ts'
import { accepts, catchBreak } from './iteration.ts'
import { count, equals, groupBy, includes, reduce, sortBy, toHash } from './lists.ts'
import type { Method, Methods } from './method.ts'
import { pack } from './pack.ts'

/** A method that runs its block for each item; without one, the list itself stands for the enumerator. */
function iterate(
  run: (items: readonly Value[], call: Call) => Value,
  enumerates?: RubyArray['enumerates'],
): Method<RubyArray> {
  return (receiver, call) => {
    if (call.block !== undefined) return catchBreak(() => run(receiver.items, call))
    return enumerates === undefined ? receiver : { ...receiver, enumerates }
  }
}

/** Whether an item is what `any?`, `all?` and `none?` ask for: by their block, their pattern, or itself. */
function isMeant(item: Value, call: Call): boolean {
  const [pattern] = call.arguments
  if (pattern !== undefined)
    return call.evaluator.send(pattern, '===', { ...call, arguments: [item], block: undefined }) === true
  return call.block === undefined ? item !== null && item !== false : accepts(call, item)
}

const map = iterate((items, call) => array(items.map((item) => yieldTo(call.block, call, item))), 'map')
const select = iterate((items, call) => array(items.filter((item) => accepts(call, item))), 'select')
const reject = iterate((items, call) => array(items.filter((item) => !accepts(call, item))), 'reject')
const find = iterate((items, call) => items.find((item) => accepts(call, item)) ?? null)
const flatMap = iterate((items, call) =>
  array(
    items.flatMap((item) => {
      const made = yieldTo(call.block, call, item)
      return isKind(made, 'array') ? made.items : [made]
    }),
  ),
)
const each = (receiver: RubyArray, call: Call): Value =>
  call.block === undefined
    ? receiver
    : catchBreak(() => {
        for (const item of receiver.items) yieldTo(call.block, call, item)
        return receiver
      })

const findIndex: Method<RubyArray> = ({ items }, call) => {
  const [wanted] = call.arguments
  if (wanted === undefined && call.block === undefined) return undefined
  const index =
    wanted === undefined ? items.findIndex((item) => accepts(call, item)) : equals(items, wanted).indexOf(true)
  return index === -1 ? null : index
}

/** `map.with_index`, `select.with_index`: the method that the enumerator stands for, with the index beside each item. */
function enumerated({ items, enumerates }: RubyArray, call: Call, offset: number): Value | undefined {
  switch (enumerates) {
    case 'map':
      return array(items.map((item, index) => yieldTo(call.block, call, item, index + offset)))
    case 'select':
      return array(items.filter((item, index) => accepts(call, item, index + offset)))
    case 'reject':
      return array(items.filter((item, index) => !accepts(call, item, index + offset)))
  }
  return undefined
}

const withIndex: Method<RubyArray> = (receiver, call) => {
  const offset = typeof call.arguments[0] === 'number' ? call.arguments[0] : 0
  if (call.block === undefined) return array(receiver.items.map((item, index) => array([item, index + offset])))
  const made = enumerated(receiver, call, offset)
  if (made !== undefined) return made
  return catchBreak(() => {
    for (const [index, item] of receiver.items.entries()) yieldTo(call.block, call, item, index + offset)
    return receiver
  })
}

const own: Record<string, Method<RubyArray>> = {
  each,
  each_entry: each,
  reverse_each: (receiver, call) => each(array([...receiver.items].reverse()), call),
  map,
  collect: map,
  flat_map: flatMap,
  collect_concat: flatMap,
  select,
  filter: select,
  reject,
  find,
  detect: find,
  filter_map: iterate((items, call) =>
    array(items.map((item) => yieldTo(call.block, call, item)).filter((item) => item !== null && item !== false)),
  ),
  partition: iterate((items, call) => {
    const [chosen, others]: [Value[], Value[]] = [[], []]
    for (const item of items) (accepts(call, item) ? chosen : others).push(item)
    return array([array(chosen), array(others)])
  }),
  each_with_index: withIndex,
  with_index: withIndex,
  each_with_object: (receiver, call) => {
    const [memo = null] = call.arguments
    return catchBreak(() => {
      for (const item of receiver.items) yieldTo(call.block, call, item, memo)
      return memo
    })
  },
  index_with: (receiver, call) => {
    const [value] = call.arguments
    if (value === undefined && call.block === undefined) return receiver
    const valueFor = (item: Value): Value => (value === undefined ? yieldTo(call.block, call, item) : value)
    return catchBreak(() => hash(receiver.items.map((item) => [item, valueFor(item)] as const)))
  },
  index_by: iterate((items, call) => hash(items.map((item) => [yieldTo(call.block, call, item), item] as const))),
  group_by: iterate(groupBy),
  sort_by: iterate(sortBy),
  inject: ({ items }, call) => reduce(items, call),
  reduce: ({ items }, call) => reduce(items, call),
  to_a: (receiver) => receiver,
  to_ary: (receiver) => receiver,
  entries: (receiver) => receiver,
  lazy: (receiver) => receiver,
  to_h: ({ items }, call) => toHash(items, call),
  to_set: ({ items }) => array(unique(items)),
  length: ({ items }) => items.length,
  size: ({ items }) => items.length,
  count: ({ items }, call) => count(items, call),
  'empty?': ({ items }) => items.length === 0,
  'any?': ({ items }, call) => items.some((item) => isMeant(item, call)),
  'all?': ({ items }, call) => items.every((item) => isMeant(item, call)),
  'none?': ({ items }, call) => !items.some((item) => isMeant(item, call)),
  'one?': ({ items }, call) => items.filter((item) => isMeant(item, call)).length === 1,
  'many?': ({ items }, call) =>
    call.block === undefined ? items.length > 1 : items.filter((item) => accepts(call, item)).length > 1,
  'include?': ({ items }, { arguments: [wanted] }) => includes(items, wanted),
  'member?': ({ items }, { arguments: [wanted] }) => includes(items, wanted),
  'exclude?': ({ items }, { arguments: [wanted] }) => {
    const found = includes(items, wanted)
    return typeof found === 'boolean' ? !found : undefined
  },
  index: findIndex,
  rindex: ({ items }, call) => {
    const [wanted] = call.arguments
    if (wanted === undefined && call.block === undefined) return undefined
    const index =
      wanted === undefined
        ? items.findLastIndex((item) => accepts(call, item))
        : equals(items, wanted).lastIndexOf(true)
    return index === -1 ? null : index
  },
  find_index: findIndex,
  take_while: iterate((items, call) => {
    const end = items.findIndex((item) => !accepts(call, item))
    return array(end === -1 ? [...items] : items.slice(0, end))
  }),
  drop_while: iterate((items, call) => {
    const start = items.findIndex((item) => !accepts(call, item))
    return array(start === -1 ? [] : items.slice(start))
  }),
  min_by: ({ items }, call) => sortBy(items, call).items[0] ?? null,
  max_by: ({ items }, call) => sortBy([...items].reverse(), call).items.at(-1) ?? null,
}

export const arrayMethods: Methods<RubyArray> = {
  ...own,
  pack,
  ...arrayPartMethods,
  ...arrayGroupMethods,
  ...arrayOrderMethods,
  ...arraySetMethods,
  ...arrayChangeMethods,
}
