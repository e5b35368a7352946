// What the failure app of Devise answers to whom it does not let in; an application may have one of its own.

import {
  eitherOf,
  exact,
  exitFrom,
  type Invocation,
  instanceContent,
  isNil,
  nil,
  nothingPassed,
  placeOf,
  singlesOf,
  some,
  symbolValue,
  unset,
  type Value,
} from '../../flow/index.ts'
import { arrayOf, emptyObject, objectShape, Properties, type Shape, stringShape } from '../../shape/index.ts'
import { type AnswerBody, contentType, jsonShape, statusesIn } from '../answers/index.ts'
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

/** Browsers are led to where they can sign in, all others are told. */
export function turnAway(call: Invocation, run: GemRun): never {
  const { format } = run.answering
  const own = ownFailure(run)
  if (own !== undefined) answerOwn(own, call, run)
  leadBrowsers(call, run)
  if (format === 'html') return run.machine.stop()
  const body: AnswerBody =
    format === undefined || format === 'json'
      ? { kind: 'json', shape: errorBody, type: undefined }
      : { kind: 'unknown' }
  return refused(run, call, { status: 401, body })
}

function leadBrowsers(call: Invocation, { answering }: GemRun): void {
  if (answering.format !== undefined && answering.format !== 'html') return
  const headers = ['Location']
  answering.add({ status: 302, body: { kind: 'none' }, place: placeOf(call), headers, isForPages: true })
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

const words: ReadonlyMap<string, string> = new Map([
  ['status=', '@__status'],
  ['content_type=', '@__type'],
  ['response_body=', '@__body'],
])

/** The class that the initializer names in the place of Devise's. */
function ownFailure({ application }: Pick<GemRun, 'application'>): string | undefined {
  const text = installedIn(application).initializer('devise')
  return /\.failure_app\s*=\s*(?:::)?([A-Z][\w:]*)\s*$/m.exec(text)?.[1]
}

/** Its `respond` sets what is sent, or `http_auth_body` gives it; it comes back where Devise sets that on some way. */
function answerOwn(className: string, call: Invocation, run: GemRun): undefined {
  const { machine } = run
  const word = ['respond', 'http_auth_body'].find((name) => machine.program.method(className, name) !== undefined)
  if (word === undefined) return refused(run, call, { status: 401, body: { kind: 'unknown' } })
  const app = machine.allocate(call.node, instanceContent(className, true))
  machine.setInstanceVariable(app, failureVariable, exact(true))
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
  const set = (name: string): Value | undefined => whereSomething(machine.variablesOfInstance(app)?.get(name))
  const body = set('@__body')
  const isDevise = set(deviseVariable) !== undefined
  const [status = 401] = statusesIn(set('@__status') ?? exact(401))
  if (body === undefined && (isDevise || status === 'unknown')) return undefined
  if (body === undefined) return refused(run, call, { status, body: { kind: 'unknown' } })
  const type = contentType(set('@__type'), run.answering.types)
  const isJson = type === undefined || /\bjson\b/.test(type)
  // Code that tells the two apart leaves browsers to Devise.
  if (isDevise) leadBrowsers(call, run)
  return refused(run, call, {
    status,
    body: isJson ? { kind: 'json', shape: jsonShape(machine, body, call), type } : { kind: 'content', type },
  })
}

/** What is sent on the ways that send something. */
function whereSomething(value: Value | undefined): Value | undefined {
  const sent = value === undefined ? [] : singlesOf(value).filter((single) => single !== unset && !isNil(single))
  return sent.length === 0 ? undefined : eitherOf(sent)
}

/** Set on the ways that leave the answer to Devise. */
const deviseVariable = '@__devise'

const failureVariable = '@__failure'

/** What a failure app calls on itself. */
export function readFailure(
  { receiver, name, values, frame }: Invocation,
  { machine, answering }: GemRun,
): Value | undefined {
  const app = receiver ?? frame.self
  const isApp = app.kind === 'reference' && machine.variablesOfInstance(app)?.get(failureVariable) !== undefined
  if (!isApp) return undefined
  const variable = words.get(name)
  const [value = nil] = values
  if (variable !== undefined) {
    machine.setInstanceVariable(app, variable, value)
    return value
  }
  if (name === 'respond') {
    machine.setInstanceVariable(app, deviseVariable, exact(true))
    return nil
  }
  if (name === 'request_format') return symbolValue(answering.format ?? 'json')
  return name === 'i18n_message' ? some(stringShape) : undefined
}
