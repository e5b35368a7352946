// A serializer with what it was made for.

import { instanceContent, type Machine, passing, type Reference, type Value } from '../../flow/index.ts'
import type { Run } from '../reading.ts'

export const objectVariable = '@object'
export const optionsVariable = '@instance_options'

/** A serializer of an object, as `new` makes it. */
export function newSerializer(machine: Machine, className: string, object: Value, options: Value): Reference {
  let { variables } = instanceContent(className)
  variables = variables.with(objectVariable, object).with(optionsVariable, options)
  return machine.allocate(undefined, { ...instanceContent(className), variables })
}

/** One that Rails makes: what its class does when it is made is done. */
export function madeSerializer({ machine, object, options }: Run, className: string): Reference {
  const made = newSerializer(machine, className, object, options)
  if (machine.program.method(className, 'initialize') !== undefined) {
    const call = { ...passing(object, options), ...machine.nowhere, receiver: made, name: 'initialize' }
    machine.goesOn(() => machine.invoke(call))
  }
  return made
}
