// The values that conditions let through, as a schema lists them.

import { keyText, type Value } from '../../flow/index.ts'
import type { Json, Schema } from '../../schema/index.ts'

export function allowedIn(values: ReadonlyMap<string, Value> | undefined): readonly Json[] | undefined {
  if (values === undefined) return undefined
  const found = new Set<Json>()
  for (const value of values.values()) {
    const literal = literalOf(value)
    if (literal === undefined) return undefined
    found.add(literal)
  }
  // That nothing need be sent is no list of values; what stands for nothing is of the type of the others.
  const told = [...found].filter((value) => value !== null && value !== '' && value !== false)
  if (told.length === 0) return undefined
  const others = new Set(told.map((value) => typeof value))
  return [...found].filter((value) => value === null || others.has(typeof value))
}

function literalOf(value: Value): Json | undefined {
  if (value.kind !== 'exact') return undefined
  const { value: literal } = value
  if (literal === null || typeof literal === 'number' || typeof literal === 'boolean') return literal
  return typeof literal === 'object' && (literal.kind === 'string' || literal.kind === 'symbol')
    ? keyText(value)
    : undefined
}

/** What code turns into a number (`params[:kind].to_i`) is none where it lets only words through. */
export function typeAllowed(values: readonly Json[] | undefined, converted: Schema | undefined): Schema | undefined {
  if (values?.every((value) => value === null || typeof value === 'string') !== true) return converted
  if (converted === undefined || (isNumeric(converted) && numbersOf(values) === undefined)) return { type: 'string' }
  return converted
}

/** The values as the type has them: numbers are sent as texts in a URL. */
export function valuesOf(allowed: readonly Json[], schema: Schema, takesNull: boolean): readonly Json[] | undefined {
  const kept = schema.type === undefined || takesNull ? allowed : allowed.filter((value) => value !== null)
  return isNumeric(schema) ? numbersOf(kept) : kept
}

function isNumeric({ type }: Schema): boolean {
  return type === 'integer' || type === 'number'
}

function numbersOf(values: readonly Json[]): readonly Json[] | undefined {
  const numbers = values.map((value) => (typeof value === 'string' && value !== '' ? Number(value) : value))
  return numbers.every((value) => value === null || (typeof value === 'number' && !Number.isNaN(value)))
    ? numbers
    : undefined
}
