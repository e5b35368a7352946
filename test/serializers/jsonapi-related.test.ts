// Which serializers the relationships of jsonapi-serializer lead to: by names, by the classes of records, by code.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { propertiesOf } from './rendered.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "wards" do |t|
    t.string "name", null: false
  end
  create_table "nurses" do |t|
    t.string "name", null: false
  end
  create_table "beds" do |t|
    t.string "type"
    t.string "label", null: false
    t.bigint "ward_id"
    t.string "owner_type"
    t.bigint "owner_id"
  end
end
`

const models = {
  'app/models/ward.rb':
    'class Ward < ActiveRecord::Base\n  has_many :beds\n  has_many :owned, as: :owner, class_name: "Bed"\nend\n',
  'app/models/nurse.rb': 'class Nurse < ActiveRecord::Base\n  has_many :owned, as: :owner, class_name: "Bed"\nend\n',
  'app/models/bed.rb':
    'class Bed < ActiveRecord::Base\n  belongs_to :ward, optional: true\n  belongs_to :owner, polymorphic: true, optional: true\nend\n',
  'app/models/cot.rb': 'class Cot < Bed\n  def low? = true\nend\n',
  'app/models/crib.rb': 'class Crib < Bed\nend\n',
}

function serializer(name: string, body: string, space = ''): Readonly<Record<string, string>> {
  const path = `app/serializers/${space === '' ? '' : `${space.toLowerCase()}/`}${name}_serializer.rb`
  const className = `${space === '' ? '' : `${space}::`}${name[0]?.toUpperCase()}${name.slice(1)}Serializer`
  return { [path]: `class ${className}\n  include JSONAPI::Serializer\n  ${body}\nend\n` }
}

const ofBeds = {
  ...serializer('cot', 'attributes :label\n  attribute :low, &:low?'),
  ...serializer('crib', 'set_type :cradles\n  attributes :label'),
}
const ofBase = serializer('bed', 'attributes :label')
const ofOwners = {
  ...serializer('nurse', 'set_type :people\n  attributes :name'),
  ...serializer('ward', 'attributes :name'),
}

const text = { type: 'string' }
/** What stands for one of which nobody knows the serializer. */
const resource = 'Resource'

interface Linked {
  readonly type: unknown
  readonly included: readonly (string | undefined)[]
}

/** What the relationship of a record leads to, and what is included with it. */
function linked(model: string, name: string, files: Readonly<Record<string, string>>, serializerOf = model): Linked {
  const document = generate({
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: :show\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def show
    render json: ${serializerOf}Serializer.new(${model}.find(params[:id]), include: [:${name}]).serializable_hash
  end
end
`,
    'db/schema.rb': schema,
    ...models,
    ...files,
  })?.document
  const answer = document?.paths['/beds/{id}']?.get?.responses['200']?.content?.['application/json']?.schema
  const component = document?.components?.schemas?.[model]
  const { data } = propertiesOf(Object.values(propertiesOf(propertiesOf(component).relationships))[0])
  const identifier = (data as { items?: unknown }).items ?? data
  const any = document?.components?.schemas?.[resource]
  if (any !== undefined)
    assert.equal(any, { type: 'object', required: ['id', 'type'], properties: { id: text, type: text } })
  const { items } = propertiesOf(answer).included as { items: { anyOf?: readonly unknown[] } }
  return { type: propertiesOf(identifier).type, included: (items.anyOf ?? [items]).map(nameOf) }
}

function nameOf(schema: unknown): string | undefined {
  return (schema as { $ref?: string }).$ref?.replace('#/components/schemas/', '')
}

const only = (...types: readonly string[]): unknown => ({ type: 'string', enum: types })
const wards: readonly (readonly [
  name: string,
  relationship: string,
  files: Readonly<Record<string, string>>,
  type: unknown,
  included: readonly string[],
])[] = [
  ['the name', 'has_many :beds', { ...ofBase, ...ofBeds }, only('bed'), ['Bed']],
  ['polymorphic: false', 'has_many :beds, polymorphic: false', ofBase, only('bed'), ['Bed']],
  ['each class that has one', 'has_many :beds, polymorphic: true', ofBeds, only('cot', 'cradles'), ['Cot', 'Crib']],
  [
    'each class, the base as well',
    'has_many :beds, polymorphic: true',
    { ...ofBase, ...ofBeds },
    only('bed', 'cot', 'cradles'),
    ['Bed', 'Cot', 'Crib'],
  ],
  ['no class has one', 'has_many :beds, polymorphic: true', {}, text, [resource]],
  [
    'a hash, and the base is none of its rows',
    'has_many :beds, polymorphic: { Cot => :cot, Crib => :crib }',
    { ...ofBase, ...ofBeds },
    only('cot', 'cradles'),
    ['Cot', 'Crib'],
  ],
  [
    'a hash of other names',
    'has_many :beds, polymorphic: { Bed => :crib, Cot => "cot", Crib => :crib }',
    ofBeds,
    only('cot', 'cradles'),
    ['Cot', 'Crib'],
  ],
  [
    'a hash of names that have no serializer',
    'has_many :beds, polymorphic: { Cot => :cot, Crib => :cradle }',
    ofBeds,
    text,
    ['Cot', resource],
  ],
  [
    'record_type: says nothing of polymorphic records',
    'has_many :beds, polymorphic: { Cot => :cot }, record_type: :place',
    ofBeds,
    only('cot', 'cradles'),
    ['Cot', 'Crib'],
  ],
  [
    'code',
    'has_many :beds, serializer: ->(bed, params) { bed.is_a?(Cot) ? CotSerializer : CribSerializer }',
    ofBeds,
    only('cot', 'cradles'),
    ['Cot', 'Crib'],
  ],
  [
    'code that goes by the name of the class',
    'has_many :beds, serializer: ->(bed) { "#{bed.class.name}Serializer".constantize }',
    { ...ofBase, ...ofBeds },
    only('bed', 'cot', 'cradles'),
    ['Bed', 'Cot', 'Crib'],
  ],
  ['code that nobody knows', 'has_many :beds, serializer: ->(bed) { Found.by(bed) }', ofBeds, text, [resource]],
  [
    'code, and a type for all',
    'has_many :beds, record_type: :place, serializer: ->(bed) { CotSerializer }',
    ofBeds,
    only('place'),
    ['Cot'],
  ],
  [
    'a block, by the classes of what it gives',
    'has_many(:places) { |ward| ward.beds.order(:label) }',
    { ...ofBase, ...ofBeds },
    only('bed', 'cot', 'cradles'),
    ['Bed', 'Cot', 'Crib'],
  ],
  [
    'the keys of the serializer that leads there',
    'set_key_transform :camel\n  has_many :beds, polymorphic: true',
    ofBeds,
    only('Cot', 'Cradles'),
    ['Cot', 'Crib'],
  ],
]

for (const [name, relationship, files, type, included] of wards)
  test(`of a list: ${name}`, () => {
    const key = relationship.includes(':places') ? 'places' : 'beds'
    const ward = serializer('ward', relationship)
    assert.equal(linked('Ward', key, { ...files, ...ward }), { type, included })
  })

const owners: readonly (readonly [
  name: string,
  option: string,
  files: Readonly<Record<string, string>>,
  type: unknown,
  included: readonly string[],
])[] = [
  ['each class with an association as its name', 'true', ofOwners, only('people', 'ward'), ['Nurse', 'Ward']],
  [
    'a hash',
    '{ Nurse => :nurse, Ward => :place }',
    { ...ofOwners, ...serializer('place', 'attributes :name') },
    only('people', 'place'),
    ['Nurse', 'Place'],
  ],
  [
    'a hash, and who is not in it by its class',
    '{ Nurse => :nurse }',
    ofOwners,
    only('people', 'ward'),
    ['Nurse', 'Ward'],
  ],
  ['nobody', 'true', {}, text, [resource]],
]

for (const [name, option, files, type, included] of owners)
  test(`of a polymorphic association: ${name}`, () => {
    const bed = serializer('bed', `belongs_to :owner, polymorphic: ${option}`)
    assert.equal(linked('Bed', 'owner', { ...files, ...bed }), { type, included })
  })

test('serializers are looked for in the namespace of the one that leads to them', () => {
  const files = {
    ...ofBeds,
    ...serializer('ward', 'has_many :beds, polymorphic: { Cot => :cot }', 'V1'),
    ...serializer('cot', 'set_type :low\n  attributes :label', 'V1'),
    ...serializer('crib', 'attributes :label', 'V1'),
  }
  assert.equal(linked('Ward', 'beds', files, 'V1::Ward').type, only('crib', 'low'))
})

test.run()
