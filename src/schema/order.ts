// The order of a schema's keywords, as people read them: what it is, what is in it, its constraints, its default.

const order = [
  ...['$ref', 'type', 'format', 'description', 'required', 'properties', 'additionalProperties', 'items'],
  ...[
    'enum',
    'const',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'minLength',
    'maxLength',
    'pattern',
  ],
  ...['minItems', 'maxItems', 'minProperties', 'not', 'default', 'example'],
]

const placeByName: ReadonlyMap<string, number> = new Map(order.map((name, place) => [name, place]))

/** The same keywords in that order; one that is not listed comes last, and one that is undefined is left out. */
export function inOrder(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (isOrdered(schema)) return schema
  const ordered: Record<string, unknown> = {}
  for (const name of order) if (schema[name] !== undefined) ordered[name] = schema[name]
  for (const name of Object.keys(schema)) {
    if (!placeByName.has(name) && schema[name] !== undefined) ordered[name] = schema[name]
  }
  return ordered
}

/** Most are: they have few keywords. */
function isOrdered(schema: Readonly<Record<string, unknown>>): boolean {
  let before = -1
  for (const name of Object.keys(schema)) {
    const place = placeByName.get(name) ?? order.length
    if (place < before || schema[name] === undefined) return false
    before = place
  }
  return true
}
