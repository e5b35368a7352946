// A key that is permitted and given to a record which has nothing of that name raises: nobody can send it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const schema = `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    t.string "name"
    t.integer "ward_id"
  end
  create_table "wards" do |t|
    t.string "name"
  end
  create_table "sheets" do |t|
    t.integer "bed_id"
    t.string "color"
  end
end
`

/** What stands in the class, what is permitted, what the action does with it, and which keys are left. */
const rows: readonly (readonly [model: string, permitted: string, code: string, keys: readonly string[]])[] = [
  ['', ':name, :floor', 'Bed.create!(bed_params)', ['name']],
  ['', ':name, :floor', 'Bed.find(1).update!(bed_params)', ['name']],
  ['', ':name, :floor', 'bed = Bed.new\nbed.assign_attributes(bed_params)\nbed.save!', ['name']],
  ['has_many :sheets', ':name, sheets_attributes: [:color]', 'Bed.create!(bed_params)', ['name', 'sheets_attributes']],
  ['', ':name, pillows_attributes: [:color]', 'Bed.create!(bed_params)', ['name']],
  ['has_many :sheets', ':name, sheet_ids: []', 'Bed.create!(bed_params)', ['name', 'sheet_ids']],
  ['belongs_to :ward', ':ward_id, :ward', 'Bed.create!(bed_params)', ['ward_id', 'ward']],
  ['attr_accessor :floor', ':name, :floor', 'Bed.create!(bed_params)', ['name', 'floor']],
  ['def floor=(value)\nend', ':name, :floor', 'Bed.create!(bed_params)', ['name', 'floor']],
  ['alias_attribute :title, :name', ':title, :floor', 'Bed.create!(bed_params)', ['title']],
  ['attribute :floor, :integer', ':floor', 'Bed.create!(bed_params)', ['floor']],
  ['def method_missing(name, *given)\nend', ':name, :floor', 'Bed.create!(bed_params)', ['name', 'floor']],
  ['acts_as_floored', ':name, :floor', 'Bed.create!(bed_params)', ['name', 'floor']],
  ['include Floored', ':name, :floor', 'Bed.create!(bed_params)', ['name', 'floor']],
  [
    'has_secure_password',
    ':name, :password, :password_confirmation',
    'Bed.create!(bed_params)',
    ['name', 'password', 'password_confirmation'],
  ],
  ['validates :terms, acceptance: true', ':name, :terms', 'Bed.create!(bed_params)', ['name', 'terms']],
  ['', ':name, :floor', 'Bed.create!(bed_params.except(:floor))', ['name']],
  ['', ':name, :floor', 'Bed.create!(name: bed_params[:name])\nputs bed_params[:floor]', ['name', 'floor']],
  ['', ':name, :color', 'Bed.create!(bed_params)\nSheet.create!(bed_params)', ['name', 'color']],
]

for (const [model, permitted, code, keys] of rows)
  test(`${code} of ${permitted}, ${model === '' ? 'a plain class' : model}`, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#create"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def create\n${code}\nhead :ok\nend\ndef bed_params = params.permit(${permitted})`,
      ),
      'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${model}\nend\n`,
      'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
      'app/models/sheet.rb': 'class Sheet < ActiveRecord::Base\nend\n',
      'db/schema.rb': schema,
    })
    const body = made?.document.paths['/beds']?.post?.requestBody
    const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
    assert.equal(Object.keys(content?.schema?.properties ?? {}), keys)
  })

test.run()
