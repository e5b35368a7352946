// The responses of an operation.

import { statusPhrase } from '../controllers/index.ts'
import type { Response } from '../views/index.ts'
import type { ResponseObject, SchemaObject } from './document.ts'

export function responseObjects(
  responses: readonly Response[],
  schemaBySidecar: ReadonlyMap<string, SchemaObject>,
): Readonly<Record<string, ResponseObject>> {
  return Object.fromEntries(
    responses.map(({ status, body }) => {
      const content = contentOf(body, schemaBySidecar)
      const description = statusPhrase(status)
      return [String(status), content === undefined ? { description } : { description, content }]
    }),
  )
}

function contentOf(
  body: Response['body'],
  schemaBySidecar: ReadonlyMap<string, SchemaObject>,
): ResponseObject['content'] {
  switch (body.kind) {
    case 'none':
      return undefined
    case 'json':
      return { 'application/json': { schema: {} } }
    case 'sidecar':
      return { 'application/json': { schema: schemaBySidecar.get(body.path) ?? {} } }
    case 'content':
      return { [body.type]: {} }
  }
}
