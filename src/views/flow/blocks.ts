// Running blocks and lambdas.

import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import { bindBlock, type Passed } from './parameters.ts'
import { type Proc, type Typed, unknownValue } from './typed.ts'

export function callProc(machine: Machine, proc: Proc, passed: Passed): Typed {
  const { node, frame } = proc
  if (typeof node === 'string') return callNamed(machine, node, passed, frame)
  return machine.entering(() => {
    const scope = machine.newScope()
    const value = machine.until((exit) => {
      const exits = { ...frame.exits, block: exit, ...(node.kind === 'LambdaNode' ? { method: exit } : {}) }
      const inner: Frame = { ...frame, scopes: [scope, ...frame.scopes], exits }
      bindBlock(machine, node.parameters, passed, inner)
      return machine.evaluate(node.body, inner)
    })
    machine.drop(scope)
    return value
  })
}

/** `&:name` */
function callNamed(machine: Machine, name: string, { values, ...passed }: Passed, frame: Frame): Typed {
  const [receiver, ...rest] = values
  if (name === '' || receiver === undefined) return unknownValue
  const node = { kind: 'NilNode' as const, start: 0, end: 0 }
  return machine.invoke({ receiver, name, values: rest, ...passed, block: undefined, node, frame })
}

export function yieldTo(machine: Machine, block: Proc, values: readonly Typed[]): Typed {
  return callProc(machine, block, { values, hasKeywords: false, isOpen: false, block: undefined })
}
