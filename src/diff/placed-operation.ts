// The operations of a document, whoever wrote it.

import { get, type JsonObject, objectOf } from './json.ts'
import type { References } from './references.ts'

/** An operation, with what stands around it. */
export interface PlacedOperation {
  /** `/beds/{id}` */
  readonly path: string
  readonly method: string
  readonly item: JsonObject
  readonly operation: JsonObject
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

export function operationsOf(references: References): readonly PlacedOperation[] {
  const paths = Object.entries(objectOf(get(references.document, 'paths')))
  return paths.flatMap(([path, value]) => {
    const item = references.resolved(value)
    return Object.entries(item).flatMap(([method, operation]) =>
      methods.includes(method) ? [{ path, method, item, operation: objectOf(operation) }] : [],
    )
  })
}

/** `GET /beds/{id}` */
export function nameOf({ method, path }: Pick<PlacedOperation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`
}
