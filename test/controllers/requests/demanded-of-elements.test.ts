// What code that goes through a list demands of what stands in each element.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import type { Schema } from '../../../src/schema/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const name = { type: 'string', minLength: 1 }
const kind = { type: 'string', enum: ['cot', 'bunk'] }

/** The code, the schema of what the elements are, and what each must have. */
const rows: readonly (readonly [code: string, properties: object, required?: readonly string[]])[] = [
  ['list.map { |bed| bed.require(:name).strip }', { name }, ['name']],
  ['list.each { |bed| bed.require(:name).strip }', { name }, ['name']],
  [
    'list.each_with_index { |bed, index| Bed.note(bed.fetch(:name).strip, index) }',
    { name: { type: ['string', 'null'] } },
    ['name'],
  ],
  [
    'list.each do |bed|\ncase bed[:kind]\nwhen "cot", "bunk" then Bed.note\nelse return head(422)\nend\nend',
    { kind },
    ['kind'],
  ],
  ['list.each do |bed|\nreturn head(422) unless %w[cot bunk].include?(bed[:kind])\nend', { kind }, ['kind']],
  [
    'list.each do |bed|\nreturn head(422) if bed[:size].to_i < 1\nend',
    { size: { type: 'integer', minimum: 1 } },
    ['size'],
  ],
  [
    'list.each { |bed| bed.require(:rooms).each { |room| room.require(:name).strip } }',
    {
      rooms: { type: 'array', items: { type: 'object', required: ['name'], properties: { name } }, minItems: 1 },
    },
    ['rooms'],
  ],
  [
    'list.each { |bed| bed.require(:name) }\nlist.each { |bed| bed[:size].to_i }',
    { name: {}, size: { type: ['integer', 'null'] } },
    ['name'],
  ],
  // What code puts there need not be sent.
  [
    'list.each { |bed| bed.reverse_merge!(name: "a"); bed.require(:name).strip }',
    { name: { type: ['string', 'null'] } },
  ],
  [
    'list.each { |bed| bed.with_defaults!(kind: "cot"); return head(422) unless %w[cot bunk].include?(bed[:kind]) }',
    { kind: {} },
  ],
  [
    'list.each { |bed| bed[:name] = "a" if bed[:name].blank?; bed.require(:name).strip }',
    { name: { type: ['string', 'null'] } },
  ],
  [
    'list.each { |bed| bed[:name] ||= "a" }\nlist.each { |bed| bed.require(:name).strip }',
    { name: { type: ['string', 'null'] } },
  ],
  // Others may have none.
  [
    'list.each do |bed|\nnext if bed[:size]\nbed.require(:name).strip\nend',
    { size: {}, name: { type: ['string', 'null'] } },
  ],
  ['list.each { |bed| bed[:size] ? bed.require(:name).strip : 1 }', { size: {}, name: { type: ['string', 'null'] } }],
  ['list.each do |bed|\nbed.require(:name).strip\nbreak\nend', { name: { type: ['string', 'null'] } }],
  ['list.each do |bed|\nbed.require(:name).strip\nreturn head(:ok)\nend', { name: { type: ['string', 'null'] } }],
  ['list.find { |bed| bed.require(:name).strip == "a" }', { name: { type: ['string', 'null'] } }],
  ['list.any? { |bed| bed.require(:name).strip == "a" }', { name: { type: ['string', 'null'] } }],
  ['list.each { |bed| bed.require(:name).strip } if params[:all]', { name: { type: ['string', 'null'] } }],
  [
    'first = true\nlist.each do |bed|\nbed.require(:name).strip if first\nfirst = false\nend',
    { name: { type: ['string', 'null'] } },
  ],
]

for (const [code, properties, required] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def make\nlist = params.require(:beds)\n${code}\nhead :created\nend`,
      ),
    })
    const schema = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    const { beds }: Readonly<Record<string, Schema>> = Object(schema?.properties)
    assert.equal(beds?.items, { type: 'object', ...(required && { required }), properties })
  })

test('the first element of a body that is a list', () => {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      'def make\nrender json: params.require(:_json).first.permit(:name, :size)\nend',
    ),
  })
  const schema = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
  assert.equal(schema, {
    type: 'array',
    items: { type: 'object', properties: { name: {}, size: {} } },
    minItems: 1,
  })
})

test.run()
