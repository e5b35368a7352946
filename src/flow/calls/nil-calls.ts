// Calls on `nil`, numbers, symbols, booleans and hashes, where they are one of several: what they do not answer raises, and the
// others go on.

import { hash, hasMethod, isForeign } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { ancestorsOf, classOf } from '../classes/classes.ts'
import { newError, raiseNoMethod, raiseWith } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { ownClassOf } from '../store/content.ts'
import { isNil, mayBeNil, nil, type Single, some, symbolValue, type Value } from '../values/value.ts'
import type { Invocation } from './invocation.ts'

/** What `nil` answers besides what every object does. */
const answers: ReadonlySet<string> = new Set(
  [
    'to_a to_h to_i to_f to_d to_s to_c to_r rationalize inspect & | =~ <=> to_proc to_param to_query to_fs to_formatted_s',
    'try! blank? present? object_id singleton_methods instance_variables public_methods private_methods dup clone',
    'instance_variable_get instance_variable_set instance_of? frozen? singleton_method pretty_inspect html_safe? hash',
    'to_yaml duplicable? deep_dup instance_values instance_variable_names in? presence_in acts_like? to_msgpack',
    'is_haml? unloadable require_dependency encode_json to_bson_key',
  ].flatMap((names) => names.split(' ')),
)

export function raisesOfNil(machine: Machine, { name, receiver }: Invocation): boolean {
  if (!machine.isNilSure || receiver === undefined || answers.has(name) || machine.isObjectMethod(name)) return false
  return isNobodys(machine, 'NilClass', name)
}

function isNobodys({ program }: Machine, className: string, name: string): boolean {
  return [className, 'Object', 'Kernel'].every((each) => program.method(each, name) === undefined)
}

/** What iterates, takes apart and is saved: gems give `true` and `5` words of their own, but none of these. */
const ofOthers: ReadonlySet<string> = new Set(
  [
    'each map flat_map collect select filter reject find detect first last take sort sort_by group_by index_by to_a each_with_index',
    'sum min max count size length any? all? none? empty? include? uniq compact reverse join pluck zip partition reduce inject',
    'filter_map each_slice each_with_object [] dig keys values fetch key?',
    'save save! update update! destroy destroy! valid? invalid? errors attributes reload id persisted?',
    'new_record? touch toggle! increment! decrement! update_column update_columns update_attribute',
  ].flatMap((names) => names.split(' ')),
)

/** Whether a number, a symbol or a boolean answers no such message, nor does the application for it. */
export function literalLacks(machine: Machine, receiver: Single, name: string): boolean {
  if (receiver.kind !== 'exact' || isNil(receiver)) return false
  const isOfOthers = typeof receiver.value === 'boolean' && ofOthers.has(name)
  if (!isOfOthers && !isForeign(receiver.value, name)) return false
  const className = classOf(machine, receiver)
  if (className === undefined) return false
  return ancestorsOf(machine, className).every((each) => machine.program.method(each, name) === undefined)
}

/** A helper that has answered gives `true` in the place of the list that the action goes on with. */
export function raisesOfLiteral(machine: Machine, receiver: Single, { name }: Invocation): boolean {
  return machine.isNilSure && (literalLacks(machine, receiver, name) || hashLacks(machine, receiver, name))
}

/** `{ errors: 1 }.last`; an object that merges into a hash may have words of its own. */
function hashLacks(machine: Machine, receiver: Single, name: string): boolean {
  const content = machine.hashOfValue(receiver)
  if (content === undefined || content.held !== undefined || ownClassOf(content) !== undefined) return false
  return hasMethod(emptyHash, name) === false && isNobodys(machine, 'Hash', name)
}

const emptyHash = hash()

export function raiseOfLiteral(machine: Machine, receiver: Single, invocation: Invocation): Value {
  return raiseNoMethod(machine, receiver, invocation, 'undefined')
}

export function raiseOfNil(machine: Machine, invocation: Invocation): Value {
  const { name } = invocation
  // Each version of Ruby says it in other signs.
  const message: Value = { ...some(stringShape), pattern: `undefined method *${name}' for nil*` }
  const error = newError(machine, 'NoMethodError', message, invocation)
  return raiseWith(machine, error, { name: symbolValue(name), receiver: nil })
}

const comparisons: ReadonlySet<string> = new Set(['<', '>', '<=', '>='])
const operators: ReadonlySet<string> = new Set(
  '+ - * / % ** & | ^ << >> div divmod fdiv modulo remainder quo add sub mult'.split(' '),
)

/** `1.5 + nil` and `1 < nil` raise, which only a rescue sees. */
export function noteNilOperand(machine: Machine, invocation: Invocation): void {
  const { name, values } = invocation
  if (machine.rescue === undefined || !machine.isNilSure || values[0] === undefined || !mayBeNil(values[0])) return
  if (operators.has(name)) {
    const message: Value = { ...some(stringShape), pattern: "nil can't be coerced into *" }
    machine.mayRaise(newError(machine, 'TypeError', message, invocation))
  } else if (comparisons.has(name)) {
    const message: Value = { ...some(stringShape), pattern: 'comparison of * with nil failed' }
    machine.mayRaise(newError(machine, 'ArgumentError', message, invocation))
  }
}

/** What never comes to its end was not understood: what is nil may be something else where the application runs. */
export function withoutNil<Made>(machine: Machine, run: () => Made): Made {
  const { isNilSure } = machine
  machine.isNilSure = false
  try {
    return run()
  } finally {
    machine.isNilSure = isNilSure
  }
}
