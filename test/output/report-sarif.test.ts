import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diagnosticKinds } from '../../src/diagnostics/index.ts'
import { printSarifReport } from '../../src/output/index.ts'
import { present } from '../support/present.ts'
import { nothing, place, report } from './report-of.ts'

const log = JSON.parse(printSarifReport(report, place))
const [run] = log.runs

test('it is one run of SARIF 2.1.0 that counts columns in UTF-16 code units', () => {
  assert.is(log.version, '2.1.0')
  assert.is(log.$schema, 'https://json.schemastore.org/sarif-2.1.0.json')
  assert.is(log.runs.length, 1)
  assert.is(run.columnKind, 'utf16CodeUnits')
  assert.ok(printSarifReport(report, place).endsWith('}\n'))
})

test('every code is a rule, whose level is its severity', () => {
  const { name, rules } = run.tool.driver
  assert.is(name, 'rails-openapi')
  assert.equal(
    rules.map((rule: { id: string }) => rule.id),
    Object.keys(diagnosticKinds),
  )
  const gem = rules.find((rule: { id: string }) => rule.id === 'routes-of-gem')
  assert.equal(gem.defaultConfiguration, { level: 'note' })
  assert.equal(gem.shortDescription, { text: 'Routes that a gem draws' })
})

test('a result names its rule and where it is', () => {
  const [first] = run.results
  assert.is(run.tool.driver.rules[first.ruleIndex].id, 'ruby-syntax')
  assert.equal(
    { ...first, ruleIndex: 0 },
    {
      ruleId: 'ruby-syntax',
      ruleIndex: 0,
      level: 'warning',
      message: { text: 'unexpected `bad`, 100%: odd - statement left out\nhelp: remove it' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'backend/app/controllers/a%20b/%C3%A4%25.rb' },
            region: { startLine: 3, startColumn: 9, endLine: 3, endColumn: 12 },
          },
        },
      ],
    },
  )
})

test('notes and warnings are told apart, in order', () => {
  const levels = run.results.map((result: { level: string }) => result.level)
  assert.equal(levels, ['warning', 'warning', 'note', 'warning'])
})

test('without a span, or without the file, there is no region', () => {
  for (const index of [2, 3]) {
    const [{ physicalLocation }] = run.results[index].locations
    assert.equal(Object.keys(physicalLocation), ['artifactLocation'])
  }
})

test('control characters in a message are made visible', () => {
  assert.is(
    run.results[1].message.text,
    '`if` is never closed\uFFFD[31m\uFFFD::error::forged - read to the end\nhelp: add `end`',
  )
})

test('skips are properties of the run', () => {
  assert.equal(run.properties, {
    document: 'doc/openapi.json',
    processed: 3,
    skipped: ['GET /docs (no backing controller action)', 'ANY /100%,:id (no backing controller action)'],
  })
})

test('any name of a file gives a URI', () => {
  const diagnostic = present(report.diagnostics[0], 'diagnostic')
  const odd = { ...nothing, diagnostics: [{ ...diagnostic, path: 'a:b?#c/\uD800.rb' }] }
  const [result] = JSON.parse(printSarifReport(odd, { ...place, prefix: '' })).runs[0].results
  assert.is(result.locations[0].physicalLocation.artifactLocation.uri, 'a%3Ab%3F%23c/%EF%BF%BD.rb')
})

test.run()
