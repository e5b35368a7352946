// The ground the rules stand on: Chevrotain's parser with what this grammar needs of it. A failure is a single object
// that costs nothing to throw, and the contents of a group are read later, from a list of work, so that nesting does
// not use the call stack.

import {
  EmbeddedActionsParser,
  type IOrAlt,
  type IParserConfig,
  type ParserMethod,
  type SubruleMethodOpts,
  type TokenType,
} from 'chevrotain'
import type * as ast from '../ast/index.ts'
import { tableLookahead } from '../decisions.ts'
import { decisionsOf, type Lookahead, lookaheadOf, type RuleDecisions } from '../lookahead.ts'
import { preparedDecisions } from '../prepared.ts'
import { allTokens, EndOfGroup, type Group, Newline, type Section, Then, type Token } from '../tokens.ts'

/** A node while its rule, or the work that its rule left, still fills it. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Thrown where the tokens do not match the grammar; `RulesBase.failedToken` says where. */
export const failure = { name: 'RubyFailure' }

/** So many operators or calls in one chain: Ruby itself runs out of stack before that. */
export const longestChain = 100_000

/** What the engine throws where the stack ends; a chain that is longer than any takes no stack here. */
export function tooDeep(): RangeError {
  return new RangeError('the chain is too long')
}

/** A rule as this parser calls it. */
export type Rule<Arguments extends unknown[], Result> = ParserMethod<Arguments, Result> & {
  readonly ruleName: string
  readonly action: (...implementationArguments: Arguments) => Result
  /** Made when the rule is first called, because a file needs few of the rules. */
  lookahead: readonly Lookahead[] | undefined
}

/** The key of a decision in its rule: its kind as Chevrotain numbers them, and which one of the kind it is. */
const DecisionKey = { choice: 1 << 8, repetition: 3 << 8, mandatory: 4 << 8 } as const

/** What `MANY` is given. */
type Repetition = (() => unknown) | { readonly GATE: () => boolean; readonly DEF: () => unknown }

type Action<Result> = (...given: unknown[]) => Result

const noArguments: [] = []
/** While Chevrotain records a rule, it calls it without arguments; any node does. */
const recordedArguments: unknown[] = [{ kind: 'NilNode', start: 0, end: 0 }, 0]

/** The part of a file that was read: what the nodes need of it later. */
export interface Source {
  readonly text: string
  /** The statements of a body, read when they are asked for. */
  readonly statements: (tokens: readonly Token[], from: number) => ast.StatementsNode | undefined
  /** What looked like statements turned out to be something else. */
  readonly forget: (statements: ast.Node | undefined) => void
}

/** A group that waits to be read. */
export interface Work {
  readonly tokens: readonly Token[]
  readonly read: () => void
  /** What to do when it cannot be read; without it, the whole statement fails. */
  readonly recover: (() => void) | undefined
}

const noSource: Source = { text: '', statements: () => undefined, forget: () => undefined }
const emptyGroup: Group = { tokens: [], sections: [], closerStart: 0, openerEnd: 0 }

/** How loosely an operator binds: an expression takes the operators that bind tighter than its minimum. */
export const Power = {
  statement: 0,
  comma: 1,
  rescueModifier: 2,
  modifier: 3,
  andOr: 4,
  not: 5,
  match: 6,
  /** The first argument of a call, which may be a command itself: `puts format "%d", total`. */
  firstArgument: 7,
  argument: 8,
  /** After `*`, where `=` belongs to the whole: `first, *rest = names`. */
  splat: 9,
  value: 10,
  /** What is assigned among arguments, where no command may stand. */
  argumentValue: 11,
  ternary: 12,
  range: 13,
  logicalOr: 14,
  logicalAnd: 15,
  equality: 16,
  comparison: 17,
  union: 18,
  intersection: 19,
  shift: 20,
  term: 21,
  factor: 22,
  minus: 23,
  power: 24,
  unary: 25,
  /** After `!`, where a command may stand. */
  negation: 26,
  /** An assignment takes the name to its left, whatever stands before it: `a && b = c`. */
  assignment: 27,
} as const

/** Where a command, a call with arguments but without parentheses, may stand. */
const acceptsCommands = Uint8Array.from(Object.values(Power), (power) => {
  return power <= Power.firstArgument || power === Power.value || power === Power.negation ? 1 : 0
})

/** `SUBRULE` options for each minimum, made once. */
export const above: readonly { readonly ARGS: [number] }[] = Object.values(Power).map((power) => ({ ARGS: [power] }))

export abstract class RulesBase extends EmbeddedActionsParser {
  protected source: Source = noSource
  /** Inside the arguments of a command, a `do` belongs to the command. */
  protected commandDepth = 0
  /** What the operators around the operand at hand leave to it. */
  protected minimum: number = Power.statement
  protected work: Work[] = []
  failedToken: Token | undefined
  /** The token before the one that failed. */
  lastToken: Token | undefined
  private readonly rules: Pick<Rule<[], unknown>, 'ruleName' | 'lookahead'>[] = []
  private readonly prepared: RuleDecisions | undefined

  // Chevrotain keeps these to itself, but its own hooks (`LA`, `consumeToken`) are documented over them.
  declare tokVector: readonly Token[]
  declare protected tokVectorLength: number
  declare currIdx: number
  declare protected currRuleLookaheadFuncs: readonly Lookahead[]
  declare protected lookAheadFuncsCache: readonly (readonly Lookahead[])[]
  declare protected fullRuleNameToShort: Readonly<Record<string, number>>

  // Rules that are used before they are defined.
  declare protected expression: Rule<[number], ast.Node>
  declare protected argumentList: Rule<[number], ast.Node[]>
  declare protected parameterList: Rule<[], ast.ParametersNode | undefined>

  constructor(config: IParserConfig = {}, prepared = preparedDecisions) {
    super(allTokens, { maxLookahead: 1, skipValidations: true, lookaheadStrategy: tableLookahead, ...config })
    this.prepared = prepared
  }

  /** The next token. Every list ends in `EndOfGroup`, which no rule consumes, so there is always one. */
  protected get next(): Token {
    return this.tokVector[this.currIdx + 1] as Token
  }

  /** Whether the next token is in the table. While Chevrotain records the grammar, everything is. */
  protected isNext(table: Uint8Array): boolean {
    return this.RECORDING_PHASE || table[this.next.tokenTypeIdx] === 1
  }

  /** Calls a rule whose first token the caller has seen. Elsewhere the caller goes on without it: so it is recorded. */
  protected GUARDED<Arguments extends unknown[], Result>(
    rule: Rule<Arguments, Result>,
    options?: SubruleMethodOpts<Arguments>,
  ): Result {
    if (!this.RECORDING_PHASE) return this.SUBRULE(rule, options)
    // What a recorded rule returns is not looked at.
    return this.OPTION9(() => this.SUBRULE9(rule, options)) as Result
  }

  protected GUARDED2<Arguments extends unknown[], Result>(
    rule: Rule<Arguments, Result>,
    options?: SubruleMethodOpts<Arguments>,
  ): Result {
    if (!this.RECORDING_PHASE) return this.SUBRULE(rule, options)
    return this.OPTION8(() => this.SUBRULE8(rule, options)) as Result
  }

  // Without error recovery and concrete syntax trees, consuming is a comparison and a step …
  override CONSUME(tokenType: TokenType): Token {
    const token = this.next
    if (token.tokenTypeIdx !== tokenType.tokenTypeIdx) throw this.fail()
    this.currIdx++
    return token
  }
  override CONSUME1(tokenType: TokenType): Token {
    return this.CONSUME(tokenType)
  }
  override CONSUME2(tokenType: TokenType): Token {
    return this.CONSUME(tokenType)
  }
  override CONSUME3(tokenType: TokenType): Token {
    return this.CONSUME(tokenType)
  }

  // … and calling a rule is a call in which `OR`, `OPTION` and `MANY` find that rule's lookahead.
  override RULE<Arguments extends unknown[], Result>(
    name: string,
    implementation: (...implementationArguments: Arguments) => Result,
  ): Rule<Arguments, Result> {
    // See `recordedArguments`: any will do.
    const recorded = (): Result => implementation.apply(this, recordedArguments as unknown as Arguments)
    // Decisions that are known need no recording.
    const rule = Object.assign(this.prepared === undefined ? super.RULE(name, recorded) : recorded, {
      ruleName: name,
      action: implementation,
      lookahead: undefined,
    })
    this.rules.push(rule)
    // What `super.RULE` made takes any arguments: it only serves to record.
    return rule as unknown as Rule<Arguments, Result>
  }
  override SUBRULE<Arguments extends unknown[], Result>(
    rule: Rule<Arguments, Result>,
    options?: SubruleMethodOpts<Arguments>,
  ): Result {
    const lookahead = this.currRuleLookaheadFuncs
    this.currRuleLookaheadFuncs = rule.lookahead ?? this.makeLookahead(rule)
    // No rule has more than two arguments, and to spread a list of them costs more than to name both.
    const given: readonly unknown[] = options?.ARGS ?? noArguments
    // The caller gave the arguments that the rule takes.
    const result = (rule.action as Action<Result>).call(this, given[0], given[1])
    this.currRuleLookaheadFuncs = lookahead
    return result
  }
  override SUBRULE1<Arguments extends unknown[], Result>(
    rule: Rule<Arguments, Result>,
    options?: SubruleMethodOpts<Arguments>,
  ): Result {
    return this.SUBRULE(rule, options)
  }
  override SUBRULE2<Arguments extends unknown[], Result>(
    rule: Rule<Arguments, Result>,
    options?: SubruleMethodOpts<Arguments>,
  ): Result {
    return this.SUBRULE(rule, options)
  }

  override SUBRULE3<Arguments extends unknown[], Result>(
    rule: Rule<Arguments, Result>,
    options?: SubruleMethodOpts<Arguments>,
  ): Result {
    return this.SUBRULE(rule, options)
  }

  override performSelfAnalysis(): void {
    if (this.prepared !== undefined) return
    super.performSelfAnalysis()
    for (const rule of this.rules)
      rule.lookahead = this.lookAheadFuncsCache[this.fullRuleNameToShort[rule.ruleName] ?? -1] ?? []
  }

  /** The decisions of all rules, from which a parser can be built without recording them. */
  decisions(): RuleDecisions {
    const decisions = this.rules.map((rule) => [rule.ruleName, decisionsOf(rule.lookahead ?? this.makeLookahead(rule))])
    return Object.fromEntries(decisions)
  }

  private makeLookahead(rule: Pick<Rule<[], unknown>, 'ruleName' | 'lookahead'>): readonly Lookahead[] {
    rule.lookahead = lookaheadOf(this.prepared?.[rule.ruleName] ?? {})
    return rule.lookahead
  }

  protected fail(): typeof failure {
    this.failedToken = this.next
    this.lastToken = this.tokVector[this.currIdx]
    return failure
  }

  // Choosing and repeating ask the decision and call what it says; what Chevrotain does besides serves its recovery.
  protected orInternal<Result>(alternatives: readonly IOrAlt<Result>[], occurrence: number): Result {
    const choice = this.currRuleLookaheadFuncs[DecisionKey.choice | occurrence]?.call(this)
    const alternative = typeof choice === 'number' ? alternatives[choice] : undefined
    if (alternative === undefined) throw this.fail()
    return alternative.ALT.call(this)
  }
  protected manyInternal(occurrence: number, repetition: Repetition): void {
    // Each decision of a rule has its lookahead, before the rule is called.
    const enters = this.currRuleLookaheadFuncs[DecisionKey.repetition | occurrence] as Lookahead
    if (typeof repetition === 'function') {
      while (enters.call(this) === true) repetition.call(this)
    } else {
      const { GATE, DEF } = repetition
      while (GATE.call(this) && enters.call(this) === true) DEF.call(this)
    }
  }

  protected atLeastOneInternal(occurrence: number, repeated: () => unknown): void {
    const enters = this.currRuleLookaheadFuncs[DecisionKey.mandatory | occurrence] as Lookahead // As above.
    if (enters.call(this) !== true) throw this.fail()
    do repeated.call(this)
    while (enters.call(this) === true)
  }

  // The lists of tokens already end in a token that nothing matches.
  onBeforeParse(): void {}
  onAfterParse(): void {}

  /** Leaves the contents of a group to be read once the rule at hand is done. */
  protected later(tokens: readonly Token[], read: () => void, recover?: () => void): void {
    if (!this.RECORDING_PHASE) this.work.push({ tokens, read, recover })
  }

  protected groupOf(token: Token): Group {
    if (this.RECORDING_PHASE) return emptyGroup
    if (token.group === undefined) throw this.fail()
    return token.group
  }

  /** Starts to read a list of tokens. */
  protected enter(tokens: readonly Token[], from: number): void {
    this.tokVector = tokens
    this.tokVectorLength = tokens.length
    this.currIdx = from - 1
    this.commandDepth = 0
  }

  /** The statements that begin at a token of a list; the line break or `then` before them is no part. */
  protected statementsFrom(tokens: readonly Token[], from: number): ast.StatementsNode | undefined {
    return this.source.statements(tokens, from)
  }

  protected statementsOf(section: Section): ast.StatementsNode | undefined {
    return this.source.statements(section.tokens, 0)
  }

  /** Whether the operand at hand may be a command. */
  protected get acceptsCommand(): boolean {
    return this.RECORDING_PHASE || acceptsCommands[this.minimum] === 1
  }

  /** A header ends at a line break or at its word, `then` or `do`; answers where the body begins. */
  protected bodyAfterHeader(word?: TokenType): number {
    const { tokenType } = this.next
    if (tokenType !== Newline && tokenType !== word) throw this.fail()
    return word === Then ? bodyStart(this.tokVector, this.currIdx + 1) : this.currIdx + 2
  }

  protected expectEnd(): void {
    if (this.next.tokenType !== EndOfGroup) throw this.fail()
  }

  protected textOf(span: ast.Span): string {
    return this.source.text.slice(span.start, span.end)
  }
}

/** Where a body begins whose header ends at `from`: behind line breaks and one `then`. */
export function bodyStart(tokens: readonly Token[], from: number): number {
  let index = from
  while (tokens[index]?.tokenType === Newline) index++
  return tokens[index]?.tokenType === Then ? index + 1 : index
}
