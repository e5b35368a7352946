// Partials that are named after the class of a record. Every partial sets one key, its own name; Rails is the judge.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, helpOf } from './support/bed-responses.ts'

type Files = Readonly<Record<string, string>>

const partials = [
  ...['bed', 'cot', 'beds', 'cots', 'admin_large_berth', 'large_berth', 'other', 'ward'].map(
    (name) => `kinds/_${name}`,
  ),
  'kinds/admin/_large_berth',
  'beds/_bed',
  'cots/_cot',
  'admin/large_berths/_large_berth',
]

const app: Files = {
  'config/routes.rb': "Rails.application.routes.draw { get 'beds' => 'beds#index' }\n",
  'db/schema.rb': `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "beds" do |t|
    t.string "type"
  end
  create_table "wards" do |t|
    t.string "label"
  end
end
`,
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
  'app/models/cot.rb': 'class Cot < Bed\nend\n',
  'app/models/admin/large_berth.rb': 'class Admin::LargeBerth < Bed\nend\n',
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
  ...Object.fromEntries(partials.map((path) => [`app/views/${path}.json.jbuilder`, `json.set! '${path}', 1\n`])),
}

function filesOf(record: string, name: string): Files {
  return {
    ...app,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  def index\n    @bed = ${record}\n  end\nend\n`,
    'app/views/beds/index.json.jbuilder': `json.partial! ${name}\n`,
  }
}

function rendered(files: Files): readonly string[] {
  const text = JSON.stringify(documentOf(files))
  return partials.filter((path) => text.includes(`{"${path}":`) || text.includes(`,"${path}":`)).sort()
}

const bed = 'Bed.find(params[:id])'
const inKinds = (...names: readonly string[]): readonly string[] => names.map((name) => `kinds/${name}`)
const ownPaths = ['admin/large_berths/_large_berth', 'beds/_bed', 'cots/_cot']

const rows: readonly (readonly [record: string, name: string, expected: readonly string[]])[] = [
  [bed, '"kinds/#{@bed.model_name.element}", bed: @bed', inKinds('_bed', '_cot', '_large_berth')],
  [bed, '"kinds/#{@bed.model_name.singular}"', inKinds('_admin_large_berth', '_bed', '_cot')],
  [bed, '"kinds/#{@bed.model_name.param_key}"', inKinds('_admin_large_berth', '_bed', '_cot')],
  [bed, '"kinds/#{@bed.class.model_name.plural}"', inKinds('_beds', '_cots')],
  [bed, '"kinds/#{@bed.model_name.i18n_key}"', inKinds('_bed', '_cot', 'admin/_large_berth')],
  [bed, '"kinds/#{@bed.class.name.underscore}"', inKinds('_bed', '_cot', 'admin/_large_berth')],
  [bed, '@bed.to_partial_path', ownPaths],
  [bed, '@bed', ownPaths],
  ['Cot.find(params[:id])', '"kinds/#{@bed.model_name.element}"', inKinds('_cot')],
  ['Cot.find(params[:id])', '@bed', ['cots/_cot']],
  ['Ward.find(params[:id])', '"kinds/#{@bed.model_name.element}"', inKinds('_ward')],
  ['Bed.create!(params.permit(:type))', '"kinds/#{@bed.model_name.element}"', inKinds('_bed', '_cot', '_large_berth')],
]

for (const [record, name, expected] of rows)
  test(`${record}: ${name}`, () => assert.equal(rendered(filesOf(record, name)), expected))

test('a model may name its partial itself', () => {
  const files = {
    ...filesOf('Ward.find(params[:id])', '@bed'),
    'app/models/ward.rb': "class Ward < ActiveRecord::Base\n  def to_partial_path = 'kinds/other'\nend\n",
  }
  assert.equal(rendered(files), inKinds('_other'))
})

test('a class without a partial is no missing one', () => {
  const files = filesOf(bed, '"kinds/#{@bed.model_name.plural}"')
  assert.equal(
    helpOf(files).filter(([code]) => code === 'partial-missing'),
    [],
  )
})

test.run()
