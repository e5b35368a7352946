// What is looked up in a hash of the code is one of its keys, where the code refuses all others.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import type { Schema } from '../../../src/schema/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const sorts = "SORTS = { 'name' => :name, 'newest' => :created_at }.freeze"
const answer = 'render json: { by: by }'
const listed = { type: 'string', enum: ['name', 'newest'] }

const rows: readonly (readonly [behaviour: string, code: string, schema: object | undefined])[] = [
  ['fetch with a block that leaves', `by = SORTS.fetch(params[:sort]) { return head(400) }\n${answer}`, listed],
  ['fetch that raises', `by = SORTS.fetch(params[:sort])\n${answer}\nrescue KeyError\nhead 400`, listed],
  ['what is missing or', `by = SORTS[params[:sort]] or return head(400)\n${answer}`, listed],
  ['what is missing, asked', `by = SORTS[params[:sort]]\nreturn head(400) if by.nil?\n${answer}`, listed],
  ['what is missing, set in a condition', `if (by = SORTS[params[:sort]])\n${answer}\nelse\nhead 400\nend`, listed],
  [
    'a default of the request',
    `by = SORTS.fetch(params.fetch(:sort, 'name')) { return head(400) }\n${answer}`,
    { ...listed, default: 'name' },
  ],
  ['a default of the code', `by = SORTS[params[:sort]] || :id\n${answer}`, { type: 'string' }],
  [
    'case of what is required',
    `case params.require(:sort)\nwhen 'name', 'newest' then head(200)\nelse head(400)\nend`,
    listed,
  ],
  ['a hash that has the key', `return head(400) unless SORTS.key?(params[:sort])\nby = 1\n${answer}`, listed],
  [
    'a hash in place that has the key',
    `return head(400) unless { 'name' => 1, 'newest' => 2.5 }.key?(params[:sort])\nby = 1\n${answer}`,
    listed,
  ],
]

for (const [behaviour, code, schema] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('get "beds", to: "beds#index"'),
      'app/controllers/beds_controller.rb': controller('Beds', `${sorts}\ndef index\n${code}\nend`),
    })
    const [sort] = made?.document.paths['/beds']?.get?.parameters ?? []
    assert.equal(sort?.schema, schema)
    assert.is(sort?.required === true, schema === listed)
  })

/** What the guard of an action lets through stands in the path as well. */
const guards: readonly (readonly [path: string, code: string, schema: object])[] = [
  ['beds/:sort', 'by = SORTS[params[:sort]]\nreturn head(404) unless by', listed],
  ['beds/:sort', "by = SORTS[params[:sort] || 'name']\nreturn head(404) unless by", listed],
  ['beds/:sort', 'return head(404) unless SORTS.key?(params[:sort])', listed],
  ['beds/:sort', 'return head(404) unless %w[name newest].include?(params[:sort])', listed],
  ['beds(/:sort)', "by = SORTS[params[:sort] || 'name']\nreturn head(404) unless by", listed],
  ['beds(/:sort)', 'return head(404) unless params[:sort].nil? || SORTS.key?(params[:sort])', listed],
  ['beds/:sort', 'by = SORTS[params[:sort]] || :id', { type: 'string' }],
]

for (const [path, code, schema] of guards)
  test(`${path}: ${code}`, () => {
    const made = generate({
      'config/routes.rb': routes(`get "${path}", to: "beds#index"`),
      'app/controllers/beds_controller.rb': controller('Beds', `${sorts}\ndef index\n${code}\nhead 200\nend`),
    })
    const [sort] = made?.document.paths['/beds/{sort}']?.get?.parameters ?? []
    assert.equal(sort, { name: 'sort', in: 'path', required: true, schema })
  })

test('what the route says of a segment stays', () => {
  const made = generate({
    'config/routes.rb': routes('get "beds/:sort", to: "beds#index", sort: /na.e|age/'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `${sorts}\ndef index\nreturn head(404) unless SORTS.key?(params[:sort])\nhead 200\nend`,
    ),
  })
  const [sort] = made?.document.paths['/beds/{sort}']?.get?.parameters ?? []
  assert.equal(sort?.schema, { type: 'string', pattern: 'na.e|age' })
})

for (const made of [
  'HashWithIndifferentAccess.new(params[:bed])',
  'HashWithIndifferentAccess.new(params[:bed].to_unsafe_h).except(:extra)',
  'ActiveSupport::HashWithIndifferentAccess.new(params[:bed])',
])
  test(`keys that are read of ${made} are sent`, () => {
    const generated = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def make\nbed = ${made}\nrender json: { label: bed[:label].to_s, size: Integer(bed["size"]) }\nend`,
      ),
    })
    const body = generated?.document.paths['/beds']?.post?.requestBody as {
      content: Readonly<Record<string, { schema: Schema }>>
    }
    const bed = body.content['application/json']?.schema.properties?.bed as Schema
    assert.equal(Object.keys(bed.properties ?? {}), ['label', 'size'])
  })

test.run()
