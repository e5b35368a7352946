// decent_exposure: what `expose` finds or builds, in the controller and in its templates.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Operation } from '../../src/openapi/index.ts'

interface Exposing {
  readonly lines: string
  readonly action?: string
  readonly inside?: string
  readonly template?: string
  readonly version?: string
}

function operationOf(
  route: string,
  { lines, action = '', inside = '', template, version = '3.0.4' }: Exposing,
): Operation {
  const made = generate({
    'Gemfile.lock': `GEM\n  specs:\n    rails (7.1.0)\n    decent_exposure (${version})\n    jbuilder (2.11.5)\n`,
    'config/routes.rb': `Rails.application.routes.draw do\n  ${route}, to: 'beds#run'\nend\n`,
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table 'wards' do |t|
    t.string 'name', null: false
  end
  create_table 'beds' do |t|
    t.string 'label', null: false
    t.integer 'ward_id', null: false
  end
end
`,
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  has_many :beds\nend\n',
    'app/models/bed.rb': `class Bed < ActiveRecord::Base
  belongs_to :ward
  scope :free, -> { where(ward_id: 1) }
end
`,
    'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ApplicationController
  ${lines}

  def run
    ${action}
  end
${inside}
end
`,
    ...(template === undefined ? {} : { 'app/views/beds/run.json.jbuilder': template }),
  })
  const [item] = Object.values(made?.document.paths ?? {})
  const [operation] = Object.values(item ?? {})
  return operation as Operation // The document has one.
}

function told(operation: Operation): unknown {
  const { parameters = [], requestBody, responses } = operation
  const body =
    requestBody !== undefined && 'content' in requestBody ? Object.values(requestBody.content)[0]?.schema : {}
  const given = parameters.map((each) => `${Object(each).in} ${Object(each).name} ${Object(each).schema.type}`)
  const schema = Object.values(responses['200']?.content ?? {})[0]?.schema
  return { given, body: Object.keys(Object(body).properties ?? {}), statuses: Object.keys(responses).join(' '), schema }
}

const bed = { $ref: '#/components/schemas/Bed' }
const beds = { type: 'array', items: bed }
const show = "get '/beds/:id'"
const index = "get '/beds'"

const rows: readonly (readonly [name: string, route: string, exposing: Exposing, expected: object])[] = [
  [
    'a record is found',
    show,
    { lines: 'expose :bed, id: :id', action: 'render json: bed' },
    { given: ['path id integer'], statuses: '200 404', schema: bed },
  ],
  [
    'the name of the record and id',
    show,
    { lines: 'expose :bed', action: 'render json: bed' },
    { given: ['path id integer', 'query bed_id integer'], statuses: '200 404', schema: bed },
  ],
  [
    'find_by',
    show,
    { lines: 'expose :bed, find_by: :label, id: :id', action: 'render json: bed' },
    { given: ['path id string'], statuses: '200 404', schema: bed },
  ],
  [
    'find',
    show,
    { lines: 'expose :bed, id: :id, find: ->(id, beds) { beds.find_by!(label: id) }', action: 'render json: bed' },
    { given: ['path id string'], statuses: '200 404', schema: bed },
  ],
  [
    'id, a block',
    show,
    { lines: 'expose :bed, id: -> { params[:id] }', action: 'render json: bed' },
    { given: ['path id integer'], statuses: '200 404', schema: bed },
  ],
  [
    'scope and model',
    show,
    { lines: 'expose :cot, id: :id, model: :bed, scope: :free', action: 'render json: cot' },
    { given: ['path id integer'], statuses: '200 404', schema: bed },
  ],
  [
    'parent',
    "get '/wards/:ward_id/beds/:id'",
    { lines: 'expose :ward, id: :ward_id\n  expose :bed, id: :id, parent: :ward', action: 'render json: bed' },
    { given: ['path ward_id integer', 'path id integer'], statuses: '200 404', schema: bed },
  ],
  [
    'from',
    show,
    { lines: 'expose :bed, id: :id\n  expose :ward, from: :bed', action: 'render json: { a: ward.name }' },
    {
      given: ['path id integer'],
      statuses: '200 404',
      schema: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    },
  ],
  [
    'decorate',
    show,
    { lines: 'expose :bed, id: :id, decorate: ->(bed) { bed.label }', action: 'render json: { a: bed }' },
    { schema: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } } },
  ],
  [
    'a record is built',
    "post '/beds'",
    {
      lines: 'expose :bed, id: -> { nil }',
      action: 'bed.save ? render(json: bed) : head(422)',
      inside: '  def bed_params = params.require(:bed).permit(:label)',
    },
    { body: ['bed'], statuses: '200 400 422', schema: bed },
  ],
  [
    'by other parameters',
    "post '/beds'",
    {
      lines: 'expose :bed, id: -> { nil }, build_params: :cot_params',
      action: 'bed.save!; render json: bed',
      inside: '  def cot_params = params.permit(:label, :ward_id)',
    },
    { body: ['label', 'ward_id'] },
  ],
  [
    'GET builds nothing of the request',
    "get '/beds/new'",
    {
      lines: 'expose :bed, id: -> {}',
      action: 'render json: { a: bed.label }',
      inside: '  def bed_params = params.require(:bed).permit(:label)',
    },
    { given: [], statuses: '200' },
  ],
  ['a block', index, { lines: 'expose(:beds) { Bed.all }', action: 'render json: beds' }, { given: [], schema: beds }],
  [
    'a lambda',
    index,
    { lines: 'expose :beds, -> { Bed.all }', action: 'render json: beds' },
    { given: [], schema: beds },
  ],
  [
    'the name of a method',
    index,
    { lines: 'expose :beds, :load', action: 'render json: beds', inside: '  def load = Bed.all' },
    { schema: beds },
  ],
  [
    'fetch',
    index,
    { lines: 'expose :beds, fetch: -> { Bed.all }', action: 'render json: beds' },
    { given: [], schema: beds },
  ],
  [
    'a value',
    index,
    { lines: 'expose(:page) { (params[:page] || 1).to_i }', action: 'render json: Bed.limit(page)' },
    { given: ['query page integer'], schema: beds },
  ],
  [
    'before the action',
    show,
    { lines: 'expose! :bed, id: :id', action: 'head :ok' },
    { given: ['path id integer'], statuses: '200 404' },
  ],
  [
    'what nobody asks for',
    show,
    { lines: 'expose :bed, id: :id', action: 'head :ok' },
    { given: ['path id string'], statuses: '200' },
  ],
  [
    'a configuration',
    show,
    {
      lines: 'exposure_config :labelled, find_by: :label, id: :id\n  expose :bed, with: :labelled',
      action: 'render json: bed',
    },
    { given: ['path id string'], schema: bed },
  ],
  [
    'what is set instead',
    index,
    { lines: 'expose :bed', action: 'self.bed = Bed.first!\nrender json: bed' },
    { given: [], schema: bed },
  ],
  [
    'a template',
    show,
    { lines: 'expose(:bed) { Bed.find(params[:id]) }', template: 'json.label bed.label' },
    { schema: { type: 'object', required: ['label'], properties: { label: { type: 'string' } } } },
  ],
  [
    'a template behind an action that has asked',
    show,
    { lines: 'expose :bed, id: :id', action: 'bed', template: 'json.label bed.label' },
    {
      given: ['path id integer'],
      statuses: '200 404',
      schema: { type: 'object', required: ['label'], properties: { label: { type: 'string' } } },
    },
  ],
]

for (const [name, route, exposing, expected] of rows)
  test(name, () => {
    const found = Object(told(operationOf(route, exposing)))
    for (const [key, value] of Object.entries(expected)) assert.equal(found[key], value, key)
  })

test('older versions have other meanings, which are not told', () => {
  const operation = operationOf("get '/beds'", {
    lines: 'expose(:beds)',
    action: 'render json: beds',
    version: '2.3.3',
  })
  assert.equal(operation.parameters ?? [], [])
  assert.equal(Object.keys(operation.responses), ['200'])
  assert.equal(operation.responses['200']?.content?.['application/json']?.schema, {})
})

test.run()
