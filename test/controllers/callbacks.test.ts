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

test.run()
