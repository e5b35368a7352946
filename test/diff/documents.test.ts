// What a change of an operation means for a client that was made for the old document.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diffDocuments, rules, verbOf } from '../../src/diff/index.ts'
import { documentRows, ok, open, query } from './document-rows.ts'

for (const [what, old, now, expected] of documentRows)
  test(what, () => {
    const changes = diffDocuments(old, now)
    assert.equal(changes.map(({ impact }) => impact).sort(), expected, JSON.stringify(changes))
  })

test('an operation has the name of the new document', () => {
  const [old, now] = ['id', 'bed'].map((name) => ({
    ...open,
    paths: { [`/a/{${name}}`]: { get: name === 'id' ? ok : query('q') } },
  }))
  const [change] = diffDocuments(old, now)
  assert.equal([change?.operation, change?.where], ['GET /a/{bed}', ['parameters', 'query', 'q']])
})

test('a kind says what becomes of its place', () => {
  assert.equal(
    (['field-added', 'operation-removed', 'null-added', 'security-removed', 'type-changed'] as const).map(verbOf),
    ['added', 'removed', 'changed', 'changed', 'changed'],
  )
  assert.ok(Object.keys(rules).length > 50)
})

test.run()
