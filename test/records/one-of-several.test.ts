// A record of which each way made another one: what is done with it is done with the one that is there.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.string "name", null: false
    t.bigint "ward_id", null: false
  end
  create_table "wards" do |t|
    t.string "name", null: false
  end
end
`
const saved = { id: { type: 'integer' }, name: { type: 'string' } }
const perhapsSaved = { id: { type: ['integer', 'null'] }, name: { type: ['string', 'null'] } }
const show = 'render json: { id: bed.id, name: bed.name }'

const rows: readonly (readonly [behaviour: string, lines: string, properties: unknown])[] = [
  ['two of one class', 'bed = params[:large] ? Bed.new(ward_id: 1) : Bed.new(ward_id: 2)\nbed.save!', saved],
  ['two classes', 'bed = params[:large] ? Bed.new : Ward.new\nbed.save!', saved],
  ['a class that is chosen', 'bed = (params[:large] ? Bed : Ward).new(name: params[:name])\nbed.save!', saved],
  ['early returns of a method', 'bed = made\nbed.save!', saved],
  [
    'an instance variable, and a condition',
    '@bed = params[:large] ? Bed.new : Ward.new\nreturn head(422) unless @bed.save\nbed = @bed',
    saved,
  ],
  [
    'one that is held besides',
    'first = Bed.new\nother = Bed.new\n(params[:large] ? first : other).save!\nbed = first',
    perhapsSaved,
  ],
  [
    'one of which only some are saved',
    'bed = params[:large] ? Bed.new : Ward.new\nbed.save! if params[:sure]',
    perhapsSaved,
  ],
]

for (const [behaviour, lines, properties] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#create"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def create\n${lines}\n${show}\nend\nprivate\ndef made\nreturn Ward.new if params[:ward]\nBed.new\nend`,
      ),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
      'db/schema.rb': schema,
    })
    const response = made?.document.paths['/beds']?.post?.responses['200']
    assert.equal(response?.content?.['application/json']?.schema?.properties, properties)
  })

test.run()
