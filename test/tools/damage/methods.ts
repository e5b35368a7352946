// The methods of a tree: what a reader of controllers needs to find again in a damaged file.

import type { Span } from '../../../grammar/ast/index.ts'
import { printTree } from '../../support/ast-text.ts'
import { fieldsOf, nodesIn, type PlainNode, valueIn } from '../prism/node-fields.ts'

export interface Method extends Span {
  readonly name: string
  /** The nesting, the name and the whole tree, independent of where in the text the method stands. */
  readonly identity: string
}

export interface Definitions {
  readonly methods: readonly Method[]
  /** From `class` or `module` to the start of the next line, where an added `end` would close the class at once. */
  readonly headers: readonly Span[]
}

interface Nested {
  readonly node: PlainNode
  readonly nesting: string
}

export function findDefinitions(root: PlainNode, text: string): Definitions {
  const methods: Method[] = []
  const headers: Span[] = []
  const pending: Nested[] = [{ node: root, nesting: '' }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node } = next
    if (node.kind === 'DefNode') methods.push(methodOf(next))
    if (node.kind === 'ClassNode' || node.kind === 'ModuleNode') headers.push(headerOf(node, text))
    const nesting = nestingBelow(next)
    for (const { name } of fieldsOf(node.kind))
      for (const child of nodesIn(node, name)) pending.push({ node: child, nesting })
  }
  return { methods, headers }
}

function methodOf({ node, nesting }: Nested): Method {
  const { start, end } = node
  return { name: `${valueIn(node, 'name')}`, identity: `${nesting}\n${printTree(node, start)}`, start, end }
}

function headerOf({ start, end }: PlainNode, text: string): Span {
  const newline = text.indexOf('\n', start)
  return { start, end: newline < 0 || newline > end ? end : newline + 1 }
}

// A method that has slid into a block, or into another method, is no longer a method of its class.
function nestingBelow({ node, nesting }: Nested): string {
  switch (node.kind) {
    case 'ClassNode':
    case 'ModuleNode':
      return `${nesting}/${valueIn(node, 'name')}`
    case 'SingletonClassNode':
    case 'BlockNode':
    case 'LambdaNode':
    case 'DefNode':
      return `${nesting}/${node.kind}`
    default:
      return nesting
  }
}
