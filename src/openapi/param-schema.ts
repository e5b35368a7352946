// Declared parameters as schemas: objects with the properties that their blocks declare, lists with their elements.
// Built from the inside, so that nesting costs no stack, and cut into components, so that it costs no depth.

import type { ParamDeclaration } from '../controllers/index.ts'
import { inOrder, type Schema } from '../schema/index.ts'
import type { SchemaObject } from './document.ts'
import type { Trace } from './trace.ts'

/** So many levels stand in each other; the next one begins a component. */
const levelsInline = 100

export interface ParamContext {
  /** Takes a schema out of its place, and answers what stands there instead. */
  readonly hoist: (schema: SchemaObject, level: number) => SchemaObject
  readonly trace: Trace | undefined
}

/** The schemas of all the declarations and of those inside them; those of a parameter leave its description to it. */
export function paramSchemas(
  declarations: readonly ParamDeclaration[],
  use: 'parameters' | 'properties',
  { hoist, trace }: ParamContext,
): ReadonlyMap<ParamDeclaration, SchemaObject> {
  const schemas = new Map<ParamDeclaration, SchemaObject>()
  for (const { declaration, level } of withLevels(declarations).toReversed()) {
    const known = schemaOf(declaration, use === 'properties' || level > 1, schemas)
    const schema = use === 'properties' ? withBesides(known, declaration) : withoutNull(known)
    trace?.noteParam(schema, declaration)
    const isCut = level > 1 && (level - 1) % levelsInline === 0 && inside(declaration).length > 0
    schemas.set(declaration, isCut ? hoist(schema, level) : schema)
  }
  return schemas
}

/** A query says nothing of null. */
function withoutNull(schema: SchemaObject): SchemaObject {
  const { type, enum: listed } = schema
  if (typeof type !== 'string' || !Array.isArray(listed) || !listed.includes(null)) return schema
  return { ...schema, enum: listed.filter((value) => value !== null) }
}

/** In JSON a value may be of several types. */
function withBesides(schema: SchemaObject, { besides = [] }: ParamDeclaration): SchemaObject {
  const { type, enum: listed } = schema
  if (besides.length === 0 || typeof type !== 'string') return schema
  const hasNull = besides.includes('null') && Array.isArray(listed) && !listed.includes(null)
  return inOrder({ ...schema, type: [type, ...besides], ...(hasNull ? { enum: [...listed, null] } : {}) })
}

interface Leveled {
  readonly declaration: ParamDeclaration
  readonly level: number
}

/** Outer ones before inner ones. */
function withLevels(declarations: readonly ParamDeclaration[]): readonly Leveled[] {
  const found: Leveled[] = []
  const pending = declarations.map((declaration) => ({ declaration, level: 1 }))
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    found.push(next)
    const level = next.level + 1
    for (const declaration of inside(next.declaration)) pending.push({ declaration, level })
  }
  return found
}

/** What the block of a declaration declares, or what is read inside of it. */
export function inside({ children, element }: ParamDeclaration): readonly ParamDeclaration[] {
  if (element === undefined) return children
  const elements = element.kind === 'scalar' ? [element.declaration] : element.children
  return children.length === 0 ? elements : [...children, ...elements]
}

function schemaOf(
  { schema, description, children, element, besides }: ParamDeclaration,
  isDescribed: boolean,
  schemas: ReadonlyMap<ParamDeclaration, SchemaObject>,
): SchemaObject {
  const words = isDescribed && description !== undefined ? { description } : {}
  if (schema.type !== 'array') {
    const others = element === undefined ? {} : { additionalProperties: elementSchema(element, schemas) }
    const keywords = objectKeywords(children, schemas)
    const items = besides?.includes('array') === true ? { items: { type: 'object', ...keywords } } : {}
    return inOrder({ ...schema, ...words, ...keywords, ...others, ...items })
  }
  return inOrder({ ...schema, ...words, items: elementSchema(element, schemas) })
}

function elementSchema(
  element: ParamDeclaration['element'],
  schemas: ReadonlyMap<ParamDeclaration, SchemaObject>,
): SchemaObject {
  if (element === undefined) return {}
  if (element.kind === 'scalar') return schemas.get(element.declaration) ?? {}
  return { type: 'object', ...objectKeywords(element.children, schemas) }
}

/** `required` and `properties` of an object; nothing where nothing is declared. */
export function objectKeywords(
  children: readonly ParamDeclaration[],
  schemas: ReadonlyMap<ParamDeclaration, SchemaObject>,
): Pick<Schema, 'required'> & { readonly properties?: Readonly<Record<string, SchemaObject>> } {
  if (children.length === 0) return {}
  const required = children.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const properties = Object.fromEntries(children.map((child) => [child.name, schemas.get(child) ?? {}]))
  return required.length > 0 ? { required, properties } : { properties }
}
