// The comparer must see every change: each field of each node of trees with every kind is altered, one at a time.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compareComments, compareTrees } from './compare.ts'
import { everyKind } from './every-kind.ts'
import { fromPrism } from './from-prism.ts'
import { type FieldSort, fieldsByKind, fieldsOf, nodesIn, type PlainNode, valueIn } from './node-fields.ts'
import { parseWithPrism } from './prism.ts'

function read(text: string): PlainNode {
  const result = parseWithPrism(text)
  if (result === undefined) throw new Error('Prism crashed')
  return fromPrism(result, text).program
}

function nodesOf(root: PlainNode): readonly PlainNode[] {
  const children = fieldsOf(root.kind).flatMap(({ name }) => nodesIn(root, name))
  return [root, ...children.flatMap(nodesOf)]
}

const extra: PlainNode = { kind: 'NilNode', start: 0, end: 0 }

/** What may be wrong in a field, seen from the right value. */
function wrongValues(value: unknown, sort: FieldSort | 'kind'): readonly unknown[] {
  if (Array.isArray(value))
    return [[...value, extra], ...(value.length > 0 ? [value.slice(1), undefined] : [undefined])]
  if (sort === 'node') return value === undefined ? [extra] : [undefined, extra]
  if (sort === 'flag') return [value !== true]
  if (typeof value === 'number') return [value + 1, value - 1, BigInt(Math.trunc(value)) + 1n, `${value}`, undefined]
  if (typeof value === 'bigint') return [value + 1n, Number(value) / 2, undefined]
  return [`${value}x`, value === undefined ? '' : undefined]
}

function altered(node: PlainNode, name: string, value: unknown, check: () => void): void {
  const right = valueIn(node, name)
  Object.assign(node, { [name]: value })
  check()
  Object.assign(node, { [name]: right })
}

test('every alteration of every field of every kind is found', () => {
  const kinds = new Set<string>()
  for (const ruby of everyKind) {
    const ours = read(ruby)
    const prism = read(ruby)
    for (const node of nodesOf(ours)) {
      kinds.add(node.kind)
      const spans = [{ name: 'start', sort: 'number' } as const, { name: 'end', sort: 'number' } as const]
      for (const { name, sort } of [{ name: 'kind', sort: 'kind' } as const, ...spans, ...fieldsOf(node.kind)]) {
        for (const wrong of wrongValues(valueIn(node, name), sort)) {
          const check = () =>
            assert.ok(compareTrees(ours, prism).differences.length > 0, `${node.kind}.${name} in ${ruby}`)
          altered(node, name, wrong, check)
        }
      }
    }
    assert.equal(compareTrees(ours, prism).differences, [], 'all alterations have been taken back')
  }
  const missing = Object.keys(fieldsByKind).filter((kind) => !kinds.has(kind))
  assert.equal(missing, ['OpaqueNode'])
})

test('a difference says where it is and on what', () => {
  const [difference, ...others] = compareTrees(read('a.b(1, 2)'), read('a.b(1, 3)')).differences
  assert.equal(difference, {
    path: 'program.statements.body[0].arguments.arguments[1].value',
    ours: '2',
    prism: '3',
    start: 7,
    signature: 'IntegerNode.value: smaller ≠ greater',
  })
  assert.equal(others, [])
})

test('differences come in the order of the text', () => {
  const { differences } = compareTrees(read('a(1, [2]).b 3'), read('a(4, [5]).b 6'))
  assert.equal(
    differences.map(({ ours }) => ours),
    ['1', '2', '3'],
  )
})

test('a whole number may be a number or a bigint', () => {
  const ours = read('1')
  const node = nodesOf(ours).find(({ kind }) => kind === 'IntegerNode')
  altered(node ?? extra, 'value', 1n, () => assert.equal(compareTrees(ours, read('1')).differences, []))
})

test('a property that no node of this kind has is found', () => {
  const ours = read('nil')
  Object.assign(nodesOf(ours)[2] ?? extra, { note: 1 })
  assert.is(compareTrees(ours, read('nil')).differences[0]?.path, 'program.statements.body[0].note')
})

/** The tree of `ruby` with its first statement made opaque. */
function withOpaque(ruby: string, children: readonly PlainNode[] = []): PlainNode {
  const tree = read(ruby)
  const { start, end } = nodesOf(tree)[2] ?? extra
  Object.assign(nodesOf(tree)[1] ?? extra, { body: [{ kind: 'OpaqueNode', start, end, children }] })
  return tree
}

const exotic = ['for a in b do c end', 'BEGIN { }', 'END { }', 'undef a']

for (const ruby of exotic) {
  test(`an opaque node may stand for ${ruby}`, () => {
    const { differences, opaques } = compareTrees(withOpaque(ruby), read(ruby))
    assert.equal([differences, opaques.length], [[], 1])
  })
}

test('an opaque node may stand for nothing else', () => {
  const { differences, opaques } = compareTrees(withOpaque('a b'), read('a b'))
  assert.equal(
    [differences.map(({ signature }) => signature), opaques.length],
    [['StatementsNode.body[]: OpaqueNode ≠ CallNode'], 0],
  )
})

test('an opaque node with another span is a difference', () => {
  assert.is(compareTrees(withOpaque('undef a'), read('undef ab')).opaques.length, 0)
})

test('what an opaque node hands on is compared', () => {
  const ruby = 'for a in b do c(1); end'
  const inside = (text: string) =>
    nodesOf(read(text)).filter(({ kind, start }) => kind === 'StatementsNode' && start === 14)
  const differences = (text: string) => compareTrees(withOpaque(ruby, inside(text)), read(ruby)).differences
  assert.equal(differences(ruby), [])
  assert.is(
    differences('for a in b do c(2); end')[0]?.path,
    'program.statements.body[0].children[0].body[0].arguments.arguments[0].value',
  )
  assert.is(differences('for a in b do c(12); end')[0]?.ours, 'StatementsNode 14..19')
})

const comments: readonly (readonly [string, readonly number[][], readonly number[][], number])[] = [
  ['equal', [[0, 1]], [[0, 1]], 0],
  [
    'one is missing',
    [[0, 1]],
    [
      [0, 1],
      [2, 3],
    ],
    1,
  ],
  [
    'one is too many',
    [
      [0, 1],
      [2, 3],
    ],
    [[0, 1]],
    1,
  ],
  ['an end is wrong', [[0, 2]], [[0, 1]], 1],
  [
    'out of order',
    [
      [2, 3],
      [0, 1],
    ],
    [
      [0, 1],
      [2, 3],
    ],
    1,
  ],
]

for (const [name, ours, prism, count] of comments) {
  test(`comments: ${name}`, () => {
    const spans = (pairs: readonly number[][]) => pairs.map(([start = 0, end = 0]) => ({ start, end }))
    assert.is(compareComments(spans(ours), spans(prism)).length, count)
  })
}

test.run()
