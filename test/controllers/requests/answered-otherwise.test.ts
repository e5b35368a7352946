// What a callback or a handler of errors answers with a success is refused to nobody.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const free = { type: ['integer', 'null'] }
const positive = { type: 'integer', minimum: 1 }
const toFive = { type: ['integer', 'null'], maximum: 5 }
const limited = 'raise BadSize if params[:n].to_i > 5'

/** The lines of the class, the code of the action, the schema of `n`, and what is required. */
const rows: readonly (readonly [lines: string, code: string, schema: object, required?: readonly string[]])[] = [
  ['before_action { head :ok if params[:n].to_i > 5 }', '', free],
  ['before_action { redirect_to "/beds" if params[:n].to_i < 1 }', '', free],
  ['before_action { render json: [], status: 200 unless (1..5).cover?(params[:n].to_i) }', '', free],
  ['before_action { head :ok if params[:n].blank? }', '', {}],
  ['around_action { |_, action| params[:n].to_i > 5 ? head(:ok) : action.call }', '', free],
  ['around_action do |_, action|\naction.call\nrescue BadSize\nhead :ok\nend', limited, free],
  ['rescue_from(BadSize) { head :ok }', limited, free],
  ['rescue_from(BadSize) { redirect_to "/beds" }', limited, free],
  [`rescue_from(BadSize) { head :ok }\nbefore_action { ${limited} }`, '', free],
  ['rescue_from(ActionController::ParameterMissing) { head :ok }', 'params.require(:n)', {}],
  // What others demand is as it was.
  ['before_action { head :ok if params[:n].to_i > 5 }', 'return head(422) if params[:n].to_i < 1', positive, ['n']],
  [
    'before_action { head 422 if params[:n].to_i < 1 }\nbefore_action { head :ok if params[:n].to_i > 5 }',
    '',
    positive,
    ['n'],
  ],
  ['before_action { head :ok if params[:n].to_i > 5 }', 'params.require(:m)', free, ['m']],
  ['before_action { head 422 if params[:n].to_i > 5 }', '', toFive],
  ['rescue_from(BadSize) { head 422 }', limited, toFive],
  ['around_action do |_, action|\naction.call\nrescue BadSize\nhead 422\nend', limited, toFive],
]

for (const [lines, code, expected, required] of rows)
  test(`${lines} ${code}`, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `class BadSize < StandardError; end\n${lines}\ndef make\n${code}\nhead :created\nend`,
      ),
    })
    const schema = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(Object(schema?.properties).n, expected)
    assert.equal(schema?.required, required)
  })

test.run()
