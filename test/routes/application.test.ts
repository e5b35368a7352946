// Routes that need more of the application than config/routes.rb: other route files, constants, configuration, engines,
// inflections, words of its own.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readApplication, routesOf } from './routes-of.ts'

function draw(code: string): string {
  return `Rails.application.routes.draw do\n${code}\nend\n`
}

function configured(code: string): string {
  return `module Shop\n  class Application < Rails::Application\n${code}\n  end\nend\n`
}

const rows: readonly (readonly [behaviour: string, texts: Record<string, string>, lines: readonly string[]])[] = [
  [
    'draw reads another file in the scope of the caller',
    {
      'config/routes.rb': draw('namespace(:admin) { draw :wards }'),
      'config/routes/wards.rb': 'resources :wards, only: :index',
    },
    ['GET /admin/wards(.:format) admin/wards#index admin_wards'],
  ],
  [
    'config.api_only drops the forms',
    {
      'config/routes.rb': draw('resources :wards, except: %i[update destroy]'),
      'config/application.rb': configured('config.api_only = true'),
    },
    [
      'GET /wards(.:format) wards#index wards',
      'POST /wards(.:format) wards#create -',
      'GET /wards/:id(.:format) wards#show ward',
    ],
  ],
  [
    'config.paths replaces the route files',
    {
      'config/routes.rb': draw("get 'old', to: 'a#a'"),
      'config/routes/one.rb': draw("get 'one', to: 'a#a'"),
      'config/routes/two.rb': draw("get 'two', to: 'a#a'"),
      'config/application.rb': configured(
        'config.paths["config/routes.rb"] = %w[two one].map { |name| Rails.root.join("config/routes/#{name}.rb") }',
      ),
    },
    ['GET /two(.:format) a#a two', 'GET /one(.:format) a#a one'],
  ],
  [
    'inflections of the application',
    {
      'config/routes.rb': draw('resources(:octopodes, only: []) { resources :arms, only: :index }'),
      'config/initializers/inflections.rb':
        'ActiveSupport::Inflector.inflections(:en) do |inflect|\n  inflect.irregular "octopus", "octopodes"\nend\n',
    },
    ['GET /octopodes/:octopus_id/arms(.:format) arms#index octopus_arms'],
  ],
  [
    'constants of a model, through a concern',
    {
      'config/routes.rb': draw('Ward::KINDS.each { |kind| get kind, to: "wards##{kind}" }'),
      'app/models/ward.rb': 'class Ward < ApplicationRecord\n  include Kinds\nend\n',
      'app/models/concerns/kinds.rb': 'module Kinds\n  KINDS = %w[open closed].freeze\nend\n',
    },
    ['GET /open(.:format) wards#open open', 'GET /closed(.:format) wards#closed closed'],
  ],
  [
    'a constant that config/ assigns, and a method of a class',
    {
      'config/routes.rb': draw('AREAS.each { |area| get Area.path(area), to: "areas#show" }'),
      'config/initializers/areas.rb': 'AREAS = %i[north south]\n',
      'app/models/area.rb': 'class Area\n  def self.path(name)\n    "area/#{name}"\n  end\nend\n',
    },
    ['GET /area/north(.:format) areas#show area_north', 'GET /area/south(.:format) areas#show area_south'],
  ],
  [
    'a word of the application, mixed into the mapper in lib/',
    {
      'config/routes.rb': draw('archivable :wards'),
      'lib/routing.rb':
        'module Routing\n  def archivable(name, **options)\n    resources(name, only: :show, **options) { post :archive, on: :member }\n  end\nend\nActionDispatch::Routing::Mapper.include Routing\n',
    },
    ['POST /wards/:id/archive(.:format) wards#archive archive_ward', 'GET /wards/:id(.:format) wards#show ward'],
  ],
  [
    'an isolated engine has its namespace',
    {
      'config/routes.rb': 'Shop::Engine.routes.draw do\n  resources :carts, only: :index\nend\n',
      'lib/shop/engine.rb': 'module Shop\n  class Engine < ::Rails::Engine\n    isolate_namespace Shop\n  end\nend\n',
    },
    ['GET /carts(.:format) shop/carts#index carts'],
  ],
  [
    'an accessor that the body of its module sets, or a block',
    {
      'config/routes.rb': draw("scope(Shop.prefix) { get Shop.page, to: 'a#a' }"),
      'lib/shop.rb':
        'module Shop\n  mattr_accessor :prefix\n  self.prefix = "shop"\n  mattr_accessor(:page) { "page" }\nend\n',
    },
    ['GET /shop/page(.:format) a#a page'],
  ],
  [
    'a function of a module',
    {
      'config/routes.rb': draw("get Shop.page, to: 'a#a' if Shop.open?"),
      'lib/shop.rb': 'module Shop\n  module_function\n\n  def page = "page"\n\n  def open? = true\nend\n',
    },
    ['GET /page(.:format) a#a page'],
  ],
  [
    'a list that the body of its module fills',
    {
      'config/routes.rb': draw("Shop::PAGES.each { |page| get page, to: 'a#a' }"),
      'lib/shop.rb': 'module Shop\n  PAGES = %w[one]\n  PAGES << "two"\n  PAGES.concat(%w[three])\nend\n',
    },
    ['GET /one(.:format) a#a one', 'GET /two(.:format) a#a two', 'GET /three(.:format) a#a three'],
  ],
  [
    'routes that are drawn in the body of a module',
    { 'config/routes.rb': `module Shop\n  ${draw("get 'a', to: 'a#a'")}end\n` },
    ['GET /a(.:format) a#a a'],
  ],
  [
    'a prepended method, and an alias',
    {
      'config/routes.rb': draw("get Shop.new.page, to: 'a#a'\nget Shop.new.other, to: 'a#b'"),
      'lib/shop.rb':
        'module First\n  def page = "first"\nend\n\nclass Shop\n  prepend First\n  def page = "page"\n  def own = "own"\n  alias_method :other, :own\nend\n',
      'lib/first.rb': 'module First\n  def page = "first"\nend\n',
    },
    ['GET /first(.:format) a#a first', 'GET /own(.:format) a#b own'],
  ],
  [
    'files that are loaded and draw: in their order, required ones once',
    {
      'config/routes.rb': `${draw("get 'a', to: 'a#a'")}require_relative 'more'\nrequire_relative 'more'\nDir[Rails.root.join('config/routes/*.rb')].sort.each { |file| load file }\n`,
      'config/more.rb': draw("get 'b', to: 'a#b'"),
      'config/routes/c.rb': draw("get 'c', to: 'a#c'"),
      'config/routes/d.rb': draw("get 'd', to: 'a#d'"),
    },
    ['GET /a(.:format) a#a a', 'GET /b(.:format) a#b b', 'GET /c(.:format) a#c c', 'GET /d(.:format) a#d d'],
  ],
  [
    'a controller knows its path',
    {
      'config/routes.rb': draw('get "b", controller: Admin::BedsController.controller_path, action: :index'),
      'app/controllers/admin/beds_controller.rb': 'class Admin::BedsController < ApplicationController\nend\n',
    },
    ['GET /b(.:format) admin/beds#index b'],
  ],
  [
    'an accessor of a module with its default',
    {
      'config/routes.rb': draw("scope(Shop.prefix) { get 'a', to: 'a#a' }"),
      'lib/shop.rb': 'module Shop\n  mattr_accessor :prefix, default: "shop"\nend\n',
    },
    ['GET /shop/a(.:format) a#a a'],
  ],
  [
    'engines that draw into another one, the last loaded first',
    {
      'config/routes.rb': draw("mount Shop::Core::Engine, at: '/shop'"),
      'config/application.rb':
        "require_relative '../engines/z/lib/z/engine'\nrequire_relative '../engines/b/lib/b/engine'\n",
      'engines/z/lib/z/engine.rb':
        'module Shop\n  module Core\n    class Engine < ::Rails::Engine\n    end\n  end\nend\n',
      'engines/z/config/routes.rb': "Shop::Core::Engine.routes.draw { get 'z', to: 'z#z' }\n",
      'engines/b/lib/b/engine.rb': 'module B\n  class Engine < ::Rails::Engine\n  end\nend\n',
      'engines/b/config/routes.rb':
        "Shop::Core::Engine.routes.append { get 'last', to: 'b#last' }\nShop::Core::Engine.routes.draw { get 'b', to: 'b#b' }\n",
      'engines/c/lib/c/engine.rb': 'module C\n  class Engine < ::Rails::Engine\n  end\nend\n',
      'engines/c/config/routes.rb': "C::Engine.routes.draw { get 'c', to: 'c#c' }\n",
    },
    [
      '* /shop mount shop_core_engine',
      'GET /b(.:format) b#b b',
      'GET /z(.:format) z#z z',
      'GET /last(.:format) b#last last',
    ],
  ],
  [
    'an engine that draws into the application, where the Gemfile names it',
    {
      Gemfile: "gem 'rails'\ngem 'a', path: 'engines/a'\n# gem 'b', path: 'engines/b'\n",
      'config/routes.rb': draw("get 'own', to: 'own#own'"),
      'engines/a/lib/a/engine.rb': 'module A\n  class Engine < ::Rails::Engine\n  end\nend\n',
      'engines/a/config/routes.rb': draw("get 'a', to: 'a#a'"),
      'engines/b/lib/b/engine.rb': 'module B\n  class Engine < ::Rails::Engine\n  end\nend\n',
      'engines/b/config/routes.rb': draw("get 'b', to: 'b#b'"),
    },
    ['GET /own(.:format) own#own own', 'GET /a(.:format) a#a a'],
  ],
  [
    'an engine is what its class is made of, and may draw where it stands',
    {
      'config/routes.rb': draw("mount StaffApi => '/staff'"),
      'app/engines/staff_api.rb':
        "class StaffApi < ::Rails::Engine\nend\n\nStaffApi.routes.draw do\n  get 'rota', to: 'rota#show'\nend\n",
    },
    ['* /staff mount staff_api', 'GET /rota(.:format) rota#show rota'],
  ],
  [
    'routes that are appended come last',
    { 'config/routes.rb': `Rails.application.routes.append { get 'z', to: 'a#z' }\n${draw("get 'a', to: 'a#a'")}` },
    ['GET /a(.:format) a#a a', 'GET /z(.:format) a#z z'],
  ],
]

for (const [behaviour, texts, lines] of rows) {
  test(behaviour, () => assert.equal(readApplication(texts), { lines, warnings: [] }))
}

test('aliases of each other: the route is left out, the rest is read', () => {
  const read = readApplication({
    'config/routes.rb': draw("get Shop.new.one, to: 'a#a'\nget 'b', to: 'a#b'"),
    'lib/shop.rb': 'class Shop\n  alias_method :one, :two\n  alias_method :two, :one\nend\n',
  })
  assert.equal(read, {
    lines: ['GET /b(.:format) a#b b'],
    warnings: ['config/routes.rb:2: the path, `Shop.new.one`, is not known'],
  })
})

test('a method that is not known is told of once in a file', () => {
  const { lines, warnings } = readApplication({
    'config/routes.rb': draw(
      "jsonapi_resources :beds\nlocalized { get 'a', to: 'a#a' }\njsonapi_resources :rooms\njsonapi_resources :wards do\nend\nlocalized { get 'b', to: 'a#b' }\ndraw(:more)",
    ),
    'config/routes/more.rb': 'jsonapi_resources :plants\n',
  })
  assert.equal(lines, ['GET /a(.:format) a#a a', 'GET /b(.:format) a#b b'])
  assert.equal(warnings, [
    'config/routes.rb:2: `jsonapi_resources` is not known, and is called 2 times more below',
    'config/routes.rb:3: `localized` is not known, and is called once more below',
    'config/routes/more.rb:1: `jsonapi_resources` is not known',
  ])
})

test('a method of a controller is no word of the routes', () => {
  const { lines, warnings } = readApplication({
    'config/routes.rb': draw("localized { get 'a', to: 'a#a' }"),
    'app/controllers/a_controller.rb': 'class AController < ApplicationController\n  def localized = head(:ok)\nend\n',
  })
  assert.equal(lines, ['GET /a(.:format) a#a a'])
  assert.equal(warnings, ['config/routes.rb:2: `localized` is not known'])
})

test('an accessor that nothing sets is not known: it may be set when the application boots', () => {
  const { lines, warnings } = readApplication({
    'config/routes.rb': draw("get Shop.page, to: 'a#a'"),
    'lib/shop.rb': 'module Shop\n  mattr_accessor :page\nend\n',
  })
  assert.equal(lines, [])
  assert.equal(warnings, ['config/routes.rb:2: the path, `Shop.page`, is not known'])
})

test('an application without routes is none', () => {
  assert.equal(readApplication({ 'app/models/a.rb': '' }).warnings, ['no Rails application'])
})

test('the inflections of one application do not reach another', () => {
  const code = 'resources(:octopodes, only: []) { resources :arms, only: :index }'
  const initializer = 'ActiveSupport::Inflector.inflections { |inflect| inflect.irregular "octopus", "octopodes" }'
  routesOf(code, { 'config/initializers/inflections.rb': initializer })
  assert.equal(routesOf(code).lines, ['GET /octopodes/:octopode_id/arms(.:format) arms#index octopode_arms'])
})

test.run()
