// Every document in fixtures/apps is valid by the official schema of OpenAPI 3.1; and faults in a document are found.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openapiProblems } from './support/openapi-schema.ts'

type Fields = Readonly<Record<string, unknown>>

const folder = 'fixtures/apps'
const paths = readdirSync(folder).map((name) => join(folder, name, 'expected/openapi.json'))
const documents = paths.filter((path) => existsSync(path))

test('there is a document', () => assert.ok(documents.length > 0))

for (const path of documents) {
  test(`${path} is valid`, () => assert.equal(openapiProblems(JSON.parse(readFileSync(path, 'utf8'))), []))
}

const good = { openapi: '3.1.0', info: { title: 'Clinic', version: '1.0.0' } }

function withOperation(fields: Fields): Fields {
  const operation = { responses: { 200: { description: 'OK' } }, ...fields }
  return { ...good, paths: { '/beds': { get: operation } } }
}

function withParameter(fields: Fields): Fields {
  return withOperation({ parameters: [{ name: 'ward', ...fields }] })
}

function withSchema(schema: unknown): Fields {
  return { ...good, components: { schemas: { Bed: schema } } }
}

const dialect = 'https://json-schema.org/draft/2020-12/schema'

const valid = [
  ['an operation', withOperation({ operationId: 'bedsIndex', 'x-owner': 'ward' })],
  ['a query parameter', withParameter({ in: 'query', schema: { type: 'string' } })],
  ['a Hash in the query', withParameter({ in: 'query', schema: {}, style: 'deepObject', explode: true })],
  ['a type that admits null', withSchema({ type: ['string', 'null'] })],
  ['an annotation of any name in a Schema Object', withSchema({ admits: 2 })],
  ['a sidecar with its `$schema`', withSchema({ $schema: dialect, type: 'object' })],
  ['a pattern that only Ruby reads', withSchema({ pattern: '\\A[0-9]++\\z' })],
] as const

for (const [name, document] of valid) {
  test(`valid: ${name}`, () => assert.equal(openapiProblems(document), []))
}

const operation = '/paths/~1beds/get'
const bed = '/components/schemas/Bed'
const types = '["array","boolean","integer","null","number","object","string"]'
const unknownType = (pointer: string): string => `${pointer}/type: must be equal to one of the allowed values ${types}`
const unknownKey = (pointer: string, key: string): string =>
  `${pointer}: must NOT have unevaluated properties ${JSON.stringify(key)}`

const faulty = [
  ['no object', [], ': must be object'],
  ['OpenAPI 3.0', { ...withOperation({}), openapi: '3.0.3' }, '/openapi: must match pattern "^3\\.1\\.\\d+(-.+)?$"'],
  ['no title', { ...good, info: { version: '1' }, paths: {} }, "/info: must have required property 'title'"],
  ['no paths', good, ": must have required property 'paths'"],
  ['a path without its slash', { ...good, paths: { beds: {} } }, unknownKey('/paths', 'beds')],
  ['an unknown key', withOperation({ titel: 'Beds' }), unknownKey(operation, 'titel')],
  [
    'a response without description',
    withOperation({ responses: { 200: {} } }),
    `${operation}/responses/200: must have required property 'description'`,
  ],
  ['an impossible status', withOperation({ responses: { 700: {} } }), unknownKey(`${operation}/responses`, '700')],
  [
    'a parameter without schema',
    withParameter({ in: 'query' }),
    `${operation}/parameters/0: must have required property 'schema'`,
  ],
  [
    'a path parameter that is not required',
    withParameter({ in: 'path', schema: {} }),
    `${operation}/parameters/0: must have required property 'required'`,
  ],
  [
    'a style that is not for its place',
    withParameter({ in: 'path', required: true, schema: {}, style: 'form' }),
    `${operation}/parameters/0/style: must be equal to one of the allowed values ["matrix","label","simple"]`,
  ],
  [
    'a component with a space in its name',
    { ...good, components: { schemas: { 'a bed': {} } } },
    '/components/schemas: property name must be valid "a bed"',
  ],
  ['an unknown type', withSchema({ type: 'strnig' }), unknownType(bed)],
  [
    'an unknown type in a parameter',
    withParameter({ in: 'query', schema: { type: 'strnig' } }),
    unknownType(`${operation}/parameters/0/schema`),
  ],
  [
    'an unknown type in a body',
    withOperation({ requestBody: { content: { 'application/json': { schema: { type: 'strnig' } } } } }),
    unknownType(`${operation}/requestBody/content/application~1json/schema`),
  ],
  [
    'an unknown type deep in a schema',
    withSchema({ properties: { a: { items: { oneOf: [{ $defs: { b: { not: { type: 'strnig' } } } }] } } } }),
    unknownType(`${bed}/properties/a/items/oneOf/0/$defs/b/not`),
  ],
  ['a bound that is a text', withSchema({ minimum: '1' }), `${bed}/minimum: must be number`],
  [
    'a keyword of OpenAPI itself, deep in a schema',
    withSchema({ items: { properties: { a: { discriminator: {} } } } }),
    `${bed}/items/properties/a/discriminator: must have required property 'propertyName'`,
  ],
  [
    'a dialect that is not checked',
    withSchema({ $schema: 'http://json-schema.org/draft-07/schema#' }),
    `${bed}/$schema: must be equal to one of the allowed values ["https://spec.openapis.org/oas/3.1/dialect/base","${dialect}"]`,
  ],
] as const

for (const [name, document, problem] of faulty) {
  test(`found: ${name}`, () => {
    const problems = openapiProblems(document)
    assert.ok(problems.includes(problem), problems.join('\n'))
  })
}

test.run()
