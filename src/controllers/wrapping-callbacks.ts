// An `around_action` that does nothing but run the action inside of a library: what is raised there, the action raises.
//
//     def in_transaction
//       DB.transaction { yield }
//     end

import { fromBoot, type Machine } from '../flow/index.ts'
import { type ast, nameOf } from '../ruby/index.ts'
import type { Callback } from './callbacks.ts'

export function onlyWraps(machine: Machine, { kind, target }: Callback, className: string): boolean {
  if (kind !== 'around') return false
  const body = bodyOf(machine, target, className)
  const only = onlyStatement(body)
  return only?.kind === 'CallNode' && only.block?.kind === 'BlockNode' && runsAction(onlyStatement(only.block.body))
}

function bodyOf(machine: Machine, target: Callback['target'], className: string): ast.Node | undefined {
  const name = nameOf(target)
  if (name !== undefined) {
    const method = machine.program.method(className, name)
    return method?.body.kind === 'code' ? method.body.node.body : undefined
  }
  const value = fromBoot(machine, target)
  return value.kind === 'closure' && value.code.kind === 'block' ? value.code.node.body : undefined
}

function onlyStatement(body: ast.Node | undefined): ast.Node | undefined {
  return body?.kind === 'StatementsNode' && body.body.length === 1 ? body.body[0] : undefined
}

/** `yield`, `action.call` */
function runsAction(node: ast.Node | undefined): boolean {
  return node?.kind === 'YieldNode' || (node?.kind === 'CallNode' && node.name === 'call')
}
