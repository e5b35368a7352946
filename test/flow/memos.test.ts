// `@name ||= value` gives what it gave where nothing has changed since, and is asked anew where something has.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'
import { withoutExamples } from '../support/without-examples.ts'

const schema = `ActiveRecord::Schema[7.1].define do
  create_table "beds" do |t|
    t.string "label"
  end
end
`

/** The schema of what an action renders, whose model and controller have this code. */
function rendered(model: string, action: string): unknown {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'db/schema.rb': schema,
    'app/models/application_record.rb':
      'class ApplicationRecord < ActiveRecord::Base\n  self.abstract_class = true\nend\n',
    'app/models/bed.rb': `class Bed < ApplicationRecord\n${model}\nend\n`,
    'app/models/note.rb': `class Note
  def initialize(text)
    @text = text
  end

  def plain
    return "" if @text.blank?
    @text.strip
  end

  def title
    @text ? @text.truncate(70) : "none"
  end
end
`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index
${action}
  end

  private

  def found
    @found ||= registry[:name]
  end

  def registry
    @registry ||= {}
  end

  def chosen(value)
    @chosen ||= value
  end
end
`,
  })
  const answer = present(made, 'an application').document.paths['/beds']?.get?.responses['200']
  return withoutExamples(answer?.content?.['application/json']?.schema)
}

const text = { type: 'string' }
const memo = '  def note\n    @note ||= Note.new(label)\n  end'

test('what each of many records keeps is made once, however often it is asked for', () => {
  const names = Array.from({ length: 40 }, (_, index) => `k${index}`)
  const keys = names.map((name, index) => `${name}: bed.note.${index % 2 === 0 ? 'plain' : 'title'}`)
  assert.equal(rendered(memo, `    render json: Bed.all.map { |bed| { ${keys.join(', ')} } }`), {
    type: 'array',
    items: {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, text])),
    },
  })
})

test('what goes by an argument is asked anew', () => {
  const found = rendered('', '    chosen(params[:a] ? 1 : nil)\n    render json: { name: chosen("x") }')
  assert.equal(found, {
    type: 'object',
    required: ['name'],
    properties: { name: { type: ['integer', 'string'] } },
  })
})

test('what goes by an object that has changed is asked anew', () => {
  const action = `    registry[:name] = 1 if params[:a]
    found
    registry[:name] = "x"
    render json: { name: found }`
  assert.match(JSON.stringify(rendered('', action)), '"string"')
})

test('what goes by a global or a setting of a class that has changed is asked anew', () => {
  const model = '  cattr_accessor :unit\n  def measure\n    @measure ||= unit\n  end'
  const action = `    bed = Bed.first
    bed.measure
    Bed.unit = "cm"
    render json: { measure: bed.measure }`
  assert.match(JSON.stringify(rendered(model, action)), '"string"')
  const ofGlobal = action.replace('bed.measure', '$unit = nil\n    bed.measure').replace('Bed.unit', '$unit')
  assert.match(JSON.stringify(rendered(model.replace('||= unit', '||= $unit'), ofGlobal)), '"string"')
})

test('what goes by the element of a loop is asked anew', () => {
  const action = `    [1, "x"].each { |each| @last ||= params[:a] ? each : nil }
    render json: { last: @last }`
  const last = { type: ['integer', 'string', 'null'] }
  assert.equal(rendered('', action), { type: 'object', required: ['last'], properties: { last } })
})

test.run()
