// What is assigned to a record where the code gives it one of several hashes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate, memoryTree } from '../../src/index.ts'
import { isObject } from '../../src/options.ts'
import { present } from '../support/present.ts'

const files = {
  'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: %i[create update] }\n',
  'app/models/application_record.rb': 'class ApplicationRecord < ActiveRecord::Base\n  primary_abstract_class\nend\n',
  'app/models/bed.rb': 'class Bed < ApplicationRecord\nend\n',
  'db/schema.rb':
    'ActiveRecord::Schema.define do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.integer "size"\n  end\nend\n',
}

function partAt(value: unknown, [key, ...inside]: readonly string[]): unknown {
  if (key === undefined) return value
  return isObject(value) ? partAt(value[key], inside) : undefined
}

const size = { type: ['integer', 'null'] }

/** The body of an action, and the types of what it takes. */
const rows: readonly (readonly [name: string, code: string, expected: object])[] = [
  ['new', 'Bed.new(given).save', { size }],
  ['create!', 'Bed.create!(given)', { size }],
  ['update', 'Bed.find(params[:id]).update(given)', { size }],
  ['attributes=', 'Bed.find(params[:id]).attributes = given', { size }],
]

for (const [name, code, expected] of rows)
  test(`${name} is given nothing or what is permitted`, () => {
    const controller = `class BedsController < ActionController::API
  def create
    ${code}
    head :ok
  end

  private

  def given
    return {} if params[:bed].blank?

    params.require(:bed).permit(:size)
  end
end
`
    const tree = memoryTree({ ...files, 'app/controllers/beds_controller.rb': controller })
    const { document } = present(generate(tree), 'an application')
    const body = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(partAt(body, ['properties', 'bed', 'properties']), expected)
  })

test('files of an attachment for which a method that is not known names the service', () => {
  const tree = memoryTree({
    ...files,
    'app/models/bed.rb': `class Bed < ApplicationRecord
  def self.kept_at
    return :local if ENV['BUCKET'].blank?

    :cloud
  end

  has_one_attached :terms
  has_many_attached :photos, service: kept_at
  has_one_attached :plan, service: kept_at do |attachment|
    attachment.variant :small, resize_to_fill: [100, 100]
  end
end
`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def create
    Bed.create!(params.permit(:terms, :plan, photos: []))
    head :ok
  end
end
`,
  })
  const { document } = present(generate(tree), 'an application')
  const file = { type: 'string', format: 'binary' }
  const body = document.paths['/beds']?.post?.requestBody?.content['multipart/form-data']?.schema
  assert.equal(partAt(body, ['properties']), { terms: file, plan: file, photos: { type: 'array', items: file } })
})

test('what only one of the hashes has may be what it was', () => {
  const controller = `class BedsController < ActionController::API
  def update
    bed = Bed.new(size: 1)
    bed.assign_attributes(params[:wide] ? { size: 2 } : { label: 'a' })
    render json: { size: bed.size, label: bed.label }
  end
end
`
  const tree = memoryTree({ ...files, 'app/controllers/beds_controller.rb': controller })
  const { document } = present(generate(tree), 'an application')
  const response = document.paths['/beds/{id}']?.patch?.responses
  assert.equal(partAt(response, ['200', 'content', 'application/json', 'schema', 'properties']), {
    size: { type: 'integer' },
    label: { type: ['string', 'null'] },
  })
})

test.run()
