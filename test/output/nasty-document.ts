// A document with every text that some reader of YAML takes for something else, as keys and as values.

import type { Document } from '../../src/openapi/index.ts'
import type { Json } from '../../src/schema/index.ts'

/** A document with one schema. */
export function documentWith(schema: Readonly<Record<string, Json>>): Document {
  const response = { description: 'OK', content: { 'application/json': { schema } } }
  const operation = { tags: ['A'], summary: 'List', operationId: 'aIndex', responses: { 200: response } }
  return {
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    tags: [{ name: 'A' }],
    paths: { '/a': { get: operation } },
  }
}

const names = ['__proto__', 'constructor', 'toString', '200', '07', '<<', '=', '~', '', ' ', '$ref']

const words = ['yes', 'No', 'on', 'OFF', 'y', 'N', 'true', 'False', 'null', 'NULL', 'Infinity', 'NaN']

const numbers = [
  '1_000',
  '1,000',
  '0x1F',
  '0o17',
  '017',
  '0b11',
  '1e3',
  '1.',
  '.5',
  '+1',
  '-1',
  '.inf',
  '-.INF',
  '.nan',
]

const dates = [
  '2024-01-01',
  '2024-1-1',
  '2024-01-01T00:00:00Z',
  '2024-01-01 10:00:00 +01:00',
  '12:30:00',
  '1:30',
  '190:20:30.5',
]

const signs = [
  ':name',
  ':"name"',
  ': a',
  'a: b',
  'a:',
  'a #b',
  '#a',
  '- a',
  '-',
  '?',
  '? a',
  '!a',
  '&a',
  '*a',
  '%a',
  '@a',
  '`a`',
]

const brackets = [
  '{a}',
  '[a]',
  'a, b',
  '|',
  '>',
  '"a"',
  "'a'",
  'it\'s "a"',
  'C:\\a',
  '---',
  '...',
  '<',
  '<a>',
  '!ruby/object:A',
]

const lines = [
  ...[
    'a\nb',
    'a\nb\n',
    'a\n\n\n',
    '\n',
    '\n\n',
    '\na',
    ' a\nb',
    'a\n b',
    'a \nb',
    'a\n  ',
    '\ta\nb',
    'a\n\tb',
    'a\tb',
    'a\t',
  ],
  ...[
    'a\r\nb',
    'a\rb',
    'a\n---\nb',
    'a\n...\nb',
    '%a\nb',
    'a\n%b',
    'a\n#b',
    'a: b\nc: d',
    '- a\n- b',
    '| item |\n| --- |\n',
  ],
]

const characters = [
  ...[
    '\u0000',
    '\u0007a',
    '\u001B[31m',
    'a\u007F',
    'a\u0085b',
    'a\u00A0',
    'a\u2028b',
    '\u2029',
    '\uFEFFa',
    '\uFFFE',
    'a\u200Db',
  ],
  ...['Müller', '患者', '😀', '👨‍👩‍👧', '😀\n😀', 'e\u0301', '\\x41', '\\u0041', '\\n'],
]

const long = ['word '.repeat(100).trim(), 'a'.repeat(2000), `${'word '.repeat(300)}\nb`]

const texts = [names, words, numbers, dates, signs, brackets, lines, characters, long].flat()

/** Each text as a key, as a value, in a list, and below. `Object.fromEntries` makes `__proto__` a key like any other. */
const byText = Object.fromEntries(
  texts.map((text) => [text, { [`x${text}`]: text, list: [text, [text], { a: text }] }]),
)

export const nastyDocument: Document = documentWith({
  ...{
    texts: byText,
    merged: Object.fromEntries([['<<', { a: 1 }]]),
    own: Object.fromEntries([['__proto__', { a: 1 }]]),
  },
  numbers: [0, -1, 1.5, 0.1, 1e21, -1.5e300, 1e-7, 9007199254740991, 12345678901234567000],
  empty: [[], {}, '', null, true, false, [[]], [{}]],
})

/** As deeply nested as a document may be, and more. */
export function deepDocument(levels: number): Document {
  let value: Json = 'a\nb'
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { properties: value } : [value]
  return documentWith({ deep: value })
}
