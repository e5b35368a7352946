// What Jbuilder makes of its calls, as schemas: which keys there are, which are always there, what may stand under them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, type Schema, templateSchema } from './support/bed-responses.ts'

type Files = Readonly<Record<string, string>>

const integer = { type: 'integer' }
const text = { type: 'string' }

/** The schema without its examples, which are the concern of other rows. */
function shown(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shown)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key, value]) => key !== 'example' || typeof value === 'object')
  return Object.fromEntries(kept.map(([key, value]) => [key, shown(value)]))
}

/** An object with these properties, of which the named ones are always there. */
function object(properties: Readonly<Record<string, unknown>>, required = Object.keys(properties)): Schema {
  const always = required.length === 0 ? {} : { required }
  return { type: 'object', ...always, properties }
}

function array(items: unknown): Schema {
  return { type: 'array', items }
}

function nullable(type: string): Schema {
  return { type: [type, 'null'] }
}

type Row = readonly [behaviour: string, template: string, expected: unknown]

const keys: readonly Row[] = [
  ['the last value of a key wins', "json.a 1\njson.a 'x'", object({ a: text })],
  [
    'the last object wins over an earlier one',
    'json.a({ b: 1 })\njson.a({ c: 1 })',
    object({ a: object({ c: integer }) }),
  ],
  [
    'blocks of one key are merged',
    "json.a { json.b 1 }\njson.a { json.c 'x' }",
    object({ a: object({ b: integer, c: text }) }),
  ],
  [
    'a key inside merged blocks is the last one',
    "json.a { json.b 1 }\njson.a { json.b 'x' }",
    object({ a: object({ b: text }) }),
  ],
  [
    'a block is merged into a hash',
    "json.a({ b: 1 })\njson.a { json.c 'x' }",
    object({ a: object({ b: integer, c: text }) }),
  ],
  ['a value wins over a block', 'json.a { json.b 1 }\njson.a 1', object({ a: integer })],
  ['a block that sets nothing gives no key', 'json.a 1\njson.b { }', object({ a: integer })],
  ['a block of comments gives no key', 'json.a 1\njson.b do\n  # nothing\nend', object({ a: integer })],
  ['a block around an empty block gives no key', 'json.a 1\njson.b { json.c { } }', object({ a: integer })],
  ['a template that sets nothing is an empty object', 'x = 1', { type: 'object' }],
  ['a key without a value gives no key', 'json.a 1\njson.b', object({ a: integer })],
  ['set! gives a key of any spelling', "json.set! 'a b', 1", object({ 'a b': integer })],
  ['set! takes a block', 'json.set!(:a) { json.b 1 }', object({ a: object({ b: integer }) })],
  [
    'a name that is not known gives keys of any name',
    'json.set! @name, 1',
    { type: 'object', additionalProperties: integer },
  ],
  ['merge! adds the keys of a hash', "json.a 1\njson.merge!(b: 'x')", object({ a: integer, b: text })],
  [
    'merge! of nothing known keeps the keys and says nothing of the others',
    'json.a 1\njson.merge! @more',
    { ...object({ a: {} }), additionalProperties: {} },
  ],
  ['extract! of a hash', "json.extract!({ a: 1, b: 'x', c: 2 }, :a, :b)", object({ a: integer, b: text })],
  ['extract! of a record', 'json.extract! @bed, :height', object({ height: {} })],
  ['call style', 'json.(@bed, :height)', object({ height: {} })],
  [
    'attributes of a record under a key',
    'json.ward @bed.ward, :code',
    object({ ward: { anyOf: [object({ code: {} }), array(object({ code: {} }))] } }),
  ],
]

const lists: readonly Row[] = [
  [
    'a list with a block is an array of what the block makes',
    'json.a @beds do |bed|\n  json.b 1\nend',
    object({ a: array(object({ b: integer })) }),
  ],
  ['nil with a block is an empty array', 'json.a nil do |bed|\n  json.b 1\nend', object({ a: array({}) })],
  [
    'nil with a partial is an empty array, also for a single record',
    "json.a nil, partial: 'row', as: :row",
    object({ a: array({}) }),
  ],
  ['array! makes the whole an array', 'json.array! @beds do |bed|\n  json.a 1\nend', array(object({ a: integer }))],
  ['array! of nil is an empty array', 'json.array! nil', array({})],
  ['array! of values', "json.array! [1, 'x']", { ...array({ type: ['integer', 'string'] }), example: [1, 'x'] }],
  ['array! with names', 'json.array! @beds, :height', array(object({ height: {} }))],
  [
    'two array! are one after the other',
    "json.array! @beds do\n  json.a 1\nend\njson.array! @beds do\n  json.b 'x'\nend",
    array(object({ a: integer, b: text }, [])),
  ],
  [
    'array! inside a block',
    'json.a { json.array! @beds do\n  json.b 1\nend }',
    object({ a: array(object({ b: integer })) }),
  ],
  ['child! makes an element', 'json.child! { json.a 1 }\njson.child! { json.a 2 }', array(object({ a: integer }))],
  [
    'an element of a list in which nothing is set is left out',
    'json.array! @beds do |bed|\n  next if bed.hidden?\n  json.a 1\nend',
    array(object({ a: integer })),
  ],
  ['a list of lists', 'json.array! @beds do |bed|\n  json.array! [1]\nend', array({ ...array(integer), example: [1] })],
]

const formats: readonly Row[] = [
  [
    'a key format holds for what follows',
    'json.first_a 1\njson.key_format! camelize: :lower\njson.first_b 1',
    object({ first_a: integer, firstB: integer }),
  ],
  [
    'a key format holds in blocks',
    'json.key_format! camelize: :lower\njson.first_a { json.first_b 1 }',
    object({ firstA: object({ firstB: integer }) }),
  ],
  [
    'a key format of a block ends with it',
    'json.first_a do\n  json.key_format! camelize: :lower\n  json.first_b 1\nend\njson.first_c 1',
    object({ first_a: object({ firstB: integer }), first_c: integer }),
  ],
  [
    'a key format of an element ends with it',
    'json.list @beds do\n  json.key_format! :upcase\n  json.a 1\nend\njson.b 1',
    object({ list: array(object({ A: integer })), b: integer }),
  ],
  [
    'a key format leaves the keys of a hash',
    'json.key_format! :upcase\njson.a({ b: 1 })',
    object({ A: object({ b: integer }) }),
  ],
  [
    'deep_format_keys! writes the keys of a hash too',
    'json.key_format! :upcase\njson.deep_format_keys!\njson.a({ b: 1 })',
    object({ A: object({ B: integer }) }),
  ],
  [
    'several formats, one after the other',
    'json.key_format! :upcase, ->(key) { "#{key}!" }\njson.a 1',
    object({ 'A!': integer }),
  ],
  ['ignore_nil! leaves out what is nil', 'json.ignore_nil!\njson.a nil\njson.b 1', object({ b: integer })],
  [
    'ignore_nil! makes what may be nil optional',
    'json.ignore_nil!\njson.a @bed.height\njson.b 1',
    object({ a: {}, b: integer }, ['b']),
  ],
  [
    'ignore_nil! is taken back',
    'json.ignore_nil!\njson.ignore_nil! false\njson.a nil',
    object({ a: { type: 'null' } }),
  ],
  ['nil! makes the whole null', 'json.a 1\njson.nil!', { type: 'null' }],
  ['null! is nil!', 'json.null!', { type: 'null' }],
  ['nil! on one way', 'json.a 1\njson.nil! if @bed.nil?', { ...object({ a: integer }), type: ['object', 'null'] }],
  ['cache! is not seen', "json.a 1\njson.cache! 'beds' do\n  json.b 'x'\nend", object({ a: integer, b: text })],
  ['cache_if! is not seen', "json.cache_if! @flag, 'beds' do\n  json.a 1\nend", object({ a: integer })],
  ['cache_root! is not seen', "json.cache_root! 'beds' do\n  json.a 1\nend", object({ a: integer })],
  [
    'cache_collection! of a gem is array!',
    "json.cache_collection! @beds, key: 'b', expires_in: 10.minutes do |bed|\n  json.a bed.free?\nend",
    array(object({ a: { type: 'boolean' } })),
  ],
  [
    'cache_collection_if! of a gem is array!, under a key, too',
    'json.beds do\n  json.cache_collection_if! @flag, @beds do |bed|\n    json.a bed.free?\n  end\nend',
    object({ beds: array(object({ a: { type: 'boolean' } })) }),
  ],
]

const branches: readonly Row[] = [
  ['a key under a condition is optional', 'json.a 1\njson.b 1 if @flag', object({ a: integer, b: integer }, ['a'])],
  ['a key in every branch is always there', 'if @flag\n  json.a 1\nelse\n  json.a 2\nend', object({ a: integer })],
  [
    'a key in one branch is optional',
    'if @flag\n  json.a 1\nelse\n  json.b 1\nend',
    object({ a: integer, b: integer }, []),
  ],
  [
    'a case without else may set nothing',
    "case @kind\nwhen 'a' then json.a 1\nwhen 'b' then json.a 2\nend",
    object({ a: integer }, []),
  ],
  [
    'a case with patterns and without else sets what each pattern sets',
    "case @kind\nin { id: } then json.a 1\nin [*, 'b', *] | nil\n  json.a 'x'\nend\njson.b 1",
    object({ a: { type: ['integer', 'string'] }, b: integer }),
  ],
  [
    'a case with patterns may go to its else',
    'case @kind\nin { id: } if id then json.a 1\nelse json.b 1\nend',
    object({ a: integer, b: integer }, []),
  ],
  ['a name in a pattern is any value', 'x = 1\ncase @kind\nin { x: } then json.a x\nend', object({ a: {} })],
  [
    'a name in a pattern is bound only where it matches',
    'x = 1\ncase @kind\nin { x: } then 1\nelse json.a x\nend',
    object({ a: integer }, []),
  ],
  [
    'a name for all that a pattern matches is the value',
    'case 5\nin Integer => x then json.a x\nend',
    object({ a: integer }),
  ],
  ['a rightward assignment assigns', '5 => x\njson.a x', object({ a: integer })],
  [
    'a name of a pattern that does not match is nil',
    "x = 'a'\nx in Integer => n\njson.n n",
    object({ n: { type: 'null' } }),
  ],
  ['whether a pattern matches is a boolean', 'json.a((@kind in { id: }))', object({ a: { type: 'boolean' } })],
  [
    'a pattern that does not match is rescued',
    "begin\n  @kind => { id: }\n  json.a 1\nrescue NoMatchingPatternError\n  json.a 'x'\nend",
    object({ a: { type: ['integer', 'string'] } }),
  ],
  ['a key in a loop is optional', '@beds.each { json.a 1 }', object({ a: integer }, [])],
  [
    'a key behind an early return is optional',
    'json.a 1\nreturn if @flag\njson.b 1',
    object({ a: integer, b: integer }, ['a']),
  ],
  ['a key in a block that is always run', "json.a 1\n5.then { json.b 'x' }", object({ a: integer, b: text })],
  [
    'two types of scalars are one list of types',
    "json.a @flag ? 1 : 'x'",
    object({ a: { type: ['integer', 'string'] } }),
  ],
  ['nil and a type are a nullable type', 'json.a @flag ? 1 : nil', object({ a: nullable('integer') })],
  [
    'an object and a scalar are anyOf',
    'json.a({ b: 1 })\njson.a 1 if @flag',
    object({ a: { anyOf: [integer, object({ b: integer })] } }),
  ],
  [
    'objects of two branches are one object',
    "json.a(@flag ? { b: 1 } : { c: 'x' })",
    object({ a: object({ b: integer, c: text }, []) }),
  ],
  ['a condition that is known takes one way', 'if true\n  json.a 1\nelse\n  json.b 1\nend', object({ a: integer })],
]

for (const [behaviour, template, expected] of [...keys, ...lists, ...formats, ...branches]) {
  const partial = { 'app/views/beds/_row.json.jbuilder': 'json.b 1\n' }
  test(behaviour, () => assert.equal(shown(templateSchema(`${template}\n`, partial)), expected))
}

test('defaults of an initializer hold for every template', () => {
  const initializer = {
    'config/initializers/jbuilder.rb': 'Jbuilder.key_format camelize: :lower\nJbuilder.ignore_nil true\n',
  }
  assert.equal(shown(templateSchema('json.first_a 1\njson.first_b nil\n', initializer)), object({ firstA: integer }))
})

const row: Files = { 'app/views/rows/_row.json.jbuilder': 'json.id 5\n' }
const reference = { $ref: '#/components/schemas/Row' }
const rowSchema = object({ id: integer })

const partials: readonly Row[] = [
  ['a partial alone is a reference', "json.partial! 'rows/row'", reference],
  [
    'a partial used twice is one component',
    "json.a { json.partial! 'rows/row' }\njson.b { json.partial! 'rows/row' }",
    object({ a: reference, b: reference }),
  ],
  [
    'a partial of a list',
    "json.a @rows, partial: 'rows/row', as: :row",
    object({ a: { anyOf: [reference, array(reference)] } }),
  ],
  ['array! with a partial', "json.array! @rows, partial: 'rows/row', as: :row", array(reference)],
  [
    'partial! with collection: and as: makes the level an array',
    "json.partial! 'rows/row', collection: @rows, as: :row",
    array(reference),
  ],
  [
    'partial! in a block of a list',
    "json.array! @rows do |row|\n  json.partial! 'rows/row', row: row\nend",
    array(reference),
  ],
  ['keys beside a partial', "json.a 'x'\njson.partial! 'rows/row'", { allOf: [reference, object({ a: text })] }],
  ['keys behind a partial', "json.partial! 'rows/row'\njson.a 'x'", { allOf: [reference, object({ a: text })] }],
]

for (const [behaviour, template, expected] of partials) {
  test(behaviour, () => {
    const files = { ...row, 'app/views/beds/index.json.jbuilder': template }
    const { components, paths } = documentOf(files)
    const content = paths['/beds']?.get?.responses['200']?.content
    assert.equal(shown(content?.['application/json']?.schema), expected)
    assert.equal(shown(components?.schemas), { Row: rowSchema })
  })
}

const inPlace: readonly Row[] = [
  [
    'a partial whose key is set again is merged in place',
    "json.partial! 'rows/row'\njson.id 'x'",
    object({ id: text }),
  ],
  [
    'a key that a partial sets again is that of the partial',
    "json.id 'x'\njson.partial! 'rows/row'",
    object({ id: integer }),
  ],
  [
    'a partial under a condition makes its keys optional',
    "json.a 'x'\njson.partial! 'rows/row' if @flag",
    object({ a: text, id: integer }, ['a']),
  ],
  ['a partial in another key format', "json.key_format! :upcase\njson.partial! 'rows/row'", object({ ID: integer })],
]

for (const [behaviour, template, expected] of inPlace)
  test(behaviour, () => assert.equal(shown(templateSchema(template, row)), expected))

test('a partial that renders itself refers to itself', () => {
  const node = "json.id 1\njson.children @nodes do |node|\n  json.partial! 'rows/node', node: node\nend\n"
  const { components } = documentOf({
    'app/views/rows/_node.json.jbuilder': node,
    'app/views/beds/index.json.jbuilder': "json.partial! 'rows/node', node: @node\n",
  })
  const own = { $ref: '#/components/schemas/Node' }
  assert.equal(shown(components?.schemas), { Node: object({ id: integer, children: array(own) }) })
})

test('partials that render each other refer to each other', () => {
  const { components } = documentOf({
    'app/views/rows/_one.json.jbuilder': "json.two { json.partial! 'rows/two' }\njson.a 1\n",
    'app/views/rows/_two.json.jbuilder': "json.one { json.partial! 'rows/one' }\njson.b 1\n",
    'app/views/beds/index.json.jbuilder': "json.partial! 'rows/one'\n",
  })
  assert.equal(shown(components?.schemas), {
    One: object({ two: { $ref: '#/components/schemas/Two' }, a: integer }),
    Two: object({ one: { $ref: '#/components/schemas/One' }, b: integer }),
  })
})

test('a partial that merges what is not known is a component where others refer to it', () => {
  const { components } = documentOf({
    'app/views/rows/_one.json.jbuilder': "json.partial! 'rows/two'\njson.merge! @more\n",
    'app/views/rows/_two.json.jbuilder': "json.a 1\njson.ones { json.array! @ones, partial: 'rows/one', as: :one }\n",
    'app/views/beds/index.json.jbuilder': "json.x { json.partial! 'rows/one' }\njson.y { json.partial! 'rows/two' }\n",
  })
  assert.equal(Object.keys(components?.schemas ?? {}), ['One', 'Two'])
})

test('two partials of one name take the names of their folders', () => {
  const { components } = documentOf({
    'app/views/rows/_row.json.jbuilder': 'json.id 1\n',
    'app/views/wards/_row.json.jbuilder': "json.id 'x'\n",
    'app/views/beds/index.json.jbuilder': "json.a { json.partial! 'rows/row' }\njson.b { json.partial! 'wards/row' }\n",
  })
  assert.equal(Object.keys(components?.schemas ?? {}), ['RowsRow', 'WardsRow'])
})

test('a literal is its own example', () => {
  assert.equal(templateSchema("json.a 1\njson.b 'x'\njson.c [1, 2]\njson.d 1.5\njson.e true\n"), {
    ...object({
      a: { type: 'integer', example: 1 },
      b: { type: 'string', example: 'x' },
      c: { type: 'array', items: integer, example: [1, 2] },
      d: { type: 'number', example: 1.5 },
      e: { type: 'boolean', example: true },
    }),
  })
})

test('a text with code in it has no example', () => {
  assert.equal(templateSchema('json.a "bed #{@number}"\n'), object({ a: text }))
})

test.run()
