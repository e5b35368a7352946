// Which responses and which bodies of errors stand under `components`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Document, Operation, ResponseObject, SchemaObject } from '../../src/openapi/document.ts'
import { SchemaComponents } from '../../src/openapi/schema-components.ts'
import { SharedResponses } from '../../src/openapi/shared-responses.ts'

const notFound = { description: 'Not Found' }
const error = { type: 'object', required: ['error'], properties: { error: { type: 'string' } } }
const fault = { type: 'object', required: ['fault'], properties: { fault: { type: 'integer' } } }

interface Answer {
  readonly status: number
  readonly response: ResponseObject
  readonly method?: string
}

function answering(description: string, schema: SchemaObject, status = 404): Answer {
  return { status, response: { description, content: { 'application/json': { schema } } } }
}

/** Each list is what one operation answers besides its success. */
function share(answers: readonly (readonly Answer[])[], named: Readonly<Record<string, SchemaObject>> = {}) {
  const shared = new SharedResponses()
  const schemas = new SchemaComponents(new Map(Object.entries(named)))
  const operations = answers.map((own, index): Operation => {
    const errors = own.map(({ status, response }) => [String(status), response])
    const responses = { '200': { description: 'OK' }, ...Object.fromEntries(errors) }
    const operation = { tags: [], summary: '', operationId: `o${index}`, responses }
    for (const { status, method } of own) shared.note({ operation, status: String(status), method })
    return operation
  })
  const components = shared.components((schema) => schemas.addNew('Error', schema))
  return {
    components: Object.fromEntries(components),
    schemas: Object.fromEntries(schemas.sorted()),
    operations: operations.map((get) => shared.referring({ get }).get?.responses ?? {}),
  }
}

const times = <Value>(count: number, value: Value): readonly Value[] => Array.from({ length: count }, () => value)

test('a response of three operations is a component', () => {
  const { components, operations } = share(times(3, [{ status: 404, response: notFound }]))
  assert.equal(components, { NotFound: notFound })
  for (const responses of operations)
    assert.equal(responses, { '200': { description: 'OK' }, '404': { $ref: '#/components/responses/NotFound' } })
})

test('a response of two operations stands in both', () => {
  const { components, operations } = share(times(2, [{ status: 404, response: notFound }]))
  assert.equal(components, {})
  for (const responses of operations) assert.equal(responses['404'], notFound)
})

test('the same words under another status are another response', () => {
  const answers = [404, 404, 410].map((status) => [{ status, response: notFound }])
  assert.equal(share(answers).components, {})
})

test('where phrases clash, the method names the component, and where that is not known, a number', () => {
  const answers: readonly Answer[] = [
    { ...answering('Not Found', error), method: 'render_missing!' },
    { ...answering('Not Found', fault), method: 'gone' },
    { status: 404, response: notFound },
    { status: 404, response: { ...notFound, headers: { 'X-A': { schema: { type: 'string' } } } } },
  ]
  const { components } = share(answers.flatMap((answer) => times(3, [answer])))
  assert.equal(Object.keys(components).sort(), ['NotFound', 'NotFoundByGone', 'NotFoundByRenderMissing', 'NotFound_2'])
})

test('where several methods answer the same, none of them names it', () => {
  const one: Answer = { ...answering('Not Found', error), method: 'missing' }
  const other: Answer = { ...answering('Not Found', fault), method: 'gone' }
  const { components } = share([[one], [one], [{ ...one, method: 'lost' }], ...times(3, [other])])
  assert.equal(Object.keys(components), ['NotFound', 'NotFoundByGone'])
})

test('a method that is known is not in the name where nothing clashes', () => {
  const { components } = share(times(3, [{ status: 404, response: notFound, method: 'render_missing' }]))
  assert.equal(Object.keys(components), ['NotFound'])
})

const errorReference = { $ref: '#/components/schemas/Error' }

test('a body in several components is a schema of its own', () => {
  const answers = times(3, [answering('Not Found', error), answering('Forbidden', error, 403)])
  const { components, schemas } = share(answers)
  assert.equal(schemas, { Error: error })
  assert.equal(components, {
    NotFound: { description: 'Not Found', content: { 'application/json': { schema: errorReference } } },
    Forbidden: { description: 'Forbidden', content: { 'application/json': { schema: errorReference } } },
  })
})

test('a body in three responses of operations is a schema of its own', () => {
  const { components, schemas, operations } = share([
    [answering('Not Found', error), answering('Forbidden', error, 403)],
    [answering('Conflict', error, 409)],
  ])
  assert.equal(components, {})
  assert.equal(schemas, { Error: error })
  assert.equal(operations[1]?.['409']?.content, { 'application/json': { schema: errorReference } })
})

test('a body in two responses of operations stands in both', () => {
  const { schemas, operations } = share([[answering('Not Found', error), answering('Forbidden', error, 403)]])
  assert.equal(schemas, {})
  assert.equal(operations[0]?.['404']?.content, { 'application/json': { schema: error } })
})

test('a body in one component alone stands there', () => {
  const { components, schemas } = share(times(5, [answering('Not Found', error)]))
  assert.equal(schemas, {})
  assert.equal(components.NotFound, answering('Not Found', error).response)
})

test('a body that is a text or anything is no schema of its own', () => {
  const bodies = [{}, { type: 'string' }, { $ref: '#/components/schemas/Fault' }]
  const answers = bodies.map((body) => [403, 404, 409].map((status) => answering('No', body, status)))
  assert.equal(share(answers).schemas, {})
})

test('the body of most operations has the plain name, unless a component has it', () => {
  const answers = [
    [answering('A', fault, 403), answering('B', fault, 404), answering('C', fault, 409)],
    ...times(3, [answering('Not Found', error), answering('Forbidden', error, 403)]),
  ]
  assert.equal(share(answers).schemas, { Error: error, Error_2: fault })
  const taken = { Error: { type: 'string' }, Error_3: error }
  assert.equal(share(answers, taken).schemas, { ...taken, Error_2: error, Error_4: fault })
})

test('a body of another media type beside it stays as it is', () => {
  const content = { 'application/json': { schema: error }, 'text/html': {} }
  const { operations } = share([403, 404, 409].map((status) => [{ status, response: { description: 'No', content } }]))
  assert.equal(operations[0]?.['403']?.content, { 'application/json': { schema: errorReference }, 'text/html': {} })
})

function documentOf(actions: string, files: Readonly<Record<string, string>> = {}): Document {
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: [:index, :show, :destroy] }',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${actions}\nend`,
    ...files,
  })
  if (generated === undefined) throw new Error('it is an application')
  return generated.document
}

const three = (body: string): string =>
  ['index', 'show', 'destroy'].map((name) => `def ${name}; ${body}; end`).join('\n')

test('what an operation is for is never shared', () => {
  const { components, paths } = documentOf(three("render json: { state: 'done' }"))
  assert.is(components?.responses, undefined)
  assert.is(components?.schemas, undefined)
  assert.ok(paths['/beds']?.get?.responses['200']?.content)
})

const refusals =
  "return render(json: { error: 'a' }, status: 403) if params[:a]\n  return render(json: { error: 'a' }, status: 409) if params[:b]\n  head 204"

test('a document has what its operations answer once', () => {
  const { components, paths } = documentOf(three(refusals))
  assert.equal(Object.keys(components?.responses ?? {}), ['Conflict', 'Forbidden'])
  assert.equal(components?.responses?.Conflict?.content, { 'application/json': { schema: errorReference } })
  assert.equal(Object.keys(components?.schemas ?? {}), ['Error'])
  assert.equal(paths['/beds']?.get?.responses['409'], { $ref: '#/components/responses/Conflict' })
})

test('a partial has first claim on its name', () => {
  const { components } = documentOf(three(`return render(:x) if params[:x]\n  ${refusals}`), {
    'app/views/beds/x.json.jbuilder': "json.error { json.partial! 'errors/error' }",
    'app/views/errors/_error.json.jbuilder': 'json.code 1',
  })
  assert.equal(Object.keys(components?.schemas ?? {}), ['Error', 'Error_2'])
  assert.equal(components?.responses?.Conflict?.content, {
    'application/json': { schema: { $ref: '#/components/schemas/Error_2' } },
  })
})

test.run()
