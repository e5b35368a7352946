// The operations that documents show: read once for all of them, and made once for those that show the same in the same words.

import type { ChosenPaths } from './choose-routes.ts'
import type { Action, Answer } from './controllers/index.ts'
import { credentialDefaults, documentSettings, nameSettings } from './document-settings.ts'
import { writesDecimalsAsNumbers } from './models/index.ts'
import {
  isOmitted,
  KnownOperations,
  type MadeOperations,
  makeOperations,
  type RoutedAction,
  Trace,
} from './openapi/index.ts'
import type { GenerateOptions } from './options.ts'
import type { Reading } from './read-application.ts'
import type { Route } from './routes/index.ts'
import { keysOfAnswers } from './serializers/index.ts'
import { type ActiveTexts, type ResolvedSidecars, resolveSidecars } from './sidecars/index.ts'
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
  type Untyped,
} from './views/index.ts'

export interface Shown {
  readonly routed: readonly RoutedAction[]
  readonly made: MadeOperations
  readonly resolved: ResolvedSidecars
  /** What partials and serializers render, by their paths. */
  readonly components: ReadonlyMap<string, Level>
  readonly untyped: Untyped
  readonly trace: Trace | undefined
}

export class ShownRoutes {
  private readonly reading: Reading
  private readonly isTraced: boolean
  /** What each action takes and answers, by what others answer in its place: there are few such lists. */
  private readonly sources = new Map<readonly Answer[], Map<Action, RoutedAction['source']>>()
  /** What was held against its sidecar. */
  private readonly judged = new Set<NonNullable<RoutedAction['source']>>()
  /** What nobody need be told of again. */
  private readonly told = new Set<Response['bodies'][number]>()
  /** By what is set about them. */
  private readonly known = new Map<string, (Shown & { readonly routes: readonly Route[] })[]>()

  /** Where there are others that may take them. */
  private readonly operations: KnownOperations | undefined

  constructor(reading: Reading, { isTraced, isOne }: { readonly isTraced: boolean; readonly isOne: boolean }) {
    this.reading = reading
    this.isTraced = isTraced
    this.operations = isOne ? undefined : new KnownOperations()
  }

  of(routes: readonly Route[], options: GenerateOptions): Shown {
    const key = keyOf(options)
    const all = this.known.get(key) ?? []
    this.known.set(key, all)
    const same = all.find((each) => areSame(each.routes, routes))
    if (same !== undefined) return same
    const shown = this.make(routes, options)
    all.push({ ...shown, routes })
    return shown
  }

  private make(routes: readonly Route[], options: GenerateOptions): Shown {
    const { reading } = this
    const { application, program, settings, add, records, sidecars } = reading
    const routed = this.readRouted(routes, options)
    const omitted = new Set(options.omit)
    const visible = routed.filter((each) => !isHidden(each, reading) && !isOmitted(each, omitted))
    const late = new Map([...reading.templates.late, ...reading.serializers.late])
    const bodies = visible.flatMap(bodiesOf)
    const levels = levelsIn(inferredShapes(bodies), late)
    const components = joinedLevels(levels)
    const partials = [...levels.keys()]
    const referred = { sidecars: sidecarsOf(bodies), partials, names: options.componentNames ?? {} }
    const resolved = resolveSidecars(sidecars, referred, activeTexts[options.escapeHtml ?? 'comments'])
    const untold = bodies.filter((body) => !this.told.has(body))
    for (const body of untold) this.told.add(body)
    const untyped = reportOpen(reading, untold, [...components.values()])
    reportDrift(visible, { application, program, records, sidecars, partials, late, judged: this.judged })
    const trace = this.isTraced ? new Trace(untyped) : undefined
    const isSecured = options.responses !== 'success' && options.security === undefined
    const made = makeOperations(visible, {
      ...documentSettings(options, application),
      names: nameSettings(options, application),
      omitted,
      sidecars: resolved,
      credentials: isSecured ? credentialDefaults(application, settings) : undefined,
      partials: acyclicComponents(components),
      writing: { hasDecimalNumbers: writesDecimalsAsNumbers(application.files), keyOf: keysOfAnswers(application) },
      trace,
      // What an older version cannot say is told by the files of the schemas, which each document has of its own.
      known: options.openapi === '3.0' ? undefined : this.operations,
      add,
    })
    return { routed, made, resolved, components, untyped, trace }
  }

  private readRouted(
    routes: readonly Route[],
    { onProgress, responses = 'all' }: GenerateOptions,
  ): readonly RoutedAction[] {
    return routes.flatMap((each, index) => {
      onProgress?.(index, routes.length)
      return this.reading.actions.of(each).map(({ route, action }) => this.readOne(route, action, responses))
    })
  }

  private readOne(
    route: Route,
    action: Action | undefined,
    responses: NonNullable<GenerateOptions['responses']>,
  ): RoutedAction {
    const { actions, attack, templates, serializers } = this.reading
    if (action === undefined) return { route, source: undefined, detail: actions.whySkipped(route) }
    const others = attack.answersTo(route)
    const sources = this.sources.get(others) ?? new Map<Action, RoutedAction['source']>()
    const known = sources.get(action)
    if (known !== undefined) return { route, source: known }
    const answering = others.length === 0 ? action : { ...action, answers: [...action.answers, ...others] }
    const source = { action, responses: readResponses(answering, templates, responses) }
    this.sources.set(others, sources.set(action, source))
    for (const each of [templates, serializers.readings]) each.startAnew()
    return { route, source }
  }
}

/** The settings of its own that a document may have about its operations; the versions of OpenAPI have words of their own. */
function keyOf({ omit, componentNames, operationIds, tags, openapi, security }: GenerateOptions): string {
  return JSON.stringify([omit, componentNames, operationIds, tags, openapi, security === undefined])
}

function areSame(some: readonly Route[], others: readonly Route[]): boolean {
  return some.length === others.length && some.every((route, index) => route === others[index])
}

/** What responses leave open, and what nobody should read in them. */
function reportOpen(
  { literalAt, explain, add }: Reading,
  bodies: Response['bodies'],
  levels: readonly Level[],
): Untyped {
  const inside = shapesInside(bodies, levels)
  const untyped = reportUntyped(bodies, inside, { add, literalAt, explain })
  reportCredentials(inside.values(), add)
  return untyped
}

const activeTexts = { comments: 'noted', all: 'inert', none: 'kept' } as const satisfies Record<string, ActiveTexts>

/** `:nodoc:`, `@private`, or a source that is excluded: neither processed nor skipped. */
function isHidden({ source }: RoutedAction, { exclude }: Pick<ChosenPaths, 'exclude'>): boolean {
  return source !== undefined && (source.action.words.isHidden || exclude.matches(source.action.path))
}

export function bodiesOf({ source }: RoutedAction): Response['bodies'] {
  return source?.responses.flatMap(({ bodies }) => bodies) ?? []
}

/** The paths of those that bodies are. */
export function sidecarsOf(bodies: Response['bodies']): readonly string[] {
  return bodies.flatMap((body) => (body.kind === 'sidecar' ? [body.path] : []))
}
