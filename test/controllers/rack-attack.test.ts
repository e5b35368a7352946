// What Rack::Attack answers by the rules of initializers. That it refuses so was seen with rack-attack 6.6.1.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const routes = `Rails.application.routes.draw do
  get 'beds', to: 'beds#index'
  post 'beds', to: 'beds#create'
  get 'beds/:id/notes', to: 'beds#notes'
  get 'up', to: 'beds#up'
end
`

const controller = `class BedsController < ActionController::API
  def index = render(json: { a: 1 })
  def create = head(:created)
  def notes = render(json: { a: 1 })
  def up = head(:ok)
end
`

function operations(rules: string, gemfile = 'gem "rack-attack"\n', more: Readonly<Record<string, string>> = {}) {
  const generated = generate({
    Gemfile: gemfile,
    'config/routes.rb': routes,
    'app/controllers/beds_controller.rb': controller,
    'config/initializers/rack_attack.rb': rules,
    ...more,
  })
  const { '/beds': beds, '/beds/{id}/notes': notes, '/up': up } = generated?.document.paths ?? {}
  return { index: beds?.get, create: beds?.post, notes: notes?.get, up: up?.get }
}

/** The statuses of refusals by operation, where there are any. */
function refusals(...given: Parameters<typeof operations>) {
  const found = Object.entries(operations(...given)).map(([name, operation]): [string, string] => [
    name,
    Object.keys(operation?.responses ?? {})
      .filter((status) => status === '403' || status === '429' || status === '503')
      .join(' '),
  ])
  return Object.fromEntries(found.filter(([, statuses]) => statuses !== ''))
}

const everywhere = (status: string) => ({ index: status, create: status, notes: status, up: status })
const anyRequest = "Rack::Attack.throttle('ip', limit: 5, period: 60) { |req| req.ip }\n"

test('a rule for every request', () => {
  assert.equal(refusals(anyRequest), everywhere('429'))
  assert.equal(refusals("Rack::Attack.throttle('ip', limit: 5, period: 60, &:ip)"), everywhere('429'))
  assert.equal(
    refusals("class Rack::Attack\n  throttle('a', limit: 5, period: 60) { |req| req.ip }\nend"),
    everywhere('429'),
  )
  const inModule = "module Rack\n  class Attack\n    throttle('a', limit: 5, period: 60) { |req| req.ip }\n  end\nend"
  assert.equal(refusals(inModule), everywhere('429'))
})

test('rules that ask for the path and the verb', () => {
  const throttle = (condition: string) => `Rack::Attack.throttle('a', limit: 5, period: 60) { |req| ${condition} }\n`
  assert.equal(refusals(throttle("req.ip if req.path == '/beds' && req.post?")), { create: '429' })
  assert.equal(refusals(throttle("req.ip if req.path == '/beds' && req.request_method == 'GET'")), { index: '429' })
  assert.equal(refusals(throttle("req.ip unless req.path.start_with?('/beds')")), { up: '429' })
  assert.equal(refusals(throttle('req.ip if req.path =~ %r{\\A/beds/\\d+/notes\\z}')), { notes: '429' })
  assert.equal(refusals(throttle("if req.path.match?(/notes/)\n req.env['HTTP_X_BED'] || req.ip\n end")), {
    notes: '429',
  })
  assert.equal(refusals(throttle("req.params['email'].to_s.downcase.presence if req.path == '/up'")), { up: '429' })
  assert.equal(refusals(throttle("next unless req.path == '/up'\n req.ip")), { up: '429' })
})

test('constants and variables around the rules', () => {
  const rules = `class Rack::Attack
  PATHS = %w[/up].freeze
  pattern = %r{\\A/beds\\z}
  throttle('a', limit: 5, period: 60) { |req| req.ip if PATHS.include?(req.path) }
  blocklist('b') { |req| req.path.match?(pattern) && req.get? }
end`
  assert.equal(refusals(rules), { index: '403', up: '429' })
})

test('clients that are blocked, and requests that are let in', () => {
  assert.equal(refusals("Rack::Attack.blocklist_ip('10.0.0.1')"), everywhere('403'))
  const banned = "Rack::Attack::Fail2Ban.filter(req.ip, maxretry: 1) { req.path.include?('/etc/passwd') }"
  assert.equal(refusals(`Rack::Attack.blocklist('a') { |req| ${banned} }`), everywhere('403'))
  const upIsSafe = `${anyRequest}Rack::Attack.safelist('up') { |req| req.path == '/up' }`
  assert.equal(refusals(upIsSafe), { index: '429', create: '429', notes: '429' })
  assert.equal(refusals(`${anyRequest}Rack::Attack.safelist('me') { |req| req.ip == '::1' }`), everywhere('429'))
})

test('what it answers by itself, and by a responder', () => {
  const ofUp = "Rack::Attack.throttle('up', limit: 5, period: 60) { |req| req.path == '/up' }\n"
  const own = operations(ofUp).up?.responses['429']
  assert.equal(Object.keys(own?.content ?? {}), ['text/plain'])
  const responder = `Rack::Attack.throttled_responder = lambda do |req|
  now = req.env['rack.attack.match_data'][:epoch_time]
  headers = { 'Content-Type' => 'application/json; charset=utf-8', 'Retry-After' => now.to_s }
  [503, headers, [{ error: 'slow down', code: 7 }.to_json]]
end`
  const { responses } = operations(ofUp + responder).up ?? {}
  assert.equal(Object.keys(responses ?? {}), ['200', '503'])
  assert.equal(Object.keys(responses?.['503']?.headers ?? {}), ['Retry-After'])
  const schema = responses?.['503']?.content?.['application/json']?.schema
  assert.equal(schema?.required, ['error', 'code'])
})

test('a responder that writes its JSON', () => {
  const line = `[429, { 'Content-Type' => 'application/json' }, ['{"error":"slow down"}']]`
  const limited = anyRequest.replace('req.ip', "req.path == '/up'")
  const { responses } = operations(`${limited}Rack::Attack.throttled_responder = ->(_) { ${line} }`).up ?? {}
  const schema = responses?.['429']?.content?.['application/json']?.schema
  assert.equal([schema?.required, Object.keys(schema?.properties ?? {})], [['error'], ['error']])
})

test('what a responder is told of the request', () => {
  const body = (responder: string): unknown =>
    operations(
      `Rack::Attack.throttle('a', limit: 5, period: 60) { |req| req.ip if req.path == '/up' }\nRack::Attack.${responder}`,
    ).up?.responses['429']?.content?.['application/json']?.schema?.properties
  const of = (data: string): string =>
    `data = ${data}
  left = data[:period] - (Time.current.to_i % data[:period])
  [429, { 'Content-Type' => 'application/json' }, [{ limit: data[:limit], left: left }.to_json]]\nend`
  const expected = { limit: { type: 'integer' }, left: { type: 'integer' } }
  assert.equal(body(`throttled_responder = lambda do |req|\n${of("req.env['rack.attack.match_data']")}`), expected)
  assert.equal(body(`throttled_response = lambda do |env|\n${of("env['rack.attack.match_data']")}`), expected)
  const dug = `[429, { 'Content-Type' => 'application/json' }, [{ who: req.env.dig('rack.attack.match_data', :discriminator), limit: req.env.dig('rack.attack.match_data', :limit) }.to_json]]`
  assert.equal(body(`throttled_responder = ->(req) { ${dug} }`), { who: {}, limit: { type: 'integer' } })
})

test('where it is not there, not used, or off', () => {
  assert.equal(refusals(anyRequest, 'gem "rack-cors"\n'), {})
  const locked = (version: string) => ({ 'Gemfile.lock': `GEM\n  specs:\n    rack-attack (${version})\n` })
  assert.equal(refusals(anyRequest, undefined, locked('6.1.0')), {})
  assert.equal(refusals(anyRequest, undefined, locked('6.7.0')), everywhere('429'))
  const plugged = {
    'config/application.rb': 'class A < Rails::Application\n  config.middleware.use Rack::Attack\nend\n',
  }
  assert.equal(refusals(anyRequest, undefined, { ...locked('5.4.2'), ...plugged }), everywhere('429'))
  assert.equal(refusals(`${anyRequest}Rack::Attack.enabled = false`), {})
  assert.equal(refusals(`${anyRequest}Rack::Attack.enabled = Rails.env.production?`), everywhere('429'))
  assert.equal(refusals(`${anyRequest}Rack::Attack.enabled = false if Rails.env.cypress?`), everywhere('429'))
})

test('more rules than can be asked', () => {
  const rule = "Rack::Attack.throttle('a', limit: 5, period: 60) { |req| req.ip if req.path == '/no' }\n"
  const generated = generate({
    Gemfile: 'gem "rack-attack"\n',
    'config/routes.rb': routes,
    'app/controllers/beds_controller.rb': controller,
    'config/initializers/rack_attack.rb': rule.repeat(9000),
  })
  const told = generated?.report.diagnostics.filter(({ message }) => message.includes('Rack::Attack')) ?? []
  assert.is(told.length, 1)
})

test('one block for thousands of rules is asked once a request', () => {
  const rules = `matches = proc { |req| req.ip if req.path == '/up' }
${"Rack::Attack.throttle('ip', limit: 5, period: 60, &matches)\n".repeat(11_000)}`
  assert.equal(refusals(rules), { up: '429' })
})

test('a rule that asks for much before it asks for the path', () => {
  const asking = Array.from({ length: 400 }, (_, index) => `env['k${index}'] == '${index}' || `).join('')
  const rules = `class Rack::Attack::Request
  def trusted? = ${asking}false
  def signed_in? = trusted? && trusted?
end
Rack::Attack.throttle('a', limit: 5, period: 60) { |req| req.ip if req.signed_in? && req.path == '/beds' && req.post? }
`
  assert.equal(refusals(rules), { create: '429' })
})

test('methods and constants of the class, and the rule that a responder asks for', () => {
  const rules = `class Rack::Attack
  LARGE = 'large'
  HELP = 'slow down'

  def self.large?(req) = req.post? && req.path == '/beds'
  private_class_method :large?

  def self.limits(data) = { 'Content-Type' => 'application/json', 'RateLimit-Limit' => data[:limit].to_s }

  throttle('ip', limit: 5, period: 60) { |req| req.ip }
  throttle(LARGE, limit: 0, period: 60) { |req| req.ip if large?(req) }

  self.throttled_responder = lambda do |req|
    status = req.env['rack.attack.matched'] == LARGE ? 413 : 429
    [status, limits(req.env['rack.attack.match_data']), [{ error: HELP }.to_json]]
  end
end
`
  const { index, create } = operations(rules)
  assert.equal(Object.keys(index?.responses ?? {}), ['200', '429'])
  assert.equal(Object.keys(create?.responses ?? {}), ['201', '413', '429'])
  const outside = `${rules.replace(/ {2}self\.throttled_responder[\s\S]*/, 'end\n')}
Rack::Attack.throttled_responder = lambda do |req|
  status = req.env['rack.attack.matched'] == Rack::Attack::LARGE ? 413 : 429
  [status, Rack::Attack.limits(req.env['rack.attack.match_data']), [{ error: Rack::Attack::HELP }.to_json]]
end
`
  assert.equal(operations(outside), operations(rules))
})

test('methods that the application gives requests, and the action that the routes lead to', () => {
  const method = `def routed_to
      route = Rails.application.routes.recognize_path(path, { method: request_method })
      "#{route[:controller]}##{route[:action]}"
    rescue StandardError
      nil
    end`
  const rule = "Rack::Attack.throttle('a', limit: 1, period: 1) { |req| req.ip if req.routed_to == 'beds#create' }\n"
  const noted = rule.replace("== 'beds#create'", "&.start_with?('beds#n')")
  const classes = [
    `class Rack::Attack::Request\n    ${method}\nend\n`,
    `class Rack::Attack\n  class Request < ::Rack::Request\n    ${method}\n  end\nend\n`,
    `class Rack::Attack::Request < ::Rack::Request\n    ${method}\nend\n`,
    `module Rack\n  class Attack\n    class Request\n      ${method}\n    end\n  end\nend\n`,
  ]
  for (const each of classes) {
    assert.equal(refusals(`${each}${rule}`), { create: '429' }, each)
    assert.equal(refusals(`${each}${noted}`), { notes: '429' }, each)
  }
  const [first = ''] = classes
  // Without the verb it is the action that a GET leads to.
  const get = first.replace(', { method: request_method }', '')
  assert.equal(refusals(`${get}${rule}`), { create: '429' })
  const other = first.replace('(path,', "('/up',")
  assert.equal(refusals(`${other}${rule}`), { index: '429', create: '429', notes: '429' })
})

test('a rule that looks through a hundred paths', () => {
  const list = `%w[${Array.from({ length: 100 }, (_, index) => `/x${index}`).join(' ')}]`
  const rules = (path: string) =>
    `Rack::Attack.blocklist('paths') { |req| (${list} + ['${path}']).any? { |each| req.path.start_with?(each) } }`
  assert.equal(refusals(rules('/wp')), {})
  assert.equal(refusals(rules('/up')), { up: '403' })
})

test.run()
