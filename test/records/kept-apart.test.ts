// What code that gives several things has done on the way to each: `if form.save` goes on with what is so where it gives true.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const good = 'render json: { id: form.bed.id, name: form.bed.name }'
const bad = 'render json: { errors: form.errors }, status: 422'
const ask = (condition: string): string => `if ${condition}\n${good}\nelse\n${bad}\nend`
const form = 'form = Form.new(params.permit(:name))'
const kept = '@bed = Bed.new(@given)\n@bed.save ? true : (@errors << "not saved"; false)'

const rows: readonly (readonly [behaviour: string, show: string, call: string])[] = [
  ['if', `${form}\n${ask('form.call')}`, kept],
  ['unless', `${form}\nreturn ${bad} unless form.call\n${good}`, kept],
  ['a negation', `${form}\nif !form.call\n${bad}\nelse\n${good}\nend`, kept],
  ['a ternary', `${form}\nform.call ? (${good}) : (${bad})`, kept],
  ['a part of a condition', `${form}\n${ask('params[:sure] && form.call')}`, kept],
  ['a method that calls it', `${form}\n${ask('made(form)')}`, kept],
  ['a variable', `${form}\nsaved = form.call\n${ask('saved')}`, kept],
  ['early returns', `${form}\n${ask('form.call')}`, 'return false unless @given\n@bed = Bed.create!(@given)\ntrue'],
  [
    'rescue',
    `${form}\n${ask('form.call')}`,
    '@bed = Bed.new(@given)\n@bed.save!\ntrue\nrescue ActiveRecord::RecordInvalid => e\n@errors << e.message\nfalse',
  ],
  [
    'ensure',
    `${form}\n${ask('form.call')}`,
    '@bed = Bed.new(@given)\nreturn false unless @bed.save\ntrue\nensure\nRails.logger.info("made")',
  ],
  [
    'the object itself, which is asked',
    `form = Form.new(params.permit(:name)).call\n${ask('form.success?')}`,
    '@bed = Bed.new(@given)\n@errors.concat(@bed.errors.full_messages) unless @bed.save\nself',
  ],
  [
    'the object itself of a class method',
    `form = Form.make(params.permit(:name))\nreturn ${bad} if form.errors.any?\n${good}`,
    '@bed = Bed.new(@given)\nunless @bed.save\n@errors = @bed.errors.full_messages\nend\nself',
  ],
]

for (const [behaviour, show, call] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#create"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def create\n${show}\nend\ndef made(form) = form.call`),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :name, presence: true\nend\n',
      'app/forms/form.rb': `class Form\nattr_reader :bed, :errors\ndef self.make(given) = new(given).call\ndef initialize(given)\n@given = given\n@errors = []\nend\ndef success? = errors.empty?\ndef call\n${call}\nend\nend\n`,
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "name", null: false\n  end\nend\n',
    })
    const responses = made?.document.paths['/beds']?.post?.responses
    const properties = responses?.['200']?.content?.['application/json']?.schema?.properties
    assert.equal(properties, { id: { type: 'integer' }, name: { type: 'string' } })
    assert.ok(responses?.['422'])
  })

test.run()
