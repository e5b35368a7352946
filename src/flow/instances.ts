// Calls on instances: the methods of their class, then what Ruby and its libraries give to such objects.

import { callMethod } from './blocks.ts'
import { ancestorsOf } from './classes.ts'
import type { InstanceContent } from './content.ts'
import type { Invocation } from './invocation.ts'
import { isFunction } from './kernel.ts'
import type { Machine } from './machine.ts'
import { comparableAnswer } from './methods/comparable.ts'
import { toList } from './methods/elements.ts'
import { enumerate } from './methods/enumerable.ts'
import { callEnumerator } from './methods/enumerator.ts'
import { callMatch } from './methods/match-data.ts'
import { callAny } from './methods/object.ts'
import { callDelegator, callOpenStruct, callStruct, callYielder } from './methods/structs.ts'
import type { Method } from './program.ts'
import { callError, isError, newError, raiseWith } from './raising.ts'
import { defaultJson } from './rendering.ts'
import { nil, type Reference, symbolValue, textValue, type Value } from './value.ts'

export function callInstance(
  machine: Machine,
  receiver: Reference,
  invocation: Invocation,
  after: Method | undefined,
): Value | undefined {
  const content = machine.content(receiver.id)
  if (content?.kind !== 'instance') return undefined
  const { name } = invocation
  const { className } = content
  const call = { ...invocation, receiver: invocation.receiver === undefined ? undefined : receiver }
  const own = after === undefined ? machine.program.definedMethod(`#${receiver.id}`, name) : undefined
  if (own !== undefined) return callMethod(machine, own, receiver, call)
  const method = machine.program.method(className, name, after)
  if (method !== undefined && isCallable(machine, className, call)) return callMethod(machine, method, receiver, call)
  const answer = libraryAnswer(machine, receiver, content, call)
  if (answer !== undefined) return answer
  if (name === 'initialize') return nil
  const asked = machine.hosts.answer(machine, call)
  if (asked !== undefined) return asked
  if (name === 'as_json') return defaultJson(machine, receiver, className, call)
  if (call.receiver === undefined && isFunction(name)) return undefined
  return callAny(machine, receiver, call) ?? missing(machine, receiver, content, call)
}

/** A private method is called without a receiver, or by `send`. */
function isCallable(machine: Machine, className: string, { receiver, name, node }: Invocation): boolean {
  if (receiver === undefined || node.kind !== 'CallNode' || node.name !== name) return true
  return machine.program.visibility(className, name) !== 'private' || name.endsWith('=')
}

function libraryAnswer(
  machine: Machine,
  receiver: Reference,
  { className }: InstanceContent,
  invocation: Invocation,
): Value | undefined {
  if (className === 'Enumerator') return callEnumerator(machine, receiver, invocation)
  if (className === 'Enumerator::Yielder') return callYielder(machine, receiver, invocation)
  if (className === 'MatchData') return callMatch(machine, receiver, invocation)
  const members = machine.program.members(className)
  if (members !== undefined) {
    const answer = callStruct(machine, receiver, members, invocation)
    if (answer !== undefined) return answer
  }
  const ancestors = ancestorsOf(machine, className)
  if (ancestors.includes('OpenStruct')) return callOpenStruct(machine, receiver, invocation)
  if (isError(machine, className)) {
    const answer = callError(machine, { ...invocation, receiver }, className)
    if (answer !== undefined) return answer
  }
  if (ancestors.includes('Delegator')) {
    const answer = callDelegator(machine, receiver, invocation)
    if (answer !== undefined) return answer
  }
  if (ancestors.includes('Comparable')) {
    const answer = comparableAnswer(machine, receiver, invocation)
    if (answer !== undefined) return answer
  }
  if (!ancestors.includes('Enumerable') || machine.program.method(className, 'each') === undefined) return undefined
  const list = enumerableCalls.has(invocation.name) ? toList(machine, receiver, invocation) : undefined
  return list === undefined ? undefined : enumerate(machine, list, { ...invocation, receiver })
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
  const { name, values } = invocation
  const method = machine.program.method(className, 'method_missing')
  if (method !== undefined && name !== 'method_missing')
    return callMethod(machine, method, receiver, { ...invocation, values: [symbolValue(name), ...values] })
  if (!machine.program.isClosed(className)) return undefined
  const text = `undefined method \`${name}' for an instance of ${className}`
  return raiseWith(machine, newError(machine, 'NoMethodError', textValue(text), invocation), {
    name: symbolValue(name),
    receiver,
  })
}
