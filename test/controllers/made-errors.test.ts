// Errors of Rails that the application makes itself, and objects of classes that text does not tell.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

type Files = Readonly<Record<string, string>>

/** The bodies of `POST /beds` by their statuses, whose controller has these lines. */
function bodies(lines: readonly string[], files: Files = {}): Readonly<Record<string, Schema | undefined>> {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller('Beds', lines.join('\n')),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :name, presence: true\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "name", null: false\n  end\nend\n',
    ...files,
  })
  const responses = Object.entries(made?.document.paths['/beds']?.post?.responses ?? {})
  return Object.fromEntries(responses.map(([status, { content }]) => [status, content?.['application/json']?.schema]))
}

function answered(status: string, lines: readonly string[], files: Files = {}): Schema | undefined {
  return bodies(lines, files)[status]
}

const handler = (name: string, body: string): string =>
  `rescue_from(${name}) { |e| render json: { ${body} }, status: 422 }`
const messages = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }

for (const raised of ['ActiveRecord::RecordInvalid.new(bed)', 'ActiveRecord::RecordInvalid, bed'])
  test(raised, () => {
    const schema = answered('422', [
      handler('ActiveRecord::RecordInvalid', 'message: e.message, errors: e.record.errors.messages'),
      `def make\nbed = Bed.new\nbed.errors.add(:name, 'is taken')\nraise ${raised}\nend`,
    ])
    assert.equal(schema?.properties, { message: { type: 'string' }, errors: messages })
  })

for (const [name, given] of [
  ['UnpermittedParameters', '["must be an Array"]'],
  ['MethodNotAllowed', ':get, :post'],
  ['NotImplemented', ':get'],
  ['ParameterMissing', ':bed'],
  ['RoutingError', '"nowhere"'],
  ['UnknownFormat', '"none"'],
  ['BadRequest', '"bad"'],
] as const)
  test(`the message that ActionController::${name} makes of ${given}`, () => {
    const schema = answered('422', [
      handler(`ActionController::${name}`, 'message: e.message'),
      `def make\nfail ActionController::${name}.new(${given})\nend`,
    ])
    assert.is(schema?.properties?.message?.type, 'string')
  })

test('an error of Rails that takes a message says it', () => {
  const schema = answered('422', [
    handler('ActiveRecord::RecordNotFound', 'message: e.message, model: e.model'),
    "def make\nraise ActiveRecord::RecordNotFound.new('gone', 'Bed')\nend",
  ])
  assert.equal(schema?.properties?.message, { type: 'string', example: 'gone' })
})

test('what is new is there, whatever its class', () => {
  const schema = answered('200', [
    'def make\npolicy = "#{params[:kind]}Policy".constantize.new(1)\nrender json: { policy: policy && { name: "a" } }\nend',
  ])
  assert.is(schema?.properties?.policy?.type, 'object')
})

test('what an error of the application keeps is known where it is raised, whatever else may raise', () => {
  const late =
    'class Late < StandardError\nattr_reader :since\ndef initialize(since)\n@since = since\nsuper("late")\nend\nend\n'
  const schema = answered(
    '410',
    [
      'def make\nraise Late, Time.current if params[:late]\nhead 204\nrescue Late => e\nrender json: { since: e.since }, status: 410\nend',
    ],
    { 'app/errors/late.rb': late },
  )
  assert.equal(schema?.properties?.since, { type: 'string', format: 'date-time' })
})

test('a case that names the class of each result has no other way', () => {
  const results = 'module Result\nGood = Struct.new(:value)\nBad = Struct.new(:code, :status)\nend\n'
  const bad = ['a', 'b', 'c', 'd', 'e'].map((code) => `return Result::Bad.new(:${code}, 422) if params[:${code}]\n`)
  const make = `def result\n${bad.join('')}Result::Good.new(1)\nend`
  const show =
    'when Result::Good then render json: { value: made.value }\nwhen Result::Bad then render json: { code: made.code }, status: made.status'
  const lines = [`def make\nmade = result\ncase made\n${show}\nend\nend\n${make}`]
  const files = { 'app/services/result.rb': results }
  const found = bodies(lines, files)
  assert.equal(Object.keys(found), ['200', '422'])
  assert.equal(found[200]?.properties, { value: { type: 'integer', example: 1 } })
  assert.equal(found[422]?.properties?.code?.type, 'string')
})

test('a form with the errors of a record may have any of these', () => {
  const form =
    'class Form\ninclude ActiveModel::Model\nattr_accessor :name\nvalidates :name, presence: true\ndef save\nreturn false unless valid?\nbed = Bed.new(name: name)\nreturn true if bed.save\nerrors.merge!(bed.errors)\nfalse\nend\nend\n'
  const lines = [
    'def make\nform = Form.new(params.permit(:name))\nform.save ? head(:created) : render(json: { errors: form.errors.messages }, status: 422)\nend',
  ]
  assert.equal(answered('422', lines, { 'app/forms/form.rb': form })?.properties?.errors, messages)
})

test('what is handed on of an error of which nothing is known tells nothing', () => {
  const files = {
    'app/errors/refused.rb':
      'class Refused < StandardError\nattr_reader :result\ndef initialize(result)\n@result = result\nsuper()\nend\nend\n',
    'app/services/result.rb':
      'class Result\nattr_accessor :bed\ndef success? = !@failure\ndef fail!\n@failure = true\nself\nend\nend\n',
  }
  const service = (rescued: string): string =>
    `class Make\ndef call(name)\nresult = Result.new\nresult.bed = Bed.create!(name: name)\nresult\nrescue ActiveRecord::RecordInvalid\nresult.fail!\nrescue Refused => e\n${rescued}\nend\nend\n`
  const lines = [
    'def make\nresult = Make.new.call(params[:name])\nresult.success? ? render(json: { name: result.bed.name }) : head(422)\nend',
  ]
  const named = (rescued: string): Schema | undefined =>
    answered('200', lines, { ...files, 'app/services/make.rb': service(rescued) })?.properties?.name
  assert.equal(named('e.result'), { type: 'string' })
  // What the code makes of it, or asks of Ruby, may be anything.
  assert.not.equal(named('e.message'), { type: 'string' })
  assert.not.equal(named('Other.of(e)'), { type: 'string' })
})

test('an error of the application is no error of a gem that its code rescues', () => {
  const code = "def make\nraise ArgumentError, 'no name' if params[:name].blank?\nClient::Beds.load\nhead 200\n"
  const schema = answered('500', [
    `${code}rescue Client::Error => e\nrender json: { message: e.message }, status: 500\nend`,
  ])
  assert.equal(schema?.properties, { message: { type: 'string' } })
})

test('the errors of a record that an error of Rails has', () => {
  const schema = answered('422', [
    handler('ActiveRecord::RecordInvalid', 'errors: e.record.errors.to_hash'),
    'def make\nBed.create!(name: params[:name])\nhead 200\nend',
  ])
  assert.equal(schema?.properties, { errors: messages })
})

test('each of the errors of a record that an error of Rails has', () => {
  const each = '{ field: _1.attribute, kind: _1.type, text: _1.message }'
  for (const call of ['Bed.create!(name: params[:name])', 'bed = Bed.new(name: params[:name])\nbed.save!']) {
    const schema = answered('422', [
      handler('ActiveRecord::RecordInvalid', `errors: e.record.errors.map { ${each} }`),
      `def make\n${call}\nhead 200\nend`,
    ])
    const text = { type: 'string' }
    const items = {
      type: 'object',
      required: ['field', 'kind', 'text'],
      properties: { field: text, kind: text, text },
    }
    assert.equal(schema?.properties, { errors: { type: 'array', items } })
  }
})

const action = 'def make\nParser::Loader.load(params[:name])\nhead 200\nend'

const ofGem: readonly (readonly [body: string, error: unknown])[] = [
  ['e.errors', {}],
  ['e.response[:status]', {}],
  ['e.error.code', {}],
  ['e.message', { type: 'string' }],
  ['e.errors.map { |each| each.line }', { type: 'array', items: {} }],
  ["e.is_a?(StandardError) ? 'any' : 1", { type: 'string', example: 'any' }],
  ["e.is_a?(ActiveRecord::RecordNotFound) ? 1 : 'other'", { type: 'string', example: 'other' }],
  ["e.is_a?(Own) ? 1 : 'other'", { type: 'string', example: 'other' }],
  ['e.class.name', { type: 'string' }],
]

for (const [body, error] of ofGem)
  test(`what the error of a gem has in its handler: ${body}`, () => {
    const schema = answered(
      '422',
      ['class Own < StandardError; end', handler('Parser::Invalid', `error: ${body}`), action],
      {},
    )
    assert.equal(schema?.properties?.error, error)
  })

for (const asked of ['e.is_a?(Parser::Syntax)', 'Parser::Syntax === e', 'e.instance_of?(Parser::Syntax)'])
  test(`an error of a gem may be of a class of the gem: ${asked}`, () => {
    const lines = `def refused(e)\n  error = { code: 1 }\n  error[:line] = e.mark.line if ${asked}\n  render json: error, status: 422\nend`
    const schema = answered('422', ['rescue_from Parser::Invalid, with: :refused', action, 'private', lines])
    assert.equal(schema?.required, ['code'])
    assert.equal(schema?.properties?.line, {})
  })

const chosen = ['action_controller', 'active_job']
const parts = (names: readonly string[]): string => names.map((name) => `require "${name}/railtie"\n`).join('')
const loads: readonly (readonly [application: string, gems: string, isInvalid: boolean])[] = [
  [`require "rails"\n# require "active_record/railtie"\n${parts(chosen)}`, 'gem "sequel"', false],
  [`require "rails"\n${parts([...chosen, 'active_record'])}`, '', true],
  [`require "rails"\n${parts(chosen)}`, 'gem "activerecord"', true],
  [`require "rails"\n${parts(chosen)}`, 'gem "mongoid"', true],
  ['require "rails/all"', 'gem "sequel"', true],
  ['', '', true],
]

for (const [application, gems, isInvalid] of loads)
  test(`create! of an object that is not known, where ${JSON.stringify(application + gems)} is loaded`, () => {
    const files = { 'config/application.rb': application, Gemfile: gems }
    const found = bodies(['def make\nTokens.of(params[:a]).create!\nhead 200\nend'], files)
    assert.is('422' in found, isInvalid)
  })

test.run()
