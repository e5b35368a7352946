// The operand: the rule that chooses among everything a value can begin with, and the forms that have no better place.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import * as t from '../tokens.ts'
import { above, Power } from './base.ts'
import { Definitions } from './definitions.ts'

/** The last of the chain: the whole grammar. */
export abstract class Grammar extends Definitions {
  /** One statement: an expression with all its operators. */
  readonly statement = this.RULE('statement', (): ast.Node => {
    const node = this.SUBRULE(this.expression, above[Power.statement])
    // `*names` assigns, or stands among other values; alone it is nothing. `...` stands among arguments.
    if (node.kind === 'SplatNode' || node.kind === 'ForwardingArgumentsNode') throw this.fail()
    return node
  })

  private readonly operandForms = this.makeOperandForms()

  /** A value without the operators around it. */
  protected override operand = this.RULE('operand', (): ast.Node => {
    const node = this.OR(this.operandForms)
    return this.isFollowed() ? this.SUBRULE(this.postfix, { ARGS: [node] }) : node
  })

  private makeOperandForms(): IOrAlt<ast.Node>[] {
    return [...this.leafForms(), ...this.callForms(), ...this.groupForms(), ...this.constructForms()]
  }

  private leafForms(): IOrAlt<ast.Node>[] {
    return [
      { ALT: () => this.SUBRULE(this.string) },
      { ALT: () => this.number(this.CONSUME(t.NumberLiteral)) },
      { ALT: () => this.text('SymbolNode', this.CONSUME(t.SymbolLiteral)) },
      { ALT: () => this.text('XStringNode', this.CONSUME(t.XStringLiteral)) },
      { ALT: () => this.regexp(this.CONSUME(t.RegexpLiteral)) },
      { ALT: () => this.keyword(this.CONSUME(t.KeywordLiteral)) },
      { ALT: () => this.SUBRULE(this.localVariable) },
      { ALT: () => this.read('InstanceVariableReadNode', this.CONSUME(t.InstanceVariable)) },
      { ALT: () => this.read('ClassVariableReadNode', this.CONSUME(t.ClassVariable)) },
      { ALT: () => this.read('GlobalVariableReadNode', this.CONSUME(t.GlobalVariable)) },
      { ALT: () => this.readReference(this.CONSUME(t.NumberedReference)) },
      { ALT: () => this.readReference(this.CONSUME(t.BackReference)) },
    ]
  }

  private callForms(): IOrAlt<ast.Node>[] {
    return [
      { ALT: () => this.SUBRULE(this.namedCall) },
      { ALT: () => this.SUBRULE(this.constant) },
      { ALT: () => this.SUBRULE(this.topConstant) },
      { ALT: () => this.SUBRULE(this.unary) },
      { ALT: () => this.SUBRULE(this.splat) },
      { ALT: () => this.SUBRULE(this.rangePrefix) },
      { ALT: () => this.SUBRULE(this.not) },
      { ALT: () => this.SUBRULE(this.defined) },
      { ALT: () => this.SUBRULE(this.yield) },
      { ALT: () => this.SUBRULE(this.super) },
      { ALT: () => this.SUBRULE(this.jump) },
    ]
  }

  private groupForms(): IOrAlt<ast.Node>[] {
    return [
      { ALT: () => this.parentheses(this.CONSUME(t.Parenthesis)) },
      { ALT: () => this.array(this.CONSUME(t.ArrayBracket)) },
      { ALT: () => this.hash(this.CONSUME(t.HashBrace)) },
      { ALT: () => this.words(this.CONSUME(t.WordsBegin)) },
      { ALT: () => this.interpolated('InterpolatedSymbolNode', this.CONSUME(t.SymbolBegin)) },
      { ALT: () => this.interpolated('InterpolatedXStringNode', this.CONSUME(t.XStringBegin)) },
      { ALT: () => this.interpolatedRegexp(this.CONSUME(t.RegexpBegin)) },
    ]
  }

  private constructForms(): IOrAlt<ast.Node>[] {
    return [
      { ALT: () => this.if(this.CONSUME(t.If)) },
      { ALT: () => this.unless(this.CONSUME(t.Unless)) },
      { ALT: () => this.loop('WhileNode', this.CONSUME(t.While)) },
      { ALT: () => this.loop('UntilNode', this.CONSUME(t.Until)) },
      { ALT: () => this.for(this.CONSUME(t.For)) },
      { ALT: () => this.case(this.CONSUME(t.Case)) },
      { ALT: () => this.begin(this.CONSUME(t.Begin)) },
      { ALT: () => this.method(this.CONSUME(t.Def)) },
      { ALT: () => this.class(this.CONSUME(t.Class)) },
      { ALT: () => this.module(this.CONSUME(t.Module)) },
      { ALT: () => this.SUBRULE(this.endlessMethod) },
      { ALT: () => this.SUBRULE(this.lambda) },
      { ALT: () => this.SUBRULE(this.alias) },
      { ALT: () => this.SUBRULE(this.undef) },
      { ALT: () => this.SUBRULE(this.execution) },
    ]
  }

  protected namedCall = this.RULE('namedCall', (): ast.Node => this.namedCallNode(this.CONSUME(t.Identifier)))

  protected constant = this.RULE('constant', (): ast.Node => {
    const token = this.CONSUME(t.Constant)
    return this.constantOrCall(token, undefined, false, token.start)
  })

  /** `::Name` */
  protected topConstant = this.RULE('topConstant', (): ast.Node => {
    const { start } = this.CONSUME(t.TopColonColon)
    const { end, value: name } = this.CONSUME(t.Constant)
    return { kind: 'ConstantPathNode', start, end, parent: undefined, name }
  })

  protected unary = this.RULE('unary', (): ast.Node => this.unaryNode(this.CONSUME(t.UnaryOperator)))

  /** `*values`; alone it passes on the arguments of the method. */
  protected splat = this.RULE('splat', (): ast.Node => {
    const { start, end } = this.CONSUME(t.Splat)
    const expression = this.isNext(t.startsValue) ? this.GUARDED(this.expression, above[Power.splat]) : undefined
    if (expression === undefined && endsSplat[this.next.tokenTypeIdx] === 0) throw this.fail()
    return { kind: 'SplatNode', start, end: expression?.end ?? end, expression }
  })

  protected rangePrefix = this.RULE('rangePrefix', (): ast.Node => this.beginlessRange(this.CONSUME(t.RangePrefix)))

  protected yield = this.RULE('yield', (): ast.Node => this.yieldNode(this.CONSUME1(t.Yield)))

  protected super = this.RULE('super', (): ast.Node => this.superNode(this.CONSUME1(t.Super)))

  protected jump = this.RULE('jump', (): ast.Node => {
    const token = this.OR([
      { ALT: () => this.CONSUME(t.Return) },
      { ALT: () => this.CONSUME(t.Break) },
      { ALT: () => this.CONSUME(t.Next) },
    ])
    const kind = token.tokenType === t.Return ? 'ReturnNode' : token.tokenType === t.Break ? 'BreakNode' : 'NextNode'
    return this.jumpNode(kind, token)
  })

  /** `alias new old`, `alias $new $old` */
  protected alias = this.RULE('alias', (): ast.Node => {
    this.expectStatement()
    const { start } = this.CONSUME(t.Alias)
    const newName = this.SUBRULE(this.methodName)
    const oldName = this.SUBRULE2(this.methodName)
    this.expectModifier()
    const isGlobal = newName.kind === 'GlobalVariableReadNode' || newName.kind === 'BackReferenceReadNode'
    const kind = isGlobal ? 'AliasGlobalVariableNode' : 'AliasMethodNode'
    return { kind, start, end: oldName.end, newName, oldName }
  })

  /** `undef one, :two` */
  protected undef = this.RULE('undef', (): ast.Node => {
    this.expectStatement()
    const { start } = this.CONSUME(t.Undef)
    const names = [this.SUBRULE(this.methodName)]
    this.MANY(() => {
      this.CONSUME(t.Comma)
      names.push(this.SUBRULE2(this.methodName))
    })
    this.expectModifier()
    return { kind: 'UndefNode', start, end: names[names.length - 1]?.end ?? start, names }
  })

  /** `alias` and `undef` are statements, not values … */
  private expectStatement(): void {
    if (!this.RECORDING_PHASE && this.minimum !== Power.statement) throw this.fail()
  }

  /** … of which no more can be asked than under which condition they run. */
  private expectModifier(): void {
    if (!this.isNext(endsRenaming)) throw this.fail()
  }

  protected methodName = this.RULE('methodName', (): ast.Node => {
    return this.OR<IOrAlt<ast.Node>[]>([
      {
        ALT: () => {
          const { start, end, value } = this.CONSUME(t.Name)
          return { kind: 'SymbolNode', start, end, content: value, unescaped: value }
        },
      },
      { ALT: () => this.text('SymbolNode', this.CONSUME(t.SymbolLiteral)) },
      { ALT: () => this.interpolated('InterpolatedSymbolNode', this.CONSUME(t.SymbolBegin)) },
      { ALT: () => this.read('GlobalVariableReadNode', this.CONSUME(t.GlobalVariable)) },
      { ALT: () => this.readReference(this.CONSUME(t.NumberedReference)) },
      { ALT: () => this.readReference(this.CONSUME(t.BackReference)) },
    ])
  })

  /** `BEGIN { … }`, `END { … }` */
  protected execution = this.RULE('execution', (): ast.Node => {
    const { start, value } = this.CONSUME(t.Execution)
    const group = this.CONSUME(t.BlockBrace)
    const kind = value === 'BEGIN' ? 'PreExecutionNode' : 'PostExecutionNode'
    return { kind, start, end: group.end, statements: this.statementsFrom(this.groupOf(group).tokens, 0) }
  })
}

/** What may follow `*` alone. */
const endsSplat = t.tableOfTypes([t.Comma, t.EndOfGroup, t.Assign, t.In])

/** What may follow `alias` and `undef`. */
const endsRenaming = t.tableOfTypes([
  ...[t.Newline, t.EndOfGroup, t.RescueModifier],
  ...[t.IfModifier, t.UnlessModifier, t.WhileModifier, t.UntilModifier],
])
