// Conditions, loops, jumps and `begin … rescue`.

import type * as ast from '../../../grammar/index.ts'
import type { Evaluator } from './evaluator.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { rangeItems } from './range-items.ts'
import { BreakSignal, NextSignal, ReturnSignal, type RubyRaise } from './signals.ts'
import { isKind, isUnknown, string, unknown, type Value } from './values.ts'
import { assign } from './variables.ts'

export const controlHandlers: Handlers = {
  ProgramNode: (evaluator, node, frame) => evaluator.evaluateStatements(node.statements, frame),
  StatementsNode: (evaluator, node, frame) => evaluator.evaluateStatements(node, frame),
  ParenthesesNode: (evaluator, node, frame) => evaluator.evaluate(node.body, frame),
  // What could not be parsed: what could be read inside it is run.
  OpaqueNode: (evaluator, node, frame) => {
    const value = evaluator.unknown(node, frame)
    if (isUnknown(value)) evaluator.program.reportUnknownCondition(value, node, frame)
    for (const child of node.children) if (child.kind === 'StatementsNode') evaluator.evaluate(child, frame)
    return value
  },
  IfNode: (evaluator, node, frame) => {
    const holds = evaluator.isTruthy(evaluator.evaluate(node.predicate, frame), node.predicate, frame)
    return evaluator.evaluate(holds ? node.statements : node.subsequent, frame)
  },
  UnlessNode: (evaluator, node, frame) => {
    const holds = evaluator.isTruthy(evaluator.evaluate(node.predicate, frame), node.predicate, frame)
    return evaluator.evaluate(holds ? node.elseClause : node.statements, frame)
  },
  ElseNode: (evaluator, node, frame) => evaluator.evaluateStatements(node.statements, frame),
  AndNode: (evaluator, node, frame) => {
    const left = evaluator.evaluate(node.left, frame)
    return evaluator.isTruthy(left, node.left, frame) ? evaluator.evaluate(node.right, frame) : left
  },
  OrNode: (evaluator, node, frame) => {
    const left = evaluator.evaluate(node.left, frame)
    return evaluator.isTruthy(left, node.left, frame) ? left : evaluator.evaluate(node.right, frame)
  },
  CaseNode: evaluateCase,
  WhileNode: (evaluator, node, frame) => loop(evaluator, node, frame, true),
  UntilNode: (evaluator, node, frame) => loop(evaluator, node, frame, false),
  ForNode: (evaluator, node, frame) => {
    const collection = evaluator.evaluate(node.collection, frame)
    for (const item of itemsOf(collection)) {
      assign(evaluator, node.index, item, frame)
      evaluator.evaluateStatements(node.statements, frame)
    }
    if (isUnknown(collection)) evaluator.program.reportUnknownCollection(collection, node.collection, frame)
    return collection
  },
  BeginNode: evaluateBegin,
  RescueModifierNode: (evaluator, node, frame) =>
    evaluator.rescuing(
      () => evaluator.evaluate(node.expression, frame),
      () => evaluator.evaluate(node.rescueExpression, frame),
    ),
  NextNode: (evaluator, node, frame) => {
    throw new NextSignal(jumpValue(evaluator, node.arguments, frame))
  },
  BreakNode: (evaluator, node, frame) => {
    throw new BreakSignal(jumpValue(evaluator, node.arguments, frame))
  },
  ReturnNode: (evaluator, node, frame) => {
    throw new ReturnSignal(jumpValue(evaluator, node.arguments, frame), frame.method)
  },
  DefinedNode: (evaluator, node, frame) => evaluateDefined(evaluator, node, frame),
}

function itemsOf(collection: Value): readonly Value[] {
  if (isKind(collection, 'array')) return collection.items
  if (isKind(collection, 'range')) return rangeItems(collection.first, collection.last, collection.isExcludeEnd) ?? []
  return []
}

function jumpValue(evaluator: Evaluator, node: ast.ArgumentsNode | undefined, frame: Frame): Value {
  const values = (node?.arguments ?? []).map((each) => evaluator.evaluate(each, frame))
  return values.length > 1 ? { kind: 'array', items: values } : (values[0] ?? null)
}

function loop(evaluator: Evaluator, node: ast.LoopNode, frame: Frame, expected: boolean): Value {
  try {
    if (node.isBeginModifier) evaluator.evaluateStatements(node.statements, frame)
    for (;;) {
      const predicate = evaluator.evaluate(node.predicate, frame)
      if (isUnknown(predicate)) {
        evaluator.program.reportUnknownCollection(predicate, node.predicate, frame)
        return null
      }
      if (evaluator.isTruthy(predicate, node.predicate, frame) !== expected) return null
      runOnce(evaluator, node.statements, frame)
    }
  } catch (error) {
    if (error instanceof BreakSignal) return error.value
    throw error
  }
}

function runOnce(evaluator: Evaluator, statements: ast.StatementsNode | undefined, frame: Frame): void {
  evaluator.budget.step()
  try {
    evaluator.evaluateStatements(statements, frame)
  } catch (error) {
    if (!(error instanceof NextSignal)) throw error
  }
}

function evaluateCase(evaluator: Evaluator, node: ast.CaseNode, frame: Frame): Value {
  const subject = node.predicate === undefined ? undefined : evaluator.evaluate(node.predicate, frame)
  for (const { conditions, statements } of node.conditions) {
    if (conditions.some((each) => matches(evaluator, each, subject, frame)))
      return evaluator.evaluateStatements(statements, frame)
  }
  return evaluator.evaluate(node.elseClause, frame)
}

function matches(evaluator: Evaluator, condition: ast.Node, subject: Value | undefined, frame: Frame): boolean {
  const node = condition.kind === 'SplatNode' && condition.expression !== undefined ? condition.expression : condition
  const value = evaluator.evaluate(node, frame)
  if (subject === undefined) return evaluator.isTruthy(value, node, frame)
  const candidates = condition.kind === 'SplatNode' && isKind(value, 'array') ? value.items : [value]
  return candidates.some((candidate) => {
    const made = { evaluator, arguments: [subject], hasKeywords: false, block: undefined, node, frame }
    if (isUnknown(subject)) evaluator.program.reportUnknownCondition(subject, node, frame)
    return evaluator.send(candidate, '===', made) === true
  })
}

function evaluateBegin(evaluator: Evaluator, node: ast.BeginNode, frame: Frame): Value {
  const { rescueClause } = node
  try {
    const run = (): Value => {
      const value = evaluator.evaluateStatements(node.statements, frame)
      return node.elseClause === undefined ? value : evaluator.evaluate(node.elseClause, frame)
    }
    if (rescueClause === undefined) return run()
    return evaluator.rescuing(run, (raised) => {
      if (rescueClause.reference !== undefined) assign(evaluator, rescueClause.reference, exception(raised), frame)
      return evaluator.evaluateStatements(rescueClause.statements, frame)
    })
  } finally {
    evaluator.evaluateStatements(node.ensureClause?.statements, frame)
  }
}

/** What `rescue => error` names. */
function exception({ className, message }: RubyRaise): Value {
  return {
    kind: 'host',
    name: 'an error',
    text: () => message,
    answer: (name) => {
      if (name === 'message' || name === 'to_s') return string(message)
      return name === 'class' ? unknown(className) : undefined
    },
  }
}

/** Whether something is defined: constants and methods that are not known count as defined only where they are. */
function evaluateDefined(evaluator: Evaluator, { value }: ast.DefinedNode, frame: Frame): Value {
  const node = value.kind === 'ParenthesesNode' && value.body?.kind === 'StatementsNode' ? value.body.body[0] : value
  if (node === undefined) return null
  const found = evaluator.evaluate(node, frame)
  return isUnknown(found) ? evaluator.program.isDefined(found) : found
}
