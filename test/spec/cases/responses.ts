// 2.4, 4.4 and 9.1: the schema of a response, and what a sidecar may hold.

import * as assert from 'uvu/assert'
import { type Case, gives } from '../case.ts'
import {
  at,
  componentsOf,
  controllerFile,
  type Files,
  type Outcome,
  operationOf,
  read,
  responseSchema,
  routesFile,
  withSidecar,
} from '../small-application.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

/** Sidecars that stand in the document as they are, with no warning. */
const verbatim: readonly (readonly [rule: Case['rule'], behaviour: string, sidecar: unknown])[] = [
  ['2.4 $schema', 'it stays', { $schema: dialect, type: 'object' }],
  ['9.1', 'the dialect stays in the document', { $schema: dialect, type: 'string' }],
  ['9.1', 'a sidecar without a dialect gets none', { type: 'string' }],
  [
    '2.4 standard',
    'type, required, properties and enum',
    {
      type: ['object', 'null'],
      required: ['state'],
      properties: { state: { enum: ['open', null, 1.5, false, { a: [] }] }, name: { type: 'string' } },
    },
  ],
  ['2.4 standard', 'an empty schema', {}],
  ['2.4 standard', 'schemas that are true and false', { type: 'object', properties: { a: true, b: false } }],
  ['2.4 standard', 'a property for each keyword', { properties: { type: { type: 'string' }, enum: {}, required: {} } }],
  [
    '2.4 standard',
    'properties that are called like references',
    {
      properties: { $ref: { type: 'string' }, $defs: { type: 'object' }, $id: { type: 'string' }, $anchor: {} },
    },
  ],
  [
    '2.4 constraints',
    'format, minimum, maximum and pattern',
    {
      type: 'object',
      properties: {
        at: { type: 'string', format: 'date-time' },
        share: { type: 'number', minimum: -0.5, maximum: 1e21 },
        code: { type: 'string', pattern: '^\\p{L}+$' },
      },
    },
  ],
  [
    '2.4 example',
    'of any kind',
    {
      type: 'object',
      properties: { a: { example: null }, b: { example: { $ref: '#/$defs/No' } }, c: { example: [[1], 'x'] } },
      example: { a: 1, $defs: { A: 1 } },
    },
  ],
  [
    '2.4 oneOf',
    'alternatives',
    { oneOf: [{ type: 'string' }, { type: 'object', properties: { a: { oneOf: [{}, false] } } }] },
  ],
  ['4.4.2', 'keywords that nobody knows', { 'x-team': 'beds', type: 'object', unknown: { $ref: 'nowhere' } }],
  [
    '4.4.2',
    'values that look like references',
    {
      const: { $ref: '#/$defs/A' },
      enum: [{ $ref: '#/$defs/A' }],
      default: { $ref: '#/$defs/A' },
      examples: [{ $ref: '#/$defs/A', $defs: {} }],
    },
  ],
  [
    '4.4.2',
    'the words of the team',
    { title: 'Ü "x" \u2028 \\ /', description: 'a\n\tb', $comment: '<!-- -->', deprecated: true },
  ],
]

const verbatimCases: readonly Case[] = verbatim.map(([rule, behaviour, sidecar]) => ({
  rule,
  behaviour,
  check: () => {
    const outcome = withSidecar(sidecar)
    // As texts, because the order of keys is part of what a team wrote.
    assert.is(JSON.stringify(responseSchema(outcome)), JSON.stringify(sidecar))
    assert.equal([componentsOf(outcome), outcome.warnings], [undefined, []])
  },
}))

/** An application with `resources` as its routes. */
function resource(routes: string, controllers: Files, files: Files): Outcome {
  const code = Object.entries(controllers).map(([path, text]) => [`app/controllers/${path}_controller.rb`, text])
  return read({ 'config/routes.rb': routesFile(routes), ...Object.fromEntries(code), ...files })
}

const shape = '{ "type": "object", "title": "from the sidecar" }'
const schema = { type: 'object', title: 'from the sidecar' }

const beds = (body: string): Files => ({ beds: controllerFile('Beds', body) })
const index = "get 'beds', to: 'beds#index'"
const template = { 'app/views/beds/index.json.jbuilder': 'json.id 1\n' }

/** An object with these properties, all of them required. */
function object(properties: Readonly<Record<string, unknown>>): unknown {
  return { type: 'object', required: Object.keys(properties), properties }
}

/** What a template says of its response. */
const templates: readonly (readonly [behaviour: string, jbuilder: string, schema: unknown])[] = [
  ['a whole number gives an example', 'json.id 12', object({ id: { type: 'integer', example: 12 } })],
  ['a number gives an example', 'json.share 0.5', object({ share: { type: 'number', example: 0.5 } })],
  ['a text gives an example', "json.ward 'north'", object({ ward: { type: 'string', example: 'north' } })],
  ['an empty text gives an example', "json.ward ''", object({ ward: { type: 'string', example: '' } })],
  ['true and false give examples', 'json.free false', object({ free: { type: 'boolean', example: false } })],
  ['zero gives an example', 'json.floor 0', object({ floor: { type: 'integer', example: 0 } })],
  ['a symbol gives its name', 'json.state :free', object({ state: { type: 'string', example: 'free' } })],
  [
    'a constant of the application is a literal',
    'json.size Bed::SIZE',
    object({ size: { type: 'integer', example: 90 } }),
  ],
  ['a literal in set!', "json.set! 'x-y', 'z'", object({ 'x-y': { type: 'string', example: 'z' } })],
  [
    'a literal in a block',
    "json.ward do\n  json.name 'North'\nend",
    object({ ward: object({ name: { type: 'string', example: 'North' } }) }),
  ],
  [
    'literals in a hash',
    "json.ward({ name: 'North', floor: 2 })",
    object({ ward: object({ name: { type: 'string', example: 'North' }, floor: { type: 'integer', example: 2 } }) }),
  ],
  [
    'a literal under a condition is optional',
    'json.id 1\njson.note "x" if @bed.noted?',
    {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer', example: 1 }, note: { type: 'string', example: 'x' } },
    },
  ],
  ['extract! gives keys without precise types', 'json.extract! @bed, :ward, :state', object({ ward: {}, state: {} })],
  ['extract! of texts', "json.extract! @bed, 'ward'", object({ ward: {} })],
  ['extract! from a list of names', 'json.extract! @bed, *%i[ward state]', object({ ward: {}, state: {} })],
  ['the short form of extract!', 'json.(@bed, :ward, :state)', object({ ward: {}, state: {} })],
  [
    'extract! in a list',
    'json.array! @beds do |bed|\n  json.extract! bed, :ward, :state\nend',
    { type: 'array', items: object({ ward: {}, state: {} }) },
  ],
  ['array! with names', 'json.array! @beds, :ward, :state', { type: 'array', items: object({ ward: {}, state: {} }) }],
]

const templateCases: readonly Case[] = templates.map(([behaviour, jbuilder, expected]) =>
  gives(
    '4.4.1',
    behaviour,
    () => {
      const files = {
        'app/views/beds/index.json.jbuilder': `${jbuilder}\n`,
        'app/models/bed.rb': 'class Bed\n  SIZE = 90\nend\n',
      }
      const outcome = resource(index, beds('def index; end'), files)
      return [responseSchema(outcome), componentsOf(outcome), outcome.warnings]
    },
    [expected, undefined, []],
  ),
)

const selection: readonly Case[] = [
  gives(
    '4.4.2',
    'the template is ignored, mistakes in it included',
    () => {
      const files = {
        'app/views/beds/index.json.jbuilder': 'json.id ]] (\n',
        'app/views/beds/index.schema.json': shape,
      }
      const outcome = resource(index, beds('def index; end'), files)
      return [responseSchema(outcome), outcome.warnings]
    },
    [schema, []],
  ),
  gives(
    '4.4.2',
    'what the template says of types and of keys is not added to it',
    () => {
      const files = {
        'app/views/beds/index.json.jbuilder': 'json.id 1\njson.extract! @bed, :ward\n',
        'app/views/beds/index.schema.json': '{ "properties": { "ward": { "enum": ["north"] } } }',
      }
      const outcome = resource(index, beds('def index; end'), files)
      return [responseSchema(outcome), componentsOf(outcome), outcome.warnings]
    },
    [{ properties: { ward: { enum: ['north'] } } }, undefined, []],
  ),
  gives(
    '4.4.2',
    'it stands under 200, and under the status of the action as well',
    () => {
      const files = { 'app/views/beds/create.schema.json': shape }
      const code = beds('def create\n  render json: {}, status: :created\nend')
      const operation = operationOf(resource("post 'beds', to: 'beds#create'", code, files))
      return ['200', '201'].map((status) => at(operation, 'responses', status, 'content', 'application/json', 'schema'))
    },
    [schema, schema],
  ),
  gives(
    '4.4.2',
    'it stands under 200 of an action that answers without content',
    () => {
      const files = { 'app/views/beds/destroy.schema.json': shape }
      const code = beds('def destroy\n  head :no_content\nend')
      return at(operationOf(resource("delete 'beds/:id', to: 'beds#destroy'", code, files)), 'responses')
    },
    {
      200: { description: 'OK', content: { 'application/json': { schema } } },
      204: { description: 'No Content' },
    },
  ),
  ...[
    ['no template and no render', 'def index; end'],
    ['JSON in the action', 'def index\n  render json: Bed.all\nend'],
    ['a hash in the action', 'def index\n  render json: { a: 1 }, status: :ok\nend'],
  ].map(([behaviour = '', code = '']) =>
    gives(
      '4.4.3',
      behaviour,
      () => {
        const outcome = resource(index, beds(code), { 'app/views/beds/index.schema.json': shape })
        return [responseSchema(outcome), outcome.warnings]
      },
      [schema, []],
    ),
  ),
  gives(
    '4.4.3',
    'a sidecar alone makes no action',
    () =>
      resource(index, beds(''), { 'app/views/beds/index.schema.json': shape }).report.skipped.map(
        ({ method, path, reason }) => ({ method, path, reason }),
      ),
    [{ method: 'GET', path: '/beds', reason: 'no backing controller action' }],
  ),
]

/** Where the sidecar of an action stands. */
const places: readonly (readonly [behaviour: string, routes: string, controllers: Files, path: string])[] = [
  [
    'one namespace',
    'namespace(:api) { resources :beds, only: :index }',
    { 'api/beds': 'class Api::BedsController < ActionController::API\n  def index; end\nend\n' },
    'app/views/api/beds/index.schema.json',
  ],
  [
    'two namespaces',
    'namespace :api do\n  namespace :v1 do\n    resources :beds, only: :show\n  end\nend',
    {
      'api/v1/beds':
        'module Api\n  module V1\n    class BedsController < ActionController::API\n      def show; end\n    end\n  end\nend\n',
    },
    'app/views/api/v1/beds/show.schema.json',
  ],
  [
    'a module without a path',
    "scope(module: 'admin') { get 'x', to: 'beds#list' }",
    { 'admin/beds': 'class Admin::BedsController < ActionController::API\n  def list; end\nend\n' },
    'app/views/admin/beds/list.schema.json',
  ],
  ['a singular resource', 'resource :bed, only: :show', beds('def show; end'), 'app/views/beds/show.schema.json'],
  [
    'the verb does not count',
    "patch 'x', to: 'beds#touch'",
    beds('def touch; end'),
    'app/views/beds/touch.schema.json',
  ],
  [
    'the folder of a superclass',
    index,
    {
      ...{ beds: 'class BedsController < BaseController\n  def index; end\nend\n' },
      ...{ base: 'class BaseController < ActionController::API\nend\n' },
    },
    'app/views/base/index.schema.json',
  ],
]

const placeCases: readonly Case[] = [
  ...places.map(([behaviour, routes, controllers, path]) =>
    gives(
      '4.4 action',
      behaviour,
      () => {
        const outcome = resource(routes, controllers, { [path]: shape })
        return [responseSchema(outcome), outcome.warnings]
      },
      [schema, []],
    ),
  ),
  gives(
    '4.4 action',
    'the file of another action is another one',
    () => {
      const files = {
        ...template,
        'app/views/beds/indexes.schema.json': shape,
        'app/views/wards/index.schema.json': shape,
      }
      return responseSchema(resource(index, beds('def index; end'), files))
    },
    object({ id: { type: 'integer', example: 1 } }),
  ),
  gives(
    '4.4 partial',
    'the sidecar of a partial is there for references',
    () => {
      const outcome = withSidecar(
        { $ref: 'app/views/beds/_bed.schema.json' },
        { 'app/views/beds/_bed.schema.json': shape },
      )
      return [responseSchema(outcome), componentsOf(outcome)]
    },
    [{ $ref: '#/components/schemas/Bed' }, { Bed: schema }],
  ),
]

export const responseCases: readonly Case[] = [
  ...verbatimCases,
  ...templateCases,
  ...selection,
  ...placeCases,
  gives(
    '9.1',
    'another dialect stays, and is no warning',
    () => {
      const outcome = withSidecar({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' })
      return [responseSchema(outcome), outcome.warnings]
    },
    [{ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' }, []],
  ),
]
