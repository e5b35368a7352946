// The OpenAPI document that is written.

import type { Json } from '../schema/index.ts'

export interface Document {
  readonly openapi: '3.0.4' | '3.1.0' | '3.2.0'
  readonly info: { readonly title: string; readonly version: string; readonly [key: string]: Json }
  readonly servers?: readonly { readonly url: string; readonly [key: string]: Json }[]
  readonly security?: readonly Json[]
  readonly tags?: readonly Tag[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components?: Components
}

export interface Tag {
  readonly name: string
  readonly description?: string
  readonly [key: string]: Json | undefined
}

export interface Components {
  readonly schemas?: Readonly<Record<string, SchemaObject>>
  readonly responses?: Readonly<Record<string, ResponseObject>>
  readonly securitySchemes?: { readonly [name: string]: Json }
}

/** A schema as it stands in the document: made here, or a sidecar's. */
export type SchemaObject = Readonly<Record<string, unknown>>

export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace' | 'query'

export type PathItem = Readonly<Partial<Record<Method, Operation>>>

export interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly operationId: string
  readonly deprecated?: true
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly security?: readonly { readonly [name: string]: readonly string[] }[]
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
  /** The line of the action. */
  readonly 'x-source'?: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description?: string
  readonly required?: true
  readonly schema: SchemaObject
  readonly style?: 'deepObject' | 'form' | 'pipeDelimited' | 'spaceDelimited'
  readonly explode?: boolean
}

export interface RequestBody {
  readonly required?: true
  readonly content: Readonly<Record<string, { readonly schema: SchemaObject }>>
}

/** Stands in the place of what is under `components`. */
export interface Reference {
  readonly $ref: string
  readonly description?: undefined
  readonly headers?: undefined
  readonly content?: undefined
}

export interface ResponseObject {
  readonly $ref?: undefined
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly schema: SchemaObject }>>
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaObject }>>
}
