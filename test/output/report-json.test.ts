import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { printJsonReport } from '../../src/output/index.ts'
import { nothing, place, report } from './report-of.ts'

test('an empty run has every key', () => {
  const expected = { document: 'doc/openapi.json', processed: 0, skipped: [], warnings: [], notes: [] }
  assert.is(printJsonReport(nothing, place), `${JSON.stringify(expected, undefined, 2)}\n`)
})

test('skips are data, and warnings and notes stand apart', () => {
  const { skipped, warnings, notes } = JSON.parse(printJsonReport(report, place))
  assert.equal(skipped, report.skipped)
  assert.equal(
    warnings.map((warning: { code: string }) => warning.code),
    ['ruby-syntax', 'ruby-unclosed', 'file-unreadable'],
  )
  assert.equal(
    notes.map((note: { code: string }) => note.code),
    ['routes-of-gem'],
  )
})

test('a diagnostic has its place in lines and columns, its keys always in one order', () => {
  const [warning] = JSON.parse(printJsonReport(report, place)).warnings
  const expected = {
    code: 'ruby-syntax',
    severity: 'warning',
    path: 'backend/app/controllers/a b/ä%.rb',
    line: 3,
    column: 9,
    endLine: 3,
    endColumn: 12,
    message: 'unexpected `bad`, 100%: odd',
    consequence: 'statement left out',
    help: 'remove it',
  }
  assert.is(JSON.stringify(warning), JSON.stringify(expected))
})

test('a region may end on another line', () => {
  const { line, column, endLine, endColumn } = JSON.parse(printJsonReport(report, place)).warnings[1]
  assert.equal([line, column, endLine, endColumn], [4, 3, 5, 4])
})

test('without a span, or without the file, there is no line', () => {
  const { warnings, notes } = JSON.parse(printJsonReport(report, place))
  const keys = ['code', 'severity', 'path', 'message', 'consequence', 'help']
  assert.equal(Object.keys(notes[0]), keys)
  assert.equal(Object.keys(warnings[2]), keys)
})

test('control characters in a message are made visible', () => {
  assert.is(
    JSON.parse(printJsonReport(report, place)).warnings[1].message,
    '`if` is never closed\uFFFD[31m\uFFFD::error::forged',
  )
})

test.run()
