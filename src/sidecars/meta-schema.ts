// What the meta-schema of JSON Schema 2020-12 says of a schema.

import { metaSchemaValidator } from './meta-schema-validator.ts'

export interface SchemaError {
  /** A JSON Pointer into the schema. */
  readonly pointer: string
  readonly message: string
}

export function schemaErrors(schema: unknown): readonly SchemaError[] {
  const validate = metaSchemaValidator()
  if (validate(schema)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => ({ pointer: instancePath, message: message ?? '' }))
}
