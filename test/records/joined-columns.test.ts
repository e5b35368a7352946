// Columns of tables that a query joins, by the names of these.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

function answered(code: string, ward = ''): Schema | undefined {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def index\nrender json: ${code}\nend`),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nbelongs_to :ward\nend\n',
    'app/models/ward.rb': `class Ward < ActiveRecord::Base\nbelongs_to :house\nhas_many :beds\nend\n${ward}`,
    'app/models/house.rb': 'class House < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "houses" do |t|\n    t.string "city", null: false\n  end\n  create_table "wards" do |t|\n    t.string "name", null: false\n    t.bigint "house_id"\n  end\n  create_table "beds" do |t|\n    t.integer "size", null: false\n    t.bigint "ward_id"\n  end\nend\n',
  })
  return made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
}

const text: Schema = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }

const rows: readonly (readonly [code: string, items: object])[] = [
  ['Bed.joins(:ward).pluck("wards.name")', text],
  ['Bed.where(size: 1).joins(:ward).distinct.pluck("wards.name")', text],
  ['Bed.joins(ward: :house).pluck("houses.city")', text],
  ['Bed.left_joins(:ward).pluck("wards.name")', textOrNull],
  ['Bed.includes(:ward).pluck("wards.name")', textOrNull],
  ['Bed.joins("LEFT JOIN wards ON wards.id = beds.ward_id").pluck("wards.name")', textOrNull],
  ['Bed.joins(:ward).pluck("beds.size")', { type: 'integer' }],
  ['Bed.joins(:ward).pluck("gardens.name")', {}],
  ['Bed.joins(:ward).joins("LEFT JOIN gardens ON 1").pluck("wards.name")', textOrNull],
  ['(beds = Bed.left_joins(:ward)) && beds.joins(:ward).pluck("wards.name")', textOrNull],
  ['Bed.joins(:ward).group("wards.name").count.map { |name, _| name }', text],
  ['Bed.joins(:ward).select("beds.id, wards.name AS title").map(&:title)', text],
  ['Bed.joins(:ward).select("beds.id, wards.name").map(&:name)', text],
  ['Bed.left_joins(:ward).select("beds.*, wards.name AS title").map(&:title)', textOrNull],
  ['Bed.joins(:ward).select("beds.*, gardens.name AS title").map(&:title)', {}],
  ['Ward.joins(:beds).group("wards.id").select("wards.*, MAX(beds.size) AS most").map(&:most)', { type: 'integer' }],
  ['Ward.joins(:beds).select("MAX(beds.size) AS most").map(&:most)', { type: ['integer', 'null'] }],
  ['Ward.joins(:beds).group("wards.name").sum("beds.size").values', { type: 'integer' }],
  ['Ward.joins(:beds).group("wards.name").minimum("beds.size").values', { type: 'integer' }],
  ['Ward.left_joins(:beds).group("wards.name").minimum("beds.size").values', { type: ['integer', 'null'] }],
  ['Ward.joins(:beds).pluck(Arel.sql("SUM(beds.size)"))', { type: ['integer', 'null'] }],
  ['Ward.joins(:beds).group("wards.id").pluck(Arel.sql("MAX(beds.size)"))', { type: 'integer' }],
  ['Ward.left_joins(:beds).group("wards.id").pluck(Arel.sql("SUM(beds.size)"))', { type: ['integer', 'null'] }],
  ['Ward.left_joins(:beds).group("wards.id").pluck(Arel.sql("COALESCE(SUM(beds.size), 0)"))', { type: 'integer' }],
  ['Bed.joins(:ward).pluck(Arel.sql("LOWER(wards.name)"))', text],
  ['Bed.left_joins(:ward).pluck(Arel.sql("LOWER(wards.name)"))', textOrNull],
  ['Bed.left_joins(:ward).group("UPPER(wards.name)").count.map { |name, _| name }', textOrNull],
  ['(ward = Ward.find(1)) && ward.beds.joins(:ward).pluck("wards.name")', text],
  ['(ward = Ward.find(1)) && ward.beds.left_joins(:ward).pluck("wards.name")', textOrNull],
  ['(ward = Ward.find(1)) && ward.beds.where(size: 1).joins(:ward).select("wards.name AS told").map(&:told)', text],
  ['(beds = Ward.find(1).beds.left_joins(:ward)) && beds.joins(ward: :house).pluck("wards.name")', textOrNull],
  ['(beds = Bed.joins(:ward)) && beds.pluck(:id, "wards.name").map(&:last)', text],
  ['(beds = Bed.where(size: 1).joins(:ward)) && (beds = beds.order(:id)) && beds.pluck("wards.name")', text],
  ['(beds = Bed.joins(:ward)) && beds.joins(ward: :house).pluck("wards.name")', text],
  ['(beds = Bed.joins(:ward)) && beds.left_joins(ward: :house).pluck("houses.city")', textOrNull],
  ['(beds = Bed.joins(:ward)) && beds.joins("LEFT JOIN houses ON 1").pluck("wards.name")', textOrNull],
  ['(beds = Bed.joins(:ward)) && beds.or(Bed.all).pluck("wards.name")', textOrNull],
  ['(beds = params[:a] ? Bed.joins(:ward) : Bed.left_joins(:ward)) && beds.pluck("wards.name")', textOrNull],
  ['(beds = Ward.find(1).beds.joins(:ward)) && beds.pluck("wards.name")', text],
  ['[Ward.joins(:beds).average("beds.size")]', { type: ['string', 'null'] }],
]

for (const [code, items] of rows)
  test(code, () => {
    assert.equal(answered(code)?.items ?? {}, items)
  })

test('a method that joins in part stands at any place of its file', () => {
  for (let shift = 0; shift < 60; shift++) {
    const method = `class Ward\n#${'x'.repeat(shift)}\ndef rows = beds.left_joins(:ward)\nend\n`
    const items = answered('Ward.find(1).rows.joins(ward: :house).pluck("wards.name")', method)?.items
    assert.equal(items, textOrNull)
  }
})

test.run()
