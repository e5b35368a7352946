// From routes and their actions to the operations and components of the document, and to what the report says of them.

import type { Action } from '../controllers/index.ts'
import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import { pathWithoutFormat } from '../routes/index.ts'
import type { ResolvedSidecars } from '../sidecars/index.ts'
import type { Level } from '../views/index.ts'
import type { Method, Operation, SchemaObject, Tag } from './document.ts'
import { charactersOf, mostCharacters, mostSchemas } from './document-size.ts'
import { namesWithEqual } from './equal-partials.ts'
import type { DocumentParts, DocumentSettings } from './finish-document.ts'
import { type KnownOperation, KnownOperations, type SharedOperations } from './known-operations.ts'
import {
  type NamedPlace,
  type NameSettings,
  nameOperations,
  type OperationNames,
  operationId,
  orderedTags,
  upperFirst,
} from './names/index.ts'
import { isCatchAll, isPage, type Omitted, withoutTwins } from './omit.ts'
import { bareOperation, buildOperation } from './operation.ts'
import { valueAt } from './overlay.ts'
import { pathSegments } from './path-parameters.ts'
import { type PlacedOperation, placeOperations, type RoutedAction } from './place-operations.ts'
import type { ResponseSchemas } from './responses.ts'
import { SchemaComponents } from './schema-components.ts'
import { type CredentialDefaults, SecuritySchemes } from './security.ts'
import { SharedResponses } from './shared-responses.ts'
import type { SkippedRoute } from './skipped-route.ts'
import type { Trace } from './trace.ts'
import { type SchemaBudget, viewSchema, type Writing } from './view-schema.ts'

/** What the documents that show the same operations in the same words share. */
export interface MadeOperations {
  readonly parts: DocumentParts
  readonly processed: number
  /** How many of these `omit` would take for pages. */
  readonly pages: number
  /** How many of these lead any path to an error. */
  readonly catchAll: number
  readonly skipped: readonly SkippedRoute[]
  /** The operations with what they are made from. */
  readonly placed: readonly PlacedOperation[]
}

export interface OperationsContext extends Pick<DocumentSettings, 'openapi' | 'pattern'> {
  readonly names: NameSettings
  readonly omitted: ReadonlySet<Omitted>
  readonly sidecars: ResolvedSidecars
  /** `undefined` where the code does not say who is let in. */
  readonly credentials: CredentialDefaults | undefined
  readonly writing: Writing
  /** What partials render that are components, by the paths of their templates. */
  readonly partials: ReadonlyMap<string, Level>
  /** Where it is asked what schemas were written for. */
  readonly trace: Trace | undefined
  /** What other documents have made; they are told no traces. */
  readonly known: KnownOperations | undefined
  readonly add: (diagnostic: Diagnostic) => void
}

/** How far an operation is indented in the document. */
const operationLevel = 3

export function makeOperations(routed: readonly RoutedAction[], context: OperationsContext): MadeOperations {
  const { operations, skipped } = placeOperations(routed, context.openapi, context.add)
  const kept = withoutTwins(operations, context.omitted)
  return {
    parts: makeParts(kept, context),
    processed: kept.length,
    pages: kept.filter(({ source }) => isPage(source)).length,
    catchAll: kept.filter(isCatchAll).length,
    skipped,
    placed: kept,
  }
}

function makeParts(operations: readonly PlacedOperation[], context: OperationsContext): DocumentParts {
  const names = nameOperations(operations.map(namedPlace), context.names)
  const builder = new Builder(context)
  for (const [index, placed] of operations.entries()) {
    const named = names[index]
    if (named !== undefined) builder.add(placed, named)
  }
  const parts = builder.finish()
  // A document that is too large ends where it does alone, and what others have made was not counted.
  return builder.mayBeLarge ? makeParts(operations, { ...context, known: undefined }) : parts
}

/** Operations, such as `GET /beds`, whose summary nobody wrote. */
export function madeSummaries(
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
  private readonly context: OperationsContext
  private readonly components: SchemaComponents
  private readonly items = new Map<string, Partial<Record<Method, Operation>>>()
  private readonly tags = new Map<string, Tag>()
  private readonly shared = new SharedResponses()
  private readonly schemes: SecuritySchemes | undefined
  private readonly budget: SchemaBudget = { left: mostSchemas, isSpent: false }
  private left = mostCharacters
  private isCut = false

  private nameByPartial: ReadonlyMap<string, string>
  private readonly known: SharedOperations
  private readonly schemas: ResponseSchemas
  /** How often a part of a request became a component. */
  private hoisted = 0

  constructor(context: OperationsContext) {
    this.context = context
    const { sidecars, credentials, known, trace, writing } = context
    this.schemes = credentials && new SecuritySchemes(credentials)
    this.nameByPartial = sidecars.nameByPartial
    this.nameByPartial = namesWithEqual({ ...sidecars, definitions: sidecars.components }, (path) => this.draftOf(path))
    const names = new Map<object | string, string>([...sidecars.nameByDefinition, ...this.nameByPartial])
    this.known = (known ?? new KnownOperations()).ofNames(names)
    this.schemas = {
      made: this.known.responses,
      ofSidecar: (path) => sidecars.schemaByPath.get(path) ?? {},
      ofShape: (shape) =>
        viewSchema(shape, {
          partial: (path) => this.partialSchema(path),
          budget: this.budget,
          trace,
          writing,
        }),
      trace,
    }
    this.components = new SchemaComponents(new Map([...sidecars.components, ...this.partialComponents()]))
  }

  /** What a partial renders, before it is known what it is called. */
  private draftOf(path: string): SchemaObject | undefined {
    const level = this.context.partials.get(path)
    const budget: SchemaBudget = { left: mostSchemas, isSpent: false }
    const { writing } = this.context
    const partial = (each: string): SchemaObject | undefined => this.partialSchema(each)
    return level && viewSchema(level.shape, { partial, budget, trace: undefined, writing })
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

  add(placed: PlacedOperation, names: OperationNames): void {
    const { source, method, path } = placed
    const operation = this.operation(placed, names)
    this.noteTag(names.tag, source.action)
    const item = this.items.get(path) ?? {}
    item[method] = operation
    this.items.set(path, item)
    for (const { status, isOwn, method: by } of source.responses)
      if (!isOwn) this.shared.note({ operation, status: String(status), method: by })
  }

  /** Without its schemas and texts where the document would become too large. */
  private operation(placed: PlacedOperation, names: OperationNames): Operation {
    const whole = this.left > 0 ? this.wholeOperation(placed, names) : undefined
    this.left -= whole?.size ?? 0
    if (whole === undefined || this.left < 0 || this.budget.isSpent) this.reportLarge(placed)
    return whole !== undefined && this.left >= 0 ? whole.operation : bareOperation(names)
  }

  private wholeOperation(
    { source, route, pattern, method, path }: PlacedOperation,
    names: OperationNames,
  ): KnownOperation {
    const { action } = source
    const security = action.security && this.schemes?.of(action.security)
    const { defaults } = route
    const words = JSON.stringify([names.tag, names.id, method, path, security, ...defaults.keys()])
    const known = this.known.get(source, words)
    if (known !== undefined) return known
    const { hoisted } = this
    const params = { hoist: this.hoisting(action), trace: this.context.trace }
    const segments = pathSegments(pattern, path, this.context.pattern)
    const operation = buildOperation(
      source,
      { ...names, method, segments, defaults },
      { schemas: this.schemas, params, security },
    )
    const made = { operation, size: charactersOf(operation, this.left, operationLevel) }
    // The names of what stands elsewhere depend on all that stands there.
    if (this.hoisted === hoisted && made.size <= this.left) this.known.set(source, words, made)
    return made
  }

  /** The first of them: behind it there may be thousands. */
  private reportLarge({ source: { action }, method, path }: PlacedOperation): void {
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
    return (schema, level) => {
      this.hoisted++
      return this.components.add(`${upperFirst(operationId(controller, name))}Level${level}`, schema)
    }
  }

  /** Counts what was not made for this document, too. */
  get mayBeLarge(): boolean {
    return this.context.known !== undefined && this.known.schemas > mostSchemas
  }

  finish(): DocumentParts {
    const { items, context } = this
    this.known.schemas += mostSchemas - this.budget.left
    const responses = this.shared.components((schema) => this.components.addNew('Error', schema))
    return {
      tags: orderedTags([...this.tags.values()], context.names.tags),
      paths: Object.fromEntries(Array.from(items, ([path, item]) => [path, this.shared.referring(item)])),
      schemas: Object.fromEntries(this.components.sorted()),
      responses: Object.fromEntries(responses),
      securitySchemes: this.schemes?.all(),
    }
  }
}
