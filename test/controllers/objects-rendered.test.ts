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

/** What stands in the body of an action in a namespace, by the partial that it renders. */
function byPartial(action: string, others: Readonly<Record<string, string>> = {}): unknown {
  const made = generate({
    'config/routes.rb': routes('namespace(:ward) { resources :stays, only: :show }'),
    'app/controllers/ward/stays_controller.rb': `class Ward::StaysController < ActionController::API\n  def show\n    ${action}\n  end\nend\n`,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/models/cot.rb': 'class Cot < ActiveRecord::Base\nend\n',
    'app/models/ward/note.rb': 'class Ward::Note < ActiveRecord::Base\nself.table_name = "beds"\nend\n',
    'app/models/slip.rb': "class Slip\ndef to_partial_path = 'slips/paper'\ndef size = 3\nend\n",
    'app/models/page.rb': 'class Page\ndef render_in(view) = "x"\nend\n',
    'app/views/ward/beds/_bed.json.jbuilder': 'json.label bed.label\njson.ward local_assigns[:extra]',
    'app/views/ward/cots/_cot.json.jbuilder': 'json.cot cot.id',
    'app/views/beds/_bed.json.jbuilder': 'json.wrong 1',
    'app/views/ward/notes/_note.json.jbuilder': 'json.note note.label',
    'app/views/ward/slips/_paper.json.jbuilder': 'json.size paper.size',
    'app/views/ward/stays/show.html.erb': 'x',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n  end\n  create_table "cots"\nend\n',
    ...others,
  })
  const content = made?.document.paths['/ward/stays/{id}']?.get?.responses['200']?.content ?? {}
  const schema: unknown = content['application/json']?.schema
  const told = (each: unknown): unknown => (each as { readonly properties?: unknown }).properties ?? each
  const [first, ...more] = (schema as { readonly anyOf?: readonly unknown[] } | undefined)?.anyOf ?? [schema]
  return first === undefined ? Object.keys(content) : more.length === 0 ? told(first) : [first, ...more].map(told)
}

const five = { type: 'integer', example: 5 }

const renders: readonly (readonly [action: string, expected: unknown])[] = [
  ['render Bed.find(params[:id])', { label: text, ward: {} }],
  ['render partial: Bed.find(params[:id]), locals: { extra: 5 }', { label: text, ward: five }],
  ['respond_to { |format| format.json { render partial: Ward::Note.find(params[:id]) } }', { note: text }],
  ['render Slip.new', { size: { type: 'integer', example: 3 } }],
  ['render Page.new', ['text/html']],
  ['render partial: params[:cot] ? Cot.find(params[:id]) : Ward::Note.find(params[:id])', { cot: integer, note: text }],
]

for (const [action, expected] of renders)
  test(`the partial of what is rendered: ${action}`, () => assert.equal(byPartial(action), expected))

test.run()
