// Keys that the code writes with underscores before it reads them are told as clients write them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import type { Schema } from '../../../src/schema/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

function namesIn(schema: Schema | undefined): readonly string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, inside]) => {
    const inner = namesIn(inside.items ?? inside).map((each) => `${name}.${each}`)
    return inner.length === 0 ? [name] : inner
  })
}

/** The names in the body of `POST /beds/:bed_id/moves`. */
function names(code: string, before = ''): readonly string[] {
  const made = generate({
    'config/routes.rb': routes('post "beds/:bed_id/moves", to: "moves#make"'),
    'app/controllers/moves_controller.rb': controller('Moves', `${before}\ndef make\n${code}\nend`),
  })
  const operation = made?.document.paths['/beds/{bed_id}/moves']?.post
  const body = operation?.requestBody
  assert.equal(
    (operation?.parameters ?? []).map((each) => 'name' in each && each.name),
    ['bed_id'],
  )
  return namesIn(body !== undefined && 'content' in body ? body.content['application/json']?.schema : undefined)
}

const inData = 'params.require(:data)'

const rows: readonly (readonly [code: string, expected: readonly string[]])[] = [
  [`${inData}.transform_keys(&:underscore).permit(:starts_at, :size)`, ['data.startsAt', 'data.size']],
  [`${inData}.transform_keys { |key| key.to_s.underscore }.permit(:starts_at)`, ['data.startsAt']],
  [`data = ${inData}\ndata.transform_keys!(&:underscore)\ndata[:starts_at]`, ['data.startsAt']],
  [
    `${inData}.deep_transform_keys(&:underscore).permit(:ends_at, place: [:bed_size])`,
    ['data.endsAt', 'data.place.bedSize'],
  ],
  [
    `${inData}.transform_keys(&:underscore).permit(:ends_at, place: [:bed_size])`,
    ['data.endsAt', 'data.place.bed_size'],
  ],
  [`${inData}.deep_transform_keys(&:underscore).permit(rows: [:bed_size])`, ['data.rows.bedSize']],
  [`${inData}.transform_keys(&:underscore).permit(:line_2, :_id, :a)`, ['data.line_2', 'data._id', 'data.a']],
  [`${inData}.transform_keys(&:to_s).permit(:starts_at)`, ['data.starts_at']],
  [`${inData}.transform_keys(&:to_sym).permit(:starts_at)`, ['data.starts_at']],
  ['params.transform_keys(&:underscore).permit(:starts_at, :bed_id)', ['startsAt']],
  ['params[:per_page].to_i\nparams.transform_keys(&:underscore).permit(:starts_at)', ['per_page', 'startsAt']],
  ['params[:api_token]\nparams.deep_transform_keys!(&:underscore)\nparams[:starts_at]', ['api_token', 'startsAt']],
  [
    'if x\nparams[:data].transform_keys(&:underscore).permit(:starts_at)\nelse\nparams[:data].permit(:ends_at)\nend',
    ['data.startsAt', 'data.ends_at'],
  ],
  ['data = params[:data].transform_keys(&:underscore)\ndata[:starts_at]', ['data.startsAt']],
]

for (const [code, expected] of rows) test(code, () => assert.equal(names(code), expected))

test('a callback that changes all keys', () => {
  const before = 'before_action { params.deep_transform_keys!(&:underscore) }'
  const code = 'params.require(:new_move).permit(:starts_at)\nparams[:bed_id]'
  assert.equal(names(code, before), ['newMove.startsAt'])
})

test.run()
