// Blueprinter: fields, views, and how what is rendered leaves the blueprint.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const nurse = serializing(
  'app/blueprints/nurse_blueprint.rb',
  'class NurseBlueprint < Blueprinter::Base',
  'identifier :id\nfield :name\nview(:with_beds) { association :beds, blueprint: BedBlueprint }',
)
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const maybeText = { type: ['string', 'null'] }
const plain = 'render json: BedBlueprint.render(bed)'

function bedBy(body: string, action = plain, files: Readonly<Record<string, string>> = {}): Rendered {
  const bed = serializing('app/blueprints/bed_blueprint.rb', 'class BedBlueprint < Blueprinter::Base', body)
  return renderedBy(action, { ...bed, ...nurse, ...files })
}

const values: readonly (readonly [name: string, body: string, key: string, expected: unknown])[] = [
  ['an identifier', 'identifier :label', 'label', text],
  ['fields', 'fields :label, :note', 'note', maybeText],
  ['another name', 'field :label, name: :title', 'title', text],
  ['a block', 'field(:x) { |bed, options| bed.kind }', 'x', { type: 'string', enum: ['plain', 'wide'] }],
  ['a default in the place of nil', "field :note, default: ''", 'note', { type: 'string' }],
  ['a time, as to_s writes it', 'field :created_at', 'created_at', text],
  ['a date', 'field :cleaned_on', 'cleaned_on', { type: ['string', 'null'], format: 'date' }],
  ['a date in a format', "field :cleaned_on, datetime_format: '%d.%m.'", 'cleaned_on', maybeText],
  [
    'a time in a format',
    'field :created_at, datetime_format: ->(time) { time.iso8601 }',
    'created_at',
    {
      type: 'string',
      format: 'date-time',
    },
  ],
  [
    'an association',
    'association :nurse, blueprint: NurseBlueprint',
    'nurse',
    {
      anyOf: [reference('Nurse'), { type: 'null' }],
    },
  ],
  [
    'an association with a view',
    'association :nurse, blueprint: NurseBlueprint, view: :with_beds',
    'nurse',
    {
      anyOf: [reference('NurseWithBeds'), { type: 'null' }],
    },
  ],
  [
    'an association with a block',
    'association(:all, blueprint: NurseBlueprint) { |bed| [bed.nurse].compact }',
    'all',
    {
      type: 'array',
      items: reference('Nurse'),
    },
  ],
  [
    'a blueprint that the object chooses',
    'association :nurse, blueprint: ->(one) { NurseBlueprint }',
    'nurse',
    {
      anyOf: [reference('Nurse'), { type: 'null' }],
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

const views = `identifier :id
fields :label, :note
view :normal do
  field :size
  exclude :note
end
view :extended do
  include_view :normal
  field :kind
end`

const keysOfViews: readonly (readonly [view: string, component: string, keys: readonly string[]])[] = [
  [':default', 'Bed', ['id', 'label', 'note']],
  [':identifier', 'BedIdentifier', ['id']],
  [':normal', 'BedNormal', ['id', 'label', 'size']],
  [':extended', 'BedExtended', ['id', 'kind', 'label', 'size']],
]

for (const [view, component, keys] of keysOfViews)
  test(`the view ${view} is a component`, () => {
    const { schema, components } = bedBy(views, `render json: BedBlueprint.render(bed, view: ${view})`)
    assert.equal(schema, reference(component))
    assert.equal(Object.keys(propertiesOf(components[component])), keys)
  })

test('a view that is not known is one of those that there are', () => {
  const { schema } = bedBy(views, 'render json: BedBlueprint.render(bed, view: params[:as])')
  assert.equal(schema, {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer' },
      label: text,
      note: maybeText,
      size: { type: ['integer', 'null'] },
      kind: { type: 'string', enum: ['plain', 'wide'] },
    },
  })
})

test('conditions make keys optional, or leave them out', () => {
  const { components } = bedBy(`field :label, if: ->(_name, bed, _options) { bed.free }
field :note, unless: ->(_name, bed, _options) { true }
field :size, if: ->(_name, _bed, options) { options[:sized] }
field :kind, exclude_if_nil: true
field :cleaned_on, exclude_if_nil: true`)
  assert.equal(Object.keys(propertiesOf(components.Bed)), ['cleaned_on', 'kind', 'label'])
  assert.equal(requiredOf(components.Bed), ['kind'])
  assert.equal(propertiesOf(components.Bed).cleaned_on, { type: 'string', format: 'date' })
})

test('options reach conditions and blocks', () => {
  const body = 'field :size, if: ->(_name, _bed, options) { options[:sized] }'
  const { components } = bedBy(body, 'render json: BedBlueprint.render(bed, sized: true)')
  assert.equal(requiredOf(components.Bed), ['size'])
})

test('a root, and meta beside it', () => {
  const { schema } = bedBy('field :label', 'render json: BedBlueprint.render(Bed.all, root: :beds, meta: { a: 1 })')
  assert.equal(schema, {
    type: 'object',
    required: ['beds', 'meta'],
    properties: {
      beds: { type: 'array', items: reference('Bed') },
      meta: { type: 'object', required: ['a'], properties: { a: { type: 'integer', example: 1 } } },
    },
  })
})

test('render_as_hash keeps times as Rails writes them', () => {
  const { components } = bedBy('field :created_at', 'render json: { bed: BedBlueprint.render_as_hash(bed) }')
  assert.equal(propertiesOf(components.Bed).created_at, { type: 'string', format: 'date-time' })
})

test('a transformer changes the hash', () => {
  const files = {
    'app/blueprints/camel_transformer.rb':
      'class CamelTransformer < Blueprinter::Transformer\n  def transform(hash, _object, _options)\n    hash[:extra] = 1\n    hash.delete(:label)\n  end\nend\n',
  }
  const { components } = bedBy('fields :label, :size\ntransform CamelTransformer', plain, files)
  assert.equal(Object.keys(propertiesOf(components.Bed)), ['size', 'extra'])
})

const configured = (line: string) => ({
  'config/initializers/blueprinter.rb': `Blueprinter.configure do |config|\n  ${line}\nend\n`,
})

test('transformers of all blueprints change those that have none of their own', () => {
  const files = {
    ...configured('config.default_transformers = [LowerCamel]'),
    'app/transformers/lower_camel.rb':
      'class LowerCamel < Blueprinter::Transformer\n  def transform(hash, _object, _options) = hash.transform_keys! { |key| key.to_s.camelize(:lower).to_sym }\nend\n',
    'app/transformers/plain.rb':
      'class Plain < Blueprinter::Transformer\n  def transform(hash, _object, _options) = hash\nend\n',
  }
  const keysOf = (body: string): readonly string[] =>
    Object.keys(propertiesOf(bedBy(body, plain, files).components.Bed))
  assert.equal(keysOf('fields :created_at'), ['createdAt'])
  assert.equal(keysOf('fields :created_at\ntransform Plain'), ['created_at'])
  const elsewhere = bedBy('field :label', plain, configured('config.default_transformers = [Gem::Camel]'))
  assert.equal(elsewhere.schema, {})
  assert.equal(elsewhere.notes, ['transformers of all blueprints change `BedBlueprint`'])
})

test('times are written as the format of all blueprints says', () => {
  const typeOf = (format: string): unknown =>
    propertiesOf(bedBy('field :created_at', plain, configured(`config.datetime_format = ${format}`)).components.Bed)
      .created_at
  assert.equal(typeOf('->(time) { time.nil? ? time : time.strftime("%s").to_i }'), { type: 'integer' })
  assert.equal(typeOf('->(time) { time&.iso8601 }'), { type: 'string', format: 'date-time' })
  assert.equal(typeOf('"%Y-%m-%d"'), { type: 'string', format: 'date' })
  assert.equal(typeOf('"%d.%m."'), text)
  assert.equal(typeOf('"%Y-%m-%dT%H:%M:%SZ"'), { type: 'string', format: 'date-time' })
  assert.equal(typeOf('"%FT%T%:z"'), { type: 'string', format: 'date-time' })
  assert.equal(typeOf('"%FT%T"'), text)
})

test('a transformer that is not known may change everything', () => {
  assert.equal(bedBy('field :label\ntransform Elsewhere::Transformer').schema, {})
})

test('blueprints that lead back to themselves end', () => {
  const { components } = bedBy('field :label\nassociation :nurse, blueprint: NurseBlueprint, view: :with_beds')
  assert.equal(propertiesOf(components.NurseWithBeds).beds, { type: 'array', items: reference('Bed') })
})

test('a blueprint is found by a name that is made', () => {
  const action = 'name = "Bed"\n    render json: "#{name}Blueprint".constantize.render(bed)'
  assert.equal(bedBy('field :label', action).schema, reference('Bed'))
})

test('a helper of the application chooses the blueprint', () => {
  const bed = serializing('app/blueprints/bed_blueprint.rb', 'class BedBlueprint < Blueprinter::Base', 'field :label')
  const helper =
    '  def show_by(blueprint, object, **options)\n    render json: blueprint.render(object, **options)\n  end'
  const { schema } = renderedBy('show_by BedBlueprint, bed, root: :bed', bed, helper)
  assert.equal(propertiesOf(schema).bed, reference('Bed'))
})

test('a view that no class declares is told', () => {
  const { notes } = bedBy('field :label', 'render json: BedBlueprint.render(bed, view: :large)')
  assert.equal(notes, ['`BedBlueprint` has no view `large`'])
  assert.equal(bedBy('view(:large) { field :label }', 'render json: BedBlueprint.render(bed, view: :large)').notes, [])
})

test('a word that is not understood is told', () => {
  assert.equal(bedBy('field :label\ntag :x').notes, ['`tag` of the blueprint `BedBlueprint` is not understood'])
})

test('a record is told from a list, and from what wraps one, also where gems add words to its class', () => {
  const one =
    'one = bed.respond_to?(:first) ? bed.first : bed\n    one = one.__getobj__ if one.respond_to?(:__getobj__)'
  const { schema } = bedBy(
    'identifier :label',
    `${one}\n    render json: "#{one.class.name}Blueprint".constantize.render(bed)`,
    {
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  searchkick\n  belongs_to :ward\nend\n',
    },
  )
  assert.equal(schema, reference('Bed'))
})

const errors =
  "field(:error) { |_, options| { message: options[:error].to_s, code: 'bad' } }\nfield(:code, if: ->(*, options) { options[:code] }) { 5 }"

test('a blueprint of nil is asked for its fields', () => {
  const { components, schema } = bedBy(errors, 'render json: BedBlueprint.render(nil, error: "x"), status: :ok')
  assert.equal(schema, reference('Bed'))
  assert.equal(Object.keys(propertiesOf(components.Bed)), ['error'])
  assert.equal(Object.keys(propertiesOf(propertiesOf(components.Bed).error)), ['message', 'code'])
})

test('a record that may be nil, or what tells of one, is not rendered as null', () => {
  for (const record of ['Bed.find_by(label: "x")', 'bed.destroy'])
    assert.equal(bedBy('field :label', `render json: BedBlueprint.render(${record})`).schema, reference('Bed'))
})

test.run()
