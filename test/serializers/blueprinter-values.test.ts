// Blueprinter: what fields take from their objects, and what stands in the place of nothing.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, renderedBy, serializing } from './rendered.ts'

const files = {
  ...serializing(
    'app/blueprints/nurse_blueprint.rb',
    'class NurseBlueprint < Blueprinter::Base',
    'identifier :id\nfield :name',
  ),
  'app/extractors/place.rb': `class Place < Blueprinter::Extractor
  def initialize(unit = 'm') = @unit = unit
  def extract(_name, bed, options, _field) = { size: bed.size, unit: @unit, all: options[:all] }
end
`,
  'app/extractors/made.rb':
    'class Made < Blueprinter::Extractor\n  def self.extract(_name, bed, *) = bed.created_at\nend\n',
  'app/extractors/none.rb': 'class None < Blueprinter::Extractor\n  def extract(*) = nil\nend\n',
}

function fieldX(body: string, more: Readonly<Record<string, string>> = {}, options = 'all: 1'): unknown {
  const bed = serializing('app/blueprints/bed_blueprint.rb', 'class BedBlueprint < Blueprinter::Base', body)
  const action = `render json: BedBlueprint.render(bed, ${options})`
  return propertiesOf(renderedBy(action, { ...files, ...bed, ...more }).components.Bed).x
}

const text = { type: 'string' }
const maybeText = { type: ['string', 'null'] }
const nurse = { $ref: '#/components/schemas/Nurse' }
const nurses = { type: 'array', items: nurse }
const one = { type: 'integer', example: 1 }
const kinds = { type: 'string', enum: ['plain', 'wide'] }
const asNurses = 'blueprint: NurseBlueprint, name: :x'
const ofWard = '{ |bed| bed.ward.beds.map(&:nurse).compact }'
const placed = (unit: string): unknown => ({
  type: 'object',
  required: ['size', 'unit', 'all'],
  properties: { size: { type: ['integer', 'null'] }, unit: { type: 'string', example: unit }, all: one },
})

const rows: readonly (readonly [behaviour: string, body: string, expected: unknown])[] = [
  ['a method of the object as the block', 'field :x, &:title', text],
  ['that of an identifier', 'identifier :x, &:title', text],
  ['a method that takes no options', 'field :x, &:kind', kinds],
  ['keywords of a block', 'field(:x) { |bed, all:, **| all }', one],
  [
    'a keyword that has a default',
    'field(:x) { |bed, all: nil, other: "a"| [all, other] }',
    {
      type: 'array',
      items: { type: ['integer', 'string'] },
      example: [1, 'a'],
    },
  ],
  ['all keywords', 'field(:x) { |bed, **options| options[:all] }', one],
  ['the view among the options', 'field(:x) { |bed, view:, **| view }', { type: 'string', example: 'default' }],
  ['options as a hash', 'field(:x) { |bed, options| options[:all] }', one],
  ['a lambda as the block', 'field :x, &->(bed, options) { options[:all] }', one],
  [
    'keywords of an association',
    `association(:nurses, ${asNurses}) { |bed, all:| all ? [bed.nurse].compact : [] }`,
    nurses,
  ],
  ['a class that extracts', 'field :x, extractor: Place', placed('m')],
  ['an object that extracts', 'field :x, extractor: Place.new', placed('m')],
  ['one with arguments', "field :x, extractor: Place.new('cm')", placed('cm')],
  ['one of a view', "view(:y) { field :x, extractor: Place.new('cm') }\ninclude_view :y", placed('cm')],
  ['a class that extracts itself', 'identifier :x, extractor: Made', text],
  ['what is extracted has no default', "field :x, extractor: None, default: 'a'", { type: 'null' }],
  ['what is extracted goes to no blueprint', `association :nurse, ${asNurses}, extractor: Place`, placed('m')],
  ['an extractor of a gem', 'field :x, extractor: Gem::Extractor.new', {}],
  [
    'a default beside an enum',
    "field(:x, default: 'none') { |bed| bed.kind if bed.free }",
    { type: 'string', enum: ['plain', 'wide', 'none'] },
  ],
  ['a default beside an enum that is never null', "field :kind, name: :x, default: 'none'", kinds],
  ['a default that is one of the enum', "field(:x, default: 'wide') { |bed| bed.kind if bed.free }", kinds],
  ['an empty object in the place of what may be anything', 'field(:x, default: {}) { |bed| Gem.call(bed) }', {}],
  ['an empty list in the place of what may be anything', 'field(:x, default: []) { |bed| Gem.call(bed) }', {}],
  [
    'an object in the place of what may be anything',
    'field(:x, default: { a: 1 }) { |bed| Gem.call(bed) }',
    { anyOf: [{ type: 'object', required: ['a'], properties: { a: one } }, {}] },
  ],
  ['a default beside any text', "field :note, name: :x, default: 'none'", { type: 'string', example: 'none' }],
  ['a default beside a date', "field :cleaned_on, name: :x, default: 'never'", { type: 'string', example: 'never' }],
  ['null in the place of an empty text', 'field :label, name: :x, default_if: Blueprinter::EMPTY_STRING', maybeText],
  [
    'a default in the place of an empty text',
    "field :note, name: :x, default_if: Blueprinter::EMPTY_STRING, default: 'none'",
    { type: 'string', example: 'none' },
  ],
  [
    'no number is an empty text',
    'field :ward_id, name: :x, default_if: Blueprinter::EMPTY_STRING',
    { type: 'integer' },
  ],
  ['no enum is an empty text', 'field :kind, name: :x, default_if: Blueprinter::EMPTY_STRING', kinds],
  ['nil is no empty hash', "field :note, name: :x, default_if: Blueprinter::EMPTY_HASH, default: 'none'", maybeText],
  [
    'null in the place of an empty hash',
    'field(:x, default_if: Blueprinter::EMPTY_HASH) { |bed| bed.free ? { a: 1 } : {} }',
    {
      type: ['object', 'null'],
      properties: { a: one },
    },
  ],
  [
    'a hash that has keys',
    'field(:x, default_if: Blueprinter::EMPTY_HASH) { |bed| { a: 1 } }',
    {
      type: 'object',
      required: ['a'],
      properties: { a: one },
    },
  ],
  [
    'null in the place of an empty list',
    `association(:all, ${asNurses}, default_if: Blueprinter::EMPTY_COLLECTION) ${ofWard}`,
    { ...nurses, type: ['array', 'null'] },
  ],
  [
    'a text in the place of an empty list',
    `association(:all, ${asNurses}, default_if: Blueprinter::EMPTY_COLLECTION, default: 'none') ${ofWard}`,
    { anyOf: [{ type: 'string', example: 'none' }, nurses] },
  ],
  [
    'a list of scalars',
    'field(:x, default_if: Blueprinter::EMPTY_COLLECTION) { |bed| bed.ward.beds.map(&:label) }',
    { type: ['array', 'null'], items: text },
  ],
  [
    'the text that the constant is',
    `association(:all, ${asNurses}, default_if: 'empty_collection') ${ofWard}`,
    { ...nurses, type: ['array', 'null'] },
  ],
  [
    'a list that is never empty',
    'field(:x, default_if: Blueprinter::EMPTY_COLLECTION) { |bed| [bed.label] }',
    { type: 'array', items: text },
  ],
  [
    'a text that is written as dates are',
    "field(:x) { |bed| bed.created_at.strftime('%FT%TZ') }",
    { type: 'string', format: 'date-time' },
  ],
]

for (const [behaviour, body, expected] of rows)
  test(`fields of blueprints: ${behaviour}`, () => {
    assert.equal(fieldX(body), expected)
  })

test('a blueprint is told its own view, whatever that of the one around it', () => {
  const bed = serializing(
    'app/blueprints/bed_blueprint.rb',
    'class BedBlueprint < Blueprinter::Base',
    'field(:x) { |bed, options| options[:view] }\nview(:y) { association :nurse, blueprint: WardBlueprint }\nview(:z) { association :nurse, blueprint: WardBlueprint }',
  )
  const ward = serializing(
    'app/blueprints/ward_blueprint.rb',
    'class WardBlueprint < Blueprinter::Base',
    'field(:x) { |ward, options| options[:view] }',
  )
  const action =
    'render json: { a: BedBlueprint.render_as_hash(bed, view: :y), b: BedBlueprint.render_as_hash(bed, view: :z) }'
  const { components } = renderedBy(action, { ...bed, ...ward })
  assert.equal(
    Object.entries(components).map(([name, schema]) => [name, propertiesOf(schema).x]),
    [
      ['BedY', { type: 'string', example: 'y' }],
      ['BedZ', { type: 'string', example: 'z' }],
      ['Ward', { type: 'string', example: 'default' }],
    ],
  )
})

const configured = (line: string): Record<string, string> => ({
  'config/initializers/blueprinter.rb': `Blueprinter.configure do |config|\n  ${line}\nend\n`,
})

const settings: readonly (readonly [behaviour: string, setting: string, body: string, expected: unknown])[] = [
  [
    'a default of all fields',
    "config.field_default = 'none'",
    'field :note, name: :x',
    { type: 'string', example: 'none' },
  ],
  [
    'a default of its own',
    "config.field_default = 'none'",
    "field :note, name: :x, default: 'a'",
    { type: 'string', example: 'a' },
  ],
  ['a default that is not known', 'config.field_default = Gem.none', 'field :note, name: :x', {}],
  [
    'a default of all associations',
    'config.association_default = {}',
    `association :nurse, ${asNurses}`,
    { type: 'object', properties: { id: { type: 'integer' }, name: text } },
  ],
  [
    'that of fields is none of associations',
    "config.field_default = 'none'",
    `association :nurse, ${asNurses}`,
    { anyOf: [nurse, { type: 'null' }] },
  ],
  [
    'a text is in no format of times',
    'config.datetime_format = ->(time) { time.to_i }',
    'field(:x) { |bed| bed.created_at.iso8601 }',
    { type: 'string', format: 'date-time' },
  ],
]

for (const [behaviour, setting, body, expected] of settings)
  test(`settings of blueprints: ${behaviour}`, () => {
    assert.equal(fieldX(body, configured(setting)), expected)
  })

test.run()
