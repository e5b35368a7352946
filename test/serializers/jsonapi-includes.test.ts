// Where jsonapi-serializer refuses what it is asked to include.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const error = 'JSONAPI::Serializer::UnsupportedIncludeError'
const handler = `rescue_from(${error}) { |error| render json: { item: error.include_item, of: error.klass, text: error.message }, status: 400 }`

/** The statuses that an action answers, and what it says of what it refuses. */
function answered(
  action: string,
  files: Readonly<Record<string, string>> = {},
  around = handler,
): { readonly statuses: readonly string[]; readonly refused: unknown } {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw { patch 'beds/:id', to: 'beds#update' }\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${around}\ndef update\nbed = Bed.find_by(id: params[:id])\n${action}\nend\nend\n`,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :nurse, optional: true\nend\n',
    'app/models/nurse.rb': 'class Nurse < ActiveRecord::Base\n  has_many :beds\nend\n',
    'app/serializers/bed_serializer.rb':
      'class BedSerializer\n  include JSONAPI::Serializer\n  attributes :label\n  belongs_to :nurse\nend\n',
    'app/serializers/nurse_serializer.rb':
      'class NurseSerializer\n  include JSONAPI::Serializer\n  attributes :name\n  has_many :beds\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.bigint "nurse_id"\n  end\n  create_table "nurses" do |t|\n    t.string "name", null: false\n  end\nend\n',
    ...files,
  })
  const responses = made?.document.paths['/beds/{id}']?.patch?.responses ?? {}
  const refused = responses['400']?.content?.['application/json']?.schema?.properties
  return { statuses: Object.keys(responses), refused }
}

const asked = 'params[:include].to_s.split(",")'
const rows: readonly (readonly [name: string, action: string, statuses: readonly string[]])[] = [
  ['nothing is included', 'render json: BedSerializer.new(bed)', ['200']],
  ['what the class declares', 'render json: BedSerializer.new(bed, include: %i[nurse nurse.ward])', ['200']],
  ['nil', 'render json: BedSerializer.new(bed, include: nil)', ['200']],
  ['what it may not declare', 'render json: BedSerializer.new(bed, include: %i[nurse ward])', ['200', '400']],
  ['what is sent', `render json: BedSerializer.new(bed, include: ${asked})`, ['200', '400']],
  ['what is allowed of it', `render json: BedSerializer.new(bed, include: %w[nurse] & ${asked})`, ['200']],
  ['options that are sent', 'render json: BedSerializer.new(bed, params.to_unsafe_h)', ['200', '400']],
  [
    'set on some ways',
    `options = {}\noptions[:include] = ${asked} if params[:a]\nrender json: BedSerializer.new(bed, options)`,
    ['200', '400'],
  ],
  ['merged over', `render json: BedSerializer.new(bed, { include: ${asked} }.merge(include: %i[nurse]))`, ['200']],
  ['no serializer is made', 'Mail.of(bed).ring\nhead 204', ['204']],
  ['a record is saved', 'bed.update!(label: "a")\nhead 204', ['204']],
  [
    'rescued where it is made',
    `begin\nrender json: BedSerializer.new(bed, include: ${asked})\nrescue ${error} => error\nrender json: { at: error.message }, status: 409\nend`,
    ['200', '409'],
  ],
]

for (const [name, action, statuses] of rows)
  test(`refused is: ${name}`, () => assert.equal(answered(action).statuses, statuses))

test('the error tells what it is about', () => {
  const { refused } = answered(`render json: BedSerializer.new(bed, include: ${asked})`)
  const text = { type: 'string' }
  assert.equal(refused, { item: text, of: { type: 'string', example: 'BedSerializer' }, text: { type: 'string' } })
})

test('errors that it inherits from, and that of fast_jsonapi', () => {
  const action = `render json: BedSerializer.new(bed, include: ${asked})`
  const by = (name: string): string => `rescue_from(${name}) { head 409 }`
  assert.equal(answered(action, {}, by('JSONAPI::Serializer::Error')).statuses, ['200', '409'])
  assert.equal(answered(action, {}, by('ArgumentError')).statuses, ['200'])
  const fast = { Gemfile: "gem 'fast_jsonapi', '~> 1.5'\n" }
  assert.equal(answered(action, fast, by('ArgumentError')).statuses, ['200', '409'])
})

test('what an initialize of its own hands on is what counts', () => {
  const by = (options: string): Readonly<Record<string, string>> => ({
    'app/serializers/bed_serializer.rb': `class BedSerializer
  include JSONAPI::Serializer
  attributes :label
  belongs_to :nurse
  def initialize(bed, options = {})
    super(bed, ${options})
  end
end
`,
  })
  const action = `render json: BedSerializer.new(bed, include: ${asked})`
  assert.equal(answered(action, by('options')).statuses, ['200', '400'])
  assert.equal(answered(action, by('options.except(:include)')).statuses, ['200'])
})

test('pages that are not there are refused by Pagy alone', () => {
  const around = 'include Pagy::Backend\nrescue_from(Pagy::OverflowError) { head 400 }'
  assert.equal(answered('_, beds = pagy(Bed.all)\nrender json: beds', {}, around).statuses, ['200', '400'])
  assert.equal(answered('Mail.of(bed).ring\nhead 204', {}, around).statuses, ['204'])
})

test.run()
