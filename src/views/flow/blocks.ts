// Running blocks and lambdas.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import { bindBlock, type Passed } from './parameters.ts'
import { type Proc, type Typed, unknownValue } from './typed.ts'

export function callProc(machine: Machine, proc: Proc, passed: Passed): Typed {
  const { node, frame } = proc
  if (typeof node === 'string') return callNamed(machine, node, passed, frame)
  return machine.entering(() => {
    const scope = machine.newScope()
    const scopes = [scope, ...frame.scopes]
    const run = (exits: Frame['exits']): Typed => {
      const inner: Frame = { ...frame, scopes, exits }
      bindBlock(machine, node.parameters, passed, inner)
      return machine.evaluate(node.body, inner)
    }
    const value = mayLeave(node, frame)
      ? machine.until((exit) =>
          run({ ...frame.exits, block: exit, ...(node.kind === 'LambdaNode' ? { method: exit } : {}) }),
        )
      : run(frame.exits)
    machine.drop(scope)
    return value
  })
}

const leaving = new WeakMap<object, boolean>()

/** Whether the code of a block may be left before its end: most is not, and then needs no account of it. */
export function mayLeave(node: ast.BlockNode | ast.LambdaNode, { file }: Frame): boolean {
  const known = leaving.get(node)
  if (known !== undefined) return known
  const made = /\b(?:next|break|return|redo|retry|throw)\b/.test(file.text.slice(node.start, node.end))
  leaving.set(node, made)
  return made
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
