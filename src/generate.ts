// The pipeline: from the files of an application to its OpenAPI document.

import { checkOwn, checkShared } from './check-settings.ts'
import { type ChosenPaths, chooseRoutes, chosenPaths } from './choose-routes.ts'
import { type Action, Actions, type ParamSettings } from './controllers/index.ts'
import { type Diagnostic, unreadable } from './diagnostics/index.ts'
import { credentialDefaults, documentSettings, nameSettings } from './document-settings.ts'
import type { ExplainedRun, SettingPlaces } from './explain/index.ts'
import { explainUntyped, literalsAt } from './explain-untyped.ts'
import { inheritedOptions } from './inherited-options.ts'
import { Models } from './models/index.ts'
import {
  buildDocument,
  type Document,
  inVersion,
  isOmitted,
  mountedRoutes,
  type RoutedAction,
  Trace,
  withSources,
} from './openapi/index.ts'
import type { DocumentOptions, DocumentsOptions, GenerateOptions } from './options.ts'
import { type Generated, printJson } from './output/index.ts'
import { Records } from './records/index.ts'
import { reported } from './reported-diagnostics.ts'
import { type Route, readRoutes } from './routes/index.ts'
import { type Application, type BootedProgram, isKind, isUnknown, type Settings } from './ruby/index.ts'
import { inertMarkdown } from './schema/index.ts'
import { Serializers } from './serializers/index.ts'
import { type ActiveTexts, reportUnused, resolveSidecars, Sidecars } from './sidecars/index.ts'
import { cachedTree, type FileTree, treeOf } from './source/index.ts'
import { type OriginOf, originsIn } from './untyped-origins.ts'
import {
  acyclicComponents,
  inferredShapes,
  joinedLevels,
  type Level,
  levelsIn,
  type Response,
  readResponses,
  reportCredentials,
  reportDrift,
  reportUntyped,
  shapesInside,
  Templates,
  type Untyped,
} from './views/index.ts'

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
  const asked = { shared: options, own: [{}], isPart: false }
  return reading && writeDocuments(reading, asked, { isTraced: false })[0]?.generated
}

export interface TraceOptions {
  /** Whether the reasons of types are kept. */
  readonly tellsReasons?: boolean
  readonly settingPlaces?: SettingPlaces
  /** What it has of its own, where it is one of several; the options are those of all. */
  readonly own?: DocumentOptions | undefined
}

export function generateTraced(
  files: FileTree | Readonly<Record<string, string>>,
  options: GenerateOptions,
  { tellsReasons = false, settingPlaces = new Map(), own }: TraceOptions = {},
): TracedDocument | undefined {
  const reading = readApplication(files, options)
  if (reading !== undefined) reading.application.tellsReasons = tellsReasons
  const asked = { shared: options, own: [own ?? {}], isPart: own !== undefined }
  return reading && writeDocuments(reading, asked, { isTraced: true, settingPlaces })[0]
}

/**
 * The documents that `documents` names, each as `generate` makes it with its own settings over the others. Where they are a part
 * of those that there are, settings of all may be meant for another one.
 */
export function generateAll(
  files: FileTree | Readonly<Record<string, string>>,
  { documents, ...shared }: GenerateOptions & { readonly documents: DocumentsOptions },
  { isPart = false }: { readonly isPart?: boolean } = {},
): Readonly<Record<string, Generated>> | undefined {
  const reading = readApplication(files, shared)
  if (reading === undefined) return undefined
  const [names, own] = [Object.keys(documents), Object.values(documents)]
  const written = writeDocuments(reading, { shared, own, isPart }, { isTraced: false })
  return Object.fromEntries(written.map(({ generated }, index) => [names[index] ?? '', generated]))
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
  readonly exclude: ChosenPaths['exclude']
  readonly sidecars: Sidecars
  readonly records: Records
  readonly actions: Actions
  readonly templates: Templates
  readonly serializers: Serializers
  /** What each action takes and answers. */
  readonly sources: Map<Action, RoutedAction['source']>
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
  const models = new Models(application, program)
  const { exclude } = chosenPaths(options)
  const sidecars = new Sidecars(tree, add, (path) => exclude.matches(path), application.viewPaths)
  const records = new Records(models)
  const serializers = new Serializers(application, program, records)
  const templates = new Templates(application, program, records, sidecars)
  const own = { statuses: settings.statuses, values: settings.values, hasErrorRoutes: hasErrorRoutes(settings) }
  const actions = new Actions({ application, program, records, routes, ...own }, paramSettings(options))
  return {
    ...{ tree, application, program, models, routes, settings, add, closed, exclude },
    ...{ sidecars, records, actions, templates, serializers, sources: new Map() },
  }
}

interface Tracing {
  readonly isTraced: boolean
  readonly settingPlaces?: SettingPlaces
}

interface AskedDocuments {
  readonly shared: GenerateOptions
  readonly own: readonly DocumentOptions[]
  /** Whether there are others too. */
  readonly isPart: boolean
}

/** What is wrong with the application is told once: in the report of the first document that meets it. */
function writeDocuments(
  reading: Reading,
  { shared, own, isPart }: AskedDocuments,
  tracing: Tracing,
): readonly TracedDocument[] {
  const { diagnostics } = reading.application
  let told = 0
  const written = own.map((each) => {
    const options = inheritedOptions(shared, each)
    const made = writeDocument(reading, options, tracing)
    const hasFlags = diagnostics.slice(0, told).some(isAboutFlags)
    const met = diagnostics.slice(told).filter((diagnostic) => !hasFlags || !isAboutFlags(diagnostic))
    told = diagnostics.length
    return { made, options, own: each, met }
  })
  const run = { files: reading.tree, exclude: reading.exclude }
  const ofAll = checkShared({ ...run, options: shared, documents: written.map(({ made }) => made.built), isPart })
  return written.map(({ made, options, own: each, met }, index) => {
    const ofOwn = checkOwn({ ...run, options, own: each, documents: [made.built] })
    const all = [...met, ...made.diagnostics, ...(index === 0 ? ofAll : []), ...ofOwn]
    return made.finish(reported(all, made.paths, options))
  })
}

/** That flags are lost is said once a run. */
function isAboutFlags({ code }: Diagnostic): boolean {
  return code === 'pattern-flags'
}

/** A document, with what was wrong with its settings and what is left to do when everything is known. */
interface Written {
  readonly paths: ChosenPaths
  readonly built: Document
  readonly diagnostics: readonly Diagnostic[]
  readonly finish: (diagnostics: readonly Diagnostic[]) => TracedDocument
}

function writeDocument(
  reading: Reading,
  options: GenerateOptions,
  { isTraced, settingPlaces = new Map() }: Tracing,
): Written {
  const { application, program, models, settings, add, records, sidecars } = reading
  const paths = { ...chosenPaths(options), exclude: reading.exclude }
  const { routes, diagnostics } = chooseRoutes(reading.routes, paths, options)
  const routed = readRouted(reading, routes, options)
  const omitted = new Set(options.omit)
  const visible = routed.filter((each) => !isHidden(each, paths) && !isOmitted(each, omitted))
  const late = new Map([...reading.templates.late, ...reading.serializers.late])
  const levels = levelsIn(inferredShapes(visible.flatMap(bodiesOf)), late)
  const components = joinedLevels(levels)
  const partials = [...levels.keys()]
  const referred = { sidecars: visible.flatMap(sidecarPaths), partials, names: options.componentNames ?? {} }
  const resolved = resolveSidecars(sidecars, referred, activeTexts[options.escapeHtml ?? 'comments'])
  reportUnusedSidecars(sidecars, [...routed.flatMap(sidecarPaths), ...resolved.paths], { routed, options })
  const untyped = reportOpen(reading, visible.flatMap(bodiesOf), [...components.values()])
  reportDrift(visible, { application, program, records, sidecars, partials, late })
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
  const configured = options.routes ?? 'config/routes.rb'
  const versioned = inVersion(built, { version: written.openapi, files: resolved.pathBySchema, configured, add })
  const document = options.xSource === true ? withSources(versioned, placed, reading.tree) : versioned
  const literalAt = literalsAt(application)
  return {
    ...{ paths, built, diagnostics },
    finish: (all) => ({
      generated: { document, text: printJson(document), report: { ...counts, diagnostics: all } },
      read: {
        document,
        placed,
        application,
        models,
        sidecars: resolved,
        components,
        literalAt,
        options,
        settingPlaces,
      },
      originOf: () => originsIn(trace?.byPointer(built, resolved.pathBySchema) ?? new Map(), untyped),
    }),
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
  { actions, templates, serializers, sources }: Reading,
  routes: readonly Route[],
  { onProgress, responses = 'all' }: GenerateOptions,
): readonly RoutedAction[] {
  return routes.map((route, index) => {
    onProgress?.(index, routes.length)
    const action = actions.find(route)
    if (action === undefined) return { route, source: undefined, detail: actions.whySkipped(route) }
    const known = sources.get(action)
    if (known !== undefined) return { route, source: known }
    const source = { action, responses: readResponses(action, templates, responses) }
    sources.set(action, source)
    for (const each of [templates, serializers.readings]) each.startAnew()
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
