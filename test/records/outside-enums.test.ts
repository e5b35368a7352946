// An enum raises where it is given what is none of its names, unless it validates.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.string "label", null: false
    t.integer "kind", null: false, default: 0
  end
end
`

/** The statuses of `POST /beds`, with a handler that makes 406 of what the code is given wrong. */
function statuses(body: string, words = 'enum kind: { plain: 0, wide: 1 }'): readonly string[] {
  const handler = 'rescue_from(ArgumentError) { |error| render json: { error: error.message }, status: 406 }'
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller('Beds', `${handler}\ndef make\n${body}\nhead 204\nend`),
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${words}\nend\n`,
    'db/schema.rb': schema,
  })
  return Object.keys(made?.document.paths['/beds']?.post?.responses ?? {})
}

const raising: readonly string[] = [
  'Bed.create(params.permit(:label, :kind))',
  'Bed.new(kind: params[:kind])',
  'Bed.find_or_initialize_by(label: "a").kind = params[:kind]',
  'Bed.find_by(label: "a")&.update(kind: params[:kind])',
  'Bed.new.assign_attributes(params.permit(:kind))',
  'Bed.new(kind: params[:kind] || "plain")',
]

for (const body of raising) test(body, () => assert.equal(statuses(body), ['204', '406']))

const others: readonly (readonly [body: string, words?: string])[] = [
  ['Bed.create(params.permit(:label))'],
  ['Bed.new(kind: "wide")'],
  ['Bed.create(params.permit(:kind))', 'enum :kind, { plain: 0, wide: 1 }, validate: true'],
  ['Bed.create(params.permit(:kind))', 'validates :kind, inclusion: [1, 2]'],
  ['Bed.where(kind: params[:kind]).to_a'],
  ['return head(400) unless %w[plain wide].include?(params[:kind])\nBed.create(kind: params[:kind])'],
  ['case params[:kind]\nwhen "plain", "wide" then Bed.create(kind: params[:kind])\nend'],
]

for (const [body, words] of others)
  test(`${body} with ${words ?? 'an enum'}`, () => assert.not(statuses(body, words).includes('406')))

test.run()
