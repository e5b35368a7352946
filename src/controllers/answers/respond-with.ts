// `respond_with` of the gem responders: what is answered follows from the verb and from the errors of the record.

import {
  type Invocation,
  instanceContent,
  type Machine,
  nativeClosure,
  nil,
  optionIn,
  optionsOf,
  passing,
  placeOf,
  singlesOf,
  symbolValue,
  type Value,
} from '../../flow/index.ts'
import { anything, emptyObject, objectShape, Properties, type Shape } from '../../shape/index.ts'
import { type Answering, viewVariables } from './answering.ts'
import { jsonShape } from './render.ts'
import { unknownFormat } from './respond-to.ts'
import { statusesIn } from './status.ts'

export function respondWith(call: Invocation, answering: Answering): Value {
  const { machine, add } = answering
  const status = optionIn(optionsOf(machine, call.values), 'status')
  const [first = nil] = call.values
  const place = placeOf(call)
  const verbs = answering.verbs()
  const isRead = verbs.every((verb) => verb === 'GET' || verb === 'HEAD')
  if (answering.format === undefined) machine.mayRaise(unknownFormat(call, answering))
  if (!isRead && status === undefined)
    add({ status: 422, body: { kind: 'json', shape: errorsOf(first, call, answering), type: undefined }, place })
  // What is answered otherwise is a record without errors.
  for (const single of singlesOf(first)) machine.hosts.assumed?.(machine, single, 'errors.empty?', true)
  const alone = isRead ? 200 : verbs.includes('POST') ? 201 : 204
  const shape = call.values.length === 0 ? anything : jsonShape(machine, first, call)
  const body = { kind: 'resource', shape, variables: viewVariables(call, answering), alone } as const
  const headers = alone === 201 ? ['Location'] : []
  for (const each of statusesIn(status)) add({ status: each, body, place, headers })
  return machine.stop()
}

/** Methods of a responder by which it answers errors in its own way. */
const sending = 'respond to_json to_format api_behavior display_errors resource_errors has_errors?'.split(' ')

/** What a responder of the application makes of the errors of its record. */
function errorsBy(className: string, record: Value, { node, frame }: Invocation, machine: Machine): Value {
  const made = machine.allocate(node, instanceContent(className, true))
  const send = (name: string, ...values: readonly Value[]): Value =>
    machine.invoke({ ...passing(...values), receiver: made, name, node, frame })
  send(
    'define_singleton_method',
    symbolValue('resource'),
    nativeClosure(() => record),
  )
  send(
    'define_singleton_method',
    symbolValue('controller'),
    nativeClosure(() => frame.self),
  )
  return send('send', symbolValue('json_resource_errors'))
}

/** `{ "errors": … }` */
function errorsOf(record: Value, call: Invocation, { machine, responder }: Answering): Shape {
  const className = responder()
  const { node, frame } = call
  if (className !== undefined) {
    const { program } = machine
    const has = (name: string): boolean => program.method(className, name) !== undefined
    if (!program.isOwn(className) || sending.some(has)) return anything
    if (has('json_resource_errors')) return jsonShape(machine, errorsBy(className, record, call, machine), call)
  }
  const errors = machine.invoke({ ...passing(), receiver: record, name: 'errors', node, frame })
  const property = { shape: jsonShape(machine, errors, call), isRequired: true, places: [] }
  return objectShape({ ...emptyObject, properties: Properties.none.with('errors', property) })
}
