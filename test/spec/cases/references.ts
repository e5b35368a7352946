// 2.4 and 4.5.2: references inside one sidecar, in every form and in every place.

import * as assert from 'uvu/assert'
import { type Case, gives } from '../case.ts'
import { component, number, type Row, rowCases, text } from '../reference-rows.ts'
import { componentsOf, responseSchema, withSidecar } from '../small-application.ts'

const inOneFile: readonly Row[] = [
  [
    '2.4 $defs',
    'they are gone from the sidecar',
    { ...text, $defs: { A: number } },
    { schema: text, components: { A: number } },
  ],
  [
    '2.4 $ref',
    'to a definition',
    { $ref: '#/$defs/A', $defs: { A: text } },
    { schema: component('A'), components: { A: text } },
  ],
  [
    '4.5.1',
    'one that nothing refers to',
    { $defs: { A: text, B: true } },
    { schema: {}, components: { A: text, B: {} } },
  ],
  ['4.5.1', 'one that allows nothing', { $defs: { A: false } }, { schema: {}, components: { A: { not: {} } } }],
  [
    '4.5.1',
    'definitions inside definitions',
    { $ref: '#/$defs/A/$defs/B', $defs: { A: { ...text, $defs: { B: number } } } },
    { schema: component('B'), components: { A: text, B: number } },
  ],
  [
    '4.5.1',
    'definitions of a property',
    { properties: { a: { $ref: '#/properties/a/$defs/B', $defs: { B: number } } } },
    { schema: { properties: { a: component('B') } }, components: { B: number } },
  ],
  ['4.5.1', 'an empty object of definitions', { type: 'string', $defs: {} }, { schema: text }],
  [
    '4.5.1',
    'names that a component may not have',
    {
      $defs: { 'a b': text, 'c/d': number, ü: text },
      oneOf: [{ $ref: '#/$defs/a%20b' }, { $ref: '#/$defs/c~1d' }, { $ref: '#/$defs/%C3%BC' }],
    },
    {
      schema: { oneOf: [component('a_b'), component('c_d'), component('_')] },
      components: { _: text, a_b: text, c_d: number },
    },
  ],
  [
    '4.5.1',
    'names that a component may have',
    { $defs: { 'a.b-C_1': text } },
    { schema: {}, components: { 'a.b-C_1': text } },
  ],
  [
    '4.5.1',
    'a name with a percent sign',
    { $ref: '#/$defs/a%25', $defs: { 'a%': text } },
    { schema: component('a_'), components: { a_: text } },
  ],
  [
    '4.5.1',
    'a name with a tilde',
    { $ref: '#/$defs/a~0b', $defs: { 'a~b': text } },
    { schema: component('a_b'), components: { a_b: text } },
  ],
  [
    '4.5.2',
    'a reference as it is written, without decoding',
    { $ref: '#/$defs/a b', $defs: { 'a b': text } },
    { schema: component('a_b'), components: { a_b: text } },
  ],
  [
    '4.5.2',
    'what stands beside a reference stays in its place',
    { title: 'x', $ref: '#/$defs/A', description: 'y', $defs: { A: text } },
    { schema: { title: 'x', ...component('A'), description: 'y' }, components: { A: text } },
  ],
  [
    '4.5.2',
    'recursion',
    { $ref: '#/$defs/A', $defs: { A: { properties: { a: { $ref: '#/$defs/A' } } } } },
    { schema: component('A'), components: { A: { properties: { a: component('A') } } } },
  ],
  [
    '4.5.2',
    'two that refer to each other',
    { $defs: { A: { items: { $ref: '#/$defs/B' } }, B: { not: { $ref: '#/$defs/A' } } } },
    { schema: {}, components: { A: { items: component('B') }, B: { not: component('A') } } },
  ],
  [
    '4.5.2',
    'one that is nothing but a reference',
    { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/B' }, B: text } },
    { schema: component('A'), components: { A: component('B'), B: text } },
  ],
  [
    '4.5.2',
    'a place in a definition',
    { $ref: '#/$defs/A/properties/a', $defs: { A: { properties: { a: text } } } },
    { schema: component('A/properties/a'), components: { A: { properties: { a: text } } } },
  ],
  [
    '4.5.2',
    'a place in a list of a definition',
    { $ref: '#/$defs/A/oneOf/1', $defs: { A: { oneOf: [text, number] } } },
    { schema: component('A/oneOf/1'), components: { A: { oneOf: [text, number] } } },
  ],
  [
    '4.5.2',
    'the whole file, recursively',
    { properties: { a: { $ref: '#' } } },
    {
      schema: { properties: { a: component('BedsIndex') } },
      components: { BedsIndex: { properties: { a: component('BedsIndex') } } },
    },
  ],
  [
    '4.5.2',
    'a place in the file',
    { properties: { a: text, b: { $ref: '#/properties/a' } } },
    {
      schema: { properties: { a: text, b: component('BedsIndex/properties/a') } },
      components: { BedsIndex: { properties: { a: text, b: component('BedsIndex/properties/a') } } },
    },
  ],
  [
    '4.5.2',
    'an anchor',
    { items: { $ref: '#here' }, $defs: { A: { $anchor: 'here', ...text } } },
    { schema: { items: component('A') }, components: { A: text } },
  ],
  [
    '4.5.2',
    'an identifier',
    { $id: 'https://example.org/beds', items: { $ref: 'https://example.org/beds#/$defs/A' }, $defs: { A: text } },
    { schema: { items: component('A') }, components: { A: text } },
  ],
  [
    '4.5.2',
    'an identifier of a definition',
    { $id: 'https://example.org/beds', items: { $ref: 'bed' }, $defs: { A: { $id: 'bed', ...text } } },
    { schema: { items: component('A') }, components: { A: text } },
  ],
  [
    '4.5.2',
    'definitions of draft 7',
    { items: { $ref: '#/definitions/A' }, definitions: { A: text } },
    {
      schema: { items: component('BedsIndex/definitions/A'), definitions: { A: text } },
      components: { BedsIndex: { items: component('BedsIndex/definitions/A'), definitions: { A: text } } },
    },
  ],
  [
    '4.5.2',
    'a definition called like a keyword',
    { $ref: '#/$defs/$ref', $defs: { $ref: text } },
    { schema: component('_ref'), components: { _ref: text } },
  ],
]

const a = { $ref: '#/$defs/A' }
/** Every keyword that holds schemas. */
const everywhere = {
  properties: { p: a },
  patternProperties: { '^x': a },
  additionalProperties: a,
  propertyNames: a,
  unevaluatedProperties: a,
  dependentSchemas: { p: a },
  prefixItems: [a],
  items: a,
  contains: a,
  unevaluatedItems: a,
  allOf: [a],
  anyOf: [a],
  oneOf: [a],
  not: a,
  if: a,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: a,
  else: a,
  contentSchema: a,
}

export const referenceCases: readonly Case[] = [
  ...rowCases(inOneFile),
  gives(
    '4.5.1',
    'components in the order of their names, capitals first',
    () => Object.keys(Object(componentsOf(withSidecar({ $defs: { b: text, C: text, a: number, B_2: text } })))),
    ['B_2', 'C', 'a', 'b'],
  ),
  {
    rule: '4.5.2',
    behaviour: 'under every keyword that holds schemas',
    check: () => {
      const outcome = withSidecar({ ...everywhere, $defs: { A: text } })
      const rewritten = JSON.stringify(everywhere).replaceAll('#/$defs/', '#/components/schemas/')
      assert.is(JSON.stringify(responseSchema(outcome)), rewritten)
    },
  },
]
