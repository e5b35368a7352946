// `respond_with` of the gem responders: what is answered follows from the verb and from the errors of the record.

import {
  callClosure,
  type Host,
  type Invocation,
  instanceContent,
  type Machine,
  nil,
  optionsOf,
  passing,
  type Reference,
  type Value,
} from '../../flow/index.ts'
import { anything } from '../../shape/index.ts'
import type { Answering } from './answering.ts'
import { unknownFormat } from './respond-to.ts'
import {
  addResponder,
  answersAnything,
  overriddenVariable,
  type ResponderCall,
  resourceVariable,
  sent,
} from './responder.ts'

export function respondWith(call: Invocation, answering: Answering): Value {
  const { machine } = answering
  if (answering.format === undefined) machine.mayRaise(unknownFormat(call, answering))
  const last = call.values.at(-1)
  const options =
    call.values.length > 1 && machine.hashOfValue(last) !== undefined ? optionsOf(machine, call.values) : undefined
  const resource = (options === undefined ? last : call.values.at(-2)) ?? nil
  const named = answering.responder()
  const className = named !== undefined && machine.program.isOwn(named) ? named : undefined
  const verbs = answering.verbs()
  const content = instanceContent(className ?? 'ActionController::Responder')
  const respondTo = (those: readonly string[]): Value => {
    const { variables } = content
    const self = machine.allocate(call.node, { ...content, variables: variables.with(resourceVariable, resource) })
    const responding = { call, className, options, verbs: those }
    addResponder(answering, self, responding)
    const made: ResponderCall = { ...responding, self, answering, values: [] }
    const isUnknown = named !== undefined && className === undefined
    const respond = (): Value => (isUnknown ? answersAnything(made) : sent(made, 'respond'))
    runFormats(call, made, respond)
    return respond()
  }
  // Code of the application may ask for each of the verbs, one after another.
  if (className === undefined || verbs.length === 1) return respondTo(verbs)
  return machine.branch(verbs.map((verb) => () => respondTo([verb])))
}

/** `respond_with(bed) { |format| format.json { … } }`: what the block of the format does stands for the rest. */
function runFormats(call: Invocation, { answering: { machine }, self }: ResponderCall, respond: () => Value): void {
  if (call.block === undefined) return
  const host: Host = {
    name: 'format',
    shape: () => anything,
    join: (first) => first,
    isSame: () => true,
    unwound: (content) => content,
    answer: (_machine, { name, block }) => {
      if (block === undefined || !ofJson.has(name)) return nil
      override(machine, self, block)
      respond()
      return machine.stop()
    },
  }
  callClosure(machine, call.block, passing(machine.allocate(call.node, { kind: 'host', host })))
}

const ofJson: ReadonlySet<string> = new Set(['json', 'any', 'all'])

function override(machine: Machine, self: Reference, block: Value): void {
  const content = machine.contentOf(self)
  if (content?.kind === 'instance')
    machine.write(self.id, { ...content, variables: content.variables.with(overriddenVariable, block) })
}
