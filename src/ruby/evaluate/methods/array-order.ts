// The smallest, the largest, and the sum of a list.

import type { Call } from '../call.ts'
import { yieldTo } from '../call.ts'
import { array, isInteger, isKind, type RubyArray, type Value } from '../values.ts'
import { compare } from './compare.ts'
import { sizeArgument } from './index-range.ts'
import { orderOf, reduce, sort } from './lists.ts'
import type { Method } from './method.ts'
import { floatOf } from './number.ts'

/** The first of sorted items, or as many as are asked for. */
function extreme(isMost: boolean): Method<RubyArray> {
  return ({ items }, call) => {
    const [size] = call.arguments
    if (call.block === undefined && (size === undefined || size === null)) return most(items, isMost ? 1 : -1)
    const ordered = sort(isMost ? [...items].reverse() : items, call)?.items
    if (ordered === undefined) return undefined
    if (isMost) ordered.reverse()
    if (size === undefined || size === null) return ordered[0] ?? null
    const count = sizeArgument(size, 'size')
    return count === undefined ? undefined : array(ordered.slice(0, count))
  }
}

/** One after the other, as Ruby compares them. */
function most(items: readonly Value[], sign: number): Value | undefined {
  let [found = null] = items
  for (const item of items.slice(1)) {
    const order = sign > 0 ? orderOf(found, item) : orderOf(item, found)
    if (order === undefined) return undefined
    if (order < 0) found = item
  }
  return found
}

const minmax: Method<RubyArray> = ({ items }, call) => {
  const sorted = sort(items, call)?.items
  return sorted === undefined ? undefined : array([sorted[0] ?? null, sorted.at(-1) ?? null])
}

/** Ruby adds floats by Kahan and Babuska, so that what is lost by one is kept for the next. */
const sum: Method<RubyArray> = ({ items }, call) => {
  const values = call.block === undefined ? items : items.map((item) => yieldTo(call.block, call, item))
  const [first] = values
  const plain = { ...call, block: undefined }
  // ActiveSupport adds up what is no number without a zero.
  if (call.arguments.length === 0 && first !== undefined && floatOf(first) === undefined)
    return reduce(values, { ...plain, arguments: [{ kind: 'symbol', name: '+' }] })
  const [start = 0] = call.arguments
  const end = values.findIndex((value) => isKind(value, 'float'))
  const from = isKind(start, 'float') ? 0 : end === -1 ? values.length : end
  const whole = isKind(start, 'float') ? start : add(values.slice(0, from), start, plain)
  if (end === -1 && !isKind(start, 'float')) return whole
  const begun =
    whole === undefined ? undefined : isInteger(whole) || isKind(whole, 'float') ? floatOf(whole) : undefined
  if (begun === undefined) return whole === undefined ? undefined : add(values.slice(from), whole, plain)
  return addFloats(values.slice(from), begun, plain)
}

function add(values: readonly Value[], start: Value, call: Call): Value | undefined {
  return reduce(values, { ...call, arguments: [start, { kind: 'symbol', name: '+' }] })
}

function addFloats(values: readonly Value[], start: number, call: Call): Value | undefined {
  let [total, lost] = [start, 0]
  for (const [index, value] of values.entries()) {
    const next = floatOf(value)
    if (next === undefined) return add(values.slice(index), { kind: 'float', value: total + lost }, call)
    if (!Number.isFinite(next) || !Number.isFinite(total)) {
      total += next
      continue
    }
    const made = total + next
    lost += Math.abs(total) >= Math.abs(next) ? total - made + next : next - made + total
    total = made
  }
  return { kind: 'float', value: Number.isFinite(total) ? total + lost : total }
}

function comparison({ items }: RubyArray, { arguments: [other] }: Call): Value | undefined {
  if (!isKind(other, 'array')) return other === undefined || isKind(other, 'unknown') ? undefined : null
  for (const [index, item] of items.entries()) {
    const mate = other.items[index]
    if (mate === undefined) return 1
    const order = compare(item, mate)
    if (order === undefined) return isPlain(item) && isPlain(mate) ? null : undefined
    if (order !== 0) return Math.sign(order)
  }
  return items.length === other.items.length ? 0 : -1
}

/** What has an order that is known, or surely none. */
function isPlain(value: Value): boolean {
  return value === null || typeof value !== 'object' || /^(?:string|symbol|float)$/.test(value.kind)
}

export const arrayOrderMethods: Readonly<Record<string, Method<RubyArray>>> = {
  sort: ({ items }, call) => sort(items, call),
  min: extreme(false),
  max: extreme(true),
  minmax,
  sum,
  '<=>': comparison,
}
