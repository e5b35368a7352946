// Lists of hashes that are permitted, and of which each makes a record: what stands in them has the types of its columns.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import type { Schema } from '../../../src/schema/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const permitted = 'given = params.permit(:name, beds: %i[code size])'
const ward = 'ward = Ward.create!(name: given[:name])'

const rows: readonly (readonly [behaviour: string, code: string, more?: string])[] = [
  ['each is created', `${permitted}\ngiven[:beds].each { |bed| Bed.create!(bed) }`],
  ['all are created', `${permitted}\nBed.create!(given[:beds])`],
  ['fetch with a default', `${permitted}\ngiven.fetch(:beds, []).map { |bed| Bed.create!(bed) }`],
  ['in an association', `${permitted}\n${ward}\ngiven[:beds].each { |bed| ward.beds.create!(bed) }`],
  ['key by key', `${permitted}\ngiven[:beds].each { |bed| Bed.create!(code: bed[:code], size: bed[:size]) }`],
  ['with more', `${permitted}\ngiven[:beds].each { |bed| Bed.create!(bed.merge(ward_id: 1)) }`],
  ['as an array', `${permitted}\nArray(given[:beds]).each { |bed| Bed.create!(bed) }`],
  ['left out before', `${permitted}\nWard.create!(given.except(:beds))\ngiven[:beds].each { |bed| Bed.create!(bed) }`],
  [
    'taken out before',
    `${permitted}\nbeds = given.delete(:beds)\nWard.create!(given)\nbeds.each { |bed| Bed.create!(bed) }`,
  ],
  ['each permitted', 'Bed.create!(params.require(:beds).map { |bed| bed.permit(:code, :size) })'],
  [
    'in a form',
    `${permitted}\nWardForm.new(given).save`,
    'class WardForm\ninclude ActiveModel::Model\nattr_accessor :name, :beds\ndef save\nbeds.each { |bed| Bed.create!(code: bed[:code], size: bed[:size]) }\nend\nend\n',
  ],
]

for (const [behaviour, code, form = ''] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('post "wards", to: "wards#make"'),
      'app/controllers/wards_controller.rb': controller('Wards', `def make\n${code}\nhead :created\nend`),
      'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nhas_many :beds\nend\n',
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'app/forms/ward_form.rb': form,
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "wards" do |t|\n    t.string "name"\n  end\n  create_table "beds" do |t|\n    t.bigint "ward_id"\n    t.string "code", null: false\n    t.integer "size", null: false\n  end\nend\n',
    })
    const schema = made?.document.paths['/wards']?.post?.requestBody?.content['application/json']?.schema
    const beds: Schema | undefined = Object.entries(schema?.properties ?? {}).find(([name]) => name === 'beds')?.[1]
    assert.equal(beds?.items?.properties, { code: { type: 'string' }, size: { type: 'integer' } })
  })

test.run()
