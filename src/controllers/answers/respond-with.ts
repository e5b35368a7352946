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
import type { Answering, ResponderLines } from './answering.ts'
import { unknownFormat } from './respond-to.ts'
import {
  addResponder,
  answersAnything,
  overriddenVariable,
  type RespondedFormat,
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
  const lines = answering.responder()
  const { className: named } = lines
  const className = named !== undefined && machine.program.isOwn(named) ? named : undefined
  const verbs = answering.verbs()
  const content = instanceContent(className ?? 'ActionController::Responder')
  const respondTo = (those: readonly string[], format: RespondedFormat): Value => {
    const { variables } = content
    const self = machine.allocate(call.node, { ...content, variables: variables.with(resourceVariable, resource) })
    const responding = { call, className, options, verbs: those, format, lines }
    addResponder(answering, self, responding)
    const made: ResponderCall = { ...responding, self, answering, values: [] }
    const isUnknown = named !== undefined && className === undefined && format === 'json'
    const respond = (): Value => followed(machine, () => (isUnknown ? answersAnything(made) : sent(made, 'respond')))
    runFormats(call, made, respond)
    return respond()
  }
  // Code of the application may ask for each of the verbs, one after another.
  const each = className === undefined ? [verbs] : verbs.map((verb) => [verb])
  const ways = formatsOf(answering, lines).flatMap((format) => each.map((those) => () => respondTo(those, format)))
  const [only] = ways
  return ways.length === 1 && only !== undefined ? only() : machine.branch(ways)
}

/** Steps that are left for a responder of the application, of which the answer follows. */
const responderSteps = 300

/** Code that answers is followed however much has run before it. */
function followed(machine: Machine, run: () => Value): Value {
  const { mostFollowed } = machine
  machine.mostFollowed = Math.max(mostFollowed, machine.spent + responderSteps)
  try {
    return run()
  } finally {
    machine.mostFollowed = mostFollowed
  }
}

/** A controller that names no format it takes answers JSON, as far as anybody knows. */
function formatsOf({ format }: Answering, { formats }: ResponderLines): readonly RespondedFormat[] {
  const asked = format === undefined ? formats : new Set([...formats].filter((each) => each === format))
  const taken = (['json', 'html'] as const).filter((each) => asked.has(each))
  return taken.length === 0 ? ['json'] : taken
}

/** `respond_with(bed) { |format| format.json { … } }`: what the block of the format does stands for the rest. */
function runFormats(call: Invocation, made: ResponderCall, respond: () => Value): void {
  const { answering, self, format } = made
  const { machine } = answering
  if (call.block === undefined) return
  const host: Host = {
    name: 'format',
    shape: () => anything,
    join: (first) => first,
    isSame: () => true,
    unwound: (content) => content,
    answer: (_machine, { name, block }) => {
      if (block === undefined || (name !== format && !ofAny.has(name))) return nil
      override(machine, self, block)
      respond()
      return machine.stop()
    },
  }
  callClosure(machine, call.block, passing(machine.allocate(call.node, { kind: 'host', host })))
}

const ofAny: ReadonlySet<string> = new Set(['any', 'all'])

function override(machine: Machine, self: Reference, block: Value): void {
  const content = machine.contentOf(self)
  if (content?.kind === 'instance')
    machine.write(self.id, { ...content, variables: content.variables.with(overriddenVariable, block) })
}
