// One operation: an action under one path and one method.

import type { Action } from '../controllers/index.ts'
import type { Route } from '../routes/index.ts'
import type { Response } from '../views/index.ts'
import type { Method, Operation } from './document.ts'
import type { ParamContext } from './param-schema.ts'
import type { PathSegment } from './path-parameters.ts'
import { requestOf } from './request.ts'
import { type ResponseSchemas, responseObjects } from './responses.ts'

interface OperationPlace {
  readonly tag: string
  readonly id: string
  /** Where no comment has one. */
  readonly summary: () => string
  readonly method: Method
  readonly segments: readonly PathSegment[]
  /** What the route sets by itself, so that nobody can send it. */
  readonly defaults: Route['defaults']
}

export interface OperationContext {
  readonly schemas: ResponseSchemas
  readonly params: ParamContext
  readonly security: Operation['security']
}

/** What the operation is made from. */
export interface OperationSource {
  readonly action: Action
  readonly responses: readonly Response[]
}

export function buildOperation(
  { action, responses }: OperationSource,
  { tag, id, summary, method, segments, defaults }: OperationPlace,
  context: OperationContext,
): Operation {
  const { words } = action
  return {
    tags: [tag],
    summary: words.summary ?? summary(),
    ...(words.description === undefined ? {} : { description: words.description }),
    operationId: id,
    ...(words.isDeprecated ? { deprecated: true } : {}),
    ...requestOf({ action, method, segments, defaults }, context.params),
    ...(context.security === undefined ? {} : { security: context.security }),
    responses: responseObjects(responses, context.schemas),
  }
}

/** What a document that is too large says of an operation. */
export function bareOperation({ tag, id }: Pick<OperationPlace, 'tag' | 'id'>): Operation {
  return { tags: [tag], summary: id, operationId: id, responses: { default: { description: 'Not documented' } } }
}
