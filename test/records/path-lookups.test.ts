// The types of path segments, by what the action looks up with them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[8.0].define(version: 1) do
  create_table "wards" do |t|
    t.string "name", null: false
  end
  create_table "beds", id: :uuid do |t|
    t.bigint "ward_id", null: false
  end
  create_table "rooms" do |t|
    t.string "code", null: false
  end
end
`

const models = {
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  has_many :beds\nend\n',
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :ward\nend\n',
  'app/models/room.rb': 'class Room < ActiveRecord::Base\n  def to_param = code\nend\n',
}

/** The schemas of the segments of `GET /wards/:ward_id/beds/:id`, whose action has this code. */
function segments(code: string): Readonly<Record<string, unknown>> {
  const generated = generate({
    ...models,
    'db/schema.rb': schema,
    'config/routes.rb': "Rails.application.routes.draw { get 'wards/:ward_id/beds/:id', to: 'beds#show' }\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def show\n${code}\n  end\nend\n`,
  })
  const operation = generated?.document.paths['/wards/{ward_id}/beds/{id}']?.get
  const parameters = operation?.parameters ?? []
  return Object.fromEntries(parameters.map(({ name, schema: each }) => [name, each]))
}

const text = { type: 'string' }
const number = { type: 'integer' }
const uuid = { type: 'string', format: 'uuid' }

const rows: readonly (readonly [title: string, code: string, expected: Readonly<Record<string, unknown>>])[] = [
  [
    'records that are found by their keys',
    'render json: Ward.find(params[:ward_id]).beds.find(params[:id])',
    { ward_id: number, id: uuid },
  ],
  [
    'records of which it is asked whether they are there',
    'head(Ward.exists?(params[:ward_id]) && Ward.first.beds.exists?(params[:id]) ? 200 : 404)',
    { ward_id: number, id: uuid },
  ],
  [
    'records with keys of their own, and files, of which it is asked whether they are there',
    'head(Room.exists?(params[:ward_id]) && File.exists?(params[:id]) ? 200 : 404)',
    { ward_id: text, id: text },
  ],
  [
    'what a condition asks for first',
    'render json: params[:ward_id] ? Ward.find(params[:ward_id]).beds.find(params[:id]) : []',
    { ward_id: number, id: uuid },
  ],
  [
    'what a condition asks of',
    'return head(404) if params[:ward_id].blank? || !params[:id].present?\nrender json: Ward.find(params[:ward_id]).beds.find(params[:id])',
    { ward_id: number, id: uuid },
  ],
  [
    'what a condition compares',
    "return head(404) if params[:ward_id] == 'none'\nrender json: Ward.find(params[:ward_id])",
    { ward_id: text, id: text },
  ],
  ['what Rails 8 expects', 'render json: Bed.find(params.expect(:id))', { ward_id: text, id: uuid }],
  ['another finder', 'render json: Ward.find_by!(name: params[:id])', { ward_id: text, id: text }],
  [
    'a key that is also read otherwise',
    'logger.info(params[:id])\nrender json: Ward.find(params[:id])',
    { ward_id: text, id: text },
  ],
  ['a model with a `to_param` of its own', 'render json: Room.find(params[:id])', { ward_id: text, id: text }],
  ['a number of it', 'render json: Ward.find(params[:id].to_i)', { ward_id: text, id: text }],
  [
    'records that are looked for by a column',
    'render json: [Bed.find_by(id: params[:id]), Bed.where(ward_id: params[:ward_id])]',
    { ward_id: number, id: uuid },
  ],
  [
    'different columns',
    'render json: [Ward.find_by(id: params[:id]), Ward.find_by(name: params[:id])]',
    { ward_id: text, id: text },
  ],
  ['a constant that is no model', 'render json: Archive.find(params[:id])', { ward_id: text, id: text }],
]

for (const [title, code, expected] of rows) test(title, () => assert.equal(segments(code), expected))

test.run()
