// What the document says of credentials: the schemes, the operations that ask for them and those that do not.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Credential } from '../../src/controllers/index.ts'
import { type GenerateOptions, generate } from '../../src/index.ts'
import type { Document } from '../../src/openapi/document.ts'
import { SecuritySchemes } from '../../src/openapi/security.ts'

const defaults = { sessionCookie: '_clinic_session', unknown: { kind: 'token' } } as const

const kinds: readonly (readonly [credential: Credential, name: string, scheme: object])[] = [
  [{ kind: 'token' }, 'bearer', { type: 'http', scheme: 'bearer' }],
  [{ kind: 'basic' }, 'basic', { type: 'http', scheme: 'basic' }],
  [{ kind: 'digest' }, 'digest', { type: 'http', scheme: 'digest' }],
  [{ kind: 'session' }, 'session', { type: 'apiKey', in: 'cookie', name: '_clinic_session' }],
  [{ kind: 'header', name: 'X-Api-Key' }, 'xApiKey', { type: 'apiKey', in: 'header', name: 'X-Api-Key' }],
  [{ kind: 'query', name: 'api_key' }, 'apiKey', { type: 'apiKey', in: 'query', name: 'api_key' }],
  [{ kind: 'cookie', name: 'remember' }, 'remember', { type: 'apiKey', in: 'cookie', name: 'remember' }],
  [{ kind: 'query', name: 'ключ' }, 'query', { type: 'apiKey', in: 'query', name: 'ключ' }],
]

for (const [credential, name, scheme] of kinds) {
  test(`${JSON.stringify(credential)} is the scheme ${name}`, () => {
    const schemes = new SecuritySchemes(defaults)
    assert.equal(schemes.of({ credentials: [credential] }), [{ [name]: [] }])
    assert.equal(schemes.all(), { [name]: scheme })
  })
}

test('any one of several credentials is enough, and each is named once', () => {
  const schemes = new SecuritySchemes(defaults)
  const credentials: readonly Credential[] = [{ kind: 'token' }, { kind: 'basic' }, { kind: 'token' }]
  assert.equal(schemes.of({ credentials }), [{ basic: [] }, { bearer: [] }])
})

test('credentials whose names are written alike are several schemes', () => {
  const schemes = new SecuritySchemes(defaults)
  const credentials: readonly Credential[] = [
    { kind: 'header', name: 'X-Key' },
    { kind: 'query', name: 'x_key' },
  ]
  assert.equal(schemes.of({ credentials }), [{ xKey: [] }, { xKey_2: [] }])
  assert.equal(schemes.of({ credentials }), [{ xKey: [] }, { xKey_2: [] }])
  assert.equal(schemes.all(), {
    xKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
    xKey_2: { type: 'apiKey', in: 'query', name: 'x_key' },
  })
})

test('where the code does not tell what it asks for, the default is taken', () => {
  assert.equal(new SecuritySchemes(defaults).of({ credentials: [] }), [{ bearer: [] }])
})

/** `show` is secured by what is given, `index` is open. */
function documentOf(callback: string, options: GenerateOptions = {}): Document {
  const files = {
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: [:index, :show] }',
    'app/controllers/beds_controller.rb': [
      'class BedsController < ActionController::Base',
      callback,
      '  def index = render(json: [1])',
      '  def show = render(json: 1)',
      'end',
    ].join('\n'),
  }
  const generated = generate(files, options)
  if (generated === undefined) throw new Error('it is an application')
  return generated.document
}

function securityOf({ security, paths, components }: Document): object {
  return {
    document: security,
    index: paths['/beds']?.get?.security,
    show: paths['/beds/{id}']?.get?.security,
    schemes: Object.keys(components?.securitySchemes ?? {}),
  }
}

const callbacks: readonly (readonly [callback: string, scheme: string])[] = [
  ["before_action(only: :show) { authenticate_or_request_with_http_token { |token| token == 'x' } }", 'bearer'],
  ["before_action(only: :show) { authenticate_or_request_with_http_basic { |name| name == 'x' } }", 'basic'],
  ["before_action(only: :show) { authenticate_or_request_with_http_digest('Beds') { |name| name } }", 'digest'],
  ["before_action(only: :show) { head 401 unless request.headers['X-Api-Key'] == 'x' }", 'xApiKey'],
  ["before_action(only: :show) { head 401 unless request.get_header('HTTP_X_API_KEY') == 'x' }", 'xApiKey'],
  ["before_action(only: :show) { head 403 unless params[:api_key] == 'x' }", 'apiKey'],
  ['before_action(only: :show) { head 401 unless session[:user_id] }', 'session'],
  ['before_action(only: :show) { head :unauthorized unless somebody_is_here? }', 'session'],
]

for (const [callback, scheme] of callbacks) {
  test(`\`${callback}\` secures its action by ${scheme}, and the other one is open`, () => {
    const security = { document: undefined, index: [], show: [{ [scheme]: [] }], schemes: [scheme] }
    assert.equal(securityOf(documentOf(callback)), security)
  })
}

for (const callback of ['', 'before_action { head 403 unless params[:page] }']) {
  test(`where nothing is secured, the document says so: \`${callback}\``, () => {
    const security = { document: [], index: undefined, show: undefined, schemes: [] }
    assert.equal(securityOf(documentOf(callback)), security)
  })
}

test('what the action raises inside of a callback is not refused by what the callback reads', () => {
  const zone = `around_action :use_zone
  rescue_from(KeyError) { head 403 }
  before_action(only: :show) { raise KeyError unless Time.now.monday? }
  def use_zone(&block)
    Time.use_zone(request.headers['X-Zone'] || 'UTC', &block)
  rescue ArgumentError
    head 400
  end`
  const document = documentOf(zone)
  assert.equal(securityOf(document), { document: [], index: undefined, show: undefined, schemes: [] })
  assert.equal(Object.keys(document.paths['/beds']?.get?.responses ?? {}), ['200', '400'])
  assert.equal(Object.keys(document.paths['/beds/{id}']?.get?.responses ?? {}), ['200', '400', '403'])
})

test('a callback that asks for credentials inside of another one secures by its own', () => {
  const inside = `around_action :guard
  rescue_from(KeyError) { head 401 }
  before_action(only: :show) { raise KeyError unless request.headers['X-Api-Key'] == 'x' }
  def guard
    yield
  rescue ArgumentError
    render plain: request.headers['X-Zone'], status: 400
  end`
  const security = { document: undefined, index: [], show: [{ xApiKey: [] }], schemes: ['xApiKey'] }
  assert.equal(securityOf(documentOf(inside)), security)
})

for (const [refusal, answer] of [
  ['throw :halt, 401', 'status = catch(:halt) { yield; nil }\nhead status if status'],
  ['raise KeyError', 'yield\nrescue KeyError\nhead 401'],
] as const)
  test(`who is turned away by a callback around the action needs credentials: \`${refusal}\``, () => {
    const inside = `around_action :guard
  before_action(only: :show) { ${refusal} unless request.headers['X-Api-Key'] == 'x' }
  def guard
    ${answer}
  end`
    const security = { document: undefined, index: [], show: [{ xApiKey: [] }], schemes: ['xApiKey'] }
    assert.equal(securityOf(documentOf(inside)), security)
  })

test('what is only read inside of a callback that refuses for another reason is not asked for', () => {
  const inside = `around_action :guard
  before_action(only: :show) { @user = User.find_by(token: request.headers['X-Api-Key']) }
  before_action(only: :show) { raise KeyError if params[:x] }
  def guard
    yield
  rescue KeyError
    head 403
  end`
  assert.equal(securityOf(documentOf(inside)), { document: [], index: undefined, show: undefined, schemes: [] })
})

const key = "before_action(only: :show) { head 401 unless request.headers['X-Key'] == 'x' }"
const token = "before_action(only: :show) { head 401 unless params[:token] == 'x' }"

const severalCallbacks: readonly (readonly [behaviour: string, callbacks: string, show: readonly object[]])[] = [
  ['two callbacks demand one thing each', `${key}\n${token}`, [{ token: [], xKey: [] }]],
  [
    'each takes one of several things',
    `before_action(only: :show) { head 401 unless request.headers['X-Key'] || session[:user_id] }\n${token}`,
    [
      { token: [], xKey: [] },
      { session: [], token: [] },
    ],
  ],
  [
    'who shows what both take needs nothing else',
    `before_action(only: :show) { head 401 unless request.headers['X-Key'] || params[:token] }\n${token}`,
    [{ token: [] }],
  ],
  [
    'one of two that may be passed over is enough',
    `before_action(only: :show, if: -> { foreign? }) { head 401 unless request.headers['X-Key'] == 'x' }
     before_action(only: :show, unless: -> { foreign? }) { head 401 unless params[:token] == 'x' }`,
    [{ token: [] }, { xKey: [] }],
  ],
  [
    'one that may be passed over is not needed beside another one',
    `before_action(only: :show, if: -> { foreign? }) { head 401 unless request.headers['X-Key'] == 'x' }\n${token}`,
    [{ token: [] }],
  ],
  [
    'a key that only some must show is not demanded by a 403',
    "before_action(only: :show, if: -> { foreign? }) { head 403 unless request.headers['X-Key'] == 'x' }",
    [],
  ],
  [
    'what another callback has read already is asked for again',
    `around_action(only: :show) { |_, inner| zone if bearer; inner.call }
     before_action :known, only: :show
     def known
       head 401 unless Reader.find_by(token: bearer || params[:token])
     end
     def bearer
       return @bearer if defined?(@bearer)
       header = request.headers['Authorization'].to_s
       @bearer = header[7..]
     end`,
    [{ bearer: [] }, { token: [] }],
  ],
]

for (const [behaviour, callbacks, show] of severalCallbacks)
  test(behaviour, () => {
    const { paths, security } = documentOf(callbacks)
    assert.equal(paths['/beds/{id}']?.get?.security ?? security, show)
  })

test('what is needed together is no parameter beside', () => {
  const { paths } = documentOf(`${key}\n${token}`)
  assert.equal(
    paths['/beds/{id}']?.get?.parameters?.map((each) => 'name' in each && each.name),
    ['id'],
  )
})

const secured = 'before_action(only: :show) { head 401 unless session[:user_id] }'

test('the security of the configuration is that of every operation', () => {
  const scheme = { type: 'http', scheme: 'bearer' }
  const document = documentOf(secured, { security: [{ key: [] }], securitySchemes: { key: scheme } })
  assert.equal(securityOf(document), {
    document: [{ key: [] }],
    index: undefined,
    show: undefined,
    schemes: ['key'],
  })
})

test('a scheme of the configuration stands for that of the same name', () => {
  const session = { type: 'apiKey', in: 'cookie', name: 'sid' }
  const document = documentOf(secured, { securitySchemes: { session, key: { type: 'http', scheme: 'basic' } } })
  assert.equal(document.components?.securitySchemes, { key: { type: 'http', scheme: 'basic' }, session })
  assert.equal(document.paths['/beds/{id}']?.get?.security, [{ session: [] }])
})

test('a document of successes alone says nothing of security', () => {
  const security = { document: undefined, index: undefined, show: undefined, schemes: [] }
  assert.equal(securityOf(documentOf(secured, { responses: 'success' })), security)
})

test.run()
