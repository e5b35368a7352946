// One serializer that makes objects of other keys in other places: a component for each set of keys.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "beds" do |t|
    t.string "label", null: false
    t.string "note", null: false
    t.bigint "beside_id"
  end
end
`

const routes = ['get "full", to: "beds#full"', 'get "brief", to: "beds#brief"', 'get "listed", to: "beds#listed"']

interface Documented {
  /** What each action answers with. */
  readonly schemas: Readonly<Record<string, unknown>>
  /** The keys of each component. */
  readonly components: Readonly<Record<string, readonly string[]>>
}

function documented(serializer: string, actions: string, drawn: readonly string[] = routes): Documented {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${drawn.join('\n')}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${actions}\nend\n`,
    'app/serializers/bed_serializer.rb': `class BedSerializer < ActiveModel::Serializer\n${serializer}\nend\n`,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :beside, class_name: "Bed"\nend\n',
    'db/schema.rb': schema,
  })
  const { paths = {}, components } = generated?.document ?? {}
  return {
    schemas: Object.fromEntries(
      Object.entries(paths).map(([path, { get }]) => [
        path,
        get?.responses['200']?.content?.['application/json']?.schema,
      ]),
    ),
    components: Object.fromEntries(
      Object.entries(components?.schemas ?? {}).map(([name, { properties }]) => [name, Object.keys(properties ?? {})]),
    ),
  }
}

const conditional = 'attributes :label\nattribute :note, if: -> { instance_options[:full] }'
const byOption = `def full = render(json: Bed.first!, full: true)
def brief = render(json: Bed.first!, full: false)
def listed = render(json: Bed.all, full: true)`
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })

test('each set of keys is a component, and that of the most keys has the plain name', () => {
  const { schemas, components } = documented(conditional, byOption)
  assert.equal(components, { Bed: ['label', 'note'], Bed_2: ['label'] })
  assert.equal(schemas, {
    '/brief': reference('Bed_2'),
    '/full': reference('Bed'),
    '/listed': { type: 'array', items: reference('Bed') },
  })
})

test('the order of the routes does not matter', () => {
  assert.equal(documented(conditional, byOption, [...routes].reverse()), documented(conditional, byOption))
})

test('what may be there or not is one component', () => {
  const { components } = documented(
    conditional,
    'def full = render(json: Bed.first!, full: true)\ndef brief = render(json: Bed.first!, full: params[:full])\ndef listed = head(:ok)',
  )
  assert.equal(components, { Bed: ['label', 'note'] })
})

test('other keys inside tell apart, too', () => {
  const { components } = documented(
    'attribute(:place) { instance_options[:full] ? { label: object.label, note: object.note } : { label: object.label } }',
    byOption,
  )
  assert.equal(Object.keys(components), ['Bed', 'Bed_2'])
})

test('one that leads to itself is one component', () => {
  const { components } = documented(
    `${conditional}\nattribute(:beside) { BedSerializer.new(object.beside).as_json }`,
    byOption,
  )
  assert.equal(Object.keys(components), ['Bed'])
  assert.equal(components.Bed, ['label', 'note', 'beside'])
})

test('what another serializer makes of an object that nobody knows leaves what is known elsewhere', () => {
  const { document } =
    generate({
      'config/routes.rb':
        "Rails.application.routes.draw do\n  get '/known' => 'beds#known'\n  get '/odd' => 'beds#odd'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def known = render(json: Bed.first!, serializer: BriefSerializer)
  def odd = render(json: Registry.stay, serializer: StaySerializer)
end
`,
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'app/serializers/brief_serializer.rb':
        'class BriefSerializer < ActiveModel::Serializer\n  attributes :size, :extra\n  def extra = Registry.extra\nend\n',
      'app/serializers/stay_serializer.rb':
        'class StaySerializer < ActiveModel::Serializer\n  has_one :bed, serializer: BriefSerializer\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table("beds") { |t| t.integer "size", null: false }\nend\n',
    }) ?? {}
  const { Brief, Brief_2: other } = (document?.components?.schemas ?? {}) as Record<string, { properties: unknown }>
  assert.equal(Brief?.properties, { size: { type: 'integer' }, extra: {} })
  assert.equal(other?.properties, { size: {}, extra: {} })
})

test.run()
