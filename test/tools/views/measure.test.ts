// The measure itself: what it counts as known, right and wrong, so that a perfect score means something.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Counts, measure } from './measure.ts'
import type { Schema } from './place.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const bed = { type: 'object', properties: { name: text } }
const components = {
  schemas: { Bed: bed, Ward: { properties: { beds: { items: { $ref: '#/components/schemas/Ward' } } } } },
}
const none: Counts = { keys: 0, knownKeys: 0, additionalKeys: 0, leaves: 0, right: 0, wrong: 0 }
const oneRight: Counts = { ...none, keys: 1, knownKeys: 1, leaves: 1, right: 1 }
const oneUnknown: Counts = { ...oneRight, right: 0 }

const counted: readonly (readonly [string, Schema, unknown, Counts])[] = [
  ['a property', bed, { name: 'A' }, oneRight],
  ['a property of any type', { properties: { name: {} } }, { name: 'A' }, oneUnknown],
  ['a key that is not named', bed, { size: 'A' }, { ...none, keys: 1, leaves: 1 }],
  ['a key like a method of objects', { properties: {} }, { toString: 1 }, { ...none, keys: 1, leaves: 1 }],
  ['a value of another type', bed, { name: 1 }, { ...oneUnknown, wrong: 1 }],
  ['null where a text is claimed', bed, { name: null }, { ...oneUnknown, wrong: 1 }],
  ['a date that is none', { format: 'date', type: 'string' }, 'May 2', { ...none, leaves: 1, wrong: 1 }],
  ['a type list', { properties: { name: { type: ['string', 'null'] } } }, { name: null }, oneRight],
  [
    'a list of every type',
    { properties: { name: { type: ['string', 'number', 'boolean', 'null', 'array'] } } },
    { name: null },
    oneUnknown,
  ],
  ['a constant', { properties: { name: { const: 'A' } } }, { name: 'A' }, oneRight],
  ['additional properties', { additionalProperties: text }, { x: 'A' }, { ...oneRight, additionalKeys: 1 }],
  [
    'additional properties without a schema',
    { additionalProperties: true },
    { x: 'A' },
    { ...none, keys: 1, leaves: 1 },
  ],
  ['items', { items: number }, [1, 2], { ...none, leaves: 2, right: 2 }],
  ['every element', { items: bed }, [{ name: 'A' }, { size: 1 }], { ...oneRight, keys: 2, leaves: 2 }],
  ['a reference', { $ref: '#/components/schemas/Bed' }, { name: 'A' }, oneRight],
  [
    'a recursive reference',
    { $ref: '#/components/schemas/Ward' },
    { beds: [{ beds: [] }] },
    { ...none, keys: 2, knownKeys: 2 },
  ],
  ['all of several', { allOf: [bed, { properties: { size: number } }] }, { name: 'A' }, oneRight],
  ['the branch that fits', { anyOf: [{ ...bed, required: ['name'] }, { type: 'array' }] }, { name: 'A' }, oneRight],
  ['branches that all have a type', { properties: { name: { anyOf: [text, number] } } }, { name: 1 }, oneRight],
  ['a branch that takes anything', { properties: { name: { anyOf: [text, {}] } } }, { name: 1 }, oneUnknown],
  ['two branches of which one is silent', { anyOf: [bed, { type: 'object' }] }, { name: 'A' }, oneUnknown],
  ['an empty list', { items: text }, [], none],
]

for (const [name, schema, value, counts] of counted) {
  test(`counts ${name}`, () => assert.equal(measure(schema, components, [value]).counts, counts))
}

const found: readonly (readonly [string, Schema, unknown, readonly string[]])[] = [
  ['nothing', bed, { name: 'A' }, []],
  ['a missing key', { ...bed, required: ['size'] }, { name: 'A' }, ['refused']],
  ['an object for a list', { type: 'array' }, { name: 'A' }, ['refused', 'unknown key']],
  ['a wrong leaf', bed, { name: 1 }, ['refused', 'wrong leaf']],
  ['an example of another type', { properties: { name: { type: 'string', example: 1 } } }, {}, ['false example']],
  ['an example of another type in a list', { items: { anyOf: [{ type: 'null', example: 0 }] } }, [], ['false example']],
  ['a schema that is none', { type: 'text' }, {}, ['refused']],
  ['an unknown key once, without those below it', bed, { list: [{ size: 1 }] }, ['unknown key']],
]

for (const [name, schema, value, kinds] of found) {
  test(`finds ${name}`, () =>
    assert.equal(
      measure(schema, components, [value]).findings.map(({ kind }) => kind),
      kinds,
    ))
}

test('one schema is measured against every value', () => {
  const { isAccepted, counts } = measure(bed, components, [{ name: 'A' }, { name: 2 }])
  assert.equal([isAccepted, counts.leaves, counts.right, counts.wrong], [false, 2, 1, 1])
})

test.run()
