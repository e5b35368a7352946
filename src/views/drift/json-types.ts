// The types of JSON that a view may render, and those that a schema admits.

import type { Json } from '../../schema/index.ts'
import type { Scalar, Shape } from '../../shape/index.ts'
import type { JsonObject } from '../../sidecars/index.ts'

export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object'

const jsonTypes: ReadonlySet<string> = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'])

function isJsonType(text: Json): text is JsonType {
  return typeof text === 'string' && jsonTypes.has(text)
}

/** All that a value may be; `undefined` where that is not certain. */
export function typesOfShape({ isAny, isNull, scalars, object, array }: Shape): readonly JsonType[] | undefined {
  if (isAny || scalars.some(({ basis }) => basis === 'name')) return undefined
  return [
    ...scalars.flatMap(scalarTypes),
    ...(object === undefined ? [] : ['object' as const]),
    ...(array === undefined ? [] : ['array' as const]),
    ...(isNull ? ['null' as const] : []),
  ]
}

/** An application may have its decimals written as numbers. */
function scalarTypes({ type, isDecimal }: Scalar): readonly JsonType[] {
  return isDecimal === true ? [type, 'number'] : [type]
}

/** What `type` of a schema admits; `undefined` where it says nothing. */
export function typesOfSchema({ type, nullable }: JsonObject): readonly JsonType[] | undefined {
  if (type === undefined) return undefined
  const types = (Array.isArray(type) ? type : [type]).filter(isJsonType)
  // Some tools still read `nullable` of OpenAPI 3.0, and so do people.
  return nullable === true ? [...types, 'null'] : types
}

export function shareType(first: readonly JsonType[], second: readonly JsonType[]): boolean {
  const number = (type: JsonType): JsonType => (type === 'integer' ? 'number' : type)
  return first.some((type) => second.some((other) => number(type) === number(other)))
}

/** All values that it may have; `undefined` where they are not known. */
export function valuesOfShape({ isAny, isNull, scalars, object, array }: Shape): readonly Json[] | undefined {
  if (isAny || object !== undefined || array !== undefined) return undefined
  const lists = scalars.map(valuesOfScalar)
  if (lists.includes(undefined)) return undefined
  return [...lists.flatMap((list) => list ?? []), ...(isNull ? [null] : [])]
}

function valuesOfScalar({ enum: values, example, basis }: Scalar): readonly Json[] | undefined {
  if (basis === 'name') return undefined
  return values ?? (basis === 'literal' && example !== undefined ? [example] : undefined)
}

/** The values that `enum` or `const` of a schema lists, with the keyword. */
export function valuesOfSchema(schema: JsonObject): readonly [keyword: string, values: readonly Json[]] | undefined {
  if (schema.const !== undefined) return ['const', [schema.const]]
  return Array.isArray(schema.enum) ? ['enum', schema.enum] : undefined
}
