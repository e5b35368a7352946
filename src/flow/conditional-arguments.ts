// A condition among the arguments of a call: `render json: bed, status: bed.save ? 201 : 422` and
// `Result.new(outcome: bed.save ? :made : :refused, bed: bed)` are read as if the condition stood around the call, so that
// what it tells holds for all that the call is given.

import { type ast, walk } from '../ruby/index.ts'

/** A condition with a value for each way. */
interface Ternary {
  readonly node: ast.IfNode
  readonly whenTrue: ast.Node
  readonly whenFalse: ast.Node
}

/** Each doubles the ways. */
const mostTernaries = 3

const known = new WeakMap<ast.CallNode, ast.IfNode | false>()

/** The condition with a call on each of its ways; `undefined` where there is none, or its place tells. */
export function conditionAround(call: ast.CallNode): ast.IfNode | undefined {
  const before = known.get(call)
  if (before !== undefined) return before || undefined
  const made = around(call)
  known.set(call, made ?? false)
  return made
}

function around(call: ast.CallNode): ast.IfNode | undefined {
  const given = argumentsOf(call)
  const ternaries = given.map(ternaryOf)
  if (!ternaries.some((each) => each !== undefined && hasLiterals(each))) return undefined
  if (ternaries.filter((each) => each !== undefined).length > mostTernaries) return undefined
  const index = ternaries.findIndex((each) => each !== undefined)
  const ternary = ternaries[index]
  if (ternary === undefined) return undefined
  const { predicate } = ternary.node
  // What stands before it is evaluated before it.
  if (!isQuestion(predicate) && !(given.slice(0, index).every(isAlike) && setsNothing(predicate))) return undefined
  const way = (value: ast.Node): ast.StatementsNode => statements(replaced(call, given[index], value))
  const { start, end } = call
  const subsequent: ast.ElseNode = { kind: 'ElseNode', start, end, statements: way(ternary.whenFalse) }
  return { kind: 'IfNode', start, end, predicate, statements: way(ternary.whenTrue), subsequent }
}

function statements(only: ast.Node): ast.StatementsNode {
  return { kind: 'StatementsNode', start: only.start, end: only.end, body: [only] }
}

/** What is passed in order: by place, and by names. */
function argumentsOf({ arguments: given }: ast.CallNode): readonly ast.Node[] {
  return (given?.arguments ?? []).flatMap((each) =>
    each.kind === 'KeywordHashNode'
      ? each.elements.map((element) => (element.kind === 'AssocNode' ? element.value : element))
      : [each],
  )
}

/** The call with another value in the place of one. */
function replaced(call: ast.CallNode, from: ast.Node | undefined, to: ast.Node): ast.CallNode {
  const { arguments: given } = call
  if (given === undefined) return call
  const changed = given.arguments.map((each): ast.Node => {
    if (each === from) return to
    if (each.kind !== 'KeywordHashNode') return each
    const elements = each.elements.map((element) =>
      element.kind === 'AssocNode' && element.value === from ? { ...element, value: to } : element,
    )
    return { ...each, elements }
  })
  return { ...call, arguments: { ...given, arguments: changed } }
}

function ternaryOf(node: ast.Node): Ternary | undefined {
  const inner = unwrapped(node)
  if (inner.kind !== 'IfNode' || inner.subsequent?.kind !== 'ElseNode') return undefined
  const [whenTrue, whenFalse] = [onlyOf(inner.statements), onlyOf(inner.subsequent.statements)]
  return whenTrue && whenFalse && { node: inner, whenTrue, whenFalse }
}

function hasLiterals({ whenTrue, whenFalse }: Ternary): boolean {
  return isLiteral(whenTrue) && isLiteral(whenFalse)
}

/** `saved ? :created : :unprocessable_entity` */
export function hasLiteralWays(node: ast.IfNode): boolean {
  const ternary = ternaryOf(node)
  return ternary !== undefined && hasLiterals(ternary)
}

function unwrapped(node: ast.Node): ast.Node {
  if (node.kind !== 'ParenthesesNode' || node.body?.kind !== 'StatementsNode') return node
  return onlyOf(node.body) ?? node
}

function onlyOf(node: ast.StatementsNode | undefined): ast.Node | undefined {
  return node?.body.length === 1 ? node.body[0] : undefined
}

const literals: ReadonlySet<ast.Node['kind']> = new Set([
  'SymbolNode',
  'IntegerNode',
  'StringNode',
  'TrueNode',
  'FalseNode',
  'NilNode',
])

export function isLiteral({ kind }: ast.Node): boolean {
  return literals.has(kind)
}

/** Whether it is the same behind whatever the condition does: a literal, or an object that is only handed on. */
function isAlike(node: ast.Node): boolean {
  return isLiteral(node) || isVariable(node) || node.kind === 'SelfNode'
}

/** Whether no variable is another one behind it. */
function setsNothing(condition: ast.Node): boolean {
  let isSet = false
  walk(condition, ({ kind }) => {
    isSet ||= kind.endsWith('WriteNode') || kind === 'BlockNode'
    return undefined
  })
  return !isSet
}

/** Whether it changes nothing: `saved`, `bed.persisted?`, `bed.errors.any?`, `!saved` */
function isQuestion(node: ast.Node): boolean {
  if (isVariable(node)) return true
  if (node.kind !== 'CallNode' || node.receiver === undefined) return false
  if (node.arguments !== undefined || node.block !== undefined) return false
  if (node.name === '!') return isQuestion(node.receiver)
  return node.name.endsWith('?') && isRead(node.receiver)
}

function isRead(node: ast.Node): boolean {
  if (isVariable(node)) return true
  if (node.kind !== 'CallNode' || node.arguments !== undefined || node.block !== undefined) return false
  return node.receiver !== undefined && /^\w+$/.test(node.name) && !changing.has(node.name) && isRead(node.receiver)
}

const changing: ReadonlySet<string> = new Set(
  'save update destroy delete create validate touch reload toggle'.split(' '),
)

function isVariable({ kind }: ast.Node): boolean {
  return kind === 'LocalVariableReadNode' || kind === 'InstanceVariableReadNode'
}
