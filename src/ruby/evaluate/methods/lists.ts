// What the methods of arrays do with lists.

import { type Call, yieldTo } from '../call.ts'
import { Refusal } from '../signals.ts'
import { expectShort, mostLetters, TooLong } from '../size.ts'
import { toText } from '../text.ts'
import { array, hash, hashKey, isKind, isUnknown, type RubyArray, setEntry, unknown, type Value } from '../values.ts'
import { compare } from './compare.ts'
import { classOf, notCompared } from './errors.ts'
import { accepts } from './iteration.ts'
import { areEqual, someEqual } from './object.ts'

export function itemsOf(value: Value | undefined): readonly Value[] | undefined {
  if (isKind(value, 'array')) return value.items
  return isKind(value, 'hash') ? [...value.entries.values()].map((entry) => array([entry.key, entry.value])) : undefined
}

export function without(items: readonly Value[], others: readonly Value[]): Value[] {
  const left = new Set(others.map(hashKey))
  return items.filter((item) => !left.has(hashKey(item)))
}

/** The items that another list has as well, each once. */
export function common(items: readonly Value[], others: readonly Value[]): Value[] {
  const keys = new Set(others.map(hashKey))
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = hashKey(item)
    const isNew = keys.has(key) && !seen.has(key)
    seen.add(key)
    return isNew
  })
}

export function flatten(items: readonly Value[], depth: number, call: Call): Value[] {
  call.evaluator.budget.pay(items.length)
  return items.flatMap((item) => (isKind(item, 'array') && depth > 0 ? flatten(item.items, depth - 1, call) : [item]))
}

export function sort(items: readonly Value[], call: Call): RubyArray | undefined {
  const [one, two] = items
  // Of more items Ruby alone knows which it compares first.
  if (call.block === undefined && items.length === 2) orderOf(one ?? null, two ?? null)
  let isKnown = true
  const order = (first: Value, second: Value): number => {
    const asked = call.block === undefined ? compare(first, second) : yieldTo(call.block, call, first, second)
    if (typeof asked !== 'number') isKnown = false
    return typeof asked === 'number' ? asked : 0
  }
  const sorted = [...items].sort(order)
  return isKnown ? array(sorted) : undefined
}

/** Items that surely have no order among each other are refused. */
export function orderOf(first: Value, second: Value): number | undefined {
  const order = compare(first, second)
  if (order === undefined && isPlain(first) && isPlain(second)) notCompared(first, second)
  return order
}

function isPlain(value: Value): boolean {
  return value === null || typeof value !== 'object' || /^(?:string|symbol|float)$/.test(value.kind)
}

export function sortBy(items: readonly Value[], call: Call): RubyArray {
  const keyed = items.map((item) => ({ item, key: yieldTo(call.block, call, item) }))
  return array(keyed.sort((first, second) => compare(first.key, second.key) ?? 0).map(({ item }) => item))
}

export function toHash(items: readonly Value[], call: Call): Value | undefined {
  const made = hash()
  for (const item of items) {
    const pair = call.block === undefined ? item : yieldTo(call.block, call, item)
    if (!isKind(pair, 'array')) return notPair(pair, made.entries.size)
    if (pair.items.length !== 2)
      throw new Refusal(
        'ArgumentError',
        `wrong array length at ${made.entries.size} (expected 2, was ${pair.items.length})`,
      )
    setEntry(made, pair.items[0] ?? null, pair.items[1] ?? null)
  }
  return made
}

function notPair(value: Value, index: number): undefined {
  const name = classOf(value)
  if (name !== undefined && value !== null && typeof value !== 'boolean')
    throw new Refusal('TypeError', `wrong element type ${name} at ${index} (expected array)`)
  return undefined
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
