// The segments of the path that an action looks a record up by, and does nothing else with than to ask whether they are
// there: they are of the type of its key, or of its column.

import type { KeyType, Read, Use } from './reads.ts'
import { isTested } from './tested-reads.ts'

/** The types of the parameters of which every read is looked up by a key of one type, by their names. */
export function keyTypes(reads: readonly Read[]): ReadonlyMap<string, KeyType> {
  const byName = new Map<string, Read[]>()
  for (const read of reads) {
    const { key, parent } = read.part
    if (key === undefined || parent === undefined || !parent.isRoot || parent.root !== 'params' || read.isBehind)
      continue
    const known = byName.get(key)
    if (known === undefined) byName.set(key, [read])
    else known.push(read)
  }
  const found = new Map<string, KeyType>()
  for (const [name, own] of byName) {
    const key = keyOf(own)
    if (key !== undefined) found.set(name, key)
  }
  return found
}

function keyOf(reads: readonly Read[]): KeyType | undefined {
  const lookups = reads.filter(({ use }) => use.kind === 'looked-up' || use.kind === 'sought')
  if (lookups.length === 0) return undefined
  const keys = new Set(lookups.map(({ use }) => keyIn(use)))
  const [key] = keys
  // Each read of the code leads to a lookup; one call may run for several receivers.
  const isAll = placesOf(reads.filter(({ use, site }) => use.kind === 'read' && !isTested(site))) === placesOf(lookups)
  return keys.size === 1 && isAll ? key : undefined
}

function keyIn(use: Use): KeyType | undefined {
  if (use.kind === 'looked-up') return use.key
  const { type, format } = use.kind === 'sought' ? use.schema : {}
  if (format === 'uuid') return 'uuid'
  return format === undefined && (type === 'integer' || type === 'string') ? type : undefined
}

function placesOf(reads: readonly Read[]): number {
  return new Set(reads.map(({ site }) => site.node)).size
}
