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
  const made = sparse<ResponseObject>()
  for (const { status, body } of responses) {
    const content = contentOf(body, schemas)
    const description = statusPhrase(status)
    made[String(status)] = content === undefined ? { description } : { description, content }
  }
  return made
}

/**
 * An object whose keys may be numbers. V8 keeps a list that is as long as the largest of them, 3 KB for `200` and 5 KB for
 * `422`, unless a number far beyond has been among them.
 */
function sparse<Value>(): Record<string, Value> {
  const made: Record<string, Value | undefined> = { '4294967294': undefined }
  delete made['4294967294']
  return made as Record<string, Value> // The only value that was none is gone.
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
