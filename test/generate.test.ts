// The document as a whole: which routes become operations, where parameters go, what the words are. The numbers are those
// of the specification's sections.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Generated, generate, memoryTree, type Report } from '../src/index.ts'

function read(
  routes: string,
  controllers: Record<string, string> = {},
  others: Record<string, string> = {},
): Generated & Report {
  const files = Object.entries(controllers).map(([name, code]) => [`app/controllers/${name}_controller.rb`, code])
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${routes}\nend\n`,
    ...Object.fromEntries(files),
    ...others,
  })
  if (generated === undefined) throw new Error('it is an application')
  const warnings = generated.report.diagnostics.filter(({ severity }) => severity === 'warning')
  return { ...generated, ...generated.report, diagnostics: warnings }
}

const beds = (body: string): Record<string, string> => ({
  beds: `class BedsController < ActionController::API\n${body}\nend\n`,
})

test('1.2 a route with an action gives one operation, and 4.2 a segment is a path parameter', () => {
  const { document, processed } = read("get 'wards/:ward_id/beds/:id', to: 'beds#show'", beds('def show; end'))
  assert.is(processed, 1)
  assert.equal(document.paths['/wards/{ward_id}/beds/{id}']?.get?.parameters, [
    { name: 'ward_id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ])
})

test('4.2.2 a param! named like a segment describes the path parameter', () => {
  const code = "def update\n  param! :id, Integer, min: 1, description: 'Of the bed'\n  param! :name, String\nend"
  const { document } = read("put 'beds/:id', to: 'beds#update'", beds(code))
  const { parameters, requestBody } = document.paths['/beds/{id}']?.put ?? {}
  assert.equal(parameters, [
    { name: 'id', in: 'path', description: 'Of the bed', required: true, schema: { type: 'integer', minimum: 1 } },
  ])
  assert.equal(Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}), ['name'])
})

for (const verb of ['get', 'delete'] as const) {
  test(`4.2 parameters of ${verb.toUpperCase()} are in the query`, () => {
    const code =
      'def act\n  param! :q, String, required: true\n  param! :page, Hash do |page|\n    page.param! :size, Integer\n  end\n  param! :ids, Array\nend'
    const { document } = read(`${verb} 'beds', to: 'beds#act'`, beds(code))
    const { parameters, requestBody } = document.paths['/beds']?.[verb] ?? {}
    assert.is(requestBody, undefined)
    assert.equal(parameters, [
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
      {
        name: 'page',
        in: 'query',
        schema: { type: 'object', properties: { size: { type: 'integer' } } },
        style: 'deepObject',
        explode: true,
      },
      { name: 'ids', in: 'query', schema: { type: 'array', items: {} }, style: 'form', explode: false },
    ])
  })
}

for (const verb of ['post', 'put', 'patch'] as const) {
  test(`4.2 parameters of ${verb.toUpperCase()} are in the body`, () => {
    const { document } = read(`${verb} 'beds', to: 'beds#act'`, beds('def act\n  param! :q, String\nend'))
    const { parameters, requestBody } = document.paths['/beds']?.[verb] ?? {}
    assert.is(parameters, undefined)
    assert.equal(requestBody, {
      content: { 'application/json': { schema: { type: 'object', properties: { q: { type: 'string' } } } } },
    })
  })
}

const noAction = '`BedsController` has no method `index` and no template of that name'
const isPrivate = '`BedsController#index` is private'
const noWards = 'there is no controller `WardsController`: looked for app/controllers/wards_controller.rb'

const skipped: readonly (readonly [behaviour: string, routes: string, code: string, detail: string])[] = [
  ['a missing method', "get 'beds', to: 'beds#index'", '', noAction],
  ['a private method', "get 'beds', to: 'beds#index'", 'private\ndef index; end', isPrivate],
  ['a method made private by name', "get 'beds', to: 'beds#index'", 'def index; end\nprivate :index', isPrivate],
  ['a private def', "get 'beds', to: 'beds#index'", 'private def index; end', isPrivate],
  [
    'a protected method',
    "get 'beds', to: 'beds#index'",
    'protected\ndef index; end',
    '`BedsController#index` is protected',
  ],
  [
    'aliases of each other',
    "get 'beds', to: 'beds#index'",
    'alias_method :index, :list\nalias_method :list, :index',
    noAction,
  ],
  ['a missing controller', "get 'beds', to: 'wards#index'", 'def index; end', noWards],
  ['a redirection', "get 'beds', to: redirect('/x')", '', 'the route redirects'],
  ['a Rack application', "get 'beds', to: Flipper::UI", '', 'the route leads to the Rack application `Flipper::UI`'],
  ['a lambda', "get 'beds', to: ->(_) { [200, {}, []] }", '', 'the route leads to a Rack application in the routes'],
]

for (const [behaviour, routes, code, detail] of skipped) {
  test(`7 skipped: ${behaviour}`, () => {
    const generated = read(routes, beds(code))
    assert.equal(generated.skipped, [{ method: 'GET', path: '/beds', reason: 'no backing controller action', detail }])
    assert.is(generated.processed, 0)
  })
}

const mounted = [
  ["mount Shop::Engine => '/beds'", 'the route mounts the engine `Shop::Engine`'],
  ["mount Sidekiq::Web, at: '/beds'", 'the route mounts the Rack application `Sidekiq::Web`'],
] as const

for (const [routes, detail] of mounted)
  test(`7 skipped: \`${routes}\``, () => {
    const reason = 'no backing controller action'
    assert.equal(read(routes, {}).skipped, [{ method: 'ANY', path: '/beds', reason, detail }])
  })

test('7 skipped: where a controller of an application with engines is looked for, the first three places', () => {
  const engines = ['a', 'b', 'c'].map((name) => [`engines/${name}/app/controllers/${name}_controller.rb`, ''])
  const { skipped } = read("get 'beds', to: 'wards#index'", beds(''), Object.fromEntries(engines))
  const places = ['app', 'engines/a/app', 'engines/b/app'].map((folder) => `${folder}/controllers/wards_controller.rb`)
  assert.is(
    skipped[0]?.detail,
    `there is no controller \`WardsController\`: looked for ${places.join(', ')} and 1 other folders`,
  )
})

test('7 skipped: a file that does not define its controller', () => {
  const others = { 'app/controllers/wards_controller.rb': 'class WardController\nend\n' }
  const { skipped } = read("get 'beds', to: 'wards#index'", beds(''), others)
  assert.is(skipped[0]?.detail, 'app/controllers/wards_controller.rb does not define `WardsController`')
})

const backed: readonly (readonly [behaviour: string, code: string, others?: Record<string, string>])[] = [
  ['a method after public', 'private\ndef other; end\npublic\ndef index; end'],
  [
    'a method of a superclass',
    '',
    { 'app/controllers/base_controller.rb': 'class BaseController < ActionController::API\n  def index; end\nend\n' },
  ],
  [
    'a method of a concern',
    'include Listed',
    { 'app/controllers/concerns/listed.rb': 'module Listed\n  def index; end\nend\n' },
  ],
  [
    'a method of an included block',
    'include Listed',
    { 'app/controllers/concerns/listed.rb': 'module Listed\n  included do\n    def index; end\n  end\nend\n' },
  ],
  ['define_method', 'define_method(:index) { head :ok }'],
  ['alias_method', 'def list; end\nalias_method :index, :list'],
  ['an endless method', 'def index = head(:ok)'],
  ['a template alone', '', { 'app/views/beds/index.json.jbuilder': '' }],
]

for (const [behaviour, code, others] of backed) {
  test(`backed: ${behaviour}`, () => {
    const parent = behaviour === 'a method of a superclass' ? 'BaseController' : 'ActionController::API'
    const controller = `class BedsController < ${parent}\n${code}\nend\n`
    const { processed, diagnostics } = read("get 'beds', to: 'beds#index'", { beds: controller }, others)
    assert.is(processed, 1)
    assert.equal(diagnostics, [])
  })
}

test('a controller of a gem may have the action: a bare operation, and one warning a class', () => {
  const controller = 'class BedsController < Devise::SessionsController\nend\n'
  const { processed, diagnostics } = read("get 'a', to: 'beds#a'\nget 'b', to: 'beds#b'", { beds: controller })
  assert.is(processed, 2)
  assert.equal(
    diagnostics.map(({ message }) => message),
    ['`BedsController` inherits from `Devise::SessionsController`, which is not in the application'],
  )
})

test('a superclass that another class of the application has is told with that class', () => {
  const controller = 'class BedsController < BaseController\nend\n'
  const base = 'class BaseController < HostController\nend\n'
  const { processed, diagnostics } = read(
    "get 'a', to: 'beds#a'",
    { beds: controller },
    { 'app/controllers/base_controller.rb': base },
  )
  assert.is(processed, 1)
  assert.equal(
    diagnostics.map(({ message }) => message),
    ['`BedsController` inherits through `BaseController` from `HostController`, which is not in the application'],
  )
})

test('why a route to a controller of Rails has no operation', () => {
  const { skipped } = read(
    "get 'up' => 'rails/health#show'\nget 'manifest' => 'rails/pwa#manifest'\nget 'a' => 'lost#a'",
    {},
  )
  assert.equal(
    skipped.map(({ path, reason, detail }) => [path, reason, detail]),
    [
      ['/up', 'no backing controller action', 'the health check of Rails answers'],
      ['/manifest', 'no backing controller action', '`Rails::PwaController` is a controller of Rails'],
      [
        '/a',
        'no backing controller action',
        'there is no controller `LostController`: there is no folder app/controllers',
      ],
    ],
  )
})

const words: readonly (readonly [comment: string, summary: string, description: string | undefined])[] = [
  ['# List all beds', 'List all beds', undefined],
  ['# List all beds\n#\n# The free ones\n#   come first.', 'List all beds', 'The free ones\n  come first.'],
  ['# Not this one\n\n# This one', 'This one', undefined],
  ['# rubocop:disable Metrics/AbcSize\n# GET /beds\n# Beds', 'Beds', undefined],
  ['# GET /beds or /beds.json', 'List beds', undefined],
  ['# GET beds_url', 'List beds', undefined],
  ['# GET beds_path(page: 1)', 'List beds', undefined],
  ['# GET beds_url is slow', 'GET beds_url is slow', undefined],
  ['# GET\n#\n# Beds', 'Beds', undefined],
  ['# /api/v0/beds\n# Beds', 'Beds', undefined],
  ['# GET lists beds', 'GET lists beds', undefined],
  ['# Beds\n# @param id [Integer]', 'Beds', undefined],
  ['##\n# Beds', 'Beds', undefined],
  ['# :nocov:\n# Beds', 'Beds', undefined],
  ['', 'List beds', undefined],
  ...[
    '# TODO: sort them',
    '# FIXME',
    '# HACK(anna): sort them',
    '# ==========',
    '# ---- * ----',
    '#############',
    '# @param id [Integer] which one,\n#   or none',
    '# @example\n#   get :index\n#\n#   get :show',
    '# @!visibility public',
    '# before_action :find_bed',
    '# @beds = Bed.all',
    '# render json: @beds, status: :ok',
    '# render(json: @beds)',
    '# return head(:not_found) if @beds.empty?',
    '# bed.save!',
    '# if params[:free]\n#   @beds = Bed.free\n# end',
    '# def index\n#   render json: Bed.all\n# end',
    '# Bed.find_each do |bed|\n#   bed.clean\n# end',
    '# beds = {\n#   a: 1\n# }',
  ].flatMap((noise) => [
    [`${noise}\n# Beds`, 'Beds', undefined] as const,
    [`# Beds\n${noise}`, 'Beds', undefined] as const,
    [`# Beds\n#\n${noise}\n#\n# All of them.`, 'Beds', 'All of them.'] as const,
    [noise, 'List beds', undefined] as const,
  ]),
  ...[
    'Beds, e.g. those that are free',
    'e.g. bed_id of the plan',
    'Beds (see the plan)',
    'Returns a list of beds if there are any',
    'Note: the beds come first',
    'Beds: all of them',
    'Beds - all = none',
    'What is the state? Ask `bed.state`',
    'List beds.The free ones',
    'Beds of app/models/bed.rb',
    'render the beds',
    'Beds [v1]',
    'Deprecated: use beds of v2',
    'Beds as JSON: {id, name}',
    'see Bed.free',
    'Uses Bed',
    'mail me: a@b.example',
  ].map((text) => [`# ${text}`, text, undefined] as const),
  ['# NOTE: this is slow because\n# all of them are loaded. That takes\n# Time.\n#\n# Beds', 'Beds', undefined],
  ['# Beds\n# TODO: sort them\n#   by their floors\n\n', 'List beds', undefined],
  ['# Beds\n# TODO: sort them\n#   by their floors', 'Beds', undefined],
  ['# Beds:\n#\n#     bed.save!\n#     bed.clean', 'Beds:', 'bed.save!\nbed.clean'],
  ['# Beds:\n#\n#   render json: @beds', 'Beds:', 'render json: @beds'],
  ['# Beds\n#\n# ```\n# bed.save!\n# # TODO: x\n# ```', 'Beds', '```\nbed.save!\n# TODO: x\n```'],
  ['# | a | b |\n# |---|---|', '| a | b |', '|---|---|'],
  ['=begin\nBeds\n\n  Of a ward.\n=end', 'Beds', 'Of a ward.'],
  ['=begin\nBeds\n=end\n', 'List beds', undefined],
  ['# Beds that are\n# free today.', 'Beds that are free today.', undefined],
  ['# Beds that are\n# free today. The others\n# wait.', 'Beds that are free today.', 'The others\nwait.'],
  ['# Beds that are free.\n# and so on', 'Beds that are free.', 'and so on'],
  ['# Beds\n# Free ones first', 'Beds', 'Free ones first'],
  ['# Beds\n# - free ones', 'Beds', '- free ones'],
  ['# Beds\n#\n# free ones', 'Beds', 'free ones'],
  ['# a\n# b\n# c\n# d\n# e', 'a', 'b\nc\nd\ne'],
  ['# Beds of v1.2 only. The others are\n# left out.', 'Beds of v1.2 only.', 'The others are\nleft out.'],
  ['# Beds. `ward` or\n# `floor` picks some.', 'Beds.', '`ward` or\n`floor` picks some.'],
  ['# Beds, e.g. `free` or\n# `clean` ones.', 'Beds, e.g. `free` or `clean` ones.', undefined],
  ['# Beds of U.S. Wards that\n# are free.', 'Beds of U.S. Wards that are free.', undefined],
  ['# Beds, from 9 a.m. Wards that\n# are free.', 'Beds, from 9 a.m. Wards that are free.', undefined],
  ['# Beds of the U.S.\n# and others.', 'Beds of the U.S. and others.', undefined],
  ['# Beds of the U.S.\n# Others wait.', 'Beds of the U.S.', 'Others wait.'],
  ['# Beds of ward A. The others\n# wait.', 'Beds of ward A.', 'The others\nwait.'],
  ['# Beds of ward A\n# Others wait.', 'Beds of ward A', 'Others wait.'],
  ['# Beds that are free AND\n# Clean.', 'Beds that are free AND Clean.', undefined],
  ['# Beds. The free ones\n#\n# Of a ward', 'Beds. The free ones', 'Of a ward'],
  ['# Beds. The free ones\n# - one', 'Beds. The free ones', '- one'],
  [
    '# Beds that are free\n# -- so not all -- come\n# first. Then',
    'Beds that are free -- so not all -- come first.',
    'Then',
  ],
  ['# Beds of the\n# Ward.', 'Beds of the Ward.', undefined],
  ['# Beds of\n# 1. Wards', 'Beds of', '1. Wards'],
  ['# Beds\n# `id`: one of them', 'Beds', '`id`: one of them'],
  ['# == Beds\n# are listed', 'Beds', 'are listed'],
  ['# ## Beds\n#\n# === Of +ward+\n#   <tt>a</tt> `+b+`', 'Beds', '### Of `ward`\n  `a` `+b+`'],
  ['# Beds\n#\n# ```\n# == +a+\n# ```\n#     +b+', 'Beds', '```\n== +a+\n```\n    +b+'],
  ['# Beds: C++ and 1 + a + b, +49+', 'Beds: C++ and 1 + a + b, +49+', undefined],
]

for (const [comment, summary, description] of words) {
  test(`4.3 the comment ${JSON.stringify(comment)}`, () => {
    const { document } = read("get 'beds', to: 'beds#index'", beds(`${comment}\ndef index; end`))
    const operation = document.paths['/beds']?.get
    assert.equal([operation?.summary, operation?.description], [summary, description])
  })
}

test('@deprecated marks the operation; :nodoc: and @private hide it', () => {
  const code = '# Beds\n# @deprecated\ndef index; end\n# :nodoc:\ndef show; end\n# @private\ndef create; end'
  const generated = read('resources :beds, only: %i[index show create]', beds(code))
  assert.equal(Object.keys(generated.document.paths), ['/beds'])
  assert.is(generated.document.paths['/beds']?.get?.deprecated, true)
  assert.equal([generated.processed, generated.skipped.length], [1, 0])
})

test('a folder in capitals is the namespace that it is camelized to', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { namespace('v1') { resources :beds, only: :index } }",
    'app/controllers/V1/beds_controller.rb':
      'module V1\n  class BedsController < ActionController::API\n    def index = head(:ok)\n  end\nend\n',
  })
  assert.equal(Object.keys(generated?.document.paths ?? {}), ['/v1/beds'])
})

test('every verb, an optional segment, two routes for one request', () => {
  const code = 'def any; end\ndef other; end'
  const routes = "match 'any(/:kind)', to: 'beds#any', via: :all\nget 'any', to: 'beds#other'"
  const { document, processed } = read(routes, beds(code))
  assert.equal(Object.keys(document.paths), ['/any', '/any/{kind}'])
  assert.equal(Object.keys(document.paths['/any'] ?? {}), ['get', 'put', 'post', 'delete', 'patch'])
  assert.is(processed, 10)
  assert.is(document.paths['/any']?.get?.operationId.startsWith('bedsAny'), true)
})

test('optional segments that give one path give one operation', () => {
  const { document, processed, diagnostics } = read(
    "get 'beds(/:a)(/:b)(/:c)(/:d)(/:e)', to: 'beds#any'",
    beds('def any; end'),
  )
  assert.equal(Object.keys(document.paths), [
    '/beds',
    '/beds/{a}',
    '/beds/{a}/{b}',
    '/beds/{a}/{b}/{c}',
    '/beds/{a}/{b}/{c}/{d}',
    '/beds/{a}/{b}/{c}/{d}/{e}',
  ])
  assert.equal([processed, diagnostics], [6, []])
})

test('the routes of a mounted engine stand under its path, with the files that it draws', () => {
  const { document, skipped } = read(
    "mount Shop::Engine => '/shop'\nmount Lost::Engine => '/lost'",
    {},
    {
      'engines/shop/lib/shop/engine.rb':
        'module Shop\n  class Engine < ::Rails::Engine\n    isolate_namespace Shop\n  end\nend\n',
      'engines/shop/config/routes.rb':
        'Shop::Engine.routes.draw do\n  resources :carts, only: :show\n  root to: "carts#index"\n  draw :admin\nend\n',
      'engines/shop/config/routes/admin.rb': "get 'admin', to: 'carts#admin'\n",
      'engines/shop/app/controllers/shop/carts_controller.rb':
        'module Shop\n  class CartsController < ActionController::API\n    def show; end\n    def index; end\n    def admin; end\n  end\nend\n',
    },
  )
  assert.equal(Object.keys(document.paths), ['/shop', '/shop/admin', '/shop/carts/{id}'])
  assert.is(document.paths['/shop/carts/{id}']?.get?.operationId, 'shopCartsShow')
  assert.equal(
    skipped.map(({ method, path }) => `${method} ${path}`),
    ['ANY /lost'],
  )
})

test('of a method that is written twice the later one counts, however it is written', () => {
  const code = '# First\ndef index; end\n# Second\ndef list; end\nalias_method :index, :list'
  const summary = (body: string): string | undefined =>
    read("get 'beds', to: 'beds#index'", beds(body)).document.paths['/beds']?.get?.summary
  assert.is(summary(code), 'Second')
  assert.is(summary(`${code}\n# Third\ndef index; end`), 'Third')
})

test('an action under another name takes and answers what the method does', () => {
  const code =
    'def list\n  param! :q, String\n  render json: {}, status: :accepted\nend\nalias_method :index, :list\nalias again index'
  const { document } = read("get 'a', to: 'beds#index'\nget 'b', to: 'beds#again'", beds(code))
  for (const path of ['/a', '/b']) {
    const { parameters, responses } = document.paths[path]?.get ?? {}
    assert.equal([parameters?.[0]?.name, Object.keys(responses ?? {})], ['q', ['202']])
  }
})

test('an alias is as visible as the method that it names', () => {
  const { processed } = read("get 'beds', to: 'beds#index'", beds('private\ndef list; end\nalias_method :index, :list'))
  assert.is(processed, 0)
})

test('a module among the controllers is found by what its file opens', () => {
  const { processed } = read(
    "get 'beds', to: 'beds#index'",
    beds("require_relative 'parts/listing'\ninclude BedListing"),
    {
      'app/controllers/parts/listing.rb': 'module BedListing\n  def index; end\nend\n',
    },
  )
  assert.is(processed, 1)
})

test('names of operations are unique', () => {
  const { document } = read('resources :beds, only: :update', beds('def update; end'))
  const { put, patch } = document.paths['/beds/{id}'] ?? {}
  assert.equal([patch?.operationId, put?.operationId], ['bedsUpdate', 'bedsUpdatePut'])
})

const broken: readonly (readonly [behaviour: string, code: string, warning: RegExp])[] = [
  ['a class statement that cannot be read', 'class BedsController <<< %%\n  def index; end\nend\n', /./],
  [
    'a file that defines another class',
    'class BedController\n  def index; end\nend\n',
    /does not define `BedsController`/,
  ],
  ['a method that cannot be read', 'class BedsController\n  def index(\n  end\nend\n', /./],
]

for (const [behaviour, code, warning] of broken) {
  test(`a skipped route is explained: ${behaviour}`, () => {
    const { skipped, diagnostics } = read("get 'beds', to: 'beds#index'", { beds: code })
    if (skipped.length > 0) assert.ok(diagnostics.length > 0, 'a warning')
    assert.match(diagnostics.map(({ message }) => message).join('\n'), warning)
  })
}

test('a folder that cannot be listed is a warning', () => {
  const files = memoryTree({ 'config/routes.rb': 'Rails.application.routes.draw do\nend\n' })
  const closed = { ...files, whyUnreadable: (path: string) => (path === 'app' ? 'permission denied' : undefined) }
  assert.equal(
    generate(closed)?.report.diagnostics.map(({ path, message }) => `${path}: ${message}`),
    ['app: cannot be read: permission denied'],
  )
})

test('a mistake in a controller costs one statement, and is a warning', () => {
  const { document, diagnostics } = read(
    "get 'beds', to: 'beds#index'",
    beds('# Beds\ndef index\n  x = = 1\n  param! :a, String\nend'),
  )
  assert.equal(document.paths['/beds']?.get?.parameters, [{ name: 'a', in: 'query', schema: { type: 'string' } }])
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['ruby-syntax'],
  )
})

test('the title is the name of the application in words', () => {
  const application = 'module NorthClinic\n  class Application < Rails::Application\n  end\nend\n'
  const { document } = read('', {}, { 'config/application.rb': application })
  assert.equal(document.info, { title: 'North Clinic', version: '1.0.0' })
})

const engines: readonly (readonly [code: string, title: string])[] = [
  ['module NorthBlog\n  class Engine < ::Rails::Engine\n    isolate_namespace NorthBlog\n  end\nend\n', 'North Blog'],
  ['module Shop\n  module Office\n    class Engine < Rails::Engine; end\n  end\nend\n', 'Shop Office'],
  ['class Shop::Office::Engine < Rails::Engine; end\n', 'Shop Office'],
  ['class OfficeApi < Rails::Engine; end\n', 'Office Api'],
  ['module Shop\n  class Engine; end\nend\n', 'API'],
]

for (const [code, title] of engines)
  test(`the title of a repository with the engine ${JSON.stringify(code)} is ${title}`, () => {
    assert.is(read('', {}, { 'lib/blog/engine.rb': code }).document.info.title, title)
  })

for (const name of ['constructor', 'toString', '__proto__']) {
  test(`an action named ${name}`, () => {
    const generated = generate({
      'config/routes.rb': `Rails.application.routes.draw { get 'beds', to: 'beds#${name}' }`,
      'app/controllers/beds_controller.rb': `class BedsController\n  def ${name}; end\nend\n`,
    })
    assert.is(generated?.report.processed, 1)
  })
}

test('routes that code of the application loads once more are drawn once', () => {
  const { document, diagnostics } = read(
    "get 'beds/:id', to: 'beds#show', as: :bed",
    beds('def show\n  WardMailer.with(a: 1).note.deliver_now\n  head :ok\nend'),
    {
      'app/mailers/ward_mailer.rb':
        "require Rails.root.join('config/routes.rb')\n\nclass WardMailer < ActionMailer::Base\n  def note = mail(to: 'a@b.c')\nend\n",
    },
  )
  assert.equal(diagnostics, [])
  assert.equal(Object.keys(document.paths), ['/beds/{id}'])
})

test.run()
