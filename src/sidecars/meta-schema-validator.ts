// The validator of schemas. The build puts ready-made code in the place of this module, so that nothing is compiled at
// run time: some hosts forbid it, and it takes longer than a whole run.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

let validator: ValidateFunction | undefined

export function metaSchemaValidator(): ValidateFunction {
  validator ??= new Ajv2020({ strict: false, allErrors: true }).getSchema(dialect)
  if (validator === undefined) throw new Error('ajv knows the dialect')
  return validator
}
