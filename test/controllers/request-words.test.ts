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
  ['what is sent as a DELETE is no GET', 'delete', 'return head(:gone) if request.method == "GET"', ['200']],
  ['as a symbol', 'get', 'return head(:gone) if request.method_symbol == :get', ['410']],
  ['as another symbol', 'delete', 'return head(:gone) if request.method_symbol == :get', ['200']],
  [
    'a form sends other verbs as a POST, as a symbol',
    'delete',
    'return head(:gone) if request.method_symbol == :post',
    ['200', '410'],
  ],
  [
    'the symbol of what the application sees',
    'delete',
    'return head(:gone) if request.request_method_symbol == :delete',
    ['410'],
  ],
  [
    'one of several symbols',
    'get',
    'return head(:gone) if %i[get head].include?(request.request_method_symbol)',
    ['410'],
  ],
  ['one of several texts', 'get', 'return head(:gone) if %w[GET HEAD].include?(request.method)', ['410']],
  ['none of several texts', 'delete', 'return head(:gone) if %w[GET HEAD].include?(request.request_method)', ['200']],
  [
    'none of several texts that may be sent',
    'delete',
    'return head(:gone) if %w[GET HEAD].include?(request.method)',
    ['200'],
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

const asked: readonly string[] = [
  'request.method_symbol == :get && [params[:id], params[:content]].flatten.compact.any? { |id| id =~ /x/ }',
  'request.method == "GET" && params[:content]',
  'request.request_method == "GET" && params[:content]',
  'request.request_method_symbol == :get && params[:content]',
  '%w[GET HEAD].include?(request.method) && params[:content]',
  'request.get? && params[:content]',
]

for (const condition of asked)
  test(`the condition of a callback: ${condition}`, () => {
    const generated = generate({
      'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: %i[show update destroy] }\n',
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  before_action :rewrite, if: proc { ${condition} }
  %i[show update destroy].each { |name| define_method(name) { head :ok } }
private
  def rewrite = redirect_to("/elsewhere")
end
`,
    })
    const item = generated?.document.paths['/beds/{id}'] ?? {}
    const statusesOf = (verb: 'get' | 'put' | 'patch' | 'delete') => Object.keys(item[verb]?.responses ?? {})
    assert.equal(statusesOf('get'), ['200', '302'])
    for (const verb of ['put', 'patch', 'delete'] as const) assert.equal(statusesOf(verb), ['200'])
    assert.equal(
      [item.put, item.patch, item.delete].map((operation) => operation?.requestBody),
      [undefined, undefined, undefined],
    )
  })

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

/** The statuses of each verb that leads to one action, which callbacks and handlers stand before and behind. */
function byVerb(routes: string, body: string, around = ''): unknown {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${routes}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${around}\n  def act\n    ${body}\n  end\n  def other = act\nend\n`,
  })
  const paths = Object.entries(generated?.document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((verb) => {
      const responses = item[verb]?.responses
      return responses === undefined ? [] : [[`${verb} ${path}`, Object.keys(responses).join(' ')] as const]
    }),
  )
  return Object.fromEntries(paths)
}

const both = "match 'beds', to: 'beds#act', via: %i[put delete]"
const apart = { 'put /beds': '201', 'delete /beds': '200' }
const made = 'head(request.put? ? :created : :ok)'

const verbsApart: readonly (readonly [
  behaviour: string,
  routes: string,
  body: string,
  expected: unknown,
  around?: string,
])[] = [
  ['one route of two verbs', both, made, apart],
  ['two routes', "put 'beds', to: 'beds#act'\ndelete 'beds', to: 'beds#act'", made, apart],
  ['by name', both, "head(request.request_method == 'PUT' ? :created : :ok)", apart],
  [
    'with a `case`',
    both,
    "case request.request_method\n    when 'PUT' then head :created\n    else head :ok\n    end",
    apart,
  ],
  [
    'in a method of the controller',
    both,
    'head(code)',
    apart,
    'private def code = request.delete? ? 200 : 201\npublic',
  ],
  [
    'in a callback',
    both,
    'head :ok',
    { 'put /beds': '200 202', 'delete /beds': '200' },
    'before_action { head(:accepted) if request.put? && params[:late] }',
  ],
  [
    'in a callback of two actions',
    `${both}\nmatch 'rooms', to: 'beds#other', via: %i[put delete]`,
    'head :ok',
    { 'put /beds': '200 202', 'delete /beds': '200', 'put /rooms': '200 202', 'delete /rooms': '200' },
    'before_action { head(:accepted) if request.put? && params[:late] }',
  ],
  [
    'in what answers an error',
    both,
    'raise ArgumentError',
    { 'put /beds': '409', 'delete /beds': '410' },
    'rescue_from(ArgumentError) { head(request.put? ? 409 : 410) }',
  ],
  [
    'a verb that none of them has',
    both,
    'head(request.get? ? :created : :ok)',
    { 'put /beds': '200', 'delete /beds': '200' },
  ],
  [
    'a route of all verbs',
    "match 'beds', to: 'beds#act', via: :all",
    'return head(:gone) if request.post?\n    head :ok',
    { 'get /beds': '200', 'post /beds': '410', 'put /beds': '200', 'patch /beds': '200', 'delete /beds': '200' },
  ],
  [
    'the two verbs that update, by the name of one',
    "match 'beds', to: 'beds#act', via: %i[patch put]",
    'head(request.put? ? :created : :ok)',
    { 'put /beds': '201', 'patch /beds': '200' },
  ],
  [
    'the two verbs that update, where any name is asked for',
    "match 'beds', to: 'beds#act', via: %i[patch put]",
    "head(request.request_method.start_with?('PU') ? :created : :ok)",
    { 'put /beds': '200 201', 'patch /beds': '200 201' },
  ],
  [
    'what a form sends as a POST',
    both,
    "head(request.method == 'PUT' ? :created : :ok)",
    { 'put /beds': '200 201', 'delete /beds': '200 201' },
  ],
]

for (const [behaviour, routes, body, expected, around] of verbsApart)
  test(`verbs of one action are told apart: ${behaviour}`, () => assert.equal(byVerb(routes, body, around), expected))

const kinds = "get 'one', to: 'beds#act', kind: 'one'\nget 'two', to: 'beds#act', kind: 'two'"
const byKind = "head(params[:kind] == 'one' ? :ok : :accepted)"
const ofKinds = { 'get /one': '200', 'get /two': '202' }

const setApart: readonly (readonly [
  behaviour: string,
  routes: string,
  body: string,
  expected: unknown,
  around?: string,
])[] = [
  ['in the action', kinds, byKind, ofKinds],
  [
    'in a loop, for all verbs',
    "%w[404 410].each { |code| match code, to: 'beds#act', via: %i[get post], code: code }",
    'head params[:code].to_i',
    { 'get /404': '404', 'post /404': '404', 'get /410': '410', 'post /410': '410' },
  ],
  [
    'and the verbs, too',
    "%w[404 410].each { |code| match code, to: 'beds#act', via: %i[get post], code: code }",
    'return head(:ok) if request.post?\n    head params[:code].to_i',
    { 'get /404': '404', 'post /404': '200', 'get /410': '410', 'post /410': '200' },
  ],
  [
    'not in a callback, which many actions have',
    kinds,
    'head :ok',
    { 'get /one': '200 202', 'get /two': '200 202' },
    "before_action { head(:accepted) if params[:kind] == 'two' && params[:late] }",
  ],
  [
    'not in what answers an error',
    kinds,
    'raise ArgumentError',
    { 'get /one': '200 202', 'get /two': '200 202' },
    `rescue_from(ArgumentError) { ${byKind} }`,
  ],
  [
    'a route that leaves it to the client',
    "get 'one', to: 'beds#act', kind: 'one'\nget 'any', to: 'beds#act'",
    byKind,
    { 'get /one': '200', 'get /any': '200 202' },
  ],
  [
    'a route that has it in its path',
    "get 'two', to: 'beds#act', kind: 'two'\nget 'of/:kind', to: 'beds#act'",
    byKind,
    { 'get /two': '202', 'get /of/{kind}': '200 202' },
  ],
  [
    'an optional segment with a default',
    "get 'two', to: 'beds#act', kind: 'two'\nget 'of(/:kind)', to: 'beds#act', kind: 'one'",
    byKind,
    { 'get /two': '202', 'get /of': '200 202', 'get /of/{kind}': '200 202' },
  ],
  [
    'many routes are not told apart',
    '20.times { |n| get "beds#{n}", to: \'beds#act\', kind: n.to_s }',
    "head(params[:kind] == '1' ? :ok : :accepted)",
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`get /beds${n}`, '200 202'])),
  ],
]

for (const [behaviour, routes, body, expected, around] of setApart)
  test(`routes that set a parameter otherwise are told apart: ${behaviour}`, () =>
    assert.equal(byVerb(routes, body, around), expected))

test('what a route sets is no parameter of it, and what another one leaves to the client is one', () => {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do
  get 'one', to: 'beds#act', kind: 'one'
  get 'any', to: 'beds#act'
end
`,
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def act = render(json: { kind: params[:kind] })\nend\n',
  })
  const namesOf = (path: string) =>
    (generated?.document.paths[path]?.get?.parameters ?? []).map((each) => ('name' in each ? each.name : ''))
  assert.equal(namesOf('/one'), [])
  assert.equal(namesOf('/any'), ['kind'])
})

test.run()
