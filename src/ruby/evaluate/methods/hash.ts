// Methods of hashes.

import { type Call, yieldTo } from '../call.ts'
import { Refusal } from '../signals.ts'
import {
  array,
  copyHash,
  deleteEntry,
  getEntry,
  hash,
  haveEqualKeys,
  isKind,
  isUnknown,
  nameOf,
  type RubyHash,
  setEntry,
  unknown,
  type Value,
} from '../values.ts'
import { arrayMethods } from './array.ts'
import { digFurther } from './array-parts.ts'
import { isEnumerable } from './enumerable.ts'
import { classOf, keyNotFound } from './errors.ts'
import { hashKeyMethods, plainHash } from './hash-keys.ts'
import { hashQueryMethods, pairs } from './hash-queries.ts'
import { accepts, catchBreak } from './iteration.ts'
import { equals } from './lists.ts'
import type { Method, Methods } from './method.ts'
import { someEqual } from './object.ts'

function merge(receiver: RubyHash, call: Call): RubyHash | undefined {
  for (const other of call.arguments) {
    if (!isKind(other, 'hash')) return notHash(other)
    for (const { key, value } of other.entries.values()) {
      const known = getEntry(receiver, key)
      const isConflict = call.block !== undefined && known !== undefined
      setEntry(receiver, key, isConflict ? yieldTo(call.block, call, key, known, value) : value)
    }
  }
  return receiver
}

function notHash(value: Value): undefined {
  const name = value === null || typeof value === 'boolean' ? `${value ?? 'nil'}` : classOf(value)
  if (name !== undefined) throw new Refusal('TypeError', `no implicit conversion of ${name} into Hash`)
  return undefined
}

function reverseMerge(receiver: RubyHash, { arguments: [other] }: Call): RubyHash | undefined {
  if (!isKind(other, 'hash')) return undefined
  const made = copyHash(other)
  for (const { key, value } of receiver.entries.values()) setEntry(made, key, value)
  return made
}

function chosen(receiver: RubyHash, isWanted: (key: Value, value: Value) => boolean): RubyHash {
  const made = emptyLike(receiver)
  for (const { key, value } of receiver.entries.values()) if (isWanted(key, value)) setEntry(made, key, value)
  return made
}

/** An indifferent hash stays one. */
function emptyLike({ isIndifferent }: RubyHash): RubyHash {
  return isIndifferent === undefined ? hash() : { ...hash(), isIndifferent }
}

function hasKey({ isIndifferent }: RubyHash, keys: readonly Value[], key: Value): boolean {
  // A key of a hash is never too long to tell.
  const isSame = (each: Value): boolean | undefined =>
    isIndifferent === undefined ? haveEqualKeys(each, key) : (nameOf(each) ?? each) === (nameOf(key) ?? key)
  return keys.some((each) => isSame(each) === true)
}

function fetch(receiver: RubyHash, call: Call): Value | undefined {
  const [key, fallback] = call.arguments
  if (key === undefined) return undefined
  const known = getEntry(receiver, key)
  if (known !== undefined) return known
  if (call.block !== undefined) return yieldTo(call.block, call, key)
  if (fallback !== undefined) return fallback
  // A key that is not known may be one of those that are there.
  if (isUnknown(key) || [...receiver.entries.values()].some((entry) => isUnknown(entry.key))) return unknown('fetch(…)')
  const error = keyNotFound(receiver, key)
  if (error === undefined) return unknown('fetch(…)')
  throw error
}

/** Puts the entries of another hash into this one. */
function replace(receiver: RubyHash, made: RubyHash | undefined): Value | undefined {
  if (made === undefined) return undefined
  const entries = [...made.entries]
  receiver.entries.clear()
  for (const [key, entry] of entries) receiver.entries.set(key, entry)
  return receiver
}

/** In the order in which the keys are asked for. */
const sliced: Method<RubyHash> = (receiver, { arguments: keys }) => {
  const made = emptyLike(receiver)
  for (const key of keys) {
    const value = getEntry(receiver, key)
    if (value !== undefined) setEntry(made, key, value)
  }
  return made
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

const made: Record<string, Method<RubyHash>> = {}

const own: Record<string, Method<RubyHash>> = {
  each,
  each_pair: each,
  '[]': get,
  '[]=': set,
  store: set,
  fetch,
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
  each_key: (receiver, call) => {
    for (const { key } of [...receiver.entries.values()]) yieldTo(call.block, call, key)
    return receiver
  },
  each_value: (receiver, call) => {
    for (const { value } of [...receiver.entries.values()]) yieldTo(call.block, call, value)
    return receiver
  },
  to_a: (receiver) => pairs(receiver),
  merge: (receiver, call) => merge(copyHash(receiver), call),
  'merge!': merge,
  update: merge,
  reverse_merge: reverseMerge,
  with_defaults: reverseMerge,
  'reverse_merge!': (receiver, call) => replace(receiver, reverseMerge(receiver, call)),
  slice: sliced,
  except: (receiver, { arguments: keys }) => chosen(receiver, (key) => !hasKey(receiver, keys, key)),
  without: (receiver, { arguments: keys }) => chosen(receiver, (key) => !hasKey(receiver, keys, key)),
  select: (receiver, call) => chosen(receiver, (key, value) => yieldPair(call, key, value)),
  filter: (receiver, call) => chosen(receiver, (key, value) => yieldPair(call, key, value)),
  reject: (receiver, call) => chosen(receiver, (key, value) => !yieldPair(call, key, value)),
  delete: (receiver, call) => {
    const [key = null] = call.arguments
    const deleted = deleteEntry(receiver, key)
    return deleted === undefined && call.block !== undefined ? yieldTo(call.block, call, key) : (deleted ?? null)
  },
  delete_if: (receiver, call) =>
    replace(
      receiver,
      chosen(receiver, (key, value) => !yieldPair(call, key, value)),
    ),
  keep_if: (receiver, call) =>
    replace(
      receiver,
      chosen(receiver, (key, value) => yieldPair(call, key, value)),
    ),
  replace: (receiver, { arguments: [other] }) =>
    isKind(other, 'hash') ? replace(receiver, copyHash(other)) : undefined,
  shift: (receiver) => {
    const [first] = receiver.entries.values()
    if (first === undefined) return receiver.fallback === null && receiver.fallbackProc === undefined ? null : undefined
    deleteEntry(receiver, first.key)
    return array([first.key, first.value])
  },
  'extract!': (receiver, { arguments: keys }) => {
    const made = chosen(receiver, (key) => hasKey(receiver, keys, key))
    for (const key of keys) deleteEntry(receiver, key)
    return made
  },
  'except!': (receiver, { arguments: keys }) => {
    for (const key of keys) deleteEntry(receiver, key)
    return receiver
  },
  'slice!': (receiver, { arguments: keys }) => {
    const left = chosen(receiver, (key) => !hasKey(receiver, keys, key))
    replace(
      receiver,
      chosen(receiver, (key) => hasKey(receiver, keys, key)),
    )
    return left
  },
  length: ({ entries }) => entries.size,
  size: ({ entries }) => entries.size,
  'empty?': ({ entries }) => entries.size === 0,
  'any?': (receiver, call) =>
    call.block === undefined && call.arguments.length === 0
      ? receiver.entries.size > 0
      : [...receiver.entries.values()].some(({ key, value }) => yieldPair(call, key, value)),
  'all?': (receiver, call) => [...receiver.entries.values()].every(({ key, value }) => yieldPair(call, key, value)),
  'compact!': (receiver) => {
    const left = chosen(receiver, (_key, value) => value !== null)
    return left.entries.size === receiver.entries.size ? null : replace(receiver, left)
  },
  clear: (receiver) => replace(receiver, hash()),
  dig: (receiver, call) => {
    const [key, ...others] = call.arguments
    if (key === undefined) return undefined
    const value = get(receiver, { ...call, arguments: [key] })
    return value === undefined ? undefined : digFurther(value, others, call)
  },
  to_h: (receiver, call) => {
    if (call.block !== undefined) return arrayMethods.to_h?.(pairs(receiver), call)
    return receiver.isIndifferent === undefined ? receiver : plainHash(receiver)
  },
  to_hash: (receiver) => (receiver.isIndifferent === undefined ? receiver : plainHash(receiver)),
}

for (const [name, method] of Object.entries(arrayMethods)) {
  if (isEnumerable(name)) made[name] = (receiver, call) => method(pairs(receiver), call)
}
Object.assign(made, own, hashKeyMethods, hashQueryMethods)

export const hashMethods: Methods<RubyHash> = made
