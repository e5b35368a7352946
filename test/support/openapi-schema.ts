// Judges a document by the official schema of its version of OpenAPI, its Schema Objects included.

import { readFileSync } from 'node:fs'
import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { present } from './present.ts'

export type Version = '3.0' | '3.1' | '3.2'

/** The last of them describes the document. */
const files: Readonly<Record<Version, readonly string[]>> = {
  '3.0': ['schema/2024-10-18'],
  '3.1': ['schema/2022-10-07', 'dialect/base', 'meta/base', 'schema-base/2022-10-07'],
  '3.2': ['schema/2025-11-23', 'dialect/2025-09-17', 'meta/2025-09-17', 'schema-base/2025-11-23'],
}

const compiled = new Map<Version, ValidateFunction>()

/** What is wrong, each as a JSON pointer into the document and a message. */
export function openapiProblems(document: unknown, version: Version = '3.1'): readonly string[] {
  const isOpenapi = compiled.get(version) ?? compile(version)
  compiled.set(version, isOpenapi)
  if (isOpenapi(document)) return []
  const errors = isOpenapi.errors ?? []
  // A failed `if` only repeats that something below `then` or `else` failed.
  return [...new Set(errors.filter(({ keyword }) => keyword !== 'if').map(problem))]
}

function compile(version: Version): ValidateFunction {
  // OpenAPI's dialect takes `format` as an annotation, as 2020-12 does.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  const schemas = files[version].map((path) => readSchema(version, path))
  for (const schema of schemas.slice(0, -1)) ajv.addSchema(schema)
  return ajv.compile(present(schemas.at(-1), 'schema'))
}

function readSchema(version: Version, path: string): AnySchemaObject {
  const text = readFileSync(new URL(`./openapi-${version}/${path}`, import.meta.url), 'utf8')
  return JSON.parse(text, version === '3.0' ? adaptDraft4 : adapting(version))
}

function adapting(version: Version): (key: string, value: unknown) => unknown {
  const [path, dialect] = [files[version][3], files[version][1]]
  const published = `https://spec.openapis.org/oas/${version}/`
  return (key, value) => {
    if (typeof value !== 'object' || value === null) return value
    // Ajv knows a dynamic anchor only once it has passed it, so it would never find the one that schema-base has for Schema
    // Objects. This is where that reference leads when validation starts at schema-base.
    if ('$dynamicRef' in value && value.$dynamicRef === '#meta') return { $ref: `${published}${path}#/$defs/schema` }
    // A sidecar keeps its `$schema`, as OpenAPI allows. Its dialect, 2020-12, is a part of OpenAPI's own.
    if (key === '$schema' && '$ref' in value)
      return { enum: [`${published}${dialect}`, 'https://json-schema.org/draft/2020-12/schema'] }
    return value
  }
}

/** Of what draft 4 says otherwise than 2020-12 the schema of OpenAPI 3.0 has two things. */
function adaptDraft4(key: string, value: unknown): unknown {
  if (key === '$schema' && typeof value === 'string') return undefined
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && typeof value.id === 'string') {
    const { id, ...rest } = value
    return { $id: id, ...rest }
  }
  if (!('exclusiveMinimum' in value) || value.exclusiveMinimum !== true || !('minimum' in value)) return value
  const { minimum, ...rest } = value
  return { ...rest, exclusiveMinimum: minimum }
}

function problem({ instancePath, message, params }: ErrorObject): string {
  const detail: unknown =
    params.allowedValues ?? params.allowedValue ?? params.unevaluatedProperty ?? params.propertyName
  return `${instancePath}: ${message}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}`
}
