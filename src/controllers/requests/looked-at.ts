// What code does with the text of the body that takes nothing of it: it asks how long it is, or writes it into a log.
//
//     return head(413) if request.body.read.bytesize > 1000
//     logger.info("#{request.method} #{request.raw_post}")
//     text = request.raw_post
//     logger.debug(text)

import { type ast, childrenOf, type RubyFile, walk } from '../../ruby/index.ts'
import type { Site } from './reads.ts'

const lookedAtIn = new WeakMap<RubyFile, ReadonlySet<ast.Node>>()

export function isOnlyLookedAt({ node, frame: { file } }: Site): boolean {
  const known = lookedAtIn.get(file) ?? findLookedAt(file)
  lookedAtIn.set(file, known)
  return known.has(node)
}

function findLookedAt({ text, parsed }: RubyFile): ReadonlySet<ast.Node> {
  const looked = new Set<ast.Node>()
  if (!/raw_post|body/.test(text)) return looked
  const scopes: ast.Node[] = [parsed.program]
  walk(parsed.program, (node) => {
    if (node.kind === 'DefNode') scopes.push(node)
    if (node.kind === 'CallNode') addCall(node, looked)
    return undefined
  })
  for (const scope of scopes) addVariables(scope, looked)
  return looked
}

const counting: ReadonlySet<string> = new Set(['size', 'length', 'bytesize'])

const logging: ReadonlySet<string> = new Set('debug info warn error fatal unknown add log <<'.split(' '))

const printing: ReadonlySet<string> = new Set('puts print p pp warn'.split(' '))

function addCall(node: ast.CallNode, looked: Set<ast.Node>): void {
  const { name, receiver, block } = node
  if (counting.has(name) && node.arguments === undefined) addChain(receiver, looked)
  const isLogged = receiver === undefined ? printing.has(name) : logging.has(name) && isLog(receiver)
  if (!isLogged || looked.has(node)) return
  looked.add(node)
  for (const each of node.arguments?.arguments ?? []) addWritten(each, looked)
  if (block?.kind === 'BlockNode' && block.body !== undefined) addWritten(block.body, looked)
}

function addChain(receiver: ast.Node | undefined, looked: Set<ast.Node>): void {
  for (let each = receiver; each !== undefined; each = each.kind === 'CallNode' ? each.receiver : undefined) {
    if (looked.has(each)) return
    looked.add(each)
  }
}

/** `Rails.logger`, `logger.tagged('hooks')`, `@logger`, `LOGGER`; a class of the application may do more than to log. */
function isLog(receiver: ast.Node): boolean {
  let each: ast.Node | undefined = receiver
  while (each?.kind === 'CallNode') {
    if (/^(?:\w+_)?log(?:ger)?$/.test(each.name)) return true
    each = each.receiver
  }
  if (each?.kind === 'InstanceVariableReadNode') return /^@(?:\w+_)?log(?:ger)?$/.test(each.name)
  return each?.kind === 'ConstantReadNode' && /^(?:[A-Z]+_)?LOG(?:GER)?$/.test(each.name)
}

/** All that a log is written of, but for what a class is given, which may keep it. */
function addWritten(written: ast.Node, looked: Set<ast.Node>): void {
  const pending = [written]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    looked.add(node)
    if (node.kind !== 'CallNode' || !isConstant(node.receiver)) pending.push(...childrenOf(node))
  }
}

function isConstant(node: ast.Node | undefined): boolean {
  return node?.kind === 'ConstantReadNode' || node?.kind === 'ConstantPathNode'
}

/** What a variable is given that is only looked at wherever it is read. */
function addVariables(scope: ast.Node, looked: Set<ast.Node>): void {
  const given = new Map<string, ast.Node[]>()
  const read = new Set<string>()
  const taken = new Set<string>()
  walk(scope, (node) => {
    if (node.kind === 'DefNode' && node !== scope) return 'skip'
    if (node.kind === 'LocalVariableWriteNode') {
      const values = given.get(node.name) ?? []
      given.set(node.name, values)
      values.push(node.value)
    }
    if (node.kind === 'LocalVariableReadNode') (looked.has(node) ? read : taken).add(node.name)
    return undefined
  })
  for (const name of read) if (!taken.has(name)) for (const value of given.get(name) ?? []) addChain(value, looked)
}
