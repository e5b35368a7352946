// What an action reads of its request and does not declare.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerateOptions, generate } from '../../../src/index.ts'

const schema = `ActiveRecord::Schema[7.1].define(version: 1) do
  create_table :beds do |t|
    t.string :name, null: false
    t.string :kind
    t.string :size
    t.boolean :clean
    t.integer :floor
    t.decimal :price, precision: 8, scale: 2
    t.boolean :free, null: false, default: true
    t.date :built_on
    t.datetime :seen_at
    t.time :opens_at
    t.interval :made_every
    t.integer :state, null: false, default: 0
    t.json :meta
    t.json :extras, default: {}
    t.json :marks
    t.integer :ward_id
  end
  create_table :sheets do |t|
    t.integer :bed_id
    t.string :color, null: false
  end
  create_table :wards do |t|
    t.string :name, null: false
  end
end
`

const models = {
  'db/schema.rb': schema,
  'app/models/application_record.rb':
    'class ApplicationRecord < ActiveRecord::Base\n  self.abstract_class = true\nend\n',
  'app/models/bed.rb': `class Bed < ApplicationRecord
  enum state: { free: 0, taken: 1 }, _prefix: true
  belongs_to :ward, optional: true
  has_many :sheets
  store_accessor :marks, :a
  has_one_attached :photo
  mount_uploader :plan, PlanUploader
  mount_uploaders :scans, ScanUploader
  accepts_nested_attributes_for :sheets
  validates :name, presence: true, length: { maximum: 40 }
  validates :kind, inclusion: { in: %w[cot bunk] }, allow_nil: true
  validates :clean, inclusion: [true, false]
  validates :size, inclusion: { in: %w[s m] }
  validates :floor, numericality: { greater_than: 0 }, if: :free?
end
`,
  'app/models/sheet.rb': 'class Sheet < ApplicationRecord\n  belongs_to :bed\nend\n',
  'app/models/ward.rb': 'class Ward < ApplicationRecord\n  has_many :beds\nend\n',
}

const delegated = {
  'app/models/bed.rb': `class Bed < ApplicationRecord
  delegated_type :ward, types: %w[Cot Bunk]
  accepts_nested_attributes_for :ward
end
`,
  'app/models/cot.rb':
    'class Cot < ApplicationRecord\n  self.table_name = :beds\n  enum state: { free: 0, taken: 1 }\nend\n',
  'app/models/bunk.rb':
    'class Bunk < ApplicationRecord\n  self.table_name = :beds\n  enum state: { low: 0, high: 1 }\nend\n',
}

interface Operation {
  readonly parameters?: readonly object[]
  readonly requestBody?: { readonly required?: true; readonly content: Readonly<Record<string, { schema: object }>> }
}

/** What real ActiveModel::Serializer takes of documents of JSON:API. */
const parsed: readonly (readonly [options: string, data: unknown])[] = [
  [
    'only: %i[name floor ward sheets]',
    {
      attributes: { name: { type: 'string', minLength: 1, maxLength: 40 }, floor: { type: ['integer', 'null'] } },
      relationships: {
        ward: { data: { id: { type: ['string', 'null'] } } },
        sheets: { data: [{ id: { type: ['string', 'null'] } }] },
      },
    },
  ],
  [
    "only: ['seen-at'], keys: { seen_at: :name }",
    { attributes: { 'seen-at': { type: 'string', minLength: 1, maxLength: 40 } } },
  ],
  [
    'only: %w[id kind]',
    {
      id: { type: ['string', 'null'] },
      attributes: { kind: { type: ['string', 'null'], enum: ['cot', 'bunk', null] } },
    },
  ],
  [
    'only: :ward, polymorphic: [:ward]',
    { relationships: { ward: { data: { id: { type: ['string', 'null'] }, type: { type: ['string', 'null'] } } } } },
  ],
  ['only: [:floor, { floor: [] }, { size: %i[s m] }]', { attributes: { floor: { type: ['integer', 'null'] } } }],
]

for (const [options, data] of parsed)
  test(`jsonapi_parse(params, ${options})`, () => {
    const code = `Bed.new(parse(${options}))`
    const around = '  def parse(options) = ActiveModelSerializers::Deserialization.jsonapi_parse(params, options)'
    assert.equal(body(code, { around }), object({ data: documentOf(data) }))
  })

test('jsonapi_parse!(params, only: :floor) refuses a body without data', () => {
  const document = object({ attributes: object({ floor: { type: ['integer', 'null'] } }) })
  const code = (word: string) => `Bed.new(ActiveModelSerializers::Deserialization.${word}(params, only: :floor))`
  assert.equal(body(code('jsonapi_parse')), object({ data: document }))
  assert.equal(body(code('jsonapi_parse!')), object({ data: document }, required('data')))
})

test('a handler of what jsonapi_parse! raises answers', () => {
  const invalid = 'ActiveModelSerializers::Adapter::JsonApi::Deserialization::InvalidDocument'
  const made = generate({
    ...models,
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#create'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  rescue_from(${invalid}) { head :bad_request }
  def create
    Bed.create!(ActiveModelSerializers::Deserialization.jsonapi_parse!(params, only: %i[floor]))
    head :created
  end
end
`,
  })
  assert.ok(Object.keys(made?.document.paths['/beds']?.post?.responses ?? {}).includes('400'))
})

/** Objects and lists in the place of the keys and elements that are written. */
function documentOf(written: unknown): unknown {
  if (Array.isArray(written)) return { type: 'array', items: documentOf(written[0]) }
  const isSchema = typeof written !== 'object' || written === null || Object.keys(written).length === 0
  if (isSchema || ('type' in written && (typeof written.type === 'string' || Array.isArray(written.type))))
    return written
  return object(Object.fromEntries(Object.entries(written).map(([name, each]) => [name, documentOf(each)])))
}

test('an API demands the header by which scripts of pages are known; other controllers ask for it, too', () => {
  const names = (superclass: string) => {
    const controller = `class BedsController < ActionController::${superclass}\n  def index = request.xhr? ? head(:ok) : head(:forbidden)\nend\n`
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': controller,
    })
    return (made?.document.paths['/beds']?.get?.parameters ?? []).map((each) => ('name' in each ? each.name : ''))
  }
  assert.equal(names('API'), ['X-Requested-With'])
  assert.equal(names('Base'), [])
})

test('a column of lists takes lists of what is permitted, without lists and objects in it', () => {
  const files = { 'db/schema.rb': schema.replace('t.json :meta', 't.json :meta, default: []') }
  const list = { type: 'array', items: object({ a: single, b: single }) }
  assert.equal(body('Bed.new(params.permit(meta: [:a, :b]))', { files }), object({ meta: list }))
  assert.equal(body('Bed.new(params.permit(:meta))', { files }), object({ meta: anything }))
})

test('a column of JSON keeps of what is permitted no lists and no objects', () => {
  assert.equal(body('Bed.new(params.permit(meta: [:a]))'), object({ meta: object({ a: single }) }))
  const read = 'Bed.new(params.permit(meta: [:a]))\nparams[:meta][:a].each { |each| each.b }'
  assert.equal(body(read), object({ meta: object({ a: { type: 'array', items: {} } }) }))
})

test('an attribute whose default is a list takes lists of what is permitted', () => {
  const files = {
    'app/models/bed.rb': 'class Bed < ApplicationRecord\n  attribute :meta, :json, default: -> { [] }\nend\n',
  }
  const list = { type: 'array', items: object({ a: single, b: single }) }
  assert.equal(body('Bed.new(params.permit(meta: [:a, :b]))', { files }), object({ meta: list }))
})

test('what either of the types takes that a record is delegated to', () => {
  const taken = body('Bed.create(params.permit(ward_attributes: [:state, :clean]))', { files: delegated })
  const clean = { type: ['boolean', 'null'] }
  assert.equal(taken, object({ ward_attributes: object({ state: anything, clean }) }))
})

/** The operation of `/beds` by the code of its action; other code may stand in the class and in other files. */
function operation(
  verb: 'get' | 'post' | 'delete',
  code: string,
  {
    around = '',
    files = {},
    options = {},
  }: { around?: string; files?: Record<string, string>; options?: GenerateOptions } = {},
): Operation {
  const generated = generate(
    {
      'config/routes.rb': `Rails.application.routes.draw do\n  ${verb} 'beds', to: 'beds#act'\nend\n`,
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${around}\n  def act\n${code}\n  end\nend\n`,
      ...models,
      ...files,
    },
    options,
  )
  assert.ok(generated)
  return generated.document.paths['/beds']?.[verb] as Operation // As the document has it.
}

function body(code: string, others: Parameters<typeof operation>[2] = {}): unknown {
  const content = operation('post', code, others).requestBody?.content ?? {}
  return Object.values(content)[0]?.schema
}

const text = { type: 'string' }
const anything = {}
const single = { type: ['string', 'number', 'boolean', 'null'] }
const object = (properties: object, others: object = {}): object => ({ type: 'object', properties, ...others })
const required = (...names: string[]): object => ({ required: names })

const bodies: readonly (readonly [name: string, code: string, schema: unknown])[] = [
  ['a key', 'params[:a]', object({ a: anything })],
  ['a key in a key', 'params[:a][:b]', object({ a: object({ b: anything }) })],
  ['dig', 'params.dig(:a, :b)', object({ a: object({ b: anything }) })],
  ['fetch', 'params.fetch(:a)', object({ a: anything }, required('a'))],
  ['fetch with a default', "params.fetch(:a, 'x')", object({ a: { default: 'x' } })],
  ['fetch with an empty hash', 'params.fetch(:a, {}).permit(:b)', object({ a: object({ b: anything }) })],
  ['fetch with a block', 'params.fetch(:a) { 1 }', object({ a: anything })],
  [
    'fetch with an empty list',
    'params.fetch(:a, []).each { |each| each[:b].to_i }',
    object({ a: { type: 'array', items: object({ b: { type: ['integer', 'null'] } }) } }),
  ],
  [
    'Array of what is fetched with an empty list',
    'Array(params.fetch(:a, [])).map(&:to_i)',
    object({ a: { type: 'array', items: { type: 'integer' } } }),
  ],
  [
    'a list or a text',
    "list = params[:a]\nlist = list.split(',') if list.is_a?(String)\nlist.each { |each| each }",
    object({ a: anything }),
  ],
  [
    'what a case asks for its class',
    "case params[:a]\nwhen String then params[:a].delete('x')\nwhen Array then params[:a].map { |each| each.to_i }\nend",
    object({ a: anything }),
  ],
  [
    'permit of a name in the plural, which no list has',
    'params.require(:series).permit(:a)',
    object({ series: object({ a: anything }, { minProperties: 1 }) }, required('series')),
  ],
  ['slice', 'params.slice(:a, :b)', object({ a: anything, b: anything })],
  ['values_at', 'params.values_at(:a, :b)', object({ a: anything, b: anything })],
  ['key?', 'params.key?(:a)', object({ a: anything })],
  ['delete', 'params.delete(:a)', object({ a: anything })],
  ['to_unsafe_h', 'params.to_unsafe_h[:a]', object({ a: anything })],
  ['a yes or no', 'head 200 if params[:a] == true', object({ a: { type: ['boolean', 'null'] } })],
  [
    'a yes, or a list',
    "head 200 if params[:a] == true || (params[:a].is_a?(Array) && params[:a].include?('b'))",
    object({ a: anything }),
  ],
  ['to_unsafe_h of a hash', 'params[:a].to_unsafe_h', object({ a: { type: 'object', additionalProperties: true } })],
  [
    'to_unsafe_h of what must be there',
    'params.require(:a).to_unsafe_h',
    object({ a: { type: 'object', additionalProperties: true, minProperties: 1 } }, required('a')),
  ],
  [
    'fetch of what is permitted',
    'params.permit(a: [:b]).fetch(:a).map { |each| each[:b] }',
    object({ a: { type: 'array', items: object({ b: anything }) } }, required('a')),
  ],
  ['with_defaults', 'params.with_defaults(b: 1)[:a]', object({ a: anything })],
  ['permit', 'params.permit(:a, :b)', object({ a: anything, b: anything })],
  ['permit of a list', 'params.permit(%i[a b])', object({ a: anything, b: anything })],
  ['permit of a list of scalars', 'params.permit(a: [])', object({ a: { type: 'array', items: {} } })],
  ['permit of any hash', 'params.permit(a: {})', object({ a: { type: 'object', additionalProperties: true } })],
  [
    'conditions of Ransack',
    'Bed.ransack(params[:a]).result',
    object({ a: { type: 'object', additionalProperties: true } }),
  ],
  [
    'permit of a hash',
    'params.permit(a: [:b, { c: [] }])',
    object({ a: object({ b: anything, c: { type: 'array', items: {} } }) }),
  ],
  [
    'permit of a hash that is gone through',
    'params.permit(a: [:b])[:a].each { |each| each[:c] }',
    object({ a: { type: 'array', items: object({ b: anything, c: anything }) } }),
  ],
  ['require', 'params.require(:a)', object({ a: anything }, required('a'))],
  ['require of a list', 'params.require(%i[a b])', object({ a: anything, b: anything }, required('a', 'b'))],
  [
    'require and permit',
    'params.require(:a).permit(:b)',
    object({ a: { ...object({ b: anything }), minProperties: 1 } }, required('a')),
  ],
  [
    'permit and require',
    'params.permit(a: [:b]).require(:a)',
    object({ a: { ...object({ b: anything }), minProperties: 1 } }, required('a')),
  ],
  [
    'require of what is gone through',
    'params.require(:a).map { |each| each.permit(:b) }',
    object({ a: { type: 'array', items: object({ b: anything }), minItems: 1 } }, required('a')),
  ],
  ['require under a condition', 'params.require(:a) if params[:b]', object({ b: anything, a: anything })],
  [
    'require in all branches',
    'if params[:b]\nparams.require(:a)\nelse\nparams.require(:a)\nend',
    object({ b: anything, a: anything }, required('a')),
  ],
  ['expect', 'params.expect(:a)', object({ a: anything }, required('a'))],
  [
    'expect of a hash',
    'params.expect(a: [:b])',
    object({ a: { ...object({ b: anything }), minProperties: 1 } }, required('a')),
  ],
  [
    'expect of a list of hashes',
    'params.expect(a: [[:b]])',
    object({ a: { type: 'array', items: object({ b: anything }), minItems: 1 } }, required('a')),
  ],
  [
    'expect of scalars',
    'params.expect(a: [])',
    object({ a: { type: 'array', items: {}, minItems: 1 } }, required('a')),
  ],
  [
    'permit!',
    'params.require(:a).permit!',
    object({ a: { type: 'object', additionalProperties: true, minProperties: 1 } }, required('a')),
  ],
  [
    'each with a key and a value',
    'params[:a].each { |key, value| value }',
    object({ a: { type: 'object', additionalProperties: true } }),
  ],
  [
    'pairs beside what is made of them',
    'params[:as].to_h.except(:b).each_with_object({}) { |(key, value), made| made[key] = value.dig(:c) }',
    object({ as: { type: 'object', additionalProperties: object({ c: anything }) } }),
  ],
  [
    'elements beside what is made of them',
    'params[:as].each_with_object([]) { |each, made| made << each[:b] }',
    object({ as: { type: 'array', items: object({ b: anything }) } }),
  ],
  [
    'permit of a plural',
    'params.permit(beds: [:b])',
    object({ beds: { type: 'array', items: object({ b: anything }) } }),
  ],
  [
    'permit of a plural whose keys are lists',
    'params.permit(beds: { north: [], south: [] })',
    object({ beds: object({ north: { type: 'array', items: {} }, south: { type: 'array', items: {} } }) }),
  ],
  [
    'permit of a plural that is asked whether it is a hash',
    'sent = params.permit(beds: [:b]).to_h\nreturn head(400) unless sent[:beds].is_a?(Hash)\nhead 200',
    object({ beds: object({ b: anything }) }, required('beds')),
  ],
  [
    'permit of a plural that has keys',
    'params.permit(beds: [:b]).to_h.dig(:beds, :b)',
    object({ beds: object({ b: anything }) }),
  ],
  [
    'permit alone and as a list',
    'params.permit(:a, a: [])',
    object({ a: { type: ['array', 'string', 'number', 'boolean', 'null'], items: {} } }),
  ],
  [
    'permit alone and as a list that is gone through',
    'params.permit(:a, a: [])[:a].each { |each| each }',
    object({ a: { type: 'array', items: {} } }),
  ],
  [
    'permit alone and as an object of a column',
    'Bed.new(params.permit(:name, { name: %i[a] }))',
    object({ name: object({ a: anything }, { type: ['object', 'string'] }) }),
  ],
  [
    'permit of a plural alone and with keys',
    'params.permit(:beds, { beds: [:b] })',
    object({
      beds: {
        type: ['array', 'string', 'number', 'boolean', 'null'],
        items: object({ b: anything }),
      },
    }),
  ],
  [
    'a key that two lists permit in two forms',
    'params.permit(:a)\nparams.permit(a: [])',
    object({ a: { type: 'array', items: {} } }),
  ],
  [
    'permit of a plural for a column of JSON',
    'Bed.new(meta: params.permit(metas: %i[a])[:metas])',
    object({
      metas: { type: 'array', items: object({ a: anything }) },
    }),
  ],
  [
    'permit of a list by its name for a column of JSON',
    'Bed.new(meta: params.permit(metaList: %i[a])[:metaList])',
    object({
      metaList: { type: 'array', items: object({ a: anything }) },
    }),
  ],
  [
    'an interval',
    'Bed.new(params.permit(:made_every))',
    object({ made_every: { type: ['integer', 'string', 'null'] } }),
  ],
  [
    'permit of a plural for a column of JSON that begins as a hash',
    'Bed.new(params.permit(extras: %i[a]))',
    object({ extras: object({ a: single }) }),
  ],
  [
    'permit of a plural for a column of JSON whose keys have accessors',
    'Bed.new(params.permit(marks: %i[a]))',
    object({ marks: object({ a: single }) }),
  ],
  [
    'permit of a plural inside of a column of JSON',
    'Bed.new(params.permit(meta: [:b, { rows: [:a, { kinds: [] }], side: [:c] }]))',
    object({
      meta: object({
        b: single,
        rows: {
          type: ['object', 'array'],
          properties: { a: single, kinds: { type: 'array', items: {} } },
          items: object({ a: single, kinds: { type: 'array', items: {} } }),
        },
        side: object({ c: single }),
      }),
    }),
  ],
  [
    'permit of a plural inside of a column of JSON that is gone through',
    'sent = params.permit(meta: { rows: [:a] })\nsent[:meta][:rows].each { |row| row[:a] }\nBed.new(sent)',
    object({ meta: object({ rows: { type: 'array', items: object({ a: anything }) } }) }),
  ],
  ['permit of a list by its name', 'params.permit(price_list: [:b])', object({ price_list: object({ b: anything }) })],
  [
    'a key that permit has left out of a hash',
    'sent = params.permit(bed: [:a]).fetch("bed").to_h\nsent[:b] if sent.key?(:c)\nsent.slice(:a, :d)',
    object({ bed: object({ a: anything }) }, required('bed')),
  ],
  [
    'a key that permit has left out of a hash of the same request',
    'params.permit(bed: [:a])\nparams[:bed][:b]',
    object({ bed: object({ a: anything, b: anything }) }),
  ],
  [
    'a key of the elements of what permit gives',
    'params.permit(beds: [[:a]])[:beds].each { |bed| bed[:a] }',
    object({ beds: { type: 'array', items: object({ a: anything }) } }),
  ],
  ['Array()', 'Array(params[:a])', object({ a: { type: 'array', items: {} } })],
  ['a loop over known names', '%i[a b].each { |name| params[name] }', object({ a: anything, b: anything })],
  ['a list of the body', 'params[:_json].each { |row| row[:a] }', { type: 'array', items: object({ a: anything }) }],
  ['a body that is read as JSON', "JSON.parse(request.body.read)['a']", object({ a: anything })],
  [
    'the first of a list',
    'bed = params[:beds].first\nbed[:a]',
    object({ beds: { type: 'array', items: object({ a: anything }) } }),
  ],
  [
    'what the last of a list must have',
    'bed = params[:beds].last\nreturn head(422) unless bed[:a]\nhead 200',
    object({ beds: { type: 'array', items: object({ a: anything }) } }),
  ],
  ['a list of hashes or a hash', 'a = params[:a]\na = a.first if a.is_a?(Array)\na[:b]', object({ a: anything })],
  [
    'the first letter of a text',
    "params[:a].first == 'x' ? params[:a].first['x'] : params[:a].upcase",
    object({ a: { type: ['string', 'null'] } }),
  ],
  [
    'what only the first of a list must have',
    'params[:beds].each { |bed| Bed.create(name: bed[:size]) }\nparams[:beds].first.require(:size)\nhead 200',
    object(
      { beds: { type: 'array', items: object({ size: { type: 'string', minLength: 1, maxLength: 40 } }) } },
      required('beds'),
    ),
  ],
  ['the first of a list or of a text', 'Bed.find_by(name: params[:name].first.upcase)', object({ name: anything })],
  ['a hash by default', 'render json: (params[:a] || {}).merge(b: 1)', object({ a: { type: 'object' } })],
  ['a hash that is nothing sent', 'render json: (params[:a].presence || {})', object({ a: { type: 'object' } })],
  ['an order or a hash', 'Bed.order(params[:a] || {})', object({ a: anything })],
  ['an order or a hash that is nothing sent', 'Bed.order(params[:a].presence || {})', object({ a: anything })],
  ['a number or a hash', 'render json: { a: params[:a]&.to_i || {} }', object({ a: { type: ['integer', 'null'] } })],
  ['the text of a column or a hash', 'Bed.where(name: params[:a] || {})', object({ a: { type: ['string', 'null'] } })],
  [
    'the text of a column or a hash, in a variable',
    'a = params[:a] || {}\nrender json: Bed.where(name: a).to_a',
    object({ a: { type: ['string', 'null'] } }),
  ],
  [
    'an attribute or a hash',
    'Bed.new(name: params[:a] || {})',
    object({ a: { type: ['string', 'null'], maxLength: 40 } }),
  ],
  [
    'a text, a hash or nothing',
    'a = params[:a] || {}\na = JSON.parse(a) if a.is_a?(String)\nrender json: a',
    object({ a: { type: ['object', 'string', 'null'] } }),
  ],
  ['an order by default', 'Bed.order(params[:a] || { id: :desc })', object({ a: anything })],
  ['request_parameters', 'request.request_parameters[:a]', object({ a: anything })],
  ['a pattern', 'case params.to_unsafe_h\nin { a: }\nhead 200\nelse\nhead 200\nend', object({ a: anything })],
  // What it is
  ['to_i', 'params[:a].to_i', object({ a: { type: ['integer', 'null'] } })],
  ['strip', 'params[:a].strip', object({ a: { type: ['string', 'null'] } })],
  ['a cast', 'ActiveModel::Type::Boolean.new.cast(params[:a])', object({ a: { type: ['boolean', 'null'] } })],
  ['conversions that differ', 'params[:a].to_i\nparams[:a].strip', object({ a: anything })],
  [
    'a list of known values',
    'return head(422) unless %w[x y].include?(params[:a])\nhead 200',
    object({ a: { type: 'string', enum: ['x', 'y'] } }, required('a')),
  ],
  [
    'a list of known values with a default',
    "a = params.fetch(:a, 'x')\nreturn head(422) unless %w[x y].include?(a)\nhead 200",
    object({ a: { type: 'string', enum: ['x', 'y'], default: 'x' } }),
  ],
  ['key?', 'return head(422) unless params.key?(:a)\nhead 200', object({ a: anything }, required('a'))],
  [
    'key? of a body that is read as JSON',
    'data = JSON.parse(request.raw_post, symbolize_names: true)\nreturn head(422) unless data.key?(:a)\nhead 200',
    object({ a: anything }, required('a')),
  ],
  [
    'key? where what is missing is passed over',
    'if params.key?(:a)\nBed.new(kind: params[:a])\nend\nhead 200',
    object({ a: { type: ['string', 'null'], enum: ['cot', 'bunk', null] } }),
  ],
  [
    'key? tells nothing of null, which is assigned',
    'bed = Bed.find(1)\nbed.free = params[:a] if params.key?(:a)\nhead 200',
    object({ a: { type: 'boolean' } }),
  ],
  [
    'key? around what stands in the place of it',
    'Bed.new(free: params.key?(:a) ? params[:a] : true)\nhead 200',
    object({ a: { type: 'boolean', default: true } }),
  ],
  [
    'presence_in a list of known values',
    'a = params[:a].presence_in(%w[x y])\nreturn head(422) unless a\nhead 200',
    object({ a: { type: 'string', enum: ['x', 'y'] } }, required('a')),
  ],
  [
    'presence_in a list of known values, or another one',
    "a = params[:a].presence_in(%w[x y]) || 'x'\nrender json: { a: a }",
    object({ a: anything }),
  ],
  [
    'a case that answers an error otherwise',
    "case params[:a]\nwhen 'x', 'y' then head 200\nelse head 422\nend",
    object({ a: { type: 'string', enum: ['x', 'y'] } }, required('a')),
  ],
  [
    'a list of known values, where it is sent',
    'if params[:a]\nreturn head(422) unless %w[x y].include?(params[:a])\nend\nhead 200',
    object({ a: { type: ['string', 'null'], enum: ['x', 'y', null] } }),
  ],
  [
    'a list of known values, unless it is nil',
    'return head(422) unless params[:a].nil? || %w[x y].include?(params[:a])\nhead 200',
    object({ a: { type: ['string', 'null'], enum: ['x', 'y', null] } }),
  ],
  [
    'a list of known values, where it is not blank',
    'a = params[:a]\nif a.present?\nreturn head(422) unless %w[x y].include?(a)\nend\nhead 200',
    object({ a: { type: ['string', 'null'], enum: ['x', 'y', null, ''] } }),
  ],
  ['what must not be sent', 'return head(422) if params[:a].present?\nhead 200', object({ a: anything })],
  ['a case that does not', "case params[:a]\nwhen 'x' then head 200\nelse head 201\nend", object({ a: anything })],
  [
    'what is missing is an error',
    'return head(400) if params[:a].blank?\nhead 200',
    object({ a: anything }, required('a')),
  ],
  ['what is read as a file', 'Store.keep(params[:a].read)', object({ a: { type: 'string', format: 'binary' } })],
  ['a file', 'params[:a].original_filename', object({ a: { type: 'string', format: 'binary' } })],
  // Columns
  [
    'attributes of a record',
    'Bed.create!(params.permit(:name, :kind, :size, :clean, :floor, :price, :free, :built_on, :seen_at, :opens_at, :state, :meta))',
    object({
      name: { type: 'string', minLength: 1, maxLength: 40 },
      kind: { type: ['string', 'null'], enum: ['cot', 'bunk', null] },
      size: { type: 'string', enum: ['s', 'm'] },
      clean: { type: 'boolean' },
      floor: { type: ['integer', 'null'] },
      price: { type: ['number', 'string', 'null'] },
      free: { type: 'boolean' },
      built_on: { type: ['string', 'null'], format: 'date' },
      seen_at: { type: ['string', 'null'], format: 'date-time' },
      opens_at: { type: ['string', 'null'] },
      state: { type: 'string', enum: ['free', 'taken'] },
      meta: anything,
    }),
  ],
  [
    'what `require` takes is none of the values that stand for nothing',
    'Bed.create!(kind: params.require(:a))',
    object({ a: { type: 'string', enum: ['cot', 'bunk'] } }, required('a')),
  ],
  ['one attribute', 'Bed.find(1).update!(floor: params[:a])', object({ a: { type: ['integer', 'null'] } })],
  ['a writer', 'bed = Bed.new\nbed.floor = params[:a]', object({ a: { type: ['integer', 'null'] } })],
  ['what is merged', 'Bed.new(params.permit(:floor).merge(name: 1))', object({ floor: { type: ['integer', 'null'] } })],
  [
    'nested attributes',
    'Bed.new(params.permit(sheets_attributes: %i[id color _destroy]))',
    object({
      sheets_attributes: {
        type: 'array',
        items: object({ id: { type: 'integer' }, color: text, _destroy: { type: 'boolean' } }),
      },
    }),
  ],
  [
    'attributes of one, by a singular name',
    'Gate.open(params.permit(address_attributes: [:line], beds_attributes: [:line]))',
    object({
      address_attributes: object({ line: anything }),
      beds_attributes: { type: 'array', items: object({ line: anything }) },
    }),
  ],
  ['the key of a record', 'Bed.find(params[:a])', object({ a: { type: 'integer' } })],
  ['the key of a record, or none', 'Bed.find_by(id: params[:a])', object({ a: { type: ['integer', 'null'] } })],
  ['keys of records', 'Bed.find(params[:ids])', object({ ids: anything })],
  ['the key of a class that is not known', 'Gate.find(params[:a])', object({ a: anything })],
  ['a column that is looked for', 'Bed.find_by!(name: params[:a])', object({ a: { type: ['string', 'null'] } })],
  [
    'a column of records',
    'Bed.where(seen_at: params[:a])',
    object({ a: { type: ['string', 'null'], format: 'date-time' } }),
  ],
  [
    'what is looked for by its number or by its name',
    'a = params[:a]\na.to_s == a.to_i.to_s ? Bed.find(a) : Bed.find_by(name: a)',
    object({ a: anything }),
  ],
  [
    'columns in a condition as text',
    "Bed.where('name = ? OR beds.floor >= ? OR other.name = ? OR lower(name) = ?', *params.values_at(:a, :b, :c, :d))",
    object({ a: { type: ['string', 'null'] }, b: { type: ['integer', 'null'] }, c: anything, d: anything }),
  ],
  [
    'names in a condition as text',
    "Bed.where('beds.floor >= :a AND name != :b OR name::text = :c', a: params[:a], b: params[:b], c: params[:c])",
    object({ a: { type: ['integer', 'null'] }, b: { type: ['string', 'null'] }, c: anything }),
  ],
  [
    'a condition as a list',
    'Bed.where(["name = \':a ?\' OR floor < ?", params[:a]])',
    object({ a: { type: ['integer', 'null'] } }),
  ],
  [
    'between two values',
    "Bed.where('floor BETWEEN ? AND ? AND name = ?', *params.values_at(:a, :b, :c))",
    object({ a: { type: ['integer', 'null'] }, b: { type: ['integer', 'null'] }, c: { type: ['string', 'null'] } }),
  ],
  [
    'one of a list in a condition as text',
    "Bed.where('id IN (?) OR floor NOT IN (?)', params[:ids], params[:floor])",
    object({ ids: { type: 'array', items: { type: 'integer' } }, floor: anything }),
  ],
  [
    'what calculates with columns, or casts one',
    "Bed.where('floor * 2 <= :a AND name || floor = :b AND floor::text = :c', a: params[:a], b: params[:b], c: params[:c])",
    object({ a: anything, b: anything, c: anything }),
  ],
  [
    'a subquery',
    'Bed.where("id IN (SELECT bed_id FROM stays WHERE floor = :a AND beds.floor > :b)", a: params[:a], b: params[:b])',
    object({ a: anything, b: { type: ['integer', 'null'] } }),
  ],
  [
    'a text with backslashes in a condition',
    "Bed.where(\"name = 'it\\\\'s' AND floor = ? AND name = 'x'\", params[:a])",
    object({ a: anything }),
  ],
  ['a name behind HAVING', "Bed.select('max(id) AS floor').having('floor > ?', params[:a])", object({ a: anything })],
  [
    'the ends of a range',
    'Bed.where(floor: params[:a]..params[:b]).where(seen_at: params[:c]..)',
    object({ a: { type: ['integer', 'null'] }, b: { type: ['integer', 'null'] }, c: { type: ['string', 'null'] } }),
  ],
  [
    'a time in a condition as text, which may be a day',
    "Bed.where('seen_at >= ?', params[:a])",
    object({ a: { type: ['string', 'null'] } }),
  ],
  [
    'values of a column in a list, of which Rails leaves out what is null',
    'params[:names].each { |name| Bed.find_by(name: name) }',
    object({ names: { type: 'array', items: { type: 'string' } } }),
  ],
  ['names of an enum that are looked for', 'Bed.where(state: params[:a])', object({ a: anything })],
  ['different columns', 'Bed.find_by(name: params[:a]) || Bed.find_by(floor: params[:a])', object({ a: anything })],
  [
    'what is looked for and assigned',
    'Bed.find_by(name: params[:a])\nBed.new(floor: params[:a])',
    object({ a: { type: ['integer', 'null'] } }),
  ],
  ['an attachment', 'Bed.new(params.permit(:photo))', object({ photo: { type: 'string', format: 'binary' } })],
  ['an upload', 'Bed.new(params.permit(:plan))', object({ plan: { type: 'string', format: 'binary' } })],
  [
    'several uploads',
    'Bed.new(params.permit(scans: []))',
    object({ scans: { type: 'array', items: { type: 'string', format: 'binary' } } }),
  ],
  [
    'an object, or a text of JSON',
    'case params[:a]\nwhen String then JSON.parse(params[:a])\nwhen ActionController::Parameters then params[:a].to_unsafe_h\nend',
    object({ a: { type: ['object', 'string'], additionalProperties: true } }),
  ],
  ['attach', 'Bed.find(1).photo.attach(params[:a])', object({ a: { type: 'string', format: 'binary' } })],
]

for (const [name, code, schema] of bodies)
  test(`body: ${name}`, () => {
    assert.equal(body(code), schema)
  })

const queries: readonly (readonly [name: string, code: string, parameters: readonly object[]])[] = [
  ['a key', 'params[:a]', [{ name: 'a', in: 'query', schema: text }]],
  ['a number', 'params[:a].to_i', [{ name: 'a', in: 'query', schema: { type: 'integer' } }]],
  ['a list', 'Array(params[:a])', [{ name: 'a[]', in: 'query', schema: { type: 'array', items: { type: 'string' } } }]],
  [
    'keys of records',
    'Bed.where(id: params[:ids])',
    [{ name: 'ids[]', in: 'query', schema: { type: 'array', items: { type: 'integer' } } }],
  ],
  ['the key of a record', 'Bed.find(params[:a])', [{ name: 'a', in: 'query', schema: { type: 'integer' } }]],
  [
    'the number of a page',
    'Bed.order(:id).page(params[:a])',
    [{ name: 'a', in: 'query', schema: { type: 'integer' } }],
  ],
  [
    'how many records are asked for, and from which on',
    'Bed.limit(params[:a] || 20).offset(params[:b].presence || 0).to_a',
    [
      { name: 'a', in: 'query', schema: { type: 'integer', default: 20 } },
      { name: 'b', in: 'query', schema: { type: 'integer', default: 0 } },
    ],
  ],
  [
    'pages of will_paginate',
    'Bed.paginate(page: params[:a] || 1, per_page: params[:b])',
    [
      { name: 'a', in: 'query', schema: { type: 'integer', default: 1 } },
      { name: 'b', in: 'query', schema: { type: 'integer' } },
    ],
  ],
  ['a text with keys', "Bed.where(id: params[:ids].split(','))", [{ name: 'ids', in: 'query', schema: text }]],
  [
    'a hash',
    'params[:a][:b]',
    [{ name: 'a', in: 'query', schema: object({ b: text }), style: 'deepObject', explode: true }],
  ],
  ['query_parameters', 'request.query_parameters[:a]', [{ name: 'a', in: 'query', schema: text }]],
  [
    'a header of the application that begins as those of HTTP',
    "request.headers['If-Bed-Version']",
    [{ name: 'If-Bed-Version', in: 'header', schema: text }],
  ],
  ['a header', "request.headers['X-Role']", [{ name: 'X-Role', in: 'header', schema: text }]],
  ['a header as Rack has it', "request.env['HTTP_X_ROLE']", [{ name: 'X-Role', in: 'header', schema: text }]],
  ['a header of Rack', "request.get_header('HTTP_X_ROLE')", [{ name: 'X-Role', in: 'header', schema: text }]],
  [
    'a header that is asked for twice',
    "request.headers['X-Role'] || request.headers['x-role'] || request.headers['HTTP_X_ROLE']",
    [{ name: 'X-Role', in: 'header', schema: text }],
  ],
  [
    'a header that must be sent',
    "return head(400) if request.headers['Idempotency-Key'].blank?\nhead 200",
    [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { ...text, minLength: 1 } }],
  ],
  [
    'a condition that the code itself asks for',
    "return head(428) if request.headers['If-Match'].nil?\nhead 200",
    [{ name: 'If-Match', in: 'header', required: true, schema: text }],
  ],
  [
    'a header of known values',
    "return head(406) unless %w[1 2].include?(request.headers['X-Version'])\nhead 200",
    [{ name: 'X-Version', in: 'header', required: true, schema: { ...text, enum: ['1', '2'] } }],
  ],
  [
    'a header of known values, where it is sent',
    "version = request.headers['X-Version']\nreturn head(406) unless version.nil? || %w[1 2].include?(version)\nhead 200",
    [{ name: 'X-Version', in: 'header', schema: { ...text, enum: ['1', '2'] } }],
  ],
  [
    'a header with a default',
    "render json: { lang: request.headers['X-Lang'] || 'en' }",
    [{ name: 'X-Lang', in: 'header', schema: { ...text, default: 'en' } }],
  ],
  [
    'a header that is a number',
    "render json: { size: request.headers['X-Size'].to_i }",
    [{ name: 'X-Size', in: 'header', schema: { type: 'integer' } }],
  ],
  [
    'a header that is compared with a secret',
    "return head(404) unless request.headers['X-Webhook-Secret'] == 'abc123'\nhead 200",
    [{ name: 'X-Webhook-Secret', in: 'header', required: true, schema: text }],
  ],
  [
    'a header that is compared with one text',
    "return head(404) unless request.headers['X-Inside'] == 'abc123'\nhead 200",
    [{ name: 'X-Inside', in: 'header', required: true, schema: text }],
  ],
  [
    'a secret that has another one in its place',
    "render json: { a: (request.headers['X-Access-Token'] || 'abc').length }",
    [{ name: 'X-Access-Token', in: 'header', schema: text }],
  ],
  [
    'a header with a default of another type',
    "render json: { a: request.headers.fetch('X-Size', 10) }",
    [{ name: 'X-Size', in: 'header', schema: text }],
  ],
  [
    'a header in two spellings',
    "return head(400) if request.headers['X-ROLE'].blank? || request.headers['x-role'] == 'a'\nhead 200",
    [{ name: 'X-ROLE', in: 'header', required: true, schema: { ...text, minLength: 1 } }],
  ],
  [
    'a header with several values',
    "request.headers['X-Ids'].split(',')",
    [{ name: 'X-Ids', in: 'header', schema: text }],
  ],
  ['required', 'params.require(:a)', [{ name: 'a', in: 'query', required: true, schema: { ...text, minLength: 1 } }]],
]

for (const [name, code, parameters] of queries)
  test(`query: ${name}`, () => {
    assert.equal(operation('get', code).parameters, parameters)
  })

test('a header of every client is no parameter', () => {
  assert.is(operation('get', "request.headers['User-Agent']").parameters, undefined)
})

test('a query has no null among its values', () => {
  const [kind] = operation('get', 'Bed.new(kind: params[:kind])').parameters ?? []
  assert.equal(kind, { name: 'kind', in: 'query', schema: { type: 'string', enum: ['cot', 'bunk'] } })
})

const unsent = [
  "request.env['X_ROLE']",
  "request.env['X-Role']",
  "request.get_header('X-Role')",
  "request.headers['X_ROLE']",
  'request.headers[:x_role]',
  "request.headers['remote-addr']",
]

for (const code of unsent)
  test(`no client can send what \`${code}\` asks for`, () => {
    assert.is(operation('get', code).parameters, undefined)
  })

test('DELETE takes lists from the body and scalars from the query', () => {
  const { parameters, requestBody } = operation('delete', 'params[:force]\nparams.require(:ids).each { |id| id }')
  assert.equal(parameters, [{ name: 'force', in: 'query', schema: text }])
  assert.equal(requestBody, {
    required: true,
    content: {
      'application/json': { schema: object({ ids: { type: 'array', items: {}, minItems: 1 } }, required('ids')) },
    },
  })
})

test('a file makes the body a form, beside JSON where something is declared', () => {
  const types = (code: string): readonly string[] => Object.keys(operation('post', code).requestBody?.content ?? {})
  assert.equal(types('params[:a].tempfile'), ['multipart/form-data'])
  assert.equal(types('head 415 unless params[:a].respond_to?(:read)'), ['multipart/form-data'])
  assert.equal(types('head 415 unless params[:a].respond_to?(:strip)'), ['application/json'])
  assert.equal(types('param! :b, String\nparams[:a].tempfile'), ['application/json', 'multipart/form-data'])
})

test('who reads a body that is no JSON finds only the query in params', () => {
  const codes = [
    'LibXML::XML::Parser.string(request.raw_post, options: 1).parse',
    'Nokogiri::XML(request.body)',
    'Hash.from_xml(request.body.read)',
    'CSV.parse(request.raw_post, headers: true)',
    'request.body.each_line { |line| Bed.new(label: line) }',
    'request.raw_post.lines.map(&:chomp)',
    'request.body.read.split("\\n")',
    'request.raw_post.split(/\\r?\\n/)',
    'text = request.raw_post\nbegin\nXML::Reader.string(text).read\nrescue StandardError\nraise ArgumentError\nend',
  ]
  for (const code of codes) {
    const { parameters, requestBody } = operation('post', `I18n.locale = params[:b]\n${code}`)
    assert.equal(parameters, [{ name: 'b', in: 'query', schema: text }], code)
    assert.equal(requestBody, anyText, code)
  }
})

test('a body that is split at other signs, or written into a log, may be a form or JSON', () => {
  const codes = [
    'request.raw_post.split("&")',
    'logger.info(request.raw_post.lines.first)',
    'request.raw_post.lines.size',
  ]
  for (const code of codes) {
    const { parameters, requestBody } = operation('post', `${code}\nparams[:b]`)
    assert.equal(parameters, undefined, code)
    assert.equal(requestBody?.content['application/json']?.schema, object({ b: anything }), code)
  }
})

test('who reads the text of the body finds only the query in params', () => {
  const { parameters, requestBody } = operation('post', 'JSON.parse(request.raw_post)["a"]\nparams[:b]')
  assert.equal(parameters, [{ name: 'b', in: 'query', schema: text }])
  assert.equal(requestBody?.content['application/json']?.schema, object({ a: anything }))
})

const json = (schema: unknown): unknown => ({ content: { 'application/json': { schema } } })
const needed = (body: unknown): unknown => ({ required: true, ...Object(body) })
const anyText = { content: { '*/*': { schema: {} } } }
const wholes: readonly (readonly [code: string, body: unknown])[] = [
  ["JSON.parse(request.body.read)['a']", needed(json(object({ a: anything })))],
  ["ActiveSupport::JSON.decode(request.raw_post)['a']", needed(json(object({ a: anything })))],
  ['Bed.replace(JSON.parse(request.raw_post))', needed(json({}))],
  // An empty text gives nil.
  ["JSON.load(request.raw_post)&.fetch('a')", json(object({ a: anything }))],
  ["(JSON.parse(request.raw_post) rescue {})['a']", json(object({ a: anything }))],
  ["begin\nJSON.parse(request.raw_post)['a']\nrescue JSON::ParserError\nhead 200\nend", json(object({ a: anything }))],
  [
    "begin\nJSON.parse(request.raw_post)['a']\nrescue JSON::ParserError\nhead 400\nend",
    needed(json(object({ a: anything }))),
  ],
  ["JSON.parse(request.raw_post)['a'] if request.raw_post.present?", json(object({ a: anything }))],
  ['Policy.load(request.raw_post)', anyText],
  ['Policy.load(text: request.body.read)', anyText],
  ['Hook.check(request.raw_post)\nparams[:a]', json(object({ a: anything }))],
  ['request.raw_post.size', undefined],
  ['request.body.rewind', undefined],
  ['head(413) if request.body.read.bytesize > 100', undefined],
  ['return head(413) if request.body.size > 100\nrender plain: request.body.read', anyText],
  ['return head(413) if request.raw_post.bytesize > 100\nrender plain: request.raw_post', anyText],
  ['text = request.body.read\nreturn head(400) if text.length > 10\nrender plain: text', anyText],
  ['text = request.body.read\nreturn head(400) if text.length > 10\nhead 200', undefined],
  ['logger.info(request.raw_post)', undefined],
  ['Rails.logger.info("#{request.path} #{request.raw_post}")', undefined],
  ['logger.tagged("a").debug { { text: request.body.read } }', undefined],
  ['text = request.raw_post.strip\nRails.logger.info("#{text.size}: #{text}")', undefined],
  ['Rails.logger.info(request.raw_post)\nrender plain: request.raw_post', anyText],
  ['logger.info(Hook.check(request.raw_post))', anyText],
  ['render json: { text: request.raw_post }', anyText],
  ['request.body.rewind\nrender json: { text: request.body.read.force_encoding("UTF-8") }', anyText],
  ['render plain: text_sent\nend\ndef text_sent\nrequest.body.read\nensure\nrequest.body.rewind', anyText],
  ['text = request.body.read\nreturn head(422) if text.blank?\nrender json: { text: text }', needed(anyText)],
]

const open = { type: 'object', additionalProperties: {} }
const left: readonly (readonly [code: string, rendered: unknown])[] = [
  ['JSON.parse(request.body.read).symbolize_keys.merge(a: 1).except(:a)', open],
  [
    'JSON.parse(request.body.read).merge("a" => 1, "b" => 2).except("a")',
    { ...open, ...object({ b: anything }, required('b')) },
  ],
  ['params.to_unsafe_h.merge(a: 1).without(:a)', open],
  ['params.to_unsafe_h.merge(a: 1).compact', { ...open, ...object({ a: anything }, required('a')) }],
]

for (const [code, rendered] of left)
  test(`what is left of the request: ${code}`, () => {
    const { responses } = Object(operation('post', `render json: ${code}`))
    assert.equal(responses['200'].content['application/json'].schema, rendered)
  })

for (const [code, body] of wholes)
  test(`the body as a whole: ${code}`, () => {
    const shown = operation('post', code).requestBody
    assert.equal(shown, body)
  })

const ways: readonly (readonly [name: string, around: string, files: Record<string, string>])[] = [
  ['a method', 'def bed_params = params.require(:bed).permit(:name)\nprivate :bed_params', {}],
  ['a callback', 'before_action { @bed = bed_params }\ndef bed_params = params.require(:bed).permit(:name)', {}],
  [
    'a list of the model',
    'def bed_params = params.require(:bed).permit(*Bed::NAMES)',
    { 'app/models/bed.rb': 'class Bed < ApplicationRecord\n  NAMES = %i[name].freeze\nend\n' },
  ],
  [
    'a class attribute of what a model says at request time',
    'class_attribute :names\nself.names = [*Bed.takes]\ndef bed_params = params.require(:bed).permit(names)',
    {
      'app/models/bed.rb':
        'class Bed < ApplicationRecord\n  def self.takes\n    return [] unless table_exists?\n    column_names & %w[name]\n  end\nend\n',
    },
  ],
  [
    'a list that grows',
    'def bed_params\nnames = []\nnames << :name if request.headers["A"]\nparams.require(:bed).permit(names)\nend',
    {},
  ],
  [
    'a policy',
    'def bed_params = params.require(:bed).permit(Policy.new.names)',
    { 'app/policies/policy.rb': 'class Policy\n  def names = [:name]\nend\n' },
  ],
  [
    'super',
    'include Naming\ndef bed_params = super.merge(a: 1)',
    {
      'app/controllers/concerns/naming.rb':
        'module Naming\n  def bed_params = params.require(:bed).permit(:name)\nend\n',
    },
  ],
]

for (const [name, around, files] of ways)
  test(`read by ${name}`, () => {
    const found = body('Bed.new(bed_params)', { around, files }) as { properties?: { bed?: { properties?: object } } } // As it is shown.
    assert.equal(Object.keys(found?.properties?.bed?.properties ?? {}), ['name'])
  })

const objects: readonly (readonly [name: string, code: string, file: string])[] = [
  [
    'a service',
    'Search.new(params).run',
    'class Search\n  def initialize(params)\n    @params = params\n  end\n\n  def run = @params[:a]\nend\n',
  ],
  [
    'an object that is given the controller',
    'Search.new(self).run',
    'class Search\n  def initialize(controller)\n    @controller = controller\n  end\n\n  def run = @controller.params[:a]\nend\n',
  ],
  [
    'an object that asks the controller for its request',
    'Search.new(self).run',
    'class Search\n  def initialize(controller)\n    @controller = controller\n  end\n\n  def run = @controller.request.request_parameters[:a]\nend\n',
  ],
  [
    'keywords',
    'Search.run(**params.permit(:a).to_h.symbolize_keys)',
    'class Search\n  def self.run(a:) = Bed.new(floor: a)\nend\n',
  ],
  [
    'a form',
    'Search.new(params.permit(:a)).run',
    'class Search\n  include ActiveModel::Model\n  attr_accessor :a\n\n  def run = Bed.new(floor: a)\nend\n',
  ],
]

for (const [name, code, file] of objects)
  test(`read by ${name}`, () => {
    const found = body(code, { files: { 'app/services/search.rb': file } }) as { properties?: object } | undefined // As it is shown.
    assert.equal(Object.keys(found?.properties ?? {}), ['a'])
  })

test('a form tells the types of its attributes, and what its validations refuse', () => {
  const files = {
    'app/forms/form.rb': `class Form
  include ActiveModel::Model
  include ActiveModel::Attributes
  attr_accessor :kind
  attribute :age, :integer
  validates :kind, inclusion: { in: %w[a b] }
end
`,
  }
  assert.equal(
    body('Form.new(params.permit(:kind, :age))', { files }),
    object({ kind: { type: 'string', enum: ['a', 'b'] }, age: { type: ['integer', 'null'] } }),
  )
})

/** Lists that only the enum of another model gives. */
const enumsOfOthers: readonly (readonly [validation: string, type: string, expected: object])[] = [
  ['inclusion: { in: Bed.states.keys }', 'string', { type: 'string', enum: ['free', 'taken'], default: 'free' }],
  [
    'inclusion: { in: Bed.states.keys.map(&:to_s) }',
    'string',
    { type: 'string', enum: ['free', 'taken'], default: 'free' },
  ],
  ['inclusion: { in: Bed.states }', 'string', { type: 'string', enum: ['free', 'taken'], default: 'free' }],
  ['inclusion: { within: Bed.states.values }', 'integer', { type: 'integer', enum: [0, 1], default: 0 }],
  ['inclusion: Bed.states.keys', 'string', { type: 'string', enum: ['free', 'taken'], default: 'free' }],
  [
    'inclusion: { in: Bed.states.keys }, allow_nil: true',
    'string',
    { type: ['string', 'null'], enum: ['free', 'taken', null], default: 'free' },
  ],
  ["inclusion: { in: { 'a' => 1, 'b' => 2 } }", 'string', { type: 'string', enum: ['a', 'b'] }],
  ['inclusion: { in: Bed.pluck(:name) }', 'string', { type: ['string', 'null'], default: 'free' }],
  ['length: { maximum: Bed.states.size }', 'string', { type: ['string', 'null'], maxLength: 2, default: 'free' }],
]

for (const [validation, type, expected] of enumsOfOthers)
  test(`a form that is validated by ${validation}`, () => {
    const form = `class Form
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :kind, :${type}, default: 'free'
  validates :kind, ${validation}
end
`
    assert.equal(
      body('Form.new(params.permit(:kind))', { files: { 'app/forms/form.rb': form } }),
      object({ kind: expected }),
    )
  })

/** What a validation of a column of whole numbers takes. */
const ranges: readonly (readonly [validation: string, expected: object])[] = [
  ['inclusion: { in: 0..6 }', { type: 'integer', minimum: 0, maximum: 6 }],
  ['inclusion: { in: 1...6 }', { type: 'integer', minimum: 1, exclusiveMaximum: 6 }],
  ['inclusion: { within: (3..) }, allow_nil: true', { type: ['integer', 'null'], minimum: 3 }],
  ["inclusion: { in: 'a'..'f' }", { type: ['integer', 'null'] }],
  ['inclusion: { in: 0..6 }, allow_blank: true', { type: ['integer', 'null'] }],
]

for (const [validation, expected] of ranges)
  test(`a column that is validated by ${validation}`, () => {
    const files = {
      'app/models/bed.rb': `class Bed < ApplicationRecord\n  validates :floor, ${validation}\nend\n`,
    }
    assert.equal(body('Bed.new(floor: params[:floor])', { files }), object({ floor: expected }))
  })

test('what two columns take has in common what both say', () => {
  assert.equal(
    body('Bed.new(name: params[:a])\nBed.new(kind: params[:a])'),
    object({ a: { type: ['string', 'null'] } }),
  )
})

test('a scope is given what the action slices', () => {
  const files = {
    'app/models/ward.rb':
      'class Ward < ApplicationRecord\n  def self.filtered(given)\n    given.each { |key, value| public_send("by_#{key}", value) }\n  end\nend\n',
  }
  assert.equal(
    operation('get', 'Ward.filtered(params.slice(:name, :floor))', { files }).parameters?.map(
      (each) => Object.values(each)[0],
    ),
    ['name', 'floor'],
  )
})

test('what is declared wins, and what is read besides is added', () => {
  const code = 'param! :a, Integer, required: true\nparam! :c, Hash\nparams[:a].strip\nparams[:b]\nparams[:c][:d]'
  assert.equal(body(code), object({ a: { type: 'integer' }, c: object({ d: anything }), b: anything }, required('a')))
  assert.equal(
    body(code, { options: { undeclaredParams: false } }),
    object({ a: { type: 'integer' }, c: { type: 'object' } }, required('a')),
  )
})

test('will_paginate answers 404 to what is no number of a page', () => {
  const statuses = (gems: string, code: string): readonly string[] => {
    const files = {
      'config/routes.rb': "Rails.application.routes.draw { get 'beds', to: 'beds#index' }\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def index\n${code}\n    head 200\n  end\nend\n`,
      Gemfile: gems,
    }
    return Object.keys(
      generate({ ...models, 'db/schema.rb': schema, ...files })?.document.paths['/beds']?.get?.responses ?? {},
    )
  }
  const page = 'Bed.paginate(page: params[:page])'
  assert.equal(statuses("gem 'will_paginate'\n", page), ['200', '404'])
  assert.equal(statuses("gem 'will_paginate'\n", 'Bed.page(params[:page])'), ['200', '404'])
  assert.equal(statuses("gem 'will_paginate'\n", 'Bed.paginate(page: 2)'), ['200'])
  const number = 'page = params[:page] ? params[:page].to_i : 1\nBed.paginate(page: page)'
  assert.equal(statuses("gem 'will_paginate'\n", number), ['200', '404'])
  const positive = 'page = [params[:page].to_i, 1].max\nBed.paginate(page: page)'
  assert.equal(statuses("gem 'will_paginate'\n", positive), ['200'])
  assert.equal(
    statuses("gem 'will_paginate'\n", `begin\n${page}\nrescue WillPaginate::InvalidPage\n  return head(400)\nend`),
    ['200', '400'],
  )
  assert.equal(statuses("gem 'kaminari'\n", page), ['200'])
})

test('a query in whose place something else than a text stands is not told to be one', () => {
  const code = ['7', '1.5', 'true', "'cot'"].map((value, index) => `params.fetch(:a${index}, ${value})`).join('\n')
  const { parameters = [] } = operation('get', `${code}\nparams.fetch(:size, 7).strip\nhead 204`)
  assert.equal(
    parameters.map((each) => ('schema' in each ? each.schema : each)),
    [{ default: 7 }, { default: 1.5 }, { default: true }, { type: 'string', default: 'cot' }, { type: 'string' }],
  )
})

test('what all routes set themselves is no parameter', () => {
  const names = (routes: string): readonly string[] => {
    const files = { 'config/routes.rb': `Rails.application.routes.draw do\n${routes}\nend\n` }
    const code = 'params.require(:kind)\nparams[:locale].strip\nhead(params[:kind] == "cot" ? 200 : 201)'
    const { parameters = [] } = operation('get', code, { files })
    return parameters.map((each) => `${Object.values(each)[0]}`)
  }
  assert.equal(names("get 'beds', to: 'beds#act'"), ['kind', 'locale'])
  assert.equal(names("get 'beds', to: 'beds#act', defaults: { kind: 'cot' }"), ['locale'])
  assert.equal(names("get 'beds', to: 'beds#act', kind: 'cot'"), ['locale'])
  assert.equal(names("scope defaults: { locale: :en } do\nget 'beds', to: 'beds#act', kind: 'cot'\nend"), [])
  assert.equal(names("defaults locale: :en do\nget 'beds', to: 'beds#act'\nend"), ['kind'])
  assert.equal(names("get 'beds', to: 'beds#act', kind: 'cot'\nget 'cots', to: 'beds#act'"), ['locale'])
  assert.equal(names("get 'cots', to: 'beds#act', kind: 'cot'\nget 'beds', to: 'beds#act'"), ['kind', 'locale'])
  assert.equal(names("get 'beds(/:kind)', to: 'beds#act', defaults: { kind: 'cot' }"), ['locale'])
  assert.equal(names("get 'beds(/:kind)', to: 'beds#act'"), ['kind', 'locale'])
  assert.equal(names("get 'beds', to: 'beds#act', kind: 'cot'\nget 'bunks', to: 'beds#act', kind: 'bunk'"), ['locale'])
})

test('a segment of another path to the action may be sent where the path has none', () => {
  const routes = (verb: string): Record<string, string> => ({
    'config/routes.rb': `Rails.application.routes.draw do\n  ${verb} 'beds', to: 'beds#act'\n  ${verb} 'wards/:ward_id/beds', to: 'beds#act'\nend\n`,
  })
  assert.equal(operation('get', 'params[:ward_id]', { files: routes('get') }).parameters, [
    { name: 'ward_id', in: 'query', schema: { type: 'string' } },
  ])
  assert.equal(body('params[:ward_id]', { files: routes('post') }), object({ ward_id: anything }))
})

test('a segment that stands in the place of another one is no parameter of its path', () => {
  const files = {
    'config/routes.rb':
      "Rails.application.routes.draw do\n  %w[ward hall].each { |owner| get \"#{owner}s/:#{owner}_id/beds\", to: 'beds#act' }\n  get 'beds', to: 'beds#act'\nend\n",
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def act\n    params[:ward_id] || params[:hall_id]\n    head 200\n  end\nend\n',
  }
  const generated = generate(files)
  const names = (path: string) => generated?.document.paths[path]?.get?.parameters?.map((each) => each.name)
  assert.equal(names('/wards/{ward_id}/beds'), ['ward_id'])
  assert.equal(names('/beds'), ['ward_id', 'hall_id'])
})

test('a segment that every path has is always there', () => {
  const paths = (...routes: string[]): Record<string, string> => ({
    'config/routes.rb': `Rails.application.routes.draw do\n${routes.map((path) => `  get '${path}', to: 'beds#act'\n`).join('')}end\n`,
  })
  const code = 'params[:id] || params[:other]'
  const names = (...routes: string[]): readonly unknown[] => {
    const generated = generate({
      ...paths(...routes),
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def act\n    ${code}\n    head 200\n  end\nend\n`,
    })
    const [operation] = Object.values(generated?.document.paths ?? {})
    return (operation?.get?.parameters ?? []).map((each) => each.name)
  }
  assert.equal(names('beds/:id'), ['id'])
  // The path without it is the first: there it may be sent like any other.
  assert.equal(names('beds/:id', 'beds'), ['id', 'other'])
  assert.equal(names('beds(/:id)'), ['id', 'other'])
})

test('a callback that reads a segment is not shared with an action that has none', () => {
  const generated = generate({
    'config/routes.rb':
      "Rails.application.routes.draw do\n  get 'beds/:id', to: 'beds#show'\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  before_action { params[:id] || params[:other] }\n  def show = head(200)\n  def index = head(200)\nend\n',
  })
  const names = (path: string): readonly string[] =>
    (generated?.document.paths[path]?.get?.parameters ?? []).map((each) => each.name)
  assert.equal([names('/beds/{id}'), names('/beds')], [['id'], ['id', 'other']])
})

test('a callback that actions share is read for each of them', () => {
  const files = {
    'config/routes.rb':
      "Rails.application.routes.draw do\n  post 'beds', to: 'beds#act'\n  post 'other', to: 'beds#other'\nend\n",
  }
  const around = 'before_action { params.require(:a) }\ndef other = head(200)'
  assert.equal(body('params[:b]', { around, files }), object({ a: anything, b: anything }, required('a')))
})

test('what must be there is so with all that it stands in', () => {
  const code = 'return head(400) if params.dig(:bed, :name).nil?\nhead 200'
  assert.equal(body(code), object({ bed: object({ name: anything }, required('name')) }, required('bed')))
})

test('jsonapi-rails takes a document apart before the action', () => {
  const files = {
    Gemfile: "gem 'jsonapi-rails'\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  deserializable_resource :bed, only: :act

  def act
    Bed.create!(params.require(:bed).permit(:floor))
    head 200
  end
end
`,
  }
  const content = operation('post', '', { files }).requestBody?.content
  assert.equal(Object.keys(content ?? {}), ['application/vnd.api+json'])
  const attributes = object({ floor: { type: ['integer', 'null'] } }, { minProperties: 1 })
  const data = object({ attributes }, required('attributes'))
  assert.equal(content?.['application/vnd.api+json']?.schema, object({ data }, required('data')))
})

test('what a record must belong to is not null, nor the name of its class', () => {
  const files = {
    'db/schema.rb':
      'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table :beds do |t|\n    t.references :place, polymorphic: true\n  end\nend\n',
    'app/models/bed.rb': 'class Bed < ApplicationRecord\n  belongs_to :place, polymorphic: true\nend\n',
  }
  const code = 'Bed.create!(params.permit(:place_id, :place_type))\nhead 200'
  assert.equal(
    body(code, { files }),
    object({ place_id: { type: 'integer' }, place_type: { type: 'string', minLength: 1 } }),
  )
})

const rebuilt: readonly string[] = [
  'ActionController::Parameters.new(given).permit!',
  'ActionController::Parameters.new(given.merge(state: 1)).permit(:name)',
  'ActionController::Parameters.new(given.symbolize_keys).permit!',
  'ActionController::Parameters.new(given.each_with_object({}) { |(key, value), all| all[key] = value }).permit!',
]

for (const code of rebuilt)
  test(`parameters of a hash: ${code}`, () => {
    const taken = body(`given = params.permit(:name).to_h\nBed.create!(${code})`)
    assert.equal((taken as { properties?: { name?: unknown } } | undefined)?.properties?.name, {
      type: 'string',
      minLength: 1,
      maxLength: 40,
    })
  })

test.run()
