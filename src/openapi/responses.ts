// The responses of an operation.

import { statusPhrase } from '../controllers/index.ts'
import type { Response, Shape } from '../views/index.ts'
import type { ResponseObject, SchemaObject } from './document.ts'

/** The schemas that responses refer to. */
export interface ResponseSchemas {
  readonly ofSidecar: (path: string) => SchemaObject
  readonly ofShape: (shape: Shape) => SchemaObject
}

export function responseObjects(
  responses: readonly Response[],
  schemas: ResponseSchemas,
): Readonly<Record<string, ResponseObject>> {
  return Object.fromEntries(
    responses.map(({ status, body }) => {
      const content = contentOf(body, schemas)
      const description = statusPhrase(status)
      return [String(status), content === undefined ? { description } : { description, content }]
    }),
  )
}

function contentOf(body: Response['body'], schemas: ResponseSchemas): ResponseObject['content'] {
  switch (body.kind) {
    case 'none':
      return undefined
    case 'json':
      return { 'application/json': { schema: {} } }
    case 'sidecar':
      return { 'application/json': { schema: schemas.ofSidecar(body.path) } }
    case 'inferred':
      return { 'application/json': { schema: schemas.ofShape(body.shape) } }
    case 'content':
      return { [body.type]: {} }
  }
}
