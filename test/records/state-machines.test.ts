// AASM: what events and states answer, and that an event that cannot happen is an error.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { withoutExamples } from '../support/without-examples.ts'

const machine = `
  aasm column: :state do
    state :free, initial: true
    state :taken, :closed
    after_all_transitions :tell
    event :take, after: :tell do
      before { tell }
      transitions from: :free, to: :taken, guard: :tidy?
    end
    event :close do
      transitions from: %i[free taken], to: :closed
    end
  end
`

interface Response {
  readonly content?: Readonly<
    Record<string, { readonly schema?: { readonly properties?: Readonly<Record<string, unknown>> } }>
  >
}

function answered(code: string, states = machine): Readonly<Record<string, Response>> {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { put '/' => 'beds#update' }\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  rescue_from(AASM::InvalidTransition) { |error| render json: { error: error.message }, status: :conflict }

  def update
    bed = Bed.last!
    ${code}
  end
end
`,
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n  include AASM\n${states}\n  validates :name, presence: true\nend\n`,
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "name"\n    t.string "state"\n  end\nend\n',
  })
  return (generated?.document.paths['/']?.put?.responses ?? {}) as Readonly<Record<string, Response>>
}

function shown(value: string, states?: string): unknown {
  const { content } = answered(`render json: { value: ${value} }`, states)['200'] ?? {}
  return withoutExamples(content?.['application/json']?.schema?.properties?.value)
}

const flag = { type: 'boolean' }

const rows: readonly (readonly [value: string, expected: unknown])[] = [
  ['bed.free?', flag],
  ['bed.may_take?', flag],
  ['bed.take', flag],
  ['bed.close!', flag],
  ['Bed.taken.count', { type: 'integer' }],
  ['Bed.taken.map(&:free?)', { type: 'array', items: flag }],
  ['bed.vanish', {}],
]

for (const [value, expected] of rows) test(value, () => assert.equal(shown(value), expected))

test('with a namespace the names end with it', () => {
  const named = machine.replace('column: :state', 'column: :state, namespace: :bed')
  assert.equal(
    [shown('bed.free_bed?', named), shown('bed.take_bed!', named), shown('bed.take', named)],
    [flag, flag, {}],
  )
})

test('an event that cannot happen raises', () => {
  assert.equal(Object.keys(answered('bed.take!\n    head :ok')), ['200', '404', '409'])
  assert.equal(Object.keys(answered('bed.free?\n    head :ok')), ['200', '404'])
})

test('or gives false where the machine says so', () => {
  const quiet = machine.replace('column: :state', 'column: :state, whiny_transitions: false')
  assert.equal(Object.keys(answered('bed.take!\n    head :ok', quiet)), ['200', '404'])
  assert.equal(Object.keys(answered('head(bed.take! ? :ok : :forbidden)', quiet)), ['200', '403', '404'])
})

test('an event with a bang saves, which may fail', () => {
  const code = 'if bed.take!\n  head :ok\nelse\n  render json: bed.errors, status: 422\nend'
  assert.equal(Object.keys(answered(code)), ['200', '404', '409', '422'])
})

test('what an event has reached is the state', () => {
  const { content } = answered('bed.close!\n    render json: bed')['200'] ?? {}
  assert.equal(content?.['application/json']?.schema?.properties?.state, { type: 'string' })
})

test.run()
