// Statements that hang on variables of the environment, as `use Tracer if ENV['TRACED'].present?` in a class: they run as
// where no variable is set. Constants that are given what hangs on one stay unknown, because an application answers by them.

import type * as ast from '../../grammar/index.ts'
import { childrenOf, walk } from '../../grammar/index.ts'
import type { BootEvaluator } from './boot-evaluator.ts'
import { Unsure } from './boot-unsure.ts'
import type { Frame } from './evaluate/frame.ts'

/** What runs of the statement; `undefined` where it does not hang on variables alone. */
export function withoutVariables(
  evaluator: BootEvaluator,
  node: ast.Node,
  frame: Frame,
): readonly ast.Node[] | undefined {
  if (node.kind !== 'IfNode' && node.kind !== 'UnlessNode') return undefined
  const { predicate } = node
  if (!/\bENV\b/.test(frame.file.text.slice(predicate.start, predicate.end))) return undefined
  if (!speaksOfVariables(predicate) || givesConstants(node)) return undefined
  try {
    const holds = evaluator.withoutVariables(() =>
      evaluator.isTruthy(evaluator.evaluate(predicate, frame), node, frame),
    )
    const [then, otherwise] =
      node.kind === 'IfNode' ? [node.statements, node.subsequent] : [node.statements, node.elseClause]
    const way = holds === (node.kind === 'IfNode') ? then : otherwise
    if (way === undefined) return []
    return way.kind === 'StatementsNode' ? way.body : way.kind === 'ElseNode' ? (way.statements?.body ?? []) : [way]
  } catch (error) {
    if (error instanceof Unsure) return undefined
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
  if (node.kind === 'CallNode' && node.receiver === undefined) return false
  return plain.has(node.kind) && childrenOf(node).every(speaksOfVariables)
}

function givesConstants(node: ast.Node): boolean {
  let gives = false
  walk(node, ({ kind }) => {
    gives ||= kind.startsWith('Constant') && kind.endsWith('WriteNode')
    return undefined
  })
  return gives
}
