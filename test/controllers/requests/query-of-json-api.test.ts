// What serializers go by stands in the URL, also of requests with a body.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'

type Files = Readonly<Record<string, string>>

const jsonapi: Files = {
  'app/serializers/bed_serializer.rb':
    'class BedSerializer\n  include JSONAPI::Serializer\n  attributes :label\n  has_many :sheets\nend\n',
}
const activeModel: Files = {
  Gemfile: "gem 'active_model_serializers', '~> 0.10'\n",
  'app/serializers/bed_serializer.rb':
    'class BedSerializer < ActiveModel::Serializer\n  attributes :label\n  has_many :sheets\nend\n',
}
const rails: Files = {
  Gemfile: "gem 'jsonapi-rails'\n",
  'app/serializable/serializable_bed.rb':
    "class SerializableBed < JSONAPI::Serializable::Resource\n  type 'beds'\n  attributes :label\n  has_many :sheets\nend\n",
}

interface Read {
  readonly query: readonly string[]
  readonly body: readonly string[]
}

/** The names that `PATCH /beds/{id}` takes in its URL and its body. */
function readBy(action: string, files: Files): Read {
  const { parameters = [], requestBody } =
    generate({
      'config/routes.rb': "Rails.application.routes.draw { patch 'beds/:id', to: 'beds#update' }\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def update
    bed = Bed.find(params[:id])
    bed.update!(label: params[:label])
    ${action}
  end

  private

  def asked
    params[:include].to_s.split(',')
  end

  def sparse
    return {} unless params[:fields].is_a?(ActionController::Parameters)

    params[:fields].to_unsafe_h.transform_values { |names| names.to_s.split(',') }
  end
end
`,
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  has_many :sheets\nend\n',
      'app/models/sheet.rb': 'class Sheet < ActiveRecord::Base\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n  end\n  create_table "sheets" do |t|\n    t.bigint "bed_id"\n  end\nend\n',
      ...files,
    })?.document.paths['/beds/{id}']?.patch ?? {}
  const named = parameters.flatMap((each) => ('name' in each && each.name !== 'id' ? [each.name] : []))
  const content = requestBody !== undefined && 'content' in requestBody ? requestBody.content : {}
  return { query: named, body: Object.keys(content?.['application/json']?.schema?.properties ?? {}) }
}

const rows: readonly (readonly [name: string, action: string, files: Files, query: string, body: string])[] = [
  ['what is included', 'render json: BedSerializer.new(bed, include: asked)', jsonapi, 'include', 'label'],
  [
    'both, in options that are handed on',
    'options = { include: asked, fields: sparse }\nrender json: BedSerializer.new(bed, options.merge(meta: {}))',
    jsonapi,
    'include fields',
    'label',
  ],
  [
    'what is allowed of it',
    'render json: BedSerializer.new(bed, include: %w[sheets] & asked)',
    jsonapi,
    'include',
    'label',
  ],
  [
    'what some ways include',
    'options = {}\noptions[:include] = asked if params[:include]\nrender json: BedSerializer.new(bed, options)',
    jsonapi,
    'include',
    'label',
  ],
  [
    'the fields of one type',
    'render json: BedSerializer.new(bed, fields: { bed: params[:fields]&.split(",") })',
    jsonapi,
    'fields',
    'label',
  ],
  [
    'the fields of one type alone',
    'render json: BedSerializer.new(bed, fields: { bed: params.dig(:fields, :beds).to_s.split(",") })',
    jsonapi,
    'fields',
    'label',
  ],
  [
    'what else JSON:API has in a URL',
    'bed.move(params[:sort], params[:page][:number], params[:filter])\nrender json: BedSerializer.new(bed, include: asked)',
    jsonapi,
    'sort page filter include',
    'label',
  ],
  [
    'a page that is a thing of its own',
    'bed.move(params.require(:page).permit(:title), params[:sort][:by])\nrender json: BedSerializer.new(bed, include: asked)',
    jsonapi,
    'include',
    'label page sort',
  ],
  [
    'of ActiveModel::Serializer',
    'render json: bed, include: params[:include], fields: params[:fields]',
    activeModel,
    'include fields',
    'label',
  ],
  ['of jsonapi-rails', 'render jsonapi: bed, include: params[:include]', rails, 'include', 'label'],
  ['nothing of other names', 'render json: BedSerializer.new(bed, include: params[:with])', jsonapi, '', 'label with'],
  [
    'nothing where what is included is known',
    'bed.take(params[:include])\nrender json: BedSerializer.new(bed, include: %i[sheets])',
    jsonapi,
    '',
    'label include',
  ],
  ['nothing where no serializer is asked', 'render json: { of: asked }', jsonapi, '', 'label include'],
  [
    'no name of objects',
    'bed.take(params[:constructor])\nrender json: BedSerializer.new(bed, include: asked)',
    jsonapi,
    'include',
    'label constructor',
  ],
]

for (const [name, action, files, query, body] of rows)
  test(`in the URL: ${name}`, () => {
    const words = (text: string): readonly string[] => text.split(' ').filter(Boolean).sort()
    const read = readBy(action, files)
    assert.equal([[...read.query].sort(), [...read.body].sort()], [words(query), words(body)])
  })

test.run()
