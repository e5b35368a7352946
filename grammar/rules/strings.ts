// Texts: strings, heredocs, commands, symbols and regexps with code in them, and literals that stand side by side.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { RulesBase } from './base.ts'

const stringStart = t.tableOfTypes([t.StringLiteral, t.StringBegin])

type InterpolatedKind = ast.InterpolatedNode['kind']

export abstract class Strings extends RulesBase {
  /**
   * A string, or several that Ruby joins because nothing stands between them.
   *
   *     raise ArgumentError, "no patient " "#{id}" \
   *                          ^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected string = this.RULE('string', (): ast.Node => {
    const first = this.SUBRULE(this.stringPiece)
    if (!this.isNext(stringStart)) return first
    const parts = [first]
    this.MANY(() => parts.push(this.SUBRULE2(this.stringPiece)))
    return { kind: 'InterpolatedStringNode', start: first.start, end: parts.at(-1)?.end ?? first.end, parts }
  })

  private readonly stringPieceForms: IOrAlt<ast.Node>[] = [
    { ALT: () => this.text('StringNode', this.CONSUME(t.StringLiteral)) },
    { ALT: () => this.interpolated('InterpolatedStringNode', this.CONSUME(t.StringBegin)) },
  ]

  protected stringPiece = this.RULE('stringPiece', (): ast.Node => this.OR(this.stringPieceForms))

  protected text(kind: ast.TextNode['kind'], { start, end, content, value: unescaped }: Token): ast.TextNode {
    return { kind, start, end, content, unescaped }
  }

  protected interpolated(kind: InterpolatedKind, token: Token): ast.InterpolatedNode {
    return { kind, start: token.start, end: token.end, parts: this.partsOf(token) }
  }

  protected interpolatedRegexp(token: Token): ast.InterpolatedRegularExpressionNode {
    const { start, end, content: options } = token
    return { kind: 'InterpolatedRegularExpressionNode', start, end, parts: this.partsOf(token), options }
  }

  private partsOf(token: Token): readonly ast.Node[] {
    const parts: ast.Node[] = []
    const { tokens } = this.groupOf(token)
    this.later(tokens, () => {
      if (tokens.length > 1) for (const part of this.SUBRULE(this.stringParts)) parts.push(part)
      this.expectEnd()
    })
    return parts
  }

  /**
   * The text and the code of a literal in their order.
   *
   *     "patient #{name}: #@state"
   *      ^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected stringParts = this.RULE('stringParts', (): ast.Node[] => {
    const parts: ast.Node[] = []
    this.AT_LEAST_ONE(() => {
      this.OR([
        {
          ALT: () => {
            const token = this.CONSUME(t.StringContent)
            // The removal of a heredoc's indentation may leave nothing of a part.
            if (token.content !== '') parts.push(this.text('StringNode', token))
          },
        },
        { ALT: () => parts.push(this.embeddedStatements(this.CONSUME(t.InterpolationBegin))) },
        { ALT: () => parts.push(this.SUBRULE(this.embeddedVariable)) },
      ])
    })
    return parts
  })

  private embeddedStatements(token: Token): ast.EmbeddedStatementsNode {
    const statements = this.statementsFrom(this.groupOf(token).tokens, 0)
    return { kind: 'EmbeddedStatementsNode', start: token.start, end: token.end, statements }
  }

  /** `#@name`, `#@@name`, `#$name` */
  protected embeddedVariable = this.RULE('embeddedVariable', (): ast.EmbeddedVariableNode => {
    const sign = this.CONSUME(t.InterpolationSign)
    const variable = this.OR<IOrAlt<ast.Node>[]>([
      { ALT: () => this.read('InstanceVariableReadNode', this.CONSUME(t.InstanceVariable)) },
      { ALT: () => this.read('ClassVariableReadNode', this.CONSUME(t.ClassVariable)) },
      { ALT: () => this.read('GlobalVariableReadNode', this.CONSUME(t.GlobalVariable)) },
      { ALT: () => this.readReference(this.CONSUME(t.NumberedReference)) },
      { ALT: () => this.readReference(this.CONSUME(t.BackReference)) },
    ])
    return { kind: 'EmbeddedVariableNode', start: sign.start, end: variable.end, variable }
  })

  /** `@name`, `name`, `Name` */
  protected read(kind: ast.VariableReadNode['kind'], { start, end, value: name }: Token): ast.VariableReadNode {
    return { kind, start, end, name }
  }

  /** `$1`, `$&` */
  protected readReference(token: Token): ast.Node {
    const { start, end, value: name } = token
    if (token.tokenType === t.BackReference) return { kind: 'BackReferenceReadNode', start, end, name }
    return { kind: 'NumberedReferenceReadNode', start, end, number: Number((name ?? '').slice(1)) }
  }
}
