// Whether a record is saved after code that may have failed to save it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const text = { type: 'string' }

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "wards" do |t|
    t.string "name", null: false
  end
  create_table "beds" do |t|
    t.string "code", null: false
    t.bigint "ward_id", null: false
  end
end
`

const plain = 'class Bed < ActiveRecord::Base\n  belongs_to :ward, optional: true\nend\n'
const validated =
  'class Bed < ActiveRecord::Base\n  belongs_to :ward, optional: true\n  validates :code, presence: true\nend\n'
const conditional = 'class Bed < ActiveRecord::Base\n  validates :code, presence: true, if: :checked?\nend\n'
const inList =
  'class Bed < ActiveRecord::Base\n  validates :code, inclusion: { in: %w[a b] }, length: { maximum: 5 }\nend\n'
const unique = 'class Bed < ActiveRecord::Base\n  validates :code, presence: true, uniqueness: true\nend\n'
const emptied = `class Bed < ActiveRecord::Base
  validates :code, presence: true
  before_validation { self.code = nil }
end
`
const owned = 'class Bed < ActiveRecord::Base\n  belongs_to :ward\n  validates :ward, presence: true\nend\n'
const aborting = `class Bed < ActiveRecord::Base
  before_create :check
  private
  def check
    throw :abort if code == "none"
  end
end
`
const abortingBlock = 'class Bed < ActiveRecord::Base\n  before_save { throw(:abort) if code == "none" }\nend\n'
const changing = 'class Bed < ActiveRecord::Base\n  before_save { self.code = code.strip }\nend\n'
const devise = 'class Bed < ActiveRecord::Base\n  devise :database_authenticatable, :validatable\nend\n'

const answers = ' ? render(json: { id: bed.id }, status: :created) : render(json: { id: bed.id }, status: :conflict)'

function responses(action: string, bed: string, files: Readonly<Record<string, string>> = {}) {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#create'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def create\n    ${action}\n  end\nend\n`,
    'db/schema.rb': schema,
    'app/models/bed.rb': bed,
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  has_many :beds\nend\n',
    ...files,
  })
  return generated?.document.paths['/beds']?.post?.responses ?? {}
}

/** Statuses by what is done with a bed before it is asked whether it is saved. */
const cases: readonly (readonly [behaviour: string, bed: string, code: string, statuses: readonly string[]])[] = [
  ['a class without validations saves', plain, 'bed = Bed.new; bed.save; bed.persisted?', ['201']],
  ['a record that is made is not saved', validated, 'bed = Bed.new; bed.persisted?', ['409']],
  ['validations may refuse', validated, 'bed = Bed.new; bed.save; bed.persisted?', ['201', '409']],
  ['what is created may be refused', validated, 'bed = Bed.create; bed.persisted?', ['201', '409']],
  ['found or created', validated, 'bed = Bed.find_or_create_by(code: "a"); bed.persisted?', ['201']],
  ['one that belongs to another', validated, 'bed = Bed.new; bed.ward = Ward.new; bed.persisted?', ['409']],
  ['one that is made of its owner', validated, 'bed = Bed.new(ward: Ward.first!); bed.persisted?', ['404', '409']],
  [
    'one whose owner was saved',
    validated,
    'bed = Bed.new; ward = Ward.first!; bed.ward = ward; ward.save; bed.persisted?',
    ['201', '404', '409'],
  ],
  [
    'one whose owner others may save',
    validated,
    'bed = Bed.new; ward = Ward.first!; bed.ward = ward; Gateway.deliver(ward); bed.persisted?',
    ['201', '404', '409'],
  ],
  [
    'one whose owner is not known',
    validated,
    'bed = Bed.new; ward = Mailer.ward; bed.ward = ward; ward.save; bed.persisted?',
    ['201', '409'],
  ],
  [
    'what is created through an association',
    validated,
    'bed = Ward.first!.beds.create; bed.persisted?',
    ['201', '404', '409'],
  ],
  [
    'one that an association has made, and that was refused',
    validated,
    'bed = Ward.first!.beds.new; next_one = bed.save; return head(:no_content) if next_one; bed.persisted?',
    ['204', '404', '409'],
  ],
  [
    'what must be created is saved',
    validated,
    'bed = Bed.create!(code: params[:code]); bed.persisted?',
    ['201', '422'],
  ],
  ['what passes its validations is created', validated, 'bed = Bed.create!(code: "a"); bed.persisted?', ['201']],
  ['what is blank is refused', validated, 'bed = Bed.create!(code: " "); bed.persisted?', ['201', '422']],
  ['what the request itself says is there', validated, 'bed = Bed.create!(code: request.method); true', ['201']],
  [
    'what is known by halves may be refused',
    validated,
    'bed = Bed.create!(code: "a".presence_in(params[:codes])); true',
    ['201', '422'],
  ],
  [
    'what is written later may be refused',
    validated,
    'bed = Bed.new; bed.code = request.path; bed.save!; true',
    ['201', '422'],
  ],
  [
    'what is written over is looked at',
    validated,
    'bed = Bed.new(code: "a"); bed.code = params[:code]; bed.save!; true',
    ['201', '422'],
  ],
  [
    'one of two ways may be refused',
    validated,
    'bed = Bed.new; bed.code = "a" if params[:code]; bed.save!; true',
    ['201', '422'],
  ],
  ['a condition of a validation asks for no more', conditional, 'bed = Bed.create!(code: "a"); true', ['201']],
  ['one of the listed values passes', inList, 'bed = Bed.create!(code: "a"); true', ['201']],
  ['another one does not', inList, 'bed = Bed.create!(code: "c"); true', ['201', '422']],
  ['what else is asked may fail', unique, 'bed = Bed.create!(code: "a"); true', ['201', '422']],
  ['what callbacks change before may fail', emptied, 'bed = Bed.create!(code: "a"); true', ['201', '422']],
  ['an owner that is there is there', owned, 'bed = Bed.create!(ward: Ward.first!); true', ['201', '404']],
  ['an owner that may be missing', owned, 'bed = Bed.create!(ward: Ward.first); true', ['201', '422']],
  ['a new owner may not be saved', owned, 'bed = Bed.create!(ward: Ward.new); true', ['201', '422']],
  [
    'the key of an owner may lead nowhere',
    owned,
    'bed = Bed.create!(ward: Ward.first!, ward_id: 1); true',
    ['201', '404', '422'],
  ],
  [
    'what a block adds may be refused',
    validated,
    'bed = Bed.create!(code: "a") { |each| each.code = nil }; true',
    ['201', '422'],
  ],
  [
    'what is not all known may be refused',
    validated,
    'bed = Bed.create!(params.to_unsafe_h.merge(code: "a")); true',
    ['201', '422'],
  ],
  ['a symbol is in no list of texts', inList, 'bed = Bed.create!(code: :a); true', ['201', '422']],
  ['what must be saved is saved', validated, 'bed = Bed.new; bed.save!; bed.persisted?', ['201', '422']],
  ['new_record? asks for the contrary', validated, 'bed = Bed.new; bed.save; !bed.new_record?', ['201', '409']],
  [
    'a record that is there stays there',
    validated,
    'bed = Bed.first!; bed.update(code: ""); bed.persisted?',
    ['201', '404'],
  ],
  ['a record that is read again was there before', plain, 'bed = Bed.create; bed.reload; bed.persisted?', ['201']],
  [
    'a record that is known to be valid is saved',
    validated,
    'bed = Bed.new; return head(:conflict) unless bed.valid?; bed.save!; true',
    ['201', '409'],
  ],
  [
    'a record that is known not to be invalid is saved',
    validated,
    'bed = Bed.new; return head(:conflict) if bed.invalid?; bed.save!; true',
    ['201', '409'],
  ],
  [
    'a record that was written since may be refused',
    validated,
    'bed = Bed.new; return head(:conflict) unless bed.valid?; bed.code = params[:code]; bed.save!; true',
    ['201', '409', '422'],
  ],
  [
    'a callback may refuse one that is valid',
    aborting,
    'bed = Bed.new; return head(:conflict) unless bed.valid?; bed.save!; true',
    ['201', '409', '422'],
  ],
  ['a callback may refuse', aborting, 'bed = Bed.new; bed.save; bed.persisted?', ['201', '409']],
  ['a block of a callback may refuse', abortingBlock, 'bed = Bed.new; bed.save; bed.persisted?', ['201', '409']],
  ['a callback that only changes refuses nothing', changing, 'bed = Bed.new; bed.save; bed.persisted?', ['201']],
  ['where a callback refuses, saving raises', aborting, 'bed = Bed.new; bed.save!; bed.persisted?', ['201', '422']],
  ['a class of Devise validates', devise, 'bed = Bed.new; bed.save; bed.persisted?', ['201', '409']],
  [
    'update_attribute validates nothing',
    validated,
    'bed = Bed.new; bed.update_attribute(:code, ""); bed.persisted?',
    ['201'],
  ],
  [
    'update_attribute runs callbacks',
    abortingBlock,
    'bed = Bed.new; bed.update_attribute(:code, ""); bed.persisted?',
    ['201', '409'],
  ],
  [
    'a record saves those that it was built with',
    plain,
    'ward = Ward.new; bed = ward.beds.build; ward.save; bed.persisted?',
    ['201', '409'],
  ],
  [
    'a record saves those that it is given',
    plain,
    'ward = Ward.new; bed = Bed.new(ward: ward); bed.save; ward.persisted?',
    ['201', '409'],
  ],
  [
    'what is added to an association is saved',
    plain,
    'bed = Bed.new; Ward.first!.beds << bed; bed.persisted?',
    ['201', '404', '409'],
  ],
  ['code that is not known may save', plain, 'bed = Bed.new; Storage::Gate.open(bed); bed.persisted?', ['201', '409']],
  [
    'code that is not known may save the record that it is part of',
    plain,
    'bed = Bed.new; bed.publish_somehow; bed.persisted?',
    ['201', '409'],
  ],
  ['a destroyed record is gone', plain, 'bed = Bed.first!; bed.destroy; bed.persisted?', ['201', '404', '409']],
]

for (const [behaviour, bed, code, statuses] of cases) {
  test(behaviour, () => {
    const questions = code.split('; ')
    const asked = questions.pop() ?? ''
    assert.equal(Object.keys(responses([...questions, asked + answers].join('\n    '), bed)), statuses)
  })
}

test('what a record belongs to is validated where Rails or its line says so, not where its column does', () => {
  const statuses = (line: string, isRequired: boolean): readonly string[] => {
    const setting = `config.active_record.belongs_to_required_by_default = ${isRequired}`
    const files = { 'config/application.rb': `class Clinic < Rails::Application\n  ${setting}\nend\n` }
    const bed = `class Bed < ActiveRecord::Base\n  ${line}\nend\n`
    return Object.keys(responses("Bed.create!(code: 'a', ward_id: 1)\nhead 201", bed, files))
  }
  assert.equal(statuses('belongs_to :ward', false), ['201'])
  assert.equal(statuses('belongs_to :ward', true), ['201', '422'])
  assert.equal(statuses('belongs_to :ward, optional: true', true), ['201'])
  assert.equal(statuses('belongs_to :ward, required: true', false), ['201', '422'])
})

test('what is made in an association has its owner', () => {
  const statuses = (body: string, action: string): readonly string[] =>
    Object.keys(
      responses(`${action}\nhead 201`, `class Bed < ActiveRecord::Base\n  ${body}\nend\n`, {
        'config/application.rb':
          'class Clinic < Rails::Application\n  config.active_record.belongs_to_required_by_default = true\nend\n',
      }),
    )
  assert.equal(statuses('belongs_to :ward', "Ward.first!.beds.create!(code: 'a')"), ['201', '404'])
  assert.equal(statuses('belongs_to :ward', "Bed.create!(code: 'a')"), ['201', '422'])
  assert.equal(statuses('belongs_to :ward\n  belongs_to :nurse', "Ward.first!.beds.create!(code: 'a')"), [
    '201',
    '404',
    '422',
  ])
  assert.equal(statuses('belongs_to :ward\n  validates :code, presence: true', 'Ward.first!.beds.create!'), [
    '201',
    '404',
    '422',
  ])
})

test('what callbacks of a record raise is raised where it is saved', () => {
  const bed = (word: string): string => `class Bed < ActiveRecord::Base
  class Full < StandardError; end
  ${word}
  private
  def check = count > 3 && refuse
  def refuse = raise(Full, "no more")
end
`
  const answers = (action: string, word: string): readonly string[] => {
    const code = `begin\n${action}\nrescue Bed::Full\n  return head(:gone)\nend\nhead 201`
    const handler = 'around_action :guard\n  def guard\n    yield\n  rescue Bed::Full\n    head :gone\n  end\n'
    const controller = `class BedsController < ActionController::API\n  ${handler}  def create\n    ${action}\n    head 201\n  end\nend\n`
    const own = Object.keys(responses(code, bed(word)))
    const around = Object.keys(responses('', bed(word), { 'app/controllers/beds_controller.rb': controller }))
    return own.includes('410') ? around : [...around, 'not in the action']
  }
  for (const word of ['before_create :check', 'after_save { refuse if code }', 'validate :check'])
    for (const action of ['Bed.create(code: 1)', 'Bed.create!(code: 1)', 'Bed.new.save', 'Bed.first.update(code: 2)'])
      assert.ok(answers(action, word).includes('410'), `${word}: ${action}`)
  assert.not(answers('Bed.new', 'before_create :check').includes('410'))
  assert.not(answers('Bed.create(code: 1)', 'before_destroy :check').includes('410'))
})

/** What the schemas of both answers say of the id. */
function ids(action: string, bed = validated, files: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const found = Object.entries(responses(action, bed, files)).map(([status, response]) => {
    const { properties } = (response.content?.['application/json']?.schema ?? {}) as {
      readonly properties?: { readonly id?: { readonly type?: unknown } }
    }
    return [status, properties?.id?.type]
  })
  return Object.fromEntries(found)
}

const saved = { 201: 'integer', 409: ['integer', 'null'] }

const told: readonly (readonly [behaviour: string, code: string])[] = [
  ['by save itself', 'bed = Bed.new\n if bed.save'],
  ['by persisted?', 'bed = Bed.new\n bed.save\n if bed.persisted?'],
  ['by its errors', 'bed = Bed.new\n bed.save\n if bed.errors.empty?'],
  ['by errors that are none', 'bed = Bed.new\n bed.save\n unless bed.errors.any?'],
  ['by errors of a variable of the controller', '@bed = Bed.new\n @bed.save\n bed = @bed\n if @bed.errors.none?'],
  ['by the texts of its errors', 'bed = Bed.new\n bed.save\n texts = bed.errors.full_messages\n if texts.empty?'],
  ['by texts that are none', 'bed = Bed.new\n bed.save\n texts = bed.errors.full_messages\n unless texts.any?'],
  ['by valid?', 'bed = Bed.new\n bed.save\n if bed.valid?'],
  ['by a variable that keeps the answer', 'bed = Bed.new\n saved = bed.save\n if saved'],
  ['by the contrary of such a variable', 'bed = Bed.new\n saved = bed.save\n unless !saved'],
]

for (const [behaviour, code] of told) {
  test(`whether a record is saved is told ${behaviour}`, () => {
    const action = `${code}\n render(json: { id: bed.id }, status: :created)\n else\n render(json: { id: bed.id }, status: :conflict)\n end`
    assert.equal(ids(action), saved)
  })
}

test('what is known to be valid is saved by save', () => {
  const action = (before: string): string =>
    `bed = Bed.new\n return head(:gone) unless bed.valid?\n ${before}\n bed.save\n render(json: { id: bed.id }, status: :created)`
  assert.is(ids(action(''))[201], 'integer')
  assert.equal(ids(action('bed.code = params[:code]'))[201], ['integer', 'null'])
  assert.equal(ids(action(''), `${validated.slice(0, -4)}  before_save { throw :abort if code }\nend\n`)[201], [
    'integer',
    'null',
  ])
})

test('keys of records of an association are looked up', () => {
  const statuses = (given: string, ward: string): readonly string[] =>
    Object.keys(responses(`ward = Ward.new(${given})\n ward.save\n head(201)`, plain, { 'app/models/ward.rb': ward }))
  const ward = 'class Ward < ActiveRecord::Base\n  has_many :beds\n  attr_accessor :cot_ids\nend\n'
  assert.equal(statuses('params.permit(:name, bed_ids: [])', ward), ['201', '404'])
  assert.equal(statuses('bed_ids: params[:beds]', ward), ['201', '404'])
  assert.equal(statuses('params.permit(:name)', ward), ['201'])
  assert.equal(statuses('params.permit(:name, cot_ids: [])', ward), ['201'])
})

test('what nothing refuses is saved', () => {
  const statuses = (action: string, bed: string, files: Readonly<Record<string, string>> = {}): readonly string[] =>
    Object.keys(responses(action, bed, files))
  const save = 'head(Bed.new.save ? 201 : 409)'
  const update = 'head(Bed.first.update(code: params[:code]) ? 201 : 409)'
  for (const action of [save, update]) {
    assert.equal(statuses(action, plain), ['201'])
    assert.equal(statuses(action, validated), ['201', '409'])
    assert.equal(statuses(action, aborting), ['201', '409'])
    assert.equal(statuses(action, 'class Bed < ActiveRecord::Base\n  enum :code, %w[a b], validate: true\nend\n'), [
      '201',
      '409',
    ])
    // A gem may check what it adds.
    assert.equal(statuses(action, 'class Bed < ActiveRecord::Base\n  mount_uploader :plan, Plans\nend\n'), [
      '201',
      '409',
    ])
  }
  const sheeted = 'class Bed < ActiveRecord::Base\n  has_many :sheets\nend\n'
  const sheet = (body: string) => ({ 'app/models/sheet.rb': `class Sheet < ActiveRecord::Base\n  ${body}\nend\n` })
  assert.equal(statuses(save, sheeted, sheet('')), ['201'])
  // Those that are built in it are saved with it.
  assert.equal(statuses(save, sheeted, sheet('validates :color, presence: true')), ['201', '409'])
  const cot = 'class Cot < Bed\n  validates :code, presence: true\nend\n'
  assert.equal(statuses(update, plain, { 'app/models/cot.rb': cot }), ['201', '409'])
})

test('an uploader checks what is uploaded', () => {
  const uploading = 'class Bed < ActiveRecord::Base\n  mount_uploader :plan, Plans\nend\n'
  const create = 'bed = Bed.create(plan: params[:plan])\n head(bed.id ? 201 : 409)'
  assert.equal(Object.keys(responses(create, uploading)), ['201', '409'])
  assert.equal(Object.keys(responses(create, plain)), ['201'])
})

test('save! without validations raises none of their errors', () => {
  const statuses = (call: string): readonly string[] => Object.keys(responses(`${call}\n head(:created)`, validated))
  assert.equal(statuses('Bed.new.save!'), ['201', '422'])
  assert.equal(statuses('Bed.new.save!(validate: false)'), ['201'])
})

test('what nothing keeps is destroyed', () => {
  const statuses = (lines: string): readonly string[] =>
    Object.keys(responses('head(Bed.first.destroy ? 200 : 409)', `class Bed < ActiveRecord::Base\n  ${lines}\nend\n`))
  assert.equal(statuses('validates :code, presence: true'), ['200'])
  assert.equal(statuses('before_destroy { throw :abort if code }'), ['200', '409'])
  assert.equal(statuses('has_many :sheets, dependent: :destroy'), ['200', '409'])
  assert.equal(statuses('acts_as_paranoid'), ['200', '409'])
})

test('what an association creates takes what it is given, and may be refused', () => {
  const ward = { 'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  has_one :bed\nend\n' }
  const statuses = (call: string): readonly string[] =>
    Object.keys(responses(`bed = Ward.new.${call}\n head(bed.id ? 201 : 409)`, validated, ward))
  assert.equal(statuses('create_bed(code: params[:a])'), ['201', '409'])
  assert.equal(statuses('create_bed!(code: params[:a])'), ['201', '422'])
})

test('a method that answers whether it saved tells that', () => {
  const store =
    'class Store\n  def initialize(bed) = @bed = bed\n  def call\n    return false if @bed.code == "x"\n    @bed.save\n  end\nend\n'
  const action =
    'bed = Bed.new\n if Store.new(bed).call\n render(json: { id: bed.id }, status: :created)\n else\n render(json: { id: bed.id }, status: :conflict)\n end'
  assert.equal(ids(action, validated, { 'app/models/store.rb': store }), saved)
})

test('a method that gives back only what it saved', () => {
  const answered = 'if bed\n render(json: { id: bed.id }, status: :created)\n else\n head :conflict\n end'
  const idBy = (lines: string): unknown => {
    const store = `class Store\n  def self.call(code)\n    ${lines}\n  end\nend\n`
    return ids(`bed = Store.call(params[:code])\n ${answered}`, validated, { 'app/models/store.rb': store })[201]
  }
  const made = 'bed = Bed.new(code: code)\n'
  assert.is(idBy(`${made}return bed if bed.save\nnil`), 'integer')
  assert.is(idBy(`${made}if bed.save\nbed\nelse\nreturn false\nend`), 'integer')
  assert.is(idBy(`${made}return unless bed.save\nbed`), 'integer')
  // Somebody else holds what was not saved as well.
  assert.equal(idBy(`${made}@last = bed\nreturn bed if bed.save\nnil`), ['integer', 'null'])
  assert.equal(idBy(`${made}keep = -> { bed }\n@last = keep\nreturn bed if bed.save\nnil`), ['integer', 'null'])
  assert.equal(idBy(`${made}return bed if bed.save\nbed`), ['integer', 'null'])
})

test('a password tells who is there', () => {
  const user = 'class Bed < ActiveRecord::Base\n  has_secure_password\nend\n'
  const answered = 'bed ? render(json: { id: bed.id }) : head(401)'
  const all = ['200', '401']
  for (const found of ['find_by(code: 1).try(:authenticate, "a")', 'find_by(code: 1)&.authenticate(params[:password])'])
    assert.equal(Object.keys(responses(`bed = Bed.${found}\n ${answered}`, user)), all)
  assert.equal(ids(`bed = Bed.find_by(code: 1)&.authenticate('a')\n ${answered}`, user), {
    200: 'integer',
    401: undefined,
  })
  assert.equal(ids(`bed = Bed.authenticate_by(code: 1, password: 'a')\n ${answered}`, user), {
    200: 'integer',
    401: undefined,
  })
  // Without a password nobody answers it.
  assert.equal(Object.keys(responses(`bed = Bed.find_by(code: 1).try(:authenticate, "a")\n ${answered}`, plain)), [
    '401',
  ])
})

test('what an object keeps of the errors tells that', () => {
  const store = `class Store
  Result = Struct.new(:bed, :errors, keyword_init: true) do
    def success? = errors.empty?
  end
  def self.call(bed)
    bed.save
    Result.new(bed: bed, errors: bed.errors.full_messages)
  end
end
`
  const action =
    'bed = Bed.new\n result = Store.call(bed)\n if result.success?\n render(json: { id: result.bed.id }, status: :created)\n else\n render(json: { id: bed.id }, status: :conflict)\n end'
  assert.equal(ids(action, validated, { 'app/models/store.rb': store }), saved)
})

test('a list that gets another text tells nothing of the record', () => {
  const action =
    'bed = Bed.new\n bed.save\n texts = bed.errors.full_messages\n texts << "x" if params[:x]\n if texts.any?\n render(json: { id: bed.id }, status: :conflict)\n else\n render(json: { id: bed.id }, status: :created)\n end'
  assert.equal(ids(action), { 201: ['integer', 'null'], 409: ['integer', 'null'] })
})

test('what an association makes has its owner', () => {
  const owned = 'class Bed < ActiveRecord::Base\n  belongs_to :ward, optional: false\nend\n'
  const made = (code: string): unknown => ids(`${code}\n render json: { id: bed.id }, status: :created`, owned)[201]
  assert.equal(made('bed = Ward.first!.beds.create'), 'integer')
  assert.equal(made('bed = Bed.create(ward_id: params[:ward_id])'), ['integer', 'null'])
})

test('respond_with answers a created record only where it was saved', () => {
  const found = responses('respond_with Bed.create(code: "a")', validated)
  assert.equal(Object.keys(found), ['201', '406', '422'])
  const text = JSON.stringify(found['201']?.content?.['application/json']?.schema)
  assert.not.match(text, 'null')
})

const listed: readonly (readonly [code: string, properties: unknown])[] = [
  ['bed.errors.map { |error| { name: error.attribute, text: error.full_message } }', { name: text, text }],
  ['bed.errors.map { |name, message| { name: name, text: message } }', { name: text, text }],
  [
    'bed.errors.reduce([]) { |list, (name, message)| list << { name: name, text: "#{name} #{message}" } }',
    { name: text, text },
  ],
  ['bed.errors.each_with_object([]) { |error, list| list << { name: error.type } }', { name: text }],
  [
    'bed.errors.group_by(&:attribute).map { |name, errors| { name: name, texts: errors.map(&:message) } }',
    { name: text, texts: { type: 'array', items: text } },
  ],
]

test('to_h of errors has one message for each attribute', () => {
  const found = responses('bed = Bed.create\n render json: bed.errors.to_h, status: :conflict', validated)
  assert.equal(found['409']?.content?.['application/json']?.schema, { type: 'object', additionalProperties: text })
})

test('decimals are what an initializer makes of them', () => {
  const files = {
    'db/schema.rb': schema.replace(
      't.string "code", null: false',
      't.decimal "code", precision: 8, scale: 2, null: false',
    ),
  }
  const typeWith = (initializer: string): unknown => {
    const found = responses('render json: { code: Bed.first!.code }', plain, {
      ...files,
      'config/initializers/decimals.rb': initializer,
    })
    return found['200']?.content?.['application/json']?.schema
  }
  const object = (type: string): unknown => ({ type: 'object', required: ['code'], properties: { code: { type } } })
  assert.equal(typeWith('class BigDecimal\n  def as_json(_options = nil) = to_f\nend\n'), object('number'))
  assert.equal(typeWith('class BigDecimal\n  def as_json(*) = to_s("F")\nend\n'), object('string'))
  assert.equal(typeWith('# class BigDecimal; def as_json(*) = to_f; end\n'), object('string'))
})

for (const [code, properties] of listed)
  test(`errors one by one: ${code}`, () => {
    const found = responses(`bed = Bed.create\n render json: ${code}, status: :conflict`, validated)
    const schema = found['409']?.content?.['application/json']?.schema as { items?: { properties?: unknown } }
    assert.equal(schema.items?.properties, properties)
  })

test('what callbacks keep in a variable is not nil when the record is saved', () => {
  const token = `class Bed < ActiveRecord::Base
  attr_accessor :secret, :hint, :other
  before_create :make
  after_save { @hint = code }
  private
  def make = renew
  def renew = self.secret = SecureRandom.hex
end
`
  const found = responses(
    'bed = Bed.new(code: "a")\n before = bed.secret\n bed.save!\n render json: { secret: bed.secret, hint: bed.hint, other: bed.other, before: before }',
    token,
  )
  const schema = found['200']?.content?.['application/json']?.schema as { properties?: unknown }
  assert.equal(schema.properties, { secret: text, hint: text, other: { type: 'null' }, before: { type: 'null' } })
})

test('what callbacks keep in every record is not nil', () => {
  const known = `class Bed < ActiveRecord::Base
  attr_accessor :secret, :other
  attr_reader :seen
  after_initialize :make
  after_find { @seen = Clock.now }
  private
  def make = self.secret = Keys.next
end
`
  const found = responses(
    'bed = Bed.first!\n render json: { secret: bed.secret, seen: bed.seen, other: bed.other }',
    known,
  )
  const schema = found['200']?.content?.['application/json']?.schema as { properties?: unknown }
  assert.equal(schema.properties, { secret: {}, seen: {}, other: { type: 'null' } })
})

test('details of errors have the kind of each', () => {
  const found = responses('bed = Bed.create\n render json: bed.errors.details, status: :conflict', validated)
  assert.equal(found['409']?.content?.['application/json']?.schema, {
    type: 'object',
    additionalProperties: {
      type: 'array',
      items: {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'string' }, value: {}, count: {} },
      },
    },
  })
})

test('errors alone do not tell that a record was saved', () => {
  const action =
    'bed = Bed.new\n if bed.errors.empty?\n render(json: { id: bed.id }, status: :created)\n else\n render(json: { id: bed.id }, status: :conflict)\n end'
  assert.equal(ids(action), { 201: ['integer', 'null'], 409: ['integer', 'null'] })
})

test('a record that was refused has errors, unless a callback has aborted', () => {
  const first = (bed: string, failing: string): unknown => {
    const action = `bed = Bed.first!\n ${failing}\n render(json: { a: bed.errors.full_messages.first, b: bed.errors.first&.message }, status: :conflict)\n end`
    const { content = {} } = responses(action, bed)['409'] ?? {}
    return content['application/json']?.schema?.properties
  }
  const [is, may] = [
    { a: text, b: text },
    { a: { type: ['string', 'null'] }, b: { type: ['string', 'null'] } },
  ]
  assert.equal(first(validated, 'unless bed.update(code: params[:code])'), is)
  assert.equal(first(validated, 'unless bed.save'), is)
  assert.equal(first(validated, 'if bed.invalid?'), is)
  assert.equal(first(validated, 'if bed.errors.any?'), is)
  assert.equal(first(validated, 'if true'), may)
  assert.equal(first(aborting, 'unless bed.update(code: params[:code])'), may)
})

test('a record of a form stays one record where the form adds errors in a loop', () => {
  const form = `class BedForm
  include ActiveModel::Model
  attr_reader :bed
  validate { bed.wards.each { |ward| errors.add(:base, "bad") if ward.name.empty? } }

  def initialize(code) = @bed = Bed.new(code: code)
  def save = valid? && bed.save
end
`
  const action =
    'form = BedForm.new(params[:code])\n form.save ? render(json: { id: form.bed.id }, status: :created) : head(:conflict)'
  const made = responses(action, plain.replace('  belongs_to', '  has_many :wards\n  belongs_to'), {
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'app/forms/bed_form.rb': form,
  })
  assert.equal(made['201']?.content?.['application/json']?.schema?.properties, { id: { type: 'integer' } })
})

test('a rollback leaves the transaction and goes no further', () => {
  const rolled = (transaction: string): readonly string[] =>
    Object.keys(
      responses(
        `moved = false\n ${transaction} do\n raise ActiveRecord::Rollback if params[:x]\n moved = true\n end\n moved ? head(:created) : head(:conflict)`,
        plain,
      ),
    )
  assert.equal(rolled('Bed.transaction'), ['201', '409'])
  assert.equal(rolled('ActiveRecord::Base.transaction'), ['201', '409'])
  assert.equal(rolled('Bed.new.with_lock'), ['201', '409'])
  assert.equal(rolled('Bed.new.tap'), ['201'])
  const other =
    'Bed.transaction { raise ArgumentError if params[:x] }\n head :created\n rescue ArgumentError\n head :conflict'
  assert.equal(Object.keys(responses(other, plain)), ['201', '409'])
})

test.run()
