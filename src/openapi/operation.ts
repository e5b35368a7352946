// One operation: an action under one path and one method.

import type { Action, ParamDeclaration } from '../controllers/index.ts'
import type { Response } from '../views/index.ts'
import type { Method, Operation, Parameter, RequestBody } from './document.ts'
import { type Hoist, objectKeywords, paramSchemas } from './param-schema.ts'
import { type PathSegment, pathParameters } from './path-parameters.ts'
import { queryParameter } from './query-parameter.ts'
import { type ResponseSchemas, responseObjects } from './responses.ts'

export interface OperationPlace {
  readonly tag: string
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly segments: readonly PathSegment[]
}

export interface OperationContext {
  readonly schemas: ResponseSchemas
  readonly hoist: Hoist
  readonly security: Operation['security']
}

/** What the operation is made from. */
export interface OperationSource {
  readonly action: Action
  readonly responses: readonly Response[]
}

export function buildOperation(
  { action, responses }: OperationSource,
  { tag, id, method, segments }: OperationPlace,
  context: OperationContext,
): Operation {
  const { words, params } = action
  const names = new Set(segments.map(({ declared }) => declared))
  const others = params.filter(({ name }) => !names.has(name))
  const isBody = method === 'post' || method === 'put' || method === 'patch'
  const parameters = [
    ...pathParameters(segments, params, { hoist: context.hoist, lookups: action.lookups }),
    ...(isBody ? [] : queryParameters(others, context.hoist)),
  ]
  return {
    tags: [tag],
    summary: words.summary,
    ...(words.description === undefined ? {} : { description: words.description }),
    operationId: id,
    ...(words.isDeprecated ? { deprecated: true } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(isBody && others.length > 0 ? { requestBody: requestBody(others, context.hoist) } : {}),
    ...(context.security === undefined ? {} : { security: context.security }),
    responses: responseObjects(responses, context.schemas),
  }
}

/** What a document that is too large says of an operation. */
export function bareOperation({ tag, id }: OperationPlace): Operation {
  return { tags: [tag], summary: id, operationId: id, responses: { default: { description: 'Not documented' } } }
}

function queryParameters(params: readonly ParamDeclaration[], hoist: Hoist): readonly Parameter[] {
  const schemas = paramSchemas(params, 'parameters', hoist)
  return params.map((declaration) => queryParameter(declaration, schemas.get(declaration) ?? {}))
}

function requestBody(params: readonly ParamDeclaration[], hoist: Hoist): RequestBody {
  const schema = { type: 'object', ...objectKeywords(params, paramSchemas(params, 'properties', hoist)) }
  const isRequired = params.some((param) => param.isRequired)
  return { ...(isRequired ? { required: true } : {}), content: { 'application/json': { schema } } }
}
