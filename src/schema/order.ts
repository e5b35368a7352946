// The order of a schema's keywords, as people read them: what it is, what is in it, its constraints, its default.

const order = [
  ...['$ref', 'type', 'format', 'description', 'required', 'properties', 'items'],
  ...['enum', 'const', 'minimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength', 'pattern'],
  ...['minItems', 'maxItems', 'minProperties', 'not', 'default', 'example'],
]

const rankByName: ReadonlyMap<string, number> = new Map(order.map((name, rank) => [name, rank]))

/** The same keywords in that order; one that is not listed comes last. */
export function inOrder(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(schema).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.sort(([first], [second]) => rankOf(first) - rankOf(second)))
}

function rankOf(name: string): number {
  return rankByName.get(name) ?? order.length
}
