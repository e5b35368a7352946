// What a schema states of a value: its types, format and enum, through references and branches.

import { isFields, type Schema } from '../views/place.ts'
import type { DocumentValidator } from '../views/validator.ts'

export interface Stated {
  /** `undefined` where anything may stand. */
  readonly types: ReadonlySet<string> | undefined
  readonly formats: ReadonlySet<string>
  readonly values: ReadonlySet<unknown> | undefined
}

const nothingStated: Stated = { types: undefined, formats: new Set(), values: undefined }

/** Partials may hold themselves. */
const mostLevels = 20

export function stated(schema: Schema, validator: DocumentValidator, level = 0): Stated {
  if (typeof schema === 'boolean' || level > mostLevels) return nothingStated
  const below = (each: Schema): Stated => stated(each, validator, level + 1)
  const { $ref } = schema
  const parts = [
    ownStated(schema),
    ...(typeof $ref === 'string' ? [below(validator.target($ref))] : []),
    ...listOf(schema.allOf).map(below),
    ...[schema.anyOf, schema.oneOf].map(listOf).flatMap((ways) => (ways.length === 0 ? [] : [either(ways.map(below))])),
  ]
  return parts.reduce(both)
}

function ownStated(schema: Readonly<Record<string, unknown>>): Stated {
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : undefined
  const { type } = schema
  const named = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : undefined
  const types = named ?? values?.map(typeOf)
  return {
    types: types === undefined ? undefined : new Set(types),
    formats: new Set(typeof schema.format === 'string' ? [schema.format] : []),
    values: values === undefined ? undefined : new Set(values),
  }
}

function either(ways: readonly Stated[]): Stated {
  const types = ways.map((way) => way.types)
  const known = ways.filter((way) => !isNullAlone(way))
  const values = known.map((way) => way.values)
  return {
    types: types.includes(undefined) ? undefined : new Set(types.flatMap((each) => [...(each ?? [])])),
    formats: new Set(ways.flatMap(({ formats }) => [...formats])),
    values: values.includes(undefined) ? undefined : new Set(values.flatMap((each) => [...(each ?? [])])),
  }
}

function isNullAlone({ types }: Stated): boolean {
  return types?.size === 1 && types.has('null')
}

function both(one: Stated, other: Stated): Stated {
  const { types } = other
  return {
    types: one.types === undefined ? types : types === undefined ? one.types : intersection(one.types, types),
    formats: new Set([...one.formats, ...other.formats]),
    values: one.values ?? other.values,
  }
}

function intersection(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((each) => other.has(each)))
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function listOf(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter((each) => isFields(each) || typeof each === 'boolean') : []
}
