// The nodes of patterns that hold a list: of elements, of keys, or of what stands between two stars.

import type * as ast from '../ast/index.ts'
import * as t from '../tokens.ts'
import type { Mutable } from './base.ts'

/** A pattern while its list is not read yet. */
export type ListPattern = Mutable<ast.ArrayPatternNode> | Mutable<ast.FindPatternNode> | Mutable<ast.HashPatternNode>

/** What begins a key; a list that begins with one has nothing but keys. */
export const isKey = t.tableOfTypes([t.Label, t.StringLabel, t.DoubleSplat])

export function emptyPattern(
  kind: ListPattern['kind'],
  start: number,
  end: number,
  constant: ast.Node | undefined,
): ListPattern {
  const splat: ast.SplatNode = { kind: 'SplatNode', start, end, expression: undefined }
  switch (kind) {
    case 'ArrayPatternNode':
      return { kind, start, end, constant, requireds: [], rest: undefined, posts: [] }
    case 'FindPatternNode':
      return { kind, start, end, constant, left: splat, requireds: [], right: splat }
    case 'HashPatternNode':
      return { kind, start, end, constant, elements: [], rest: undefined }
  }
}

/** The rules have checked the items: keys or elements, the stars in places where they may stand. */
export function fillPattern(node: ListPattern, items: readonly ast.Node[]): void {
  switch (node.kind) {
    case 'ArrayPatternNode': {
      const rest = items.findIndex(({ kind }) => kind === 'SplatNode' || kind === 'ImplicitRestNode')
      node.requireds = rest === -1 ? items : items.slice(0, rest)
      // Where it is found it is of one of these two kinds.
      node.rest = items[rest] as ast.ArrayPatternNode['rest']
      node.posts = rest === -1 ? [] : items.slice(rest + 1)
      return
    }
    case 'FindPatternNode':
      // The rules have seen a star at both ends.
      node.left = items[0] as ast.SplatNode
      node.requireds = items.slice(1, -1)
      node.right = items[items.length - 1] as ast.SplatNode
      return
    case 'HashPatternNode': {
      const isPair = (item: ast.Node): item is ast.AssocNode => item.kind === 'AssocNode'
      node.elements = items.filter(isPair)
      // Only the last item can be something else: `**rest`.
      node.rest = items.find((item) => !isPair(item)) as ast.HashPatternNode['rest']
      return
    }
  }
}

/** Whether a single item is a pattern of its own; a key or a star makes a list even alone. */
export function isWhole({ kind }: ast.Node): boolean {
  return kind !== 'SplatNode' && kind !== 'AssocNode' && kind !== 'AssocSplatNode' && kind !== 'NoKeywordsParameterNode'
}
