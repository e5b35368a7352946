// A method that ends with a condition: what one branch leaves behind tells nothing of what another one gives.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const bed = 'bed = Bed.new(params.permit(:name))'
const result = 'Result = Struct.new(:success?, :bed, :errors, keyword_init: true)'
const good = 'Result.new(success?: true, bed: bed)'
const bad = 'Result.new(success?: false, errors: bed.errors.full_messages)'

const showResult =
  'made = make\nreturn render(json: made.errors, status: 422) unless made.success?\nrender json: { id: made.bed.id, name: made.bed.name }'
const showPair =
  'bed, errors = make\nreturn render(json: errors, status: 422) if bed.nil?\nrender json: { id: bed.id, name: bed.name }'

const rows: readonly (readonly [behaviour: string, show: string, make: string])[] = [
  ['if', showResult, `${bed}\nif bed.save\n${good}\nelse\n${bad}\nend`],
  ['unless', showResult, `${bed}\nunless bed.save\n${bad}\nelse\n${good}\nend`],
  ['elsif', showResult, `${bed}\nif bed.save\n${good}\nelsif params[:a]\n${bad}\nelse\n${bad}\nend`],
  ['a ternary of lists', showPair, `${bed}\nbed.save ? [bed, []] : [nil, bed.errors.full_messages]`],
  [
    'a condition in a condition',
    showResult,
    `${bed}\nif params[:a]\n${bad}\nelse\nif bed.save\n${good}\nelse\n${bad}\nend\nend`,
  ],
  [
    'errors, which hold the record',
    showResult,
    `${bed}\nreturn Result.new(success?: false, errors: bed.errors) unless bed.save\n${good}`,
  ],
  [
    'the record on both ways',
    showResult,
    `${bed}\nreturn Result.new(success?: false, bed: bed, errors: :invalid) unless bed.valid?\nbed.save!\n${good}`,
  ],
  [
    'the record on each of four ways',
    showResult,
    `${bed}\nreturn Result.new(success?: false, bed: bed, errors: :invalid) unless bed.valid?\nreturn Result.new(success?: false, bed: bed, errors: :past) if params[:past]\nreturn Result.new(success?: false, bed: bed, errors: :taken) if params[:taken]\nbed.save!\n${good}`,
  ],
  [
    'rescue',
    showResult,
    `${bed}\nbed.save!\n${good}\nrescue ActiveRecord::RecordInvalid\nResult.new(success?: false, bed: bed, errors: bed.errors)`,
  ],
  [
    'retry in a condition',
    showResult,
    `tries = 0\nbegin\nbed = Bed.create!(params.permit(:name))\n${good}\nrescue ActiveRecord::RecordNotUnique\n(tries += 1) == 1 ? retry : raise\nend`,
  ],
  [
    'retry without an end',
    showResult,
    `begin\nbed = Bed.new(params.permit(:name))\nbed.save!\n${good}\nrescue ActiveRecord::RecordNotUnique\nretry\nend`,
  ],
  ['ensure', showResult, `${bed}\nreturn ${bad} unless bed.save\n${good}\nensure\nlogger.info("made")`],
]

for (const [behaviour, show, make] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#create"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def create\n${show}\nend\n${result}\ndef make\n${make}\nend`,
      ),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :name, presence: true\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "name", null: false\n  end\nend\n',
    })
    const responses = made?.document.paths['/beds']?.post?.responses
    const properties = responses?.['200']?.content?.['application/json']?.schema?.properties
    assert.equal(properties, { id: { type: 'integer' }, name: { type: 'string' } })
    assert.ok(responses?.['422'])
  })

test.run()
