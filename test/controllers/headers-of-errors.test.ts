// Headers that are set before an error is raised: what answers the error by `rescue_from` sends them, too.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const around = `class Busy < StandardError; end
rescue_from(Busy) { render json: { error: 'busy' }, status: 429 }
rescue_from ActionController::ParameterMissing, with: :missing
def missing
  response.set_header('X-Reason', 'missing')
  head :bad_request
end
`

/** The names of the headers of each response. */
function headers(body: string, words = ''): unknown {
  const made = generate({
    'config/routes.rb': routes("get 'beds', to: 'beds#index'"),
    'app/controllers/beds_controller.rb': controller('Beds', `${around}${words}def index\n${body}\nend`),
  })
  const responses = made?.document.paths['/beds']?.get?.responses ?? {}
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      'headers' in response ? Object.keys(response.headers ?? {}) : [],
    ]),
  )
}

const wait = "response.set_header('Retry-After', '1')"
const end = 'raise Busy if params[:busy]\nhead :ok'
const both = { 200: ['Retry-After'], 429: ['Retry-After'] }

const rows: readonly (readonly [body: string, expected: object, words?: string])[] = [
  [`${wait}\n${end}`, both],
  [`headers['Retry-After'] = '1'\n${end}`, both],
  [end, both, `before_action { ${wait} }\n`],
  [`if params[:busy]\n${wait}\nraise Busy\nend\nhead :ok`, { 200: [], 429: ['Retry-After'] }],
  ['head :ok', { 200: [], 429: ['Retry-After'] }, `before_action { if params[:busy]\n${wait}\nraise Busy\nend }\n`],
  [`raise Busy if params[:busy]\n${wait}\nhead :ok`, { 200: ['Retry-After'], 429: [] }],
  [`raise Busy if params[:a]\n${wait}\n${end}`, both],
  [`${wait}\nparams.require(:a)\nhead :ok`, { 200: ['Retry-After'], 400: ['Retry-After', 'X-Reason'] }],
  // Nobody rescues it: the application for errors answers with headers of its own.
  [`${wait}\nraise ActiveRecord::RecordNotFound if params[:a]\nhead :ok`, { 200: ['Retry-After'], 404: [] }],
]

for (const [body, expected, words = ''] of rows)
  test(`headers of ${words}${body}`, () => assert.equal(headers(body, words), expected))

test.run()
