// Several answers of one status and media type, of which some are not known: what is known of the others is said.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

function made(body: string) {
  return generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def index\n${body}\nend`),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n  end\nend\n',
  })
}

const bed = { $ref: '#/components/schemas/Bed' }
const label = { type: 'object', required: ['label'], properties: { label: { type: 'string' } } }

const rows: readonly (readonly [body: string, schema: object])[] = [
  [
    'cached = Rails.cache.read("beds")\nreturn render json: cached unless cached.nil?\nrender json: Bed.all',
    { anyOf: [{ type: 'array', items: bed }, {}] },
  ],
  [
    'if (found = Gem.call)\nrender json: found\nelse\nrender json: { label: Bed.first.label }\nend',
    { anyOf: [label, {}] },
  ],
  ['return render json: { label: Bed.first.label } if params[:a]\nrender json: Gem.call', { anyOf: [label, {}] }],
  ['return render json: Gem.find if params[:a]\nrender json: Gem.call', {}],
  ['return render json: "a text" if params[:a]\nrender json: Gem.call', {}],
]

for (const [body, schema] of rows)
  test(`${body.replaceAll('\n', '; ')}`, () => {
    const generated = made(body)
    const content = generated?.document.paths['/beds']?.get?.responses['200']?.content
    assert.equal(content?.['application/json']?.schema, schema)
    assert.ok(generated?.report.diagnostics.some(({ code }) => code === 'response-untyped'))
  })

test.run()
