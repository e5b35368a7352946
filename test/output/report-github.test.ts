import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { printGithubReport } from '../../src/output/index.ts'
import { present } from '../support/present.ts'
import { nothing, place, report } from './report-of.ts'

test('every diagnostic is a command, the skips are one notice, and the counts are text', () => {
  const unclosed = '`if` is never closed\uFFFD[31m\uFFFD::error::forged - read to the end%0Ahelp: add `end`'
  assert.equal(printGithubReport(report, place).split('\n'), [
    '::warning file=backend/app/controllers/a b/ä%25.rb,line=3,col=9,endLine=3,endColumn=12,title=A statement is not valid Ruby (ruby-syntax)::unexpected `bad`, 100%25: odd - statement left out%0Ahelp: remove it',
    `::warning file=backend/app/controllers/a b/ä%25.rb,line=4,endLine=5,title=Something that was opened is never closed (ruby-unclosed)::${unclosed}`,
    '::notice file=backend/config/routes.rb,title=Routes that a gem draws (routes-of-gem)::`devise_for` draws routes - not in the document%0Ahelp: none needed',
    '::warning file=backend/lib/gone.rb,title=A file or folder exists but cannot be read (file-unreadable)::cannot be read - left out%0Ahelp: check its rights',
    '::notice title=Skipped routes::GET /docs (no backing controller action)%0AANY /100%25,:id (no backing controller action)',
    'OpenAPI document written to doc/openapi.json',
    'Processed: 3 endpoints',
    'Skipped: 2',
    'Warnings: 3',
    '',
  ])
})

test('an empty run gives no command', () => {
  const expected = 'OpenAPI document written to doc/openapi.json\nProcessed: 0 endpoints\nSkipped: 0\nWarnings: 0\n'
  assert.is(printGithubReport(nothing, place), expected)
})

test('no name of a file ends its property or its command', () => {
  const diagnostic = present(report.diagnostics[0], 'diagnostic')
  const odd = { ...nothing, diagnostics: [{ ...diagnostic, span: undefined, path: 'a,line=9::b%0A:c\r\n::error::d' }] }
  const [first = '', second] = printGithubReport(odd, { ...place, prefix: '' }).split('\n')
  assert.match(first, /^::warning file=a%2Cline=9%3A%3Ab%250A%3Ac\uFFFD\uFFFD%3A%3Aerror%3A%3Ad,title=/)
  assert.is(second, 'OpenAPI document written to doc/openapi.json')
})

test.run()
