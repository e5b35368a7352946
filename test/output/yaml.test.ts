import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { printJson } from '../../src/output/json.ts'
import { printYaml } from '../../src/output/yaml.ts'
import type { Json } from '../../src/schema/index.ts'
import { deepDocument, documentWith, nastyDocument } from './nasty-document.ts'

/** The lines that a schema takes. */
function schemaLines(value: Json): readonly string[] {
  const text = printYaml(documentWith({ v: value }))
  return text
    .slice(text.indexOf('v:'))
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^ {16}/, ''))
}

/** What a reader of the YAML gets, with keys in order. */
function readBack(text: string, version: '1.1' | '1.2'): string {
  return JSON.stringify(parse(text, { version, merge: false, maxAliasCount: 0 }))
}

const documents = [
  ['a nasty document', nastyDocument],
  ['a document of 220 levels', deepDocument(220)],
  ['a document of 500 levels', deepDocument(500)],
  ['a real document', JSON.parse(readFileSync('fixtures/apps/clinic-patients/expected/openapi.json', 'utf8'))],
] as const

for (const [name, document] of documents) {
  for (const version of ['1.1', '1.2'] as const) {
    test(`${name} is the same in YAML ${version} and in JSON`, () => {
      assert.is(readBack(printYaml(document), version), JSON.stringify(JSON.parse(printJson(document))))
    })
  }
}

const values: readonly (readonly [string, Json, readonly string[]])[] = [
  ['a word is plain', 'Müller', ['v: Müller']],
  ['a sentence is plain', "What's new, is new", ["v: What's new, is new"]],
  ['a path is plain', '/beds/{id}', ['v: /beds/{id}']],
  ['a reference is quoted', '#/components/schemas/Bed', ['v: "#/components/schemas/Bed"']],
  ['several lines are a block', 'a\n\nb\n', ['v: |', '  a', '', '  b']],
  ['several lines without the last end', 'a\nb', ['v: |-', '  a', '  b']],
  ['a long line is not folded', 'word '.repeat(60).trim(), [`v: ${'word '.repeat(60).trim()}`]],
  ['a version is quoted', '3.1.0', ['v: "3.1.0"']],
  ['a word of YAML 1.1 is quoted', 'yes', ['v: "yes"']],
  ['a date is quoted', '2024-01-01', ['v: "2024-01-01"']],
  ['a symbol of Ruby is quoted', ':name', ['v: ":name"']],
  ['a number of Ruby is quoted', '1,000', ['v: "1,000"']],
  ['a key is quoted like a value', { yes: 1, 200: 2 }, ['v:', '  "200": 2', '  "yes": 1']],
  ['a merge key is a text', { '<<': { a: 1 } }, ['v:', '  !!str "<<":', '    a: 1']],
  ['an exponent has a fraction', [1e21, 1e-7], ['v:', '  - 1.0e+21', '  - 1.0e-7']],
  ['nothing', [null, {}, [], ''], ['v:', '  - null', '  - {}', '  - []', '  - ""']],
  ['a control character is escaped', 'a\u0001\u007F\u2028', ['v: "a\\x01\\u007f\\u2028"']],
  ['half of a surrogate pair has no place in YAML', 'a\uD800', ['v: a\uFFFD']],
]

for (const [name, value, expected] of values) {
  test(name, () => assert.equal(schemaLines(value), expected))
}

const parts = [
  ...[
    'a',
    'no',
    'Yes',
    '~',
    ' ',
    '\n',
    '\n\n',
    '\t',
    '#',
    ': ',
    ':',
    '- ',
    '-',
    '? ',
    '"',
    "'",
    '\\',
    '\\n',
    '\\u0041',
    '\0',
    '\x07',
  ],
  ...[
    '\x1B',
    '\x85',
    '\u2028',
    '\uD800',
    'é',
    '{',
    '[',
    ',',
    '&x',
    '*x',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
    '1',
    '0x1f',
    '1e3',
    '=',
  ],
  ...['<<', 'null', '\r\n', '...', '---', '.inf', '2020-01-01', '\uFEFF', 'y', 'x'.repeat(600)],
]

test('texts and keys of any parts are read as they were', () => {
  let seed = 1
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const text = (): string => Array.from({ length: random(6) }, () => parts[random(parts.length)] ?? '').join('')
  for (let round = 0; round < 400; round++) {
    const document = documentWith({
      values: Array.from({ length: 5 }, text),
      keys: Object.fromEntries(
        Array.from({ length: 5 }, () => [text(), round % 2 === 0 ? text() : [[text()], { [text()]: text() }]]),
      ),
    })
    const expected = JSON.stringify(document).replaceAll(/\\ud800/g, '\uFFFD')
    for (const version of ['1.1', '1.2'] as const) assert.is(readBack(printYaml(document), version), expected)
  }
})

test('what stands twice is written twice', () => {
  const shared = { a: [1] }
  const text = printYaml(documentWith({ first: shared, second: shared }))
  assert.not.match(text, /[&*]\w/)
  assert.is(text.split('- 1\n').length, 3)
})

test('the text ends in one newline and is always the same', () => {
  const text = printYaml(nastyDocument)
  assert.match(text, /[^\n]\n$/)
  assert.is(printYaml(structuredClone(nastyDocument)), text)
})

test('keys keep the order of the document', () => {
  const keys = printYaml(nastyDocument).match(/^\w+(?=:)/gm)
  assert.equal(keys, ['openapi', 'info', 'tags', 'paths'])
})

test.run()
