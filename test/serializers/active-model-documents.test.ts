// ActiveModel::Serializer 0.10: what a request may choose to include, and what stands in documents beside the resources.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withoutExamples } from '../support/without-examples.ts'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const nurse = serializing(
  'app/serializers/nurse_serializer.rb',
  'class NurseSerializer < ActiveModel::Serializer',
  'attributes :id, :name\nhas_many :beds',
)
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })

function bedBy(body: string, action: string, files: Readonly<Record<string, string>> = {}): Rendered {
  const bed = serializing('app/serializers/bed_serializer.rb', 'class BedSerializer < ActiveModel::Serializer', body)
  return renderedBy(action, { ...bed, ...nurse, ...files })
}

function configured(...lines: readonly string[]): Readonly<Record<string, string>> {
  return { 'config/initializers/ams.rb': lines.map((line) => `ActiveModelSerializers.config.${line}\n`).join('') }
}

const associated = 'attributes :label\nbelongs_to :nurse\nbelongs_to :ward'

const mayInclude: readonly (readonly [include: string, component: string, keys: string])[] = [
  ["params[:include].to_s.split(',') & %w[nurse ward]", 'BedWithAnyOfNurseWard', 'label nurse ward'],
  ["%w[nurse ward] & params[:include].to_s.split(',')", 'BedWithAnyOfNurseWard', 'label nurse ward'],
  ["%w[nurse.beds] & params[:include].to_s.split(',')", 'BedWithAnyOfNurseBeds', 'label nurse'],
  ['[:nurse, (:ward if params[:full])]', 'BedWithAnyOfNurseWard', 'label nurse ward'],
  ['params[:include]', 'BedWithAny', 'label nurse ward'],
  ["params.fetch(:include, 'nurse')", 'BedWithAny', 'label nurse ward'],
  ['params[:full] ? params[:include] : false', 'BedWithAny', 'label nurse ward'],
]

for (const [include, component, keys] of mayInclude)
  test(`what a request chooses to include may be there: ${include}`, () => {
    const { schema, components } = bedBy(associated, `render json: bed, include: ${include}`)
    assert.equal(schema, reference(component))
    assert.is(Object.keys(propertiesOf(components[component])).join(' '), keys)
    assert.equal(requiredOf(components[component]), ['label'])
  })

test('so may all below it', () => {
  const { components } = bedBy(associated, 'render json: bed, include: params[:include]')
  assert.equal(requiredOf(components.NurseWithAny), ['id', 'name'])
  assert.equal(propertiesOf(components.NurseWithAny).beds, { type: 'array', items: reference('BedWithAny') })
})

test('what is there by default is, where nothing is said to include', () => {
  for (const include of ['false', 'nil']) {
    const { schema } = bedBy(associated, `render json: bed, include: ${include}`)
    assert.equal(schema, reference('Bed'))
  }
})

function typesOf(schema: unknown): unknown {
  return (propertiesOf(schema).type as { enum?: unknown } | undefined)?.enum
}

test('resources of JSON:API are the same whatever is included', () => {
  for (const include of ['params[:include]', "params.fetch(:include, 'nurse')", '%w[nurse] & params[:include]']) {
    const { schema, components } = bedBy(associated, `render json: bed, adapter: :json_api, include: ${include}`)
    assert.equal(requiredOf(schema), ['data'])
    const { data, included } = propertiesOf(schema)
    assert.equal(data, reference('BedResource'))
    assert.ok(JSON.stringify(included).includes('NurseResource'))
    assert.equal(requiredOf(components.BedResource), ['id', 'type', 'attributes', 'relationships'])
  }
})

test('linkage may be there only where its resource is included', () => {
  const lazy = 'belongs_to(:nurse) { include_data :if_sideloaded }'
  const required = (include: string): readonly string[] => {
    const { components } = bedBy(lazy, `render json: bed, adapter: :json_api, include: ${include}`)
    const { relationships } = propertiesOf(components.BedResource)
    return [
      ...requiredOf(propertiesOf(relationships).nurse),
      ...Object.keys(propertiesOf(propertiesOf(relationships).nurse)),
    ]
  }
  assert.equal(required("''"), [])
  assert.equal(required("'nurse'"), ['data', 'data'])
  assert.equal(required('params[:include]'), ['data'])
})

const nullableText = { type: ['string', 'null'] }
const text = { type: 'string' }
const pageLinks = { self: text, first: text, prev: nullableText, next: nullableText, last: text }

const links: readonly (readonly [render: string, links: unknown, files?: Readonly<Record<string, string>>])[] = [
  ['Bed.page(params[:page]).per(5)', pageLinks],
  ['Bed.page(1).includes(:nurse).order(:label)', pageLinks],
  ['Bed.where(free: true).paginate(page: 2)', pageLinks],
  ["Bed.page(1), links: { other: '/x' }", { other: text, ...pageLinks }],
  ['Bed.page(1).to_a', undefined],
  ['Bed.all', undefined],
  ['Bed.all, links: false', undefined],
  ['Bed.page(1)', undefined, configured('jsonapi_pagination_links_enabled = false')],
]

for (const [render, expected, files] of links)
  test(`links of pages: ${render}${files === undefined ? '' : ' without links'}`, () => {
    const { schema } = bedBy('attributes :label', `render json: ${render}, adapter: :json_api`, files)
    const found = propertiesOf(schema).links
    assert.is(requiredOf(schema).includes('links'), expected !== undefined)
    assert.equal(found && withoutExamples(propertiesOf(found)), expected)
    assert.equal(requiredOf(found), Object.keys(expected ?? {}))
  })

test('a list that is a page on some ways only may have links', () => {
  const action = 'beds = Bed.all\n    beds = beds.page(1) if params[:page]\n    render json: beds, adapter: :json_api'
  const { schema } = bedBy('attributes :label', action)
  assert.equal(Object.keys(propertiesOf(schema)), ['data', 'links'])
  assert.equal(requiredOf(schema), ['data'])
})

const tops: readonly (readonly [lines: readonly string[], expected: unknown])[] = [
  [[], { type: 'object', required: ['version'], properties: { version: { type: 'string', enum: ['1.0'] } } }],
  [
    ["jsonapi_version = '1.1'"],
    { type: 'object', required: ['version'], properties: { version: { type: 'string', enum: ['1.1'] } } },
  ],
  [
    ['jsonapi_toplevel_meta = { made_by: :us }'],
    {
      type: 'object',
      required: ['version', 'meta'],
      properties: { version: { type: 'string', enum: ['1.0'] }, meta: {} },
    },
  ],
  [['jsonapi_version = nil'], { type: 'object' }],
]

for (const [lines, expected] of tops)
  test(`the object of the top level: ${lines.join()}`, () => {
    const files = configured('jsonapi_include_toplevel_object = true', ...lines)
    for (const render of ['bed', 'Bed.all']) {
      const { schema } = bedBy('attributes :label', `render json: ${render}, adapter: :json_api`, files)
      assert.equal(propertiesOf(schema).jsonapi, expected)
      assert.equal(requiredOf(schema), ['data', 'jsonapi'])
    }
    assert.is(propertiesOf(bedBy('attributes :label', 'render json: bed', files).components.Bed).jsonapi, undefined)
  })

test('what fields: does not show is included all the same', () => {
  const { schema, components } = bedBy(
    'attributes :label\nbelongs_to :nurse',
    "render json: bed, adapter: :json_api, include: 'nurse', fields: { beds: [:label] }",
  )
  assert.equal(propertiesOf(schema).included, { type: 'array', items: reference('NurseResourceFields') })
  assert.not.ok('relationships' in propertiesOf(components.BedResourceFields))
})

test('fields: that names no types shows everything', () => {
  const { schema, components } = bedBy(associated, 'render json: bed, adapter: :json_api, fields: [:label]')
  assert.equal(propertiesOf(schema).data, reference('BedResource'))
  assert.ok('relationships' in propertiesOf(components.BedResource))
})

const mayShow: readonly (readonly [fields: string, component: string, keys: string])[] = [
  ['params[:fields]', 'BedOfAny', 'label size nurse ward'],
  ['params[:fields].map(&:to_sym) & %i[label size]', 'BedOfAnyLabelSize', 'label size nurse ward'],
  ['params[:brief] ? [:label] : [:label, :size]', 'BedOfAnyLabelSize', 'label size nurse ward'],
  ['params[:brief] ? [:label] : nil', 'BedOfAny', 'label size nurse ward'],
]

for (const [fields, component, keys] of mayShow)
  test(`what a request chooses to show may be there, beside associations: ${fields}`, () => {
    const { schema, components } = bedBy(`attributes :size\n${associated}`, `render json: bed, fields: ${fields}`)
    assert.equal(schema, reference(component))
    assert.is(Object.keys(propertiesOf(components[component])).sort().join(' '), keys.split(' ').sort().join(' '))
    assert.equal(requiredOf(components[component]), ['nurse', 'ward'])
  })

const mayShowOfTypes: readonly (readonly [fields: string, attributes: string, relationships: string])[] = [
  ['params[:fields]', 'label size', 'nurse ward'],
  ['{ beds: params[:fields] }', 'label size', 'nurse ward'],
  ['{ **chosen }', 'label size', 'nurse ward'],
  ['{ beds: %i[size nurse] & params[:fields] }', 'size', 'nurse'],
]

for (const [fields, attributes, relationships] of mayShowOfTypes)
  test(`so may that of a resource: ${fields}`, () => {
    const render = `render json: bed, adapter: :json_api, fields: ${fields}`
    const { components } = bedBy(`attributes :size\n${associated}`, render)
    const all = propertiesOf(components.BedResourceFields)
    assert.equal(requiredOf(components.BedResourceFields), ['id', 'type'])
    assert.is(Object.keys(propertiesOf(all.attributes)).sort().join(' '), attributes)
    assert.is(Object.keys(propertiesOf(all.relationships)).sort().join(' '), relationships)
    assert.equal([...requiredOf(all.attributes), ...requiredOf(all.relationships)], [])
  })

const family = {
  'app/models/item.rb':
    'class Item < ActiveRecord::Base\n  belongs_to :owner, class_name: "Item", optional: true\nend\n',
  'app/models/painting.rb': 'class Painting < Item\nend\n',
  'app/models/fine/textile.rb': 'module Fine\n  class Textile < Item\n  end\nend\n',
  'app/serializers/item_serializer.rb':
    'class ItemSerializer < ActiveModel::Serializer\n  attributes :title\n  belongs_to :owner\nend\n',
  'db/schema.rb':
    'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "items" do |t|\n    t.string "type"\n    t.string "title"\n    t.bigint "owner_id"\n  end\nend\n',
}
const classes = ['fine-textiles', 'items', 'paintings']

test('the type of a resource is by its class', () => {
  const { components } = renderedBy('render json: Item.find(1), adapter: :json_api', family)
  assert.equal(typesOf(components.ItemResource), classes)
  const { relationships } = propertiesOf(components.ItemResource)
  assert.match(JSON.stringify(relationships), JSON.stringify(classes))
})

test('a new record is of the class that is made', () => {
  const { components } = renderedBy('render json: Painting.new, adapter: :json_api', family)
  assert.equal(typesOf(components.ItemResource), ['paintings'])
})

test('a class with a serializer of its own stands for itself', () => {
  const painting = { 'app/serializers/painting_serializer.rb': 'class PaintingSerializer < ItemSerializer\nend\n' }
  const { components } = renderedBy('render json: Item.find(1), adapter: :json_api', { ...family, ...painting })
  assert.equal(typesOf(components.ItemResource), ['fine-textiles', 'items'])
  assert.equal(typesOf(components.PaintingResource), ['paintings'])
})

test('fields: of one of the classes leave less of that one', () => {
  const { components } = renderedBy(
    'render json: Item.find(1), adapter: :json_api, fields: { paintings: [:title] }',
    family,
  )
  const { relationships, attributes } = propertiesOf(components.ItemResourceFields)
  assert.equal(Object.keys(propertiesOf(attributes)), ['title'])
  assert.equal(Object.keys(propertiesOf(relationships)), ['owner'])
  assert.equal(requiredOf(components.ItemResourceFields), ['id', 'type'])
})

test('the root of one of several classes is by its class', () => {
  for (const made of [
    'Item.find(1)',
    'Item.new(type: params[:type])',
    'Item.new(anything)',
    'Item.create_or_find_by(title: 1)',
  ]) {
    const { schema } = renderedBy(`render json: ${made}, adapter: :json`, family)
    const keys = Object.keys(propertiesOf(schema))
    assert.equal(keys, ['item', 'fine/textile', 'painting'], made)
    assert.equal(requiredOf(schema), [])
  }
  for (const made of ["Item.new(type: 'Painting')", 'Painting.create(title: 1)']) {
    const { schema } = renderedBy(`render json: ${made}, adapter: :json`, family)
    assert.equal(requiredOf(schema), ['painting'])
  }
})

test.run()
