// Associations of classes that inherit a method of that name. Rails is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "posts" do |t|
    t.string "type"
  end
  create_table "polls" do |t|
    t.bigint "post_id", null: false
    t.string "question", null: false
  end
end
`

const association = 'has_one :poll, foreign_key: :post_id'
const models: Readonly<Record<string, string>> = {
  Poll: 'class Poll < ActiveRecord::Base\nend\n',
  Post: 'class Post < ActiveRecord::Base\ndef poll; end\ndef polls = []\nend\n',
  Late: 'module Late\ndef poll = 7\nend\n',
  Polled: `module Polled\nextend ActiveSupport::Concern\nincluded do\n${association}\nend\nend\n`,
  Said: `class Said < Post\n${association}\nhas_many :polls, foreign_key: :post_id\nend\n`,
  Including: `class Including < Post\n${association}\ninclude Late\nend\n`,
  Handing: `class Handing < Post\n${association}\ndef poll = super\nend\n`,
  Inheriting: 'class Inheriting < Said\nend\n',
  Overriding: 'class Overriding < Said\ndef poll = super\nend\n',
  Replacing: `class Replacing < Post\n${association}\ndef poll = 7\nend\n`,
  Concerned: 'class Concerned < Post\ninclude Polled\nend\n',
}

function shown(value: string): unknown {
  const files = Object.entries(models).map(([name, text]) => [`app/models/${name.toLowerCase()}.rb`, text] as const)
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'posts#show' }\n",
    'app/controllers/posts_controller.rb': `class PostsController < ActionController::API\n  def show\n    render json: { value: ${value} }\n  end\nend\n`,
    'db/schema.rb': schema,
    ...Object.fromEntries(files),
  })
  const content = generated?.document.paths['/']?.get?.responses['200']?.content
  const { properties } = (content?.['application/json']?.schema ?? {}) as Schema
  return properties?.value
}

const text = { type: 'string' }
const seven = { type: 'integer', example: 7 }
const maybeText = { type: ['string', 'null'] }

const rows: readonly (readonly [value: string, expected: unknown])[] = [
  ['Said.first.poll&.question', maybeText],
  ['Said.first.polls.map(&:question)', { type: 'array', items: text }],
  ['Including.first.poll', seven],
  ['Handing.first.poll&.question', maybeText],
  ['Inheriting.first.poll&.question', maybeText],
  ['Overriding.first.poll&.question', maybeText],
  ['Replacing.first.poll', seven],
  ['Concerned.first.poll&.question', maybeText],
  ['Post.first.polls.map(&:question)', { type: 'array', items: text }],
]

for (const [value, expected] of rows)
  test(`what comes before an inherited method: ${value}`, () => {
    assert.equal(shown(value), expected)
  })

test.run()
