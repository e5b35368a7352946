// ActiveModel::Serializer: which serializer answers, with which adapter, and what it makes of its object.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const nurse = serializing(
  'app/serializers/nurse_serializer.rb',
  'class NurseSerializer < ActiveModel::Serializer',
  'attributes :id, :name\nhas_many :beds',
)
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })

function bedBy(body: string, action = 'render json: bed', files: Readonly<Record<string, string>> = {}): Rendered {
  const bed = serializing('app/serializers/bed_serializer.rb', 'class BedSerializer < ActiveModel::Serializer', body)
  return renderedBy(action, { ...bed, ...nurse, ...files })
}

const text = { type: 'string' }

const values: readonly (readonly [name: string, body: string, key: string, expected: unknown])[] = [
  ['an attribute of the record', 'attributes :label', 'label', text],
  ['the names of an enum', 'attributes :kind', 'kind', { type: 'string', enum: ['plain', 'wide'] }],
  ['a method of the model', 'attributes :title', 'title', text],
  [
    'a method of the serializer goes first',
    'attributes :label\ndef label = object.size',
    'label',
    { type: ['integer', 'null'] },
  ],
  ['a private method does not', 'attributes :label\nprivate\ndef label = object.size', 'label', text],
  [
    'what it keeps when it is made',
    'attributes :label\ndef initialize(object, options = {})\n  super\n  @size = object.size\nend\ndef label = @size',
    'label',
    { type: ['integer', 'null'] },
  ],
  ['a block', 'attribute(:label) { object.size }', 'label', { type: ['integer', 'null'] }],
  ['a block with the serializer', 'attribute(:label) { |s| s.object.size }', 'label', { type: ['integer', 'null'] }],
  ['another key', 'attribute :label, key: :name', 'name', text],
  ['an association', 'belongs_to :nurse', 'nurse', { anyOf: [reference('NurseAttributes'), { type: 'null' }] }],
  [
    'an association with a block',
    'has_one(:boss) { object.nurse }',
    'boss',
    { anyOf: [reference('NurseAttributes'), { type: 'null' }] },
  ],
  ['an association without a serializer', 'belongs_to :ward', 'ward', reference('Ward')],
  [
    'a virtual value',
    'has_one :x, virtual_value: { a: 1 }',
    'x',
    {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'integer', example: 1 } },
    },
  ],
]

for (const [name, body, key, expected] of values)
  test(name, () => {
    const { schema, components } = bedBy(body)
    assert.equal(schema, reference('Bed'))
    assert.equal(propertiesOf(components.Bed)[key], expected)
    assert.ok(requiredOf(components.Bed).includes(key))
  })

test('what code sets later is not nil for sure', () => {
  const config =
    'class Limits\n  mattr_accessor :config\n  class << self\n    def init = self.config = YAML.load_file(path)\n    def [](key) = config[key]\n  end\nend\n'
  const body = `attributes :most, :strict, :label
def most = (object.size * Limits[:most].to_i).to_f
def strict = !!Limits[:strict]
def label = object.label + object.missing.nothing`
  const { components } = bedBy(body, 'render json: bed', { 'app/models/limits.rb': config })
  assert.equal(propertiesOf(components.Bed), { most: { type: 'number' }, strict: { type: 'boolean' }, label: text })
})

test('conditions make keys optional, or leave them out', () => {
  const { components } = bedBy(`attribute :label, if: :free?
attribute :note, unless: -> { object.free }
attribute :size, if: -> { instance_options[:sized] }
attribute :kind, if: -> { true }
def free? = object.free`)
  assert.equal(Object.keys(propertiesOf(components.Bed)), ['label', 'note', 'kind'])
  assert.equal(requiredOf(components.Bed), ['kind'])
})

const chosen: readonly (readonly [render: string, keys: string, required: readonly string[]])[] = [
  ['json: bed, serializer: params[:brief] ? BriefSerializer : BedSerializer', 'label kind size nurse', ['label']],
  ['json: bed, serializer: (BriefSerializer if params[:brief])', 'label kind size nurse', ['label']],
  [
    'json: bed, serializer: BriefSerializer, include: params[:full] ? [:nurse] : []',
    'label kind nurse',
    ['label', 'kind'],
  ],
]

for (const [render, keys, required] of chosen)
  test(`what is chosen of several is one on each way: ${render}`, () => {
    const brief = serializing(
      'app/serializers/brief_serializer.rb',
      'class BriefSerializer < ActiveModel::Serializer',
      'attributes :label, :kind\nbelongs_to :nurse',
    )
    const { schema } = bedBy('attributes :label, :size', `render ${render}`, brief)
    assert.equal(requiredOf(schema), required)
    assert.is(Object.keys(propertiesOf(schema)).join(' '), keys)
  })

test('a serializer of what is nil raises, so none is null', () => {
  const found = 'Bed.find_by(label: params[:label])'
  const { schema } = bedBy(
    'attributes :label',
    `render json: { made: BedSerializer.new(${found}).as_json, chosen: (found = ${found}) ? BedSerializer.new(found).as_json : nil }`,
  )
  const bed = { $ref: '#/components/schemas/Bed' }
  assert.equal(propertiesOf(schema), { made: bed, chosen: { anyOf: [bed, { type: 'null' }] } })
})

test('options of render reach the serializer', () => {
  const { components } = bedBy('attribute :size, if: -> { instance_options[:sized] }', 'render json: bed, sized: true')
  assert.equal(requiredOf(components.Bed), ['size'])
})

test('what a serializer asks of the controller goes by the name of its scope', () => {
  const body = 'attributes :label, :mine\ndef mine = current_nurse.name'
  const bed = serializing('app/serializers/bed_serializer.rb', 'class BedSerializer < ActiveModel::Serializer', body)
  const { components } = renderedBy(
    'render json: bed',
    bed,
    '  serialization_scope :current_nurse\n  def current_nurse = Nurse.find(1)',
  )
  assert.equal(propertiesOf(components.Bed).mine, text)
})

test('a list is one of its elements', () => {
  const { schema } = bedBy('attributes :label', 'render json: Bed.where(free: true)')
  assert.equal(schema, { type: 'array', items: reference('Bed') })
})

test('a record without a serializer is rendered as it is', () => {
  const { schema, components } = renderedBy('render json: bed.ward', {})
  assert.equal(schema, reference('Ward'))
  assert.equal(Object.keys(propertiesOf(components.Ward)), ['id', 'name', 'budget'])
})

test('a serializer that is not known leaves the body unknown, with a note', () => {
  const { schema, notes } = bedBy('attributes :label', 'render json: bed, serializer: params[:as].constantize')
  assert.equal(schema, {})
  assert.equal(notes, ['the serializer is not known'])
})

test('adapter: false, and what is inside of a hash, is rendered without a serializer', () => {
  const whole = bedBy('attributes :label', 'render json: bed, adapter: false')
  assert.equal(whole.schema, reference('Bed'))
  assert.ok(Object.keys(propertiesOf(whole.components.Bed)).includes('ward_id'))
  const inside = bedBy('attributes :label', 'render json: { bed: bed }')
  assert.equal(propertiesOf(inside.schema).bed, reference('Bed'))
})

test('the serializer is looked for in the namespace of the controller first', () => {
  const files = {
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds/:id', to: 'api/beds#show'\nend\n",
    'app/controllers/api/beds_controller.rb':
      'class Api::BedsController < ActionController::API\n  def show = render(json: Bed.find(params[:id]))\nend\n',
    'app/serializers/api/bed_serializer.rb':
      'class Api::BedSerializer < ActiveModel::Serializer\n  attributes :size\nend\n',
  }
  const { components } = bedBy('attributes :label', '', files)
  assert.equal(Object.keys(propertiesOf(components.Bed)), ['size'])
})

test('a model names its serializer', () => {
  const files = {
    'app/models/ward.rb':
      'class Ward < ActiveRecord::Base\n  def self.x = 1\n  def serializer_class = PlainSerializer\nend\n',
    'app/serializers/plain_serializer.rb': 'class PlainSerializer < ActiveModel::Serializer\n  attributes :name\nend\n',
  }
  const { schema } = bedBy('attributes :label', 'render json: bed.ward', files)
  assert.equal(schema, reference('Plain'))
})

test('one level of associations is included, or what include: names', () => {
  const all = bedBy('attributes :label\nbelongs_to :nurse', "render json: bed, include: ['nurse', 'nurse.beds']")
  assert.equal(propertiesOf(all.components.BedWithNurseBeds).nurse, {
    anyOf: [reference('Nurse'), { type: 'null' }],
  })
  const none = bedBy('attributes :label\nbelongs_to :nurse', "render json: bed, include: ''")
  assert.equal(Object.keys(propertiesOf(none.components.BedAttributes)), ['label'])
})

test('everything that is included ends where serializers lead back to themselves', () => {
  const { components } = bedBy('attributes :label\nbelongs_to :nurse', "render json: bed, include: '**'")
  assert.equal(propertiesOf(components.BedDeep).nurse, { anyOf: [reference('NurseDeep'), { type: 'null' }] })
  assert.equal(propertiesOf(components.NurseDeep).beds, { type: 'array', items: reference('BedDeep') })
})

test('fields: chooses attributes', () => {
  const { components } = bedBy('attributes :id, :label, :size', 'render json: bed, fields: [:id, :size]')
  assert.equal(Object.keys(propertiesOf(components.BedOfIdSize)), ['id', 'size'])
})

const setting = (text: string): Record<string, string> => ({
  'config/initializers/active_model_serializers.rb': `ActiveModelSerializers.config.tap do |config|\n  ${text}\nend\n`,
})

test('the adapter json has a root and meta', () => {
  const { schema } = bedBy(
    'attributes :label',
    'render json: bed, meta: { total: 1 }',
    setting('config.adapter = :json'),
  )
  assert.equal(schema, {
    type: 'object',
    required: ['bed', 'meta'],
    properties: {
      bed: reference('Bed'),
      meta: { type: 'object', required: ['total'], properties: { total: { type: 'integer', example: 1 } } },
    },
  })
  const list = bedBy('attributes :label', "render json: Bed.all, adapter: :json, root: 'places'")
  assert.equal(Object.keys(propertiesOf(list.schema)), ['places'])
  const plural = bedBy('attributes :label', 'render json: Bed.all, adapter: :json')
  assert.equal(Object.keys(propertiesOf(plural.schema)), ['beds'])
})

test('the adapter attributes has neither', () => {
  const { schema } = bedBy('attributes :label', "render json: bed, root: 'x', meta: { total: 1 }")
  assert.equal(schema, reference('Bed'))
})

test('keys are transformed, inside of attributes, too', () => {
  const body = 'attributes :created_at\nattribute(:more_of_it) { { first_key: 1 } }'
  const { components } = bedBy(body, 'render json: bed', setting('config.key_transform = :camel_lower'))
  assert.equal(Object.keys(propertiesOf(components.Bed)), ['createdAt', 'moreOfIt'])
  assert.equal(Object.keys(propertiesOf(propertiesOf(components.Bed).moreOfIt)), ['firstKey'])
})

test('documents of JSON:API have resources, linkage and what is included', () => {
  const body = 'attributes :id, :created_at\nbelongs_to :nurse\nlink(:self) { "/beds/#{object.id}" }\nmeta { { a: 1 } }'
  const { schema, components } = bedBy(
    body,
    "render json: bed, include: 'nurse'",
    setting('config.adapter = :json_api'),
  )
  assert.equal(schema, {
    type: 'object',
    required: ['data'],
    properties: { data: reference('Bed'), included: { type: 'array', items: reference('Nurse') } },
  })
  const identifier = {
    type: ['object', 'null'],
    required: ['id', 'type'],
    properties: { id: text, type: { type: 'string', enum: ['nurses'] } },
  }
  const bed = propertiesOf(components.Bed)
  assert.equal(Object.keys(bed), ['id', 'type', 'attributes', 'relationships', 'links', 'meta'])
  assert.equal(bed.type, { type: 'string', enum: ['beds'] })
  assert.equal(Object.keys(propertiesOf(bed.attributes)), ['created-at'])
  assert.equal(propertiesOf(propertiesOf(bed.relationships).nurse).data, identifier)
})

const linked: readonly (readonly [body: string, required: readonly string[], links: readonly string[] | undefined])[] =
  [
    ['link(:self) { object.label }', ['id', 'type', 'attributes', 'links'], ['self']],
    ['link(:self) { object.note }', ['id', 'type', 'attributes'], []],
    ['link(:self) { object.label }\nlink(:more) { object.note }', ['id', 'type', 'attributes', 'links'], ['self']],
    ['meta { { a: object.note } }', ['id', 'type', 'attributes', 'meta'], undefined],
    ['meta { object.note ? { a: 1 } : {} }', ['id', 'type', 'attributes'], undefined],
  ]

for (const [body, required, links] of linked)
  test(`what is nothing is left out of a resource: ${body}`, () => {
    const { components } = bedBy(
      `attributes :label\n${body}`,
      'render json: bed',
      setting('config.adapter = :json_api'),
    )
    assert.equal(requiredOf(components.Bed), required)
    if (links !== undefined) assert.equal(requiredOf(propertiesOf(components.Bed).links), links)
  })

test('the meta of a document is there where it has a key for sure', () => {
  const json = setting('config.adapter = :json_api')
  const keys = (meta: string): unknown => requiredOf(bedBy('', `render json: bed, meta: ${meta}`, json).schema)
  assert.equal(keys('{ total: 1 }'), ['data', 'meta'])
  assert.equal(keys('params[:a] ? { total: 1 } : {}'), ['data'])
})

test('a serializer alone applies no adapter, root or transform', () => {
  const { schema } = bedBy(
    'attributes :created_at\nbelongs_to :nurse',
    'render json: { one: BedSerializer.new(bed).as_json, text: BedSerializer.new(bed).attributes }',
    setting('config.adapter = :json\n  config.key_transform = :camel_lower'),
  )
  const { one, text: attributes } = propertiesOf(schema)
  assert.equal(one, reference('BedPlain'))
  assert.equal(Object.keys(propertiesOf(attributes)), ['created_at'])
})

test('what code changes is no longer the component', () => {
  const { schema } = bedBy(
    'attributes :label, :size',
    'render json: BedSerializer.new(bed).as_json.merge(size: "x").except(:label)',
  )
  assert.equal(schema, { type: 'object', required: ['size'], properties: { size: { type: 'string', example: 'x' } } })
})

test('methods that a serializer defines anew call what they replace', () => {
  const { components } = bedBy('attributes :label\ndef attributes(*)\n  super.merge(extra: 1)\nend')
  assert.equal(requiredOf(components.Bed), ['label', 'extra'])
})

test('SerializableResource applies the adapter', () => {
  const { schema } = bedBy(
    'attributes :label',
    'render json: { bed: ActiveModelSerializers::SerializableResource.new(bed, adapter: :json).as_json }',
  )
  assert.equal(propertiesOf(schema).bed, { type: 'object', required: ['bed'], properties: { bed: reference('Bed') } })
})

test('attributes are inherited, and come from what is included', () => {
  const files = {
    'app/serializers/base_serializer.rb':
      'class BaseSerializer < ActiveModel::Serializer\n  include Dated\n  attributes :id\nend\n',
    'app/serializers/concerns/dated.rb':
      'module Dated\n  extend ActiveSupport::Concern\n  included { attributes :created_at }\nend\n',
    'app/serializers/bed_serializer.rb': 'class BedSerializer < BaseSerializer\n  attributes :label\nend\n',
  }
  const { components } = renderedBy('render json: bed', files)
  assert.equal(Object.keys(propertiesOf(components.Bed)).sort(), ['created_at', 'id', 'label'])
})

test('versions before 0.10 have a root', () => {
  const lock = { 'Gemfile.lock': 'GEM\n  specs:\n    active_model_serializers (0.9.7)\n' }
  const one = bedBy('attributes :label\nhas_one :nurse', 'render json: bed', lock)
  assert.equal(Object.keys(propertiesOf(one.schema)), ['bed'])
  const list = bedBy('attributes :label', 'render json: Bed.all', lock)
  assert.equal(Object.keys(propertiesOf(list.schema)), ['beds'])
  const none = bedBy('self.root = false\nattributes :label', 'render json: bed', lock)
  assert.equal(none.schema, reference('Bed'))
  const ids = bedBy('embed :ids\nattributes :label\nhas_one :nurse', 'render json: bed, root: false', lock)
  assert.equal(Object.keys(propertiesOf(ids.components.Bed)), ['label', 'nurse_id'])
})

const withoutRoots: readonly (readonly [name: string, path: string, code: string, one: boolean, many: boolean])[] = [
  ['of objects alone', 'config/initializers/json.rb', 'ActiveModel::Serializer.root = false', false, true],
  ['of lists alone', 'config/initializers/json.rb', 'ActiveModel::ArraySerializer._root = false', true, false],
  [
    'of both',
    'config/initializers/json.rb',
    '[ActiveModel::Serializer, ActiveModel::ArraySerializer].each { |each| each.root = false }',
    false,
    false,
  ],
  ['nil is the root by default', 'config/initializers/json.rb', 'ActiveModel::Serializer.root = nil', true, true],
  [
    'of an engine',
    'lib/shop/engine.rb',
    `module Shop
  class Engine < ::Rails::Engine
    initializer 'shop.config' do |app|
      ::ActiveModel::Serializer._root = false
      ActiveModel::ArraySerializer._root = false
    end
  end
end`,
    false,
    false,
  ],
]

for (const [name, path, code, one, many] of withoutRoots) {
  test(`before 0.10, no root ${name}`, () => {
    const files = { 'Gemfile.lock': 'GEM\n  specs:\n    active_model_serializers (0.9.7)\n', [path]: code }
    const keys = (action: string): readonly string[] =>
      Object.keys(propertiesOf(bedBy('attributes :label', action, files).schema))
    assert.equal(keys('render json: bed'), one ? ['bed'] : [])
    assert.equal(keys('render json: Bed.all'), many ? ['beds'] : [])
  })
}

test('a serializer that its model names behind defined?', () => {
  const model = `class Bed < ActiveRecord::Base
  class << self
    def serializer_class
      if defined? @serializer_class
        @serializer_class
      else
        @serializer_class = "#{name}Serializer".safe_constantize
      end
    end
  end

  delegate :serializer_class, to: :class
end
`
  const { schema } = bedBy('attributes :label', 'render json: bed', { 'app/models/bed.rb': model })
  assert.equal(schema, reference('Bed'))
})

test('objects that a loop makes have what their initialize sets', () => {
  const files = {
    'app/models/place.rb': `class Place
  attr_reader :label
  def initialize(label) = @label = label
end
`,
    'app/serializers/place_serializer.rb':
      'class PlaceSerializer < ActiveModel::Serializer\n  attributes :label\nend\n',
  }
  const { schema, components } = renderedBy('render json: Bed.all.map { |each| Place.new(each.label) }', files)
  assert.equal(schema, { type: 'array', items: reference('Place') })
  assert.equal(propertiesOf(components.Place).label, text)
})

test('a class that is known beside its subclasses has their serializers, too', () => {
  const files = {
    'db/schema.rb':
      'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "beds" do |t|\n    t.string "type"\n    t.string "label", null: false\n  end\nend\n',
    'app/models/cot.rb': 'class Cot < Bed\nend\n',
    'app/serializers/cot_serializer.rb': 'class CotSerializer < BedSerializer\n  attributes :type\nend\n',
  }
  const { schema } = bedBy('attributes :label', 'render json: bed', files)
  assert.equal(Object.keys(propertiesOf(schema)).sort(), ['label', 'type'])
  assert.equal(requiredOf(schema), ['label'])
})

test('the class of a record of several classes names the root', () => {
  const files = {
    'app/models/cot.rb': 'class Cot < Bed\nend\n',
    ...setting('config.adapter = :json'),
  }
  const rootsOf = (action: string, body = 'attributes :label'): readonly string[] =>
    Object.keys(propertiesOf(bedBy(body, action, files).schema))
  assert.equal(rootsOf('render json: bed'), ['bed', 'cot'])
  assert.equal(rootsOf('render json: bed, serializer: BedSerializer'), ['bed', 'cot'])
  assert.equal(rootsOf('render json: Bed.all'), ['beds', 'cots'])
  assert.equal(rootsOf('render json: Cot.first'), ['cot'])
  assert.equal(rootsOf('render json: Bed.new(label: "a")'), ['bed'])
  assert.equal(rootsOf("render json: bed, root: 'place'"), ['place'])
  assert.equal(rootsOf('render json: bed', 'type "place"\nattributes :label'), ['place'])
})

test('a list that is serialized without an adapter', () => {
  const { schema } = bedBy(
    'attributes :label',
    'render json: ActiveModel::Serializer::CollectionSerializer.new(Bed.all, serializer: BedSerializer).as_json',
  )
  assert.equal(schema, { type: 'array', items: reference('Bed') })
})

test('a sidecar goes before a serializer', () => {
  const sidecar = { 'app/views/beds/show.schema.json': '{ "type": "string" }' }
  assert.equal(bedBy('attributes :label', 'render json: bed', sidecar).schema, { type: 'string' })
})

test('before 0.10 attributes is given nothing', () => {
  const lock = { 'Gemfile.lock': 'GEM\n  specs:\n    active_model_serializers (0.8.4)\n' }
  const body = 'attributes :label\ndef attributes\n  made = super\n  made[:more] = 1 if object.note\n  made\nend'
  const bed = serializing('app/serializers/bed_serializer.rb', 'class BedSerializer < ActiveModel::Serializer', body)
  const { components } = renderedBy('render json: bed', { ...bed, ...lock })
  assert.equal(Object.keys(propertiesOf(components.Bed)), ['label', 'more'])
  assert.equal(requiredOf(components.Bed), ['label'])
})

test('a resource that a loop puts in its own place ends', () => {
  const loop = `beds = Bed.all.map { |each| { bed: each } }
beds.each { |each| each[:bed] = ActiveModel::SerializableResource.new(each[:bed]) }
render json: { beds: beds }`
  const { schema } = bedBy('attributes :label', loop)
  assert.match(JSON.stringify(schema), /"beds":\{"type":"array"/)
})

test('0.9: filter chooses among the attributes, or the associations, and adds methods', () => {
  const lock = { 'Gemfile.lock': 'GEM\n  specs:\n    active_model_serializers (0.9.3)\n' }
  const body = `attributes :id, :label, :size, :kind
  has_many :nurses

  def filter(keys)
    keys -= [:size]
    scope.nil? ? keys - [:label, :nurses] : keys + [:title]
  end

  def title = object.title
  def nurses = []

  private

  def kind = object.size`
  const bed = serializing('app/serializers/bed_serializer.rb', 'class BedSerializer < ActiveModel::Serializer', body)
  const inside = '  private def current_user = (User.new if params[:token])'
  const user = { 'app/models/user.rb': 'class User\nend\n' }
  const { components } = renderedBy('render json: bed', { ...lock, ...bed, ...user }, inside)
  assert.equal(requiredOf(components.Bed), ['id', 'kind'])
  assert.equal(Object.keys(propertiesOf(components.Bed)).sort(), ['id', 'kind', 'label', 'nurses', 'title'])
  // Before 0.10 a method of the serializer may be private.
  assert.equal(propertiesOf(components.Bed).kind, { type: ['integer', 'null'] })
})

test('0.9: only: and except: of options choose among the attributes and the associations', () => {
  const lock = { 'Gemfile.lock': 'GEM\n  specs:\n    active_model_serializers (0.9.7)\n' }
  const body = 'attributes :id, :label, :size\nhas_one :nurse, only: [:name]'
  const keysOf = (code: string) => {
    const { components } = bedBy(body, code, lock)
    return Object.fromEntries(Object.entries(components).map(([name, each]) => [name, Object.keys(propertiesOf(each))]))
  }
  assert.equal(keysOf('render json: bed, only: [:id, :nurse], root: false'), {
    BedOfIdNurse: ['id', 'nurse'],
    NurseOfName: ['name'],
  })
  assert.equal(keysOf('render json: Bed.all, except: [:nurse, :size]'), { BedWithoutNurseSize: ['id', 'label'] })
  assert.equal(keysOf('render json: bed, only: :label'), { BedOfLabel: ['label'] })
})

test('0.9: super of filter leaves what only: and except: leave', () => {
  const lock = { 'Gemfile.lock': 'GEM\n  specs:\n    active_model_serializers (0.9.7)\n' }
  const body = 'attributes :id, :label, :size\ndef filter(keys) = super(keys) - [:id]'
  const { components } = bedBy(body, 'render json: bed, except: [:size]', lock)
  assert.equal(
    Object.values(components).map((each) => Object.keys(propertiesOf(each))),
    [['label']],
  )
})

test('versions before 0.10 ask the controller for default_serializer_options', () => {
  const files = (version: string) => ({
    'Gemfile.lock': `GEM\n  specs:\n    active_model_serializers (${version})\n`,
    ...serializing(
      'app/serializers/bed_serializer.rb',
      'class BedSerializer < ActiveModel::Serializer',
      'attributes :id',
    ),
  })
  const inside = '  private def default_serializer_options = { root: false }'
  assert.equal(renderedBy('render json: bed', files('0.9.7'), inside).schema, reference('Bed'))
  assert.equal(renderedBy('render json: bed', files('0.8.4'), inside).schema, reference('Bed'))
  const named = renderedBy("render json: bed, root: 'place'", files('0.9.7'), inside)
  assert.equal(Object.keys(propertiesOf(named.schema)), ['place'])
})

const tally = {
  'app/models/tally.rb':
    'class Tally < ActiveModelSerializers::Model\n  attributes :bed, :total, :kinds\n  attr_accessor :note\nend\n',
}

const tallies: readonly (readonly [name: string, action: string, expected: unknown])[] = [
  ['what it was given', 'render json: Tally.new(total: Bed.count).as_json', { total: { type: 'integer' } }],
  [
    'what stands in it',
    "t = Tally.new(total: 1, note: 'x')\n    render json: { id: t.id, bed: t.bed, note: t.note, at: t.updated_at }",
    {
      id: { type: 'string', example: 'tally' },
      bed: { type: 'null' },
      note: { type: 'string', example: 'x' },
      at: { type: 'string', format: 'date-time' },
    },
  ],
  [
    'the names of its class',
    'render json: { names: Tally.attribute_names.size, base: ActiveModelSerializers::Model.attribute_names.size }',
    { names: { type: 'integer', example: 3 }, base: { type: 'integer', example: 0 } },
  ],
]

for (const [name, action, expected] of tallies)
  test(`ActiveModelSerializers::Model: ${name}`, () =>
    assert.equal(propertiesOf(bedBy('', action, tally).schema), expected))

test('ActiveModelSerializers::Model derives attributes from their names', () => {
  const files = {
    'app/models/tally.rb':
      'class Tally < ActiveModelSerializers::Model\n  derive_attributes_from_names_and_fix_accessors\n  attributes :total, :label\nend\n',
  }
  const { schema } = bedBy(
    '',
    "t = Tally.new(total: Bed.count)\n    t.label = 'x'\n    render json: { id: t.id, all: t.attributes }",
    files,
  )
  assert.equal(propertiesOf(schema), {
    id: { type: 'string', example: 'tally' },
    all: {
      type: 'object',
      required: ['total', 'label'],
      properties: { total: { type: 'integer' }, label: { type: 'string', example: 'x' } },
    },
  })
})

test('ActiveModelSerializers::Model has a serializer, below classes of its own', () => {
  const serializer = serializing(
    'app/serializers/tally_serializer.rb',
    'class TallySerializer < ActiveModel::Serializer',
    'attributes :total, :kinds, :note\nhas_one :bed',
  )
  const { schema, components } = bedBy(
    'attributes :label',
    'render json: Sheet.new(bed: bed, total: Bed.count, kinds: Bed.group(:label).count), serializer: TallySerializer',
    { ...tally, ...serializer, 'app/models/sheet.rb': 'class Sheet < Tally\n  attr_accessor :page\nend\n' },
  )
  assert.equal(schema, reference('Tally'))
  assert.equal(propertiesOf(components.Tally), {
    total: { type: 'integer' },
    kinds: { type: 'object', additionalProperties: { type: 'integer' } },
    note: { type: 'null' },
    bed: reference('Bed'),
  })
})

test.run()
