// Running methods of the application: helpers, and what a template defines itself.

import type { Frame } from './frame.ts'
import type { Method } from './hooks.ts'
import type { Invocation } from './invocation.ts'
import type { Machine } from './machine.ts'
import { bindParameters } from './parameters.ts'
import { type Typed, unknownValue } from './typed.ts'

export function callMethod(machine: Machine, method: Method, invocation: Invocation): Typed {
  const { node, file, nesting } = method
  if (!machine.begin(node)) {
    // A method that calls itself may do to the builders what it does, any number of times.
    for (const { code } of invocation.values) if (code?.kind === 'builder') machine.hooks.disturb(machine, code.number)
    return unknownValue
  }
  try {
    return machine.entering(() => {
      const scope = machine.newScope()
      const { frame: from, block } = invocation
      const value = machine.until((exit) => {
        const exits = { method: exit, block: undefined, loop: undefined, rescue: from.exits.rescue }
        // A template's methods see its locals as methods, and its instance variables.
        const base = from.scopes.slice(-1)
        const frame: Frame = { file, scopes: [scope, ...base], nesting, owner: from.owner, block, exits }
        if (node.parameters !== undefined) bindParameters(machine, node.parameters, invocation, frame)
        return machine.evaluate(node.body, frame)
      })
      machine.drop(scope)
      return value
    })
  } finally {
    machine.end(node)
  }
}
