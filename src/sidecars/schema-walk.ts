// Where schemas stand inside a schema: under keywords that hold one, several or named ones. Everything else, such as
// `enum` or `example`, holds values, in which `$ref` is only a name.

import type { Json } from '../schema/index.ts'
import { pointerSegment } from '../source/index.ts'
import { isObject, type JsonObject } from './sidecar.ts'

const single: ReadonlySet<string> = new Set([
  ...['items', 'additionalItems', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
])
const listed: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'])
const named: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions'],
])

/** The same schema with each schema directly inside it changed; `pointer` leads from it to there. */
export function mapInside(schema: JsonObject, change: (inside: Json, pointer: string) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, mapKeyword(keyword, value, change)]),
  )
}

function mapKeyword(keyword: string, value: Json, change: (inside: Json, pointer: string) => Json): Json {
  if (listed.has(keyword) && Array.isArray(value))
    return value.map((each, index) => change(each, `/${keyword}/${index}`))
  if (single.has(keyword)) return change(value, `/${keyword}`)
  if (!named.has(keyword) || !isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, change(each, `/${keyword}/${pointerSegment(name)}`)]),
  )
}

/** Every schema in a schema, itself first. */
export function visitSchemas(schema: Json, visit: (schema: JsonObject, pointer: string) => void, pointer = ''): void {
  if (!isObject(schema)) return
  visit(schema, pointer)
  mapInside(schema, (inside, below) => {
    visitSchemas(inside, visit, pointer + below)
    return inside
  })
}

/** What a pointer leads to; `undefined` where there is nothing. */
export function follow(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root
  for (const segment of pointer.split('/').slice(1)) {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(value)) value = /^\d+$/.test(name) ? value[Number(name)] : undefined
    else if (isObject(value) && Object.hasOwn(value, name)) value = value[name]
    else return undefined
  }
  return value
}
