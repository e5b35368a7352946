// Who is turned away by the first lines of an action must show credentials, as who is turned away by a callback.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'

const bearer = [{ bearer: [] }]
const key = [{ xKey: [] }]

/** The first lines of an action, what stands beside it, and what a client must show. */
const rows: readonly (readonly [lines: string, beside: string, security: unknown])[] = [
  ['raise NotSignedIn unless current_user', '', bearer],
  ['raise NotSignedIn, "sign in" if current_user.nil?', '', bearer],
  ['raise NotSignedIn.new unless signed_in?', '  def signed_in? = current_user.present?\n', bearer],
  ['return head :unauthorized unless current_user', '', bearer],
  ['return render(json: { error: 1 }, status: 401) if !current_user', '', bearer],
  ['return head(:unauthorized) unless client', '  def client = Client.find_by(key: request.headers["X-Key"])\n', key],
  [
    'return head(:unauthorized) unless client',
    '  def client = Client.find_by(name: request.headers["X-Name"], key: request.headers["X-Key"])\n',
    [{ xKey: [], xName: [] }],
  ],
  [
    'return head(:unauthorized) unless client',
    '  def client = JWT.decode(request.headers["X-Token"].to_s, request.headers["X-Key"])\n',
    [{ xKey: [], xToken: [] }],
  ],
  [
    'return head(:unauthorized) unless client',
    '  def client = Client.find_by(key: request.headers["X-Key"]) || Client.find_by(name: request.headers["X-Name"])\n',
    [{ xKey: [] }, { xName: [] }],
  ],
  ['require_user', '  def require_user\n    raise NotSignedIn unless current_user\n  end\n', bearer],
  ['require_user', '  def require_user = head(:unauthorized)\n', []],
  ['return head :forbidden unless current_user', '', bearer],
  ['return head :unauthorized unless current_user || params[:open]', '', []],
  ['return head :unauthorized unless allowed?', '  def allowed? = params[:code] == "1"\n', []],
  ['code = params[:code]\n    return head :unauthorized unless code', '', []],
  ['if params[:mine]\n      return head :unauthorized unless current_user\n    end', '', []],
  ['return head :ok unless current_user', '', []],
  ['if current_user\n      return head :ok\n    else\n      return head :unauthorized\n    end', '', bearer],
  ['unless current_user.nil?\n      return head :ok\n    else\n      raise NotSignedIn\n    end', '', bearer],
  ['if current_user\n      return head :unauthorized\n    end', '', []],
  ['authenticate_or_request_with_http_basic { |name, _| name == "ann" } or return', '', [{ basic: [] }]],
  ['return unless authenticate_or_request_with_http_basic { |name, _| name == "ann" }', '', [{ basic: [] }]],
  [
    'authenticate_or_request_with_http_basic { |name, _| name == "ann" }\n    return if performed?',
    '',
    [{ basic: [] }],
  ],
  [
    'user = authenticate_or_request_with_http_token { |token| User.find_by(token:) }\n    return unless user',
    '',
    bearer,
  ],
  ['return if params[:open]\n    authenticate_or_request_with_http_basic { false }', '', []],
]

for (const [lines, beside, security] of rows)
  test(`${lines.replaceAll(/\s+/g, ' ')} ${beside.trim().split('\n')[0] ?? ''}`, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/application_controller.rb': `class ApplicationController < ActionController::API
  class NotSignedIn < StandardError; end

  rescue_from(NotSignedIn) { render json: { error: "sign in" }, status: :unauthorized }
  before_action :current_user

  private

  def current_user
    return @current_user if defined?(@current_user)

    @current_user = User.find_by(token: request.headers["Authorization"].to_s.split.last)
  end
end
`,
      'app/controllers/beds_controller.rb': `class BedsController < ApplicationController
  def index
    ${lines}
    render json: []
  end

  private

${beside}end
`,
    })
    const { document } = present(made, 'an application')
    assert.equal(document.paths['/beds']?.get?.security ?? document.security, security)
  })

test('methods that call each other thousands of times are looked into once, and not without end', () => {
  const times = (line: string): string => `    ${line}\n`.repeat(300)
  const chain = Array.from({ length: 3000 }, (_, index) => `  def c${index} = c${index + 1}\n`).join('')
  const made = generate({
    'config/routes.rb':
      "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\n  get 'cots', to: 'beds#cots'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index
${times('one')}  end
  def cots
${times('c0')}  end

  private

  def current_user = request.headers["Authorization"]
  def one
${times('two')}  end
  def two
${times('return head(:unauthorized) unless current_user')}  end
${chain}  def c3000
    head :unauthorized unless current_user
  end
end
`,
  })
  const { document } = present(made, 'an application')
  assert.equal(document.paths['/beds']?.get?.security, bearer)
  assert.is.not(document.paths['/cots'], undefined)
})

/** How the token is read, and how a client shows it. */
const schemes: readonly (readonly [code: string, security: unknown])[] = [
  ['User.find_by(token: request.headers["Authorization"])', [{ authorization: [] }]],
  ['User.find_by(token: request.headers["Authorization"].to_s.strip)', [{ authorization: [] }]],
  ['User.find_by(id: JWT.decode(request.authorization, "key").first["id"])', [{ authorization: [] }]],
  ['User.find_by(token: request.headers["Authorization"].to_s.split.last)', bearer],
  ['(token = request.authorization) && User.find_by(token: token.delete_prefix("Bearer "))', bearer],
  ['Sessions.open(request.headers["Authorization"])', bearer],
  [
    '(basic = ActionController::HttpAuthentication::Basic).has_basic_credentials?(request) && User.find_by(name: basic.user_name_and_password(request).first)',
    [{ basic: [] }],
  ],
  ['ActionController::HttpAuthentication::Token.token_and_options(request)', bearer],
  ...['Extended', 'Included'].map(
    (name) => [`${name}.authenticate(request) { |name, key| User.find_by(name: name) }`, [{ basic: [] }]] as const,
  ),
]

const users = {
  'app/models/user.rb': 'class User < ActiveRecord::Base\nend\n',
  'db/schema.rb': 'ActiveRecord::Schema.define do\n  create_table "users" do |t|\n    t.string "token"\n  end\nend\n',
}

for (const [status, files] of [
  ['unauthorized', users],
  ['unauthorized', {}],
  ['forbidden', users],
] as const)
  for (const [code, security] of schemes.slice(0, status === 'forbidden' ? 1 : schemes.length))
    test(`${status} shows, ${'db/schema.rb' in files ? 'of a model' : 'of nobody known'}: ${code}`, () => {
      const made = generate({
        'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
        'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  before_action { head :${status} unless user }
  def index = render(json: [])
  private
  def user = @user ||= ${code}
  module Extended
    extend ActionController::HttpAuthentication::Basic
    extend self
  end
  module Included
    include ActionController::HttpAuthentication::Basic
    extend self
  end
end
`,
        ...files,
      })
      const { document } = present(made, 'an application')
      assert.equal(document.paths['/beds']?.get?.security, security)
    })

/** What the block gives is what the call gives. */
const logins: readonly (readonly [code: string, statuses: readonly string[]])[] = [
  [
    'ActionController::HttpAuthentication::Basic.authenticate(request) { |_name, key| User.find_by(token: key) }',
    ['200', '401', '423'],
  ],
  ['authenticate_with_http_basic { |_name, key| User.find_by(token: key) }', ['200', '401', '423']],
  ['authenticate_with_http_token { |key, _options| User.find_by(token: key) }', ['200', '401', '423']],
]

for (const [code, statuses] of logins)
  test(`what the block of a login gives: ${code}`, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  rescue_from(User::Locked) { head :locked }
  before_action do
    @user = ${code}
    head :unauthorized unless @user
  end
  before_action { @user.check! }
  def index = render(json: [])
end
`,
      ...users,
      'app/models/user.rb':
        'class User < ActiveRecord::Base\n  class Locked < StandardError; end\n  def check! = (raise Locked if token.nil?)\nend\n',
    })
    const { get } = present(made, 'an application').document.paths['/beds'] ?? {}
    assert.equal(Object.keys(get?.responses ?? {}), statuses)
  })

/** What a method asks the request for, and what a client must show. */
const asked: readonly (readonly [code: string, security: unknown])[] = [
  ['return if id.blank? || key.blank?', [{ xId: [], xKey: [] }]],
  ['return if id.blank?\n    return if key.blank?', [{ xId: [] }, { xKey: [] }]],
  ['return unless id && key', [{ xId: [], xKey: [] }]],
  ['return if !id || key.nil?', [{ xId: [], xKey: [] }]],
  ['return unless id || key', [{ xId: [] }, { xKey: [] }]],
  [
    'return User.find_by(token: request.headers["X-Token"]) if request.headers["X-Token"]\n    return unless id && key',
    [{ xId: [], xKey: [] }, { xToken: [] }],
  ],
]

for (const [code, security] of asked)
  test(`what is needed together: ${code}`, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/models/user.rb':
        'class User\n  def self.fetch(id, key)\n    CODE\n    where("id = ? OR key = ?", id, key).first\n  end\nend\n'.replace(
          'CODE',
          code.replace(/.*X-Token.*\n\s*/, ''),
        ),
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  before_action :authenticate

  def index = render(json: [])

  private

  def authenticate
    head :unauthorized unless by_token || User.fetch(request.headers["X-Id"].to_s.strip, request.headers["X-Key"])
  end

  def by_token
    ${code.includes('X-Token') ? 'User.find_by(token: request.headers["X-Token"]) if request.headers["X-Token"]' : 'nil'}
  end
end
`,
    })
    const { document } = present(made, 'an application')
    assert.equal(document.paths['/beds']?.get?.security ?? document.security, security)
  })

/** What a callback does, and what a client must show. */
const optional: readonly (readonly [authenticate: string, require: string, security: unknown])[] = [
  ['head :unauthorized unless user', '', bearer],
  ['if request.headers["Authorization"].present?\n      head :unauthorized unless user\n    end', '', []],
  ['return if request.headers["Authorization"].blank?\n    head :unauthorized unless user', '', []],
  [
    'if request.headers["Authorization"].present?\n      head :unauthorized unless user\n    end',
    '  before_action { head :unauthorized unless @user }\n',
    bearer,
  ],
  [
    'if request.headers["Authorization"]\n      head :unauthorized unless user\n    else\n      head :forbidden\n    end',
    '',
    bearer,
  ],
  ['raise Expired unless user', '', bearer],
  ['raise Expired if request.headers["Authorization"].present? && user.nil?', '', []],
  ['raise Expired if request.headers["Authorization"].blank? || user.nil?', '', bearer],
  ['authenticate_with_http_token { |token| raise Expired if old?(token) }', '', []],
  ['authenticate_with_http_token { |token| return head(:unauthorized) if old?(token) }', '', []],
  ['authenticate_with_http_token { |token| return @user = find(token) }\n    raise Expired', '', bearer],
]

for (const [authenticate, required, security] of optional)
  test(`a callback: ${authenticate} ${required}`, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  class Expired < StandardError; end

  rescue_from(Expired) { head :unauthorized }
  before_action :authenticate
${required}
  def index = render(json: [])

  private

  def user = @user ||= User.find_by(token: request.headers["Authorization"].to_s.split.last)

  def authenticate
    ${authenticate}
  end
end
`,
    })
    const { document } = present(made, 'an application')
    assert.equal(document.paths['/beds']?.get?.security ?? document.security, security)
  })

/** What a callback does to whom shows nothing, and what a client must show. */
const meetings: readonly (readonly [authenticate: string, index: string, security: unknown])[] = [
  ['return render(json: { error: "who" }) unless user', '', bearer],
  ['return render(json: { error: "who" }) unless claims', '', bearer],
  ['return render(json: { error: "who" }, status: 422) unless token', '', bearer],
  ['return render(json: { error: "who" }, status: 422) unless request.headers["X-Client"]', '', []],
  ['return unless user && user.blocked?\n    head :unauthorized', '', []],
  ['head :unauthorized unless request.xhr?', '', []],
  [
    'session[:seen] = true unless session[:seen]',
    'Bed.find(params[:id])\n    return head(:unauthorized) unless by_code',
    [],
  ],
  ['head :unauthorized unless request.xhr? && token', '', bearer],
  ['user', 'Bed.find(params[:id])\n    raise Denied unless user', bearer],
  ['user', 'raise Denied if user && user.blocked?', []],
  ['user', 'return render(json: []) unless user\n    raise Denied if user.blocked?', []],
]

for (const [authenticate, index, security] of meetings)
  test(`whom shows nothing: ${authenticate.replaceAll(/\s+/g, ' ')} ${index.replaceAll(/\s+/g, ' ')}`, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  class Denied < StandardError; end
  rescue_from(Denied) { head :unauthorized }
  before_action :authenticate

  def index
    ${index}
    render json: []
  end

  private

  def token = request.headers["Authorization"]&.sub("Bearer ", "")

  def user = @user ||= token && User.find_by(token: token)

  def by_code = params[:reset_token] && User.find_by(reset_token: params[:reset_token])

  def claims
    JWT.decode(token, "key").first
  rescue StandardError
    nil
  end

  def authenticate
    ${authenticate}
  end
end
`,
    })
    const { document } = present(made, 'an application')
    assert.equal(document.paths['/beds']?.get?.security ?? document.security, security)
  })

/** What an action does with a header by methods that know nothing of each other, and what a client must show. */
const verdicts: readonly (readonly [lines: string, security: unknown])[] = [
  ['check(there?(token))', bearer],
  ['check(there?(token), there?(params[:name]))', bearer],
  ['check(there?(params[:name]))', []],
  ['check(there?(token)) if params[:mine]', []],
  ['check(there?(token) || there?(params[:name]))', bearer],
  ['check(there?(params[:token]))', []],
  ['return render(json: { beds: [] }) unless token\n    check(there?(token))', []],
]

for (const [lines, security] of verdicts)
  test(`an action: ${lines.replaceAll(/\s+/g, ' ')}`, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index
    ${lines}
    render json: []
  rescue RuntimeError => e
    verdicts = JSON.parse(e.message)
    render json: { errors: verdicts }, status: verdicts.last["status"]
  end

  private

  def token = request.headers["HTTP_AUTHORIZATION"]&.split(" ")&.last

  def there?(value) = value ? { ok: true } : { ok: false, status: 401 }

  def check(*verdicts)
    errors = []
    verdicts.each { |verdict| errors.push(verdict) unless verdict[:ok] }
    raise errors.to_json if errors.length > 0
  end
end
`,
    })
    const { document } = present(made, 'an application')
    assert.equal(document.paths['/beds']?.get?.security ?? document.security, security)
    assert.ok('401' in (document.paths['/beds']?.get?.responses ?? {}))
  })

const session = [{ session: [] }]
const cookie = [{ sessionToken: [] }]
const bySession = 'def find = @user ||= User.find_by(id: session[:user_id])\ndef found? = find.present?\n'
const byCookie = 'def find = Session.find_by(id: cookies.signed[:session_token])\n'

const sentToLogin = 'class Lost < StandardError; end\nrescue_from(Lost, with: :lost)\ndef lost\n'

/** What a callback does where nobody is there, the methods beside it, and what a client must show. */
const redirects: readonly (readonly [authenticate: string, beside: string, security: unknown])[] = [
  ['redirect_to "/login" unless found?', bySession, session],
  ['redirect_to "/login" unless find', bySession, session],
  ['return if found?\nflash[:alert] = "sign in"\nredirect_to "/login"', bySession, session],
  ['return true if current_user\nredirect_to "/login"', '', session],
  ['return @found if @found = find\nredirect_to "/login"', byCookie, cookie],
  ['return current_user if current_user\nredirect_to "/login"', '', session],
  ['return false unless current_user.nil?\nredirect_to "/login"', '', session],
  ['return true if params[:open]\nredirect_to "/en" if params[:en]', '', []],
  ['return leave if current_user\nredirect_to "/login"', 'def leave = redirect_to("/beds")\n', []],
  ['head :not_found unless current_user.try(:admin?)', '', session],
  ['head :not_found unless current_user&.admin?', '', session],
  ['lost unless found?', `${bySession}def lost = render(json: {}, status: 404)\n`, session],
  ['head :not_found unless find', byCookie, cookie],
  ['head :not_found unless bed', 'def bed = Bed.find_by(id: params[:id])\n', []],
  ['head :not_found if current_user', '', []],
  ['head :not_found unless params[:open]', '', []],
  ['if found = find\n@found = found\nelse\nredirect_to "/login"\nend', byCookie, cookie],
  ['find || ask', `${byCookie}def ask = redirect_to("/login")\n`, cookie],
  ['redirect_to "/login" if find.nil?', byCookie, cookie],
  ['redirect_to "/login" unless current_user', '', session],
  [
    'redirect_to "/login" unless member?',
    'def member?\nreturn false unless current_user\nRole.exists?\nend\n',
    session,
  ],
  ['redirect_to "/login" unless member?', 'def member? = current_user && Role.exists?\n', session],
  ['redirect_to "/login" unless member?', 'def member? = current_user&.admin?\n', session],
  ['redirect_to "/login" unless member?', 'def member? = @member ||= !current_user.nil? && Role.exists?\n', session],
  [
    'redirect_to "/login" unless member?',
    'def member?\nreturn false if params[:preview]\nrole?(1) || role?(2)\nend\ndef role?(kind)\nreturn unless current_user\nRole.exists?\nend\n',
    session,
  ],
  ['redirect_to "/login" unless current_user && Role.exists?', '', session],
  ['redirect_to "/login" if !member?', 'def member? = current_user && Role.exists?\n', session],
  ['ask "sign in" unless current_user', 'def ask(text) = redirect_to("/login", alert: text)\n', session],
  ['redirect_to "/login" unless member?', `${byCookie}def member? = find && Role.exists?\n`, cookie],
  ['redirect_to "/login" unless member?', 'def member?\nreturn true if params[:open]\ncurrent_user\nend\n', []],
  ['redirect_to "/login" unless member?', 'def member? = current_user || Role.exists?\n', []],
  ['redirect_to "/login" unless member?', 'def member?\ncurrent_user\nrescue StandardError\ntrue\nend\n', []],
  ['redirect_to "/login" unless member?', 'def member? = other?\ndef other? = member?\n', []],
  ['redirect_to "/" if member?', 'def member? = current_user && Role.exists?\n', []],
  [
    'redirect_to "/" unless ready?',
    'def ready? = current_customer && current_customer.cart\ndef current_customer = Customer.guest\n',
    [],
  ],
  [
    'redirect_to "/" unless m0?',
    Array.from(
      { length: 12 },
      (_, index) =>
        `def m${index}? = ${Array(9)
          .fill(`m${index + 1}?`)
          .join(' && ')}\n`,
    ).join(''),
    [],
  ],
  ['redirect_to "/" if found?', bySession, []],
  ['redirect_to "/" if find', byCookie, []],
  ['redirect_to "/setup" unless ready?', 'def ready? = Setting.exists?\n', []],
  ['redirect_to "/en" unless locale', 'def locale = params[:locale]\n', []],
  ['find || ask', `${byCookie}def ask = nil\n`, []],
  ['raise Lost unless current_user', `${sentToLogin}redirect_to '/login'\nend\n`, session],
  ['raise Lost if current_user.nil?', `${sentToLogin}redirect_to '/login'\nend\n`, session],
  ['raise Lost unless current_user', `${sentToLogin}render json: {}, status: 404\nend\n`, session],
  ['raise Lost unless current_user', `${sentToLogin}render json: {}, status: 503\nend\n`, []],
  ['raise Lost unless params[:open]', `${sentToLogin}redirect_to '/login'\nend\n`, []],
  ['raise Lost if current_user', `${sentToLogin}redirect_to '/beds'\nend\n`, []],
]

for (const [authenticate, beside, security] of redirects)
  test(`a page: ${authenticate} ${beside}`, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base
  before_action :authenticate
  def index = render(json: [])

  private

  def authenticate
    ${authenticate}
  end
  ${beside}
end
`,
    })
    const { document } = present(made, 'an application')
    assert.equal(document.paths['/beds']?.get?.security ?? document.security, security)
  })

for (const [header, security] of [
  ['X-Auth-Token', [{ xAuthToken: [] }]],
  ['X-Locale', []],
  ['X-Error-Format', []],
] as const)
  test(`whom a callback turns away by a status that is not known: ${header}`, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  before_action { render json: {}, status: Errors.status_of(:unknown) unless Client.find_by(key: request.headers['${header}']) }

  def index = render(json: [])
end
`,
    })
    const { document } = present(made, 'an application')
    assert.equal(document.paths['/beds']?.get?.security ?? document.security, security)
  })

test.run()
