// Names the nodes of a tree by where they stand, as the rows of `table.ts` do.

import { childrenOf, type Node } from '../../grammar/index.ts'

interface Scope {
  /** `Clinic::Ward`, where methods are defined. */
  readonly nesting: string
  readonly isSingleton: boolean
  /** What a statement's name starts with: `namespace :api > `. */
  readonly prefix: string
}

/** The first node of each name, in the order of the text. */
export function nameNodes(program: Node, text: string): ReadonlyMap<string, Node> {
  const nodeByName = new Map<string, Node>()
  const waiting: { readonly node: Node; readonly scope: Scope; readonly isStatement: boolean }[] = [
    { node: program, scope: { nesting: '', isSingleton: false, prefix: '' }, isStatement: false },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, scope, isStatement } = next
    const name = nodeName(node, scope, text, isStatement)
    if (name !== undefined && !nodeByName.has(name)) nodeByName.set(name, node)
    const inner = innerScope(node, scope, text)
    for (const child of [...childrenOf(node)].reverse()) {
      waiting.push({ node: child, scope: inner, isStatement: node.kind === 'StatementsNode' })
    }
  }
  return nodeByName
}

function nodeName(node: Node, scope: Scope, text: string, isStatement: boolean): string | undefined {
  switch (node.kind) {
    case 'DefNode':
      return `${scope.nesting}${node.receiver === undefined && !scope.isSingleton ? '#' : '.'}${node.name}`
    case 'CallNode':
      return `${scope.prefix}${callName(node, text)}`
    case 'OpaqueNode':
      return undefined
    default:
      return isStatement ? `${scope.prefix}${sourceOf(node, text)}` : undefined
  }
}

function callName(node: Extract<Node, { kind: 'CallNode' }>, text: string): string {
  const receiver = node.receiver === undefined ? '' : `${sourceOf(node.receiver, text)}.`
  const first = node.arguments?.arguments[0]
  return `${receiver}${node.name}${first === undefined ? '' : ` ${sourceOf(first, text)}`}`
}

function innerScope(node: Node, scope: Scope, text: string): Scope {
  switch (node.kind) {
    case 'ClassNode':
    case 'ModuleNode': {
      const nesting = `${scope.nesting === '' ? '' : `${scope.nesting}::`}${sourceOf(node.constantPath, text)}`
      return { nesting, isSingleton: false, prefix: `${nesting} > ` }
    }
    case 'SingletonClassNode':
      return { ...scope, isSingleton: true }
    case 'DefNode':
    case 'IfNode':
    case 'UnlessNode':
    case 'CaseNode':
    case 'WhileNode':
    case 'UntilNode':
    case 'BeginNode':
      return { ...scope, prefix: `${blockName(node, scope)} > ` }
    case 'CallNode':
      return node.block === undefined ? scope : { ...scope, prefix: `${scope.prefix}${callName(node, text)} > ` }
    default:
      return scope
  }
}

function blockName(node: Node, scope: Scope): string {
  if (node.kind === 'DefNode') return nodeName(node, scope, '', false) ?? ''
  return `${scope.prefix}${node.kind.replace('Node', '').toLowerCase()}`
}

function sourceOf(node: Node, text: string): string {
  return text.slice(node.start, node.end)
}
