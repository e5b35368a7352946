// A schema of the document as a sidecar that stands alone: with the components that it refers to as definitions.

import type { Json } from '../schema/index.ts'
import { isObject, type JsonObject, mapInside } from '../sidecars/index.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'
const components = '#/components/schemas/'

type Components = Readonly<Record<string, Json>>

/** `own` is the name of the component that the file itself describes; references to it lead to the file. */
export function sidecarSchema(schema: Json, all: Components, own: string | undefined): JsonObject {
  const used = new Set<string>()
  const rewritten = referring(schema, used, own)
  const definitions = new Map<string, Json>()
  // The set grows while it is gone through.
  for (const name of used) {
    const definition = Object.hasOwn(all, name) ? all[name] : undefined
    if (definition !== undefined) definitions.set(name, referring(definition, used, own))
  }
  const sorted = [...definitions].sort(([a], [b]) => (a < b ? -1 : 1))
  const { $schema = dialect, ...rest } = isObject(rewritten) ? rewritten : {}
  return { $schema, ...rest, ...(sorted.length === 0 ? {} : { $defs: Object.fromEntries(sorted) }) }
}

function referring(schema: Json, used: Set<string>, own: string | undefined): Json {
  if (!isObject(schema)) return schema
  const inside = mapInside(schema, (each) => referring(each, used, own))
  const { $ref } = inside
  if (typeof $ref !== 'string' || !$ref.startsWith(components)) return inside
  const [name = '', ...tail] = $ref.slice(components.length).split('/')
  const below = tail.map((segment) => `/${segment}`).join('')
  if (name !== own) used.add(name)
  const target = name === own ? `#${below}` : `#/$defs/${name}${below}`
  return Object.fromEntries(Object.entries(inside).map(([key, value]) => [key, key === '$ref' ? target : value]))
}
