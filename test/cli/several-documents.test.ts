// Several documents of one configuration, from the built program.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { assertRefused, bedApplication, readDocument, runInApplication } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const config = 'rails-openapi.config.json'

function configured(configuration: object) {
  return { [config]: JSON.stringify(configuration) }
}

const two = configured({
  apiVersion: '2',
  info: { contact: { name: 'Us' } },
  documents: {
    beds: { title: 'Beds', only: ['/beds', '/users/**'] },
    wards: { info: { title: 'Wards' }, only: ['/api/**'], output: 'public/wards.yaml', openapi: '3.0' },
  },
})

test('all documents are written, each with what it has of its own over what all have', () => {
  withFolder({ ...bedApplication, ...two }, (folder) => {
    const { code, out, err } = runCli([], folder)
    assert.equal([code, err], [0, ''])
    assert.equal(out.match(/^OpenAPI document written to .*$/gm), [
      'OpenAPI document written to doc/beds.json',
      'OpenAPI document written to public/wards.yaml',
    ])
    const [beds, wards] = [
      readDocument(folder, 'doc/beds.json'),
      parse(readFileSync(join(folder, 'public/wards.yaml'), 'utf8')),
    ]
    assert.equal(beds.info, { contact: { name: 'Us' }, title: 'Beds', version: '2' })
    assert.equal(wards.info, { contact: { name: 'Us' }, title: 'Wards', version: '2' })
    assert.equal([Object.keys(beds.paths), Object.keys(wards.paths)], [['/beds', '/users/{id}'], ['/api/wards']])
    assert.equal([beds.openapi, wards.openapi], ['3.1.0', '3.0.4'])
    assert.not.ok(existsSync(join(folder, 'doc/openapi.json')))
  })
})

test('--document writes those that it names, and -o says where one goes', () => {
  withFolder({ ...bedApplication, ...two }, (folder) => {
    assert.is(runCli(['--document', 'beds', '--quiet'], folder).code, 0)
    assert.equal(readdirSync(folder).sort(), ['app', 'config', 'doc', config])
    const { code, out } = runCli(['--document', 'wards', '-o', '-', '--title', 'All', '--quiet'], folder)
    assert.equal([code, JSON.parse(out).info.title], [0, 'All'])
  })
})

test('--check looks at all documents and names each', () => {
  withFolder({ ...bedApplication, ...two }, (folder) => {
    runCli(['--document', 'beds'], folder)
    const { code, out } = runCli(['--check'], folder)
    assert.is(code, 1)
    assert.equal(out.split('\n'), [
      'beds: doc/beds.json is up to date',
      'wards: public/wards.yaml is not there: run `rails-openapi generate`',
      '',
    ])
    runCli([], folder)
    assert.is(runCli(['--check'], folder).code, 0)
    writeFileSync(join(folder, 'doc/beds.json'), '{ "openapi": "3.1.0", "paths": {} }')
    assert.match(runCli(['--check'], folder).out, /^beds: doc\/beds\.json is out of date/)
  })
})

test('a document whose `only` meets nothing stops no other one, and the exit code is 2', () => {
  const documents = { none: { only: ['/none'] }, beds: { only: ['/beds'] }, nothing: { only: ['/nothing'] } }
  withFolder({ ...bedApplication, ...configured({ documents }) }, (folder) => {
    const { code, err } = runCli(['--quiet'], folder)
    assert.is(code, 2)
    assert.equal(err.match(/matches .* written/g)?.sort(), [
      'matches `/none` of `only` of the document `none`: it is not written',
      'matches `/nothing` of `only` of the document `nothing`: it is not written',
    ])
    assert.equal(readdirSync(join(folder, 'doc')), ['beds.json'])
  })
})

test('reports for machines hold those of all documents', () => {
  const reportOf = (format: string) => JSON.parse(runInApplication(['--report', format], two).out)
  assert.equal(
    reportOf('json').map(({ name, document, processed }: Record<string, unknown>) => [name, document, processed]),
    [
      ['beds', 'doc/beds.json', 2],
      ['wards', 'public/wards.yaml', 1],
    ],
  )
  const { runs } = reportOf('sarif')
  assert.equal(
    runs.map(({ automationDetails }: { automationDetails: object }) => automationDetails),
    [{ id: 'beds' }, { id: 'wards' }],
  )
})

test('what is wrong with the application counts once against --max-warnings', () => {
  const documents = { one: {}, two: { title: 'Two' } }
  const { code, err } = runInApplication(['--quiet', '--max-warnings', '0'], configured({ documents }))
  assert.equal([code, err.split('\n').at(-2)], [1, '1 warning, `--max-warnings` allows 0'])
})

test('settings of all documents are looked for in all of them', () => {
  const operationIds = { 'GET /beds': 'listBeds', 'GET /api/wards': 'listWards' }
  const documents = { beds: { only: ['/beds'] }, wards: { only: ['/api/**'] } }
  const { out } = runInApplication([], configured({ operationIds, documents }))
  assert.not.match(out, /operationIds/)
  for (const words of [
    ['--document', 'beds'],
    ['--document', 'beds', '--sources', 'sources.json'],
  ])
    assert.not.match(runInApplication(words, configured({ operationIds, documents })).out, /operationIds/)
  const { out: unmet } = runInApplication([], configured({ operationIds: { 'GET /none': 'x' }, documents }))
  assert.is(unmet.match(/no document has a `GET \/none`, which `operationIds` names/g)?.length, 1)
})

test('commands about one document take --document', () => {
  withFolder({ ...bedApplication, ...two }, (folder) => {
    for (const words of [['coverage'], ['explain', 'GET /beds'], ['sidecar', 'GET /beds', '-o', '-']]) {
      const [command = '', ...rest] = words
      assertRefused(
        runCli(words, folder),
        /the configuration names 2 documents: choose one with `--document` \(beds, wards\)/,
      )
      const { code, err } = runCli([command, '--document', 'beds', ...rest], folder)
      assert.not.match(err, /documents?`/)
      if (command !== 'sidecar') assert.is(code, 0, err)
    }
    runCli([], folder)
    const { code, out } = runCli(['diff', 'doc/beds.json', '--document', 'beds', '--fail-on', 'review'], folder)
    assert.is(code, 0, out)
  })
})

test('--print-config prints the settings of each document', () => {
  const { out } = runInApplication(['--print-config'], two)
  const { documents, output } = JSON.parse(out)
  assert.is(output, undefined)
  assert.equal(documents.beds, { title: 'Beds', only: ['/beds', '/users/**'], output: 'doc/beds.json', format: 'json' })
  assert.equal([documents.wards.output, documents.wards.format], ['public/wards.yaml', 'yaml'])
})

const refused: readonly (readonly [behaviour: string, words: readonly string[], files: object, message: RegExp])[] = [
  ['an unknown name', ['--document', 'bed'], two, /no document `bed`; did you mean `beds`\?/],
  ['a name without documents', ['--document', 'beds'], {}, /no document `beds`: the configuration has no `documents`/],
  ['-o for several', ['-o', 'a.json'], two, /`--output` is for one document, and there are 2: choose one with/],
  ['--only for several', ['--only', '/beds'], two, /`--only` is for one document, and there are 2: choose one with/],
  [
    'one output for two',
    [],
    configured({ documents: { a: { output: 'a.json' }, b: { output: './x/../a.json' } } }),
    /a\.json is the output of two documents: `a` and `b`/,
  ],
  [
    'an output outside of the root',
    [],
    configured({ documents: { a: { output: '../a.json' } } }),
    /`output` leads outside of the root/,
  ],
  [
    'an output of Git',
    [],
    configured({ documents: { a: { output: '.git/a' } } }),
    /`output` leads into the folder of Git/,
  ],
  [
    'a name that is a path',
    [],
    configured({ documents: { '../a': {} } }),
    /letters, digits, `\.`, `_` and `-`: `\.\.\/a` is none/,
  ],
  [
    'an output for all',
    [],
    configured({ output: 'a.json', documents: { a: {} } }),
    /`output` stands beside `documents`/,
  ],
  [
    'an unknown setting',
    [],
    configured({ documents: { a: { titel: 'A' } } }),
    /in `a`: no setting `titel`; did you mean `title`\?/,
  ],
  [
    'stdout for two',
    [],
    configured({ documents: { a: { output: '-' }, b: {} } }),
    /`-` is stdout, and there are 2 documents/,
  ],
]

for (const [behaviour, words, files, message] of refused)
  test(`refused: ${behaviour}`, () => {
    assertRefused(runInApplication(words, { ...files }), message)
  })

test.run()
