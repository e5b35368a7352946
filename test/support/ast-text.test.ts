import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fromPrism } from '../tools/prism/from-prism.ts'
import type { PlainNode } from '../tools/prism/node-fields.ts'
import { parseWithPrism } from '../tools/prism/prism.ts'
import { printTree } from './ast-text.ts'

function read(text: string): PlainNode {
  const result = parseWithPrism(text)
  if (result === undefined) throw new Error('Prism crashed')
  return fromPrism(result, text).program
}

test('one line a node, fields in the order of ast.ts', () => {
  const expected = `ProgramNode 0..22
  statements: StatementsNode 0..22
    body:
      CallNode 0..22 name="b" messageStart=3 isSafeNavigation
        receiver: CallNode 0..1 name="a" messageStart=0 isVariableCall
        arguments: ArgumentsNode 5..22
          arguments:
            StringNode 5..9 content="\\\\n" unescaped="\\n"
            IntegerNode 11..22 value=4294967296
`
  assert.is(printTree(read('a&.b "\\n", 4_294967296')), expected)
})

test('numbers print alike whichever sort they are kept in', () => {
  const integer = (value: unknown): PlainNode & { value: unknown } => ({ kind: 'IntegerNode', start: 0, end: 1, value })
  assert.is(printTree(integer(5n)), printTree(integer(5)))
  assert.is(printTree(integer(-0)), printTree(integer(0)))
  assert.is(printTree(integer(2n ** 64n)), 'IntegerNode 0..1 value=18446744073709551616n\n')
})

test('counted from its own start, a method prints the same wherever it stands', () => {
  const method = (text: string) => {
    return printTree(read(text), text.indexOf('def')).split('\n').slice(3).join('\n')
  }
  assert.is(method('def self.a = b.c'), method('    def self.a = b.c'))
})

test('an opaque node prints what it hands on', () => {
  const inside: PlainNode = { kind: 'NilNode', start: 1, end: 2 }
  const opaque: PlainNode & { children: readonly PlainNode[] } = {
    kind: 'OpaqueNode',
    start: 0,
    end: 3,
    children: [inside],
  }
  assert.is(printTree(opaque), 'OpaqueNode 0..3\n  children:\n    NilNode 1..2\n')
})

test('depth and length cost no stack', () => {
  let node: PlainNode = { kind: 'NilNode', start: 0, end: 0 }
  for (let depth = 0; depth < 10_000; depth++) node = { kind: 'DefinedNode', start: 0, end: 0, ...{ value: node } }
  assert.is(printTree(node).split('\n').length, 10_002)
  const elements = Array.from({ length: 300_000 }, () => ({ kind: 'NilNode', start: 0, end: 0 }))
  assert.is(printTree({ kind: 'ArrayNode', start: 0, end: 0, ...{ elements } }).split('\n').length, 300_003)
})

test.run()
