// What is joined with something that tells nothing more stays the same object, so that joining it again costs nothing.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Content,
  hashContent,
  instanceContent,
  listContent,
  openList,
  withVariable,
} from '../../src/flow/store/content.ts'
import { joinContents } from '../../src/flow/store/join-contents.ts'
import { NumberedMap } from '../../src/flow/store/numbered-map.ts'
import { either, exact, nil, some, textValue } from '../../src/flow/values/value.ts'
import { integerShape, stringShape } from '../../src/shape/index.ts'

const one = exact(1)
const two = exact(2)
const both = either(one, two)
const entry = (value = one, isOptional = false) => ({ key: textValue('a'), value, isOptional })

const kept: readonly (readonly [name: string, first: Content, second: Content])[] = [
  ['a list', listContent([both, nil]), listContent([two, nil])],
  ['a list of any length', openList(both), listContent([one])],
  ['a hash', hashContent([{ ...entry(), value: both }]), hashContent([entry(two)])],
  ['a hash with a key that may be missing', hashContent([entry(one, true)]), hashContent()],
  ['an object', withVariable(instanceContent('Bed'), '@a', both), withVariable(instanceContent('Bed'), '@a', one)],
  ['a text', { kind: 'text', before: one, value: both }, { kind: 'text', before: one, value: one }],
]

for (const [name, first, second] of kept)
  test(`${name} stays as it is`, () => assert.is(joinContents(first, second), first))

const changed: readonly (readonly [name: string, first: Content, second: Content])[] = [
  ['a list', listContent([one]), listContent([two])],
  ['a list that is longer', listContent([one]), listContent([one, one])],
  ['a hash', hashContent([entry()]), hashContent([entry(two)])],
  ['a hash with a key more', hashContent(), hashContent([entry()])],
  ['a hash with a key less', hashContent([entry()]), hashContent()],
  ['an object', withVariable(instanceContent('Bed'), '@a', one), instanceContent('Bed')],
  ['an object that stands for many', instanceContent('Bed'), { ...instanceContent('Bed'), isMany: true }],
  ['a list that is frozen', listContent([one]), { ...listContent([one]), isFrozen: true }],
]

for (const [name, first, second] of changed)
  test(`${name} is known less exactly`, () => assert.is.not(joinContents(first, second), first))

test('a value that holds the other one stays', () => {
  const value = either(both, some(integerShape))
  assert.is(either(value, one), value)
  assert.is(either(value, either(two, some(integerShape))), value)
  assert.is.not(either(value, some(stringShape)), value)
  assert.is.not(either(both, nil), both)
})

test('a map to which one way adds is what that way has', () => {
  const before = NumberedMap.empty<{ readonly at: number }>().with(1, { at: 1 })
  const after = before.with(2, { at: 2 }).with(300, { at: 3 })
  const present = (here?: { readonly at: number }, there?: { readonly at: number }) => here ?? there ?? { at: 0 }
  assert.is(after.joined(before, present), after)
  assert.is(before.joined(after, present).get(300), after.get(300))
  assert.is(before.with(400, { at: 4 }).joined(after, present).get(2), after.get(2))
})

test.run()
