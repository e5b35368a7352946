// Errors of gems of which nothing is known but the name that code raises them by.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

/** The statuses of `GET /beds` whose controller rescues these classes, the first with 450, and does this. */
function statuses(classes: readonly string[], body: string, files: Readonly<Record<string, string>> = {}) {
  const handlers = classes.map((name, index) => `rescue_from(${name}) { head ${450 + index} }`)
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'app/controllers/beds_controller.rb': controller('Beds', `${handlers.join('\n')}\ndef index\n${body}\nend`),
    ...files,
  })
  return Object.keys(made?.document.paths['/beds']?.get?.responses ?? {}).map(Number)
}

const refused = 'Rack::OAuth2::Server::Resource::Forbidden'
const unless = (error: string): string => `raise ${error} unless params[:a]\nhead 204`

const rows: readonly (readonly [string, readonly string[], string, readonly number[]])[] = [
  ['below Rack', [refused], unless(refused), [204, 450]],
  ['made by new', [refused], unless(`${refused}.new(:a, "no")`), [204, 450]],
  ['with a message', [refused], unless(`${refused}, "no"`), [204, 450]],
  ['of the top level', [refused], unless(`::${refused}`), [204, 450]],
  ['without a module', ['Forbidden'], unless('Forbidden'), [204, 450]],
  ['below a module that is included', [refused], unless('Resource::Forbidden'), [204, 450]],
  ['of a class of the same gem', ['Rack::OAuth2::Error'], unless(refused), [204, 450]],
  ['of a class of another gem below Rack', ['Rack::Timeout::Error'], unless(refused), [204]],
  ['of another gem', ['Stripe::Error'], unless('Twilio::Error'), [204]],
  ['of a gem that sends requests', ['Faraday::Error'], unless('Twilio::Error'), [204]],
  [
    'what is declared last comes first',
    [refused, 'Rack::OAuth2::Error', 'Stripe::Error'],
    unless(refused),
    [204, 450, 451],
  ],
  ['what is behind its own name is not asked', ['Rack::OAuth2::Error', refused], unless(refused), [204, 451]],
  [
    'its own name before one that ends like it',
    ['OAuth2::Error', 'Rack::OAuth2::Error'],
    unless('OAuth2::Error'),
    [204, 450],
  ],
  ['one of two that end like it', ['Billing::Declined', 'Other::Declined'], unless('Declined'), [204, 450, 451]],
  ['any error', ['StandardError'], unless(refused), [204, 450]],
  ['any error behind its own name', ['StandardError', refused], unless(refused), [204, 451]],
  ['BigDecimal of a text', ['ArgumentError'], 'BigDecimal(params[:a].to_s)\nhead 204', [204, 450]],
  ['BigDecimal of what may be missing', ['TypeError'], 'BigDecimal(params[:a])\nhead 204', [204, 450]],
  ['BigDecimal of a text is given no nil', ['TypeError'], 'BigDecimal(params[:a].to_s)\nhead 204', [204]],
  ['BigDecimal of a number', ['ArgumentError'], 'BigDecimal(params[:a].to_i)\nhead 204', [204]],
  ['BigDecimal that asks', ['ArgumentError'], 'BigDecimal(params[:a].to_s, exception: false)\nhead 204', [204]],
  ['BigDecimal of a known number', ['ArgumentError'], 'BigDecimal("1.5")\nhead 204', [204]],
  ['Rational of a text', ['ArgumentError'], 'Rational(params[:a].to_s)\nhead 204', [204, 450]],
  ['Date.strptime', ['Date::Error'], 'Date.strptime(params[:a].to_s, "%Y")\nhead 204', [204, 450]],
  ['Date.strptime by its superclass', ['ArgumentError'], 'Date.strptime(params[:a].to_s, "%Y")\nhead 204', [204, 450]],
  ['rescued in the action', [refused], `begin\nraise ${refused}\nrescue ${refused}\nhead 409\nend`, [409]],
  ['rescued and raised again', [refused], `begin\nraise ${refused}\nrescue ${refused}\nraise\nend`, [450]],
  ['a variable', ['Stripe::Error'], 'error = Stripe::Charge.failure\nraise error if params[:a]\nhead 204', [204, 450]],
]

const ofMongoid = {
  'app/models/bed.rb': 'class Bed\n  include Mongoid::Document\n  field :title\nend\n',
}

test('what Mongoid looks for through a query raises errors of its own', () => {
  const found = (classes: readonly string[], body: string) => statuses(classes, body, ofMongoid)
  const notFound = 'Mongoid::Errors::DocumentNotFound'
  assert.equal(found([notFound], 'Bed.only(:title).find(params[:id])\nhead 204'), [204, 450])
  assert.equal(found([], 'Bed.only(:title).find(params[:id])\nhead 204'), [204, 404])
  assert.equal(found([], 'Bed.where(title: "a").first!\nhead 204'), [204, 404])
  assert.equal(found(['ActiveRecord::RecordNotFound'], 'Bed.only(:title).find(params[:id])\nhead 204'), [204, 404])
  assert.equal(statuses(['ActiveRecord::RecordNotFound'], 'Cot.only(:title).find(params[:id])\nhead 204'), [204, 450])
})

for (const [name, classes, body, expected] of rows)
  test(`an error is raised by its name: ${name}`, () => {
    assert.equal(statuses(classes, body), expected)
  })

test('an error that is raised by its name has the status that the application gives it', () => {
  const configured = `Rails.application.config.action_dispatch.rescue_responses["${refused}"] = :forbidden\n`
  assert.equal(statuses([], unless(refused), { 'config/initializers/errors.rb': configured }), [204, 403])
})

test.run()
