import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { printReport } from '../../src/output/index.ts'
import { nothing, place, report } from './report-of.ts'

test('the summary counts and lists skips and warnings, and no notes', () => {
  assert.is(
    printReport(report, 'doc/openapi.json', place.files),
    [
      'OpenAPI document written to doc/openapi.json',
      'Processed: 3 endpoints',
      'Skipped: 2',
      '  - GET /docs (no backing controller action)',
      '  - ANY /100%,:id (no backing controller action)',
      'Warnings: 3',
      '  - app/controllers/a b/ä%.rb:3:9: unexpected `bad`, 100%: odd - statement left out',
      '  - app/controllers/a b/ä%.rb:4:3: `if` is never closed\uFFFD[31m\uFFFD::error::forged - read to the end',
      '  - lib/gone.rb: cannot be read - left out',
      '',
    ].join('\n'),
  )
})

test('with nothing to list the summary has four lines', () => {
  const expected = 'OpenAPI document written to x.json\nProcessed: 0 endpoints\nSkipped: 0\nWarnings: 0\n'
  assert.is(printReport(nothing, 'x.json', place.files), expected)
})

test('neither a route nor the path of the document can forge a line', () => {
  const forged = { ...nothing, skipped: [{ method: 'GET', path: '/a\nWarnings: 9', reason: 'x' }] }
  const lines = printReport(forged, 'a\nb', place.files).split('\n')
  assert.equal(lines.slice(0, 5), [
    'OpenAPI document written to a\uFFFDb',
    'Processed: 0 endpoints',
    'Skipped: 1',
    '  - GET /a\uFFFDWarnings: 9 (x)',
    'Warnings: 0',
  ])
})

test.run()
