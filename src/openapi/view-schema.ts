// What is inferred from views as schemas: one type where there is one, `anyOf` where there are several, and references
// to the components of partials.

import { inOrder, type Json } from '../schema/index.ts'
import {
  type ArrayShape,
  exampleCost,
  isNothing,
  mostCost,
  type ObjectShape,
  type Part,
  type Scalar,
  type Shape,
} from '../views/index.ts'
import type { SchemaObject } from './document.ts'
import type { Trace } from './trace.ts'

/** What stands where a partial is rendered; `undefined` where nothing is known of it. */
export type PartialSchema = (path: string) => SchemaObject | undefined

/** Levels below this one may hold anything. */
const mostLevels = 100

/** What is left to pay for schemas in the whole document, and whether something was left out. */
export interface SchemaBudget {
  left: number
  isSpent: boolean
}

/** What becomes of what is rendered on its way out. */
export interface Writing {
  /** Rails writes decimals as texts. */
  readonly hasDecimalNumbers: boolean
  /** How a middleware writes keys. */
  readonly keyOf: ((key: string) => string) | undefined
}

export interface ViewContext {
  readonly partial: PartialSchema
  readonly budget: SchemaBudget
  readonly trace: Trace | undefined
  readonly writing: Writing
}

interface Context extends ViewContext {
  left: number
}

export function viewSchema(shape: Shape, context: ViewContext): SchemaObject {
  return schemaOf(shape, { ...context, left: mostCost }, 1)
}

function schemaOf(shape: Shape, context: Context, level: number): SchemaObject {
  if (level > mostLevels || (shape.isAny && shape.known === undefined) || !pays(context, level)) return {}
  if (shape.known !== undefined) return orAnything(schemaOf(telling(shape.known), context, level))
  const { scalars, object, array, isNull } = shape
  const schemas: SchemaObject[] = []
  if (scalars.length > 0) schemas.push(scalarSchema(scalars, context))
  if (object !== undefined) schemas.push(objectSchema(object, context, level))
  if (array !== undefined) schemas.push(arraySchema(array, context, level))
  const [only] = schemas
  if (only === undefined) return isNull ? { type: 'null' } : {}
  if (schemas.length > 1) return { anyOf: [...schemas.flatMap(alternatives), ...(isNull ? [{ type: 'null' }] : [])] }
  return isNull ? orNull(only) : only
}

/** An object or a list with nothing in it says nothing of what may be anything. */
function telling(known: Shape): Shape {
  const { object, array } = known
  const isBare =
    object !== undefined && object.properties.size === 0 && object.parts.length === 0 && isNothing(object.others)
  const isEmpty = array !== undefined && isNothing(array.items)
  if (!isBare && !isEmpty) return known
  return { ...known, object: isBare ? undefined : object, array: isEmpty ? undefined : array }
}

/** Validators take it for `{}`; readers see what is known. */
function orAnything(schema: SchemaObject): SchemaObject {
  if (Object.keys(schema).length === 0) return schema
  return { anyOf: [...alternatives(schema), {}] }
}

/** What a schema that is nothing but `anyOf` may be; itself where it is something else. */
function alternatives(schema: SchemaObject): readonly SchemaObject[] {
  const { anyOf, ...rest } = schema
  return Array.isArray(anyOf) && Object.keys(rest).length === 0 ? anyOf : [schema]
}

function orNull(schema: SchemaObject): SchemaObject {
  const { type, enum: values, ...rest } = schema
  if (type === undefined) return { anyOf: [...alternatives(schema), { type: 'null' }] }
  const types = Array.isArray(type) ? [...type, 'null'] : [type, 'null']
  return inOrder({ type: types, ...rest, ...(Array.isArray(values) ? { enum: [...values, null] } : {}) })
}

function pays(context: Context, level: number): boolean {
  const { budget } = context
  context.left -= level
  budget.left -= level
  if (context.left > 0 && budget.left > 0) return true
  budget.isSpent = true
  return false
}

function scalarSchema(all: readonly Scalar[], context: Context): SchemaObject {
  // Every integer is a number.
  const written = context.writing.hasDecimalNumbers ? all.map((each) => (each.isDecimal ? decimalNumber : each)) : all
  const scalars = written.filter(({ type }) => type !== 'integer' || !written.some((other) => other.type === 'number'))
  const [first] = scalars
  const types = scalars.map(({ type }) => type)
  const format = scalars.find((scalar) => scalar.format !== undefined)?.format
  const example = scalars.find((scalar) => scalar.example !== undefined)?.example
  const values = valuesOf(scalars)
  const schema: Record<string, unknown> = { type: types.length === 1 ? first?.type : types }
  if (format !== undefined) schema.format = format
  if (values !== undefined) schema.enum = values
  else if (example !== undefined && pays(context, exampleCost(example) - 1)) schema.example = example
  return schema
}

const decimalNumber: Scalar = { type: 'number' }

/** All values, where they are known for each of the types. */
function valuesOf(scalars: readonly Scalar[]): readonly Json[] | undefined {
  const lists = scalars.map((scalar) => scalar.enum)
  return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? [])
}

function arraySchema({ items, example }: ArrayShape, context: Context, level: number): SchemaObject {
  const schema = { type: 'array', items: schemaOf(items, context, level + 1) }
  return example === undefined || !pays(context, level * exampleCost(example)) ? schema : { ...schema, example }
}

function objectSchema(object: ObjectShape, context: Context, level: number): SchemaObject {
  const own = ownSchema(object, context, level)
  const parts = object.parts.map((part) => partSchema(part, context.partial)).filter((schema) => schema !== undefined)
  if (parts.length === 0) return own
  const isAlone = object.properties.size === 0
  const schemas = isAlone ? parts : [...parts, own]
  const [only] = schemas
  return schemas.length === 1 && only !== undefined ? only : { allOf: schemas }
}

function partSchema({ path, isRequired, choices }: Part, partial: PartialSchema): SchemaObject | undefined {
  const schema = choices === undefined ? partial(path) : { anyOf: choices.map((each) => partial(each.path) ?? {}) }
  return schema === undefined || isRequired ? schema : { anyOf: [schema, { type: 'object' }] }
}

function ownSchema({ properties, others, parts }: ObjectShape, context: Context, level: number): SchemaObject {
  const required: string[] = []
  const schemas: (readonly [string, SchemaObject])[] = []
  const { keyOf } = context.writing
  for (const { name: key, property } of properties) {
    const name = keyOf === undefined ? key : keyOf(key)
    if (property.isRequired) required.push(name)
    const schema = schemaOf(property.shape, context, level + 1)
    context.trace?.noteProperty(schema, { name, property })
    schemas.push([name, schema])
  }
  // Beside parts it would say something of their properties too.
  const rest = parts.length === 0 ? additional(others, context, level) : undefined
  const schema: Record<string, unknown> = { type: 'object' }
  if (required.length > 0) schema.required = required
  if (schemas.length > 0) schema.properties = Object.fromEntries(schemas)
  if (rest !== undefined) schema.additionalProperties = rest
  return schema
}

function additional(others: Shape, context: Context, level: number): SchemaObject | undefined {
  return isNothing(others) ? undefined : schemaOf(others, context, level + 1)
}
