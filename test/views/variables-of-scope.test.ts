// The variables of a scope: a persistent map that joins by what differs.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { integerShape } from '../../src/shape/index.ts'
import { nilValue, type Typed } from '../../src/views/flow/typed.ts'
import { Variables } from '../../src/views/flow/variables-of-scope.ts'

function numbered(value: number): Typed {
  return { shape: integerShape, value }
}

function pairsOf(variables: Variables): readonly (readonly [string, Typed])[] {
  return [...variables].sort(([one], [other]) => (one < other ? -1 : 1))
}

function many(count: number): Variables {
  let made = Variables.none
  for (let index = 0; index < count; index++) made = made.with(`name${(index * 7919) % count}`, numbered(index))
  return made
}

test('it holds what a Map holds, whatever is set', () => {
  const map = new Map<string, Typed>()
  let made = Variables.none
  let seed = 7
  for (let round = 0; round < 5000; round++) {
    seed = (seed * 48271) % 2147483647
    const name = `n${seed % 900}`
    const value = numbered(round)
    map.set(name, value)
    made = made.with(name, value)
  }
  assert.is(made.size, map.size)
  assert.is(made.get('missing'), undefined)
  for (const [name, value] of map) assert.is(made.get(name), value)
  assert.equal(
    pairsOf(made).map(([name]) => name),
    [...map.keys()].sort(),
  )
})

test('a change leaves the variables that it is made from as they were', () => {
  const before = Variables.none.with('a', numbered(1))
  const after = before.with('a', numbered(2)).with('b', numbered(3))
  assert.equal(pairsOf(before), [['a', numbered(1)]])
  assert.equal(pairsOf(after), [
    ['a', numbered(2)],
    ['b', numbered(3)],
  ])
})

test('a join asks for what differs, however many variables there are', () => {
  const base = many(1000)
  const asked: (readonly [Typed | undefined, Typed | undefined])[] = []
  const joined = base
    .with('one', numbered(1))
    .joined(base.with('two', numbered(2)).with('name5', nilValue), (...both) => {
      asked.push(both)
      return nilValue
    })
  assert.ok(asked.length < 60, `${asked.length} were asked for`)
  assert.ok(asked.some(([here, there]) => here !== undefined && there === undefined))
  assert.ok(asked.some(([here, there]) => here === undefined && there !== undefined))
  assert.is(joined.size, 1002)
  for (const name of ['one', 'two', 'name5']) assert.is(joined.get(name), nilValue)
  assert.is(
    base.joined(base, () => numbered(9)),
    base,
  )
})

test.run()
