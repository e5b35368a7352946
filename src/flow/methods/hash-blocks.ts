// Methods of hashes that call their block with an entry.

import type { Machine } from '../machine.ts'
import type { Entry, HashContent } from '../store/content.ts'
import type { Closure } from '../values/closure.ts'
import { either, eitherOf, nil, truthOf, unknown, type Value } from '../values/value.ts'
import { pairsOf } from './elements.ts'
import { enumerate } from './enumerable.ts'
import { hashEntry } from './hash-entries.ts'
import { withKeys } from './hash-keys.ts'
import { type HashCall, keys, made, plain, values } from './hash-parts.ts'

type Others = NonNullable<HashContent['others']>

/** Entries of a larger hash are not judged one by one. */
const mostJudged = 500

/** What a block says of each entry. */
function judged(
  { machine, hash, block }: HashCall,
  run: (entry: Pick<Others, 'key' | 'value'>) => readonly Value[],
): ReadonlyMap<string, Value> | undefined {
  if (block === undefined || hash.entries.size > mostJudged) return undefined
  const made = new Map<string, Value>()
  for (const [id, entry] of hash.entries) made.set(id, machine.yieldTo(block, ...run(entry)))
  const { others } = hash
  if (others !== undefined) machine.repeat(() => machine.yieldTo(block, ...run(others)))
  return made
}

function chosen(call: HashCall, wanted: boolean): Value {
  const all = judged(call, ({ key, value }) => [key, value])
  if (all === undefined)
    return made(call, plain(call.block === undefined ? call.hash : judgedTogether(call, call.block)))
  const entries = new Map<string, Entry>()
  for (const [id, entry] of call.hash.entries) {
    const holds = truthOf(all.get(id) ?? unknown)
    if (holds === !wanted) continue
    entries.set(id, holds === undefined ? { ...entry, isOptional: true } : entry)
  }
  return made(call, plain({ ...call.hash, entries }))
}

/** Each of the entries may be left out. */
function judgedTogether({ machine, hash }: HashCall, block: Closure): HashContent {
  const all = [...hash.entries.values(), ...(hash.others === undefined ? [] : [hash.others])]
  const key = eitherOf(all.map((each) => each.key))
  const value = eitherOf(all.map((each) => each.value))
  machine.repeat(() => machine.yieldTo(block, key, value))
  const entries = new Map([...hash.entries].map(([id, entry]) => [id, { ...entry, isOptional: true }]))
  return { ...hash, entries }
}

function transformedValues(call: HashCall): Value {
  const { machine, hash, block } = call
  if (block === undefined) return call.receiver
  const entries = new Map<string, Entry>()
  for (const [id, entry] of hash.entries) entries.set(id, { ...entry, value: machine.yieldTo(block, entry.value) })
  const { others } = hash
  let value: Value | undefined
  if (others !== undefined)
    machine.repeat(() => {
      const each = machine.yieldTo(block, others.value)
      value = value === undefined ? each : either(value, each)
      return nil
    })
  return made(call, plain({ ...hash, entries, others: others && { ...others, value: value ?? unknown } }))
}

/** `deep_transform_values`: lists and hashes inside are gone through, too. */
function deeplyTransformed(call: HashCall): Value | undefined {
  const { machine, hash, block } = call
  if (block === undefined || hash.others !== undefined) return undefined
  return transformedPart(machine, call.receiver, block, call)
}

function transformedPart(machine: Machine, value: Value, block: Closure, { node }: Pick<HashCall, 'node'>): Value {
  machine.step()
  const content = machine.contentOf(value)
  const inside = (each: Value): Value => transformedPart(machine, each, block, { node })
  if (content?.kind === 'list')
    return content.items === undefined
      ? machine.listOf(inside(content.element), node)
      : machine.list(content.items.map(inside), node)
  if (content?.kind !== 'hash') return machine.yieldTo(block, value)
  const entries = new Map<string, Entry>()
  for (const [id, entry] of content.entries) entries.set(id, { ...entry, value: inside(entry.value) })
  const { others } = content
  return machine.hash(
    plain({ ...content, entries, others: others && { ...others, value: inside(others.value) }, isMany: false }),
    node,
  )
}

/** Of more entries than these none is gone through by itself. */
const mostApart = 12

/** The entries where each may be missing or not: what is done with one is not done with the values of the others. */
function entriesApart({ hash, block }: HashCall): readonly Entry[] | undefined {
  const entries = [...hash.entries.values()]
  const isApart = entries.length > 1 && entries.length <= mostApart && entries.some(({ isOptional }) => isOptional)
  return block === undefined || hash.others !== undefined || !isApart ? undefined : entries
}

/** What some code makes of a value by one entry after the other. */
function foldedBy(
  { machine, node }: HashCall,
  entries: readonly Entry[],
  { first, step }: { readonly first: Value; readonly step: (before: Value, pair: Value) => Value },
): Value {
  return entries.reduce((before, { key, value, isOptional }) => {
    const run = (): Value => step(before, machine.list([key, value], node))
    return isOptional ? machine.branch([run, () => before]) : run()
  }, first)
}

function eachPair(call: HashCall): Value | undefined {
  const { machine, hash, block, node, receiver } = call
  const entries = entriesApart(call)
  if (block === undefined || entries === undefined)
    return enumerate(machine, pairsOf(machine, hash, node), { ...call, name: 'each' })
  const step = (_: Value, pair: Value): Value => machine.yieldTo(block, pair)
  foldedBy(call, entries, { first: nil, step })
  return receiver
}

function reducedPairs(call: HashCall): Value | undefined {
  const { machine, hash, block, node, values: given } = call
  const entries = entriesApart(call)
  const [first] = given
  if (block === undefined || entries === undefined || first === undefined)
    return enumerate(machine, pairsOf(machine, hash, node), call)
  return foldedBy(call, entries, { first, step: (before, pair) => machine.yieldTo(block, before, pair) })
}

export const withBlocks: Readonly<Record<string, (call: HashCall) => Value | undefined>> = {
  select: (call) => chosen(call, true),
  filter: (call) => chosen(call, true),
  deep_transform_values: deeplyTransformed,
  reject: (call) => chosen(call, false),
  transform_values: transformedValues,
  transform_keys: (call) => {
    const {
      machine,
      block,
      values: [names],
    } = call
    const given = machine.hashOfValue(names)
    if (names !== undefined && given === undefined) return undefined
    const otherwise = (key: Value): Value => (block === undefined ? key : machine.yieldTo(block, key))
    const renamed = (key: Value): Value => {
      const found = given === undefined ? undefined : hashEntry(given, key)
      if (found === undefined || found.isThere === false) return otherwise(key)
      return found.isThere === true ? found.value : either(found.value, otherwise(key))
    }
    return made(call, withKeys(call, { keyOf: renamed, isDeep: false }))
  },
  deep_transform_keys: (call) => {
    const { machine, block } = call
    const keyOf = (key: Value): Value => (block === undefined ? key : machine.yieldTo(block, key))
    return made(call, withKeys(call, { keyOf, isDeep: true }))
  },
  each: eachPair,
  each_pair: eachPair,
  reduce: reducedPairs,
  inject: reducedPairs,
  each_key: (call) => eachOf(call, keys(call)),
  each_value: (call) => eachOf(call, values(call)),
}

function eachOf(call: HashCall, list: Value): Value {
  const content = call.machine.listOfValue(list)
  if (content !== undefined) enumerate(call.machine, content, { ...call, name: 'each' })
  return call.receiver
}
