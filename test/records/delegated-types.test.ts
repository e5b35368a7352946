// What `delegated_type` gives a class of records. Rails is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

function shown(value: string, before: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'entries#show' }\n",
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "entries" do |t|
    t.string "entryable_type", null: false
    t.bigint "entryable_id", null: false
    t.string "title", null: false
  end
  create_table("notes") { |t| t.text "body", null: false }
  create_table("posted_letters") { |t| t.integer "pages", null: false }
end
`,
    'app/models/entry.rb':
      'class Entry < ActiveRecord::Base\n  TYPES = %w[Note Posted::Letter]\n  delegated_type :entryable, types: TYPES\nend\n',
    'app/models/note.rb': 'class Note < ActiveRecord::Base\nend\n',
    'app/models/posted/letter.rb':
      'module Posted\n  class Letter < ActiveRecord::Base\n    self.table_name = "posted_letters"\n  end\nend\n',
    'app/controllers/entries_controller.rb': `class EntriesController < ActionController::API
  def show
    entry = Entry.find(params[:id])
    ${before}
    render json: { value: ${value} }
  end
end
`,
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const titles = { type: 'array', items: { type: 'string' } }
const key = { type: ['integer', 'null'] }

const rows: readonly (readonly [value: string, expected: unknown, before?: string])[] = [
  ['entry.entryable_name', { type: 'string', example: 'note' }],
  [
    'case entry.entryable_name when "note" then 1 when "posted_letter" then 2 else "other" end',
    { type: ['integer', 'string'], example: 1 },
  ],
  ['entry.entryable_class.name', { type: ['string', 'null'], example: 'Note' }],
  ['entry.note_id', key],
  ['entry.posted_letter_id', key],
  ['entry.note?', { type: 'boolean' }],
  ['entry.note&.body', { type: ['string', 'null'] }],
  ['Entry.notes.map(&:title)', titles],
  ['Entry.where(id: 1).posted_letters.order(:id).pluck(:title)', titles],
  [
    'entries.map(&:title)',
    titles,
    'kind = params[:kind]\nentries = Entry.order(:id)\nentries = entries.public_send(kind.pluralize) if %w[note posted_letter].include?(kind)',
  ],
]

for (const [value, expected, before = ''] of rows)
  test(`${before} ${value}`, () => assert.equal(shown(value, before), expected))

test.run()
