// What is looked up in a hash of the code is one of its keys, where the code refuses all others.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
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

test.run()
