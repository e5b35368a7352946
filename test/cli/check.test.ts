// `--check`, `--max-warnings`, formats and reports of the built program, with their exit codes.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { assertRefused, bedApplication, runInApplication } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const upToDate = (path = 'doc/openapi.json') => ({ code: 0, out: `${path} is up to date\n`, err: '' })

test('--check of a document that is not there: exit 1, nothing is written', () => {
  withFolder(bedApplication, (folder) => {
    const { code, out, err } = runCli(['--check'], folder)
    assert.equal([code, err], [1, ''])
    assert.match(out, /^doc\/openapi\.json is not there: /)
    assert.equal(readdirSync(folder).sort(), ['app', 'config'])
  })
})

test('--check of a document that is up to date says one line, in every place of the flag', () => {
  withFolder(bedApplication, (folder) => {
    runCli([], folder)
    for (const words of [['--check'], ['generate', '--check', '.'], ['.', '--check'], ['--check', '.']])
      assert.equal(runCli(words, folder), upToDate(), words.join(' '))
  })
})

test('--check does not count line ends, and leaves them', () => {
  withFolder(bedApplication, (folder) => {
    const path = join(folder, 'doc/openapi.json')
    runCli([], folder)
    const text = readFileSync(path, 'utf8').replaceAll('\n', '\r\n')
    writeFileSync(path, text)
    assert.equal(runCli(['--check'], folder), upToDate())
    assert.is(readFileSync(path, 'utf8'), text)
  })
})

test('--check of a document that is out of date shows the first places, and leaves it', () => {
  withFolder(bedApplication, (folder) => {
    const path = join(folder, 'doc/openapi.json')
    runCli([], folder)
    const text = readFileSync(path, 'utf8').replace('All beds', 'Old beds').replace('One user', 'Old user')
    writeFileSync(path, text)
    const { mtimeMs } = statSync(path)
    const { code, out, err } = runCli(['--check'], folder)
    assert.equal([code, err], [1, ''])
    assert.match(out, /^doc\/openapi\.json is out of date: /)
    assert.match(
      out,
      /\n {2}changed: GET \/beds > summary \(safe\)\n {2}changed: GET \/users\/\{id\} > summary \(safe\)\n/,
    )
    assert.match(out, /\n {2}line \d+: "summary": "All beds",\n {2}line \d+: "summary": "One user",\n/)
    assert.not.match(out, 'Old')
    assert.equal([readFileSync(path, 'utf8'), statSync(path).mtimeMs], [text, mtimeMs])
  })
})

const changes = [
  ['a character more', (text: string) => `${text} `],
  ['no last line end', (text: string) => text.trimEnd()],
  ['an empty file', () => ''],
  ['another order', (text: string) => JSON.stringify(JSON.parse(text))],
] as const

for (const [name, change] of changes) {
  test(`--check finds ${name}`, () => {
    withFolder(bedApplication, (folder) => {
      const path = join(folder, 'doc/openapi.json')
      runCli([], folder)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
      assert.is(runCli(['--check'], folder).code, 1)
    })
  })
}

const pathOf = (document: string): string => document.replace('"/beds"', '"/old"')

const states: readonly (readonly [state: string, change: (text: string) => string, changes: readonly string[]])[] = [
  ['up to date', (text) => text, []],
  ['out of date', (text) => text.replace('All beds', 'Old'), ['changed GET /beds > summary safe']],
  ['out of date', pathOf, ['added GET /beds safe', 'removed GET /old breaking']],
  ['out of date', (text) => `${text} `, []],
  ['no document', () => 'x', []],
]

for (const [state, change, changes] of states)
  test(`--check --report json has the comparison as data: ${state}, ${changes.join(', ')}`, () => {
    withFolder(bedApplication, (folder) => {
      const path = join(folder, 'doc/openapi.json')
      runCli([], folder)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
      const { code, out } = runCli(['--check', '--report', 'json'], folder)
      const { check } = JSON.parse(out)
      assert.equal([code, check.state], [state === 'up to date' ? 0 : 1, state])
      type Change = { readonly kind: string; readonly place: string; readonly impact: string }
      assert.equal(
        check.changes.map(({ kind, place, impact }: Change) => `${kind} ${place} ${impact}`),
        changes,
      )
    })
  })

test('without --check the report has no comparison', () => {
  assert.is(JSON.parse(runInApplication(['--report', 'json']).out).check, undefined)
})

test('--check compares YAML with YAML, by the ending or by the format', () => {
  withFolder(bedApplication, (folder) => {
    for (const words of [
      ['-o', 'api.yaml'],
      ['-o', 'api.txt', '--format', 'yaml'],
    ]) {
      runCli(words, folder)
      assert.equal(runCli([...words, '--check'], folder), upToDate(words[1]))
      assert.is(runCli([...words, '--check', '--title', 'Other'], folder).code, 1)
    }
    assert.is(runCli(['-o', 'api.txt', '--check'], folder).code, 1)
  })
})

test('--check has no file to compare with where the document goes to stdout', () => {
  for (const words of [
    ['--check', '-o', '-'],
    ['-o=-', '--check'],
  ])
    assertRefused(runInApplication(words), '--check')
})

const warnings = [
  [['--max-warnings', '0'], 1],
  [['--max-warnings=0'], 1],
  [['--max-warnings', '00'], 1],
  [['--max-warnings', '1'], 0],
  [['--max-warnings', '12'], 0],
  [['--max-warnings', '0', '--max-warnings', '1'], 0],
  [['--max-warnings', '0', '-o', '-'], 1],
  [['--max-warnings', '0', '--quiet'], 1],
  [['--max-warnings', '0', '--only', '/beds'], 0],
] as const

for (const [words, code] of warnings) {
  test(`one warning and \`${words.join(' ')}\`: exit ${code}`, () => assert.is(runInApplication(words).code, code))
}

test('the document is written although there are too many warnings', () => {
  withFolder(bedApplication, (folder) => {
    assert.match(runCli(['--max-warnings', '0'], folder).out, /^OpenAPI document written to doc\/openapi\.json\n/)
    assert.equal(runCli(['--check'], folder), upToDate())
    const { code, out } = runCli(['--check', '--max-warnings', '0'], folder)
    assert.is(code, 1)
    assert.match(out, 'unknown param! type `Intege`')
    // Nothing was.
    assert.not.match(out, 'written')
  })
})

const formats = [
  [['-o', 'x.yaml'], 'yaml'],
  [['-o', 'x.yml'], 'yaml'],
  [['-o', 'x.json'], 'json'],
  [['-o', 'x'], 'json'],
  [['-o', 'yaml'], 'json'],
  [['-o', 'x', '--format', 'yaml'], 'yaml'],
  [['-o', 'x.yaml', '--format', 'json'], 'json'],
  [['--format=yaml', '-o', 'x.json'], 'yaml'],
] as const

for (const [words, format] of formats) {
  test(`\`${words.join(' ')}\` writes ${format}`, () => {
    withFolder(bedApplication, (folder) => {
      runCli([], folder)
      runCli(words, folder)
      const [name = ''] = readdirSync(folder).filter((entry) => /^(x|yaml)/.test(entry))
      const text = readFileSync(join(folder, name), 'utf8')
      assert.is(text.startsWith('{'), format === 'json')
      assert.equal(parse(text), JSON.parse(readFileSync(join(folder, 'doc/openapi.json'), 'utf8')))
      assert.match(text, /[^\n]\n$/)
    })
  })
}

test('--quiet says nothing; the document is written', () => {
  withFolder(bedApplication, (folder) => {
    const silent = { code: 0, out: '', err: '' }
    assert.equal(runCli(['--quiet'], folder), silent)
    assert.equal(runCli(['--check', '--quiet'], folder), silent)
    assert.equal(runCli(['--check'], folder), upToDate())
  })
})

test('--verbose shows notes and warnings with their lines on stderr; stdout stays as it is', () => {
  const { out, err } = runInApplication(['--verbose'])
  assert.is(out, runInApplication([]).out)
  assert.match(err, /warning\[param-type-unknown\]: .+\n +4 \| +param! :floor, Intege\n +\| +\^+\n +help: .*`Integer`/)
  assert.match(err, 'note[template-missing]')
  assert.match(err, /^GET \/old is skipped: the route redirects$/m)
})

test('--report json is one JSON value on stdout, with paths below the working directory', () => {
  const files = Object.entries(bedApplication).map(([path, text]) => [`shop/${path}`, text] as const)
  withFolder(Object.fromEntries(files), (folder) => {
    const report = JSON.parse(runCli(['shop', '--report', 'json'], folder).out)
    assert.equal([report.document, report.processed], ['shop/doc/openapi.json', 3])
    const detail = 'the route redirects'
    assert.equal(report.skipped, [{ method: 'GET', path: '/old', reason: 'no backing controller action', detail }])
    const [{ code, path, line }, ...others] = report.warnings
    assert.equal([code, path, line], ['param-type-unknown', 'shop/app/controllers/wards_controller.rb', 4])
    assert.equal(others, [])
  })
})

test('--report github gives one command a warning, and the counts', () => {
  const { out } = runInApplication(['--report=github'])
  assert.match(out, /^::warning file=app\/controllers\/wards_controller\.rb,line=4,.*::unknown param! type `Intege`/m)
  assert.match(out, /^Processed: 3 endpoints$/m)
})

test('--report sarif is SARIF 2.1.0', () => {
  const { version, runs } = JSON.parse(runInApplication(['--report', 'sarif']).out)
  assert.is(version, '2.1.0')
  const [result] = runs[0].results.filter(({ level }: { level: string }) => level === 'warning')
  assert.is(result.ruleId, 'param-type-unknown')
  const { artifactLocation, region } = result.locations[0].physicalLocation
  assert.equal([artifactLocation.uri, region.startLine], ['app/controllers/wards_controller.rb', 4])
})

test('a report goes to stderr where the document goes to stdout', () => {
  const { out, err } = runInApplication(['--report', 'json', '-o', '-'])
  assert.equal([JSON.parse(out).openapi, JSON.parse(err).document], ['3.1.0', '-'])
})

test('--report text is the summary', () => {
  assert.is(runInApplication(['--report', 'text']).out, runInApplication([]).out)
})

test.run()
