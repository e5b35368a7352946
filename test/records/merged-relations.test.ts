// Relations of one class that differ only in what was asked of their rows go on as one: a row of them is read once.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'
import { withoutExamples } from '../support/without-examples.ts'

const scopes = ['opened_at', 'closed_at', 'cleaned_at', 'painted_at', 'moved_at', 'sold_at', 'seen_at', 'asked_at']
const keys = Array.from({ length: 30 }, (_, index) => `k${index}`)

function propertiesOf(action: string): unknown {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'wards/:id', to: 'wards#show'\nend\n",
    'db/schema.rb': `ActiveRecord::Schema[7.1].define do
  create_table "wards"
  create_table "beds" do |t|
    t.bigint "ward_id"
    t.string "label"
    t.integer "size"
${scopes.map((name) => `    t.datetime "${name}"\n`).join('')}  end
end
`,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  attr_accessor :note\nend\n',
    'app/models/ward.rb': `class Ward < ActiveRecord::Base
  has_many :beds

  def chosen(kind)
${scopes.map((name) => `    return beds.where('${name} > ?', Time.now) if kind == '${name}'\n`).join('')}    beds
  end

  def labelled(kind)
    kind ? beds.where.not(label: nil) : beds
  end
end
`,
    'app/controllers/wards_controller.rb': `class WardsController < ActionController::API
  def show
    ward = Ward.find(params[:id])
${action}
  end

  private

  def row(bed)
    { ${keys.map((key) => `${key}: kind(bed)`).join(', ')} }
  end

  def kind(bed)
    bed.size.to_i > 3 ? 'big' : (bed.label ? bed.label.to_s.strip : 'small')
  end
end
`,
  })
  const schema = present(made, 'an application').document.paths['/wards/{id}']?.get?.responses['200']?.content?.[
    'application/json'
  ]?.schema
  return Object(withoutExamples(schema)).items.properties
}

test('many ways to a relation cost no more than one', () => {
  const found = propertiesOf('    render json: ward.chosen(params[:kind]).map { |bed| row(bed) }')
  assert.equal(found, Object.fromEntries(keys.map((key) => [key, { type: 'string' }])))
})

test('a column that one of them may have as null may be null', () => {
  const found = propertiesOf('    render json: ward.labelled(params[:kind]).map { |bed| { label: bed.label } }')
  assert.equal(found, { label: { type: ['string', 'null'] } })
})

test('a column that is null in none of them is not null', () => {
  const action = `    beds = ward.labelled(params[:kind]).where.not(label: nil)
    render json: beds.map { |bed| { label: bed.label } }`
  assert.equal(propertiesOf(action), { label: { type: 'string' } })
})

test('what code sets on the rows stays there', () => {
  const action = `    beds = ward.labelled(params[:kind])
    beds.each { |bed| bed.note = { total: bed.size.to_i } }
    render json: beds.map { |bed| { note: bed.note } }`
  const note = { type: ['object', 'null'], required: ['total'], properties: { total: { type: 'integer' } } }
  assert.equal(propertiesOf(action), { note })
})

test.run()
