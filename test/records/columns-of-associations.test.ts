// A column and an association of one name: a record answers with the association, and `self[:name]` with the column. Rails is
// the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "countries" do |t|
    t.string "name", null: false
  end
  create_table "points" do |t|
    t.string "country", null: false
    t.bigint "country_id"
  end
end
`

const point = `class Point < ActiveRecord::Base
  belongs_to :country, optional: true
  validates :country, presence: true, on: :create
  def column = self[:country]
  def land = country&.name || self[:country]
  def asked = country? ? country&.name : nil
  def known = country ? country.name : self[:country]
  def written = (self[:country] = "x"; country)
end
`

function shown(value: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'points#show' }\n",
    'app/controllers/points_controller.rb': `class PointsController < ActionController::API\n  def show\n    render json: { value: ${value} }\n  end\nend\n`,
    'app/models/country.rb': 'class Country < ActiveRecord::Base\nend\n',
    'app/models/point.rb': point,
    'db/schema.rb': schema,
  })
  const content = generated?.document.paths['/']?.get?.responses['200']?.content
  const { properties } = (content?.['application/json']?.schema ?? {}) as Schema
  return properties?.value
}

const text = { type: 'string' }
const maybeText = { type: ['string', 'null'] }
const maybeCountry = { anyOf: [{ $ref: '#/components/schemas/Country' }, { type: 'null' }] }

const rows: readonly (readonly [value: string, expected: unknown])[] = [
  ['Point.first.country', maybeCountry],
  ['Point.first.country&.name', maybeText],
  ['Point.first[:country]', text],
  ['Point.first.column', text],
  ['Point.first.read_attribute(:country)', text],
  ['Point.first.attributes["country"]', text],
  ['Point.first.land', text],
  ['Point.first.asked', maybeText],
  ['Point.first.known', text],
  ['Point.first.written', maybeCountry],
  ['Point.pluck(:country)', { type: 'array', items: text }],
  ['Point.first.as_json["country"]', maybeCountry],
  ['Point.create!(country: Country.first).country&.name', maybeText],
  ['Point.first.dup.country', maybeCountry],
]

for (const [value, expected] of rows)
  test(`a column that has the name of an association: ${value}`, () => {
    assert.equal(shown(value), expected)
  })

test('records that lead to others of their own class come to an end', () => {
  const others =
    "class Country < ActiveRecord::Base\n  has_many :name, class_name: 'Country', foreign_key: :parent_id\nend\n"
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'points#show' }\n",
    'app/controllers/points_controller.rb':
      'class PointsController < ActionController::API\n  def show\n    render json: Country.first!\n  end\nend\n',
    'app/models/country.rb': others,
    'db/schema.rb': schema,
  })
  assert.equal(Object.keys(generated?.document.paths['/']?.get?.responses ?? {}), ['200', '404'])
  assert.equal(
    generated?.report.diagnostics.filter(({ code }) => code.includes('deep') || code.includes('work')),
    [],
  )
})

test.run()
