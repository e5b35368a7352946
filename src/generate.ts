// The pipeline: from the files of an application to its OpenAPI document.

import { checkOwn, checkShared } from './check-settings.ts'
import { type ChosenPaths, chooseRoutes, chosenPaths } from './choose-routes.ts'
import { type Diagnostic, unreadable } from './diagnostics/index.ts'
import { documentSettings } from './document-settings.ts'
import type { ExplainedRun, SettingPlaces } from './explain/index.ts'
import { inheritedOptions } from './inherited-options.ts'
import {
  type Document,
  finishDocument,
  inVersion,
  madeSummaries,
  type RoutedAction,
  withSources,
} from './openapi/index.ts'
import type { DocumentOptions, DocumentsOptions, GenerateOptions } from './options.ts'
import { type Generated, printJson } from './output/index.ts'
import { type Reading, readApplication } from './read-application.ts'
import { reported } from './reported-diagnostics.ts'
import { bodiesOf, ShownRoutes, sidecarsOf } from './shown-routes.ts'
import { reportUnused } from './sidecars/index.ts'
import type { FileTree } from './source/index.ts'
import { type OriginOf, originsIn } from './untyped-origins.ts'

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
  const shown = new ShownRoutes(reading, { ...tracing, isOne: own.length === 1 })
  let told = 0
  const written = own.map((each) => {
    const options = inheritedOptions(shared, each)
    const made = writeDocument(reading, options, { ...tracing, shown })
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
  { shown, settingPlaces = new Map() }: Omit<Tracing, 'isTraced'> & { readonly shown: ShownRoutes },
): Written {
  const { application, models, sidecars, add } = reading
  const paths = { ...chosenPaths(options), exclude: reading.exclude }
  const { routes, diagnostics } = chooseRoutes(reading.routes, paths, options)
  const { routed, made, resolved, components, untyped, trace } = shown.of(routes, options)
  const { parts, placed, ...counts } = made
  // Where all routes are read, a sidecar that none of them uses is of no use.
  if (options.only === undefined && options.except === undefined) {
    const used = [...sidecarsOf(routed.flatMap(bodiesOf)), ...resolved.paths, ...sidecars.asked()]
    reportUnused(sidecars, new Set(used), namesByFolder(routed))
  }
  for (const folder of reading.closed) add(unreadable(reading.tree, folder))
  const written = documentSettings(options, application)
  const built = finishDocument(parts, written)
  const configured = options.routes ?? 'config/routes.rb'
  const versioned = inVersion(built, { version: written.openapi, files: resolved.pathBySchema, configured, add })
  const document = options.xSource === true ? withSources(versioned, placed, reading.tree) : versioned
  const summaries = madeSummaries(placed, written.overlay)
  return {
    ...{ paths, built, diagnostics },
    finish: (all) => ({
      generated: {
        document,
        text: printJson(document),
        report: { ...counts, madeSummaries: summaries, diagnostics: all },
      },
      read: {
        ...{ document, placed, application, models, sidecars: resolved, components },
        ...{ literalAt: reading.literalAt, options, settingPlaces },
      },
      originOf: () => originsIn(trace?.byPointer(built, resolved.pathBySchema) ?? new Map(), untyped),
    }),
  }
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
