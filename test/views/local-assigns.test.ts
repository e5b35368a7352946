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
  [plain, 'more = local_assigns.except(:json)\njson.b 2 if more.key?(:links)', 'always!'],
]

for (const [call, partial, keys] of rows)
  test(`${partial} of ${call}`, () => {
    const { properties = {}, required = [] } = rendered(call, partial) ?? {}
    const shown = Object.keys(properties).map((key) => `${key}${required.includes(key) ? '!' : ''}`)
    assert.equal(shown.join(' '), keys)
  })

test('what a fallback of fetch is', () => {
  const warm = rendered(plain, 'json.warm local_assigns.fetch(:warm, false)')?.properties?.warm
  assert.equal(warm, { type: 'boolean', example: false })
})

test.run()
