// Variables of a template that the action did not set: nil where the controller sets them elsewhere, else not known.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const files = {
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
  'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
    rescue_from(ActiveRecord::RecordNotFound) { render 'beds/index' }
    def index; end
    def free
      @total = Bed.count
      render 'beds/index'
    end
    def odd
      @total = helper_of_a_gem
      render 'beds/index'
    end
    def lost
      Bed.find(params[:id])
      head :no_content
    end
  end`,
  'app/controllers/cots_controller.rb':
    "class CotsController < ActionController::API\n  def index = render('beds/index')\nend\n",
  'app/views/beds/index.json.jbuilder': "json.partial! 'beds/total'",
  'app/views/beds/_total.json.jbuilder': "json.total @total || 'all'",
}

/** With this route alone: all others would give the partial other values. */
function totalOf(endpoint: string): unknown {
  const routes = `Rails.application.routes.draw { get 'total' => '${endpoint}' }`
  const { components } = JSON.parse(generate({ ...files, 'config/routes.rb': routes })?.text ?? '{}')
  return components.schemas.Total.properties.total
}

for (const [endpoint, total, why] of [
  ['beds#index', { type: 'string', example: 'all' }, 'another action of the controller sets it'],
  ['beds#free', { type: 'integer' }, 'the action sets it'],
  ['beds#odd', {}, 'the action sets it to what is not known'],
  ['beds#lost', {}, 'a handler runs behind code that may have set it'],
  ['cots#index', {}, 'the controller never sets it, but a gem may'],
] as const) {
  test(`a variable of ${endpoint}: ${why}`, () => {
    assert.equal(totalOf(endpoint), total)
  })
}

const application = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'wards/:id', to: 'wards#show', format: :json\nend\n",
  'db/schema.rb': `ActiveRecord::Schema[7.1].define(version: 1) do
    create_table('wards') { |t| t.string 'name', null: false }
    create_table('beds') do |t|
      t.bigint 'ward_id', null: false
      t.string 'label', null: false
    end
  end`,
  'app/models/bed.rb': `class Bed < ApplicationRecord
    has_many :notes
    def labels = @labels ||= [label].map { |text| text.sub('a', label) }
    def by_label = @by_label ||= { label => ward_id }
  end`,
  'app/models/ward.rb': 'class Ward < ApplicationRecord\n  has_many :beds\nend\n',
  'app/models/application_record.rb':
    'class ApplicationRecord < ActiveRecord::Base\n  self.abstract_class = true\nend\n',
  'app/views/beds/_bed.json.jbuilder': 'json.id bed.id\njson.labels bed.labels\njson.by_label bed.by_label',
  'app/views/wards/show.json.jbuilder':
    "json.beds { json.array! @beds, partial: 'beds/bed', as: :bed if @beds }\njson.free @free",
}

const text = { type: 'string' }
const integer = { type: 'integer' }

for (const code of [
  '@beds = @ward.beds if params[:full]\n@free = @ward.id if params[:free]',
  'if params[:full]\n@beds = []\n@ward.beds.each { |bed| @beds << bed }\n@free = 1\nend',
]) {
  test(`a variable that some ways set is what they set, or nil: ${code}`, () => {
    const controller = `class WardsController < ApplicationController
      def show
        @ward = Ward.find(params[:id])
        ${code}
      end
    end`
    const files = {
      ...application,
      'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
      'app/controllers/wards_controller.rb': controller,
    }
    const { components, paths } = JSON.parse(generate(files)?.text ?? '{}')
    const { schema } = paths['/wards/{id}'].get.responses['200'].content['application/json']
    assert.equal(schema.properties.free.type, ['integer', 'null'])
    assert.equal(schema.properties.beds, { type: 'array', items: { $ref: '#/components/schemas/Bed' } })
    assert.equal(components.schemas.Bed.properties, {
      id: integer,
      // What the record keeps beside others of its partial is what it has made.
      labels: { type: 'array', items: text },
      by_label: { type: 'object', additionalProperties: integer },
    })
  })
}

test.run()
