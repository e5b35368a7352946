// What a form has for sure where it is valid.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const form = `class Stay
  include ActiveModel::Model
  include ActiveModel::Attributes
  attr_accessor :guest
  attribute :day, :date
  attribute :board, :string
  attribute :nights, :integer
  attribute :note, :string
  attribute :code, :string
  attribute :room, :string
  attribute :floor, :string
  attribute :nick, :string
  attribute :hint, :string
  attribute :side, :string
  validates :board, inclusion: { in: %w[half full] }
  validates :day, :guest, presence: true
  validates :nights, numericality: { greater_than: 0 }
  validates :note, presence: true, if: -> { board == 'full' }
  validates :room, inclusion: { in: %w[a b] }, allow_nil: true
  validates :floor, inclusion: { in: { 'low' => 0, 'high' => 1 } }
  validates :nick, presence: true, inclusion: { in: %w[x y], allow_nil: true }
  validates :hint, length: { minimum: 2 }, allow_nil: true
  validates :side, inclusion: { in: %w[left right] }, allow_blank: true
  validates_length_of :code, minimum: 2

  def save
    return false unless valid?
    @kept = Note.new(board)
    true
  end
  attr_reader :kept
end
Note = Struct.new(:text)
`

function answered(action: string): unknown {
  const made = generate({
    'config/routes.rb': routes('post "stays", to: "stays#create"'),
    'app/controllers/stays_controller.rb': controller(
      'Stays',
      `def create\nstay = Stay.new(params.permit(:guest, :day, :board, :nights, :note, :code, :room, :floor, :nick, :hint, :side))\n${action}\nend`,
    ),
    'app/models/stay.rb': form,
  })
  const schema: unknown = made?.document.paths['/stays']?.post?.responses['200']?.content?.['application/json']?.schema
  return (schema as { readonly properties: unknown }).properties
}

const maybeText = { type: ['string', 'null'] }
const board = { type: 'string', enum: ['half', 'full'] }
const all =
  'render json: { day: stay.day, board: stay.board, nights: stay.nights, note: stay.note, code: stay.code, room: stay.room, floor: stay.floor, nick: stay.nick, hint: stay.hint, side: stay.side }'
const valid = {
  day: { type: 'string', format: 'date' },
  board,
  nights: { type: 'integer' },
  note: maybeText,
  code: { type: 'string' },
  room: { type: ['string', 'null'], enum: ['a', 'b', null] },
  floor: { type: 'string', enum: ['low', 'high'] },
  nick: { type: 'string', enum: ['x', 'y'] },
  hint: maybeText,
  side: maybeText,
}

for (const guard of [
  'return head(422) if stay.invalid?',
  'return head(422) unless stay.valid?',
  'return head(422) unless stay.save',
  'return head(422) unless stay.validate',
  'stay.validate!',
])
  test(`behind ${guard}`, () => assert.equal(answered(`${guard}\n${all}`), valid))

test('before anybody has asked', () => {
  const asked = answered(`${all}\nstay.valid?`)
  assert.equal(asked, {
    day: { type: ['string', 'null'], format: 'date' },
    board: maybeText,
    nights: { type: ['integer', 'null'] },
    note: maybeText,
    code: maybeText,
    room: maybeText,
    floor: maybeText,
    nick: maybeText,
    hint: maybeText,
    side: maybeText,
  })
})

test('what was set later is what it was set to', () => {
  assert.equal(
    answered(`return head(422) if stay.invalid?\nstay.board = params[:other]\nrender json: { board: stay.board }`),
    {
      board: maybeText,
    },
  )
})

test('what another object took of it', () => {
  assert.equal(answered(`return head(422) unless stay.save\nrender json: { board: stay.kept.text }`), { board })
})

test.run()
