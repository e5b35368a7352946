// What is asked of the database may fail: code that rescues whatever happens answers then.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

function valueBy(code: string): unknown {
  const made = generate({
    'config/routes.rb': routes("get 'beds', to: 'beds#index'"),
    'db/schema.rb':
      'ActiveRecord::Schema[7.1].define(version: 1) do\ncreate_table(:beds) { |t| t.string :name, null: false }\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/controllers/beds_controller.rb': controller('Beds', `def index\n${code}\nend`),
  })
  const answers = made?.document.paths['/beds']?.get?.responses ?? {}
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const schema = 'content' in answer ? answer.content?.['application/json']?.schema : undefined
      const { properties = {} } = (schema ?? {}) as { readonly properties?: Readonly<Record<string, object>> }
      return [status, properties.value]
    }),
  )
}

const number = { type: 'integer' }
const maybe = { type: ['integer', 'null'] }
const either = { type: 'boolean' }
const yes = { type: 'boolean', example: true }

const rows: readonly (readonly [code: string, answers: object])[] = [
  ['render json: { value: (Bed.count rescue nil) }', { 200: maybe }],
  ['render json: { value: (Bed.where(name: "a").count rescue nil) }', { 200: maybe }],
  ['render json: { value: (Bed.new.name.size + 1 rescue nil) }', { 200: maybe }],
  ['render json: { value: ([1, 2].sum rescue nil) }', { 200: { type: 'integer', example: 3 } }],
  ['render json: { value: (Bed.table_name.size rescue nil) }', { 200: { type: 'integer', example: 4 } }],
  ['render json: { value: Bed.count }\nrescue\nrender json: { value: true }, status: 503', { 200: number, 503: yes }],
  [
    'checks = { all: -> { Bed.count } }\n' +
      'render json: checks.transform_keys { :value }.transform_values { |each| each.call rescue nil }',
    { 200: maybe },
  ],
  [
    'value = begin\nBed.all.to_a\ntrue\nrescue StandardError\nfalse\nend\nrender json: { value: value }',
    { 200: either },
  ],
  ['value = begin\nBed.count\ntrue\nrescue PG::Error\nfalse\nend\nrender json: { value: value }', { 200: either }],
  ['value = begin\nBed.count\ntrue\nrescue KeyError\nfalse\nend\nrender json: { value: value }', { 200: yes }],
  [
    'value = begin\nBed.transaction { Bed.create!(name: "a") }\ntrue\nrescue => e\nfalse\nend\nrender json: { value: value }',
    { 200: either },
  ],
  [
    'value = begin\nBed.first!\n1\nrescue ActiveRecord::RecordNotFound\n2\nrescue => e\nnil\nend\nrender json: { value: value }',
    { 200: { type: ['integer', 'null'], example: 1 } },
  ],
]

for (const [code, answers] of rows) test(code.replaceAll('\n', '; '), () => assert.equal(valueBy(code), answers))

test.run()
