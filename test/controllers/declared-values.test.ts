// What `param!` leaves in `params`, told by what an action answers with it: the gem is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

type Verb = 'get' | 'post'

interface Schemas {
  readonly type?: unknown
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schemas
  readonly properties?: Readonly<Record<string, Schemas>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schemas[]
}

/** The schemas of the answers of `/b`, by their statuses, in short: `{ id: integer, on?: string:date|null }`. */
function answered(body: string, verb: Verb, around = ''): Readonly<Record<string, string>> {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${verb} 'b', to: 'beds#b'\nend\n`,
    'db/schema.rb':
      'ActiveRecord::Schema[8.0].define do\ncreate_table "beds" do |t|\nt.string "name", null: false\nend\nend\n',
    'app/models/application_record.rb':
      'class ApplicationRecord < ActiveRecord::Base\nself.abstract_class = true\nend\n',
    'app/models/bed.rb': 'class Bed < ApplicationRecord\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${around}\ndef b\n${body}\nend\nend\n`,
  })
  const { responses = {} } = generated?.document.paths['/b']?.[verb] ?? {}
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content }]) => [
      status,
      inShort((content?.['application/json']?.schema ?? {}) as Schemas),
    ]),
  )
}

function inShort({ type, format, enum: values, items, properties, required = [], anyOf }: Schemas): string {
  if (anyOf !== undefined) return anyOf.map(inShort).join('|')
  if (properties !== undefined) {
    const keys = Object.entries(properties).map(
      ([key, each]) => `${key}${required.includes(key) ? '' : '?'}: ${inShort(each)}`,
    )
    return `{ ${keys.join(', ')} }${[type].flat().includes('null') ? '|null' : ''}`
  }
  if (items !== undefined) return `[${inShort(items)}]${[type].flat().includes('null') ? '|null' : ''}`
  if (values !== undefined) return values.map(String).join('|')
  const types = [type ?? 'anything'].flat()
  return types.map((each) => (each === 'string' && format !== undefined ? `string:${format}` : each)).join('|')
}

const ints = 'param!(:ints, Array, required: true) { |list, i| list.param! i, Integer }\n'
const page =
  'param!(:page, Hash) { |page| page.param! :size, Integer, default: 5; page.param! :on, Date, required: true; page.param! :q, String }\n'
const rows =
  'param!(:rows, Array, required: true) { |row| row.param! :sku, String, required: true; row.param!(:ids, Array) { |ids, i| ids.param! i, Integer } }\n'

const cases: readonly (readonly [behaviour: string, verb: Verb, body: string, expected: string])[] = [
  ['the elements of a list', 'get', `${ints}render json: { x: params[:ints] }`, '{ x: [integer] }'],
  ['the elements of a list in a body', 'post', `${ints}render json: { x: params[:ints] }`, '{ x: [integer] }'],
  ['what is left of a list', 'get', `${ints}render json: { x: params[:ints] - Bed.ids }`, '{ x: [integer] }'],
  [
    'what is made of a list',
    'post',
    `${ints}render json: { sum: params[:ints].sum, max: params[:ints].max }`,
    '{ sum: integer, max: integer|null }',
  ],
  ['a list in a text', 'get', 'param! :x, Array, default: []\nrender json: { x: params[:x] }', '{ x: [string] }'],
  ['a list of a body', 'post', 'x = param! :x, Array, default: []\nrender json: { x: x }', '{ x: [anything] }'],
  ['a list that need not be sent', 'get', 'param! :x, Array\nrender json: { x: params[:x] }', '{ x: [string]|null }'],
  [
    'lists in a list',
    'post',
    'param!(:x, Array, required: true) { |l, i| l.param!(i, Array) { |m, j| m.param! j, Integer } }\nrender json: { x: params[:x], all: params[:x].flatten }',
    '{ x: [[integer]], all: [integer] }',
  ],
  ['a decimal', 'post', 'param! :x, BigDecimal, required: true\nrender json: { x: params[:x] * 2 }', '{ x: string }'],
  [
    'a decimal with a whole number as default',
    'post',
    'param! :x, BigDecimal, default: 0\nrender json: { x: params[:x] }',
    '{ x: string|integer }',
  ],
  [
    'keys of a hash',
    'get',
    `${page}render json: { size: params[:page][:size], on: params[:page][:on], q: params[:page][:q] }`,
    '{ size: integer, on: string:date, q: string|null }',
  ],
  [
    'keys of a hash that may be missing',
    'get',
    `${page}render json: { size: params.dig(:page, :size), on: params.fetch(:page, {})[:on] }`,
    '{ size: integer|null, on: string:date|null }',
  ],
  [
    'a hash as a whole',
    'post',
    `${page}render json: { page: params[:page] }`,
    '{ page: { size: integer, on: string:date, q?: string|null }|null }',
  ],
  [
    'what is permitted of a hash',
    'post',
    `${page}render json: { page: params[:page].permit(:size, :q) }`,
    '{ page: { size: integer, q?: string|null } }',
  ],
  [
    'a key that stands in a default',
    'post',
    'param! :x, Hash, default: { size: 3 }\nrender json: { x: params[:x][:size] }',
    '{ x: anything }',
  ],
  [
    'keys of the elements',
    'post',
    `${rows}render json: { each: params[:rows].map { |row| row[:sku] }, all: params[:rows].pluck(:sku), dug: params.dig(:rows, 0, :sku) }`,
    '{ each: [string], all: [string], dug: string|null }',
  ],
  [
    'elements as a whole',
    'post',
    `${rows}render json: { rows: params[:rows] }`,
    '{ rows: [{ sku: string, ids?: [integer]|null }] }',
  ],
  [
    'what `transform:` makes',
    'get',
    'param! :x, String, required: true, transform: ->(text) { text.split(",").map(&:to_i) }\nrender json: { x: params[:x] }',
    '{ x: [integer] }',
  ],
  [
    'what `transform:` makes of what need not be sent',
    'get',
    'param! :x, String, transform: :to_sym, in: %i[a b]\nrender json: { x: params[:x] }',
    '{ x: a|b|null }',
  ],
  [
    'a default of code',
    'get',
    'param! :x, Integer, default: -> { Date.current.year }\nrender json: { x: params[:x] }',
    '{ x: integer }',
  ],
  [
    'a default that is a date',
    'get',
    'param! :x, Date, default: Date.new(2030, 1, 1)\nrender json: { year: params[:x].year, on: params[:x].next_day }',
    '{ year: integer, on: string:date }',
  ],
  [
    'a default of another class',
    'post',
    'param! :x, Integer, default: "none"\nrender json: { x: params[:x] }',
    '{ x: integer|string }',
  ],
  [
    'a default of code that is not known',
    'get',
    'param! :x, Integer, default: -> { Size.usual }\nrender json: { x: params[:x] }',
    '{ x: integer|null }',
  ],
  [
    'a text of a list',
    'get',
    'param! :x, String, required: true, in: %w[a b]\nrender json: { x: params[:x] }',
    '{ x: a|b }',
  ],
  [
    'what stands under a text of a list',
    'get',
    'param! :x, String, in: %w[a b], default: "a"\nrender json: { x: { "a" => 1, "b" => "c", "d" => nil }[params[:x]] }',
    '{ x: integer|string }',
  ],
  [
    'a date in a format of its own',
    'get',
    'param! :x, Date, format: "%d.%m.%Y"\nrender json: { x: params[:x] }',
    '{ x: string:date|null }',
  ],
  [
    'what is permitted behind a declaration',
    'get',
    'param! :x, String, required: true\nparam! :y, String, default: "UTC"\nparam! :z, String\nrender json: params.permit(:x, :y, :z)',
    '{ x: string, y: string, z?: string|null }',
  ],
  [
    'a declaration on one way',
    'get',
    'param! :x, Integer, required: true if params[:mode] == "strict"\nrender json: { x: params[:x] }',
    '{ x: integer|string|null }',
  ],
  [
    'a declaration on one way, and what is sent in a body on the other',
    'post',
    'param! :x, String, required: true, in: %w[a b] if Bed.first.free?\nrender json: { x: params[:x] }',
    '{ x: anything }',
  ],
  [
    'what a condition lets through',
    'post',
    'param! :x, Date\nreturn head(409) unless params[:x]\nrender json: { x: params[:x] }',
    '{ x: string:date }',
  ],
  [
    'what code has put there before',
    'get',
    'params[:x] = params[:x].presence || "10"\nparam! :x, Integer, required: true\nrender json: { x: params[:x] }',
    '{ x: integer }',
  ],
  [
    'what code has put there before on one way',
    'get',
    'params[:x] = "10" if Bed.first.free?\nparam! :x, Integer\nrender json: { x: params[:x] }',
    '{ x: integer|null }',
  ],
  [
    'what code has put there before that is of the class',
    'get',
    'params[:x] = params[:x].to_i\nparam! :x, Integer\nrender json: { x: params[:x] }',
    '{ x: integer }',
  ],
  [
    'a hash that code has put there before',
    'get',
    'params[:x] = { a: 1 }\nparam! :x, Hash\nrender json: { x: params[:x] }',
    '{ x: { a: integer } }',
  ],
  [
    'what was taken out before, and has a default',
    'get',
    'params.delete(:x) if %w[a b].include?(params[:x])\nparam! :x, Integer, default: 3\nrender json: { x: params[:x] }',
    '{ x: integer }',
  ],
  [
    'what was taken out',
    'get',
    'param! :x, Integer, default: -> { 3 }\nrender json: { x: params[:x], d: params.delete(:x), after: params[:x], or: params.fetch(:x, "no") }',
    '{ x: integer, d: integer, after: null, or: string }',
  ],
  [
    'what is permitted of what was taken out',
    'get',
    'param! :x, Integer, default: 3\nparam! :y, Integer, default: 4\nparams.delete(:x)\nrender json: { all: params.permit(:x, :y), some: params.slice(:x, :y) }',
    '{ all: { y: integer }, some: { y: integer } }',
  ],
  [
    'what was taken out on one way',
    'get',
    'param! :x, Integer, default: 3\nparams.delete(:x) if Bed.first.free?\nrender json: { x: params[:x], all: params.permit(:x) }',
    '{ x: integer|null, all: { x?: integer|null } }',
  ],
  [
    'what was put where something was taken out',
    'get',
    'param! :x, Integer, default: 3\nparams.delete(:x)\nparams[:x] = "a"\nrender json: { x: params[:x], all: params.permit(:x) }',
    '{ x: string, all: { x: string } }',
  ],
  [
    'what was taken out of a hash',
    'post',
    'param!(:h, Hash, required: true) { |h| h.param! :a, Integer, required: true; h.param! :b, Integer, required: true }\nd = params[:h].delete("a")\nrender json: { d: d, h: params[:h], a: params[:h][:a] }',
    '{ d: integer, h: { b: integer }, a: null }',
  ],
  [
    'what was taken out of each element',
    'post',
    `${rows}params[:rows].each { |row| row.delete(:sku) }\nrender json: { rows: params[:rows] }`,
    '{ rows: [{ sku?: string|null, ids?: [integer]|null }] }',
  ],
  [
    'what was taken out of one element',
    'post',
    `${rows}params[:rows].first.delete(:sku)\nrender json: { rows: params[:rows] }`,
    '{ rows: [{ sku?: string|null, ids?: [integer]|null }] }',
  ],
]

for (const [behaviour, verb, body, expected] of cases)
  test(`behind param!, ${behaviour}`, () => {
    assert.is(answered(body, verb)['200'], expected)
  })

test('what code raises that makes another value is answered', () => {
  const body =
    'param! :x, Integer, required: true, transform: ->(id) { Bed.find(id) }\nrender json: { x: params[:x].name }'
  const { 200: known, 404: missing } = answered(body, 'get')
  assert.is(known, '{ x: string }')
  assert.is(missing, '{ status: integer, error: string }')
})

/** A hash of so many hashes with one key, answered so often. */
function manyKeys(count: number, times: number): string {
  const inner = Array.from(
    { length: count },
    (_, index) => `h.param!(:p${index}, Hash, default: { 'a' => 1 }) { |k| k.param! :a, Integer }`,
  )
  const keys = Array.from({ length: times }, (_, index) => `k${index}: params[:h]`)
  return `param!(:h, Hash, required: true) do |h|\n${inner.join('\n')}\nend\nrender json: { ${keys.join(', ')} }`
}

test('a large hash that is answered once has its keys', () => {
  const { 200: schema = '' } = answered(manyKeys(500, 1), 'post')
  assert.match(schema, 'p499: { a?: integer|null }')
})

for (const [count, times] of [
  [500, 50],
  [4000, 200],
] as const)
  test(`a hash of ${count} that is answered ${times} times is an object`, () => {
    const { 200: schema = '' } = answered(manyKeys(count, times), 'post')
    assert.match(schema, `k${times - 1}: object }`)
  })

const handler =
  'rescue_from(RailsParam::InvalidParameterError) { |e| render json: { m: e.message, p: e.param, o: e.options[:message] }, status: 422 }'

const errors: readonly (readonly [behaviour: string, body: string, expected: string])[] = [
  ['that `param!` raises', 'param! :x, Integer\nhead :ok', '{ m: string, p: string, o: string|null }'],
  ['without a name', 'raise RailsParam::InvalidParameterError, "x"', '{ m: string, p: null, o: null }'],
  [
    'with a name',
    'raise RailsParam::InvalidParameterError.new("x", param: params[:y].to_s)',
    '{ m: string, p: string, o: null }',
  ],
  [
    'with options',
    'raise RailsParam::InvalidParameterError.new("x", options: { message: "no" })',
    '{ m: string, p: null, o: string }',
  ],
]

const inPlace = (answer: string): string =>
  `begin\nparam! :x, Integer, required: true, code: 'bad_x'\nrescue RailsParam::InvalidParameterError => e\nreturn render json: { o: ${answer} }, status: 422\nend\nhead :ok`

for (const [behaviour, body, expected] of [
  ['under its name', inPlace('e.options[:code]'), '{ o: anything }'],
  ['or something else', inPlace('e.options.fetch(:code, 0)'), '{ o: anything }'],
  ['among some', inPlace('e.options.slice(:code)'), '{ o: { code?: anything } }'],
  [
    'in what is spread',
    "more = { code: 'bad_x' }\nmore[request.headers['X-Key'].to_sym] = 1\nbegin\nparam! :x, Integer, **more\nrescue RailsParam::InvalidParameterError => e\nreturn render json: { o: e.options[:kind] }, status: 422\nend\nhead :ok",
    '{ o: anything }',
  ],
  [
    'of the second of two',
    "begin\nparam! :x, Integer\nparam! :y, Integer, code: 'bad_y'\nrescue RailsParam::InvalidParameterError => e\nreturn render json: { o: e.options[:code], m: e.options[:message] }, status: 422\nend\nhead :ok",
    '{ o: anything, m: string|null }',
  ],
  ['among all but one', inPlace('e.options.except(:required, :code).key?(:in)'), '{ o: boolean }'],
] as const)
  test(`an error of the gem has an option of the application's own ${behaviour}`, () => {
    assert.is(answered(body, 'get')['422'], expected)
  })

for (const [behaviour, body, expected] of errors)
  test(`an error of the gem ${behaviour}`, () => {
    assert.is(answered(body, 'post', handler)['422'], expected)
  })

test.run()
