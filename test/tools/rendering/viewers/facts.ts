// What a document says, as far as a page that shows it is checked for it.

import type { Document, Method, Operation, SchemaObject } from '../../../../src/openapi/document.ts'
import type { Listed, Place } from './viewer.ts'

/** A part of an operation that has objects in objects, and the names of properties that are only found inside. */
export interface NestedPart {
  readonly place: Place
  readonly depth: number
  readonly names: readonly string[]
}

interface Found {
  readonly method: Method
  readonly path: string
  readonly operation: Operation
}

type NamesByDepth = readonly ReadonlySet<string>[]

export function operationsOf(document: Document): readonly Listed[] {
  return allOperations(document).map(({ method, path, operation }) => ({ method, path, summary: operation.summary }))
}

/** The body that is nested deepest, and the first one of several. */
export function deepestBody(document: Document): NestedPart | undefined {
  return deepest(
    allOperations(document).flatMap((found) => {
      const schema = found.operation.requestBody?.content['application/json']?.schema
      return schema === undefined ? [] : [nestedPart(document, schema, placeOf(found, undefined))]
    }),
  )
}

export function deepestResponse(document: Document): NestedPart | undefined {
  return deepest(
    allOperations(document).flatMap((found) =>
      Object.entries(found.operation.responses).flatMap(([status, { content }]) => {
        const schema = content?.['application/json']?.schema
        return schema === undefined ? [] : [nestedPart(document, schema, placeOf(found, status))]
      }),
    ),
  )
}

function allOperations({ paths }: Document): readonly Found[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    // The keys of a path item are the verbs.
    Object.entries(item).map(([method, operation]) => ({ method: method as Method, path, operation })),
  )
}

function placeOf({ method, path, operation }: Found, status: string | undefined): Place {
  return { tag: operation.tags[0] ?? '', operationId: operation.operationId, method, path, status }
}

function nestedPart(document: Document, schema: SchemaObject, place: Place): NestedPart {
  const depths = namesByDepth(document, [schema])
  const [outermost = new Set(), ...inner] = depths
  const names = inner.flatMap((set) => [...set]).filter((name) => !outermost.has(name))
  return { place, depth: depths.length, names: [...new Set(names)] }
}

function deepest(parts: readonly NestedPart[]): NestedPart | undefined {
  const nested = parts.filter(({ names }) => names.length > 0)
  return nested.reduce<NestedPart | undefined>(
    (best, part) => (part.depth > (best?.depth ?? 0) ? part : best),
    undefined,
  )
}

/** A schema that contains itself is followed once. */
function namesByDepth(document: Document, roots: readonly SchemaObject[]): NamesByDepth {
  const seen = new Set<SchemaObject>()
  const depths: Set<string>[] = []
  let level = roots
  while (level.length > 0) {
    const properties = level.flatMap((schema) => propertiesOf(document, schema, seen))
    if (properties.length > 0) depths.push(new Set(properties.map(([name]) => name)))
    level = properties.map(([, schema]) => schema)
  }
  return depths
}

/** The properties of an object, also of one in a list, in a component or in one of several alternatives. */
function propertiesOf(
  document: Document,
  schema: SchemaObject,
  seen: Set<SchemaObject>,
): readonly (readonly [string, SchemaObject])[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const inside = [componentOf(document, schema), schema.items, ...alternativesOf(schema)].filter(isSchema)
  const own = isSchema(schema.properties) ? Object.entries(schema.properties).filter(hasSchema) : []
  return [...own, ...inside.flatMap((inner) => propertiesOf(document, inner, seen))]
}

function componentOf({ components }: Document, { $ref }: SchemaObject): SchemaObject | undefined {
  return typeof $ref === 'string' ? components?.schemas?.[$ref.replace('#/components/schemas/', '')] : undefined
}

function alternativesOf({ anyOf, oneOf, allOf }: SchemaObject): readonly unknown[] {
  return [anyOf, oneOf, allOf].flatMap((list: unknown) => (Array.isArray(list) ? list : []))
}

function hasSchema(entry: [string, unknown]): entry is [string, SchemaObject] {
  return isSchema(entry[1])
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
