// Patterns for ECMA-262 against the verdicts of real Ruby, which format-rows.rb printed.

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ecmaPattern } from '../../../src/schema/index.ts'

interface Row {
  readonly declaration: string
  readonly source: string
  readonly flags: string
  readonly value: unknown
  readonly accepted: boolean
}

const rows: readonly Row[] = JSON.parse(readFileSync('test/tools/params/format-rows.json', 'utf8'))
const texts = rows.filter(({ value }) => typeof value === 'string')
const declarations = new Set(rows.map(({ declaration }) => declaration))

/** Whether the pattern says what Ruby says; a regexp without a pattern says nothing. */
function isEqual({ source, flags, value, accepted }: Row): boolean {
  const pattern = ecmaPattern(source, flags)
  return pattern !== undefined && new RegExp(pattern, 'u').test(String(value)) === accepted
}

function shown({ declaration, value, accepted }: Row): string {
  return `${accepted ? 'accepted' : 'refused'} by Ruby: ${declaration} with ${JSON.stringify(value)}`
}

test('there are enough rows, and Ruby accepts about half of them', () => {
  assert.ok(declarations.size >= 70, `${declarations.size} declarations`)
  assert.ok(rows.length >= 340, `${rows.length} rows`)
  const share = rows.filter(({ accepted }) => accepted).length / rows.length
  assert.ok(share > 0.4 && share < 0.6, `${share} accepted`)
})

test('patterns agree with Ruby in every row', () => {
  assert.equal(texts.filter((row) => !isEqual(row)).map(shown), [])
})

test('every regexp of the rows has a pattern', () => {
  const without = rows.filter(({ source, flags }) => ecmaPattern(source, flags) === undefined)
  assert.equal(without.map(shown), [])
})

test('the sources alone, without translation, would not do', () => {
  const compiles = ({ source, value, accepted }: Row): boolean => {
    try {
      return new RegExp(source, 'u').test(String(value)) === accepted
    } catch {
      return false
    }
  }
  assert.ok(texts.filter(compiles).length / texts.length < 0.5)
})

test.run()
