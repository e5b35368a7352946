// Whether an object of Active Model is valid, as long as nothing is written to it since code was told so.

import type { Machine } from './machine.ts'
import type { PersistentMap } from './persistent-map.ts'
import { mayBeUnset, truthOf, type Value } from './value.ts'

export const validityVariable = ':validity'
export const errorsVariable = '@__errors'

export function toldValid(machine: Machine, object: Value): boolean | undefined {
  const told = machine.variablesOfInstance(object)?.get(validityVariable)
  return told === undefined || mayBeUnset(told) ? undefined : truthOf(told)
}

/** What is left of the variables where one is written. */
export function withoutValidity(variables: PersistentMap<string, Value>, name: string): PersistentMap<string, Value> {
  const tellsNothing = !name.startsWith('@') || name === errorsVariable
  return tellsNothing || variables.get(validityVariable) === undefined ? variables : variables.without(validityVariable)
}
