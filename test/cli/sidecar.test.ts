// `sidecar` of the built program: what it writes, what it says, and what it refuses.

import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assertRefused } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const application = {
  'shop/config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: [:show, :index]\nend\n',
  'shop/app/controllers/beds_controller.rb':
    'class BedsController < ActionController::API\n  def show; end\n  def index\n    render json: [1]\n  end\nend\n',
  'shop/app/views/beds/show.json.jbuilder': 'json.id 1\njson.plan Gem.plan(@bed)\n',
}
const path = 'shop/app/views/beds/show.schema.json'
const written = [
  '{',
  '  "$schema": "https://json-schema.org/draft/2020-12/schema",',
  '  "type": "object",',
  '  "required": [',
  '    "id",',
  '    "plan"',
  '  ],',
  '  "properties": {',
  '    "id": {',
  '      "type": "integer",',
  '      "example": 1',
  '    },',
  '    "plan": {}',
  '  }',
  '}',
  '',
].join('\n')
const remarks = [
  'Unknown: 1, written as {} to be filled in',
  '  - /properties/plan: the type of `plan` is not known: `Gem.plan(@bed)` (app/views/beds/show.json.jbuilder:2)',
  '',
].join('\n')

for (const words of [
  'GET /beds/{id}',
  'bedsShow',
  'app/views/beds/show.json.jbuilder',
  'shop/app/views/beds/show.json.jbuilder',
])
  test(`\`sidecar "${words}" shop\` writes beside the template`, () => {
    withFolder(application, (folder) => {
      const { code, out, err } = runCli(['sidecar', words, 'shop'], folder)
      assert.equal([code, out, err], [0, `Written: ${path}\n${remarks}`, ''])
      assert.is(readFileSync(join(folder, path), 'utf8'), written)
    })
  })

test('`-o -` prints the sidecar, and what is unknown beside it', () => {
  withFolder(application, (folder) => {
    const run = runCli(['sidecar', 'bedsShow', 'shop', '-o', '-'], folder)
    assert.equal(run, { code: 0, out: written, err: remarks })
    assert.not(existsSync(join(folder, path)))
  })
})

test('`-o FILE` writes there, also what no template renders', () => {
  withFolder(application, (folder) => {
    const { code } = runCli(['sidecar', 'GET /beds', 'shop', '-o', 'index.schema.json'], folder)
    assert.is(code, 0)
    assert.is(JSON.parse(readFileSync(join(folder, 'index.schema.json'), 'utf8')).type, 'array')
  })
})

test('a file that is there stays, unless `--force` is given', () => {
  withFolder({ ...application, [path]: '{}' }, (folder) => {
    assertRefused(
      runCli(['sidecar', 'bedsShow', 'shop'], folder),
      /show\.schema\.json is there; `--force` overwrites it/,
    )
    assert.is(readFileSync(join(folder, path), 'utf8'), '{}')
    assert.is(runCli(['sidecar', 'bedsShow', 'shop', '--force'], folder).code, 0)
    assert.is(readFileSync(join(folder, path), 'utf8'), written)
  })
})

test('no link is followed out of the root, unless `-o` names it', () => {
  withFolder(application, (folder) => {
    symlinkSync('../../../../outside.json', join(folder, path))
    assertRefused(runCli(['sidecar', 'bedsShow', 'shop', '--force'], folder), /: a link leads outside the root\n$/)
    assert.not(existsSync(join(folder, 'outside.json')))
    assert.is(runCli(['sidecar', 'bedsShow', 'shop', '--force', '-o', path], folder).code, 0)
    assert.is(readFileSync(join(folder, 'outside.json'), 'utf8'), written)
  })
})

const mistakes = [
  [[], /needs a template, an operation/],
  [['bedsShw', 'shop'], /did you mean `bedsShow`\?/],
  [['app/views/beds/shw.json.jbuilder', 'shop'], /did you mean `app\/views\/beds\/show\.json\.jbuilder`\?/],
  [['GET /beds', 'shop'], /renders JSON at app\/controllers\/beds_controller\.rb:4/],
  [['GET /beds', 'shp'], /no folder `shp`; did you mean `shop`\?/],
  [['GET /beds', '.'], /no Rails application in `\.`/],
  [['bedsShow', 'shop', '--forse'], /no option `--forse`; did you mean `--force`\?/],
  [['bedsShow', 'shop', '-o', 'shop'], /there|folder/],
] as const

for (const [words, message] of mistakes)
  test(`a mistake in one line: \`sidecar ${words.join(' ')}\``, () => {
    withFolder(application, (folder) => assertRefused(runCli(['sidecar', ...words], folder), message))
  })

test('a folder of the views that leads outside is not written to', () => {
  const { 'shop/app/views/beds/show.json.jbuilder': view, ...others } = application
  withFolder({ ...others, 'views/show.json.jbuilder': view }, (folder) => {
    mkdirSync(join(folder, 'shop/app/views'), { recursive: true })
    symlinkSync('../../../views', join(folder, 'shop/app/views/beds'))
    assert.is(runCli(['sidecar', 'bedsShow', 'shop'], folder).code, 2)
    assert.not(existsSync(join(folder, 'views/show.schema.json')))
  })
})

test('`sidecar --help` has examples', () => {
  assert.match(runCli(['sidecar', '--help']).out, 'rails-openapi sidecar "GET /patients/{id}" ../shop')
})

test.run()
