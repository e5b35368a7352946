// Each part of a document with what it follows from. The document is gone through beside what it was made of: nothing is
// kept for it while it is made, but the reasons of types.

import type { Diagnostic } from '../diagnostics/index.ts'
import type { Models } from '../models/index.ts'
import type { Document, Operation, PlacedOperation, ResponseObject, SchemaObject } from '../openapi/index.ts'
import type { GenerateOptions } from '../options.ts'
import type { Application, ast } from '../ruby/index.ts'
import { classOfComponent } from '../serializers/index.ts'
import { commonPath, type Level, type Place } from '../shape/index.ts'
import type { ResolvedSidecars } from '../sidecars/index.ts'
import { type LineMap, lineMap, placesByPointer, pointerSegment, type Span } from '../source/index.ts'
import { AttributeCauses } from './attribute-causes.ts'
import { classPlace, documentCauses, tagCause } from './document-causes.ts'
import { type Cause, causeOf, type Fact } from './fact.ts'
import { type Knowledge, nothingKnown } from './knowledge.ts'
import { knownComponent, type ShapeSource } from './known-shapes.ts'
import { knownSidecar, type SidecarSource } from './known-sidecars.ts'
import { operationCauses } from './operation-causes.ts'
import { requestParts } from './request-parts.ts'
import { bodyKnowledge, refusalCauses, responseCauses } from './response-parts.ts'
import { type SettingPlaces, setBy } from './setting-causes.ts'
import { walkSchema } from './walk-schema.ts'

export interface ExplainedRun {
  readonly document: Document
  readonly placed: readonly PlacedOperation[]
  readonly application: Application
  readonly models: Models
  readonly sidecars: ResolvedSidecars
  /** What partials and serializers render that are components. */
  readonly components: ReadonlyMap<string, Level>
  readonly literalAt: (place: Place) => ast.HashNode | undefined
  readonly options: GenerateOptions
  readonly settingPlaces: SettingPlaces
}

export class Explanation {
  readonly document: Document
  private readonly run: ExplainedRun
  private readonly shapes: ShapeSource
  private readonly described: SidecarSource
  private readonly attributes: AttributeCauses
  private readonly linesByPath = new Map<string, LineMap | undefined>()
  private readonly placesByPath = new Map<string, ReadonlyMap<string, Span>>()
  private unknownByLine: ReadonlyMap<string, Diagnostic> | undefined

  constructor(run: ExplainedRun) {
    this.run = run
    this.document = run.document
    this.attributes = new AttributeCauses(run.application, run.models)
    this.shapes = {
      attributes: this.attributes,
      literalAt: run.literalAt,
      component: (name) => this.component(name),
    }
    this.described = { file: (name) => this.fileOf(name), places: (path) => this.placesIn(path) }
  }

  /** Of the whole document: of its own parts, then of each operation, then of the components. */
  facts(): readonly Fact[] {
    const walk = this.walk()
    for (const [pointer, cause] of documentCauses(this.document, this.run)) walk.add(pointer, [cause])
    this.tags(walk)
    for (const placed of this.run.placed) this.operation(placed, walk)
    this.securitySchemes(walk)
    return walk.facts
  }

  /** Of one operation, with the components that it leads to. */
  factsOf(placed: PlacedOperation): readonly Fact[] {
    const walk = this.walk()
    this.operation(placed, walk)
    return walk.facts
  }

  private walk(): Walk {
    return new Walk({
      schemas: this.document.components?.schemas ?? {},
      line: (place) => this.lineOf(place),
      unknown: (causes) => this.unknown(causes),
    })
  }

  private operation(placed: PlacedOperation, walk: Walk): void {
    const { method, path, source } = placed
    const operation = this.document.paths[path]?.[method]
    if (operation === undefined) return
    const pointer = operationPointer(placed)
    const item = pointer.slice(0, pointer.lastIndexOf('/'))
    if (walk.enter(item)) walk.add(item, [causeOf('route', 'drawn here first', placed.route.source)])
    for (const [key, causes] of operationCauses(placed, operation, this.run)) walk.add(pointer + key, causes)
    for (const part of requestParts(placed, operation, this.attributes)) {
      walk.add(pointer + part.pointer, part.causes)
      walk.schema(part.schema, `${pointer}${part.pointer}/schema`, part.knowledge)
    }
    for (const response of source.responses) this.response(response, { operation, pointer, placed }, walk)
  }

  private response(
    response: PlacedOperation['source']['responses'][number],
    at: { readonly operation: Operation; readonly pointer: string; readonly placed: PlacedOperation },
    walk: Walk,
  ): void {
    const status = String(response.status)
    const object = at.operation.responses[status]
    if (object === undefined) return
    const pointer = `${at.pointer}/responses/${status}`
    const { place, className } = at.placed.source.action
    const causes = responseCauses(response, place ?? classPlace(this.run.application, className))
    walk.add(pointer, causes)
    const name = object.$ref?.replace('#/components/responses/', '')
    const shared = name === undefined ? undefined : this.document.components?.responses?.[name]
    if (shared !== undefined && !walk.enter(`responses/${name}`)) return
    const own = shared === undefined ? pointer : `/components/responses/${name}`
    if (shared !== undefined) walk.add(own, causes)
    this.content(shared?.content ?? object.content ?? {}, own, response, walk)
  }

  private content(
    content: NonNullable<ResponseObject['content']>,
    pointer: string,
    response: PlacedOperation['source']['responses'][number],
    walk: Walk,
  ): void {
    for (const [type, { schema }] of Object.entries(content)) {
      const knowledge = bodyKnowledge(response, type, { shapes: this.shapes, sidecars: this.described })
      walk.schema(schema, `${pointer}/content/${pointerSegment(type)}/schema`, knowledge)
    }
  }

  private tags(walk: Walk): void {
    const placeByTag = new Map<string, PlacedOperation>()
    for (const placed of this.run.placed) {
      const [tag = ''] = this.document.paths[placed.path]?.[placed.method]?.tags ?? []
      const known = placeByTag.get(tag)
      const isDescribed = known?.source.action.classComment !== undefined
      if (known === undefined || !isDescribed) placeByTag.set(tag, placed)
    }
    for (const [index, { name }] of (this.document.tags ?? []).entries())
      walk.add(`/tags/${index}`, [tagCause(name, placeByTag.get(name), this.run)])
  }

  private securitySchemes(walk: Walk): void {
    for (const name of Object.keys(this.document.components?.securitySchemes ?? {})) {
      const isAsked = ({ path, method }: PlacedOperation): boolean =>
        this.document.paths[path]?.[method]?.security?.some((each) => Object.hasOwn(each, name)) === true
      const placed = this.run.placed.find(isAsked)
      const { options, settingPlaces } = this.run
      const isConfigured = Object.hasOwn(options.securitySchemes ?? {}, name)
      const causes = refusalCauses(placed?.source.action.security?.answers ?? [], undefined)
      walk.add(
        `/components/securitySchemes/${pointerSegment(name)}`,
        isConfigured || causes.length === 0
          ? [setBy(`/securitySchemes/${pointerSegment(name)}`, settingPlaces)]
          : causes,
      )
    }
  }

  /** What is known of a component by its name. */
  private component(name: string): Knowledge | undefined {
    const file = this.fileOf(name)
    if (file !== undefined) return knownSidecar(file, this.described).at({ kind: 'component', name })
    for (const [path, each] of this.run.sidecars.nameByPartial) {
      if (each !== name) continue
      const level = this.run.components.get(path)
      return level === undefined ? nothingKnown : knownComponent(level, this.componentCause(path), this.shapes)
    }
    return undefined
  }

  /** The template, or the class of the serializer. */
  private componentCause(path: string): Cause {
    const start = { start: 0, end: 0 }
    const template = commonPath(path)
    if (this.run.application.files.read(template) !== undefined)
      return causeOf('partial', 'the partial renders it', { path: template, span: start })
    const { kind, className } = classOfComponent(path)
    const opening = this.run.application.constants.definitionOf(className)?.openings[0]
    const place = opening && { path: opening.file.path, span: { start: opening.node.start, end: opening.node.start } }
    // No file of the application opens a class that a library brings.
    if (kind === 'model')
      return causeOf(place === undefined ? 'default' : 'class', `a record of \`${className}\` as JSON`, place)
    return causeOf('serializer', `\`${className}\` makes it`, place)
  }

  /** The sidecar that brings a component. */
  private fileOf(name: string): string | undefined {
    const schema = this.run.sidecars.components.get(name)
    return schema === undefined ? undefined : this.run.sidecars.pathBySchema.get(schema)
  }

  private placesIn(path: string): ReadonlyMap<string, Span> {
    const known = this.placesByPath.get(path) ?? placesByPointer(this.run.application.files.read(path) ?? '')
    this.placesByPath.set(path, known)
    return known
  }

  private lineOf({ path, span }: Place): number | null {
    if (!this.linesByPath.has(path)) {
      const text = this.run.application.files.read(path)
      this.linesByPath.set(path, text === undefined ? undefined : lineMap(text))
    }
    return this.linesByPath.get(path)?.position(span.start).line ?? null
  }

  /** Why nothing is known of a value that the code sets, and what would help. */
  private unknown(causes: readonly Cause[]): readonly Cause[] {
    this.unknownByLine ??= new Map(
      this.run.application.diagnostics
        .filter(({ code }) => code.startsWith('value-') || code === 'response-untyped')
        .map((diagnostic) => [`${diagnostic.path} ${diagnostic.span?.start}`, diagnostic]),
    )
    return causes.flatMap(({ place }) => {
      const told = place && this.unknownByLine?.get(`${place.path} ${place.span.start}`)
      return told === undefined ? [] : [causeOf('unknown', `${told.message}; ${told.help}`, place)]
    })
  }
}

export function operationPointer({ path, method }: Pick<PlacedOperation, 'path' | 'method'>): string {
  return `/paths/${pointerSegment(path)}/${method}`
}

interface WalkSource {
  readonly schemas: Readonly<Record<string, SchemaObject>>
  readonly line: (place: Place) => number | null
  readonly unknown: (causes: readonly Cause[]) => readonly Cause[]
}

/** The facts that were found so far; each component is entered once. */
class Walk {
  readonly facts: Fact[] = []
  private readonly entered = new Set<string>()
  private readonly causesByPointer = new Map<string, readonly Cause[]>()
  private readonly source: WalkSource

  constructor(source: WalkSource) {
    this.source = source
  }

  /** Whether it is met for the first time. */
  enter(part: string): boolean {
    if (this.entered.has(part)) return false
    this.entered.add(part)
    return true
  }

  private nearest(pointer: string): readonly Cause[] {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const causes = this.causesByPointer.get(at)
      if (causes !== undefined) return causes
    }
    return []
  }

  add(pointer: string, causes: readonly Cause[]): void {
    if (causes.length > 0) this.causesByPointer.set(pointer, causes)
    for (const { rule, place, text } of causes) {
      const line = place === undefined ? null : this.source.line(place)
      const path = place === undefined || place.path === '' ? null : place.path
      // Code of a library is what holds without that of the application.
      const isOfLibrary = place?.path === '' || (place === undefined && rule === 'method')
      this.facts.push({ pointer, path, line, rule: isOfLibrary ? 'default' : rule, text })
    }
  }

  schema(schema: unknown, pointer: string, knowledge: Knowledge): void {
    walkSchema(schema, pointer, knowledge, {
      found: (at, causes, found) => {
        this.add(at, causes)
        if (Object.keys(found).length === 0) this.add(at, this.source.unknown(causes))
      },
      component: (name, known, from) => {
        if (!this.enter(`schemas/${name}`)) return
        const at = `/components/schemas/${pointerSegment(name)}`
        // What was only taken out of its place follows from what stands there.
        if (known.causes().length === 0) this.add(at, this.nearest(from))
        this.schema(this.source.schemas[name], at, known)
      },
    })
  }
}
