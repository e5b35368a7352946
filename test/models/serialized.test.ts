// `serialize`: what a text in the database is read as. What is expected is what Rails 6.1 read.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

function answered(word: string, column: string): unknown {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#show"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      'def show\nrender json: { notes: Bed.find(1).notes }\nend',
    ),
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${word}\nend\n`,
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    ${column}\n  end\nend\n`,
  })
  const schema = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
  return (schema?.properties as { readonly notes: Schema } | undefined)?.notes
}

const list = { type: 'array', items: {} }
const object = { type: 'object', additionalProperties: {} }
const rows: readonly (readonly [word: string, column: string, notes: object])[] = [
  ['serialize :notes, JSON', 't.text "notes", default: "[]", null: false', list],
  ['serialize :notes, JSON', 't.text "notes", default: "[]"', { ...list, type: ['array', 'null'] }],
  ['serialize :notes, coder: JSON', 't.text "notes", default: "{}", null: false', object],
  // Without a default, anything may have been written.
  ['serialize :notes, JSON', 't.text "notes", null: false', {}],
  ['serialize :notes, JSON', 't.text "notes", default: "3", null: false', {}],
  // YAML reads brackets as well, but writes none.
  ['serialize :notes', 't.text "notes", default: "[]", null: false', {}],
  ['serialize :notes, Array', 't.text "notes"', list],
]

for (const [word, column, notes] of rows)
  test(`${word} of ${column}`, () => assert.equal(answered(word, column), notes))

test.run()
