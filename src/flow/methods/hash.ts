// Methods of hashes: what is asked of entries, what changes the hash in its place. What goes through all entries as pairs is
// Enumerable's.

import { booleanShape, stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { areEqual } from '../conditions/equality.ts'
import { asKey } from '../conditions/object-keys.ts'
import { whereNotNil } from '../conditions/where.ts'
import { raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { type Entry, type HashContent, hashContent, openHash } from '../store/content.ts'
import { nativeClosure } from '../values/closure.ts'
import {
  anyInteger,
  either,
  eitherOf,
  exact,
  isNil,
  keyOf,
  mayBeNil,
  nil,
  type Reference,
  singlesOf,
  some,
  someCount,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../values/value.ts'
import { dug } from './dig.ts'
import { pairsOf } from './elements.ts'
import { enumerate } from './enumerable.ts'
import { callFreezing } from './freezing.ts'
import { withBlocks } from './hash-blocks.ts'
import { changeHash, changes } from './hash-changes.ts'
import { hashEntry, optionalEntry, withEntry, withHash, withoutEntry } from './hash-entries.ts'
import { asSymbol, asText, direct, indifferent, withKeys } from './hash-keys.ts'
import { fetched, lookUp } from './hash-lookup.ts'
import { deepMerged, mergedBy } from './hash-merge.ts'
import { type HashCall, isKnown, keys, made, plain, values } from './hash-parts.ts'
import { inspected, inspectedValue } from './inspected.ts'
import { presentOf } from './present.ts'
import { pure } from './pure.ts'

export function callHash(
  machine: Machine,
  receiver: Reference,
  hash: HashContent,
  invocation: Invocation,
): Value | undefined {
  const { name, block } = invocation
  const asked = hash.className === undefined ? undefined : machine.hosts.answer(machine, invocation)
  if (asked !== undefined) return asked
  const call: HashCall = { ...withKeyedValues(machine, invocation), machine, receiver, hash }
  if (Object.hasOwn(changes, name)) return changeHash(call)
  const answer = Object.hasOwn(answers, name) ? answers[name]?.(call) : undefined
  if (answer !== undefined) return answer
  if (block !== undefined && Object.hasOwn(withBlocks, name)) return withBlocks[name]?.(call)
  const enumerated = enumerate(machine, pairsOf(machine, hash, invocation.node), { ...invocation, receiver })
  if (enumerated !== undefined) return enumerated
  if (hash.isOptions === true && invocation.values.length === 0 && /^\w+[!?]?$/.test(name)) return optionNamed(call)
  if (name.endsWith('!') && (hash.ownClass === undefined || Object.hasOwn(answers, name.slice(0, -1))))
    return changedByBang(call)
  if (invocation.isOpen || block !== undefined) return undefined
  return pure(machine, receiver, name, invocation.values)
}

/** Methods that are given keys. */
const takesKeys: ReadonlySet<string> = new Set(
  '[] []= store fetch key? has_key? include? member? delete dig values_at fetch_values slice except assoc'.split(' '),
)

function withKeyedValues(machine: Machine, invocation: Invocation): Invocation {
  const { name, values } = invocation
  if (!values.some(({ kind }) => kind === 'reference') || !takesKeys.has(name)) return invocation
  const keys = name === '[]=' || name === 'store' ? 1 : values.length
  return {
    ...invocation,
    values: values.map((value, index) => (index < keys ? asKey(machine, value, invocation) : value)),
  }
}

function freezing(call: HashCall): Value | undefined {
  return callFreezing(call.machine, call.receiver, call)
}

/** `options.page_size`, `options.page_size?` */
function optionNamed(call: HashCall): Value {
  const { name } = call
  const value = lookUp({ ...call, hash: { ...call.hash, isIndifferent: true } }, symbolValue(name.replace(/[!?]$/, '')))
  return name.endsWith('?') ? truth(truthOf(value)) : value
}

function has({ hash, values: [key = nil] }: HashCall): Value {
  const { isThere } = hashEntry(hash, key)
  return isThere === undefined ? some(booleanShape) : exact(isThere)
}

function size({ hash }: HashCall): Value {
  if (isKnown(hash)) return exact(hash.entries.size)
  return [...hash.entries.values()].some(({ isOptional }) => !isOptional) ? someCount : anyInteger
}

function isEmpty({ hash }: HashCall): boolean | undefined {
  if ([...hash.entries.values()].some(({ isOptional }) => !isOptional)) return false
  return hash.entries.size === 0 && hash.others === undefined ? true : undefined
}

function truth(value: boolean | undefined): Value {
  return value === undefined ? some(booleanShape) : exact(value)
}

function merged(call: HashCall): Value {
  const { machine, hash, values: others, block, node } = call
  const all = others.reduce<HashContent>(
    (before, other) => (block === undefined ? withHash(machine, before, other) : mergedBy(call, before, other)),
    hash,
  )
  return made(call, all.isIndifferent ? indifferent(machine, all, node) : all)
}

/** What stands under a key that may be missing. */
function tellDefaults({ machine, hash, ...site }: HashCall, defaults: HashContent): void {
  for (const [key, { value, isOptional }] of hash.entries) {
    const standing = isOptional ? defaults.entries.get(key)?.value : undefined
    if (standing?.kind === 'exact') machine.hosts.instead?.(machine, { missing: value, value: standing }, site)
  }
}

function without(call: HashCall, kept: boolean): Value {
  const { hash, values: given } = call
  if (!kept) return made(call, plain(given.reduce<HashContent>(withoutEntry, hash)))
  let all: HashContent = { ...hashContent(), isIndifferent: hash.isIndifferent }
  for (const key of given) {
    const { value, isThere } = hashEntry(hash, key)
    if (isThere === false) continue
    all = withEntry(all, key, value)
    if (isThere === undefined) all = optionalEntry(all, key)
  }
  return made(call, all)
}

const answers: Readonly<Record<string, (call: HashCall) => Value | undefined>> = {
  '[]': (call) => lookUp(call, call.values[0] ?? nil),
  dig: (call) => {
    const {
      machine,
      values: [first = nil, ...others],
    } = call
    const found = lookUp(call, first)
    if (others.length === 0) return found
    return machine.safely(found, (receiver) => dug(machine, receiver, others, call))
  },
  fetch: fetched,
  assert_valid_keys: (call) => withValidKeys(call),
  fetch_values: (call) =>
    call.machine.list(
      call.values.map((key) => fetched({ ...call, values: [key] })),
      call.node,
    ),
  values_at: (call) =>
    call.machine.list(
      call.values.map((key) => lookUp(call, key)),
      call.node,
    ),
  'key?': has,
  'has_key?': has,
  'include?': has,
  'member?': has,
  'exclude?': (call) => {
    const known = truthOf(has(call))
    return truth(known === undefined ? undefined : !known)
  },
  'value?': (call) => {
    const {
      machine,
      hash,
      values: [wanted = nil],
    } = call
    const all = [...hash.entries.values()].map(({ value }) => areEqual(machine, value, wanted, call))
    return all.includes(true)
      ? exact(true)
      : all.includes(undefined) || !isKnown(hash)
        ? some(booleanShape)
        : exact(false)
  },
  key: (call) => {
    const {
      machine,
      hash,
      values: [wanted = nil],
    } = call
    const candidates: Value[] = []
    for (const { key, value } of hash.entries.values()) {
      const equal = areEqual(machine, value, wanted, call)
      if (equal !== false) candidates.push(key)
      if (equal === true) return eitherOf(candidates)
    }
    return eitherOf([...candidates, nil, ...(hash.others === undefined ? [] : [hash.others.key])])
  },
  keys,
  values,
  size,
  length: size,
  count: (call) => (call.block === undefined && call.values.length === 0 ? size(call) : undefined),
  'empty?': (call) => truth(isEmpty(call)),
  'blank?': (call) => truth(isEmpty(call)),
  'present?': (call) => {
    const known = isEmpty(call)
    return truth(known === undefined ? undefined : !known)
  },
  'any?': (call) => {
    const known = call.block === undefined && call.values.length === 0 ? isEmpty(call) : undefined
    return known === undefined ? undefined : exact(!known)
  },
  presence: (call) => {
    const known = isEmpty(call)
    return known === undefined ? either(call.receiver, nil) : known ? nil : call.receiver
  },
  merge: merged,
  reverse_merge: (call) => {
    const { machine, hash, node } = call
    const given = machine.hashOfValue(call.values[0] ?? unknown)
    if (given === undefined) return made(call, openHash(unknown, unknown))
    const defaults = hash.isIndifferent ? indifferent(machine, given, node) : given
    tellDefaults(call, defaults)
    return made(call, withHash(machine, defaults, call.receiver))
  },
  with_defaults: (call) => answers.reverse_merge?.(call),
  deep_merge: (call) => {
    const {
      machine,
      hash,
      values: [other],
      node,
      block,
    } = call
    const content = machine.hashOfValue(other)
    if (content === undefined) return made(call, withHash(machine, hash, other ?? unknown))
    return made(call, deepMerged(machine, hash, content, { node, block, parts: 0 }))
  },
  slice: (call) => without(call, true),
  except: (call) => without(call, false),
  without: (call) => without(call, false),
  compact: (call) => made(call, plain(compacted(call.hash))),
  compact_blank: (call) => made(call, plain(withoutBlank(call))),
  to_h: (call) => (call.block === undefined ? (answers.to_hash?.(call) ?? call.receiver) : undefined),
  to_hash: (call) => (call.hash.isIndifferent ? direct(call.machine, call.receiver, call.node) : call.receiver),
  dup: freezing,
  clone: freezing,
  freeze: freezing,
  'frozen?': freezing,
  invert: ({ machine, hash, node }) => {
    const all = [...hash.entries.values()].reduce<HashContent>(
      (inverted, { key, value }) => withEntry(inverted, value, key),
      hashContent(),
    )
    return machine.hash(hash.others === undefined ? all : withEntry(all, hash.others.value, hash.others.key), node)
  },
  symbolize_keys: (call) => made(call, withKeys(call, { keyOf: asSymbol, isDeep: false, isPlain: true })),
  to_options: (call) => made(call, withKeys(call, { keyOf: asSymbol, isDeep: false, isPlain: true })),
  deep_symbolize_keys: (call) => made(call, withKeys(call, { keyOf: asSymbol, isDeep: true, isPlain: true })),
  stringify_keys: (call) => made(call, withKeys(call, { keyOf: asText, isDeep: false })),
  deep_stringify_keys: (call) => made(call, withKeys(call, { keyOf: asText, isDeep: true })),
  with_indifferent_access: (call) => made(call, plain(indifferent(call.machine, call.hash, call.node))),
  default: ({ hash }) => (hash.fallback.kind === 'closure' ? nil : hash.fallback),
  default_proc: ({ hash: { fallback } }) =>
    eitherOf(singlesOf(fallback).map((single) => (single.kind === 'closure' || single.kind === 'some' ? single : nil))),
  '<=': (call) => truth(isWithin(call, call.receiver, call.values[0], false)),
  '<': (call) => truth(isWithin(call, call.receiver, call.values[0], true)),
  '>=': (call) => truth(isWithin(call, call.values[0], call.receiver, false)),
  '>': (call) => truth(isWithin(call, call.values[0], call.receiver, true)),
  to_proc: (call) =>
    nativeClosure((machine, passed) =>
      machine.invoke({ ...passed, receiver: call.receiver, name: '[]', node: call.node, frame: call.frame }),
    ),
  to_s: inspectedHash,
  inspect: inspectedHash,
  to_query: (call) => pure(call.machine, call.receiver, 'to_query', call.values) ?? some(stringShape),
  deconstruct_keys: (call) => call.receiver,
}

/** Whether each entry of one hash is in another, which has more where `isProper` is asked. */
function isWithin(
  call: HashCall,
  part: Value | undefined,
  whole: Value | undefined,
  isProper: boolean,
): boolean | undefined {
  const [small, large] = [call.machine.hashOfValue(part), call.machine.hashOfValue(whole)]
  if (small === undefined || large === undefined || !isKnown(small) || !isKnown(large)) return undefined
  if (small.entries.size > large.entries.size || (isProper && small.entries.size === large.entries.size)) return false
  let isSure = true
  for (const [id, { value }] of small.entries) {
    const other = large.entries.get(id)
    const equal = other === undefined ? false : areEqual(call.machine, value, other.value, call)
    if (equal === false) return false
    isSure &&= equal === true
  }
  return isSure ? true : undefined
}

/** `assert_valid_keys(:a, :b)` */
function withValidKeys({ machine, hash, receiver, values, ...site }: HashCall): Value | undefined {
  const known = new Set(values.map(keyOf))
  if (!isKnown(hash) || known.has(undefined)) return undefined
  const wrong = [...hash.entries.values()].find(({ key }) => !known.has(keyOf(key)))
  if (wrong === undefined) return receiver
  const [name, ...names] = [wrong.key, ...values].map((key) => inspected(machine, key, site) ?? '')
  const message = `Unknown key: ${name}. Valid keys are: ${names.join(', ')}`
  return raiseError(machine, 'ArgumentError', textValue(message), site)
}

function inspectedHash({ machine, receiver, node, frame }: HashCall): Value {
  return inspectedValue(machine, receiver, { node, frame })
}

function withoutBlank(call: HashCall): HashContent {
  const { hash } = call
  const entries = new Map<string, Entry>()
  for (const [id, entry] of hash.entries) {
    const { value, isSure } = presentOf(call, entry.value)
    if (value !== undefined) entries.set(id, { ...entry, value, isOptional: entry.isOptional || !isSure })
  }
  return { ...hash, entries }
}

function compacted(hash: HashContent): HashContent {
  const entries = new Map<string, Entry>()
  for (const [id, entry] of hash.entries) {
    if (isNil(entry.value)) continue
    const isOptional = entry.isOptional || mayBeNil(entry.value)
    entries.set(id, { ...entry, value: whereNotNil(entry.value), isOptional })
  }
  return { ...hash, entries }
}

/** `merge!`, `compact!`, `transform_values!`: the hash becomes what the method without its `!` gives. */
function changedByBang(call: HashCall): Value {
  const { machine, receiver, hash, name } = call
  const after = machine.hashOfValue(callHash(machine, receiver, hash, { ...call, name: name.slice(0, -1) }))
  machine.write(receiver.id, { ...(after ?? openHash(unknown, unknown)), fallback: hash.fallback, isMany: hash.isMany })
  const givesNil = name === 'compact!' || name === 'reject!' || name === 'select!' || name === 'filter!'
  if (!givesNil) return receiver
  return after?.entries.size === hash.entries.size ? nil : receiver
}
