// What is assigned to a record where the code gives it one of several hashes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate, memoryTree } from '../../src/index.ts'
import { isObject } from '../../src/options.ts'
import { present } from '../support/present.ts'

const files = {
  'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: %i[create update] }\n',
  'app/models/application_record.rb': 'class ApplicationRecord < ActiveRecord::Base\n  primary_abstract_class\nend\n',
  'app/models/bed.rb': 'class Bed < ApplicationRecord\nend\n',
  'db/schema.rb':
    'ActiveRecord::Schema.define do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.integer "size"\n  end\nend\n',
}

function partAt(value: unknown, [key, ...inside]: readonly string[]): unknown {
  if (key === undefined) return value
  return isObject(value) ? partAt(value[key], inside) : undefined
}

const size = { type: ['integer', 'null'] }

/** The body of an action, and the types of what it takes. */
const rows: readonly (readonly [name: string, code: string, expected: object])[] = [
  ['new', 'Bed.new(given).save', { size }],
  ['create!', 'Bed.create!(given)', { size }],
  ['create_with', 'Bed.create_with(given).find_or_create_by!(label: "a")', { size }],
  ['create_with of one key', 'Bed.order(:id).create_with(size: given[:size]).find_or_create_by(label: "a")', { size }],
  ['update', 'Bed.find(params[:id]).update(given)', { size }],
  ['attributes=', 'Bed.find(params[:id]).attributes = given', { size }],
]

for (const [name, code, expected] of rows)
  test(`${name} is given nothing or what is permitted`, () => {
    const controller = `class BedsController < ActionController::API
  def create
    ${code}
    head :ok
  end

  private

  def given
    return {} if params[:bed].blank?

    params.require(:bed).permit(:size)
  end
end
`
    const tree = memoryTree({ ...files, 'app/controllers/beds_controller.rb': controller })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(partAt(body, ['properties', 'bed', 'properties']), expected)
  })

const label = { type: ['string'], minLength: 1, maxLength: 50 }
const open = { type: ['string', 'null'] }
const some = { type: ['string'], minLength: 1 }

/** What stands in the class, and what `label` takes, which must be there. */
const callbacks: readonly (readonly [behaviour: string, code: string, taken: object])[] = [
  ['sets another one', 'before_validation { self.size ||= 2 }', label],
  ['sets it', 'before_validation { self.label = "x" }', open],
  ['changes it', 'before_validation { self.label = label&.strip&.downcase }', some],
  ['changes it as a text', 'before_validation { self.label = label.to_s.squish }', some],
  ['changes it by more than its own words', 'before_validation { self.label = label.to_s + "x" }', open],
  ['changes it in place', 'before_validation { |bed| bed.label&.strip! }', some],
  [
    'changes it where it is there',
    'before_validation { self.label = tidy(label) if label }\n  def tidy(text) = text',
    some,
  ],
  ['changes it where it is not missing', 'before_validation { self.label = "x" unless label.blank? }', some],
  [
    'changes it where it is there and short',
    'before_validation { self.label = "x" if label.present? && label.size < 3 }',
    some,
  ],
  [
    'ends where it is missing',
    'before_validation :tidy\n  def tidy\n    return if label.nil?\n\n    self.label = "x"\n  end',
    some,
  ],
  ['sets it where it is missing by a condition', 'before_validation { self.label = "x" if label.blank? }', open],
  ['sets it where another one is there', 'before_validation { self.label = "x" if size }', open],
  ['sets it behind a condition on it', 'before_validation { self.size = 1 if label\n self.label = "x" }', open],
  ['reads it', 'before_validation { self.size = label.size }', label],
  ['looks something up by it', 'before_validation { self.size = SIZES.fetch(label, 1) }', label],
  ['puts it in a text', 'before_validation :note\n  def note = logger.info("#{label} is new")', label],
  [
    'reads it in a method that is called by its name',
    'before_validation :note\n  def note\n    self.text = label.to_s.downcase if text.blank?\n  end',
    label,
  ],
  ['gives it to other code', 'before_validation { self.size = Sizes.of(label) }', some],
  ['adds to it in place', 'before_validation { label << "x" }', some],
  ['sets it where it is missing', 'before_validation { self.label ||= "x" }', open],
  ['sets it by its name', 'before_validation { self[:label] = "x" }', open],
  ['sets it by a name that is made', 'before_validation { %w[la].each { |name| self[name + "bel"] = "x" } }', open],
  ['sets it among others', 'before_validation { self.size, self.label = 1, "x" }', open],
  ['assigns it', 'before_validation { assign_attributes(label: "x") }', open],
  ['assigns another one', 'before_validation { assign_attributes(size: 1) }', label],
  ['assigns what is not known', 'before_validation { assign_attributes(defaults) }', open],
  ['sets it in a method', 'before_validation :clean\n  def clean = tidy\n  def tidy = self.label = "x"', open],
  ['sets another one in a method', 'before_validation :clean\n  def clean = tidy\n  def tidy = self.size = 1', label],
  [
    'sets it in a writer of its own',
    'before_validation { self.text = "x" }\n  def text=(text)\n    self.label = text\n  end',
    open,
  ],
  ['sets it by another name', 'alias_attribute :text, :label\n  before_validation { self.text = "x" }', open],
  [
    'reads another one by a name that a class has',
    'class_attribute :source, default: :size\n  before_validation { self.text = public_send(source).to_s.downcase }',
    label,
  ],
  ['calls a method by a name that is made', 'before_validation { send("set_#{size}") }', open],
  ['is a method that is not known', 'before_validation :strip_all', open],
  ['is an object', 'before_validation Cleaner.new', open],
  ['calls a method of a gem', 'before_validation { strip_attributes! }', open],
  ['gives the record to other code', 'before_validation { Cleaner.new(record: self).run }', open],
  ['gives its record to other code', 'before_validation { |bed| Cleaner.new(bed).run }', open],
  ['gives a value to other code', 'before_validation { self.size = Sizes.of(size) }', label],
]

for (const [behaviour, code, taken] of callbacks)
  test(`a callback before the validations ${behaviour}`, () => {
    const tree = memoryTree({
      ...files,
      'db/schema.rb': files['db/schema.rb'].replace(', null: false', ''),
      'app/models/bed.rb': `class Bed < ApplicationRecord
  validates :label, presence: true, length: { maximum: 50 }
  ${code}
end
`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def create = Bed.create!(params.permit(:label))\nend\n',
    })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    const { type, ...limits } = Object(partAt(body, ['properties', 'label']))
    assert.equal({ type: [type].flat(), ...limits }, taken)
  })

for (const module of ['ActiveModel::Validations', 'ActiveModel::Dirty', 'ActiveModel::Model', 'Checked'])
  test(`records that include ${module} keep their validations`, () => {
    const tree = memoryTree({
      ...files,
      'app/models/checked.rb':
        'module Checked\n  extend ActiveSupport::Concern\n  include ActiveModel::Validations\n  included { validates :size, presence: true }\nend\n',
      'app/models/bed.rb': `class Bed < ApplicationRecord\n  include ${module}\n  validates :label, presence: true\nend\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def create = Bed.create!(params.permit(:label))\nend\n',
    })
    const { responses, requestBody } = present(
      present(generate(tree), 'an application').document.paths['/beds']?.post,
      'it',
    )
    const body = requestBody?.content['application/json']?.schema
    assert.equal(partAt(body, ['properties', 'label']), { type: 'string', minLength: 1 })
    assert.ok(responses['422'])
  })

/** A callback, and whether it lets a column that is never null be given null. */
const fillers: readonly (readonly [code: string, takesNull: boolean])[] = [
  ['before_validation { self.label ||= "x" }', true],
  ['before_save { self.label = "x" if label.blank? }', true],
  ['before_create :fill\n  def fill = self.label ||= "x"', true],
  ['before_save { self.label = label.strip unless label.nil? }', false],
  ['before_save { self.size = label.to_s.size }', false],
  ['after_save { self.label = "x" }', false],
  ['before_save Cleaner.new', false],
  ['before_update { self.label = "x" }', false],
  ['before_save :fill, if: :size\n  def fill = self.label = "x"', false],
  ['before_save { self.label = nil }', false],
]

for (const [code, takesNull] of fillers)
  test(`a column that is never null: ${code}`, () => {
    const tree = memoryTree({
      ...files,
      'app/models/bed.rb': `class Bed < ApplicationRecord\n  ${code}\nend\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def create = Bed.create!(params.permit(:label))\nend\n',
    })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(partAt(body, ['properties', 'label']), { type: takesNull ? ['string', 'null'] : 'string' })
  })

/** What the code of an action does with a record that was given what is never null. */
const replaced: readonly (readonly [code: string, takesNull: boolean])[] = [
  ['bed.label ||= "x"', true],
  ['bed.label = "x" if bed.label.blank?', true],
  ['bed.label = "x" unless bed.label', true],
  ['bed.fill', true],
  ['bed.size ||= 3', false],
  ['Bed.new.label = "x"', false],
  ['bed.label = nil if bed.label.blank?', false],
  ['bed.save!\n    bed.update!(label: "x")', false],
  ['bed.save!\n    bed.label = "x"', false],
]

for (const [code, takesNull] of replaced)
  test(`a record that was given what was sent: ${code}`, () => {
    const tree = memoryTree({
      ...files,
      'app/models/bed.rb': 'class Bed < ApplicationRecord\n  def fill = self.label ||= "x"\nend\n',
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def create
    bed = Bed.new(params.permit(:label))
    ${code}
    bed.save!
  end
end
`,
    })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(partAt(body, ['properties', 'label']), { type: takesNull ? ['string', 'null'] : 'string' })
  })

const passwords: readonly (readonly [lines: string, taken: object])[] = [
  ['has_secure_password', { type: 'string' }],
  ['has_secure_password validations: false', { type: ['string', 'null'] }],
  ['has_secure_password\n  validates :password, length: { minimum: 8 }', { type: 'string', minLength: 8 }],
  ['has_secure_password\n  validates :password, length: { minimum: 8 }, if: :new?', { type: 'string' }],
  ['devise :database_authenticatable, :registerable', { type: ['string', 'null'] }],
  ['devise :database_authenticatable\n  validates :password, length: { minimum: 8 }', { type: 'string', minLength: 8 }],
  ['has_secure_password validations: false\n  validates :password, presence: true', { type: 'string', minLength: 1 }],
]

for (const [lines, taken] of passwords)
  test(`what a password takes: ${lines}`, () => {
    const tree = memoryTree({
      ...files,
      'db/schema.rb': files['db/schema.rb'].replace('t.integer "size"', 't.string "password_digest"'),
      'app/models/bed.rb': `class Bed < ApplicationRecord\n  ${lines}\nend\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def create = Bed.create!(params.permit(:password, :password_confirmation))\nend\n',
    })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(partAt(body, ['properties', 'password']), taken)
    assert.equal(partAt(body, ['properties', 'password_confirmation']), { type: ['string', 'null'] })
  })

test('the key of what a record must belong to is not null', () => {
  const taken = (line: string, written = ''): unknown => {
    const tree = memoryTree({
      ...files,
      'config/application.rb': 'class Clinic < Rails::Application\n  config.load_defaults 7.1\nend\n',
      'db/schema.rb': files['db/schema.rb'].replace('t.integer "size"', 't.integer "ward_id"'),
      'app/models/ward.rb': 'class Ward < ApplicationRecord\nend\n',
      'app/models/bed.rb': `class Bed < ApplicationRecord\n  ${line}\n  ${written}\nend\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def create = Bed.create!(params.permit(:ward_id))\nend\n',
    })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    return partAt(body, ['properties', 'ward_id', 'type'])
  }
  assert.is(taken('belongs_to :ward'), 'integer')
  assert.equal(taken('belongs_to :ward, optional: true'), ['integer', 'null'])
  assert.equal(taken('belongs_to :ward', 'before_validation { self.ward ||= Ward.first }'), ['integer', 'null'])
})

test('files of an attachment for which a method that is not known names the service', () => {
  const tree = memoryTree({
    ...files,
    'app/models/bed.rb': `class Bed < ApplicationRecord
  def self.kept_at
    return :local if ENV['BUCKET'].blank?

    :cloud
  end

  has_one_attached :terms
  has_many_attached :photos, service: kept_at
  has_one_attached :plan, service: kept_at do |attachment|
    attachment.variant :small, resize_to_fill: [100, 100]
  end
end
`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def create
    Bed.create!(params.permit(:terms, :plan, photos: []))
    head :ok
  end
end
`,
  })
  const { document } = present(generate(tree), 'an application')
  const file = { type: 'string', format: 'binary' }
  const body = document.paths['/beds']?.post?.requestBody?.content['multipart/form-data']?.schema
  assert.equal(partAt(body, ['properties']), { terms: file, plan: file, photos: { type: 'array', items: file } })
})

test('what only one of the hashes has may be what it was', () => {
  const controller = `class BedsController < ActionController::API
  def update
    bed = Bed.new(size: 1)
    bed.assign_attributes(params[:wide] ? { size: 2 } : { label: 'a' })
    render json: { size: bed.size, label: bed.label }
  end
end
`
  const tree = memoryTree({ ...files, 'app/controllers/beds_controller.rb': controller })
  const { document } = present(generate(tree), 'an application')
  const response = document.paths['/beds/{id}']?.patch?.responses
  assert.equal(partAt(response, ['200', 'content', 'application/json', 'schema', 'properties']), {
    size: { type: 'integer' },
    label: { type: ['string', 'null'] },
  })
})

/** What a validation says of what `label` takes. */
const validations: readonly (readonly [validation: string, taken: object])[] = [
  ['length: 2..10', { type: ['string'], minLength: 2, maxLength: 10 }],
  ['length: { in: 2...10 }', { type: ['string'], minLength: 2, maxLength: 9 }],
  ['format: { with: /\\A[A-Z]?\\d{2,4}\\z/ }', { type: ['string'], minLength: 1, pattern: '^[A-Z]?\\d{2,4}$' }],
  ['format: { with: /\\A\\d*\\z/ }', { type: ['string', 'null'], pattern: '^\\d*$' }],
  ['format: { with: /\\A\\d+\\z/ }, allow_blank: true', { type: ['string', 'null'] }],
  [
    'presence: true, format: { with: /\\A\\d+\\z/, allow_blank: true }',
    { type: ['string'], pattern: '^\\d+$', minLength: 1 },
  ],
  ['presence: true, length: { minimum: 3, allow_blank: true }', { type: ['string'], minLength: 3 }],
  ['presence: true, inclusion: { in: %w[a b] , allow_blank: true }', { type: ['string'], enum: ['a', 'b'] }],
  ['presence: true, format: { with: /\\A\\d+\\z/ }, allow_blank: true', { type: ['string', 'null'] }],
  ['presence: { if: :odd? }, format: { with: /\\A\\d+\\z/, allow_blank: true }', { type: ['string', 'null'] }],
  ['format: { without: /x/ }', { type: ['string', 'null'] }],
]

for (const [validation, taken] of validations)
  test(`validates :label, ${validation}`, () => {
    const tree = memoryTree({
      ...files,
      'db/schema.rb': files['db/schema.rb'].replace(', null: false', ''),
      'app/models/bed.rb': `class Bed < ApplicationRecord\n  validates :label, ${validation}\nend\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def create = Bed.create!(params.permit(:label))\nend\n',
    })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    const { type, ...limits } = Object(partAt(body, ['properties', 'label']))
    assert.equal({ type: [type].flat(), ...limits }, taken)
  })

/** What a validation says of a key of a document. */
const keyValidations: readonly (readonly [validation: string, taken: unknown])[] = [
  ['inclusion: { in: %w[low high] }', { type: 'string', enum: ['low', 'high'] }],
  ['inclusion: { in: %w[low high], allow_nil: true }', { type: ['string', 'null'], enum: ['low', 'high', null] }],
  ['inclusion: { in: %w[low high], if: :odd? }', {}],
  ['inclusion: { in: ["low", 1] }', {}],
  ['presence: true', {}],
]

for (const [validation, taken] of keyValidations)
  test(`store_accessor :notes, :level; validates :level, ${validation}`, () => {
    const tree = memoryTree({
      ...files,
      'db/schema.rb': files['db/schema.rb'].replace(
        'create_table "beds" do |t|',
        'create_table "beds" do |t|\n    t.json "notes"',
      ),
      'app/models/bed.rb': `class Bed < ApplicationRecord\n  store_accessor :notes, :level\n  validates :level, ${validation}\nend\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def create = Bed.create!(params.permit(:level))\nend\n',
    })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(partAt(body, ['properties', 'level']), taken)
  })

/** What stands in the class, what a record is made of, and what `shown` of it is. */
const writers: readonly (readonly [behaviour: string, code: string, given: string, shown: unknown])[] = [
  ['keeps what it is told', 'attr_accessor :shown', 'params.require(:bed).permit!', {}],
  [
    'makes something of it',
    'attr_reader :shown\n  def shown=(value)\n    @shown = value.to_s == "true"\n  end',
    'params.require(:bed).permit!',
    { type: ['boolean', 'null'] },
  ],
  ['is not named', 'attr_accessor :shown', 'params.require(:bed).permit(:size)', { type: 'null' }],
  ['is not public', 'attr_reader :shown\n  private attr_writer :shown', 'params.permit!', { type: 'null' }],
  [
    'keeps nothing',
    'attr_reader :shown\n  def other=(value)\n    self.size = value\n  end',
    'params.permit!',
    { type: 'null' },
  ],
]

for (const [behaviour, code, given, shown] of writers)
  test(`a writer that ${behaviour} and what is not known`, () => {
    const controller = `class BedsController < ActionController::API
  def create = render(json: { shown: Bed.create!(${given}).shown })
end
`
    const model = `class Bed < ApplicationRecord\n  ${code}\nend\n`
    const tree = memoryTree({
      ...files,
      'app/models/bed.rb': model,
      'app/controllers/beds_controller.rb': controller,
    })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.responses['200']?.content?.['application/json']?.schema
    assert.equal(partAt(body, ['properties', 'shown']), shown)
  })

test.run()
