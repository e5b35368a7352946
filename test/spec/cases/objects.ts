// 2.2 and 2.3: the objects that are made of declarations: parameters and request bodies.

import * as assert from 'uvu/assert'
import { type Case, gives } from '../case.ts'
import { act, at, bodySchema, operationOf, parametersOf } from '../small-application.ts'

const text = { type: 'string' }

function body(ruby: string): unknown {
  return at(operationOf(act(ruby)), 'requestBody')
}

const parameters: readonly Case[] = [
  gives('2.2 name', 'the name as it is declared', () => parametersOf('param! :sortBy_2, String'), [
    { name: 'sortBy_2', in: 'query', schema: text },
  ]),
  gives(
    '2.2 name',
    'one for each declaration, in their order',
    () => parametersOf('param! :b, String\nparam! :a, String'),
    [
      { name: 'b', in: 'query', schema: text },
      { name: 'a', in: 'query', schema: text },
    ],
  ),
  gives(
    '2.2 in',
    'path first and query behind it',
    () => parametersOf('param! :q, String\nparam! :id, Integer', { path: '/wards/:ward_id/beds/:id' }),
    [
      { name: 'ward_id', in: 'path', required: true, schema: text },
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'q', in: 'query', schema: text },
    ],
  ),
  gives(
    '2.2 description',
    'beside the schema, and not in it',
    () => parametersOf("param! :q, String, description: 'A q'"),
    [{ name: 'q', in: 'query', description: 'A q', schema: text }],
  ),
  {
    rule: '2.2 description',
    behaviour: 'absent where none was given, and not taken from the comment',
    check: () => {
      const files = {
        'app/controllers/beds_controller.rb':
          'class BedsController < ActionController::API\n  # Beds\n  # @param q [String] A q\n  def act\n    param! :q, String # a q\n  end\nend\n',
      }
      assert.equal(parametersOf('', { files }), [{ name: 'q', in: 'query', schema: text }])
    },
  },
  gives(
    '2.2 required',
    'true in the query where it was declared',
    () => parametersOf('param! :q, String, required: true'),
    [{ name: 'q', in: 'query', required: true, schema: text }],
  ),
  gives(
    '2.2 required',
    'always true in the path, whatever is declared',
    () => parametersOf('param! :id, String, required: false', { path: '/beds/:id' }),
    [{ name: 'id', in: 'path', required: true, schema: text }],
  ),
  gives(
    '2.2 required',
    'never in the schema of a parameter',
    () => parametersOf('param! :q, Integer, required: true, in: 1..2'),
    [{ name: 'q', in: 'query', required: true, schema: { type: 'integer', minimum: 1, maximum: 2 } }],
  ),
  gives(
    '2.2 schema',
    'the type and all constraints',
    () => parametersOf("param! :q, String, in: %w[a b], format: /a|b/, blank: false, default: 'a'"),
    [{ name: 'q', in: 'query', schema: { ...text, enum: ['a', 'b'], pattern: 'a|b', minLength: 1, default: 'a' } }],
  ),
]

const bodies: readonly Case[] = [
  gives(
    '2.3 required',
    'true where a parameter is required',
    () => at(body('param! :q, String, required: true'), 'required'),
    true,
  ),
  gives('2.3 required', 'absent where none is', () => at(body('param! :q, String'), 'required'), undefined),
  gives(
    '2.3 required',
    'absent where only a parameter inside an optional one is',
    () => at(body('param! :q, Hash do |q|\n  q.param! :a, String, required: true\nend'), 'required'),
    undefined,
  ),
  gives('2.3 required', 'no body where nothing is declared', () => body(''), undefined),
  gives(
    '2.3 required',
    'no body where only the path is declared',
    () => at(operationOf(act('param! :id, Integer, required: true', { path: '/beds/:id' })), 'requestBody'),
    undefined,
  ),
  gives('2.3 content', 'application/json alone', () => Object.keys(Object(at(body('param! :q, String'), 'content'))), [
    'application/json',
  ]),
  gives('2.3 schema type', 'an object', () => at(bodySchema('param! :q, Array'), 'type'), 'object'),
  gives(
    '2.3 schema required',
    'the names of the shown case',
    () =>
      bodySchema('param! :name, String, required: true\nparam! :email, String, required: true\nparam! :age, Integer'),
    { type: 'object', required: ['name', 'email'], properties: { name: text, email: text, age: { type: 'integer' } } },
  ),
  gives('2.3 schema required', 'absent where no name is in it', () => bodySchema('param! :q, String'), {
    type: 'object',
    properties: { q: text },
  }),
  gives(
    '2.3 schema properties',
    'one for each parameter at the top, in their order',
    () => Object.keys(Object(at(bodySchema('param! :c, String\nparam! :a, Hash\nparam! :b, Array'), 'properties'))),
    ['c', 'a', 'b'],
  ),
  gives(
    '2.3 schema properties',
    'a block gives an object with its own required and properties',
    () =>
      bodySchema(
        [
          'param! :address, Hash, required: true, description: "Where" do |address|',
          '  address.param! :street, String, required: true, blank: false',
          '  address.param! :geo, Hash do |geo|',
          '    geo.param! :latitude, Float, required: true, in: -90.0..90.0, description: "North"',
          '  end',
          'end',
        ].join('\n'),
      ),
    {
      type: 'object',
      required: ['address'],
      properties: {
        address: {
          type: 'object',
          description: 'Where',
          required: ['street'],
          properties: {
            street: { type: 'string', minLength: 1 },
            geo: {
              type: 'object',
              required: ['latitude'],
              properties: { latitude: { type: 'number', description: 'North', minimum: -90, maximum: 90 } },
            },
          },
        },
      },
    },
  ),
]

export const objectCases: readonly Case[] = [...parameters, ...bodies]
