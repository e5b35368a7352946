// A table with `lock_version`: a row that another request has changed is not written over. A new row cannot be stale.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const found = 'bed = Bed.find(params[:id])'

const rows: readonly (readonly [code: string, isConflict: boolean])[] = [
  [`${found}\nbed.update(params.permit(:name, :lock_version)) ? head(:ok) : head(422)`, true],
  [`${found}\nbed.update!(params.permit(:name, :lock_version))\nhead :ok`, true],
  [`${found}\nbed.name = 'a'\nbed.save ? head(:ok) : head(422)`, true],
  [`${found}\nbed.taken!\nhead :ok`, true],
  [`Bed.create!(params.permit(:name))\nhead :created`, false],
  [`bed = Bed.new(params.permit(:name))\nbed.save ? head(:created) : head(422)`, false],
  [`bed = Bed.new(ward: Ward.first!)\nbed.save ? head(:created) : head(422)`, false],
  [
    `bed = Bed.new\nbed.ward = Ward.first!\nbed.name = 'a' unless bed.new_record?\nbed.save ? head(:created) : head(422)`,
    false,
  ],
  [`bed = [Bed, Cot].find { |each| each.name == params[:kind] }.new\nbed.save ? head(:created) : head(422)`, false],
  [
    `bed = { 'bed' => 'Bed', 'cot' => 'Cot' }.fetch(params[:kind], 'Cot').constantize.new\nbed.save ? head(:ok) : head(422)`,
    false,
  ],
  [
    `params[:names].each { |name| build(name).save }\nhead :ok\nend\ndef build(name) = { 'bed' => 'Bed', 'cot' => 'Cot' }.fetch(name, 'Cot').constantize.new(name: name)\ndef other`,
    false,
  ],
  [`bed = Ward.first!.beds.build(params.permit(:name))\nbed.save ? head(:created) : head(422)`, false],
  [`bed = Bed.find_or_initialize_by(name: 'a')\nbed.save ? head(:created) : head(422)`, true],
  [`${found}\nbed.update_columns(name: 'a')\nhead :ok`, false],
]

for (const [code, isConflict] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('put "beds/:id", to: "beds#update"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def update\n${code}\nend`),
      'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nhas_many :beds\nend\n',
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nbelongs_to :ward\nenum state: { free: 0, taken: 1 }\nend\n',
      'app/models/cot.rb': 'class Cot < Bed\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "name"\n    t.string "type"\n    t.integer "state"\n    t.bigint "ward_id"\n    t.integer "lock_version"\n  end\n  create_table "wards" do |t|\n  end\nend\n',
    })
    assert.is('409' in (made?.document.paths['/beds/{id}']?.put?.responses ?? {}), isConflict)
  })

test.run()
