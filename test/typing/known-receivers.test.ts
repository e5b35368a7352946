// What methods of Ruby and Rails give where it is known what they are called on: texts, durations, helpers, the request.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

function typeOf(code: string): unknown {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#show"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `def show\nbed = Bed.find(1)\nrender json: { told: (${code}) }\nend`,
    ),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.decimal "price", null: false\n    t.date "made_on", null: false\n    t.datetime "used_at", null: false\n    t.uuid "key", null: false\n    t.uuid "other_key"\n  end\nend\n',
  })
  const schema: unknown = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
  return (schema as { readonly properties: { readonly told: unknown } }).properties.told
}

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const texts = { type: 'array', items: text }
const integer = { type: 'integer' }

const rows: readonly (readonly [code: string, type: object])[] = [
  // What is nil is compared with nothing.
  ['[Bed.find_by(label: "a")&.id, bed.id].min', integer],
  ['[Bed.find_by(label: "a")&.id, Bed.find_by(label: "b")&.id].max', { type: ['integer', 'null'] }],
  ['[Bed.find_by(label: "a")&.id].min', { type: ['integer', 'null'] }],
  ['bed.label.first(2)', text],
  ['bed.label.last', text],
  ['bed.label.from(1).to(3)', text],
  ['bed.label.delete_prefix("x").remove("y").squeeze', text],
  ['bed.label.strip!', textOrNull],
  ['bed.label.gsub!(/a/, "b")', textOrNull],
  ['bed.label.squish!', text],
  ['bed.label.at(0)', textOrNull],
  // What begins at the front is a part of every text, and of every list.
  ['bed.label[0..2]', text],
  ['bed.label[..2]', text],
  ['bed.label[0, 3]', text],
  ['bed.label.slice(0, 3)', text],
  ['bed.label[0...bed.id]', text],
  ['bed.label[1..]', textOrNull],
  ['bed.label[0]', textOrNull],
  ['bed.label[0, bed.id - 5]', textOrNull],
  ['Bed.pluck(:label)[0...5]', texts],
  ['Bed.pluck(:label)[0, 5]', texts],
  ['Bed.pluck(:label)[2..]', { type: ['array', 'null'], items: text }],
  ['bed.label.partition("-").first', text],
  ['bed.label.rpartition("-").last', text],
  ['bed.label.each_char.to_a', texts],
  ['bed.label.each_line.map(&:strip)', texts],
  ['bed.label.each_char { |letter| letter }', text],
  ['bed.label.bytes', { type: 'array', items: integer }],
  ['bed.label.hex', integer],
  ['bed.label.casecmp("x")', { type: ['integer', 'null'] }],
  ['bed.label.to_time', { type: ['string', 'null'], format: 'date-time' }],
  // A date and a decimal are texts in JSON alone.
  ['bed.made_on.succ', { type: 'string', format: 'date' }],
  ['bed.price.hex', {}],
  ['(bed.used_at - Time.current) / 1.hour', { type: 'number' }],
  ['(bed.used_at + params.fetch(:n, 20).to_i.minutes).iso8601', { type: 'string', format: 'date-time' }],
  ['(bed.used_at - (bed.price ? 1.hour : 2.days)).iso8601', { type: 'string', format: 'date-time' }],
  // What writes them as JSON has them gives a text, and no date.
  ["bed.used_at.strftime('%F')", { type: 'string', format: 'date' }],
  ["bed.made_on.strftime('%Y-%m-%d')", { type: 'string', format: 'date' }],
  ["bed.used_at.strftime('%Y-%m-%dT%H:%M:%SZ')", { type: 'string', format: 'date-time' }],
  ["bed.used_at.strftime('%FT%T%:z')", { type: 'string', format: 'date-time' }],
  ["bed.used_at.strftime('%FT%R:00.%LZ')", { type: 'string', format: 'date-time' }],
  ["bed.used_at.strftime('%Y-%m-%H')", text],
  ["bed.used_at.strftime('%Y-%V-%d')", text],
  ["bed.used_at.strftime('%FT%T%z')", text],
  ["bed.used_at.strftime('%FT%T')", text],
  ["bed.used_at.strftime('%Y-%d-%m')", text],
  ["bed.used_at.strftime('%Y-%-m-%-d')", text],
  ['bed.used_at.strftime(bed.label)', text],
  ['bed.made_on.iso8601', { type: 'string', format: 'date' }],
  ['bed.made_on.xmlschema', { type: 'string', format: 'date-time' }],
  ["bed.used_at.strftime('%F') << 'x'", text],
  ["bed.used_at.strftime('%F').concat('x').first(4)", text],
  ['bed.used_at.iso8601.first(10)', text],
  ['helpers.time_ago_in_words(bed.used_at)', text],
  ['helpers.number_to_currency(bed.price)', text],
  ['view_context.pluralize(3, "bed")', text],
  ['ApplicationController.helpers.number_with_delimiter(bed.id)', text],
  ['ActionController::Base.helpers.asset_path("bed.png")', { type: 'string', format: 'uri-reference' }],
  ['helpers.own_helper(bed)', {}],
  ['ActiveSupport::NumberHelper.number_to_human_size(bed.id)', text],
  ['Time.zone.parse(params[:at].to_s)', { type: ['string', 'null'], format: 'date-time' }],
  ['Time.zone.iso8601(params[:at])', { type: 'string', format: 'date-time' }],
  ['params[:at].to_time', { type: ['string', 'null'], format: 'date-time' }],
  // What is there and not blank is not false.
  ['params[:at].presence && params[:at].upcase', textOrNull],
  ['URI.parse(bed.label).host', textOrNull],
  ['URI(bed.label).port', { type: ['integer', 'null'] }],
  ['URI.encode_www_form(a: bed.label)', text],
  ['CGI.unescape(bed.label)', text],
  ['ERB::Util.html_escape(bed.label)', text],
  ['Base64.decode64(bed.label)', text],
  ['File.dirname(bed.label)', text],
  ['Rack::Utils.build_query(a: 1)', text],
  ['ActiveSupport::SecurityUtils.secure_compare(bed.label, "a")', { type: 'boolean' }],
  ['SecureRandom.base58', text],
  ['SecureRandom.random_number', { type: 'number' }],
  ['SecureRandom.random_number(10)', integer],
  ['Random.rand(1.5)', { type: 'number' }],
  // What has no name cuts off the fraction, but for one that is less than 1.
  ['rand(1.5)', integer],
  ['rand(0.5)', { type: 'number' }],
  ['rand(1..6)', integer],
  ['rand(1.0..2.0)', { type: 'number' }],
  ['Benchmark.realtime { bed.label }', { type: 'number' }],
  ['Benchmark.measure { bed.label }.real', { type: 'number' }],
  ['CSV.generate { |csv| csv << [bed.label] }', text],
  ['I18n.available_locales', texts],
  ['bed.used_at.rfc3339', { type: 'string', format: 'date-time' }],
  ['params[:kind].constantize.column_names', texts],
  // Only of nil there is nothing to cut.
  ['helpers.strip_tags(bed.label)', text],
  ['helpers.truncate(params[:at])', textOrNull],
  ['helpers.excerpt(bed.label, "a")', textOrNull],
  ['[bed.label, params[:at]].compact_blank', texts],
  ['bed.key.to_s', { type: 'string', format: 'uuid' }],
  // Of nil the text is empty.
  ['bed.other_key.to_s', text],
  ['bed.price.to_s', text],
  ['bed.used_at.to_s', text],
  ['bed.made_on.step(Date.current).map(&:day)', { type: 'array', items: integer }],
  ['bed.made_on.upto(Date.current).to_a', { type: 'array', items: { type: 'string', format: 'date' } }],
  ['bed.made_on.downto(Date.current) { |day| day.year }', { type: 'string', format: 'date' }],
  ['bed.made_on.all_month.sum { 1 }', integer],
  ['bed.made_on.all_week.map(&:wday)', { type: 'array', items: integer }],
  ['bed.used_at.all_year', text],
  ['bed.used_at.seconds_since_midnight', { type: 'number' }],
  ['request.headers.fetch("X-Key") { return head :bad_request }', text],
  ['request.headers.fetch("X-Key", nil)', textOrNull],
  ['request.headers["X-Key"]', textOrNull],
  ['request.env.fetch("HTTP_X_KEY") { bed.label }', text],
  ['request.uuid', text],
  ['request.request_id', text],
  [
    'Bed.create(label: "").errors.group_by_attribute.transform_values { |all| all.map(&:message) }',
    { type: 'object', additionalProperties: texts },
  ],
]

for (const [code, type] of rows) test(code, () => assert.equal(typeOf(code), type))

test.run()
