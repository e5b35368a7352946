// Whether a default passes the checks of its own declaration. The gem does not turn it into the type, but checks it: a
// request that leaves such a parameter out is refused.

import { nameOf, type Value } from '../../ruby/index.ts'
import type { Json, Schema } from '../../schema/index.ts'

export function fitsType(json: Json, type: Schema['type']): boolean {
  switch (type) {
    case 'string':
      return typeof json === 'string'
    case 'integer':
      return Number.isInteger(json)
    case 'number':
      return typeof json === 'number'
    case 'boolean':
      return typeof json === 'boolean'
    case 'array':
      return Array.isArray(json)
    case 'object':
      return typeof json === 'object' && json !== null && !Array.isArray(json)
    default:
      return true
  }
}

const transforms: ReadonlyMap<string, (text: string) => string> = new Map([
  ['downcase', (text) => text.toLowerCase()],
  ['upcase', (text) => text.toUpperCase()],
  ['strip', (text) => text.replace(/^[\0\s]+|[\0\s]+$/g, '')],
  ['to_s', (text) => text],
])

/** What the gem checks: defaults are transformed as well. `undefined` where code tells what becomes of it. */
export function transformedDefault(json: Json, transform: Value | undefined): Json | undefined {
  if (transform === undefined || transform === null || transform === false) return json
  return typeof json === 'string' ? transforms.get(nameOf(transform) ?? '')?.(json) : undefined
}

export function passesChecks(json: Json, { enum: allowed, const: constant, ...schema }: Schema): boolean {
  if (allowed !== undefined && !allowed.some((each) => isSame(each, json))) return false
  if (constant !== undefined && !isSame(constant, json)) return false
  if (typeof json === 'number') return isWithin(json, schema)
  if (typeof json === 'string') return isLongEnough(json.length, schema.minLength, schema.maxLength)
  return !Array.isArray(json) || isLongEnough(json.length, schema.minItems, schema.maxItems)
}

function isSame(first: Json, second: Json): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

function isWithin(value: number, { minimum, maximum, exclusiveMaximum }: Schema): boolean {
  if (minimum !== undefined && value < minimum) return false
  return (maximum === undefined || value <= maximum) && (exclusiveMaximum === undefined || value < exclusiveMaximum)
}

function isLongEnough(length: number, least = 0, most = Number.POSITIVE_INFINITY): boolean {
  return length >= least && length <= most
}
