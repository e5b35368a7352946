import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { childrenOf, type Node, parseRuby, walk } from '../../grammar/index.ts'

function kinds(ruby: string, skipped?: Node['kind']): readonly string[] {
  const found: string[] = []
  walk(parseRuby(ruby).program, (node) => {
    found.push(node.kind)
    return node.kind === skipped ? 'skip' : undefined
  })
  return found
}

test('a walk enters every node in the order of the text', () => {
  const expected = [
    'ProgramNode',
    'StatementsNode',
    'CallNode',
    'LocalVariableWriteNode',
    'IntegerNode',
    'ArgumentsNode',
    'SymbolNode',
  ]
  assert.equal(kinds('(a = 1).then :b'.replace('(a = 1)', 'x')), [
    'ProgramNode',
    'StatementsNode',
    'CallNode',
    'CallNode',
    'ArgumentsNode',
    'SymbolNode',
  ])
  assert.equal(kinds('(a = 1) + :b'), [
    ...expected.slice(0, 3),
    'ParenthesesNode',
    'StatementsNode',
    ...expected.slice(3),
  ])
})

test('what is skipped is not entered', () => {
  assert.equal(kinds('def show = patient.name', 'DefNode'), ['ProgramNode', 'StatementsNode', 'DefNode'])
})

test('children stand in the order of their fields', () => {
  const { program } = parseRuby('patient.visits(1) { 2 }')
  const [call] = program.statements.body
  assert.ok(call)
  assert.equal(
    childrenOf(call).map(({ kind }) => kind),
    ['CallNode', 'ArgumentsNode', 'BlockNode'],
  )
})

test('a walk of a tree 100,000 levels deep does not use the call stack', () => {
  let count = 0
  walk(parseRuby(`${'['.repeat(100_000)}${']'.repeat(100_000)}`).program, () => {
    count++
    return undefined
  })
  assert.is(count, 100_002)
})

test.run()
