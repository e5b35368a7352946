// One hash merged into another: by a block where both have a key, or hashes inside of hashes, too.

import { type HashContent, openHash } from '../content.ts'
import type { Invocation } from '../invocation.ts'
import type { Machine } from '../machine.ts'
import { either, eitherOf, unknown, type Value } from '../value.ts'
import { hashEntry, withEntry, withHash } from './hash-entries.ts'

/** `merge(other) { |key, old, new| … }` */
export function mergedBy(
  { machine, block }: Pick<Invocation, 'block'> & { readonly machine: Machine },
  hash: HashContent,
  other: Value,
): HashContent {
  const content = machine.hashOfValue(other)
  if (content === undefined || block === undefined) return withHash(machine, hash, other)
  let all = hash
  for (const { key, value } of content.entries.values()) {
    const known = hashEntry(hash, key)
    const both = known.isThere === false ? value : machine.yieldTo(block, key, known.value, value)
    all = withEntry(all, key, known.isThere === undefined ? either(value, both) : both)
  }
  return content.others === undefined ? all : withEntry(all, content.others.key, content.others.value)
}

/** Of a larger hash nothing is known after it is merged. */
const mostMerged = 2000

interface Merging {
  readonly node: Invocation['node']
  readonly block: Invocation['block']
  parts: number
}

export function deepMerged(machine: Machine, hash: HashContent, other: HashContent, merging: Merging): HashContent {
  merging.parts += other.entries.size
  if (merging.parts > mostMerged) return openHash(unknown, unknown)
  machine.pay(other.entries.size)
  let all = hash
  for (const { key, value, isOptional } of other.entries.values()) {
    const known = hashEntry(hash, key)
    const [ours, theirs] = [machine.hashOfValue(known.value), machine.hashOfValue(value)]
    const isBoth = ours !== undefined && theirs !== undefined && known.isThere === true
    const merged = (): Value =>
      merging.block === undefined || known.isThere === false
        ? value
        : machine.yieldTo(merging.block, key, known.value, value)
    const both = isBoth ? machine.hash(deepMerged(machine, ours, theirs, merging), merging.node) : merged()
    const isSure = !isOptional && (merging.block === undefined || known.isThere !== undefined)
    all = withEntry(all, key, isSure ? both : eitherOf([known.value, value, both]))
  }
  return other.others === undefined ? all : withEntry(all, other.others.key, other.others.value)
}
