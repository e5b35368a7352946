// Which callbacks run before an action, and in which order. Rows are lines of a class, and what its action takes then.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const methods = ['a', 'b', 'c'].map((name) => `def ${name}; param! :${name}, String; end`).join('\n')

/** The parameters of `index` in their order. */
function paramsOf(lines: string, inherited = ''): string {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/base_controller.rb': `class BaseController < ActionController::API\n${inherited}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < BaseController\n${lines}\ndef index; end\nprivate\n${methods}\nend\n`,
  })
  const { parameters = [] } = generated?.document.paths['/beds']?.get ?? {}
  return parameters.map((parameter) => ('name' in parameter ? parameter.name : '')).join(' ')
}

const cases = [
  ['callbacks run in their order', 'before_action :a, :b\nbefore_action :c', 'a b c'],
  ['prepended ones run first, the last of them before all', 'before_action :a\nprepend_before_action :b, :c', 'b c a'],
  ['each prepended line goes before the one above', 'prepend_before_action :a\nprepend_before_action :b', 'b a'],
  ['of two lines for a method the later one holds', 'before_action :a\nbefore_action :b\nbefore_action :a', 'b a'],
  ['a later line for another action takes it away', 'before_action :a, :b\nbefore_action :a, only: :show', 'b'],
  [
    'those for the action stand among those for all',
    'before_action :a\nbefore_action :b, only: :index\nbefore_action :c',
    'a b c',
  ],
  ['those for other actions are left out', 'before_action :a, only: %i[show]\nbefore_action :b, except: :index', ''],
  ['only and except limit together', 'before_action :a, only: %i[index show], except: :index\nbefore_action :b', 'b'],
  ['a skipped one is left out', 'before_action :a, :b\nskip_before_action :a', 'b'],
  ['one that is skipped for another action is kept', 'before_action :a\nskip_before_action :a, only: :show', 'a'],
  ['one that is skipped for the action is left out', 'before_action :a\nskip_before_action :a, only: :index', ''],
  ['one that is skipped under a condition may run', 'before_action :a\nskip_before_action :a, if: :b?', 'a'],
  [
    'one that is skipped with and without a condition is left out',
    'before_action :a\nskip_before_action :a\nskip_before_action :a, if: :b?',
    '',
  ],
  [
    'one that is added again after it was skipped runs',
    'before_action :a\nskip_before_action :a\nbefore_action :a',
    'a',
  ],
  ['what is skipped before it is added runs', 'skip_before_action :a\nbefore_action :a', 'a'],
  ['a block stands in its place', 'before_action :a\nbefore_action { param! :x, String }\nbefore_action :b', 'a x b'],
  [
    'one that calls an alias of what declares',
    'before_action :d\ndef d; e; end\ndef g; param! :g, String; end\nalias f g\nalias e f',
    'g',
  ],
] as const

for (const [name, lines, params] of cases) test(name, () => assert.is(paramsOf(lines), params))

test('inherited callbacks go before those of the class, which may skip and replace them', () => {
  const inherited = 'before_action :a, :b'
  assert.is(paramsOf('before_action :c', inherited), 'a b c')
  assert.is(paramsOf('skip_before_action :a\nprepend_before_action :c', inherited), 'c b')
  assert.is(paramsOf('before_action :a, only: :index', inherited), 'b a')
})

test('what a callback sets that could not be read is not nil', () => {
  for (const [line, schema] of [
    ['before_action only: [:index] { set_beds }', {}],
    ['after_action { set_beds }', { type: 'null' }],
  ] as const) {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  ${line}
  def index = render(json: @beds)
  private
  def set_beds = @beds = []
end
`,
    })
    const content = made?.document.paths['/beds']?.get?.responses['200']?.content
    assert.equal(content?.['application/json']?.schema, schema)
  }
})

/** The headers that `GET /beds` takes and those that its responses have, by status. */
function headersOf(
  lines: string,
  action = 'render json: Bed.all',
): readonly [string, Readonly<Record<string, string>>] {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${lines}\n  def index\n    ${action}\n  end\nend\n`,
  })
  const { parameters = [], responses = {} } = made?.document.paths['/beds']?.get ?? {}
  const asked = parameters.map((each) => ('in' in each && each.in === 'header' ? each.name : '')).join(' ')
  const sent = Object.entries(responses).map(([status, { headers = {} }]) => [status, Object.keys(headers).join(' ')])
  return [asked, Object.fromEntries(sent)]
}

test('what runs behind an action reads the request and sets headers', () => {
  const counting = `after_action :count
  private def count
    response.headers['X-Total'] = @total.to_s if @total
    Visit.create(from: request.headers['X-From'])
  end
  public`
  const all = '@total = Bed.count\n    render json: Bed.all'
  assert.equal(headersOf(counting, all), ['X-From', { 200: 'X-Total' }])
  assert.equal(headersOf(counting), ['X-From', { 200: '' }])
  assert.equal(headersOf(counting.replace(' if @total', ''), 'render json: Bed.all'), ['X-From', { 200: 'X-Total' }])
  assert.equal(headersOf(counting.replace(':count', ':count, only: :show'), all), ['', { 200: '' }])
  assert.equal(headersOf(counting.replace('private', 'skip_after_action :count\n private'), all), ['', { 200: '' }])
  const refusing = `before_action { head :forbidden if params[:x] }\n${counting}`
  assert.equal(headersOf(refusing, all)[1], { 200: 'X-Total', 403: '' })
  assert.equal(headersOf(`before_action :count\nskip_before_action :count\n${counting}`, all)[1], { 200: 'X-Total' })
  const paged = '@pagy, beds = pagy(Bed.all)\n    render json: beds'
  const headers = { 200: 'Current-Page Link Page-Items Total-Count Total-Pages' }
  for (const line of ['{ pagy_headers_merge(@pagy) if @pagy }', ':turn, if: -> { @pagy.present? }']) {
    const turning = `after_action ${line}\n  private def turn = pagy_headers_merge(@pagy)\n  public`
    assert.equal(headersOf(turning, paged)[1], headers)
    assert.equal(headersOf(turning)[1], { 200: '' })
  }
})

test('what runs behind an action is told the status that was answered', () => {
  const action = `return redirect_to('/x') if params[:a]
    return head(:no_content) if params[:b]
    return head(:not_found) if params[:c]
    render json: 1`
  for (const [condition, statuses] of [
    ['response.redirect?', '302'],
    ['response.successful?', '200 204'],
    ['response.client_error?', '404'],
    ['response.not_found?', '404'],
    ['response.ok?', '200'],
    ['response.no_content?', '204'],
    ['response.status == 204', '204'],
    ['status < 400', '200 204 302'],
    ["response.code == '404'", '404'],
    ['response.server_error?', ''],
    ['[200, 404].include?(response.status)', '200 404'],
    ['response.successful? && input', '200 204'],
  ] as const) {
    for (const line of [
      `after_action { next unless ${condition}; response.headers['X-At'] = '1' }`,
      `after_action -> { headers['X-At'] = '1' }, if: -> { ${condition} }`,
    ]) {
      const [, headers] = headersOf(line, action)
      const found = Object.keys(headers).filter((status) => headers[status]?.includes('X-At'))
      assert.is(found.join(' '), statuses, line)
    }
  }
})

test('a log that reads the key of a record behind the action leaves the type of the key', () => {
  const typeOf = (callback: string): unknown => {
    const generated = generate({
      'config/routes.rb': "Rails.application.routes.draw { get 'beds/:id', to: 'beds#show' }",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  ${callback} :log
  def show = render(json: Bed.find(params[:id]))
  private def log = Rails.logger.info(bed_id: params[:id])
end
`,
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'db/schema.rb': 'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds"\nend\n',
    })
    const [id] = generated?.document.paths['/beds/{id}']?.get?.parameters ?? []
    return (id?.schema as { type?: unknown } | undefined)?.type
  }
  assert.is(typeOf('after_action'), 'integer')
  assert.is(typeOf('before_action'), 'string')
})

test.run()
