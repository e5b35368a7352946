// From routes and their actions to the document, and to what the report says of them.

import type { Action } from '../controllers/index.ts'
import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import { type PathPattern, pathPatterns, pathWithoutFormat, type Route } from '../routes/index.ts'
import type { ResolvedSidecars } from '../sidecars/index.ts'
import type { Level } from '../views/index.ts'
import type { Document, Method, Operation, SchemaObject, Tag } from './document.ts'
import { charactersOf, mostCharacters, mostSchemas } from './document-size.ts'
import { type DocumentSettings, finishDocument } from './finish-document.ts'
import {
  bareOperation,
  buildOperation,
  type OperationContext,
  type OperationPlace,
  type OperationSource,
} from './operation.ts'
import { OperationIds, operationId } from './operation-ids.ts'
import { pathSegments } from './path-parameters.ts'
import type { ResponseSchemas } from './responses.ts'
import { SchemaComponents } from './schema-components.ts'
import { type CredentialDefaults, SecuritySchemes } from './security.ts'
import { SharedResponses } from './shared-responses.ts'
import { type SchemaBudget, viewSchema } from './view-schema.ts'

/** A route with the action behind it; without one it is skipped. */
export interface RoutedAction {
  readonly route: Route
  readonly source: OperationSource | undefined
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

export interface DocumentContext {
  readonly settings: DocumentSettings
  readonly sidecars: ResolvedSidecars
  /** `undefined` where the document says nothing of who is let in. */
  readonly credentials: CredentialDefaults | undefined
  /** What partials render that are components, by the paths of their templates. */
  readonly partials: ReadonlyMap<string, Level>
  readonly add: (diagnostic: Diagnostic) => void
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

/** How far an operation is indented in the document. */
const operationLevel = 3

/** What a route for any verb answers to. */
const anyVerb = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function buildDocument(routed: readonly RoutedAction[], context: DocumentContext): BuiltDocument {
  const builder = new Builder(context)
  for (const each of routed) builder.add(each)
  return builder.finish()
}

class Builder {
  private readonly context: DocumentContext
  private readonly components: SchemaComponents
  /** By path without the names of its parameters: paths that differ only there are one. */
  private readonly pathByShape = new Map<string, string>()
  private readonly items = new Map<string, Map<Method, Operation>>()
  private readonly ids = new OperationIds()
  private readonly tags = new Map<string, Tag>()
  private readonly skipped: SkippedRoute[] = []
  private processed = 0
  private readonly shared = new SharedResponses()
  private readonly schemes: SecuritySchemes | undefined
  private readonly budget: SchemaBudget = { left: mostSchemas, isSpent: false }
  private left = mostCharacters
  private isCut = false

  private readonly schemas: ResponseSchemas

  constructor(context: DocumentContext) {
    this.context = context
    const { sidecars, credentials, settings } = context
    // What the configuration says is said for all operations.
    this.schemes = credentials && settings.security === undefined ? new SecuritySchemes(credentials) : undefined
    this.schemas = {
      made: new WeakMap(),
      ofSidecar: (path) => sidecars.schemaByPath.get(path) ?? {},
      ofShape: (shape) => viewSchema(shape, (path) => this.partialSchema(path), this.budget),
    }
    this.components = new SchemaComponents(new Map([...sidecars.components, ...this.partialComponents()]))
  }

  private partialSchema(path: string): SchemaObject | undefined {
    const { schemaByPath, nameByPartial } = this.context.sidecars
    const name = nameByPartial.get(path)
    // A sidecar that only refers to another schema is no component.
    return name === undefined ? schemaByPath.get(path) : { $ref: `#/components/schemas/${name}` }
  }

  private partialComponents(): readonly (readonly [string, SchemaObject])[] {
    const { partials, sidecars } = this.context
    return [...sidecars.nameByPartial].flatMap(([path, name]) => {
      const level = partials.get(path)
      return level === undefined ? [] : [[name, this.schemas.ofShape(level.shape)] as const]
    })
  }

  add({ route, source }: RoutedAction): void {
    if (source === undefined) {
      this.skip(route)
      return
    }
    const { patterns, isCut } = pathPatterns(route)
    if (isCut) this.reportCut(route, patterns.length)
    for (const pattern of patterns) {
      for (const verb of route.verbs.length === 0 ? anyVerb : route.verbs) {
        const method = methods[verb]
        if (method !== undefined) this.addOperation(route, source, pattern, method)
      }
    }
  }

  private skip(route: Route): void {
    for (const method of route.verbs.length === 0 ? ['ANY'] : route.verbs)
      this.skipped.push({ method, path: pathWithoutFormat(route), reason: 'no backing controller action' })
  }

  /** Of two routes for the same request the first is the one that Rails takes. */
  private addOperation(route: Route, source: OperationSource, pattern: PathPattern, method: Method): void {
    const shape = pattern.path.replace(/\{[^{}]*\}/g, '{}')
    const path = this.pathByShape.get(shape) ?? pattern.path
    this.pathByShape.set(shape, path)
    const item = this.items.get(path) ?? new Map<Method, Operation>()
    this.items.set(path, item)
    if (item.has(method)) {
      this.noteShadowed(route, method, path)
      return
    }
    const { action } = source
    const tag = this.tag(action)
    const id = this.ids.unique(operationId(action.controller, action.name), method, path)
    const { settings } = this.context
    const place = { tag, id, method, path, segments: pathSegments(pattern, path, settings.pattern) }
    this.processed++
    const operation = this.operation(source, place)
    item.set(method, operation)
    for (const { status, isOwn, method: by } of source.responses)
      if (!isOwn) this.shared.note({ operation, status: String(status), method: by })
  }

  /** Without its schemas and texts where the document would become too large. */
  private operation(source: OperationSource, place: OperationPlace): Operation {
    const { action } = source
    const whole = this.left > 0 ? buildOperation(source, place, this.operationContext(action)) : undefined
    const size = whole === undefined ? 0 : charactersOf(whole, this.left, operationLevel)
    this.left -= size
    if (whole === undefined || this.left < 0 || this.budget.isSpent) this.reportLarge(place, action)
    return whole !== undefined && this.left >= 0 ? whole : bareOperation(place)
  }

  private operationContext(action: Action): OperationContext {
    const security = action.security && this.schemes?.of(action.security)
    return { schemas: this.schemas, hoist: this.hoisting(action), security }
  }

  /** The first of them: behind it there may be thousands. */
  private reportLarge({ method, path }: OperationPlace, action: Action): void {
    if (this.isCut) return
    this.isCut = true
    const texts = {
      message: `the document is too large at ${method.toUpperCase()} ${path}`,
      consequence: 'its schemas are left out where they are too much, and so are those behind it',
      help: 'describe its response in a sidecar, or choose fewer routes with `only` and `except`',
    }
    this.context.add(diagnosticOf('document-too-large', texts, action.path, undefined))
  }

  /** One tag a controller. */
  private tag({ className, classComment }: Action): string {
    const name = className.replace(/Controller$/, '')
    if (!this.tags.has(name))
      this.tags.set(name, classComment === undefined ? { name } : { name, description: classComment })
    return name
  }

  private hoisting({ controller, name }: Action): (schema: SchemaObject, level: number) => SchemaObject {
    const id = operationId(controller, name)
    const prefix = id.slice(0, 1).toUpperCase() + id.slice(1)
    return (schema, level) => this.components.add(`${prefix}Level${level}`, schema)
  }

  private reportCut({ source, ...route }: Route, count: number): void {
    const texts = {
      message: `the optional segments of \`${pathWithoutFormat({ source, ...route })}\` give more than ${count} paths`,
      consequence: `the first ${count} are documented`,
      help: 'draw several routes with fewer optional segments',
    }
    this.context.add(diagnosticOf('route-variants', texts, source.path, source.span))
  }

  private noteShadowed({ source }: Route, method: Method, path: string): void {
    const texts = {
      message: `an earlier route answers ${method.toUpperCase()} ${path}`,
      consequence: 'documented as the earlier route',
      help: 'remove one of them, if that is not meant',
    }
    this.context.add(diagnosticOf('route-shadowed', texts, source.path, source.span))
  }

  finish(): BuiltDocument {
    const { processed, skipped, items, context } = this
    const paths = [...items].filter(([, item]) => item.size > 0)
    const responses = this.shared.components((schema) => this.components.addNew('Error', schema))
    const document = finishDocument(
      {
        tags: [...this.tags.values()],
        paths: Object.fromEntries(paths.map(([path, item]) => [path, this.shared.referring(Object.fromEntries(item))])),
        schemas: Object.fromEntries(this.components.sorted()),
        responses: Object.fromEntries(responses),
        securitySchemes: this.schemes?.all(),
      },
      context.settings,
    )
    return { document, processed, skipped }
  }
}
