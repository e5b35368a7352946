// What callbacks read beside what lets a client in: a way that leads nowhere is not told, and a key that names something else is no credential.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

function operationBy(callbacks: string, create = 'head(:created)') {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'wards', to: 'wards#create'\nend\n",
    'app/models/user.rb': 'class User < ActiveRecord::Base\nend\n',
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'db/schema.rb': `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table("users") { |t| t.string "key"; t.string "email"; t.string "public_token" }
  create_table("wards") { |t| t.string "token" }
end
`,
    'app/controllers/wards_controller.rb': `class WardsController < ActionController::API
${callbacks}
  def create = ${create}
end
`,
  })
  const post = generated?.document.paths['/wards']?.post
  return post && { ...post, security: post.security ?? [] }
}

const bearer = [{ bearer: [] }]
const user = "@user = User.find_by(key: request.headers['Authorization'].to_s.split.last)"

const rows: readonly (readonly [name: string, callbacks: string, security: unknown])[] = [
  [
    'a header that is read beside the one that is demanded',
    `  before_action :enter
  def enter
    app = request.headers['X-App-Key'].present? ? Ward.find_by(token: request.headers['X-App-Key']) : Ward.first
    @app = app
    token = request.headers['Authorization']
    return head :unauthorized if token.blank?
    ${user}
    head :unauthorized unless @user
  end`,
    bearer,
  ],
  [
    'a header that callbacks before it have read',
    `  before_action :find_app
  before_action :enter
  def find_app = @app = Ward.find_by(token: request.headers['X-App-Key'])
  def enter
    token = request.headers['Authorization'].presence
    @user = token && User.find_by(key: token.split.last)
    head :unauthorized unless @user
  end`,
    bearer,
  ],
  [
    'either of two',
    `  before_action :enter
  def enter
    token = request.headers['Authorization'].presence
    key = request.headers['X-Key'].presence
    @user = (token && User.find_by(key: token.split.last)) || (key && User.find_by(email: key))
    head :unauthorized unless @user
  end`,
    [{ bearer: [] }, { xKey: [] }],
  ],
  [
    'a header that a callback before has read and kept',
    `  before_action :find_key
  before_action :enter
  def find_key = @own = key ? Ward.first : Ward.last
  def key
    return @key if defined?(@key)
    @key = User.find_by(key: request.headers['X-Api-Key'].presence)
  end
  def enter
    return if key
    @user = request.headers['Authorization'].presence && User.first
    head :unauthorized unless @user
  end`,
    [{ bearer: [] }, { xApiKey: [] }],
  ],
  [
    'a header of no secret that a callback before has read and kept',
    `  before_action :find_app
  before_action :enter
  def find_app = @own = app ? Ward.first : Ward.last
  def app = @app ||= Ward.find_by(token: request.headers['X-App'])
  def enter
    log(app)
    @user = request.headers['Authorization'].presence && User.first
    head :unauthorized unless @user
  end`,
    bearer,
  ],
  [
    'a header whose name the environment has',
    `  before_action :enter
  def enter = head(:unauthorized) unless same?(ENV['AUTH_TOKEN'], ENV['AUTH_HEADER'])
  def same?(token, header) = token == request.headers[header].to_s`,
    [],
  ],
  [
    'a header without a name beside a token',
    `  before_action :enter
  def enter
    own = request.headers[ENV['AUTH_HEADER']].presence
    token = request.headers['Authorization'].presence
    @user = token && User.find_by(key: token.split.last)
    head :unauthorized unless own || @user
  end`,
    bearer,
  ],
  [
    'both of two',
    `  before_action :enter
  def enter
    return head :unauthorized if request.headers['X-Email'].blank? || request.headers['X-Key'].blank?
    head :unauthorized unless User.exists?(email: request.headers['X-Email'], key: request.headers['X-Key'])
  end`,
    [{ xEmail: [], xKey: [] }],
  ],
  [
    'a key among the parameters that names whose ward it is',
    `  before_action :enter, :own
  def enter
    token = request.headers['Authorization'].presence
    @user = token && User.find_by(key: token.split.last)
    head :unauthorized unless @user
  end
  def own
    token = params[:user_token]
    return unless token
    head :unauthorized if token != @user.public_token
  end`,
    bearer,
  ],
  [
    'a callback behind another asks once more for what was kept',
    `  before_action :enter
  before_action :must_be_active
  def enter = current_user || head(:unauthorized)
  def must_be_active
    return head(:unauthorized) if current_user.nil? || current_user.email.blank?
  end
  def current_user = @current_user ||= User.find_by(key: params[:api_key] || request.headers['Authorization'].to_s.split.last)`,
    [{ apiKey: [] }, { bearer: [] }],
  ],
  [
    'only who shows something wrong is turned away',
    `  before_action :enter
  def enter
    return unless request.authorization.present? || params[:api_key].present?
    key = request.authorization.to_s.split.last || params[:api_key]
    @user = User.find_by(key:)
    head :unauthorized if @user.nil?
  end`,
    [],
  ],
  [
    'only who sends a wrong key is turned away, with a name beside it',
    `  before_action :enter
  def enter
    return unless request.authorization || params.key?(:login) || params.key?(:api_key)
    raise ArgumentError unless params[:login] && params[:api_key]
    @user = User.find_by(email: params[:login], key: params[:api_key])
    head :unauthorized if @user.nil?
  end`,
    [],
  ],
  [
    'a name and a password that the code decodes by itself',
    `  before_action :enter
  def enter
    name, key = Base64.decode64(request.authorization.to_s.split(' ', 2).last || '').split(':', 2)
    @user = User.find_by(email: name, key:)
    head :unauthorized if @user.nil?
  end`,
    [{ basic: [] }],
  ],
  [
    'a part of a token that the code decodes by itself',
    `  before_action :enter
  def enter
    token = request.authorization.to_s.split(' ').last
    claims = JSON.parse(Base64.urlsafe_decode64(token.split('.')[1]))
    @user = User.find_by(key: claims['sub'])
    head :unauthorized if @user.nil?
  end`,
    bearer,
  ],
  [
    'a gate that what the database has opens',
    `  before_action :enter
  def enter
    return unless Ward.first&.token.present?
    ${user}
    head :unauthorized if @user.nil?
  end`,
    [{}, { bearer: [] }],
  ],
  [
    'a gate that a setting opens',
    `  before_action :enter, unless: -> { ENV['OPEN'] == 'yes' }
  def enter
    ${user}
    head :unauthorized if @user.nil?
  end`,
    [{}, { bearer: [] }],
  ],
  [
    'a gate that somebody opens who was asked before',
    `  before_action :enter, unless: :known?
  def known? = User.find_by(key: request.headers['Authorization'].to_s.split.last).present?
  def enter = head(:unauthorized)`,
    bearer,
  ],
]

for (const [name, callbacks, security] of rows)
  test(name, () => assert.equal(operationBy(callbacks)?.security, security))

const logged = `  before_action :note
  def note = logger.info(current_user&.id)
  def current_user = @current_user ||= cookies.signed[:auth] && User.first
  def found = @found ||= request.headers['Authorization'].blank? ? { status: 401 } : { user: User.first }
`

const inside: readonly (readonly [name: string, create: string, security: unknown])[] = [
  ['a cookie that a callback reads is no way into the action', 'found[:user] ? head(:created) : head(401)', bearer],
  [
    'either lets into the action',
    'found[:user] || current_user ? head(:created) : head(401)',
    [{ auth: [] }, { bearer: [] }],
  ],
  ['the action takes what a callback has read', 'current_user ? head(:created) : head(401)', [{ auth: [] }]],
]

for (const [name, create, security] of inside)
  test(name, () => assert.equal(operationBy(logged, create)?.security, security))

test('a gate that a setting opens, before an action that asks by itself', () => {
  const gate = `  before_action :enter, unless: -> { ENV['OPEN'] == 'yes' }
  def enter
    head :unauthorized if found.nil?
  end
  def found = User.find_by(key: request.headers['Authorization'].to_s.split.last)`
  assert.equal(operationBy(gate)?.security, [{}, ...bearer])
  assert.equal(operationBy(gate, 'found ? head(:created) : head(401)')?.security, bearer)
})

const whole = "request.headers['Authorization']"
const asItIs = [{ authorization: [] }]
const lookups: readonly (readonly [lookup: string, security: unknown])[] = [
  [`User.find_by(key: Digest::SHA256.hexdigest(${whole} || ''))`, asItIs],
  [`User.find_by(key: Digest::SHA256.hexdigest(${whole}.to_s))`, asItIs],
  ['User.find_by(key: Digest::SHA256.hexdigest(request.authorization))', asItIs],
  [`User.find_by(key: OpenSSL::HMAC.hexdigest('SHA256', 'pepper', ${whole}))`, asItIs],
  [`User.find_by_key(Digest::MD5.base64digest(${whole} || ''))`, asItIs],
  [`User.find_by_key(${whole})`, asItIs],
  [`User.where(key: hashed(${whole})).first`, asItIs],
  [`User.find_by(key: ${whole} || '')`, asItIs],
  [`User.find_by(key: Digest::SHA256.hexdigest(${whole}.to_s.split(' ').last))`, bearer],
  [`User.find_by(key: Digest::SHA256.hexdigest(${whole}.to_s.sub('Bearer ', '')))`, bearer],
  [`User.find_by(key: Digest::SHA256.hexdigest(${whole}.to_s.delete_prefix('Bearer ')))`, bearer],
  [`User.find_by(key: Digest::SHA256.hexdigest(${whole}.to_s[/Bearer (.+)/, 1]))`, bearer],
  [`User.find_by_key((${whole} || '').split.last)`, bearer],
  // It names what is kept, and looks nobody up.
  [`Rails.cache.fetch(Digest::MD5.hexdigest(${whole} || '')) { User.find_by(key: ${whole}.to_s.split.last) }`, bearer],
]

for (const [lookup, security] of lookups)
  test(`who is there is told by ${lookup}`, () => {
    const callbacks = `  before_action :enter
  def enter
    @user = ${lookup}
    head :unauthorized unless @user
  end
  def hashed(key) = Digest::SHA256.hexdigest(key)`
    assert.equal(operationBy(callbacks)?.security, security)
  })

test('what is no credential is told as a parameter', () => {
  const [, callbacks = ''] = rows.find(([name]) => name.startsWith('a key among')) ?? []
  const { requestBody } = operationBy(callbacks) ?? {}
  assert.match(JSON.stringify(requestBody), /"user_token"/)
})

test.run()
