// Calls of gems that measure a block, or tell of its errors: they give what the block gives.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const initializer = `module Services
  def self.register(name, client)
    @services ||= {}
    @services[name] = client
  end
  def self.service(name) = @services[name] || raise(KeyError, name)
end
Services.register(:statsd, Statsd.new('localhost'))
$statsd = Statsd.new('localhost')
`

function answered(gem: string, call: string): unknown {
  const made = generate({
    'Gemfile.lock': `GEM\n  specs:\n    rails (7.1.0)\n    ${gem} (1.0.0)\n`,
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/' => 'beds#show'\nend\n",
    'config/initializers/services.rb': initializer,
    'app/models/metrics.rb': 'class Metrics < Statsd\n  def self.client = @client ||= new\nend\n',
    'app/models/own.rb': 'class Own < Statsd\n  def time(name) = [yield, name]\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def show\n    render json: ${call} { { a: 1 } }\n  end\nend\n`,
  })
  return made?.document.paths['/']?.get?.responses['200']?.content?.['application/json']?.schema
}

const block = { type: 'object', required: ['a'], properties: { a: { type: 'integer', example: 1 } } }
const cases: readonly (readonly [gem: string, call: string, expected: unknown])[] = [
  ['statsd-ruby', "Statsd.new('h').time('x')", block],
  ['statsd-ruby', "$statsd.time('x')", block],
  ['statsd-ruby', "Services.service(:statsd).time('x')", block],
  ['statsd-ruby', "GovukStatsd.time('x')", block],
  ['statsd-ruby', "Metrics.client.time('x')", block],
  ['dogstatsd-ruby', "Datadog::Statsd.new.time('x', tags: [])", block],
  ['dogstatsd-ruby', "Datadog::Statsd.new.distribution_time('x')", block],
  ['statsd-instrument', "StatsD.measure('x')", block],
  ['statsd-instrument', "StatsD.distribution('x')", block],
  ['sentry-ruby', 'Sentry.with_scope', block],
  ['sentry-rails', "Sentry.with_child_span(op: 'x')", block],
  ['other', "Clock.new.time('x')", {}],
  ['other', 'Other.with_scope', {}],
]

for (const [gem, call, expected] of cases) test(`${gem}: ${call}`, () => assert.equal(answered(gem, call), expected))

test('a class below a client that says something else', () => {
  assert.is((answered('statsd-ruby', "Own.new.time('x')") as { type?: string } | undefined)?.type, 'array')
})

test.run()
