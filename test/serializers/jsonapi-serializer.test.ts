// jsonapi-serializer and fast_jsonapi: documents, resources and what is included.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const nurse = serializing(
  'app/serializers/nurse_serializer.rb',
  'class NurseSerializer',
  'include JSONAPI::Serializer\nattributes :name\nhas_many :beds',
)
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }

function bedBy(body: string, options = '', files: Readonly<Record<string, string>> = {}): Rendered {
  const bed = serializing(
    'app/serializers/bed_serializer.rb',
    'class BedSerializer',
    `include JSONAPI::Serializer\n${body}`,
  )
  const action = `render json: BedSerializer.new(bed${options}).serializable_hash`
  return renderedBy(action, { ...bed, ...nurse, ...files })
}

function resource(body: string, options = ''): Record<string, unknown> {
  return propertiesOf(bedBy(body, options).components.Bed)
}

const attributes: readonly (readonly [name: string, body: string, key: string, expected: unknown])[] = [
  ['attributes', 'attributes :label, :size', 'size', { type: ['integer', 'null'] }],
  ['id as an attribute stays a number', 'attributes :id', 'id', { type: 'integer' }],
  ['a block', 'attribute(:x) { |bed| bed.kind }', 'x', { type: 'string', enum: ['plain', 'wide'] }],
  ['a block with parameters', 'attribute(:x) { |bed, params| params[:y] }', 'x', { type: 'null' }],
  ['a symbol as a block', 'attribute :x, &:title', 'x', text],
]

for (const [name, body, key, expected] of attributes)
  test(name, () => assert.equal(propertiesOf(resource(body).attributes)[key], expected))

test('a document has data; its resource an id, which is a text, a type and attributes', () => {
  const { schema, components } = bedBy('attributes :label')
  assert.equal(schema, { type: 'object', required: ['data'], properties: { data: reference('Bed') } })
  assert.equal(components.Bed, {
    type: 'object',
    required: ['id', 'type', 'attributes'],
    properties: {
      id: text,
      type: { type: 'string', enum: ['bed'] },
      attributes: { type: 'object', required: ['label'], properties: { label: text } },
    },
  })
})

test('set_type, set_id and set_key_transform', () => {
  const made = resource(
    'set_type :sleeping_places\nset_id :note\nset_key_transform :camel_lower\nattributes :created_at',
  )
  assert.equal(made.type, { type: 'string', enum: ['sleepingPlaces'] })
  assert.equal(made.id, { type: ['string', 'null'] })
  assert.equal(Object.keys(propertiesOf(made.attributes)), ['createdAt'])
})

// What the gem writes, version 2.2.0.
const transforms: readonly (readonly [name: string, type: string, key: string])[] = [
  ['camel', 'Bed-frames', 'Created-on'],
  ['camel_lower', 'bed-frames', 'created-on'],
  ['dash', 'bed-frames', 'created-on'],
  ['underscore', 'bed_frames', 'created_on'],
]

for (const [name, type, key] of transforms) {
  test(`set_key_transform :${name} and hyphens`, () => {
    const made = resource(
      `set_key_transform :${name}\nset_type 'bed-frames'\nattribute('created-on') { 1 }\nbelongs_to :nurse, record_type: 'bed-frames'`,
    )
    assert.equal(made.type, { type: 'string', enum: [type] })
    assert.equal(Object.keys(propertiesOf(made.attributes)), [key])
    const { data } = propertiesOf(propertiesOf(made.relationships)[name === 'camel' ? 'Nurse' : 'nurse'])
    assert.equal(propertiesOf(data).type, { type: 'string', enum: [type] })
  })
}

test('conditions are given the parameters', () => {
  const body = 'attribute :label, if: proc { |bed, params| params[:all] }\nattribute :note, if: proc { |bed| bed.free }'
  assert.equal(Object.keys(propertiesOf(resource(body).attributes)), ['note'])
  const made = body.replaceAll('proc {', 'Proc.new {')
  assert.equal(Object.keys(propertiesOf(resource(made).attributes)), ['note'])
  const all = resource(body, ', params: { all: true }').attributes
  assert.equal(requiredOf(all), ['label'])
})

test('options that are chosen of several are those of one of them', () => {
  const chosen = ', params[:full] ? { include: [:ward] } : {}'
  const { schema } = bedBy('attributes :label\nbelongs_to :ward', chosen, {
    'app/serializers/ward_serializer.rb':
      'class WardSerializer\n  include JSONAPI::Serializer\n  attributes :name\nend\n',
  })
  assert.equal(Object.keys(propertiesOf(schema)), ['data', 'included'])
  assert.equal(requiredOf(schema), ['data'])
})

test('links and meta of a relationship are methods or blocks of the object', () => {
  const links = '{ related: ->(bed) { "/nurses/#{bed.nurse_id}" }, self: :title }'
  const { relationships } = resource(
    `attributes :label\nbelongs_to :nurse, links: ${links}, meta: ->(bed) { { size: bed.label.size } }`,
  )
  const { nurse: one } = propertiesOf(relationships)
  assert.equal(requiredOf(one), ['data', 'meta', 'links'])
  assert.equal(propertiesOf(one).links, {
    type: 'object',
    required: ['related', 'self'],
    properties: { related: text, self: text },
  })
  assert.equal(propertiesOf(one).meta, {
    type: 'object',
    required: ['size'],
    properties: { size: { type: 'integer' } },
  })
})

test('fields may be those that a serializer declares', () => {
  const body =
    'attributes :label, :size\nbelongs_to :ward\nSHOWN = { bed: attributes_to_serialize.keys - %i[size] }.freeze'
  const { components } = bedBy(body, ', fields: BedSerializer::SHOWN')
  assert.equal(Object.keys(propertiesOf(propertiesOf(components.BedFields).attributes)), ['label'])
})

test('what the request includes may be all that can be reached', () => {
  const { schema } = bedBy('attributes :label\nbelongs_to :nurse', ', include: params[:include]&.split(",")')
  assert.equal(schema, {
    type: 'object',
    required: ['data'],
    properties: {
      data: reference('Bed'),
      included: { type: 'array', items: { anyOf: [reference('Bed'), reference('Nurse')] } },
    },
  })
})

test('relationships are linkage', () => {
  const { relationships } = resource('attributes :label\nbelongs_to :nurse\nbelongs_to :ward')
  const linkage = (type: unknown, isNull: boolean): unknown => ({
    type: isNull ? ['object', 'null'] : 'object',
    required: ['id', 'type'],
    properties: { id: text, type },
  })
  const { nurse: one, ward } = propertiesOf(relationships)
  assert.equal(propertiesOf(one).data, linkage({ type: 'string', enum: ['nurse'] }, true))
  assert.equal(propertiesOf(ward).data, linkage(text, false))
})

test('an option that only some ways set may be missing', () => {
  const bed = serializing(
    'app/serializers/bed_serializer.rb',
    'class BedSerializer',
    'include JSONAPI::Serializer\nattributes :label\nbelongs_to :nurse',
  )
  const action =
    'options = { meta: { size: 1 } }\noptions[:include] = [:nurse] if params[:include]\nrender json: BedSerializer.new(bed, options).serializable_hash'
  const { schema } = renderedBy(action, { ...bed, ...nurse })
  assert.equal(Object.keys(propertiesOf(schema)), ['data', 'meta', 'included'])
  assert.equal(requiredOf(schema), ['data', 'meta'])
})

test('what is included is there as soon as include: is given', () => {
  const one = bedBy('attributes :label\nbelongs_to :nurse', ', include: [:nurse]')
  assert.equal(requiredOf(one.schema), ['data', 'included'])
  assert.equal(propertiesOf(one.schema).included, { type: 'array', items: reference('Nurse') })
  const { schema } = bedBy('attributes :label\nbelongs_to :nurse', ", include: [:nurse, 'nurse.beds']")
  assert.equal(propertiesOf(schema).included, {
    type: 'array',
    items: { anyOf: [reference('Bed'), reference('Nurse')] },
  })
})

test('fields: chooses what a type shows, by the names that are written', () => {
  const { components } = bedBy('attributes :label, :size\nbelongs_to :nurse', ', fields: { bed: [:size] }')
  const { attributes: shown, relationships } = propertiesOf(components.BedFields)
  assert.equal(Object.keys(propertiesOf(shown)), ['size'])
  assert.equal(Object.keys(propertiesOf(relationships)), [])
})

test('fields: go by the names of relationships, which are included all the same', () => {
  const body = 'set_key_transform :dash\nattributes :nurse_id\nbelongs_to :night_nurse, serializer: :nurse, &:nurse'
  const by = (names: string): Rendered => bedBy(body, `, include: [:night_nurse], fields: { bed: %w[${names}] }`)
  const keys = (key: string, { components }: Rendered): unknown =>
    Object.keys(propertiesOf(propertiesOf(components.BedFields)[key]))
  assert.equal(keys('relationships', by('night_nurse')), ['night-nurse'])
  assert.equal(keys('relationships', by('nurse-id')), [])
  assert.equal(keys('attributes', by('nurse-id')), ['nurse-id'])
  assert.equal(propertiesOf(by('nurse-id').schema).included, { type: 'array', items: reference('Nurse') })
})

test('a relationship may have a key of its own', () => {
  const { relationships } = resource('set_key_transform :dash\nbelongs_to :nurse, key: :seen_by')
  assert.equal(Object.keys(propertiesOf(relationships)), ['seen_by'])
})

test('meta and links of the document, of resources, and lists', () => {
  const body = 'attributes :label\nlink(:self) { |bed| "/beds/#{bed.id}" }\nmeta { |bed| { size: bed.size } }'
  const made = resource(body)
  assert.equal(propertiesOf(made.links).self, text)
  assert.equal(propertiesOf(made.meta).size, { type: ['integer', 'null'] })
  const bed = serializing(
    'app/serializers/bed_serializer.rb',
    'class BedSerializer',
    `include FastJsonapi::ObjectSerializer\n${body}`,
  )
  const { schema } = renderedBy("render json: BedSerializer.new(Bed.all, meta: { a: 1 }, links: { self: '/' })", bed)
  assert.equal(requiredOf(schema), ['data', 'meta', 'links'])
  assert.equal(propertiesOf(schema).data, { type: 'array', items: reference('Bed') })
})

test('fast_jsonapi gives a relationship the type of its own name', () => {
  const body =
    'attributes :label\nhas_many :sheets, serializer: :nurse\nbelongs_to :main_nurse, serializer: :nurse\nset_key_transform :dash'
  const typesWith = (gem: string): unknown[] => {
    const made = bedBy(body, '', { Gemfile: `gem '${gem}', '~> 1.5'\n` })
    const { sheets, 'main-nurse': nurse } = propertiesOf(propertiesOf(made.components.Bed).relationships)
    const linked = (propertiesOf(sheets).data as { items: object }).items // A list, by `has_many`.
    return [propertiesOf(linked).type, propertiesOf(propertiesOf(nurse).data).type]
  }
  const only = (name: string): unknown => ({ type: 'string', enum: [name] })
  assert.equal(typesWith('fast_jsonapi'), [only('sheet'), only('main-nurse')])
  assert.equal(typesWith('jsonapi-serializer'), [only('nurse'), only('nurse')])
})

test('parts of a document are read by their keys', () => {
  const bed = serializing(
    'app/serializers/bed_serializer.rb',
    'class BedSerializer',
    'include JSONAPI::Serializer\nattributes :label',
  )
  const { schema } = renderedBy('render json: BedSerializer.new(bed).serializable_hash[:data][:attributes]', bed)
  assert.equal(schema, { type: 'object', required: ['label'], properties: { label: text } })
  const list = renderedBy(
    'render json: { all: BedSerializer.new(Bed.all).serializable_hash[:data].map { |one| one[:attributes] } }',
    bed,
  )
  assert.equal(propertiesOf(list.schema).all, {
    type: 'array',
    items: { type: 'object', required: ['label'], properties: { label: text } },
  })
})

test('options that are not known may choose among what there is, and add what a document may have', () => {
  const { schema, components } = bedBy('attributes :label\nbelongs_to :nurse', ', **params[:options]')
  assert.equal(requiredOf(schema), ['data'])
  assert.equal(propertiesOf(schema), {
    data: reference('BedFields'),
    included: { type: 'array', items: { anyOf: [reference('BedFields'), reference('NurseFields')] } },
    meta: {},
    links: {},
  })
  const { attributes, relationships } = propertiesOf(components.BedFields)
  assert.equal(attributes, { type: 'object', properties: { label: text } })
  assert.equal(requiredOf(relationships), [])
})

const asked = "params[:include].to_s.split(',').map(&:to_sym)"
const allowed: readonly (readonly [options: string, included: readonly string[], isSure: boolean])[] = [
  [`include: %i[nurse ward] & ${asked}`, ['Nurse', 'Ward'], false],
  [`include: (%i[nurse ward] & ${asked} if params[:include])`, ['Nurse', 'Ward'], false],
  [`include: %i[nurse].select { |name| ${asked}.include?(name) }`, ['Nurse'], false],
  ['include: params[:x] ? [:nurse] : [:ward]', ['Nurse', 'Ward'], false],
  ['include: params[:x] ? [:nurse] : nil', ['Nurse'], false],
  ['include: %i[nurse ward]', ['Nurse', 'Ward'], true],
]

for (const [options, included, isSure] of allowed)
  test(`what is included at most: ${options}`, () => {
    const ward = serializing(
      'app/serializers/ward_serializer.rb',
      'class WardSerializer',
      'include JSONAPI::Serializer\nattributes :name',
    )
    const { schema } = bedBy('belongs_to :nurse\nbelongs_to :ward', `, ${options}`, ward)
    const names = included.map(reference)
    assert.equal(requiredOf(schema), isSure ? ['data', 'included'] : ['data'])
    assert.equal(propertiesOf(schema).included, {
      type: 'array',
      items: names.length === 1 ? names[0] : { anyOf: names },
    })
  })

test('fields that are not known may be any of those that there are', () => {
  const { schema, components } = bedBy('attributes :label', ', fields: { bed: params[:fields] }')
  assert.equal(schema, { type: 'object', required: ['data'], properties: { data: reference('BedFields') } })
  assert.equal(propertiesOf(components.BedFields).attributes, { type: 'object', properties: { label: text } })
})

const sparse: readonly (readonly [fields: string, data: unknown])[] = [
  ['{ bed: params[:fields] }', reference('BedFields')],
  ['params[:fields].to_unsafe_h', reference('BedFields')],
  ['{ bed: %i[label] }', { anyOf: [reference('BedFields'), reference('Bed')] }],
]

for (const [fields, data] of sparse)
  test(`fields that some ways ask for: ${fields}`, () => {
    const bed = serializing(
      'app/serializers/bed_serializer.rb',
      'class BedSerializer',
      'include JSONAPI::Serializer\nattributes :label, :size',
    )
    const action = `options = {}\noptions[:fields] = ${fields} if params[:fields]\nrender json: BedSerializer.new(bed, options)`
    assert.equal(propertiesOf(renderedBy(action, bed).schema).data, data)
  })

test('what a class that is inherited from sends to the next is a word of that one', () => {
  const base = {
    'app/serializers/application_serializer.rb': `class ApplicationSerializer
  include JSONAPI::Serializer
  def self.inherited(subclass)
    super
    subclass.send :include, FastJsonapi::ObjectSerializer
    subclass.send :set_key_transform, :dash
    subclass.public_send(:cache_options, enabled: false)
  end
end
`,
  }
  const bed = serializing(
    'app/serializers/bed_serializer.rb',
    'class BedSerializer < ApplicationSerializer',
    'attributes :created_at',
  )
  const { components, notes } = renderedBy('render json: BedSerializer.new(bed)', { ...base, ...bed })
  assert.equal(Object.keys(propertiesOf(propertiesOf(components.Bed).attributes)), ['created-at'])
  assert.equal(notes, [])
})

test('a word that is not understood is told', () => {
  assert.equal(bedBy('attributes :label\nlabels :x').notes, [
    '`labels` of the serializer `BedSerializer` is not understood',
  ])
})

test('what is made of an object that nobody knows leaves the types of others', () => {
  const place = 'class PlaceSerializer\n  include JSONAPI::Serializer\n  attributes :label, :size\nend\n'
  const action = `if params[:q]
      render json: PlaceSerializer.new(SearchClient.find(params[:q]), is_collection: false).serializable_hash
    else
      render json: { bed: PlaceSerializer.new(bed).serializable_hash }
    end`
  const { components } = renderedBy(action, { 'app/serializers/place_serializer.rb': place })
  const typesOf = (name: string): unknown => propertiesOf(propertiesOf(components[name]).attributes)
  assert.equal(typesOf('Place'), { label: { type: 'string' }, size: { type: ['integer', 'null'] } })
  assert.equal(typesOf('Place_2'), { label: {}, size: {} })
})

/** What stands for a value of which only its name is known. */
const named: readonly (readonly [value: string, isMany: boolean | undefined])[] = [
  ['SearchClient.places', true],
  ['SearchClient.find_by(name: 1)', false],
  ['SearchClient.load(1).stays.create!(label: 1)', false],
  ['SearchClient.load(1).stays.first!', false],
  ['pagy_countless(SearchClient.load(1)).last', true],
  ['policy_scope(SearchClient.load(1))', true],
  ['SearchClient.fetch(1)', undefined],
]

for (const [value, isMany] of named)
  test(`one object or a list: ${value}`, () => {
    const { schema } = renderedBy(`render json: BedSerializer.new(${value}).serializable_hash`, {
      ...serializing(
        'app/serializers/bed_serializer.rb',
        'class BedSerializer',
        'include JSONAPI::Serializer\nattributes :id',
      ),
    })
    const list = { type: 'array', items: reference('Bed') }
    const expected = isMany === undefined ? { anyOf: [reference('Bed'), list] } : isMany ? list : reference('Bed')
    assert.equal(propertiesOf(schema).data, expected)
  })

test.run()
