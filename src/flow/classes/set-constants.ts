// Constants that code which runs has set by `const_set`: they stand among the globals.

import type { Machine } from '../machine.ts'
import { mayBeUnset, unknown, type Value, whereSet } from '../values/value.ts'

function keyOf(full: string): string {
  return `const ${full}`
}

export function setConstant(machine: Machine, className: string, name: string, value: Value): Value {
  machine.declare(keyOf(className === 'Object' ? name : `${className}::${name}`), value, machine.globals)
  return value
}

/** What was set under a name that code around which these modules stand reads. */
export function constantSet(machine: Machine, name: string, nesting: readonly string[]): Value | undefined {
  const known = machine.variablesOf(machine.globals)
  for (const owner of [...nesting.toReversed(), '']) {
    const value = known.get(keyOf(owner === '' ? name : `${owner}::${name}`))
    if (value !== undefined) return mayBeUnset(value) ? whereSet(value, () => unknown) : value
  }
  return undefined
}
