// has_scope: what `apply_scopes` reads of the query, and what it gives.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Operation } from '../../src/openapi/index.ts'

const beds = `class BedsQuery
  include HasScope
  has_scope :by_ward
  has_scope :free, type: :boolean

  def find(params) = apply_scopes(Bed.all, params)
end
`

const applied = 'render json: apply_scopes(Bed)'
const noMore = 'class ApplicationController < ActionController::API\nend\n'

function generated(lines: string, action = applied, inside = '', parent = noMore): ReturnType<typeof generate> {
  return generate({
    'app/queries/beds_query.rb': beds,
    'Gemfile.lock': 'GEM\n  specs:\n    rails (7.1.0)\n    has_scope (0.8.2)\n',
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/beds' => 'beds#index'\nend\n",
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table 'beds' do |t|
    t.string 'label', null: false
    t.integer 'ward_id', null: false
    t.boolean 'free', null: false
  end
end
`,
    'app/models/bed.rb': `class Bed < ActiveRecord::Base
  scope :by_ward, ->(id) { where(ward_id: id) }
  scope :by_label, ->(label) { where('label LIKE ?', label) }
  scope :by_labels, ->(labels) { where(label: labels) }
  scope :free, ->(free = true) { where(free: free) }
  scope :between, ->(from, to) { where('size BETWEEN ? AND ?', from, to) }
end
`,
    'app/controllers/application_controller.rb': parent,
    'app/controllers/beds_controller.rb': `class BedsController < ApplicationController
  ${lines}
  def index
    ${action}
  end
${inside}
end
`,
  })
}

function operationOf(...given: Parameters<typeof generated>): Operation | undefined {
  return generated(...given)?.document.paths['/beds']?.get
}

function queryOf(operation: Operation | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (operation?.parameters ?? []).map((each) => {
      const { name, required, schema } = each as { name: string; required?: boolean; schema: unknown }
      return [required === true ? `${name}!` : name, schema]
    }),
  )
}

const text = { type: 'string' }
const whole = { type: 'integer' }
const yesOrNo = { type: 'boolean' }
const order = { type: 'object', properties: { column: text, direction: text } }

const rows: readonly (readonly [name: string, lines: string, query: Record<string, unknown>])[] = [
  ['a scope', 'has_scope :by_ward', { by_ward: whole }],
  ['several scopes', 'has_scope :by_ward, :by_label', { by_label: text, by_ward: whole }],
  ['as', 'has_scope :by_ward, as: :ward_id', { ward_id: whole }],
  ['as a text', "has_scope :by_ward, as: 'ward'", { ward: whole }],
  ['said twice', 'has_scope :by_ward, as: :ward\nhas_scope :by_ward, only: :index', { ward: whole }],
  ['a boolean', 'has_scope :free, type: :boolean', { free: yesOrNo }],
  ['a boolean that is handed on', 'has_scope :free, type: :boolean, allow_blank: true', { free: yesOrNo }],
  ['an array', 'has_scope :by_labels, type: :array', { 'by_labels[]': { type: 'array', items: text } }],
  [
    'a hash, using',
    'has_scope :between, using: %i[from to]',
    { between: { type: 'object', properties: { from: text, to: text } } },
  ],
  ['a hash in', 'has_scope :by_ward, in: :search', { search: { type: 'object', properties: { by_ward: whole } } }],
  [
    'a hash',
    'has_scope(:any, type: :hash) { |_, scope, _| scope }',
    { any: { type: 'object', additionalProperties: true } },
  ],
  ['of another action', 'has_scope :by_ward, only: :show', {}],
  ['of this action', 'has_scope :by_ward, only: %i[index show]', { by_ward: whole }],
  ['except this action', 'has_scope :by_ward, except: [:index]', {}],
  ['except another one', 'has_scope :by_ward, except: :show', { by_ward: whole }],
  ['if', 'has_scope :by_ward, if: :never?', {}],
  ['unless', 'has_scope :by_ward, unless: :never?', { by_ward: whole }],
  [
    'if, a block',
    'has_scope :by_ward, if: ->(controller) { controller.params[:all].present? }',
    { all: text, by_ward: whole },
  ],
  ['a block', 'has_scope(:ward) { |_controller, scope, value| scope.by_ward(value) }', { ward: whole }],
  [
    'a block reads more',
    'has_scope(:x) { |c, scope, value| c.params[:y] ? scope.by_ward(value) : scope }',
    { x: whole, y: text },
  ],
  ['a default', "has_scope :by_label, default: 'A'", { by_label: { ...text, default: 'A' } }],
  ['a default of a block', 'has_scope :by_ward, default: -> { 1 }', { by_ward: { ...whole, default: 1 } }],
  ['none', '', {}],
]

for (const [name, lines, query] of rows)
  test(`query: ${name}`, () => {
    const inside = '  private\n\n  def never? = false'
    assert.equal(queryOf(operationOf(lines, undefined, inside)), query)
  })

test('it gives what it was given', () => {
  const lines =
    'has_scope :by_ward\nhas_scope(:order_by, using: %i[column direction]) { |_, beds, (column, direction)| beds.order(column => direction) }'
  const operation = operationOf(lines, 'render json: apply_scopes(Bed.all).order(:id)')
  const schema = operation?.responses['200']?.content?.['application/json']?.schema
  assert.equal(schema, { type: 'array', items: { $ref: '#/components/schemas/Bed' } })
  assert.equal(queryOf(operation).order_by, order)
})

test('a scope that is not known gives what it was given', () => {
  const operation = operationOf('has_scope :of_a_gem', 'render json: apply_scopes(Bed.all)')
  const schema = operation?.responses['200']?.content?.['application/json']?.schema
  assert.equal(schema, { type: 'array', items: { $ref: '#/components/schemas/Bed' } })
})

test('what it reads and nobody declares is noted where the action asks for it', () => {
  const made = generated(
    'has_scope :by_ward\nrescue_from(RailsParam::InvalidParameterError) { head 400 }',
    'param! :x, Integer\nrender json: apply_scopes(Bed.where(ward_id: params[:x]))',
  )
  const [note] = made?.report.diagnostics.filter(({ code }) => code === 'param-undeclared') ?? []
  assert.is(note?.path, 'app/controllers/beds_controller.rb')
  assert.match(note?.message ?? '', 'reads `by_ward`')
})

test('what it reads is declared', () => {
  const declared = 'param! :ward_id, Integer\nrender json: apply_scopes(Bed)'
  const lines = 'rescue_from(RailsParam::InvalidParameterError) { head 400 }\nhas_scope :by_ward, as: :ward_id'
  assert.equal(queryOf(operationOf(lines, declared)), { ward_id: whole })
})

test('other parameters are handed on', () => {
  const action = 'render json: apply_scopes(Bed, { by_ward: params[:ward] })'
  assert.equal(queryOf(operationOf('has_scope :by_ward', action)), { ward: whole })
})

test('an object that makes queries', () => {
  const operation = operationOf('', 'render json: BedsQuery.new.find(params)', '')
  assert.equal(queryOf(operation), { by_ward: whole, free: yesOrNo })
  const schema = operation?.responses['200']?.content?.['application/json']?.schema
  assert.equal(schema, { type: 'array', items: { $ref: '#/components/schemas/Bed' } })
})

test('the controllers of the application inherit what it declares, and say it in their own way', () => {
  const parent = `class ApplicationController < ActionController::API
  include HasScope
  has_scope :free, type: :boolean
  class << self
    def has_scope(*scopes)
      options = scopes.extract_options!
      options[:allow_blank] = true unless options.key?(:allow_blank)
      super(*scopes, options)
    end
  end
end
`
  assert.equal(queryOf(operationOf('has_scope :by_ward, as: :ward', undefined, '', parent)), {
    free: yesOrNo,
    ward: whole,
  })
})

test.run()
