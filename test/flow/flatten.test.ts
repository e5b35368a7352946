// Lists that may hold themselves, more than once: what is inside is found once, and not on every way into it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'
import { withoutExamples } from '../support/without-examples.ts'

const text = { type: 'string' }
const either = { type: 'string', enum: ['x', 'y'] }
const number = { type: 'integer' }

/** The elements of what an action renders. */
const rows: readonly (readonly [code: string, items: object])[] = [
  ['a = [%w[x], [%w[y z]]]; a.flatten', text],
  ['a = params[:x] ? ["x"] : ["y"]; [a, [[a]]].flatten', either],
  ['a = params[:x] ? ["x"] : ["y"]; a << a << a; a.flatten', either],
  ['a = []; b = ["x"]; params[:x].each { a << b << a; b << a << b }; a.flatten', text],
  ['a = []; params[:x].each { a << [1, [2, a], a] }; a.flatten', number],
  ['a = []; params[:x].each { a << [1] }; a.flatten(1)', number],
  ['a = []; params[:x].each { a << [[1]] }; a.flatten(1)', { type: 'array', items: number }],
  ['a = []; params[:x].each { a << [[1]] }; a.flatten(2)', number],
]

for (const [code, items] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index
    json = begin
      ${code}
    end
    render json: json
  end
end
`,
    })
    const answer = present(made, 'an application').document.paths['/beds']?.get?.responses['200']
    const { items: found } = Object(answer?.content?.['application/json']?.schema)
    assert.equal(withoutExamples(found), items)
  })

test.run()
