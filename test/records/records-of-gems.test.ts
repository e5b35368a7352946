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

const audits = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "audits" do |t|
    t.string "action"
    t.text "audited_changes"
    t.integer "version", default: 0, null: false
    t.string "request_uuid"
  end
  create_table "versions" do |t|
    t.string "event", null: false
    t.bigint "item_id", null: false
  end
  create_table "friendly_id_slugs" do |t|
    t.string "slug", null: false
  end
  create_table "oauth_applications" do |t|
    t.string "name", null: false
    t.string "uid", null: false
    t.string "secret", null: false
    t.string "scopes", default: "", null: false
  end
  create_table "oauth_access_tokens" do |t|
    t.bigint "resource_owner_id"
    t.bigint "application_id"
    t.string "token", null: false
    t.string "refresh_token"
    t.integer "expires_in"
    t.string "scopes"
    t.datetime "created_at", null: false
    t.datetime "revoked_at"
  end
end
`

const text = { type: 'string' }

const ofGems: readonly (readonly [code: string, statuses: readonly string[], expected: unknown])[] = [
  ["Activity.find_by!(request_uuid: 'x').version", ['200', '404'], { type: 'integer' }],
  ["Activity.find_by!(request_uuid: 'x').audited_changes", ['200', '404'], {}],
  ["Audited::Audit.updates.find('x').action", ['200', '404'], { type: ['string', 'null'] }],
  ["Audited::Audit.find('x').revision", ['200', '404'], {}],
  ["PaperTrail::Version.where(item_id: 1).find('x').event", ['200', '404'], text],
  ["PaperTrail::Version.find('x').reify", ['200', '404'], {}],
  ['PaperTrail.request.whodunnit', ['200'], {}],
  ["FriendlyId::Slug.find('x').slug", ['200', '404'], text],
  ["Doorkeeper::AccessToken.find('x').plaintext_token", ['200', '404'], text],
  ['Doorkeeper::AccessToken.create!(expires_in: 30.days.to_i).expires_in', ['200'], { type: 'integer' }],
  ["Doorkeeper::AccessToken.by_refresh_token('x')&.expires_in_seconds", ['200'], { type: ['integer', 'null'] }],
  ["Doorkeeper::AccessToken.find('x').scopes", ['200', '404'], { type: 'array', items: text }],
  ["Doorkeeper::AccessToken.find('x').scopes.to_s", ['200', '404'], text],
  ["Doorkeeper::AccessToken.find('x').revoked?", ['200', '404'], { type: 'boolean' }],
  ["Doorkeeper::AccessToken.find('x').token_generator", ['200', '404'], {}],
  ["Doorkeeper::Application.find('x').plaintext_secret", ['200', '404'], text],
  ["Doorkeeper::Application.find('x')", ['200', '404'], {}],
  ['Doorkeeper.configuration.scopes', ['200'], {}],
]

for (const [code, statuses, expected] of ofGems) {
  test(code, () => {
    const made = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def index = render(json: { x: ${code} })\nend\n`,
      'app/models/activity.rb': 'class Activity < Audited::Audit\nend\n',
      'db/schema.rb': audits,
    })
    const { responses = {} } = made?.document.paths['/beds']?.get ?? {}
    const schema = responses['200']?.content?.['application/json']?.schema as { properties?: { x?: unknown } }
    assert.equal(Object.keys(responses), statuses)
    assert.equal(schema.properties?.x, expected)
  })
}

// As the gem itself renders it.
test('a token of Doorkeeper is rendered by its own keys', () => {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def index = render(json: Doorkeeper::AccessToken.last!)\nend\n',
    'db/schema.rb': audits,
  })
  const integerOrNull = { type: ['integer', 'null'] }
  assert.equal(made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema, {
    type: 'object',
    required: ['resource_owner_id', 'scope', 'expires_in', 'application', 'created_at'],
    properties: {
      resource_owner_id: integerOrNull,
      scope: { type: 'array', items: text },
      expires_in: integerOrNull,
      application: { type: 'object', required: ['uid'], properties: { uid: { type: ['string', 'null'] } } },
      created_at: { type: 'integer' },
    },
  })
})

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
