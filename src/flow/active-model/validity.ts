// Whether an object of Active Model is valid, as long as nothing is written to it since code was told so.

import type { Machine } from '../machine.ts'
import type { PersistentMap } from '../store/persistent-map.ts'
import { exact, mayBeUnset, type Reference, singlesOf, truthOf, type Value } from '../values/value.ts'

export const validityVariable = ':validity'
export const errorsVariable = '@__errors'
/** It was asked whether it is valid, and nothing was written to it since. */
const askedVariable = ':asked'

export function noteAskedValid(machine: Machine, object: Reference): void {
  const content = machine.contentOf(object)
  if (content?.kind === 'instance')
    machine.refine(object.id, { ...content, variables: content.variables.with(askedVariable, exact(true)) })
}

export function isAskedValid(machine: Machine, object: Value): boolean {
  const asked = machine.variablesOfInstance(object)?.get(askedVariable)
  return asked !== undefined && !mayBeUnset(asked)
}

export function toldValid(machine: Machine, object: Value): boolean | undefined {
  const variables = machine.variablesOfInstance(object)
  const told = variables?.get(validityVariable)
  if (variables === undefined || told === undefined || mayBeUnset(told)) return undefined
  // A list or another object in it may have changed.
  for (const [name, value] of variables)
    if (isOwn(name) && singlesOf(value).some(({ kind }) => kind === 'reference')) return undefined
  return truthOf(told)
}

/** Whether code of the application may have written it. */
function isOwn(name: string): boolean {
  return name.startsWith('@') && name !== errorsVariable
}

/** What is left of the variables where one is written. */
export function withoutValidity(variables: PersistentMap<string, Value>, name: string): PersistentMap<string, Value> {
  if (!isOwn(name)) return variables
  let left = variables
  for (const each of [validityVariable, askedVariable]) if (left.get(each) !== undefined) left = left.without(each)
  return left
}
