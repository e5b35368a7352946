// Several documents from one reading: each is what a run of its own gives, byte by byte.

import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerateOptions, generate, generateAll } from '../src/index.ts'
import { diskTree } from '../src/node/index.ts'
import { present } from './support/present.ts'

const applications = [
  ...readdirSync('fixtures/apps').map((name) => `fixtures/apps/${name}`),
  ...readdirSync('fixtures/recorded').map((name) => `fixtures/recorded/${name}/app`),
]

/** Each is written by five runs. */
const mostParts = 3

/** As one deals cards. */
function deal(tops: readonly string[], count: number): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, part) => tops.filter((_, index) => index % count === part))
}

for (const application of applications)
  test(`${application}: documents of one run are those of runs of their own, in any order`, () => {
    const files = present(diskTree(application), application)
    const paths = Object.keys(present(generate(files), application).document.paths)
    const tops = [...new Set(paths.map((path) => path.replace(/^(\/[^/]*(?:\/[^/{]*)?).*$/, '$1')))]
    const parts = deal(tops, Math.min(mostParts, tops.length))
    const documents = {
      whole: { title: 'Whole' },
      ...Object.fromEntries(
        parts.map((part, index) => [`part${index}`, { only: part.flatMap((top) => [top, `${top}/**`]) }]),
      ),
      rest: { except: tops.slice(0, 2).flatMap((top) => [top, `${top}/**`]), openapi: '3.0' as const },
      again: { title: 'Again', openapi: '3.2' as const },
    }
    const reversed = Object.fromEntries(Object.entries(documents).reverse())
    const alone = Object.entries(documents).map(
      ([name, options]) => [name, generate(files, { apiVersion: '2', ...options })?.text] as const,
    )
    for (const each of [documents, reversed]) {
      const made = present(generateAll(files, { documents: each, apiVersion: '2' }), 'documents')
      assert.equal(Object.keys(made), Object.keys(each))
      for (const [name, text] of alone) assert.is(made[name]?.text, text, name)
    }
  })

const files = {
  'config/routes.rb': `Rails.application.routes.draw do
  get 'beds', to: 'beds#index'
  get 'wards', to: 'wards#index'
end
`,
  'app/controllers/beds_controller.rb':
    'class BedsController < ActionController::API\n  def index = render("shared/list", locals: { rows: [1] })\nend\n',
  'app/controllers/wards_controller.rb':
    'class WardsController < ActionController::API\n  def index\n    param! :size, Money\n    render "shared/list", locals: { rows: ["a"] }\n  end\nend\n',
  'app/views/shared/list.json.jbuilder': "json.array!(rows) { |row| json.partial! 'shared/row', row: row }\n",
  'app/views/shared/_row.json.jbuilder': 'json.value row\n',
}

test('what a partial is given by another document is no part of its component', () => {
  const made = present(
    generateAll(files, { documents: { beds: { only: ['/beds'] }, wards: { only: ['/wards'] }, both: {} } }),
    'documents',
  )
  const types = ['beds', 'wards', 'both'].map((name) => {
    const [row] = Object.values(made[name]?.document.components?.schemas ?? {})
    return JSON.stringify(Object(row).properties.value.type)
  })
  assert.equal(types, ['"integer"', '"string"', '["integer","string"]'])
})

const row = (type: string): string =>
  JSON.stringify({ type: 'array', items: { $ref: '#/$defs/Row' }, $defs: { Row: { type } } })

const sameNames = {
  ...files,
  'app/controllers/beds_controller.rb':
    'class BedsController < ActionController::Base\n  def index = render("shared/list", locals: { rows: [1] })\n  def show = nil\nend\n',
  'app/controllers/wards_controller.rb': 'class WardsController < ActionController::Base\n  def index = nil\nend\n',
  'app/views/wards/index.schema.json': row('string'),
  'app/views/beds/show.schema.json': row('integer'),
  'config/routes.rb': `Rails.application.routes.draw do
  get 'beds', to: 'beds#index'
  get 'beds/:id', to: 'beds#show'
  get 'wards', to: 'wards#index'
end
`,
}

const namedApart: readonly (readonly [behaviour: string, documents: Readonly<Record<string, GenerateOptions>>])[] = [
  ['a name that the settings give', { one: {}, two: { componentNames: { 'shared/_row': 'Line' } } }],
  ['a name that a definition of another path takes', { one: {}, two: { except: ['/beds/**'] } }],
  ['an id that another path takes', { one: {}, two: { operationIds: { 'GET /wards': 'bedsIndex' } } }],
  ['a tag of the settings', { one: {}, two: { tags: { beds: 'Sleep' } } }],
]

for (const [behaviour, documents] of namedApart)
  test(`documents call the same operations by different names: ${behaviour}`, () => {
    const { one = {}, two = {} } = documents
    const alone = [one, two].map((options) => generate(sameNames, options)?.text)
    assert.is.not(alone[0], alone[1])
    const inTurn = { one, two, three: { ...one, title: 'API' } }
    assert.equal(textsOf(generateAll(sameNames, { documents: inTurn })), [...alone, alone[0]])
    const reversed = generateAll(sameNames, { documents: { two, one } })
    assert.equal(textsOf(reversed), alone.toReversed())
  })

function textsOf(made: ReturnType<typeof generateAll>): readonly string[] {
  return Object.values(present(made, 'documents')).map(({ text }) => text)
}

test('what is wrong with the application is told once, what is wrong with settings for each document', () => {
  const documents = { one: {}, two: { only: ['/wards', '/none'] }, three: { only: ['/wards', '/none'] } }
  const made = present(generateAll(files, { documents }), 'documents')
  const warnings = Object.values(made).map(({ report }) =>
    report.diagnostics.flatMap(({ severity, code }) => (severity === 'warning' ? [code] : [])),
  )
  assert.equal(warnings, [['param-type-unknown'], ['only-unmatched'], ['only-unmatched']])
})

const wards = { post: { operationId: 'addWard' } }

/** The paths, ids and info that two documents have, and their warnings about settings. */
const inherited: readonly (readonly [
  behaviour: string,
  shared: GenerateOptions,
  own: GenerateOptions,
  expected: readonly [title: string, ids: readonly string[], unmet: number],
])[] = [
  [
    'title of the info wins over the title of all',
    { title: 'All' },
    { info: { title: 'Own' } },
    ['Own', ['bedsIndex', 'wardsIndex'], 0],
  ],
  [
    'an id is taken by what the document gives it to',
    { operationIds: { 'GET /beds': 'x' } },
    { operationIds: { 'GET /wards': 'x' } },
    ['API', ['bedsIndex', 'x'], 0],
  ],
  [
    'ids of both',
    { operationIds: { 'GET /beds': 'x' } },
    { operationIds: { 'GET /wards': 'y' } },
    ['API', ['x', 'y'], 0],
  ],
  [
    'overlays of both',
    { overlay: { info: { title: 'Laid' } } },
    { overlay: { paths: { '/wards': wards } } },
    ['Laid', ['bedsIndex', 'wardsIndex', 'addWard'], 0],
  ],
  [
    'an id of its own that meets nothing',
    {},
    { operationIds: { 'GET /none': 'x' } },
    ['API', ['bedsIndex', 'wardsIndex'], 1],
  ],
  [
    'a scheme that is nowhere, in this document',
    { security: [{ a: [] }] },
    {},
    ['API', ['bedsIndex', 'wardsIndex'], 1],
  ],
  [
    'tags as a list replace a map',
    { tags: { beds: 'Sleep' } },
    { tags: [{ name: 'Beds' }] },
    ['API', ['bedsIndex', 'wardsIndex'], 0],
  ],
]

for (const [behaviour, shared, own, expected] of inherited)
  test(behaviour, () => {
    const { first, second } = present(
      generateAll(files, { ...shared, documents: { first: {}, second: own } }),
      'documents',
    )
    assert.ok(first)
    const { document, report } = present(second, 'second')
    const ids = Object.values<object>(document.paths).flatMap((item) =>
      Object.values(item).map((each: { operationId: string }) => each.operationId),
    )
    const unmet = report.diagnostics.filter(({ code }) => code === 'setting-unmatched').length
    assert.equal([document.info.title, ids, unmet], expected)
  })

const wrong: readonly (readonly [documents: unknown, message: string])[] = [
  [undefined, '`documents` must be an object with the settings of each document by its name'],
  [{}, '`documents` must be an object with the settings of each document by its name'],
  [{ a: 1 }, 'the options must be an object'],
  [
    Array.from({ length: 101 }, () => ({})),
    '`documents` must be an object with the settings of each document by its name',
  ],
  [{ ...Array.from({ length: 101 }, () => ({})) }, '`documents` must be at most 100 documents'],
  [{ a: { only: '/a' } }, '`only` must be a list of strings'],
]

for (const [documents, message] of wrong)
  test(`documents that are ${JSON.stringify(documents)} are a TypeError`, () => {
    const call = generateAll as (...words: readonly unknown[]) => unknown // As JavaScript can call it.
    assert.throws(
      () => call(files, { documents }),
      (error: unknown) => {
        return error instanceof TypeError && error.message === message
      },
    )
  })

test('settings that are not those of a document do not count there', () => {
  const documents = { a: { responses: 'success', routes: 'config/none.rb' } as object }
  assert.is(generateAll(files, { documents })?.a?.text, generate(files)?.text)
})

test.run()
