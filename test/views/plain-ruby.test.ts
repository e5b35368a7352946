// Templates of Jb, which are plain Ruby.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const bed = { $ref: '#/components/schemas/Bed' }

const base = {
  'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: :show\nend\n',
  'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def show
    @bed = Bed.find(params[:id])
    @beds = Bed.all
  end
end
`,
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
  'db/schema.rb':
    'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n  end\nend\n',
  'app/views/beds/_bed.json.jb': 'size = bed.label.size\n{ id: bed.id, size: size }\n',
}

/** What `GET /beds/{id}` answers with a template. */
function answered(template: string, name = 'show.json.jb'): unknown {
  const generated = generate({ ...base, [`app/views/beds/${name}`]: template })
  return generated?.document.paths['/beds/{id}']?.get?.responses['200']?.content?.['application/json']?.schema
}

const object = (properties: Readonly<Record<string, unknown>>): unknown => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

const rows: readonly (readonly [behaviour: string, template: string, expected: unknown])[] = [
  ['the value at the end', 'label = @bed.label\n{ id: @bed.id, label: label }', object({ id: number, label: text })],
  ['a list', '@beds.map { |bed| { id: bed.id } }', { type: 'array', items: object({ id: number }) }],
  ['a partial, which is a component', "{ bed: render('beds/bed', bed: @bed) }", object({ bed })],
  ['a partial by its options', "{ bed: render(partial: 'bed', locals: { bed: @bed }) }", object({ bed })],
  ['a partial for each', "render partial: 'bed', collection: @beds", { type: 'array', items: bed }],
  [
    'a partial for each, under a name',
    "{ beds: render(partial: 'beds/bed', collection: @beds, as: :bed) }",
    object({ beds: { type: 'array', items: bed } }),
  ],
]

for (const [behaviour, template, expected] of rows) test(behaviour, () => assert.equal(answered(template), expected))

test('a template without a format', () => {
  assert.equal(answered('{ id: @bed.id }', 'show.jb'), object({ id: number }))
})

test('Jbuilder goes first', () => {
  const generated = generate({
    ...base,
    'app/views/beds/show.json.jb': '{ a: 1 }',
    'app/views/beds/show.json.jbuilder': 'json.label @bed.label',
  })
  const content = generated?.document.paths['/beds/{id}']?.get?.responses['200']?.content
  assert.equal(content?.['application/json']?.schema, object({ label: text }))
})

test.run()
