// A partial whose name a definition of a sidecar has taken is that definition, where the two say the same: a sidecar that
// brings the components of its view along leaves their names as they are.

import type { Json } from '../schema/index.ts'
import { isObject, mapInside } from '../sidecars/index.ts'
import type { SchemaObject } from './document.ts'

export interface Displaced {
  /** The names that partials would have, by their paths; definitions have these. */
  readonly wantedByPartial: ReadonlyMap<string, string>
  readonly nameByPartial: ReadonlyMap<string, string>
  readonly definitions: ReadonlyMap<string, SchemaObject>
}

/** The names of all partials. They may refer to each other in circles: those that differ are taken out step by step. */
export function namesWithEqual(
  { wantedByPartial, nameByPartial, definitions }: Displaced,
  schemaOf: (path: string) => SchemaObject | undefined,
): ReadonlyMap<string, string> {
  if (wantedByPartial.size === 0) return nameByPartial
  const schemas = new Map(Array.from(wantedByPartial.keys(), (path) => [path, schemaOf(path)] as const))
  const equal = new Map(wantedByPartial)
  for (let count = -1; count !== equal.size; ) {
    count = equal.size
    const renamed = new Map(Array.from(equal, ([path, wanted]) => [nameByPartial.get(path) ?? '', wanted] as const))
    for (const [path, wanted] of equal) {
      const schema = schemas.get(path)
      const text = schema === undefined ? undefined : textOf(schema as Json, renamed) // It is JSON.
      if (text !== textOf((definitions.get(wanted) ?? null) as Json, new Map())) equal.delete(path) // So is this.
    }
  }
  return new Map([...nameByPartial, ...equal])
}

const components = '#/components/schemas/'

/** Equal for schemas that say the same in the same words, in whatever order. */
function textOf(schema: Json, renamed: ReadonlyMap<string, string>): string {
  const plain = (each: Json): Json => {
    if (!isObject(each)) return each
    const inside = mapInside(each, plain)
    const { $ref } = inside
    const name = typeof $ref === 'string' && $ref.startsWith(components) ? $ref.slice(components.length) : ''
    return { ...inside, ...(renamed.has(name) ? { $ref: components + renamed.get(name) } : {}) }
  }
  return JSON.stringify(plain(schema), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
