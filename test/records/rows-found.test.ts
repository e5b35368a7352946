// What a query says of the columns of the rows that it finds.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const models = `class Ward < ActiveRecord::Base
  has_many :beds
  has_many :owned, class_name: "Bed", foreign_key: :owner_id
  has_one :bed
  has_many :notes, as: :subject
  has_many :patients, through: :beds
end
class Bed < ActiveRecord::Base
  has_many :patients
  scope :labelled, -> { where.not(label: nil) }
  scope :cots, -> { labelled.where(kind: "cot") }
  scope :of, ->(kind) { where(kind: kind, label: "a") }
  scope :chosen, ->(all) { all ? self.all : where.not(label: nil) }
  scope :either, -> { where(label: "a").or(where(kind: "b")) }
  scope :wide, -> { labelled.unscope(:where) }
end
class Note < ActiveRecord::Base
end
class Patient < ActiveRecord::Base
end
`

const tables = {
  wards: [],
  beds: ['t.bigint "ward_id"', 't.bigint "owner_id"', 't.string "label"', 't.string "kind"'],
  notes: ['t.bigint "subject_id"', 't.string "subject_type"'],
  patients: ['t.bigint "bed_id"', 't.bigint "ward_id"'],
}

function typeOf(code: string): unknown {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def index\n${code}\nend`),
    'app/models/ward.rb': models,
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do\n${Object.entries(tables)
      .map(([name, columns]) => `  create_table "${name}" do |t|\n    ${columns.join('\n    ')}\n  end\n`)
      .join('')}end\n`,
  })
  const schema = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
  const told = (schema as { readonly properties?: { readonly told?: unknown } } | undefined)?.properties?.told
  return told
}

const one = (type: string): object => ({ type })
const maybe = (type: string): object => ({ type: [type, 'null'] })
const list = (items: object): object => ({ type: 'array', items })

const rows: readonly (readonly [value: string, type: object])[] = [
  ['Ward.first!.beds.map { |bed| bed.ward_id }', list(one('integer'))],
  ['Ward.first!.beds.pluck(:ward_id)', list(one('integer'))],
  ['Ward.first!.beds.map(&:owner_id)', list(maybe('integer'))],
  ['Ward.first!.owned.order(:id).map(&:owner_id)', list(one('integer'))],
  ['(bed = Ward.first!.bed) ? bed.ward_id : raise', one('integer')],
  ['Ward.first!.notes.map(&:subject_id)', list(one('integer'))],
  ['Bed.labelled.map(&:label)', list(one('string'))],
  ['Bed.labelled.find(1).label', one('string')],
  ['Bed.order(:id).labelled.pluck(:label)', list(one('string'))],
  ['Ward.first!.beds.labelled.map(&:label)', list(one('string'))],
  ['Bed.cots.map { |bed| bed.label + bed.kind }', list(one('string'))],
  ['Bed.labelled.cots.map(&:kind)', list(one('string'))],
  ['Bed.of(params[:kind]).map(&:label)', list(one('string'))],
  ['Bed.of(params[:kind]).map(&:kind)', list(maybe('string'))],
  ['Bed.labelled.map(&:kind)', list(maybe('string'))],
  ['Bed.chosen(params[:all]).map(&:label)', list(maybe('string'))],
  ['Bed.either.map(&:label)', list(maybe('string'))],
  ['Bed.wide.map(&:label)', list(maybe('string'))],
  // The key of what it goes through leads to no ward.
  ['Ward.first!.patients.map(&:ward_id)', list(maybe('integer'))],
  ['Bed.where.not(label: nil).pluck(:label)', list(one('string'))],
  ['Bed.where.not(label: nil).order(:id).map(&:label)', list(one('string'))],
  ['Bed.where.not(label: nil, kind: nil).map(&:label)', list(maybe('string'))],
  ["Bed.where(label: 'a').map(&:label)", list(one('string'))],
  ["Bed.where(label: 'a').first!.label", one('string')],
  ["Bed.find_by!(label: 'a').label", one('string')],
  ["Bed.where(label: 'a').map(&:kind)", list(maybe('string'))],
  ["Bed.where(label: ['a', nil]).map(&:label)", list(maybe('string'))],
  ['Bed.where(label: params[:label]).map(&:label)', list(maybe('string'))],
  ["Bed.where(label: 'a').or(Bed.all).map(&:label)", list(maybe('string'))],
  ["Bed.where(label: 'a').unscope(:where).map(&:label)", list(maybe('string'))],
  ["Bed.where(label: 'a').each { |bed| bed.label = nil }.map(&:label)", list(maybe('string'))],
]

for (const [value, type] of rows) test(value, () => assert.equal(typeOf(`render json: { told: ${value} }`), type))

test('whole rows stay the component of their class', () => {
  const reference = { $ref: '#/components/schemas/Bed' }
  assert.equal(typeOf('render json: { told: Ward.first!.beds.where(label: "a") }'), list(reference))
})

for (const [code, type] of [
  ['bed.increment!(:ward_id)', one('integer')],
  ['bed.decrement(:ward_id, 2)', one('integer')],
  ['bed.increment!(:owner_id)', maybe('integer')],
] as const)
  test(`behind ${code}`, () => {
    assert.equal(typeOf(`bed = Bed.find(1)\n${code}\nrender json: { told: bed.ward_id }`), type)
  })

test('what is refused is not false behind what only records answer', () => {
  const code = 'bed = params[:x] ? false : Bed.new\nreturn head(422) unless bed.save\nrender json: { told: bed.id }'
  assert.equal(typeOf(code), one('integer'))
  const rendered = 'bed = params[:x] ? false : Bed.find(1)\nbed.touch\nrender json: { told: bed }'
  assert.equal(typeOf(rendered), { $ref: '#/components/schemas/Bed' })
})

test.run()
