// Who answers a call: the class of the receiver in the application, Ruby's own classes, a host, or nobody that is known.

import { callClass } from '../classes/class-calls.ts'
import { callOwnCollection, keepOwnClass, missingInCollection, type OwnCall } from '../classes/own-collections.ts'
import { refinedMethod, usesRefinements } from '../classes/refinements.ts'
import { noteAnswered } from '../conditions/narrowed-places.ts'
import { whereThere } from '../conditions/where-there.ts'
import type { Machine } from '../machine.ts'
import { callHash } from '../methods/hash.ts'
import { callList } from '../methods/list.ts'
import { callLiteral, pureAnswers } from '../methods/literal.ts'
import { callAny } from '../methods/object.ts'
import { callProc } from '../methods/proc.ts'
import { callSome } from '../methods/some.ts'
import type { Method } from '../program.ts'
import { type HashContent, hasSome, type ListContent } from '../store/content.ts'
import { eachAlone } from '../store/made-apart.ts'
import {
  eitherOf,
  isNil,
  isNothing,
  moduleOf,
  type Reference,
  type Single,
  singlesOf,
  type Value,
} from '../values/value.ts'
import { callMethod } from './blocks.ts'
import { callInstance } from './instances.ts'
import { calledOn, type Invocation } from './invocation.ts'
import { callFunction } from './kernel.ts'
import { raiseOfLiteral, raiseOfNil, raisesOfLiteral, raisesOfNil } from './nil-calls.ts'
import { responds } from './responds.ts'

export function invoke(machine: Machine, invocation: Invocation): Value {
  machine.step()
  const settled = machine.settledCall(invocation)
  const receiver = settled.receiver && whereThere(machine, settled.receiver)
  if (receiver === undefined) return bare(machine, settled)
  if (receiver.kind !== 'several')
    return callOn(machine, receiver, receiver === settled.receiver ? settled : calledOn(settled, receiver))
  if (isNothing(receiver)) return receiver
  const merged = machine.hosts.merged?.(machine, receiver.values, settled.name) ?? receiver.values
  if (merged.length < receiver.values.length) return invoke(machine, calledOn(settled, eitherOf(merged)))
  const pure = usesRefinements(settled) ? undefined : pureAnswers(machine, receiver.values, settled)
  if (pure !== undefined) return pure
  const isNilRaised = receiver.values.some(isNil) && raisesOfNil(machine, settled)
  const lacking = lackingBeside(machine, receiver.values, settled)
  const refused = receiver.values.filter((single) => isBoolean(single) && raisesOfLiteral(machine, single, settled))
  const ways = receiver.values.map((single) => () => {
    if (lacking?.has(single) === true) return raiseOfLiteral(machine, single, settled)
    if (isNilRaised && isNil(single)) return raiseOfNil(machine, settled)
    if (isNilRaised || refused.length > 0) noteAnswered(machine, invocation, isNilRaised, refused)
    return callOn(machine, single, calledOn(settled, single))
  })
  if (areManyCollections(machine, receiver.values)) return machine.branchAlike(ways)
  const made = machine.branch(eachAlone(machine, receiver.values, ways))
  return makingLists.has(settled.name) ? withoutEmpty(machine, made) : made
}

/** Words that make another list of the elements. */
const makingLists: ReadonlySet<string> = new Set('map collect filter_map flat_map collect_concat'.split(' '))

/** A list of any number of elements may be empty as well: `params.fetch(:beds, []).map { … }` is one list. */
function withoutEmpty(machine: Machine, made: Value): Value {
  const lists = singlesOf(made).map((single) => machine.listOfValue(single))
  if (!lists.some((list) => list !== undefined && list.items === undefined && !hasSome(list))) return made
  return eitherOf(singlesOf(made).filter((_single, index) => lists[index]?.items?.length !== 0))
}

function isBoolean(single: Single): boolean {
  return single.kind === 'exact' && typeof single.value === 'boolean'
}

/** Objects that raise, where others answer; of one alone that may be told by a schema that is not up to date. */
function lackingBeside(
  machine: Machine,
  values: readonly Single[],
  { name }: Invocation,
): ReadonlySet<Single> | undefined {
  const objects = values.filter((value) => machine.classNameOf(value) !== undefined)
  if (objects.length < 2) return undefined
  const answers = objects.map((value) => {
    const isCaught = machine.program.method(machine.classNameOf(value) ?? '', 'method_missing') !== undefined
    return isCaught ? undefined : responds(machine, value, name)
  })
  return answers.includes(true) ? new Set(objects.filter((_, index) => answers[index] === false)) : undefined
}

/** Each `hash = hash.merge(…) if …` makes another one of each that there is. */
const mostCollections = 3

function areManyCollections(machine: Machine, values: readonly Single[]): boolean {
  if (values.length <= mostCollections) return false
  const isCollection = (value: Single): boolean => {
    const kind = value.kind === 'reference' ? machine.content(value.id)?.kind : undefined
    return kind === 'list' || kind === 'hash'
  }
  return values.filter(isCollection).length > mostCollections
}

/** A call without a receiver: a variable of a template, a method of `self`, a function. */
function bare(machine: Machine, invocation: Invocation): Value {
  const { name, frame } = invocation
  if (isVariable(invocation)) {
    const local = machine.find(name, frame.scopes)
    if (local !== undefined) return local
  }
  const singles = singlesOf(frame.self)
  const [only] = singles
  const own = machine.functions.get(name) ?? (only?.kind === 'some' ? machine.program.function(name) : undefined)
  if (own !== undefined) return callMethod(machine, own, frame.self, invocation)
  if (only !== undefined && singles.length === 1) return callOn(machine, only, invocation)
  return machine.branch(
    singles.map((single) => () => callOn(machine, single, { ...invocation, frame: { ...frame, self: single } })),
  )
}

/** A bare name, which a local variable of a partial may have. */
function isVariable({ node, values, block }: Invocation): boolean {
  if (values.length > 0 || block !== undefined) return false
  return node.kind !== 'CallNode' || node.isVariableCall
}

/** Calls the method of one value; `after` is the method that calls `super`. */
export function callOn(machine: Machine, receiver: Single, invocation: Invocation, after?: Method): Value {
  const value = answered(machine, receiver, invocation, after)
  if (receiver.kind !== 'some' || receiver.held === undefined) return value
  return machine.hosts.made?.(machine, calledOn(invocation, receiver), value) ?? value
}

function answered(machine: Machine, receiver: Single, invocation: Invocation, after: Method | undefined): Value {
  const refined = after === undefined ? refinedMethod(machine, receiver, invocation) : undefined
  if (refined !== undefined) return callMethod(machine, refined, receiver, invocation)
  const answer =
    answerOf(machine, receiver, invocation, after) ??
    (invocation.receiver === undefined ? callFunction(machine, invocation) : undefined) ??
    callAny(machine, receiver, invocation)
  if (answer !== undefined) return answer
  const missing = receiver.kind === 'reference' ? missingInCollection(machine, receiver, invocation) : undefined
  if (missing !== undefined) return missing
  if (isNil(receiver) && raisesOfNil(machine, invocation)) return raiseOfNil(machine, invocation)
  if (raisesOfLiteral(machine, receiver, invocation)) return raiseOfLiteral(machine, receiver, invocation)
  return machine.unknownCall(calledOn(invocation, invocation.receiver === undefined ? undefined : receiver))
}

function answerOf(
  machine: Machine,
  receiver: Single,
  invocation: Invocation,
  after: Method | undefined,
): Value | undefined {
  switch (receiver.kind) {
    case 'exact':
      return moduleOf(receiver) === undefined
        ? callLiteral(machine, receiver, invocation)
        : callClass(machine, receiver, invocation, after)
    case 'closure':
      return callProc(machine, receiver, invocation)
    case 'some':
      return callSome(machine, receiver, invocation)
    case 'reference': {
      const content = machine.content(receiver.id)
      switch (content?.kind) {
        case 'list':
        case 'hash':
          return callCollection(machine, receiver, content, { invocation, after })
        case 'instance':
          return callInstance(machine, receiver, invocation, after)
        case 'host':
          return content.host.answer(machine, invocation, receiver.id)
        case 'scope':
        case 'text':
        case undefined:
          return undefined
      }
    }
  }
}

function callCollection(
  machine: Machine,
  receiver: Reference,
  content: ListContent | HashContent,
  call: OwnCall,
): Value | undefined {
  const { invocation } = call
  if (content.ownClass !== undefined) {
    const own = callOwnCollection(machine, receiver, content, call)
    if (own !== undefined) return own
  }
  const answer =
    content.kind === 'list'
      ? callList(machine, receiver, content, invocation)
      : callHash(machine, receiver, content, invocation)
  return content.ownClass === undefined ? answer : keepOwnClass(machine, answer, content, invocation)
}
