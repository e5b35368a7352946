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

test.run()
