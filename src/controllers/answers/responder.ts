// What a responder of the gem responders does, where the application does not do it in its own way
// (ActionController::Responder).

import {
  ancestorsOf,
  exact,
  type HashContent,
  hashContent,
  type Invocation,
  isNil,
  nameOfValue,
  nil,
  optionIn,
  passing,
  type Reference,
  singlesOf,
  some,
  symbolValue,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { anything, stringShape } from '../../shape/index.ts'
import type { AnswerBody } from './answer.ts'
import { type Answering, answerPlace, type ResponderLines, viewVariables } from './answering.ts'
import { jsonShape } from './json-shape.ts'
import { renderBody } from './render.ts'
import { statusesIn } from './status.ts'

/** A responder that answers. */
export interface Responding {
  /** The call of `respond_with` that made it. */
  readonly call: Invocation
  /** Its class, where the application has one of its own. */
  readonly className: string | undefined
  readonly options: HashContent | undefined
  readonly verbs: readonly string[]
  readonly format: RespondedFormat
  readonly lines: ResponderLines
}

export type RespondedFormat = 'json' | 'html'

export interface ResponderCall extends Responding {
  readonly self: Reference
  readonly answering: Answering
  readonly values: readonly Value[]
}

/** Those of a run that answer, by the numbers of their objects. */
const respondersOf = new WeakMap<Answering, Map<number, Responding>>()

export function addResponder(answering: Answering, self: Reference, responding: Responding): void {
  const known = respondersOf.get(answering) ?? new Map<number, Responding>()
  respondersOf.set(answering, known.set(self.id, responding))
}

type Word = (call: ResponderCall) => Value

export const resourceVariable = '@resource'
/** What the block of `respond_with` does in the format that is asked for. */
export const overriddenVariable = '@default_response'

/** `undefined` where the call is none that a responder answers. */
export function answerResponder(invocation: Invocation, answering: Answering): Value | undefined {
  const self = invocation.receiver ?? invocation.frame.self
  const responding = self.kind === 'reference' ? respondersOf.get(answering)?.get(self.id) : undefined
  if (self.kind !== 'reference' || responding === undefined) return undefined
  const { name, values } = invocation
  const word = words.get(name)
  if (word !== undefined) return word({ ...responding, self, answering, values })
  if (!ofController.has(name)) return undefined
  const frame = { ...invocation.frame, self: responding.call.frame.self }
  return answering.machine.invoke({ ...invocation, receiver: undefined, frame })
}

/** `delegate :head, :render, :redirect_to, to: :controller` */
const ofController: ReadonlySet<string> = new Set(['head', 'render', 'redirect_to', 'request'])

/** Code of the application goes first, which may say `super`. */
export function sent(call: ResponderCall, name: string, ...values: readonly Value[]): Value {
  const { machine } = call.answering
  const { className, self } = call
  const { node, frame } = call.call
  if (className !== undefined && machine.program.method(className, name) !== undefined)
    return machine.invoke({ ...passing(symbolValue(name), ...values), receiver: self, name: 'send', node, frame })
  return words.get(name)?.({ ...call, values }) ?? unknown
}

function variable({ answering, self }: ResponderCall, name: string): Value {
  return answering.machine.keptBy(self, name) ?? nil
}

/** What runs where a condition holds, and where it does not. */
function where({ answering }: ResponderCall, condition: Value, holds: () => Value, otherwise: () => Value): Value {
  const truth = truthOf(condition)
  if (truth === undefined) return answering.machine.branch([holds, otherwise])
  return truth ? holds() : otherwise()
}

const isVerb =
  (...names: readonly string[]): Word =>
  ({ verbs }) => {
    const those = verbs.filter((verb) => names.includes(verb))
    if (those.length === 0) return exact(false)
    return those.length === verbs.length ? exact(true) : unknown
  }

const isRead = isVerb('GET', 'HEAD')

const formatted: Word = (call) => {
  const isOverridden = variable(call, overriddenVariable)
  const succeeds = (): Value =>
    where(
      call,
      isOverridden,
      () => sent(call, 'default_render'),
      () => succeeded(call),
    )
  const isWritten = (): Value => where(call, sent(call, 'has_errors?'), () => sent(call, 'display_errors'), succeeds)
  return where(call, isRead(call), succeeds, () => where(call, isOverridden, succeeds, isWritten))
}

function succeeded(call: ResponderCall): Value {
  const { machine, add } = call.answering
  const resource = variable(call, resourceVariable)
  // What is answered otherwise is a record without errors.
  for (const single of singlesOf(resource)) machine.hosts.assumed?.(machine, single, 'errors.empty?', true)
  if (isCached(call, resource)) add({ status: 304, body: { kind: 'none' }, place: answerPlace(call.call) })
  return sent(call, 'api_behavior')
}

/** Responders::HttpCacheResponder, of one record that tells when it was changed. */
function isCached(call: ResponderCall, resource: Value): boolean {
  const { machine } = call.answering
  const { className } = call
  if (className === undefined || truthOf(isRead(call)) === false) return false
  if (!ancestorsOf(machine, className).includes('Responders::HttpCacheResponder')) return false
  const changes = singlesOf(resource).map((single) => machine.classNameOf(single))
  return changes.some((name) => name !== undefined && machine.hosts.responds?.(machine, name, 'updated_at') === true)
}

const behaves: Word = (call) => {
  const { machine } = call.answering
  const options = hashOf({ status: symbolValue('created'), location: anyText })
  // For nothing there is no `Location`: Rails raises.
  const isNowhere = isNil(variable(call, resourceVariable)) && optionIn(call.options, 'location') === undefined
  const made = (): Value =>
    isNowhere
      ? machine.stop()
      : sent(call, 'display', variable(call, resourceVariable), machine.hash(options, call.call.node))
  const changed = (): Value => display(call, exact(204), undefined)
  return where(
    call,
    isRead(call),
    () => sent(call, 'display', variable(call, resourceVariable)),
    () => where(call, isVerb('POST')(call), made, changed),
  )
}

function hashOf(values: Readonly<Record<string, Value>>): HashContent {
  return hashContent(
    Object.entries(values).map(([name, value]) => ({ key: symbolValue(name), value, isOptional: false })),
  )
}

const anyText = some(stringShape)

/** `controller.render given_options.merge!(options).merge!(json: resource)` */
const displays: Word = (call) => {
  const { machine } = call.answering
  const [resource = nil, given] = call.values
  const options = machine.hashOfValue(given)
  return display(call, optionIn(call.options, 'status') ?? optionIn(options, 'status') ?? exact(200), {
    resource,
    options,
  })
}

interface Displayed {
  readonly resource: Value
  readonly options: HashContent | undefined
}

/** A template goes first, which answers 200. */
function display(call: ResponderCall, status: Value, displayed: Displayed | undefined): Value {
  const { answering, options } = call
  const isGiven = optionIn(options, 'status') !== undefined
  const merged = displayed && merge(displayed, options)
  const body = merged && renderBody(call.call, merged, answering)
  const shape =
    body?.kind === 'json' ? body.shape : jsonShape(answering.machine, variable(call, resourceVariable), call.call)
  const isLocated = optionIn(merged, 'location') !== undefined
  for (const each of statusesIn(status)) {
    const alone = typeof each === 'number' ? each : 200
    const variables = viewVariables(call.call, answering)
    const sentBody = { kind: 'resource', shape, variables, alone, layouts: answering.layouts() } as const
    answering.add({
      status: isGiven ? each : undefined,
      body: sentBody,
      place: answerPlace(call.call),
      headers: isLocated ? ['Location'] : [],
    })
  }
  return answering.machine.stop()
}

function merge({ resource, options }: Displayed, given: HashContent | undefined): HashContent {
  const own = hashOf({ json: resource })
  return { ...own, entries: new Map([...(options?.entries ?? []), ...(given?.entries ?? []), ...own.entries]) }
}

const displaysErrors: Word = (call) => {
  const { machine, add } = call.answering
  const shape = jsonShape(machine, sent(call, 'resource_errors'), call.call)
  add({ status: 422, body: { kind: 'json', shape, type: undefined }, place: answerPlace(call.call) })
  return machine.stop()
}

function errorsOf(call: ResponderCall): Value {
  const { machine } = call.answering
  const { node, frame } = call.call
  const receiver = variable(call, resourceVariable)
  return machine.invoke({ ...passing(), receiver, name: 'errors', node, frame })
}

const hasErrors: Word = (call) => {
  // `resource.respond_to?(:errors)`
  if (isNil(variable(call, resourceVariable))) return exact(false)
  const { machine } = call.answering
  const { node, frame } = call.call
  const ask = (receiver: Value, name: string): boolean | undefined =>
    truthOf(machine.invoke({ ...passing(), receiver, name, node, frame }))
  // Destroying a record validates nothing.
  const isDestroyed = singlesOf(variable(call, resourceVariable)).every(
    (single) => machine.classNameOf(single) !== undefined && ask(single, 'destroyed?') === true,
  )
  const isNone = isDestroyed || ask(errorsOf(call), 'empty?')
  return isNone === undefined ? unknown : exact(!isNone)
}

const rendersDefault: Word = (call) => {
  const { machine } = call.answering
  const { node, frame } = call.call
  const block = variable(call, overriddenVariable)
  for (const single of singlesOf(block)) if (single.kind === 'closure') machine.call(single, passing(), frame.self)
  const options = machine.hash(call.options, node)
  return machine.invoke({ ...passing(options), hasKeywords: true, receiver: undefined, name: 'render', node, frame })
}

/** A page of the action goes first; else the form is shown again, or the browser is sent on. */
const showsPage: Word = (call) => {
  const { errorStatus, redirectStatus, hasPage } = call.lines
  if (!isNil(variable(call, overriddenVariable))) return sent(call, 'default_render')
  const sendOn = (): Value => answerPage(call, redirectStatus, { kind: 'none' })
  const own = (status: PageStatus): Value => answerPage(call, status, page(call, undefined))
  // Without a page Rails raises what is nobody's answer.
  if (truthOf(isRead(call)) === true) return hasPage ? own(undefined) : call.answering.machine.stop()
  const form = formOf(call)
  const again = (): Value => (form === undefined ? sendOn() : answerPage(call, errorStatus, page(call, form)))
  return where(
    call,
    sent(call, 'has_errors?'),
    () => (hasPage ? own(errorStatus) : again()),
    () => (hasPage ? own(undefined) : sendOn()),
  )
}

type PageStatus = number | 'unknown' | undefined

function answerPage({ call, answering }: ResponderCall, status: PageStatus, body: AnswerBody): Value {
  const headers = body.kind === 'none' ? ['Location'] : []
  answering.add({ status, body, place: answerPlace(call), headers })
  return answering.machine.stop()
}

function page({ call, answering }: ResponderCall, name: string | undefined): AnswerBody {
  return { kind: 'template', name, variables: viewVariables(call, answering), format: 'html', layouts: [true] }
}

/** The action whose form sends what failed; there is none for what is deleted. */
function formOf({ options, verbs }: ResponderCall): string | undefined {
  const given = optionIn(options, 'action')
  if (given !== undefined) return nameOfValue(given)
  if (verbs.includes('DELETE')) return undefined
  return verbs.includes('POST') ? 'new' : 'edit'
}

function writerOf(call: ResponderCall): string {
  if (call.format === 'html') return 'to_html'
  return isDefined(call, 'to_json') ? 'to_json' : 'to_format'
}

const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['respond', (call) => sent(call, writerOf(call))],
  ['to_html', showsPage],
  ['to_format', formatted],
  ['api_behavior', behaves],
  ['display', displays],
  ['display_errors', displaysErrors],
  ['resource_errors', (call) => sent(call, 'json_resource_errors')],
  ['json_resource_errors', (call) => call.answering.machine.hash(hashOf({ errors: errorsOf(call) }), call.call.node)],
  ['has_errors?', hasErrors],
  ['default_render', rendersDefault],
  ['response_overridden?', (call) => exact(!isNil(variable(call, overriddenVariable)))],
  ['has_renderer?', () => exact(true)],
  ['get?', isVerb('GET')],
  ['post?', isVerb('POST')],
  ['patch?', isVerb('PATCH')],
  ['put?', isVerb('PUT')],
  ['delete?', isVerb('DELETE')],
  ['controller', ({ call }) => call.frame.self],
  ['resource', (call) => variable(call, resourceVariable)],
  ['resources', (call) => call.answering.machine.list([variable(call, resourceVariable)], call.call.node)],
  ['options', ({ answering, options, call }) => answering.machine.hash(options, call.node)],
  ['format', ({ format }) => symbolValue(format)],
  ['resource_location', () => anyText],
  ['navigation_location', () => anyText],
  ['api_location', () => anyText],
])

/** A responder that nobody knows answers errors in a way of its own. */
export function answersAnything(call: ResponderCall): Value {
  const { machine, add } = call.answering
  if (truthOf(isRead(call)) !== true)
    add({ status: 422, body: { kind: 'json', shape: anything, type: undefined }, place: answerPlace(call.call) })
  return machine.goesOn(() => succeeded(call)) ? nil : machine.stop()
}

function isDefined({ className, answering }: ResponderCall, name: string): boolean {
  return className !== undefined && answering.machine.program.method(className, name) !== undefined
}
