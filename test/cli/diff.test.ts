// `diff` of the built program: reports, exit codes, and what it refuses.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assertRefused, bedApplication, runInApplication } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const documentOf = (get: object) => JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/a': { get } } })
const files = {
  'old.json': documentOf({ summary: 'A', operationId: 'a' }),
  'same.yaml': 'openapi: 3.1.0\ninfo: {}\npaths:\n  /a:\n    get: { summary: A, operationId: a }\n',
  'safe.json': documentOf({ summary: 'B', operationId: 'a' }),
  'review.json': documentOf({ summary: 'B', operationId: 'b' }),
  'breaking.json': documentOf({ parameters: [{ in: 'query', name: 'q|`q', required: true }] }),
}

function diff(...words: readonly string[]) {
  return withFolder(files, (folder) => runCli(['diff', 'old.json', ...words], folder))
}

const codes: readonly (readonly [words: readonly string[], code: number])[] = [
  [['same.yaml'], 0],
  [['same.yaml', '--fail-on', 'review'], 0],
  [['breaking.json'], 0],
  [['breaking.json', '--fail-on', 'breaking'], 1],
  [['breaking.json', '--fail-on=review'], 1],
  [['review.json', '--fail-on', 'breaking'], 0],
  [['review.json', '--fail-on', 'review'], 1],
  [['safe.json', '--fail-on', 'review'], 0],
  [['breaking.json', '--fail-on', 'breaking', '--report', 'json'], 1],
]

for (const [words, code] of codes)
  test(`\`diff old.json ${words.join(' ')}\`: exit ${code}`, () => {
    const run = diff(...words)
    assert.equal([run.code, run.err], [code, ''])
  })

test('JSON and YAML that say the same', () => {
  assert.equal(diff('same.yaml').out, 'Nothing changed for clients.\n')
  assert.equal(JSON.parse(diff('same.yaml', '--report', 'json').out), { changes: [] })
})

test('text is grouped by operation', () => {
  assert.is(
    diff('review.json').out,
    [
      'GET /a',
      '  safe      summary: is described in another way',
      '  review    operationId: another operationId: generated clients rename the method',
      '',
      'Changes: 0 breaking, 1 to review, 1 safe',
      '',
    ].join('\n'),
  )
})

test('JSON has each change as data', () => {
  const { changes } = JSON.parse(diff('breaking.json', '--report', 'json').out)
  assert.equal(changes.at(-1), {
    operation: 'GET /a',
    where: 'parameters > query > q|`q',
    kind: 'required-parameter-added',
    impact: 'breaking',
    message: 'a new parameter that is required',
  })
})

test('in Markdown no name ends its cell or its code', () => {
  const { out } = diff('breaking.json', '--report', 'markdown')
  assert.match(out, "\n| **breaking** | `parameters > query > q\\|'q` | a new parameter that is required |\n")
})

test('for GitHub it is one command for each operation and impact', () => {
  const { out } = diff('review.json', '--report', 'github')
  assert.match(out, /^::warning title=review%3A GET \/a::operationId: another operationId/m)
  assert.match(out, /^::notice title=safe%3A GET \/a::summary: /m)
})

test('without a new document, or with a folder, it is that of the application', () => {
  withFolder(bedApplication, (folder) => {
    runCli(['--quiet', '--title', 'Beds'], folder)
    const path = join(folder, 'doc/openapi.json')
    const same = runCli(['diff', 'doc/openapi.json'], folder)
    assert.match(same.out, /^the document\n {2}safe {6}info > title: .*\n\nChanges: 0 breaking, 0 to review, 1 safe\n$/)
    writeFileSync(path, readFileSync(path, 'utf8').replace('"/beds"', '"/old"'))
    for (const words of [['.'], [], ['.', '--fail-on', 'breaking']]) {
      const { code, out } = runCli(['diff', 'doc/openapi.json', ...words], folder)
      assert.is(code, words.length === 3 ? 1 : 0)
      assert.match(out, '\nGET /old\n  breaking  the operation is gone\n')
    }
    writeFileSync(join(folder, 'own.json'), '{ "title": "Beds" }')
    const own = runCli(['diff', 'doc/openapi.json', '--config', 'own.json'], folder)
    assert.not.match(own.out, 'title')
  })
})

const refused: readonly (readonly [words: readonly string[], message: string])[] = [
  [[], 'needs the document'],
  [['none.json'], 'no file `none.json`'],
  [['a.txt'], 'a.txt is not an OpenAPI document'],
  [['app', 'a.txt'], 'cannot read app: it is a folder'],
  [['broken.json'], 'broken.json is not an OpenAPI document'],
  [['broken.yaml'], 'broken.yaml cannot be compared'],
  [['large.yaml'], 'large.yaml cannot be compared'],
  [['old.json', 'none.json'], 'no file `none.json`'],
  [['old.json', 'app'], 'no Rails application in `app`'],
  [['old.json', 'old.json', '--config', 'own.json'], '`--config` is for the document of an application'],
  [['old.json', '--config', 'none.json'], 'no configuration file'],
  [['old.json', '--report', 'sarif'], 'no report `sarif`'],
  [['old.json', '--fail-on', 'safe'], 'no impact `safe`'],
  [['old.json', 'old.json', 'old.json'], 'takes no `old.json`'],
]

const broken = {
  'old.json': files['old.json'],
  'a.txt': 'secret',
  'broken.json': '{ "openapi": "3.1.0", ',
  'broken.yaml': 'openapi: 3.1.0\npaths: [',
  'large.yaml': `openapi: 3.1.0\n${'# more\n'.repeat(200_000)}`,
}

for (const [words, message] of refused)
  test(`\`diff ${words.join(' ')}\` is refused`, () => {
    const run = runInApplication(['diff', ...words], broken)
    assertRefused(run, message)
    assert.not.match(run.err, 'secret')
  })

test.run()
