// What callbacks read beside what lets a client in: a way that leads nowhere is not told, and a key that names something else is no credential.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

function operationBy(callbacks: string) {
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
  def create = head(:created)
end
`,
  })
  return generated?.document.paths['/wards']?.post
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
]

for (const [name, callbacks, security] of rows)
  test(name, () => assert.equal(operationBy(callbacks)?.security, security))

test('what is no credential is told as a parameter', () => {
  const [, callbacks = ''] = rows[4] ?? []
  const { requestBody } = operationBy(callbacks) ?? {}
  assert.match(JSON.stringify(requestBody), /"user_token"/)
})

test.run()
