// What a condition tells of an attribute of the record that an association leads to, as long as it leads there.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

function shown(code: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { put '/' => 'beds#update' }\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def update
    bed = Bed.find(params[:bed])
    ${code}
    render json: { value: value }
  end
end
`,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :ward\nend\n',
    'app/models/ward.rb':
      'class Ward < ActiveRecord::Base\n  belongs_to :house\n  def title = note\n  def state = "open"\nend\n',
    'app/models/house.rb': 'class House < ActiveRecord::Base\nend\n',
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.bigint "ward_id"
  end
  create_table "wards" do |t|
    t.string "note"
    t.string "state"
    t.bigint "house_id", null: false
  end
  create_table "houses" do |t|
    t.string "note"
  end
end
`,
  })
  return schemaOfValue(generated?.document.paths['/']?.put)
}

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }
const list = (items: unknown): unknown => ({ type: 'array', items })

const rows: readonly (readonly [code: string, expected: unknown])[] = [
  ['value = bed.ward.note ? bed.ward.note : bed.id.to_s', text],
  ['value = bed.ward.note.present? ? bed.ward.note : bed.id.to_s', text],
  ['value = bed.ward&.note.present? ? bed.ward&.note : bed.id.to_s', text],
  ['value = bed.ward && bed.ward.note ? bed.ward.note : bed.id.to_s', text],
  ['value = bed.ward.house.note ? bed.ward.house.note : bed.id.to_s', text],
  ['return head(:ok) unless bed.ward.note\n    value = bed.ward.note', text],
  ['value = Bed.all.map { |each| each.ward.note ? each.ward.note : each.id.to_s }', list(text)],
  ['value = Bed.all.map { |each| each.ward.note ? 1 : 2; each.ward.note }', list(maybe)],
  // Another record, or another attribute
  ['value = bed.ward.note ? Bed.last.ward.note : bed.id.to_s', maybe],
  ['value = bed.ward.note ? bed.ward.house.note : bed.id.to_s', maybe],
  ['value = bed.ward.title ? bed.ward.note : bed.id.to_s', maybe],
  ['value = bed.ward.note ? bed.id.to_s : bed.ward.note', maybe],
  // What is changed on the way
  ['return unless bed.ward.note\n    bed.ward = Ward.last\n    value = bed.ward.note', maybe],
  ['return unless bed.ward.note\n    bed.update!(ward_id: 3)\n    value = bed.ward.note', maybe],
  ['return unless bed.ward.note\n    bed.reload\n    value = bed.ward.note', maybe],
  ['return unless bed.ward.note\n    bed.ward.update!(note: nil)\n    value = bed.ward.note', maybe],
  ['return unless bed.ward.note\n    bed.ward.update!(params.permit(:note))\n    value = bed.ward.note', maybe],
  // A method of the class is no column.
  ['value = bed.ward.state ? bed.ward.state : nil', text],
]

for (const [code, expected] of rows)
  test(code.replace(/\n\s*/g, '; '), () => {
    const { example: _, ...schema } = Object(shown(code))
    assert.equal(schema, expected)
  })

test.run()
