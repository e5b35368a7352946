// Calls on `nil`, where it is one of several: what `nil` does not answer raises, and the others go on.

import type { Invocation } from './invocation.ts'
import type { Machine } from './machine.ts'
import { newError, raiseWith } from './raising.ts'
import { nil, symbolValue, textValue, type Value } from './value.ts'

/** What `nil` answers besides what every object does. */
const answers: ReadonlySet<string> = new Set(
  [
    'to_a to_h to_i to_f to_s to_c to_r rationalize inspect & | =~ <=> to_proc to_param to_query to_fs to_formatted_s',
    'try! blank? present? object_id singleton_methods instance_variables public_methods private_methods dup clone',
    'instance_variable_get instance_variable_set instance_of? frozen? singleton_method pretty_inspect html_safe? hash',
    'to_yaml duplicable? deep_dup instance_values instance_variable_names in? presence_in acts_like? to_msgpack',
    'is_haml? unloadable require_dependency encode_json to_bson_key',
  ].flatMap((names) => names.split(' ')),
)

export function raisesOfNil(machine: Machine, { name, receiver }: Invocation): boolean {
  if (!machine.isNilSure || receiver === undefined || answers.has(name) || machine.isObjectMethod(name)) return false
  const { program } = machine
  return ['NilClass', 'Object', 'Kernel'].every((className) => program.method(className, name) === undefined)
}

export function raiseOfNil(machine: Machine, invocation: Invocation): Value {
  const { name } = invocation
  const error = newError(machine, 'NoMethodError', textValue(`undefined method \`${name}' for nil`), invocation)
  return raiseWith(machine, error, { name: symbolValue(name), receiver: nil })
}
