// The order of a schema's keywords, as people read them.

import type { Schema } from './schema.ts'

const first: readonly (keyof Schema)[] = ['type', 'format', 'description', 'required', 'properties', 'items']
const last: readonly (keyof Schema)[] = ['default']

/** The same keywords: what it is, what is in it, its constraints, its default. */
export function inOrder(schema: Schema): Schema {
  const names = Object.keys(schema) as (keyof Schema)[] // The keys of a schema.
  const between = names.filter((name) => !first.includes(name) && !last.includes(name))
  const order = [...first, ...between, ...last].filter((name) => schema[name] !== undefined)
  return Object.fromEntries(order.map((name) => [name, schema[name]]))
}
