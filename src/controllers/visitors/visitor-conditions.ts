// Conditions that never hold where nobody is there: `current_user`, `current_user && current_user.admin?`, and methods that ask so.

import type { Method } from '../../flow/index.ts'
import type { ast } from '../../ruby/index.ts'

export interface Methods {
  readonly methodOf: (name: string) => Method | undefined
}

/** Names of who is there, whatever finds it. */
const visitors =
  /^(?:current_(?:user|account|member|customer|admin|admin_user|api_user|resource_owner)|(?:\w+_)?(?:signed|logged)_in\?)$/

function isVisitor(name: string): boolean {
  return visitors.test(name)
}

/** People ask through few methods. */
const mostMethods = 24

/** What the methods that were asked need; nothing, as long as they are being asked. */
type Seen = Map<string, string | undefined>

/** The name of who must be there for the condition to hold; `undefined` where it may hold for anybody. */
export function visitorNeeded(condition: ast.Node, methods: Methods, seen: Seen = new Map()): string | undefined {
  const needed = (node: ast.Node | undefined): string | undefined =>
    node === undefined ? undefined : visitorNeeded(node, methods, seen)
  switch (condition.kind) {
    case 'AndNode':
      return firstOf(partsOf(condition), needed)
    case 'OrNode':
      return partsOf(condition).every(needed) ? needed(condition.right) : undefined
    case 'ParenthesesNode':
      return condition.body?.kind === 'StatementsNode' ? needed(condition.body.body.at(-1)) : undefined
    case 'InstanceVariableOrWriteNode':
    case 'InstanceVariableWriteNode':
    case 'LocalVariableWriteNode':
      return needed(condition.value)
    case 'CallNode':
      return visitorOfCall(condition, methods, seen)
  }
  return undefined
}

type Parts = Extract<ast.Node, { readonly kind: 'AndNode' | 'OrNode' }>

/** `a && b && c`, from the first: however many there are, they stand in each other. */
function partsOf(condition: Parts): readonly ast.Node[] {
  const parts: ast.Node[] = []
  let rest: ast.Node = condition
  for (; rest.kind === 'AndNode' || rest.kind === 'OrNode'; rest = rest.left) {
    if (rest.kind !== condition.kind) break
    parts.push(rest.right)
  }
  return [rest, ...parts.reverse()]
}

function firstOf(nodes: readonly ast.Node[], find: (node: ast.Node) => string | undefined): string | undefined {
  for (const node of nodes) {
    const found = find(node)
    if (found !== undefined) return found
  }
  return undefined
}

function visitorOfCall(call: ast.CallNode, methods: Methods, seen: Seen): string | undefined {
  const { receiver, name } = call
  if (receiver === undefined || receiver.kind === 'SelfNode') return visitorOfMethod(call, methods, seen)
  const isOfThere = call.isSafeNavigation || asking.has(name)
  if (isOfThere) return visitorNeeded(receiver, methods, seen)
  const isNegated = name === '!' && receiver.kind === 'CallNode' && lacking.has(receiver.name)
  return isNegated && receiver.receiver !== undefined ? visitorNeeded(receiver.receiver, methods, seen) : undefined
}

/** What nil answers with nil or false. */
const asking: ReadonlySet<string> = new Set(['present?', 'presence', 'try', 'itself'])
const lacking: ReadonlySet<string> = new Set(['nil?', 'blank?', '!'])

/** A method that is asked again inside of itself tells nothing. */
function visitorOfMethod(
  { name, arguments: given, block }: ast.CallNode,
  methods: Methods,
  seen: Seen,
): string | undefined {
  if (isVisitor(name) && given === undefined && block === undefined) return name
  if (seen.has(name) || seen.size >= mostMethods) return seen.get(name)
  const body = methods.methodOf(name)?.body
  // What `rescue` gives may be anything.
  if (body?.kind !== 'code' || (body.node.kind === 'DefNode' && hasRescue(body.node))) return undefined
  seen.set(name, undefined)
  const visitor = visitorOfBody(bodyOf(body.node), methods, seen)
  seen.set(name, visitor)
  return visitor
}

function hasRescue({ body }: ast.DefNode): boolean {
  return body?.kind === 'BeginNode' && body.rescueClause !== undefined
}

/** `return false unless current_user`, behind lines that give nothing else. */
function visitorOfBody(body: readonly ast.Node[], methods: Methods, seen: Seen): string | undefined {
  for (const [index, statement] of body.entries()) {
    if (index === body.length - 1) return visitorNeeded(statement, methods, seen)
    if (!returnsNothing(statement)) return undefined
    const asked = statement.kind === 'UnlessNode' ? statement.predicate : undefined
    const visitor = asked === undefined ? undefined : visitorNeeded(asked, methods, seen)
    if (visitor !== undefined) return visitor
  }
  return undefined
}

/** `return false if closed?` */
function returnsNothing(statement: ast.Node): boolean {
  if (statement.kind !== 'IfNode' && statement.kind !== 'UnlessNode') return false
  const otherwise = statement.kind === 'IfNode' ? statement.subsequent : statement.elseClause
  const [only, ...others] = statement.statements?.body ?? []
  if (otherwise !== undefined || only?.kind !== 'ReturnNode' || others.length > 0) return false
  const [value, ...values] = only.arguments?.arguments ?? []
  return values.length === 0 && (value === undefined || value.kind === 'FalseNode' || value.kind === 'NilNode')
}

export function bodyOf(node: ast.Node): readonly ast.Node[] {
  const body = node.kind === 'DefNode' ? node.body : undefined
  const statements = body?.kind === 'BeginNode' ? body.statements : body
  return statements?.kind === 'StatementsNode' ? statements.body : []
}
