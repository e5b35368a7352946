// Changes of a schema, with what each means where a client sends such data, and where it receives them. Each row was written by
// asking what a client meets that was made for the old document.

import type { Impact } from '../../src/diff/index.ts'

type Impacts = readonly Impact[]
type Row = readonly [what: string, old: unknown, now: unknown, request: Impacts, response: Impacts]

const none: Impacts = []
const breaking: Impacts = ['breaking']
const review: Impacts = ['review']
const safe: Impacts = ['safe']

export const fields = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
export const text = { type: 'string' }
const number = { type: 'integer' }
export const cat = { $ref: '#/components/schemas/Cat' }
const dog = { $ref: '#/components/schemas/Dog' }
const cow = { $ref: '#/components/schemas/Cow' }

export const schemaRows: readonly Row[] = [
  // Words for people.
  ['nothing', fields({ a: text }), fields({ a: text }), none, none],
  ['the order of fields', fields({ a: text, b: number }), fields({ b: number, a: text }), none, none],
  ['a description is added', text, { ...text, description: 'A name' }, safe, safe],
  ['a description changes', { ...text, description: 'A' }, { ...text, description: 'B' }, safe, safe],
  ['a title is removed', { ...text, title: 'A' }, text, safe, safe],
  ['an example changes', { ...text, example: 'a' }, { ...text, example: 'b' }, safe, safe],
  ['it is deprecated', text, { ...text, deprecated: true }, safe, safe],
  ['an extension appears', text, { ...text, 'x-a': 1 }, safe, safe],
  // Fields.
  ['a new field', fields({}), fields({ a: text }), safe, safe],
  ['a new field that is required', fields({}), fields({ a: text }, { required: ['a'] }), breaking, safe],
  ['a field is gone', fields({ a: text, b: text }), fields({ b: text }), review, breaking],
  [
    'a required field is gone',
    fields({ a: text }, { required: ['a'] }),
    fields({}),
    review, // It is sent for nothing, but nobody refuses it.
    breaking,
  ],
  ['a field is renamed', fields({ a: text }), fields({ b: text }), ['review', 'safe'], ['breaking', 'safe']],
  ['a field becomes required', fields({ a: text }), fields({ a: text }, { required: ['a'] }), breaking, safe],
  ['a field becomes optional', fields({ a: text }, { required: ['a'] }), fields({ a: text }), safe, breaking],
  ['a field of another type', fields({ a: text }), fields({ a: number }), breaking, breaking],
  [
    'a field two levels deep',
    fields({ a: fields({ b: text }) }),
    fields({ a: fields({ b: text, c: text }, { required: ['c'] }) }),
    breaking,
    safe,
  ],
  [
    'other fields are refused',
    fields({ a: text }),
    fields({ a: text }, { additionalProperties: false }),
    breaking,
    safe,
  ],
  ['other fields are allowed', fields({ a: text }, { additionalProperties: false }), fields({ a: text }), safe, review],
  [
    'a new field where no others were allowed',
    fields({}, { additionalProperties: false }),
    fields({ a: text }, { additionalProperties: false }),
    safe,
    review,
  ],
  [
    'a field is gone, and others are refused',
    fields({ a: text }, { additionalProperties: false }),
    fields({}, { additionalProperties: false }),
    breaking,
    breaking,
  ],
  [
    'the values of a map get another type',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: number },
    breaking,
    breaking,
  ],
  [
    'the same map',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: text },
    none,
    none,
  ],
  [
    '`additionalProperties: true` is what holds anyway',
    fields({}),
    fields({}, { additionalProperties: true }),
    none,
    none,
  ],
  ['a field that only the server writes', fields({}), fields({ id: { ...number, readOnly: true } }), none, safe],
  ['a field that only the client writes', fields({}), fields({ pin: { ...text, writeOnly: true } }), safe, none],
  [
    'a required field that only the server writes',
    fields({}),
    fields({ id: { ...number, readOnly: true } }, { required: ['id'] }),
    none,
    safe,
  ],
  ['a field named `constructor`', fields({}), fields({ constructor: text }), safe, safe],
  ['a field named `__proto__`', fields({}), fields(JSON.parse('{"__proto__": {"type": "string"}}')), safe, safe],
  // Types.
  ['another type', text, number, breaking, breaking],
  ['an integer becomes any number', number, { type: 'number' }, safe, breaking],
  ['a number becomes an integer', { type: 'number' }, number, breaking, safe],
  ['one type more', text, { type: ['string', 'integer'] }, safe, breaking],
  ['one type less', { type: ['string', 'integer'] }, text, breaking, safe],
  [
    'one of two types is another one',
    { type: ['string', 'integer'] },
    { type: ['string', 'boolean'] },
    breaking,
    breaking,
  ],
  ['the order of types', { type: ['string', 'integer'] }, { type: ['integer', 'string'] }, none, none],
  ['a type where none was known', {}, text, review, safe],
  ['a type that is not known any more', text, {}, safe, review],
  ['`true` is `{}`', true, {}, none, none],
  ['fields without the word `object`', { properties: { a: text } }, fields({ a: text }), none, none],
  [
    'an object becomes a list of it',
    fields({ a: text }),
    { type: 'array', items: fields({ a: text }) },
    breaking,
    breaking,
  ],
  ['nothing is right any more', text, false, breaking, breaking],
  // Null.
  ['may be null', text, { type: ['string', 'null'] }, safe, breaking],
  ['is never null any more', { type: ['string', 'null'] }, text, breaking, safe],
  ['null in the words of OpenAPI 3.0', text, { ...text, nullable: true }, safe, breaking],
  ['null in both words is the same', { ...text, nullable: true }, { type: ['string', 'null'] }, none, none],
  ['null as an alternative is the same', { type: ['string', 'null'] }, { anyOf: [text, { type: 'null' }] }, none, none],
  ['a component may be null', cat, { anyOf: [cat, { type: 'null' }] }, safe, breaking],
  ['a component is never null any more', { oneOf: [cat, { type: 'null' }] }, cat, breaking, safe],
  ['a list of values with null', { enum: ['a'] }, { enum: ['a', null] }, safe, breaking],
  [
    'null that the list of values excludes',
    { type: 'string', enum: ['a'] },
    { type: ['string', 'null'], enum: ['a'] },
    none,
    none,
  ],
  // Values.
  ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, safe, review],
  ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, breaking, safe],
  ['a value is another one', { enum: ['a'] }, { enum: ['b'] }, ['breaking', 'safe'], ['review', 'safe']],
  ['the order of values', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, none, none],
  ['only certain values', text, { ...text, enum: ['a'] }, breaking, safe],
  ['any value', { ...text, enum: ['a'] }, text, safe, review],
  ['`const` is one value', { const: 'a' }, { enum: ['a'] }, none, none],
  [
    'constants as alternatives are values',
    { enum: ['a', 'b'] },
    { anyOf: [{ const: 'a' }, { const: 'b' }] },
    none,
    none,
  ],
  ['one constant more', { oneOf: [{ const: 'a' }, { const: 'b' }] }, { enum: ['a', 'b', 'c'] }, safe, review],
  ['a value of another type', { enum: ['1'] }, { enum: [1] }, breaking, breaking],
  // Formats and patterns.
  ['a format is new', text, { ...text, format: 'date' }, review, safe],
  ['a format is gone', { ...text, format: 'date' }, text, safe, review],
  ['another format', { ...text, format: 'date' }, { ...text, format: 'date-time' }, breaking, breaking],
  ['a wider integer', { ...number, format: 'int32' }, { ...number, format: 'int64' }, safe, breaking],
  ['a narrower number', { type: 'number', format: 'double' }, { type: 'number', format: 'float' }, breaking, safe],
  ['a pattern is new', text, { ...text, pattern: '^a' }, breaking, safe],
  ['a pattern is gone', { ...text, pattern: '^a' }, text, safe, review],
  ['another pattern', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }, review, review],
  // Limits.
  ['a shorter text', text, { ...text, maxLength: 9 }, breaking, safe],
  ['a longer text', { ...text, maxLength: 9 }, { ...text, maxLength: 10 }, safe, review],
  ['no empty text', text, { ...text, minLength: 1 }, breaking, safe],
  ['any text', { ...text, minLength: 1 }, text, safe, review],
  ['a minimum of nothing says nothing', text, { ...text, minLength: 0 }, none, none],
  ['a higher minimum', { ...number, minimum: 1 }, { ...number, minimum: 2 }, breaking, safe],
  ['a lower minimum', { ...number, minimum: 1 }, { ...number, minimum: 0 }, safe, review],
  ['a minimum that is excluded', { ...number, minimum: 1 }, { ...number, exclusiveMinimum: 1 }, breaking, safe],
  [
    'the same in the words of OpenAPI 3.0',
    { ...number, minimum: 1, exclusiveMinimum: true },
    { ...number, exclusiveMinimum: 1 },
    none,
    none,
  ],
  ['a lower maximum', { ...number, maximum: 9 }, { ...number, maximum: 8 }, breaking, safe],
  ['a maximum that is included', { ...number, exclusiveMaximum: 9 }, { ...number, maximum: 9 }, safe, review],
  ['fewer elements', { type: 'array' }, { type: 'array', maxItems: 3 }, breaking, safe],
  ['elements only once', { type: 'array' }, { type: 'array', uniqueItems: true }, breaking, safe],
  ['multiples', number, { ...number, multipleOf: 5 }, breaking, safe],
  ['multiples of a part', { ...number, multipleOf: 10 }, { ...number, multipleOf: 5 }, safe, review],
  ['multiples of something else', { ...number, multipleOf: 3 }, { ...number, multipleOf: 5 }, review, review],
  [
    'a limit goes up and another one down',
    { ...number, minimum: 1, maximum: 5 },
    { ...number, minimum: 0, maximum: 4 },
    ['breaking', 'safe'],
    ['review', 'safe'],
  ],
  // The default is what the server takes where a client sends nothing.
  ['a default is new', text, { ...text, default: 'a' }, review, safe],
  ['another default', { ...text, default: 'a' }, { ...text, default: 'b' }, review, safe],
  // Lists.
  ['elements of another type', { type: 'array', items: text }, { type: 'array', items: number }, breaking, breaking],
  [
    'elements get a field',
    { type: 'array', items: fields({}) },
    { type: 'array', items: fields({ a: text }) },
    safe,
    safe,
  ],
  [
    'elements may be null',
    { type: 'array', items: text },
    { type: 'array', items: { type: ['string', 'null'] } },
    safe,
    breaking,
  ],
  ['elements of a type that was not known', { type: 'array' }, { type: 'array', items: text }, review, safe],
  // Alternatives.
  ['one more component', { oneOf: [cat, dog] }, { oneOf: [cat, dog, cow] }, safe, review],
  ['one component less', { oneOf: [cat, dog] }, { oneOf: [cat] }, breaking, safe],
  ['the order of alternatives', { oneOf: [cat, dog] }, { oneOf: [dog, cat] }, none, none],
  ['`oneOf` becomes `anyOf`', { oneOf: [cat, dog] }, { anyOf: [cat, dog] }, none, none],
  ['a component becomes one of two', cat, { oneOf: [cat, dog] }, safe, review],
  ['one alternative is the thing itself', { anyOf: [cat] }, cat, none, none],
  ['alternatives of types are types', { anyOf: [text, number] }, { type: ['integer', 'string'] }, none, none],
  ['one type more as an alternative', text, { anyOf: [text, number] }, safe, breaking],
  [
    'a field of one of two objects',
    { anyOf: [cat, fields({ a: text })] },
    { anyOf: [cat, fields({ a: number })] },
    breaking,
    breaking,
  ],
  [
    'a field beside alternatives',
    { ...fields({ id: number }), oneOf: [cat, dog] },
    { ...fields({ id: text }), oneOf: [cat, dog] },
    breaking, // Told of the first alternative alone.
    breaking,
  ],
  // What holds together.
  ['`allOf` of one', { allOf: [cat] }, cat, none, none],
  [
    '`allOf` of what stood in one place',
    fields({ a: text, b: number }),
    { allOf: [fields({ a: text }), fields({ b: number })] },
    none,
    none,
  ],
  ['a part is gone', { allOf: [fields({ a: text }), fields({ b: number })] }, fields({ a: text }), review, breaking],
  ['a field beside a reference', cat, { allOf: [cat, fields({ color: text })] }, safe, safe],
  [
    'a field becomes required in a part',
    fields({ a: text }),
    { allOf: [fields({ a: text }), { required: ['a'] }] },
    breaking,
    safe,
  ],
  [
    'the narrower of two limits holds',
    { ...text, maxLength: 5 },
    { allOf: [{ ...text, maxLength: 9 }, { maxLength: 5 }] },
    none,
    none,
  ],
  ['values that both parts list', { enum: ['a'] }, { allOf: [{ enum: ['a', 'b'] }, { enum: ['a', 'c'] }] }, none, none],
  // References.
  ['a component is written in its place', cat, fields({ name: text }), none, none],
  ['a component in its place with a change', cat, fields({ name: number }), breaking, breaking],
  ['another component that says the same', cat, { $ref: '#/components/schemas/Kitten' }, none, none],
  ['another component', cat, { $ref: '#/components/schemas/Cow' }, ['review', 'safe'], ['breaking', 'safe']],
  ['words beside a reference', cat, { ...cat, description: 'The one' }, safe, safe],
  ['a reference that leads nowhere', { $ref: '#/nowhere' }, { $ref: '#/nowhere' }, none, none],
  ['what it means is not compared', { not: text }, { not: number }, review, review],
  ['`if` appears', fields({}), { ...fields({}), if: {} }, review, review],
]

const components = {
  schemas: {
    Cat: fields({ name: text }),
    Kitten: fields({ name: text }),
    Dog: fields({ bark: text }),
    Cow: fields({ milk: number }),
  },
}

function documentOf(operation: object) {
  return { openapi: '3.1.0', info: {}, paths: { '/a': { post: { responses: {}, ...operation } } }, components }
}

export const holders = {
  request: (schema: unknown) => documentOf({ requestBody: { content: { 'application/json': { schema } } } }),
  response: (schema: unknown) =>
    documentOf({ responses: { 200: { description: '', content: { 'application/json': { schema } } } } }),
} as const
