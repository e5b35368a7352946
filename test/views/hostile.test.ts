// Templates that mean no good: each ends in time and throws nothing, and what can be read beside the trap is kept.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inTime } from '../support/in-time.ts'
import { documentOf, type Schema, templateSchema } from './support/bed-responses.ts'
import { traps } from './support/traps.ts'

type Files = Readonly<Record<string, string>>

function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  const properties = typeof schema === 'object' && schema !== null && 'properties' in schema ? schema.properties : {}
  return typeof properties === 'object' && properties !== null ? Object.fromEntries(Object.entries(properties)) : {}
}

function namesOf(schema: unknown): readonly string[] {
  return Object.keys(propertiesOf(schema))
}

for (const [name, template, files = {}] of traps) {
  test(name, () => {
    const schema = inTime(() => templateSchema(`json.before 1\n${template}\n`, files))
    assert.ok(schema !== undefined, 'it has a schema')
  })
}

/** The traps are harmless to the keys around them. */
const kept: readonly (readonly [name: string, template: string, expected: readonly string[], files?: Files])[] = [
  ['a syntax error between keys', 'json.before 1\njson.a = = 2\njson.after 3', ['before', 'after']],
  ['a block that is never closed', 'json.before 1\njson.a do\n  json.b 1', ['before', 'a']],
  ['an end too many', 'json.before 1\nend\njson.after 2', ['before', 'after']],
  ['a text that is never closed', "json.before 1\njson.a 'never", ['before']],
  ['a parenthesis that is never closed', 'json.before 1\njson.a(1, [2\njson.after 3', ['before']],
  ['letters that are no Ruby', 'json.before 1\n§ ¶ €\njson.after 2', ['before', 'after']],
  ['a zero byte', 'json.before 1\n\u0000\njson.after 2', ['before']],
  ['a byte order mark', '\ufeffjson.before 1', ['before']],
  ['lines that end as on Windows', 'json.before 1\r\njson.after 2\r\n', ['before', 'after']],
  ['halves of letters', 'json.before 1\njson.a "\ud800"\njson.b "\udc00"', ['before', 'a', 'b']],
  [
    'a conflict of versions',
    'json.before 1\n<<<<<<< HEAD\njson.a 1\n=======\njson.a 2\n>>>>>>> main\njson.after 2',
    ['before', 'after'],
  ],
  [
    'a partial with a syntax error',
    "json.before 1\njson.a { json.partial! 'row' }\njson.after 2",
    ['before', 'a', 'after'],
    { 'app/views/beds/_row.json.jbuilder': 'json.b = = 1\n) ] }' },
  ],
  ['a template of ERB', '<% json.before 1 %>', []],
  ['a template of JSON', '{ "before": 1 }', []],
]

for (const [name, template, expected, files = {}] of kept) {
  test(`kept beside the trap: ${name}`, () => {
    const names = inTime(() => namesOf(templateSchema(template, files)))
    assert.equal(
      expected.filter((each) => !names.includes(each)),
      [],
    )
  })
}

test('a template of random bytes', () => {
  let seed = 1
  for (let round = 0; round < 20; round++) {
    const codes = Array.from({ length: 2000 }, () => {
      seed = (seed * 48271) % 2147483647
      return seed % 256
    })
    assert.ok(inTime(() => templateSchema(String.fromCharCode(...codes))) !== undefined)
  }
})

const nasty = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', '__defineGetter__']

for (const name of nasty) {
  test(`a key named ${name}`, () => {
    const schema = templateSchema(
      `json.set! '${name}', 1\njson.a({ '${name}' => 1, ${name}: 'x' })\njson.b { json.${name} 1 }\n`,
    )
    assert.equal(namesOf(schema), [name, 'a', 'b'])
    const properties = propertiesOf(schema)
    assert.equal(namesOf(properties.a), [name])
    assert.equal(namesOf(properties.b), [name])
  })

  test(`a local and an option named ${name}`, () => {
    const files = { [`app/views/beds/_${name}.json.jbuilder`]: `json.a ${name}\njson.b local_assigns[:${name}]\n` }
    const call = `json.partial! '${name}', ${name}: 'text'\n`
    const { components } = documentOf({ ...files, 'app/views/beds/index.json.jbuilder': call })
    const [component] = Object.values(components?.schemas ?? {})
    assert.equal(component, {
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { type: 'string', example: 'text' }, b: { type: 'string', example: 'text' } },
    })
  })

  test(`a variable, a method and an option of Jbuilder named ${name}`, () => {
    const lines = [
      `${name} = 'x'`,
      `json.a ${name}`,
      `json.b @${name}`,
      `json.c @bed.${name}`,
      `json.array_of @beds, ${name}: 1`,
    ]
    const more = [
      `json.key_format! ${name}: :lower`,
      `json.d [1].${name}`,
      `json.e({ a: 1 }.${name})`,
      `${name}(1) { }`,
    ]
    assert.ok(templateSchema([...lines, ...more].join('\n')) !== undefined)
  })
}

const numbers: readonly (readonly [code: string, type: string])[] = [
  ['9007199254740993', 'integer'],
  ['-9007199254740993', 'integer'],
  ['123456789012345678901234567890', 'integer'],
]

for (const [code, type] of numbers) {
  test(`the number ${code} has no example that is another number`, () => {
    assert.equal(propertiesOf(templateSchema(`json.a ${code}\n`)).a, { type })
  })
}

test('a number that is too large is null in JSON', () => {
  const { a } = propertiesOf(templateSchema('json.a 1e400\n'))
  assert.ok(JSON.stringify(a) === '{}' || JSON.stringify(a).includes('"null"'))
})

test('10,000 keys are all there', () => {
  const template = Array.from({ length: 10_000 }, (_, index) => `json.k${index} ${index}\n`).join('')
  assert.is(namesOf(inTime(() => templateSchema(template))).length, 10_000)
})

test('10,000 keys of one hash are all there', () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => `k${index}: ${index}`).join(', ')
  const { hash } = propertiesOf(inTime(() => templateSchema(`json.hash({ ${entries} })\n`)))
  assert.is(namesOf(hash).length, 10_000)
})

test('five megabytes on one line', () => {
  const schema = inTime(() => templateSchema(`json.before 1; json.text '${'x'.repeat(5_000_000)}'; json.after 2\n`))
  assert.equal(namesOf(schema), ['before', 'text', 'after'])
})

test('100 partials that 100 templates render with other values', () => {
  const partials = Array.from({ length: 100 }, (_, index) => [
    `app/views/rows/_row${index}.json.jbuilder`,
    'json.value value\njson.kind kind\n',
  ])
  const calls = (caller: number): string =>
    Array.from(
      { length: 100 },
      (_, index) => `json.p${index} { json.partial! 'rows/row${index}', value: ${caller}, kind: 'k${caller}' }\n`,
    ).join('')
  const callers = Array.from({ length: 100 }, (_, index) => [
    `app/views/beds/action${index}.json.jbuilder`,
    calls(index),
  ])
  const names = Array.from({ length: 100 }, (_, index) => `action${index}`)
  const { paths, components } = inTime(() =>
    documentOf({
      ...Object.fromEntries([...partials, ...callers]),
      'config/routes.rb': `Rails.application.routes.draw do\n${names.map((name) => `get '${name}', to: 'beds#${name}'\n`).join('')}end\n`,
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n${names.map((name) => `def ${name}; end\n`).join('')}end\n`,
    }),
  )
  assert.is(Object.keys(paths).length, 100)
  assert.is(Object.keys(components?.schemas ?? {}).length, 100)
})

test('a partial that 100 templates render is read once, however deep the chain below it', () => {
  const links = Array.from({ length: 50 }, (_, index): readonly [string, string] => [
    `app/views/rows/_link${index}.json.jbuilder`,
    `json.id ${index}\n${index < 49 ? `json.link { json.partial! 'rows/link${index + 1}' }\n` : ''}`,
  ])
  const schema = inTime(() =>
    templateSchema("json.array! @rows, partial: 'rows/link0', as: :row\n", Object.fromEntries(links)),
  )
  assert.equal(schema, { type: 'array', items: { $ref: '#/components/schemas/Link0' } })
})

test('twice the conditions take at most three times as long', () => {
  const measured = [1000, 2000].map((count) => {
    const template = Array.from({ length: count }, (_, index) => `json.k${index} 1 if @bed\n`).join('')
    const runs = [1, 2, 3].map(() => {
      const start = performance.now()
      const schema: Schema | undefined = templateSchema(template)
      assert.is(namesOf(schema).length, count)
      return performance.now() - start
    })
    return Math.min(...runs)
  })
  const [one = 0, two = 0] = measured
  assert.ok(two < one * 3 + 50, `${Math.round(one)} ms, then ${Math.round(two)} ms`)
})

test.run()
