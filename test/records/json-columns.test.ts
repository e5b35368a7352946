// What is known of the value of a json column by what it is asked.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.json "who", null: false
    t.jsonb "size"
    t.json "opts", default: {}, null: false
    t.hstore "tags", null: false
    t.text "notes"
    t.json "kind"
  end
end
`

const bed = `class Bed < ActiveRecord::Base
  store_accessor :size, :length
  attribute :notes, :json
  attribute :kind, KindType.new
  def who_name = who['name']
end
`

function given(code: string): unknown {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'bed', to: 'beds#show'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def show\n    bed = Bed.first!\n    render json: { it: (${code}) }\n  end\nend\n`,
    'db/schema.rb': schema,
    'app/models/bed.rb': bed,
  })
  const responses = made?.document.paths['/bed']?.get?.responses
  const content = Object.values(responses?.['200']?.content ?? {})[0]?.schema as
    | { readonly properties?: { readonly it?: unknown } }
    | undefined
  return content?.properties?.it
}

const ab = { type: 'object', properties: { a: {}, b: {} } }
const anyObject = { type: 'object', additionalProperties: {} }

const rows: readonly (readonly [code: string, schema: unknown])[] = [
  ['bed.who', {}],
  ['bed.who.slice("a", "b")', ab],
  ['bed.who.slice(:a, :b)', ab],
  ['bed.who.slice(*%w[a b])', ab],
  ['bed.who&.slice("a", "b")', { ...ab, type: ['object', 'null'] }],
  ['(bed.notes || {}).slice("a", "b")', ab],
  ['bed.notes.presence&.slice("a", "b")', { ...ab, type: ['object', 'null'] }],
  // A text holds another one, or nil.
  ['bed.who.slice("a")', { anyOf: [{ type: 'string' }, { type: 'object', properties: { a: {} } }, { type: 'null' }] }],
  ['bed.who.slice(0, 2)', {}],
  ['bed.opts.slice("a")', { type: 'object', properties: { a: {} } }],
  ['bed.who.except("a")', anyObject],
  [
    'bed.who.merge(b: 1)',
    { type: 'object', required: ['b'], properties: { b: { type: 'integer', example: 1 } }, additionalProperties: {} },
  ],
  ['bed.who.fetch("a")', {}],
  ['bed.who.fetch("a").slice("a", "b")', ab],
  ['bed.who["a"].slice("a", "b")', ab],
  ['bed.who.dig("a", 0, "b")', {}],
  ['bed.who.to_h', anyObject],
  ['bed.who.key?("a")', { type: 'boolean' }],
  ['bed.who.keys', { type: 'array', items: { type: 'string' } }],
  ['bed.who.values', { type: 'array', items: {} }],
  ['bed.who.any?', { type: 'boolean' }],
  ['bed.who.with_indifferent_access.slice(:a, :b)', ab],
  ['bed.who.symbolize_keys.slice(:a, :b)', ab],
  ['bed.who.deep_symbolize_keys.slice(:a, :b)', ab],
  ['bed.who.symbolize_keys.keys.include?(:a)', { type: 'boolean' }],
  ['bed.who.transform_values(&:to_s)', { type: 'object', additionalProperties: { type: 'string' } }],
  ['bed.who.first', {}],
  ['bed.who.size', { type: 'integer' }],
  ['bed.size', { type: ['object', 'null'], additionalProperties: {} }],
  ['bed.length', {}],
  ['bed.size&.slice("length", "b")', { type: ['object', 'null'], properties: { length: {}, b: {} } }],
  ['bed.tags.slice("a")', { type: 'object', properties: { a: { type: ['string', 'null'] } } }],
  ['bed.kind.slice("a", "b")', {}],
  ['bed.who = { a: 1 }; bed.who.slice("a", "b")', ab],
  ['bed.opts["a"] = 1; bed.opts["a"]', {}],
]

for (const [code, expected] of rows) test(code, () => assert.equal(given(code), expected))

test.run()
