// What the lexer decides: which token a sign or a word becomes, by what stands before it. A row is a text and the names of
// its tokens.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lex } from '../../grammar/lexer/index.ts'

type Row = readonly [ruby: string, tokens: string]

function tokensOf(ruby: string): string {
  return lex(ruby)
    .tokens.map(({ tokenType }) => tokenType.name)
    .join(' ')
}

function check(decision: string, rows: readonly Row[]): void {
  for (const [ruby, tokens] of rows) {
    test(`${decision}: ${JSON.stringify(ruby)}`, () => assert.is(tokensOf(ruby), tokens))
  }
}

check('variable or call, in and after a pattern', [
  ['a in b or c', 'Identifier In LocalVariable Or Identifier'],
  ['while a in b do c end', 'While Identifier In LocalVariable LoopDo Identifier End'],
  ['a => ^(b c)', 'Identifier Rocket UnionOperator Parenthesis Identifier Identifier ParenthesisEnd'],
  ['a => -> { b c }', 'Identifier Rocket LambdaArrow LambdaBody Identifier Identifier BraceEnd'],
  ['a => -> { _1 }', 'Identifier Rocket LambdaArrow LambdaBody LocalVariable BraceEnd'],
])

check('what goes on after a key of a pattern', [
  ['a => b:\nc', 'Identifier Rocket Label Newline Identifier'],
  ['a => "b":\nc', 'Identifier Rocket StringLabel Newline Identifier'],
  ['a => {b:\nc}', 'Identifier Rocket HashBrace Label LocalVariable BraceEnd'],
  ['a => {"b":\n1}', 'Identifier Rocket HashBrace StringLabel NumberLiteral BraceEnd'],
])

check('regexp or division', [
  ['/a/', 'RegexpLiteral'],
  ['a / b', 'Identifier FactorOperator Identifier'],
  ['a /b/', 'Identifier RegexpLiteral'],
  ['a/b/c', 'Identifier FactorOperator Identifier FactorOperator Identifier'],
  [
    'a = 1; a /b/c',
    'LocalVariable Assign NumberLiteral Newline LocalVariable FactorOperator Identifier FactorOperator Identifier',
  ],
  ['(a) /b', 'Parenthesis Identifier ParenthesisEnd FactorOperator Identifier'],
  ['x[1] /b', 'Identifier IndexBracket NumberLiteral BracketEnd FactorOperator Identifier'],
  ['1 /b', 'NumberLiteral FactorOperator Identifier'],
  ['@a /b', 'InstanceVariable FactorOperator Identifier'],
  ['if /a/', 'If RegexpLiteral'],
  ['return /a/', 'Return RegexpLiteral'],
  ['a.b /c/', 'Identifier Dot Name RegexpLiteral'],
  ['a /= b', 'LocalVariable OperatorAssign Identifier'],
  ['a, /b/', 'Identifier Comma RegexpLiteral'],
])

check('other signs with two meanings', [
  ['a - b', 'Identifier TermOperator Identifier'],
  ['a -b', 'Identifier UnaryOperator Identifier'],
  ['a-b', 'Identifier TermOperator Identifier'],
  ['a -1', 'Identifier NumberLiteral'],
  ['1 -1', 'NumberLiteral TermOperator NumberLiteral'],
  ['-2 ** 2', 'UnaryOperator NumberLiteral PowerOperator NumberLiteral'],
  ['-2.abs', 'NumberLiteral Dot Name'],
  ['a *b', 'Identifier Splat Identifier'],
  ['a * b', 'Identifier FactorOperator Identifier'],
  ['a **b', 'Identifier DoubleSplat Identifier'],
  ['a &b', 'Identifier BlockAmpersand Identifier'],
  ['a & b', 'Identifier IntersectionOperator Identifier'],
  ['a [1]', 'Identifier ArrayBracket NumberLiteral BracketEnd'],
  ['a[1]', 'Identifier IndexBracket NumberLiteral BracketEnd'],
  ['a ::B', 'Identifier TopColonColon Constant'],
  ['a::B', 'Identifier ColonColon Constant'],
  ['a::b', 'Identifier ColonColon Name'],
  ['a %w[b]', 'Identifier WordsBegin StringContent StringEnd'],
  ['a % w', 'Identifier FactorOperator Identifier'],
  ['a(1)', 'Identifier CallParenthesis NumberLiteral ParenthesisEnd'],
  ['a (1)', 'Identifier Parenthesis NumberLiteral ParenthesisEnd'],
  ['1..2', 'NumberLiteral RangeOperator NumberLiteral'],
  ['(..2)', 'Parenthesis RangePrefix NumberLiteral ParenthesisEnd'],
  ['a << B', 'Identifier ShiftOperator Constant'],
  ['class << self', 'Class SingletonSign KeywordLiteral'],
])

check('labels, ternaries and characters', [
  ['a b: 1', 'Identifier Label NumberLiteral'],
  ['a "b": 1', 'Identifier StringLabel NumberLiteral'],
  ['a ? b : c', 'Identifier Question Identifier Colon Identifier'],
  ['a ? b: c', 'Identifier Question Identifier Colon Identifier'],
  ['a ? "b": c', 'Identifier Question StringLiteral Colon Identifier'],
  [
    'a ? b(c: 1) : d',
    'Identifier Question Identifier CallParenthesis Label NumberLiteral ParenthesisEnd Colon Identifier',
  ],
  ['a ?b', 'Identifier StringLiteral'],
  ['x = 1; x ?b : c', 'LocalVariable Assign NumberLiteral Newline LocalVariable Question Identifier Colon Identifier'],
  ['{ if: 1 }', 'HashBrace Label NumberLiteral BraceEnd'],
  ['a ? :b : :c', 'Identifier Question SymbolLiteral Colon SymbolLiteral'],
  ['A::B', 'Constant ColonColon Constant'],
  ['{ a: }', 'HashBrace Label BraceEnd'],
])

check('local variable or command', [
  ['a', 'Identifier'],
  ['a = a', 'LocalVariable Assign LocalVariable'],
  ['a += 1', 'LocalVariable OperatorAssign NumberLiteral'],
  ['a = 1; a -1', 'LocalVariable Assign NumberLiteral Newline LocalVariable TermOperator NumberLiteral'],
  ['a = 1; a [1]', 'LocalVariable Assign NumberLiteral Newline LocalVariable IndexBracket NumberLiteral BracketEnd'],
  ['a, b = 1; b', 'LocalVariable Comma LocalVariable Assign NumberLiteral Newline LocalVariable'],
  ['a = 1; def b; a; end', 'LocalVariable Assign NumberLiteral Newline Def Name Newline Identifier Newline End'],
  ['a = 1; b { a }', 'LocalVariable Assign NumberLiteral Newline Identifier BlockBrace LocalVariable BraceEnd'],
  ['b { a = 1 }; a', 'Identifier BlockBrace LocalVariable Assign NumberLiteral BraceEnd Newline Identifier'],
  ['b { |a| a }', 'Identifier BlockBrace Pipe LocalVariable PipeEnd LocalVariable BraceEnd'],
  ['b { it }', 'Identifier BlockBrace LocalVariable BraceEnd'],
  ['it', 'Identifier'],
  ['a = 1; a(2)', 'LocalVariable Assign NumberLiteral Newline Identifier CallParenthesis NumberLiteral ParenthesisEnd'],
  ['a.b = 1; b', 'Identifier Dot Name Assign NumberLiteral Newline Identifier'],
  ['a if a = 1', 'Identifier IfModifier LocalVariable Assign NumberLiteral'],
])

check('line breaks', [
  ['a\nb', 'Identifier Newline Identifier'],
  ['a +\nb', 'Identifier TermOperator Identifier'],
  ['a,\nb', 'Identifier Comma Identifier'],
  ['a\n.b', 'Identifier Dot Name'],
  ['a\n# why\n.b', 'Identifier Dot Name'],
  ['a\n..b', 'Identifier Newline RangePrefix Identifier'],
  ['a\n&.b', 'Identifier Dot Name'],
  ['a \\\nb', 'Identifier Identifier'],
  ['(\na\n)', 'Parenthesis Identifier Newline ParenthesisEnd'],
  ['a; ;\n\nb', 'Identifier Newline Identifier'],
  ['a\r\nb', 'Identifier Newline Identifier'],
  ['return\na', 'Return Newline Identifier'],
  ['a b:\nc', 'Identifier Label Identifier'],
  ['a ? b\n: c', 'Identifier Question Identifier Colon Identifier'],
])

check('`do`', [
  ['a do end', 'Identifier Do End'],
  ['while a do end', 'While Identifier LoopDo End'],
  ['until a; b do end; end', 'Until Identifier Newline Identifier Do End Newline End'],
  ['for a in b do end', 'For LocalVariable In Identifier LoopDo End'],
  ['-> do end', 'LambdaArrow LambdaBody End'],
  ['->(a) do end', 'LambdaArrow Parenthesis LocalVariable ParenthesisEnd LambdaBody End'],
  ['while a(b do end) do end', 'While Identifier CallParenthesis Identifier Do End ParenthesisEnd LoopDo End'],
])

check('`{`', [
  ['{}', 'HashBrace BraceEnd'],
  ['a {}', 'Identifier BlockBrace BraceEnd'],
  ['a({})', 'Identifier CallParenthesis HashBrace BraceEnd ParenthesisEnd'],
  ['a = {}', 'LocalVariable Assign HashBrace BraceEnd'],
  ['a b, {}', 'Identifier Identifier Comma HashBrace BraceEnd'],
  ['-> {}', 'LambdaArrow LambdaBody BraceEnd'],
  ['return {}', 'Return HashBrace BraceEnd'],
  ['super {}', 'Super BlockBrace BraceEnd'],
  ['"#{a {}}"', 'StringBegin InterpolationBegin Identifier BlockBrace BraceEnd InterpolationEnd StringEnd'],
])

check('keywords', [
  ['if a', 'If Identifier'],
  ['a if b', 'Identifier IfModifier Identifier'],
  ['return if a', 'Return IfModifier Identifier'],
  ['a = if b', 'LocalVariable Assign If Identifier'],
  ['a.if', 'Identifier Dot Name'],
  ['a.class / b', 'Identifier Dot Name FactorOperator Identifier'],
  [':if', 'SymbolLiteral'],
  ['def end; end', 'Def Name Newline End'],
  ['def self.a; end', 'Def KeywordLiteral Dot Name Newline End'],
  ['def a = b', 'EndlessDef Name Assign Identifier'],
  ['def a=(b); end', 'Def Name CallParenthesis LocalVariable ParametersEnd Newline End'],
  ['def ==(a); end', 'Def Name CallParenthesis LocalVariable ParametersEnd Newline End'],
  ['alias if unless', 'Alias Name Name'],
  ['a rescue b', 'Identifier RescueModifier Identifier'],
  ['defined? a', 'Defined Identifier'],
])

check('what is no code', [
  ['=begin\na\n=end\nb', 'Identifier'],
  ['a\n__END__\nb', 'Identifier Newline'],
  ['# a', ''],
  ['\uFEFFa', 'Identifier'],
])

/** The texts of the literals and names in the order of their tokens. */
function valuesOf(ruby: string): readonly string[] {
  return lex(ruby)
    .tokens.map(({ value }) => value)
    .filter((value) => value !== '')
}

const heredocs = [
  ['the body stands where the heredoc begins', 'a <<A, 1\nb\nA\nc', ['a', 'b\n', ',', 'c']],
  ['two bodies follow each other as their openers do', 'a <<A, <<B\nb\nA\nc\nB\n', ['a', 'b\n', ',', 'c\n']],
  ['a method may be called on it', '<<A.b\nc\nA\n', ['c\n', '.', 'b']],
  ['`~` removes the indentation that all lines share', '<<~A\n    a\n  b\n  A\n', ['  a\n', 'b\n']],
  ['`-` keeps it', '<<-A\n  a\n  A\n', ['  a\n']],
  ['in single quotes nothing is code', "<<'A'\n#{b}\\n\nA\n", ['#{b}\\n\n']],
  ['after a variable `<<` is an operator', 'a = 1\na <<A\n', ['a', '=', 'a', '<<', 'A']],
] as const

for (const [name, ruby, values] of heredocs) test(`heredocs: ${name}`, () => assert.equal(valuesOf(ruby), values))

test.run()
