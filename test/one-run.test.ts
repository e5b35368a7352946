// What an action does, seen as one run: its own objects, the application's plain objects, its helpers and its view. What
// one action changes is not there for another, and what one branch changes is not there for the other.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Generated, generate } from '../src/index.ts'

type Files = Readonly<Record<string, string>>

const routesOfB = "get 'b', to: 'beds#b'"
const routesOfBoth = "get 'a', to: 'beds#a'\nget 'b', to: 'beds#b'"
const reversedRoutes = "get 'b', to: 'beds#b'\nget 'a', to: 'beds#a'"

function read(routes: string, code: string, others: Files = {}, only: readonly string[] = []): Generated {
  const files = {
    'config/routes.rb': `Rails.application.routes.draw do\n${routes}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n${code}\nend\n`,
    ...others,
  }
  const generated = generate(files, only.length === 0 ? {} : { only })
  if (generated === undefined) throw new Error('it is an application')
  return generated
}

/** The schema of the only parameter of `GET /b`. */
function parameterOfB(code: string, others: Files = {}, routes = routesOfB, only: readonly string[] = []): unknown {
  const { document } = read(routes, code, others, only)
  return document.paths['/b']?.get?.parameters?.[0]?.schema
}

/** The schemas of the responses of `GET /b` by their status. */
function responses(body: string, others: Files = {}, around = ''): Readonly<Record<string, unknown>> {
  const { document } = read(routesOfB, `${around}\n  def b\n${body}\n  end`, others)
  const found = Object.entries(document.paths['/b']?.get?.responses ?? {})
  return Object.fromEntries(found.map(([status, { content }]) => [status, content?.['application/json']?.schema]))
}

/** The schema of what the view gives, by its text. */
function viewSchema(view: string, body = '', others: Files = {}): unknown {
  return responses(body, { 'app/views/beds/b.json.jbuilder': view, ...others })['200']
}

/** The schema without its examples. */
function shown(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shown)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key]) => key !== 'example')
  return Object.fromEntries(kept.map(([key, value]) => [key, shown(value)]))
}

/** An object that always has these properties. */
function object(properties: Readonly<Record<string, unknown>>): object {
  return { type: 'object', required: Object.keys(properties), properties }
}

const integer = { type: 'integer' }
const text = { type: 'string' }

const constant = `  def a
    Bed::STATUSES << 'z'
    param! :t, String
  end
  def b
    param! :s, String, in: Bed::STATUSES
  end`

const bed = { 'app/models/bed.rb': 'class Bed\n  STATUSES = %w[free taken]\nend\n' }

const classAttribute = `  cattr_accessor :limit, default: 5
  def a
    self.class.limit = 9
    head :ok
  end
  def b
    param! :n, Integer, max: self.class.limit
  end`

const global = `  def a
    $statuses = %w[x]
    head :ok
  end
  def b
    param! :s, String, in: $statuses
  end`

const freeOrTaken = { type: 'string', enum: ['free', 'taken'] }

const leaks: readonly (readonly [behaviour: string, code: string, others: Files, expected: unknown])[] = [
  ['a constant that one action changes in place', constant, bed, freeOrTaken],
  ['a class attribute that one action sets', classAttribute, {}, { type: 'integer', maximum: 5 }],
  ['a global that one action sets', global, {}, { type: 'string' }],
]

for (const [behaviour, code, others, expected] of leaks) {
  test(`(a) ${behaviour} is not seen by another`, () => {
    assert.equal(parameterOfB(code, others, routesOfBoth), expected)
  })
  test(`(a) ${behaviour} is not seen by another, whatever the order of routes and --only`, () => {
    assert.equal(parameterOfB(code, others, reversedRoutes), parameterOfB(code, others, routesOfBoth))
    assert.equal(parameterOfB(code, others, routesOfBoth, ['/b']), parameterOfB(code, others, routesOfBoth))
  })
}

const branches: readonly (readonly [behaviour: string, body: string, expected: unknown])[] = [
  [
    'before it returns is not there after it',
    "list = %w[x]\nif params[:admin]\n list << 'y'\n return head(:ok)\nend\nparam! :s, String, in: list",
    { type: 'string', enum: ['x'] },
  ],
  [
    'is not there in the other',
    "list = %w[x]\nif params[:admin]\n list << 'y'\nelse\n param! :s, String, in: list\nend",
    { type: 'string', enum: ['x'] },
  ],
]

for (const [behaviour, body, expected] of branches)
  test(`(a) what one branch adds to a list ${behaviour}`, () => {
    assert.equal(parameterOfB(`  def b\n${body}\n  end`), expected)
  })

test('(b) a helper that yields is used inside its own block', () => {
  const helper = 'module BedsHelper\n  def shape(json, kind)\n    json.kind kind\n    yield\n  end\nend\n'
  const view = "shape(json, 'a') { json.owner { shape(json, 'b') { json.x 1 } } }\n"
  const expected = object({ kind: text, owner: object({ kind: text, x: integer }) })
  assert.equal(shown(viewSchema(view, '', { 'app/helpers/beds_helper.rb': helper })), expected)
})

test('(c) a partial that calls a memoised helper is a component', () => {
  const { document } = read(routesOfB, '  def b\n  end', {
    'app/helpers/beds_helper.rb': "module BedsHelper\n  def unit\n    @unit ||= 'kg'\n  end\nend\n",
    'app/views/beds/_bed.json.jbuilder': 'json.id 1\njson.unit unit\n',
    'app/views/beds/b.json.jbuilder': "json.bed { json.partial! 'beds/bed', bed: @bed }\n",
  })
  assert.equal(shown(document.components?.schemas?.Bed), object({ id: integer, unit: text }))
  const schema = document.paths['/b']?.get?.responses['200']?.content?.['application/json']?.schema
  assert.equal(shown(schema), object({ bed: { $ref: '#/components/schemas/Bed' } }))
})

test('(e) keys after an unknown splat are known', () => {
  const schema = viewSchema('json.call(@bed, :name, *extra_attributes, :id)\njson.size 1\n', '@bed = Bed.first')
  assert.equal(Object.keys((schema as { properties: object }).properties), ['name', 'id', 'size'])
  assert.equal((schema as { required: unknown }).required, ['name', 'id', 'size'])
})

const beds = { 'app/models/bed.rb': 'class Bed < ApplicationRecord\n  has_many :nurses\nend\n' }
const nurses = {
  'app/models/nurse.rb':
    'class Nurse < ApplicationRecord\n  scope :active, -> { where(a: true) }\n  scope :recent, -> { order(:id) }\nend\n',
}

for (const relation of ['@bed.nurses.active', 'Nurse.active', '@bed.nurses.active.recent'])
  test(`(f) the count of the relation ${relation} is never null`, () => {
    const schema = viewSchema(`json.total ${relation}.count\n`, '@bed = Bed.find(1)', { ...beds, ...nurses })
    assert.equal(schema, object({ total: integer }))
  })

for (const relation of ['Wire.where(live: true)', 'Wire.all.order(:id)'])
  test(`(g) a partial for each of ${relation} gives a list`, () => {
    const schema = viewSchema("json.data @wires, partial: 'wires/wire', as: :wire\n", `@wires = ${relation}`, {
      'app/models/wire.rb': 'class Wire < ApplicationRecord\nend\n',
      'app/views/wires/_wire.json.jbuilder': 'json.size 1\n',
    })
    assert.equal(schema, object({ data: { type: 'array', items: { $ref: '#/components/schemas/Wire' } } }))
  })

const declared = 'param! :limit, Integer\nparam! :name, String, required: true'
const echoed = object({ limit: { type: ['integer', 'null'] }, name: text })

test('(h) a declared parameter has its type where an action renders it', () => {
  const body = `${declared}\nrender json: { limit: params[:limit], name: params[:name] }`
  assert.equal(responses(body)['200'], echoed)
})

test('(h) a declared parameter has its type where a view renders it', () => {
  assert.equal(viewSchema('json.limit params[:limit]\njson.name params[:name]\n', declared), echoed)
})

const raising: readonly (readonly [behaviour: string, expression: string, error: string])[] = [
  ['a conversion', "Integer('x')", 'ArgumentError'],
  ['an overflow', 'Float::INFINITY.to_i', 'FloatDomainError'],
  ['an index', '[9].fetch(5)', 'IndexError'],
]

for (const [behaviour, expression, error] of raising)
  test(`(i) ${behaviour} that raises gives no value beside the rescued one`, () => {
    const around = `  def number\n    ${expression}\n    5\n  rescue ${error}\n    'none'\n  end\n  private :number\n`
    assert.equal(
      responses('render json: { n: number }', {}, around)['200'],
      object({ n: { ...text, example: 'none' } }),
    )
  })

test('(j) a name decides nothing about a method of the application', () => {
  const finder = 'class Finder\n  def initialize(text) = @text = text\n  def postcode = { area: @text.size }\nend\n'
  const schema = responses('render json: { postcode: Finder.new("x").postcode }', { 'app/lib/finder.rb': finder })[
    '200'
  ]
  assert.equal(shown(schema), object({ postcode: object({ area: integer }) }))
})

test('(j) a name decides nothing about a method of the application that cannot be followed', () => {
  const finder = 'class Finder\n  def postcode = Remote.fetch(:postcode)\nend\n'
  const schema = responses('render json: { postcode: Finder.new.postcode }', { 'app/lib/finder.rb': finder })['200']
  assert.equal(schema, object({ postcode: {} }))
})

test('(k) dup shares what is inside', () => {
  const body = "o = { l: { a: 1 }, n: 1 }\nd = o.dup\nd[:l][:b] = 'x'\nd[:n] = 'x'\nrender json: o"
  assert.equal(shown(responses(body)['200']), object({ l: object({ a: integer, b: text }), n: integer }))
})

const callers = {
  'app/lib/runner.rb': `class Runner
  HANDLERS = { 'x' => ->(controller) { controller.render json: { a: 1 }, status: :created } }.freeze
  def run(callback) = callback.call(:created)
end
`,
}

const called: readonly (readonly [behaviour: string, body: string])[] = [
  ['a lambda that an object calls', 'Runner.new.run(->(status) { render json: { a: 1 }, status: status })'],
  ['a lambda that a method calls', 'perform(->(status) { render json: { a: 1 }, status: status })'],
  ['a lambda that a constant holds', 'Runner::HANDLERS.fetch(params[:kind]).call(self)'],
  ['a method object', 'Runner.new.run(method(:answer))'],
]

const performing =
  '  def perform(callback) = callback.call(:created)\n  def answer(status) = render(json: { a: 1 }, status: status)\n'

for (const [behaviour, body] of called)
  test(`(l) render is seen in ${behaviour}`, () => {
    const found = responses(body, callers, performing)
    assert.equal(Object.keys(found), ['201'])
    assert.equal(shown(found['201']), object({ a: integer }))
  })

const lists = `module Lists
  extend ActiveSupport::Concern
  class_methods do
    def renders_list(name, from:)
      define_method(name) { render json: { data: from.call(self) } }
    end
  end
end
`

const made: readonly (readonly [behaviour: string, code: string, expected: unknown])[] = [
  [
    'define_method in a loop makes',
    '  %w[a b].each { |name| define_method(name) { render json: { state: name } } }',
    object({ state: { ...text, example: 'b' } }),
  ],
  [
    'a macro makes',
    '  include Lists\n  renders_list :b, from: ->(controller) { [controller.size] }\n  def size = 3',
    object({ data: { type: 'array', items: integer, example: [3] } }),
  ],
]

for (const [behaviour, code, expected] of made)
  test(`(m) an action that ${behaviour} is documented`, () => {
    const { document } = read(routesOfB, code, { 'app/controllers/concerns/lists.rb': lists })
    const schema = document.paths['/b']?.get?.responses['200']?.content?.['application/json']?.schema
    assert.equal(schema, expected)
  })

const helperMethod = 'helper_method :limit\nprivate def limit = @limit ||= 20'

/** The schema of what the view gives under `a`, for a controller with a method that views may call. */
function schemaOfLimit(view: string, body: string, others: Files = {}): unknown {
  const files = { 'app/views/beds/b.json.jbuilder': view, ...others }
  return shown(responses(body, files, helperMethod)['200'])
}

test('a view calls a method of its controller', () => {
  assert.equal(schemaOfLimit('json.a limit', ''), object({ a: integer }))
})

test('a method of the controller that remembers gives what the action has set', () => {
  assert.equal(schemaOfLimit('json.a limit', "@limit = 'many'"), object({ a: text }))
})

test('in a partial, the variables of the controller may be anything', () => {
  const partial = { 'app/views/beds/_bed.json.jbuilder': 'json.a limit' }
  assert.equal(schemaOfLimit("json.x { json.partial! 'bed' }", "@limit = 'many'", partial), {
    ...object({ x: { $ref: '#/components/schemas/Bed' } }),
  })
})

test('a method of the controller that is no helper is not known to its views', () => {
  const schema = viewSchema('json.a limit', '', {
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::Base\n  def b\n  end\n  def limit = 2\nend\n',
  })
  assert.equal(schema, object({ a: {} }))
})

const costlyHelper = `module Redirection
  def redirect_to(*)
    super
  end
end
`

test('what answers is followed however much was done before', () => {
  const files = {
    'app/controllers/concerns/redirection.rb': costlyHelper,
    'app/models/work.rb': 'class Work\n  def self.much = 400.times { [1, 2, 3].map { |n| n + 1 } }\nend\n',
  }
  const body = `${'    Work.much\n'.repeat(40)}    redirect_to '/'`
  assert.equal(Object.keys(responses(body, files, 'include Redirection')), ['302'])
})

test('what one branch renders is said beside another that is not known', () => {
  const body = 'render json: params[:all] ? { beds: 1 } : Gem::Beds.all'
  assert.equal(shown(responses(body)['200']), { anyOf: [object({ beds: integer }), {}] })
})

test('what a view gives on one way is said beside what is not known on the other', () => {
  const schema = viewSchema("json.bed @bed ? { name: 'B' } : gem_helper")
  assert.equal(shown(schema), object({ bed: { anyOf: [object({ name: text }), {}] } }))
})

test('of two files with one name the first is the class, as in Zeitwerk', () => {
  const files = {
    'app/models/bed.rb': 'class Bed\n  def as_json(*) = { number: 1 }\nend\n',
    'app/policies/bed.rb': 'class Bed\n  def initialize(user, bed)\n  end\n  def as_json(*) = {}\nend\n',
  }
  assert.equal(shown(responses('render json: Bed.new', files)['200']), object({ number: integer }))
})

test('a call that takes more than its part leaves theirs to those behind it', () => {
  const files = {
    'app/models/work.rb': `class Work\n  def self.much(n)\n${'    n = n.to_s.strip.size + n\n'.repeat(1500)}    n\n  end\nend\n`,
  }
  const body = "    @n = Work.much(params[:n].to_i)\n    go_on('/')"
  const around = '  def go_on(path)\n    redirect_to path\n  end'
  assert.equal(Object.keys(responses(body, files, around)), ['302'])
})

test.run()
