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

const gone = (condition: string) => `return head(:gone) if ${condition}`

const paths: readonly (readonly [code: string, statuses: readonly string[]])[] = [
  [gone('request.path == "/beds"'), ['410']],
  [gone('request.path == "/rooms"'), ['200']],
  [gone('"/beds" == request.path'), ['410']],
  [gone('request.path.start_with?("/rooms", "/be")'), ['410']],
  [gone('request.path_info.include?("room")'), ['200']],
  [gone('request.path.end_with?(params[:end])'), ['200', '410']],
  [gone('request.path =~ %r{\\A/(beds|rooms)\\z}'), ['410']],
  [gone('request.path !~ /beds/'), ['200']],
  [gone('/^\\/room/.match?(request.path)'), ['200']],
  ['path = request.path\n    return head(:gone) if path.match?(/bed/i)', ['410']],
]

for (const [code, expected] of paths) test(`the path: ${code}`, () => assert.equal(statuses('get', code), expected))

test('a callback of many actions that asks for the path', () => {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do
  get 'open', to: 'beds#open'
  get 'beds/:id', to: 'beds#show'
  get 'beds/:id/notes', to: 'beds#notes'
  match 'both/a', to: 'beds#both', via: :get
  match 'open/both', to: 'beds#both', via: :get
end
`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  before_action :gate
  %i[open show notes both].each { |name| define_method(name) { head :ok } }
  private
  def gate
    return if request.path.start_with?('/open') || request.path =~ %r{\\A/beds/[^/]+\\z}
    head :locked if params[:locked]
  end
end
`,
  })
  const statusesOf = (path: string) => Object.keys(generated?.document.paths[path]?.get?.responses ?? {})
  assert.equal(statusesOf('/open'), ['200'])
  assert.equal(statusesOf('/beds/{id}'), ['200'])
  assert.equal(statusesOf('/beds/{id}/notes'), ['200', '423'])
  assert.equal(statusesOf('/both/a'), ['200', '423'])
})

test.run()
