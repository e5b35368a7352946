// What the calls in schemas and models are given, and the words of Rails.

import type { Node } from '../../../../grammar/index.ts'
import { Inflector } from '../../../../src/ruby/inflector/inflector.ts'

export const inflector = new Inflector()

export function textOf(node: Node | undefined): string | undefined {
  return node?.kind === 'StringNode' || node?.kind === 'SymbolNode' ? node.unescaped : undefined
}

export function optionOf(node: Node, key: string): Node | undefined {
  if (node.kind !== 'CallNode') return undefined
  const options = node.arguments?.arguments.find((each) => each.kind === 'KeywordHashNode')
  if (options?.kind !== 'KeywordHashNode') return undefined
  const pair = options.elements.find((each) => each.kind === 'AssocNode' && textOf(each.key) === key)
  return pair?.value
}
