// Methods of arrays.

import { type Call, yieldTo } from '../call.ts'
import { expectShort } from '../size.ts'
import { toText } from '../text.ts'
import { array, getEntry, hash, hashKey, isKind, type RubyArray, setEntry, string, type Value } from '../values.ts'
import { accepts, catchBreak } from './iteration.ts'
import {
  at,
  common,
  count,
  equals,
  flatten,
  groupBy,
  includes,
  itemsOf,
  join,
  product,
  reduce,
  sort,
  sortBy,
  toHash,
  unique,
  without,
} from './lists.ts'
import type { Method, Methods } from './method.ts'
import { isBlank } from './object.ts'

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

/** A list made of this one and another. */
function withList(run: (items: readonly Value[], other: readonly Value[]) => Value[]): Method<RubyArray> {
  return ({ items }, { arguments: [first] }) => {
    const other = itemsOf(first)
    return other === undefined ? undefined : array(run(items, other))
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
  const index =
    wanted === undefined ? items.findIndex((item) => accepts(call, item)) : equals(items, wanted).indexOf(true)
  return index === -1 ? null : index
}

/** Adds to the list itself. */
function push(receiver: RubyArray, { arguments: values }: Call): Value {
  receiver.items.push(...values)
  return receiver
}

/** Puts other items into the list itself. */
function replace(receiver: RubyArray, items: readonly Value[] | undefined): Value | undefined {
  if (items === undefined) return undefined
  receiver.items.splice(0, receiver.items.length, ...items)
  return receiver
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

/** The first of sorted items, or as many as are asked for. */
function extreme(sorted: readonly Value[] | undefined, { arguments: [size] }: Call): Value | undefined {
  if (sorted === undefined || (size !== undefined && typeof size !== 'number')) return undefined
  return size === undefined ? (sorted[0] ?? null) : array(sorted.slice(0, size))
}

export const arrayMethods: Methods<RubyArray> = {
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
    const chosen = items.filter((item) => accepts(call, item))
    return array([array(chosen), array(without(items, chosen))])
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
  each_slice: (receiver, call) => {
    const [size] = call.arguments
    if (typeof size !== 'number' || size < 1) return undefined
    const slices: Value[] = []
    for (let from = 0; from < receiver.items.length; from += size)
      slices.push(array(receiver.items.slice(from, from + size)))
    return call.block === undefined ? array(slices) : each(array(slices), call)
  },
  index_with: iterate((items, call) => hash(items.map((item) => [item, yieldTo(call.block, call, item)] as const))),
  index_by: iterate((items, call) => hash(items.map((item) => [yieldTo(call.block, call, item), item] as const))),
  group_by: iterate(groupBy),
  sort_by: iterate(sortBy),
  sort: ({ items }, call) => sort(items, call),
  min: ({ items }, call) => extreme(sort(items, call)?.items, call),
  max: ({ items }, call) => extreme(sort(items, call)?.items.toReversed(), call),
  sum: ({ items }, call) =>
    reduce(call.block ? items.map((item) => yieldTo(call.block, call, item)) : items, {
      ...call,
      block: undefined,
      arguments: [call.arguments[0] ?? 0, { kind: 'symbol', name: '+' }],
    }),
  inject: ({ items }, call) => reduce(items, call),
  reduce: ({ items }, call) => reduce(items, call),
  to_a: (receiver) => receiver,
  to_ary: (receiver) => receiver,
  entries: (receiver) => receiver,
  lazy: (receiver) => receiver,
  to_h: ({ items }, call) => toHash(items, call),
  to_set: ({ items }) => array(unique(items)),
  dup: ({ items }) => array([...items]),
  length: ({ items }) => items.length,
  size: ({ items }) => items.length,
  count: ({ items }, call) => count(items, call),
  'empty?': ({ items }) => items.length === 0,
  'any?': ({ items }, call) => items.some((item) => isMeant(item, call)),
  'all?': ({ items }, call) => items.every((item) => isMeant(item, call)),
  'none?': ({ items }, call) => !items.some((item) => isMeant(item, call)),
  'one?': ({ items }, call) => items.filter((item) => isMeant(item, call)).length === 1,
  'many?': ({ items }) => items.length > 1,
  'include?': ({ items }, { arguments: [wanted] }) => includes(items, wanted),
  'member?': ({ items }, { arguments: [wanted] }) => includes(items, wanted),
  'exclude?': ({ items }, { arguments: [wanted] }) => {
    const found = includes(items, wanted)
    return typeof found === 'boolean' ? !found : undefined
  },
  index: findIndex,
  find_index: findIndex,
  take_while: iterate((items, call) => {
    const end = items.findIndex((item) => !accepts(call, item))
    return array(end === -1 ? [...items] : items.slice(0, end))
  }),
  drop_while: iterate((items, call) => {
    const start = items.findIndex((item) => !accepts(call, item))
    return array(start === -1 ? [] : items.slice(start))
  }),
  minmax: ({ items }, call) => {
    const sorted = sort(items, call)
    return sorted === undefined ? undefined : array([sorted.items[0] ?? null, sorted.items.at(-1) ?? null])
  },
  tally: ({ items }) => {
    const made = hash()
    for (const item of items) {
      const count = getEntry(made, item)
      setEntry(made, item, typeof count === 'number' ? count + 1 : 1)
    }
    return made
  },
  transpose: ({ items }) => {
    const rows = items.map(itemsOf)
    const width = rows[0]?.length ?? 0
    if (rows.some((row) => row?.length !== width)) return undefined
    return array(Array.from({ length: width }, (_, column) => array(rows.map((row) => row?.[column] ?? null))))
  },
  each_cons: (receiver, call) => {
    const [size] = call.arguments
    if (typeof size !== 'number' || size < 1) return undefined
    const { items } = receiver
    const windows = Array.from({ length: Math.max(0, items.length - size + 1) }, (_, from) =>
      array(items.slice(from, from + size)),
    )
    return call.block === undefined ? array(windows) : each(array(windows), call)
  },
  delete_at: ({ items }, { arguments: [index] }) => {
    if (typeof index !== 'number') return undefined
    return items.splice(index, 1)[0] ?? null
  },
  delete_if: (receiver, call) =>
    replace(
      receiver,
      receiver.items.filter((item) => !accepts(call, item)),
    ),
  first: ({ items }, { arguments: [size] }) =>
    typeof size === 'number' ? array(items.slice(0, size)) : (items[0] ?? null),
  last: ({ items }, { arguments: [size] }) =>
    typeof size === 'number' ? array(items.slice(Math.max(0, items.length - size))) : (items.at(-1) ?? null),
  second: ({ items }) => items[1] ?? null,
  third: ({ items }) => items[2] ?? null,
  take: ({ items }, { arguments: [size] }) => (typeof size === 'number' ? array(items.slice(0, size)) : undefined),
  drop: ({ items }, { arguments: [size] }) => (typeof size === 'number' ? array(items.slice(size)) : undefined),
  '[]': ({ items }, call) => at(items, call),
  slice: ({ items }, call) => at(items, call),
  dig: ({ items }, call) => {
    const [first, ...others] = call.arguments
    const value = typeof first === 'number' ? (items.at(first) ?? null) : null
    return others.length === 0 || value === null
      ? value
      : call.evaluator.send(value, 'dig', { ...call, arguments: others })
  },
  fetch: ({ items }, call) => {
    const [index, fallback] = call.arguments
    if (typeof index !== 'number') return undefined
    const isInside = index < items.length && index >= -items.length
    return isInside ? (items.at(index) ?? null) : (fallback ?? null)
  },
  values_at: ({ items }, { arguments: indexes }) =>
    array(indexes.map((index) => (typeof index === 'number' ? (items.at(index) ?? null) : null))),
  '[]=': (receiver, { arguments: [index, value = null] }) => {
    if (typeof index !== 'number' || index < 0 || index > receiver.items.length) return undefined
    receiver.items[index] = value
    return value
  },
  '<<': push,
  push,
  append: push,
  unshift: (receiver, { arguments: values }) => {
    receiver.items.unshift(...values)
    return receiver
  },
  prepend: (receiver, { arguments: values }) => {
    receiver.items.unshift(...values)
    return receiver
  },
  insert: (receiver, { arguments: [index, ...values] }) => {
    if (typeof index !== 'number') return undefined
    receiver.items.splice(index, 0, ...values)
    return receiver
  },
  pop: ({ items }) => items.pop() ?? null,
  shift: ({ items }) => items.shift() ?? null,
  clear: (receiver) => replace(receiver, []),
  concat: (receiver, { arguments: lists }) => {
    for (const list of lists) receiver.items.push(...(itemsOf(list) ?? []))
    return receiver
  },
  delete: (receiver, { arguments: [wanted = null] }) => {
    const found = equals(receiver.items, wanted).includes(true)
    replace(receiver, without(receiver.items, [wanted]))
    return found ? wanted : null
  },
  'select!': (receiver, call) =>
    replace(
      receiver,
      receiver.items.filter((item) => accepts(call, item)),
    ),
  'reject!': (receiver, call) =>
    replace(
      receiver,
      receiver.items.filter((item) => !accepts(call, item)),
    ),
  'map!': (receiver, call) =>
    replace(
      receiver,
      receiver.items.map((item) => yieldTo(call.block, call, item)),
    ),
  'uniq!': (receiver) => replace(receiver, unique(receiver.items)),
  '+': withList((items, other) => [...items, ...other]),
  '-': withList(without),
  difference: withList(without),
  without: ({ items }, { arguments: values }) => array(without(items, values)),
  excluding: ({ items }, { arguments: values }) => array(without(items, values)),
  including: ({ items }, { arguments: values }) => array([...items, ...values]),
  '&': withList(common),
  intersection: withList(common),
  '|': withList((items, other) => unique([...items, ...other])),
  union: withList((items, other) => unique([...items, ...other])),
  '*': ({ items }, call) => {
    const [times] = call.arguments
    if (isKind(times, 'string')) return textOrNothing(join(array(items), times.text))
    if (typeof times !== 'number') return undefined
    call.evaluator.budget.pay(items.length * times)
    return array(Array.from({ length: times }, () => items).flat())
  },
  uniq: ({ items }, call) =>
    array(unique(items, (item) => hashKey(call.block === undefined ? item : yieldTo(call.block, call, item)))),
  compact: ({ items }) => array(items.filter((item) => item !== null)),
  compact_blank: ({ items }) => array(items.filter((item) => isBlank(item) !== true)),
  flatten: (receiver, call) => {
    expectShort(receiver)
    return array(flatten(receiver.items, typeof call.arguments[0] === 'number' ? call.arguments[0] : 100, call))
  },
  reverse: ({ items }) => array([...items].reverse()),
  rotate: ({ items }, { arguments: [count = 1] }) => {
    if (typeof count !== 'number' || items.length === 0) return items.length === 0 ? array([]) : undefined
    const start = ((count % items.length) + items.length) % items.length
    return array([...items.slice(start), ...items.slice(0, start)])
  },
  zip: ({ items }, { arguments: lists }) => {
    const others = lists.map(itemsOf)
    if (others.includes(undefined)) return undefined
    return array(items.map((item, index) => array([item, ...others.map((other) => other?.[index] ?? null)])))
  },
  product: ({ items }, call) => {
    const others = call.arguments.map(itemsOf)
    return others.includes(undefined) ? undefined : product([items, ...others.map((other) => other ?? [])], call)
  },
  join: (receiver, { arguments: [separator] }) =>
    textOrNothing(join(receiver, isKind(separator, 'string') ? separator.text : '')),
  to_sentence: (receiver, { arguments: values }) => {
    expectShort(receiver)
    const { items } = receiver
    const texts = items.map(toText)
    if (values.length > 0 || texts.includes(undefined)) return undefined
    if (texts.length < 3) return string(texts.join(' and '))
    return string(`${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}`)
  },
  in_groups_of: (receiver, call) => {
    const [size, filler = null] = call.arguments
    if (typeof size !== 'number' || size < 1) return undefined
    const groups: Value[] = []
    for (let from = 0; from < receiver.items.length; from += size) {
      const group = receiver.items.slice(from, from + size)
      const missing = filler === false ? 0 : size - group.length
      call.evaluator.budget.pay(missing)
      groups.push(array([...group, ...Array.from({ length: missing }, () => filler)]))
    }
    return call.block === undefined ? array(groups) : each(array(groups), call)
  },
  pluck: ({ items }, { arguments: keys }) => {
    const [key] = keys
    if (keys.length !== 1 || key === undefined) return undefined
    const values = items.map((item) => (isKind(item, 'hash') ? (getEntry(item, key) ?? null) : undefined))
    return values.includes(undefined) ? undefined : array(values.map((value) => value ?? null))
  },
  min_by: ({ items }, call) => sortBy(items, call).items[0] ?? null,
  max_by: ({ items }, call) => sortBy([...items].reverse(), call).items.at(-1) ?? null,
  extract_options: () => undefined,
  'extract_options!': (receiver) => (isKind(receiver.items.at(-1), 'hash') ? (receiver.items.pop() ?? null) : hash()),
}

function textOrNothing(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : string(text)
}
