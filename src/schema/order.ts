// The order of a schema's keywords, as people read them: what it is, what is in it, its constraints, its default.

const order = [
  ...['$ref', 'type', 'format', 'description', 'required', 'properties', 'items'],
  ...['enum', 'const', 'minimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength', 'pattern'],
  ...['minItems', 'maxItems', 'minProperties', 'not', 'default', 'example'],
]

const listed: ReadonlySet<string> = new Set(order)

/** The same keywords in that order; one that is not listed comes last. */
export function inOrder(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const ordered: Record<string, unknown> = {}
  for (const name of order) if (schema[name] !== undefined) ordered[name] = schema[name]
  for (const name of Object.keys(schema)) {
    if (!listed.has(name) && schema[name] !== undefined) ordered[name] = schema[name]
  }
  return ordered
}
