// Records that a service saves for each element of a list, or does not: what it gives back is known as if it were called once.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const book = `class Book
  Success = Struct.new(:value, keyword_init: true) do
    def success? = true
  end
  Failure = Struct.new(:code, :bed, keyword_init: true) do
    def success? = false
  end

  def self.call(item, keeps = false) = new(item).call(keeps)
  def initialize(item) = @item = item

  def call(keeps)
    bed = Bed.new(label: @item[:label])
    return Failure.new(code: :invalid, bed: keeps ? bed : nil) unless bed.save

    Success.new(value: bed)
  end
end
`

const helpers = `def booked = params[:beds].map { Book.call(_1) }
def try(bed) = bed.save ? bed : nil
def made(each, failed = nil)
  bed = Bed.new(label: each[:label])
  return bed if bed.save

  failed << bed if failed
  nil
end`

const saved = ['integer']
const maybe = ['integer', 'null']

const rows: readonly (readonly [behaviour: string, code: string, types: readonly string[]])[] = [
  ['select, then map', 'ids = booked.select(&:success?).map { |o| o.value.id }', saved],
  ['reject', 'ids = booked.reject { |o| !o.success? }.map { _1.value.id }', saved],
  ['partition', 'good, bad = booked.partition { |o| o.success? }\nids = good.map { |o| o.value.id }', saved],
  [
    'pairs with their index',
    'all = params[:beds].each_with_index.map { |each, index| [index, Book.call(each)] }\nids = all.select { |_, o| o.success? }.map { |_, o| o.value.id }',
    saved,
  ],
  ['filter_map', 'ids = params[:beds].filter_map { made(_1) }.map(&:id)', saved],
  ['a loop in a loop', 'ids = params[:wards].flat_map { |ward| ward[:beds].filter_map { made(_1) } }.map(&:id)', saved],
  [
    'what is not saved is kept by the list',
    'ids = params[:beds].map { |each| bed = Bed.new(label: each[:label]); try(bed); bed }.map(&:id)',
    maybe,
  ],
  [
    'what was made before the loop',
    'bed = Bed.new(label: params[:label])\nparams[:beds].each { try(bed) }\nids = [bed.id]',
    maybe,
  ],
  [
    'what was made before the inner loop',
    'all = params[:wards].map { |ward| bed = Bed.new(label: ward[:label]); ward[:beds].each { try(bed) }; bed }\nids = all.map(&:id)',
    maybe,
  ],
  ['what another list keeps', 'failed = []\nparams[:beds].each { made(_1, failed) }\nids = failed.map(&:id)', maybe],
  [
    'what a failure keeps',
    'all = params[:beds].map { Book.call(_1, true) }\nids = all.reject(&:success?).filter_map(&:bed).map(&:id)',
    maybe,
  ],
  [
    'what a variable outside of the block keeps',
    'last = nil\nparams[:beds].each { |each| last = Bed.new(label: each[:label]); last.save ? last : nil }\nids = [last&.id]',
    maybe,
  ],
  [
    'what is made where something is there',
    'ids = params[:beds].map { |each| bed = Bed.first&.beds&.create(label: each[:label]); next 0 if bed.nil?; bed.persisted? ? bed.id : 0 }',
    saved,
  ],
  [
    'what is made where something is there, and told by a case',
    'ids = params[:beds].map do |each|\nbed = Bed.first&.beds&.create(label: each[:label])\ncase\nwhen bed.nil? then 0\nwhen bed.persisted? then bed.id\nelse 0\nend\nend',
    saved,
  ],
  [
    'each is asked whether it is saved',
    'all = params[:beds].map { Bed.create(label: _1[:label]) }\nids = all.filter_map { |bed| bed.id if bed.persisted? }',
    saved,
  ],
  [
    'a struct asks the one that it holds',
    'row = Struct.new(:bed) { def ok? = bed.persisted? }\nall = params[:beds].map { row.new(Bed.create(label: _1[:label])) }\nids = all.map { |each| each.ok? ? each.bed.id : 0 }',
    saved,
  ],
  [
    'behind the question nobody knows any more',
    'all = params[:beds].map { Bed.create(label: _1[:label]) }\nids = all.map { |bed| bed.touch if bed.persisted?; bed.id }',
    maybe,
  ],
  [
    'what is made where something is there, and may not be saved',
    'ids = params[:beds].map { |each| bed = Bed.first&.beds&.create(label: each[:label]); bed.nil? ? 0 : bed.id }',
    maybe,
  ],
]

for (const [behaviour, code, types] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def make\n${code}\nrender json: { ids: ids }\nend\nprivate\n${helpers}`,
      ),
      'app/services/book.rb': book,
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nhas_many :beds\nvalidates :label, presence: true\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.bigint "bed_id"\n  end\nend\n',
    })
    const content = made?.document.paths['/beds']?.post?.responses['200']?.content?.['application/json']?.schema
    const { ids }: Readonly<Record<string, Schema>> = Object(content?.properties)
    assert.equal([ids?.items?.type].flat(), types)
  })

test.run()
