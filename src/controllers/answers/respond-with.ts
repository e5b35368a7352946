// `respond_with` of the gem responders: what is answered follows from the verb and from the errors of the record.

import { type Invocation, nil, optionIn, optionsOf, passing, placeOf, singlesOf, type Value } from '../../flow/index.ts'
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

/** `{ "errors": … }` */
function errorsOf(record: Value, call: Invocation, { machine, hasOwnResponder }: Answering): Shape {
  if (hasOwnResponder()) return anything
  const { node, frame } = call
  const errors = machine.invoke({ ...passing(), receiver: record, name: 'errors', node, frame })
  const property = { shape: jsonShape(machine, errors, call), isRequired: true, places: [] }
  return objectShape({ ...emptyObject, properties: Properties.none.with('errors', property) })
}
