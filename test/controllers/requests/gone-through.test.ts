// Lists and hashes that are sent, gone through in the many ways of Ruby: with numbers, in groups, by key and value.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const bed = { type: 'object', properties: { code: { type: 'string' }, size: { type: 'integer' } } }
const list = { type: 'array', items: bed }
const hash = { type: 'object', additionalProperties: bed }
const open = { type: 'object', additionalProperties: true }
const make = 'Bed.create!(bed.permit(:code, :size))'

const rows: readonly (readonly [code: string, schema: object])[] = [
  [`params[:beds].map.with_index { |bed, index| ${make} }`, list],
  [`params[:beds].map.with_index(1) { |bed, index| ${make} }`, list],
  [`params[:beds].each.with_index(1) { |bed, index| ${make} }`, list],
  [`params[:beds].each_with_index.map { |bed, index| ${make} }`, list],
  [`params[:beds].filter_map.with_index { |bed, index| ${make} if index > 0 }`, list],
  [`params[:beds].each.with_object([]) { |bed, made| made << ${make} }`, list],
  [`params[:beds].each_with_object([]) { |bed, made| made << ${make} }`, list],
  [`params[:beds].each_with_index.with_object([]) { |(bed, index), made| made << ${make} }`, list],
  [`params[:beds].each.with_index(1).map { |bed, index| ${make} }`, list],
  [`params[:beds].each_slice(2) { |beds| beds.each { |bed| ${make} } }`, list],
  [`params[:beds].each_slice(2).map { |beds| beds.map { |bed| ${make} } }`, list],
  [`params[:beds].each_slice(2).with_index { |beds, index| beds.map { |bed| ${make} } }`, list],
  [`beds = params[:beds].each\nbeds.with_index { |bed, index| ${make} }`, list],
  ['params[:beds] + %w[total]', { type: 'array', items: {} }],
  ['(params[:beds] || %w[a b]) + %w[total]', { type: 'array', items: {} }],
  ['others = params[:beds] - %w[a]', { type: 'array', items: {} }],
  ["%w[a b] & (params[:beds] | ['c'])", { type: 'array', items: {} }],
  ["params[:beds] + 'total'", {}],
  ['params[:beds] + Other.of(1)', {}],
  ['params[:beds].map.with_index(1)', {}],
  [`params[:beds].each { |id, bed| ${make} }`, hash],
  [`params[:beds].each_pair { |id, bed| ${make} }`, hash],
  [`params[:beds].each_pair.with_index { |(id, bed), index| ${make} }`, hash],
  [`params[:beds].each_value { |bed| ${make} }`, hash],
  [`params[:beds].values.each { |bed| ${make} }`, hash],
  [`params[:beds].transform_values { |bed| ${make} }`, hash],
  [`params[:beds].to_unsafe_h.each { |id, bed| Bed.create!(bed.slice(:code, :size)) }`, hash],
  [`params[:beds].map { |id, bed| ${make} }`, hash],
  [`params[:beds].select { |id, bed| ${make} }`, hash],
  [`params[:beds].each.with_index { |(id, bed), index| ${make} }`, hash],
  [`params[:beds].each_with_index.map { |(id, bed), index| ${make} }`, hash],
  [`params[:beds].each_with_index { |(id, bed), index| ${make} }`, hash],
  [`params[:beds].each_with_object({}) { |(id, bed), made| made[id] = ${make} }`, hash],
  [`params.permit(beds: {})[:beds].each { |id, bed| Bed.create!(code: bed[:code], size: bed[:size]) }`, hash],
  [
    'params[:beds].each { |id, beds| beds.each { |bed| Bed.create!(bed.permit(:code, :size)) } }',
    { type: 'object', additionalProperties: list },
  ],
  [
    `params[:beds].each { |name, bed| name == 'size' ? Bed.where(size: bed.to_i) : Bed.where(code: bed) }`,
    { type: 'object', additionalProperties: true },
  ],
  [`params[:beds].each { |id, bed| id == 'total' ? bed.to_i : ${make} }`, open],
  [`params[:beds].each { |id, bed| bed.respond_to?(:permit) ? ${make} : bed.inspect }`, open],
  [`params[:beds].each { |id, bed|\nnext if id == 'total'\n${make}\n}`, open],
  [`params[:beds].each { |id, bed|\nnext if %w[total].include?(id.to_s)\n${make}\n}`, open],
  [`params[:beds].each { |id, bed|\ncase id\nwhen 'total' then nil\nelse ${make}\nend\n}`, open],
  [`params[:beds].each_with_index.with_object({}) { |((id, bed), index), made| made[id] = ${make} }`, hash],
  [
    `params[:beds].each { |name, bed| bed.is_a?(Hash) ? bed[:code] : bed.to_s }`,
    { type: 'object', additionalProperties: true },
  ],
]

const schema = `ActiveRecord::Schema[7.1].define(version: 1) do
  create_table :beds do |t|
    t.string :code, null: false
    t.integer :size, null: false
  end
end
`

for (const [code, expected] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def make\n${code}\nhead :created\nend`),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'db/schema.rb': schema,
    })
    const body = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(Object.entries(body?.properties ?? {}), [['beds', expected]])
  })

test('what goes through hashes in hashes, twice each, has its answer', () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'v[:z]' : `v.each { |k, v| ${nested(depth - 1)} }\nv.each_value { |v| ${nested(depth - 1)} }`
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def make\nv = params[:a]\n${nested(7)}\nhead 200\nend`),
  })
  assert.equal(Object.keys(made?.document.paths['/beds']?.post?.responses ?? {}), ['200'])
})

test.run()
