// A condition on the name of its class tells which of several a record is that another belongs to.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const application = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'notes/:id', to: 'notes#show'\nend\n",
  'db/schema.rb': `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table("notes") { |t| t.references "owner", polymorphic: true }
  create_table("beds") { |t| t.string "label", null: false }
  create_table("wards") { |t| t.boolean "open", null: false }
end
`,
  'app/models/note.rb':
    'class Note < ActiveRecord::Base\n  belongs_to :owner, polymorphic: true, optional: true\nend\n',
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  has_many :notes, as: :owner\nend\n',
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  has_many :notes, as: :owner\nend\n',
}

function rendered(code: string): unknown {
  const generated = generate({
    ...application,
    'app/controllers/notes_controller.rb': `class NotesController < ActionController::API
  def show
    note = Note.find(params[:id])
    render json: { is: ${code} }
  end
end
`,
  })
  const { content } = generated?.document.paths['/notes/{id}']?.get?.responses['200'] ?? {}
  return (content?.['application/json']?.schema as { properties?: { is?: unknown } } | undefined)?.properties?.is
}

const text = { type: 'string' }
const truth = { type: 'boolean' }

const rows: readonly (readonly [code: string, is: unknown])[] = [
  ["note.owner_type == 'Bed' ? note.owner.label : 'none'", text],
  ["note.owner_type == 'Ward' ? note.owner.open : true", truth],
  ['note.owner_type == Bed.name ? note.owner.label : "none"', text],
  ['note.owner_type != Bed.polymorphic_name ? note.owner.open : false', truth],
  ["note.owner_type != 'Bed' ? note.owner.open : false", truth],
  ["note.owner_type == 'Ward' ? true : note.owner.label", { type: ['boolean', 'string'] }],
  ['(case note.owner_type when Bed.name then note.owner.label else "none" end)', text],
  ["(case note.owner_type when 'Bed' then note.owner.label else 'none' end)", text],
  ['%w[Ward].include?(note.owner_type) ? note.owner.open : false', truth],
  ["(kind = 'Ward'; note.owner_type == kind ? note.owner.open : false)", truth],
  // Only one of them has the method.
  ['note.owner_type.present? ? note.owner.label : "none"', text],
  ['note.owner&.open', { type: ['boolean', 'null'] }],
  ['note.owner_type.present? ? note.owner.size : 1', {}],
]

for (const [code, is] of rows)
  test(code, () => {
    const { example: _, ...schema } = rendered(code) as Record<string, unknown>
    assert.equal(schema, is)
  })

test.run()
