// Records whose classes a gem brings, and whose tables the application has.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "tags" do |t|
    t.string "name", null: false
    t.integer "taggings_count", default: 0
  end
  create_table "taggings" do |t|
    t.bigint "tag_id", null: false
  end
end
`

/** The types of the keys of what `GET /beds` answers, and its statuses. */
function answered(code: string): unknown {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def index\n    ${code}\n  end\nend\n`,
    'db/schema.rb': schema,
  })
  const { responses = {} } = made?.document.paths['/beds']?.get ?? {}
  const schemas = (made?.document.components?.schemas ?? {}) as Record<string, { properties?: Record<string, unknown> }>
  const types = Object.entries(schemas.Tag?.properties ?? {}).map(([key, each]) => [
    key,
    (each as { type: unknown }).type,
  ])
  return [Object.keys(responses), Object.fromEntries(types)]
}

const tag = { id: 'integer', name: 'string', taggings_count: ['integer', 'null'] }

const rows: readonly (readonly [code: string, statuses: readonly string[], types: unknown])[] = [
  ['render json: ActsAsTaggableOn::Tag.find(params[:id])', ['200', '404'], tag],
  ['render json: ActsAsTaggableOn::Tag.most_used(10)', ['200'], tag],
  ['render json: { tags: ActsAsTaggableOn::Tagging.all.map(&:tag) }', ['200'], tag],
  ['render json: ActsAsTaggableOn::Tag.create!(name: params[:name])', ['200', '422'], tag],
]

for (const [code, statuses, types] of rows) test(code, () => assert.equal(answered(code), [statuses, types]))

test('hashid-rails gives a text in the place of the key, and takes it', () => {
  const made = generate({
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :tags, only: %i[show create update]\nend\n',
    'app/models/tag.rb': 'class Tag < ActiveRecord::Base\n  include Hashid::Rails\nend\n',
    'app/controllers/tags_controller.rb': `class TagsController < ActionController::API
  def show = render(json: { id: Tag.find(params[:id]).hashid })
  def update = render(json: { id: Tag.find_by_hashid!(params[:id]).to_param })

  def create
    tag = Tag.find_by_hashid(params[:like])
    tag ? render(json: { id: tag.hashid }) : head(:gone)
  end
end
`,
    'db/schema.rb': schema,
  })
  const { '/tags': all, '/tags/{id}': one } = made?.document.paths ?? {}
  const text = { type: 'string' }
  const sent = { type: 'object', required: ['id'], properties: { id: text } }
  for (const [operation, statuses] of [
    [one?.get, ['200', '404']],
    [one?.patch, ['200', '404']],
    [all?.post, ['200', '410']],
  ] as const) {
    assert.equal(Object.keys(operation?.responses ?? {}), statuses)
    assert.equal(operation?.responses['200']?.content?.['application/json']?.schema, sent)
  }
  assert.equal(one?.get?.parameters, [{ name: 'id', in: 'path', required: true, schema: text }])
  const body = all?.post?.requestBody?.content['application/json']?.schema
  assert.equal(body, { type: 'object', required: ['like'], properties: { like: {} } })
})

test.run()
