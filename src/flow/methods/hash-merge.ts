// One hash merged into another: by a block where both have a key, or hashes inside of hashes, too.

import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { type HashContent, openHash } from '../store/content.ts'
import { either, eitherOf, type Single, singlesOf, unknown, type Value } from '../values/value.ts'
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
    const both = known.isThere === false ? value : mergedValue(machine, key, [known.value, value], merging)
    const isSure = !isOptional && (merging.block === undefined || known.isThere !== undefined)
    const isNew = known.isThere === undefined && merging.block === undefined
    all = withEntry(all, key, isSure ? (isNew ? either(value, both) : both) : eitherOf([known.value, value, both]))
  }
  return other.others === undefined ? all : withEntry(all, other.others.key, other.others.value)
}

/** What stands under a key of both: two hashes become one, else the other value stands there, or what a block makes. */
function mergedValue(machine: Machine, key: Value, [ours, theirs]: readonly [Value, Value], merging: Merging): Value {
  const { block } = merging
  const made: Value[] = []
  let isOther = false
  for (const own of singlesOf(ours))
    for (const other of singlesOf(theirs)) {
      const [hash, inner] = [machine.hashOfValue(own), machine.hashOfValue(other)]
      const outer = hash ?? (mayBeHash(own) ? openHash(unknown, unknown) : undefined)
      if (hash === undefined || inner === undefined) isOther = true
      if (outer !== undefined && inner !== undefined)
        made.push(machine.hash(deepMerged(machine, outer, inner, merging), merging.node))
      else if (outer !== undefined && mayBeHash(other))
        made.push(machine.hash(openHash(unknown, unknown), merging.node))
    }
  if (!isOther) return eitherOf(made)
  return eitherOf([block === undefined ? theirs : machine.yieldTo(block, key, ours, theirs), ...made])
}

function mayBeHash(value: Single): boolean {
  return value.kind === 'some' && (value.shape.isAny || value.shape.object !== undefined)
}
