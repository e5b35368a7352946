// What conditions tell of other objects than the one whose code runs: what results hold, who `Current` knows, what
// predicates of records ask.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { routes } from '../tools/hostile/family.ts'

function answered(body: string): string {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#show"'),
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${body}\nend\n`,
    'app/models/current.rb':
      'class Current < ActiveSupport::CurrentAttributes\n  attribute :session, :bed\n  delegate :bed, to: :session, prefix: :their, allow_nil: true\nend\n',
    'app/models/session.rb': 'class Session < ActiveRecord::Base\n  belongs_to :bed\nend\n',
    'app/models/found.rb':
      'class Found\n  attr_reader :bed\n  def initialize(bed) = @bed = bed\n  def found? = !bed.nil?\n  def other = Bed.find_by(label: "x")\nend\nPair = Struct.new(:bed, :note)\n',
    'app/models/bed.rb': `class Bed < ActiveRecord::Base
  def placed? = row.present? && place.present?
  def placed_in_code?
    !row.nil?
  end
end
`,
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.integer "row"\n    t.integer "place"\n  end\n  create_table "sessions" do |t|\n    t.bigint "bed_id", null: false\n    t.string "token", null: false\n  end\nend\n',
  })
  const schema: unknown = made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
  return JSON.stringify((schema as { readonly properties: { readonly told: unknown } }).properties.told)
}

const integer = '{"type":"integer"}'
const integerOrNull = '{"type":["integer","null"]}'

const actions: readonly (readonly [what: string, action: string, told: string])[] = [
  [
    'what a result holds',
    'found = Found.new(Bed.find_by(label: params[:label]))\nreturn head(404) unless found.bed\nrender json: { told: found.bed&.id }',
    integer,
  ],
  [
    'what a member of a Struct is',
    'pair = Pair.new(Bed.find_by(label: "x"), 1)\nreturn head(404) if pair.bed.nil?\nrender json: { told: pair.bed&.id }',
    integer,
  ],
  [
    'what the method of a result asks',
    'found = Found.new(Bed.find_by(label: "x"))\nrender json: { told: found.found? ? found.bed&.id : Bed.count }',
    integer,
  ],
  [
    'a method that looks again',
    'found = Found.new(nil)\nreturn head(404) unless found.other\nrender json: { told: found.other&.id }',
    integerOrNull,
  ],
  [
    'a predicate of a record with two conditions',
    'bed = Bed.find(1)\nrender json: { told: bed.placed? ? bed.row * bed.place + bed.row : bed.id }',
    integer,
  ],
  [
    'a predicate of a record, where it holds',
    'bed = Bed.find(1)\nreturn head(404) unless bed.placed_in_code?\nrender json: { told: bed.row }',
    integer,
  ],
  [
    'a predicate of a record, where it does not',
    'bed = Bed.find(1)\nreturn head(404) if bed.placed?\nrender json: { told: bed.row }',
    integerOrNull,
  ],
  [
    'a predicate of each of many',
    'render json: { told: Bed.all.map { |bed| bed.placed_in_code? ? bed.row : bed.id } }',
    `{"type":"array","items":${integer}}`,
  ],
  [
    'a predicate of another one of many',
    'beds = Bed.all.to_a\nfirst, second = beds.fetch(0), beds.fetch(1)\nreturn head(404) unless first.placed_in_code?\nrender json: { told: second.row }',
    integerOrNull,
  ],
  [
    'whether a record was new, asked before it was saved',
    'bed = Bed.find_or_initialize_by(label: params[:label])\nmade = bed.new_record?\nbed.save!\nrender json: { told: bed.id }, status: made ? :ok : :created',
    integer,
  ],
  [
    'whether a record was there, asked before it was saved',
    'bed = Bed.find_or_initialize_by(label: params[:label])\nknown = bed.persisted?\nreturn head(422) unless bed.update(row: 1)\nlogger.info("x") unless known\nrender json: { told: bed.id }',
    integer,
  ],
  [
    'whether a record is new, asked and not saved',
    'bed = Bed.find_or_initialize_by(label: params[:label])\nmade = bed.new_record?\nrender json: { told: bed.id }, status: made ? :ok : :created',
    integerOrNull,
  ],
]

for (const [what, action, told] of actions) test(what, () => assert.is(answered(`def show\n${action}\nend`), told))

const callbacks: readonly (readonly [what: string, code: string, asked: string, told: string])[] = [
  [
    'who is set, and asked for',
    'def check\n  Current.bed = Bed.find_by(label: request.headers["X-Bed"])\n  head :unauthorized unless Current.bed\nend',
    'Current.bed&.id',
    integer,
  ],
  [
    'who is set where nobody was',
    'def check = resume || head(:unauthorized)\ndef resume\n  Current.session ||= Session.find_by(token: cookies[:token])\nend',
    'Current.session&.id',
    integer,
  ],
  [
    'what is delegated to who is there',
    'def check = resume || head(:unauthorized)\ndef resume = Current.session ||= Session.find_by(token: cookies[:token])',
    'Current.their_bed&.id',
    integer,
  ],
  [
    'what is built on who is set where nobody was',
    'def check = Current.session ||= Session.find_by!(token: cookies[:token])',
    'Session.new(bed: Current.session.bed).tap(&:save!).id',
    integer,
  ],
  [
    'nobody is asked for',
    'def check = Current.bed = Bed.find_by(label: request.headers["X-Bed"])',
    'Current.bed&.id',
    integerOrNull,
  ],
]

for (const [what, code, asked, told] of callbacks)
  test(what, () => {
    const body = `before_action :check\ndef show\nrender json: { told: ${asked} }\nend\n${code}`
    assert.is(answered(body), told)
  })

test.run()
