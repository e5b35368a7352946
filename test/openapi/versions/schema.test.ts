// Schemas of OpenAPI 3.1 in OpenAPI 3.0, read in the two specifications; and values that show that no translation
// refuses what its schema admits.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../../src/diagnostics/index.ts'
import { Losses } from '../../../src/openapi/versions/losses.ts'
import { translateSchema } from '../../../src/openapi/versions/schema.ts'
import { newer } from '../../support/newer-document.ts'
import { openapiProblems } from '../../support/openapi-schema.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const nothing = { type: 'null' }
const bed = { $ref: '#/components/schemas/Bed' }

/** A schema with what holds where another one does, and where it does not. */
function when(condition: unknown, yes?: unknown, no?: unknown): Readonly<Record<string, unknown>> {
  const entries = [
    ['if', condition],
    ['then', yes],
    ['else', no],
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A schema in 3.1, the same in 3.0, and the keywords that a note names. */
type Row = readonly [newer: unknown, older: unknown, ...lost: string[]]

const rows: readonly Row[] = [
  // The same in both.
  [{}, {}],
  [text, text],
  [
    { type: 'string', minLength: 1, maxLength: 9, pattern: '^a', format: 'email' },
    { type: 'string', minLength: 1, maxLength: 9, pattern: '^a', format: 'email' },
  ],
  [
    { type: 'object', required: ['a'], properties: { a: text }, additionalProperties: false },
    { type: 'object', required: ['a'], properties: { a: text }, additionalProperties: false },
  ],
  [
    { type: 'integer', minimum: 1, maximum: 9, multipleOf: 2, default: 4 },
    { type: 'integer', minimum: 1, maximum: 9, multipleOf: 2, default: 4 },
  ],
  [bed, bed],
  [
    { ...text, 'x-owner': 'ward', readOnly: true, deprecated: true, title: 'T', description: 'D', example: 'e' },
    { ...text, 'x-owner': 'ward', readOnly: true, deprecated: true, title: 'T', description: 'D', example: 'e' },
  ],
  [
    { type: 'object', externalDocs: { url: '/a' }, xml: { name: 'a' }, discriminator: { propertyName: 'a' } },
    { type: 'object', externalDocs: { url: '/a' }, xml: { name: 'a' }, discriminator: { propertyName: 'a' } },
  ],
  // What is a value is no schema.
  [
    { default: { const: 1, type: ['a', 'null'] }, enum: [{ const: 1 }] },
    { default: { const: 1, type: ['a', 'null'] }, enum: [{ const: 1 }] },
  ],
  [
    { properties: { const: text, type: { const: 1 }, examples: text } },
    { properties: { const: text, type: { enum: [1] }, examples: text } },
  ],
  // Schemas that are booleans.
  [true, {}],
  [false, { not: {} }],
  [{ properties: { a: true, b: false } }, { properties: { a: {}, b: { not: {} } } }],
  [
    { type: 'array', items: false },
    { type: 'array', items: { not: {} } },
  ],
  [
    { type: 'object', additionalProperties: true },
    { type: 'object', additionalProperties: true },
  ],
  // Types and null.
  [nothing, { enum: [null] }],
  [{ type: ['string'] }, text],
  [{ type: ['null'] }, { enum: [null] }],
  [{ type: ['string', 'null'] }, { type: 'string', nullable: true }],
  [
    { type: ['null', 'string'], minLength: 1 },
    { type: 'string', nullable: true, minLength: 1 },
  ],
  [
    { type: ['string', 'null'], enum: ['a', 'b'] },
    { type: 'string', nullable: true, enum: ['a', 'b'] },
  ],
  [
    { type: ['string', 'null'], enum: ['a', null] },
    { type: 'string', nullable: true, enum: ['a', null] },
  ],
  [
    { type: ['object', 'null'], properties: { a: { type: ['integer', 'null'] } } },
    { type: 'object', nullable: true, properties: { a: { type: 'integer', nullable: true } } },
  ],
  [
    { type: 'null', description: 'D' },
    { enum: [null], description: 'D' },
  ],
  [
    { type: 'null', enum: [null, 1] },
    { allOf: [{ enum: [null] }], enum: [null, 1] },
  ],
  [{ type: ['string', 'integer'] }, { anyOf: [text, { type: 'integer' }] }],
  [
    { type: ['string', 'integer'], maxLength: 3 },
    { anyOf: [text, { type: 'integer' }], maxLength: 3 },
  ],
  [
    { type: ['string', 'boolean', 'null'] },
    {
      anyOf: [
        { type: 'string', nullable: true },
        { type: 'boolean', nullable: true },
      ],
    },
  ],
  [
    { type: ['string', 'number'], anyOf: [{ minLength: 2 }, { minimum: 2 }] },
    { anyOf: [{ minLength: 2 }, { minimum: 2 }], allOf: [{ anyOf: [text, number] }] },
  ],
  [{ type: ['string', 'array'], items: text }, { anyOf: [text, { type: 'array', items: text }] }],
  [{ type: 'array' }, { type: 'array', items: {} }],
  [{ type: ['array', 'null'] }, { type: 'array', nullable: true, items: {} }],
  [{ anyOf: [text, nothing] }, { type: 'string', nullable: true }],
  [
    { oneOf: [nothing, text], description: 'D' },
    { type: 'string', nullable: true, description: 'D' },
  ],
  [{ anyOf: [{ type: 'string', enum: ['a'] }, nothing] }, { type: 'string', nullable: true, enum: ['a', null] }],
  [{ anyOf: [{ type: 'string', const: 'a' }, nothing] }, { type: 'string', nullable: true, enum: ['a', null] }],
  [{ anyOf: [bed, nothing] }, { anyOf: [bed, { enum: [null] }] }],
  [
    { oneOf: [bed, nothing], description: 'D' },
    { oneOf: [bed, { enum: [null] }], description: 'D' },
  ],
  [{ anyOf: [bed, text, nothing] }, { anyOf: [bed, { type: 'string', nullable: true }] }],
  [{ oneOf: [text, number, nothing] }, { oneOf: [{ type: 'string', nullable: true }, number] }],
  [{ anyOf: [{ allOf: [text] }, nothing] }, { anyOf: [{ allOf: [text] }, { enum: [null] }] }],
  [
    { anyOf: [text, nothing], minLength: 2 },
    { anyOf: [{ type: 'string', nullable: true }], minLength: 2 },
  ],
  [{ anyOf: [text, {}] }, { anyOf: [text, {}] }],
  [
    { type: 'string', nullable: true },
    { type: 'string', nullable: true },
  ],
  // Values.
  [{ const: 'a' }, { enum: ['a'] }],
  [{ const: null }, { enum: [null] }],
  [
    { type: 'integer', const: 1 },
    { type: 'integer', enum: [1] },
  ],
  [
    { const: 'a', enum: ['a', 'b'] },
    { allOf: [{ enum: ['a'] }], enum: ['a', 'b'] },
  ],
  [{ enum: [] }, { allOf: [{ not: {} }] }],
  [
    { ...text, examples: ['a'] },
    { ...text, example: 'a' },
  ],
  [{ ...text, examples: [] }, text],
  [{ ...text, examples: ['a', 'b'] }, { ...text, example: 'a' }, 'examples'],
  [
    { ...text, example: 'a', examples: ['a'] },
    { ...text, example: 'a' },
  ],
  [{ ...text, example: 'a', examples: ['b'] }, { ...text, example: 'a' }, 'examples'],
  // Bounds.
  [
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0, exclusiveMinimum: true },
  ],
  [
    { type: 'number', exclusiveMaximum: 9, minimum: 1 },
    { type: 'number', maximum: 9, exclusiveMaximum: true, minimum: 1 },
  ],
  [
    { minimum: 0, exclusiveMinimum: 2 },
    { minimum: 2, exclusiveMinimum: true },
  ],
  [{ minimum: 2, exclusiveMinimum: 0 }, { minimum: 2 }],
  [
    { maximum: 2, exclusiveMaximum: 2 },
    { maximum: 2, exclusiveMaximum: true },
  ],
  [{ exclusiveMaximum: 2, maximum: 1 }, { maximum: 1 }],
  [
    { minimum: 1, exclusiveMinimum: true },
    { minimum: 1, exclusiveMinimum: true },
  ],
  [{ type: 'object', required: [] }, { type: 'object' }],
  // References.
  [
    { ...bed, description: 'D' },
    { allOf: [bed], description: 'D' },
  ],
  [
    { ...bed, allOf: [text], minLength: 1 },
    { allOf: [bed, text], minLength: 1 },
  ],
  [{ ...bed, $comment: 'C' }, bed],
  [
    { $defs: { A: { const: 1 } }, $ref: '#/components/schemas/Bed/$defs/A' },
    { 'x-defs': { A: { enum: [1] } }, allOf: [{ $ref: '#/components/schemas/Bed/x-defs/A' }] },
  ],
  [{ $ref: '#/components/schemas/Bed/properties/$defs' }, { $ref: '#/components/schemas/Bed/properties/$defs' }],
  [
    { $ref: '#/components/schemas/Bed/$defs/properties/items/properties/$defs' },
    { $ref: '#/components/schemas/Bed/x-defs/properties/items/properties/$defs' },
  ],
  [{ $ref: '#/components/schemas/Bed/prefixItems/0', title: 'T' }, { title: 'T' }, '$ref'],
  [{ not: { $ref: '#/components/schemas/Bed/anyOf/1' } }, {}, '$ref', 'not'],
  [{ $dynamicRef: '#a' }, {}, '$dynamicRef'],
  // Lists.
  [
    { type: 'array', prefixItems: [text, number] },
    { type: 'array', items: { anyOf: [text, number, {}] } },
    'prefixItems',
  ],
  [
    { type: 'array', prefixItems: [text, number], items: false, maxItems: 9 },
    { type: 'array', items: { anyOf: [text, number] }, maxItems: 2 },
    'prefixItems',
  ],
  [
    { type: 'array', prefixItems: [text], items: number },
    { type: 'array', items: { anyOf: [text, number] } },
    'prefixItems',
  ],
  [
    { type: 'array', prefixItems: [number, number], items: false, minItems: 2 },
    { type: 'array', items: number, maxItems: 2, minItems: 2 },
  ],
  [
    { type: 'array', maxItems: 1, prefixItems: [number, number], items: false },
    { type: 'array', items: number, maxItems: 1 },
  ],
  [
    { type: 'array', contains: text },
    { type: 'array', allOf: [{ not: { type: 'array', items: { not: text } } }], items: {} },
  ],
  [{ contains: text, minContains: 0 }, {}],
  [{ contains: text, minContains: 2 }, { allOf: [{ not: { type: 'array', items: { not: text } } }] }, 'minContains'],
  [{ contains: text, maxContains: 2 }, { allOf: [{ not: { type: 'array', items: { not: text } } }] }, 'maxContains'],
  [
    { type: 'array', unevaluatedItems: text },
    { type: 'array', items: text },
  ],
  [
    { type: 'array', prefixItems: [text], unevaluatedItems: false },
    { type: 'array', items: { anyOf: [text, {}] } },
    'prefixItems',
    'unevaluatedItems',
  ],
  // Objects.
  [{ patternProperties: { '^a': text } }, {}, 'patternProperties'],
  [
    { patternProperties: { '^a': text }, additionalProperties: false },
    { additionalProperties: text },
    'patternProperties',
  ],
  [
    { patternProperties: { '^a': text }, additionalProperties: number },
    { additionalProperties: { anyOf: [text, number] } },
    'patternProperties',
  ],
  [{ patternProperties: {}, additionalProperties: number }, { additionalProperties: number }],
  [{ type: 'object', propertyNames: { pattern: '^a' } }, { type: 'object' }, 'propertyNames'],
  [
    { properties: { a: text }, unevaluatedProperties: false },
    { properties: { a: text }, additionalProperties: false },
  ],
  [{ ...bed, unevaluatedProperties: false }, bed, 'unevaluatedProperties'],
  [
    { allOf: [{ properties: { a: text } }], unevaluatedProperties: false },
    { allOf: [{ properties: { a: text } }] },
    'unevaluatedProperties',
  ],
  [
    { dependentRequired: { a: ['b', 'c'] } },
    { allOf: [{ anyOf: [{ not: { type: 'object', required: ['a'] } }, { required: ['b', 'c'] }] }] },
  ],
  [
    { dependentSchemas: { a: { properties: { b: text } } } },
    { allOf: [{ anyOf: [{ not: { type: 'object', required: ['a'] } }, { properties: { b: text } }] }] },
  ],
  // Conditions.
  [when(text, { minLength: 2 }), { allOf: [{ anyOf: [{ not: text }, { minLength: 2 }] }] }],
  [when(text, undefined, number), { allOf: [{ anyOf: [text, number] }] }],
  [
    when({ const: 1 }, true, text),
    { allOf: [{ anyOf: [{ not: { enum: [1] } }, {}] }, { anyOf: [{ enum: [1] }, text] }] },
  ],
  [when(text), {}],
  [when(undefined, text, number), {}],
  [when({ propertyNames: text }, text), {}, 'propertyNames', 'if'],
  [{ not: { const: 1 } }, { not: { enum: [1] } }],
  [{ not: { prefixItems: [text, number] } }, {}, 'prefixItems', 'not'],
  // Of which several match now, where one did.
  [{ oneOf: [{ propertyNames: { pattern: '^a' } }, text] }, { anyOf: [{}, text] }, 'propertyNames'],
  // Bytes.
  [
    { type: 'string', contentEncoding: 'base64' },
    { type: 'string', format: 'byte' },
  ],
  [{ contentMediaType: 'application/octet-stream' }, { type: 'string', format: 'binary' }],
  [
    { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/octet-stream' },
    { type: 'string', format: 'byte' },
  ],
  [
    { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
    { type: 'string', format: 'byte' },
    'contentMediaType',
  ],
  [{ type: 'string', contentEncoding: 'quoted-printable' }, text, 'contentEncoding'],
  [
    { type: 'string', contentMediaType: 'application/json', contentSchema: text },
    text,
    'contentMediaType',
    'contentSchema',
  ],
  // What says nothing in 3.0.
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema', ...text }, text],
  [{ $id: 'a', $anchor: 'b', ...text }, text, '$id', '$anchor'],
  [{ colour: 'red', ...text }, text, 'colour'],
]

function translated(schema: unknown): { readonly older: unknown; readonly lost: readonly string[] } {
  const losses = new Losses('config/routes.rb')
  const older = translateSchema(schema, losses, '#/components/schemas/A')
  const found: Diagnostic[] = []
  losses.report((diagnostic) => found.push(diagnostic))
  assert.ok(found.length < 2)
  return {
    older,
    lost: found.flatMap(({ message }) =>
      [...message.replace(/ at .*/s, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    ),
  }
}

/** One of each kind, for the keywords of the rows. */
const samples = [
  ...[null, true, 0, 1, 2, 2.5, 3, 9, 10, '', 'a', 'ab', 'abc', 'b', 'c'],
  ...[[], ['a'], [1], [1, 2], [1, 2, 3], ['a', 1], ['a', 1, true], [1, 'a'], [null], ['a', 'b', 'c'], [{}]],
  ...[
    {},
    { a: 'x' },
    { a: 1 },
    { a: null },
    { b: 'x' },
    { a: 'x', b: 1 },
    { a: 'x', b: 'x', c: 1 },
    { d: 1 },
    { const: 1 },
  ],
]

function admitted(schema: unknown): readonly boolean[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const components = {
    schemas: {
      Bed: {
        type: 'object',
        properties: { $defs: { type: 'string' } },
        $defs: { A: { const: 1 } },
        'x-defs': { A: { const: 1 } },
      },
    },
  }
  const isValid = ajv.compile({ components, allOf: [schema] })
  return samples.map((sample) => isValid(sample))
}

/** Bytes, which are no JSON; keywords of 3.0, which say nothing or another thing in 3.1; and a reference that leads nowhere. */
const isOlder = (schema: unknown): boolean =>
  /octet-stream|"nullable"|Bed\/(?:prefix|any|\$defs\/prop)|Minimum":true|dynamicRef|"anchor"|"\$id"|"enum":\[\]/.test(
    JSON.stringify(schema),
  )

for (const [schema, expected, ...lost] of rows) {
  const name = JSON.stringify(schema)
  test(`in 3.0: ${name}`, () => {
    const { older, lost: noted } = translated(schema)
    assert.equal(older, expected)
    assert.equal(noted, lost)
    const document = {
      openapi: '3.0.4',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas: { A: older } },
    }
    assert.equal(openapiProblems(document, '3.0'), [])
  })
  if (isOlder(schema)) continue
  test(`nothing that it admits is refused in 3.0, and nothing else is admitted unless a note says so: ${name}`, () => {
    const before = admitted(schema)
    const after = admitted(newer(translated(schema).older))
    const refused = samples.filter((_, index) => before[index] && !after[index])
    const added = samples.filter((_, index) => !before[index] && after[index])
    assert.equal(refused, [])
    if (lost.length === 0) assert.equal(added, [])
  })
}

test('there are rows enough', () => assert.ok(rows.length >= 60))

test('a note names each keyword of a component once', () => {
  const { lost } = translated({ properties: { a: { propertyNames: text }, b: { propertyNames: text, colour: 1 } } })
  assert.equal(lost, ['propertyNames', 'colour'])
})

test('a condition that stands twice does not double with each level', () => {
  let schema: Readonly<Record<string, unknown>> = { const: 1 }
  for (let level = 0; level < 60; level++) schema = when(schema, text, number)
  const { older, lost } = translated(schema)
  assert.ok(JSON.stringify(older).length < 20_000)
  assert.ok(lost.includes('if'))
})

test('names of properties are names, also those of an object of JavaScript', () => {
  const properties = JSON.parse('{"__proto__": {"const": 1}, "constructor": {"const": 2}}')
  const expected = JSON.parse('{"__proto__": {"enum": [1]}, "constructor": {"enum": [2]}}')
  assert.is(JSON.stringify(translated({ properties }).older), JSON.stringify({ properties: expected }))
  assert.equal(translated(JSON.parse('{"__proto__": 1, "constructor": 2}')), {
    older: {},
    lost: ['__proto__', 'constructor'],
  })
})

test.run()
