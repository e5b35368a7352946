// What is asked of a hash without a block: comparisons, pairs, the values of keys.

import type { Call } from '../call.ts'
import { RubyRaise } from '../signals.ts'
import { inspect } from '../text.ts'
import { array, getEntry, isKind, isUnknown, type RubyArray, type RubyHash, type Value } from '../values.ts'
import { flattened } from './array-sets.ts'
import { keyNotFound } from './errors.ts'
import type { Method } from './method.ts'
import { areEqual } from './object.ts'
import { toParam } from './query.ts'

export function pairs({ entries }: RubyHash): RubyArray {
  return array([...entries.values()].map((entry) => array([entry.key, entry.value])))
}

/** Whether all pairs of one hash are in the other. */
function isPart(part: RubyHash, whole: RubyHash): boolean | undefined {
  let isKnown = true
  for (const { key, value } of part.entries.values()) {
    const other = getEntry(whole, key)
    const equal = other === undefined ? false : areEqual(value, other)
    if (equal === false) return false
    if (equal === undefined) isKnown = false
  }
  return isKnown ? true : undefined
}

function comparison(run: (receiver: RubyHash, other: RubyHash) => boolean | undefined): Method<RubyHash> {
  return (receiver, { arguments: [other] }) => (isKind(other, 'hash') ? run(receiver, other) : undefined)
}

/** What a missing key gives; `undefined` where a block makes it. */
function valueFor(receiver: RubyHash, key: Value): Value | undefined {
  return getEntry(receiver, key) ?? (receiver.fallbackProc === undefined ? receiver.fallback : undefined)
}

const valuesAt: Method<RubyHash> = (receiver, { arguments: keys }) => {
  const values = keys.map((key) => valueFor(receiver, key))
  return values.includes(undefined) ? undefined : array(values.map((value) => value ?? null))
}

const fetchValues: Method<RubyHash> = (receiver, { block, arguments: keys }: Call) => {
  if (block !== undefined) return undefined
  const values: Value[] = []
  for (const key of keys) {
    const value = getEntry(receiver, key)
    const error = value === undefined && !isUnknown(key) ? keyNotFound(receiver, key) : undefined
    if (error !== undefined) throw error
    if (value === undefined) return undefined
    values.push(value)
  }
  return array(values)
}

/** The pair whose key, or whose value, equals the argument. */
function pairOf(side: 'key' | 'value'): Method<RubyHash> {
  return ({ entries }, { arguments: [wanted = null] }) => {
    const found = [...entries.values()].find((entry) => areEqual(entry[side], wanted) === true)
    return found === undefined ? null : array([found.key, found.value])
  }
}

const assertValidKeys: Method<RubyHash> = (receiver, { arguments: keys }) => {
  const valid = keys.flatMap((key) => (isKind(key, 'array') ? key.items : [key]))
  for (const { key } of receiver.entries.values()) {
    if (valid.some((each) => areEqual(each, key) === true)) continue
    const words = [inspect(key), ...valid.map(inspect)]
    if (words.includes(undefined)) return undefined
    const [unknownKey, ...known] = words
    throw new RubyRaise('ArgumentError', `Unknown key: ${unknownKey}. Valid keys are: ${known.join(', ')}`)
  }
  return receiver
}

export const hashQueryMethods: Readonly<Record<string, Method<RubyHash>>> = {
  '<=': comparison((receiver, other) => isPart(receiver, other)),
  '>=': comparison((receiver, other) => isPart(other, receiver)),
  '<': comparison((receiver, other) => (receiver.entries.size < other.entries.size ? isPart(receiver, other) : false)),
  '>': comparison((receiver, other) => (receiver.entries.size > other.entries.size ? isPart(other, receiver) : false)),
  '==': (receiver, { arguments: [other] }) => {
    const isOneIndifferent = isKind(other, 'hash') && (receiver.isIndifferent ?? other.isIndifferent) !== undefined
    if (!isOneIndifferent) return other === undefined ? undefined : areEqual(receiver, other)
    return receiver.entries.size === other.entries.size && isPart(other, receiver)
  },
  values_at: valuesAt,
  fetch_values: fetchValues,
  assoc: pairOf('key'),
  rassoc: pairOf('value'),
  'has_value?': ({ entries }, { arguments: [value = null] }) =>
    [...entries.values()].some((entry) => areEqual(entry.value, value) === true),
  flatten: (receiver, call) => {
    const [depth = 1] = call.arguments
    if (typeof depth !== 'number') return undefined
    const items = flattened(pairs(receiver), { ...call, arguments: [depth] })
    return items === undefined ? undefined : array(items)
  },
  default: ({ fallback, fallbackProc }, { arguments: keys }) =>
    fallbackProc === undefined ? fallback : keys.length === 0 ? null : undefined,
  assert_valid_keys: assertValidKeys,
  'extractable_options?': () => true,
  to_param: (receiver) => toParam(receiver),
  deconstruct_keys: (receiver) => receiver,
}
