// Reads that only count beside a verb which no route to the action has: `if params[:callback] && request.get?` in a callback
// of a POST.

import { type ast, type RubyFile, walk } from '../../ruby/index.ts'
import type { ParamsOfRoutes } from './params-of-routes.ts'
import type { Site } from './reads.ts'

const verbsByFile = new WeakMap<RubyFile, ReadonlyMap<ast.Node, string>>()

export function isOfOtherVerb({ node, frame: { file } }: Site, { isVerb }: Pick<ParamsOfRoutes, 'isVerb'>): boolean {
  const known = verbsByFile.get(file) ?? findVerbs(file)
  verbsByFile.set(file, known)
  const verb = known.get(node)
  return verb !== undefined && !isVerb(verb)
}

/** The verb that must hold with what a node asks. */
function findVerbs({ text, parsed }: RubyFile): ReadonlyMap<ast.Node, string> {
  const found = new Map<ast.Node, string>()
  if (!/request\.(?:get|post|put|patch|delete)\?/.test(text)) return found
  walk(parsed.program, (node) => {
    if (node.kind !== 'AndNode') return undefined
    const operands = operandsOf(node)
    const [verb] = operands.flatMap((each) => verbAsked(each) ?? [])
    if (verb !== undefined) for (const each of operands) addQuestion(each, verb, found)
    return 'skip'
  })
  return found
}

function operandsOf(condition: ast.Node): readonly ast.Node[] {
  const operands: ast.Node[] = []
  const pending = [condition]
  for (let node = pending.pop(); node !== undefined; node = pending.pop())
    if (node.kind === 'AndNode') pending.push(node.left, node.right)
    else operands.push(node)
  return operands
}

function verbAsked(node: ast.Node): string | undefined {
  if (node.kind !== 'CallNode' || node.receiver?.kind !== 'CallNode' || node.arguments !== undefined) return undefined
  const { receiver, name } = node
  if (receiver.name !== 'request' || receiver.receiver !== undefined) return undefined
  return /^(get|post|put|patch|delete)\?$/.exec(name)?.[1]?.toUpperCase()
}

const questions: ReadonlySet<string> = new Set(
  'params [] dig key? has_key? present? blank? nil? presence empty? ! == != to_s include?'.split(' '),
)

/** Other calls may do more than to ask. */
function addQuestion(operand: ast.Node, verb: string, found: Map<ast.Node, string>): void {
  const calls: ast.Node[] = []
  let isPlain = true
  walk(operand, (node) => {
    if (node.kind === 'CallNode') calls.push(node)
    if (node.kind === 'CallNode' ? !questions.has(node.name) : !plain.has(node.kind)) isPlain = false
    return isPlain ? undefined : 'skip'
  })
  if (isPlain) for (const call of calls) found.set(call, verb)
}

const plain: ReadonlySet<ast.Node['kind']> = new Set([
  'ArgumentsNode',
  'SymbolNode',
  'StringNode',
  'IntegerNode',
  'NilNode',
  'TrueNode',
  'FalseNode',
  'ParenthesesNode',
  'StatementsNode',
] as const)
