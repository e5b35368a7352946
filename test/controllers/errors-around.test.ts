// Errors that a callback around actions rescues: what it does for each is not taken from what it does for the others.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { routes } from '../tools/hostile/family.ts'

const statuses = [401, 402, 403, 405, 407, 408, 409, 411, 412, 413, 414, 415, 416, 417, 423, 424, 428, 429, 431]

const errors = `module Shop
  class Error < RuntimeError
    def status = 500
  end
${statuses.map((status) => `  class Error${status} < Error\n    def status = ${status}\n  end`).join('\n')}
end
`

/** It asks as much of each error as an application does that answers in the format that was asked for. */
const application = `class ApplicationController < ActionController::Base
  around_action :answer_errors
  around_action :limit_time

  def answer_errors
    yield
  rescue ActiveRecord::RecordNotFound => e
    report(e.message, 404)
  rescue ArgumentError => e
    report(e.message, 400)
  rescue ActiveRecord::RecordInvalid => e
    report(e.record.errors.full_messages.to_sentence, 422)
  rescue Shop::Error => e
    report(e.message, e.status)
  end

  def limit_time
    Timeout.timeout(5) { yield }
  rescue Timeout::Error
    raise Shop::Error408
  end

  def report(message, status)
    response.headers['Error'] = message
    if request.headers['X-Error-Format'].to_s.casecmp('xml').zero?
      ${Array.from({ length: 40 }, (_, index) => `write("a${index}", "b${index}", "c${index}")`).join('\n      ')}
      render xml: "<error>#{message}</error>", status: status
    else
      render plain: message, status: status
    end
  end
end
`

const action = `class BedsController < ApplicationController
  def show
${statuses.map((status) => `    raise Shop::Error${status}, 'no ${status}' if params[:n] == '${status}'`).join('\n')}
    Bed.find(params[:id])
    Integer(params[:a])
    head :ok
  end
end
`

test('a callback that rescues answers each of many errors with its status', () => {
  const generated = generate({
    'config/routes.rb': routes('get "bed", to: "beds#show"'),
    'app/controllers/application_controller.rb': application,
    'app/controllers/beds_controller.rb': action,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'lib/shop.rb': errors,
    'config/application.rb':
      'module Wards\n  class Application < Rails::Application\n    config.autoload_paths << "lib"\n  end\nend\n',
  })
  const responses = Object.keys(generated?.document.paths['/bed']?.get?.responses ?? {})
  assert.equal(responses, ['200', ...[400, 404, ...statuses].sort().map(String)])
})

test.run()
