// A partial that is given more different things than it is read for one by one knows what any of them is.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "beds" do |t|
    t.integer "floor", null: false
  end
  create_table "wards" do |t|
    t.string "floor", null: false
  end
end
`

const labels = Array.from({ length: 12 }, (_, index) => `label ${index}`)

/** The components of a partial that each of twelve calls gives another label, and the last of them this. */
function componentsOf(last: string): Readonly<Record<string, unknown>> {
  const calls = labels.map((label, index) => {
    const bed = index === labels.length - 1 ? last : '@bed'
    return `json.at${index} { json.partial! 'bed', bed: ${bed}, label: '${label}' }`
  })
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/' => 'beds#show'\nend\n",
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def show\n    @bed = Bed.find(params[:bed])\n  end\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'app/views/beds/show.json.jbuilder': calls.join('\n'),
    'app/views/beds/_bed.json.jbuilder': 'json.floor bed.floor\njson.label label\njson.model bed.model_name.singular\n',
    'db/schema.rb': schema,
  })
  return generated?.document.components?.schemas ?? {}
}

const label = { type: 'string' }

const rows: readonly (readonly [name: string, last: string, expected: unknown])[] = [
  ['one class', '@bed', { floor: { type: 'integer' }, label, model: { type: 'string', example: 'bed' } }],
  [
    'two classes',
    'Ward.find(1)',
    { floor: { type: ['integer', 'string'] }, label, model: { ...label, example: 'bed' } },
  ],
  [
    'a new record',
    'Bed.new',
    { floor: { type: ['integer', 'null'] }, label, model: { type: 'string', example: 'bed' } },
  ],
]

function propertiesOf(component: unknown): Record<string, unknown> {
  const { properties } = component as { readonly properties: Record<string, Record<string, unknown>> }
  const { enum: _, example: __, ...plain } = properties.label ?? {}
  return { ...properties, label: plain }
}

for (const [name, last, expected] of rows)
  test(name, () => {
    const components = componentsOf(last)
    assert.equal(Object.keys(components), ['Bed'])
    assert.equal(propertiesOf(components.Bed), expected)
  })

test('something else is rendered as a component of its own', () => {
  const components = componentsOf('params[:bed]')
  assert.equal(Object.keys(components), ['Bed', 'Bed_2'])
  assert.equal(propertiesOf(components.Bed), { floor: { type: 'integer' }, label, model: { ...label, example: 'bed' } })
  assert.equal(propertiesOf(components.Bed_2), { floor: {}, label, model: {} })
})

test('what nobody knows in all places leaves what some of them know', () => {
  const generated = generate({
    'config/routes.rb':
      "Rails.application.routes.draw do\n  get '/known' => 'beds#known'\n  get '/odd' => 'beds#odd'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def known = (@bed = Bed.find(params[:id]))
  def odd = (@bed = Registry.current.bed)
end
`,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/views/beds/known.json.jbuilder': "json.partial! 'bed', bed: @bed\n",
    'app/views/beds/odd.json.jbuilder': "json.partial! 'bed', bed: @bed\n",
    'app/views/beds/_bed.json.jbuilder': 'json.floor bed.floor\njson.facts Registry.facts\n',
    'db/schema.rb': schema,
  })
  const { Bed, Bed_2: other } = (generated?.document.components?.schemas ?? {}) as Record<
    string,
    { properties: unknown }
  >
  assert.equal(Bed?.properties, { floor: { type: 'integer' }, facts: {} })
  assert.equal(other?.properties, { floor: {}, facts: {} })
})

test('components are told apart by how much of them is not known', () => {
  const callers = Array.from({ length: 16 }, (_, at) => at)
  const given = (at: number): string =>
    ['a', 'b', 'c', 'd'].map((name, bit) => `${name}: ${(at >> bit) % 2 === 0 ? '1' : 'Registry.one'}`).join(', ')
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${callers.map((at) => `get '/c${at}' => 'beds#c${at}'\n`).join('')}end\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${callers.map((at) => `def c${at}; end\n`).join('')}end\n`,
    ...Object.fromEntries(
      callers.map((at) => [`app/views/beds/c${at}.json.jbuilder`, `json.partial! 'card', ${given(at)}\n`]),
    ),
    'app/views/beds/_card.json.jbuilder': 'json.a a\njson.b b\njson.c c\njson.d d\n',
  })
  const names = Object.keys(generated?.document.components?.schemas ?? {})
  assert.equal(names.filter((name) => name.startsWith('Card')).length, 5)
})

test.run()
