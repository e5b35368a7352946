// Calls on instances: the methods of their class, then what Ruby and its libraries give to such objects.

import { callModel } from '../active-model/active-model.ts'
import { callModelErrors, errorClass, errorsClass } from '../active-model/model-errors.ts'
import { callModelError } from '../active-model/one-error.ts'
import { isValidated } from '../active-model/validated.ts'
import { callValidated } from '../active-model/where-valid.ts'
import { isInstance, toldByAncestors } from '../classes/classes.ts'
import { callConfigurable, callConfiguration, configurationClass } from '../classes/configurations.ts'
import { lacks } from '../classes/object-names.ts'
import { callCurrent } from '../classes/shared-instances.ts'
import { ownMethods } from '../classes/singletons.ts'
import { givenAgain } from '../conditions/ends-of-method.ts'
import { checkArguments } from '../errors/argument-errors.ts'
import { callError, raiseNoMethod } from '../errors/raising.ts'
import { inheritedJson } from '../json/as-json.ts'
import type { Machine } from '../machine.ts'
import { comparableAnswer } from '../methods/comparable.ts'
import { callDuration } from '../methods/duration.ts'
import { toList } from '../methods/elements.ts'
import { enumerate } from '../methods/enumerable.ts'
import { callEnumerator } from '../methods/enumerator.ts'
import { callLazy } from '../methods/lazy.ts'
import { callMatch } from '../methods/match-data.ts'
import { callNumberHelper, callViewNumberHelper } from '../methods/number-helper.ts'
import { callAny } from '../methods/object.ts'
import { callSet } from '../methods/set.ts'
import { callDelegator, callOpenStruct, callStruct, callYielder } from '../methods/structs.ts'
import type { Method } from '../program.ts'
import type { InstanceContent } from '../store/content.ts'
import { nil, type Reference, singlesOf, symbolValue, unknown, type Value } from '../values/value.ts'
import { callMethod } from './blocks.ts'
import { calledOn, type Invocation } from './invocation.ts'
import { isFunction } from './kernel.ts'

export function callInstance(
  machine: Machine,
  receiver: Reference,
  invocation: Invocation,
  after: Method | undefined,
): Value | undefined {
  const content = machine.content(receiver.id)
  if (content?.kind !== 'instance') return undefined
  const { name } = invocation
  const call = calledOn(invocation, invocation.receiver === undefined ? undefined : receiver)
  const own = machine.program.hasOwn ? ownMethods(machine, content, name, after) : undefined
  if (own !== undefined) {
    const ways = own.methods.map((method) => (): Value => callMethod(machine, method, receiver, call))
    return machine.branch(
      own.mayBeMissing
        ? [...ways, () => ofClass(machine, receiver, call, undefined) ?? machine.unknownCall(call)]
        : ways,
    )
  }
  return ofClass(machine, receiver, call, after)
}

/** What the class of an object answers, or Ruby for it. */
function ofClass(
  machine: Machine,
  receiver: Reference,
  call: Invocation,
  after: Method | undefined,
): Value | undefined {
  const content = machine.content(receiver.id)
  if (content?.kind !== 'instance') return undefined
  const { name } = call
  const { className } = content
  const method = machine.program.method(className, name, after)
  if (method?.body.kind === 'library') return byOtherName(machine, receiver, call, method)
  if (method !== undefined && machine.hosts.comesBefore?.(className, name, method, after) !== true) {
    const hidden = hiddenBy(machine, className, call)
    return hidden === undefined
      ? recognized(
          machine,
          receiver,
          call,
          givenAgain(machine, content, method, call) ?? callMethod(machine, method, receiver, call),
        )
      : (answerMissing(machine, receiver, className, call) ?? raiseNoMethod(machine, receiver, call, hidden))
  }
  const answer = libraryAnswer(machine, receiver, content, call)
  if (answer !== undefined) return answer
  if (name === 'initialize') {
    if (machine.program.isClosed(className)) checkArguments(machine, undefined, call)
    else if (machine.hosts.answer(machine, call) === undefined) machine.mayRaise(unknown)
    return nil
  }
  const asked = machine.hosts.answer(machine, call)
  if (asked !== undefined) return asked
  if (name === 'as_json') return inheritedJson(machine, receiver, className, { ...call, options: call.values[0] })
  if (call.receiver === undefined && isFunction(name)) return undefined
  return callAny(machine, receiver, call) ?? missing(machine, receiver, content, call)
}

/** A method without arguments may be known by its name where its code tells nothing. */
function recognized(machine: Machine, receiver: Reference, { name, values }: Invocation, value: Value): Value {
  return (values.length === 0 && machine.hosts.recognized?.(machine, receiver, name, value)) || value
}

/** `alias_method :works, :assessments`: what stands behind the class that has the alias answers under the first name. */
function byOtherName(machine: Machine, receiver: Reference, call: Invocation, method: Method): Value {
  const name = method.body.kind === 'library' ? method.body.name : call.name
  const className = machine.classNameOf(receiver) ?? ''
  const answer = lacks(machine, className, name) ? undefined : ofClass(machine, receiver, { ...call, name }, method)
  return answer ?? machine.unknownCall(call)
}

/** A private method is called without a receiver, or by `send`; a protected one by objects of its class, too. */
function hiddenBy(machine: Machine, className: string, call: Invocation): 'private' | 'protected' | undefined {
  if (!isFromOutside(call)) return undefined
  const visibility = machine.program.visibility(className, call.name)
  if (visibility === 'public') return undefined
  if (visibility === 'private' || call.isPublic === true) return visibility
  const owner = machine.program.method(className, call.name)?.owner ?? className
  const isInside = singlesOf(call.frame.self).some((self) => isInstance(machine, self, owner) !== false)
  return isInside ? undefined : visibility
}

/** Whether the call is written with a receiver; what Ruby itself calls may be private. */
export function isFromOutside({ receiver, name, node, isPublic }: Invocation): boolean {
  if (receiver === undefined || name === 'initialize') return false
  return isPublic === true || (node.kind === 'CallNode' && node.name === name)
}

function libraryAnswer(
  machine: Machine,
  receiver: Reference,
  { className }: InstanceContent,
  invocation: Invocation,
): Value | undefined {
  if (className === 'Enumerator') return callEnumerator(machine, receiver, invocation)
  if (className === 'Enumerator::Lazy') return callLazy(machine, receiver, invocation)
  if (className === 'Enumerator::Yielder') return callYielder(machine, receiver, invocation)
  if (className === 'ActiveSupport::Duration') return callDuration(machine, receiver, invocation)
  if (className === errorsClass) return callModelErrors(machine, receiver, invocation)
  if (className === errorClass) return callModelError(machine, receiver, invocation)
  if (className === configurationClass) return callConfiguration(machine, receiver, invocation)
  if (className === 'Set') return callSet(machine, receiver, invocation)
  if (className === 'MatchData') return callMatch(machine, receiver, invocation)
  const members = machine.program.members(className)
  if (members !== undefined) {
    const answer = callStruct(machine, receiver, members, invocation)
    if (answer !== undefined) return answer
  }
  for (const answerOf of librariesOf(machine, className)) {
    const answer = answerOf(machine, receiver, className, invocation)
    if (answer !== undefined) return answer
  }
  return undefined
}

type Library = (machine: Machine, receiver: Reference, className: string, invocation: Invocation) => Value | undefined

const libraries: readonly (readonly [word: string, answerOf: Library])[] = [
  [
    'ActiveModel::',
    (machine, receiver, className, invocation) =>
      machine.program.isClosed(className)
        ? (callModel(machine, receiver, className, invocation) ??
          (isValidated(machine, className) ? callValidated(machine, receiver, className, invocation) : undefined))
        : undefined,
  ],
  ['ActiveSupport::CurrentAttributes', callCurrent],
  [
    'ActiveSupport::Configurable',
    (machine, receiver, className, invocation) => callConfigurable(machine, receiver, className, invocation),
  ],
  ['OpenStruct', (machine, receiver, _className, invocation) => callOpenStruct(machine, receiver, invocation)],
  [
    'Exception',
    (machine, receiver, className, invocation) => callError(machine, calledOn(invocation, receiver), className),
  ],
  ['Delegator', (machine, receiver, _className, invocation) => callDelegator(machine, receiver, invocation)],
  ['Comparable', (machine, receiver, _className, invocation) => comparableAnswer(machine, receiver, invocation)],
  ['Enumerable', callEnumerable],
  [
    'ActiveSupport::NumberHelper',
    (machine, _receiver, _className, invocation) => callNumberHelper(machine, invocation),
  ],
  [
    'ActionView::Helpers::NumberHelper',
    (machine, _receiver, _className, invocation) => callViewNumberHelper(machine, invocation),
  ],
]

/** What answers for a class by what it is made of, in the order in which it is asked: for most classes there is none. */
const librariesOf = toldByAncestors((ancestors): readonly Library[] => {
  const names = new Set(ancestors)
  return libraries.flatMap(([word, answerOf]) =>
    names.has(word) || (word.endsWith(':') && ancestors.some((name) => name.startsWith(word))) ? [answerOf] : [],
  )
})

function callEnumerable(
  machine: Machine,
  receiver: Reference,
  className: string,
  invocation: Invocation,
): Value | undefined {
  if (!enumerableCalls.has(invocation.name) || machine.program.method(className, 'each') === undefined) return undefined
  const list = toList(machine, receiver, invocation)
  return list === undefined ? undefined : enumerate(machine, list, calledOn(invocation, receiver))
}

/** What an object with an `each` of its own gets from Enumerable. */
const enumerableCalls: ReadonlySet<string> = new Set(
  [
    'map collect flat_map collect_concat filter_map select filter reject find_all find detect find_index first take drop min max',
    'min_by max_by minmax sort sort_by sum reduce inject count any? all? none? one? many? include? member? exclude? to_a entries',
    'to_set to_h tally group_by partition index_by index_with each_with_index each_with_object each_slice each_cons zip uniq',
    'take_while drop_while chunk_while slice_when each_entry reverse_each lazy cycle grep grep_v pluck compact without',
  ].flatMap((names) => names.split(' ')),
)

/** What nothing defines: `method_missing`, or the error that Ruby raises. */
function missing(
  machine: Machine,
  receiver: Reference,
  { className }: InstanceContent,
  invocation: Invocation,
): Value | undefined {
  const answer = answerMissing(machine, receiver, className, invocation)
  if (answer !== undefined || !lacks(machine, className, invocation.name)) return answer
  return raiseNoMethod(machine, receiver, invocation, 'undefined')
}

/** What `method_missing` of the class answers. */
export function answerMissing(
  machine: Machine,
  receiver: Reference,
  className: string,
  invocation: Invocation,
): Value | undefined {
  const { name, values } = invocation
  const method = machine.program.method(className, 'method_missing')
  if (method === undefined || name === 'method_missing') return undefined
  return callMethod(machine, method, receiver, { ...invocation, values: [symbolValue(name), ...values] })
}
