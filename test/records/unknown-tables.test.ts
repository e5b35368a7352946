// Records of a class whose table no schema describes, such as a view: their attributes are not known, their methods and
// associations are.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const files = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'stays', to: 'stays#index'\nend\n",
  'db/schema.rb':
    'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "code", null: false\n  end\nend\n',
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
  'app/models/stay.rb': `class Stay < ActiveRecord::Base
  belongs_to :bed
  def to_h = { bed: bed.code, nights: nights.to_i, left_at: left_at }
end
`,
}

function answered(code: string): unknown {
  const controller = `class StaysController < ActionController::API\n  def index\n    ${code}\n  end\nend\n`
  const generated = generate({ ...files, 'app/controllers/stays_controller.rb': controller })
  const responses = generated?.document.paths['/stays']?.get?.responses ?? {}
  return [Object.keys(responses), responses['200']?.content?.['application/json']?.schema]
}

const text = { type: 'string' }
const made = {
  type: 'object',
  required: ['bed', 'nights', 'left_at'],
  properties: { bed: text, nights: { type: 'integer' }, left_at: {} },
}

const rows: readonly (readonly [code: string, statuses: readonly string[], schema: unknown])[] = [
  ['render json: Stay.find(params[:id]).to_h', ['200', '404'], made],
  ['render json: Stay.all.map(&:to_h)', ['200'], { type: 'array', items: made }],
  ['render json: Bed.find_by(code: "a").nil? ? [] : Stay.first!.bed.code', ['200', '404'], undefined],
  ['render json: Stay.first!', ['200', '404'], { type: 'object', additionalProperties: {} }],
  ['render json: Stay.first!.attributes', ['200', '404'], { type: 'object', additionalProperties: {} }],
  [
    'render json: Stay.first!.as_json(only: :kind, include: :bed)',
    ['200', '404'],
    {
      type: 'object',
      required: ['kind', 'bed'],
      properties: { kind: {}, bed: { $ref: '#/components/schemas/Bed' } },
    },
  ],
  ['render json: Stay.column_names', ['200'], { type: 'array', items: text }],
  ['render json: Stay.new.has_attribute?(:x)', ['200'], { type: 'boolean' }],
  [
    'render json: { left_at: Stay.first!.left_at }',
    ['200', '404'],
    {
      type: 'object',
      required: ['left_at'],
      properties: { left_at: { type: ['string', 'null'], format: 'date-time' } },
    },
  ],
]

for (const [code, statuses, schema] of rows)
  test(code, () => {
    const [found, answer] = answered(code) as [unknown, unknown]
    assert.equal(found, statuses)
    if (schema !== undefined) assert.equal(answer, schema)
  })

const controllers = {
  'app/controllers/stays_controller.rb':
    'class StaysController < ActionController::API\n  def index\n    render json: [Stay.first!, Bed.first!]\n  end\nend\n',
}

function notesOf(tree: Readonly<Record<string, string>>): readonly string[] {
  const diagnostics = generate(tree)?.report.diagnostics ?? []
  return diagnostics.filter(({ code }) => code === 'table-unknown').map(({ path, message }) => `${path}: ${message}`)
}

test('a note names the table that is not there', () => {
  assert.equal(notesOf({ ...files, ...controllers }), [
    'app/models/stay.rb: no schema file has the table `stays` of `Stay`',
  ])
})

test('one note says that nothing tells of the tables', () => {
  const { 'db/schema.rb': _, ...others } = files
  assert.equal(notesOf({ ...others, ...controllers }), [
    'app/models/stay.rb: there is neither `db/schema.rb` nor `db/structure.sql`, and no migration',
  ])
})

test.run()
