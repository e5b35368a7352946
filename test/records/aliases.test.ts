// Other names for what Rails gives to records and their classes: `alias` and `alias_method` of associations, columns and words.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

const cache = `module BedCache
  def self.included(base)
    base.alias_method :beds_without_cache, :beds
    base.alias_method :beds, :beds_with_cache
    base.alias_method :title_without_cache, :title
    base.alias_method :title, :title_with_cache
  end

  def beds_with_cache = @beds || beds_without_cache
  def title_with_cache = title_without_cache
end
`

function answered(body: string, value: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/' => 'wards#show'\nend\n",
    'app/controllers/wards_controller.rb': `class WardsController < ActionController::API
  def show
    ward = Ward.first
    render json: { value: ${value} }
  end
end
`,
    'db/schema.rb': `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "wards" do |t|
    t.string "title", null: false
    t.integer "kind", default: 0, null: false
  end
  create_table "beds" do |t|
    t.bigint "ward_id", null: false
  end
end
`,
    'app/models/concerns/bed_cache.rb': cache,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :ward\nend\n',
    'app/models/ward.rb': `class Ward < ActiveRecord::Base
  has_many :beds
  enum kind: %i[open shut]
  ${body}
end
`,
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const text = { type: 'string' }
const beds = { type: 'array', items: { $ref: '#/components/schemas/Bed' } }

const cases: readonly (readonly [body: string, value: string, expected: unknown])[] = [
  ['alias_method :places, :beds', 'ward.places', beds],
  ['alias places beds', 'ward.places', beds],
  ['alias_method :name, :title', 'ward.name', text],
  ['alias_method :free?, :open?', 'ward.free?', { type: 'boolean' }],
  ['alias_method :to_hash, :attributes', "ward.to_hash['title']", text],
  ['alias_method :first_name, :title; alias_method :name, :first_name', 'ward.name', text],
  ['alias_method :old, :beds; def beds = @all || old', 'ward.beds', beds],
  ['alias_method :old, :title; def title = old.size', 'ward.title', { type: 'integer' }],
  ['class << self; alias_method :those, :where; end', 'Ward.those(kind: 1).first!.title', text],
  ['include BedCache', 'ward.beds', beds],
  ['include BedCache', 'ward.title', text],
  // An alias is what the method was when the alias was made.
  ['def title = 1; alias_method :old, :title; def title = true', 'ward.old', { type: 'integer', example: 1 }],
  ['alias_method :gone, :missing', 'ward.gone', {}],
]

for (const [body, value, expected] of cases)
  test(`${body}: ${value}`, () => assert.equal(answered(body, value), expected))

test.run()
