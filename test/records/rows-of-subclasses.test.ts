// Rows of a table that classes share, and what else lists of records answer with. Rails is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "wards" do |t|
    t.string "title", null: false
    t.bigint "parent_id"
  end
  create_table "beds" do |t|
    t.string "type"
    t.string "label", null: false
    t.decimal "fee"
    t.bigint "ward_id", null: false
    t.integer "kind", null: false
    t.json "settings", null: false, default: {}
  end
  create_table "notes" do |t|
    t.string "subject_type"
    t.bigint "subject_id"
  end
end
`

const models = {
  'app/models/ward.rb':
    "class Ward < ActiveRecord::Base\n  belongs_to :parent, class_name: 'Ward', optional: true\n  has_many :beds\nend\n",
  'app/models/bed.rb': `class Bed < ActiveRecord::Base
  belongs_to :ward
  enum :kind, { high: 0, low: 1 }
  def height
    case kind
    when "high" then 2
    when "low" then 1
    end
  end
  def width
    case kind
    when "high" then 2
    end
  end
  def name = raise(NotImplementedError)
  def price = nil
  def cot? = false
end
`,
  'app/models/cot.rb': `class Cot < Bed
  def name = "C#{label}"
  def price = "#{fee} EUR"
  def cot? = true
end
`,
  'app/models/note.rb':
    'class Note < ActiveRecord::Base\n  belongs_to :subject, polymorphic: true, optional: true\nend\n',
}

interface Answer {
  readonly properties?: { readonly value?: unknown }
}

function shown(value: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'beds#show' }\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def show\n    render json: { value: ${value} }\n  end\nend\n`,
    'db/schema.rb': schema,
    ...models,
  })
  const content = generated?.document.paths['/']?.get?.responses['200']?.content
  return plain((content?.['application/json']?.schema as Answer | undefined)?.properties?.value)
}

/** Objects as their properties, without examples. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { example: _, required: __, ...rest } = schema as Record<string, unknown>
  const entries = Object.entries(rest.properties ?? rest).map(([key, each]) => [key, plain(each)])
  return Object.fromEntries(entries)
}

const text = { type: 'string' }
const number = { type: 'integer' }
const listOf = (items: unknown): unknown => ({ type: 'array', items })

const rows: readonly (readonly [value: string, expected: unknown])[] = [
  ['Bed.all.map { |bed| bed.name }', listOf(text)],
  ['Bed.where(label: "a").order(:label).map(&:name)', listOf(text)],
  ['Bed.all.map { |bed| { price: bed.price } }', listOf({ price: { type: ['string', 'null'] } })],
  ['Ward.find(1).beds.map(&:price)', listOf({ type: ['string', 'null'] })],
  ['Bed.all.map { |bed| bed.cot? ? "cot" : "bed" }', listOf({ type: 'string', enum: ['cot', 'bed'] })],
  ['Bed.all.as_json(only: :id, methods: [:name])', listOf({ id: number, name: text })],
  ['JSON.parse(Ward.all.to_json(only: [:id]))', listOf({ id: number })],
  [
    'Bed.group(:ward).count.map { |ward, count| { title: ward.title, id: ward.id } }',
    listOf({ title: text, id: number }),
  ],
  ['Note.find(1).subject && { kind: Note.find(1).subject.class.name }', { kind: text }],
  ['Bed.find(1).height', { ...number }],
  ['Bed.select { |bed| bed.label == params[:label] }.map(&:label)', listOf(text)],
  ['Bed.select { |bed| bed.label == params[:label] }.first&.label', { type: ['string', 'null'] }],
  ['Bed.find { |bed| bed.label == params[:label] }&.label', { type: ['string', 'null'] }],
  ['Bed.find { |bed| bed.name == params[:name] }&.name', { type: ['string', 'null'] }],
  ['Bed.any? { |bed| bed.label == params[:label] }', { type: 'boolean' }],
  ['Bed.sum { |bed| bed.kind_before_type_cast ? 1 : 2 }', number],
  ['Bed.sum { |bed| bed.id }', number],
  ['Bed.find(1).width', { type: ['integer', 'null'] }],
  ['Bed.find(1).settings.keys', listOf(text)],
  ['Bed.find(1).settings.size', number],
  ['Bed.find(1).settings.slice("a")', { a: {} }],
  ['Bed.all.to_a.each_cons(2).map { |a, b| b.id - a.id }', listOf(number)],
  ['Bed.all.to_a.combination(2).map { |a, b| b.label }', listOf(text)],
  ['Bed.all.each_slice(2).map { |a, b| [a.label, b&.label] }', listOf(listOf({ type: ['string', 'null'] }))],
  ['Note.find(1).subject && 1', { type: ['integer', 'null'] }],
]

for (const [value, expected] of rows) test(value, () => assert.equal(shown(value), expected))

test('what `to_json` of a list is told to choose', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'wards#index' }\n",
    'app/controllers/wards_controller.rb':
      'class WardsController < ActionController::API\n  def index\n    render json: Ward.all.to_json(only: [:title], include: { beds: { only: [:label] } })\n  end\nend\n',
    'db/schema.rb': schema,
    ...models,
  })
  const content = generated?.document.paths['/']?.get?.responses['200']?.content
  assert.equal(plain(content?.['application/json']?.schema), listOf({ title: text, beds: listOf({ label: text }) }))
})

const overridden: readonly (readonly [name: string, body: string])[] = [
  ['as_json', 'def as_json(options = nil) = super(options).except("fee")'],
  ['serializable_hash', 'def serializable_hash(options = nil) = super(options).except("fee")'],
  ['as_json of a module', 'include Freely'],
]

const queries = ['Bed.order(:id)', 'Ward.find(1).beds', 'Bed.find(1)', 'Ward.find(1).beds.first!', 'Bed.all.as_json']

for (const [name, body] of overridden)
  for (const query of queries)
    test(`${name} of a class that shares the table: ${query}`, () => {
      const generated = generate({
        'config/routes.rb': "Rails.application.routes.draw { get '/' => 'beds#show' }\n",
        'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def show\n    render json: { value: ${query} }\n  end\nend\n`,
        'db/schema.rb': schema,
        'app/models/concerns/freely.rb':
          'module Freely\n  def as_json(options = nil) = super(options).except("fee")\nend\n',
        ...models,
        'app/models/cot.rb': `class Cot < Bed\n${body}\nend\n`,
      })
      const written = JSON.stringify(generated?.document)
      const { document } = generated ?? {}
      const schemas = document?.components?.schemas ?? {}
      const content = document?.paths['/']?.get?.responses['200']?.content
      const inner = JSON.stringify(content?.['application/json']?.schema)
      const all = [inner, ...Object.values(schemas).map((each) => JSON.stringify(each))]
      const requiring = all.filter((each) => /"required":\[[^\]]*"label"[^\]]*\]/.test(each))
      assert.ok(
        requiring.some((each) => /"required":\[(?![^\]]*"fee")[^\]]*"label"/.test(each)),
        written,
      )
    })

test.run()
