// A document of OpenAPI 3.0 in the words of 3.1, for tests that compare the two. What stands for one thing in several ways
// is written in one of them, so that a document of 3.1 is compared in this form as well.

type Fields = Readonly<Record<string, unknown>>

export function newer(value: unknown, place = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => newer(each, place))
  if (!isFields(value)) return value
  const isNamed = place === 'properties' || place === 'schemas' || place === 'x-defs'
  const inside = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      holdsValues(key, isNamed) ? each : newer(each, isNamed ? '' : key),
    ]),
  )
  return isNamed ? inside : newerSchema(inside)
}

function holdsValues(key: string, isNamed: boolean): boolean {
  return !isNamed && ['enum', 'const', 'default', 'example', 'examples', 'required', 'mapping'].includes(key)
}

function newerSchema(schema: Fields): Fields {
  return [withNull, withBounds, withTypes, withAlternatives, withValues, withReference].reduce(
    (made, change) => change(made),
    schema,
  )
}

function withNull({ nullable, ...schema }: Fields): Fields {
  const { type } = schema
  return nullable === true && typeof type === 'string' ? { ...schema, type: [type, 'null'] } : schema
}

function withBounds(schema: Fields): Fields {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  return {
    ...rest,
    ...(exclusiveMinimum === true ? { exclusiveMinimum: minimum } : defined({ minimum, exclusiveMinimum })),
    ...(exclusiveMaximum === true ? { exclusiveMaximum: maximum } : defined({ maximum, exclusiveMaximum })),
  }
}

/** Alternatives that are types alone are a list of types. */
function withTypes({ anyOf, ...schema }: Fields): Fields {
  if (!Array.isArray(anyOf)) return schema
  const isTypes = schema.type === undefined && anyOf.every((each) => isFields(each) && isTypeAlone(each))
  if (!isTypes) return { ...schema, anyOf }
  const items = anyOf.map(({ items: each }) => each).find((each) => each !== undefined)
  const types: unknown[] = anyOf.flatMap(({ type }) => type)
  const list = [...new Set(types.filter((each) => each !== 'null')), ...(types.includes('null') ? ['null'] : [])]
  return { type: list.length === 1 ? list[0] : list, ...defined({ items }), ...schema }
}

function isTypeAlone({ type, items, ...others }: Fields): boolean {
  return type !== undefined && Object.keys(others).length === 0
}

/** The type `null` is one of the alternatives. */
function withAlternatives({ anyOf, ...schema }: Fields): Fields {
  if (!Array.isArray(anyOf)) return schema
  const hasNull = anyOf.some((each) => isFields(each) && admitsNull(each))
  const others = anyOf.flatMap((each) => (isFields(each) ? withoutNull(each) : [each]))
  return { ...schema, anyOf: hasNull ? [...others, { type: 'null' }] : others }
}

function admitsNull({ type }: Fields): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null'))
}

function withoutNull(schema: Fields): readonly Fields[] {
  const { type, enum: values } = schema
  if (type === 'null') return []
  if (!Array.isArray(type) || !type.includes('null')) return [schema]
  const types = type.filter((each) => each !== 'null')
  const list = Array.isArray(values) ? { enum: values.filter((each) => each !== null) } : {}
  return [{ ...schema, type: types.length === 1 ? types[0] : types, ...list }]
}

function withValues({ $schema, const: only, examples, items, ...schema }: Fields): Fields {
  const { enum: values } = schema
  if (Array.isArray(values) && values.length === 1 && values[0] === null && Object.keys(schema).length === 1)
    return { type: 'null' }
  return {
    ...schema,
    ...(only === undefined ? {} : { enum: [only] }),
    // Of examples of parameters and bodies there is a map.
    ...(Array.isArray(examples) ? { example: examples[0] } : defined({ examples })),
    ...(isFields(items) && Object.keys(items).length === 0 ? {} : defined({ items })),
  }
}

function withReference({ allOf, ...schema }: Fields): Fields {
  if (!Array.isArray(allOf)) return schema
  const [only] = allOf
  return allOf.length === 1 && isFields(only) && only.$ref !== undefined ? { ...only, ...schema } : { ...schema, allOf }
}

function defined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
