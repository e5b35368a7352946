// Expressions: an operand and the operators after it, by their power; ranges, ternaries, modifiers, and what an operator
// makes of a condition.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import { captureNames } from '../capture-names.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { newCall } from './arguments.ts'
import { Assignments } from './assignments.ts'
import { above, longestChain, type Mutable, Power, type Rule, tooDeep } from './base.ts'
import { nothing } from './literals.ts'

/** The power of each token that can follow an operand; 0 ends the expression. */
const powers = new Uint8Array(t.expectAfter.length)
const powerOf = [
  [t.Comma, Power.comma],
  [t.RescueModifier, Power.rescueModifier],
  [t.IfModifier, Power.modifier],
  [t.UnlessModifier, Power.modifier],
  [t.WhileModifier, Power.modifier],
  [t.UntilModifier, Power.modifier],
  [t.And, Power.andOr],
  [t.Or, Power.andOr],
  [t.Rocket, Power.match],
  [t.In, Power.match],
  [t.Question, Power.ternary],
  [t.RangeOperator, Power.range],
  [t.LogicalOr, Power.logicalOr],
  [t.LogicalAnd, Power.logicalAnd],
  [t.EqualityOperator, Power.equality],
  [t.ComparisonOperator, Power.comparison],
  [t.UnionOperator, Power.union],
  [t.IntersectionOperator, Power.intersection],
  [t.ShiftOperator, Power.shift],
  [t.TermOperator, Power.term],
  [t.FactorOperator, Power.factor],
  [t.PowerOperator, Power.power],
  [t.Assign, Power.assignment],
  [t.OperatorAssign, Power.assignment],
] as const
for (const [tokenType, power] of powerOf) powers[tokenType.tokenTypeIdx] = power

/** An operator that binds tighter than the one before it belongs to that one's right side, or nowhere. */
const tightestAfter = powers.map((power) =>
  power === Power.comma ? Power.assignment : Math.max(power, Power.modifier),
)
// Comparisons and ranges do not chain.
tightestAfter[t.EqualityOperator.tokenTypeIdx] = Power.equality - 1
tightestAfter[t.RangeOperator.tokenTypeIdx] = Power.range - 1
tightestAfter[t.Rocket.tokenTypeIdx] = Power.andOr
tightestAfter[t.In.tokenTypeIdx] = Power.andOr

const unaryPowers: Readonly<Record<string, number>> = { '-@': Power.minus }

/** `*values` is no operand of an operator. */
const rejectsSplat = Uint8Array.from(Object.values(Power), (power) => {
  return power === Power.statement || (power >= Power.firstArgument && power <= Power.argumentValue) ? 0 : 1
})

export abstract class Operators extends Assignments {
  declare protected operand: typeof this.string

  /**
   * An operand and every operator after it that binds tighter than `minimum`.
   *
   *     total = price * count + 1 if count > 0
   *     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected override expression = this.RULE('expression', (minimum: number): ast.Node => {
    if (this.next?.tokenType === t.Splat && rejectsSplat[minimum] === 1) throw this.fail()
    this.minimum = minimum
    const left = this.SUBRULE(this.operand)
    if (!this.RECORDING_PHASE && !this.takesOperator(minimum)) return left
    return this.SUBRULE(this.operators, { ARGS: [left, minimum] })
  })

  private takesOperator(minimum: number): boolean {
    const power = powers[this.next.tokenTypeIdx] as number // The table has a place for every type of token.
    return power > minimum && (power !== Power.assignment || minimum !== Power.splat)
  }

  protected operators = this.RULE('operators', (operand: ast.Node, minimum: number): ast.Node => {
    let left = operand
    let tightest: number = Power.assignment
    let links = 0
    // Both tables have a place for every type of token.
    this.MANY({
      GATE: () => this.takesOperator(minimum) && (powers[this.next.tokenTypeIdx] as number) <= tightest,
      DEF: () => {
        if (++links > longestChain) throw tooDeep()
        tightest = this.RECORDING_PHASE ? 0 : (tightestAfter[this.next.tokenTypeIdx] as number)
        this.left[0] = left
        this.leftAndMinimum[0] = left
        this.leftAndMinimum[1] = minimum
        left = this.OR(this.operatorForms)
      },
    })
    return left
  })

  /** What stands to the left of the operator that is read next, and the minimum of its expression. */
  private readonly left: [ast.Node] = [nothing]
  private readonly leftAndMinimum: [ast.Node, number] = [nothing, 0]
  private readonly operatorForms = this.makeOperatorForms()

  private makeOperatorForms(): IOrAlt<ast.Node>[] {
    const left = { ARGS: this.left }
    const leftAndMinimum = { ARGS: this.leftAndMinimum }
    return [
      { ALT: () => this.SUBRULE(this.binary, left) },
      { ALT: () => this.SUBRULE(this.logical, left) },
      { ALT: () => this.SUBRULE(this.range, left) },
      { ALT: () => this.SUBRULE(this.ternary, left) },
      { ALT: () => this.SUBRULE(this.assignment, leftAndMinimum) },
      { ALT: () => this.SUBRULE(this.operatorAssignment, leftAndMinimum) },
      { ALT: () => this.SUBRULE(this.multipleAssignment, left) },
      { ALT: () => this.SUBRULE(this.modifier, left) },
      { ALT: () => this.SUBRULE(this.rescueModifier, left) },
      { ALT: () => this.SUBRULE(this.patternMatch, left) },
    ]
  }

  private readonly binaryForms = this.makeBinaryForms()

  /** An operator that is a method call: `a + b`, `a == b`, `a << b` */
  protected binary = this.RULE('binary', (receiver: ast.Node): ast.Node => {
    const operator = this.OR(this.binaryForms)
    const right = this.SUBRULE(this.expression, this.rightOf(operator))
    if (this.RECORDING_PHASE) return nothing
    const call = newCall(receiver, operator, receiver.start, operator.value)
    call.end = right.end
    call.arguments = { kind: 'ArgumentsNode', start: right.start, end: right.end, arguments: [right] }
    return operator.value === '=~' ? matchWrite(call) : call
  })

  private makeBinaryForms(): { ALT: () => Token }[] {
    return [
      { ALT: () => this.CONSUME(t.EqualityOperator) },
      { ALT: () => this.CONSUME(t.ComparisonOperator) },
      { ALT: () => this.CONSUME(t.UnionOperator) },
      { ALT: () => this.CONSUME(t.IntersectionOperator) },
      { ALT: () => this.CONSUME(t.ShiftOperator) },
      { ALT: () => this.CONSUME(t.TermOperator) },
      { ALT: () => this.CONSUME(t.FactorOperator) },
      { ALT: () => this.CONSUME(t.PowerOperator) },
    ]
  }

  /** The right side of an operator takes what binds tighter; of `**`, which groups to the right, also itself. */
  private rightOf(operator: Token): { readonly ARGS: [number] } | undefined {
    const power = powers[operator.tokenTypeIdx] ?? 0
    return above[power === Power.power ? Power.minus : power]
  }

  /** `a && b`, `a || b`, `a and b`, `a or b` */
  protected logical = this.RULE('logical', (left: ast.Node): ast.Node => {
    const operator = this.OR([
      { ALT: () => this.CONSUME(t.LogicalAnd) },
      { ALT: () => this.CONSUME(t.LogicalOr) },
      { ALT: () => this.CONSUME(t.And) },
      { ALT: () => this.CONSUME(t.Or) },
    ])
    const right = this.SUBRULE(this.expression, this.rightOf(operator))
    const kind = operator.tokenType === t.LogicalAnd || operator.tokenType === t.And ? 'AndNode' : 'OrNode'
    return { kind, start: left?.start, end: right.end, left, right }
  })

  /** `1..9`, `1...9`, `1..` */
  protected range = this.RULE('range', (left: ast.Node): ast.Node => {
    const operator = this.CONSUME(t.RangeOperator)
    const right = this.isNext(t.startsValue) ? this.GUARDED(this.expression, above[Power.range]) : undefined
    // What binds tighter wants the end of the range to its left: `1..|| 2`.
    if (!this.RECORDING_PHASE && right === undefined && (powers[this.next.tokenTypeIdx] ?? 0) > Power.range)
      throw this.fail()
    const isExcludeEnd = operator.value === '...'
    return { kind: 'RangeNode', start: left?.start, end: right?.end ?? operator.end, left, right, isExcludeEnd }
  })

  /** `a ? b : c` */
  protected ternary = this.RULE('ternary', (left: ast.Node): ast.Node => {
    this.CONSUME(t.Question)
    const consequence = this.SUBRULE(this.expression, above[Power.argument])
    const colon = this.CONSUME(t.Colon)
    const alternative = this.SUBRULE2(this.expression, above[Power.argumentValue])
    if (this.RECORDING_PHASE) return nothing
    const { end } = alternative
    const subsequent: ast.ElseNode = {
      kind: 'ElseNode',
      start: colon.start,
      end,
      statements: statementsNode([alternative]),
    }
    const statements = statementsNode([consequence])
    return { kind: 'IfNode', start: left.start, end, predicate: condition(left), statements, subsequent }
  })

  /** `a if b`, `a unless b`, `a while b`, `a until b` */
  protected modifier = this.RULE('modifier', (left: ast.Node): ast.Node => {
    const { tokenType } = this.OR([
      { ALT: () => this.CONSUME(t.IfModifier) },
      { ALT: () => this.CONSUME(t.UnlessModifier) },
      { ALT: () => this.CONSUME(t.WhileModifier) },
      { ALT: () => this.CONSUME(t.UntilModifier) },
    ])
    const right = this.SUBRULE(this.expression, above[Power.modifier])
    if (this.RECORDING_PHASE) return nothing
    if (right === this.lastRequiredMatch) throw this.fail()
    const predicate = condition(right)
    const { start } = left
    const { end } = right
    const statements = statementsNode([left])
    if (tokenType === t.IfModifier) return { kind: 'IfNode', start, end, predicate, statements, subsequent: undefined }
    if (tokenType === t.UnlessModifier)
      return { kind: 'UnlessNode', start, end, predicate, statements, elseClause: undefined }
    const kind = tokenType === t.WhileModifier ? 'WhileNode' : 'UntilNode'
    return { kind, start, end, predicate, statements, isBeginModifier: left.kind === 'BeginNode' }
  })

  /** `a rescue b` */
  protected rescueModifier = this.RULE('rescueModifier', (expression: ast.Node): ast.Node => {
    this.CONSUME(t.RescueModifier)
    const rescueExpression = this.SUBRULE(this.expression, above[Power.modifier])
    return {
      kind: 'RescueModifierNode',
      start: expression?.start,
      end: rescueExpression.end,
      expression,
      rescueExpression,
    }
  })

  declare protected patternMatch: Rule<[ast.Node], ast.Node>

  /** `value => pattern` has no value, so it is no condition. */
  protected lastRequiredMatch: ast.Node | undefined

  /** `..9`; and `...` alone, which passes on all arguments. */
  protected beginlessRange(operator: Token): ast.Node {
    const { start, end } = operator
    const isExcludeEnd = operator.value === '...'
    if (!this.isNext(t.startsValue)) {
      if (!isExcludeEnd && !this.RECORDING_PHASE) throw this.fail()
      return { kind: 'ForwardingArgumentsNode', start, end }
    }
    const right = this.GUARDED(this.expression, above[Power.range])
    if (this.next?.tokenType === t.RangeOperator) throw this.fail()
    return { kind: 'RangeNode', start, end: right.end, left: undefined, right, isExcludeEnd }
  }

  /** `!a`, `-a`, `+a`, `~a` */
  protected unaryNode(operator: Token): ast.Node {
    // A command may stand after `!` only where one could stand in its place: `!valid? name`, not `a || !valid? name`.
    const isCommand = operator.value === '!' && this.acceptsCommand
    const power = isCommand ? Power.negation : (unaryPowers[operator.value] ?? Power.unary)
    const receiver = this.SUBRULE1(this.expression, above[power])
    const operand = operator.value === '!' ? condition(receiver) : receiver
    const call = newCall(operand, operator, operator.start, operator.value)
    call.end = receiver.end
    return call
  }

  /** `not a`, `not(a)` */
  protected not = this.RULE('not', (): ast.Node => {
    const { acceptsCommand } = this
    const token = this.CONSUME(t.Not)
    const call: Mutable<ast.CallNode> = newCall(undefined, token, token.start, '!')
    this.OR([
      {
        ALT: () => {
          const group = this.CONSUME(t.CallParenthesis)
          call.end = group.end
          call.receiver = { kind: 'ParenthesesNode', start: group.start, end: group.end, body: undefined }
          this.inParentheses(group, (receiver) => {
            call.receiver = condition(receiver)
          })
        },
      },
      {
        ALT: () => {
          if (!this.RECORDING_PHASE && !acceptsCommand) throw this.fail()
          const receiver = this.SUBRULE(this.expression, above[Power.not])
          call.receiver = condition(receiver)
          call.end = receiver.end
        },
      },
    ])
    return call
  })

  /** `defined? name`, `defined?(name)` */
  protected defined = this.RULE('defined', (): ast.Node => {
    const { start, end } = this.CONSUME(t.Defined)
    const node: Mutable<ast.DefinedNode> = { kind: 'DefinedNode', start, end, value: nothing }
    this.OR([
      {
        ALT: () => {
          const group = this.CONSUME(t.CallParenthesis)
          node.end = group.end
          this.inParentheses(group, (value) => {
            node.value = value
          })
        },
      },
      {
        ALT: () => {
          node.value = this.SUBRULE(this.expression, above[Power.argument])
          node.end = node.value.end
        },
      },
    ])
    return node
  })

  /** The one value that the parentheses of `not(a)` and `defined?(a)` hold. */
  protected inParentheses(token: Token, give: (value: ast.Node) => void): ast.Node {
    const { tokens } = this.groupOf(token)
    this.later(tokens, () => {
      if (tokens.length > 1) give(this.SUBRULE(this.expression, above[Power.statement]))
      this.expectEnd()
    })
    return nothing
  }
}

export function statementsNode(body: readonly [ast.Node, ...ast.Node[]]): ast.StatementsNode {
  const final = body[body.length - 1] ?? body[0]
  return { kind: 'StatementsNode', start: body[0].start, end: final.end, body }
}

/** Statements that are not read yet: the only one of a condition in parentheses is a condition. */
interface LazyCondition extends ast.StatementsNode {
  readAsCondition(convert: (node: ast.Node) => ast.Node): void
}

function isLazy(body: ast.Node | undefined): body is LazyCondition {
  return body !== undefined && 'readAsCondition' in body
}

/** As a condition, a range is a flip-flop and a regexp is compared with the last line read. */
export function condition(node: ast.Node): ast.Node {
  switch (node.kind) {
    case 'RangeNode':
      return { ...node, kind: 'FlipFlopNode' }
    case 'RegularExpressionNode':
      return { ...node, kind: 'MatchLastLineNode' }
    case 'InterpolatedRegularExpressionNode':
      return { ...node, kind: 'InterpolatedMatchLastLineNode' }
    case 'ParenthesesNode':
      if (isLazy(node.body)) node.body.readAsCondition(condition)
      return node
    case 'AndNode':
    case 'OrNode':
      return { ...node, left: condition(node.left), right: condition(node.right) }
  }
  return node
}

/** `/(?<year>\d+)/ =~ text` sets variables. */
function matchWrite(call: ast.CallNode): ast.Node {
  const regexp = call.receiver
  if (regexp?.kind !== 'RegularExpressionNode') return call
  const names = captureNames(regexp.unescaped)
  if (names.length === 0) return call
  // Prism knows where a name stands only if the regexp has no escapes.
  const contentStart = regexp.end - regexp.options.length - 1 - regexp.content.length
  const isPlain = !regexp.content.includes('\\')
  const targets = names.map((name): ast.VariableTargetNode => {
    const start = isPlain ? contentStart + regexp.content.indexOf(`(?<${name}>`) + 3 : regexp.start
    return { kind: 'LocalVariableTargetNode', start, end: isPlain ? start + name.length : regexp.end, name }
  })
  return { kind: 'MatchWriteNode', start: call.start, end: call.end, call, targets }
}
