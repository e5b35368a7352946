// Documents that are made to keep the comparison busy: each ends soon, and without an error.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diffDocuments } from '../../src/diff/index.ts'

const text = { type: 'string' }

function documentOf(schema: unknown, schemas: object = {}) {
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  return { openapi: '3.1.0', paths: { '/a': { get: { responses } } }, components: { schemas } }
}

function nested(levels: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown {
  let value = inner
  for (let level = 0; level < levels; level++) value = wrap(value)
  return value
}

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const many = (count: number, of: (at: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`S${at}`, of(at)]))

/** Two fields, each with two fields, … */
const doubling = (last: unknown) =>
  documentOf(
    named('S0'),
    many(60, (at) =>
      at === 59 ? last : { type: 'object', properties: { a: named(`S${at + 1}`), b: named(`S${at + 1}`) } },
    ),
  )

const together = (last: unknown) =>
  documentOf(
    named('S0'),
    many(60, (at) => (at === 59 ? last : { allOf: [named(`S${at + 1}`), named(`S${at + 1}`)] })),
  )

const either = (last: unknown) =>
  documentOf(
    named('S0'),
    many(60, (at) => (at === 59 ? last : { anyOf: [named(`S${at + 1}`), named(`S${at + 1}`)] })),
  )

const operations = (schema: unknown) => ({
  openapi: '3.1.0',
  paths: Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at) => [`/a${at}`, documentOf(schema).paths['/a']] as const),
  ),
  components: { schemas: many(100, (at) => ({ properties: { a: at === 99 ? schema : named(`S${at + 1}`) } })) },
})

type Row = readonly [what: string, documents: readonly [unknown, unknown], kinds: readonly string[]]

const rows: readonly Row[] = [
  ['a reference to itself', [documentOf(named('A'), { A: named('A') }), documentOf(named('A'), { A: named('A') })], []],
  [
    'a field that holds its object',
    [
      documentOf(named('A'), { A: { properties: { a: named('A') } } }),
      documentOf(named('A'), { A: { properties: { a: named('A'), b: text } } }),
    ],
    ['field-added'],
  ],
  [
    'an alternative of itself',
    [documentOf(named('A'), { A: { anyOf: [named('A'), text] } }), documentOf(named('A'), { A: text })],
    [],
  ],
  [
    'parts that hold each other',
    [
      documentOf(named('A'), { A: { allOf: [named('B'), text] }, B: { allOf: [named('A')] } }),
      documentOf(named('A'), { A: text, B: {} }),
    ],
    [],
  ],
  ['fields that double', [doubling(text), doubling({ type: 'integer' })], ['type-changed']],
  ['parts that double', [together(text), together({ type: 'integer' })], ['type-changed']],
  ['alternatives that double', [either(text), either({ type: 'integer' })], ['not-compared']],
  [
    'lists in lists',
    [
      nested(5000, (items) => ({ type: 'array', items }), text),
      nested(5000, (items) => ({ type: 'array', items }), {}),
    ].map((schema) => documentOf(schema)) as [unknown, unknown],
    ['not-compared'],
  ],
  [
    'alternatives in alternatives',
    [
      documentOf(nested(5000, (inner) => ({ anyOf: [inner] }), text)),
      documentOf(nested(5000, (inner) => ({ oneOf: [inner] }), text)),
    ],
    ['not-compared'],
  ],
  [
    'deep examples',
    [
      documentOf({ example: nested(9000, (inner) => [inner], 1) }),
      documentOf({ example: nested(9000, (inner) => [inner], 2) }),
    ],
    ['annotation-changed'],
  ],
  [
    'deep values',
    [
      documentOf({ enum: [nested(9000, (inner) => [inner], 1)] }),
      documentOf({ enum: [nested(9000, (inner) => [inner], 2)] }),
    ],
    [],
  ],
  ['nothing of a document', [{ openapi: '3.1.0' }, { openapi: '3.1.0' }], []],
]

const start = (): (() => number) => {
  const at = performance.now()
  return () => performance.now() - at
}

for (const [what, [old, now], kinds] of rows)
  test(`${what}`, () => {
    const took = start()
    assert.equal([...new Set(diffDocuments(old, now).map(({ kind }) => kind))], kinds)
    assert.ok(took() < 5000)
  })

test('a large object in the place of many alternatives', () => {
  const options = Array.from({ length: 400 }, (_, at) => ({ properties: { [`a${at}`]: text } }))
  const large = (of: string) => ({ enum: Array.from({ length: 100_000 }, (_, at) => `${of}${at}`), anyOf: options })
  const took = start()
  assert.ok(diffDocuments(documentOf(large('a')), documentOf(large('b'))).some(({ kind }) => kind === 'not-compared'))
  assert.ok(took() < 20_000)
})

test('10,000 operations with 100 components each', () => {
  const took = start()
  assert.is(diffDocuments(operations(named('S0')), operations(named('S0'))).length, 0)
  const changes = diffDocuments(operations(named('S0')), operations({ ...named('S0'), minProperties: 1 }))
  assert.is(changes.length > 9999, true)
  assert.ok(took() < 20_000)
})

const wrong: readonly unknown[] = [null, 1, 'a', [], [[]], {}, true, { $ref: 1 }, { $ref: '#/%E0%A4%A' }, { $ref: '#' }]
const keys = ['paths', 'components', 'info', 'servers', 'security', 'tags']
const inOperation = ['parameters', 'requestBody', 'responses', 'security', 'servers', 'callbacks']
const inSchema = [
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'allOf',
  'anyOf',
  'additionalProperties',
  'minimum',
]

test('any value in any place is no error', () => {
  for (const value of wrong) {
    const documents = [
      value,
      ...keys.map((key) => ({ openapi: '3.1.0', [key]: value })),
      ...['/a', 'x-a'].map((path) => ({ paths: { [path]: value } })),
      ...inOperation.map((key) => ({ paths: { '/a': { get: { [key]: value } } } })),
      ...inOperation.map((key) => ({ paths: { '/a': { get: { [key]: [value] } } } })),
      ...inOperation.map((key) => ({ paths: { '/a': { get: { [key]: { 200: value, content: value } } } } })),
      ...inSchema.flatMap((key) => [documentOf({ [key]: value }), documentOf({ [key]: [value] })]),
      ...inSchema.map((key) => documentOf({ [key]: { a: value } })),
      ...['securitySchemes', 'schemas'].map((key) => ({
        ...documentOf({}),
        security: [{ a: value }],
        components: { [key]: value },
      })),
    ]
    for (const document of documents) {
      assert.equal(diffDocuments(document, document), [], JSON.stringify(document))
      diffDocuments(document, documentOf(text))
      diffDocuments(documentOf(text), document)
    }
  }
})

test.run()
