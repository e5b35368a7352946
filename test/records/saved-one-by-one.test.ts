// Lists of new records of which a loop saves each.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const build = 'beds = params.require(:beds).map { |bed| ward.beds.build(bed.permit(:code)) }'

function idOf(code: string): unknown {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `def make\nward = Ward.find(1)\n${code}\nrender json: beds, status: :created\nrescue ActiveRecord::RecordInvalid\nrender json: beds, status: 422\nend`,
    ),
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nhas_many :beds\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nbelongs_to :ward\nvalidates :code, presence: true\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "wards" do |t|\n    t.string "name"\n  end\n  create_table "beds" do |t|\n    t.bigint "ward_id", null: false\n    t.string "code", null: false\n  end\nend\n',
  })
  const content = made?.document.paths['/beds']?.post?.responses['201']?.content?.['application/json']?.schema
  const schemas: Readonly<Record<string, Schema>> = Object(made?.document.components?.schemas)
  const items: { readonly $ref?: string } & Schema = Object(content?.items)
  const bed = items.$ref === undefined ? items : schemas[items.$ref.split('/').at(-1) ?? '']
  const { id, code: named } = bed?.properties ?? {}
  return [id?.type, named?.type]
}

const saved = ['integer', 'string']
const maybe = [
  ['integer', 'null'],
  ['string', 'null'],
]

const rows: readonly (readonly [code: string, types: unknown])[] = [
  [`${build}\nbeds.each(&:save!)`, saved],
  [`${build}\nbeds.map(&:save!)`, saved],
  [`${build}\nbeds.each { |bed| bed.save! }`, saved],
  [`${build}\nbeds.each { _1.save!(validate: true) }`, saved],
  [`${build}\nbeds.each { |bed| bed.update!(code: "a") }`, saved],
  [`${build}\nBed.transaction { beds.each(&:save!) }`, saved],
  [`${build}\nbeds = beds.each(&:save!)`, saved],
  [`beds = params[:beds].map { |bed| Bed.new(code: bed[:code], ward: ward) }\nbeds.each(&:save!)`, saved],
  ['beds = params.fetch(:beds, []).map { |bed| Bed.new(code: bed[:code], ward: ward) }\nbeds.each(&:save!)', saved],
  [
    'beds = (params[:beds] || []).map { |bed| ward.beds.new(code: bed[:code]) }\nBed.transaction { beds.each(&:save!) }',
    saved,
  ],
  [
    'beds = (params[:beds] || [{ code: 1 }]).map { |bed| Bed.new(code: bed[:code], ward: ward) }\nbeds.last(2).each(&:save!)',
    maybe,
  ],
  [`${build}\nbeds.each(&:valid?)\nbeds.each(&:save!)`, saved],
  [`${build}\nbeds.each(&:save!)\nbeds.each(&:reload)`, saved],
  // Each may have been refused, left out, or not reached.
  [`${build}\nbeds.each(&:save)`, maybe],
  [`${build}\nbeds.each { |bed| bed.save! if bed.code }`, maybe],
  [`${build}\nbeds.each { |bed| next if bed.code == "a"\nbed.save! }`, maybe],
  [`${build}\nbeds.each { |bed| break if bed.code == "a"\nbed.save! }`, maybe],
  [`${build}\nbeds.first(2).each(&:save!)`, maybe],
  [`${build}\nbeds.select(&:ward).each(&:save!)`, maybe],
  [`${build}\nbeds.find(&:save!)`, maybe],
  [`${build}\nbeds.any?(&:save!)`, maybe],
  [`${build}\nbeds.each(&:save!)\nbeds << ward.beds.build`, maybe],
  [`${build}\nbegin\nbeds.each(&:save!)\nrescue ActiveRecord::RecordInvalid\nnil\nend`, maybe],
]

for (const [code, types] of rows) test(code, () => assert.equal(idOf(code), types))

test.run()
