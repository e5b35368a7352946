// Whether `belongs_to` may lead to nothing, by what the application has set.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const files = {
  'db/schema.rb': `ActiveRecord::Schema[8.0].define(version: 1) do
  create_table "wards" do |t|
    t.string "name", null: false
  end
  create_table "beds" do |t|
    t.bigint "ward_id"
    t.bigint "home_id", null: false
  end
end
`,
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
  'app/models/bed.rb':
    "class Bed < ActiveRecord::Base\n  belongs_to :ward\n  belongs_to :home, class_name: 'Ward'\nend\n",
  'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: :show }\n',
  'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def show
    bed = Bed.find(params[:id])
    render json: { ward: bed.ward&.name, home: bed.home&.name }
  end
end
`,
}

const text = { type: 'string' }
const mayBeNull = { type: ['string', 'null'] }

function properties(config: Readonly<Record<string, string>>): unknown {
  const generated = generate({ ...files, ...config })
  const content = generated?.document.paths['/beds/{id}']?.get?.responses['200']?.content
  return content?.['application/json']?.schema
}

function expected(ward: unknown): unknown {
  return { type: 'object', required: ['ward', 'home'], properties: { ward, home: text } }
}

function application(line: string): string {
  return `module Clinic\n  class Application < Rails::Application\n    ${line}\n  end\nend\n`
}

test('with the defaults of Rails 5 and later it is there', () =>
  assert.equal(properties({ 'config/application.rb': application('config.load_defaults 7.1') }), expected(text)))

test('without them it may be missing, unless the column says otherwise', () =>
  assert.equal(properties({ 'config/application.rb': application('# config.load_defaults 7.1') }), expected(mayBeNull)))

test('an initializer has the last word', () =>
  assert.equal(
    properties({
      'config/application.rb': application('config.load_defaults 5.2'),
      'config/initializers/defaults.rb':
        'Rails.application.config.active_record.belongs_to_required_by_default = false\n',
    }),
    expected(mayBeNull),
  ))

test('a record stays without what it must belong to where that other one lets go of it', () => {
  const withWard = (lines: string): unknown =>
    properties({
      'config/application.rb': application('config.load_defaults 7.1'),
      'app/models/ward.rb': `class Ward < ActiveRecord::Base\n  ${lines}\nend\n`,
    })
  assert.equal(withWard('has_many :beds, dependent: :nullify'), expected(mayBeNull))
  assert.equal(withWard('has_one :bed, dependent: :nullify'), expected(mayBeNull))
  assert.equal(withWard('has_many :beds, dependent: :destroy'), expected(text))
  assert.equal(withWard("has_many :homes, class_name: 'Ward', dependent: :nullify"), expected(text))
})

test('an engine leaves it to the application around it', () => assert.equal(properties({}), expected(text)))

test.run()
