// What elements of a list are stays known, whatever part of the list is taken, and how many there are of them where it tells.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { withoutExamples } from '../support/without-examples.ts'
import { action, beds } from '../tools/hostile/family.ts'

const integer = { type: 'integer' }
const maybeInteger = { type: ['integer', 'null'] }
const text = { type: 'string' }
const list = (items: object): object => ({ type: 'array', items })
const groups = 'Bed.all.group_by { |bed| bed.made_at.strftime("%m") }'

const rows: readonly (readonly [behaviour: string, code: string, schema: object])[] = [
  ['a range with an end that is sent', 'Bed.all.to_a[0...params[:n].to_i].map(&:id)', list(integer)],
  ['a range without a beginning', 'Bed.all.to_a[..params[:n].to_i].map(&:name)', list(text)],
  ['a range of known elements', '[1, 2, 3][0..params[:n].to_i]', list(integer)],
  ['a range that may begin behind the list', 'Bed.all.to_a[params[:n].to_i..]&.size', maybeInteger],
  ['the sum of a group', `${groups}.map { |_, l| l.sum(&:price) }`, list(text)],
  ['what a group is folded to', `${groups}.map { |_, l| l.map(&:size).inject(:+) }`, list(integer)],
  [
    'what a group is folded to by a block',
    `${groups}.map { |_, l| l.map(&:size).reduce { |a, b| a + b } }`,
    list(integer),
  ],
  ['the greatest of a group', `${groups}.map { |_, l| l.map(&:size).max }`, list(integer)],
  [
    'values of groups',
    `${groups}.transform_values { |l| l.sum(&:price) }`,
    { type: 'object', additionalProperties: text },
  ],
  [
    'what is chosen of a group may be nothing',
    `${groups}.map { |_, l| l.select(&:soft?).map(&:size).max }`,
    list(maybeInteger),
  ],
  ['the sum of what may be nothing', 'Bed.all.to_a.sum(&:price)', { type: ['integer', 'string'] }],
  ['folding what may be nothing', 'Bed.all.map(&:size).inject(:+)', maybeInteger],
  [
    'the first of a list with a beginning',
    'Bed.all.map { |bed| [bed.id, *bed.tags] }.map { |l| l.map(&:to_s).max }',
    list(text),
  ],
  [
    'a list of splats may be empty',
    'Bed.all.map { |bed| [*bed.tags, *bed.tags] }.map { |l| l.map(&:to_s).max }',
    list({ type: ['string', 'null'] }),
  ],
  [
    'each of the literals that are chosen has its own value',
    '(params[:in].to_s.split(",") & %w[name size]).index_with { |key| Bed.first!.public_send(key) }',
    { type: 'object', properties: { name: text, size: integer } },
  ],
  [
    'each of the literals goes by what the block gives',
    '(params[:in].to_s.split(",") & %w[name size]).index_by { |key| "by_#{key}" }',
    {
      type: 'object',
      properties: { by_name: text, by_size: text },
    },
  ],
  [
    'one literal is as any other where the block does not tell',
    '(params[:in].to_s.split(",") & %w[name size]).index_with { |key| params[key] ? 1 : nil }',
    { type: 'object', properties: { name: maybeInteger, size: maybeInteger } },
  ],
  [
    'numbers of what nobody knows',
    'CSV.parse(params[:text], headers: true).each.with_index(2).map { |row, line| line }',
    list(integer),
  ],
  ['each_with_index of what nobody knows', 'Outside.rows.each_with_index.map { |row, line| line }', list(integer)],
  ['what goes by with_index alone', 'Outside.with_index(2)', {}],
]

for (const [behaviour, code, schema] of rows)
  test(behaviour, () => {
    const made = generate({
      ...beds,
      'app/controllers/beds_controller.rb': action(`found = ${code}\nrender json: { found: found }`),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\ndef soft? = size > 3\nend\n',
      'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.string "name", null: false
    t.integer "size", null: false
    t.decimal "price", null: false
    t.json "tags", null: false
    t.datetime "made_at", null: false
  end
end
`,
    })
    const content = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
    assert.equal(withoutExamples(Object(content?.properties).found), schema)
  })

test.run()
