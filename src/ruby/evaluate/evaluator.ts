// Evaluates the pure part of Ruby. What it cannot know becomes an unknown value and, where a decision hangs on it, a
// diagnostic; what Ruby would raise is thrown as `RubyRaise`. The work is limited, so that every text ends.

import type * as ast from '../../../grammar/index.ts'
import { Budget } from './budget.ts'
import type { Call } from './call.ts'
import { controlHandlers } from './control.ts'
import { invoke, send, sendBare } from './dispatch.ts'
import type { Frame } from './frame.ts'
import type { Handler, Handlers } from './handler.ts'
import { evaluateArguments, evaluateBlock, invocationHandlers } from './invocation.ts'
import { literalHandlers } from './literals.ts'
import { patternHandlers } from './patterns.ts'
import type { Program } from './program.ts'
import { RubyRaise } from './signals.ts'
import { isUnknown, type MethodBody, type RubyProc, unknown, type Value } from './values.ts'
import { variableHandlers } from './variables.ts'

const handlers: Handlers = {
  ...literalHandlers,
  ...variableHandlers,
  ...controlHandlers,
  ...patternHandlers,
  ...invocationHandlers,
}

export class Evaluator {
  readonly program: Program
  readonly budget: Budget

  constructor(program: Program, budget = new Budget()) {
    this.program = program
    this.budget = budget
  }

  evaluate(node: ast.Node | undefined, frame: Frame): Value {
    if (node === undefined) return null
    this.budget.step()
    const handler = handlers[node.kind] as Handler<ast.Node> | undefined // The table has the handlers by kind.
    return handler === undefined ? this.unknown(node, frame) : handler(this, node, frame)
  }

  /** The value of a node that cannot be evaluated, in its own words. */
  unknown(node: ast.Node, frame: Frame): Value {
    return unknown(frame.file.text.slice(node.start, Math.min(node.end, node.start + 100)).replace(/\s+/g, ' '))
  }

  /** Whether a condition holds. An unknown one counts as true, a comparison of one as false; it is reported. */
  isTruthy(value: Value, node: ast.Node, frame: Frame): boolean {
    if (isUnknown(value)) {
      if (value.negates !== undefined) return !this.isTruthy(value.negates, negatedBy(node), frame)
      this.program.reportUnknownCondition(value, node, frame)
      return value.counts ?? true
    }
    return value !== null && value !== false
  }

  /** The values that a call is given. */
  evaluateArguments(node: ast.ArgumentsNode | undefined, frame: Frame): readonly Value[] {
    return evaluateArguments(this, node, frame).values
  }

  evaluateBlock(node: ast.BlockNode | ast.BlockArgumentNode, frame: Frame): RubyProc | undefined {
    return evaluateBlock(this, node, frame)
  }

  /** A call on a receiver. */
  send(receiver: Value, name: string, call: Call): Value {
    return send(receiver, name, call)
  }

  /** A call without a receiver. */
  sendBare(name: string, call: Call): Value {
    return sendBare(name, call)
  }

  /** Runs a method of the application. */
  invoke(body: MethodBody, self: Value, call: Call): Value {
    return invoke(body, self, call)
  }

  /** `$~`, `$1`: what the last regexp found. */
  lastMatch: RegExpExecArray | null = null
  private rescues = 0

  /** Runs code whose errors are rescued. */
  rescuing(run: () => Value, rescue: (raised: RubyRaise) => Value): Value {
    this.rescues++
    let raised: RubyRaise
    try {
      return run()
    } catch (error) {
      if (!(error instanceof RubyRaise)) throw error
      raised = error
    } finally {
      this.rescues--
    }
    return rescue(raised)
  }

  /** Statement after statement. What nobody rescues is reported and costs only the statement that raised it. */
  evaluateStatements(statements: ast.StatementsNode | undefined, frame: Frame): Value {
    let last: Value = null
    for (const node of statements?.body ?? []) last = this.evaluateStatement(node, frame)
    return last
  }

  private evaluateStatement(node: ast.Node, frame: Frame): Value {
    try {
      return this.evaluate(node, frame)
    } catch (error) {
      if (!(error instanceof RubyRaise) || this.rescues > 0) throw error
      this.program.reportRaise(error.report, node, frame)
      return null
    }
  }
}

/** `a` of `!a` */
function negatedBy(node: ast.Node): ast.Node {
  return node.kind === 'CallNode' && node.name === '!' && node.receiver !== undefined ? node.receiver : node
}
