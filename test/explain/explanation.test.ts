// Every part of a document has a source, and each source is the line that a reader of the application would name.

import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Explanation, type Fact, findFacts } from '../../src/explain/index.ts'
import { generate, generateTraced } from '../../src/generate.ts'
import { diskTree } from '../../src/node/index.ts'
import { present } from '../support/present.ts'

const applications = [
  ...readdirSync('fixtures/apps').map((name) => `fixtures/apps/${name}`),
  ...readdirSync('fixtures/recorded').map((name) => `fixtures/recorded/${name}/app`),
  'fixtures/rails',
]

for (const root of applications) {
  test(`each part of the document of ${root} has a source`, () => {
    const files = present(diskTree(root), root)
    const { generated, read } = present(generateTraced(files, {}, { tellsReasons: true }), root)
    assert.is(generated.text, present(generate(files), root).text)
    const facts = new Explanation(read).facts()
    const known = new Set(facts.map(({ pointer }) => pointer))
    const isKnown = (pointer: string): boolean => {
      for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (known.has(at)) return true
      return false
    }
    assert.equal(
      pointersIn(generated.document).filter((pointer) => !isKnown(pointer)),
      [],
    )
    // A path is a file of the application, and a line is one of its lines.
    for (const { path, line, pointer, rule } of facts) {
      if (path === null) {
        assert.ok(rule === 'default' || ['/tags', '/components'].includes(pointer), `${pointer} ${rule}`)
        continue
      }
      const lines = present(files.read(path), path).split('\n').length
      assert.ok(line !== null && line >= 1 && line <= lines, `${path}:${line}`)
    }
  })
}

function pointersIn(value: unknown, pointer = ''): readonly string[] {
  const own = pointer === '' ? [] : [pointer]
  if (typeof value !== 'object' || value === null) return own
  const inside = Object.entries(value).flatMap(([key, each]) =>
    pointersIn(each, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
  return [...own, ...inside]
}

const files = {
  'config/routes.rb':
    'Rails.application.routes.draw do\n  resources :beds, only: %i[index show create update]\n  devise_for :nurses\n  resources :wards, only: %i[index create]\n  resources :keys, only: :show\nend\n',
  'app/controllers/application_controller.rb': `class ApplicationController < ActionController::API
  rescue_from ActiveRecord::RecordNotFound, with: :missing

  private

  def missing
    render json: { error: 'no such record' }, status: :not_found
  end
end
`,
  'app/controllers/beds_controller.rb': `class BedsController < ApplicationController
  before_action :authenticate, only: :update
  before_action :authenticate_nurse!, only: :index

  # Show a bed.
  # With its ward.
  def show
    @bed = Bed.find(params[:id])
  end

  def create
    param! :note, String
    bed = Bed.new(params.permit(:label))
    render json: { id: bed.id, label: bed.label, state: bed.state, words: bed.words }, status: :created
  end

  def update
    params.permit(marks: [])[:marks].each { |mark| Integer(mark) }
    head :no_content
  end

  def index
    render json: { ward: Ward::LabelSerializer.new(Ward.first!), bed: Bed.first! }
  end

  private

  def authenticate
    return head(:forbidden) if request.headers['X-Key'] == 'old'
    head :unauthorized unless request.headers['X-Key'] == ENV['KEY']
  end
end
`,
  'app/models/application_record.rb': 'class ApplicationRecord < ActiveRecord::Base\n  primary_abstract_class\nend\n',
  'app/models/bed.rb': `class Bed < ApplicationRecord
  belongs_to :ward
  enum :state, { free: 0, taken: 1 }

  def words
    label.split(' ').size
  end
end
`,
  'app/controllers/wards_controller.rb': `class WardsController < ApplicationController

  include Wrapped

  before_action :authenticate_nurse!

  def index
    head :ok
  end

  def create
    return render json: { label: 'new' }, status: :created if params[:label]
    head :gone
  end

  private

  def render(options = {}, *)
    super
  end
end
`,
  'app/controllers/keys_controller.rb': `class KeysController < ActionController::API
  before_action :find_key

  def show = render(json: { id: @key.id })

  private

  def find_key
    raise ActionController::BadRequest if params[:old]
    @key = Bed.find(params[:id])
  end
end
`,
  'app/controllers/concerns/wrapped.rb': `module Wrapped
  def render(options = {}, *rest)
    super({ status: :ok }.merge(options), *rest)
  end

  def head(status, options = {})
    return super(:not_found, options) if status == :gone
    super
  end
end
`,
  'Gemfile.lock':
    'GEM\n  specs:\n    active_model_serializers (0.10.12)\n    devise (4.9.3)\n\nDEPENDENCIES\n  active_model_serializers\n  devise\n',
  'app/models/nurse.rb': 'class Nurse < ApplicationRecord\n  devise :database_authenticatable\nend\n',
  'app/serializers/ward/label_serializer.rb':
    'class Ward::LabelSerializer < ActiveModel::Serializer\n  attributes :label\nend\n',
  'app/models/ward.rb': 'class Ward < ApplicationRecord\nend\n',
  'db/schema.rb': `ActiveRecord::Schema.define do
  create_table "beds" do |t|
    t.string "label", null: false
    t.integer "state", default: 0, null: false
    t.references "ward", null: false
    t.timestamps
  end

  create_table "wards" do |t|
    t.string "label"
  end
end
`,
  'app/views/beds/show.json.jbuilder': `json.label @bed.label
json.ward do
  json.partial! 'wards/ward', ward: @bed.ward
end
json.ward_id @bed.ward_id
json.made @bed.created_at
json.odd Elsewhere.thing
`,
  'app/views/wards/_ward.json.jbuilder': 'json.label ward.label\n',
}

/** What is asked for, and all of its lines by their rules. */
const rows: readonly (readonly [what: string, lines: readonly string[]])[] = [
  ['GET /keys/{id} 400', ['error app/controllers/keys_controller.rb:9']],
  ['GET /keys/{id} 404', ['error app/controllers/keys_controller.rb:10']],
  ['GET /beds/{id} 200 label', ['template app/views/beds/show.json.jbuilder:1', 'column db/schema.rb:3']],
  ['bedsShow 200 ward.label', ['partial app/views/wards/_ward.json.jbuilder:1', 'column db/schema.rb:10']],
  ['get /beds/:id 200 ward_id', ['template app/views/beds/show.json.jbuilder:5', 'column db/schema.rb:5']],
  ['GET /beds/{id} 200 made', ['template app/views/beds/show.json.jbuilder:6', 'column db/schema.rb:6']],
  [
    'GET /beds/{id} 200 odd',
    ['template app/views/beds/show.json.jbuilder:7', 'unknown app/views/beds/show.json.jbuilder:7'],
  ],
  ['#/paths/~1beds~1{id}/get/summary', ['comment app/controllers/beds_controller.rb:5']],
  ['#/paths/~1beds~1{id}/get/description', ['comment app/controllers/beds_controller.rb:5']],
  ['#/paths/~1beds/post/summary', ['name app/controllers/beds_controller.rb:11']],
  ['#/paths/~1beds~1{id}/get/operationId', ['name config/routes.rb:2']],
  ['GET /beds/{id} id', ['route config/routes.rb:2', 'lookup app/controllers/beds_controller.rb:8']],
  ['POST /beds note', ['param! app/controllers/beds_controller.rb:12']],
  [
    'POST /beds label',
    [
      'read app/controllers/beds_controller.rb:13',
      'column db/schema.rb:3',
      'code app/controllers/beds_controller.rb:14',
      'column db/schema.rb:3',
    ],
  ],
  [
    'POST /beds 201 state',
    ['code app/controllers/beds_controller.rb:14', 'column db/schema.rb:4', 'enum app/models/bed.rb:3'],
  ],
  ['POST /beds 201 words', ['code app/controllers/beds_controller.rb:14', 'method app/models/bed.rb:5']],
  ['GET /beds/{id} 404', ['handler app/controllers/application_controller.rb:7']],
  ['PATCH /beds/{id} 204', ['answer app/controllers/beds_controller.rb:19']],
  ['PATCH /beds/{id} 401', ['callback app/controllers/beds_controller.rb:30']],
  ['PATCH /beds/{id} 403', ['callback app/controllers/beds_controller.rb:29']],
  ['#/paths/~1beds~1{id}/patch/security', ['callback app/controllers/beds_controller.rb:30']],
  [
    '#/paths/~1beds~1{id}/patch/requestBody/content/application~1json/schema/properties/marks/items',
    ['read app/controllers/beds_controller.rb:18'],
  ],
  ['#/components/securitySchemes', ['callback app/controllers/beds_controller.rb:30']],
  ['#/paths/~1beds/get/security', ['callback app/controllers/beds_controller.rb:3']],
  ['#/paths/~1wards/get/security', ['callback app/controllers/wards_controller.rb:5']],
  ['GET /wards 200', ['answer app/controllers/wards_controller.rb:8']],
  [
    'POST /wards 201',
    [
      'answer app/controllers/wards_controller.rb:12',
      'code app/controllers/wards_controller.rb:12',
      'code app/controllers/wards_controller.rb:12',
    ],
  ],
  ['POST /wards 404', ['answer app/controllers/wards_controller.rb:13']],
  ['GET /wards 401', ['callback app/controllers/wards_controller.rb:5']],
  ['#/components/schemas/Label', ['serializer app/serializers/ward/label_serializer.rb:1']],
  ['#/components/schemas/Bed', ['class app/models/bed.rb:1']],
  ['#/tags', ['class app/controllers/beds_controller.rb:1']],
]

const traced = present(generateTraced(files, {}, { tellsReasons: true }), 'the application')

for (const [what, lines] of rows)
  test(`\`explain "${what}"\``, () => {
    const found = findFacts(new Explanation(traced.read), traced.read.placed, what)
    assert.is(found.kind, 'found')
    const facts: readonly Fact[] = found.kind === 'found' ? found.facts : []
    const told = facts.filter(({ path }) => path !== null).map(({ rule, path, line }) => `${rule} ${path}:${line}`)
    assert.equal(
      lines.filter((line) => !told.includes(line)),
      [],
      told.join(', '),
    )
    if (/ 20[01]|\/(?:security|items)$/.test(what)) assert.equal(told, lines)
  })

const refused: readonly (readonly [what: string, reason: RegExp])[] = [
  ['GET /bed/{id}', /^no operation `GET \/bed\/\{id\}`; did you mean `GET \/beds\/\{id\}`\?$/],
  ['bedsShw', /did you mean `bedsShow`/],
  ['GET /beds/{id} 200 nothing', /^`GET \/beds\/\{id\}` has no `200 nothing`$/],
  ['GET /beds/{id} 500', /has no `500`/],
  ['#/paths/~1rooms', /^nothing stands at `#\/paths\/~1rooms`/],
  ['', /^no operation/],
]

for (const [what, reason] of refused)
  test(`\`explain "${what}"\` finds nothing`, () => {
    const found = findFacts(new Explanation(traced.read), traced.read.placed, what)
    assert.match(found.kind === 'none' ? found.reason : 'found', reason)
  })

test.run()
