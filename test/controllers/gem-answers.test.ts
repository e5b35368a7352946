// What the words of gems answer that let some in and turn others away: Devise, Doorkeeper, Pundit, CanCanCan.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "users" do |t|
    t.string "email", null: false
    t.boolean "admin", null: false
  end
  create_table "beds" do |t|
    t.string "label", null: false
    t.bigint "user_id", null: false
  end
end
`

const models = {
  'db/schema.rb': schema,
  'app/models/user.rb': 'class User < ActiveRecord::Base\n  has_many :beds\nend\n',
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :user\nend\n',
}

interface Written {
  /** Of the class. */
  readonly lines?: string
  readonly body?: string
  readonly gems?: readonly string[]
  readonly superclass?: string
  readonly files?: Readonly<Record<string, string>>
}

function documentOf({ lines = '', body = '', gems = [], superclass = 'ActionController::API', files = {} }: Written) {
  const generated = generate({
    Gemfile: gems.map((gem) => `gem "${gem}"\n`).join(''),
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ${superclass}\n  ${lines}\n  def index\n    ${body}\n  end\nend\n`,
    ...models,
    ...files,
  })
  return generated?.document
}

function operation(written: Written) {
  return documentOf(written)?.paths['/beds']?.get
}

/** The name of the cookie that the session is kept in. */
function cookie(written: Written): unknown {
  const schemes = documentOf(written)?.components?.securitySchemes as { session?: { name?: unknown } } | undefined
  return schemes?.session?.name
}

/** The media types by status. */
function responses(written: Written): Readonly<Record<string, readonly string[]>> {
  const found = operation(written)?.responses ?? {}
  return Object.fromEntries(Object.entries(found).map(([status, { content = {} }]) => [status, Object.keys(content)]))
}

function statuses(written: Written): readonly number[] {
  return Object.keys(responses(written)).map(Number)
}

/** The schema of what a status sends. */
function sent(written: Written, status: number): unknown {
  return operation(written)?.responses[status]?.content?.['application/json']?.schema
}

function schemes(written: Written): readonly string[] | undefined {
  return operation(written)?.security?.flatMap((each) => Object.keys(each))
}

const json = ['application/json']
const text = { type: 'string' }
const devise = { gems: ['devise'], lines: 'before_action :authenticate_user!', body: 'render json: {}' }

test('Devise turns away whom it does not know', () => {
  assert.equal(responses(devise), { 200: json, 401: json })
  assert.equal(sent(devise, 401), { type: 'object', required: ['error'], properties: { error: text } })
})

test('a word that nobody gives answers nothing', () => {
  assert.equal(statuses({ ...devise, gems: [] }), [200])
})

test("an application's own word is its own", () => {
  const lines = 'before_action :authenticate_user!\n  def authenticate_user! = head(:forbidden)'
  assert.equal(statuses({ ...devise, lines }), [200, 403])
})

test('a controller with a concern of devise_token_auth is none of Devise', () => {
  const lines = 'include DeviseTokenAuth::Concerns::SetUserByToken\n  before_action :authenticate_user!'
  const written = { ...devise, gems: ['devise', 'devise_token_auth'], lines }
  assert.equal(statuses(written), [200, 401])
  assert.equal(alternatives(written), ['accessToken client uid', 'bearer'])
  assert.equal(sent(written, 401), {
    type: 'object',
    required: ['errors'],
    properties: { errors: { type: 'array', items: text } },
  })
})

/** What may be shown: the names that are needed together. */
function alternatives(written: Written): readonly string[] | undefined {
  return operation(written)?.security?.map((each) => Object.keys(each).join(' '))
}

test('before 1.2.1 devise_token_auth takes no Authorization', () => {
  const lines = 'include DeviseTokenAuth::Concerns::SetUserByToken\n  before_action :authenticate_user!'
  const by = (version: string, more = {}) => {
    const files = { 'Gemfile.lock': `GEM\n  specs:\n    devise (4.8.0)\n    devise_token_auth (${version})\n`, ...more }
    return alternatives({ ...devise, lines, files })
  }
  assert.equal(by('1.1.3'), ['accessToken client uid'])
  assert.equal(by('1.2.1'), ['accessToken client uid', 'bearer'])
  const initializer =
    "DeviseTokenAuth.setup do |config|\n  config.headers_names = { :'access-token' => 'x-key' }\nend\n"
  assert.equal(by('1.2.0', { 'config/initializers/devise_token_auth.rb': initializer }), ['client uid xKey'])
})

test('simple_token_authentication asks for an address and a token, then Devise for the session', () => {
  const gems = ['devise', 'simple_token_authentication']
  const superclass = 'ActionController::Base'
  const lines = 'acts_as_token_authentication_handler_for User'
  const written = { ...devise, gems, superclass, lines }
  assert.equal(statuses(written), [200, 401])
  assert.equal(alternatives(written), ['xUserEmail xUserToken', 'session'])
  assert.equal(statuses({ ...written, lines: `${lines}, except: :index` }), [200])
  assert.equal(statuses({ ...written, lines: `${lines}\n  skip_before_action :authenticate_user_from_token!` }), [200])
  assert.equal(alternatives({ ...written, lines: `${lines}, as: :night_nurse` }), [
    'xNightnurseEmail xNightnurseToken',
    'session',
  ])
  assert.equal(statuses({ ...written, lines: `${lines}, fallback: :none` }), [200])
  const guarded = `${lines}, fallback: :none\n  before_action { head :unauthorized unless current_user }`
  assert.equal(statuses({ ...written, lines: guarded }), [200, 401])
  const initializer =
    "SimpleTokenAuthentication.configure do |config|\n  config.header_names = { user: { authentication_token: 'X-Key', email: 'X-Mail' } }\nend\n"
  const files = { 'config/initializers/simple_token_authentication.rb': initializer }
  assert.equal(alternatives({ ...written, files }), ['xKey xMail', 'session'])
  // A controller without that line knows the session alone.
  assert.equal(alternatives({ ...written, lines: 'before_action :authenticate_user!' }), ['session'])
})

test('a controller without a concern of devise_token_auth is one of Devise', () => {
  const written = { ...devise, gems: ['devise', 'devise_token_auth'], superclass: 'ActionController::Base' }
  assert.equal(schemes(written), ['session'])
  assert.equal(sent(written, 401), { type: 'object', required: ['error'], properties: { error: text } })
})

test('what devise_token_auth answers may be written anew', () => {
  const own = 'def render_authenticate_error = render(json: { message: "who?" }, status: :forbidden)'
  const gems = ['devise', 'devise_token_auth']
  const lines = `include DeviseTokenAuth::Concerns::SetUserByToken\n  ${devise.lines}`
  assert.equal(statuses({ ...devise, gems, lines: `${lines}\n  ${own}` }), [200, 403])
  const superclass = 'ActionController::Base'
  const page = { ...devise, gems, lines, superclass, body: '', files: { 'app/views/beds/index.html.erb': '' } }
  assert.equal(statuses(page), [200, 401])
})

test('Devise is known by its routes', () => {
  const files = {
    'config/routes.rb': "Rails.application.routes.draw do\n  devise_for :users\n  get 'beds', to: 'beds#index'\nend\n",
  }
  assert.equal(statuses({ ...devise, gems: [], files }), [200, 401])
})

test('Devise leads browsers to where they sign in, where there are pages', () => {
  const superclass = 'ActionController::Base'
  const page = { ...devise, superclass, body: '', files: { 'app/views/beds/index.html.erb': '' } }
  assert.equal(statuses(page), [200, 302, 401])
  assert.equal(statuses({ ...devise, superclass }), [200, 401])
  assert.equal(statuses({ ...devise, body: "render html: ''" }), [200, 401])
})

test('behind Devise somebody is there', () => {
  const body = 'render json: { email: current_user.email, id: current_user&.id, known: user_signed_in? }'
  const known = sent({ ...devise, body }, 200) as { properties: Record<string, unknown> }
  assert.equal(known.properties, { email: text, id: { type: 'integer' }, known: { type: 'boolean', example: true } })
})

/** What the routes say of Devise, and what the controller asks then. */
const mapped: readonly (readonly [routes: string, asked: string])[] = [
  ['devise_for :users', 'current_user'],
  ['namespace(:api) { namespace(:v1) { devise_for :users } }', 'current_api_v1_user'],
  ["namespace(:api) { mount_devise_token_auth_for 'User', at: 'auth' }", 'current_api_user'],
  ["devise_for :people, class_name: 'User'", 'current_person'],
  ["devise_for :accounts, class_name: '::User', singular: :owner", 'current_owner'],
  ["scope(as: 'staff') { devise_for :users }", 'current_staff_user'],
]

for (const [routes, asked] of mapped)
  test(`${asked} is known of: ${routes}`, () => {
    const drawn = `Rails.application.routes.draw do\n  ${routes}\n  get 'beds', to: 'beds#index'\nend\n`
    const lines = `before_action :authenticate_${asked.slice('current_'.length)}!`
    const written = { ...devise, lines, body: `render json: { email: ${asked}.email }` }
    const known = sent({ ...written, files: { 'config/routes.rb': drawn } }, 200) as { properties: object }
    assert.equal(known.properties, { email: text })
  })

test('who may have signed in before is a user', () => {
  const lines = 'before_action :authenticate_user!, unless: :early?'
  const body = 'render json: { email: current_user.email, beds: current_user.beds.map(&:label) }'
  const known = sent({ ...devise, lines, body }, 200) as { properties: object }
  assert.equal(known.properties, { email: text, beds: { type: 'array', items: text } })
})

test('nobody knows whether somebody has signed in', () => {
  const body = 'return head(:unauthorized) unless user_signed_in?\n    render json: {}'
  assert.equal(statuses({ gems: ['devise'], body }), [200, 401])
})

test('a failure app of the application answers in the place of Devise', () => {
  const files = {
    'config/initializers/devise.rb': `Devise.setup do |config|
  config.warden do |manager|
    manager.failure_app = Refused
  end
end
`,
    'app/lib/refused.rb': `class Refused < Devise::FailureApp
  def respond
    self.status = 403
    self.content_type = "application/json"
    self.response_body = { problem: i18n_message }.to_json
  end
end
`,
  }
  const { 'config/initializers/devise.rb': initializer, ...others } = files
  for (const own of [files, { ...others, 'config/initializers/005_devise.rb': initializer }]) {
    assert.equal(statuses({ ...devise, files: own }), [200, 403])
    assert.equal(sent({ ...devise, files: own }, 403), {
      type: 'object',
      required: ['problem'],
      properties: { problem: text },
    })
  }
})

test('a failure app of the application gives the body alone', () => {
  const files = {
    'config/initializers/devise.rb':
      'Devise.setup do |config|\n  config.warden do |manager|\n    manager.failure_app = Refused\n  end\nend\n',
    'lib/refused.rb':
      'class Refused < Devise::FailureApp\n  def http_auth_body\n    return super unless request_format == :json\n\n    { problem: i18n_message }.to_json\n  end\nend\n',
  }
  assert.equal(statuses({ ...devise, files }), [200, 401])
  assert.equal(sent({ ...devise, files }, 401), {
    type: 'object',
    required: ['problem'],
    properties: { problem: text },
  })
})

test('the controllers of Devise have the callbacks and handlers of their parent', () => {
  const document = (superclass: string, initializer = '', name = 'devise.rb') =>
    generate({
      Gemfile: "gem 'devise'\n",
      'config/routes.rb':
        "Rails.application.routes.draw do\n  get 'in', to: 'sessions#new'\n  get 'out', to: 'sessions#gone'\nend\n",
      [`config/initializers/${name}`]: initializer,
      'app/controllers/application_controller.rb':
        'class ApplicationController < ActionController::API\n  before_action { head(:locked) if params[:closed] }\n  before_action(unless: :devise_controller?) { head(:gone) if params[:over] }\nend\n',
      'app/controllers/plain_controller.rb': 'class PlainController < ActionController::API\nend\n',
      'app/controllers/sessions_controller.rb': `class SessionsController < ${superclass}\n  def new = super\nend\n`,
    })?.document.paths
  const of = (paths: ReturnType<typeof document>) =>
    ['/in', '/out'].map((path) => Object.keys(paths?.[path]?.get?.responses ?? {}))
  // What Devise does itself is not known, but that it answers.
  assert.equal(of(document('Devise::SessionsController')), [
    ['200', '423'],
    ['200', '423'],
  ])
  assert.equal(of(document('Devise::SessionsController', "config.parent_controller = 'PlainController'")), [
    ['200'],
    ['200'],
  ])
  const numbered = document('Devise::SessionsController', "config.parent_controller = 'PlainController'", '1_devise.rb')
  assert.equal(of(numbered), [['200'], ['200']])
  assert.equal(of(document('Unknown::SessionsController')), [['200'], ['200']])
})

test('a failure app that leaves the answer to Devise on some way', () => {
  const answered = (respond: string, lines = devise.lines): readonly unknown[] => {
    const files = {
      'config/initializers/devise.rb':
        'Devise.setup do |config|\n  config.warden do |manager|\n    manager.failure_app = Refused\n  end\nend\n',
      'app/lib/refused.rb': `class Refused < Devise::FailureApp\n  def respond\n${respond}\n  end\nend\n`,
    }
    const written = { ...devise, lines, files }
    return [statuses(written), sent(written, 401)]
  }
  const ofDevise = { type: 'object', required: ['error'], properties: { error: text } }
  const own = { type: 'object', required: ['problem'], properties: { problem: { type: 'string', example: 'none' } } }
  const telling = 'self.status = 401\nself.response_body = { problem: "none" }.to_json'
  assert.equal(answered('super'), [[200, 401], ofDevise])
  assert.equal(answered('request.xhr? ? raise(Refused::Unknown) : super'), [[200, 401], ofDevise])
  assert.equal(answered(`if request.xhr?\n${telling}\nelse\nsuper\nend`), [[200, 401], own])
  // What it raises is not rescued where the action is.
  const rescuing = `${devise.lines}\nrescue_from(StandardError) { head :conflict }`
  assert.equal(answered('request.xhr? ? raise(ArgumentError) : super', rescuing), [[200, 401], ofDevise])
})

test('a failure app that leaves the answer to Devise changes its status for some alone', () => {
  const files = {
    'config/initializers/devise.rb':
      'Devise.setup do |config|\n  config.warden do |manager|\n    manager.failure_app = Refused\n  end\nend\n',
    'app/lib/refused.rb':
      'class Refused < Devise::FailureApp\n  def respond\n    super\n    self.status = warden_options[:status] if warden_options[:status]\n  end\nend\n',
  }
  assert.equal(statuses({ ...devise, files }), [200, 401])
  assert.equal(sent({ ...devise, files }, 401), { type: 'object', required: ['error'], properties: { error: text } })
})

test('Devise takes the session, a token, or a password', () => {
  const initializer = (line: string) => ({
    'config/initializers/devise.rb': `Devise.setup do |config|\n  ${line}\nend\n`,
  })
  const apiOnly = {
    'config/application.rb':
      'module Ward\n  class Application < Rails::Application\n    config.api_only = true\n  end\nend\n',
  }
  const basic = initializer('config.http_authenticatable = true')
  assert.equal(schemes(devise), ['session'])
  assert.equal(schemes({ ...devise, gems: ['devise', 'devise-jwt'] }), ['bearer'])
  assert.equal(schemes({ ...devise, files: basic }), ['basic', 'session'])
  assert.equal(schemes({ ...devise, files: { ...apiOnly, ...basic } }), ['basic'])
  assert.equal(schemes({ ...devise, files: apiOnly }), ['bearer'])
  for (const lines of [
    'config.middleware.use ActionDispatch::Session::CookieStore, key: :_ward_visit',
    'config.middleware.use config.session_store, config.session_options',
    "config.middleware.insert_after ActionDispatch::Cookies, ActionDispatch::Session::CookieStore,\n      key: '_ward_visit'",
  ]) {
    const path = 'config/application.rb'
    const added = apiOnly[path].replace(/(api_only = true)/, `$1\n    ${lines}`)
    assert.equal(schemes({ ...devise, files: { [path]: added } }), ['session'], lines)
    assert.is(
      cookie({ ...devise, files: { [path]: added } }),
      lines.includes('_visit') ? '_ward_visit' : '_ward_session',
    )
  }
  assert.equal(schemes({ ...devise, files: initializer('# config.http_authenticatable = true') }), ['session'])
})

const doorkeeper = { gems: ['doorkeeper'], lines: 'before_action :doorkeeper_authorize!', body: 'render json: {}' }

function configured(line: string): Written['files'] & {} {
  return { 'config/initializers/doorkeeper.rb': `Doorkeeper.configure do\n  ${line}\nend\n` }
}

test('Doorkeeper answers without a body, and refuses by scopes where there are some', () => {
  assert.equal(responses(doorkeeper), { 200: json, 401: [] })
  assert.equal(responses({ ...doorkeeper, files: configured('default_scopes :read') }), { 200: json, 401: [], 403: [] })
  const lines = 'before_action -> { doorkeeper_authorize! :write }'
  assert.equal(responses({ ...doorkeeper, lines }), { 200: json, 401: [], 403: [] })
  assert.equal(schemes(doorkeeper), ['bearer'])
})

test('a controller says what Doorkeeper renders', () => {
  const lines = `before_action -> { doorkeeper_authorize! :write }
  def doorkeeper_unauthorized_render_options(error:) = { json: { problem: error.description } }
  def doorkeeper_forbidden_render_options(error:) = { json: { hidden: true }, respond_not_found_when_forbidden: true }`
  assert.equal(responses({ ...doorkeeper, lines }), { 200: json, 401: json, 404: json })
  assert.equal((sent({ ...doorkeeper, lines }, 401) as { properties: unknown }).properties, { problem: text })
})

for (const check of [
  'doorkeeper_render_error unless doorkeeper_token && doorkeeper_token.accessible?',
  'doorkeeper_render_error unless valid_doorkeeper_token?',
  'doorkeeper_render_error unless doorkeeper_token&.accessible?\n    super if current_user',
]) {
  test(`a controller has Doorkeeper refuse: ${check}`, () => {
    const lines = `before_action :check\n  def check\n    ${check}\n  end\n  def current_user = User.find_by(id: doorkeeper_token&.resource_owner_id)`
    const written = { ...doorkeeper, lines, files: configured('default_scopes :read') }
    assert.equal(responses(written), { 200: json, 401: [] })
    assert.equal(schemes(written), ['bearer'])
    const forbidden = '@_doorkeeper_scopes = [:read]\n  doorkeeper_render_error unless valid_doorkeeper_token?'
    assert.equal(responses({ ...doorkeeper, lines: lines.replace(check, forbidden) }), { 200: json, 401: [], 403: [] })
  })
}

test('behind Doorkeeper there is a token', () => {
  const body = 'render json: { id: doorkeeper_token ? 1 : "none" }'
  const id = (lines: string): unknown =>
    (sent({ gems: ['doorkeeper'], lines, body }, 200) as { properties: { id: unknown } }).properties.id
  assert.equal(id('before_action :doorkeeper_authorize!'), { type: 'integer', example: 1 })
  assert.equal(id(''), { type: ['integer', 'string'], example: 1 })
})

test('what tells errors apart by their classes', () => {
  const lines = `rescue_from(ActiveRecord::RecordNotFound, KeyError) do |error|
    said = { kind: "other", code: error.http_code } if error.class == Koala::Facebook::AuthenticationError
    said = { kind: "missing" } if error.class == ActiveRecord::RecordNotFound
    said = { kind: "key", key: 1 } if error.class == KeyError
    render json: said, status: error.is_a?(KeyError) ? 400 : 404
  end`
  const body = 'Bed.find(1) if params[:a]\n    raise KeyError if params[:c]\n    head 204'
  const properties = (status: number): unknown =>
    (sent({ lines, body }, status) as { properties?: unknown } | undefined)?.properties
  assert.equal(properties(404), { kind: { type: 'string', example: 'missing' } })
  assert.equal(properties(400), { kind: { type: 'string', example: 'key' }, key: { type: 'integer', example: 1 } })
})

test('constants of libraries that may be the same', () => {
  const body = 'render json: { a: Koala::LIMIT == Koala::MOST ? 1 : "a", b: Koala::Error == Other::Error ? 1 : "b" }'
  const { properties } = sent({ body }, 200) as { properties: unknown }
  const either = { type: ['integer', 'string'], example: 1 }
  assert.equal(properties, { a: either, b: either })
})

test('Doorkeeper raises where it is told to', () => {
  const lines = `before_action -> { doorkeeper_authorize! :write }
  rescue_from(Doorkeeper::Errors::InvalidToken) { head :unauthorized }
  rescue_from(Doorkeeper::Errors::TokenForbidden) { head :not_found }`
  const files = configured('handle_auth_errors :raise')
  assert.equal(statuses({ ...doorkeeper, lines, files }), [200, 401, 404])
})

const refusing = `rescue_from(Pundit::NotAuthorizedError) do |error|
    render json: { rule: error.query, policy: error.policy.class.name }, status: :forbidden
  end`
const policy = `class BedPolicy
  def initialize(user, bed)
    @user = user
    @bed = bed
  end
  def index? = true
  def show? = @bed.user_id == @user.id
  def destroy? = false
  def move? = @bed.user.whatever && false
end
`

function authorized(call: string): Written {
  return {
    gems: ['pundit'],
    lines: refusing,
    body: `${call}\n    render json: {}`,
    files: { 'app/policies/bed_policy.rb': policy },
  }
}

test('what a policy may not allow is an error', () => {
  assert.equal(statuses(authorized('authorize Bed.new, :show?')), [200, 403])
  assert.equal(statuses(authorized('authorize Bed.new, :destroy?')), [403])
  assert.equal(statuses(authorized('authorize Bed.new, policy_class: OtherPolicy')), [200, 403])
  // What is asked of something that is not known may have raised.
  assert.equal(statuses(authorized('authorize Bed.new, :move?')), [200, 403])
})

test("a policy is the same by the controller's context", () => {
  const asked = (policyOf: string): Written => authorized(`raise Pundit::NotAuthorizedError unless ${policyOf}.index?`)
  assert.equal(statuses(asked('policy(Bed.new)')), [200])
  assert.equal(statuses(asked('pundit.policy!(Bed.new)')), [200])
  assert.equal(statuses(asked('context.policy!(Bed.new)')), [200, 403])
})

test('what a policy certainly allows is none', () => {
  assert.equal(statuses(authorized('authorize Bed')), [200])
  assert.equal(statuses(authorized('authorize Bed.where(label: "a").order(:id)')), [200])
  assert.equal(statuses(authorized('authorize [:other, Bed]')), [200, 403])
})

for (const [own, call, expected] of [
  ['def self.policy_class = CotPolicy', 'authorize Bed', [200]],
  ['def self.policy_class = CotPolicy', 'authorize Bed.new', [200]],
  ['def self.policy_class = CotPolicy', 'authorize Bed.where(label: "a")', [200]],
  ['def self.policy_class = CotPolicy', 'authorize Bed.new, :destroy?', [403]],
  ['def self.policy_class\n"CotPolicy"\nend', 'authorize Bed', [200]],
  ['def policy_class = CotPolicy', 'authorize Bed.new', [200]],
  ['def self.policy_class = NoPolicy', 'authorize Bed', [200, 403]],
  ['def self.policy_class = Registry.policy', 'authorize Bed', [200, 403]],
] as const)
  test(`a policy that the class names itself: ${own}, ${call}`, () => {
    const written = authorized(call)
    const files = {
      'app/policies/cot_policy.rb': policy.replace('BedPolicy', 'CotPolicy'),
      'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${own}\nend\n`,
    }
    assert.equal(statuses({ ...written, files }), expected)
  })

const named = 'def self.policy_class = BedPolicy'

for (const [own, ofCot, call, expected] of [
  [named, 'def self.policy_class = XPolicy', 'authorize Bed.find(1)', [200, 403]],
  [named, 'def self.policy_class = CotPolicy', 'authorize Bed.find(1)', [200, 403]],
  ['', 'def self.policy_class = CotPolicy', 'authorize Bed.find(1)', [200, 403]],
  ['', '', 'authorize Bed.find(1)', [200, 403]],
  ['', '', 'authorize Bed.first!', [200, 403]],
  // No `Plain::CotPolicy` is there to refuse it.
  ['', '', 'authorize [:plain, Bed.find(1)]', [200]],
  ['def self.policy_class = "#{name}Policy"', '', 'authorize Bed.find(1)', [200, 403]],
  ['def policy_class = "#{self.class}Policy"', '', 'authorize Bed.find(1)', [200, 403]],
  [named, '', 'authorize Bed.find(1)', [200]],
  [named, '', 'authorize Bed.find(1), policy_class: BedPolicy', [200]],
  ['', '', 'authorize Bed.find(1), policy_class: BedPolicy', [200]],
  ['', '', 'authorize Bed', [200]],
  ['', '', 'authorize Bed.new', [200]],
  ['', '', 'authorize Bed.where(label: "a")', [200]],
  ['', 'def self.policy_class = BedPolicy', 'authorize Bed.find(1)', [200]],
] as const)
  test(`a policy of a row that may be of a class below: ${own}, ${ofCot}, ${call}`, () => {
    const files = {
      'db/schema.rb': schema.replace('t.string "label"', 't.string "type"\n    t.string "label"'),
      'app/policies/cot_policy.rb': policy.replace('BedPolicy', 'CotPolicy').replace('index? = true', 'index? = false'),
      'app/policies/bed_policy.rb': policy,
      'app/policies/plain/bed_policy.rb': policy.replace('BedPolicy', 'Plain::BedPolicy'),
      'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${own}\nend\n`,
      'app/models/cot.rb': `class Cot < Bed\n${ofCot}\nend\n`,
    }
    const responses = statuses({ ...authorized(call), files }).filter((status) => status !== 404)
    assert.equal(responses, expected)
  })

test('the error tells its rule and its policy', () => {
  const { properties } = sent(authorized('authorize Bed.new, :show?'), 403) as { properties: Record<string, unknown> }
  assert.equal(properties, {
    rule: { type: 'string', example: 'show?' },
    policy: { type: 'string', example: 'BedPolicy' },
  })
})

const denying = `rescue_from(CanCan::AccessDenied) do |denied|
    render json: { action: denied.action, problem: denied.message }, status: :forbidden
  end`

test('what an ability may not allow is an error', () => {
  const by = { gems: ['cancancan'], lines: denying, body: 'authorize! :read, Bed\n    render json: {}' }
  assert.equal(statuses(by), [200, 403])
  const { properties } = sent(by, 403) as { properties: Record<string, unknown> }
  assert.equal(properties, { action: { type: 'string', example: 'read' }, problem: text })
  assert.equal(
    statuses({ ...by, lines: `${denying}\n  load_and_authorize_resource`, body: 'render json: {}' }),
    [200, 403],
  )
  assert.equal(statuses({ ...by, lines: `${denying}\n  load_resource`, body: 'render json: {}' }), [200])
})

test('what code denies by itself tells its action, too', () => {
  const body = "raise CanCan::AccessDenied.new('is sealed', :move, Bed)"
  const { properties } = sent({ gems: ['cancancan'], lines: denying, body }, 403) as {
    properties: Record<string, unknown>
  }
  assert.equal(properties, {
    action: { type: 'string', example: 'move' },
    problem: { type: 'string', example: 'is sealed' },
  })
})

test('Action Policy raises an error of its own', () => {
  const lines = 'rescue_from(ActionPolicy::Unauthorized) { head :forbidden }'
  const by = { gems: ['action_policy'], lines, body: 'authorize! Bed.new, to: :show?\n    render json: {}' }
  assert.equal(statuses(by), [200, 403])
})

test("a controller's password is asked for", () => {
  const by = { lines: 'http_basic_authenticate_with name: "ann", password: "secret"', body: 'render json: {}' }
  assert.equal(responses(by), { 200: json, 401: ['text/html'] })
  assert.equal(schemes(by), ['basic'])
  assert.equal(statuses({ ...by, lines: `${by.lines}, except: :index` }), [200])
})

test('who asks too often is told so', () => {
  const by = { lines: 'rate_limit to: 10, within: 3.minutes', body: 'render json: {}' }
  assert.equal(responses(by), { 200: json, 429: [] })
  assert.equal(statuses({ ...by, lines: `${by.lines}, only: :show` }), [200])
  assert.equal(statuses({ ...by, lines: `${by.lines}, with: -> { head :service_unavailable }` }), [200, 503])
  assert.equal(statuses({ ...by, lines: `${by.lines}, with: :slow\n  def slow = head(:forbidden)` }), [200, 403])
})

test('a browser that is too old is told so', () => {
  const by = { lines: 'allow_browser versions: :modern', body: 'render json: {}' }
  assert.equal(responses(by), { 200: json, 406: ['text/html'] })
  assert.equal(statuses({ ...by, lines: `${by.lines}, block: :old\n  def old = head(:gone)` }), [200, 410])
})

test('since Rails 8.1 asking too often is an error', () => {
  const lines = `rate_limit to: 10, within: 3.minutes\n  rescue_from(ActionController::TooManyRequests) { head :conflict }`
  const files = { 'Gemfile.lock': 'GEM\n  specs:\n    actionpack (8.1.0)\n' }
  assert.equal(statuses({ lines, files, body: 'render json: {}' }), [200, 409])
  assert.equal(statuses({ lines, body: 'render json: {}' }), [200, 429])
})

test('a controller that signs in by itself turns away as Devise does', () => {
  const body = 'user = warden.authenticate!(scope: :user)\n    render json: {}'
  assert.equal(responses({ gems: ['devise'], body }), { 200: json, 401: json })
})

test('behind sign_out nobody knows who is there', () => {
  const body = 'sign_out current_user\n    render json: { known: user_signed_in? }'
  const known = sent({ ...devise, body }, 200) as { properties: Record<string, unknown> }
  assert.equal(known.properties, { known: { type: 'boolean' } })
})

test('Pundit stands in forms as it does in controllers', () => {
  const form = (inside: string): string => `class BedForm
  ${inside}
  attr_reader :current_user
  def initialize(user) = @current_user = user
  def save = authorize(Bed, :create?)
end
`
  const asking = (inside: string): readonly number[] =>
    statuses({
      gems: ['pundit'],
      lines: 'rescue_from(Pundit::NotAuthorizedError) { head :forbidden }',
      files: {
        'app/forms/bed_form.rb': form(inside),
        'app/policies/bed_policy.rb':
          'class BedPolicy\n  def initialize(user, bed) = @user = user\n  def create? = @user.admin\nend\n',
      },
      body: 'BedForm.new(User.find_by(email: params[:a])).save\n    render json: {}',
    })
  assert.equal(asking('include Pundit::Authorization'), [200, 403])
  assert.equal(asking('include Pundit'), [200, 403])
})

test('what a policy permits is demanded', () => {
  const files = { 'app/policies/bed_policy.rb': `${policy.slice(0, -4)}  def permitted_attributes = [:label]\nend\n` }
  const body = 'Bed.new(permitted_attributes(Bed))\n    render json: {}'
  assert.equal(statuses({ gems: ['pundit'], files, body }), [200, 400])
})

/** How the controller finds the part that is permitted, the statuses, and whether the body and what it has is required. */
const parts: readonly (readonly [lines: string, statuses: readonly number[], required: unknown])[] = [
  ['', [200, 400], ['bed']],
  ['def pundit_params_for(record) = params.fetch(:bed, {})', [200], undefined],
  ['def pundit_params_for(record) = params.fetch(Pundit::PolicyFinder.new(record).param_key, {})', [200], undefined],
  ['def pundit_params_for(record) = params.require(Pundit::PolicyFinder.new(record).param_key)', [200, 400], ['bed']],
]

for (const [lines, expected, required] of parts)
  test(`what a policy permits of a part that the controller finds: ${lines}`, () => {
    const files = {
      'app/policies/bed_policy.rb': `${policy.slice(0, -4)}  def permitted_attributes = [:label]\nend\n`,
      'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#index'\nend\n",
    }
    const body = 'Bed.new(permitted_attributes(Bed.new))\n    render json: {}'
    const made = documentOf({ gems: ['pundit'], files, lines, body })?.paths['/beds']?.post
    assert.equal(Object.keys(made?.responses ?? {}).map(Number), expected)
    const taken = made?.requestBody?.content['application/json']?.schema as
      | { required?: unknown; properties?: object }
      | undefined
    assert.equal(taken?.required, required)
    assert.equal(Object.keys(taken?.properties ?? {}), ['bed'])
  })

/** The class of the record that is asked for, what stands in the class above it, and the keys that are demanded or taken. */
const keyed: readonly (readonly [record: string, line: string, required: unknown, keys: readonly string[]])[] = [
  ['Cot.new', '', ['cot'], ['cot']],
  ['Cot.new', 'def self.model_name = ActiveModel::Name.new(Bed)', ['bed'], ['bed']],
  ['Cot.new', 'def self.model_name = ActiveModel::Name.new(self, nil, "Place")', ['place'], ['place']],
  ['[Cot, Berth].find { |each| each.name == params[:kind] }.new', '', undefined, ['kind', 'cot', 'berth']],
  ['%w[Cot Berth].fetch(params[:at].to_i).constantize.new', '', undefined, ['at', 'cot', 'berth']],
]

for (const [record, line, required, keys] of keyed)
  test(`the key of what a policy permits is the name of the model: ${record} ${line}`, () => {
    const files = {
      'app/models/bed.rb': `class Bed < ActiveRecord::Base\n  def self.policy_class = BedPolicy\n  ${line}\nend\n`,
      'app/models/cot.rb': 'class Cot < Bed\nend\n',
      'app/models/berth.rb': 'class Berth < Bed\nend\n',
      'app/policies/bed_policy.rb': `${policy.slice(0, -4)}  def permitted_attributes = [:label]\nend\n`,
      'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#index'\nend\n",
      'db/schema.rb': schema.replace('t.string "label"', 't.string "type"\n    t.string "label"'),
    }
    const body = `bed = ${record}\n    bed.update!(permitted_attributes(bed))\n    render json: {}`
    const made = documentOf({ gems: ['pundit'], files, body })?.paths['/beds']?.post
    const taken = made?.requestBody?.content['application/json']?.schema
    assert.equal(taken?.required, required)
    assert.equal(Object.keys(taken?.properties ?? {}), keys)
  })

const first = 'class FirstPolicy\n  def initialize(user, record) = @record = record\n  def names = [:label]\nend\n'

/** What is asked of Pundit itself, and what is answered. */
const asked: readonly (readonly [call: string, properties: unknown])[] = [
  ['Pundit.policy(nil, bed).names', { label: text }],
  ['Pundit.policy!(nil, bed).names', { label: text }],
  ['(Pundit.policy(nil, bed) || FirstPolicy.new(nil, bed)).names', { label: text }],
  ['(Pundit.policy(nil, User.first!) || FirstPolicy.new(nil, bed)).names', { label: text }],
  ['Pundit::PolicyFinder.new(bed).policy.new(nil, bed).names', { label: text }],
  ['Pundit.policy(nil, [:admin, bed]).names', { label: text, user_id: { type: 'integer' } }],
]

for (const [call, properties] of asked)
  test(`without a controller: ${call}`, () => {
    const files = {
      'app/policies/first_policy.rb': first,
      'app/policies/bed_policy.rb': 'class BedPolicy < FirstPolicy\nend\n',
      'app/policies/admin/bed_policy.rb':
        'class Admin::BedPolicy < FirstPolicy\n  def names = %i[label user_id]\nend\n',
    }
    const body = `bed = Bed.first!\n    render json: bed.as_json(only: ${call})`
    assert.equal((sent({ gems: ['pundit'], files, body }, 200) as { properties?: unknown }).properties, properties)
  })

test('a policy that is missing is an error where it is demanded', () => {
  const lines = 'rescue_from(Pundit::NotDefinedError) { head :conflict }'
  const body = 'Pundit.policy!(nil, Bed.new)\n    render json: {}'
  assert.equal(statuses({ gems: ['pundit'], lines, body }), [409])
})

test('gds-sso turns away who has no token, or not the permission', () => {
  const gems = ['gds-sso']
  const body = 'render json: {}'
  const files = { 'config/application.rb': 'class Application < Rails::Application\n  config.api_only = true\nend\n' }
  const authenticated = { gems, files, body, lines: 'before_action :authenticate_user!' }
  assert.equal(responses(authenticated), { 200: json, 401: json })
  assert.equal(schemes(authenticated), ['bearer'])
  assert.equal(sent(authenticated, 401), { type: 'object', required: ['message'], properties: { message: text } })
  const authorised = { ...authenticated, lines: 'before_action { authorise_user!("read") }' }
  assert.equal(statuses(authorised), [200, 401, 403])
  assert.equal(statuses({ ...authenticated, gems: [] }), [200])
  assert.equal(statuses({ ...authenticated, files: {} }), [200])
})

test('Knock turns away who shows no token of somebody, in the header or among the parameters', () => {
  const lines = 'include Knock::Authenticable\n  before_action :authenticate_user'
  const asked = { gems: ['knock'], lines, body: 'render json: { mail: current_user.email }' }
  assert.equal(responses(asked), { 200: json, 401: [] })
  assert.equal(schemes(asked), ['bearer', 'token'])
  assert.equal(sent(asked, 200), { type: 'object', required: ['mail'], properties: { mail: text } })
  assert.equal(schemes({ ...asked, lines: 'include Knock::Authenticable', body: 'render json: {}' }), undefined)
})

test('a controller of Knock gives tokens', () => {
  const generated = generate({
    ...models,
    Gemfile: 'gem "knock"\n',
    'config/routes.rb': 'Rails.application.routes.draw do\n  post "token", to: "user_token#create"\nend\n',
    'app/controllers/user_token_controller.rb': 'class UserTokenController < Knock::AuthTokenController\nend\n',
  })
  const found = generated?.document.paths['/token']?.post
  assert.equal(Object.keys(found?.responses ?? {}), ['201', '400', '404'])
  const made = found?.responses['201']?.content?.['application/json']?.schema
  assert.equal(made, { type: 'object', required: ['jwt'], properties: { jwt: text } })
  const taken = found?.requestBody?.content['application/json']?.schema as { properties?: object } | undefined
  assert.equal(Object.keys(taken?.properties ?? {}), ['auth'])
  assert.equal(
    generated?.report.diagnostics.filter(({ code }) => code === 'superclass-unknown'),
    [],
  )
})

test('an event of a state is a call with an exclamation mark', () => {
  const lines = 'rescue_from(AASM::InvalidTransition) { head :conflict }'
  assert.equal(statuses({ lines, body: 'Bed.find_by(id: 1)&.publish!\n    render json: {}' }), [200, 409])
  assert.equal(statuses({ lines, body: 'render json: Search.new(params).beds' }), [200])
  const foreign = 'rescue_from(Faraday::Error) { head :conflict }'
  assert.equal(statuses({ lines: foreign, body: 'render json: search.beds' }), [200, 409])
})

test('what is called on a library raises no errors of another one', () => {
  const lines = 'rescue_from(Google::Auth::ExpiredToken) { head :conflict }'
  const raising = [
    'Google::Auth.verify(params[:a])',
    'Google::Auth.new(params[:a]).verify!',
    'verifier.verify(params[:a])',
  ]
  for (const body of raising) assert.equal(statuses({ lines, body: `${body}\n    render json: {}` }), [200, 409], body)
  const others = ['I18n.locale = params[:a]', 'Stripe::Charge.create(params[:a]).refund', 'Stripe::Charge.new.refund!']
  for (const body of others) assert.equal(statuses({ lines, body: `${body}\n    render json: {}` }), [200], body)
  // Others send their requests by it.
  const sending = 'rescue_from(Faraday::TimeoutError) { head :conflict }'
  assert.equal(statuses({ lines: sending, body: 'render json: Slack::Client.new.channels' }), [200, 409])
  // What raises it is known.
  const denied = 'rescue_from(Pundit::NotAuthorizedError) { head :conflict }'
  assert.equal(statuses({ lines: denied, body: 'render json: search.beds' }), [200])
})

for (const key of ['Rack::OAuth2::Server::Resource::ACCESS_TOKEN', "'rack.oauth2.access_token'"])
  test(`what rack-oauth2 keeps under ${key} is a bearer token`, () => {
    const refused = 'Rack::OAuth2::Server::Resource::Bearer::Unauthorized'
    const given = (refusal: string): Written => ({
      lines: `rescue_from(${refused}) { head 403 }\nbefore_action { @token = request.env[${key}]; ${refusal} }`,
      body: 'head 204',
    })
    assert.equal(schemes(given(`raise ${refused} unless @token && @token.authorization`)), ['bearer'])
    assert.equal(statuses(given(`raise ${refused} unless @token`)), [204, 403])
    assert.is(schemes(given('logger.info(@token)')), undefined)
  })

test.run()
