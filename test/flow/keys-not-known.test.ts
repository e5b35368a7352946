// Hashes with keys that only a request tells: what stands under the others, and which of them a block leaves there.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

interface Rendered {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
}

function rendered(action: string): Rendered {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#show"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def show\n${action}\nend`),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.integer "size", null: false\n  end\nend\n',
  })
  const schema: unknown = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
  return (schema ?? {}) as Rendered
}

const integer = { type: 'integer' }
const both = { type: ['integer', 'string'] }
const fill = 'Bed.all.each { |bed| h[bed.label] = bed.label }'

/** How the hash is made, and the types of its keys. */
const types: readonly (readonly [code: string, properties: Readonly<Record<string, unknown>>])[] = [
  [`h = { a: Bed.count }\n${fill}`, { a: both }],
  [`h = {}\n${fill}\nh[:a] = Bed.count`, { a: integer }],
  [`h = { b: Bed.count }\n${fill}\nh[:a] = Bed.count`, { b: both, a: integer }],
  // The key stays where it was: a text behind it is what JSON shows.
  [`h = { a: Bed.count }\n${fill}\nh[:a] = Bed.count`, { a: both }],
  [`h = { a: Bed.count }\n${fill}\nh.delete(:a)\nh[:a] = Bed.count`, { a: integer }],
  [`h = {}\n${fill}\nh[:a] = Bed.count if params[:a]`, { a: both }],
  [`h = {}\nh[:a] = Bed.count if params[:a]\n${fill}`, { a: both }],
  [`h = {}\n${fill}\nh[:a] = Bed.count\n${fill}`, { a: both }],
  [`h = {}\n${fill}\nh = h.merge(a: Bed.count)`, { a: integer }],
  [`h = {}\n${fill}\nh = { a: Bed.count }.merge(h)`, { a: both }],
  [`h = {}\n${fill}\nh = { a: Bed.count, **h, b: Bed.count }`, { a: both, b: integer }],
  [`h = {}\nif params[:a]\n${fill}\nelse\nh[:a] = Bed.count\nend`, { a: both }],
]

for (const [code, properties] of types)
  test(code, () => assert.equal(rendered(`${code}\nrender json: h`).properties, properties))

const many = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}: Bed.count`).join(', ')
const wanted = '{ |key, _| %i[k0 k1].include?(key) }'

for (const count of [3, 61, 300])
  for (const call of [
    `h.keep_if ${wanted}`,
    `h = h.select ${wanted}`,
    `h.delete_if { |key, _| key != :k0 && key != :k1 }`,
  ])
    test(`of ${count} keys: ${call}`, () =>
      assert.equal(rendered(`h = { ${many(count)} }\n${call}\nrender json: h`), {
        type: 'object',
        required: ['k0', 'k1'],
        properties: { k0: integer, k1: integer },
      }))

test('of more keys than are looked at one by one any may be left out', () => {
  const { required, properties } = rendered(`h = { ${many(600)} }\nh.keep_if ${wanted}\nrender json: h`)
  assert.is(required, undefined)
  assert.is(Object.keys(properties ?? {}).length, 600)
})

test.run()
