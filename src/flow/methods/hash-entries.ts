// Entries of hashes: looking them up, setting them, one hash laid over another.

import { isKind } from '../../ruby/index.ts'
import { isOnly, type Shape } from '../../shape/index.ts'
import type { Machine } from '../machine.ts'
import { type Entry, type HashContent, hashContent } from '../store/content.ts'
import { joinHashes } from '../store/join-contents.ts'
import { fitsPattern, textsOf } from '../values/text-pattern.ts'
import {
  either,
  eitherOf,
  type Key,
  keyOf,
  nameOfValue,
  nothing,
  singlesOf,
  some,
  symbolValue,
  textValue,
  unknown,
  type Value,
} from '../values/value.ts'

/** Of a larger hash the values are known, and not what stands under each key. */
const mostEntries = 2000

export interface FoundEntry {
  /** What stands there where the key is there. */
  readonly value: Value
  readonly isThere: boolean | undefined
}

/** What stands under a key. */
export function hashEntry(hash: HashContent, key: Value): FoundEntry {
  const wanted = keysOf(key)
  if (wanted === undefined) return someEntry(hash)
  const found = wanted.map((each) => entryUnder(hash, each))
  const value = eitherOf(found.map((each) => each.value))
  const [first] = found
  return { value, isThere: found.every((each) => each.isThere === first?.isThere) ? first?.isThere : undefined }
}

/** What a key may be; `undefined` where it may be another. */
function keysOf(key: Value): readonly Key[] | undefined {
  const singles = singlesOf(key)
  return singles.length > 0 && singles.every(isKey) ? singles : undefined
}

function isKey(single: Value): single is Key {
  return single.kind === 'exact' || (single.kind === 'reference' && single.key !== undefined)
}

function entryUnder(hash: HashContent, key: Key): FoundEntry {
  const entry = spellings(hash, key)
    .map((each) => hash.entries.get(each))
    .find((each) => each !== undefined)
  const others = hash.others?.value
  if (entry === undefined) return { value: others ?? nothing, isThere: others === undefined ? false : undefined }
  const value = entry.isOptional && others !== undefined ? either(entry.value, others) : entry.value
  return { value, isThere: entry.isOptional ? undefined : true }
}

/** The keys that find the same entry. */
function spellings({ isIndifferent }: HashContent, key: Key): readonly string[] {
  const own = keyOf(key) ?? ''
  const name = nameOfValue(key)
  if (!isIndifferent || name === undefined) return [own]
  return [keyOf(textValue(name)) ?? '', keyOf(symbolValue(name)) ?? '']
}

function someEntry({ entries, others }: HashContent): FoundEntry {
  const values = Array.from(entries.values(), ({ value }) => value)
  const isThere = values.length === 0 && others === undefined ? false : undefined
  return { value: eitherOf([...values, ...(others === undefined ? [] : [others.value])]), isThere }
}

/** The hash with a value under a key. */
export function withEntry(hash: HashContent, key: Value, value: Value): HashContent {
  if (!isKey(key) || (hash.entries.size >= mostEntries && !hash.entries.has(keyOf(key) ?? '')))
    return withSome(hash, key, value)
  const entries = new Map(hash.entries)
  const [spelling = ''] = spellings(hash, key)
  const literal =
    hash.isIndifferent && key.kind === 'exact' && isKind(key.value, 'symbol') ? textValue(key.value.name) : key
  entries.set(spelling, { key: literal, value, isOptional: false })
  return hash.entries.has(spelling) ? { ...hash, entries, others: othersBehind(hash) } : { ...hash, entries }
}

/** An entry that is set again stays in its place: a text behind the symbol goes first in JSON. */
function othersBehind({ others, isIndifferent }: HashContent): HashContent['others'] {
  return others?.isLaidOver === true && !isIndifferent ? { key: others.key, value: others.value } : others
}

/** The hash where the entry under a key may be missing. */
export function optionalEntry(hash: HashContent, key: Value): HashContent {
  const [id = ''] = isKey(key) ? spellings(hash, key) : []
  const entry = hash.entries.get(id)
  return entry === undefined
    ? hash
    : { ...hash, entries: new Map(hash.entries).set(id, { ...entry, isOptional: true }) }
}

/** The key may be any, also one of those that are known. */
function withSome(hash: HashContent, key: Value, value: Value): HashContent {
  const keys = keysOf(key)
  const names = keys === undefined ? undefined : new Set(keys.flatMap((each) => spellings(hash, each)))
  const patterns = keys === undefined ? textsOf(key) : undefined
  const entries = new Map<string, Entry>()
  for (const [name, entry] of hash.entries) {
    const isMeant = names === undefined ? mayBeMeant(entry, patterns) : names.has(name)
    entries.set(name, isMeant ? { ...entry, value: either(entry.value, value) } : entry)
  }
  if (keys !== undefined && entries.size + keys.length < mostEntries) {
    for (const each of keys) {
      const [spelling = ''] = spellings(hash, each)
      if (!entries.has(spelling)) entries.set(spelling, { key: each, value, isOptional: true })
    }
    return { ...hash, entries }
  }
  const { others } = hash
  return {
    ...hash,
    entries,
    others:
      others === undefined
        ? { key, value, isLaidOver: true }
        : { key: either(others.key, key), value: either(others.value, value), isLaidOver: others.isLaidOver },
  }
}

/** Whether a text of which some parts are known may be the key: `"#{name}_id"` is not `size`. */
function mayBeMeant({ key }: Entry, patterns: readonly string[] | undefined): boolean {
  const text = nameOfValue(key)
  return text === undefined || patterns === undefined || patterns.some((each) => fitsPattern(each, text))
}

/** The hash without a key. */
export function withoutEntry(hash: HashContent, key: Value): HashContent {
  const keys = keysOf(key)
  const entries = new Map<string, Entry>()
  const names = keys === undefined ? undefined : new Set(keys.flatMap((each) => spellings(hash, each)))
  for (const [name, entry] of hash.entries) {
    if (names === undefined || (names.has(name) && keys !== undefined && keys.length > 1))
      entries.set(name, { ...entry, isOptional: true })
    else if (!names.has(name)) entries.set(name, entry)
  }
  return { ...hash, entries }
}

/** The hash with the entries of another value, which win. */
export function withHash(machine: Machine, hash: HashContent, value: Value): HashContent {
  const singles = singlesOf(value)
  const [only] = singles
  if (only === undefined) return hash
  if (singles.length > 1) return singles.map((single) => withHash(machine, hash, single)).reduce(joinHashes)
  const other = machine.hashOfValue(only)
  if (other !== undefined) return withEntries(hash, other)
  const shape = only.kind === 'some' ? only.shape : undefined
  if (shape?.object === undefined || !isOnly(shape, 'object'))
    return only.kind === 'exact' && only.value === null ? hash : withSome(hash, unknown, unknown)
  return withEntries(hash, hashOfShape(shape))
}

/** What is known of an object by its rendering, with names as symbols or texts. */
function hashOfShape({ object }: Shape): HashContent {
  const entries: Entry[] = []
  for (const { name, property } of object?.properties ?? [])
    entries.push({ key: symbolValue(name), value: some(property.shape), isOptional: !property.isRequired })
  return { ...hashContent(entries), others: { key: unknown, value: unknown } }
}

function withEntries(hash: HashContent, other: HashContent): HashContent {
  let made: HashContent = hash
  for (const { key, value, isOptional } of other.entries.values()) {
    if (!isOptional) made = withEntry(made, key, value)
    else {
      const [spelling = ''] = spellings(hash, key)
      const known = made.entries.get(spelling)
      const entries = new Map(made.entries)
      entries.set(
        spelling,
        known === undefined ? { key, value, isOptional: true } : { ...known, value: either(known.value, value) },
      )
      made = { ...made, entries }
    }
  }
  return other.others === undefined ? made : withSome(made, other.others.key, other.others.value)
}
