// Places in a JSON text, against what JSON.parse reads.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  alteredNumbers,
  nestingDepth,
  placesByPointer,
  pointerSegment,
  repeatedKeys,
} from '../../src/source/json-walk.ts'

const texts = [
  '{}',
  ' [1, -2.5e+3, true, false, null, "a"] ',
  '{"a": {"b": [{"c": 1}, []]}, "d": "{\\"x\\": [1]}"}',
  '{"a/b": 1, "c~d": {"": 2}, "\\u00e9\\n": [3], "\\"": {"\\\\": 4}}',
  '"only a text"',
  '[[[[]]], {"a": [[]]}]',
  '{"__proto__": {"constructor": 1}}',
]

/** Every pointer of a value, found without the walk. */
function pointers(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer]
  return [
    pointer,
    ...Object.entries(value).flatMap(([name, each]) => pointers(each, `${pointer}/${pointerSegment(name)}`)),
  ]
}

for (const text of texts) {
  test(`every value of ${text} has a place`, () => {
    assert.equal([...placesByPointer(text).keys()].sort(), [...pointers(JSON.parse(text))].sort())
  })
}

test('a place is that of the key, or of the value where it has none', () => {
  const text = '{"a": [10, {"b": true}]}'
  const words = [...placesByPointer(text)].map(([pointer, { start, end }]) => [pointer, text.slice(start, end)])
  assert.equal(words, [
    ['', '{'],
    ['/a', '"a"'],
    ['/a/0', '10'],
    ['/a/1', '{'],
    ['/a/1/b', '"b"'],
  ])
})

test('keys that are written twice in one object, and only those', () => {
  const text = '{"a": 1, "b": {"a": 2, "\\u0061": 3}, "c": [{"a": 1}, {"a": 1}], "b": 4, "x": "b"}'
  const found = repeatedKeys(text).map(({ name, span }) => [name, text.slice(span.start, span.end)])
  assert.equal(found, [
    ['a', '"\\u0061"'],
    ['b', '"b"'],
  ])
})

test('numbers that are read as others', () => {
  const text = '[1, -2.5e+3, 1e400, 9007199254740991, 9007199254740993, 0.1, 12345678901234567890, "1e400"]'
  assert.equal(
    alteredNumbers(text).map(({ start, end }) => text.slice(start, end)),
    ['1e400', '9007199254740993', '12345678901234567890'],
  )
})

const depths: readonly (readonly [text: string, depth: number])[] = [
  ['1', 0],
  ['"[[["', 0],
  ['{"a": "\\"[["}', 1],
  ['[[], [[]]]', 3],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 100_000],
]

for (const [text, depth] of depths) {
  test(`the depth of ${text.slice(0, 20)} is ${depth}`, () => assert.is(nestingDepth(text), depth))
}

test.run()
