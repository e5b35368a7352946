// `--sources` of the built program: from which lines each part of the document comes, also those of the configuration.

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bedApplication, runInApplication } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const configuration = `{
  // What gateways show.
  "info": {
    "title": "Beds",
    "version": "2.0.0",
  },
  "operationIds": { "GET /beds": "allBeds" },
  "tags": { "wards": "Rooms" },
  "servers": ["https://api.example.com"],
  "overlay": { "info": { "license": { "name": "MIT" } } }
}
`

interface Source {
  readonly path: string | null
  readonly line: number | null
  readonly rule: string
  readonly text: string
}

/** Of each part that is asked for: its sources as `rule path:line`. */
function sourcesOf(folder: string, pointers: readonly string[], words: readonly string[] = []): readonly string[][] {
  const { code, err } = runCli(['-o', 'openapi.json', '--sources', 'made/sources.json', '--quiet', ...words], folder)
  assert.equal([code, err], [0, ''])
  const sources: Readonly<Record<string, readonly Source[]>> = JSON.parse(
    readFileSync(join(folder, 'made/sources.json'), 'utf8'),
  )
  return pointers.map((pointer) => (sources[pointer] ?? []).map(({ rule, path, line }) => `${rule} ${path}:${line}`))
}

/** Each part, and where a reader of these files would say that it comes from. */
const rows: readonly (readonly [pointer: string, sources: readonly string[]])[] = [
  ['#/info', ['configuration rails-openapi.config.json:3']],
  ['#/info/title', ['configuration rails-openapi.config.json:4']],
  ['#/info/version', ['configuration rails-openapi.config.json:5']],
  ['#/info/license/name', ['configuration rails-openapi.config.json:10']],
  ['#/openapi', ['default null:null']],
  ['#/servers', ['configuration rails-openapi.config.json:9']],
  ['#/paths/~1beds/get', ['route config/routes.rb:2', 'action app/controllers/beds_controller.rb:3']],
  ['#/paths/~1beds/get/operationId', ['configuration rails-openapi.config.json:7']],
  ['#/paths/~1beds/get/tags', ['class app/controllers/beds_controller.rb:1']],
  ['#/paths/~1api~1wards/get/tags', ['configuration rails-openapi.config.json:8']],
  ['#/paths/~1api~1wards/get/parameters/0', ['param! app/controllers/wards_controller.rb:4']],
]

test('each part of the document with its lines', () =>
  withFolder({ ...bedApplication, 'rails-openapi.config.json': configuration }, (folder) => {
    const pointers = rows.map(([pointer]) => pointer)
    assert.equal(
      sourcesOf(folder, pointers).map((sources, index) => [pointers[index], sources]),
      rows,
    )
  }))

test('what a flag sets no line of the configuration does', () =>
  withFolder({ ...bedApplication, 'rails-openapi.config.json': '{ "title": "Beds" }' }, (folder) => {
    assert.equal(sourcesOf(folder, ['#/info/title']), [['configuration rails-openapi.config.json:1']])
    assert.equal(sourcesOf(folder, ['#/info/title'], ['--title', 'Wards']), [['configuration null:null']])
  }))

test('settings in package.json have lines, those of a file elsewhere have none', () =>
  withFolder({ 'elsewhere.json': '{ "title": "Beds" }' }, (outside) =>
    withFolder(
      { ...bedApplication, 'package.json': '{\n  "rails-openapi": {\n    "title": "Beds"\n  }\n}\n' },
      (folder) => {
        assert.equal(sourcesOf(folder, ['#/info/title']), [['configuration package.json:3']])
        const words = ['--config', join(outside, 'elsewhere.json')]
        assert.equal(sourcesOf(folder, ['#/info/title'], words), [['configuration null:null']])
      },
    ),
  ))

test('`explain` names the line of a setting', () => {
  const { out } = runInApplication(['explain', '#/info/title'], {
    'rails-openapi.config.json': '{\n  "title": "Beds"\n}',
  })
  assert.match(out, 'configuration  rails-openapi.config.json:2')
})

test('the document is the same with and without', () =>
  withFolder(bedApplication, (folder) => {
    const without = runCli(['-o', '-', '--quiet'], folder).out
    const { out, code } = runCli(['-o', '-', '--quiet', '--sources', 'sources.json'], folder)
    assert.equal([code, out], [0, without])
    assert.ok(existsSync(join(folder, 'sources.json')))
  }))

const two = `{
  "title": "All",
  "servers": ["https://api.example.com"],
  "documents": {
    "beds": { "title": "Beds", "only": ["/beds"] },
    "wards": { "only": ["/api/**"] }
  }
}
`

test('one of several documents: its own settings stand nearer than those of all', () =>
  withFolder({ ...bedApplication, 'rails-openapi.config.json': two }, (folder) => {
    const pointers = ['#/info/title', '#/servers']
    assert.equal(sourcesOf(folder, pointers, ['--document', 'beds']), [
      ['configuration rails-openapi.config.json:5'],
      ['configuration rails-openapi.config.json:3'],
    ])
    assert.equal(sourcesOf(folder, pointers, ['--document', 'wards']), [
      ['configuration rails-openapi.config.json:2'],
      ['configuration rails-openapi.config.json:3'],
    ])
    const { code, err } = runCli(['--sources', 'sources.json'], folder)
    assert.is(code, 2)
    assert.match(err, '`--sources` is for one document, and there are 2: choose one with `--document`')
  }))

const refused: readonly (readonly [words: readonly string[], message: string])[] = [
  [['--sources', 'a.json', '--check'], '`--check` writes nothing, `--sources` writes a file'],
  [['--sources', '-'], '`--sources` needs the path of a file'],
  [['--sources='], '`--sources` needs the path of a file'],
  [['--sources', 'doc/../doc/openapi.json'], '`--sources` and the output are one file'],
  [['--sources', 'folder'], 'cannot write folder: it is a folder'],
  [['--sources', 'config/routes.rb/x.json'], 'cannot write config/routes.rb/x.json'],
]

for (const [words, message] of refused)
  test(`\`${words.join(' ')}\` is refused`, () =>
    withFolder(bedApplication, (folder) => {
      mkdirSync(join(folder, 'folder'))
      const { code, err } = runCli(words, folder)
      assert.is(code, 2)
      assert.match(err, message)
    }))

test.run()
