// Where code of the application answers errors that nobody rescues (`config.exceptions_app`), it is run for each status.

import { textValue } from '../../flow/index.ts'
import { matchPath, pathWithoutFormat, type Route } from '../../routes/index.ts'
import type { Answer, AnswerBody } from '../answers/index.ts'
import { type PathSegments, segmentsByAction } from '../route-segments.ts'

/** Who answers errors that no code rescues. */
export type ErrorsApp = 'rails' | 'routes' | Endpoint

/** An action of a controller. */
export interface Endpoint {
  readonly controller: string
  readonly action: string
}

/** An error that the application is asked to answer. */
export interface AskedError {
  readonly status: number
  /** What the path of the error tells, where a route leads to the action. */
  readonly segments: Pick<PathSegments, 'sure' | 'set'> | undefined
}

export interface ErrorEndpoint {
  readonly endpoint: Endpoint
  readonly error: AskedError
  /** Whether the path of the error fills a segment, which a constraint may forbid to it. */
  readonly isGuess: boolean
}

/** The action that answers errors of a status; `undefined` where none does. */
export function errorEndpoint(app: ErrorsApp, routes: readonly Route[], status: number): ErrorEndpoint | undefined {
  if (typeof app === 'object') return { endpoint: app, error: { status, segments: undefined }, isGuess: false }
  const found = app === 'routes' ? errorRoute(routes, `/${status}`) : undefined
  const endpoint = found?.route.endpoint
  if (found === undefined || endpoint?.kind !== 'action') return undefined
  return { endpoint, error: { status, segments: segmentsOf(found) }, isGuess: mayBeClosed(found) }
}

function mayBeClosed({ route, segments }: ErrorRoute): boolean {
  return segments.size > 0 && (route.asksRequest || route.requirements.size > 0)
}

interface ErrorRoute {
  readonly route: Route
  readonly segments: ReadonlyMap<string, string>
}

/** `/:code`, `/*path` and the like, for all errors. */
const ofAnyError = /^(?:[^/*]*(?:\/[:(][^/*]*)+|\/\*\w+)$/

/**
 * `/404`, or one for all of them: lambdas among constraints may keep this one from what the other takes. Whatever the request
 * was, Rails asks for the answer by GET.
 */
function errorRoute(routes: readonly Route[], path: string): ErrorRoute | undefined {
  let ofAll: ErrorRoute | undefined
  for (const route of routes) {
    if (route.verbs.length > 0 && !route.verbs.includes('GET')) continue
    const written = pathWithoutFormat(route)
    if (written === path) return { route, segments: new Map() }
    const isOptional = written.endsWith(path)
    if (!isOptional && (ofAll !== undefined || !ofAnyError.test(written))) continue
    const segments = matchPath(route, path)
    if (segments?.size === 0) return { route, segments }
    if (segments !== undefined) ofAll ??= { route, segments }
  }
  return ofAll
}

/** What the path of the error tells: the segment of `/:code` is the status. */
function segmentsOf({ route, segments }: ErrorRoute): AskedError['segments'] {
  const [{ set = new Map() } = {}] = segmentsByAction([route]).values()
  const matched = Array.from(segments, ([name, text]) => [name, { value: textValue(text), key: text }] as const)
  return { sure: new Set(), set: new Map([...set, ...matched]) }
}

interface Answering extends Endpoint {
  readonly answers: readonly Answer[]
  readonly isGuess: boolean
}

/** What the action for errors answers to one with a status: all that it may answer under that, else under its own. */
export function underStatus(action: Answering, { status, by }: Answer): readonly Answer[] {
  const own = action.answers.filter((answer) => answer.by === 'action')
  const same = own.filter((answer) => answer.status === status || answer.status === 'unknown')
  const others = own.filter((answer) => answer.status === undefined)
  const told = [same, others].find((answers) => answers.length > 0)
  // What may be closed to the error is known to be open where it answers with the status.
  return (told ?? (action.isGuess ? [] : own)).map((answer) => {
    const body = fromAnywhere(action, answer.body)
    return { ...answer, body, status: told === undefined ? answer.status : status, by, isConditional: true }
  })
}

/** Another controller finds the template by its path. */
function fromAnywhere({ controller, action }: Endpoint, body: AnswerBody): AnswerBody {
  if (body.kind !== 'template' || body.name?.includes('/') === true) return body
  return { ...body, name: `${controller}/${body.name ?? action}` }
}
