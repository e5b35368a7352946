// Values that stand for themselves: numbers, symbols, keywords, variables, arrays, hashes, lists of words and regexps.

import type * as ast from '../ast/index.ts'
import { numberNode } from '../numbers.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { above, Power } from './base.ts'
import { Strings } from './strings.ts'

export abstract class Literals extends Strings {
  protected number(token: Token): ast.Node {
    if (this.RECORDING_PHASE) return nothing
    return numberNode(this.textOf(token), token.start, token.end)
  }

  protected keyword({ start, end, value }: Token): ast.Node {
    // The lexer gives a keyword literal the kind of its node as its value.
    return { kind: value as ast.KeywordNode['kind'], start, end }
  }

  protected regexp(token: Token): ast.RegularExpressionNode {
    const { start, end, content, value: unescaped } = token
    return { kind: 'RegularExpressionNode', start, end, content, unescaped, options: this.regexpOptions(token) }
  }

  /** What follows the closing delimiter: `/…/im`, `%r{…}x` */
  private regexpOptions({ start, end, content }: Token): string {
    if (this.RECORDING_PHASE) return ''
    const opener = this.source.text.charCodeAt(start) === 47 ? 1 : 3
    return this.source.text.slice(start + opener + content.length + 1, end)
  }

  /** `[a, *b, c: 1]` */
  protected array(token: Token): ast.ArrayNode {
    const elements: ast.Node[] = []
    const { tokens } = this.groupOf(token)
    if (tokens.length > 1) {
      this.later(tokens, () => {
        for (const node of this.SUBRULE(this.argumentList, above[Power.argument])) elements.push(node)
        if (elements[elements.length - 1]?.kind === 'BlockArgumentNode') throw this.fail()
        this.expectEnd()
      })
    }
    return { kind: 'ArrayNode', start: token.start, end: token.end, elements }
  }

  /** `{ a: 1, "b": 2, c => 3, **d, e: }` */
  protected hash(token: Token): ast.HashNode {
    const elements: (ast.AssocNode | ast.AssocSplatNode)[] = []
    const { tokens } = this.groupOf(token)
    if (tokens.length > 1) {
      this.later(tokens, () => {
        for (const node of this.SUBRULE(this.argumentList, above[Power.argument])) {
          if (node.kind !== 'KeywordHashNode') throw this.fail()
          for (const element of node.elements) elements.push(element)
        }
        this.expectEnd()
      })
    }
    return { kind: 'HashNode', start: token.start, end: token.end, elements }
  }

  /** `(a; b)` */
  protected parentheses(token: Token): ast.ParenthesesNode {
    const { tokens } = this.groupOf(token)
    const node: ast.ParenthesesNode = {
      kind: 'ParenthesesNode',
      start: token.start,
      end: token.end,
      body: this.statementsFrom(tokens, 0),
    }
    this.lastParentheses = { node, tokens }
    return node
  }

  /** The parentheses that were read last: before a comma or `=` they turn out to be targets. */
  protected lastParentheses: { readonly node: ast.Node; readonly tokens: readonly Token[] } | undefined

  /** `%w[a b]`, `%I[a b#{c}]` */
  protected words(token: Token): ast.ArrayNode {
    const elements: ast.Node[] = []
    const { tokens } = this.groupOf(token)
    const isSymbols = token.value === 'i' || token.value === 'I'
    if (tokens.length > 1) this.later(tokens, () => this.SUBRULE(this.wordList, { ARGS: [elements, isSymbols] }))
    return { kind: 'ArrayNode', start: token.start, end: token.end, elements }
  }

  protected wordList = this.RULE('wordList', (elements: ast.Node[], isSymbols: boolean) => {
    this.MANY(() => {
      this.OR([
        { ALT: () => this.CONSUME(t.WordSeparator) },
        {
          ALT: () => {
            const parts = this.SUBRULE(this.stringParts)
            if (!this.RECORDING_PHASE) elements.push(word(parts, isSymbols))
          },
        },
      ])
    })
  })
}

/** Stands for every node while Chevrotain records the grammar. */
export const nothing: ast.Node = { kind: 'NilNode', start: 0, end: 0 }

function word(parts: readonly ast.Node[], isSymbols: boolean): ast.Node {
  const [first = nothing] = parts
  const last = parts.at(-1) ?? first
  if (parts.length === 1 && first.kind === 'StringNode') {
    return isSymbols ? { ...first, kind: 'SymbolNode' } : first
  }
  const kind = isSymbols ? 'InterpolatedSymbolNode' : 'InterpolatedStringNode'
  return { kind, start: first.start, end: last.end, parts }
}
