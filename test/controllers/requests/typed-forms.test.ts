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
  ['alias_method :name=, :guest=\nbefore_validation { self.name ||= "none" }', { guest: any, nights, code }],
  ['alias tag= code=\nbefore_validation { self.tag = code.to_s.first(4) }', { guest, nights, code: {} }],
  ['before_validation { _write_attribute("guest", "none") }', { guest: any, nights, code }],
  ['before_validation { Filler.call(itself) }', { guest: any, nights: { type: ['integer', 'null'] }, code: {} }],
  ['before_validation { itself.guest = guest&.strip }', { guest, nights, code }],
  ['before_validation :of_a_gem', { guest: any, nights: { type: ['integer', 'null'] }, code: {} }],
]

for (const [words, expected] of callbacks)
  test(`limits of a form with ${words || 'no callback'}`, () => assert.equal(properties(words, made), expected))

const search = `class Search
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :q, :string
  attribute :lat, :float
  attribute :page, :integer
  attribute :code, :string
  attribute :accept, :boolean
  attribute :radius, :float, default: 25.5
  attribute :unit, :string, default: 'km'
  attribute :since, :date, default: -> { Date.today }
  attribute :note, :string
  attribute :kind, :string
  validates :q, :lat, presence: true
  validates :page, inclusion: { in: 1..5 }
  validates :code, format: { with: /\\A[a-z]+\\z/ }
  validates :accept, acceptance: { accept: true, allow_nil: false }
  validates :radius, numericality: { greater_than: 0 }
  validates :unit, inclusion: { in: %w[km mi] }
  validates :note, length: { maximum: 9 }
  validates :kind, inclusion: { in: %w[a b] }, allow_nil: true
  def self.from(params) = new(params.permit(*attribute_names))
  def save
    return false if invalid?
    true
  end
end
`

interface Told {
  readonly name: string
  readonly required?: boolean
  readonly schema: { readonly default?: unknown }
}

function told(action: string, form = search): readonly Told[] {
  const made = generate({
    'config/routes.rb': routes("get 'searches', to: 'searches#index'"),
    'app/controllers/searches_controller.rb': controller('Searches', `def index\n${action}\nend`),
    'app/models/search.rb': form,
  })
  return (made?.document.paths['/searches']?.get?.parameters ?? []) as unknown as readonly Told[]
}

function required(action: string, form = search): readonly string[] {
  return told(action, form).flatMap(({ name, required }) => (required === true ? [name] : []))
}

const all = ['q', 'lat', 'page', 'code', 'accept']
const names = ':q, :lat, :page, :code, :accept, :radius, :unit, :since, :note, :kind'

const checks: readonly (readonly [action: string, required: readonly string[]])[] = [
  [`Search.new(params.permit(${names})).validate!\nhead :ok`, all],
  [`return head(422) unless Search.new(params.permit(${names})).valid?\nhead :ok`, all],
  [`return head(422) if Search.from(params).invalid?\nhead :ok`, all],
  [`return head(422) unless Search.from(params).save\nhead :ok`, all],
  ["Search.new(page: 1, code: 'a', accept: true, q: params[:q], lat: params[:lat]).validate!\nhead :ok", ['q', 'lat']],
  ["Search.new(page: 1, code: 'a', accept: true, lat: 1, q: params[:q] || 'x').validate!\nhead :ok", []],
  ["s = Search.from(params)\ns.q ||= 'x'\ns.validate!\nhead :ok", ['lat', 'page', 'code', 'accept']],
  ["s = Search.from(params)\ns.q = 'x' if params[:any]\ns.validate!\nhead :ok", ['lat', 'page', 'code', 'accept']],
  [`logger.info(Search.new(params.permit(${names})).valid?)\nhead :ok`, []],
]

for (const [action, expected] of checks) test(`what ${action} demands`, () => assert.equal(required(action), expected))

const publishing = search
  .replace(
    'validates :note, length',
    'validates :note, presence: true, on: %i[publish send]\n  validates :note, length',
  )
  .replace('validates :kind, inclusion', 'validates :kind, presence: true, on: :send\n  validates :kind, inclusion')

for (const [asked, expected] of [
  ['return head(422) unless search.valid?(:publish)', [...all, 'note']],
  ['return head(422) if search.invalid?(:publish)', [...all, 'note']],
  ['search.validate!(:publish)', [...all, 'note']],
  ['search.validate!(:send)', [...all, 'note', 'kind']],
  ['search.validate!(params[:any])', all],
  ['search.validate!', all],
] as const)
  test(`what is demanded behind ${asked}`, () => {
    assert.equal(required(`search = Search.from(params)\n${asked}\nhead :ok`, publishing), expected)
  })

const passing = (words: string): string => search.replace('validates :page, inclusion: { in: 1..5 }', () => words)

for (const words of [
  'validates :page, inclusion: { in: 1..5 }, allow_nil: true',
  'validates :page, inclusion: { in: 1..5, allow_nil: true }',
  'validates_inclusion_of :page, in: 1..5, allow_nil: true',
])
  test(`${words} demands nothing`, () => {
    const action = 'return head(422) unless Search.from(params).valid?\nhead :ok'
    assert.equal(required(action, passing(words)), ['q', 'lat', 'code', 'accept'])
  })

const cleaners = `class Cleaner
  def self.before_validation(search) = search.q ||= 'x'
  def before_validation(search) = search.q ||= 'x'
  def validate(search) = search.errors.delete(:q)
end
class Checker
  def validate(search)
    search.errors.add(:q, :odd) if search.q == 'y'
  end
end
`

const deciding: readonly (readonly [words: string, required: readonly string[]])[] = [
  ['validate { errors.delete(:q) }', []],
  ['validate :drop\ndef drop\nerrors.clear if page == 1\nend', []],
  ['validate { found = errors\nfound.messages.clear }', []],
  ['validate Cleaner.new', []],
  ['validate Checker.new', all],
  ['validate { errors.add(:q, :odd) if q == "y" }', all],
  ['def clean = errors.clear', all],
  ['def valid?(*) = super || q.nil?', []],
  ['def valid?(*)\nreturn true if q.nil?\nsuper\nend', []],
  ['def valid?(context = nil)\nself.note = note.to_s.strip\nsuper\nend', all],
  ['def valid?(context = nil)\nself.q ||= "x"\nsuper\nend', all.slice(1)],
  ['def run_validations!\nself.q ||= "x"\nsuper\nend', []],
  ['def read_attribute_for_validation(name) = super || "x"', []],
  ['def errors = super.tap { |all| all.delete(:q) }', []],
  ['include ActiveModel::Validations::Callbacks\nbefore_validation Cleaner.new', all.slice(1)],
  ["include ActiveModel::Validations::Callbacks\nbefore_validation { _write_attribute('q', 'x') }", all.slice(1)],
  ["include ActiveModel::Validations::Callbacks\nbefore_validation { send(:attribute=, 'q', 'x') }", all.slice(1)],
  ['include ActiveModel::Validations::Callbacks\nbefore_validation Cleaner', all.slice(1)],
  ['include ActiveModel::Validations::Callbacks\nbefore_validation OfAGem.new', []],
]

for (const [words, expected] of deciding)
  test(`what a form with ${words} demands`, () => {
    const form = cleaners + search.replace('def save', () => `${words}\n  def save`)
    assert.equal(required('return head(422) unless Search.from(params).valid?\nhead :ok', form), expected)
  })

test('what a callback puts there need not be sent', () => {
  const words = "include ActiveModel::Validations::Callbacks\n  before_validation { self.q ||= 'x' }\n  def save"
  const form = search.replace('def save', () => words)
  assert.equal(required('return head(422) unless Search.from(params).save\nhead :ok', form), all.slice(1))
})

test('a default of an attribute stands where nothing is assigned', () => {
  const defaults = (action: string): object =>
    Object.fromEntries(
      told(action).flatMap(({ name, schema }) => (schema.default === undefined ? [] : [[name, schema.default]])),
    )
  assert.equal(defaults('Search.from(params).validate!\nhead :ok'), { radius: 25.5, unit: 'km' })
  assert.equal(defaults('Search.new(unit: params[:unit])\nhead :ok'), {})
})

const standing: readonly (readonly [action: string, unit: string | undefined])[] = [
  ["f = Search.new(unit: 'mi')\nf.assign_attributes(params.permit(:unit))", 'mi'],
  ["f = Search.new\nf.unit = 'mi'\nf.assign_attributes(params.permit(:unit))", 'mi'],
  ["f = Search.new\nf.unit = 'mi' if params[:any]\nf.assign_attributes(params.permit(:unit))", undefined],
  ['f = Search.new(unit: params[:any])\nf.assign_attributes(params.permit(:unit))', undefined],
  ["f = Search.new({ unit: 'mi' }.merge(params.permit(:unit)))", 'mi'],
  ["f = Search.new(params.permit(:unit))\nf.unit = 'mi' if params[:unit].blank?", undefined],
  ["f = Search.new(params.permit(:unit))\nf.assign_attributes(unit: 'mi') unless params.key?(:unit)", undefined],
  ['f = Search.new(params.permit(:unit))\nf.unit = unit_of(f) if params[:unit].blank?', undefined],
  ["f = Search.new(params.permit(:unit))\nf.note = 'mi'", 'km'],
  ['f = Search.new(params.permit(:unit))\nf.assign_attributes(params.permit(:unit))', 'km'],
  ["f = Search.new(params.permit(:unit))\nother = Search.new\nother.unit = 'mi'", 'km'],
]

for (const [action, unit] of standing)
  test(`what stands for the unit of ${action}`, () => {
    const found = told(`${action}\nrender json: f.unit`).find(({ name }) => name === 'unit')
    assert.equal(found?.schema.default, unit)
  })

const kinds = 'params.permit(:kind, :size)'
for (const given of [
  `${kinds}.with_defaults(kind: 'cot')`,
  `${kinds}.reverse_merge(kind: 'cot')`,
  `${kinds}.to_h.reverse_merge('kind' => 'cot')`,
])
  test(`what ${given} puts there is a default`, () => {
    const found = told(`render json: ${given}`).map(({ name, schema }) => [name, schema.default])
    assert.equal(found, [
      ['kind', 'cot'],
      ['size', undefined],
    ])
  })

test.run()
