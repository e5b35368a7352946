// Scopes whose names the code makes: `beds.public_send("sort_by_#{params[:sort]}")`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "beds", force: :cascade do |t|
    t.string "code", null: false
    t.integer "floor", null: false
  end
end
`

const sortable = `module Sortable
  extend ActiveSupport::Concern

  class_methods do
    def sort_by(*names)
      names.each { |name| scope "sort_by_#{name}", ->(direction) { order(name => direction) } }
    end

    def sorted(name, direction)
      public_send("sort_by_#{name}", direction)
    end
  end
end
`

const bed = `class Bed < ActiveRecord::Base
  include Sortable
  sort_by :code, :floor
  scope :on_floor, ->(floor) { where(floor: floor) }
end
`

/** The type of the first element's code in what `GET /beds` answers. */
function typeOfCode(beds: string, model = bed, concern = sortable): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base
  def index
    @beds = ${beds}
    render json: @beds.map { |bed| { code: bed.code } }
  end
end
`,
    'db/schema.rb': schema,
    'app/models/concerns/sortable.rb': concern,
    'app/models/bed.rb': model,
  })
  const content = generated?.document.paths['/beds']?.get?.responses['200']
  const schemaOf = content !== undefined && 'content' in content ? content.content?.['application/json']?.schema : {}
  const { items } = schemaOf as { readonly items?: { readonly properties?: Readonly<Record<string, unknown>> } }
  return items?.properties?.code
}

const known = ['Bed.all.public_send("sort_by_#{params[:sort]}", :asc)', 'Bed.public_send("on_#{params[:by]}", 1)']
const ways = ['Bed.sorted(params[:sort], :asc)', 'Bed.where(floor: 1).sorted(params[:sort], :asc)', ...known]

for (const beds of ways)
  test(`\`${beds}\` are beds`, () => {
    assert.equal(typeOfCode(beds), { type: 'string' })
  })

test('scopes of attachments and rich texts give the same records', () => {
  const model = bed.replace('  include', '  has_one_attached :photo\n  has_rich_text :note\n  include')
  for (const scope of [
    'with_attached_photo',
    'with_rich_text_note',
    'with_rich_text_note_and_embeds',
    'with_all_rich_text',
  ])
    assert.equal(typeOfCode(`Bed.${scope}.order(:code)`, model), { type: 'string' })
})

test('the searches of pg_search and the words of other gems give the same records', () => {
  const model = bed.replace('  include', '  pg_search_scope :search_beds, against: :code\n  rolify\n  include')
  const found = ['search_beds(params[:q]).with_pg_search_rank', 'with_role(:owner)', 'order(:code).except(:order)']
  for (const scope of found) assert.equal(typeOfCode(`Bed.${scope}.order(:code)`, model), { type: 'string' })
})

test('a macro whose name fits is for the body of the class', () => {
  const macro = '    def sort_by_all(names) = names.each { |name| scope name, -> { order(name) } }\n\n    def sorted'
  assert.equal(typeOfCode('Bed.sorted(params[:sort], :asc)', bed, sortable.replace('    def sorted', macro)), {
    type: 'string',
  })
})

test('a name that a list lets through is one of the list', () => {
  const model = bed.replace(
    '  scope',
    '  enum state: { free: 0, taken: 1 }\n  scope :high, -> { where("floor > 3") }\n  scope',
  )
  const asked = [
    '%w[high free].include?(params[:by])',
    'params[:by].in?(Bed.states.keys)',
    'Bed::NAMES.include?(params[:by])',
  ]
  for (const condition of asked)
    for (const word of ['public_send', 'send'])
      assert.equal(
        typeOfCode(
          `Bed.order(:code)\n@beds = @beds.${word}(params[:by]) if ${condition}`,
          `${model.replace('  scope', '  NAMES = %w[free taken].freeze\n  scope')}`,
        ),
        { type: 'string' },
      )
})

test('scopes of an enum have made names, too', () => {
  const model = bed.replace('  scope', '  enum :floor, { low: 0, high: 1 }, prefix: :is\n  scope')
  const ways = ['Bed.all.public_send("is_#{params[:by]}")', 'Bed.all.public_send("not_is_#{params[:by]}")']
  for (const beds of ways) assert.equal(typeOfCode(beds, model), { type: 'string' })
})

const others = ['Bed.all.public_send("tidy_#{params[:by]}")', 'Bed.all.public_send(params[:by])']

for (const beds of others)
  test(`\`${beds}\` may be anything: no scope has the name`, () => {
    assert.is.not(JSON.stringify(typeOfCode(beds)), '{"type":"string"}')
  })

test('a method of the class that the name may stand for may give something else', () => {
  const model = bed.replace(/end\n$/, '  def self.on_request(_floor) = [Struct.new(:code).new(1)]\nend\n')
  assert.is.not(JSON.stringify(typeOfCode('Bed.all.public_send("on_#{params[:by]}", 1)', model)), '{"type":"string"}')
})

test.run()
