// What reading the routes' actions takes: the statements of classes and modules, and one method a file. A file without
// methods is read whole.

import {
  childrenOf,
  type DefNode,
  type Node,
  parseBodies,
  parseRuby,
  type StatementsNode,
} from '../../../grammar/index.ts'
import { measure } from './measure.ts'

measure((text) => {
  const parsed = parseRuby(text)
  const methods = findMethods(parsed.program.statements)
  const method = methods[methods.length >> 1]
  return method === undefined ? parseBodies(parsed) : countNodes(method)
})

function findMethods(program: StatementsNode): readonly DefNode[] {
  const methods: DefNode[] = []
  const pending = [program]
  for (let statements = pending.pop(); statements !== undefined; statements = pending.pop()) {
    for (const node of statements.body) {
      if (node.kind === 'DefNode') methods.push(node)
      const body = namespaceBody(node)
      if (body !== undefined) pending.push(body)
    }
  }
  return methods
}

function namespaceBody(node: Node): StatementsNode | undefined {
  if (node.kind !== 'ClassNode' && node.kind !== 'ModuleNode' && node.kind !== 'SingletonClassNode') return undefined
  return node.body?.kind === 'BeginNode' ? node.body.statements : node.body
}

/** Visits every node, which parses all bodies below. */
function countNodes(root: Node): number {
  let count = 0
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    count++
    for (const child of childrenOf(node)) pending.push(child)
  }
  return count
}
