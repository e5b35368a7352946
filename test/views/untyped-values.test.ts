// What is said of values whose type is not known: the expression, and what would help for it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const around = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
  'db/schema.rb':
    'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "name"\n    t.json "details"\n    t.geometry "area"\n  end\nend\n',
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  def plan = Gem::Thing.call(self)\nend\n',
  'app/services/stats.rb': 'class Stats\n  def self.sum = Gem::Thing.call(1)\nend\n',
}

type Files = Readonly<Record<string, string>>

function notesOf(body: string, views: Files): readonly (readonly [message: string, help: string])[] {
  const controller = `class BedsController < ActionController::Base\n  def index\n${body}\n  end\nend\n`
  const generated = generate({ ...around, 'app/controllers/beds_controller.rb': controller, ...views })
  const notes = generated?.report.diagnostics.filter(({ code }) => code === 'value-untyped') ?? []
  return notes.map(({ message, help }) => [message, help])
}

const index = 'app/views/beds/index.json.jbuilder'
const found = '@bed = Bed.find(1)'

const inViews: readonly (readonly [behaviour: string, view: string, expression: string, help: RegExp])[] = [
  [
    'no column of the table',
    'json.x @bed.colour',
    '@bed.colour',
    /^add the column to the schema \(the table `beds` has/,
  ],
  [
    'no column, by extract!',
    'json.extract! @bed, :name, :x',
    '@bed.x',
    /^add the column .* define `Bed#x`, or convert/,
  ],
  ['no column, by call', 'json.call @bed, :x', '@bed.x', /^add the column/],
  [
    'a column that may hold anything',
    'json.x @bed.details',
    '@bed.details',
    /^a column of the type json, as `details` of the table `beds`, may hold anything/,
  ],
  [
    'a column of a type of a gem',
    'json.x @bed.area',
    '@bed.area',
    /^a column of the type geometry, .* is not known as JSON/,
  ],
  ['a method of the model', 'json.x @bed.plan', '@bed.plan', /^`Bed#plan` ends with something/],
  ['an object of a gem', 'json.x Money.new(1).format', 'Money.new(1).format', /^`Money` is not in the application/],
  ['an own class', 'json.set! :x, Stats.sum', 'Stats.sum', /^`sum` of `Stats` ends with something/],
  ['a block', 'json.x(Money.all { |x| 1 })', 'Money.all { |x| 1 }', /^what the block of `all` makes is not known/],
  ['a variable that nobody sets', 'json.x @ward', '@ward', /^set `@ward` in the action/],
  ['a helper of a gem', 'json.x badge_of(@bed)', 'badge_of(@bed)', /^`badge_of` is no method of the application/],
  ['what the client sends', 'json.x params[:q]', 'params[:q]', /^declare the parameter with `param!`/],
]

for (const [behaviour, view, expression, help] of inViews)
  test(`a value whose type is not known: ${behaviour}`, () => {
    const [[message, advice] = ['', ''], ...others] = notesOf(found, { [index]: view })
    assert.is(message, `the type of \`x\` is not known: \`${expression}\``)
    assert.match(advice, help)
    assert.match(advice, /convert it \(`to_s`, `to_i`\), or describe the response in a sidecar$/)
    assert.equal(others, [])
  })

const serializer = `class BedSerializer < ActiveModel::Serializer
  attributes :x, :y

  def y = Gem::Thing.call(object)
end
`

test('attributes of a serializer whose object is not known, and a method of its own', () => {
  const views = {
    'Gemfile.lock': 'GEM\n  specs:\n    active_model_serializers (0.10.12)\n',
    'app/serializers/bed_serializer.rb': serializer,
  }
  const notes = notesOf('render json: Gem::Thing.find(1), serializer: BedSerializer', views)
  assert.equal(
    notes.map(([message]) => message),
    ['the type of `x` is not known: `object.x`', 'the type of `y` is not known: `y`'],
  )
  assert.match(notes[0]?.[1] ?? '', /^let the code say which record is serialized/)
  assert.match(notes[1]?.[1] ?? '', /^`y` ends with something/)
})

const ofColumns: readonly (readonly [path: string, code: string, rendering: string])[] = [
  [
    'app/serializers/bed_serializer.rb',
    'class BedSerializer < ActiveModel::Serializer\n  attributes :details\nend\n',
    'bed, serializer: BedSerializer',
  ],
  [
    'app/blueprints/api/bed_blueprint.rb',
    'module Api\n  class BedBlueprint < Blueprinter::Base\n    field :details, default: {}\n  end\nend\n',
    'Api::BedBlueprint.render(bed)',
  ],
]

for (const [path, code, rendering] of ofColumns)
  test(`an attribute of a serializer that is a column which may hold anything: ${path}`, () => {
    const lock = 'GEM\n  specs:\n    active_model_serializers (0.10.12)\n'
    const views = { 'Gemfile.lock': lock, [path]: code }
    const [[message, help] = ['', '']] = notesOf(`bed = Bed.find(1)\nrender json: ${rendering}`, views)
    assert.is(message, 'the type of `details` is not known: `object.details`')
    assert.match(help, /^a column of the type json, as `details` of the table `beds`, may hold anything/)
  })

for (const [local, given] of [
  ['other', 'bed: @bed'],
  ['local_assigns[:other]', 'bed: @bed, other: Money.other'],
] as const)
  test(`a local of which no caller gives the type: ${local}`, () => {
    const views = { [index]: `json.partial! 'row', ${given}`, 'app/views/beds/_row.json.jbuilder': `json.x ${local}` }
    const [[message, help] = ['', '']] = notesOf(found, views)
    assert.is(message, `the type of \`x\` is not known: \`${local}\``)
    assert.match(help, /^give the partial the local `other`, with a value/)
  })

test('a partial that is not there', () => {
  const [[message, help] = ['', '']] = notesOf(found, { [index]: "json.x { json.partial! 'nope' }" })
  assert.equal(
    [message, help.startsWith('add the partial that the block renders')],
    ['the type of `x` is not known', true],
  )
})

test('what stands inside of a literal that is rendered is told where it stands', () => {
  const code = 'render json: { a: Money.a, n: { a: 1, b: Money.b }, "l" => [{ c: Money.c }], d: 1 }, status: 201'
  assert.equal(
    notesOf(code, {}).map(([message]) => message),
    ['a', 'b', 'c'].map((name) => `the type of \`${name}\` is not known: \`Money.${name}\``),
  )
})

test('what is known is not told, and a long expression is cut', () => {
  assert.equal(notesOf(found, { [index]: 'json.name @bed.name\njson.extract! @bed, :id' }), [])
  const [[message] = ['']] = notesOf(found, { [index]: `json.x Money.of(${Array(50).fill('1').join(',\n')})` })
  assert.match(message, /^the type of `x` is not known: `Money\.of\([1, ]+…`$/)
})

test.run()
