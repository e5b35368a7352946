// What `errors` of a form renders.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const form = `class Stay
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :guest, :string
  attribute :nights, :integer
  attribute :board, :string
  validates :guest, presence: true
  validates :guest, length: { maximum: 9 }
  validates :nights, numericality: { greater_than: 0 }
  validates :board, inclusion: { in: %w[half full] }
  validates :guest, format: { with: /a/ }, on: :late
end
`

function answered(action: string): unknown {
  const made = generate({
    'config/routes.rb': routes('post "stays", to: "stays#create"'),
    'app/controllers/stays_controller.rb': controller('Stays', `def create\n${action}\nend`),
    'app/models/stay.rb': form,
    'app/models/note.rb': 'class Note < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "notes" do |t|\n    t.string "text"\n  end\nend\n',
  })
  const schema: unknown = made?.document.paths['/stays']?.post?.responses['422']?.content?.['application/json']?.schema
  const { properties, additionalProperties } = schema as Readonly<Record<string, unknown>>
  return properties ?? additionalProperties
}

const stay = 'stay = Stay.new(params.permit(:guest, :nights, :board))\nreturn head(:ok) if stay.valid?\n'
const text = { type: 'string' }
const list = (items: object) => ({ type: 'array', items })
const words = (...all: readonly string[]) => ({ ...text, enum: all })
const short = { guest: list(words("can't be blank", 'is too long (maximum is 9 characters)')) }
const full = list(words("Guest can't be blank", 'Guest is too long (maximum is 9 characters)'))

const rows: readonly (readonly [json: string, expected: object])[] = [
  ['{ guest: stay.errors.as_json[:guest].to_a }', short],
  ['{ guest: stay.errors.as_json(full_messages: true)[:guest].to_a }', { guest: full }],
  ['{ guest: stay.errors.as_json(full_messages: false)[:guest].to_a }', short],
  ['{ guest: stay.errors.to_hash(true)[:guest].to_a }', { guest: full }],
]

for (const [json, expected] of rows)
  test(json, () => assert.equal(answered(`${stay}render json: ${json}, status: 422`), expected))

const detail = (required: readonly string[], properties: object) =>
  list({ type: 'object', required: ['error', ...required], properties })

const contexts: readonly (readonly [call: string, guest: object])[] = [
  ['valid?', short.guest],
  ['valid?(:late)', list(words("can't be blank", 'is too long (maximum is 9 characters)', 'is invalid'))],
  [
    'valid?(params[:late] ? :late : nil)',
    list(words("can't be blank", 'is too long (maximum is 9 characters)', 'is invalid')),
  ],
  ['valid?(params[:late] ? :early : nil)', short.guest],
]

for (const [call, guest] of contexts)
  test(`the errors behind ${call}`, () => {
    const code = `stay = Stay.new(params.permit(:guest))\nreturn head(:ok) if stay.${call}\n`
    const grouped = 'stay.errors.group_by_attribute.transform_values { |all| all.map(&:message) }'
    assert.equal(answered(`${code}render json: { guest: ${grouped}[:guest].to_a }, status: 422`), { guest })
  })

test('details tell what each kind of error says', () => {
  assert.equal(answered(`${stay}render json: stay.errors.details, status: 422`), {
    guest: detail([], { error: words('blank', 'too_long'), count: { type: 'integer', example: 9 } }),
    nights: detail(['value'], {
      error: words('not_a_number', 'greater_than'),
      value: { type: ['integer', 'null'] },
      count: { type: 'integer', example: 0 },
    }),
    board: detail(['value'], { error: { ...text, example: 'inclusion' }, value: { type: ['string', 'null'] } }),
  })
})

const merged: readonly (readonly [json: string, expected: object])[] = [
  ['messages', list(text)],
  ['as_json', list(text)],
  ['details', detail([], { error: text, value: {}, count: {} })],
  ['group_by_attribute.transform_values { |each| each.map(&:type) }', list(text)],
]

for (const [word, expected] of merged)
  test(`${word} with the errors of a record`, () =>
    assert.equal(
      answered(
        `stay = Stay.new\nstay.errors.merge!(Note.create.errors)\nrender json: stay.errors.${word}, status: 422`,
      ),
      expected,
    ))

test.run()
