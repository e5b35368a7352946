// Properties: a persistent map that keeps the order in which names were set, and joins by what differs.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { integerShape, type NamedProperty, Properties, type Property, stringShape } from '../../src/shape/index.ts'

const required: Property = { shape: integerShape, isRequired: true, places: [] }
const optional: Property = { shape: integerShape, isRequired: false, places: [] }

function join(here: Property | undefined, there: Property | undefined): Property {
  return here !== undefined && there !== undefined ? required : optional
}

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `name${(index * 7919) % count}`)
}

function propertiesOf(pairs: readonly (readonly [string, Property])[]): Properties {
  return Properties.from(pairs.map(([name, property]) => ({ name, property })))
}

function pairsOf(properties: Properties): readonly (readonly [string, Property])[] {
  return Array.from(properties, ({ name, property }) => [name, property])
}

test('it holds what a Map holds, in the same order, whatever is set', () => {
  const map = new Map<string, Property>()
  let made = Properties.none
  let seed = 7
  for (let round = 0; round < 5000; round++) {
    seed = (seed * 48271) % 2147483647
    const name = `n${seed % 900}`
    const property: Property = { shape: stringShape, isRequired: seed % 2 === 0, places: [] }
    map.set(name, property)
    made = made.with(name, property)
  }
  assert.equal(pairsOf(made), [...map])
  assert.is(made.size, map.size)
  assert.equal(made.keys(), [...map.keys()])
  assert.is(made.get('n5'), map.get('n5'))
  assert.is(made.has('missing'), false)
})

test('a change leaves the properties that it is made from as they were', () => {
  const before = propertiesOf([['a', required]])
  const after = before.with('b', optional).with('a', optional)
  assert.equal(pairsOf(before), [['a', required]])
  assert.equal(pairsOf(after), [
    ['a', optional],
    ['b', optional],
  ])
})

test('a join has the names of both, those of the first one first', () => {
  const base = propertiesOf([
    ['z', required],
    ['a', required],
  ])
  const joined = base.with('m', required).joined(base.with('b', required), join)
  assert.equal(
    Array.from(joined, ({ name, property: { isRequired } }) => [name, isRequired]),
    [
      ['z', true],
      ['a', true],
      ['m', false],
      ['b', false],
    ],
  )
})

test('a join of properties that share nothing is that of two Maps', () => {
  const [one, other] = [names(300).slice(0, 200), names(300).slice(100)]
  const property = (name: string): NamedProperty => ({ name, property: required })
  const joined = Properties.from(one.map(property)).joined(Properties.from(other.map(property)), join)
  const both = new Set(one.filter((name) => other.includes(name)))
  assert.equal(new Set(joined.keys()), new Set([...one, ...other]))
  for (const { name, property } of joined) assert.is(property.isRequired, both.has(name))
})

test('a join looks at what differs only', () => {
  const base = Properties.from(names(4000).map((name) => ({ name, property: required })))
  let asked = 0
  const counting = (here: Property | undefined, there: Property | undefined): Property => {
    asked++
    return join(here, there)
  }
  const joined = base.with('one', required).joined(base.with('two', required), counting)
  assert.is(joined.size, 4002)
  assert.ok(asked < 100, `${asked}`)
})

test('a join looks at what it changes, however many optional names only the first has', () => {
  const many = propertiesOf(names(1000).map((name) => [name, name === 'name7' ? required : optional]))
  const few = propertiesOf([
    ['name9', optional],
    ['other', optional],
  ])
  const asked: string[] = []
  const noting = (here: Property | undefined, there: Property | undefined, name: string): Property => {
    asked.push(name)
    return join(here, there)
  }
  const joined = many.joined(few, noting, true)
  assert.ok(['name7', 'name9', 'other'].every((name) => asked.includes(name)))
  assert.ok(asked.length < 60, `${asked.length} were looked at`)
  assert.equal(pairsOf(joined), pairsOf(many.joined(few, join)))
})

test('required names are changed, and the others are not looked at', () => {
  const many = propertiesOf(names(1000).map((name) => [name, name === 'name7' ? required : optional]))
  const asked: string[] = []
  const changed = many.mapRequired((_, name) => {
    asked.push(name)
    return optional
  })
  assert.equal(asked, ['name7'])
  assert.equal(pairsOf(changed), pairsOf(many.map(() => optional)))
})

test('a sum is that of all, and what is shared is added once', () => {
  const many = propertiesOf(names(1000).map((name) => [name, optional]))
  const sums = new WeakMap<object, number>()
  let added = 0
  const add = (_: Property, before = 0, after = 0): number => {
    added++
    return before + 1 + after
  }
  assert.is(many.sum(sums, add), 1000)
  added = 0
  assert.is(many.with('other', required).sum(sums, add), 1001)
  assert.ok(added < 100, `${added} were added`)
  assert.is(Properties.none.sum(sums, add), undefined)
})

test.run()
