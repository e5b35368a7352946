// What callbacks keep in variables of a record that is saved.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "keys" do |t|
    t.string "name", null: false
    t.string "digest"
  end
end
`

const made = 'SecureRandom.hex(8)'

function given(body: string, code: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'keys', to: 'keys#create'\nend\n",
    'app/controllers/keys_controller.rb': `class KeysController < ActionController::API\n  def create\n    ${code}\n    render json: { token: key.token }\n  end\nend\n`,
    'db/schema.rb': schema,
    'app/models/key.rb': `class Key < ActiveRecord::Base\n  attr_accessor :token, :plan\n${body}\nend\n`,
  })
  const responses = generated?.document.paths['/keys']?.post?.responses
  const content = Object.values(responses?.['200']?.content ?? {})[0]?.schema as
    | { readonly properties?: { readonly token?: unknown } }
    | undefined
  return content?.properties?.token
}

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const issue = `private\n  def issue\n    self.token = ${made}\n    self.digest = token\n  end`
const createdWith = 'key = Key.create!(name: "x")'
const found = 'key = Key.find(1)'

const rows: readonly (readonly [behaviour: string, body: string, code: string, token: unknown])[] = [
  ['a callback sets it in what is created', `before_validation :issue, on: :create\n${issue}`, createdWith, text],
  ['a block sets it', `before_create { self.token = ${made} }`, createdWith, text],
  [
    'what is prepended is not followed in its order',
    `before_save { self.token = nil }\nbefore_save :issue, prepend: true\n${issue}`,
    createdWith,
    {},
  ],
  ['behind save!', `before_save :issue\n${issue}`, 'key = Key.new; key.save!', text],
  ['behind update!', `before_update :issue\n${issue}`, `${found}; key.update!(name: "y")`, text],
  [
    'a callback of create leaves what is updated',
    `before_create :issue\n${issue}`,
    `${found}; key.token = "y"; key.update!(name: "y")`,
    { ...text, example: 'y' },
  ],
  [
    'a callback of create sets nothing in what is updated',
    `before_create :issue\n${issue}`,
    `${found}; key.update!(name: "y")`,
    { type: 'null' },
  ],
  ['one that has a condition may set it', `before_create :issue, if: :plan\n${issue}`, createdWith, textOrNull],
  [
    'what asks whether it is there',
    `before_save { self.token ||= ${made} }`,
    'key = Key.new(token: "y"); key.save!',
    { ...text, example: 'y' },
  ],
  [
    'what asks the record',
    `before_validation :issue\ndef issue\n  self.token ||= nil\n  self.token = ${made} if token.nil? || persisted?\nend`,
    createdWith,
    text,
  ],
  [
    'an own value, and no callback that sets it',
    'before_save { self.digest = name }',
    'key = Key.create!(name: "x", token: "y")',
    { ...text, example: 'y' },
  ],
  [
    'what may be refused',
    `validates :name, presence: true\nafter_save :issue\n${issue}`,
    'key = Key.create(name: params[:name])',
    textOrNull,
  ],
  [
    'what may be refused behind the callback',
    `validates :name, presence: true\nbefore_validation :issue\n${issue}`,
    'key = Key.create(name: params[:name])',
    text,
  ],
  [
    'validations that are left out',
    `before_validation :issue\n${issue}`,
    'key = Key.new; key.save!(validate: false)',
    { type: 'null' },
  ],
  ['what is set behind a transaction', `after_commit :issue\n${issue}`, createdWith, textOrNull],
  ['a callback that saves again ends', `after_save { self.token = ${made}; save! }`, createdWith, {}],
  ['a callback that raises', `before_save { self.token = ${made}; raise 'no' if name == 'z' }`, createdWith, text],
  ['a callback that always raises', `before_save { self.token = ${made}; raise 'no' }`, createdWith, {}],
  ['an object is not kept', `before_save { self.token = [${made}] }`, createdWith, {}],
  ['around it nothing is said', `around_save { |_, save| self.token = ${made}; save.call }`, createdWith, {}],
  ['skip_callback', `before_save :issue\nskip_callback :save, :before, :issue\n${issue}`, createdWith, {}],
]

for (const [behaviour, body, code, token] of rows) test(behaviour, () => assert.equal(given(body, code), token))

test.run()
