// A reason excuses only the rows that it is about: any other row that differs is a fault.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { judge, type Row } from './agreement.ts'
import { findReason } from './reasons.ts'

/** The verdict, and the reason where there is one. */
function judged(row: Row, dialect: 'source' | 'ecma' = 'source'): string {
  const verdict = judge(row, dialect)
  if (verdict === 'agrees') return verdict
  return findReason({ row, verdict, dialect }) ?? 'no reason'
}

const excused: readonly (readonly [string, Row, RegExp])[] = [
  ['a missing row agrees', { declaration: 'param! :n, Integer', accepted: true }, /^agrees$/],
  [
    'a transform',
    { declaration: 'param! :o, String, in: %w[a], transform: :downcase', value: 'A', accepted: true },
    /transform/,
  ],
  ['symbols', { declaration: 'param! :o, String, in: %i[a]', value: 'a', accepted: false }, /symbols/],
  ['spaces', { declaration: 'param! :o, String, blank: false', value: ' ', accepted: false }, /spaces/],
  [
    'a Ruby pattern',
    { declaration: 'param! :o, String, format: /\\Aa\\z/', value: 'a', accepted: true },
    /no pattern of ECMA/,
  ],
  [
    'a pattern that differs',
    { declaration: 'param! :o, String, format: /^a$/', value: 'b\na', accepted: true },
    /something else/,
  ],
  [
    'a date that only Ruby reads',
    { declaration: 'param! :d, Date', value: '3rd Feb 2024', accepted: true },
    /RFC 3339/,
  ],
]

for (const [name, row, reason] of excused) test(`excused: ${name}`, () => assert.match(judged(row), reason))

const faults: readonly (readonly [string, Row])[] = [
  ['a wrong limit', { declaration: 'param! :n, Integer, in: 1..5', value: 9, accepted: true }],
  ['a wrong list', { declaration: 'param! :o, String, in: %w[a b]', value: 'b', accepted: false }],
  ['a wrong pattern', { declaration: 'param! :o, String, format: /a/', value: 'a', accepted: false }],
  ['a name that is required', { declaration: 'param! :o, String', accepted: false }],
]

for (const [name, row] of faults) test(`a fault: ${name}`, () => assert.is(judged(row), 'no reason'))

test('in the dialect of ECMA a pattern that differs is a fault', () => {
  const row = { declaration: 'param! :o, String, format: /^a$/', value: 'b\na', accepted: false }
  assert.is(judged(row, 'ecma'), 'no reason')
})

const dates = [
  ['2024-02-29', true],
  ['2024-02-30', false],
  ['2024-2-1', false],
  ['1st Feb', false],
] as const

for (const [value, accepted] of dates) {
  test(`\`${value}\` is ${accepted ? 'a' : 'no'} date`, () => {
    assert.is(judged({ declaration: 'param! :d, Date', value, accepted }), 'agrees')
  })
}

test.run()
