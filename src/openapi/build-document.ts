// From routes and their actions to the document, and to what the report says of them.

import type { Action, ParamDeclaration } from '../controllers/index.ts'
import { type PathParameter, type PathPattern, pathPatterns, type Route } from '../routes/index.ts'
import type { Document, Method, Operation, Parameter, PathItem, RequestBody } from './document.ts'
import { operationId, uniqueId } from './operation-ids.ts'
import { objectKeywords, paramSchema } from './param-schema.ts'

export interface DocumentInfo {
  readonly title: string
  readonly version: string
  readonly servers: readonly string[]
}

export interface SkippedRoute {
  readonly method: string
  readonly path: string
  readonly reason: string
}

export interface BuiltDocument {
  readonly document: Document
  readonly processed: number
  readonly skipped: readonly SkippedRoute[]
}

const methods: Readonly<Record<string, Method>> = {
  GET: 'get',
  PUT: 'put',
  POST: 'post',
  DELETE: 'delete',
  OPTIONS: 'options',
  HEAD: 'head',
  PATCH: 'patch',
  TRACE: 'trace',
}

/** What a route for any verb answers to. */
const anyVerb = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function buildDocument(
  routes: readonly Route[],
  findAction: (route: Route) => Action | undefined,
  info: DocumentInfo,
): BuiltDocument {
  const builder = new Builder()
  for (const route of routes) builder.add(route, findAction(route))
  return builder.finish(info)
}

class Builder {
  /** By path without the names of its parameters: paths that differ only there are one. */
  private readonly pathByShape = new Map<string, string>()
  private readonly items = new Map<string, Map<Method, Operation>>()
  private readonly ids = new Set<string>()
  private readonly tags = new Set<string>()
  private readonly skipped: SkippedRoute[] = []
  private processed = 0

  add(route: Route, action: Action | undefined): void {
    const path = route.path.replace(/\(\.:format\)$/, '')
    if (action === undefined) {
      const method = route.verbs.length === 0 ? 'ANY' : route.verbs.join('|')
      this.skipped.push({ method, path, reason: 'no backing controller action' })
      return
    }
    if (action.words.isHidden) return
    for (const pattern of pathPatterns(route).patterns) {
      for (const verb of route.verbs.length === 0 ? anyVerb : route.verbs) {
        const method = methods[verb]
        if (method !== undefined) this.addOperation(route, action, pattern, method)
      }
    }
  }

  /** Of two routes for the same request the first is the one that Rails takes. */
  private addOperation(route: Route, action: Action, pattern: PathPattern, method: Method): void {
    const shape = pattern.path.replace(/\{[^}]*\}/g, '{}')
    const path = this.pathByShape.get(shape) ?? pattern.path
    this.pathByShape.set(shape, path)
    const item = this.items.get(path) ?? new Map<Method, Operation>()
    this.items.set(path, item)
    if (item.has(method) || route.endpoint.kind !== 'action') return
    const { controller, action: name } = route.endpoint
    const tag = action.className.replace(/Controller$/, '')
    this.tags.add(tag)
    this.processed++
    const id = uniqueId(operationId(controller, name), method, path, this.ids)
    item.set(method, operation(action, { tag, id, method, pattern: renamed(pattern, path) }))
  }

  finish({ title, version, servers }: DocumentInfo): BuiltDocument {
    const paths = [...this.items].filter(([, item]) => item.size > 0).sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      document: {
        openapi: '3.1.0',
        info: { title, version },
        ...(servers.length === 0 ? {} : { servers: servers.map((url) => ({ url })) }),
        tags: [...this.tags].sort().map((name) => ({ name })),
        paths: Object.fromEntries(paths.map(([path, item]) => [path, sortedItem(item)])),
      },
      processed: this.processed,
      skipped: this.skipped,
    }
  }
}

/** The methods in the order of the specification of OpenAPI. */
function sortedItem(item: ReadonlyMap<Method, Operation>): PathItem {
  const order = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
  return Object.fromEntries([...item].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
}

/** The parameters under the names of the path that stands in the document. */
function renamed(
  { parameters }: PathPattern,
  path: string,
): readonly (PathParameter & { readonly declared: string })[] {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '')
  return parameters.map((parameter, index) => ({
    ...parameter,
    declared: parameter.name,
    name: names[index] ?? parameter.name,
  }))
}

interface Place {
  readonly tag: string
  readonly id: string
  readonly method: Method
  readonly pattern: ReturnType<typeof renamed>
}

function operation({ words, params }: Action, { tag, id, method, pattern }: Place): Operation {
  const segments = new Set(pattern.map(({ declared }) => declared))
  const others = params.filter(({ name }) => !segments.has(name))
  const isBody = method === 'post' || method === 'put' || method === 'patch'
  const parameters = [
    ...pattern.map((parameter) => pathParameter(parameter, params)),
    ...(isBody ? [] : others.map(queryParameter)),
  ]
  return {
    tags: [tag],
    summary: words.summary,
    ...(words.description === undefined ? {} : { description: words.description }),
    operationId: id,
    ...(words.isDeprecated ? { deprecated: true } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(isBody && others.length > 0 ? { requestBody: requestBody(others) } : {}),
    responses: { 200: { description: 'OK' } },
  }
}

function pathParameter(
  { name, declared, pattern }: PathParameter & { readonly declared: string },
  params: readonly ParamDeclaration[],
): Parameter {
  const declaration = params.find((param) => param.name === declared)
  const schema = declaration === undefined ? { type: 'string' as const } : paramSchema(declaration, false)
  return {
    name,
    in: 'path',
    ...(declaration?.description === undefined ? {} : { description: declaration.description }),
    required: true,
    schema: pattern === undefined || schema.pattern !== undefined ? schema : { ...schema, pattern },
  }
}

/** Objects and lists are sent as Rails and rails_param read them. */
function queryParameter(declaration: ParamDeclaration): Parameter {
  const { name, description, isRequired } = declaration
  const schema = paramSchema(declaration, false)
  const style =
    schema.type === 'object'
      ? { style: 'deepObject' as const, explode: true }
      : schema.type === 'array' && declaration.element?.kind !== 'object'
        ? { style: 'form' as const, explode: false }
        : {}
  return {
    name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    ...(isRequired ? { required: true } : {}),
    schema,
    ...style,
  }
}

function requestBody(params: readonly ParamDeclaration[]): RequestBody {
  const schema = { type: 'object' as const, ...objectKeywords(params) }
  const isRequired = params.some((param) => param.isRequired)
  return { ...(isRequired ? { required: true } : {}), content: { 'application/json': { schema } } }
}
