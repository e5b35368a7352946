// Schemas of one document against values, with formats asserted: a format that the real value has not is a false claim.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { isFields, type Schema, type Validator } from './place.ts'

const date = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:Z|[+-]\\d{2}:\\d{2})'

const formats = {
  date: new RegExp(`^${date}$`),
  time: new RegExp(`^${time}$`),
  'date-time': new RegExp(`^${date}T${time}$`),
  duration: /^P(?!$)(?:\d+[YMWD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  uri: /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i,
  'uri-reference': /^[^\s<>"{}|\\^`]*$/,
  ipv4: /^(?:\d{1,3}\.){3}\d{1,3}$/,
  ipv6: /^[\da-f:.]+$/i,
  regex: /./,
}

export interface DocumentValidator extends Validator {
  /** Why a value is refused. */
  reasons(schema: Schema, value: unknown): readonly string[]
}

const ajv = new Ajv2020({ strict: false, logger: false, formats })

/** `components` are those of the document; a schema that is no schema refuses everything. */
export function validatorOf(components: unknown): DocumentValidator {
  const compiled = new Map<string, ValidateFunction | string>()
  const compile = (schema: Schema): ValidateFunction | string => {
    const key = JSON.stringify(schema)
    const known = compiled.get(key)
    if (known !== undefined) return known
    const made = compileSafely(typeof schema === 'boolean' ? schema : { ...schema, components })
    compiled.set(key, made)
    return made
  }
  const reasons = (schema: Schema, value: unknown): readonly string[] => {
    const validate = compile(schema)
    if (typeof validate === 'string') return [validate]
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath === '' ? 'the whole' : instancePath} ${message}`,
    )
  }
  return {
    reasons,
    accepts: (schema, value) => reasons(schema, value).length === 0,
    target: (reference) => targetIn({ components }, reference),
  }
}

function compileSafely(schema: Schema): ValidateFunction | string {
  try {
    return ajv.compile(schema)
  } catch (error) {
    return `is no schema: ${error}`
  }
}

function targetIn(root: unknown, reference: string): Schema {
  let target = root
  for (const part of reference.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    target = isFields(target) ? target[key] : undefined
  }
  return isFields(target) || typeof target === 'boolean' ? target : true
}
