// Names of components, and which definitions are one.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

interface Outcome {
  readonly components: unknown
  readonly warnings: readonly string[]
}

/** The components of an application with an action for each sidecar of `beds`, and other files. */
function read(sidecars: Record<string, object>): Outcome {
  const names = Object.keys(sidecars).flatMap((path) => /^app\/views\/beds\/([a-z]\w*)\./.exec(path)?.[1] ?? [])
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${names.map((name) => `get '${name}', to: 'beds#${name}'`).join('\n')}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${names.map((name) => `def ${name}; end`).join('\n')}\nend\n`,
    ...Object.fromEntries(Object.entries(sidecars).map(([path, schema]) => [path, JSON.stringify(schema)])),
  })
  return {
    components: generated?.document.components?.schemas,
    warnings: (generated?.report.diagnostics ?? [])
      .filter(({ severity }) => severity === 'warning')
      .map(({ message }) => message),
  }
}

const text = { type: 'string' }

test('a definition that is nothing but a reference to one of the same name is that one', () => {
  const { components, warnings } = read({
    'app/views/beds/a.schema.json': { $defs: { A: { $ref: 'app/views/beds/_x.schema.json#/$defs/A' } } },
    'app/views/beds/_x.schema.json': { $defs: { A: text } },
  })
  assert.equal([components, warnings], [{ A: text }, []])
})

test('definitions that refer to each other in the same circle are one', () => {
  const tree = { $defs: { Node: { properties: { next: { $ref: '#/$defs/Node' } } } } }
  const { components, warnings } = read({ 'app/views/beds/a.schema.json': tree, 'app/views/beds/b.schema.json': tree })
  assert.equal(components, { Node: { properties: { next: { $ref: '#/components/schemas/Node' } } } })
  assert.equal(warnings, [])
})

test('definitions with equal bodies that refer to different things are two', () => {
  const made = (target: object) => ({ $defs: { List: { items: { $ref: '#/$defs/Item' } }, Item: target } })
  const { components, warnings } = read({
    'app/views/beds/a.schema.json': made(text),
    'app/views/beds/b.schema.json': made({ type: 'integer' }),
  })
  assert.equal(Object.keys(components ?? {}), ['Item', 'Item_2', 'List', 'List_2'])
  assert.equal(components?.['List_2' as never], { items: { $ref: '#/components/schemas/Item_2' } })
  assert.is(warnings.length, 2)
})

const files: readonly (readonly [paths: readonly string[], names: readonly string[]])[] = [
  [['users/show'], ['UsersShow']],
  [['patients/_patient'], ['Patient']],
  [
    ['api/v1/patients/_patient', 'api/v2/patients/_patient'],
    ['ApiV1Patient', 'ApiV2Patient'],
  ],
  [
    ['patients/_address', 'users/_address'],
    ['PatientsAddress', 'UsersAddress'],
  ],
  [
    ['api/v1/users/show', 'api/v2/users/show'],
    ['ApiV1UsersShow', 'ApiV2UsersShow'],
  ],
  [
    ['patients/_patient', 'api/v1/patients/_patient'],
    ['ApiV1Patient', 'Patient'],
  ],
]

for (const [paths, names] of files) {
  test(`${paths.join(' and ')} ${names.length === 1 ? 'is' : 'are'} ${names.join(' and ')}`, () => {
    const references = paths.map((path) => ({ $ref: `app/views/${path}.schema.json` }))
    const { components } = read({
      'app/views/beds/all.schema.json': { anyOf: references },
      ...Object.fromEntries(paths.map((path, index) => [`app/views/${path}.schema.json`, { const: index }])),
    })
    assert.equal(Object.keys(components ?? {}), names)
  })
}

test('the list of definitions itself is no schema', () => {
  const { warnings } = read({ 'app/views/beds/a.schema.json': { items: { $ref: '#/$defs' }, $defs: { A: text } } })
  assert.is(warnings.length, 1)
})

test('a place whose name needs escapes keeps them', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'a', to: 'beds#a'\nend\n",
    'app/controllers/beds_controller.rb': 'class BedsController < ActionController::API\n  def a; end\nend\n',
    'app/views/beds/a.schema.json': JSON.stringify({
      properties: { 'a#b': text, c: { $ref: '#/properties/a%23b' } },
    }),
  })
  assert.match(generated?.text ?? '', '"#/components/schemas/BedsA/properties/a%23b"')
})

test.run()
