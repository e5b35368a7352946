// Objects of libraries that an action renders: delegators, forms of Active Model, errors in a template. What is expected
// is what Rails 6.1 answered.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

function answered(action: string, view = ''): unknown {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#show"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def show\n@bed = Bed.find(1)\n${action}\nend`),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :label, presence: true\nend\n',
    'app/models/tag.rb': `class Tag < SimpleDelegator
  def as_json(_ = nil) = { shown: label, cents: cents, price: format('%.2f', size), parts: Array(label), whole: Integer(size) }
  def cents = BigDecimal(size) / 100
end
`,
    'app/models/own_tag.rb':
      'class OwnTag < SimpleDelegator\n  def to_json(*) = { own: label }.to_json\n  def format(value) = value.to_i\n  def size_text = format(label)\nend\n',
    'app/models/stay.rb': `class Stay
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :day, :date
  attribute :at, :datetime
end
`,
    'app/views/beds/show.json.jbuilder': view,
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.integer "size", null: false\n  end\nend\n',
  })
  const schema: unknown = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
  return (schema as { readonly properties: unknown } | undefined)?.properties
}

const text = { type: 'string' }
const integer = { type: 'integer' }
const tag = { shown: text, cents: text, price: text, parts: { type: 'array', items: text }, whole: integer }
const bed = { id: integer, label: text, size: integer }

test('a delegator is no Object: its JSON is that of what it stands for', () => {
  assert.equal(answered('render json: Tag.new(@bed), only: %i[label id size]'), bed)
  assert.equal(answered('render json: Tag.new(Tag.new(@bed)), except: []'), bed)
})

test('inside of something else it is asked itself', () => {
  assert.equal(answered('render json: { tag: Tag.new(@bed) }'), {
    tag: { type: 'object', properties: tag, required: Object.keys(tag) },
  })
  assert.equal(answered('render json: Tag.new(@bed).as_json'), tag)
})

test('a delegator may write its JSON by itself, and have methods under the names of functions', () => {
  assert.equal(answered('render json: OwnTag.new(@bed)'), { own: text })
  assert.equal(answered('render json: { size: OwnTag.new(@bed).size_text }'), { size: integer })
})

test('what is sent for a moment is read as one', () => {
  assert.equal(
    answered('stay = Stay.new(day: params[:day], at: params[:at])\nrender json: { day: stay.day, at: stay.at }'),
    {
      day: { type: ['string', 'null'], format: 'date' },
      at: { type: ['string', 'null'], format: 'date-time' },
    },
  )
})

test('a template goes through the errors of a record one by one', () => {
  const view = `json.errors @bed.errors do |error|
  json.field error.attribute
  json.message error.message
end
`
  const error = { field: text, message: text }
  assert.equal(answered('@bed.update(label: params[:label])', view), {
    errors: { type: 'array', items: { type: 'object', properties: error, required: Object.keys(error) } },
  })
})

test.run()
