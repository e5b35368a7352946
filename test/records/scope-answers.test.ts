// What scopes answer whose code ends in another word than one of queries.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'

/** The type of what a scope of beds gives, asked of real Rails for a table with rows. */
const rows: readonly (readonly [code: string, expression: string, expected: unknown])[] = [
  ['-> { sum(:floor) }', 'Bed.asked', { type: 'integer' }],
  ['-> { sum(:floor) }', 'Bed.where(code: "a").asked', { type: 'integer' }],
  ['-> { pluck(:code) }', 'Bed.asked', { type: 'array', items: { type: 'string' } }],
  ['-> { order(:floor).ids }', 'Bed.asked', { type: 'array', items: { type: 'integer' } }],
  ['-> { where(floor: 1).count }', 'Bed.asked', { type: 'integer' }],
  ['->(floor) { where(floor: floor).map(&:code) }', 'Bed.asked(1)', { type: 'array', items: { type: 'string' } }],
  ['-> { where(floor: 1) }', 'Bed.asked.map(&:code)', { type: 'array', items: { type: 'string' } }],
  ['-> { order(:floor).to_a }', 'Bed.asked.map(&:code)', { type: 'array', items: { type: 'string' } }],
]

for (const [code, expression, expected] of rows)
  test(`\`${expression}\` of \`scope :asked, ${code}\``, () => {
    assert.equal(typeOf(code, expression), expected)
  })

test('a record that may not be there is all of them', () => {
  for (const code of ['-> { order(:floor).last }', '-> { find_by(floor: 1) }'])
    assert.equal(typeOf(code, 'Bed.asked.then { |asked| asked.is_a?(Bed) ? true : asked.map(&:code) }'), {
      anyOf: [
        { type: 'boolean', example: true },
        { type: 'array', items: { type: 'string' } },
      ],
    })
})

function typeOf(code: string, expression: string): unknown {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index = render(json: { asked: ${expression} })
end
`,
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "beds", force: :cascade do |t|
    t.string "code", null: false
    t.integer "floor", null: false
  end
end
`,
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n  scope :asked, ${code}\nend\n`,
  })
  const answer = present(made, 'an application').document.paths['/beds']?.get?.responses['200']
  const schema = answer?.content?.['application/json']?.schema
  const { example, ...type } = Object(Object(schema).properties).asked
  return type
}

test.run()
