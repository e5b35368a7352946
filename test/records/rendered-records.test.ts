// What records are rendered as, by the schema and the models.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { withoutExamples } from '../support/without-examples.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "wards", force: :cascade do |t|
    t.string "name", null: false
  end
  create_table "beds", force: :cascade do |t|
    t.string "code", null: false
    t.integer "floor"
    t.integer "state", default: 0, null: false
    t.decimal "price", precision: 8, scale: 2, null: false
    t.date "cleaned_on", null: false
    t.datetime "made_at", null: false
    t.bigint "ward_id", null: false
    t.bigint "nurse_id"
    t.string "type"
  end
end
`

type Files = Readonly<Record<string, string>>

const models: Files = {
  'app/models/ward.rb':
    'class Ward < ActiveRecord::Base\n  has_many :beds do\n    def codes\n      map(&:code).sort\n    end\n  end\nend\n',
  'app/models/bed.rb': [
    'class Bed < ActiveRecord::Base',
    '  belongs_to :ward',
    '  belongs_to :nurse, class_name: "Ward", optional: true',
    '  has_many :visits',
    '  enum state: { free: 0, taken: 5 }',
    'end',
    '',
  ].join('\n'),
  'app/models/cot.rb': 'class Cot < Bed\n  def title\n    "Cot #{code}"\n  end\nend\n',
}

/** What `GET /beds` answers with 200, references resolved. */
function answered(action: string, files: Files = {}): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  def index\n    ${action}\n  end\nend\n`,
    'db/schema.rb': schema,
    ...models,
    ...files,
  })
  const document = JSON.parse(generated?.text ?? '{}')
  const content = document.paths['/beds'].get.responses['200']?.content
  return resolved(content?.['application/json']?.schema, document.components?.schemas ?? {})
}

function resolved(value: unknown, components: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, components))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { readonly $ref?: string }
  if ($ref !== undefined) return resolved(components[$ref.split('/').at(-1) ?? ''], components)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each, components)]))
}

function object(properties: Readonly<Record<string, unknown>>): unknown {
  return { type: 'object', required: Object.keys(properties), properties }
}

const text = { type: 'string' }
const whole = { type: 'integer' }
const maybe = ({ type }: { readonly type: string }): unknown => ({ type: [type, 'null'] })
const list = (items: unknown): unknown => ({ type: 'array', items })

const rows: readonly (readonly [name: string, action: string, expected: unknown])[] = [
  [
    'options of `render` go to the records',
    'render json: Bed.order(:id), only: :id, methods: :code',
    list(object({ id: whole, code: text })),
  ],
  [
    'the column of the class is there where it is asked for',
    'render json: Bed.all, only: %i[id type]',
    list(object({ id: whole, type: maybe(text) })),
  ],
  ['options of `as_json` go to each record', 'render json: Bed.all.as_json(only: %i[id])', list(object({ id: whole }))],
  [
    'options go to records that are included',
    'render json: Ward.first!.as_json(only: :id, include: { beds: { only: :code } })',
    object({ id: whole, beds: list(object({ code: text })) }),
  ],
]

/** What a turn of a loop makes and changes. */
const turned: readonly (readonly [name: string, turn: string, expected: unknown])[] = [
  [
    'a key that is taken away',
    'made = { id: bed.id, old: bed.code }\n made[:code] = made.delete(:old)\n made',
    { id: whole, code: text },
  ],
  ['a key that is set anew', 'made = { code: 1 }\n made[:code] = bed.code\n made', { code: text }],
  ['a key that is filled', "{ code: nil }.tap { |made| made[:code] ||= 'a' }", { code: text }],
  [
    'keys of another hash',
    'made = { old: bed.id }\n { old: :id }.each { |from, to| made[to] = made.delete(from) }\n made',
    { id: whole },
  ],
  ['a record that is saved', 'made = Bed.new(code: bed.code)\n made.save!\n { id: made.id }', { id: whole }],
  [
    'what the object keeps of the turn before',
    'made = { id: bed.id, last: @last && @last[:id] }\n @last = made\n made[:id] = bed.code\n made',
    { id: { type: ['string', 'integer'] }, last: { type: ['string', 'integer', 'null'] } },
  ],
]

for (const [name, turn, expected] of turned)
  test(`in a turn of a loop: ${name}`, () => {
    const made = withoutExamples(answered(`render json: Bed.all.map { |bed|\n ${turn}\n }`))
    assert.equal(made, list(object(expected as Readonly<Record<string, unknown>>)))
  })

const found: readonly (readonly [name: string, action: string, expected: unknown, ward?: string])[] = [
  ['a class that pages are made of', '_, beds = pagy(Bed)\n render json: beds.map { |bed| bed.code }', list(text)],
  [
    'a class on one way, and a relation on the other',
    'beds = policy_scope(params[:q] ? Bed : Bed.where(floor: 1))\n render json: beds.map { |bed| bed.code }',
    list(text),
  ],
  ['a record of what a cache keeps', 'render json: [Bed.instantiate(JSON.parse(params[:bed])).code]', list(text)],
  [
    'one that FriendlyId finds, or nil',
    'bed = Bed.friendly.find(params[:id], allow_nil: true)\n render json: [bed && bed.code]',
    list(maybe(text)),
  ],
  [
    'an association whose name begins as that of a session does, read by `super`',
    'render json: [Ward.first!.current_bed.label]',
    list(text),
    'has_one :current_bed\n  def current_bed\n    super || create_current_bed\n  end',
  ],
]

for (const [name, action, expected, ward = ''] of found)
  test(name, () => {
    const files = {
      'app/models/ward.rb': `class Ward < ActiveRecord::Base\n  ${ward}\nend\n`,
      'app/models/current_bed.rb': 'class CurrentBed < Bed\n  def label\n    "Bed #{code}"\n  end\nend\n',
    }
    assert.equal(withoutExamples(answered(action, files)), expected)
  })

const narrowed: readonly (readonly [name: string, action: string, expected: unknown])[] = [
  ['an attribute that is asked for is not nil', 'bed = Bed.first!\n render json: [bed.floor ? bed.floor : 0]', whole],
  ['of a list, each for itself', 'render json: Bed.all.map { |bed| bed.floor.present? ? bed.floor : 0 }', whole],
  [
    'behind a condition it may be nil again',
    'render json: Bed.all.map { |bed| bed.ward if bed.floor; bed.floor }',
    maybe(whole),
  ],
  [
    'a list whose first is asked',
    'beds = Bed.all.to_a\n head(404) and return unless beds[0].floor\n render json: beds.map(&:floor)',
    maybe(whole),
  ],
  [
    'two of a list',
    'beds = Bed.all.to_a\n render json: beds.zip(beds).map { |one, other| one.floor ? other.floor : 0 }',
    maybe(whole),
  ],
  ['the key of what it belongs to', 'render json: Bed.all.map { |bed| bed.nurse.present? ? bed.nurse_id : 0 }', whole],
  ['that key where nothing is asked', 'render json: Bed.all.map(&:nurse_id)', maybe(whole)],
  ['after it was read again', 'bed = Bed.first!\n bed.reload if bed.floor\n render json: [bed.floor]', maybe(whole)],
]

for (const [name, action, items] of narrowed)
  test(`narrowed: ${name}`, () => assert.equal(withoutExamples(answered(action)), list(items)))

const tried: readonly (readonly [name: string, action: string, expected: unknown])[] = [
  ['lists of relations, flattened', 'render json: [Bed.all, Bed.where(floor: 1)].flatten.map(&:code)', text],
  ['relations of each of a list', 'render json: Ward.all.flat_map(&:beds).map(&:code)', text],
  ['those of a few', 'render json: [Ward.first!, Ward.last!].flat_map { |ward| ward.beds }.map(&:code)', text],
  ['relations of several records, flattened', 'render json: Ward.all.map(&:beds).flatten.map(&:code)', text],
  ['what no class has is nil', 'render json: [Bed.first!.try(:colour)]', { type: 'null' }],
  ['what a subclass has may be nil', 'render json: [Bed.first!.try(:title)]', maybe(text)],
  ['a column', 'render json: [Bed.first!.try(:code)]', text],
]

for (const [name, action, items] of tried)
  test(`try: ${name}`, () => assert.equal(withoutExamples(answered(action)), list(items)))

const day = { type: 'string', format: 'date' }
const moment = { type: 'string', format: 'date-time' }
const values: readonly (readonly [name: string, value: string, expected: unknown])[] = [
  ['what the database has for an enum', 'Bed.states.values', list(whole)],
  ['a date and months', 'Bed.first!.cleaned_on + 6.months', day],
  ['a date and days of a column', 'Bed.first!.cleaned_on + Bed.first!.state_before_type_cast.to_i.days', day],
  ['a date and hours of a column', 'Bed.first!.cleaned_on + Bed.first!.ward_id.hours', moment],
  ['a time and minutes of a column', 'Bed.first!.made_at + Bed.first!.ward_id.minutes', moment],
  ['the days between two dates', '(Date.current..Date.current.end_of_month).map { |each| each }', list(day)],
  [
    'the largest group, if any',
    '(floor, beds = Bed.group(:ward_id).count.max_by { |_, each| each }) && floor',
    maybe(whole),
  ],
  ['a copy has what the record has', 'Bed.first!.dup.code', text],
  ['a date of its parts', 'Date.new(2020, 1, 1).year - Bed.first!.cleaned_on.year', whole],
  ['a sum of decimals in turns', 'Bed.all.each_with_object([0.to_d]) { |bed, sum| sum[0] += bed.price }[0]', text],
  ['a sum of records of no known class', 'Bed.first!.visits.sum(:hours)', {}],
  ['records of no known class', 'Bed.first!.visits.map { |visit| visit.ward.to_s }', list(text)],
]

for (const [name, value, expected] of values)
  test(`value: ${name}`, () => assert.equal(withoutExamples(answered(`render json: [${value}]`)), list(expected)))

test('groups by times have a value for each', () => {
  const values = { type: 'object', additionalProperties: { type: 'integer' } }
  for (const words of ['group_by_day(:made_at).count', 'where(floor: 1).group_by_week(:made_at, last: 3).sum(:floor)'])
    assert.equal(answered(`render json: Bed.${words}`), values)
})

test('what each of many decorators stands around', () => {
  const files = {
    'app/presenters/bed_card.rb':
      'class BedCard < SimpleDelegator\n  def label\n    "#{code} #{floor || 0}"\n  end\nend\n',
  }
  const card = object({ id: whole, label: text })
  const action = 'render json: Bed.all.map { |bed| BedCard.new(bed) }.map { |card| { id: card.id, label: card.label } }'
  assert.equal(answered(action, files), list(card))
})

test('models of an application that opens ActiveRecord::Base have their own tables', () => {
  const opened = { 'config/initializers/records.rb': 'class ActiveRecord::Base\n  def label = to_s\nend\n' }
  assert.equal(answered('render json: { code: Bed.first!.code }', opened), object({ code: text }))
})

test('an object that is composed of attributes', () => {
  const files = {
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  composed_of :label, mapping: %w[name text]\nend\n',
    'app/models/label.rb': 'class Label\n  attr_reader :text\n  def initialize(text)\n    @text = text\n  end\nend\n',
  }
  assert.equal(answered('render json: Ward.first!.label', files), object({ text }))
})

for (const [name, action, expected] of rows) test(name, () => assert.equal(answered(action), expected))

test('a record is rendered with the partial of its class', () => {
  const files = {
    'app/views/beds/index.json.jbuilder': 'json.bed { json.partial! @best }\n',
    'app/views/beds/_bed.json.jbuilder': 'json.code bed.code\n',
  }
  assert.equal(answered('@best = Bed.where(floor: 1).first', files), object({ bed: object({ code: text }) }))
})

test('migrations tell the tables where no schema does', () => {
  const files = {
    'db/schema.rb': '',
    'db/migrate/2_change_beds.rb': [
      'class ChangeBeds < ActiveRecord::Migration[6.1]',
      '  def up',
      '    rename_column :beds, :name, :code',
      '    %w[left right].each { |side| add_column :beds, "#{side}_rail", :boolean, null: false, default: false }',
      '    change_column_null :beds, :floor, false',
      '    execute "UPDATE beds SET floor = 0"',
      '  end',
      '  def down',
      '    drop_table :beds',
      '  end',
      'end',
    ].join('\n'),
    'db/migrate/10_drop_floor.rb': [
      'class DropFloor < ActiveRecord::Migration[6.1]',
      '  def change',
      '    reversible { |dir| dir.up { remove_column :beds, :floor } }',
      '  end',
      'end',
    ].join('\n'),
    'db/migrate/1_create_beds.rb': [
      'class CreateBeds < ActiveRecord::Migration[6.1]',
      '  def change',
      '    create_table :beds do |t|',
      '      t.string :name, null: false',
      '      t.integer :floor',
      '    end',
      '  end',
      'end',
    ].join('\n'),
  }
  const rails = { left_rail: { type: 'boolean' }, right_rail: { type: 'boolean' } }
  assert.equal(answered('render json: Bed.first!, except: :state', files), object({ id: whole, code: text, ...rails }))
})

test('the models of an isolated engine have its prefix', () => {
  const files = {
    'lib/clinic/engine.rb': 'module Clinic\n  class Engine < Rails::Engine\n    isolate_namespace Clinic\n  end\nend\n',
    'app/models/clinic/room.rb': 'module Clinic\n  class Room < ActiveRecord::Base\n  end\nend\n',
    'db/schema.rb': 'ActiveRecord::Schema.define do\n  create_table "clinic_rooms" do |t|\n  end\nend\n',
  }
  assert.equal(answered('render json: Clinic::Room.first!', files), object({ id: whole }))
})

test('the models of a namespace that an engine of another name isolates have its prefix', () => {
  const files = {
    'lib/clinic/core/engine.rb':
      'module Clinic\n  module Core\n    class Engine < Rails::Engine\n      isolate_namespace Clinic\n    end\n  end\nend\n',
    'app/models/clinic/room.rb': 'module Clinic\n  class Room < ActiveRecord::Base\n  end\nend\n',
    'db/schema.rb': 'ActiveRecord::Schema.define do\n  create_table "clinic_rooms" do |t|\n  end\nend\n',
  }
  assert.equal(answered('render json: Clinic::Room.first!', files), object({ id: whole }))
})

test.run()
