// JSON Schema values as the document holds them.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The keywords that are written here; a sidecar may hold any other. */
export interface Schema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  readonly format?: string
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minProperties?: number
  readonly pattern?: string
  readonly not?: Schema
  readonly additionalProperties?: boolean
  readonly default?: Json
}
