// What `local_assigns` tells a partial of the locals that it is given, and of those that it is not. Real Jbuilder is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

interface Rendered {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

function rendered(call: string, partial: string, before = ''): Rendered | undefined {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/' => 'beds#show'\nend\n",
    'app/controllers/beds_controller.rb': 'class BedsController < ActionController::API\n  def show; end\nend\n',
    'app/views/beds/show.json.jbuilder': `${before}json.it { ${call} }\n`,
    'app/views/beds/_bed.json.jbuilder': `json.always 1\n${partial}\n`,
  })
  const schemas = (generated?.document.components?.schemas ?? {}) as Record<string, Rendered>
  return schemas.Bed
}

const plain = "json.partial! 'bed', rows: []"
const linked = "json.partial! 'bed', rows: [], links: true"
const unsure = "json.partial! 'bed', rows: [], links: params[:links]"

const rows: readonly (readonly [call: string, partial: string, keys: string])[] = [
  [plain, 'json.b 2 if local_assigns[:links]', 'always!'],
  [linked, 'json.b 2 if local_assigns[:links]', 'always! b!'],
  [unsure, 'json.b 2 if local_assigns[:links]', 'always! b'],
  [plain, 'json.b 2 if local_assigns.key?(:links)', 'always!'],
  [linked, 'json.b 2 if local_assigns.key?(:links)', 'always! b!'],
  [unsure, 'json.b 2 if local_assigns.has_key?(:links)', 'always! b!'],
  [plain, 'json.b 2 unless local_assigns.fetch(:links, false)', 'always! b!'],
  [linked, 'json.b 2 if local_assigns.fetch(:links, false)', 'always! b!'],
  [plain, 'json.b 2 if local_assigns.fetch(:links) { true }', 'always! b!'],
  ["json.partial! 'bed', locals: { links: 1 }", 'json.b 2 if local_assigns.include?(:links)', 'always! b!'],
  ["json.partial! 'bed', locals: locals_of(1)", 'json.b 2 if local_assigns.key?(:links)', 'always! b'],
  ["json.partial! partial: 'bed', collection: [1], as: :row", 'json.b 2 if local_assigns.key?(:row)', 'always! b!'],
  [linked, 'json.b 2 if defined?(links)', 'always! b!'],
  [linked, 'json.b 2 if defined? links', 'always! b!'],
  [linked, 'json.cache!([1, defined?(links)]) { json.b 2 if defined?(links) && links }', 'always! b!'],
  [unsure, 'json.b 2 if defined?(links)', 'always! b!'],
  [unsure, 'json.b 2 if defined?(links) && links', 'always! b'],
  ["json.partial! 'bed', locals: locals_of(1)", 'json.b 2 if defined?(links)', 'always! b'],
  [plain, 'json.b 2 if defined?(current_user)', 'always! b'],
  [plain, 'json.b 2 if defined?(rows)', 'always! b!'],
  [plain, 'more = local_assigns.except(:json)\njson.b 2 if more.key?(:links)', 'always!'],
]

for (const [call, partial, keys] of rows)
  test(`${partial} of ${call}`, () => {
    const { properties = {}, required = [] } = rendered(call, partial) ?? {}
    const shown = Object.keys(properties).map((key) => `${key}${required.includes(key) ? '!' : ''}`)
    assert.equal(shown.join(' '), keys)
  })

test('a local that one template gives and another one does not is defined in the one', () => {
  const files = {
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: %i[index show]\nend\n',
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def index = @beds = Bed.all\n  def show = @bed = Bed.find(params[:id])\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/views/beds/index.json.jbuilder': 'json.beds @beds, partial: "bed", as: :bed\n',
    'app/views/beds/show.json.jbuilder': 'json.partial! partial: "bed", locals: { bed: @bed, detail: true }\n',
    'app/views/beds/_bed.json.jbuilder':
      'json.cache! ["v1", bed, defined?(detail)] do\n  json.always 1\n  if defined?(detail)\n    json.detail 2\n  end\nend\n',
  }
  const schemas = (generate(files)?.document.components?.schemas ?? {}) as Record<string, Rendered>
  const required = [schemas.Bed, schemas.Bed_2].map((schema) => [
    Object.keys(schema?.properties ?? {}),
    schema?.required,
  ])
  assert.equal(required, [
    [
      ['always', 'detail'],
      ['always', 'detail'],
    ],
    [['always'], ['always']],
  ])
})

test('what a fallback of fetch is', () => {
  const warm = rendered(plain, 'json.warm local_assigns.fetch(:warm, false)')?.properties?.warm
  assert.equal(warm, { type: 'boolean', example: false })
})

test.run()
