// What only a class below that of a record declares: a row of a table that classes share may be of it. Rails is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

const files = {
  'config/routes.rb': "Rails.application.routes.draw { get '/' => 'people#show' }\n",
  'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "people" do |t|
    t.string "type"
    t.string "name", null: false
    t.json "settings"
    t.integer "level", null: false
    t.bigint "ward_id"
  end
  create_table "ghosts" do |t|
    t.string "type"
    t.integer "status", default: 0, null: false
  end
  create_table "accounts" do |t|
    t.string "name", null: false
  end
  create_table "wards" do |t|
    t.string "title", null: false
    t.bigint "keeper_id", null: false
    t.integer "size"
  end
end
`,
  'app/models/person.rb': 'class Person < ActiveRecord::Base\n  composed_of :label, mapping: %w[name text]\nend\n',
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
  'app/models/keeper.rb': `class Keeper < Person
  has_many :wards, foreign_key: :keeper_id
  belongs_to :home, class_name: 'Ward', foreign_key: :ward_id
  enum :level, { first: 0, second: 1 }
  alias_attribute :title, :name
  attribute :age, :integer
end
`,
  'app/models/guest.rb':
    'class Guest < Person\n  has_one :bed, class_name: "Ward", foreign_key: :keeper_id\n  store_accessor :settings, :locale\nend\n',
  'app/models/ghost.rb': `class Ghost < ActiveRecord::Base
  enum :status, { active: 0, gone: 1 }
  belongs_to :person
  delegate_missing_to :profile
  def profile = Profile.new
end
`,
  'app/models/profile.rb': 'class Profile\n  def wards = "none"\n  def rank = 1.5\nend\n',
  'app/models/sub_ghost.rb':
    'class SubGhost < Ghost\n  has_many :wards, foreign_key: :keeper_id\n  attribute :rank, :integer\nend\n',
  'app/models/noted.rb':
    'class Noted < ActiveRecord::Base\n  self.table_name = "ghosts"\n  include Notable::Model\n  notable_by :wards\nend\n',
  'app/models/sub_noted.rb': 'class SubNoted < Noted\n  has_many :wards, foreign_key: :keeper_id\nend\n',
  'app/models/account.rb': 'class Account < ActiveRecord::Base\nend\n',
  'app/models/admin_account.rb':
    'class AdminAccount < Account\n  has_many :wards, foreign_key: :keeper_id\n  attribute :rank, :integer\nend\n',
  'app/models/elder.rb':
    'class Elder < Person\n  self.table_name = "ghosts"\n  has_many :stones, class_name: "Ward", foreign_key: :keeper_id\nend\n',
}

function shown(value: string, before = ''): unknown {
  const generated = generate({
    ...files,
    'app/controllers/people_controller.rb': `class PeopleController < ActionController::API
  def show
    person = Person.find(params[:id])
    ${before}
    render json: { value: ${value} }
  end
end
`,
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const ward = { $ref: '#/components/schemas/Ward' }
const text = { type: 'string' }
const rows: readonly (readonly [value: string, expected: unknown, before?: string])[] = [
  ['person.is_a?(Keeper) ? person.wards.pluck(:title) : []', { type: 'array', items: text }],
  ['person.wards.map(&:size)', { type: 'array', items: { type: ['integer', 'null'] } }],
  ['case person when Keeper then person.wards.map(&:title) end', { type: ['array', 'null'], items: text }],
  ['person.wards.create!(title: "A").title', text],
  ['person.home.title', text],
  ['person.bed&.size', { type: ['integer', 'null'] }],
  ['person.ward_ids', { type: 'array', items: { type: 'integer' } }],
  ['person.second?', { type: 'boolean' }],
  ['person.title', text],
  ['person.age', { type: ['integer', 'null'] }],
  ['person.respond_to?(:wards) ? "some" : 1', { type: ['string', 'integer'], example: 'some' }],
  // The class answers the name itself, too.
  [
    'Ghost.find(1).wards',
    {
      anyOf: [
        { ...text, example: 'none' },
        { type: 'array', items: ward },
      ],
    },
  ],
  ['Ghost.find(1).rank', { type: ['number', 'null'], example: 1.5 }],
  ['Noted.find(1).wards', { anyOf: [{ type: 'array', items: ward }, {}] }],
  // The names of its own enum.
  ['Person.new.respond_to?(:first?) ? "some" : 1', { type: ['string', 'integer'], example: 'some' }],
  ['person.respond_to?(:second) ? "some" : 1', { type: 'integer', example: 1 }],
  // What is made by the name of the class is of no class below.
  ['Person.new.respond_to?(:wards) ? "some" : 1', { type: 'integer', example: 1 }],
  ['Person.new.try(:age)', { type: 'null' }],
  ['Person.find_or_create_by!(name: "A").age', { type: ['integer', 'null'] }],
  ['Person.new(params.permit(:type, :name)).age', { type: ['integer', 'null'] }],
  // Rows of a table without a column for their classes, and of another table.
  ['Account.find(1).respond_to?(:wards) ? "some" : 1', { type: 'integer', example: 1 }],
  ['Account.find(1).try(:rank)', { type: 'null' }],
  ['person.respond_to?(:stones) ? "some" : 1', { type: 'integer', example: 1 }],
]

for (const [value, expected, before] of rows) test(value, () => assert.equal(shown(value, before), expected))

test.run()
