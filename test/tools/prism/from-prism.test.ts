// The converter from Prism's tree: its shape against trees written by hand, and what is known to arrive wrong.

import * as prism from '@ruby/prism/src/nodes.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallNode, DefNode, MatchWriteNode, Node, ProgramNode } from '../../../grammar/ast/index.ts'
import { everyKind } from './every-kind.ts'
import { fromPrism, type PrismTree, prismOnlyKinds, wrapperKind } from './from-prism.ts'
import { fieldsByKind, fieldsOf, nodesIn, type PlainNode, valueIn } from './node-fields.ts'
import { parseWithPrism } from './prism.ts'

function read(text: string): PrismTree {
  const result = parseWithPrism(text)
  if (result === undefined) throw new Error('Prism crashed')
  return fromPrism(result, text)
}

function firstStatement(text: string): PlainNode {
  const statements = nodesIn(read(text).program, 'statements')[0]
  const first = statements && nodesIn(statements, 'body')[0]
  if (first === undefined) throw new Error('no statement')
  return first
}

const variableCall = { arguments: undefined, block: undefined, isSafeNavigation: false, isAttributeWrite: false }

function bareName(name: string, start: number): CallNode {
  const end = start + name.length
  return {
    kind: 'CallNode',
    start,
    end,
    receiver: undefined,
    name,
    messageStart: start,
    isVariableCall: true,
    ...variableCall,
  }
}

function programOf(statement: Node): ProgramNode {
  const { start, end } = statement
  return { kind: 'ProgramNode', start, end, statements: { kind: 'StatementsNode', start, end, body: [statement] } }
}

const call: CallNode = {
  kind: 'CallNode',
  start: 1,
  end: 16,
  receiver: { kind: 'StringNode', start: 1, end: 6, content: 'ü\\t', unescaped: 'ü\t' },
  name: 'call',
  messageStart: 9,
  arguments: {
    kind: 'ArgumentsNode',
    start: 10,
    end: 15,
    arguments: [
      {
        kind: 'KeywordHashNode',
        start: 10,
        end: 15,
        elements: [
          {
            kind: 'AssocNode',
            start: 10,
            end: 15,
            key: { kind: 'SymbolNode', start: 10, end: 12, content: 'a', unescaped: 'a' },
            value: { kind: 'IntegerNode', start: 13, end: 15, value: -2 },
          },
        ],
      },
    ],
  },
  block: undefined,
  isSafeNavigation: true,
  isVariableCall: false,
  isAttributeWrite: false,
}

const definition: DefNode = {
  kind: 'DefNode',
  start: 0,
  end: 24,
  name: 'm',
  nameStart: 9,
  receiver: { kind: 'SelfNode', start: 4, end: 8 },
  parameters: {
    kind: 'ParametersNode',
    start: 11,
    end: 16,
    requireds: [],
    optionals: [],
    rest: { kind: 'RestParameterNode', start: 11, end: 12, name: undefined },
    posts: [],
    keywords: [{ kind: 'RequiredKeywordParameterNode', start: 14, end: 16, name: 'k' }],
    keywordRest: undefined,
    block: undefined,
  },
  body: { kind: 'StatementsNode', start: 20, end: 24, body: [bareName('body', 20)] },
}

const match: MatchWriteNode = {
  kind: 'MatchWriteNode',
  start: 0,
  end: 17,
  call: {
    kind: 'CallNode',
    start: 0,
    end: 17,
    receiver: {
      kind: 'RegularExpressionNode',
      start: 0,
      end: 12,
      content: '(?<n>é)\\/',
      unescaped: '(?<n>é)/',
      options: 'x',
    },
    name: '=~',
    messageStart: 13,
    arguments: { kind: 'ArgumentsNode', start: 16, end: 17, arguments: [bareName('t', 16)] },
    block: undefined,
    isSafeNavigation: false,
    isVariableCall: false,
    isAttributeWrite: false,
  },
  // Prism points at the name itself only in a regexp without escapes.
  targets: [{ kind: 'LocalVariableTargetNode', start: 0, end: 12, name: 'n' }],
}

const trees: readonly (readonly [string, Node])[] = [
  ['\u{feff}"ü\\t" &.(a: -2)', call],
  ['def self.m(*, k:) = body', definition],
  ['/(?<n>é)\\//x =~ t', match],
]

for (const [ruby, statement] of trees) {
  test(`the tree of ${ruby}`, () => assert.equal(read(ruby).program, programOf(statement)))
}

const values: readonly (readonly [string, string, unknown])[] = [
  ['4294967295', 'value', 4294967295],
  ['-4294967295', 'value', -4294967295],
  ['2147483648', 'value', 2147483648],
  ['-0', 'value', -0],
  ['0xFFFF_FFFF_FFFF_FFFF', 'value', 18446744073709551615n],
  ['0777_7777_7777_7777', 'value', 35184372088831],
  ['0b1111_1111_1111_1111_1111_1111_1111_1111', 'value', 4294967295],
  ['0d4294967295', 'value', 4294967295],
  ['3000000000.50r', 'numerator', 6000000001],
  ['3000000000.50r', 'denominator', 2],
  ['-1.5r', 'numerator', -3],
  ['/é\\//x', 'unescaped', 'é/'],
  ['/é/imx', 'options', 'imx'],
  ['%r{é}', 'options', ''],
  ['"é\\xff"', 'unescaped', 'é\ufffd'],
  ['"\\u{feff}a"', 'unescaped', '\u{feff}a'],
  ['# encoding: iso-8859-1\n"é"', 'unescaped', 'é'],
  ['# encoding: euc-jp\n"é"', 'unescaped', 'é'],
  [':""', 'content', ''],
  ['"😀"; a', 'end', 4],
  ['# shareable_constant_value: literal\nA = 1', 'kind', 'ConstantWriteNode'],
]

for (const [ruby, field, value] of values) {
  test(`${field} of ${ruby}`, () => assert.equal(valueIn(firstStatement(ruby), field), value))
}

test('a word of %I begins at its first interpolation', () => {
  const [word] = nodesIn(firstStatement('%I[#{a}#{b}]'), 'elements')
  assert.equal([word?.start, word?.end], [3, 11])
})

test('comments come in the order of the text and block comments are comments', () => {
  const text = '=begin\n=end\na <<A # 1\n#{b # 2\n}\nA\n__END__\n# 3'
  const comments = read(text).comments.map(({ start, end }) => text.slice(start, end))
  assert.equal(comments, ['=begin\n=end\n', '# 1', '# 2'])
})

test('every kind that Prism has is either in the table or known to be its alone', () => {
  const kinds = Object.keys(prism).filter((name) => name.endsWith('Node'))
  const unknown = kinds.filter((kind) => !Object.hasOwn(fieldsByKind, kind) && !prismOnlyKinds.has(kind))
  assert.equal(unknown, [wrapperKind])
  const ours = Object.keys(fieldsByKind).filter((kind) => !kinds.includes(kind))
  assert.equal(ours, ['OpaqueNode'])
})

test('what hangs on a pattern is found in the order of the text', () => {
  const text = 'case a\nin [Integer => b, *] if c then d\nend'
  const kinds = (node: PlainNode): unknown => [
    node.kind,
    ...fieldsOf(node.kind)
      .flatMap(({ name }) => nodesIn(node, name))
      .map(kinds),
  ]
  assert.equal(kinds(firstStatement(text)), [
    'CaseMatchNode',
    ['CallNode'],
    [
      'InNode',
      [
        'IfNode',
        ['CallNode'],
        [
          'StatementsNode',
          [
            'ArrayPatternNode',
            ['CapturePatternNode', ['ConstantReadNode'], ['LocalVariableTargetNode']],
            ['SplatNode'],
          ],
        ],
      ],
      ['StatementsNode', ['CallNode']],
    ],
  ])
})

test('Prism survives its own crash', () => {
  assert.is(parseWithPrism(`${'('.repeat(5000)}1`), undefined)
  assert.is(parseWithPrism('1')?.errors.length, 0)
})

test('the snippets are valid', () => {
  for (const ruby of everyKind) assert.equal(read(ruby).errors, [], ruby)
})

test.run()
