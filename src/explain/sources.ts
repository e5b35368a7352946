// All facts of a document by the parts that they are of.

import type { Fact } from './fact.ts'

export type Source = Omit<Fact, 'pointer'>

/** `#/paths/~1beds/get` with its sources, in the order of the facts. */
export function sourcesByPointer(facts: readonly Fact[]): Readonly<Record<string, readonly Source[]>> {
  const sources = new Map<string, Source[]>()
  for (const { pointer, ...source } of facts) {
    const known = sources.get(`#${pointer}`)
    if (known === undefined) sources.set(`#${pointer}`, [source])
    else known.push(source)
  }
  return Object.fromEntries(sources)
}
