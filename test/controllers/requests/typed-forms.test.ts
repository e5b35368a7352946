// What a form with typed attributes (ActiveModel::Attributes) takes: the limits of its validations behind its callbacks.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

function form(words: string): string {
  return `class Stay
  include ActiveModel::Model
  include ActiveModel::Attributes
  include ActiveModel::Validations::Callbacks
  attribute :guest, :string
  attribute :nights, :integer
  attr_accessor :code
  validates :guest, presence: true
  validates :nights, numericality: { greater_than: 0 }
  validates :code, length: { maximum: 4 }, presence: true
  ${words}
end
`
}

function properties(words: string, action: string): unknown {
  const made = generate({
    'config/routes.rb': routes("post 'stays', to: 'stays#create'"),
    'app/controllers/stays_controller.rb': controller('Stays', `def create\n${action}\nend`),
    'app/models/stay.rb': form(words),
  })
  const request = made?.document.paths['/stays']?.post?.requestBody
  const schema: unknown =
    request !== undefined && 'content' in request ? request.content['application/json']?.schema : undefined
  return (schema as { readonly properties: unknown } | undefined)?.properties
}

const made = 'logger.info(Stay.new(params.permit(:guest, :nights, :code)).valid?)\nhead(:ok)'
const guest = { type: 'string', minLength: 1 }
const nights = { type: 'integer', exclusiveMinimum: 0 }
const code = { maxLength: 4 }
const any = { type: ['string', 'null'] }

const callbacks: readonly (readonly [words: string, properties: object])[] = [
  ['', { guest, nights, code }],
  ['before_validation { Rails.logger.info("x") }', { guest, nights, code }],
  ['before_validation { self.guest = guest&.strip }', { guest, nights, code }],
  ['before_validation :clean\ndef clean = self.guest = guest.to_s.squish', { guest, nights, code }],
  ['before_validation { self.guest ||= "none" }', { guest: any, nights, code }],
  ['before_validation :fill\ndef fill\n  self.guest = "none" if guest.blank?\nend', { guest: any, nights, code }],
  ['before_validation { @code = "none" }', { guest, nights, code: {} }],
  ['before_validation :of_a_gem', { guest: any, nights: { type: ['integer', 'null'] }, code: {} }],
]

for (const [words, expected] of callbacks)
  test(`limits of a form with ${words || 'no callback'}`, () => assert.equal(properties(words, made), expected))

test.run()
