// Records of one class that are a tree, by four gems.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

function shown(word: string, value: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/' => 'wards#show' }\n",
    'app/controllers/wards_controller.rb': `class WardsController < ActionController::API
  def show
    ward = Ward.find(params[:ward])
    render json: { value: ${value} }
  end
end
`,
    'app/models/ward.rb': `class Ward < ActiveRecord::Base\n  ${word}\nend\n`,
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "wards" do |t|
    t.bigint "parent_id"
    t.string "title", null: false
  end
end
`,
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }
const texts = { type: 'array', items: text }

const rows: readonly (readonly [word: string, value: string, expected: unknown])[] = [
  ['has_closure_tree', 'ward.children.map(&:title)', texts],
  ['has_closure_tree', 'ward.parent&.title', maybe],
  ['has_closure_tree order: :title', 'ward.self_and_descendants.pluck(:title)', texts],
  ['has_closure_tree', 'ward.root.title', text],
  ['has_closure_tree', 'ward.children.build(title: params[:title]).title', maybe],
  ['acts_as_tree order: "title"', 'ward.children.first&.title', maybe],
  ['acts_as_tree foreign_key: KEY', 'ward.children.map(&:title)', { type: 'array', items: maybe }],
  ['acts_as_nested_set', 'ward.ancestors.map(&:title)', texts],
  ['has_ancestry', 'ward.path.map(&:title)', texts],
  ['has_ancestry', 'ward.siblings.count', { type: 'integer' }],
]

for (const [word, value, expected] of rows) test(`${word}: ${value}`, () => assert.equal(shown(word, value), expected))

test.run()
