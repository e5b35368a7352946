// Records that act as another one (active_record-acts_as), and words of classes that the application has made its own.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "questions" do |t|
    t.string "title", null: false
    t.string "actable_type"
    t.bigint "actable_id"
  end
  create_table "essays" do |t|
    t.integer "words", null: false
  end
  create_table "answers" do |t|
    t.bigint "essay_id", null: false
    t.boolean "right", null: false
  end
end
`

function answered(value: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/' => 'essays#show'\nend\n",
    'app/controllers/essays_controller.rb': `class EssaysController < ActionController::API\n  def show\n    essay = Essay.find(params[:essay])\n    render json: { value: ${value} }\n  end\nend\n`,
    'db/schema.rb': schema,
    'app/models/own_words.rb': `module OwnWords
  extend ActiveSupport::Concern

  module ClassMethods
    def acts_as(*args)
      options = args.extract_options!
      options.reverse_merge!(inverse_of: :actable)
      args.push(options)
      super(*args)
    end

    def has_many(name, *)
      super
    end
  end
end
`,
    'app/models/application_record.rb':
      'class ApplicationRecord < ActiveRecord::Base\n  self.abstract_class = true\n  include OwnWords\nend\n',
    'app/models/question.rb':
      'class Question < ApplicationRecord\n  actable\n\n  def label\n    "Question #{title}"\n  end\nend\n',
    'app/models/essay.rb': 'class Essay < ApplicationRecord\n  acts_as :question\n  has_many :answers\nend\n',
    'app/models/answer.rb': 'class Answer < ApplicationRecord\nend\n',
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const text = { type: 'string' }

const rows: readonly (readonly [name: string, value: string, expected: unknown])[] = [
  ['its own columns', 'essay.words', { type: 'integer' }],
  ['those of the other one', 'essay.title', text],
  ['methods of the other one', 'essay.label', text],
  ['the other one itself', 'essay.acting_as.title', text],
  ['those of the other one of a new one', 'Essay.new.title', { type: ['string', 'null'] }],
  ['the other one of a new one itself', 'Essay.new.question.title', { type: ['string', 'null'] }],
  ['what neither has is not known', 'essay.weight', {}],
  ['a word that the application hands on', 'essay.answers.map(&:right)', { type: 'array', items: { type: 'boolean' } }],
]

for (const [name, value, expected] of rows) test(name, () => assert.equal(answered(value), expected))

test.run()
