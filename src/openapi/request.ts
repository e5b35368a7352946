// What an operation takes: its parameters and its body, of what the action declares and of what it only reads.

import type { Action, ParamDeclaration } from '../controllers/index.ts'
import type { Route } from '../routes/index.ts'
import { isSecretName, type Schema } from '../schema/index.ts'
import type { Method, Operation, Parameter, RequestBody } from './document.ts'
import { inside, objectKeywords, type ParamContext, paramSchemas } from './param-schema.ts'
import { type PathSegment, pathParameters } from './path-parameters.ts'
import { queryParameter } from './query-parameter.ts'

export interface RequestSource {
  readonly action: Action
  readonly method: Method
  readonly segments: readonly PathSegment[]
  readonly defaults: Route['defaults']
}

/** What each part of the request takes. */
interface Taken {
  readonly query: readonly ParamDeclaration[]
  readonly body: readonly ParamDeclaration[]
  /** The body as a whole is a list. */
  readonly list: ParamDeclaration | undefined
}

export function requestOf(source: RequestSource, context: ParamContext): Pick<Operation, 'parameters' | 'requestBody'> {
  const { action, segments } = source
  const { query, body, list } = taken(source)
  const parameters = [
    ...pathParameters(segments, action, context),
    ...queryParameters(query, context),
    ...headersOf(action, context),
  ]
  const isDocument = body.some(({ name }) => name === 'data')
  const types = isDocument && action.documentType !== undefined ? [action.documentType] : action.bodyTypes
  const within = { ...context, types }
  const requestBody = requestBodyOf(source, { query, body, list }, within)
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
  }
}

function requestBodyOf(
  { action: { reads }, method }: RequestSource,
  { body, list }: Taken,
  context: BodyContext,
): RequestBody | undefined {
  const known = body.length > 0 ? bodyOf(body, list, context) : list && listBody(list, context)
  const { whole } = reads
  if (whole === undefined || !withBody.has(method)) return known
  const content = whole.isJson ? context.types : [anyType]
  return {
    ...(whole.isRequired ? { required: true } : {}),
    ...(known ?? { content: Object.fromEntries(content.map((type) => [type, { schema: {} }])) }),
  }
}

const anyType = '*/*'

const withBody: ReadonlySet<Method> = new Set(['post', 'put', 'patch', 'query'])

const noNames: ReadonlySet<string> = new Set()

function taken({ action, method, segments, defaults }: RequestSource): Taken {
  const { reads } = action
  const isTold = action.params.length > 0 || reads.params.length > 0
  const inPath = isTold ? new Set(segments.map((segment) => segment.declared)) : noNames
  const names =
    reads.params.length > 0 ? new Set([...ofOtherPaths(action, inPath), ...keysIn(action, 'query')]) : noNames
  const declared = action.params.filter(({ name }) => !inPath.has(name))
  const read = reads.params.filter(({ name }) => !inPath.has(name) && !defaults.has(name) && !names.has(name))
  if (withBody.has(method)) {
    // Who reads the text of the body by itself finds only the query in `params`.
    const body = reads.isRaw ? declared : withReads(declared, read)
    const query = reads.isRaw ? undeclared(declared, read) : []
    return { query: withReads(query, reads.query), body: withReads(body, reads.body), list: reads.list }
  }
  if (method !== 'delete')
    return { query: withReads(withReads(declared, read), reads.query), body: [], list: undefined }
  const isOfBody = ({ name, schema }: ParamDeclaration): boolean =>
    (schema.type === 'array' || schema.type === 'object') && !declared.some((each) => each.name === name)
  return {
    query: withReads(
      withReads(
        declared,
        read.filter((each) => !isOfBody(each)),
      ),
      reads.query,
    ),
    body: withReads(read.filter(isOfBody), reads.body),
    list: reads.list,
  }
}

/**
 * Segments that stand in the place of one of this path, as `bed_id` does in `/beds/:bed_id/notes` beside `/wards/:ward_id/notes`.
 * What another path only has besides (`/notes`) may be sent here like any other parameter.
 */
function ofOtherPaths({ segments, pathSegments }: Action, inPath: ReadonlySet<string>): readonly string[] {
  const own = [...inPath]
  const longer = pathSegments.filter((names) => own.every((name) => names.has(name)))
  return [...segments].filter((name) => !longer.some((names) => names.has(name)))
}

/** Names of what a client shows to be let in. */
function keysIn({ security }: Action, place: 'query' | 'header'): readonly string[] {
  const all = (security?.credentials ?? []).flatMap((each) => (each.kind === 'all' ? each.credentials : [each]))
  return all.flatMap((credential) => (credential.kind === place ? [credential.name] : []))
}

function undeclared(
  declared: readonly ParamDeclaration[],
  reads: readonly ParamDeclaration[],
): readonly ParamDeclaration[] {
  const names = new Set(declared.map(({ name }) => name))
  return reads.filter(({ name }) => !names.has(name))
}

/** What is declared says more than what is read; keys of it that are only read are added to it. */
function withReads(
  declared: readonly ParamDeclaration[],
  reads: readonly ParamDeclaration[],
): readonly ParamDeclaration[] {
  if (reads.length === 0) return declared
  const byName = new Map(reads.map((read) => [read.name, read]))
  const known = declared.map((declaration) => {
    const read = byName.get(declaration.name)
    return read === undefined || declaration.isRead ? declaration : withInside(declaration, read)
  })
  return [...known, ...undeclared(declared, reads)]
}

function withInside(declaration: ParamDeclaration, read: ParamDeclaration): ParamDeclaration {
  const { schema, children, element } = declaration
  if (schema.type === 'object' && read.children.length > 0)
    return { ...declaration, children: withReads(children, read.children) }
  if (schema.type !== 'array' || read.element?.kind !== 'object') return declaration
  if (element === undefined) return { ...declaration, element: read.element }
  if (element.kind === 'scalar') return declaration
  return { ...declaration, element: { kind: 'object', children: withReads(element.children, read.element.children) } }
}

function queryParameters(params: readonly ParamDeclaration[], context: ParamContext): readonly Parameter[] {
  const texts = params.map(asText)
  const schemas = paramSchemas(texts, 'parameters', context)
  return texts.map((declaration) => queryParameter(declaration, schemas.get(declaration) ?? {}))
}

/** What is sent in a query is a text where nothing else is known of it. */
function asText(declaration: ParamDeclaration): ParamDeclaration {
  if (!declaration.isRead) return declaration
  const { schema, children, element } = declaration
  if (schema.type === undefined && schema.enum === undefined)
    return { ...declaration, schema: { ...typeOfText(declaration), ...schema } }
  return {
    ...declaration,
    besides: undefined,
    children: children.map(asText),
    element:
      element?.kind === 'object'
        ? { kind: 'object', children: element.children.map(asText) }
        : element === undefined
          ? textsOf(declaration)
          : { kind: 'scalar', declaration: asText(element.declaration) },
  }
}

function typeOfText({ schema, isFilled }: ParamDeclaration): Pick<Schema, 'type' | 'minLength'> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, default: fallback } = schema
  // A text that is no number keeps to no bounds of numbers.
  if ((minimum ?? maximum ?? exclusiveMinimum ?? exclusiveMaximum) !== undefined) return { type: 'number' }
  // What stands in its place is no text: `false` only says that nothing was sent.
  if (fallback !== undefined && typeof fallback !== 'string') return {}
  return { type: 'string', ...(isFilled && schema.pattern === undefined ? { minLength: 1 } : {}) }
}

function textsOf(declaration: ParamDeclaration): ParamDeclaration['element'] {
  if (declaration.schema.type !== 'array') return undefined
  const text = { ...declaration, schema: { type: 'string' as const }, besides: undefined, description: undefined }
  return { kind: 'scalar', declaration: { ...text, isRequired: false, children: [], element: undefined } }
}

function headersOf(action: Action, context: ParamContext): readonly Parameter[] {
  const secrets = new Set(keysIn(action, 'header').map((name) => name.toLowerCase()))
  const headers = action.reads.headers.filter(({ name }) => !secrets.has(name.toLowerCase())).map(asHeader)
  const schemas = paramSchemas(headers, 'parameters', context)
  return headers.map((header) => ({
    name: header.name,
    in: 'header',
    ...(header.isRequired ? { required: true } : {}),
    schema: schemas.get(header) ?? {},
  }))
}

/** One text, whatever code takes out of it; what stands in the place of a secret is none of the client's business. */
function asHeader(declaration: ParamDeclaration): ParamDeclaration {
  const { schema, name } = declaration
  const isText = schema.type === 'array' || schema.type === 'object'
  const { default: instead, enum: values, ...plain } = isText ? {} : schema
  // A header that must be one text is mostly a secret, whatever it is called.
  const listed = values !== undefined && values.length > 1 ? { enum: values } : {}
  const isLikeSchema = typeof instead === (plain.type === 'integer' ? 'number' : (plain.type ?? 'string'))
  const preset = instead !== undefined && isLikeSchema && !isSecretName(name) ? { default: instead } : {}
  return asText({ ...declaration, schema: { ...plain, ...listed, ...preset }, children: [], element: undefined })
}

interface BodyContext extends ParamContext {
  /** The types of a body that is JSON. */
  readonly types: readonly string[]
}

function bodyOf(
  params: readonly ParamDeclaration[],
  list: ParamDeclaration | undefined,
  context: BodyContext,
): RequestBody {
  const fields = { type: 'object', ...objectKeywords(params, paramSchemas(params, 'properties', context)) }
  const schema =
    list === undefined ? fields : { anyOf: [fields, paramSchemas([list], 'properties', context).get(list)] }
  const isRequired = params.some((param) => param.isRequired)
  const isDeclared = params.some(({ isRead }) => !isRead)
  const json = holdFile(params) && !isDeclared ? [] : context.types
  const types = holdFile(params) ? [...json, form] : json
  return {
    ...(isRequired ? { required: true } : {}),
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  }
}

const form = 'multipart/form-data'

function listBody(list: ParamDeclaration, context: BodyContext): RequestBody {
  const schema = paramSchemas([list], 'properties', context).get(list) ?? {}
  return {
    ...(list.isRequired ? { required: true } : {}),
    content: Object.fromEntries(context.types.map((type) => [type, { schema }])),
  }
}

/** Anywhere inside, however deep. */
function holdFile(params: readonly ParamDeclaration[]): boolean {
  const pending = [...params]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.schema.format === 'binary') return true
    for (const each of inside(next)) pending.push(each)
  }
  return false
}
