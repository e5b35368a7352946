// Patterns, after `in` and `=>`. They are checked, so that what is no pattern is reported, but no nodes are made of them:
// a construct with a pattern is opaque.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { above, Power } from './base.ts'
import { nothing } from './literals.ts'
import { Operators } from './operators.ts'

export abstract class Patterns extends Operators {
  /** `value => pattern`, `value in pattern` */
  protected override patternMatch = this.RULE('patternMatch', (value: ast.Node): ast.Node => {
    if (!this.RECORDING_PHASE && (value === this.lastCommand || isJump[value.kind] === true)) throw this.fail()
    const operator = this.OR([{ ALT: () => this.CONSUME(t.Rocket) }, { ALT: () => this.CONSUME(t.In) }])
    this.SUBRULE(this.patternList)
    if (this.RECORDING_PHASE) return nothing
    const end = this.tokVector[this.currIdx]?.end ?? value.end
    const node: ast.OpaqueNode = { kind: 'OpaqueNode', start: value.start, end, children: [value] }
    if (operator.tokenType === t.Rocket) this.lastRequiredMatch = node
    return node
  })

  /**
   * What stands after `in`, with its guard.
   *
   *     in { status: "open", total: Integer => total } if total > 0
   *        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected patternHead = this.RULE('patternHead', () => {
    this.SUBRULE(this.patternList)
    this.OPTION(() => {
      this.OR([{ ALT: () => this.CONSUME(t.IfModifier) }, { ALT: () => this.CONSUME(t.UnlessModifier) }])
      this.SUBRULE(this.expression, above[Power.modifier])
    })
  })

  /** `first, *rest`, `name: String, **nil` */
  protected patternList = this.RULE('patternList', () => {
    const hasKeys = isKey[this.next?.tokenTypeIdx] === 1
    this.SUBRULE(this.patternItem)
    this.MANY(() => {
      this.CONSUME(t.Comma)
      if (this.RECORDING_PHASE || startsPattern[this.next.tokenTypeIdx] === 1) {
        // A pattern has keys or elements, not both.
        if (!this.RECORDING_PHASE && hasKeys !== (isKey[this.next.tokenTypeIdx] === 1)) throw this.fail()
        this.OPTION(() => this.SUBRULE2(this.patternItem))
      }
    })
  })

  /** A pattern, a key with or without one, `*rest`, `**rest`, `**nil` */
  protected patternItem = this.RULE('patternItem', () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.Label)
          if (this.isNext(startsPattern)) this.OPTION(() => this.SUBRULE(this.pattern))
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.StringLabel)
          if (this.isNext(startsPattern)) this.OPTION2(() => this.SUBRULE2(this.pattern))
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Splat)
          this.OPTION3(() => this.SUBRULE(this.patternName))
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.DoubleSplat)
          this.OPTION4(() => {
            this.OR2([{ ALT: () => this.SUBRULE2(this.patternName) }, { ALT: () => this.CONSUME(t.KeywordLiteral) }])
          })
        },
      },
      { ALT: () => this.SUBRULE3(this.pattern) },
    ])
  })

  protected patternName = this.RULE('patternName', () => {
    this.OR([{ ALT: () => this.CONSUME(t.LocalVariable) }, { ALT: () => this.CONSUME(t.Identifier) }])
  })

  /** `Integer | Float => total` */
  protected pattern = this.RULE('pattern', () => {
    this.SUBRULE(this.patternPrimary)
    this.MANY(() => {
      this.CONSUME(t.UnionOperator)
      this.SUBRULE2(this.patternPrimary)
    })
    this.MANY2(() => {
      this.CONSUME(t.Rocket)
      this.SUBRULE(this.patternName)
    })
  })

  protected patternPrimary = this.RULE('patternPrimary', () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.patternRange) },
      { ALT: () => this.SUBRULE(this.patternName) },
      { ALT: () => this.SUBRULE(this.pin) },
      { ALT: () => this.SUBRULE(this.patternInParentheses) },
      { ALT: () => this.patternGroup(this.CONSUME(t.ArrayBracket)) },
      { ALT: () => this.patternGroup(this.CONSUME(t.HashBrace)) },
    ])
  })

  /** `(Integer | Float)` */
  protected patternInParentheses = this.RULE('patternInParentheses', () => {
    const { tokens } = this.groupOf(this.CONSUME(t.Parenthesis))
    this.later(tokens, () => {
      this.SUBRULE(this.pattern)
      this.expectEnd()
    })
  })

  /** `^name`, `^(value)` */
  protected pin = this.RULE('pin', () => {
    const sign = this.CONSUME(t.UnionOperator)
    if (!this.RECORDING_PHASE && sign.value !== '^') throw this.fail()
    this.SUBRULE(this.pinned)
  })

  protected pinned = this.RULE('pinned', () => {
    this.OR([
      { ALT: () => this.CONSUME(t.LocalVariable) },
      { ALT: () => this.CONSUME(t.InstanceVariable) },
      { ALT: () => this.CONSUME(t.ClassVariable) },
      { ALT: () => this.CONSUME(t.GlobalVariable) },
      { ALT: () => this.parentheses(this.CONSUME(t.Parenthesis)) },
    ])
  })

  /** `1`, `1..9`, `..9`, `Order`, `Order::MINIMUM..` */
  protected patternRange = this.RULE('patternRange', () => {
    this.OR([
      {
        ALT: () => {
          this.SUBRULE(this.patternValue)
          this.OPTION(() => {
            this.CONSUME(t.RangeOperator)
            if (this.isNext(startsPatternValue)) this.OPTION2(() => this.SUBRULE2(this.patternValue))
          })
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.RangePrefix)
          this.SUBRULE3(this.patternValue)
        },
      },
    ])
  })

  private readonly patternValueForms = this.makePatternValueForms()

  protected patternValue = this.RULE('patternValue', () => {
    this.OR(this.patternValueForms)
  })

  private makePatternValueForms(): IOrAlt<unknown>[] {
    return [
      { ALT: () => this.SUBRULE(this.string) },
      { ALT: () => this.CONSUME(t.NumberLiteral) },
      { ALT: () => this.CONSUME(t.SymbolLiteral) },
      { ALT: () => this.CONSUME(t.SymbolBegin) },
      { ALT: () => this.CONSUME(t.RegexpLiteral) },
      { ALT: () => this.CONSUME(t.RegexpBegin) },
      { ALT: () => this.CONSUME(t.XStringLiteral) },
      { ALT: () => this.CONSUME(t.WordsBegin) },
      { ALT: () => this.CONSUME(t.KeywordLiteral) },
      { ALT: () => this.SUBRULE(this.lambda) },
      { ALT: () => this.SUBRULE(this.constantPattern) },
    ]
  }

  declare protected lambda: typeof this.string

  /** `Order`, `::Api::Order`, `Order(total:)`, `Order[first, *]` */
  protected constantPattern = this.RULE('constantPattern', () => {
    this.OPTION(() => this.CONSUME(t.TopColonColon))
    this.CONSUME(t.Constant)
    this.MANY(() => {
      this.CONSUME(t.ColonColon)
      this.CONSUME2(t.Constant)
    })
    this.OPTION2(() => {
      this.OR([
        { ALT: () => this.patternGroup(this.CONSUME(t.CallParenthesis)) },
        { ALT: () => this.patternGroup(this.CONSUME(t.IndexBracket)) },
      ])
    })
  })

  private patternGroup(token: Token): void {
    const { tokens } = this.groupOf(token)
    if (tokens.length < 2) return
    this.later(tokens, () => {
      this.SUBRULE(this.patternList)
      this.expectEnd()
    })
  }
}

const startsPatternValue = t.tableOfTypes([
  t.StringLiteral,
  t.StringBegin,
  t.NumberLiteral,
  t.SymbolLiteral,
  t.SymbolBegin,
  t.RegexpLiteral,
  t.RegexpBegin,
  t.XStringLiteral,
  t.WordsBegin,
  t.KeywordLiteral,
  t.LambdaArrow,
  t.Constant,
  t.TopColonColon,
])
const isKey = t.tableOfTypes([t.Label, t.StringLabel, t.DoubleSplat])
const startsPattern = startsPatternValue.slice()
for (const tokenType of [
  t.RangePrefix,
  t.LocalVariable,
  t.Identifier,
  t.UnionOperator,
  t.Parenthesis,
  t.ArrayBracket,
  t.HashBrace,
  t.Label,
  t.StringLabel,
  t.Splat,
  t.DoubleSplat,
]) {
  startsPattern[tokenType.tokenTypeIdx as number] = 1
}

/** What leaves the code has no value. */
const isJump: Partial<Record<ast.NodeKind, true>> = { ReturnNode: true, BreakNode: true, NextNode: true }
