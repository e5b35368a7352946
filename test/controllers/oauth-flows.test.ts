// The flows of OAuth by which clients get tokens of Doorkeeper, and the scopes that operations demand.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

interface Written {
  readonly initializer?: string
  /** Of the controller. */
  readonly lines?: string
  readonly routes?: string
}

const grants = 'grant_flows %w[authorization_code client_credentials]'

function document({
  initializer = grants,
  lines = 'before_action :doorkeeper_authorize!',
  routes = 'use_doorkeeper',
}: Written) {
  return generate({
    'config/routes.rb': `Rails.application.routes.draw do\n  ${routes}\n  get 'beds', to: 'beds#index'\nend\n`,
    'config/initializers/doorkeeper.rb': `Doorkeeper.configure do\n  ${initializer}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  ${lines}\n  def index\n    render json: {}\n  end\nend\n`,
  })?.document
}

const schemes = (written: Written): unknown => document(written)?.components?.securitySchemes
const demands = (written: Written): unknown => document(written)?.paths['/beds']?.get?.security

test('the flows and scopes that the initializer configures', () => {
  const initializer = `default_scopes :read # for all\n  optional_scopes "write", # of beds\n    'beds:admin'\n  grant_flows %w[authorization_code client_credentials password implicit]\n  use_refresh_token`
  const scopes = { 'beds:admin': '', read: '', write: '' }
  const [authorizationUrl, tokenUrl] = ['/oauth/authorize', '/oauth/token']
  const refreshUrl = tokenUrl
  assert.equal(schemes({ initializer }), {
    oauth2: {
      type: 'oauth2',
      flows: {
        implicit: { authorizationUrl, scopes },
        password: { tokenUrl, refreshUrl, scopes },
        clientCredentials: { tokenUrl, refreshUrl, scopes },
        authorizationCode: { authorizationUrl, tokenUrl, refreshUrl, scopes },
      },
    },
  })
  assert.equal(demands({ initializer }), [{ oauth2: ['read'] }])
})

test('a callback of its own that asks for the token demands no scopes', () => {
  const lines = 'before_action { head :unauthorized unless doorkeeper_token }'
  assert.equal(demands({ lines, initializer: `default_scopes :read\n  ${grants}` }), [{ oauth2: [] }])
  assert.equal(demands({ lines, routes: '' }), [{ bearer: [] }])
})

test('a token is a bearer token where no flows are configured, or text does not tell them', () => {
  const bearer = { bearer: { type: 'http', scheme: 'bearer' } }
  assert.equal(schemes({ initializer: 'default_scopes :read' }), bearer)
  assert.equal(schemes({ initializer: '# grant_flows %w[password]' }), bearer)
  assert.equal(schemes({ initializer: 'grant_flows FLOWS' }), bearer)
  assert.equal(schemes({ initializer: 'grant_flows %w[password] + others' }), bearer)
  assert.equal(schemes({ routes: '' }), bearer)
  assert.equal(schemes({ routes: 'scope(prefix) { use_doorkeeper }' }), bearer)
})

const paths: readonly (readonly [routes: string, tokenUrl: string])[] = [
  ['use_doorkeeper do\n    skip_controllers :applications\n  end', '/oauth/token'],
  ["use_doorkeeper scope: 'auth'", '/auth/token'],
  ['namespace(:api) { use_doorkeeper }', '/api/oauth/token'],
  [
    "scope '/api' do\n    scope path: 'v1', module: 'v1' do\n      use_doorkeeper\n    end\n  end",
    '/api/v1/oauth/token',
  ],
  ['scope(module: :api) { use_doorkeeper }', '/oauth/token'],
]

for (const [routes, tokenUrl] of paths)
  test(`tokens are given at ${tokenUrl} with ${routes.replace(/\s+/g, ' ')}`, () => {
    const found = schemes({ routes, initializer: 'grant_flows ["client_credentials"]' })
    assert.equal(found, { oauth2: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } } })
  })

const demanded: readonly (readonly [lines: string, demands: unknown])[] = [
  ['before_action :doorkeeper_authorize!', [{ oauth2: [] }]],
  ['before_action -> { doorkeeper_authorize! :write }', [{ oauth2: ['write'] }]],
  [
    'before_action(only: :index) { doorkeeper_authorize! :write, "admin" }',
    [{ oauth2: ['admin'] }, { oauth2: ['write'] }],
  ],
  [
    'before_action :doorkeeper_authorize!\n  before_action -> { doorkeeper_authorize! :write }',
    [{ oauth2: ['write'] }],
  ],
  [
    'before_action -> { doorkeeper_authorize! :read }\n  before_action -> { doorkeeper_authorize! :write, :admin }',
    [{ oauth2: ['admin', 'read'] }, { oauth2: ['read', 'write'] }],
  ],
  ['before_action { head :unauthorized unless valid_doorkeeper_token? }', [{ oauth2: [] }]],
  ['before_action { doorkeeper_render_error unless valid_doorkeeper_token? }', [{ oauth2: [] }]],
  ['before_action -> { doorkeeper_authorize! scope_of(action_name) }', [{ oauth2: [] }]],
]

for (const [lines, expected] of demanded)
  test(`scopes of ${lines.replace(/\s+/g, ' ')}`, () => assert.equal(demands({ lines }), expected))

test.run()
