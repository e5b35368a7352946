// What an initializer registers as a format: `Mime[:json]` is what was registered last under the name.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'

const controller = `class BedsController < ActionController::API
  def index = render(json: [1])
  def create
    bed = Bed.create!(params.require(:bed).permit(:name))
    render json: { name: bed.name }, status: :created
  end
end
`

/** The media types of the responses and the bodies. */
function typesWith(initializer: string): unknown {
  const made = generate({
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: %i[index create]\nend\n',
    'config/initializers/mime_types.rb': initializer,
    'app/controllers/beds_controller.rb': controller,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define do\n  create_table "beds" do |t|\n    t.string "name", null: false\n  end\nend\n',
  })
  const { paths } = present(made, 'an application').document
  const { get, post } = present(paths['/beds'], 'a path')
  return [get?.responses['200'], post?.responses['201'], post?.responses['400'], post?.requestBody].flatMap((each) =>
    Object.keys(each?.content ?? {}),
  )
}

const json = 'application/json'
const api = 'application/vnd.api+json'
const rows: readonly (readonly [initializer: string, types: readonly string[]])[] = [
  ['', [json, json, json, json]],
  [`Mime::Type.unregister :json\nMime::Type.register "${api}", :json\n`, [api, api, api, api]],
  [`types = %w[${json}]\nMime::Type.register "${api}", :json, types\n`, [api, api, api, api, json]],
  [`Mime::Type.register "${json}", :json, %w[${api}]\n`, [json, json, json, json]],
]

for (const [initializer, types] of rows)
  test(`types after ${initializer.trim() || 'nothing'}`, () => assert.equal(typesWith(initializer), types))

test('the type that jsonapi-resources names', () => {
  const made = generate({
    'config/routes.rb': 'Rails.application.routes.draw { get "beds", to: "beds#index" }\n',
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def index = render(json: [1], content_type: JSONAPI::MEDIA_TYPE)\nend\n',
  })
  const { get } = present(present(made, 'an application').document.paths['/beds'], 'a path')
  assert.equal(Object.keys(get?.responses['200']?.content ?? {}), [api])
})

test.run()
