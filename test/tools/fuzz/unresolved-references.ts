// The references of a document that lead nowhere. A `$ref` is one where a schema stands; anywhere else it is data, which
// a sidecar may hold and the document keeps.

interface Place {
  readonly schema: unknown
  readonly pointer: string
}

const one = [
  ...['items', 'contains', 'additionalProperties', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['not', 'if', 'then', 'else', 'contentSchema'],
]
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs']

/** Each as the place of the reference and where it leads. */
export function unresolvedReferences(document: unknown): readonly string[] {
  const unresolved: string[] = []
  const pending = [...documentSchemas(document)]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { schema, pointer } = next
    if (typeof schema !== 'object' || schema === null) continue
    const reference = own(schema, '$ref')
    if (typeof reference === 'string' && !isResolved(document, reference)) unresolved.push(`${pointer}: ${reference}`)
    for (const key of one) pending.push({ schema: own(schema, key), pointer: `${pointer}/${key}` })
    for (const key of lists) if (Array.isArray(own(schema, key))) pending.push(...below(schema, key, pointer))
    for (const key of maps) if (!Array.isArray(own(schema, key))) pending.push(...below(schema, key, pointer))
  }
  return unresolved
}

/** The schemas of components, and those of parameters, bodies and answers. */
function documentSchemas(document: unknown): readonly Place[] {
  const schemas = below(own(document, 'components'), 'schemas', '/components')
  const operations = below(document, 'paths', '').flatMap(({ schema, pointer }) => [...entriesOf(schema, pointer)])
  return [...schemas, ...operations.flatMap(({ schema, pointer }) => operationSchemas(schema, pointer))]
}

function operationSchemas(operation: unknown, pointer: string): readonly Place[] {
  const holders = [
    ...below(operation, 'parameters', pointer),
    ...below(own(operation, 'requestBody'), 'content', `${pointer}/requestBody`),
    ...below(operation, 'responses', pointer).flatMap((answer) => below(answer.schema, 'content', answer.pointer)),
  ]
  return holders.map((holder) => ({ schema: own(holder.schema, 'schema'), pointer: `${holder.pointer}/schema` }))
}

function below(value: unknown, key: string, pointer: string): readonly Place[] {
  return entriesOf(own(value, key), `${pointer}/${key}`)
}

function entriesOf(value: unknown, pointer: string): readonly Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, schema]) => ({ schema, pointer: `${pointer}/${escaped(key)}` }))
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** An own property, also where it is named `__proto__`. */
function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined
}

function isResolved(document: unknown, reference: string): boolean {
  if (reference === '#') return true
  if (!reference.startsWith('#/')) return false
  const segments = reference.slice(2).split('/').map(decodeURIComponent)
  const keys = segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce<unknown>(own, document) !== undefined
}
