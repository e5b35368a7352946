// What hashes answer whose entries are known one by one, though not all of their values.

import { booleanShape } from '../../shape/index.ts'
import { yieldTo } from './blocks.ts'
import type { Invocation } from './invocation.ts'
import { callList, type KnownList, mostTurns, pairsToHash } from './lists.ts'
import { mergedHash } from './literals.ts'
import type { Machine } from './machine.ts'
import { oneOf } from './one-of.ts'
import {
  type Entry,
  hashOf,
  joinTyped,
  keyOf,
  list,
  nilValue,
  type Proc,
  type Typed,
  typedShape,
  typedValue,
  unknownValue,
} from './typed.ts'

export type KnownHash = Typed & { readonly entries: readonly Entry[] }

export function isKnownHash(value: Typed): value is KnownHash {
  return value.entries !== undefined
}

export function callHash(machine: Machine, receiver: KnownHash, invocation: Invocation): Typed | undefined {
  const { name, values, block } = invocation
  const { entries } = receiver
  if (block !== undefined && name === 'fetch') return fetched(machine, entries, values[0] ?? unknownValue, block)
  if (block !== undefined) return entries.length > mostTurns ? undefined : eachEntry(machine, receiver, name, block)
  if (Object.hasOwn(hashAnswers, name)) return hashAnswers[name]?.(entries, values)
  const pairs = pairsOf(entries)
  return name === 'first' || name === 'to_a' || name === 'map' || name === 'each_with_index' || name === 'sort'
    ? callList(machine, pairs, invocation)
    : undefined
}

/** `hash.fetch(key) { … }`: the block gives what is not there. */
function fetched(machine: Machine, entries: readonly Entry[], key: Typed, block: Proc): Typed {
  const isThere = has(entries, key).value
  const found = (): Typed => lookUp(entries, key, undefined)
  const missed = (): Typed => yieldTo(machine, block, [key])
  if (isThere !== undefined) return isThere === true ? found() : missed()
  return machine.branch([...(entries.length > 0 ? [found] : []), missed])
}

function pairsOf(entries: readonly Entry[]): KnownList {
  const items = entries.map(({ key, value }) => list([key, value]))
  return { ...list(items), items }
}

type HashAnswer = (entries: readonly Entry[], values: readonly Typed[]) => Typed | undefined

const hashAnswers: Readonly<Record<string, HashAnswer>> = {
  '[]': (entries, [key]) => lookUp(entries, key, nilValue),
  dig: (entries, [key, ...others]) => (others.length > 0 ? undefined : lookUp(entries, key, nilValue)),
  fetch: (entries, [key, fallback]) => lookUp(entries, key, fallback),
  'key?': (entries, [key]) => has(entries, key),
  'has_key?': (entries, [key]) => has(entries, key),
  'include?': (entries, [key]) => has(entries, key),
  keys: (entries) => list(entries.map(({ key }) => key)),
  values: (entries) => list(entries.map(({ value }) => value)),
  size: (entries) => typedValue(entries.length),
  length: (entries) => typedValue(entries.length),
  'empty?': (entries) => typedValue(entries.length === 0),
  merge: (entries, values) => values.reduce(mergedHash, hashOf(entries)),
  reverse_merge: (entries, [other]) => mergedHash(other ?? unknownValue, hashOf(entries)),
  with_defaults: (entries, [other]) => mergedHash(other ?? unknownValue, hashOf(entries)),
  slice: (entries, keys) => without(entries, keys, false),
  except: (entries, keys) => without(entries, keys, true),
  compact: (entries) => {
    if (entries.every(({ value }) => !value.shape.isAny && !value.shape.isNull)) return hashOf(entries)
    return undefined
  },
  to_h: (entries) => hashOf(entries),
  to_hash: (entries) => hashOf(entries),
  dup: (entries) => hashOf(entries),
  as_json: withTextKeys,
  with_indifferent_access: withTextKeys,
}

/** A text finds what stood under a symbol: of such a hash only the shape is known. */
function withTextKeys(entries: readonly Entry[]): Typed {
  return typedShape(hashOf(entries).shape)
}

function lookUp(entries: readonly Entry[], key: Typed | undefined, fallback: Typed | undefined): Typed {
  const name = key === undefined ? undefined : keyOf(key)
  if (name === undefined) {
    const some = oneOf(entries.map(({ value }) => value))
    return fallback === undefined ? some : joinTyped(some, fallback)
  }
  return entries.find((entry) => keyOf(entry.key) === name)?.value ?? fallback ?? unknownValue
}

function has(entries: readonly Entry[], key: Typed | undefined): Typed {
  const name = key === undefined ? undefined : keyOf(key)
  return name === undefined ? typedShape(booleanShape) : typedValue(entries.some((entry) => keyOf(entry.key) === name))
}

function without(entries: readonly Entry[], keys: readonly Typed[], isReversed: boolean): Typed | undefined {
  const names = keys.map(keyOf)
  if (names.includes(undefined)) return undefined
  return hashOf(entries.filter((entry) => names.includes(keyOf(entry.key)) !== isReversed))
}

function eachEntry(machine: Machine, receiver: KnownHash, name: string, block: Proc): Typed | undefined {
  const { entries } = receiver
  const run = ({ key, value }: Entry): Typed => yieldTo(machine, block, [list([key, value])])
  switch (name) {
    case 'each':
    case 'each_pair':
      for (const entry of entries) run(entry)
      return receiver
    case 'map':
    case 'collect':
      return list(entries.map(run))
    case 'to_h':
      return pairsToHash(entries.map(run))
    case 'each_with_index':
      for (const [index, { key, value }] of entries.entries())
        yieldTo(machine, block, [list([key, value]), typedValue(index)])
      return receiver
    case 'transform_values':
      return hashOf(entries.map(({ key, value }) => ({ key, value: yieldTo(machine, block, [value]) })))
    case 'transform_keys':
      return hashOf(entries.map(({ key, value }) => ({ key: yieldTo(machine, block, [key]), value })))
    case 'each_key':
      for (const { key } of entries) yieldTo(machine, block, [key])
      return receiver
    case 'each_value':
      for (const { value } of entries) yieldTo(machine, block, [value])
      return receiver
    default:
      return undefined
  }
}
