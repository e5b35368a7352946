// What is refused where it is nothing: by a form whose attributes have no types, and what a check of a password takes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const form = `class Form
  include ActiveModel::Model
  attr_accessor :email, :note
  validates :email, presence: true
  validates :note, presence: true, if: :odd?
  def odd? = rand > 1
  def submit = valid? && User.where(email: email).first && User.where(email: note).first
end
`

const limited = `class Limited
  include ActiveModel::Model
  attr_accessor :size, :code, :word
  validates :size, numericality: { only_integer: true, greater_than: 0 }, allow_nil: true
  validates :code, presence: true, length: { maximum: 20 }
  validates :word, format: { with: /\\A[a-z]*\\z/ }
  def find = valid? && User.where(email: code).first
end
`

/** What the action does with `params[:email]`, or `params[:password]`, and what that takes. */
const rows: readonly (readonly [code: string, name: string, taken: object])[] = [
  ['return head(422) unless Form.new(email: params[:email]).submit', 'email', { type: 'string', minLength: 1 }],
  ['return head(422) unless Form.new(email: "a", note: params[:note]).submit', 'note', { type: ['string', 'null'] }],
  ['return head(422) unless Form.new(email: params[:email]).valid?', 'email', {}],
  ['return head(422) unless Limited.new(size: params[:size]).valid?', 'size', { exclusiveMinimum: 0 }],
  ['return head(422) unless Limited.new(code: params[:code]).valid?', 'code', { maxLength: 20 }],
  ['return head(422) unless Limited.new(word: params[:word]).valid?', 'word', { pattern: '^[a-z]*$' }],
  [
    'return head(422) unless Limited.new(code: params[:code]).find',
    'code',
    { type: 'string', minLength: 1, maxLength: 20 },
  ],
  ['return head(401) unless User.first.authenticate(params[:password])', 'password', { type: 'string' }],
  ['return head(401) unless User.first&.authenticate(params[:password])', 'password', { type: 'string' }],
  ['return head(401) unless Staff.first.valid_password?(params[:password])', 'password', { type: ['string', 'null'] }],
  ["JWT.decode(params[:password], 'secret')", 'password', { type: 'string' }],
  ['return head(401) unless Own.first.authenticate(params[:password])', 'password', {}],
]

for (const [code, name, taken] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "sessions", to: "sessions#create"'),
      'app/controllers/sessions_controller.rb': controller('Sessions', `def create\n${code}\nhead :ok\nend`),
      'app/models/form.rb': form,
      'app/models/limited.rb': limited,
      'app/models/user.rb': 'class User < ActiveRecord::Base\n  has_secure_password\nend\n',
      'app/models/own.rb':
        'class Own < ActiveRecord::Base\n  has_secure_password\n  def authenticate(given) = Checks.run(given)\nend\n',
      'app/models/staff.rb': 'class Staff < ActiveRecord::Base\n  devise :database_authenticatable\nend\n',
      'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do\n${['users', 'owns', 'staffs'].map((table) => `  create_table "${table}" do |t|\n    t.string "email"\n    t.string "password_digest"\n    t.string "encrypted_password"\n  end`).join('\n')}\nend\n`,
    })
    const body = made?.document.paths['/sessions']?.post?.requestBody
    const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
    assert.equal((content?.schema?.properties as Record<string, unknown> | undefined)?.[name], taken)
  })

test('what a query says of a number is a text that keeps to its bounds', () => {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      'def index\nreturn head(422) unless Limited.new(size: params[:size], word: params[:word]).valid?\nhead :ok\nend',
    ),
    'app/models/limited.rb': limited,
  })
  const schemas = made?.document.paths['/beds']?.get?.parameters?.map(({ schema }) => schema)
  assert.equal(schemas, [
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'string', pattern: '^[a-z]*$' },
  ])
})

test.run()
