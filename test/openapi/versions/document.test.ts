// Whole documents in OpenAPI 3.0 and 3.2: valid, the same as in 3.1 where nothing is said otherwise, and bounded.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Generated, type GenerateOptions, generate } from '../../../src/index.ts'
import { diskTree } from '../../../src/node/index.ts'
import type { Document } from '../../../src/openapi/document.ts'
import { newer } from '../../support/newer-document.ts'
import { openapiProblems } from '../../support/openapi-schema.ts'
import { present } from '../../support/present.ts'

const folder = 'fixtures/apps'
const applications = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'expected/openapi.json')))

function generated(name: string, openapi: GenerateOptions['openapi']): Generated {
  const root = join(folder, name)
  const path = join(root, 'rails-openapi.config.json')
  const { output: _, ...options } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { output: '' }
  const tree = diskTree(root)
  const made = tree && generate(tree, { ...options, openapi })
  assert.ok(made)
  return made
}

for (const name of applications) {
  const whole = generated(name, '3.1')
  test(`${name} is valid in 3.0 and loses nothing`, () => {
    const { document, report } = generated(name, '3.0')
    assert.equal(openapiProblems(document, '3.0'), [])
    assert.equal(report.diagnostics, whole.report.diagnostics)
    const { openapi, ...older } = document
    const { openapi: _, ...before } = whole.document
    assert.is(openapi, '3.0.4')
    assert.equal(newer(older), newer(before))
  })
  test(`${name} is valid in 3.2, and the same as in 3.1`, () => {
    const { document } = generated(name, '3.2')
    assert.equal(openapiProblems(document, '3.2'), [])
    assert.equal({ ...document, openapi: '3.1.0' }, whole.document)
  })
}

const files = {
  'config/routes.rb': "Rails.application.routes.draw do\n  match 'beds', to: 'beds#index', via: [:get, :query]\nend\n",
  'app/controllers/beds_controller.rb':
    'class BedsController < ActionController::API\n  def index\n    head :ok\n  end\nend\n',
}

function made(options: GenerateOptions) {
  const made = generate(files, options)
  assert.ok(made)
  const notes = made.report.diagnostics.filter(({ code }) => code === 'openapi-version')
  return { document: made.document, text: made.text, notes: notes.map(({ message }) => message) }
}

test('a route of QUERY is an operation of 3.2 alone', () => {
  const methodsOf = ({ paths }: Document): readonly string[] => Object.keys(present(paths['/beds'], 'path'))
  assert.equal(methodsOf(made({}).document), ['get'])
  assert.equal(methodsOf(made({ openapi: '3.0' }).document), ['get'])
  const { document } = made({ openapi: '3.2' })
  assert.equal(methodsOf(document), ['get', 'query'])
  assert.equal(openapiProblems(document, '3.2'), [])
})

test('tags keep their fields in 3.2', () => {
  const tags = [
    { name: 'Beds', summary: 'All beds', kind: 'nav' },
    { name: 'Wards', parent: 'Beds' },
  ]
  const { document } = made({ openapi: '3.2', tags })
  assert.equal(document.tags, tags)
  assert.equal(openapiProblems(document, '3.2'), [])
  const older = made({ openapi: '3.0', tags })
  assert.equal(older.document.tags, [{ name: 'Beds' }, { name: 'Wards' }])
  assert.equal(older.notes, ['OpenAPI 3.0 cannot say `summary`, `kind`, `parent` at `#/tags/0`'])
})

const ok = { description: 'OK' }
const bed = { $ref: '#/components/schemas/Bed' }
const json = (schema: object) => ({ 'application/json': { schema } })
const get = (fields: object) => ({ paths: { '/beds': { get: fields } } })
const component = (section: string, value: object) => ({ components: { [section]: { A: value } } })

/** An overlay, a place in the document, what is there in 3.0, and the keywords of the notes. */
const rows: readonly (readonly [overlay: object, place: string, expected: unknown, ...lost: string[]])[] = [
  [
    { info: { summary: 'S', license: { name: 'MIT', identifier: 'MIT' } } },
    'info',
    { title: 'API', version: '1.0.0', license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' } },
    'summary',
  ],
  [{ info: { license: { name: 'A', identifier: 'MIT OR Apache-2.0' } } }, 'info license', { name: 'A' }, 'identifier'],
  [{ info: { license: { name: 'A', identifier: 'MIT', url: '/a' } } }, 'info license', { name: 'A', url: '/a' }],
  [{ openapi: '3.0.3' }, 'openapi', '3.0.3'],
  [{ jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' }, 'jsonSchemaDialect', undefined],
  [{ 'x-owner': { const: 1 } }, 'x-owner', { const: 1 }],
  [
    { webhooks: { full: { post: { requestBody: { content: json({ const: 1 }) }, responses: { 200: ok } } } } },
    'x-webhooks',
    { full: { post: { requestBody: { content: json({ enum: [1] }) }, responses: { 200: ok } } } },
  ],
  [
    {
      ...component('pathItems', { get: { responses: { 200: ok } } }),
      paths: { '/a': { $ref: '#/components/pathItems/A' } },
    },
    'paths /a',
    { $ref: '#/components/x-pathItems/A' },
  ],
  [
    component('pathItems', { get: { responses: { 200: ok } } }),
    'components x-pathItems A',
    { get: { responses: { 200: ok } } },
  ],
  [
    { paths: { '/a': { get: { operationId: 'a' } } } },
    'paths /a get',
    { operationId: 'a', responses: { default: { description: 'Not described' } } },
  ],
  [
    get({
      parameters: [
        { name: 'a', in: 'query', schema: { type: ['string', 'null'] }, examples: { a: { value: { const: 1 } } } },
      ],
    }),
    'paths /beds get parameters 0',
    { name: 'a', in: 'query', schema: { type: 'string', nullable: true }, examples: { a: { value: { const: 1 } } } },
  ],
  [
    get({
      responses: { 200: { ...ok, headers: { A: { schema: { const: 1 } } }, content: json({ ...bed, title: 'T' }) } },
    }),
    'paths /beds get responses 200',
    { ...ok, headers: { A: { schema: { enum: [1] } } }, content: json({ allOf: [bed], title: 'T' }) },
  ],
  [
    get({ responses: { 404: { $ref: '#/components/responses/A', description: 'D' } } }),
    'paths /beds get responses 404',
    { $ref: '#/components/responses/A' },
    'description',
  ],
  [
    get({
      callbacks: {
        done: { '{$request.body#/url}': { post: { responses: { 200: { ...ok, content: json({ const: 1 }) } } } } },
      },
    }),
    'paths /beds get callbacks done {$request.body#/url} post responses 200 content',
    json({ enum: [1] }),
  ],
  [
    get({
      requestBody: {
        content: {
          'multipart/form-data': { schema: {}, encoding: { a: { headers: { B: { schema: { const: 1 } } } } } },
        },
      },
    }),
    'paths /beds get requestBody content multipart/form-data encoding a headers B schema',
    { enum: [1] },
  ],
  [
    component('parameters', { name: 'a', in: 'query', schema: { const: 1 } }),
    'components parameters A schema',
    { enum: [1] },
  ],
  [
    component('requestBodies', { content: json({ const: 1 }) }),
    'components requestBodies A content',
    json({ enum: [1] }),
  ],
  [component('schemas', { propertyNames: { const: 'a' } }), 'components schemas A', {}, 'propertyNames'],
  [{ components: { schemas: { 'x-a': { const: 1 } } } }, 'components schemas x-a', { enum: [1] }],
  [
    { components: { securitySchemes: { A: { type: 'mutualTLS' } } }, security: [{ A: [] }, { B: [] }] },
    'security',
    [{ B: [] }],
    'mutualTLS',
  ],
  [
    { components: { securitySchemes: { A: { type: 'mutualTLS' } } }, security: [{ A: [], B: [] }] },
    'security',
    [{ B: [] }],
    'mutualTLS',
  ],
  [
    { components: { securitySchemes: { A: { type: 'mutualTLS' } } }, security: [{ A: [] }] },
    'security',
    undefined,
    'mutualTLS',
  ],
  [{ components: { securitySchemes: { A: { type: 'mutualTLS' } } } }, 'components securitySchemes', {}, 'mutualTLS'],
  [
    { components: { securitySchemes: { A: { type: 'http', scheme: 'bearer' } } }, security: [{ A: ['admin'] }, {}] },
    'security',
    [{ A: [] }, {}],
    'A',
  ],
  [
    { components: { securitySchemes: { A: { type: 'oauth2', flows: {} } } }, security: [{ A: ['admin'] }] },
    'security',
    [{ A: ['admin'] }],
  ],
  [
    { servers: [{ url: '/a', name: 'A', variables: { b: { default: 'c' } } }] },
    'servers 0',
    { url: '/a', variables: { b: { default: 'c' } } },
    'name',
  ],
]

const find = (value: unknown, place: string): unknown =>
  place.split(' ').reduce((found: unknown, key) => Object(found)[key], value)

for (const [overlay, place, expected, ...lost] of rows) {
  test(`in 3.0: ${JSON.stringify(overlay)}`, () => {
    const { document, notes } = made({ openapi: '3.0', overlay: JSON.parse(JSON.stringify(overlay)) })
    assert.equal(find(document, place), expected)
    assert.equal(
      notes.flatMap((note) => [...note.replace(/ at .*/s, '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
      lost,
    )
    assert.equal(openapiProblems(document, '3.0'), [])
  })
}

test('a note names the sidecar once, for all operations that answer with it, and the one that defines a component', () => {
  const lost =
    '{ "propertyNames": {}, "properties": { "a": { "$ref": "#/$defs/Ward" } }, "$defs": { "Ward": { "colour": 1 } } }'
  const sidecars = {
    'app/views/beds/index.schema.json': lost,
    'app/views/beds/_bed.schema.json': '{ "contains": { "a": 1 } }',
  }
  const drawn =
    "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\n  get 'cots', to: 'beds#index'\nend\n"
  const result = generate({ ...files, ...sidecars, 'config/routes.rb': drawn }, { openapi: '3.0' })
  const notes = result?.report.diagnostics.filter(({ code }) => code === 'openapi-version') ?? []
  assert.equal(
    notes.map(({ path, message }) => [path, message]),
    [
      [
        'app/views/beds/index.schema.json',
        'OpenAPI 3.0 cannot say `propertyNames`, `colour` at `#/paths/~1beds/get/responses/200/content/application~1json/schema`',
      ],
    ],
  )
})

test('what is no object is left to its author, and throws nothing', () => {
  const overlay = {
    info: 1,
    tags: 'a',
    components: { schemas: [], responses: { A: null } },
    servers: { a: 1 },
    security: 5,
    paths: { '/beds': { get: { responses: { 200: 1 }, parameters: {} } } },
  }
  const { document } = made({ openapi: '3.0', overlay })
  assert.is(find(document, 'security'), 5)
})

test('references in a circle are followed by nobody', () => {
  const schemas = { A: { $ref: '#/components/schemas/B', title: 'A' }, B: { $ref: '#/components/schemas/A' } }
  const { document } = made({ openapi: '3.0', overlay: { components: { schemas } } })
  assert.equal(find(document, 'components schemas A'), { allOf: [{ $ref: '#/components/schemas/B' }], title: 'A' })
})

const nests: readonly (readonly [name: string, around: (inside: object) => object])[] = [
  ['properties', (inside) => ({ properties: { a: inside } })],
  ['alternatives', (inside) => ({ anyOf: [inside, { type: 'null' }] })],
  ['negations', (inside) => ({ not: inside })],
  [
    'conditions',
    (inside) =>
      Object.fromEntries([
        ['if', inside],
        ['then', {}],
        ['else', { type: 'string' }],
      ]),
  ],
  ['lists', (inside) => ({ prefixItems: [inside, inside], items: false })],
  ['patterns', (inside) => ({ patternProperties: { a: inside }, additionalProperties: false })],
]

for (const [name, around] of nests) {
  test(`deep ${name} stay small`, () => {
    let schema: object = { const: 'a' }
    const levels = name === 'lists' ? 12 : 95
    for (let level = 0; level < levels; level++) schema = around(schema)
    const overlay = JSON.parse(JSON.stringify({ components: { schemas: { A: schema } } }))
    const before = made({ overlay }).text.length
    const { document, text } = made({ openapi: '3.0', overlay })
    assert.ok(text.length < 20 * before, `${before} became ${text.length}`)
    assert.equal(openapiProblems(document, '3.0').length, 0)
  })
}

test.run()
