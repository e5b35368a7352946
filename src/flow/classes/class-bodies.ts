// What code that runs in the body of a class defines: methods, accessors, and who may call them.

import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import type { Method, Visibility } from '../program.ts'
import { type Exact, moduleOf, nameOfValue, nil, type Value } from '../values/value.ts'
import { defineOn, objectOf } from './singletons.ts'

export interface ClassCall extends Invocation {
  readonly machine: Machine
  readonly receiver: Exact
  readonly className: string
}

/** `private :name`, or of all that is defined below. */
export function show(
  { machine, className, values: [first = nil, ...others] }: ClassCall,
  visibility: Visibility,
): Value {
  const names = [first, ...others].flatMap((value) => {
    const items = machine.listOfValue(value)?.items ?? [value]
    return items.flatMap((item) => nameOfValue(item) ?? [])
  })
  machine.program.show(className, names, visibility)
  return first
}

/** Runs code in the body of a class. */
export function inBody(machine: Machine, made: Value, run: () => Value): Value {
  const value = run()
  machine.program.endSection(moduleOf(made)?.name ?? '')
  return value
}

/** Defines a method of a class, or of the one object that it is the class of. */
export function defineIn(machine: Machine, className: string, method: Omit<Method, 'owner'>): void {
  const object = objectOf(className)
  if (object === undefined) machine.program.define(className, { ...method, owner: className })
  else defineOn(machine, object, method)
}

export function accessors({ machine, className, values, node }: ClassCall, reads: boolean, writes: boolean): Value {
  for (const value of values) {
    const name = nameOfValue(value)
    if (name === undefined) continue
    const variable = `@${name}`
    if (reads) defineIn(machine, className, { name, body: { kind: 'reader', variable } })
    if (writes) defineIn(machine, className, { name: `${name}=`, body: { kind: 'writer', variable } })
  }
  return machine.list(values, node)
}
