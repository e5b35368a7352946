// The words by which an action answers: `render`, `head`, `redirect_to`, `send_file`, `respond_to`.

import {
  either,
  exact,
  type HashContent,
  type Invocation,
  isNil,
  nil,
  nothingPassed,
  optionIn,
  optionsOf,
  singlesOf,
  truthOf,
  type Value,
} from '../../flow/index.ts'
import { withoutExamples } from '../../shape/index.ts'
import type { AnswerBody, GivenAnswer } from './answer.ts'
import { type Answering, answerPlace, type HttpScheme } from './answering.ts'
import { saidBehind } from './behind-answer.ts'
import { contentType } from './content-type.ts'
import { typeOfFile, writtenArgument } from './file-type.ts'
import { recordRenders } from './record-partials.ts'
import { renderBody } from './render.ts'
import { respondTo } from './respond-to.ts'
import { respondWith } from './respond-with.ts'
import { anyType, headersOfHead, saidHeaders, saidStatus, saidTypes } from './said.ts'
import { statusesIn } from './status.ts'
import { noteStatus } from './status-note.ts'
import { bodyOfType, textBody, textIn, typeSaid } from './text-body.ts'

/** Answers, and gives what Rails does; what goes on behind it is left to the caller. */
type Word = (call: Invocation, answering: Answering) => Value | undefined

const noBody = { kind: 'none' } as const

/** The answer of each word. All are true in Ruby, so that `render … and return` returns. */
const words: Readonly<Record<string, Word>> = {
  render: rendering,
  head: (call, answering) => {
    const options = optionsOf(answering.machine, call.values)
    // Old Rails took `head status: 204`.
    const [first] = call.values
    const status = first !== undefined && answering.machine.hashOfValue(first) === undefined ? first : undefined
    const headers = headersOfHead(options)
    return answered(call, answering, { status: status ?? optionIn(options, 'status'), body: noBody, headers })
  },
  redirect_to: redirecting,
  redirect_back: redirecting,
  redirect_back_or_to: redirecting,
  send_data: (call, answering) => sending(call, answering),
  send_file: (call, answering) => sending(call, answering, call.values[0]),
  send_stream: (call, answering) => sending(call, answering),
  'response_body=': streaming,
  respond_to: respondTo,
  respond_with: respondWith,
  authenticate_or_request_with_http_token: (call, answering) => demanding(call, answering, 'token'),
  authenticate_or_request_with_http_basic: (call, answering) => demanding(call, answering, 'basic'),
  authenticate_or_request_with_http_digest: (call, answering) => demanding(call, answering, 'digest'),
  request_http_token_authentication: (call, answering) => refusing(call, answering, 'token'),
  request_http_basic_authentication: (call, answering) => refusing(call, answering, 'basic'),
  request_http_digest_authentication: (call, answering) => refusing(call, answering, 'digest'),
  // Where the client has what is there, the request is answered, and nothing behind it changes that.
  fresh_when: (call, answering) => {
    addUnchanged(call, answering)
    return nil
  },
  'stale?': (call, answering) => {
    addUnchanged(call, answering)
    return exact(true)
  },
  http_cache_forever: (call, answering) => {
    addUnchanged(call, answering)
    return call.block === undefined ? exact(true) : answering.machine.call(call.block, nothingPassed)
  },
}

/** The words that answer, which an application may define anew. */
export const answerWords: ReadonlySet<string> = new Set(Object.keys(words))

/** What the call gives, if it answers the request; where it always does, nothing goes on from it. */
export function readAnswer(call: Invocation, answering: Answering): Value | undefined {
  const { name } = call
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  if (word !== undefined) return word(call, answering)
  // api-pagination renders `json:`, and only returns the page of a list.
  const isPage = name === 'paginate' && optionIn(optionsOf(answering.machine, call.values), 'json') !== undefined
  return isPage ? rendering(call, answering) : undefined
}

type Given = Pick<GivenAnswer, 'body' | 'headers'> & {
  readonly status: Value | undefined
  /** What is sent as it is. */
  readonly text?: Value | undefined
}

/** The request is answered: code behind it can say another status or media type, and nothing else. */
function answered(call: Invocation, answering: Answering, { status, body, headers = [], text }: Given): never {
  const { add, machine, report } = answering
  const said = machine.variablesOfInstance(call.frame.self)
  noteStatus(call, status, report)
  const before = status ?? saidStatus(said)
  const behind = saidBehind(call, answering, { value: text ?? exact(true), status: before })
  const all = [...headers, ...saidHeaders(behind ?? said)]
  const statuses = statusesIn(behind === undefined ? before : saidStatus(behind))
  const sent = isMixed(statuses) ? unlikely(body) : body
  const aside = { ...(machine.handled && { isRescued: true }), ...(answering.inside === 'json' && { isForJson: true }) }
  for (const type of behind === undefined ? [undefined] : saidTypes(behind)) {
    const typed = type === undefined ? sent : bodyOfType(sent, { text, type }, call, answering)
    for (const each of statuses) {
      const isUntold =
        isOpen(typed, text) && (each === 'unknown' || (each === undefined && mayNameStatus(call, answering)))
      add({
        status: each,
        body: typed,
        place: answerPlace(call),
        headers: all,
        ...(isUntold && { isUntold }),
        ...aside,
      })
    }
  }
  return machine.stop()
}

/** `render kept`, of which nobody knows whether it is the name of a template or holds a status. */
function mayNameStatus({ name, values: [first, ...others] }: Invocation, { machine }: Answering): boolean {
  if (name !== 'render' || first === undefined || others.length > 0) return false
  return singlesOf(first).some((single) => single.kind === 'some' && single.shape.isAny && !machine.hashOfValue(single))
}

/** Whether text does not tell what is sent. */
function isOpen(body: AnswerBody, text: Value | undefined): boolean {
  if (body.kind === 'json') return body.shape.isAny && body.shape.known === undefined
  return body.kind === 'unknown' || (body.kind === 'content' && text?.kind === 'some')
}

/** Whether one call answers both where all is well and where something is wrong. */
function isMixed(statuses: readonly GivenAnswer['status'][]): boolean {
  const isWrong = (status: GivenAnswer['status']): boolean => typeof status === 'number' && status >= 400
  return statuses.some(isWrong) && !statuses.every(isWrong)
}

/** What one of them says is no example of the other. */
function unlikely(body: AnswerBody): AnswerBody {
  return body.kind === 'json' ? { ...body, shape: withoutExamples(body.shape) } : body
}

function rendering(call: Invocation, answering: Answering): Value {
  const { machine } = answering
  const last = call.values.at(-1)
  // `render(**answer)` of one of several hashes.
  if (last?.kind === 'several' && machine.hashOfValue(last) === undefined) {
    const before = call.values.slice(0, -1)
    return machine.branch(
      last.values.map((value) => () => renderOne({ ...call, values: [...before, value] }, answering)),
    )
  }
  const ways = recordRenders(call, optionsOf(machine, call.values), machine)
  const [values, ...others] = ways ?? [call.values]
  if (values === undefined || others.length === 0) return renderOne({ ...call, values: values ?? [] }, answering)
  return machine.branch([values, ...others].map((each) => () => renderOne({ ...call, values: each }, answering)))
}

function renderOne(call: Invocation, answering: Answering): Value {
  const { machine } = answering
  const options = optionsOf(machine, call.values)
  const headers = optionIn(options, 'location') === undefined ? [] : ['Location']
  const body = renderBody(call, options, answering)
  return answered(call, answering, { status: statusOption(options), body, headers, text: textIn(options) })
}

/** A status that is given on some ways only may be any that Rails takes. */
function statusOption(options: HashContent | undefined): Value | undefined {
  const status = options?.entries.get(':status')
  return status?.isOptional === true ? either(status.value, nil) : status?.value
}

function redirecting(call: Invocation, answering: Answering): Value {
  const status = optionIn(optionsOf(answering.machine, call.values), 'status') ?? exact(302)
  return answered(call, answering, { status, body: noBody, headers: ['Location'] })
}

/** `self.response_body = lines`, which nil takes back. */
function streaming(call: Invocation, answering: Answering): Value | undefined {
  const [body = nil] = call.values
  if (isNil(body)) return undefined
  const type = typeSaid(call, answering) ?? 'text/html'
  return answered(call, answering, {
    status: undefined,
    body: textBody({ text: body, type }, call, answering),
    text: body,
  })
}

function sending(call: Invocation, answering: Answering, path?: Value): Value {
  const options = optionsOf(answering.machine, call.values)
  const filename = optionIn(options, 'filename')
  const file =
    filename === undefined
      ? { path, node: writtenArgument(call, 0) }
      : { path: filename, node: writtenArgument(call, 'filename') }
  const given = optionIn(options, 'type')
  const types = given === undefined ? [typeOfFile(file)] : typesGiven(given, answering)
  const text = path === undefined ? call.values[0] : undefined
  const answer = (type: string): Value => {
    const body = textBody({ text, type }, call, answering)
    return answered(call, answering, { status: optionIn(options, 'status'), body, text })
  }
  return answering.machine.branch(types.map((type) => () => answer(type)))
}

/** Of a type that only a record knows, none is told. */
function typesGiven(value: Value, { types }: Answering): readonly string[] {
  return [...new Set(singlesOf(value).map((single) => contentType(single, types) ?? anyType))]
}

/** Where the client has what is there already, it is told so. */
function addUnchanged(call: Invocation, { add }: Answering): void {
  add({ status: 304, body: { kind: 'none' }, place: answerPlace(call) })
}

/** The block tells whether the credentials are right; without any it is not asked. */
function demanding(call: Invocation, answering: Answering, kind: HttpScheme): Value {
  const { machine } = answering
  const { block } = call
  answering.demands(kind)
  if (answering.isForStranger) return refusing(call, answering, kind)
  const given = block === undefined ? exact(true) : machine.call(block, { ...nothingPassed, isOpen: true })
  const isRight = truthOf(given) !== false
  const ways = [(): Value => refusing(call, answering, kind)]
  if (isRight) ways.unshift(() => whereRight(given))
  return machine.branch(ways)
}

function whereRight(given: Value): Value {
  const values = singlesOf(given).filter((single) => truthOf(single) !== false)
  return (
    values.reduce<Value | undefined>((all, each) => (all === undefined ? each : either(all, each)), undefined) ?? nil
  )
}

const refusedTypes = { token: 'text/plain', basic: 'text/html', digest: 'text/html' } as const

/** The message is the second argument; `nil` stands for that of Rails. */
function refusing(call: Invocation, answering: Answering, kind: HttpScheme): Value {
  answering.demands(kind)
  const [, message = nil] = call.values
  const text = isNil(message) ? undefined : message
  const type = typeSaid(call, answering) ?? refusedTypes[kind]
  const body = textBody({ text, type }, call, answering)
  return answered(call, answering, { status: exact(401), body, headers: ['WWW-Authenticate'], text })
}
