// What a request says of itself, as far as its route tells it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

type Verb = 'get' | 'post' | 'delete'

function statuses(verb: Verb, code: string): readonly string[] {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw { match 'beds', to: 'beds#act', via: :${verb} }\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  def act\n    ${code}\n    head :ok\n  end\nend\n`,
  })
  return Object.keys(generated?.document.paths['/beds']?.[verb]?.responses ?? {})
}

const writes = "return head(:locked) if request.method.upcase == 'POST'"

const cases: readonly (readonly [behaviour: string, verb: Verb, code: string, statuses: readonly string[]])[] = [
  ['a GET is sent as one', 'get', writes, ['200']],
  ['a POST is sent as one', 'post', writes, ['423']],
  ['a form sends other verbs as a POST', 'delete', writes, ['200', '423']],
  [
    'what the application sees is the verb of the route',
    'delete',
    'return head(:gone) if request.request_method == "DELETE"',
    ['410'],
  ],
  [
    'a method of the request by its name is another thing',
    'get',
    'return head(:gone) if request.method(:get?).call',
    ['200', '410'],
  ],
]

for (const [behaviour, verb, code, expected] of cases)
  test(behaviour, () => assert.equal(statuses(verb, code), expected))

test.run()
