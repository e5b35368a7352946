// Who is there by the name of a method that the controller has of its own, where its code tells nothing.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "users" do |t|
    t.string "code", null: false
  end
  create_table "beds" do |t|
    t.boolean "free", null: false
  end
end
`

function shown(lines: string, value: string, files: Readonly<Record<string, string>> = {}): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'beds#show' }\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${lines}\n  def show\n    render json: { value: ${value} }\n  end\nend\n`,
    'app/models/user.rb': 'class User < ActiveRecord::Base\n  devise :database_authenticatable\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  def current_user = Gem.find\nend\n',
    'db/schema.rb': schema,
    ...files,
  })
  const content = generated?.document.paths['/']?.get?.responses['200']?.content
  const { properties } = (content?.['application/json']?.schema ?? {}) as Schema
  return properties?.value
}

const text = { type: 'string' }
const maybeText = { type: ['string', 'null'] }
const ofToken = 'def current_user = token ? token.authorization.owner : nil\ndef token = request.env[Token::KEY]'

const rows: readonly (readonly [lines: string, value: string, expected: unknown])[] = [
  [ofToken, 'current_user.code', text],
  [ofToken, 'current_user&.code', maybeText],
  [ofToken, '(current_user.code if current_user)', maybeText],
  ['def current_user = @current_user ||= Gem.find(request)', 'current_user.code', text],
  ['attr_reader :current_user', 'current_user&.code', maybeText],
  ['def current_user = Gem.find(request)', 'self.current_user.code', text],
  ['def current_visitor = Gem.find(request)', 'current_visitor.code', {}],
  ['def current_user = { code: 7 }', 'current_user[:code]', { type: 'integer', example: 7 }],
  ['def current_user = Bed.first', 'current_user.free', { type: 'boolean' }],
  ['def current_user = params[:a] ? Gem.find(request) : { code: 7 }', 'current_user[:other]', {}],
  ['def current_user(kind) = Gem.find(kind)', 'current_user(1).code', {}],
  ['def current_user = Gem.find(request)', 'Bed.first.current_user.code', {}],
]

for (const [lines, value, expected] of rows)
  test(`${value} of ${lines.split('\n')[0]}`, () => {
    assert.equal(shown(lines, value), expected)
  })

test('who does not sign in by Devise may be anything', () => {
  const files = { 'app/models/user.rb': 'class User < ActiveRecord::Base\nend\n' }
  assert.equal(shown('def current_user = session[:user]', 'current_user["code"]', files), {})
  assert.equal(shown('def current_user = Gem.find(request)', 'current_user.code', files), {})
})

test.run()
