// Which classes a polymorphic association may lead to.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "notes" do |t|
    t.references "subject", polymorphic: true, null: false
  end
  create_table("beds") { |t| t.string "label", null: false }
  create_table("wards", id: :uuid) { |t| t.boolean "open", null: false }
  create_table("letters") { |t| t.references "subject", polymorphic: true }
end
`

const bed = 'class Bed < ActiveRecord::Base\n  has_many :notes, as: :subject\nend\n'
const ward = 'class Ward < ActiveRecord::Base\n  has_many :letters, as: :subject\nend\n'

/** What stands under `id` of the subject of a note. */
function idOfSubject(files: Readonly<Record<string, string>>): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'notes/:id', to: 'notes#show'\nend\n",
    'db/schema.rb': schema,
    'app/models/note.rb': 'class Note < ActiveRecord::Base\n  belongs_to :subject, polymorphic: true\nend\n',
    'app/controllers/notes_controller.rb':
      'class NotesController < ActionController::API\n  def show\n    render json: { id: Note.find(params[:id]).subject.id }\n  end\nend\n',
    ...files,
  })
  const answer = generated?.document.paths['/notes/{id}']?.get?.responses['200']?.content?.['application/json']?.schema
  return (answer as { properties?: { id?: unknown } } | undefined)?.properties?.id
}

const integer = { type: 'integer' }
const uuid = { type: 'string', format: 'uuid' }
const either = { type: ['integer', 'string'], format: 'uuid' }

const rows: readonly (readonly [behaviour: string, files: Readonly<Record<string, string>>, expected: unknown])[] = [
  ['a class with an association of that name', { 'app/models/bed.rb': bed }, integer],
  [
    'not one of which the association leads to another class',
    { 'app/models/bed.rb': bed, 'app/models/ward.rb': ward },
    integer,
  ],
  [
    'one that names the class',
    { 'app/models/ward.rb': ward.replace(':letters', ":remarks, class_name: 'Note'") },
    uuid,
  ],
  ['several', { 'app/models/bed.rb': bed, 'app/models/ward.rb': ward.replace('letters', 'notes') }, either],
  ['a class in a folder that is no module', { 'app/models/rooms/bed.rb': bed }, integer],
]

for (const [behaviour, files, expected] of rows)
  test(`a polymorphic association leads to ${behaviour}`, () => assert.equal(idOfSubject(files), expected))

test.run()
