// The types of rails_param, and what JSON Schema calls them.

import { isKind, isUnknown, type Value } from '../../ruby/index.ts'
import type { Schema } from '../../schema/index.ts'

export type ParamType = keyof typeof schemaByType

export const schemaByType = {
  String: { type: 'string' },
  Integer: { type: 'integer' },
  Float: { type: 'number' },
  BigDecimal: { type: 'number' },
  Hash: { type: 'object' },
  Array: { type: 'array' },
  boolean: { type: 'boolean' },
  TrueClass: { type: 'boolean' },
  FalseClass: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Time: { type: 'string', format: 'date-time' },
} as const satisfies Record<string, Schema>

/** The name of a type: a class of Ruby is a constant that goes by its name. */
export function typeName(value: Value | undefined): string | undefined {
  if (isUnknown(value)) return value.words.replace(/^::/, '')
  if (isKind(value, 'host') || isKind(value, 'module')) return value.name
  // The gem knows one type that is no class.
  return isKind(value, 'symbol') ? value.name : undefined
}

export function isParamType(name: string | undefined): name is ParamType {
  return name !== undefined && Object.hasOwn(schemaByType, name)
}

export function isNumber(type: ParamType | undefined): boolean {
  return type === 'Integer' || type === 'Float' || type === 'BigDecimal'
}
