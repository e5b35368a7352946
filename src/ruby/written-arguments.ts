// Where the code writes an argument or an option of a call.

import type * as ast from '../../grammar/index.ts'

/** The argument at a place, or the pair of an option. */
export function writtenAt(node: ast.Node, at: string | number): ast.Node | undefined {
  const written = node.kind === 'CallNode' ? (node.arguments?.arguments ?? []) : []
  if (typeof at === 'number') return written[at]
  for (const argument of written) {
    const pair = pairOf(argument, at)
    if (pair !== undefined) return pair
  }
  return undefined
}

/** The pair of a hash whose key is this symbol. */
export function pairOf(node: ast.Node | undefined, key: string): ast.AssocNode | undefined {
  if (node?.kind !== 'KeywordHashNode' && node?.kind !== 'HashNode') return undefined
  for (const element of node.elements)
    if (element.kind === 'AssocNode' && element.key.kind === 'SymbolNode' && element.key.unescaped === key)
      return element
  return undefined
}
