// The figures of documents: by hand for small ones, by another walker for those of the fixtures.

import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Coverage, type Facts, measureDocument } from '../../src/coverage/index.ts'
import { generateTraced } from '../../src/generate.ts'
import { diskTree } from '../../src/node/index.ts'
import { present } from '../support/present.ts'
import { recount } from './recount.ts'

const nothingKnown: Facts = { isSummaryMade: () => false, originOf: () => undefined, counts: () => true }

function measured(document: unknown, facts: Partial<Facts> = {}): Coverage {
  return present(measureDocument(JSON.parse(JSON.stringify(document)), { ...nothingKnown, ...facts }), 'figures')
}

const components = {
  schemas: {
    Bed: {
      type: 'object',
      properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Bed' }, colour: {} },
    },
    Name: { type: 'string' },
    Loop: { $ref: '#/components/schemas/Loop' },
  },
}

function answering(schema: unknown): object {
  const get = { responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } }
  return { openapi: '3.1.0', paths: { '/beds': { get } }, components }
}

const bed = { $ref: '#/components/schemas/Bed' }
const object = (properties: object) => ({ type: 'object', properties })
const nowhere = { $ref: '#/components/schemas/Gone' }

/** Read by hand. */
const rows: readonly (readonly [what: string, schema: unknown, typed: number, total: number])[] = [
  ['a text', { type: 'string' }, 1, 1],
  ['anything', {}, 0, 1],
  ['anything as true', true, 0, 1],
  ['nothing', false, 0, 0],
  ['a component that holds itself', bed, 1, 2],
  ['one component in two places', object({ a: bed, b: bed }), 1, 2],
  [
    'a component that is a leaf, in two places',
    object({ a: { $ref: '#/components/schemas/Name' }, b: { $ref: '#/components/schemas/Name' } }),
    1,
    1,
  ],
  ['a reference to itself alone', { $ref: '#/components/schemas/Loop' }, 0, 0],
  ['a reference to nowhere', nowhere, 0, 1],
  ['two references to nowhere', object({ a: nowhere, b: nowhere }), 0, 2],
  [
    'a reference into another schema',
    object({ a: bed, b: { $ref: '#/components/schemas/Bed/properties/name' } }),
    1,
    2,
  ],
  ['a reference beside a description', { ...bed, description: 'A bed' }, 1, 2],
  ['allOf of a component and a description', { allOf: [bed, { description: 'A bed' }] }, 1, 2],
  ['allOf of two objects', { allOf: [object({ a: { type: 'string' } }), object({ b: {} })] }, 1, 2],
  ['a type with allOf that adds a limit', { type: 'string', allOf: [{ minLength: 1 }] }, 1, 1],
  ['allOf that says nothing', { allOf: [{}, { description: 'A bed' }] }, 0, 1],
  ['oneOf with null', { oneOf: [bed, { type: 'null' }] }, 1, 2],
  ['anyOf of null in the words of 3.0', { anyOf: [bed, { enum: [null], nullable: true }] }, 1, 2],
  ['anyOf of texts and numbers', { anyOf: [{ type: 'string' }, { type: 'number' }] }, 2, 2],
  ['anyOf with anything', { anyOf: [{ type: 'string' }, {}] }, 1, 2],
  ['null alone', object({ a: { type: 'null' } }), 1, 1],
  ['null alone as a constant', { anyOf: [bed, { const: null }] }, 1, 2],
  ['a list without items', { type: 'array' }, 0, 1],
  ['a list without items that may be null', { type: ['array', 'null'] }, 0, 1],
  ['a list of anything', { type: 'array', items: {} }, 0, 1],
  ['a list of true', { type: 'array', items: true }, 0, 1],
  ['a list with nothing in it', { type: 'array', items: false }, 1, 1],
  ['a list of texts', { type: 'array', items: { type: 'string' } }, 1, 1],
  ['a list whose elements are told apart', { type: 'array', prefixItems: [{ type: 'string' }, {}] }, 1, 2],
  ['one of several lists', { type: 'array', enum: [[1], [2]] }, 1, 1],
  ['a list of lists', { type: 'array', items: { type: 'array' } }, 0, 1],
  ['a free object', { type: 'object' }, 1, 1],
  ['an object without a property', object({}), 1, 1],
  ['an object that may have any other', { ...object({ a: { type: 'string' } }), additionalProperties: true }, 1, 2],
  ['an object that has no other', { ...object({ a: { type: 'string' } }), additionalProperties: false }, 1, 1],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, 1, 1],
  ['a map of anything', { type: 'object', additionalProperties: {} }, 0, 1],
  ['properties by pattern', { type: 'object', patternProperties: { '^x': { type: 'string' } } }, 1, 1],
  ['3.0: nullable alone', { nullable: true }, 0, 1],
  ['3.0: a text or null', { type: 'string', nullable: true }, 1, 1],
  ['values without a type', { enum: ['a', 'b'] }, 1, 1],
  ['a constant', { const: 1 }, 1, 1],
  ['several types', { type: ['string', 'integer'] }, 1, 1],
  ['what `not` says', { type: 'string', not: { enum: ['a'] } }, 1, 1],
  ['names with slashes and tildes', object({ 'a/b': { type: 'string' }, 'a~b': {} }), 1, 2],
]

for (const [what, schema, typed, total] of rows)
  test(`${what}: ${typed} of ${total} leaves`, () => {
    const document = answering(schema)
    assert.equal(measured(document).leaves, { typed, total })
    const again = recount(JSON.stringify(document))
    assert.equal([again.typed, again.leaves], [typed, total])
  })

const shared = {
  openapi: '3.1.0',
  tags: [{ name: 'B' }, { name: 'A' }, { name: 'Unused' }],
  paths: {
    '/beds/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }, { name: 'q', in: 'query', schema: {}, description: 'Old' }],
      get: {
        tags: ['A'],
        summary: 'Show a bed',
        parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            headers: { Total: { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: bed } },
          },
          404: { $ref: '#/components/responses/Gone' },
        },
      },
      put: {
        tags: ['B', 'A'],
        summary: 'Update a bed',
        requestBody: { $ref: '#/components/requestBodies/Bed' },
        responses: { 204: { description: 'Done' }, default: { $ref: '#/components/responses/Gone' } },
      },
      delete: { summary: ' ', responses: { '5XX': { content: { 'text/html': {} } } } },
    },
  },
  components: {
    ...components,
    parameters: { id: { name: 'id', in: 'path', description: 'The number', schema: { type: 'integer' } } },
    responses: { Gone: { content: { 'application/json': { schema: object({ error: { type: 'string' } }) } } } },
    requestBodies: { Bed: { content: { 'application/json': { schema: bed }, 'text/plain': { schema: {} } } } },
  },
}

test('what operations share counts once, in each tag and in all', () => {
  const { tags, steps, untyped, ...all } = measured(shared)
  // q, id, Total, name and colour of Bed, error; q of the path, text/plain.
  assert.equal(all, {
    operations: 3,
    summaries: 2,
    parameters: { described: 5, total: 6 },
    leaves: { typed: 5, total: 8 },
    errors: 2,
  })
  assert.equal(untyped, [{ cause: 'other', count: 3 }])
  assert.equal(
    tags.map(({ name, operations, parameters, leaves }) => [name, operations, parameters, leaves]),
    [
      ['B', 1, { described: 2, total: 2 }, { typed: 3, total: 6 }],
      ['A', 2, { described: 3, total: 4 }, { typed: 5, total: 8 }],
    ],
  )
  assert.equal(steps, [])
  const again = recount(JSON.stringify(shared))
  assert.equal([again.typed, again.leaves, again.described, again.parameters, again.errors], [5, 8, 5, 6, 2])
})

test('steps are ordered by their leaves, then by the operations that lead to them', () => {
  const origin = (path: string, subject?: string) => ({
    ...({ cause: 'column', path, span: undefined, message: path, help: '', subject } as const),
  })
  const originOf = (pointer: string) => {
    if (pointer.includes('text~1plain')) return origin('b.rb')
    return pointer.includes('colour') ? origin('c.rb') : origin('a.rb', 'Bed#q')
  }
  const { steps, untyped } = measured(shared, { originOf })
  assert.equal(
    steps.map(({ leaves, operations, origin }) => [leaves, operations, origin.path]),
    [
      [1, 2, 'a.rb'],
      [1, 2, 'c.rb'],
      [1, 1, 'b.rb'],
    ],
  )
  assert.equal(untyped, [{ cause: 'column', count: 3 }])
})

test('a summary that was made of names is none of its own', () => {
  assert.is(measured(shared, { isSummaryMade: (name) => name === 'GET /beds/{id}' }).summaries, 1)
})

test('only operations that count are counted', () => {
  const { operations, leaves } = measured(shared, { counts: (name) => name.startsWith('DELETE') })
  assert.equal([operations, leaves], [1, { typed: 1, total: 2 }])
})

const applications = [
  ...readdirSync('fixtures/apps').map((name) => `fixtures/apps/${name}`),
  ...readdirSync('fixtures/recorded').map((name) => `fixtures/recorded/${name}/app`),
]

for (const application of applications)
  for (const openapi of ['3.0', '3.1'] as const)
    test(`${application} in ${openapi} is counted alike by two means, as a whole and by tag`, () => {
      const files = diskTree(application)
      const traced = files && generateTraced(files, { openapi })
      assert.ok(traced)
      const { text, report } = traced.generated
      const made = new Set(report.madeSummaries)
      const facts = { isSummaryMade: (name: string) => made.has(name), originOf: traced.originOf() }
      const { tags, ...all } = measured(JSON.parse(text), facts)
      for (const { name, ...figures } of [{ name: undefined, ...all }, ...tags]) {
        const { operations, parameters, leaves, errors, untyped } = figures
        assert.equal(
          { operations, described: parameters.described, parameters: parameters.total, ...leaves, errors },
          flat(recount(text, (names) => name === undefined || names.includes(name))),
        )
        const open = untyped.reduce((sum, { count }) => sum + count, 0)
        assert.is(open, leaves.total - leaves.typed)
      }
      assert.is(all.operations - all.summaries, report.madeSummaries?.length)
      assert.is(all.operations, report.processed)
    })

function flat({ leaves, ...others }: ReturnType<typeof recount>) {
  const { operations, described, parameters, typed, errors } = others
  return { operations, described, parameters, typed, total: leaves, errors }
}

test.run()
