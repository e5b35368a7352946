// What a schema claims about a value and its parts, read from its keywords alone: which keys must be there, which types
// are refused, what is left open. Whether the claims hold is then asked of a validator.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Path = readonly (string | number)[]

/** What a schema says about one place of a value. */
export interface Place {
  readonly path: Path
  readonly value: Json
  /** Keys that are there and must be there. */
  readonly requiredKeys: readonly string[]
  /** Keys that are there and of which the schema says nothing. */
  readonly unknownKeys: readonly string[]
  /** Values of every type that the schema refuses here. */
  readonly refused: readonly Json[]
  /** Whether the schema says what type the value has. */
  readonly isTyped: boolean
  /** The schemas that hold there together, one list for each alternative. */
  readonly schemas: readonly (readonly unknown[])[]
}

type Schema = Readonly<Record<string, unknown>>
/** Schemas that hold together. */
type Conjunction = readonly Schema[]
/** One of these holds: the branches of `anyOf` and `oneOf`, multiplied out. */
type Alternatives = readonly Conjunction[]

const samples: readonly Json[] = [null, true, 7, 7.5, 'changed', ['changed'], { changed: true }]

/** The value itself and all that is in it. */
export function placesOf(value: Json, schema: unknown, document: unknown): readonly Place[] {
  const places: Place[] = []
  const visit = (part: Json, path: Path, all: Alternatives): void => {
    // An object stays an object when a part of it changes: the other alternatives will never hold.
    const alternatives = isContainer(part) ? all.filter((each) => admitsType(each, part)) : all
    places.push(placeOf(part, path, all, alternatives))
    for (const [key, child] of childrenOf(part))
      visit(child, [...path, key], childAlternatives(alternatives, key, document))
  }
  visit(value, [], expand(schema, document))
  return places
}

/** The value with another part at the path, or without it. */
export function changed(value: Json, path: Path, by: Json | undefined): Json {
  const [key, ...rest] = path
  if (key === undefined) return by ?? null
  if (isArray(value)) return value.map((item, index) => (index === key ? changed(item, rest, by) : item))
  if (value === null || typeof value !== 'object') return value
  if (rest.length > 0 || by !== undefined) return { ...value, [key]: changed(value[key] ?? null, rest, by) }
  const { [key]: _, ...others } = value
  return others
}

export function pointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

export function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null
}

function placeOf(value: Json, path: Path, all: Alternatives, alternatives: Alternatives): Place {
  const keys = isContainer(value) && !isArray(value) ? Object.keys(value ?? {}) : []
  const holding = all.filter((each) => admits(each, value))
  return {
    path,
    value,
    requiredKeys: keys.filter((key) => alternatives.length > 0 && alternatives.every((each) => requires(each, key))),
    unknownKeys: keys.filter((key) => !alternatives.some((each) => each.some((schema) => knows(schema, key)))),
    refused: samples.filter((sample) => !all.some((each) => admits(each, sample))),
    isTyped: holding.length > 0 && holding.every((each) => each.some(saysType)),
    schemas: all,
  }
}

function childrenOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (isArray(value)) return value.map((item, index) => [index, item] as const)
  return value !== null && typeof value === 'object' ? Object.entries(value) : []
}

// `Array.isArray` does not narrow to readonly arrays.
function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** `seen` ends a circle of references that leads through no value. */
function expand(schema: unknown, document: unknown, seen: readonly unknown[] = []): Alternatives {
  if (schema === false) return []
  if (!isSchema(schema) || seen.includes(schema)) return [[]]
  const next = [...seen, schema]
  const { $ref, allOf, anyOf, oneOf, ...own } = schema
  const parts: Alternatives[] = [[[own]]]
  if (typeof $ref === 'string') parts.push(expand(resolve($ref, document), document, next))
  for (const each of listOf(allOf)) parts.push(expand(each, document, next))
  for (const branches of [anyOf, oneOf]) {
    if (branches !== undefined) parts.push(listOf(branches).flatMap((each) => expand(each, document, next)))
  }
  return product(parts)
}

function product(parts: readonly Alternatives[]): Alternatives {
  return parts.reduce<Alternatives>(
    (left, right) => left.flatMap((one) => right.map((other) => [...one, ...other])),
    [[]],
  )
}

function resolve(reference: string, document: unknown): unknown {
  const keys = decodeURIComponent(reference.replace(/^#\/?/, '')).split('/')
  return keys.reduce<unknown>(
    (place, key) => (isSchema(place) ? place[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    document,
  )
}

function childAlternatives(alternatives: Alternatives, key: string | number, document: unknown): Alternatives {
  return alternatives.flatMap((conjunction) =>
    product(conjunction.map((schema) => expand(childSchema(schema, key), document))),
  )
}

function childSchema(schema: Schema, key: string | number): unknown {
  if (typeof key === 'number') return listOf(schema.prefixItems)[key] ?? schema.items
  const { properties, additionalProperties } = schema
  return isSchema(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties
}

function knows({ properties, additionalProperties }: Schema, key: string): boolean {
  return additionalProperties !== undefined || (isSchema(properties) && Object.hasOwn(properties, key))
}

function requires(conjunction: Conjunction, key: string): boolean {
  return conjunction.some(({ required }) => listOf(required).includes(key))
}

function saysType({ type, enum: values, const: only }: Schema): boolean {
  return type !== undefined || values !== undefined || only !== undefined
}

function admits(conjunction: Conjunction, value: Json): boolean {
  const text = JSON.stringify(value)
  const isListed = (values: unknown): boolean => listOf(values).some((each) => JSON.stringify(each) === text)
  return (
    admitsType(conjunction, value) &&
    conjunction.every((schema) => schema.enum === undefined || isListed(schema.enum)) &&
    conjunction.every((schema) => schema.const === undefined || isListed([schema.const]))
  )
}

function admitsType(conjunction: Conjunction, value: Json): boolean {
  return conjunction.every(({ type }) => {
    if (type === undefined) return true
    const types = typeof type === 'string' ? [type] : listOf(type)
    return types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value))
  })
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  return isArray(value) ? 'array' : typeof value
}
