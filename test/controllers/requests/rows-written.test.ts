// What is written by a statement and by no record, as `insert_all` does: of the types of the columns, and of no validation.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import type { Schema } from '../../../src/schema/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const given = 'list = params.permit(beds: %i[code size kind])[:beds]'
const columns = {
  code: { type: 'string' },
  size: { type: ['integer', 'null'] },
  kind: { type: 'string', enum: ['cot', 'bunk'] },
}

function bodyOf(code: string): Schema | undefined {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def make\n${code}\nhead :created\nend`),
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nhas_many :beds\nend\n',
    'app/models/bed.rb':
      'class Bed < ActiveRecord::Base\nbelongs_to :ward\nenum kind: { cot: 0, bunk: 1 }\nvalidates :code, length: { in: 2..9 }\nvalidates :size, presence: true, inclusion: 1..4\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "wards" do |t|\n    t.string "name"\n  end\n  create_table "beds" do |t|\n    t.bigint "ward_id"\n    t.string "code", null: false\n    t.integer "size"\n    t.integer "kind", null: false\n    t.datetime "created_at", null: false\n  end\nend\n',
  })
  return made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
}

const lists: readonly string[] = [
  `${given}\nBed.insert_all(list)`,
  `${given}\nBed.insert_all!(list)`,
  `${given}\nBed.upsert_all(list, unique_by: :code)`,
  `${given}\nBed.upsert_all(list.map { |bed| bed.to_h.merge(ward_id: 4) }, unique_by: %i[code]) if list.any?`,
  `${given}\nlist.each { |bed| Bed.insert(bed) }`,
  `${given}\nlist.each { |bed| Bed.upsert({ **bed.permit(:code, :size, :kind).to_h.symbolize_keys, ward_id: 3 }) }`,
  `${given}\nWard.first.beds.insert_all(list)`,
  'now = Time.current\nBed.insert_all(params.require(:beds).map { |bed| bed.permit(:code, :size, :kind).to_h.merge(created_at: now) })',
  'Bed.insert_all(params[:beds].map { |bed| { code: bed[:code], size: bed[:size], kind: bed[:kind] } })',
]

for (const code of lists)
  test(code, () => {
    const { beds }: Readonly<Record<string, Schema>> = Object(bodyOf(code)?.properties)
    assert.equal(beds?.items?.properties, columns)
  })

const updates: readonly string[] = [
  'Bed.where(ward_id: 1).update_all(params.permit(:code, :size, :kind))',
  'Bed.update_all(params.require(:bed).permit(:code, :size, :kind).to_h)',
  'Bed.update_all(code: params[:code], size: params[:size], kind: params[:kind])',
  'Ward.first.beds.update_all(params.permit(:code, :size, :kind))',
  'Bed.first.update_columns(params.permit(:code, :size, :kind))',
  'Bed.first.update_columns(code: params[:code], size: params[:size], kind: params[:kind])',
]

for (const code of updates)
  test(code, () => {
    const properties: Readonly<Record<string, Schema>> = Object(bodyOf(code)?.properties)
    const { bed } = properties
    assert.equal(bed?.properties ?? properties, columns)
  })

test.run()
