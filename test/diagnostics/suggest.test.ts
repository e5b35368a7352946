import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findNearest } from '../../src/diagnostics/index.ts'

const commands = ['generate', 'routes', 'init', 'syntax']

const cases = [
  ['the name itself', 'routes', 'routes'],
  ['a missing character', 'rotes', 'routes'],
  ['a doubled character', 'routess', 'routes'],
  ['a wrong character', 'syntex', 'syntax'],
  ['two swapped characters', 'sytnax', 'syntax'],
  ['another case', 'SYNTAX', 'syntax'],
  ['a short name may have one mistake', 'inti', 'init'],
  ['another word', 'deploy', undefined],
  ['nothing', '', undefined],
  ['a name too long to be a mistake', 'x'.repeat(100_000), undefined],
] as const

for (const [name, written, expected] of cases) {
  test(name, () => assert.is(findNearest(written, commands), expected))
}

test('of two equally near names the first is taken', () => {
  assert.is(findNearest('cat', ['bat', 'rat']), 'bat')
})

test('without candidates there is nothing near', () => {
  assert.is(findNearest('cat', []), undefined)
})

test.run()
