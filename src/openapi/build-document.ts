// From routes and their actions to the document, and to what the report says of them.

import type { Action } from '../controllers/index.ts'
import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import { pathWithoutFormat } from '../routes/index.ts'
import type { ResolvedSidecars } from '../sidecars/index.ts'
import type { Level } from '../views/index.ts'
import type { Document, Method, Operation, SchemaObject, Tag } from './document.ts'
import { charactersOf, mostCharacters, mostSchemas } from './document-size.ts'
import { namesWithEqual } from './equal-partials.ts'
import { type DocumentSettings, finishDocument } from './finish-document.ts'
import {
  type NamedPlace,
  type NameSettings,
  nameOperations,
  type OperationNames,
  operationId,
  orderedTags,
  upperFirst,
} from './names/index.ts'
import { isPage, type Omitted, withoutTwins } from './omit.ts'
import {
  bareOperation,
  buildOperation,
  type OperationContext,
  type OperationPlace,
  type OperationSource,
} from './operation.ts'
import { valueAt } from './overlay.ts'
import { pathSegments } from './path-parameters.ts'
import { type PlacedOperation, placeOperations, type RoutedAction } from './place-operations.ts'
import type { ResponseSchemas } from './responses.ts'
import { SchemaComponents } from './schema-components.ts'
import { type CredentialDefaults, SecuritySchemes } from './security.ts'
import { SharedResponses } from './shared-responses.ts'
import type { SkippedRoute } from './skipped-route.ts'
import type { Trace } from './trace.ts'
import { type SchemaBudget, viewSchema } from './view-schema.ts'

export interface BuiltDocument {
  readonly document: Document
  readonly processed: number
  /** How many of these `omit` would take for pages. */
  readonly pages: number
  readonly skipped: readonly SkippedRoute[]
  /** Operations, such as `GET /beds`, whose summary nobody wrote. */
  readonly madeSummaries: readonly string[]
  /** The operations with what they are made from. */
  readonly placed: readonly PlacedOperation[]
}

export interface DocumentContext {
  readonly settings: DocumentSettings
  readonly names: NameSettings
  readonly omitted: ReadonlySet<Omitted>
  readonly sidecars: ResolvedSidecars
  /** `undefined` where the document says nothing of who is let in. */
  readonly credentials: CredentialDefaults | undefined
  /** What partials render that are components, by the paths of their templates. */
  readonly partials: ReadonlyMap<string, Level>
  /** Where it is asked what schemas were written for. */
  readonly trace: Trace | undefined
  readonly add: (diagnostic: Diagnostic) => void
}

/** How far an operation is indented in the document. */
const operationLevel = 3

export function buildDocument(routed: readonly RoutedAction[], context: DocumentContext): BuiltDocument {
  const { operations, skipped } = placeOperations(routed, context.settings.openapi, context.add)
  const kept = withoutTwins(operations, context.omitted)
  const names = nameOperations(kept.map(namedPlace), context.names)
  const builder = new Builder(context)
  for (const [index, placed] of kept.entries()) {
    const named = names[index]
    if (named !== undefined) builder.add(placed, named)
  }
  return {
    document: builder.finish(),
    processed: kept.length,
    pages: kept.filter(({ source }) => isPage(source)).length,
    skipped,
    madeSummaries: madeSummaries(kept, context.settings.overlay),
    placed: kept,
  }
}

function madeSummaries(
  operations: readonly PlacedOperation[],
  overlay: DocumentSettings['overlay'],
): readonly string[] {
  const isWritten = ({ source, path, method }: PlacedOperation): boolean =>
    source.action.words.summary !== undefined || valueAt(overlay, ['paths', path, method, 'summary']) !== undefined
  return operations.flatMap((each) => (isWritten(each) ? [] : [`${each.method.toUpperCase()} ${each.path}`]))
}

function namedPlace({ source, route, pattern, method }: PlacedOperation): NamedPlace {
  const { controller, name } = source.action
  return { controller, action: name, method, path: pattern.path, routePath: pathWithoutFormat(route) }
}

class Builder {
  private readonly context: DocumentContext
  private readonly components: SchemaComponents
  private readonly items = new Map<string, Partial<Record<Method, Operation>>>()
  private readonly tags = new Map<string, Tag>()
  private readonly shared = new SharedResponses()
  private readonly schemes: SecuritySchemes | undefined
  private readonly budget: SchemaBudget = { left: mostSchemas, isSpent: false }
  private left = mostCharacters
  private isCut = false

  private readonly schemas: ResponseSchemas
  private nameByPartial: ReadonlyMap<string, string>

  constructor(context: DocumentContext) {
    this.context = context
    const { sidecars, credentials, settings, trace } = context
    // What the configuration says is said for all operations.
    this.schemes = credentials && settings.security === undefined ? new SecuritySchemes(credentials) : undefined
    this.schemas = {
      made: new WeakMap(),
      ofSidecar: (path) => sidecars.schemaByPath.get(path) ?? {},
      ofShape: (shape) =>
        viewSchema(shape, { partial: (path) => this.partialSchema(path), budget: this.budget, trace }),
      trace,
    }
    this.nameByPartial = sidecars.nameByPartial
    this.nameByPartial = namesWithEqual({ ...sidecars, definitions: sidecars.components }, (path) => this.draftOf(path))
    this.components = new SchemaComponents(new Map([...sidecars.components, ...this.partialComponents()]))
  }

  /** What a partial renders, before it is known what it is called. */
  private draftOf(path: string): SchemaObject | undefined {
    const level = this.context.partials.get(path)
    const budget: SchemaBudget = { left: mostSchemas, isSpent: false }
    return level && viewSchema(level.shape, { partial: (each) => this.partialSchema(each), budget, trace: undefined })
  }

  private partialSchema(path: string): SchemaObject | undefined {
    const { schemaByPath } = this.context.sidecars
    const name = this.nameByPartial.get(path)
    // A sidecar that only refers to another schema is no component.
    return name === undefined ? schemaByPath.get(path) : { $ref: `#/components/schemas/${name}` }
  }

  private partialComponents(): readonly (readonly [string, SchemaObject])[] {
    const { partials, sidecars } = this.context
    return [...this.nameByPartial].flatMap(([path, name]) => {
      const level = sidecars.components.has(name) ? undefined : partials.get(path)
      return level === undefined ? [] : [[name, this.schemas.ofShape(level.shape)] as const]
    })
  }

  add({ source, pattern, method, path }: PlacedOperation, names: OperationNames): void {
    const segments = pathSegments(pattern, path, this.context.settings.pattern)
    const operation = this.operation(source, { ...names, method, path, segments })
    this.noteTag(names.tag, source.action)
    const item = this.items.get(path) ?? {}
    item[method] = operation
    this.items.set(path, item)
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
    return { schemas: this.schemas, params: { hoist: this.hoisting(action), trace: this.context.trace }, security }
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

  /** The comment above the class describes it. */
  private noteTag(name: string, { classComment }: Action): void {
    if (this.tags.get(name)?.description === undefined)
      this.tags.set(name, classComment === undefined ? { name } : { name, description: classComment })
  }

  private hoisting({ controller, name }: Action): (schema: SchemaObject, level: number) => SchemaObject {
    const prefix = upperFirst(operationId(controller, name))
    return (schema, level) => this.components.add(`${prefix}Level${level}`, schema)
  }

  finish(): Document {
    const { items, context } = this
    const responses = this.shared.components((schema) => this.components.addNew('Error', schema))
    return finishDocument(
      {
        tags: orderedTags([...this.tags.values()], context.names.tags),
        paths: Object.fromEntries(Array.from(items, ([path, item]) => [path, this.shared.referring(item)])),
        schemas: Object.fromEntries(this.components.sorted()),
        responses: Object.fromEntries(responses),
        securitySchemes: this.schemes?.all(),
      },
      context.settings,
    )
  }
}
