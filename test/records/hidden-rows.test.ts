// Records that must belong to another one, which a scope may leave out. Rails is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

/** The type of the nurse's name, of a bed that must have a nurse. */
function shown(nurse: string, belongsTo: string, code: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'beds#show' }\n",
    'config/application.rb': 'class Application < Rails::Application\n  config.load_defaults 7.0\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def show\n    bed = Bed.find(params[:id])\n    render json: { value: ${code} }\n  end\nend\n`,
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n  ${belongsTo}\nend\n`,
    'app/models/nurse.rb': `class Nurse < ActiveRecord::Base\n  ${nurse}\nend\n`,
    'app/models/concerns/leaving.rb':
      'module Leaving\n  extend ActiveSupport::Concern\n\n  included do\n    default_scope { where(left_on: nil) }\n  end\nend\n',
    'db/schema.rb': `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "beds" do |t|
    t.bigint "nurse_id", null: false
    t.string "owner_type", null: false
    t.bigint "owner_id", null: false
  end
  create_table "nurses" do |t|
    t.string "name", null: false
    t.date "left_on"
  end
end
`,
  })
  const schema = generated?.document.paths['/']?.get?.responses['200']?.content?.['application/json']?.schema
  return (schema as { properties?: { value?: { type?: unknown } } } | undefined)?.properties?.value?.type
}

const there = 'string'
const perhaps = ['string', 'null']
const plain = 'belongs_to :nurse'
const hiding = 'default_scope { where(left_on: nil) }'

const rows: readonly (readonly [nurse: string, belongsTo: string, expected: unknown])[] = [
  ['', plain, there],
  [hiding, plain, perhaps],
  ['default_scope -> { where(left_on: nil) }', plain, perhaps],
  ['default_scope { order(:name).where.not(name: "") }', plain, perhaps],
  ['default_scope { includes(:beds).order(:name) }', plain, there],
  ['default_scope { kept }', plain, perhaps],
  ['default_scope { order(:name).limit(3) }', plain, there],
  ['scope :by_name, -> { order(:name) }\n  default_scope { by_name }', plain, there],
  ['scope :here, -> { where(left_on: nil) }\n  default_scope { order(:name).here }', plain, perhaps],
  ['default_scope { here }\n  scope :here, -> { here }', plain, perhaps],
  ['default_scope { if Time.now.monday? then all else none end }', plain, perhaps],
  ['default_scope { }', plain, there],
  ['include Leaving', plain, perhaps],
  ['acts_as_paranoid', plain, perhaps],
  ['acts_as_paranoid without_default_scope: true', plain, there],
  [hiding, 'belongs_to :nurse, -> { unscope(where: :left_on) }', there],
  [hiding, 'belongs_to :nurse, -> { unscoped }', perhaps],
  ['', 'belongs_to :nurse, -> { unscoped }', there],
  ['acts_as_paranoid', 'belongs_to :nurse, -> { with_deleted }', there],
  [`scope :all_of_them, -> { unscope(where: :left_on) }\n  ${hiding}`, 'belongs_to :nurse, -> { all_of_them }', there],
  [hiding, 'belongs_to :nurse, -> { order(:name) }', perhaps],
  ['', 'belongs_to :nurse, -> { order(:name) }', there],
  ['', 'belongs_to :nurse, -> { where(left_on: nil) }', perhaps],
  ['', 'belongs_to :nurse, -> { readonly }', there],
  [hiding, 'belongs_to :nurse, -> { with_attached_photo }', perhaps],
  ['', 'belongs_to :nurse, -> { with_attached_photo }', there],
  [hiding, 'belongs_to :nurse, optional: false, inverse_of: :beds', perhaps],
]

for (const [nurse, belongsTo, expected] of rows)
  test(`${nurse} - ${belongsTo}`, () => assert.equal(shown(nurse, belongsTo, 'bed.nurse&.name'), expected))

test('one of several classes that leaves rows out', () => {
  const owned = 'belongs_to :owner, polymorphic: true\n  belongs_to :nurse'
  const nurse = 'has_many :beds, as: :owner'
  assert.equal(shown(nurse, owned, 'bed.owner&.name'), there)
  assert.equal(shown(`${nurse}\n  ${hiding}`, owned, 'bed.owner&.name'), perhaps)
})

test('what code goes on behind is there', () => {
  assert.equal(shown(hiding, plain, 'bed.nurse.name'), there)
  assert.equal(shown(hiding, plain, '(bed.nurse ? bed.nurse.name : "none")'), there)
})

test.run()
