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

/** The statuses of an action that looks for two records, and whose controller has this method around its actions. */
function statusesAround(around: string, body = 'Bed.find_by!(code: params[:c])\nBed.find(params[:id])\nhead :ok') {
  const handlers = `rescue_from(ActiveRecord::RecordNotFound) { |error| render json: { error: error.message }, status: 404 }
rescue_from(Refused) { |error| render json: { error: error.message }, status: 409 }`
  const generated = generate({
    'config/routes.rb': routes('get "bed", to: "beds#show"'),
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  around_action :monitor
  ${handlers}
  def show
    ${body}
  end
private
  ${around}
  def note(error) = Rails.logger.info("#{error.class.name}: #{error.message[0, 100]}")
end
`,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/models/refused.rb': 'class Refused < StandardError\nend\n',
  })
  return Object.keys(generated?.document.paths['/bed']?.get?.responses ?? {}).map(Number)
}

const rescued = (again: string): string => `def monitor\nyield\nrescue StandardError => e\nnote(e)\n${again}\nend`
const refuses = 'raise Refused, "a" if params[:a]\nraise Refused, "b" if params[:b]\nhead :ok'
const ofGem = 'Twilio::Client.call(params[:a])\nStripe::Charge.create(params[:b])\nBed.find(params[:c])\nhead :ok'

const raisedAgain: readonly (readonly [string, string, string | undefined, readonly number[]])[] = [
  ['by itself', rescued('raise'), undefined, [200, 404]],
  ['by its name', rescued('raise e'), undefined, [200, 404]],
  ['in parentheses', rescued('raise(e)'), undefined, [200, 404]],
  ['with another message', rescued('raise e, "gone"'), undefined, [200, 404]],
  ['by its class', rescued('raise e.class, "gone"'), undefined, [200, 404]],
  ['made anew of its class', rescued('raise e.class.new("gone")'), undefined, [200, 404]],
  ['where it has a cause', rescued('begin\nnote(e)\nrescue KeyError\nnil\nend\nraise e'), undefined, [200, 404]],
  ['in a method', rescued('again(e)').concat('\ndef again(error)\nraise error\nend'), undefined, [200, 404]],
  [
    'of a method with a block',
    'def monitor(&block) = tell(&block)\ndef tell\nyield\nrescue => e\nnote(e)\nraise e\nend',
    undefined,
    [200, 404],
  ],
  ['in a block', 'def monitor\n[1].each { |_| begin\nyield\nrescue => e\nraise e\nend }\nend', undefined, [200, 404]],
  ['of the application', rescued('raise e'), refuses, [200, 409]],
  ['of the application, by its class', rescued('raise e.class, "c"'), refuses, [200, 409]],
  ['of one of two classes', rescued('raise e'), `Bed.find(params[:id])\n${refuses}`, [200, 404, 409]],
  [
    'of two classes, with another message',
    rescued('raise e, "c"'),
    `Bed.find(params[:id])\n${refuses}`,
    [200, 404, 409],
  ],
  ['of gems beside', rescued('raise e'), ofGem, [200, 404]],
]

for (const [name, around, body, expected] of raisedAgain)
  test(`a callback that rescues raises the error again: ${name}`, () => {
    assert.equal(statusesAround(around, body), expected)
  })

test('what may be one of two classes raises either, and one of two texts is a message', () => {
  const body = (raised: string): string => `${raised}\nraise error if params[:b]\nhead :ok`
  const statuses = (raised: string): readonly number[] => statusesAround('def monitor = yield', body(raised))
  assert.equal(statuses('error = params[:a] ? Refused : ActiveRecord::RecordNotFound'), [200, 404, 409])
  assert.equal(statuses('error = params[:a] ? Refused.new("a") : ActiveRecord::RecordNotFound'), [200, 404, 409])
  assert.equal(statuses('error = params[:a] ? "a" : "b"'), [200])
})

test.run()
