// One operation of a document, as the recordings ask for it.

import { isFields, type Schema } from '../views/place.ts'
import { type DocumentValidator, validatorOf } from '../views/validator.ts'

type Fields = Readonly<Record<string, unknown>>

export interface DescribedOperation {
  readonly name: string
  readonly components: unknown
  readonly validator: DocumentValidator
  statuses(): readonly number[]
  isSecured(): boolean
  responseSchema(status: number, type: string): Schema | undefined
  successSchemas(): readonly Schema[]
  /** The schema at a path of a fact: `lockers[].size`. */
  schemaAt(schema: Schema, path: string): Schema | undefined
  queryNames(): readonly string[]
  headerNames(): readonly string[]
  bodySchema(type: string): Schema | undefined
}

/** By the name of the recordings: `GET /posts/{id}`. */
export function describedOperations(document: Fields): ReadonlyMap<string, DescribedOperation> {
  const { components } = document
  const validator = validatorOf(components)
  const described = new Map<string, DescribedOperation>()
  for (const [path, item] of Object.entries(fieldsOf(document.paths)))
    for (const [method, operation] of Object.entries(fieldsOf(item))) {
      const name = `${method.toUpperCase()} ${path}`
      if (isFields(operation)) described.set(withoutNames(name), describe({ name, operation, document, validator }))
    }
  return described
}

/** Two documents may name a parameter of a path otherwise. */
export function withoutNames(name: string): string {
  return name.replace(/\{[^}]*\}/g, '{}')
}

interface Described {
  readonly name: string
  readonly operation: Fields
  readonly document: Fields
  readonly validator: DocumentValidator
}

function describe({ name, operation, document, validator }: Described): DescribedOperation {
  const resolved = (value: unknown): Fields => {
    const { $ref } = fieldsOf(value)
    return fieldsOf(typeof $ref === 'string' ? validator.target($ref) : value)
  }
  const responses = Object.entries(fieldsOf(operation.responses)).map(
    ([status, each]) => [status, resolved(each)] as const,
  )
  const contentOf = (response: Fields): Fields => fieldsOf(response.content)
  const schemaOf = (content: Fields, type: string): Schema | undefined => {
    const found = Object.entries(content).find(([each]) => each.split(';')[0] === type)?.[1]
    return isFields(found) ? asSchema(found.schema ?? {}) : undefined
  }
  const parameters = (Array.isArray(operation.parameters) ? operation.parameters : []).map(resolved)
  const security = operation.security ?? document.security
  return {
    name,
    components: document.components,
    validator,
    statuses: () => responses.flatMap(([status]) => (status === 'default' ? [] : [Number(status)])),
    isSecured: () => Array.isArray(security) && security.length > 0,
    responseSchema: (status, type) => {
      const response = responses.find(([each]) => each === String(status))?.[1]
      return response === undefined ? undefined : schemaOf(contentOf(response), type)
    },
    successSchemas: () =>
      responses
        .filter(([status]) => /^2/.test(status))
        .flatMap(([, response]) =>
          Object.values(contentOf(response)).map((each) => asSchema(fieldsOf(each).schema ?? {})),
        ),
    schemaAt: (schema, path) => schemaAt(schema, stepsOf(path), validator),
    queryNames: () => parameters.filter((each) => each.in === 'query').flatMap((each) => namesBelow(each, validator)),
    headerNames: () => parameters.filter((each) => each.in === 'header').map(({ name }) => String(name)),
    bodySchema: (type) => schemaOf(contentOf(resolved(operation.requestBody)), type),
  }
}

function namesBelow(parameter: Fields, validator: DocumentValidator): readonly string[] {
  const below = keysOf(asSchema(parameter.schema ?? {}), validator)
  // Rails reads a list under `ids[]`.
  const name = below.length === 0 ? String(parameter.name) : String(parameter.name).replace(/\[\]$/, '')
  return below.length === 0 ? [name] : below.map((each) => (each.startsWith('[]') ? name + each : `${name}.${each}`))
}

/** Dotted names of all that a schema holds, `[]` for lists; empty for a scalar. */
export function keysOf(schema: Schema, validator: DocumentValidator, level = 0): readonly string[] {
  if (typeof schema === 'boolean' || level > 12) return []
  const { $ref } = schema
  const ways = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each) => (Array.isArray(each) ? each : []))
  const referred = typeof $ref === 'string' ? [validator.target($ref)] : []
  const own = Object.entries(fieldsOf(schema.properties)).flatMap(([key, each]) => {
    const below = keysOf(asSchema(each), validator, level + 1)
    return below.length === 0 ? [key] : below.map((name) => (name.startsWith('[]') ? key + name : `${key}.${name}`))
  })
  const items = schema.items === undefined ? [] : keysOf(asSchema(schema.items), validator, level + 1)
  const listed =
    schema.items === undefined
      ? []
      : items.length === 0
        ? ['[]']
        : items.map((each) => `[]${each.startsWith('[') ? '' : '.'}${each}`)
  const others = [...referred, ...ways].flatMap((each) => keysOf(asSchema(each), validator, level + 1))
  return [...new Set([...own, ...listed, ...others])]
}

type Step = string | undefined

/** `undefined` is any index of a list. */
function stepsOf(path: string): readonly Step[] {
  return path.split('.').flatMap((part) => {
    const name = part.replace(/(?:\[\])+$/, '')
    const lists = Array.from({ length: (part.length - name.length) / 2 }, () => undefined)
    return name === '' ? lists : [name, ...lists]
  })
}

function schemaAt(
  schema: Schema,
  [step, ...rest]: readonly Step[],
  validator: DocumentValidator,
  isLast = false,
): Schema | undefined {
  if (isLast) return schema
  const found = members(schema, step, validator, 0)
  if (found.length === 0) return undefined
  const joined = found.length === 1 ? found[0] : { anyOf: found }
  return joined === undefined ? undefined : schemaAt(joined, rest, validator, rest.length === 0)
}

/** What the schema, and each of its branches, says of a member. */
function members(schema: Schema, step: Step, validator: DocumentValidator, level: number): readonly Schema[] {
  if (typeof schema === 'boolean' || level > 20) return []
  const { $ref, properties, items } = schema
  const named = step === undefined ? items : ownProperty(fieldsOf(properties), step)
  const own = named === undefined ? [] : [asSchema(named)]
  const referred = typeof $ref === 'string' ? [validator.target($ref)] : []
  const ways = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each) => (Array.isArray(each) ? each : []))
  return [...own, ...[...referred, ...ways].flatMap((each) => members(asSchema(each), step, validator, level + 1))]
}

function ownProperty(properties: Fields, name: string): unknown {
  return Object.hasOwn(properties, name) ? properties[name] : undefined
}

function asSchema(value: unknown): Schema {
  return typeof value === 'boolean' ? value : fieldsOf(value)
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}
