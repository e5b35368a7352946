// Shapes: what a value is that is one of two, what a level holds after a key or a merge, and what always raises.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { viewSchema } from '../../src/openapi/view-schema.ts'
import {
  anything,
  arrayOf,
  blank,
  booleanShape,
  dateTimeShape,
  emptyObject,
  integerShape,
  join,
  joinAll,
  joinLevels,
  type Level,
  mergedLevels,
  nothing,
  nullable,
  nullShape,
  numberShape,
  objectShape,
  Properties,
  type Shape,
  scalarShape,
  stringShape,
  withKey,
  withPart,
} from '../../src/shape/index.ts'

const place = { path: 'a.jbuilder', span: { start: 0, end: 1 } }

function object(shapes: Readonly<Record<string, Shape>>, isRequired = true): Shape {
  const properties = Object.entries(shapes).map(([name, shape]) => ({
    name,
    property: { shape, isRequired, places: [] },
  }))
  return objectShape({ ...emptyObject, properties: Properties.from(properties) })
}

function level(shape: Shape, isBlank = false): Level {
  return { isBlank, shape }
}

function shown(shape: Shape | undefined): unknown {
  return shape === undefined
    ? undefined
    : viewSchema(shape, {
        partial: (path) => ({ $ref: path }),
        budget: { left: 1000, isSpent: false },
        trace: undefined,
        writing: { hasDecimalNumbers: false, keyOf: undefined },
      })
}

const joins: readonly (readonly [behaviour: string, first: Shape, second: Shape, expected: unknown])[] = [
  ['one type twice', integerShape, integerShape, { type: 'integer' }],
  ['two types', integerShape, stringShape, { type: ['integer', 'string'] }],
  ['an integer is a number', integerShape, numberShape, { type: 'number' }],
  ['null and a type', nullShape, stringShape, { type: ['string', 'null'] }],
  ['null and null', nullShape, nullShape, { type: 'null' }],
  ['anything takes in all', anything, stringShape, {}],
  [
    'an object stays known beside anything',
    anything,
    object({ a: integerShape }),
    { anyOf: [{ type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }, {}] },
  ],
  [
    'several types stay known beside anything',
    joinAll([arrayOf(integerShape), object({ a: integerShape }), stringShape]),
    anything,
    {
      anyOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
        { type: 'array', items: { type: 'integer' } },
        {},
      ],
    },
  ],
  ['nothing adds nothing', nothing, booleanShape, { type: 'boolean' }],
  ['a format that only one has', dateTimeShape, stringShape, { type: 'string' }],
  ['a format that both have', dateTimeShape, dateTimeShape, { type: 'string', format: 'date-time' }],
  [
    'one of two booleans is no example',
    scalarShape({ type: 'boolean', example: false, basis: 'literal' }),
    booleanShape,
    { type: 'boolean' },
  ],
  [
    'a zero where a count begins is no example',
    scalarShape({ type: 'integer', example: 0, basis: 'literal' }),
    integerShape,
    { type: 'integer' },
  ],
  [
    'a decimal of zero is no example beside others',
    scalarShape({ type: 'string', isDecimal: true }),
    scalarShape({ type: 'string', isDecimal: true, example: '0.0', basis: 'literal' }),
    { type: 'string' },
  ],
  [
    'a zero that is one of two literals is an example',
    scalarShape({ type: 'integer', example: 0, basis: 'literal' }),
    scalarShape({ type: 'integer', example: 2, basis: 'literal' }),
    { type: 'integer', example: 0 },
  ],
  [
    'a blank text that stands in for others is no example',
    scalarShape({ type: 'string', example: '', basis: 'literal' }),
    stringShape,
    { type: 'string' },
  ],
  [
    'of a blank text and another one the other one is the example',
    scalarShape({ type: 'string', example: '', basis: 'literal' }),
    scalarShape({ type: 'string', example: 'a', basis: 'literal' }),
    { type: 'string', example: 'a' },
  ],
  [
    'a blank text that may be null is an example',
    scalarShape({ type: 'string', example: '', basis: 'literal' }),
    nullShape,
    { type: ['string', 'null'], example: '' },
  ],
  [
    'the first example stays',
    scalarShape({ type: 'integer', example: 1 }),
    scalarShape({ type: 'integer', example: 2 }),
    { type: 'integer', example: 1 },
  ],
  [
    'lists of values are put together',
    scalarShape({ type: 'string', enum: ['a'] }),
    scalarShape({ type: 'string', enum: ['b', 'a'] }),
    { type: 'string', enum: ['a', 'b'] },
  ],
  ['a list of values beside any value', scalarShape({ type: 'string', enum: ['a'] }), stringShape, { type: 'string' }],
  [
    'a list of values and null',
    scalarShape({ type: 'string', enum: ['a'] }),
    nullShape,
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  ['arrays', arrayOf(integerShape), arrayOf(stringShape), { type: 'array', items: { type: ['integer', 'string'] } }],
  [
    'an empty array beside another',
    arrayOf(nothing),
    arrayOf(stringShape),
    { type: 'array', items: { type: 'string' } },
  ],
  [
    'an array and an object',
    arrayOf(integerShape),
    object({ a: integerShape }),
    {
      anyOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
        { type: 'array', items: { type: 'integer' } },
      ],
    },
  ],
  [
    'a key of both objects is required',
    object({ a: integerShape }),
    object({ a: stringShape }),
    { type: 'object', required: ['a'], properties: { a: { type: ['integer', 'string'] } } },
  ],
  [
    'a key of one object is optional',
    object({ a: integerShape }),
    object({ b: stringShape }),
    { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } } },
  ],
  [
    'a key of an empty object is optional',
    object({ a: integerShape }),
    object({}),
    { type: 'object', properties: { a: { type: 'integer' } } },
  ],
  [
    'an optional key stays optional',
    object({ a: integerShape }, false),
    object({ a: integerShape }),
    { type: 'object', properties: { a: { type: 'integer' } } },
  ],
]

for (const [behaviour, first, second, expected] of joins)
  test(`join: ${behaviour}`, () => assert.equal(shown(join(first, second)), expected))

const part = { path: 'row', isRequired: true, level: level(object({ id: integerShape })) }

/** A component that says by its type which one it is. */
function component(path: string, type: string, key = path): Shape {
  const shape = object({ type: scalarShape({ type: 'string', enum: [type] }), [key]: integerShape })
  return objectShape({ ...emptyObject, parts: [{ path, isRequired: true, level: level(shape) }] })
}

const choices: readonly (readonly [behaviour: string, shapes: readonly Shape[], expected: unknown])[] = [
  [
    'components that their types tell apart are a choice',
    [component('ward', 'ward'), component('bed', 'bed'), component('ward', 'ward')],
    { anyOf: [{ $ref: 'bed' }, { $ref: 'ward' }] },
  ],
  [
    'or null',
    [component('bed', 'bed'), nullShape, component('ward', 'ward')],
    { anyOf: [{ $ref: 'bed' }, { $ref: 'ward' }, { type: 'null' }] },
  ],
  [
    'components of one type are a choice, too',
    [component('bed', 'bed', 'a'), component('cot', 'bed', 'a')],
    { anyOf: [{ $ref: 'bed' }, { $ref: 'cot' }] },
  ],
  [
    'components that do not say their type are one object',
    [component('bed', 'bed', 'a'), objectShape({ ...emptyObject, parts: [{ ...part, path: 'ward' }] })],
    {
      type: 'object',
      properties: { type: { type: 'string', enum: ['bed'] }, a: { type: 'integer' }, id: { type: 'integer' } },
    },
  ],
  [
    'a choice and another object are one object',
    [component('bed', 'bed', 'a'), component('ward', 'ward', 'a'), object({ a: integerShape })],
    {
      type: 'object',
      required: ['a'],
      properties: { type: { type: 'string', enum: ['bed', 'ward'] }, a: { type: 'integer' } },
    },
  ],
]

for (const [behaviour, shapes, expected] of choices)
  test(`join: ${behaviour}`, () => assert.equal(unordered(shown(joinAll(shapes))), unordered(expected)))

const samples: readonly Shape[] = [
  component('bed', 'bed'),
  component('cot', 'bed'),
  component('ward', 'ward'),
  nothing,
  anything,
  nullShape,
  integerShape,
  numberShape,
  dateTimeShape,
  nullable(stringShape),
  arrayOf(integerShape),
  arrayOf(object({ a: integerShape })),
  object({}),
  object({ a: integerShape }),
  object({ a: nullShape, b: stringShape }, false),
  objectShape({ ...emptyObject, others: integerShape }),
]

/** The schema where the order of types and keys has no meaning. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(unordered(each))).sort()
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]): readonly [string, unknown] => [key, unordered(each)])
  return Object.fromEntries(entries.sort(([first], [second]) => (first < second ? -1 : 1)))
}

test('join: the order of two shapes says nothing', () => {
  for (const first of samples) {
    for (const second of samples)
      assert.equal(unordered(shown(join(first, second))), unordered(shown(join(second, first))))
  }
})

test('join: the order of three shapes says nothing', () => {
  for (const first of samples) {
    for (const second of samples) {
      for (const third of samples) {
        const left = join(join(first, second), third)
        assert.equal(unordered(shown(left)), unordered(shown(join(first, join(second, third)))))
      }
    }
  }
})

test('join: a shape and itself are the shape', () => {
  for (const shape of samples) assert.equal(shown(join(shape, { ...shape })), shown(shape))
})

test('join: of no shapes is nothing', () => assert.is(joinAll([]), nothing))

test('levels: blank on one way is blank maybe', () => {
  assert.equal(joinLevels(blank, level(integerShape)), level(integerShape, true))
})

const sets: readonly (readonly [behaviour: string, before: Level, name: string | undefined, expected: unknown])[] = [
  ['on a blank level', blank, 'a', { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }],
  [
    'in place of another type',
    level(object({ a: stringShape })),
    'a',
    { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
  ],
  [
    'beside a key',
    level(object({ b: stringShape })),
    'a',
    { type: 'object', required: ['b', 'a'], properties: { b: { type: 'string' }, a: { type: 'integer' } } },
  ],
  [
    'on what may be blank',
    level(object({ b: stringShape }), true),
    'a',
    { type: 'object', required: ['a'], properties: { b: { type: 'string' }, a: { type: 'integer' } } },
  ],
  ['on an array always raises', level(arrayOf(integerShape)), 'a', undefined],
  ['on null always raises', level(nullShape), 'a', undefined],
  [
    'on what may be an array leaves the object',
    level(join(arrayOf(integerShape), object({}))),
    'a',
    { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
  ],
  [
    'of a name that is not known may change every key',
    level(object({ b: stringShape })),
    undefined,
    {
      type: 'object',
      required: ['b'],
      properties: { b: { type: ['string', 'integer'] } },
      additionalProperties: { type: 'integer' },
    },
  ],
]

for (const [behaviour, before, name, expected] of sets)
  test(`a key: ${behaviour}`, () => assert.equal(shown(withKey(before, name, integerShape, place)?.shape), expected))

const merges: readonly (readonly [behaviour: string, before: Level, update: Level, expected: unknown])[] = [
  [
    'objects with other keys',
    level(object({ a: integerShape })),
    level(object({ b: stringShape })),
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'integer' }, b: { type: 'string' } } },
  ],
  [
    'objects with one key: the later wins',
    level(object({ a: integerShape })),
    level(object({ a: stringShape })),
    { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
  ],
  [
    'a later key that is optional may win',
    level(object({ a: integerShape })),
    level(object({ a: stringShape }, false)),
    { type: 'object', required: ['a'], properties: { a: { type: ['string', 'integer'] } } },
  ],
  [
    'objects inside are merged too',
    level(object({ a: object({ b: integerShape }) })),
    level(object({ a: object({ c: integerShape }) })),
    {
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'object', required: ['b', 'c'], properties: { b: { type: 'integer' }, c: { type: 'integer' } } },
      },
    },
  ],
  [
    'arrays are one after the other',
    level(arrayOf(integerShape)),
    level(arrayOf(stringShape)),
    { type: 'array', items: { type: ['integer', 'string'] } },
  ],
  [
    'an array into an empty object',
    level(object({})),
    level(arrayOf(stringShape)),
    { type: 'array', items: { type: 'string' } },
  ],
  [
    'an array into an object with keys always raises',
    level(object({ a: integerShape })),
    level(arrayOf(stringShape)),
    undefined,
  ],
  [
    'an object into an array always raises',
    level(arrayOf(integerShape)),
    level(object({ a: integerShape })),
    undefined,
  ],
  [
    'a blank update changes nothing',
    level(object({ a: integerShape })),
    blank,
    { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
  ],
]

for (const [behaviour, before, update, expected] of merges)
  test(`a merge: ${behaviour}`, () => assert.equal(shown(mergedLevels(before, update)?.shape), expected))

const parts: readonly (readonly [behaviour: string, before: Level, expected: unknown])[] = [
  ['on a blank level stands alone', blank, { $ref: 'row' }],
  ['in an empty object stands alone', level(object({})), { $ref: 'row' }],
  [
    'beside other keys',
    level(object({ a: integerShape })),
    { allOf: [{ $ref: 'row' }, { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }] },
  ],
  ['with a key that is there is rendered in its place', level(object({ id: stringShape })), undefined],
  ['on an array is rendered in its place', level(arrayOf(integerShape)), undefined],
]

for (const [behaviour, before, expected] of parts)
  test(`a partial: ${behaviour}`, () => assert.equal(shown(withPart(before, part)?.shape), expected))

test('a key of a partial that is set again opens the partial', () => {
  const beside = withPart(level(object({ a: integerShape })), part)
  const set = beside && withKey(beside, 'id', stringShape, place)
  const properties = { id: { type: 'string' }, a: { type: 'integer' } }
  assert.equal(unordered(shown(set?.shape)), unordered({ type: 'object', required: ['id', 'a'], properties }))
})

test.run()
