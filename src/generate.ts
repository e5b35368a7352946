// The pipeline: from the files of an application to its OpenAPI document.

import { checkSettings } from './check-settings.ts'
import { type ChosenPaths, chooseRoutes, chosenPaths, spentGlobs } from './choose-routes.ts'
import { type Action, Actions, type ParamSettings } from './controllers/index.ts'
import { compareDiagnostics, type Diagnostic, unreadable } from './diagnostics/index.ts'
import type { ExplainedRun, SettingPlaces } from './explain/index.ts'
import { explainUntyped, literalsAt } from './explain-untyped.ts'
import { Models } from './models/index.ts'
import {
  buildDocument,
  type CredentialDefaults,
  type Document,
  type DocumentSettings,
  inVersion,
  isOmitted,
  mountedRoutes,
  type NameSettings,
  type RoutedAction,
  type Tag,
  type TagMap,
  Trace,
  withSources,
} from './openapi/index.ts'
import { type GenerateOptions, isTagList } from './options.ts'
import { printJson, type Report } from './output/index.ts'
import { Records } from './records/index.ts'
import { type Route, readRoutes } from './routes/index.ts'
import { type Application, type BootedProgram, isKind, isUnknown, nameOf, type Settings } from './ruby/index.ts'

import { inertMarkdown } from './schema/index.ts'
import { Serializers } from './serializers/index.ts'
import { type ActiveTexts, reportUnused, resolveSidecars, Sidecars } from './sidecars/index.ts'
import { cachedTree, type FileTree, treeOf } from './source/index.ts'
import { type OriginOf, originsIn } from './untyped-origins.ts'
import {
  acyclicComponents,
  type Level,
  partialPaths,
  type Response,
  readResponses,
  reportCredentials,
  reportDrift,
  reportUntyped,
  type Shape,
  shapesInside,
  Templates,
  type Untyped,
} from './views/index.ts'

export interface Generated {
  readonly document: Document
  /** The document as it is written, as JSON: the same for the same files, byte by byte. */
  readonly text: string
  readonly report: Report
}

/** A document with what it was made of. */
export interface TracedDocument {
  readonly generated: Generated
  readonly read: ExplainedRun
  /** Asked with places in the document: `#/components/schemas/Bed`. */
  readonly originOf: () => OriginOf
}

/** Files by path, or a tree of them. `undefined` where they are no Rails application. */
export function generate(
  files: FileTree | Readonly<Record<string, string>>,
  options: GenerateOptions = {},
): Generated | undefined {
  const reading = readApplication(files, options)
  return reading && writeDocument(reading, options, { isTraced: false }).generated
}

export interface TraceOptions {
  /** Whether the reasons of types are kept. */
  readonly tellsReasons?: boolean
  readonly settingPlaces?: SettingPlaces
}

export function generateTraced(
  files: FileTree | Readonly<Record<string, string>>,
  options: GenerateOptions,
  { tellsReasons = false, settingPlaces = new Map() }: TraceOptions = {},
): TracedDocument | undefined {
  const reading = readApplication(files, options)
  if (reading !== undefined) reading.application.tellsReasons = tellsReasons
  return reading && writeDocument(reading, options, { isTraced: true, settingPlaces })
}

/** What is the same for all documents of an application. */
interface Reading {
  readonly tree: FileTree
  readonly application: Application
  readonly program: BootedProgram
  readonly models: Models
  readonly routes: readonly Route[]
  readonly settings: Settings
  readonly add: (diagnostic: Diagnostic) => void
  /** Folders that could not be read. */
  readonly closed: readonly string[]
}

function readApplication(
  files: FileTree | Readonly<Record<string, string>>,
  options: GenerateOptions,
): Reading | undefined {
  const closed: string[] = []
  const tree = cachedTree(treeOf(files), (folder) => closed.push(folder))
  const read = readRoutes(tree, options.routes)
  if (read === undefined) return undefined
  const { application, table, settings } = read.value
  const add = (diagnostic: Diagnostic): void => application.add(diagnostic)
  const routes = mountedRoutes(table, add)
  const program = application.booted()
  return { tree, application, program, models: new Models(application, program), routes, settings, add, closed }
}

/** What the operations of one document take and answer. */
interface Operations {
  readonly routed: readonly RoutedAction[]
  readonly components: ReadonlyMap<string, Level>
  readonly sidecars: Sidecars
  readonly records: Records
}

function readOperations(reading: Reading, paths: ChosenPaths, options: GenerateOptions): Operations {
  const { tree, application, program, settings, add } = reading
  const sidecars = new Sidecars(tree, add, (path) => paths.exclude.matches(path), application.viewPaths)
  const routes = chooseRoutes(reading.routes, paths, options, add)
  const records = new Records(reading.models)
  const serializers = new Serializers(application, program, records)
  const templates = new Templates(application, program, records, sidecars)
  const own = { statuses: settings.statuses, hasErrorRoutes: hasErrorRoutes(settings) }
  const context = { application, program, records, routes: reading.routes, ...own }
  const routed = readRouted(routes, new Actions(context, paramSettings(options)), templates, options)
  const components = new Map([...templates.components, ...serializers.components])
  return { routed, components, sidecars, records }
}

function writeDocument(
  reading: Reading,
  options: GenerateOptions,
  { isTraced, settingPlaces = new Map() }: { readonly isTraced: boolean; readonly settingPlaces?: SettingPlaces },
): TracedDocument {
  const { application, program, models, settings, add } = reading
  const paths = chosenPaths(options)
  const { routed, components, sidecars, records } = readOperations(reading, paths, options)
  const omitted = new Set(options.omit)
  const visible = routed.filter((each) => !isHidden(each, paths) && !isOmitted(each, omitted))
  const partials = partialPaths(visible.flatMap(inferredShapes), components)
  const referred = { sidecars: visible.flatMap(sidecarPaths), partials, names: options.componentNames ?? {} }
  const resolved = resolveSidecars(sidecars, referred, activeTexts[options.escapeHtml ?? 'comments'])
  reportUnusedSidecars(sidecars, [...routed.flatMap(sidecarPaths), ...resolved.paths], { routed, options })
  const untyped = reportOpen(reading, visible.flatMap(bodiesOf), usedLevels(partials, components))
  reportDrift(visible, { application, program, records, sidecars, partials, components })
  for (const folder of reading.closed) add(unreadable(reading.tree, folder))
  const written = documentSettings(options, application.title())
  const trace = isTraced ? new Trace(untyped) : undefined
  const {
    document: built,
    placed,
    ...counts
  } = buildDocument(visible, {
    settings: written,
    names: nameSettings(options, application),
    omitted,
    sidecars: resolved,
    credentials: options.responses === 'success' ? undefined : credentialDefaults(application, settings),
    partials: acyclicComponents(components),
    trace,
    add,
  })
  checkSettings({ options, paths, document: built, files: reading.tree, add })
  const configured = options.routes ?? 'config/routes.rb'
  const versioned = inVersion(built, { version: written.openapi, files: resolved.pathBySchema, configured, add })
  const document = options.xSource === true ? withSources(versioned, placed, reading.tree) : versioned
  const diagnostics = reported(application.diagnostics, paths, options)
  return {
    generated: { document, text: printJson(document), report: { ...counts, diagnostics } },
    read: {
      document,
      placed,
      application,
      models,
      sidecars: resolved,
      components,
      literalAt: literalsAt(application),
      options,
      settingPlaces,
    },
    originOf: () => originsIn(trace?.byPointer(built, resolved.pathBySchema) ?? new Map(), untyped),
  }
}

/** What responses leave open, and what nobody should read in them. */
function reportOpen(
  { application, models, add }: Reading,
  bodies: Response['bodies'],
  levels: readonly Level[],
): Untyped {
  const inside = shapesInside(bodies, levels)
  const explain = explainUntyped(application, models)
  const untyped = reportUntyped(bodies, inside, { add, literalAt: literalsAt(application), explain })
  reportCredentials(inside.values(), add)
  return untyped
}

/** Where all routes are read, so that a sidecar that none of them uses is of no use. */
function reportUnusedSidecars(
  sidecars: Sidecars,
  used: readonly string[],
  {
    routed,
    options: { only, except },
  }: { readonly routed: readonly RoutedAction[]; readonly options: GenerateOptions },
): void {
  if (only === undefined && except === undefined)
    reportUnused(sidecars, new Set([...used, ...sidecars.asked()]), namesByFolder(routed))
}

const activeTexts = { comments: 'noted', all: 'inert', none: 'kept' } as const satisfies Record<string, ActiveTexts>

function paramSettings({ pattern = 'source', escapeHtml, undeclaredParams = true }: GenerateOptions): ParamSettings {
  const textOf = escapeHtml === 'none' ? (text: string): string => text : inertMarkdown
  return { dialect: pattern, textOf, undeclared: undeclaredParams }
}

function readRouted(
  routes: readonly Route[],
  actions: Actions,
  templates: Templates,
  { onProgress, responses = 'all' }: GenerateOptions,
): readonly RoutedAction[] {
  const sources = new Map<Action, RoutedAction['source']>()
  return routes.map((route, index) => {
    onProgress?.(index, routes.length)
    const action = actions.find(route)
    if (action === undefined) return { route, source: undefined, detail: actions.whySkipped(route) }
    const source = sources.get(action) ?? { action, responses: readResponses(action, templates, responses) }
    sources.set(action, source)
    return { route, source }
  })
}

/** `:nodoc:`, `@private`, or a source that is excluded: neither processed nor skipped. */
function isHidden({ source }: RoutedAction, { exclude }: ChosenPaths): boolean {
  return source !== undefined && (source.action.words.isHidden || exclude.matches(source.action.path))
}

function sidecarPaths({ source }: RoutedAction): readonly string[] {
  return responseBodies(source).flatMap((body) => (body.kind === 'sidecar' ? [body.path] : []))
}

function bodiesOf({ source }: RoutedAction): Response['bodies'] {
  return responseBodies(source)
}

function responseBodies(source: RoutedAction['source']): Response['bodies'] {
  return source?.responses.flatMap(({ bodies }) => bodies) ?? []
}

function inferredShapes(routed: RoutedAction): readonly Shape[] {
  return bodiesOf(routed).flatMap((body) => (body.kind === 'inferred' ? [body.shape] : []))
}

function usedLevels(paths: readonly string[], components: ReadonlyMap<string, Level>): readonly Level[] {
  return paths.map((path) => components.get(path)).filter((level) => level !== undefined)
}

/** The names of actions by the folders of their views. */
function namesByFolder(routed: readonly RoutedAction[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const { source } of routed) {
    for (const folder of source?.action.viewFolders ?? []) {
      const known = names.get(folder) ?? new Set<string>()
      names.set(folder, known.add(source?.action.name ?? ''))
    }
  }
  return names
}

/** `config.exceptions_app = routes` */
function hasErrorRoutes({ values }: Settings): boolean {
  const value = values.get('exceptions_app')
  return isUnknown(value) ? /(?:^|\.)routes$/.test(value.words) : isKind(value, 'host') && /routes$/.test(value.name)
}

/** A browser shows the cookie of its session; a client of an API its token. */
function credentialDefaults(application: Application, { values, isApiOnly }: Settings): CredentialDefaults {
  const name = (application.title() ?? 'App').toLowerCase().replaceAll(' ', '_')
  const sessionCookie = nameOf(values.get('session_store.key') ?? null) ?? `_${name}_session`
  return { sessionCookie, unknown: { kind: isApiOnly ? 'token' : 'session' } }
}

function documentSettings(options: GenerateOptions, title: string | undefined): DocumentSettings {
  const { info = {}, servers = ['/'] } = options
  return {
    info: {
      ...info,
      title: options.title ?? textOf(info.title) ?? title ?? 'API',
      version: options.apiVersion ?? textOf(info.version) ?? '1.0.0',
    },
    servers: servers.map((server) => (typeof server === 'string' ? { url: server } : { url: '', ...server })),
    security: options.security,
    securitySchemes: options.securitySchemes ?? {},
    overlay: options.overlay,
    pattern: options.pattern ?? 'source',
    openapi: options.openapi ?? '3.1',
  }
}

function nameSettings(options: GenerateOptions, { inflector }: Application): NameSettings {
  return { inflector, operationIds: options.operationIds ?? {}, tags: configuredTags(options) }
}

function configuredTags({ tags = [] }: GenerateOptions): readonly Tag[] | TagMap {
  if (isTagList(tags)) return tags.map((tag) => ({ name: '', ...tag }))
  return Object.fromEntries(
    Object.entries(tags).map(([glob, tag]) => [glob, typeof tag === 'string' ? tag : { name: '', ...tag }]),
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** In their order, without those that the options silence. That flags are lost is said once a run. */
function reported(
  diagnostics: readonly Diagnostic[],
  paths: ChosenPaths,
  options: GenerateOptions,
): readonly Diagnostic[] {
  const { silence = [] } = options
  const everywhere = new Set(silence.filter((each) => typeof each === 'string'))
  const codesByGlob = silence.flatMap((each) => (typeof each === 'string' ? [] : [each.code]))
  let last: { readonly path: string; readonly isExcluded: boolean; readonly codes: ReadonlySet<string> } | undefined
  const isSilenced = ({ code, path }: Diagnostic): boolean => {
    if (last?.path !== path) {
      const codes = new Set(paths.silence.matching(path).map((index) => codesByGlob[index] ?? ''))
      last = { path, isExcluded: paths.exclude.matches(path), codes }
    }
    return last.isExcluded || everywhere.has(code) || last.codes.has(code)
  }
  const sorted = [...diagnostics].sort(compareDiagnostics)
  const isAllTold = silence.length === 0 && options.exclude === undefined
  const kept = isAllTold ? sorted : sorted.filter((diagnostic) => !isSilenced(diagnostic))
  const firstFlags = kept.find(({ code }) => code === 'pattern-flags')
  const withoutRepeated = kept.filter(({ code }, index) => code !== 'pattern-flags' || kept[index] === firstFlags)
  return [...withoutRepeated, ...spentGlobs(paths, options)].sort(compareDiagnostics)
}
