// Which template an action answers with, and which partial a name means. Every template of a row sets one key, its own
// path, so that the keys of the response tell which of them were rendered.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { controllerWith, documentOf, helpOf, responseOf } from './support/bed-responses.ts'

type Files = Readonly<Record<string, string>>

/** The row's templates, by the paths below app/views unless they begin with `engines`. */
function views(paths: readonly string[]): Files {
  return Object.fromEntries(
    paths.map((path) => {
      const whole = path.startsWith('engines/') ? path : `app/views/${path}`
      return [whole, path.endsWith('.jbuilder') ? `json.set! '${path}', 1\n` : '<p></p>\n']
    }),
  )
}

/** The media types, and for JSON the paths of the templates instead. */
function rendered(files: Files): readonly string[] {
  const { content } = responseOf(files)
  return Object.entries(content).flatMap(([type, schema]) => {
    if (type !== 'application/json' || schema === undefined) return type
    const names = propertyNames(schema)
    return names.length === 0 ? `${type} of anything` : names
  })
}

type Row = readonly [behaviour: string, body: string, templates: readonly string[], expected: readonly string[]]

const json = 'beds/index.json.jbuilder'
const html = 'beds/index.html.erb'
const other = 'beds/other.json.jbuilder'
const far = 'wards/list.json.jbuilder'

const rows: readonly Row[] = [
  ['the template of the action', '', [json, other], [json]],
  ['the template for JSON before one without a format', '', ['beds/index.jbuilder', json], [json]],
  ['a template without a format', '', ['beds/index.jbuilder'], ['beds/index.jbuilder']],
  ['a template for JSON before one for HTML', '', [html, json], [json]],
  ['a template without a format before one for HTML', '', [html, 'beds/index.jbuilder'], ['beds/index.jbuilder']],
  ['a template for HTML alone', '', [html], ['text/html']],
  [
    'a template in a language that is not known, for JSON',
    '',
    ['beds/index.json.rabl'],
    ['application/json of anything'],
  ],
  ['no template at all', '', [], []],
  ['a template of another action alone', '', [other], []],
  ['a partial is no template', '', ['beds/_index.json.jbuilder'], []],
  ['a template whose name only begins alike', '', ['beds/index_old.json.jbuilder'], []],
  ['render with a symbol', 'render :other', [json, other], [other]],
  ['render with a text', "render 'other'", [json, other], [other]],
  ['render with a path', "render 'wards/list'", [json, far], [far]],
  ['render with a path that begins with a slash', "render '/wards/list'", [json, far], [far]],
  ['render with a path with further slashes', "render 'wards//list'", [json, far], [far]],
  ['render template:', "render template: 'wards/list'", [json, far], [far]],
  ['render action:', 'render action: :other', [json, other], [other]],
  ['render action: with a text', "render action: 'other'", [json, other], [other]],
  ['render of what is not known', 'render params[:id]', [], ['application/json of anything']],
  [
    'render of what is not known among templates for HTML',
    'render params[:id]',
    [html, 'beds/_row.erb'],
    ['text/html'],
  ],
  [
    'render of what is not known beside a template for JSON',
    'render params[:id]',
    [html, other],
    ['application/json of anything'],
  ],
  [
    'render of what is not known in a controller whose superclass has templates',
    'render params[:id]',
    ['application/index.html.erb'],
    ['application/json of anything'],
  ],
  ['a template for Turbo Streams', '', ['beds/index.turbo_stream.erb'], ['text/vnd.turbo-stream.html']],
  ['a template for a feed', '', ['beds/index.rss.builder'], ['application/rss+xml']],
  [
    'format.turbo_stream',
    'respond_to do |format|\n format.turbo_stream\n format.html\nend',
    [html],
    ['text/vnd.turbo-stream.html', 'text/html'],
  ],
  ['render turbo_stream:', 'render turbo_stream: turbo_stream.remove("bed")', [html], ['text/vnd.turbo-stream.html']],
  ['render with a status and no name', 'render status: :accepted', [json, other], [json]],
  ['render of a name that has no template', 'render :missing', [json], []],
  ['render of a path in the folder of another controller', "render 'other'", ['wards/other.json.jbuilder'], []],
  ['format.json without a block', 'respond_to do |format|\n format.json\nend', [json, html], [json]],
  [
    'format.html before format.json',
    'respond_to do |format|\n format.html\n format.json\nend',
    [json, html],
    [json, 'text/html'],
  ],
  [
    'format.json that renders another one',
    'respond_to do |format|\n format.html\n format.json { render :other }\nend',
    [json, html, other],
    [other, 'text/html'],
  ],
  ['templates of two ways', 'if params[:other]\n render :other\n return\nend', [json, other], [json, other]],
  ['a controller of a module', '', ['admin/beds/index.json.jbuilder'], []],
]

for (const [behaviour, body, templates, expected] of rows)
  test(behaviour, () => assert.equal(rendered({ ...controllerWith(body), ...views(templates) }), expected))

test('render partial:', () => {
  const partial = 'beds/_row.json.jbuilder'
  const files = { ...controllerWith("render partial: 'row'"), ...views([json, partial]) }
  const { status, content } = responseOf(files)
  assert.is(status, '200')
  assert.equal(Object.keys(content), ['application/json'])
})

const chain: Files = {
  ...controllerWith('', '', 'Ward::BaseController'),
  'app/controllers/ward/base_controller.rb':
    'module Ward\n  class BaseController < ApplicationController\n  end\nend\n',
  'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
}

const inherited: readonly (readonly [behaviour: string, templates: readonly string[], expected: readonly string[]])[] =
  [
    [
      'the own folder before those of superclasses',
      ['application/index.json.jbuilder', 'ward/base/index.json.jbuilder', json],
      [json],
    ],
    [
      'the folder of the nearest superclass',
      ['application/index.json.jbuilder', 'ward/base/index.json.jbuilder'],
      ['ward/base/index.json.jbuilder'],
    ],
    ['the folder of the farthest superclass', ['application/index.json.jbuilder'], ['application/index.json.jbuilder']],
    ['no folder of a class that is no superclass', ['ward/index.json.jbuilder', 'base/index.json.jbuilder'], []],
  ]

for (const [behaviour, templates, expected] of inherited)
  test(behaviour, () => assert.equal(rendered({ ...chain, ...views(templates) }), expected))

test('the folder of a superclass that is called Controller is that of its module', () => {
  const files: Files = {
    ...controllerWith('', '', 'Ward::Controller'),
    'app/controllers/ward/controller.rb': 'module Ward\n  class Controller < ActionController::Base\n  end\nend\n',
    ...views(['ward/index.json.jbuilder']),
  }
  assert.equal(rendered(files), ['ward/index.json.jbuilder'])
  assert.equal(helpOf(files), [])
})

const saidPaths: readonly (readonly [lines: string, templates: readonly string[], expected: readonly string[]])[] = [
  ["def self.controller_path\n'wards'\nend", [json, far, 'wards/index.json.jbuilder'], ['wards/index.json.jbuilder']],
  ["def self.controller_path = 'wards'.freeze", ['wards/index.json.jbuilder'], ['wards/index.json.jbuilder']],
  ["class << self\ndef controller_path = 'wards/own'\nend", ['wards/own/index.html.erb'], ['text/html']],
  ["def controller_path = 'wards'", [json, 'wards/index.json.jbuilder'], [json]],
]

for (const [lines, templates, expected] of saidPaths) {
  const name = lines.replaceAll('\n', '; ')
  test(`${name}: the folder of the controller`, () =>
    assert.equal(rendered({ ...controllerWith('', lines), ...views(templates) }), expected))
  test(`${name}: the folder of its subclasses`, () => {
    const parent = `class WardsController < ApplicationController\n${lines}\nend\n`
    const files = {
      ...chain,
      ...controllerWith('', '', 'WardsController'),
      'app/controllers/wards_controller.rb': parent,
    }
    assert.equal(rendered({ ...files, ...views(templates) }), expected)
  })
}

test('a path that is computed is not that of the superclass', () => {
  const files: Files = {
    ...chain,
    ...controllerWith('', "def self.controller_path\n@path ||= 'beds'\nend", 'WardsController'),
    'app/controllers/wards_controller.rb':
      "class WardsController < ApplicationController\n  def self.controller_path = 'wards'\nend\n",
  }
  assert.equal(rendered({ ...files, ...views([json, 'wards/index.json.jbuilder']) }), [json])
})

const missing: readonly (readonly [behaviour: string, body: string, template: string])[] = [
  ['the own template', '', 'app/views/beds/index.json.jbuilder'],
  ['another template', 'render :plan', 'app/views/beds/plan.json.jbuilder'],
  ['a template by its path', "render 'wards/list'", 'app/views/wards/list.json.jbuilder'],
  ['a partial', "render partial: 'row'", 'app/views/beds/_row.json.jbuilder'],
]

for (const [behaviour, body, template] of missing)
  test(`what is missing is named: ${behaviour}`, () => {
    const sidecar = 'or a sidecar app/views/beds/index.schema.json'
    assert.equal(helpOf(controllerWith(body)), [['template-missing', `add ${template}, ${sidecar}`]])
    assert.equal(helpOf({ ...controllerWith(body), [template]: 'json.free true' }), [])
  })

for (const body of ['', 'render status: :created', 'render status: 404', 'head :ok'])
  test(`an API that answers with the status alone misses no template: \`${body}\``, () => {
    const api = 'class BedsController < ActionController::API'
    const files = controllerWith(body)
    const path = 'app/controllers/beds_controller.rb'
    const of = (gems: string): Files => ({
      ...files,
      Gemfile: gems,
      [path]: files[path]?.replace(/^class .*/m, api) ?? '',
    })
    assert.equal(
      helpOf(of("gem 'rails'")).filter(([code]) => code === 'template-missing'),
      [],
    )
    const isHead = body.startsWith('head')
    assert.is(
      helpOf(of("gem 'jbuilder'")).some(([code]) => code === 'template-missing'),
      !isHead,
    )
  })

type PartialRow = readonly [behaviour: string, call: string, partials: readonly string[], expected: readonly string[]]

const partials: readonly PartialRow[] = [
  [
    'a partial by its path',
    "'wards/row'",
    ['wards/_row.json.jbuilder', 'beds/_row.json.jbuilder'],
    ['wards/_row.json.jbuilder'],
  ],
  [
    'a partial by a path with further slashes',
    "'/wards//row'",
    ['wards/_row.json.jbuilder'],
    ['wards/_row.json.jbuilder'],
  ],
  [
    'a partial beside the template',
    "'row'",
    ['beds/_row.json.jbuilder', 'application/_row.json.jbuilder'],
    ['beds/_row.json.jbuilder'],
  ],
  [
    'a partial of the nearest superclass',
    "'row'",
    ['application/_row.json.jbuilder', 'ward/base/_row.json.jbuilder'],
    ['ward/base/_row.json.jbuilder'],
  ],
  [
    'a partial of the farthest superclass',
    "'row'",
    ['application/_row.json.jbuilder'],
    ['application/_row.json.jbuilder'],
  ],
  [
    'a partial for JSON before one without a format',
    "'row'",
    ['beds/_row.jbuilder', 'beds/_row.json.jbuilder'],
    ['beds/_row.json.jbuilder'],
  ],
  ['a partial without a format', "'row'", ['beds/_row.jbuilder'], ['beds/_row.jbuilder']],
  ['a partial with partial: as an option', "partial: 'row'", ['beds/_row.json.jbuilder'], ['beds/_row.json.jbuilder']],
  [
    'a path is no name in the own folder',
    "'beds/row'",
    ['wards/beds/_row.json.jbuilder', 'beds/_row.json.jbuilder'],
    ['beds/_row.json.jbuilder'],
  ],
]

for (const [behaviour, call, paths, expected] of partials) {
  test(behaviour, () => {
    const template = { 'app/views/beds/index.json.jbuilder': `json.partial! ${call}\n` }
    const { components } = documentOf({ ...chain, ...views(paths), ...template })
    const schemas = Object.values(components?.schemas ?? {})
    assert.equal(schemas.flatMap(propertyNames), expected)
  })
}

function propertyNames(schema: unknown): readonly string[] {
  const properties = typeof schema === 'object' && schema !== null && 'properties' in schema ? schema.properties : {}
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

test('a partial that no folder has leaves the other keys', () => {
  const files = { 'app/views/beds/index.json.jbuilder': "json.a 1\njson.partial! 'none'\n" }
  assert.equal(rendered(files), ['a'])
})

const engine: Files = {
  'config/routes.rb': "Rails.application.routes.draw do\n  mount Shop::Engine, at: '/'\nend\n",
  'engines/shop/lib/shop/engine.rb':
    'module Shop\n  class Engine < ::Rails::Engine\n    isolate_namespace Shop\n  end\nend\n',
  'engines/shop/config/routes.rb': "Shop::Engine.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
  'engines/shop/app/controllers/shop/beds_controller.rb':
    'module Shop\n  class BedsController < ActionController::Base\n    def index; end\n  end\nend\n',
}

const misspelled: readonly (readonly [name: string, others: readonly string[], help: string])[] = [
  ['itme', ['beds/_item.json.jbuilder'], 'did you mean `item`?'],
  ['wards/itme', ['wards/_item.jbuilder', 'beds/_itme2.json.jbuilder'], 'did you mean `wards/item`?'],
  ['wards/itme', ['wards/_item.schema.json'], 'did you mean `wards/item`?'],
  [
    'itme',
    ['beds/item.json.jbuilder', 'beds/_item.html.erb', 'beds/_other.json.jbuilder'],
    'add app/views/beds/_itme.json.jbuilder, or a sidecar app/views/beds/_itme.schema.json',
  ],
]

for (const [name, others, help] of misspelled) {
  test(`the partial ${name} is missing beside ${others.join(' and ')}`, () => {
    const files = { [`app/views/${json}`]: `json.partial! '${name}'\n`, ...views(others) }
    assert.equal(
      helpOf(files).filter(([code]) => code === 'partial-missing'),
      [['partial-missing', help]],
    )
  })
}

test('the views of an engine', () => {
  const path = 'engines/shop/app/views/shop/beds/index.json.jbuilder'
  assert.equal(rendered({ ...engine, ...views([path]) }), [path])
})

type LayoutRow = readonly [
  behaviour: string,
  declaration: string,
  layouts: readonly string[],
  expected: readonly string[],
]

const layouts: readonly LayoutRow[] = [
  ['no layout', '', [], [json]],
  ['the layout of the application', '', ['application'], ['application']],
  ['the own layout before that of the application', '', ['application', 'beds'], ['beds']],
  ['layout false', 'layout false', ['application', 'beds'], [json]],
  ['layout nil, which says nothing', 'layout nil', ['application', 'beds'], ['beds']],
  ['a layout for others', "layout 'plain', except: :index", ['plain', 'application'], ['application']],
  ['a layout for the action alone', "layout 'plain', only: %i[index]", ['plain', 'application'], ['plain']],
  ['a layout by a method', "layout :choose\ndef choose = 'plain'", ['plain', 'application'], ['plain']],
  ['no layout by a method', 'layout :choose\ndef choose = false', ['plain', 'application'], [json]],
  ['a layout by code', "layout -> { action_name == 'index' ? 'plain' : false }", ['plain', 'application'], ['plain']],
  ['a layout by code that gives nil', 'layout -> { nil }', ['plain', 'application'], ['application']],
  ['a layout by its name', "layout 'plain'", ['application', 'beds', 'plain'], ['plain']],
  ['a layout by a symbol that is a template', 'layout :plain', ['application', 'plain'], ['plain']],
  ['a layout in a folder', "layout 'small/plain'", ['application', 'small/plain'], ['small/plain']],
  ['the only layouts in a folder', "layout 'small/plain'", ['small/plain'], ['small/plain']],
  ['a layout with its folder', "layout 'layouts/plain'", ['plain'], ['plain']],
]

const laidOut: Files = {
  ...controllerWith('', '', 'ApplicationController'),
  'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
}

for (const [behaviour, declaration, names, expected] of layouts) {
  test(`layouts: ${behaviour}`, () => {
    const wrapped = names.map((name) => [
      `app/views/layouts/${name}.json.jbuilder`,
      `json.set! '${name}', JSON.parse(yield)\n`,
    ])
    const files = { ...laidOut, ...controllerWith('', declaration, 'ApplicationController') }
    assert.equal(rendered({ ...files, ...views([json]), ...Object.fromEntries(wrapped) }), expected)
  })
}

const renderRows: readonly (readonly [code: string, expected: readonly string[]])[] = [
  ['render :index', ['application']],
  ['render :index, layout: false', [json]],
  ['render :index, layout: nil', [json]],
  ['render layout: false', [json]],
  ["render :index, layout: 'plain'", ['plain']],
  ["render layout: 'plain'", ['plain']],
  ['render :index, layout: true', ['application']],
  ["render partial: 'bed'", ['partial']],
  ["render partial: 'bed', layout: false", ['partial']],
  ["render :index, layout: params[:bare].blank? && 'plain'", ['plain', json]],
]

for (const [code, expected] of renderRows)
  test(`layouts: ${code}`, () => {
    const wrapped = (name: string): string => `json.set! '${name}', JSON.parse(yield)\n`
    const found = rendered({
      ...laidOut,
      ...controllerWith(code, '', 'ApplicationController'),
      ...views([json]),
      'app/views/beds/_bed.json.jbuilder': 'json.partial 1\n',
      'app/views/layouts/application.json.jbuilder': wrapped('application'),
      'app/views/layouts/plain.json.jbuilder': wrapped('plain'),
    })
    assert.equal([...found].sort(), [...expected].sort())
  })

const included = 'include ActionView::Layouts'
const concern = 'extend ActiveSupport::Concern\nincluded do\n  include ActionView::Layouts\nend'

interface ApiRow {
  readonly behaviour: string
  readonly application?: string
  readonly declaration?: string
  readonly code?: string
  readonly expected: string
}

const ofApi: readonly ApiRow[] = [
  { behaviour: 'no layout without the module', expected: json },
  { behaviour: 'a layout by its path without the module', code: "render layout: 'layouts/plain'", expected: 'plain' },
  { behaviour: 'the layout of the class', declaration: `${included}\nlayout 'plain'`, expected: 'plain' },
  { behaviour: 'the layout of the action', declaration: included, code: "render layout: 'plain'", expected: 'plain' },
  { behaviour: 'none by the name of a class above the module', declaration: included, expected: json },
  { behaviour: 'the layout of the class that includes the module', application: included, expected: 'application' },
  { behaviour: 'the module by a concern', application: 'include LaidOut', expected: 'application' },
  { behaviour: 'layout false', application: included, declaration: 'layout false', expected: json },
]

for (const { behaviour, application = '', declaration = '', code = '', expected } of ofApi)
  test(`layouts of an API: ${behaviour}`, () => {
    const wrapped = (name: string): string => `json.set! '${name}', JSON.parse(yield)\n`
    const found = rendered({
      ...controllerWith(code, declaration, 'ApplicationController'),
      'app/controllers/application_controller.rb': `class ApplicationController < ActionController::API\n${application}\nend\n`,
      'app/controllers/concerns/laid_out.rb': `module LaidOut\n${concern}\nend\n`,
      ...views([json]),
      'app/views/layouts/application.json.jbuilder': wrapped('application'),
      'app/views/layouts/plain.json.jbuilder': wrapped('plain'),
    })
    assert.equal(found, [expected])
  })

test('layouts: what the template renders stands where the layout puts it', () => {
  const { content } = responseOf({
    ...laidOut,
    ...views([json]),
    'app/views/layouts/application.json.jbuilder': "json.status 'ok'\njson.data JSON.parse(yield)\n",
  })
  assert.equal(content['application/json'], {
    type: 'object',
    required: ['status', 'data'],
    properties: {
      status: { type: 'string', example: 'ok' },
      data: { type: 'object', required: [json], properties: { [json]: { type: 'integer', example: 1 } } },
    },
  })
})

test('layouts: a controller without ApplicationController above it does not have the layout of that', () => {
  const layout = { 'app/views/layouts/application.json.jbuilder': 'json.wrapped 1\n' }
  assert.equal(rendered({ ...views([json]), ...layout }), [json])
})

test('layouts: one for HTML alone is not around JSON', () => {
  assert.equal(rendered({ ...laidOut, ...views([json, 'layouts/application.html.erb']) }), [json])
})

test.run()
