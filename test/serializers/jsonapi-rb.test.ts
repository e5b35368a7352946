// jsonapi.rb: `render jsonapi:` with the serializers of jsonapi-serializer, what its modules say, and errors. The bodies are
// those that the gem itself gives.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const text = { type: 'string' }
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })

const serializer = (name: string, body: string): Record<string, string> =>
  serializing(
    `app/serializers/${name.toLowerCase()}_serializer.rb`,
    `class ${name}Serializer`,
    `include JSONAPI::Serializer\n${body}`,
  )

const files = {
  Gemfile: "gem 'jsonapi.rb'\n",
  ...serializer('Bed', 'attribute :label\nbelongs_to :nurse'),
  ...serializer('Nurse', 'attribute :name'),
}

const answered = (action: string, inside = ''): Rendered => renderedBy(action, files, inside)

test('the serializer is that of the class of the record', () => {
  assert.equal(answered('render jsonapi: bed').schema, {
    type: 'object',
    required: ['data'],
    properties: { data: reference('Bed') },
  })
  const { data } = propertiesOf(answered('render jsonapi: Bed.all').schema)
  assert.equal(data, { type: 'array', items: reference('Bed') })
})

test('what is included with an empty list is not there', () => {
  assert.equal(requiredOf(answered('render jsonapi: Bed.all, include: [:nurse]').schema), ['data'])
  assert.equal(requiredOf(answered('render jsonapi: bed, include: [:nurse]').schema), ['data', 'included'])
})

test('the controller says which serializer', () => {
  const inside =
    '  def jsonapi_serializer_class(_resource, is_collection) = is_collection ? BedSerializer : NurseSerializer'
  assert.equal(propertiesOf(answered('render jsonapi: bed', inside).schema).data, reference('Nurse'))
  const { data } = propertiesOf(answered('render jsonapi: Bed.all', inside).schema)
  assert.equal(data, { type: 'array', items: reference('Bed') })
})

test('the controller says meta, which is given what is rendered', () => {
  const { schema } = answered('render jsonapi: Bed.all', '  def jsonapi_meta(beds) = { total: beds.count }')
  assert.equal(propertiesOf(propertiesOf(schema).meta), { total: { type: 'integer' } })
})

test('the request includes, chooses fields and asks for pages', () => {
  const inside = '  include JSONAPI::Fetching\n  include JSONAPI::Pagination'
  const { schema, components } = answered('jsonapi_paginate(Bed.all) { |page| render jsonapi: page }', inside)
  assert.equal(Object.keys(propertiesOf(schema)), ['data', 'included', 'links'])
  assert.equal(Object.keys(propertiesOf(propertiesOf(schema).links)), [
    'self',
    'current',
    'first',
    'prev',
    'next',
    'last',
  ])
  assert.equal(requiredOf(propertiesOf(components.BedFields).attributes), [])
})

const errors: readonly (readonly [name: string, action: string, expected: unknown])[] = [
  [
    'the errors of a record',
    'bed.valid?\nrender jsonapi_errors: bed.errors',
    {
      status: { ...text, enum: ['422'] },
      source: { type: 'object', required: ['pointer'], properties: { pointer: text } },
      title: text,
      detail: text,
      code: text,
    },
  ],
  [
    'a hash, where what is not said is null',
    'render jsonapi_errors: { title: bed.label, status: bed.size }',
    {
      status: { type: ['integer', 'null'] },
      source: { type: 'null' },
      title: text,
      detail: { type: 'null' },
      code: { type: 'null' },
    },
  ],
]

for (const [name, action, expected] of errors)
  test(name, () => {
    const { items } = propertiesOf(answered(action).schema).errors as { readonly items: unknown }
    assert.equal(propertiesOf(items), expected)
  })

test('JSONAPI::Errors answers what nobody finds, and what is missing', () => {
  const generated = generate({
    ...files,
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: :update\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  include JSONAPI::Errors
  include JSONAPI::Deserialization

  def update
    Bed.find(params[:id]).update!(jsonapi_deserialize(params, only: %i[label]))
    head :no_content
  end
end
`,
  })
  const operation = generated?.document.paths['/beds/{id}']?.patch
  assert.equal(Object.keys(operation?.responses ?? {}), ['204', '404', '422'])
  const body = JSON.stringify(operation?.requestBody)
  assert.match(body, '"label"')
  assert.match(body, '"attributes"')
})

test.run()
