// What configuration adds when the application boots: folders of constants and of views.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { readApplication } from '../routes/routes-of.ts'
import { programOf } from '../support/booted-programs.ts'

function configured(code: string): string {
  return `module Shop\n  class Application < Rails::Application\n${code}\n  end\nend\n`
}

const routes = `Rails.application.routes.draw do\n  Kinds::ALL.each { |kind| get kind, to: 'kinds#show' }\nend\n`
const kinds = 'module Kinds\n  ALL = %w[one]\nend\n'
const linesOfKinds = ['GET /one(.:format) kinds#show one']

const roots: readonly (readonly [written: string, folder: string])[] = [
  ['config.autoload_paths << Rails.root.join("extras")', 'extras'],
  ['config.autoload_paths += %W[#{config.root}/extras]', 'extras'],
  ['config.autoload_paths.push("#{Rails.root}/extras")', 'extras'],
  ['config.autoload_paths.concat([Rails.root.join("extras").to_s])', 'extras'],
  ['config.autoload_paths << Rails.root.join("app/views")', 'app/views'],
  ['config.eager_load_paths << "#{root}/app/javascript"', 'app/javascript'],
  ['config.eager_load_paths.unshift(Rails.root.join("extras"))', 'extras'],
  ['config.eager_load_paths += Dir["#{Rails.root}/enterprise/app/**"]', 'enterprise/app/kinds'],
  ['config.eager_load_paths += Dir.glob(Rails.root.join("enterprise/app/*"))', 'enterprise/app/kinds'],
  [
    'config.eager_load_paths.push(*Dir.glob("#{config.root}/{extras,enterprise}/{app,lib}/*/"))',
    'enterprise/app/kinds',
  ],
  ['Dir[Rails.root.join("domains", "*", "lib")].each { |dir| config.autoload_paths << dir }', 'domains/a/lib'],
  [
    'Dir.glob("domains/**/lib", base: Rails.root) { |dir| config.autoload_paths << Rails.root.join(dir) }',
    'domains/a/lib',
  ],
  ['Dir[root.join("domains/*/lib")].each { |dir| config.autoload_paths << dir }', 'domains/a/lib'],
  ['config.paths.add "domains", eager_load: true, glob: "*/lib"', 'domains/a/lib'],
  ['config.paths.add "extra", with: "extras", eager_load: true', 'extras'],
  ['Rails.root.glob("domains/*").each { |dir| config.autoload_paths << dir.join("lib").to_s }', 'domains/a/lib'],
  ['config.autoload_paths << File.expand_path("../extras", __dir__)', 'extras'],
  ['config.autoload_paths << File.expand_path("../../extras", __FILE__)', 'extras'],
  ['config.autoload_paths << File.join(Rails.root, "extras")', 'extras'],
  [
    `config.eager_load_paths.unshift(*config.eager_load_paths.each_with_object([]) do |path, memo|
      extended = config.root.join("ee", Pathname.new(path).relative_path_from(config.root))
      memo << extended.to_s if extended.exist?
    end)`,
    'ee/app/models',
  ],
]

for (const [written, folder] of roots) {
  test(`constants are found after ${written.split('\n')[0]}`, () => {
    const files = {
      'config/routes.rb': routes,
      'config/application.rb': configured(written),
      'app/models/post.rb': 'class Post\nend\n',
      [`${folder}/kinds.rb`]: kinds,
    }
    assert.equal(readApplication(files), { lines: linesOfKinds, warnings: [] })
    // Without the setting nobody finds them: it is the setting that is tested.
    const { lines } = readApplication({ ...files, 'config/application.rb': configured('') })
    assert.equal(lines, [])
  })
}

const said: readonly (readonly [written: string, files: Readonly<Record<string, string>>])[] = [
  ['main.push_dir(Rails.root.join("extras"))', { 'extras/kinds.rb': kinds }],
  ['main.push_dir("#{Rails.root}/extras")', { 'extras/kinds.rb': kinds }],
  ['each { |loader| loader.push_dir(Rails.root.join("extras")) }', { 'extras/kinds.rb': kinds }],
  [
    'main.tap { |loader| Dir[Rails.root.join("domains/*/lib")].each { |path| loader.push_dir(path) if File.directory?(path) } }',
    { 'domains/a/lib/kinds.rb': kinds },
  ],
  ['main.collapse(Rails.root.join("app/models/concepts"))', { 'app/models/concepts/kinds.rb': kinds }],
  ['main.collapse("app/*/concepts", "app/models/concepts/inner")', { 'app/models/concepts/inner/kinds.rb': kinds }],
]

for (const [written, files] of said) {
  test(`constants are found after Rails.autoloaders.${written}`, () => {
    const application = { 'config/routes.rb': routes, 'app/models/post.rb': 'class Post\nend\n', ...files }
    const initializer = { 'config/initializers/zeitwerk.rb': `Rails.autoloaders.${written}\n` }
    assert.equal(readApplication({ ...application, ...initializer }).lines, linesOfKinds)
    assert.equal(readApplication(application).lines, [])
  })
}

test('the root of the application is no folder in itself', () => {
  const files = {
    'config/routes.rb': routes,
    'app/models/kinds.rb': kinds,
    'config/initializers/zeitwerk.rb':
      'Rails.autoloaders.main.collapse(Rails.root)\nRails.autoloaders.main.push_dir(Rails.root)\n',
  }
  assert.equal(readApplication(files).lines, linesOfKinds)
})

for (const [written, folder] of [
  ['push_dir(Rails.root.join("extras"), namespace: Api)', 'extras'],
  ['collapse("app/models/api/concepts")', 'app/models/api/concepts'],
] as const) {
  test(`constants of a namespace are found after ${written}`, () => {
    const application = {
      'config/routes.rb': routes.replace('Kinds::ALL', 'Api::Kinds::ALL'),
      'app/models/api.rb': 'module Api\nend\n',
      'app/models/api/post.rb': 'class Api::Post\nend\n',
      [`${folder}/kinds.rb`]: kinds.replace('module Kinds', 'module Api::Kinds'),
    }
    const initializer = { 'config/initializers/zeitwerk.rb': `Rails.autoloaders.main.${written}\n` }
    assert.equal(readApplication({ ...application, ...initializer }).lines, linesOfKinds)
    assert.equal(readApplication(application).lines, [])
  })
}

test('a constant of an added folder comes before the one of app/ only where its folder does', () => {
  const files = {
    'config/routes.rb': routes,
    'app/models/kinds.rb': 'module Kinds\n  ALL = %w[own]\nend\n',
    'extras/kinds.rb': kinds,
  }
  const linesWith = (setting: string): readonly string[] =>
    readApplication({ ...files, 'config/application.rb': configured(setting) }).lines
  assert.equal(linesWith('config.eager_load_paths << Rails.root.join("extras")'), ['GET /own(.:format) kinds#show own'])
  assert.equal(linesWith('config.eager_load_paths.unshift(Rails.root.join("extras"))'), linesOfKinds)
  assert.equal(linesWith('config.autoload_paths << Rails.root.join("extras")'), linesOfKinds)
})

const views = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
  'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
  'app/controllers/beds_controller.rb': 'class BedsController < ApplicationController\n  def index; end\nend\n',
}

/** The keys that `beds#index` renders. */
function keysOf(files: Readonly<Record<string, string>>): readonly string[] {
  const generated = generate(files)
  const schemas = JSON.stringify(generated?.document)
  return [...new Set([...schemas.matchAll(/"(in_\w+|of_\w+)":/g)].map(([, key = '']) => key))].sort()
}

const viewPaths: readonly (readonly [written: string, keys: readonly string[]])[] = [
  ['', ['in_app']],
  ['config.paths["app/views"].unshift("enterprise/app/views")', ['in_enterprise', 'of_partial']],
  ['config.paths["app/views"].unshift(Rails.root.join("enterprise/app/views"))', ['in_enterprise', 'of_partial']],
  ['config.paths["app/views"] << "enterprise/app/views"', ['in_app']],
  ['config.paths["app/views"].push("enterprise/app/views")', ['in_app']],
  ['config.paths["app/views"] = ["enterprise/app/views", "app/views"]', ['in_enterprise', 'of_partial']],
  ['config.paths["app/views"].concat(%w[enterprise/app/views])', ['in_app']],
]

const templates = {
  'app/views/beds/index.json.jbuilder': 'json.in_app 1\n',
  'enterprise/app/views/beds/index.json.jbuilder': "json.in_enterprise 1\njson.partial! 'parts/bed'\n",
  'enterprise/app/views/parts/_bed.json.jbuilder': 'json.of_partial 1\n',
}

for (const [written, keys] of viewPaths) {
  test(`templates are found after ${written || 'nothing'}`, () => {
    assert.equal(keysOf({ ...views, ...templates, 'config/application.rb': configured(written) }), keys)
  })
}

test('a partial of a folder that configuration adds is rendered by name', () => {
  const files = {
    ...views,
    'config/application.rb': configured('config.paths["app/views"] << "custom/templates"'),
    'app/views/beds/index.json.jbuilder': "json.in_app 1\njson.partial! 'parts/bed'\njson.partial! 'bed'\n",
    'custom/templates/parts/_bed.json.jbuilder': 'json.of_partial 1\n',
    'custom/templates/beds/_bed.json.jbuilder': 'json.of_own 1\n',
  }
  assert.equal(keysOf(files), ['in_app', 'of_own', 'of_partial'])
})

const bodies: readonly (readonly [base: string, own: string, keys: readonly string[]])[] = [
  ['prepend_view_path "themes/one"', '', ['in_one']],
  ['append_view_path "themes/one"', '', ['in_app']],
  ['', 'prepend_view_path Rails.root.join("themes", "one")', ['in_one']],
  ['prepend_view_path "themes/one"', 'prepend_view_path %w[themes/two]', ['in_two']],
  ['prepend_view_path "themes/one"', 'append_view_path "themes/two"', ['in_one']],
]

for (const [base, own, keys] of bodies) {
  test(`templates of ${base || 'a controller'} with ${own || 'nothing'} below`, () => {
    const files = {
      ...views,
      'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base\n  ${base}\nend\n`,
      'app/controllers/beds_controller.rb': `class BedsController < ApplicationController\n  ${own}\n  def index; end\nend\n`,
      'app/views/beds/index.json.jbuilder': 'json.in_app 1\n',
      'themes/one/beds/index.json.jbuilder': 'json.in_one 1\n',
      'themes/two/beds/index.json.jbuilder': 'json.in_two 1\n',
    }
    assert.equal(keysOf(files), keys)
  })
}

test('a sidecar in a folder of views that configuration adds is used, and one that is not is told', () => {
  const files = {
    ...views,
    'config/application.rb': configured('config.paths["app/views"].unshift("enterprise/app/views")'),
    'enterprise/app/views/beds/index.schema.json': '{ "properties": { "in_sidecar": {} } }',
    'enterprise/app/views/beds/unused.schema.json': '{}',
  }
  assert.equal(keysOf(files), ['in_sidecar'])
  const paths = generate(files)?.report.diagnostics.map(({ code, path }) => `${code} ${path}`)
  assert.equal(paths, ['sidecar-unused enterprise/app/views/beds/unused.schema.json'])
})

test('a class of a module is found by its bare name while the file that defines it runs the others', () => {
  const files = {
    'config/routes.rb': `Rails.application.routes.draw do
      resources :beds, only: :index
      namespace(:admin) { resources :tools, only: :index }
    end`,
    'app/controllers/resources_controller.rb': `class ResourcesController < ActionController::Base
      class_attribute :listed
      def index = render json: { listed: listed }
    end`,
    'app/controllers/beds_controller.rb': 'class BedsController < ResourcesController\nend\n',
    'app/controllers/admin/base_controller.rb':
      'module Admin\n  class BaseController < ResourcesController; end\nend\n',
    'app/controllers/admin/tools_controller.rb': 'module Admin\n  class ToolsController < BaseController; end\nend\n',
  }
  // The value of the attribute is asked for first, and so every class below runs.
  assert.equal(successKeys(files, '/beds'), ['listed'])
  assert.equal(successKeys(files, '/admin/tools'), ['listed'])
})

test('classes of an engine are found by their paths, whichever is asked for first', () => {
  const inside = (text: string): string => `module Shop\n  module Api\n    ${text}\n  end\nend\n`
  const orders = (text: string): string =>
    inside(`module Admin\n      module Orders\n        ${text}\n      end\n    end`)
  const below = 'engines/shop/app/controllers/shop/api'
  const files = {
    'config/routes.rb': `Rails.application.routes.draw { mount Shop::Engine => '/' }`,
    'engines/shop/lib/shop/engine.rb':
      'module Shop\n  class Engine < ::Rails::Engine\n    isolate_namespace Shop\n  end\nend\n',
    'engines/shop/config/routes.rb': `Shop::Engine.routes.draw do
      namespace(:api) { namespace(:admin) do
        resources :beds, only: :index
        namespace(:orders) { resources :tools, only: :index }
      end }
    end`,
    [`${below}/base_controller.rb`]: inside('class BaseController < ActionController::API; end'),
    [`${below}/resource_controller.rb`]: inside(
      'class ResourceController < BaseController; def index = render json: { listed: 1 }; end',
    ),
    [`${below}/admin/beds_controller.rb`]: inside(
      'module Admin\n      class BedsController < ResourceController; def permitted = params.permit(:name); end\n    end',
    ),
    [`${below}/admin/orders/base_controller.rb`]: orders('class BaseController < ResourceController; end'),
    [`${below}/admin/orders/tools_controller.rb`]: orders('class ToolsController < BaseController; end'),
  }
  assert.equal(successKeys(files, '/api/admin/beds'), ['listed'])
  assert.equal(successKeys(files, '/api/admin/orders/tools'), ['listed'])
})

for (const path of [
  'app/views/api/beds/show.json.jbuilder',
  'app/views/api/beds/card.rb',
  'app/javascript/api/beds/list.rb',
  'app/assets/api/beds/list.rb',
  'app/services/api/beds/README.md',
  'app/services/api/beds/inner/list.sql',
]) {
  test(`${path} makes no module that hides another`, () => {
    const files = {
      'config/routes.rb': 'Rails.application.routes.draw { namespace(:api) { resources :beds, only: :index } }',
      'app/controllers/api/beds_controller.rb': `module Api
        class BedsController < ActionController::Base
          def index = render json: Beds::List.call
        end
      end`,
      'app/services/beds/list.rb': 'module Beds\n  class List\n    def self.call = { listed: 1 }\n  end\nend\n',
    }
    assert.equal(successKeys({ ...files, [path]: '' }, '/api/beds'), ['listed'])
    // A Ruby file in a folder of constants makes one, however deep it is.
    const hidden = { ...files, 'app/services/api/beds/inner/other.rb': '' }
    assert.equal(successKeys(hidden, '/api/beds'), [])
  })
}

test('a class that is about to be defined is nearer than one of its name farther out', () => {
  const outer = 'module Shop\n  class Base; end\nend\n'
  const inner = (text: string): string => `module Shop\n  module Lists\n    ${text}\n  end\nend\n`
  const lists = {
    'lib/shop/lists/base.rb': inner('class Base < Root; def self.kind = 1; end'),
    'lib/shop/lists/item.rb': inner('class Item < Base; end'),
    'lib/shop/root.rb': 'module Shop\n  class Root; end\nend\n',
  }
  for (const files of [
    { ...lists, 'lib/shop/base.rb': outer },
    { 'lib/shop/base.rb': outer, ...lists },
  ]) {
    const program = programOf(files)
    assert.ok(program.singletonMethod('Shop::Lists::Base', 'kind'))
    assert.equal(program.ancestors('Shop::Lists::Item'), ['Shop::Lists::Item', 'Shop::Lists::Base', 'Shop::Root'])
  }
})

test('a class may have the name of its superclass', () => {
  const program = programOf({
    'lib/shop/base.rb': 'module Shop\n  class Base; end\nend\n',
    'lib/shop/lists/base.rb': 'module Shop\n  module Lists\n    class Base < Base; end\n  end\nend\n',
  })
  assert.equal(program.ancestors('Shop::Lists::Base'), ['Shop::Lists::Base', 'Shop::Base'])
})

test('a file of which every class is found in another file is not run for the classes below one', () => {
  const files = {
    'config/routes.rb': `Rails.application.routes.draw do
      resources :beds, only: :index
      get '/free', to: 'beds#free'
    end`,
    'app/controllers/resources_controller.rb': `class ResourcesController < ActionController::Base
      class_attribute :listed, default: true
      def index = render json: { listed: listed }
    end`,
    'app/controllers/beds_controller.rb': `class BedsController < ResourcesController
      def free = render json: { free: 1 }
    end`,
    // No name leads to this copy.
    'app/controllers/old_beds_controller.rb': `class BedsController < ResourcesController
      def free = render json: { old: 1 }
    end`,
  }
  // The value of the attribute is asked for first, and so every class below runs.
  assert.equal(successKeys(files, '/beds'), ['listed'])
  assert.equal(successKeys(files, '/free'), ['free'])
})

function successKeys(files: Readonly<Record<string, string>>, path: string): readonly string[] {
  const { paths } = JSON.parse(generate(files)?.text ?? '{}')
  return Object.keys(paths[path].get.responses['200'].content?.['application/json'].schema.properties ?? {})
}

test.run()
