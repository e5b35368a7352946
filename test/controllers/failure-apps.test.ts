// What a failure app of an application answers in the place of Devise, on each way through its code by itself.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const ofDevise = { type: 'object', required: ['error'], properties: { error: { type: 'string' } } }
const own = { type: 'object', required: ['problem'], properties: { problem: { type: 'string', example: 'none' } } }
const html = 'text/html'

function answered(respond: string, scope = 'user'): unknown {
  const document = generate({
    Gemfile: "gem 'devise'\n",
    'config/routes.rb':
      "Rails.application.routes.draw do\n  devise_for :users\n  get 'beds', to: 'beds#index'\n  get 'free', to: 'free#index'\nend\n",
    'config/initializers/devise.rb':
      'Devise.setup do |config|\n  config.warden do |manager|\n    manager.failure_app = Refused\n  end\nend\n',
    'lib/refused.rb': `class Refused < Devise::FailureApp
  def respond
${respond}
  end

  def lead_elsewhere
    self.status = 302
    headers['Location'] = '/'
  end

  def tell
    self.status = 401
    self.content_type = 'application/json'
    self.response_body = { problem: 'none' }.to_json
  end

  def answer(code, body)
    self.status = code
    self.content_type = 'application/json'
    self.response_body = body.to_json
  end
end
`,
    'app/controllers/free_controller.rb':
      'class FreeController < ActionController::Base\n  def index = head(:ok)\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base
  before_action :authenticate_${scope}!
  def index
    respond_to do |format|
      format.html { render plain: 'a', content_type: '${html}' }
      format.json { render json: { a: 1 } }
    end
  end
end
`,
  })?.document
  const { responses = {}, security } = document?.paths['/beds']?.get ?? {}
  const told = Object.entries(responses).flatMap(([status, response]) => {
    const { schema: given } = response.content?.['application/json'] ?? {}
    const named = typeof given?.$ref === 'string' ? given.$ref.split('/').at(-1) : undefined
    const schema = named === undefined ? given : document?.components?.schemas?.[named]
    const isPage = response.content?.[html] !== undefined
    return status === '200' || status === '406'
      ? []
      : [[Number(status), ...(isPage ? [html] : []), ...(schema ? [schema] : [])]]
  })
  return { told, isSecured: security?.length !== 0 }
}

const byScope =
  'if scope == :admin\n  return lead_elsewhere if request.get? && request.original_fullpath =~ /callback/\n  return tell if request.format == :json\nend\nsuper'

const codes = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 407)

/** So many questions that know nothing of each other. */
function setEach(count: number): string {
  const lines = codes(count).map((code) => `self.status = ${code} if warden_message == :m${code}\n`)
  return `${lines.join('')}self.response_body = { a: 1 }.to_json`
}

function whens(count: number): string {
  return codes(count)
    .map((code) => `when :m${code}\n  answer(${code}, { a: 1 })\n`)
    .join('')
}

function eachTold(count: number): readonly unknown[] {
  return [401, ...codes(count)].map((code) => [code, told('a', 1)])
}

function told(name: string, example: number | boolean): unknown {
  return {
    type: 'object',
    required: [name],
    properties: { [name]: { type: typeof example === 'boolean' ? 'boolean' : 'integer', example } },
  }
}

const rows: readonly (readonly [respond: string, told: readonly unknown[], scope?: string])[] = [
  ['super', [[302], [401, ofDevise]]],
  [byScope, [[302], [401, ofDevise]]],
  [byScope, [[302], [401, own]], 'admin'],
  ['request.xhr? ? tell : lead_elsewhere', [[302], [401, own]]],
  ['request.get? && request.fullpath =~ /back/ ? lead_elsewhere : tell', [[302], [401, own]]],
  ['is_navigational_format? ? super : tell', [[302], [401, own]]],
  ['if is_navigational_format?\n  redirect_to "/"\nelse\n  tell\nend', [[302], [401, own]]],
  ['http_auth? ? http_auth : redirect', [[302], [401, ofDevise]]],
  ['tell\n  self.status = 403', [[403, own]]],
  ['2.times { tell }', [[401, own]]],
  ['[401, 403].each { |code| self.status = code }\ntell', [[401, own]]],
  [
    'if locked\n  answer(423, { locked: true })\nelsif timeout\n  answer(419, { seconds: 4 })\nelse\n  tell\nend',
    [
      [401, own],
      [419, told('seconds', 4)],
      [423, told('locked', true)],
    ],
  ],
  ['answer(401, { a: 1 })\nanswer(403, { b: 1 }) if scope == :admin', [[401, told('a', 1)]]],
  ['answer(401, { a: 1 })\nanswer(403, { b: 1 }) if scope == :admin', [[403, told('b', 1)]], 'admin'],
  [
    'answer(401, { a: 1 })\nanswer(403, { b: 1 }) if locked',
    [
      [401, told('a', 1)],
      [403, told('b', 1)],
    ],
  ],
  ['locked ? answer(423, { a: 1 }) : super', [[302], [401, ofDevise], [423, told('a', 1)]]],
  ['request.format == :json ? tell : super', [[302], [401, own]]],
  ['request.format.json? ? tell : super', [[302], [401, own]]],
  ['request.xhr? ? tell : super', [[302], [401, own]]],
  ['request.headers["Accept"] == "application/json" ? tell : super', [[302], [401, own]]],
  [
    'if request.format.json? && locked\n  answer(423, { a: 1 })\nelse\n  super\nend',
    [[302], [401, ofDevise], [423, told('a', 1)]],
  ],
  [setEach(5), eachTold(5)],
  [setEach(25), eachTold(25)],
  [`case warden_message\n${whens(20)}else answer(401, { a: 1 })\nend`, eachTold(20)],
]

for (const [respond, told, scope] of rows)
  test(`${scope ?? 'user'}: ${respond.replace(/\s+/g, ' ')}`, () =>
    assert.equal(answered(respond, scope), { told, isSecured: true }))

test.run()
