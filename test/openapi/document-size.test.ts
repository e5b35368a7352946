// Inputs of a few kilobytes that ask for a document larger than a text can be.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { charactersOf } from '../../src/openapi/document-size.ts'
import { action, controller, filesOf, routes, times } from '../tools/hostile/family.ts'

const actions = (size: number, body: string) => ({
  'config/routes.rb': routes(times(size, (index) => `get 'x${index}', to: 'beds#x${index}'`)),
  'app/controllers/beds_controller.rb': controller(
    'Beds',
    `${times(size, (index) => `def x${index}; all; end`)}\n${body}`,
  ),
})
const chosen = (index: number): string => `json.partial!(c ? 'beds/p${index}' : 'beds/p${index + 1}')`

const rows = [
  [
    'partials that are chosen by ternaries in many views',
    {
      ...actions(60, 'def all; end'),
      ...filesOf(60, (index) => ({ [`app/views/beds/x${index}.json.jbuilder`]: `json.z${index} 1\n${chosen(0)}` })),
      ...filesOf(16, (index) => ({
        [`app/views/beds/_p${index}.json.jbuilder`]: `json.a${index} { ${chosen(index + 1)} }\njson.b${index} { ${chosen(index + 2)} }`,
      })),
    },
  ],
  [
    'a long comment of an action that many routes lead to',
    {
      'config/routes.rb': routes(times(2000, (index) => `get 'x${index}', to: 'beds#index'`)),
      'app/controllers/beds_controller.rb': `class BedsController\n${'# a line of words\n'.repeat(2000)}def index; end\nend`,
    },
  ],
] as const

for (const [name, files] of rows) {
  test(`a document has an end: ${name}`, () => {
    const generated = generate(files)
    assert.ok(generated !== undefined && generated.text.length < 60_000_000)
    const told = generated.report.diagnostics.filter(({ code }) => code === 'document-too-large')
    assert.equal(
      told.map(({ path, message }) => [path, /^the document is too large at GET \/x\d+$/.test(message)]),
      [['app/controllers/beds_controller.rb', true]],
    )
  })
}

test('a path of a route has an end', () => {
  const files = {
    'config/routes.rb': routes(
      `scope '${'a/'.repeat(5000)}' do\nget 'b', to: 'beds#index'\nend\nget 'c', to: 'beds#index'`,
    ),
    'app/controllers/beds_controller.rb': action(''),
  }
  assert.equal(Object.keys(generate(files)?.document.paths ?? {}), ['/c'])
})

test('the paths that optional segments add have an end', () => {
  const files = {
    'config/routes.rb': routes(
      times(1500, (index) => `get 'x${index}(/:a)(/:b)(/:c)(/:d)(/:e)(/:f)(/:g)(/:h)', to: 'beds#index'`),
    ),
    'app/controllers/beds_controller.rb': action(''),
  }
  const generated = generate(files)
  const paths = Object.keys(generated?.document.paths ?? {})
  assert.is(paths.length, 1500 + 10_000)
  assert.ok(paths.includes('/x1499') && !paths.includes('/x1499/{a}'))
  const told = (generated?.report.diagnostics ?? []).filter(({ code }) => code === 'route-variants')
  assert.equal(
    told.map(({ path, message }) => [path, message]),
    [
      [
        'config/routes.rb',
        'with those of `/x1250(/:a)(/:b)(/:c)(/:d)(/:e)(/:f)(/:g)(/:h)` the optional segments of all routes add more than 10000 paths',
      ],
    ],
  )
})

const values = [null, 'text', [1, 2], { a: { b: ['c'] } }, { 'a b': [] }]

for (const value of values) {
  test(`the characters of ${JSON.stringify(value)}`, () => {
    const written = JSON.stringify(value, undefined, 2).length
    const counted = charactersOf(value, 1000, 0)
    assert.ok(counted >= written && counted < 2 * written + 20, `${counted} for ${written}`)
  })
}

test('no more is counted than is asked for', () => {
  const shared = Array.from({ length: 100 }, () => 'a')
  const many = Array.from({ length: 1e6 }, () => shared)
  assert.ok(charactersOf(many, 5000, 0) < 10_000)
})

test.run()
