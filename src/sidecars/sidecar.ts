// A sidecar: the schema that a team writes beside a view.

import type { Json } from '../schema/index.ts'

export type JsonObject = { readonly [key: string]: Json }

export interface Sidecar {
  readonly path: string
  readonly text: string
  readonly schema: JsonObject
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
