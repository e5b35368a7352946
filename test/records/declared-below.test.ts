// What only a class below that of a record declares: a row of a table that classes share may be of it. Rails is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

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
  create_table "wards" do |t|
    t.string "title", null: false
    t.bigint "keeper_id", null: false
    t.integer "size"
  end
end
`,
  'app/models/person.rb': 'class Person < ActiveRecord::Base\nend\n',
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
  const content = generated?.document.paths['/']?.get?.responses['200']?.content
  const schema = content?.['application/json']?.schema as { properties?: { value?: unknown } } | undefined
  return schema?.properties?.value
}

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
]

for (const [value, expected, before] of rows) test(value, () => assert.equal(shown(value, before), expected))

test.run()
