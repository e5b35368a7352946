// Statements that take parameters away and use nothing of them, such as those of a method that keeps secrets out of a log:
//
//     params.delete(:password)
//     params[:user]&.delete(:code) if params[:user].present?
//
// What stands there is not read of the request.

import { type ast, holdsNode, type RubyFile, walk } from '../../ruby/index.ts'
import type { Site } from './reads.ts'

const erasedIn = new WeakMap<RubyFile, ReadonlySet<ast.Node>>()

export function isErased({ node, frame: { file } }: Site): boolean {
  const known = erasedIn.get(file) ?? findErased(file)
  erasedIn.set(file, known)
  return known.has(node)
}

function findErased(file: RubyFile): ReadonlySet<ast.Node> {
  const erased = new Set<ast.Node>()
  if (!file.text.includes('.delete')) return erased
  walk(file.parsed.program, (node) => {
    // What comes last is what the code around it is given, unless the method does nothing else.
    const statements = node.kind === 'StatementsNode' ? node.body.slice(0, -1) : erasingBody(node)
    for (const each of statements) if (isErasing(each)) addAll(each, erased)
    return undefined
  })
  return erased
}

function erasingBody(node: ast.Node): readonly ast.Node[] {
  const statements = node.kind === 'DefNode' && node.body?.kind === 'StatementsNode' ? node.body.body : []
  return statements.length > 1 && statements.every(isErasing) ? statements : []
}

function isErasing(node: ast.Node): boolean {
  if (node.kind === 'CallNode') return erasedKey(node) !== undefined
  if (node.kind !== 'IfNode' && node.kind !== 'UnlessNode') return false
  const others = node.kind === 'IfNode' ? node.subsequent : node.elseClause
  const statements = node.statements?.body ?? []
  const keys = statements.map((each) => (each.kind === 'CallNode' ? erasedKey(each) : undefined))
  if (others !== undefined || keys.length === 0 || keys.includes(undefined)) return false
  // `params[:user].delete(:code) if params[:user][:code].blank?` asks for what it takes away.
  return !asksFor(new Set(keys), node.predicate)
}

/** The key that is taken out of `params`, or out of what stands in them. */
function erasedKey({ name, receiver, arguments: given, block }: ast.CallNode): string | undefined {
  const [key, ...others] = given?.arguments ?? []
  if (name !== 'delete' || others.length > 0 || block !== undefined || !isOfParams(receiver)) return undefined
  return keyOf(key)
}

function isOfParams(receiver: ast.Node | undefined): boolean {
  let node = receiver
  while (node?.kind === 'CallNode' && node.receiver !== undefined && (node.name === '[]' || node.name === 'dig'))
    node = node.receiver
  return (
    node?.kind === 'CallNode' && node.receiver === undefined && node.name === 'params' && node.arguments === undefined
  )
}

function keyOf(node: ast.Node | undefined): string | undefined {
  return node?.kind === 'SymbolNode' || node?.kind === 'StringNode' ? node.unescaped : undefined
}

function asksFor(keys: ReadonlySet<string | undefined>, predicate: ast.Node): boolean {
  return holdsNode(predicate, (node) => {
    const key = keyOf(node)
    return key !== undefined && keys.has(key)
  })
}

function addAll(node: ast.Node, nodes: Set<ast.Node>): void {
  walk(node, (each) => {
    nodes.add(each)
    return undefined
  })
}
