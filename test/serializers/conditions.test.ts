// What `if:` and `unless:` of a serializer tell of the object: what is read behind them is there.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, renderedBy, requiredOf, serializing } from './rendered.ts'

const integer = { type: 'integer' }
const nullable = { type: ['integer', 'null'] }

interface Gem {
  readonly declaration: string
  readonly render: string
  readonly attribute: (condition: string) => string
  /** Blocks that ask whether the bed has a size, and whether it has none. */
  readonly asking: readonly string[]
  readonly others: readonly string[]
}

const gems: Readonly<Record<string, Gem>> = {
  'ActiveModel::Serializer': {
    declaration: 'class BedSerializer < ActiveModel::Serializer',
    render: 'render json: bed',
    attribute: (condition) => `attribute :size, ${condition}
  def sized? = object.size.present?
  def free? = object.free`,
    asking: [
      'if: -> { object.size.present? }',
      'if: -> { object.size? }',
      'if: ->(s) { s.object.size }',
      'unless: -> { object.size.nil? }',
      'if: :sized?',
    ],
    others: ['if: -> { object.free }', 'if: :free?'],
  },
  Blueprinter: {
    declaration: 'class BedSerializer < Blueprinter::Base',
    render: 'render json: BedSerializer.render_as_hash(bed)',
    attribute: (condition) => `field :size, ${condition}
  def self.sized?(_name, bed, _options) = bed.size.present?`,
    asking: ['if: ->(_name, bed, _options) { bed.size }', 'unless: ->(bed, _options) { bed.size.nil? }'],
    others: ['if: ->(_name, bed, _options) { bed.free }', 'unless: ->(bed, _options) { bed.free }'],
  },
  Alba: {
    declaration: 'class BedSerializer\n  include Alba::Resource',
    render: 'render json: BedSerializer.new(bed).to_h',
    attribute: (condition) => `attributes :size, ${condition}
  def sized?(bed) = bed.size.present?`,
    asking: ['if: proc { |bed| bed.size.present? }', 'if: ->(bed) { bed.size }'],
    others: ['if: proc { |bed| bed.free }', 'if: proc { |bed, _size| bed.free }'],
  },
  'jsonapi-serializer': {
    declaration: 'class BedSerializer\n  include JSONAPI::Serializer',
    render: 'render json: BedSerializer.new(bed).serializable_hash',
    attribute: (condition) => `attribute :size, ${condition}`,
    asking: ['if: proc { |bed| bed.size.present? }', 'if: ->(bed) { bed.size }'],
    others: ['if: proc { |bed| bed.free }'],
  },
}

function sizeBy({ declaration, render, attribute }: Gem, condition: string): unknown {
  const bed = serializing('app/serializers/bed_serializer.rb', declaration, attribute(condition))
  const { components } = renderedBy(render, bed)
  const attributes = propertiesOf(components.Bed).attributes ?? components.Bed
  assert.not(requiredOf(attributes).includes('size'))
  return propertiesOf(attributes).size
}

for (const [name, gem] of Object.entries(gems)) {
  for (const condition of gem.asking)
    test(`${name}: ${condition} tells of the attribute`, () => assert.equal(sizeBy(gem, condition), integer))
  for (const condition of gem.others)
    test(`${name}: ${condition} tells nothing of it`, () => assert.equal(sizeBy(gem, condition), nullable))
}

test('what a condition tells holds where it stands alone', () => {
  const body = 'attribute :size, if: -> { object.size }\nattribute(:again) { object.size }'
  const bed = serializing('app/serializers/bed_serializer.rb', 'class BedSerializer < ActiveModel::Serializer', body)
  const { components } = renderedBy('render json: bed', bed)
  assert.equal(propertiesOf(components.Bed), { size: integer, again: nullable })
})

test.run()
