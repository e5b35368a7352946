// What the methods of arrays do with lists.

import { type Call, yieldTo } from '../call.ts'
import { expectShort, mostLetters, TooLong } from '../size.ts'
import { toText } from '../text.ts'
import { array, hash, hashKey, isKind, isUnknown, type RubyArray, setEntry, unknown, type Value } from '../values.ts'
import { compare } from './compare.ts'
import { accepts } from './iteration.ts'
import { areEqual, someEqual } from './object.ts'

export function itemsOf(value: Value | undefined): readonly Value[] | undefined {
  if (isKind(value, 'array')) return value.items
  return isKind(value, 'hash') ? [...value.entries.values()].map((entry) => array([entry.key, entry.value])) : undefined
}

export function unique(items: readonly Value[], keyOf: (item: Value) => string = hashKey): Value[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export function without(items: readonly Value[], others: readonly Value[]): Value[] {
  const left = new Set(others.map(hashKey))
  return items.filter((item) => !left.has(hashKey(item)))
}

/** The items that another list has as well, each once. */
export function common(items: readonly Value[], others: readonly Value[]): Value[] {
  const keys = new Set(others.map(hashKey))
  return unique(items).filter((item) => keys.has(hashKey(item)))
}

export function flatten(items: readonly Value[], depth: number, call: Call): Value[] {
  call.evaluator.budget.pay(items.length)
  return items.flatMap((item) => (isKind(item, 'array') && depth > 0 ? flatten(item.items, depth - 1, call) : [item]))
}

export function at(items: readonly Value[], { arguments: [first, second] }: Call): Value | undefined {
  if (typeof first === 'number') {
    if (second === undefined) return items.at(first) ?? null
    return typeof second === 'number' ? array(items.slice(first, first + second)) : undefined
  }
  if (!isKind(first, 'range')) return undefined
  const from = first.first ?? 0
  const last = first.last ?? -1
  if (typeof from !== 'number' || typeof last !== 'number') return undefined
  const start = from < 0 ? items.length + from : from
  const end = (last < 0 ? items.length + last : last) + (first.isExcludeEnd && first.last !== null ? 0 : 1)
  return array(items.slice(start, Math.max(start, end)))
}

export function sort(items: readonly Value[], call: Call): RubyArray | undefined {
  let isKnown = true
  const order = (first: Value, second: Value): number => {
    const asked = call.block === undefined ? compare(first, second) : yieldTo(call.block, call, first, second)
    if (typeof asked !== 'number') isKnown = false
    return typeof asked === 'number' ? asked : 0
  }
  const sorted = [...items].sort(order)
  return isKnown ? array(sorted) : undefined
}

export function sortBy(items: readonly Value[], call: Call): RubyArray {
  const keyed = items.map((item) => ({ item, key: yieldTo(call.block, call, item) }))
  return array(keyed.sort((first, second) => compareKeys(first.key, second.key)).map(({ item }) => item))
}

function compareKeys(first: Value, second: Value): number {
  if (!isKind(first, 'array') || !isKind(second, 'array')) return compare(first, second) ?? 0
  for (const [index, item] of first.items.entries()) {
    const order = compare(item, second.items[index] ?? null) ?? 0
    if (order !== 0) return order
  }
  return 0
}

export function toHash(items: readonly Value[], call: Call): Value | undefined {
  const made = hash()
  for (const item of items) {
    const pair = call.block === undefined ? item : yieldTo(call.block, call, item)
    if (!isKind(pair, 'array') || pair.items.length !== 2) return undefined
    setEntry(made, pair.items[0] ?? null, pair.items[1] ?? null)
  }
  return made
}

/** `undefined` where a part is unknown, or the text is too long. */
export function join(list: RubyArray, separator: string): string | undefined {
  expectShort(list)
  if (countParts(list) * separator.length > mostLetters) return undefined
  return joined(list.items, separator)
}

function countParts({ items }: RubyArray): number {
  return items.reduce<number>((sum, item) => sum + (isKind(item, 'array') ? countParts(item) : 1), 0)
}

function joined(items: readonly Value[], separator: string): string | undefined {
  const parts = items.map((item) => (isKind(item, 'array') ? joined(item.items, separator) : toText(item)))
  return parts.includes(undefined) ? undefined : parts.join(separator)
}

export function groupBy(items: readonly Value[], call: Call): Value {
  const made = hash()
  for (const item of items) {
    const key = yieldTo(call.block, call, item)
    const known = made.entries.get(hashKey(key))?.value
    if (isKind(known, 'array')) known.items.push(item)
    else setEntry(made, key, array([item]))
  }
  return made
}

export function product(lists: readonly (readonly Value[])[], call: Call): Value {
  let rows: Value[][] = [[]]
  for (const list of lists) {
    call.evaluator.budget.pay(rows.length * list.length)
    rows = rows.flatMap((row) => list.map((item) => [...row, item]))
  }
  return array(rows.map(array))
}

export function reduce(items: readonly Value[], call: Call): Value | undefined {
  const values = [...call.arguments]
  const last = values[values.length - 1]
  const operator = call.block === undefined && isKind(last, 'symbol') ? last.name : undefined
  if (operator !== undefined) values.pop()
  let [sum, rest] = values.length > 0 ? [values[0] ?? null, items] : [items[0] ?? null, items.slice(1)]
  for (const item of rest) {
    sum =
      operator === undefined
        ? yieldTo(call.block, call, sum, item)
        : call.evaluator.send(sum, operator, { ...call, arguments: [item] })
  }
  return sum
}

/** For each item, whether it equals the value. */
export function equals(items: readonly Value[], value: Value): readonly boolean[] {
  return items.map((item) => {
    const equal = areEqual(item, value)
    if (equal === undefined) throw new TooLong()
    return equal
  })
}

export function count(items: readonly Value[], call: Call): number {
  const [wanted] = call.arguments
  if (wanted !== undefined) return equals(items, wanted).filter(Boolean).length
  return call.block === undefined ? items.length : items.filter((item) => accepts(call, item)).length
}

export function includes(items: readonly Value[], wanted: Value | undefined): Value | undefined {
  if (wanted === undefined) return undefined
  const found = someEqual(items, wanted)
  if (found !== false) return found
  return isUnknown(wanted) || items.some(isUnknown)
    ? unknown(`include?(${isUnknown(wanted) ? wanted.words : '…'})`)
    : false
}
