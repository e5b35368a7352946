// What a route demands of a segment, which it takes as a whole.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const rows: readonly (readonly [constraint: string, source: string, ecma: string | undefined])[] = [
  ['/\\d+/', '\\d+', '^(?:\\d+)$'],
  ['/open|closed/', 'open|closed', '^(?:open|closed)$'],
  ['/[A-Z]\\h{2}/', '[A-Z]\\h{2}', '^(?:[A-Z][0-9a-fA-F]{2})$'],
  ['/(?<=a)b(?>c)/', '(?<=a)b(?>c)', undefined],
]

function pattern(constraint: string, dialect: 'source' | 'ecma'): string | undefined {
  const made = generate(
    {
      'config/routes.rb': `Rails.application.routes.draw do\n  get 'beds/:code', to: 'beds#show', constraints: { code: ${constraint} }\nend\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def show\n    head :ok\n  end\nend\n',
    },
    { pattern: dialect },
  )
  const [parameter] = made?.document.paths['/beds/{code}']?.get?.parameters ?? []
  const schema = parameter !== undefined && 'schema' in parameter ? parameter.schema : undefined
  return schema?.pattern as string | undefined
}

for (const [constraint, source, ecma] of rows)
  test(constraint, () => {
    assert.is(pattern(constraint, 'source'), source)
    assert.is(pattern(constraint, 'ecma'), ecma)
  })

test.run()
