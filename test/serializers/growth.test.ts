// Many serializers that lead to each other: all of them are components, however deep the chain is.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { propertiesOf } from './rendered.ts'

const count = 60

type Declare = (index: number, next: number) => readonly [path: string, text: string]

function chain(declare: Declare, render: string, length = count) {
  const files: Record<string, string> = { Gemfile: "gem 'jsonapi-rails'\n" }
  let schema = ''
  let routes = ''
  for (let index = 0; index < length; index++) {
    const next = (index + 1) % length
    schema += `  create_table "m${index}s" do |t|\n    t.string "a", null: false\n    t.bigint "m${next}_id"\n  end\n`
    routes += `  resources :m${index}s, only: :show\n`
    files[`app/models/m${index}.rb`] =
      `class M${index} < ActiveRecord::Base\n  belongs_to :m${next}, optional: true\nend\n`
    files[`app/controllers/m${index}s_controller.rb`] =
      `class M${index}sController < ActionController::API\n  def show\n    ${render.replaceAll('#', String(index))}\n  end\nend\n`
    const [path, text] = declare(index, next)
    files[path] = text
  }
  files['db/schema.rb'] = `ActiveRecord::Schema[7.0].define(version: 1) do\n${schema}end\n`
  files['config/routes.rb'] = `Rails.application.routes.draw do\n${routes}end\n`
  return generate(files)
}

const gems = {
  'ActiveModel::Serializer': [
    (index: number, next: number) =>
      [
        `app/serializers/m${index}_serializer.rb`,
        `class M${index}Serializer < ActiveModel::Serializer\n  attributes :a\n  belongs_to :m${next}\nend\n`,
      ] as const,
    "render json: M#.find(params[:id]), include: '**'",
    'Deep',
  ],
  Blueprinter: [
    (index: number, next: number) =>
      [
        `app/blueprints/m${index}_blueprint.rb`,
        `class M${index}Blueprint < Blueprinter::Base\n  field :a\n  association :m${next}, blueprint: M${next}Blueprint\nend\n`,
      ] as const,
    'render json: M#Blueprint.render(M#.find(params[:id]))',
    '',
  ],
  Alba: [
    (index: number, next: number) =>
      [
        `app/resources/m${index}_resource.rb`,
        `class M${index}Resource\n  include Alba::Resource\n  attributes :a\n  one :m${next}, resource: M${next}Resource\nend\n`,
      ] as const,
    'render json: M#Resource.new(M#.find(params[:id])).serialize',
    '',
  ],
} as const

for (const [gem, [declare, render, suffix]] of Object.entries(gems))
  test(`${gem}: ${count} that lead to each other`, () => {
    const generated = chain(declare, render)
    const schemas: Readonly<Record<string, unknown>> = generated?.document.components?.schemas ?? {}
    assert.is(Object.keys(schemas).length, count)
    for (let index = 0; index < count; index++) {
      const next = (index + 1) % count
      const reference = { $ref: `#/components/schemas/M${next}${suffix}` }
      assert.equal(propertiesOf(schemas[`M${index}${suffix}`])[`m${next}`], { anyOf: [reference, { type: 'null' }] })
    }
    assert.equal(generated?.report.diagnostics, [])
  })

test('what the request may include is listed, and may be any resource where it is too much', () => {
  const declare: Declare = (index, next) => [
    `app/serializers/serializable_m${index}.rb`,
    `class SerializableM${index} < JSONAPI::Serializable::Resource\n  type 'm${index}'\n  attributes :a\n  belongs_to :m${next}\nend\n`,
  ]
  const includable = (length: number): unknown => {
    const generated = chain(declare, 'render jsonapi: M#.find(params[:id]), include: params[:include]', length)
    const content = generated?.document.paths['/m0s/{id}']?.get?.responses['200']?.content
    const { included } = propertiesOf(content?.['application/vnd.api+json']?.schema)
    return (included as { readonly items: unknown }).items
  }
  assert.is((includable(count) as { readonly anyOf: readonly unknown[] }).anyOf.length, count)
  assert.equal(includable(count + 10), { $ref: '#/components/schemas/Resource' })
})

test('a serializer that asks for too much is named with its place', () => {
  const lines = 'v = 1\n'.repeat(2500)
  const keys = Array.from({ length: 60 }, (_, index) => `attribute(:v${index}) { work }\n`).join('')
  const files = {
    Gemfile: "gem 'active_model_serializers'\n",
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: :show\nend\n',
    'db/schema.rb': 'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "beds" do |t|\n  end\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def show = render(json: Bed.find(params[:id]))\nend\n',
    'app/serializers/bed_serializer.rb': `# Beds
class BedSerializer < ActiveModel::Serializer
${keys}def work
${lines}end
end
`,
  }
  const told = generate(files)?.report.diagnostics.find(({ code }) => code === 'template-too-much-work')
  assert.is(told?.path, 'app/serializers/bed_serializer.rb')
  assert.is(told?.span?.start, '# Beds\n'.length)
})

test.run()
