// Where code of the application answers errors that nobody rescues (`config.exceptions_app`), it is run for each status.

import { textValue } from '../flow/index.ts'
import { pathWithoutFormat, type Route, segmentNames } from '../routes/index.ts'
import type { Answer, AnswerBody } from './answers/index.ts'
import { type PathSegments, segmentsByAction } from './route-segments.ts'

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
}

/** The action that answers errors of a status; `undefined` where none does. */
export function errorEndpoint(app: ErrorsApp, routes: readonly Route[], status: number): ErrorEndpoint | undefined {
  if (typeof app === 'object') return { endpoint: app, error: { status, segments: undefined } }
  const route = app === 'routes' ? errorRoute(routes, status) : undefined
  if (route?.endpoint.kind !== 'action') return undefined
  return { endpoint: route.endpoint, error: { status, segments: segmentsOf(route, String(status)) } }
}

/** `/404`, or `/:code` for all of them. */
function errorRoute(routes: readonly Route[], status: number): Route | undefined {
  const own = routes.find((route) => pathWithoutFormat(route) === `/${status}`)
  return own ?? routes.find((route) => /^\/:\w+$/.test(pathWithoutFormat(route)))
}

/** The only segment of `/:code` is the status. */
function segmentsOf(route: Route, status: string): AskedError['segments'] {
  const [{ set = new Map() } = {}] = segmentsByAction([route]).values()
  const names = segmentNames(pathWithoutFormat(route))
  const value = { value: textValue(status), key: status }
  return { sure: new Set(), set: new Map([...set, ...names.map((name) => [name, value] as const)]) }
}

interface Answering extends Endpoint {
  readonly answers: readonly Answer[]
}

/** What the action for errors answers to one with a status: all that it may answer under that. */
export function underStatus(action: Answering, { status, by }: Answer): readonly Answer[] {
  const own = action.answers.filter((answer) => answer.by === 'action')
  const same = own.filter((answer) => answer.status === status || answer.status === 'unknown')
  const others = own.filter((answer) => answer.status === undefined)
  return (same.length > 0 ? same : others).map((answer) => {
    const body = fromAnywhere(action, answer.body)
    return { ...answer, body, status, by, isConditional: true }
  })
}

/** Another controller finds the template by its path. */
function fromAnywhere({ controller, action }: Endpoint, body: AnswerBody): AnswerBody {
  if (body.kind !== 'template' || body.name?.includes('/') === true) return body
  return { ...body, name: `${controller}/${body.name ?? action}` }
}
