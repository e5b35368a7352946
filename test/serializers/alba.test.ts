// Alba: attributes, associations, roots, meta, traits, and resources without a class.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const nurse = serializing(
  'app/resources/nurse_resource.rb',
  'class NurseResource',
  'include Alba::Resource\nattributes :name\nmany :beds, resource: "BedResource"',
)
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const iso = { 'config/initializers/alba.rb': 'Alba.backend = :active_support\n' }

function bedBy(
  body: string,
  action = 'BedResource.new(bed).serialize',
  files: Readonly<Record<string, string>> = iso,
): Rendered {
  const bed = serializing('app/resources/bed_resource.rb', 'class BedResource', `include Alba::Resource\n${body}`)
  return renderedBy(`render json: ${action}`, { ...bed, ...nurse, ...files })
}

const values: readonly (readonly [name: string, body: string, key: string, expected: unknown])[] = [
  ['attributes', 'attributes :label, :size', 'size', { type: ['integer', 'null'] }],
  ['a typed attribute', 'attributes size: [String, true]', 'size', text],
  ['a block', 'attribute(:x) { |bed| bed.kind }', 'x', { type: 'string', enum: ['plain', 'wide'] }],
  ['a symbol as a block', 'attribute :x, &:title', 'x', text],
  [
    'a method of the resource goes first',
    'attributes :label\ndef label(bed) = bed.size',
    'label',
    { type: ['integer', 'null'] },
  ],
  ['on_nil gives what stands for null', "attributes :note\non_nil { '' }", 'note', { type: 'string' }],
  ['one', 'one :nurse, resource: NurseResource', 'nurse', { anyOf: [reference('Nurse'), { type: 'null' }] }],
  ['one by its name', 'one :nurse', 'nurse', { anyOf: [reference('Nurse'), { type: 'null' }] }],
  ['one with another key', 'one :nurse, key: :boss', 'boss', { anyOf: [reference('Nurse'), { type: 'null' }] }],
  [
    'one with a block',
    'one(:ward) { attributes :name }',
    'ward',
    {
      type: 'object',
      required: ['name'],
      properties: { name: text },
    },
  ],
  [
    'nested attributes',
    'nested_attribute(:more) { attributes :label }',
    'more',
    {
      type: 'object',
      required: ['label'],
      properties: { label: text },
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

test('a macro of a concern names the columns of a model', () => {
  const concern = `module OfColumns
  extend ActiveSupport::Concern
  included do
    include Alba::Resource
  end
  class_methods do
    def columns_of(model, except: [])
      attributes(*(model.column_names - except.map(&:to_s)))
    end
  end
end
`
  const { components } = renderedBy('render json: BedResource.new(bed).serialize', {
    'app/resources/of_columns.rb': concern,
    'app/resources/bed_resource.rb':
      'class BedResource\n  include OfColumns\n  columns_of Bed, except: %i[kind size]\nend\n',
    ...iso,
  })
  assert.equal(requiredOf(components.Bed), [
    'id',
    'ward_id',
    'nurse_id',
    'label',
    'note',
    'free',
    'cleaned_on',
    'created_at',
  ])
})

test('conditions make keys optional, or leave them out', () => {
  const body = 'attributes :label, if: proc { |bed| bed.free }\nattributes :size, if: proc { params[:sized] }'
  assert.equal(Object.keys(propertiesOf(bedBy(body).components.Bed)), ['label'])
  const { components } = bedBy(body, 'BedResource.new(bed, params: { sized: true }).serialize')
  assert.equal(requiredOf(components.Bed), ['size'])
})

const selections: readonly (readonly [
  select: string,
  required: readonly string[],
  properties: Readonly<Record<string, unknown>>,
])[] = [
  ['(_key, value) = !value.nil?', ['label'], { label: text, size: { type: 'integer' } }],
  ['(_key, value)\nvalue.present?\nend', [], { label: text, size: { type: 'integer' } }],
  ['(key, _value) = key.to_s != "size"', ['label'], { label: text }],
  ['(key, value, attribute) = attribute.open?', [], { label: text, size: { type: ['integer', 'null'] } }],
  ['(_key, value) = value.nil?', [], { size: { type: 'null' } }],
]

for (const [select, required, properties] of selections)
  test(`def select${select}`, () => {
    const { components } = bedBy(`attributes :label, :size\ndef select${select}`)
    assert.equal(propertiesOf(components.Bed), properties)
    assert.equal(requiredOf(components.Bed) ?? [], required)
  })

const roots: readonly (readonly [name: string, body: string, action: string, keys: readonly string[]])[] = [
  ['a root', 'root_key :bed, :beds', 'BedResource.new(bed).serialize', ['bed']],
  ['a root of lists', 'root_key :bed, :beds', 'BedResource.new(Bed.all).serialize', ['beds']],
  [
    'a root of any of several lists',
    'root_key :bed, :beds',
    'BedResource.new(params[:a] ? Bed.all : Bed.order(:label)).serialize',
    ['beds'],
  ],
  ['a root that is inferred', 'root_key!', 'BedResource.new(Bed.all).serialize', ['beds']],
  ['a root where it is asked for', '', 'BedResource.new(bed).serialize(root_key: :place)', ['place']],
  ['meta beside a root', 'root_key :bed\nmeta { { a: 1 } }', 'BedResource.new(bed)', ['bed', 'meta']],
  ['meta where it is asked for', 'root_key :bed', 'BedResource.new(bed).serialize(meta: { a: 1 })', ['bed', 'meta']],
  ['to_h has no root', 'root_key :bed\nattributes :label', 'BedResource.new(bed).to_h.merge(a: 1)', ['label', 'a']],
  ['a root is transformed', 'root_key :the_bed\ntransform_keys :lower_camel', 'BedResource.new(bed)', ['theBed']],
]

for (const [name, body, action, keys] of roots)
  test(name, () => assert.equal(Object.keys(propertiesOf(bedBy(body, action).schema)), keys))

test('a list has no root where only one object has one', () => {
  const { schema } = bedBy('root_key :bed\nattributes :label\nmeta { { a: 1 } }', 'BedResource.new(Bed.all).serialize')
  assert.equal(schema, { type: 'array', items: reference('Bed') })
})

test('keys are transformed, in blocks, too', () => {
  const { components } = bedBy(
    'transform_keys :lower_camel\nattributes :created_at\none(:ward) { attributes :name\nattribute(:long_name) { |ward| ward.name } }',
  )
  assert.equal(Object.keys(propertiesOf(components.Bed)), ['createdAt', 'ward'])
  assert.equal(Object.keys(propertiesOf(propertiesOf(components.Bed).ward)), ['name', 'longName'])
})

test('times are written by the backend', () => {
  const time = (files: Readonly<Record<string, string>>): unknown =>
    propertiesOf(bedBy('attributes :created_at', undefined, files).components.Bed).created_at
  assert.equal(time(iso), { type: 'string', format: 'date-time' })
  assert.equal(time({}), text)
})

test('an association is filtered', () => {
  const ward = serializing(
    'app/resources/ward_resource.rb',
    'class WardResource',
    'include Alba::Resource\nmany :beds, proc { |beds, params| beds.where(free: params[:free]) }, resource: BedResource',
  )
  const { components } = bedBy('attributes :label', 'WardResource.new(bed.ward).serialize', ward)
  assert.equal(propertiesOf(components.Ward).beds, { type: 'array', items: reference('Bed') })
})

const withins: readonly (readonly [within: string, component: string, keys: readonly string[]])[] = [
  ['false', 'BedAlone', ['label']],
  ['nil', 'BedAlone', ['label']],
  ['true', 'BedAlone', ['label']],
  ['{}', 'BedAlone', ['label']],
  [':nurse', 'BedWithNurse', ['label', 'nurse']],
  ['[:nurse]', 'BedWithNurse', ['label', 'nurse']],
  ['{ nurse: true, place: nil }', 'BedWithNurse', ['label', 'nurse']],
  ['{ ward: {}, nurse: { beds: {} } }', 'BedWithNurseAndWard', ['label', 'nurse', 'place']],
]

for (const [within, component, keys] of withins)
  test(`within: ${within}`, () => {
    const body = 'attributes :label\none :nurse\none(:ward, key: :place) { attributes :name }'
    const { schema, components } = bedBy(body, `BedResource.new(bed, within: ${within}).serialize`)
    assert.equal(schema, reference(component))
    assert.equal(requiredOf(components[component]), keys)
  })

test('within goes on inside', () => {
  const inner = (within: string): unknown =>
    bedBy('one :nurse', `BedResource.new(bed, within: ${within}).serialize`).components
  assert.equal(Object.keys(inner('{ nurse: {} }') as object), ['BedWithNurse', 'NurseAlone'])
  assert.equal(Object.keys(inner('{ nurse: { beds: false } }') as object), ['BedWithNurse', 'NurseAlone'])
  assert.equal(Object.keys(inner('{ nurse: :beds }') as object), ['BedAlone', 'BedWithNurse', 'NurseWithBeds'])
  assert.equal(Object.keys(inner('[:nurse]') as object), ['BedWithNurse', 'NurseAlone'])
})

test('the names of within come in the order of the resource', () => {
  const body = 'one :nurse\none(:ward) { attributes :name }'
  for (const within of ['[:nurse, :ward]', '[:ward, :nurse]'])
    assert.equal(
      bedBy(body, `BedResource.new(bed, within: ${within}).serialize`).schema,
      reference('BedWithNurseAndWard'),
    )
})

test('what is not known of within leaves associations open', () => {
  const { components } = bedBy(
    'attributes :label\none :nurse',
    'BedResource.new(bed, within: params[:deep] ? { nurse: {} } : {}).serialize',
  )
  assert.equal(requiredOf(components.BedWithin), ['label'])
  assert.equal(Object.keys(propertiesOf(components.BedWithin)), ['label', 'nurse'])
})

const shared = {
  'app/resources/shared.rb': `module Shared
  def both(name, **options)
    attributes(name, **options)
    attribute("#{name}_too", **options) { |bed| doubled(bed.size) }
  end
  def doubled(size) = size && size * 2
end
`,
}

const helped: readonly (readonly [name: string, body: string, keys: readonly string[]])[] = [
  ['of a module', 'helper Shared\nboth :label', ['label', 'label_too']],
  ['of a block', 'helper do\ndef one_of(name) = attributes(name)\nend\none_of :label', ['label']],
  [
    'of a module and a block',
    'helper Shared do\ndef one_of(name) = both(name)\nend\none_of :label',
    ['label', 'label_too'],
  ],
]

for (const [name, body, keys] of helped)
  test(`a helper ${name}`, () => {
    const { components, notes } = bedBy(body, undefined, { ...iso, ...shared })
    assert.equal(requiredOf(components.Bed), keys)
    assert.equal(notes, [])
    if (keys.length > 1) assert.equal(propertiesOf(components.Bed).label_too, { type: ['integer', 'null'] })
  })

test('blocks inside of a resource know its helpers, and Ruby', () => {
  const body = 'helper Shared\nnested(:more) { both :label, if: proc { |bed| bed.label } }\ntrait(:x) { both :size }'
  const action = 'BedResource.new(bed, with_traits: [:x]).serialize'
  const { components, notes } = bedBy(body, action, { ...iso, ...shared })
  assert.equal(requiredOf(components.BedX), ['more', 'size', 'size_too'])
  assert.equal(requiredOf(propertiesOf(components.BedX).more), ['label', 'label_too'])
  assert.equal(notes, [])
})

const money = {
  'config/initializers/alba.rb': `Alba.backend = :active_support
Alba.register_type :money, converter: ->(cents) { cents && format("%.2f", cents / 100.0) }, auto_convert: true
Alba.register_type :whole, check: ->(value) { value.is_a?(Integer) }
Alba.register_type :loose, check: ->(value) { value.is_a?(Integer) || value.nil? }, converter: ->(value) { value.to_i }
`,
}

const types: readonly (readonly [body: string, expected: unknown])[] = [
  ['attributes size: :money', { type: ['string', 'null'] }],
  ['attributes size: :whole', { type: 'integer' }],
  ['attributes size: :loose', { type: ['integer', 'null'] }],
  ['attributes note: [:loose, true]', { type: ['integer', 'null'] }],
  ['attributes note: [:whole, ->(note) { note.to_s.size + 1 }]', { type: 'integer', example: 1 }],
  ['attribute(size: :whole) { |bed| bed.label.size }', { type: 'integer' }],
  ['attributes size: :unheard', {}],
]

for (const [body, expected] of types)
  test(`a registered type: ${body}`, () => {
    const [key] = /\b(?:size|note)\b/.exec(body) ?? ['']
    assert.equal(propertiesOf(bedBy(body, undefined, money).components.Bed)[key], expected)
  })

const asked: readonly (readonly [body: string, key: string, expected: unknown])[] = [
  ['attributes :size, if: proc { |_bed, size| size }', 'size', { type: 'integer' }],
  ['attributes :note, if: proc { |_bed, note| note.present? }', 'note', text],
  ['attributes :size, if: proc { |bed| bed.size }', 'size', { type: 'integer' }],
]

for (const [body, key, expected] of asked)
  test(`a condition on the value: ${body}`, () => {
    const { components } = bedBy(`attributes :label\n${body}`)
    assert.equal(propertiesOf(components.Bed)[key], expected)
    assert.equal(requiredOf(components.Bed), ['label'])
  })

test('a condition on the value asks what the object has', () => {
  const typed = bedBy('attributes size: [String, true], if: proc { |_bed, size| !size.nil? }')
  assert.equal(typed.components.Bed, { type: 'object', properties: { size: text } })
  const own = bedBy('attributes :size, if: proc { |_bed, size| size.is_a?(Integer) }\ndef size(bed) = "big"')
  assert.equal(propertiesOf(own.components.Bed).size, { type: 'string', example: 'big' })
})

test('a condition that is a method of the resource knows what the resource is given', () => {
  const body = 'attributes :label, if: :long?\ndef long? = params[:long]'
  const action = (given: string): string => `BedResource.new(bed, params: { long: ${given} }).serialize`
  assert.equal(requiredOf(bedBy(body, action('true')).components.Bed), ['label'])
  assert.equal(bedBy(body, action('false')).components.Bed, { type: 'object' })
})

const errors: readonly (readonly [handler: string, required: readonly string[], expected: unknown])[] = [
  ['', ['label', 'day'], { type: 'integer' }],
  ['on_error :raise', ['label', 'day'], { type: 'integer' }],
  ['on_error :ignore', ['label'], { type: 'integer' }],
  ['on_error :nullify', ['label', 'day'], { type: ['integer', 'null'] }],
  ['on_error { |error, bed, key| [key, error.message] }', ['label'], {}],
]

for (const [handler, required, expected] of errors)
  test(`what raises with ${handler || 'no handler'}`, () => {
    const body = `attributes :label\nattribute(:day) { |bed| bed.cleaned_on.day }\n${handler}`
    const { components } = bedBy(body)
    assert.equal(requiredOf(components.Bed), required)
    assert.equal(propertiesOf(components.Bed).day, expected)
  })

test('methods of the object go first where the resource says so', () => {
  const body = 'prefer_object_method!\nattributes :label, :more\ndef label(bed) = bed.size\ndef more(bed) = bed.size'
  const { components } = bedBy(body)
  assert.equal(propertiesOf(components.Bed).label, text)
  assert.equal(propertiesOf(components.Bed).more, { type: ['integer', 'null'] })
})

test('nested attributes are of a class below that of the resource', () => {
  const inner = (body: string): unknown => propertiesOf(propertiesOf(bedBy(body).components.Bed).n)
  assert.equal(inner('on_nil { 0 }\nnested_attribute(:n) { attributes :note }'), {
    note: { type: ['string', 'integer'], example: 0 },
  })
  assert.equal(inner('on_error :nullify\nnested_attribute(:n) { attribute(:b) { |bed| bed.cleaned_on.day } }'), {
    b: { type: ['integer', 'null'] },
  })
})

test('hundreds of helpers are read', () => {
  const body = `${Array.from({ length: 200 }, (_, index) => `helper do\ndef h${index}(name) = attributes(name)\nend`).join('\n')}\nh199 :label`
  assert.equal(requiredOf(bedBy(body).components.Bed), ['label'])
})

test('a hash, and what it does not have', () => {
  const inline = bedBy('', 'Alba.serialize({ id: 1, label: "x" }) { attributes :id, :label }').schema
  assert.equal(Object.keys(propertiesOf(inline)), ['id', 'label'])
  assert.equal(propertiesOf(inline).label, { type: 'string', example: 'x' })
  const { components } = bedBy('attributes :id, :label\ndef label(hash) = "x"', 'BedResource.new({ id: 1 }).serialize')
  assert.equal(propertiesOf(components.Bed).label, { type: 'string', example: 'x' })
})

test('keys of blocks stay as they are where nothing cascades', () => {
  const body =
    'transform_keys :lower_camel, cascade: false\nattributes :ward_id\none(:ward) { attribute(:long_name) { |ward| ward.name } }'
  const { components } = bedBy(body)
  assert.equal(requiredOf(components.Bed), ['wardId', 'ward'])
  assert.equal(requiredOf(propertiesOf(components.Bed).ward), ['long_name'])
})

test('meta without a key stands beside the root', () => {
  const { schema } = bedBy(
    'root_key :bed\nmeta(nil) { { size: 1 } }',
    'BedResource.new(bed).serialize(meta: { page: 2 })',
  )
  assert.equal(requiredOf(schema), ['bed', 'size', 'page'])
})

test('a layout that gives a hash is known', () => {
  const body = 'attributes :label\nlayout inline: proc { { size: object.size, body: serializable_hash } }'
  const { schema } = bedBy(body)
  assert.equal(requiredOf(schema), ['size', 'body'])
  assert.equal(propertiesOf(schema).body, reference('Bed'))
})

const modules: readonly (readonly [action: string, keys: readonly string[]])[] = [
  ['Alba.serialize { attribute(:size) { 1 } }', ['size']],
  ['Alba.hashify(root_key: :all) { attribute(:size) { 1 } }', ['all']],
  ['Alba.serialize(bed, with: ->(_one) { NurseResource })', ['name', 'beds']],
  ['Alba.serialize(Bed.all, with: ->(one) { one.free ? BedResource : BedResource }, root_key: :beds)', ['beds']],
  ['Alba.serialize(bed)', ['bed']],
  ['Alba.serialize(bed, root_key: :place)', ['place']],
]

for (const [action, keys] of modules)
  test(action, () => {
    const { schema, components } = bedBy('root_key :bed\nattributes :label', action)
    const resolved = requiredOf(schema).length > 0 ? schema : components.Nurse
    assert.equal(requiredOf(resolved), keys)
  })

test('meta tells one object from a list', () => {
  const meta = 'meta { object.is_a?(Enumerable) ? { count: object.size } : { size: object.size } }'
  const keys = (action: string): unknown =>
    requiredOf(propertiesOf(bedBy(`root_key :bed, :beds\nattributes :label\n${meta}`, action).schema).meta)
  assert.equal(keys('BedResource.new(bed).serialize'), ['size'])
  assert.equal(keys('BedResource.new(Bed.all).serialize'), ['count'])
})

test('traits add attributes', () => {
  const body = 'attributes :label\ntrait(:full) { attributes :size }'
  const { components } = bedBy(body, 'BedResource.new(bed, with_traits: :full).serialize')
  assert.equal(Object.keys(propertiesOf(components.BedFull)), ['label', 'size'])
})

test('a resource without a class', () => {
  const { schema } = bedBy('', 'Alba.serialize(bed, root_key: :bed) { attributes :label }')
  assert.equal(propertiesOf(schema).bed, { type: 'object', required: ['label'], properties: { label: text } })
  assert.equal(bedBy('attributes :label', 'Alba.serialize(bed)').schema, reference('Bed'))
})

test('resources that lead back to themselves end', () => {
  const { components } = bedBy('one :nurse, resource: NurseResource')
  assert.equal(propertiesOf(components.Nurse).beds, { type: 'array', items: reference('Bed') })
})

test('a layout may make anything of it', () => {
  assert.equal(bedBy("attributes :label\nlayout file: 'x.erb'").schema, {})
})

test('what Alba gives controllers writes the resource', () => {
  const gem = { Gemfile: "gem 'alba'\n", ...iso }
  const { schema, components } = bedBy('root_key :bed\nattributes :label', 'serialize(bed, with: BedResource)', gem)
  assert.equal(schema, { type: 'object', required: ['bed'], properties: { bed: reference('Bed') } })
  assert.equal(requiredOf(components.Bed), ['label'])
  const bed = serializing(
    'app/resources/bed_resource.rb',
    'class BedResource',
    'include Alba::Resource\nattributes :label',
  )
  const rendered = renderedBy('render_serialized_json bed, with: BedResource, params: { a: 1 }', { ...bed, ...gem })
  assert.equal(rendered.schema, reference('Bed'))
  // Without the gem they are words of the application that nobody knows.
  assert.is.not(bedBy('attributes :label', 'serialize(bed, with: BedResource)').schema, reference('Bed'))
})

test('a word that is not understood is told', () => {
  assert.equal(bedBy('attributes :label\nlabels :x').notes, ['`labels` of a resource of Alba is not understood'])
})

test('an association is written by the resource that its class names, or one below it', () => {
  const files = {
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  self.inheritance_column = :name\nend\n',
    'app/models/small_ward.rb': 'class SmallWard < Ward\nend\n',
    ...serializing('app/resources/ward_resource.rb', 'class WardResource', 'include Alba::Resource\nattributes :name'),
    ...serializing(
      'app/resources/small_ward_resource.rb',
      'class SmallWardResource',
      'include Alba::Resource\nattributes :budget',
    ),
  }
  const body = 'one :ward, resource: ->(ward) { "#{ward.class.name}Resource".constantize }'
  const { ward } = propertiesOf(bedBy(body, undefined, files).components.Bed)
  assert.equal(Object.keys(propertiesOf(ward)), ['name', 'budget'])
  assert.equal(requiredOf(ward), [])
})

test('a text of one of two resources is JSON of either', () => {
  const action = '(params[:short] ? NurseResource : BedResource).new(bed).serialize'
  assert.equal(Object.keys(propertiesOf(bedBy('attributes :label', action).schema)), ['name', 'label', 'beds'])
})

test('a registry that is made when Rails starts names the resource', () => {
  const files = {
    ...iso,
    'config/initializers/shop.rb': 'Shop::Registry = Shop::Names.new\n',
    'lib/shop.rb': `module Shop
      def self.api = @api ||= Accessor.new

      module Points
        def self.included(base)
          base::POINTS.each_key do |point|
            base.attr_reader(point)
            base.define_method("#{point}_class") { send(point).constantize }
          end
        end

        def initialize
          self.class::POINTS.each do |point, name|
            instance_variable_set("@#{point}", name.respond_to?(:call) ? name.call : name)
          end
        end
      end

      class Names
        POINTS = { bed: 'BedResource', nurse: -> { 'NurseResource' } }
        include Points
      end

      class Accessor
        def method_missing(name, *) = Shop::Registry.send("#{name}_class")
      end
    end\n`,
  }
  for (const action of ['Shop::Registry.bed_class.new(bed).to_h', 'Shop.api.bed.new(bed).to_h'])
    assert.equal(bedBy('attributes :label', action, files).schema, reference('Bed'))
  assert.equal(bedBy('attributes :label', 'Shop.api.nurse.new(Nurse.first!).to_h', files).schema, reference('Nurse'))
})

test.run()
