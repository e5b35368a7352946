// Methods of hashes.

import { type Call, yieldTo } from '../call.ts'
import { expectShort } from '../size.ts'
import {
  array,
  copyHash,
  deleteEntry,
  getEntry,
  hash,
  isKind,
  type RubyArray,
  type RubyHash,
  setEntry,
  string,
  symbol,
  unknown,
  type Value,
} from '../values.ts'
import { arrayMethods } from './array.ts'
import { accepts, catchBreak } from './iteration.ts'
import { equals } from './lists.ts'
import type { Method, Methods } from './method.ts'
import { areEqual, someEqual } from './object.ts'

function pairs({ entries }: RubyHash): RubyArray {
  return array([...entries.values()].map((entry) => array([entry.key, entry.value])))
}

function merge(receiver: RubyHash, call: Call): RubyHash | undefined {
  for (const other of call.arguments) {
    if (!isKind(other, 'hash')) return undefined
    for (const { key, value } of other.entries.values()) {
      const known = getEntry(receiver, key)
      const isConflict = call.block !== undefined && known !== undefined
      setEntry(receiver, key, isConflict ? yieldTo(call.block, call, key, known, value) : value)
    }
  }
  return receiver
}

function reverseMerge(receiver: RubyHash, { arguments: [other] }: Call): RubyHash | undefined {
  if (!isKind(other, 'hash')) return undefined
  const made = copyHash(other)
  for (const { key, value } of receiver.entries.values()) setEntry(made, key, value)
  return made
}

/** What is inside of both is merged, too: all of it is copied. */
function deepMerged(receiver: RubyHash, other: RubyHash): RubyHash {
  expectShort(receiver)
  expectShort(other)
  return deepMerge(receiver, other)
}

function deepMerge(receiver: RubyHash, other: RubyHash): RubyHash {
  const made = copyHash(receiver)
  for (const { key, value } of other.entries.values()) {
    const known = getEntry(made, key)
    setEntry(made, key, isKind(known, 'hash') && isKind(value, 'hash') ? deepMerge(known, value) : value)
  }
  return made
}

function chosen(receiver: RubyHash, isWanted: (key: Value, value: Value) => boolean): RubyHash {
  const made = hash()
  for (const { key, value } of receiver.entries.values()) if (isWanted(key, value)) setEntry(made, key, value)
  return made
}

function hasKey(keys: readonly Value[], key: Value): boolean {
  // A key of a hash is never too long to tell.
  return keys.some((each) => areEqual(each, key) === true)
}

function mapKeys(receiver: RubyHash, change: (key: Value) => Value): RubyHash {
  return hash([...receiver.entries.values()].map(({ key, value }) => [change(key), value] as const))
}

function mapValues(receiver: RubyHash, change: (value: Value) => Value): RubyHash {
  return hash([...receiver.entries.values()].map(({ key, value }) => [key, change(value)] as const))
}

function fetch(receiver: RubyHash, call: Call): Value {
  const [key = null, fallback] = call.arguments
  const known = getEntry(receiver, key)
  if (known !== undefined) return known
  if (call.block !== undefined) return yieldTo(call.block, call, key)
  return fallback ?? unknown('fetch(…)')
}

/** Puts the entries of another hash into this one. */
function replace(receiver: RubyHash, made: RubyHash | undefined): Value | undefined {
  if (made === undefined) return undefined
  const entries = [...made.entries]
  receiver.entries.clear()
  for (const [key, entry] of entries) receiver.entries.set(key, entry)
  return receiver
}

function deepSymbols(value: Value, known = new Map<Value, Value>()): Value {
  if (!isKind(value, 'hash')) return value
  return once(value, known, () => mapValues(mapKeys(value, toSymbol), (inside) => deepSymbols(inside, known)))
}

/** Parts that a value shares stay shared. */
function once(value: Value, known: Map<Value, Value>, make: () => Value): Value {
  const made = known.get(value) ?? make()
  known.set(value, made)
  return made
}

function toSymbol(key: Value): Value {
  return isKind(key, 'string') ? symbol(key.text) : key
}

const each: Method<RubyHash> = (receiver, call) =>
  call.block === undefined
    ? pairs(receiver)
    : catchBreak(() => {
        for (const { key, value } of [...receiver.entries.values()]) yieldTo(call.block, call, array([key, value]))
        return receiver
      })

const get: Method<RubyHash> = (receiver, call) => {
  const [key = null] = call.arguments
  const known = getEntry(receiver, key)
  if (known !== undefined) return known
  return receiver.fallbackProc === undefined ? receiver.fallback : yieldTo(receiver.fallbackProc, call, receiver, key)
}

const set: Method<RubyHash> = (receiver, { arguments: [key = null, value = null] }) => {
  setEntry(receiver, key, value)
  return value
}

const isKey: Method<RubyHash> = (receiver, { arguments: [key = null] }) => getEntry(receiver, key) !== undefined
const yieldPair = (call: Call, key: Value, value: Value): boolean =>
  call.block?.node?.parameters?.kind === 'BlockParametersNode' &&
  (call.block.node.parameters.parameters?.requireds.length ?? 0) < 2
    ? accepts(call, array([key, value]))
    : accepts(call, key, value)

const own: Record<string, Method<RubyHash>> = {
  each,
  each_pair: each,
  '[]': get,
  '[]=': set,
  store: set,
  fetch,
  dig: (receiver, call) => {
    const [key = null, ...others] = call.arguments
    const value = getEntry(receiver, key) ?? null
    return others.length === 0 || value === null
      ? value
      : call.evaluator.send(value, 'dig', { ...call, arguments: others })
  },
  'key?': isKey,
  'has_key?': isKey,
  'include?': isKey,
  'member?': isKey,
  'value?': ({ entries }, { arguments: [value = null] }) =>
    someEqual(
      [...entries.values()].map((entry) => entry.value),
      value,
    ),
  key: ({ entries }, { arguments: [value = null] }) => {
    const all = [...entries.values()]
    const isFound = equals(
      all.map((entry) => entry.value),
      value,
    )
    return all[isFound.indexOf(true)]?.key ?? null
  },
  keys: ({ entries }) => array([...entries.values()].map((entry) => entry.key)),
  values: ({ entries }) => array([...entries.values()].map((entry) => entry.value)),
  values_at: (receiver, { arguments: keys }) => array(keys.map((key) => getEntry(receiver, key) ?? null)),
  each_key: (receiver, call) => {
    for (const { key } of [...receiver.entries.values()]) yieldTo(call.block, call, key)
    return receiver
  },
  each_value: (receiver, call) => {
    for (const { value } of [...receiver.entries.values()]) yieldTo(call.block, call, value)
    return receiver
  },
  to_h: (receiver, call) => (call.block === undefined ? receiver : arrayMethods.to_h?.(pairs(receiver), call)),
  to_hash: (receiver) => receiver,
  to_a: (receiver) => pairs(receiver),
  dup: (receiver) => copyHash(receiver),
  deep_dup: (receiver) => copyHash(receiver),
  merge: (receiver, call) => merge(copyHash(receiver), call),
  'merge!': merge,
  update: merge,
  reverse_merge: reverseMerge,
  with_defaults: reverseMerge,
  'reverse_merge!': (receiver, call) => replace(receiver, reverseMerge(receiver, call)),
  deep_merge: (receiver, { arguments: [other] }) => (isKind(other, 'hash') ? deepMerged(receiver, other) : undefined),
  slice: (receiver, { arguments: keys }) => chosen(receiver, (key) => hasKey(keys, key)),
  except: (receiver, { arguments: keys }) => chosen(receiver, (key) => !hasKey(keys, key)),
  without: (receiver, { arguments: keys }) => chosen(receiver, (key) => !hasKey(keys, key)),
  select: (receiver, call) => chosen(receiver, (key, value) => yieldPair(call, key, value)),
  filter: (receiver, call) => chosen(receiver, (key, value) => yieldPair(call, key, value)),
  reject: (receiver, call) => chosen(receiver, (key, value) => !yieldPair(call, key, value)),
  compact: (receiver) => chosen(receiver, (_key, value) => value !== null),
  compact_blank: (receiver) => chosen(receiver, (_key, value) => value !== null && value !== false),
  transform_keys: (receiver, call) => {
    const [names] = call.arguments
    if (names !== undefined && !isKind(names, 'hash')) return undefined
    return mapKeys(receiver, (key) => {
      const named = isKind(names, 'hash') ? getEntry(names, key) : undefined
      if (named !== undefined) return named
      return call.block === undefined ? key : yieldTo(call.block, call, key)
    })
  },
  transform_values: (receiver, call) => mapValues(receiver, (value) => yieldTo(call.block, call, value)),
  symbolize_keys: (receiver) => mapKeys(receiver, toSymbol),
  deep_symbolize_keys: (receiver) => {
    expectShort(receiver)
    return deepSymbols(receiver)
  },
  with_indifferent_access: (receiver) => {
    expectShort(receiver)
    return indifferent(receiver)
  },
  stringify_keys: (receiver) => mapKeys(receiver, (key) => (isKind(key, 'symbol') ? string(key.name) : key)),
  invert: (receiver) => hash([...receiver.entries.values()].map(({ key, value }) => [value, key] as const)),
  delete: (receiver, { arguments: [key = null] }) => deleteEntry(receiver, key) ?? null,
  extract: () => undefined,
  'extract!': (receiver, { arguments: keys }) => {
    const made = chosen(receiver, (key) => hasKey(keys, key))
    for (const key of keys) deleteEntry(receiver, key)
    return made
  },
  'except!': (receiver, { arguments: keys }) => {
    for (const key of keys) deleteEntry(receiver, key)
    return receiver
  },
  'slice!': (receiver, { arguments: keys }) => {
    const left = chosen(receiver, (key) => !hasKey(keys, key))
    replace(
      receiver,
      chosen(receiver, (key) => hasKey(keys, key)),
    )
    return left
  },
  length: ({ entries }) => entries.size,
  size: ({ entries }) => entries.size,
  'empty?': ({ entries }) => entries.size === 0,
  'any?': (receiver, call) =>
    call.block === undefined
      ? receiver.entries.size > 0
      : [...receiver.entries.values()].some(({ key, value }) => yieldPair(call, key, value)),
  'all?': (receiver, call) => [...receiver.entries.values()].every(({ key, value }) => yieldPair(call, key, value)),
  clear: (receiver) => replace(receiver, hash()),
}

for (const [name, method] of Object.entries(arrayMethods)) {
  if (Object.hasOwn(own, name) || /^(?:[^a-z]|push|append|pop|shift|unshift|insert|concat)/.test(name)) continue
  own[name] = (receiver, call) => method(pairs(receiver), call)
}

export const hashMethods: Methods<RubyHash> = own

/** The hashes inside of it are found in both spellings, too. */
function indifferent(value: Value, known = new Map<Value, Value>()): Value {
  const inside = (each: Value): Value => indifferent(each, known)
  if (isKind(value, 'array')) return once(value, known, () => array(value.items.map(inside)))
  if (!isKind(value, 'hash')) return value
  return once(value, known, () => {
    const entries = [...value.entries].map(([id, entry]) => [id, { ...entry, value: inside(entry.value) }] as const)
    return { ...value, entries: new Map(entries), isIndifferent: true }
  })
}
