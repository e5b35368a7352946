// What the measures of recorded applications take a schema to say.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Schema } from '../views/place.ts'
import { validatorOf } from '../views/validator.ts'
import { describedOperations, keysOf } from './described-operation.ts'
import { Figures } from './figures.ts'
import { judgeExchange, judgeLeaf, judgeStatuses } from './judge-responses.ts'
import { stated } from './stated.ts'

const bed: Schema = { type: 'object', properties: { id: { type: 'integer' }, tags: { type: 'array', items: {} } } }
const components = { schemas: { Bed: bed } }
const validator = validatorOf(components)
const reference = { $ref: '#/components/schemas/Bed' }

const rows: readonly (readonly [
  name: string,
  schema: Schema,
  types: readonly string[] | undefined,
  values?: unknown,
])[] = [
  ['nothing', {}, undefined],
  ['a type', { type: 'string' }, ['string']],
  ['several types', { type: ['string', 'null'] }, ['string', 'null']],
  ['an enum', { enum: ['a', null] }, ['string', 'null'], ['a', null]],
  ['a reference', reference, ['object']],
  ['either', { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }, ['string', 'null'], ['a']],
  ['either of which one is anything', { anyOf: [{}, { type: 'null' }] }, undefined],
  ['all', { allOf: [{ type: ['string', 'null'] }, { type: 'string' }] }, ['string']],
]

for (const [name, schema, types, values] of rows) {
  test(`${name} is stated`, () => {
    const found = stated(schema, validator)
    assert.equal(found.types === undefined ? undefined : [...found.types], types)
    assert.equal(found.values === undefined ? undefined : [...found.values], values)
  })
}

test('keys are dotted, with brackets for lists', () => {
  const schema = { type: 'object', properties: { bed: reference, beds: { type: 'array', items: reference } } }
  assert.equal(keysOf(schema, validator), ['bed.id', 'bed.tags[]', 'beds[].id', 'beds[].tags[]'])
})

const document = {
  components,
  paths: {
    '/beds/{id}': { get: { responses: { 200: { content: { 'application/json': { schema: reference } } } } } },
  },
}

test('an answer is counted by its status, keys and leaves', () => {
  const operation = describedOperations(document).get('GET /beds/{}')
  assert.ok(operation)
  const figures = new Figures()
  judgeStatuses(operation, { statuses: [200, 404] }, figures)
  const response = { id: 1, tags: ['a'], name: 'North' }
  const exchange = {
    operation: 'GET /beds/{id}',
    query: {},
    status: 200,
    type: 'application/json',
    empty: false,
    response,
  }
  judgeExchange(operation, exchange, figures)
  judgeExchange(operation, { ...exchange, response: { id: 'x' } }, figures)
  judgeLeaf(operation, { operation: 'GET /beds/{id}', path: 'id', types: ['integer'] }, figures)
  judgeLeaf(operation, { operation: 'GET /beds/{id}', path: 'tags[]', types: ['string'] }, figures)
  judgeLeaf(operation, { operation: 'GET /beds/{id}', path: 'name', types: ['string'] }, figures)
  const counted = ['statuses', 'status-precision', 'media', 'accepts', 'keys', 'typed', 'agreement', 'leaves']
  assert.equal(
    counted.map((name) => [name, figures.share(name)?.hit, figures.share(name)?.total]),
    [
      ['statuses', 1, 2],
      ['status-precision', 1, 1],
      ['media', 2, 2],
      ['accepts', 1, 2],
      ['keys', 3, 4],
      ['typed', 2, 4],
      ['agreement', 1, 2],
      ['leaves', 1, 3],
    ],
  )
})

test.run()
