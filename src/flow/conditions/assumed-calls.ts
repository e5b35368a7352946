// What a block or a method has told where it was asked and has held: `if: -> { object.nurse }` of a serializer.

import type { ast } from '../../ruby/index.ts'
import { bindBlock } from '../calls/parameters.ts'
import type { Passed } from '../calls/passed.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { scopesIn } from '../store/scopes.ts'
import type { Closure } from '../values/closure.ts'
import type { Value } from '../values/value.ts'
import { methodOfObject } from './ends-of-method.ts'
import { assuming } from './narrowing.ts'

export interface AskedCall {
  /** A block, or a method of the object by its name. */
  readonly code: Closure | string
  readonly passed: Passed
  /** The object that asks; a block keeps its own where there is none. */
  readonly self: Value | undefined
  readonly holds: boolean
}

/** Runs code that is run where the calls have held. */
export function assumingCalls(machine: Machine, calls: readonly AskedCall[], frame: Frame, run: () => Value): Value {
  const [call, ...others] = calls
  if (call === undefined) return run()
  const runRest = (): Value => assumingCalls(machine, others, frame, run)
  const asked = typeof call.code === 'string' ? methodAsked(machine, call, frame) : blockAsked(machine, call.code, call)
  return asked === undefined ? runRest() : assuming(machine, { ...asked, holds: call.holds }, runRest)
}

interface Expression {
  readonly condition: ast.Node
  readonly frame: Frame
}

function methodAsked(machine: Machine, { code, self }: AskedCall, frame: Frame): Expression | undefined {
  const inner = self === undefined ? frame : { ...frame, self }
  const method = typeof code === 'string' ? methodOfObject(machine, code, inner) : undefined
  const condition = method?.ends.expression
  return method === undefined || condition === undefined ? undefined : { condition, frame: method.frame() }
}

function blockAsked(machine: Machine, { code }: Closure, { passed, self }: AskedCall): Expression | undefined {
  if (code.kind !== 'block') return undefined
  const { node, frame } = code
  const [condition, ...others] = node.body?.kind === 'StatementsNode' ? node.body.body : []
  if (condition === undefined || others.length > 0) return undefined
  const inner = { ...frame, scopes: scopesIn(machine.newScope(node), frame.scopes), self: self ?? frame.self }
  bindBlock(machine, node, passed, inner)
  return { condition, frame: inner }
}
