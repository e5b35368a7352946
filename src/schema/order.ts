// The order of a schema's keywords, as people read them: what it is, what is in it, its constraints, its default.

const order = [
  ...['$ref', 'type', 'format', 'description', 'required', 'properties', 'items'],
  ...['enum', 'const', 'minimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength', 'pattern'],
  ...['minItems', 'maxItems', 'minProperties', 'not', 'default', 'example'],
]

/** The same keywords in that order; one that is not listed comes last. */
export function inOrder(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const others = Object.keys(schema).filter((name) => !order.includes(name))
  const names = [...order, ...others].filter((name) => schema[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, schema[name]]))
}
