// What the failure app of Devise answers to whom it does not let in; an application may have one of its own.

import {
  exact,
  exitFrom,
  type Invocation,
  instanceContent,
  isNamed,
  type Machine,
  nameOfValue,
  nil,
  nothingPassed,
  placeOf,
  some,
  symbolValue,
  type Value,
} from '../../flow/index.ts'
import {
  anything,
  arrayOf,
  emptyObject,
  objectShape,
  Properties,
  type Shape,
  shapeNumber,
  stringShape,
} from '../../shape/index.ts'
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

interface FailureRun {
  readonly format: string
  readonly states: readonly FailureState[]
}

/** Its `respond` sets what is sent, or `http_auth_body` gives it; it comes back where Devise itself answers on some way. */
function answerOwn(className: string, { call, scope }: Refusal, run: GemRun): undefined {
  const { machine } = run
  const word = ['respond', 'http_auth_body'].find((name) => machine.program.method(className, name) !== undefined)
  if (word === undefined) return refused(run, call, { status: 401, body: { kind: 'unknown' } })
  const { format } = run.answering
  const formats = format === undefined && word === 'respond' ? ['json', 'html'] : [format ?? 'json']
  const runs: FailureRun[] = []
  let given: Value = nil
  const ask = (format: string) => (): Value => {
    const app = machine.allocate(call.node, instanceContent(className, true))
    const ways = new FailureWays(machine, app, { scope, format })
    machine.setInstanceVariable(app, failureVariable, { ...some(anything), held: ways })
    const { node, frame } = call
    // What it raises is no error of the action: no handler of the controller is asked.
    given = machine.rescuedBy(exitFrom(machine.objects), () =>
      machine.invoke({ ...nothingPassed, receiver: app, name: word, node, frame }),
    )
    runs.push({ format, states: ways.here })
    return nil
  }
  machine.branch(formats.map(ask))
  if (word === 'http_auth_body')
    return refused(run, call, {
      status: 401,
      body: { kind: 'json', shape: jsonShape(machine, given, call), type: undefined },
    })
  return answerRuns(runs, call, run)
}

function answerRuns(runs: readonly FailureRun[], call: Invocation, run: GemRun): undefined {
  const { answering, machine } = run
  const isTold = runs.some(({ states }) => states.some(({ body }) => body !== undefined))
  const isLeft = runs.some(({ states }) => states.some(leavesTo('respond')))
  const answers = runs.map((each) => answersOfRun(each, call, run))
  const [first = []] = answers
  const toAll = new Set(first.map(keyOfAnswer))
  for (const answer of first) answering.add(answer)
  for (const answer of answers.slice(1).flat())
    if (!toAll.has(keyOfAnswer(answer))) answering.add({ ...answer, isForPages: true })
  if (isLeft && !isTold) return undefined
  if (first.length === 0) answering.add({ status: 401, body: { kind: 'unknown' }, place: placeOf(call) })
  return machine.stop()
}

function leavesTo(word: FailureState['devise']): (state: FailureState) => boolean {
  return ({ devise, body }) => body === undefined && devise === word
}

function keyOfAnswer({ status, body }: GivenAnswer): string {
  return JSON.stringify([status, body.kind, body.kind === 'json' ? shapeNumber(body.shape) : ''])
}

function answersOfRun({ format, states }: FailureRun, call: Invocation, run: GemRun): readonly GivenAnswer[] {
  const isTold = states.some(({ body }) => body !== undefined)
  const isPage = format === 'html'
  // Code that asks what the client takes tells those something of its own that take JSON, and leaves browsers to Devise.
  const isForOthers = (state: FailureState): boolean => !isPage && isTold && state.isAsked === true
  const isLeft = states.some((state) => leavesTo('respond')(state) && !isForOthers(state))
  return [
    ...states.flatMap((state) => ownAnswers(state, call)),
    ...(states.some(leavesTo('lead')) || (isLeft && isPage) ? [led(call)] : []),
    ...(states.some(leavesTo('tell')) || (isLeft && !isPage) ? [toldClients(call, run)] : []),
  ]
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

/** What a failure app calls on itself, and asks of the request. */
export function readFailure(call: Invocation, { machine, answering }: GemRun): Value | undefined {
  const { receiver, name, values, frame } = call
  const ways = waysOf(receiver ?? frame.self, machine)
  if (ways === undefined) return undefined
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
      return symbolValue(ways.format)
    case 'is_navigational_format?':
      return exact(ways.format === 'html')
    case 'http_auth?':
      return ways.format === 'html' ? undefined : exact(true)
    case 'i18n_message':
      return some(stringShape)
  }
  return undefined
}

function waysOf(value: Value, machine: Machine): FailureWays | undefined {
  const kept = value.kind === 'reference' ? machine.variablesOfInstance(value)?.get(failureVariable) : undefined
  const held = kept?.kind === 'some' ? kept.held : undefined
  return held instanceof FailureWays ? held : undefined
}

const taking: ReadonlySet<string> = new Set(
  'xhr? xml_http_request? accept accepts formats content_type media_type content_mime_type'.split(' '),
)

/** What the client of a failure app asks for, whose code calls; `undefined` where other code does. */
export function formatForFailure({ frame }: Invocation, machine: Machine): string | undefined {
  return waysOf(frame.self, machine)?.format
}

/** `request.xhr?`, and what is asked of `request.format` where the format does not tell it. */
export function noteAskedOfClient({ receiver, name, values, frame }: Invocation, machine: Machine): void {
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  if (origin === undefined) return
  const isOfFormat = origin.kind === 'call' && origin.name === 'format' && isNamed(origin.receiver, 'request')
  const isOfRequest = taking.has(name) && isNamed(origin, 'request')
  const isHeader = values.some((each) =>
    /^(?:http_)?accept$|content.type|requested.with/i.test(nameOfValue(each) ?? ''),
  )
  if (isOfFormat || isOfRequest || isHeader) waysOf(frame.self, machine)?.set([{ isAsked: true }])
}
