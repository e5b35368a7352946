// What the failure app of Devise answers to whom it does not let in; an application may have one of its own.

import {
  exact,
  exitFrom,
  type Invocation,
  instanceContent,
  nil,
  nothingPassed,
  placeOf,
  some,
  symbolValue,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, emptyObject, objectShape, Properties, type Shape, stringShape } from '../../shape/index.ts'
import { type AnswerBody, contentType, type GivenAnswer, jsonShape, statusesIn } from '../answers/index.ts'
import { type FailureState, FailureWays } from './failure-ways.ts'
import { type GemRun, refused } from './gem-run.ts'
import { installedIn } from './installed.ts'

const errorBody: Shape = objectShape({
  ...emptyObject,
  properties: Properties.none.with('error', { shape: stringShape, isRequired: true, places: [] }),
})

const tokenBody: Shape = objectShape({
  ...emptyObject,
  properties: Properties.none.with('errors', { shape: arrayOf(stringShape), isRequired: true, places: [] }),
})

/** Who is turned away: by which call, and whose sign-in it demands where the code tells that. */
export interface Refusal {
  readonly call: Invocation
  readonly scope: string | undefined
}

/** Browsers are led to where they can sign in, all others are told. */
export function turnAway({ call, scope }: Refusal, run: GemRun): never {
  const own = ownFailure(run)
  if (own !== undefined) answerOwn(own, { call, scope }, run)
  leadBrowsers(call, run)
  if (run.answering.format !== 'html') run.answering.add(toldClients(call, run))
  return run.machine.stop()
}

function leadBrowsers(call: Invocation, { answering }: GemRun): void {
  if (answering.format !== undefined && answering.format !== 'html') return
  answering.add({ ...led(call), isForPages: true })
}

function led(call: Invocation): GivenAnswer {
  return { status: 302, body: { kind: 'none' }, place: placeOf(call), headers: ['Location'] }
}

function toldClients(call: Invocation, { answering: { format } }: GemRun): GivenAnswer {
  const body: AnswerBody =
    format === undefined || format === 'json'
      ? { kind: 'json', shape: errorBody, type: undefined }
      : { kind: 'unknown' }
  return { status: 401, body, place: placeOf(call) }
}

const tokenWord = 'render_authenticate_error'

/** devise_token_auth answers whom it does not let in by a method of the controller, which the application may write anew. */
export function turnAwayToken({ node, frame }: Invocation, { machine, self }: GemRun): Value {
  return machine.invoke({ ...nothingPassed, receiver: undefined, name: tokenWord, node, frame: { ...frame, self } })
}

/** What that method answers where nobody has written it anew. */
export function readTokenWord(call: Invocation, run: GemRun): Value | undefined {
  if (call.name !== tokenWord || !installedIn(run.application).has('devise_token_auth')) return undefined
  return refused(run, call, { status: 401, body: { kind: 'json', shape: tokenBody, type: undefined } })
}

/** The class that the initializer names in the place of Devise's. */
function ownFailure({ application }: Pick<GemRun, 'application'>): string | undefined {
  const text = installedIn(application).initializer('devise')
  return /\.failure_app\s*=\s*(?:::)?([A-Z][\w:]*)\s*$/m.exec(text)?.[1]
}

/** Its `respond` sets what is sent, or `http_auth_body` gives it; it comes back where Devise itself answers on some way. */
function answerOwn(className: string, { call, scope }: Refusal, run: GemRun): undefined {
  const { machine } = run
  const word = ['respond', 'http_auth_body'].find((name) => machine.program.method(className, name) !== undefined)
  if (word === undefined) return refused(run, call, { status: 401, body: { kind: 'unknown' } })
  const app = machine.allocate(call.node, instanceContent(className, true))
  const ways = new FailureWays(machine, app, scope)
  machine.setInstanceVariable(app, failureVariable, { ...some(anything), held: ways })
  const { node, frame } = call
  // What it raises is no error of the action: no handler of the controller is asked.
  const given = machine.rescuedBy(exitFrom(machine.objects), () =>
    machine.invoke({ ...nothingPassed, receiver: app, name: word, node, frame }),
  )
  if (word === 'http_auth_body')
    return refused(run, call, {
      status: 401,
      body: { kind: 'json', shape: jsonShape(machine, given, call), type: undefined },
    })
  return answerWays(ways.here, call, run)
}

function answerWays(states: readonly FailureState[], call: Invocation, run: GemRun): undefined {
  const { answering, machine } = run
  const does = new Set(states.flatMap(({ devise, body }) => (body === undefined ? (devise ?? []) : [])))
  const isTold = states.some(({ body }) => body !== undefined)
  const own = states.flatMap((state) => ownAnswers(state, call))
  for (const answer of own) answering.add(answer)
  if (does.has('respond') && !isTold) return undefined
  // Code that tells clients something of its own on some ways leaves browsers to Devise on the others.
  if (does.has('respond')) leadBrowsers(call, run)
  if (does.has('lead')) answering.add(led(call))
  if (does.has('tell')) answering.add(toldClients(call, run))
  if (own.length + does.size === 0) answering.add({ status: 401, body: { kind: 'unknown' }, place: placeOf(call) })
  return machine.stop()
}

function ownAnswers({ status, type, body, devise }: FailureState, call: Invocation): readonly GivenAnswer[] {
  if (body === undefined && (devise !== undefined || status === undefined)) return []
  const isJson = type === undefined || /\bjson\b/.test(type)
  const given = { status: status ?? 401, place: placeOf(call) }
  if (body !== undefined)
    return [{ ...given, body: isJson ? { kind: 'json', shape: body, type } : { kind: 'content', type } }]
  const isRedirect = typeof status === 'number' && status >= 300 && status < 400
  return [isRedirect ? { ...led(call), ...given } : { ...given, body: { kind: 'unknown' } }]
}

const failureVariable = '@__failure'

/** What Devise itself does by a word of its own. */
const words: ReadonlyMap<string, FailureState['devise']> = new Map([
  ['respond', 'respond'],
  ['http_auth', 'tell'],
  ['redirect', 'lead'],
  ['redirect_to', 'lead'],
])

/** What a failure app calls on itself. */
export function readFailure(call: Invocation, { machine, answering }: GemRun): Value | undefined {
  const { receiver, name, values, frame } = call
  const app = receiver ?? frame.self
  const kept = app.kind === 'reference' ? machine.variablesOfInstance(app)?.get(failureVariable) : undefined
  const ways = kept?.kind === 'some' ? kept.held : undefined
  if (!(ways instanceof FailureWays)) return undefined
  const [value = nil] = values
  const set = (...states: readonly FailureState[]): Value => {
    ways.set(states)
    return value
  }
  const devise = words.get(name)
  if (devise !== undefined) return set({ devise })
  switch (name) {
    case 'status=':
      return set(...statusesIn(value).map((status) => ({ status: status ?? 401 })))
    case 'content_type=':
      return set({ type: contentType(value, answering.types) })
    case 'response_body=':
      return set({ body: jsonShape(machine, value, call) })
    case 'scope':
      return ways.scope === undefined ? undefined : symbolValue(ways.scope)
    case 'request_format':
      return symbolValue(answering.format ?? 'json')
    case 'is_navigational_format?':
      return answering.format === undefined ? undefined : exact(answering.format === 'html')
    case 'i18n_message':
      return some(stringShape)
  }
  return undefined
}
