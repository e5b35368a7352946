// A call at run time: what was passed, and where it stands.

import type * as ast from '../../../grammar/index.ts'
import type { Evaluator } from './evaluator.ts'
import type { Frame } from './frame.ts'
import { isKind, type RubyHash, type RubyProc, type Value } from './values.ts'

export interface Call {
  readonly evaluator: Evaluator
  /** Positional arguments; keywords without braces are a hash at the end. */
  readonly arguments: readonly Value[]
  /** Whether the last argument was written as keywords. */
  readonly hasKeywords: boolean
  readonly block: RubyProc | undefined
  /** The call in the text, for places and messages. */
  readonly node: ast.Node
  readonly frame: Frame
}

/** The same call with other arguments. */
function withArguments(call: Call, values: readonly Value[], hasKeywords = false): Call {
  return { ...call, arguments: values, hasKeywords }
}

/** For the methods of values: calls a block with values. */
export function yieldTo(block: RubyProc | undefined, made: Call, ...values: readonly Value[]): Value {
  if (block === undefined) return null
  made.evaluator.budget.step()
  return block.call({ ...withArguments(made, values), block: undefined })
}

/** The hash at the end of the arguments, however it is written. */
export function lastHash(call: Call): RubyHash | undefined {
  const last = call.arguments[call.arguments.length - 1]
  return isKind(last, 'hash') ? last : undefined
}
