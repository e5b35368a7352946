import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lineMap } from '../../src/source/index.ts'

const positions = [
  ['the first character', 'ab\ncd', 0, 1, 1],
  ['the newline belongs to its line', 'ab\ncd', 2, 1, 3],
  ['the start of a line', 'ab\ncd', 3, 2, 1],
  ['the end of the text', 'ab\ncd', 5, 2, 3],
  ['beyond the end counts as the end', 'ab\ncd', 99, 2, 3],
  ['before the start counts as the start', 'ab', -1, 1, 1],
  ['an empty text', '', 0, 1, 1],
  ['after a final newline', 'ab\n', 3, 2, 1],
  ['CRLF is one line end', 'ab\r\ncd', 4, 2, 1],
  ['a lone carriage return ends no line', 'a\rb', 2, 1, 3],
  ['a byte order mark takes no column', '\uFEFFab', 1, 1, 1],
  ['the byte order mark itself', '\uFEFFab', 0, 1, 1],
  ['a character outside the basic plane takes two columns', '😀b', 2, 1, 3],
] as const

for (const [name, text, offset, line, column] of positions) {
  test(name, () => assert.equal(lineMap(text).position(offset), { line, column }))
}

test('a line is cut without its line end', () => {
  const text = 'one\r\ntwo\n\nfour'
  const map = lineMap(text)
  const lines = [1, 2, 3, 4, 5].map((line) => {
    const { start, end } = map.lineSpan(line)
    return text.slice(start, end)
  })
  assert.equal(lines, ['one', 'two', '', 'four', ''])
})

test('every offset of a text agrees with counting newlines', () => {
  const text = '\nab\n\n\ncdef\n'
  const map = lineMap(text)
  for (let offset = 0; offset <= text.length; offset++) {
    const before = text.slice(0, offset).split('\n')
    const column = (before.at(-1)?.length ?? 0) + 1
    assert.equal(map.position(offset), { line: before.length, column })
  }
})

test.run()
