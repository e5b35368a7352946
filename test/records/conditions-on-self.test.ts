// What a condition tells of the attributes of the object whose code it is, and of what is asked with `try`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

function told(code: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'beds#show' }\n",
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def show = render(json: { value: Bed.find(params[:bed]).told })\nend\n',
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n  belongs_to :ward\n  def noted? = note?\n  def told\n    ${code}\n  end\nend\n`,
    'app/models/ward.rb':
      'class Ward < ActiveRecord::Base\n  enum :kind, { quiet: 0, loud: 1 }\n  def title? = true\nend\n',
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.string "note"
    t.string "label"
    t.bigint "ward_id", null: false
  end
  create_table "wards" do |t|
    t.string "note"
    t.string "title"
    t.string "quiet"
    t.integer "kind"
  end
end
`,
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }

const rows: readonly (readonly [code: string, expected: unknown])[] = [
  ['note ? note : id.to_s', text],
  ['self.note ? self.note : id.to_s', text],
  ['self.note ? note : id.to_s', text],
  ['if self.note.present? then self.note else id.to_s end', text],
  ['self.note && self.note.length > 14 ? self.note : id.to_s', text],
  ['return id.to_s if self.note.nil?\n    self.note', text],
  ['self.note ? self.label : id.to_s', maybe],
  ['ward.note ? self.note : id.to_s', maybe],
  ['other = ward\n    other.try(:note) ? other.note : id.to_s', text],
  ['other = ward\n    other.try(:[], :note) ? other.note : id.to_s', maybe],
  ['other = ward\n    other.try(:note) { 1 } ? other.note : id.to_s', maybe],
  ['other = ward\n    !other.try(:note) ? id.to_s : other.note', text],
  ['note? ? note : id.to_s', text],
  ['self.note? ? self.note : id.to_s', text],
  ['return id.to_s unless note?\n    note', text],
  ['note? && label? ? label : id.to_s', text],
  ['note? || label? ? label : id.to_s', maybe],
  ['note? ? id.to_s : note', maybe],
  ['noted? ? note : id.to_s', text],
  ['label? ? note : id.to_s', maybe],
  ['other = ward\n    other.note? ? other.note : id.to_s', text],
  ['other = ward\n    other&.note? ? other.note : id.to_s', text],
  ['other = ward\n    other.title? ? other.title : id.to_s', maybe],
  ['other = ward\n    other.quiet? ? other.quiet : id.to_s', maybe],
]

for (const [code, expected] of rows) test(code, () => assert.equal(told(code), expected))

test.run()
