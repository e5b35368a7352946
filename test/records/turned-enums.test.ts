// One of the names of an enum stays one of them where code turns it into a symbol or a text.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

function schemaOf(lines: string, value: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'beds#show' }\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def show\n    bed = Bed.find(params[:bed])\n    render json: { value: ${value} }\n  end\nend\n`,
    'app/models/bed.rb': `class Bed < ActiveRecord::Base
  enum kind: { plain: 0, wide: 1 }
  enum side: { left: 0, right: 1 }
  ${lines}
end
`,
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.integer "kind", null: false
    t.integer "side"
    t.string "label"
  end
end
`,
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const kinds = { type: 'string', enum: ['plain', 'wide'] }
const sides = { type: 'string', enum: ['left', 'right'] }

const rows: readonly (readonly [lines: string, value: string, expected: unknown])[] = [
  ['def kind = super.to_sym', 'bed.kind', kinds],
  ['def kind = super&.to_sym', 'bed.kind', kinds],
  ['def kind = super().to_sym', 'bed.kind', kinds],
  ['def side = super&.to_sym', 'bed.side', { type: ['string', 'null'], enum: ['left', 'right', null] }],
  ['def side = super.to_sym', 'bed.side', sides],
  ['', 'bed.kind.to_s', kinds],
  ['', 'bed.side.to_s', { type: 'string', enum: ['', 'left', 'right'] }],
  ['', 'bed.kind.to_s.upcase', { type: 'string' }],
  ['', 'bed.label&.to_sym', { type: ['string', 'null'] }],
]

for (const [lines, value, expected] of rows)
  test(`${value}, ${lines}`, () => assert.equal(schemaOf(lines, value), expected))

test.run()
