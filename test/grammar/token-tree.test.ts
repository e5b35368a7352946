// The second pass: groups and their sections, and what becomes of openers and closers that do not match. A row shows a
// group as `Do(…)` and a section of it as `| Else …`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TokenTree } from '../../grammar/groups.ts'
import { lex } from '../../grammar/lexer/index.ts'
import { buildTokenTree } from '../../grammar/token-tree.ts'
import type { Token } from '../../grammar/tokens.ts'

function treeOf(ruby: string): TokenTree {
  return buildTokenTree(lex(ruby).tokens, ruby)
}

function print(tokens: readonly Token[]): string {
  return tokens
    .filter(({ tokenType }) => tokenType.name !== 'EndOfGroup')
    .map(printToken)
    .join(' ')
}

function printToken({ tokenType, group }: Token): string {
  if (group === undefined) return tokenType.name
  const sections = group.sections.map(({ keyword, tokens }) => `| ${keyword.tokenType.name} ${print(tokens)}`.trim())
  return `${tokenType.name}(${[print(group.tokens), ...sections].filter((part) => part !== '').join(' ')})`
}

const groups = [
  ['a', 'Identifier'],
  ['a(b)', 'Identifier CallParenthesis(Identifier)'],
  ['a[b, [c]]', 'Identifier IndexBracket(Identifier Comma ArrayBracket(Identifier))'],
  ['{ a: {} }', 'HashBrace(Label HashBrace())'],
  ['"a#{b}"', 'StringBegin(StringContent InterpolationBegin(Identifier))'],
  ['%w[a b]', 'WordsBegin(StringContent WordSeparator StringContent)'],
  ['a do |b| c end', 'Identifier Do(Pipe(LocalVariable) Identifier)'],
  ['-> { a }', 'LambdaArrow LambdaBody(Identifier)'],
  ['-> do a end', 'LambdaArrow LambdaBody(Identifier)'],
  ['def a(b) c end', 'Def(Name CallParenthesis(LocalVariable) Identifier)'],
  ['def a = b', 'EndlessDef Name Assign Identifier'],
  ['class A < B; c; end', 'Class(Constant ComparisonOperator Constant Newline Identifier Newline)'],
  ['while a do b end', 'While(Identifier LoopDo Identifier)'],
  ['a if b', 'Identifier IfModifier Identifier'],
  ['begin; a; end while b', 'Begin(Newline Identifier Newline) WhileModifier Identifier'],
  ['a = if b then c end', 'LocalVariable Assign If(Identifier Then Identifier)'],
] as const

const sections = [
  [
    'case a; in b; c in d; in e; end',
    'Case(Identifier Newline | In LocalVariable Newline Identifier In LocalVariable Newline | In LocalVariable Newline)',
  ],
  ['case a in b; in c; end', 'Case(Identifier In LocalVariable Newline | In LocalVariable Newline)'],
  ['if a then b else c end', 'If(Identifier Then Identifier | Else Identifier)'],
  ['if a; elsif b; else; end', 'If(Identifier Newline | Elsif Identifier Newline | Else Newline)'],
  [
    'if a; if b; else; c; end; end',
    'If(Identifier Newline If(Identifier Newline | Else Newline Identifier Newline) Newline)',
  ],
  [
    'case a when b, c then d else e end',
    'Case(Identifier | When Identifier Comma Identifier Then Identifier | Else Identifier)',
  ],
  ['case a; in b then c; end', 'Case(Identifier Newline | In LocalVariable Then Identifier Newline)'],
  ['a in b', 'Identifier In LocalVariable'],
  ['for a in b do c end', 'For(LocalVariable In Identifier LoopDo Identifier)'],
  [
    'begin a; rescue B => c; d; ensure e end',
    'Begin(Identifier Newline | Rescue Constant Rocket LocalVariable Newline Identifier Newline | Ensure Identifier)',
  ],
  ['def a; rescue; else; ensure; end', 'Def(Name Newline | Rescue Newline | Else Newline | Ensure Newline)'],
  ['a do; b; rescue; c; end', 'Identifier Do(Newline Identifier Newline | Rescue Newline Identifier Newline)'],
] as const

for (const [ruby, tree] of [...groups, ...sections]) {
  test(JSON.stringify(ruby), () => {
    const { tokens, errors } = treeOf(ruby)
    assert.equal(errors, [])
    assert.is(print(tokens), tree)
  })
}

const damages = [
  [
    'a method without its end ends where the next one begins',
    'class A\n  def b\n    c\n\n  def d\n  end\nend\n',
    'Class(Constant Newline Def(Name Newline Identifier Newline) Newline Def(Name Newline) Newline) Newline',
    ['ruby-unclosed `def` is not closed'],
  ],
  [
    'an end too many closes nothing',
    'def a\n  b\n  end\nend\ndef c\nend\n',
    'Def(Name Newline Identifier Newline Newline) Newline Def(Name Newline) Newline',
    ['ruby-syntax this `end` closes nothing'],
  ],
  [
    'an if without its end ends at the end that stands left of it',
    'def a\n  if b\n    c\nend\n',
    'Def(Name Newline If(Identifier Newline Identifier Newline) Newline) Newline',
    ['ruby-unclosed `if` is not closed'],
  ],
  [
    'a bracket does not cross the end of its construct',
    'def a\n  b(c\nend\ndef d\nend\n',
    'Def(Name Newline Identifier Stray Identifier Newline) Newline Def(Name Newline) Newline',
    ['ruby-unclosed `(` is not closed'],
  ],
  [
    'a bracket too many is no part of the tree',
    'def a\n  b)\nend\n',
    'Def(Name Newline Identifier Stray Newline) Newline',
    ['ruby-syntax this `)` closes nothing'],
  ],
  [
    'a section that nothing takes is left out',
    'else\na\n',
    'Identifier Newline',
    ['ruby-syntax this `else` belongs to nothing'],
  ],
  [
    'what is open at the end of the text ends there',
    'a do\n  b\n',
    'Identifier Do(Identifier Newline) Newline',
    ['ruby-unclosed `do` is not closed'],
  ],
] as const

for (const [name, ruby, tree, problems] of damages) {
  test(name, () => {
    const { tokens, errors } = treeOf(ruby)
    assert.is(print(tokens), tree)
    assert.equal(
      errors.map(({ code, message }) => `${code} ${message}`),
      problems,
    )
  })
}

test('a group of a hundred thousand groups uses no stack', () => {
  const depth = 100_000
  const { tokens, errors } = treeOf(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  assert.equal(errors, [])
  let count = 0
  for (let list: readonly Token[] = tokens; list.length > 1; list = list[0]?.group?.tokens ?? []) count++
  assert.is(count, depth)
})

test.run()
