// A form that takes the errors of a record: where the form has none, the record was saved.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

/** The type of the id of the record where the form was saved. */
function idBehind(save: string, note = '', guard = 'return head(422) unless stay.save'): unknown {
  const made = generate({
    'config/routes.rb': routes('post "stays", to: "stays#create"'),
    'app/controllers/stays_controller.rb': controller(
      'Stays',
      `def create\nstay = Stay.new(params.permit(:guest))\n${guard}\nrender json: { id: stay.note.id }\nend`,
    ),
    'app/models/stay.rb': `class Stay
  include ActiveModel::Model
  attr_accessor :guest
  attr_reader :note
  validates :guest, presence: true
  def save
    ${save}
  end
  def persist
    @note = Note.new(text: guest)
    errors.merge!(@note.errors) unless @note.save
  end
end
`,
    'app/models/note.rb': `class Note < ActiveRecord::Base\n  validates :text, length: { maximum: 9 }\n${note}end\n`,
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "notes" do |t|\n    t.string "text"\n  end\nend\n',
  })
  const schema: unknown = made?.document.paths['/stays']?.post?.responses['200']?.content?.['application/json']?.schema
  return (schema as { readonly properties: { readonly id: { readonly type: unknown } } }).properties.id.type
}

const merge = 'errors.merge!(@note.errors)'
const made = '@note = Note.new(text: guest)'
const maybe = ['integer', 'null']

const rows: readonly (readonly [save: string, type: unknown, note?: string])[] = [
  ['return false unless valid?\npersist\nerrors.empty?', 'integer'],
  [`${made}\n@note.save\nerrors.empty?`, maybe],
  [`${made}\n${merge} if !@note.save && guest == 'x'\nerrors.empty?`, maybe],
  [`persist\nerrors.clear if guest == 'x'\nerrors.empty?`, maybe],
  [`${made}\nif guest == 'x'\n${merge} unless @note.save\nend\nerrors.empty?`, maybe],
  [`${made}\n${merge}\n@note.save\nerrors.empty?`, maybe],
  // A callback that refuses the record leaves no errors.
  ['persist\nerrors.empty?', maybe, "before_save { throw :abort if text == 'a' }\n"],
]

for (const [save, type, note = ''] of rows)
  test(`a record behind ${save}${note}`, () => assert.equal(idBehind(save, note), type))

for (const [guard, type] of [
  ['stay.persist\nreturn head(422) if stay.errors.any?', 'integer'],
  ['stay.persist\nreturn head(422) unless stay.errors.empty?', 'integer'],
  ['stay.persist', maybe],
] as const)
  test(`a record behind ${guard}`, () => assert.equal(idBehind('true', '', guard), type))

test.run()
