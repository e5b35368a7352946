// The challenge that a refused client is sent: `WWW-Authenticate` of Rails' own HTTP authentication, and of Doorkeeper.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

/** The names of the headers of each response. */
function headers(words: string): unknown {
  const made = generate({
    Gemfile: "gem 'doorkeeper'\n",
    'Gemfile.lock': 'GEM\n  specs:\n    doorkeeper (5.6.0)\n',
    'config/routes.rb': routes("get 'beds', to: 'beds#index'"),
    'app/controllers/beds_controller.rb': controller('Beds', `${words}\ndef index = head(:ok)`),
  })
  const responses = made?.document.paths['/beds']?.get?.responses ?? {}
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      'headers' in response ? Object.keys(response.headers ?? {}) : [],
    ]),
  )
}

const challenged = { 200: [], 401: ['WWW-Authenticate'] }
const render = 'def doorkeeper_unauthorized_render_options(error: nil) = { json: { error: "no token" } }'

const rows: readonly (readonly [words: string, expected: object])[] = [
  ['before_action { authenticate_or_request_with_http_token { |token| token == "a" } }', challenged],
  ['before_action { authenticate_or_request_with_http_basic { |name, word| name == word } }', challenged],
  ['http_basic_authenticate_with name: "a", password: "b"', challenged],
  ['before_action { request_http_token_authentication unless params[:a] }', challenged],
  ['before_action { head :unauthorized unless params[:a] }', { 200: [], 401: [] }],
  ['before_action :doorkeeper_authorize!', challenged],
  [`before_action :doorkeeper_authorize!\n${render}`, challenged],
  ['before_action -> { doorkeeper_authorize! :write }', { ...challenged, 403: [] }],
]

for (const [words, expected] of rows) test(`headers behind ${words}`, () => assert.equal(headers(words), expected))

test.run()
