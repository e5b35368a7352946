// What a record has for sure once it was saved: what its class demands at all times.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const models = `class Bed < ActiveRecord::Base
  belongs_to :ward
  belongs_to :owner, class_name: "Ward", optional: true
  has_secure_password
  attr_accessor :secret, :note
  validates :owner, presence: true
  validates :mail, format: /@/
  validates :digits, format: { with: /\\A\\d*\\z/ }
  validates :nick, presence: true, on: :create
  validates :label, presence: true
  validates :kind, inclusion: { in: %w[cot bunk] }
  validates :code, inclusion: { in: %w[a b] }, allow_nil: true
  validates :size, presence: true, if: :sized?
  validates :row, presence: true
  before_save { self.row = nil if label == "a" }
  before_create :keep
  private
  def sized? = label == "b"
  def keep
    self.secret ||= "s_#{label}"
  end
end
`

/** What \`value\` of a bed is where \`code\` has come to. */
function typeOf(code: string, value: string, bed = models): unknown {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#create"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `def create\n${code}\nrender json: { value: ${value} }\nend`,
    ),
    'app/models/bed.rb': bed,
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'config/application.rb':
      'module Beds\n  class Application < Rails::Application\n    config.load_defaults 7.1\n  end\nend\n',
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "wards" do |t|
  end
  create_table "beds" do |t|
${['label', 'kind', 'code', 'size', 'row', 'mail', 'digits', 'nick', 'password_digest'].map((name) => `    t.string "${name}"`).join('\n')}
    t.bigint "ward_id"
    t.bigint "owner_id"
  end
end
`,
  })
  const schema = made?.document.paths['/beds']?.post?.responses['200']?.content?.['application/json']?.schema
  const { properties } = (schema ?? {}) as { readonly properties?: { readonly value?: { readonly type?: unknown } } }
  return properties?.value?.type ?? 'anything'
}

const given = 'params.permit(:label, :kind, :code, :size, :row, :ward_id)'
const saved = `bed = Bed.create!(${given})`
const maybe = ['string', 'null']

const rows: readonly (readonly [code: string, value: string, type: unknown])[] = [
  [saved, 'bed.label', 'string'],
  [saved, 'bed.kind', 'string'],
  [saved, 'bed.ward_id', 'integer'],
  [saved, 'bed.owner_id', 'integer'],
  [saved, 'bed.password_digest', 'string'],
  [saved, 'bed.mail', 'string'],
  [saved, 'bed.digits', maybe],
  [saved, 'bed.nick', 'string'],
  [`bed = Bed.find(params[:id])\nbed.update!(${given})`, 'bed.nick', maybe],
  [saved, 'bed.code', maybe],
  [saved, 'bed.size', maybe],
  [saved, 'bed.row', maybe],
  [saved, 'bed.secret', 'string'],
  [`bed = Bed.new(${given})\nreturn head(422) unless bed.save`, 'bed.label', 'string'],
  [`bed = Bed.create(${given})\nreturn head(422) if bed.errors.any?`, 'bed.label', 'string'],
  [`bed = Bed.create(${given})\nreturn head(422) unless bed.persisted?`, 'bed.label', 'string'],
  [`bed = Bed.new(${given})\nbed.save(validate: false)`, 'bed.label', maybe],
  [`bed = Bed.new(${given})\nbed.save`, 'bed.label', maybe],
  [`bed = Bed.find(params[:id])\nbed.update!(${given})`, 'bed.label', 'string'],
  [`bed = Bed.find(params[:id])\nbed.update_attribute(:kind, "cot")`, 'bed.label', maybe],
  [`bed = Bed.find(params[:id])\nbed.update!(${given})\nbed.label = nil`, 'bed.label', maybe],
  ['bed = Bed.find(params[:id])', 'bed.label', maybe],
  ['bed = Bed.find(params[:id])\nbed.update!(params.permit(:code).to_h.compact_blank)', 'bed.code', maybe],
  ['bed = Bed.find(params[:id])\nbed.update!(code: "a")', 'bed.code', 'string'],
  ['bed = Bed.find_or_create_by!(label: "a") { |made| made.code = "a" }', 'bed.code', maybe],
  ['bed = Bed.where(label: "a").first_or_create!(code: "a")', 'bed.code', maybe],
  ['bed = Bed.find_or_create_by!(code: "a")', 'bed.code', 'string'],
  ['bed = Bed.create!(label: "a") { |made| made.code = "a" }', 'bed.code', 'string'],
]

for (const [code, value, type] of rows)
  test(`${code.split('\n').at(-1)}: ${value}`, () => assert.equal(typeOf(code, value), type))

/** What errors tell where the ways that know of them have met, and where `destroy` tells of them. */
const errors: readonly (readonly [line: string, code: string, type: unknown])[] = [
  ['validates :label, presence: true', 'bed = Bed.new(label: params[:a])\nif bed.save\nx = 1\nend', maybe],
  ['validates :label, presence: true', 'bed = Bed.new(label: params[:a])\nreturn if bed.save', 'string'],
  ['has_many :beds, dependent: :restrict_with_error', 'bed = Bed.find(1)\nbed.destroy', maybe],
  ['has_many :beds, dependent: :restrict_with_error', 'bed = Bed.find(1)\nreturn head(204) if bed.destroy', 'string'],
  ['before_destroy { throw :abort if size }', 'bed = Bed.find(1)\nreturn head(204) if bed.destroy', maybe],
]

for (const [line, code, type] of errors)
  test(`${line}: ${code}: errors`, () => {
    const bed = `class Bed < ActiveRecord::Base\n  ${line}\nend\n`
    assert.equal(typeOf(code, 'bed.errors.full_messages.first', bed), type)
  })

const told = 'bed = Bed.create!(label: "a")'
const changed = 'bed = Bed.find(params[:id])\nbed.update!(label: "a")'

/** A callback, what the action does, and whether `bed.row` may still be null. */
const callbacks: readonly (readonly [line: string, code: string, isNullable: boolean])[] = [
  ['before_create { self.row ||= SecureRandom.hex }', told, false],
  ['before_create { self.row ||= SecureRandom.hex }', changed, true],
  ['before_create { self.row ||= SecureRandom.hex }', 'bed = Bed.find(params[:id])', true],
  ['before_create { self.row = "x" }', 'bed = Bed.new(label: "a")\nunless bed.save\nreturn head(422)\nend', false],
  ['before_save { self.row = label.downcase }', changed, false],
  ['before_save { self.row = label&.downcase }', changed, true],
  ['before_validation :fill, on: :create\n  def fill\n    self.row = "x" if row.blank?\n  end', told, false],
  ['before_validation :fill, on: :update\n  def fill = self.row = "x"', told, true],
  ['before_save :fill\n  def fill = fill_row\n  def fill_row = self.row = made\n  def made = "x" + label', told, false],
  ['before_save { self.row = label if kind }', told, true],
  ['before_save { self.row = kind }', told, true],
  ['before_save :fill, if: :kind\n  def fill = self.row = "x"', told, true],
  ['before_save :fill\n  def fill\n    return if kind\n    self.row = "x"\n  end', told, true],
  ['after_save { self.row = "x" }', told, true],
  ['before_save { |bed| bed.row = "x" }', told, false],
  ['before_save { other = Bed.new\n    other.row = "x" }', told, true],
  ['before_save { self.row = format }', told, true],
  ['before_save { self.row = Term.current }', told, true],
  ['before_save { self.row = "x"\n    self.row = nil if kind }', told, true],
  ['before_save { self.row = "x" }\n  after_create { update_column(:row, nil) }', told, true],
  ['before_save { self.row = "x" }\n  before_create { assign_attributes(defaults) }', told, true],
  ['before_save { self.row = "x" }\n  def row=(row)\n    super(nil)\n  end', told, true],
  ['before_save { |bed| other = Ward.first\n    bed.row = "x" if other.row.blank? }', told, true],
  ['before_save :fill\n  skip_callback :save, :before, :fill\n  def fill = self.row = "x"', told, true],
  ['before_save :fill\n  def fill\n    fill\n    self.row = fill\n  end', told, true],
  ['before_create { self.row = "x" }', 'bed = Bed.create!(label: "a")\nbed.row = params[:row]\nbed.save', true],
  ['before_save { self.row = list.delete("a") }', told, true],
  ['before_save { if kind then next if code end\n    self.row = "x" }', told, true],
  ['has_secure_token :row', told, false],
  ['has_secure_token :row', 'bed = Bed.find(params[:id])', true],
  ['has_secure_token :row', 'bed = Bed.find(params[:id])\nbed.regenerate_row', false],
]

for (const [line, code, isNullable] of callbacks)
  test(`${line}: ${code}`, () => {
    const type = typeOf(code, 'bed.row', `class Bed < ActiveRecord::Base\n  ${line}\nend\n`)
    assert.equal(type, isNullable ? maybe : 'string')
  })

test.run()
