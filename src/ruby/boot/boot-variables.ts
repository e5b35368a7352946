// Statements that hang on variables of the environment, as `use Tracer if ENV['TRACED'].present?` in a class: they run as
// where no variable is set. What they would define stays unknown, because an application answers by it.

import type * as ast from '../../../grammar/index.ts'
import { childrenOf, holdsNode } from '../../../grammar/index.ts'
import type { Frame } from '../evaluate/frame.ts'
import type { BootEvaluator } from './boot-evaluator.ts'
import { Unsure } from './boot-unsure.ts'

/** What runs of the statement; `undefined` where it does not hang on variables alone. */
export function withoutVariables(
  evaluator: BootEvaluator,
  node: ast.Node,
  frame: Frame,
): readonly ast.Node[] | undefined {
  if (!isCondition(node) || !hangsOnVariables(node, frame) || defines(node)) return undefined
  let each: ast.Node = node
  while (isCondition(each)) {
    // What comes behind may hang on more.
    if (each !== node && !hangsOnVariables(each, frame)) return [each]
    const way = wayWithoutVariables(evaluator, each, frame)
    if (way === 'unsure') return undefined
    if (way === undefined) return []
    each = way
  }
  if (each.kind === 'StatementsNode') return each.body
  return each.kind === 'ElseNode' ? (each.statements?.body ?? []) : [each]
}

function isCondition(node: ast.Node): node is ast.IfNode | ast.UnlessNode {
  return node.kind === 'IfNode' || node.kind === 'UnlessNode'
}

function hangsOnVariables({ predicate }: ast.IfNode | ast.UnlessNode, { file }: Frame): boolean {
  const text = file.text.slice(predicate.start, predicate.end)
  // Where an application runs is known otherwise.
  return /\bENV\b/.test(text) && !/\bRA(?:ILS|CK)_ENV\b/.test(text) && speaksOfVariables(predicate)
}

function wayWithoutVariables(
  evaluator: BootEvaluator,
  node: ast.IfNode | ast.UnlessNode,
  frame: Frame,
): ast.Node | undefined | 'unsure' {
  const { predicate, statements } = node
  try {
    const holds = evaluator.withoutVariables(() =>
      evaluator.isTruthy(evaluator.evaluate(predicate, frame), node, frame),
    )
    if (holds === (node.kind === 'IfNode')) return statements
    return node.kind === 'IfNode' ? node.subsequent : node.elseClause
  } catch (error) {
    if (error instanceof Unsure) return 'unsure'
    throw error
  }
}

const plain: ReadonlySet<ast.Node['kind']> = new Set([
  'CallNode',
  'ArgumentsNode',
  'StringNode',
  'SymbolNode',
  'IntegerNode',
  'TrueNode',
  'FalseNode',
  'NilNode',
  'ArrayNode',
  'AndNode',
  'OrNode',
  'ParenthesesNode',
  'StatementsNode',
] as const)

/** Nothing else is asked for, so nothing else is made while no variable is set. */
function speaksOfVariables(node: ast.Node): boolean {
  if (node.kind === 'ConstantReadNode') return node.name === 'ENV'
  // `ENV.fetch('MODE')` raises.
  if (node.kind === 'CallNode' && (node.receiver === undefined || isBareFetch(node))) return false
  return plain.has(node.kind) && childrenOf(node).every(speaksOfVariables)
}

function isBareFetch({ name, arguments: given, block }: ast.CallNode): boolean {
  return name === 'fetch' && block === undefined && (given?.arguments.length ?? 0) < 2
}

/** What an application answers by stays unknown: constants, classes, methods, variables, attributes of a class. */
function defines(node: ast.Node): boolean {
  return holdsNode(node, (each) => defining.test(each.kind) || writesAttribute(each))
}

/** `self.config = Other.new` */
function writesAttribute(node: ast.Node): boolean {
  return node.kind === 'CallNode' && node.isAttributeWrite && node.receiver?.kind === 'SelfNode'
}

const defining =
  /^(?:Constant|InstanceVariable|ClassVariable|GlobalVariable).*(?:WriteNode|TargetNode)$|^(?:Class|Module|Def)Node$/
