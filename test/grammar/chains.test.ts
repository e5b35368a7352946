// Chains of operators and calls, as long as Ruby can run them and no longer; and lines of more signs than anybody writes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseBodies, parseRuby } from '../../grammar/index.ts'
import { inTime } from '../support/in-time.ts'

const links: readonly (readonly [name: string, first: string, link: string])[] = [
  ['operators', 'a', ' + a'],
  ['conjunctions', 'a', ' && a'],
  ['indexes', 'a', '[0]'],
  ['calls', 'a', '.b'],
  ['alternatives', 'a => A', ' | A'],
]

function read(text: string) {
  const { program, errors } = parseBodies(parseRuby(text))
  return { kinds: program.statements.body.map(({ kind }) => kind), codes: errors.map(({ code }) => code) }
}

for (const [name, first, link] of links) {
  test(`a chain of a hundred thousand ${name} is read`, () => {
    assert.equal(read(first + link.repeat(100_000)).codes, [])
  })

  test(`a longer chain of ${name} costs its own statement`, () => {
    const { kinds, codes } = read(`x = 1\n${first}${link.repeat(100_001)}\ndef y; end\n`)
    assert.equal(codes, ['ruby-too-deep'])
    assert.equal([kinds[0], kinds[1], kinds[2]], ['LocalVariableWriteNode', 'OpaqueNode', 'DefNode'])
  })
}

for (const [name, line] of [
  ['statements', 'a;'.repeat(550_000)],
  ['interpolations', `"${'#{a}'.repeat(350_000)}"`],
] as const) {
  test(`a line of more than a million signs, ${name}, costs what is too long of it`, () => {
    const { kinds, codes } = read(`${line}\ndef y; end\nclass Z\nend\n`)
    assert.ok(codes.includes('ruby-too-long'))
    assert.equal(kinds.slice(-2), ['DefNode', 'ClassNode'])
  })
}

for (const [name, text] of [
  ['patterns', `a => [${'b, '.repeat(100_000)}*c]`],
  ['keys', `a => {${'b: 1, '.repeat(100_000)}**nil}`],
  ['patterns in patterns', `a => ${'['.repeat(100_000)}${']'.repeat(100_000)}`],
] as const) {
  test(`so many ${name} as nobody writes are read`, () => {
    assert.equal(
      inTime(() => read(text)),
      { kinds: ['MatchRequiredNode'], codes: [] },
    )
  })
}

test('many lines may have more together', () => {
  assert.equal(read('a, b = [1, 2], { c: 3 }\n'.repeat(90_000)).codes, [])
})

test.run()
