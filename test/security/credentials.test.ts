// A value that looks like a credential is named by its place in every report, and shown in none.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { bedApplication } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const value = 'Zk3Lq9TfW2xPb7VnR5mC'
const sidecar = {
  type: 'object',
  properties: { 'api/key': { example: value }, list: { examples: [{ secret: value }] } },
}
const files = {
  ...bedApplication,
  'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds\n  resources :wards\nend\n',
  'app/controllers/beds_controller.rb': [
    'class BedsController < ActionController::API',
    '  def index',
    `    param! :token, String, default: '${value}'`,
    `    param! :secret, String, in: ['${value}', 'b']`,
    `    param! :api_key, String, default: ENV.fetch('KEY', "${value}")`,
    `    param! :name, String, default: '${value}'`,
    `    render json: { password: '${value}' }`,
    '  end',
    '',
    '  def show; end',
    'end',
    '',
  ].join('\n'),
  'app/views/beds/show.json.jbuilder': `json.bed do\n  json.token '${value}'\n  json.partial! 'wards/ward'\nend\n`,
  'app/views/wards/_ward.json.jbuilder': `json.secrets ['${value}']\n`,
  'app/views/wards/index.schema.json': JSON.stringify(sidecar),
  'app/controllers/wards_controller.rb': 'class WardsController < ActionController::API\n  def index; end\nend\n',
}
const controller = 'app/controllers/beds_controller.rb'
const expected = [
  [controller, 'the `default:` of `token` looks like a credential'],
  [controller, 'the `in:` of `secret` looks like a credential'],
  [controller, 'the `default:` of `api_key` looks like a credential'],
  [controller, 'the value of `password` looks like a credential'],
  ['app/views/beds/show.json.jbuilder', 'the value of `token` looks like a credential'],
  ['app/views/wards/_ward.json.jbuilder', 'the value of `secrets` looks like a credential'],
  ['app/views/wards/index.schema.json', 'the `example` of `api/key` looks like a credential'],
  ['app/views/wards/index.schema.json', 'the `examples` of `list` looks like a credential'],
]

test('each place gives a note, and the document has the value', () => {
  const generated = generate(files)
  const notes = generated?.report.diagnostics.filter(({ code }) => code === 'value-credential') ?? []
  assert.equal(
    notes.map(({ path, message }) => [path, message]),
    expected,
  )
  assert.ok(notes.every(({ severity, span }) => severity === 'note' && span !== undefined))
  assert.ok(generated?.text.includes(value))
})

for (const report of ['text', 'json', 'github', 'sarif']) {
  test(`--report ${report} names the places, and not the values`, () =>
    withFolder(files, (folder) => {
      const { code, out, err } = runCli(['--verbose', '--report', report], folder)
      assert.is(code, 0, err)
      assert.ok(`${out}${err}`.includes('the `default:` of `token` looks like a credential'))
      assert.not(`${out}${err}`.includes(value))
    }))
}

test('silence turns it off', () => {
  const silenced = generate(files, { silence: [{ code: 'value-credential', path: 'app/**' }] })
  assert.ok(silenced?.report.diagnostics.every(({ code }) => code !== 'value-credential'))
})

test.run()
