// What has been fetched from a hash by a value tells what the value is: one of the keys.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const rows: readonly (readonly [behaviour: string, code: string, kind: unknown])[] = [
  ['one of the keys', 'DAYS.fetch(kind)', { type: 'string', enum: ['day', 'week'] }],
  ['a block that answers', 'DAYS.fetch(kind) { return head 404 }', { type: 'string', enum: ['day', 'week'] }],
  ['a block that gives something', 'DAYS.fetch(kind) { 0 }', {}],
  ['a fallback', 'DAYS.fetch(kind, 0)', {}],
  ['more than what is written', 'DAYS.merge(params[:more]).fetch(kind)', {}],
]

for (const [behaviour, code, kind] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `DAYS = { "day" => 1, "week" => 7 }.freeze\ndef make\nkind = params[:kind]\ndays = ${code}\nrender json: { kind: kind }\nend`,
      ),
    })
    const content = made?.document.paths['/beds']?.post?.responses['200']?.content?.['application/json']?.schema
    const properties: Readonly<Record<string, unknown>> = Object(content?.properties)
    assert.equal(properties.kind, kind)
  })

test('the key that was missing', () => {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      'def make\nevent = JSON.parse(request.raw_post)\nrender json: { name: event.fetch("name").to_s }\nrescue KeyError => e\nrender json: { missing: e.key }, status: 422\nend',
    ),
  })
  const content = made?.document.paths['/beds']?.post?.responses['422']?.content?.['application/json']?.schema
  const properties: Readonly<Record<string, unknown>> = Object(content?.properties)
  assert.equal(properties.missing, { type: 'string', example: 'name' })
})

test.run()
