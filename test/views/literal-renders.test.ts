// What actions render without a template: `render json:` with literals, with values of the action, through its methods.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { controllerWith, responseOf } from './support/bed-responses.ts'

const integer = (example: number): object => ({ type: 'integer', example })
const text = (example: string): object => ({ type: 'string', example })

/** An object with these properties, of which the named ones are always there. */
function object(properties: Readonly<Record<string, unknown>>, required = Object.keys(properties)): object {
  return { type: 'object', ...(required.length === 0 ? {} : { required }), properties }
}

const bed = object({ id: integer(1), name: text('a') })

type Row = readonly [behaviour: string, body: string, expected: object, others?: string]

const rows: readonly Row[] = [
  ['a hash', "render json: { id: 1, name: 'a' }", bed],
  ['a hash with texts as keys', "render json: { 'id' => 1, 'name' => 'a' }", bed],
  ['hashes in a hash', "render json: { bed: { id: 1, name: 'a' } }", object({ bed })],
  ['a list of hashes', "render json: [{ id: 1, name: 'a' }]", { type: 'array', items: bed }],
  ['a list of values', 'render json: [1, 2]', { type: 'array', items: { type: 'integer' }, example: [1, 2] }],
  ['an empty hash', 'render json: {}', { type: 'object' }],
  ['nil', 'render json: nil', { type: 'null' }],
  ['a number', 'render json: 5', integer(5)],
  ['a local', "bed = { id: 1, name: 'a' }\nrender json: bed", bed],
  ['an instance variable', "@bed = { id: 1, name: 'a' }\nrender json: @bed", bed],
  ['a variable that is changed first', "bed = { id: 1 }\nbed[:name] = 'a'\nrender json: bed", bed],
  ['a hash that is merged', "render json: { id: 1 }.merge(name: 'a')", bed],
  ['to_json', "render json: { id: 1, name: 'a' }.to_json", bed],
  ['as_json', "render json: { id: 1, name: 'a' }.as_json", bed],
  ['a text that is JSON is sent as it is', `render json: '{"id": 1, "name": "a"}'`, bed],
  ['a text that is no JSON is sent as it is', 'render json: "{id"', {}],
  ['Jbuilder.encode', "render json: Jbuilder.encode { |json| json.id 1; json.name 'a' }", bed],
  ['target! of a Jbuilder', "made = Jbuilder.new\nmade.id 1\nmade.name 'a'\nrender json: made.target!", bed],
  [
    'a Jbuilder of a method',
    'render json: built(1).attributes!',
    object({ id: integer(1), tags: { type: 'array', items: object({ tag: text('a') }) } }),
    "def built(id)\nJbuilder.new do |json|\njson.id id\njson.tags(['a']) { |tag| json.tag tag }\nend\nend",
  ],
  ['Oj in a mode that writes JSON', "render json: Oj.dump({ id: 1, name: 'a' }, mode: :compat)", bed],
  ['Oj by its settings, which may write symbols in its own way', 'render json: Oj.dump({ id: 1 })', {}],
  ['Oj.generate', "render json: Oj.generate({ id: 1, name: 'a' })", bed],
  ['MultiJson', "render json: MultiJson.dump({ id: 1, name: 'a' })", bed],
  ['a value that is not known', 'render json: Bed.find(params[:id])', {}],
  ['a value that is not known inside', 'render json: { id: 1, bed: Bed.first }', object({ id: integer(1), bed: {} })],
  [
    'a list of what is not known',
    'render json: Bed.all.map { |bed| { id: 1, bed: bed } }',
    { type: 'array', items: object({ id: integer(1), bed: {} }) },
  ],
  [
    'a key under a condition',
    "bed = { id: 1 }\nbed[:name] = 'a' if params[:name]\nrender json: bed",
    object({ id: integer(1), name: text('a') }, ['id']),
  ],
  [
    'two renders',
    "if params[:a]\n  render json: { id: 1 }\nelse\n  render json: { id: 1, name: 'a' }\nend",
    object({ id: integer(1), name: text('a') }, ['id']),
  ],
  ['respond_to', "respond_to do |format|\n  format.json { render json: { id: 1, name: 'a' } }\nend", bed],
  ['a method of the class', 'render json: payload', bed, "def payload\n  { id: 1, name: 'a' }\nend\nprivate :payload"],
  [
    'a private method with arguments',
    "render json: payload(1, name: 'a')",
    bed,
    'private\ndef payload(id, name:)\n  { id: id, name: name }\nend\npublic',
  ],
  [
    'a method that renders',
    "render_success(id: 1, name: 'a')",
    object({ data: bed }),
    'def render_success(data)\n  render json: { data: data }\nend\nprivate :render_success',
  ],
  [
    'a method that renders what a block gives',
    "render_success { { id: 1, name: 'a' } }",
    object({ data: bed }),
    'def render_success\n  render json: { data: yield }\nend\nprivate :render_success',
  ],
]

for (const [behaviour, body, expected, others = ''] of rows) {
  test(behaviour, () => {
    const { status, content } = responseOf(controllerWith(body, others))
    assert.is(status, '200')
    assert.equal(content, { 'application/json': expected })
  })
}

const statuses: readonly (readonly [behaviour: string, body: string, status: string])[] = [
  ['a status as a symbol', "render json: { id: 1, name: 'a' }, status: :created", '201'],
  ['a status as a number', "render status: 202, json: { id: 1, name: 'a' }", '202'],
  [
    'a failure beside the success',
    "render(json: { error: 'x' }, status: 404) and return if params[:x]\nrender json: { id: 1, name: 'a' }",
    '200',
  ],
  [
    'a failure in the other branch',
    "if params[:x]\n  render json: { id: 1, name: 'a' }, status: :created\nelse\n  render json: { errors: [] }, status: :unprocessable_entity\nend",
    '201',
  ],
]

for (const [behaviour, body, expected] of statuses) {
  test(behaviour, () => {
    const { status, content } = responseOf(controllerWith(body))
    assert.equal({ status, content }, { status: expected, content: { 'application/json': bed } })
  })
}

test('what is rendered by hand is sent with a redirection, which has no other body', () => {
  const redirected = responseOf(controllerWith("render json: { id: 1, name: 'a' }, status: 303"))
  assert.equal(redirected, { status: '303', content: { 'application/json': bed } })
  assert.equal(responseOf(controllerWith("redirect_to '/beds'")), { status: '302', content: {} })
})

test('render text:, until Rails 5', () => {
  assert.equal(responseOf(controllerWith("render text: 'OK'")).content, { 'text/html': undefined })
})

const application = 'app/controllers/application_controller.rb'
const methods = 'def success(data)\n  render json: { data: data }, status: :created\nend\n'

const elsewhere: readonly (readonly [behaviour: string, others: string, files: Readonly<Record<string, string>>])[] = [
  [
    'a method of the superclass',
    '',
    { [application]: `class ApplicationController < ActionController::Base\nprivate\n${methods}end\n` },
  ],
  [
    'a method of a concern of the class',
    'include Rendering',
    {
      [application]: 'class ApplicationController < ActionController::Base\nend\n',
      'app/controllers/concerns/rendering.rb': `module Rendering\n${methods}end\n`,
    },
  ],
  [
    'a method of a concern of the superclass',
    '',
    {
      [application]: 'class ApplicationController < ActionController::Base\n  include Rendering\nend\n',
      'app/controllers/concerns/rendering.rb': `module Rendering\n${methods}end\n`,
    },
  ],
]

for (const [behaviour, others, files] of elsewhere) {
  test(behaviour, () => {
    const controller = controllerWith("success({ id: 1, name: 'a' })", others, 'ApplicationController')
    const { status, content } = responseOf({ ...controller, ...files })
    assert.equal({ status, content }, { status: '201', content: { 'application/json': object({ data: bed }) } })
  })
}

test.run()
