// Code that takes a record, a list of them, errors or a text asks which of them it has. The answers are those of real Rails.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const bed = 'Bed.find(params[:id])'

const rows: readonly (readonly [asked: string, answer: boolean | undefined])[] = [
  ['Bed.all.is_a?(ActiveRecord::Base)', false],
  ['Bed.all.is_a?(ActiveRecord::Relation)', true],
  ['Bed.all.is_a?(Array)', false],
  ['Bed.all.is_a?(Bed)', false],
  ['ActiveRecord::Relation === Bed.all', true],
  ['Bed.all.respond_to?(:each)', true],
  ['Bed.all.respond_to?(:errors)', false],
  ['Bed.all.respond_to?(:total_count)', undefined],
  ['Bed.all.respond_to?(:key?)', false],
  ['Bed.all.class.to_s == "Bed::ActiveRecord_Relation"', true],
  ['Bed.all.class.to_s.deconstantize == "Bed"', true],
  ['Bed.all.class.name == "ActiveRecord::Relation"', true],
  ['(Bed.all.blank? || !Bed.all.respond_to?(:key?)) == true', undefined],
  [`${bed}.respond_to?(:key?)`, false],
  [`${bed}.is_a?(ActiveRecord::Base)`, true],
  [`${bed}.is_a?(ActiveRecord::Relation)`, false],
  [`${bed}.is_a?(Hash)`, false],
  [`${bed}.respond_to?(:each)`, false],
  [`${bed}.errors.is_a?(ActiveModel::Errors)`, true],
  [`${bed}.errors.is_a?(Enumerable)`, true],
  [`${bed}.errors.is_a?(Hash)`, false],
  [`${bed}.errors.respond_to?(:full_messages)`, true],
  ['"a".is_a?(ActiveRecord::Base)', false],
  ['params[:a].to_s.is_a?(ActiveRecord::Base)', false],
  ['{ a: 1 }.is_a?(ActiveRecord::Base)', false],
  ['StandardError.new.is_a?(ActiveRecord::Base)', false],
  ['"a".is_a?(Elsewhere::Thing)', undefined],
  ['ELSEWHERE === "a"', undefined],
]

for (const [asked, answer] of rows)
  test(asked, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index = render(json: { asked: (case 1 when 1 then ${asked} end) })
end
`,
      'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do\n  create_table "beds"\nend\n`,
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    })
    const schema = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
    const expected = answer === undefined ? { type: 'boolean' } : { type: 'boolean', example: answer }
    assert.equal((schema as { properties?: { asked?: unknown } } | undefined)?.properties?.asked, expected)
  })

test.run()
