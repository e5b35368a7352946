// Every token of the grammar and what the lexer must know about it: what may stand after it, and whether a line may
// end there. An opener (a bracket, `do`, `def`, a string with interpolation, …) carries its contents as a group once
// the token tree is built, so the grammar sees a whole body as one token.

import { createToken, type TokenType as ToolkitTokenType } from 'chevrotain'

/** What the lexer expects after a token. */
export const Expect = {
  /** A value: `[` is an array, `-` a sign, `/` a regexp, and a line break means nothing. */
  value: 0,
  /** An operator, a separator or the end: `[` is an index, `-` a subtraction, `/` a division. */
  operator: 1,
  /** Either, after a name that may be a command: the spaces around the next sign decide. */
  argument: 2,
  /** A method name: keywords and operators are names here. */
  name: 3,
  /** A value or the end of the statement, as after `return`. */
  valueOrEnd: 4,
} as const

export type Expectation = (typeof Expect)[keyof typeof Expect]

interface TokenTraits {
  /** `a:` may be a label here. */
  readonly label?: boolean
  /** Starts a value, and after a command name an argument. */
  readonly starts?: boolean
}

/** The contents of an opener, cut at its own `else`, `when`, `rescue`, … */
export interface Group {
  /** What stands between the opener and the first section, ended by an `EndOfGroup`. */
  tokens: Token[]
  sections: Section[]
  /** Where the closer begins; the end of the text where it is missing. */
  closerStart: number
  /** Where the opener itself ends; its token ends where the closer does. */
  readonly openerEnd: number
}

export interface Section {
  readonly keyword: Token
  tokens: Token[]
}

/** Chevrotain numbers every type of token when it makes it. */
export interface TokenType extends ToolkitTokenType {
  readonly tokenTypeIdx: number
}

/** One shape for all tokens, so that the parser's property reads stay monomorphic. */
export class Token {
  tokenType: TokenType
  tokenTypeIdx: number
  readonly start: number
  /** For an opener: the end of its closer, once the tree is built. */
  end: number
  /** A name, an operator, or the text of a literal as Ruby reads it. */
  value: string
  /** The text of a literal as it is written. */
  content = ''
  group: Group | undefined = undefined

  constructor(tokenType: TokenType, start: number, end: number, value: string) {
    this.tokenType = tokenType
    this.tokenTypeIdx = tokenType.tokenTypeIdx
    this.start = start
    this.end = end
    this.value = value
  }

  // Chevrotain asks for these only to word its own messages, which are not used.
  get image(): string {
    return this.value
  }
  get startOffset(): number {
    return this.start
  }
}

export const allTokens: TokenType[] = []
const expectations: Expectation[] = []
const labels: number[] = []
const starters: number[] = []

function define(name: string, expectation: Expectation, traits: TokenTraits = {}): TokenType {
  const made = createToken({ name })
  const { tokenTypeIdx: index } = made
  if (index === undefined) throw new Error(`the token type ${name} has no number`)
  const tokenType = Object.assign(made, { tokenTypeIdx: index })
  allTokens.push(tokenType)
  expectations[index] = expectation
  if (traits.label) labels.push(index)
  if (traits.starts) starters.push(index)
  return tokenType
}

const starts = { starts: true }
const labelAndStarts = { label: true, starts: true }
const label = { label: true }

// Separators

/** A line break or `;` that ends a statement. */
export const Newline = define('Newline', Expect.value)
export const Comma = define('Comma', Expect.value, label)
export const EndOfGroup = define('EndOfGroup', Expect.operator)
/** A character or a bracket that has no place in Ruby where it stands. */
export const Stray = define('Stray', Expect.operator)

// Names and variables

/** A name that is not known as a local variable: `patients`, `valid?`, `save!` */
export const Identifier = define('Identifier', Expect.argument, labelAndStarts)
export const LocalVariable = define('LocalVariable', Expect.operator, labelAndStarts)
export const Constant = define('Constant', Expect.argument, labelAndStarts)
/** The name after `.`, `&.`, `::` or `def`. */
export const Name = define('Name', Expect.argument, label)
export const InstanceVariable = define('InstanceVariable', Expect.operator, starts)
export const ClassVariable = define('ClassVariable', Expect.operator, starts)
export const GlobalVariable = define('GlobalVariable', Expect.operator, starts)
/** `$1` */
export const NumberedReference = define('NumberedReference', Expect.operator, starts)
/** `$~`, `$&`, … */
export const BackReference = define('BackReference', Expect.operator, starts)
/** `name:` before a value; `content` is set where the name is a local variable. */
export const Label = define('Label', Expect.value, labelAndStarts)

// Literals

export const NumberLiteral = define('NumberLiteral', Expect.operator, starts)
export const StringLiteral = define('StringLiteral', Expect.operator, starts)
export const XStringLiteral = define('XStringLiteral', Expect.operator, starts)
export const SymbolLiteral = define('SymbolLiteral', Expect.operator, starts)
export const RegexpLiteral = define('RegexpLiteral', Expect.operator, starts)
/** `"a b":` before a value. */
export const StringLabel = define('StringLabel', Expect.value, labelAndStarts)
/** `nil`, `true`, `self`, `__FILE__`, …: `value` is the kind of its node. */
export const KeywordLiteral = define('KeywordLiteral', Expect.operator, starts)

// Literals that hold code or several parts: openers

export const StringBegin = define('StringBegin', Expect.value, starts)
export const XStringBegin = define('XStringBegin', Expect.value, starts)
export const SymbolBegin = define('SymbolBegin', Expect.value, starts)
export const RegexpBegin = define('RegexpBegin', Expect.value, starts)
/** `"a#{b}":` before a value. */
export const LabelBegin = define('LabelBegin', Expect.value, starts)
/** `%w[`, `%i[`, `%W[`, `%I[` */
export const WordsBegin = define('WordsBegin', Expect.value, starts)
export const StringContent = define('StringContent', Expect.operator)
export const WordSeparator = define('WordSeparator', Expect.operator)
export const StringEnd = define('StringEnd', Expect.operator)
export const LabelEnd = define('LabelEnd', Expect.value)
/** `#{` */
export const InterpolationBegin = define('InterpolationBegin', Expect.value)
export const InterpolationEnd = define('InterpolationEnd', Expect.operator)
/** The `#` of `#@name`. */
export const InterpolationSign = define('InterpolationSign', Expect.value)

// Brackets

/** `(` right after a name. */
export const CallParenthesis = define('CallParenthesis', Expect.value, label)
export const Parenthesis = define('Parenthesis', Expect.value, labelAndStarts)
export const ParenthesisEnd = define('ParenthesisEnd', Expect.operator)
/** `)` of the parameters of a method: its body may follow on the same line. */
export const ParametersEnd = define('ParametersEnd', Expect.valueOrEnd)
/** `[` of an index. */
export const IndexBracket = define('IndexBracket', Expect.value, label)
/** `[` of an array. */
export const ArrayBracket = define('ArrayBracket', Expect.value, labelAndStarts)
export const BracketEnd = define('BracketEnd', Expect.operator)
/** `{` of a hash. */
export const HashBrace = define('HashBrace', Expect.value, labelAndStarts)
/** `{` of a block. */
export const BlockBrace = define('BlockBrace', Expect.value)
export const BraceEnd = define('BraceEnd', Expect.operator)
/** `|a, b|` of a block. */
export const Pipe = define('Pipe', Expect.value, label)
export const PipeEnd = define('PipeEnd', Expect.value)
/** `->` */
export const LambdaArrow = define('LambdaArrow', Expect.value, labelAndStarts)
/** The `{` or `do` of a lambda. */
export const LambdaBody = define('LambdaBody', Expect.value)

// Operators

export const Dot = define('Dot', Expect.name)
export const ColonColon = define('ColonColon', Expect.name)
/** `::` before a constant of the top level. */
export const TopColonColon = define('TopColonColon', Expect.value, starts)
export const Assign = define('Assign', Expect.value)
export const OperatorAssign = define('OperatorAssign', Expect.value)
/** `==`, `!=`, `===`, `=~`, `!~`, `<=>` */
export const EqualityOperator = define('EqualityOperator', Expect.value)
/** `<`, `<=`, `>`, `>=` */
export const ComparisonOperator = define('ComparisonOperator', Expect.value)
/** `|`, `^` */
export const UnionOperator = define('UnionOperator', Expect.value)
/** `&` */
export const IntersectionOperator = define('IntersectionOperator', Expect.value)
/** `<<`, `>>` */
export const ShiftOperator = define('ShiftOperator', Expect.value)
/** `+`, `-` */
export const TermOperator = define('TermOperator', Expect.value)
/** `*`, `/`, `%` */
export const FactorOperator = define('FactorOperator', Expect.value)
/** `**` */
export const PowerOperator = define('PowerOperator', Expect.value)
export const LogicalAnd = define('LogicalAnd', Expect.value)
export const LogicalOr = define('LogicalOr', Expect.value)
export const RangeOperator = define('RangeOperator', Expect.value)
/** A range without a beginning, or `...` as a parameter or argument. */
export const RangePrefix = define('RangePrefix', Expect.value)
/** `!`, `~`, `+`, `-` before a value. */
export const UnaryOperator = define('UnaryOperator', Expect.value, starts)
export const Splat = define('Splat', Expect.value, starts)
export const DoubleSplat = define('DoubleSplat', Expect.value, starts)
export const BlockAmpersand = define('BlockAmpersand', Expect.value, starts)
export const Question = define('Question', Expect.value)
export const Colon = define('Colon', Expect.value)
export const Rocket = define('Rocket', Expect.value, label)

// Keywords

export const Class = define('Class', Expect.value, starts)
export const Module = define('Module', Expect.value, starts)
/** `<<` after `class`. */
export const SingletonSign = define('SingletonSign', Expect.value)
export const Def = define('Def', Expect.name, starts)
/** `def` of a method without `end`. */
export const EndlessDef = define('EndlessDef', Expect.name, starts)
export const Begin = define('Begin', Expect.value, starts)
export const If = define('If', Expect.value, starts)
export const Unless = define('Unless', Expect.value, starts)
export const While = define('While', Expect.value, starts)
export const Until = define('Until', Expect.value, starts)
export const For = define('For', Expect.value, starts)
export const Case = define('Case', Expect.value, starts)
export const Do = define('Do', Expect.value)
export const LoopDo = define('LoopDo', Expect.value)
export const Then = define('Then', Expect.value)
export const End = define('End', Expect.operator)
export const Else = define('Else', Expect.value)
export const Elsif = define('Elsif', Expect.value)
export const When = define('When', Expect.value)
export const In = define('In', Expect.value, label)
export const Rescue = define('Rescue', Expect.valueOrEnd)
export const Ensure = define('Ensure', Expect.value)
export const IfModifier = define('IfModifier', Expect.value)
export const UnlessModifier = define('UnlessModifier', Expect.value)
export const WhileModifier = define('WhileModifier', Expect.value)
export const UntilModifier = define('UntilModifier', Expect.value)
export const RescueModifier = define('RescueModifier', Expect.value)
export const And = define('And', Expect.value)
export const Or = define('Or', Expect.value)
export const Not = define('Not', Expect.argument, starts)
export const Defined = define('Defined', Expect.argument, starts)
export const Return = define('Return', Expect.valueOrEnd, starts)
export const Break = define('Break', Expect.valueOrEnd, starts)
export const Next = define('Next', Expect.valueOrEnd, starts)
export const Yield = define('Yield', Expect.argument, labelAndStarts)
export const Super = define('Super', Expect.argument, labelAndStarts)
export const Alias = define('Alias', Expect.name, starts)
export const Undef = define('Undef', Expect.name, starts)
/** `BEGIN`, `END` */
export const Execution = define('Execution', Expect.operator, starts)

const tableSize = Math.max(...allTokens.map((tokenType) => tokenType.tokenTypeIdx)) + 1

function tableOf(indexes: readonly number[]): Uint8Array {
  const table = new Uint8Array(tableSize)
  for (const index of indexes) table[index] = 1
  return table
}

/** What the lexer expects after a token, by token type index. */
export const expectAfter: Uint8Array = Uint8Array.from({ length: tableSize }, (_, index) => expectations[index] ?? 0)
/** Whether `a:` may be a label after a token, by token type index. */
export const labelAfter: Uint8Array = tableOf(labels)
/** A table over the token type indexes that holds 1 for those that are named. */
export function tableOfTypes(tokenTypes: readonly TokenType[]): Uint8Array {
  return tableOf(tokenTypes.map((tokenType) => tokenType.tokenTypeIdx))
}

/** Whether a token starts a value, by token type index. */
export const startsValue: Uint8Array = tableOf(starters)

export const keywordLiterals: ReadonlyMap<string, string> = new Map([
  ['nil', 'NilNode'],
  ['true', 'TrueNode'],
  ['false', 'FalseNode'],
  ['self', 'SelfNode'],
  ['redo', 'RedoNode'],
  ['retry', 'RetryNode'],
  ['__FILE__', 'SourceFileNode'],
  ['__LINE__', 'SourceLineNode'],
  ['__ENCODING__', 'SourceEncodingNode'],
])

export const keywords: ReadonlyMap<string, TokenType> = new Map([
  ...[...keywordLiterals.keys()].map((word) => [word, KeywordLiteral] as const),
  ['class', Class],
  ['module', Module],
  ['def', Def],
  ['begin', Begin],
  ['if', If],
  ['unless', Unless],
  ['while', While],
  ['until', Until],
  ['for', For],
  ['case', Case],
  ['do', Do],
  ['then', Then],
  ['end', End],
  ['else', Else],
  ['elsif', Elsif],
  ['when', When],
  ['in', In],
  ['rescue', Rescue],
  ['ensure', Ensure],
  ['and', And],
  ['or', Or],
  ['not', Not],
  ['defined?', Defined],
  ['return', Return],
  ['break', Break],
  ['next', Next],
  ['yield', Yield],
  ['super', Super],
  ['alias', Alias],
  ['undef', Undef],
  ['BEGIN', Execution],
  ['END', Execution],
])

/** The operators that are methods. */
export const binaryOperators: ReadonlyMap<string, TokenType> = new Map([
  ...['==', '!=', '===', '=~', '!~', '<=>'].map((operator) => [operator, EqualityOperator] as const),
  ...['<', '<=', '>', '>='].map((operator) => [operator, ComparisonOperator] as const),
  ...['|', '^'].map((operator) => [operator, UnionOperator] as const),
  ['&', IntersectionOperator],
  ...['<<', '>>'].map((operator) => [operator, ShiftOperator] as const),
  ...['+', '-'].map((operator) => [operator, TermOperator] as const),
  ...['*', '/', '%'].map((operator) => [operator, FactorOperator] as const),
  ['**', PowerOperator],
])

/** The form that a keyword takes after a value. */
export const modifiers: ReadonlyMap<TokenType, TokenType> = new Map([
  [If, IfModifier],
  [Unless, UnlessModifier],
  [While, WhileModifier],
  [Until, UntilModifier],
  [Rescue, RescueModifier],
])

/** Stands where a token is needed and none is there. */
export const noToken = new Token(Stray, 0, 0, '')
