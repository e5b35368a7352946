// A condition among the arguments of a call: `render json: bed, status: bed.save ? 201 : 422` and
// `Result.new(outcome: bed.save ? :made : :refused, bed: bed)` are read as if the condition stood around the call, so that
// what it tells holds for all that the call is given.

import { type ast, walk } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { isVariableRead } from '../variable-reads.ts'

/** A condition with a value for each way. */
interface Ternary {
  readonly node: ast.IfNode
  readonly whenTrue: ast.Node
  readonly whenFalse: ast.Node
}

interface Around {
  readonly condition: ast.IfNode
  /** What stands before it, and must change nothing. */
  readonly reads: readonly ast.Node[]
}

/** Each doubles the ways, wherever they stand in the call. */
const mostConditions = 3

/** Longer calls are not read once more. */
const mostNodes = 300

const known = new WeakMap<ast.CallNode, Around | false>()

/** The condition with a call on each of its ways; `undefined` where there is none, or its place tells. */
export function conditionAround(machine: Machine, call: ast.CallNode, frame: Frame): ast.IfNode | undefined {
  const before = known.get(call) ?? around(call) ?? false
  known.set(call, before)
  if (before === false || !before.reads.every((read) => changesNothing(machine, read, frame))) return undefined
  return before.condition
}

/** Whether the code leaves everything as it is, and goes on. */
function changesNothing(machine: Machine, node: ast.Node, frame: Frame): boolean {
  const { objects } = machine
  const goesOn = machine.unpaid(() =>
    machine.rescuedBy(undefined, () => machine.goesOn(() => machine.evaluate(node, frame))),
  )
  const isSame = machine.objects === objects
  machine.objects = objects
  return goesOn && isSame
}

function around(call: ast.CallNode): Around | undefined {
  const given = argumentsOf(call)
  const ternaries = given.map(ternaryOf)
  if (!ternaries.some((each) => each !== undefined && hasLiterals(each)) || !isSmall(call)) return undefined
  const index = ternaries.findIndex((each) => each !== undefined)
  const ternary = ternaries[index]
  if (ternary === undefined) return undefined
  const { predicate } = ternary.node
  const reads = readsBefore(given.slice(0, index), predicate)
  if (reads === undefined) return undefined
  const way = (value: ast.Node): ast.StatementsNode => statements(replaced(call, given[index], value))
  const { start, end } = call
  const subsequent: ast.ElseNode = { kind: 'ElseNode', start, end, statements: way(ternary.whenFalse) }
  return { condition: { kind: 'IfNode', start, end, predicate, statements: way(ternary.whenTrue), subsequent }, reads }
}

function isSmall(call: ast.CallNode): boolean {
  let [nodes, conditions] = [0, 0]
  walk(call, ({ kind }) => {
    nodes++
    if (kind === 'IfNode') conditions++
    return nodes > mostNodes ? 'skip' : undefined
  })
  return nodes <= mostNodes && conditions <= mostConditions
}

/** What is asked of objects before the condition; `undefined` where the condition may not be asked first. */
function readsBefore(given: readonly ast.Node[], condition: ast.Node): readonly ast.Node[] | undefined {
  const isAsking = isQuestion(condition)
  const mayChange = isAsking ? nothingChanged : changedBy(condition)
  const reads: ast.Node[] = []
  const isAlike = (node: ast.Node): boolean => {
    if (isLiteral(node) || node.kind === 'SelfNode') return true
    if (isVariableRead(node)) return !mayChange.has(node.kind)
    if (node.kind === 'HashNode' || node.kind === 'ArrayNode') return partsOf(node).every(isAlike)
    const ternary = ternaryOf(node)
    if (ternary !== undefined)
      return isVariableRead(ternary.node.predicate) && isAlike(ternary.whenTrue) && isAlike(ternary.whenFalse)
    if (!isAsking || !isRead(node)) return false
    reads.push(node)
    return true
  }
  return given.every(isAlike) ? reads : undefined
}

function partsOf(node: ast.HashNode | ast.ArrayNode): readonly ast.Node[] {
  if (node.kind === 'ArrayNode') return node.elements
  return node.elements.flatMap((each) => (each.kind === 'AssocNode' ? [each.key, each.value] : [each]))
}

const nothingChanged: ReadonlySet<ast.Node['kind']> = new Set()

/** The kinds of variables that may be others behind the condition. */
function changedBy(condition: ast.Node): ReadonlySet<ast.Node['kind']> {
  const changed = new Set<ast.Node['kind']>()
  walk(condition, (node) => {
    if (node.kind.endsWith('WriteNode') || node.kind === 'BlockNode') changed.add('LocalVariableReadNode')
    const isOwn = node.kind === 'CallNode' && (node.receiver === undefined || node.receiver.kind === 'SelfNode')
    if (isOwn || changed.size > 0) changed.add('InstanceVariableReadNode')
    return undefined
  })
  return changed
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

/** Whether it only asks: `saved`, `bed.persisted?`, `bed.errors.any?`, `!saved` */
function isQuestion(node: ast.Node): boolean {
  if (isVariableRead(node)) return true
  if (node.kind !== 'CallNode' || node.receiver === undefined) return false
  if (node.arguments !== undefined || node.block !== undefined) return false
  if (node.name === '!') return isQuestion(node.receiver)
  return node.name.endsWith('?') && (isVariableRead(node.receiver) || isRead(node.receiver))
}

/** `bed.id`, `result.bed.label`: what that does is seen where it is run. */
function isRead(node: ast.Node): boolean {
  if (node.kind !== 'CallNode' || node.arguments !== undefined || node.block !== undefined) return false
  return (
    node.receiver !== undefined && !node.name.endsWith('!') && (isVariableRead(node.receiver) || isRead(node.receiver))
  )
}
