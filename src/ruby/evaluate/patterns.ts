// `case … in`, `value => pattern`, `value in pattern`. Values, alternatives, names and guards decide; whether a list, a
// hash or an object has the parts that a pattern names is left open, and the names in it are unknown.

import type * as ast from '../../../grammar/index.ts'
import { walk } from '../../../grammar/index.ts'
import type { Evaluator } from './evaluator.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { isInstance } from './methods/object.ts'
import { RubyRaise } from './signals.ts'
import { inspect } from './text.ts'
import { isKind, isUnknown, unknown, type Value } from './values.ts'
import { assign } from './variables.ts'

export const patternHandlers: Handlers = {
  CaseMatchNode: evaluateCaseMatch,
  MatchPredicateNode: (evaluator, node, frame) => {
    const value = evaluator.evaluate(node.value, frame)
    return matches({ evaluator, frame, value }, node.pattern) ?? evaluator.unknown(node, frame)
  },
  MatchRequiredNode: (evaluator, node, frame) => {
    const value = evaluator.evaluate(node.value, frame)
    const isMatch = matches({ evaluator, frame, value }, node.pattern)
    if (isMatch === false) throw noMatch(value)
    return isMatch === true ? null : evaluator.unknown(node, frame)
  },
}

/** What is matched, and where. */
interface Subject {
  readonly evaluator: Evaluator
  readonly frame: Frame
  readonly value: Value
}

function evaluateCaseMatch(evaluator: Evaluator, node: ast.CaseMatchNode, frame: Frame): Value {
  const subject: Subject = { evaluator, frame, value: evaluator.evaluate(node.predicate, frame) }
  const candidates: ast.InNode[] = []
  let isDecided = false
  for (const each of node.conditions) {
    const isMatch = matches(subject, each.pattern)
    if (isMatch === false) continue
    candidates.push(each)
    isDecided = isMatch === true
    if (isDecided) break
  }
  const [first] = candidates
  if (first === undefined) {
    if (node.elseClause === undefined) throw noMatch(subject.value)
    return evaluator.evaluate(node.elseClause, frame)
  }
  if (isDecided && candidates.length === 1) return evaluator.evaluateStatements(first.statements, frame)
  // Which one Ruby would run is reported as not known, and all of them are run.
  const value = evaluator.unknown(node, frame)
  if (isUnknown(value)) evaluator.program.reportUnknownCondition(value, node, frame)
  for (const { pattern, statements } of candidates) {
    // What another pattern has bound since is not what this one binds.
    if (candidates.length > 1) matches(subject, pattern)
    evaluator.evaluateStatements(statements, frame)
  }
  if (!isDecided) evaluator.evaluate(node.elseClause, frame)
  return value
}

function noMatch(value: Value): RubyRaise {
  return new RubyRaise('NoMatchingPatternError', `no pattern matches ${inspect(value) ?? 'the value'}`)
}

/** Whether the pattern matches, as far as that is known; binds its names, unless it does not. */
function matches(subject: Subject, pattern: ast.Node): boolean | undefined {
  const { evaluator, frame, value } = subject
  evaluator.budget.step()
  switch (pattern.kind) {
    case 'LocalVariableTargetNode':
      assign(evaluator, pattern, value, frame)
      return true
    case 'CapturePatternNode': {
      const isMatch = matches(subject, pattern.value)
      if (isMatch !== false) assign(evaluator, pattern.target, value, frame)
      return isMatch
    }
    case 'AlternationPatternNode': {
      const isLeft = matches(subject, pattern.left)
      if (isLeft === true) return true
      const isRight = matches(subject, pattern.right)
      return isRight === false ? isLeft : isRight
    }
    case 'ParenthesesNode':
      return pattern.body === undefined ? undefined : matches(subject, pattern.body)
    case 'IfNode':
    case 'UnlessNode':
      return matchesGuarded(subject, pattern)
    case 'ArrayPatternNode':
    case 'FindPatternNode':
    case 'HashPatternNode':
      bindUnknown(pattern, subject)
      return undefined
    case 'PinnedVariableNode':
      return matchesValue(subject, pattern.variable)
    case 'PinnedExpressionNode':
      return matchesValue(subject, pattern.expression)
  }
  return matchesValue(subject, pattern)
}

/** `in pattern if condition` */
function matchesGuarded(subject: Subject, node: ast.IfNode | ast.UnlessNode): boolean | undefined {
  const { evaluator, frame } = subject
  const [pattern] = node.statements?.body ?? []
  const isMatch = pattern === undefined ? undefined : matches(subject, pattern)
  if (isMatch === false) return false
  const condition = evaluator.evaluate(node.predicate, frame)
  if (isUnknown(condition)) return undefined
  const holds = (condition !== null && condition !== false) === (node.kind === 'IfNode')
  return holds ? isMatch : false
}

/** `pattern === value`, where both are known. */
function matchesValue({ evaluator, frame, value }: Subject, node: ast.Node): boolean | undefined {
  const candidate = evaluator.evaluate(node, frame)
  if (isUnknown(value) || isKind(value, 'host')) return undefined
  // A class may inherit from the one that is asked for.
  if (isKind(candidate, 'module') && isKind(value, 'object'))
    return candidate.name === value.module.name ? true : undefined
  if (isUnknown(candidate)) return isInstance(value, candidate)
  const call = { evaluator, arguments: [value], hasKeywords: false, block: undefined, node, frame }
  const answer = evaluator.send(candidate, '===', call)
  return isUnknown(answer) ? undefined : answer !== null && answer !== false
}

function bindUnknown(pattern: ast.Node, { evaluator, frame }: Subject): void {
  walk(pattern, (node) => {
    // Code has variables of its own.
    if (node.kind === 'LambdaNode' || node.kind === 'PinnedExpressionNode') return 'skip'
    if (node.kind === 'LocalVariableTargetNode') assign(evaluator, node, unknown(node.name), frame)
    return undefined
  })
}
