// A Float is null where it is divided by zero, and no null where a condition has found that it is not.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

function shareBy(code: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'share', to: 'beds#share'\nend\n",
    'db/schema.rb':
      'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table("beds") { |t| t.boolean "free" }\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def share
    total = Bed.count
    free = Bed.where(free: true).count
    ${code}
  end
end
`,
  })
  const { content } = generated?.document.paths['/share']?.get?.responses['200'] ?? {}
  return (content?.['application/json']?.schema as { properties?: { of?: { type?: unknown } } } | undefined)?.properties
    ?.of?.type
}

const sure = [
  'render json: { of: total.zero? ? 0.0 : (free.to_f / total * 100).round(1) }',
  'render json: { of: total.positive? ? free.fdiv(total) : 0 }',
  'render json: { of: (total > 0 ? free * 100.0 / total : 0.0) }',
  'share = 0.0\n    share = free / total.to_f if total != 0\n    render json: { of: share }',
  'return render json: { of: 0.0 } if total == 0\n    render json: { of: (free * 1.0 / total).round(2) }',
  'return head :ok unless total.nonzero?\n    render json: { of: free.to_f / total }',
]

const unsure = [
  'render json: { of: free.to_f / total }',
  'render json: { of: free.zero? ? 0.0 : free.to_f / total }',
  'render json: { of: total >= 0 ? free.to_f / total : 0.0 }',
  'render json: { of: total < 5 ? free.to_f / total : 0.0 }',
  'total -= 1 if total > 0\n    render json: { of: free.to_f / total }',
]

for (const code of sure) test(`never null: ${code}`, () => assert.is(shareBy(code), 'number'))
for (const code of unsure) test(`null where it is: ${code}`, () => assert.equal(shareBy(code), ['number', 'null']))

test.run()
