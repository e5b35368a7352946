// jsonapi-rails: `render jsonapi:`, resources, what they lead to, and errors. The bodies are those that the gem itself gives.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const gem = { Gemfile: "gem 'jsonapi-rails'\n" }
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const conditional = 'extend JSONAPI::Serializable::Resource::ConditionalFields\n'

function resourceOf(name: string, body: string): Record<string, string> {
  const path = `app/serializers/serializable_${name.toLowerCase()}.rb`
  return serializing(path, `class Serializable${name} < JSONAPI::Serializable::Resource`, body)
}

const nurse = resourceOf('Nurse', "type 'nurses'\nattribute :name")

function bedBy(
  body: string,
  action = 'render jsonapi: bed',
  files: Readonly<Record<string, string>> = {},
  inside = '',
): Rendered {
  return renderedBy(action, { ...gem, ...resourceOf('Bed', `type 'beds'\n${body}`), ...nurse, ...files }, inside)
}

function bed(body: string, action?: string): Record<string, unknown> {
  const { components } = bedBy(body, action)
  return propertiesOf(components.Bed ?? components.BedFields)
}

function relationships(body: string, action?: string): Record<string, unknown> {
  return propertiesOf(bed(body, action).relationships)
}

const identifier = (type: string, isNull = false): unknown => ({
  type: isNull ? ['object', 'null'] : 'object',
  required: ['id', 'type'],
  properties: { id: text, type: { type: 'string', enum: [type] } },
})

const notIncluded = {
  type: 'object',
  required: ['meta'],
  properties: { meta: { type: 'object', required: ['included'], properties: { included: { type: 'boolean' } } } },
}

const attributes: readonly (readonly [name: string, body: string, key: string, expected: unknown])[] = [
  ['attributes', 'attributes :label, :size', 'size', { type: ['integer', 'null'] }],
  [
    'a block, which sees the object',
    'attribute(:x) { @object.kind }',
    'x',
    { type: 'string', enum: ['plain', 'wide'] },
  ],
  [
    'a block that calls a method of the resource',
    'attribute(:x) { far }\ndef far = @object.size',
    'x',
    { type: ['integer', 'null'] },
  ],
]

for (const [name, body, key, expected] of attributes)
  test(name, () => assert.equal(propertiesOf(bed(body).attributes)[key], expected))

test('a document has data and the version of JSON:API', () => {
  const { schema, components } = bedBy('attributes :label')
  const version = { type: 'object', required: ['version'], properties: { version: { ...text, example: '1.0' } } }
  assert.equal(schema, {
    type: 'object',
    required: ['data', 'jsonapi'],
    properties: { data: reference('Bed'), jsonapi: version },
  })
  assert.equal(components.Bed, {
    type: 'object',
    required: ['id', 'type', 'attributes'],
    properties: {
      id: text,
      type: { type: 'string', enum: ['beds'] },
      attributes: { type: 'object', required: ['label'], properties: { label: text } },
    },
  })
})

test('a list, meta and links', () => {
  const action = "render jsonapi: Bed.all, meta: { total: Bed.count }, links: { self: '/beds' }, jsonapi_object: {}"
  const { schema } = bedBy('attributes :label', action)
  const { data, meta, links } = propertiesOf(schema)
  assert.equal(data, { type: 'array', items: reference('Bed') })
  assert.equal(propertiesOf(meta), { total: { type: 'integer' } })
  assert.equal(Object.keys(propertiesOf(links)), ['self'])
})

test('conditions are asked only where the class is extended to ask them', () => {
  const body = 'attribute :note, if: -> { @object.note.present? }'
  assert.equal(requiredOf(bed(body).attributes), ['note'])
  const { attributes: asked } = bed(conditional + body)
  assert.equal(requiredOf(asked), [])
  assert.equal(propertiesOf(asked).note, text)
})

test('what is exposed is there as instance variables', () => {
  const body = `${conditional}attribute(:by, unless: -> { @by.nil? }) { @by }`
  assert.equal(Object.keys(bed(body)), ['id', 'type'])
  const { attributes: exposed } = bed(body, 'render jsonapi: bed, expose: { by: params[:by].to_s }')
  assert.equal(propertiesOf(exposed), { by: text })
})

test('key_format makes the keys of what stands behind it', () => {
  const { attributes: made } = bed(
    'extend JSONAPI::Serializable::Resource::KeyFormat\nkey_format ->(key) { key.to_s.camelize(:lower) }\nattribute :created_at',
  )
  assert.equal(propertiesOf(made), { createdAt: { type: 'string', format: 'date-time' } })
})

test('what a relationship leads to is named where it is included, or always', () => {
  const one = 'belongs_to :nurse'
  assert.equal(relationships(one).nurse, notIncluded)
  const included = relationships(one, 'render jsonapi: bed, include: :nurse').nurse
  assert.equal(propertiesOf(included), { data: identifier('nurses', true) })
  const always = relationships('belongs_to(:nurse) { linkage always: true }').nurse
  assert.equal(requiredOf(always), ['data'])
  const written = "belongs_to(:nurse) { linkage(always: true) { { type: 'nurses', id: @object.label } } }"
  assert.equal(propertiesOf(propertiesOf(relationships(written).nurse).data).id, text)
})

test('a relationship has data of its own, links and meta', () => {
  const { people } = relationships(
    'has_many :people do\n  data { Nurse.all }\n  link(:related) { "/beds/#{@object.id}/nurses" }\n  meta { { count: 3 } }\nend',
    'render jsonapi: bed, include: [:people]',
  )
  assert.equal(requiredOf(people), ['data', 'links', 'meta'])
  assert.equal(propertiesOf(people).data, { type: 'array', items: identifier('nurses') })
})

test('what is included is a list of any of the resources, which is there where something is related', () => {
  const ward = resourceOf('Ward', "type 'wards'\nattribute :name")
  const { schema } = bedBy('belongs_to :nurse\nbelongs_to :ward', 'render jsonapi: bed, include: [:nurse, :ward]', ward)
  assert.equal(propertiesOf(schema).included, {
    type: 'array',
    items: { anyOf: [reference('Nurse'), reference('Ward')] },
  })
  assert.not(requiredOf(schema).includes('included'))
})

test('the request may include all that resources lead to', () => {
  const { schema, components } = bedBy('belongs_to :nurse', 'render jsonapi: bed, include: params[:include]')
  assert.equal(propertiesOf(schema).included, { type: 'array', items: reference('Nurse') })
  const { nurse: one } = propertiesOf(propertiesOf(components.Bed).relationships)
  assert.equal(requiredOf(one), [])
  assert.equal(Object.keys(propertiesOf(one)), ['data', 'meta'])
})

test('fields choose what a type shows', () => {
  const { attributes: shown } = bed('attributes :label, :size', 'render jsonapi: bed, fields: { beds: [:label] }')
  assert.equal(Object.keys(propertiesOf(shown)), ['label'])
})

test('classes are those of the rendering, of the controller, or what is configured', () => {
  const short = serializing(
    'app/serializers/short_bed.rb',
    'class ShortBed < JSONAPI::Serializable::Resource',
    'type :short',
  )
  const typed = ({ schema, components }: Rendered): unknown => {
    const { $ref = '' } = propertiesOf(schema).data as { readonly $ref?: string }
    return propertiesOf(components[$ref.split('/').at(-1) ?? '']).type
  }
  const expected = { type: 'string', enum: ['short'] }
  assert.equal(typed(bedBy('', 'render jsonapi: bed, class: { Bed: ShortBed }', short)), expected)
  const hook = '  def jsonapi_class = super.merge(Bed: ShortBed)'
  assert.equal(typed(bedBy('', 'render jsonapi: bed', short, hook)), expected)
  const initializer = (code: string): Record<string, string> => ({
    'config/initializers/jsonapi.rb': `JSONAPI::Rails.configure do |config|\n  config.jsonapi_class = ${code}\nend\n`,
  })
  const lambda = '->(name) { "Short#{name}".safe_constantize }'
  assert.equal(typed(bedBy('', 'render jsonapi: bed', { ...short, ...initializer(lambda) })), expected)
  const hash = 'Hash.new { |known, name| known[name] = "Short#{name}".safe_constantize }'
  assert.equal(typed(bedBy('', 'render jsonapi: bed', { ...short, ...initializer(hash) })), expected)
})

test('controllers and the configuration say what all documents have', () => {
  const initializer = {
    'config/initializers/jsonapi.rb':
      'JSONAPI::Rails.configure do |config|\n  config.jsonapi_links = -> { { self: request.path } }\n  config.jsonapi_object = nil\nend\n',
  }
  const { schema } = bedBy('', 'render jsonapi: bed', initializer, '  def jsonapi_meta = { count: Bed.count }')
  assert.equal(Object.keys(propertiesOf(schema)), ['data', 'links', 'meta'])
})

const errors: readonly (readonly [name: string, action: string, expected: unknown])[] = [
  [
    'the errors of a record',
    'bed.valid?\nrender jsonapi_errors: bed.errors',
    {
      type: 'object',
      required: ['title', 'detail', 'source'],
      properties: { title: text, detail: text, source: { type: 'object' } },
    },
  ],
  [
    'a hash, without what is null',
    'render jsonapi_errors: { title: bed.label, detail: bed.note, other: 1 }',
    { type: 'object', required: ['title'], properties: { title: text, detail: text } },
  ],
  [
    'a list of hashes',
    'render jsonapi_errors: [{ title: bed.label, source: { pointer: bed.label } }]',
    {
      type: 'object',
      required: ['title', 'source'],
      properties: { title: text, source: { type: 'object', required: ['pointer'], properties: { pointer: text } } },
    },
  ],
]

for (const [name, action, items] of errors)
  test(name, () => {
    const { schema } = bedBy('', action)
    assert.equal(propertiesOf(schema).errors, { type: 'array', items })
  })

test('errors of a record point to parts of the request where it was taken apart', () => {
  const action = 'bed.valid?\nrender jsonapi_errors: bed.errors'
  const put = { 'config/routes.rb': "Rails.application.routes.draw { put '/beds/:id' => 'beds#show' }\n" }
  const { schema } = bedBy('', action, put, '  deserializable_resource :bed')
  const { items } = propertiesOf(schema).errors as { readonly items: unknown }
  assert.equal(propertiesOf(items).source, { type: 'object', properties: { pointer: text } })
})

test('an error of the application says what its class declares', () => {
  const outage = serializing(
    'app/serializers/serializable_outage.rb',
    'class SerializableOutage < JSONAPI::Serializable::Error',
    'title { @object.name }\ncode { @object.note }\nsource { pointer @object.name }\nlink(:about) { @object.name }',
  )
  const model = { 'app/models/outage.rb': 'class Outage\n  def name = rand.to_s\n  def note = nil\nend\n' }
  const { schema } = bedBy('', 'render jsonapi_errors: Outage.new', { ...outage, ...model })
  const { items } = propertiesOf(schema).errors as { readonly items: unknown }
  assert.equal(requiredOf(items), ['links', 'title', 'source'])
  assert.equal(Object.keys(propertiesOf(items)), ['links', 'title', 'source'])
})

test('a renderer outside of a controller', () => {
  const action = 'render json: JSONAPI::Serializable::Renderer.new.render(bed, class: { Bed: SerializableBed })'
  const { schema } = bedBy('attribute :label', action)
  assert.equal(schema, { type: 'object', required: ['data'], properties: { data: reference('Bed') } })
})

test('a word that is not known leaves a note', () => {
  const { notes } = bedBy('frobnicate :label')
  assert.equal(notes, ['`frobnicate` of the serializer `SerializableBed` is not understood'])
})

test('without the gem nothing is known of `render jsonapi:`', () => {
  const { schema } = renderedBy('render jsonapi: bed', resourceOf('Bed', 'attribute :label'))
  assert.equal(schema, {})
})

test.run()
