// What `insert_all` gives, and sums of expressions of SQL.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.integer "guests", null: false
    t.integer "kids"
    t.bigint "weight"
    t.decimal "price"
    t.float "rate"
    t.integer "kind", null: false
    t.string "label"
  end
end
`

function answered(code: string): unknown {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def index\nrender json: { it: (${code}) }\nend`),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nenum kind: { low: 0, high: 1 }\nend\n',
    'db/schema.rb': schema,
  })
  const content = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema as
    | { readonly properties?: { readonly it?: unknown } }
    | undefined
  return content?.properties?.it
}

const integer = { type: 'integer' }
const zero = { type: 'integer', example: 0 }
const list = (items: object): object => ({ type: 'array', items })
const written = 'Bed.insert_all([{ guests: 1 }])'

const rows: readonly (readonly [code: string, schema: object])[] = [
  // `Bed.none` asks no database: the sum is a whole number, as real Rails gives it from 6.1 on.
  ['Bed.none.sum(:price)', zero],
  ['Bed.where(guests: 1).none.order(:id).sum(:price)', zero],
  ['Bed.none.minimum(:price)', { type: 'null' }],
  ['(params[:a] ? Bed.all : Bed.none).sum(:price)', { type: ['integer', 'string'], example: 0 }],
  [
    '(beds = params[:a] ? Bed.all : Bed.none) && beds.where(guests: 1).sum(:price)',
    { type: ['integer', 'string'], example: 0 },
  ],
  ['(params[:a] ? Bed.none : Bed.all).map(&:guests)', list(integer)],
  ['Bed.none.unscoped.sum(:price)', { type: 'string' }],
  ['Bed.none.or(Bed.all).sum(:price)', { type: 'string' }],
  ['Bed.none.group(:kind).sum(:price)', { type: 'object', additionalProperties: { type: 'string' } }],
  [`${written}.length`, integer],
  [`${written}.count`, integer],
  [`${written}.rows`, list(list({}))],
  [`${written}.columns`, list({ type: 'string' })],
  [`${written}.to_a`, list({ type: 'object', additionalProperties: {} })],
  [`${written}.map { |row| row["id"] }`, list({})],
  [`${written}.any?`, { type: 'boolean' }],
  [`${written}`, {}],
  ['Bed.where(kids: 1).insert_all!([{ guests: 1 }]).count', integer],
  ['Bed.upsert_all([{ guests: 1 }]).length', integer],
  ['Bed.sum("guests + 1")', integer],
  ['Bed.where(kids: 1).sum("(guests + kids) * 2 - 1")', integer],
  [`Bed.sum('"beds"."guests" * beds.kids')`, integer],
  ['Bed.sum(Arel.sql("guests + kids"))', integer],
  ['Bed.sum("kind + 1")', integer],
  ['Bed.group(:label).sum("guests + 1")', { type: 'object', additionalProperties: integer }],
  ['Bed.sum("rate * 2")', { type: 'number' }],
  ['Bed.sum("rate + guests")', { type: 'number' }],
  // A database makes a float, a decimal or a whole number of these.
  ['Bed.sum("price * 2")', {}],
  ['Bed.sum("weight + 1")', {}],
  ['Bed.sum("guests / 2")', {}],
  ['Bed.sum("guests * 1.5")', {}],
  ['Bed.sum("abs(guests)")', {}],
  ['Bed.sum("DISTINCT guests")', {}],
  ['Bed.sum("wards.size + 1")', {}],
  ['Bed.sum("1")', {}],
  ['Bed.sum("label + 1")', {}],
]

for (const [code, expected] of rows) test(code, () => assert.equal(answered(code), expected))

test.run()
