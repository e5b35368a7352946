// Text of strangers, as it is printed: nothing of it steers a terminal, forges a line, shows code in another order than it
// has, or is a command to the system that runs the job.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Diagnostic, type DiagnosticCode, diagnosticKinds, diagnosticOf } from '../../src/diagnostics/index.ts'
import { memoryTree } from '../../src/index.ts'
import {
  printDiagnostics,
  printGithubError,
  printGithubReport,
  printJsonReport,
  printReport,
  printSarifReport,
} from '../../src/output/index.ts'
import { bedApplication } from '../support/bed-application.ts'
import { runBounded } from '../support/run-bounded.ts'
import { withFolder } from '../support/temporary-folder.ts'

const [clear, bell, c1, del, nel] = ['\u001b[2J', '\u0007', '\u009b31m', '\u007f', '\u0085']
const [override, isolate, mark, separator, byteOrderMark] = ['\u202e', '\u2066', '\u200f', '\u2028', '\ufeff']
const signs = [clear, bell, c1, del, nel, override, isolate, mark, separator, byteOrderMark, '\r', '\n', '\0']

/** A line break, and then what a runner would obey, in both of its forms. */
const commands = '\n::error::forged\n  ::add-mask::x\n##[error]forged ##[add-mask]x'
const hostile = `a${signs.join('b')}c${commands}`

/** Nothing but these is printed by us: a line break, and the commands of our own report. */
function assertHarmless(text: string, where: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about.
  const found = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/.exec(text)
  assert.is(found, null, `${where}: ${JSON.stringify(found?.[0])}`)
  assert.not.match(text, '##[', where)
  for (const line of text.split('\n')) {
    assert.not.match(line, /^\s*::(?!(?:warning|notice|error) (?:file|title)=)/, `${where}: ${line}`)
    assert.not.match(line, /^\s*(?:forged|::error::forged)/, `${where}: ${line}`)
  }
}

const path = `app/models/${hostile}.rb`
const files = memoryTree({ [path]: `class A\n  ${hostile}\nend\n` })
const codes = Object.keys(diagnosticKinds) as DiagnosticCode[] // The keys of the table of codes.

function diagnosticsOf(code: DiagnosticCode): readonly Diagnostic[] {
  const texts = { message: hostile, consequence: hostile, help: hostile }
  const spans = [undefined, { start: 10, end: 12 }, { start: 0, end: 60 }, { start: 10, end: 1000 }]
  return spans.map((span) => diagnosticOf(code, texts, path, span))
}

for (const code of codes) {
  test(`${code}: hostile text in each of its parts is harmless in every report`, () => {
    const diagnostics = diagnosticsOf(code)
    const report = { processed: 1, skipped: [{ method: 'GET', path: hostile, reason: hostile }], diagnostics }
    const place = { path: hostile, files, prefix: 'a/' }
    const printed = {
      lines: printDiagnostics(diagnostics, files).join('\n'),
      excerpts: printDiagnostics(diagnostics, files, { excerpts: true }).join('\n'),
      text: printReport(report, hostile, files),
      github: printGithubReport(report, place),
      json: printJsonReport(report, place),
      sarif: printSarifReport(report, place),
    }
    for (const [name, text] of Object.entries(printed)) assertHarmless(text, name)
    assert.is(JSON.parse(printed.json).skipped[0].path, hostile, 'data for programs stays what it is')
    assert.is(JSON.parse(printed.json).document, hostile)
    JSON.parse(printed.sarif)
  })
}

test('an error for GitHub holds no command of its texts', () => {
  assertHarmless(printGithubError(hostile, hostile), 'error')
})

// A NUL has no place in a path or an argument, and a slash would be a folder.
const name = hostile.replaceAll('\0', '')
const posix = process.platform === 'win32' ? test.skip : test

const json = JSON.stringify({ [hostile]: hostile })
const document = JSON.stringify({ openapi: '3.1.0', info: { [hostile]: hostile }, paths: { [hostile]: { get: {} } } })

const lines: readonly (readonly [what: string, words: readonly string[], more?: Readonly<Record<string, string>>])[] = [
  ['an option', [`--${name}`]],
  ['the value of an option', ['--format', name]],
  ['a command', [name]],
  ['a folder', [`./${name}/x`]],
  ['an output', ['-o', `${name}/`]],
  ['an output that is written', ['-o', `${name}.json`]],
  ['an output that is checked', ['--check', '-o', `${name}.json`, '--report', 'github']],
  ['a configuration that is not there', ['--config', name]],
  ['a setting', [], { 'rails-openapi.config.json': json }],
  ['a code that is silenced', [], { 'rails-openapi.config.json': JSON.stringify({ silence: [hostile] }) }],
  ['broken JSON', [], { 'rails-openapi.config.json': `{ ${hostile}` }],
  ['settings that are printed', ['--print-config', '--title', name]],
  ['a module that throws', ['--config', 'a.mjs'], { 'a.mjs': `throw new Error(${JSON.stringify(hostile)})` }],
  [
    'a module whose setting throws',
    ['--config', 'a.mjs'],
    { 'a.mjs': `export default { get title() { throw new Error(${JSON.stringify(hostile)}) } }` },
  ],
  ['a module of a hostile name', ['--config', `${name}.mjs`], { [`${name}.mjs`]: 'nothing' }],
  ['a document that is out of date', ['--check'], { 'doc/openapi.json': document }],
  ['the same for GitHub', ['--check', '--report', 'github'], { 'doc/openapi.json': document }],
  ['what changed since a document', ['diff', 'old.json'], { 'old.json': document }],
  ['the same as JSON', ['diff', 'old.json', '--report', 'json'], { 'old.json': document }],
  ['the same as Markdown', ['diff', 'old.json', '--report', 'markdown'], { 'old.json': document }],
  ['the same as commands of GitHub', ['diff', 'old.json', '--report', 'github'], { 'old.json': document }],
  ['a document that is not there', ['diff', name]],
  ['a report of no kind', ['diff', 'old.json', '--report', name]],
  ['a file of a hostile name', ['--verbose'], { [`app/models/${name}.rb`]: 'class' }],
  ['the same in `syntax`', ['syntax', '--verbose'], { [`app/models/${name}.rb`]: 'class' }],
  ['routes', ['routes', '--verbose'], { 'config/routes.rb': routesOf(hostile) }],
  ['routes as TSV', ['routes', '--format', 'tsv'], { 'config/routes.rb': routesOf(hostile) }],
  ['routes as JSON', ['routes', '--format', 'json'], { 'config/routes.rb': routesOf(hostile) }],
  ['routes of no format', ['routes', '--format', name]],
  ['a document of hostile routes', ['--verbose'], { 'config/routes.rb': routesOf(hostile) }],
  ['the same for GitHub, from routes', ['--report', 'github'], { 'config/routes.rb': routesOf(hostile) }],
]

function routesOf(text: string): string {
  const word = JSON.stringify(text)
  return `Rails.application.routes.draw do\n  get "a", to: ${word}\n  get ${word}, to: "a#b"\n  match ${word}\n${text}\nend\n`
}

for (const [what, words, more = {}] of lines) {
  posix(`what is said of ${what} is harmless`, () => {
    withFolder({ ...bedApplication, ...more }, (folder) => {
      const { code, out, err } = runBounded(words, folder)
      assert.ok(code !== null)
      assertHarmless(out, 'stdout')
      assertHarmless(err, 'stderr')
      assert.not.match(err, 'internal error')
      assert.not.match(err, /\n\s+at /)
    })
  })
}

test.run()
