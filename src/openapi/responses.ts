// The responses of an operation.

import { statusPhrase } from '../controllers/index.ts'
import type { Response, Shape } from '../views/index.ts'
import type { ResponseObject, SchemaObject } from './document.ts'
import type { Trace } from './trace.ts'

/** The schemas that responses refer to. */
export interface ResponseSchemas {
  readonly ofSidecar: (path: string) => SchemaObject
  readonly ofShape: (shape: Shape) => SchemaObject
  readonly trace: Trace | undefined
  /** Responses that several operations have. */
  readonly made: WeakMap<Response, ResponseObject>
}

export function responseObjects(
  responses: readonly Response[],
  schemas: ResponseSchemas,
): Readonly<Record<string, ResponseObject>> {
  const made = sparse<ResponseObject>()
  for (const response of responses) {
    const object = schemas.made.get(response) ?? responseObject(response, schemas)
    schemas.made.set(response, object)
    made[String(response.status)] = object
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

function responseObject({ status, bodies, headers }: Response, schemas: ResponseSchemas): ResponseObject {
  return {
    description: status === 'default' ? 'Another status' : statusPhrase(status),
    ...(headers.length === 0
      ? {}
      : { headers: Object.fromEntries(headers.map((name) => [name, { schema: { type: 'string' } }])) }),
    ...(bodies.length === 0
      ? {}
      : { content: Object.fromEntries(bodies.map((body) => [body.type, contentOf(body, schemas)])) }),
  }
}

function contentOf(body: Response['bodies'][number], schemas: ResponseSchemas): { readonly schema?: SchemaObject } {
  switch (body.kind) {
    case 'json':
      return { schema: noted({}, body.place, schemas) }
    case 'sidecar':
      return { schema: schemas.ofSidecar(body.path) }
    case 'inferred':
      return { schema: noted(schemas.ofShape(body.shape), body.place, schemas) }
    case 'content':
      return {}
  }
}

function noted(
  schema: SchemaObject,
  place: Extract<Response['bodies'][number], { kind: 'json' }>['place'],
  { trace }: ResponseSchemas,
): SchemaObject {
  trace?.note(schema, { kind: 'response', name: '', path: place?.path, span: place?.span })
  return schema
}
