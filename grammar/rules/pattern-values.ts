// What a pattern is made of that is no pattern by itself: names, pinned values, literals and ranges of them.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { above, type Mutable, Power } from './base.ts'
import { nothing } from './literals.ts'
import { Operators } from './operators.ts'

export abstract class PatternValues extends Operators {
  protected patternName = this.RULE('patternName', (): ast.VariableTargetNode => {
    const token = this.OR([{ ALT: () => this.CONSUME(t.LocalVariable) }, { ALT: () => this.CONSUME(t.Identifier) }])
    const { start, end, value: name } = token
    if (!this.RECORDING_PHASE && /[?!]$/.test(name)) throw this.fail()
    return { kind: 'LocalVariableTargetNode', start, end, name }
  })

  /** `^name`, `^(value)` */
  protected pin = this.RULE('pin', (): ast.Node => {
    const sign = this.CONSUME(t.UnionOperator)
    if (!this.RECORDING_PHASE && sign.value !== '^') throw this.fail()
    const { start } = sign
    return this.OR<IOrAlt<ast.Node>[]>([
      { ALT: () => this.pinnedExpression(start, this.CONSUME(t.Parenthesis)) },
      {
        ALT: () => {
          const variable = this.SUBRULE(this.pinned)
          if (!this.RECORDING_PHASE && variable.kind === 'CallNode') throw this.fail()
          return { kind: 'PinnedVariableNode', start, end: variable?.end, variable }
        },
      },
    ])
  })

  protected pinned = this.RULE('pinned', (): ast.Node => {
    return this.OR<IOrAlt<ast.Node>[]>([
      { ALT: () => this.SUBRULE(this.localVariable) },
      { ALT: () => this.read('InstanceVariableReadNode', this.CONSUME(t.InstanceVariable)) },
      { ALT: () => this.read('ClassVariableReadNode', this.CONSUME(t.ClassVariable)) },
      { ALT: () => this.read('GlobalVariableReadNode', this.CONSUME(t.GlobalVariable)) },
      { ALT: () => this.readReference(this.CONSUME(t.NumberedReference)) },
      { ALT: () => this.readReference(this.CONSUME(t.BackReference)) },
    ])
  })

  private pinnedExpression(start: number, token: Token): ast.Node {
    const node: Mutable<ast.PinnedExpressionNode> = {
      kind: 'PinnedExpressionNode',
      start,
      end: token.end,
      expression: nothing,
    }
    this.later(this.groupOf(token).tokens, () => {
      this.skipNewline()
      node.expression = this.SUBRULE(this.expression, above[Power.statement])
      this.skipNewline()
      this.expectEnd()
    })
    return node
  }

  /** `1`, `1..9`, `..9`, `"a"..` */
  protected patternRange = this.RULE('patternRange', (): ast.Node => {
    return this.OR<IOrAlt<ast.Node>[]>([
      {
        ALT: () => {
          const left = this.SUBRULE(this.patternValue)
          return this.OPTION(() => this.rangeFrom(left)) ?? left
        },
      },
      {
        ALT: () => {
          const { start, value } = this.CONSUME(t.RangePrefix)
          const right = this.SUBRULE3(this.patternValue)
          return { kind: 'RangeNode', start, end: right?.end, left: undefined, right, isExcludeEnd: value === '...' }
        },
      },
    ])
  })

  private rangeFrom(left: ast.Node): ast.RangeNode {
    const operator = this.CONSUME(t.RangeOperator)
    const right = this.isNext(startsPatternValue) ? this.OPTION2(() => this.SUBRULE2(this.patternValue)) : undefined
    const end = right?.end ?? operator.end
    return { kind: 'RangeNode', start: left?.start, end, left, right, isExcludeEnd: operator.value === '...' }
  }

  private readonly patternValueForms = this.makePatternValueForms()

  protected patternValue = this.RULE('patternValue', (): ast.Node => {
    const node = this.OR(this.patternValueForms)
    if (!this.RECORDING_PHASE && isJump[node.kind] === true) throw this.fail()
    return node
  })

  private makePatternValueForms(): IOrAlt<ast.Node>[] {
    return [
      { ALT: () => this.SUBRULE(this.string) },
      { ALT: () => this.number(this.CONSUME(t.NumberLiteral)) },
      { ALT: () => this.text('SymbolNode', this.CONSUME(t.SymbolLiteral)) },
      { ALT: () => this.interpolated('InterpolatedSymbolNode', this.CONSUME(t.SymbolBegin)) },
      { ALT: () => this.regexp(this.CONSUME(t.RegexpLiteral)) },
      { ALT: () => this.interpolatedRegexp(this.CONSUME(t.RegexpBegin)) },
      { ALT: () => this.text('XStringNode', this.CONSUME(t.XStringLiteral)) },
      { ALT: () => this.interpolated('InterpolatedXStringNode', this.CONSUME(t.XStringBegin)) },
      { ALT: () => this.words(this.CONSUME(t.WordsBegin)) },
      { ALT: () => this.keyword(this.CONSUME(t.KeywordLiteral)) },
      { ALT: () => this.SUBRULE(this.lambda) },
    ]
  }

  declare protected lambda: typeof this.string

  protected skipNewline(): void {
    while (this.next.tokenType === t.Newline && this.textOf(this.next) !== ';') this.currIdx++
  }
}

export const startsPatternValue = t.tableOfTypes([
  t.StringLiteral,
  t.StringBegin,
  t.NumberLiteral,
  t.SymbolLiteral,
  t.SymbolBegin,
  t.RegexpLiteral,
  t.RegexpBegin,
  t.XStringLiteral,
  t.XStringBegin,
  t.WordsBegin,
  t.KeywordLiteral,
  t.LambdaArrow,
])

/** What leaves the code has no value. */
export const isJump: Partial<Record<ast.NodeKind, true>> = {
  ReturnNode: true,
  BreakNode: true,
  NextNode: true,
  RedoNode: true,
  RetryNode: true,
}
