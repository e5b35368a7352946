// Records that are rendered as a whole are one component a model; what renders them in another way stays in its place.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerateOptions, generate } from '../../src/index.ts'

const base = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds/:id', to: 'beds#show'\nend\n",
  'db/schema.rb': `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "wards" do |t|
    t.string "name", null: false
  end
  create_table "beds" do |t|
    t.bigint "ward_id", null: false
    t.string "note"
    t.string "type"
  end
  create_table "admin_beds" do |t|
    t.string "note"
  end
end
`,
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  has_many :beds\nend\n',
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :ward\nend\n',
  'app/models/cot.rb': 'class Cot < Bed\nend\n',
  'app/models/admin/bed.rb': 'class Admin::Bed < ActiveRecord::Base\n  self.table_name = "admin_beds"\nend\n',
  'app/models/admin.rb': 'module Admin\nend\n',
}

type Files = Readonly<Record<string, string>>

function answered(action: string, files: Files = {}, options: GenerateOptions = {}) {
  const controller = `class BedsController < ActionController::API
  def show
    bed = Bed.find(params[:id])
    ${action}
  end
end
`
  const generated = generate({ ...base, 'app/controllers/beds_controller.rb': controller, ...files }, options)
  const { paths, components } = generated?.document ?? {}
  const content = paths?.['/beds/{id}']?.get?.responses['200']?.content
  return { schema: content?.['application/json']?.schema, components: components?.schemas ?? {} }
}

const bed = { $ref: '#/components/schemas/Bed' }
const ward = { $ref: '#/components/schemas/Ward' }
const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
const maybeText = { type: ['string', 'null'] }
const number = { type: 'integer' }
const bedKeys = { id: number, ward_id: number, note: maybeText }

const rows: readonly (readonly [name: string, action: string, schema: unknown])[] = [
  ['a record', 'render json: bed', bed],
  ['a record that may be nil', 'render json: Bed.find_by(note: "x")', { anyOf: [bed, { type: 'null' }] }],
  ['a relation', 'render json: Bed.all', { type: 'array', items: bed }],
  ['a record inside a hash', 'render json: { bed: bed }', object({ bed })],
  ['as_json, and options that choose nothing', 'render json: { bed: bed.as_json({}) }', object({ bed })],
  ['a record of a class that shares the table', 'render json: Cot.find(1)', bed],
  ['one of two classes that share the table', 'render json: params[:a] ? bed : Cot.find(1)', bed],
  ['an association of a variant', 'render json: bed, only: :id, include: :ward', object({ id: number, ward })],
  ['only', 'render json: bed, only: :note', object({ note: maybeText })],
  ['except', 'render json: bed, except: :note', object({ id: number, ward_id: number })],
  ['methods', 'render json: Ward.find(1), methods: :bed_ids', undefined],
  ['the columns that were selected', 'render json: Bed.select(:id).first!', object({ id: number })],
  ['a record that is not saved', 'render json: Bed.new', undefined],
  ['more keys', 'render json: bed.as_json.merge(free: true)', undefined],
  ['less keys', "render json: bed.as_json.except('ward_id')", object({ id: number, note: maybeText })],
]

for (const [name, action, schema] of rows)
  test(name, () => {
    const all = answered(action)
    if (schema === undefined) assert.equal((all.schema as { readonly type?: unknown }).type, 'object')
    else assert.equal(all.schema, schema)
    if (JSON.stringify(schema)?.includes('schemas/Bed')) assert.equal(all.components.Bed, object(bedKeys))
    else assert.is(all.components.Bed, undefined)
  })

test('an as_json of the class stays in its place, and what it gives of its own is still the component', () => {
  const own = (body: string): Files => ({ 'app/models/ward.rb': `class Ward < ActiveRecord::Base\n${body}\nend\n` })
  const render = 'render json: bed.ward'
  const made = object({ id: number })
  assert.equal(answered(render, own('def as_json(*) = super(only: :id)')).schema, made)
  assert.equal(answered(render, own('def as_json(options = {}) = super(options)')).schema, ward)
  const changed = own('def serializable_hash(*) = super.except("name")')
  assert.equal(answered(render, changed).schema, made)
})

test('a template renders the component, too', () => {
  const view = { 'app/views/beds/show.json.jbuilder': 'json.bed @bed\njson.beds Bed.all\n' }
  const { schema } = answered('@bed = bed', view)
  assert.equal(schema, object({ bed, beds: { type: 'array', items: bed } }))
})

const partial = {
  'app/views/beds/_bed.json.jbuilder': 'json.number 1\n',
  'app/views/beds/show.json.jbuilder': "json.bed @bed\njson.partial! 'beds/bed'\n",
}

test('a partial keeps its name, a model of the same name has its folder before it', () => {
  assert.equal(Object.keys(answered('@bed = bed', partial).components), ['Bed', 'ModelsBed'])
})

test('of two models of one name the one with the shorter path keeps it', () => {
  const { schema } = answered('render json: [bed, Admin::Bed.find(1)]')
  assert.equal(schema, { type: 'array', items: { type: 'object', required: ['id', 'note'], properties: bedKeys } })
  const both = answered('render json: { one: bed, other: Admin::Bed.find(1) }')
  assert.equal(both.schema, object({ one: bed, other: { $ref: '#/components/schemas/AdminBed' } }))
})

test('componentNames calls a model something else', () => {
  const componentNames = { 'Admin::Bed': 'Cot', Bed: 'HospitalBed' }
  const { schema } = answered('render json: { one: bed, other: Admin::Bed.find(1) }', {}, { componentNames })
  const names = { one: { $ref: '#/components/schemas/HospitalBed' }, other: { $ref: '#/components/schemas/Cot' } }
  assert.equal(schema, object(names))
})

test.run()
