// What a schema says of one place in a value: the way down through properties, items, references and branches.

export type Schema = boolean | Readonly<Record<string, unknown>>

/** A key of an object, or an index of an array. */
export type Step = string | number

export interface Validator {
  accepts(schema: Schema, value: unknown): boolean
  /** What a reference leads to. */
  target(reference: string): Schema
}

export interface Place {
  readonly schema: Schema
  readonly value: unknown
}

export interface Member {
  readonly schema: Schema
  /** Whether only `additionalProperties` knows the key. */
  readonly isAdditional: boolean
}

/** `undefined` where the schema does not name the member. */
export function memberOf(place: Place, step: Step, validator: Validator): Member | undefined {
  const { schema, value } = place
  if (typeof schema === 'boolean') return undefined
  const { $ref } = schema
  const below = [...(typeof $ref === 'string' ? [validator.target($ref)] : []), ...schemasIn(schema.allOf)]
  return together([
    ownMember(schema, step),
    ...below.map((each) => memberOf({ schema: each, value }, step, validator)),
    ...[schema.anyOf, schema.oneOf].map((branches) => memberOfBranches(schemasIn(branches), place, step, validator)),
  ])
}

function memberOfBranches(
  branches: readonly Schema[],
  { value }: Place,
  step: Step,
  validator: Validator,
): Member | undefined {
  const accepting = branches.filter((branch) => validator.accepts(branch, value))
  const chosen = accepting.length > 0 ? accepting : branches
  const members = chosen.map((schema) => memberOf({ schema, value }, step, validator))
  const known = members.filter((member) => member !== undefined)
  if (known.length === 0) return undefined
  return {
    schema: { anyOf: members.map((member) => member?.schema ?? {}) },
    isAdditional: known.every(({ isAdditional }) => isAdditional),
  }
}

function ownMember(schema: Readonly<Record<string, unknown>>, step: Step): Member | undefined {
  const { properties = {}, additionalProperties, prefixItems, items } = schema
  if (typeof step === 'number') {
    const item = schemasIn(prefixItems)[step] ?? items
    return isSchema(item) ? { schema: item, isAdditional: false } : undefined
  }
  const own = isFields(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
  if (isSchema(own)) return { schema: own, isAdditional: false }
  return isFields(additionalProperties) ? { schema: additionalProperties, isAdditional: true } : undefined
}

/** All of them hold. */
function together(members: readonly (Member | undefined)[]): Member | undefined {
  const known = members.filter((member) => member !== undefined)
  const [first, ...others] = known
  if (first === undefined || others.length === 0) return first
  return {
    schema: { allOf: known.map(({ schema }) => schema) },
    isAdditional: known.every(({ isAdditional }) => isAdditional),
  }
}

/** Whether the schema says which scalars may stand at its place; one that lists every type says nothing. */
export function isTyped(schema: Schema, validator: Validator): boolean {
  if (typeof schema === 'boolean') return !schema
  const { type, $ref } = schema
  if (schema.enum !== undefined || 'const' in schema) return true
  if (typeof type === 'string') return true
  if (Array.isArray(type)) return !['string', 'number', 'boolean', 'null'].every((each) => type.includes(each))
  if (typeof $ref === 'string' && isTyped(validator.target($ref), validator)) return true
  if (schemasIn(schema.allOf).some((each) => isTyped(each, validator))) return true
  return [schema.anyOf, schema.oneOf].map(schemasIn).some((branches) => {
    return branches.length > 0 && branches.every((each) => isTyped(each, validator))
  })
}

/** The schemas that stand directly in a schema. */
export function schemasBelow(schema: Schema): readonly Schema[] {
  if (typeof schema === 'boolean') return []
  const lists = [schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems].flatMap(schemasIn)
  const maps = [schema.properties, schema.patternProperties, schema.$defs].flatMap((map) =>
    isFields(map) ? Object.values(map) : [],
  )
  return [...lists, ...maps, schema.items, schema.additionalProperties, schema.not].filter(isSchema)
}

function schemasIn(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : []
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isFields(value)
}

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
