// Hashes with other keys, other values, or both: also in the hashes and lists inside of them.

import { type Call, yieldTo } from '../call.ts'
import { expectShort } from '../size.ts'
import {
  array,
  copyHash,
  getEntry,
  hash,
  isKind,
  type RubyHash,
  setEntry,
  string,
  symbol,
  type Value,
} from '../values.ts'
import type { Method } from './method.ts'
import { isBlank } from './object.ts'

/** The same class of hash: one that is found in both spellings stays one. */
function like(receiver: RubyHash, made: RubyHash): RubyHash {
  return receiver.isIndifferent === undefined ? made : { ...made, isIndifferent: true }
}

function mapKeys(receiver: RubyHash, change: (key: Value) => Value): RubyHash {
  return hash([...receiver.entries.values()].map(({ key, value }) => [change(key), value] as const))
}

function mapValues(receiver: RubyHash, change: (value: Value) => Value): RubyHash {
  return hash([...receiver.entries.values()].map(({ key, value }) => [key, change(value)] as const))
}

interface Changes {
  readonly key: (key: Value) => Value
  readonly value: (value: Value) => Value
}

/** In the lists and hashes inside, too. Parts that a value shares stay shared. */
function deeply(value: Value, changes: Changes, known = new Map<Value, Value>()): Value {
  const made = known.get(value)
  if (made !== undefined) return made
  if (!isKind(value, 'hash') && !isKind(value, 'array')) return changes.value(value)
  const inside = (part: Value): Value => deeply(part, changes, known)
  const changed = isKind(value, 'array')
    ? array(value.items.map(inside))
    : hash([...value.entries.values()].map((entry) => [changes.key(entry.key), inside(entry.value)] as const))
  known.set(value, changed)
  return changed
}

const same = (value: Value): Value => value

function deep(changesOf: (call: Call) => Changes | undefined): Method<RubyHash> {
  return (receiver, call) => {
    const changes = changesOf(call)
    if (changes === undefined) return undefined
    expectShort(receiver)
    const made = deeply(receiver, changes)
    return isKind(made, 'hash') ? like(receiver, made) : undefined
  }
}

function toSymbol(key: Value): Value {
  return isKind(key, 'string') ? symbol(key.text) : key
}

/** What has a text of its own. */
function toKeyText(key: Value): Value {
  if (isKind(key, 'symbol')) return string(key.name)
  if (typeof key === 'number' || typeof key === 'bigint') return string(`${key}`)
  return key === null || typeof key === 'boolean' ? string(`${key ?? ''}`) : key
}

/** `with_indifferent_access` knows texts only. */
function toIndifferentKey(key: Value): Value {
  return isKind(key, 'symbol') ? string(key.name) : key
}

/** The hashes inside of it are found in both spellings, too. */
function indifferent(value: Value, known = new Map<Value, Value>()): Value {
  const made = known.get(value)
  if (made !== undefined) return made
  const inside = (each: Value): Value => indifferent(each, known)
  if (!isKind(value, 'array') && !isKind(value, 'hash')) return value
  const changed: Value = isKind(value, 'array')
    ? array(value.items.map(inside))
    : { ...mapValues(mapKeys(value, toIndifferentKey), inside), fallback: value.fallback, isIndifferent: true }
  known.set(value, changed)
  return changed
}

/** The same without the second spelling, inside as well. */
export function plainHash(receiver: RubyHash): Value {
  expectShort(receiver)
  return deeply(receiver, { key: same, value: same })
}

const transformKeys: Method<RubyHash> = (receiver, call) => {
  const [names] = call.arguments
  if (names !== undefined && !isKind(names, 'hash')) return undefined
  if (names === undefined && call.block === undefined) return undefined
  const changed = mapKeys(receiver, (key) => {
    const named = isKind(names, 'hash') ? getEntry(names, key) : undefined
    if (named !== undefined) return named
    return call.block === undefined ? key : yieldTo(call.block, call, key)
  })
  return receiver.isIndifferent === undefined ? changed : indifferent(changed)
}

function deepMerge(receiver: RubyHash, other: RubyHash, call: Call): RubyHash {
  const made = copyHash(receiver)
  for (const { key, value } of other.entries.values()) {
    const known = getEntry(made, key)
    const isConflict = known !== undefined && call.block !== undefined
    if (isKind(known, 'hash') && isKind(value, 'hash')) setEntry(made, key, deepMerge(known, value, call))
    else setEntry(made, key, isConflict ? yieldTo(call.block, call, key, known, value) : value)
  }
  return made
}

/** What is inside of both is merged, too: all of it is copied. */
const deepMerged: Method<RubyHash> = (receiver, call) => {
  const [other] = call.arguments
  if (!isKind(other, 'hash') || receiver.isIndifferent !== undefined) return undefined
  expectShort(receiver)
  expectShort(other)
  return deepMerge(receiver, other, call)
}

/** An indifferent hash keeps its texts. */
const symbolized: Method<RubyHash> = (receiver) => mapKeys(receiver, toSymbol)
const stringified: Method<RubyHash> = (receiver) =>
  receiver.isIndifferent === undefined ? mapKeys(receiver, toKeyText) : copyHash(receiver)

const plain: Record<string, Method<RubyHash>> = {
  transform_keys: transformKeys,
  transform_values: (receiver, call) =>
    call.block === undefined
      ? undefined
      : like(
          receiver,
          mapValues(receiver, (value) => yieldTo(call.block, call, value)),
        ),
  symbolize_keys: symbolized,
  to_options: symbolized,
  stringify_keys: stringified,
  deep_symbolize_keys: (receiver) => {
    expectShort(receiver)
    return deeply(receiver, { key: toSymbol, value: same })
  },
  deep_stringify_keys: deep(() => ({ key: toKeyText, value: same })),
  deep_transform_keys: deep((call) =>
    call.block === undefined ? undefined : { key: (key) => yieldTo(call.block, call, key), value: same },
  ),
  deep_transform_values: deep((call) =>
    call.block === undefined ? undefined : { key: same, value: (value) => yieldTo(call.block, call, value) },
  ),
  deep_merge: deepMerged,
  invert: (receiver) => mapPairs(receiver, (key, value) => [value, key]),
  compact: (receiver) => kept(receiver, (value) => value !== null),
  compact_blank: (receiver) => {
    const isUnclear = [...receiver.entries.values()].some(({ value }) => isBlank(value) === undefined)
    return isUnclear ? undefined : kept(receiver, (value) => isBlank(value) !== true)
  },
  with_indifferent_access: (receiver) => {
    expectShort(receiver)
    return indifferent(receiver)
  },
  nested_under_indifferent_access: (receiver) => {
    expectShort(receiver)
    return indifferent(receiver)
  },
}

function mapPairs(receiver: RubyHash, change: (key: Value, value: Value) => readonly [Value, Value]): RubyHash {
  return hash([...receiver.entries.values()].map(({ key, value }) => change(key, value)))
}

function kept(receiver: RubyHash, isKept: (value: Value) => boolean): RubyHash {
  const entries = [...receiver.entries].filter(([, { value }]) => isKept(value))
  return like(receiver, { kind: 'hash', entries: new Map(entries), fallback: null })
}

const made: Record<string, Method<RubyHash>> = { ...plain }

for (const name of 'transform_keys transform_values symbolize_keys stringify_keys deep_symbolize_keys deep_stringify_keys deep_transform_keys deep_transform_values deep_merge compact_blank'.split(
  ' ',
)) {
  made[`${name}!`] = (receiver, call) => {
    const changed = plain[name]?.(receiver, call)
    if (!isKind(changed, 'hash')) return undefined
    const entries = [...changed.entries]
    receiver.entries.clear()
    for (const [id, entry] of entries) receiver.entries.set(id, entry)
    return receiver
  }
}

export const hashKeyMethods: Readonly<Record<string, Method<RubyHash>>> = made
