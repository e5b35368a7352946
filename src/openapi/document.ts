// The OpenAPI document that is written.

import type { Json, Schema } from '../schema/index.ts'

export interface Document {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
}

export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace'

export type PathItem = Readonly<Partial<Record<Method, Operation>>>

export interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly operationId: string
  readonly deprecated?: true
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly description?: string
  readonly required?: true
  readonly schema: Schema
  readonly style?: 'deepObject' | 'form'
  readonly explode?: boolean
}

export interface RequestBody {
  readonly required?: true
  readonly content: { readonly 'application/json': { readonly schema: Schema } }
}

export interface Response {
  readonly description: string
  readonly content?: { readonly 'application/json': { readonly schema: Json } }
}
