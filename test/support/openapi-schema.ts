// Judges a document by the official schema of OpenAPI 3.1, its Schema Objects included.

import { readFileSync } from 'node:fs'
import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js'

const published = 'https://spec.openapis.org/oas/3.1/'
const schemaObject = `${published}schema-base/2022-10-07#/$defs/schema`
const dialects = [`${published}dialect/base`, 'https://json-schema.org/draft/2020-12/schema']

const isOpenapi = compile()

/** What is wrong, each as a JSON pointer into the document and a message. */
export function openapiProblems(document: unknown): readonly string[] {
  if (isOpenapi(document)) return []
  const errors = isOpenapi.errors ?? []
  // A failed `if` only repeats that something below `then` or `else` failed.
  return [...new Set(errors.filter(({ keyword }) => keyword !== 'if').map(problem))]
}

function compile() {
  // OpenAPI's dialect takes `format` as an annotation, as 2020-12 does.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  for (const path of ['schema/2022-10-07', 'dialect/base', 'meta/base']) ajv.addSchema(readSchema(path))
  return ajv.compile(readSchema('schema-base/2022-10-07'))
}

function readSchema(path: string): AnySchemaObject {
  return JSON.parse(readFileSync(new URL(`./openapi-3.1/${path}`, import.meta.url), 'utf8'), adapt)
}

function adapt(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  // Ajv knows a dynamic anchor only once it has passed it, so it would never find the one that schema-base has for Schema
  // Objects. This is where that reference leads when validation starts at schema-base.
  if ('$dynamicRef' in value && value.$dynamicRef === '#meta') return { $ref: schemaObject }
  // A sidecar keeps its `$schema`, as OpenAPI allows. Its dialect, 2020-12, is a part of OpenAPI's own.
  if (key === '$schema' && '$ref' in value) return { enum: dialects }
  return value
}

function problem({ instancePath, message, params }: ErrorObject): string {
  const detail: unknown =
    params.allowedValues ?? params.allowedValue ?? params.unevaluatedProperty ?? params.propertyName
  return `${instancePath}: ${message}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}`
}
