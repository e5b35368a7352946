// How many there are in a list that is sent.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const rows = [
  'params.permit(_json: [:code]).fetch(:_json, [])',
  'params.permit(_json: [:code])[:_json] || []',
  'params.fetch(:_json, [])',
  'params[:_json]',
  'params.permit(beds: [:code]).fetch(:beds, [])',
  'params.fetch(:batch, [])',
] as const

for (const code of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def make\nbeds = ${code}\nrender json: { length: beds.length, size: beds.size, count: beds.count }\nend`,
      ),
    })
    const schema: unknown = made?.document.paths['/beds']?.post?.responses['200']?.content?.['application/json']?.schema
    const { properties } = schema as { readonly properties: Readonly<Record<string, { readonly type?: unknown }>> }
    assert.equal(
      Object.entries(properties).map(([name, { type }]) => [name, type]),
      ['length', 'size', 'count'].map((name) => [name, 'integer']),
    )
  })

test.run()
