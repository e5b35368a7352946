// What a change of a schema means: for a client that sends such data, and for one that receives it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diffDocuments } from '../../src/diff/index.ts'
import { cat, fields, holders, schemaRows, text } from './schema-rows.ts'

for (const [what, old, now, ...expected] of schemaRows)
  for (const [at, direction] of (['request', 'response'] as const).entries())
    test(`${direction}: ${what}`, () => {
      const holder = holders[direction]
      const changes = diffDocuments(holder(old), holder(now))
      assert.equal(changes.map(({ impact }) => impact).sort(), expected[at], JSON.stringify(changes))
    })

test('a change of a component is told where a client meets it', () => {
  const [old, now] = ['old', 'now'].map((side) => ({
    ...holders.response({ type: 'array', items: cat }),
    components: { schemas: { Cat: fields(side === 'old' ? { name: text } : {}) } },
  }))
  const [change, ...others] = diffDocuments(old, now)
  assert.equal(others, [])
  assert.is(change?.operation, 'POST /a')
  assert.equal(change?.where, ['responses', '200', 'application/json', '[]', 'name'])
  assert.is(change?.kind, 'field-removed')
})

test.run()
