// Classes that initializers and config/application.rb extend from outside.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const action = 'class BedsController < ApplicationController\n  def index\n    head :ok\n  end\nend\n'

const common = {
  'config/routes.rb':
    "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\n  get 'extra', to: 'beds#extra'\nend\n",
  'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::API\nend\n',
  'app/controllers/beds_controller.rb': action,
  'app/controllers/enterprise/beds_controller.rb':
    'module Enterprise::BedsController\n  def index\n    param! :of_module, String\n  end\n  def extra\n    param! :of_extra, String\n  end\nend\n',
  'app/controllers/concerns/checked.rb':
    'module Checked\n  extend ActiveSupport::Concern\n  included do\n    before_action :check\n  end\n  prepended do\n    before_action :check\n  end\n  def check\n    param! :of_check, String\n  end\nend\n',
}

/** The names of the parameters of each path; a path that no action answers is missing. */
function parametersOf(files: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  const paths: Readonly<Record<string, unknown>> = JSON.parse(generate({ ...common, ...files })?.text ?? '').paths
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      [...JSON.stringify(item).matchAll(/"name":"(\w+)"/g)].map(([, name = '']) => name),
    ]),
  )
}

const own = { '/beds': [] }
const extended = { '/beds': ['of_module'], '/extra': ['of_extra'] }
const checked = { '/beds': ['of_check'] }

const initializers: readonly (readonly [code: string, parameters: Readonly<Record<string, readonly string[]>>])[] = [
  ['', own],
  ['BedsController.prepend(Enterprise::BedsController)', extended],
  ['BedsController.prepend Enterprise::BedsController', extended],
  ['BedsController.send(:prepend, Enterprise::BedsController)', extended],
  ['Rails.application.config.to_prepare { BedsController.prepend(Enterprise::BedsController) }', extended],
  ['Rails.application.reloader.to_prepare do\n  BedsController.prepend(Enterprise::BedsController)\nend', extended],
  ['ActiveSupport::Reloader.to_prepare do\n  BedsController.prepend(Enterprise::BedsController)\nend', extended],
  [
    'Rails.configuration.to_prepare do\n  [BedsController].each { |each| each.prepend(Enterprise::BedsController) }\nend',
    extended,
  ],
  ['BedsController.prepend(Enterprise::BedsController) if Rails.env.production?', { '/beds': ['of_module'] }],
  // A method of the class goes before one of a module that it includes.
  ['BedsController.include(Enterprise::BedsController)', { '/beds': [], '/extra': ['of_extra'] }],
  ['BedsController.include(Checked)', checked],
  ['BedsController.prepend(Checked)', checked],
  ['ApplicationController.include(Checked)', checked],
  ['ActiveSupport.on_load(:action_controller) { include Checked }', checked],
  ['ActiveSupport.on_load(:action_controller_api) do\n  include Checked\nend', checked],
  ['ActiveSupport.on_load(:action_controller_base) { include Checked }', own],
  ['ActiveSupport.on_load(:active_record) { include Checked }', own],
  [
    'BedsController.class_eval do\n  def extra\n    param! :of_block, String\n  end\nend',
    { '/beds': [], '/extra': ['of_block'] },
  ],
]

for (const [code, parameters] of initializers) {
  test(`an initializer: ${code.replace(/\s+/g, ' ')}`, () =>
    assert.equal(parametersOf({ 'config/initializers/extend.rb': `${code}\n` }), parameters))
}

test('config/application.rb may extend, too', () => {
  const code = 'config.to_prepare do\n  BedsController.prepend(Enterprise::BedsController)\nend\n'
  const text = `module Shop\n  class Application < Rails::Application\n${code}  end\nend\n`
  assert.equal(parametersOf({ 'config/application.rb': text }), extended)
})

test('what is prepended last goes first, and brings what it includes', () => {
  const files = {
    'app/controllers/one.rb': 'module One\n  include Two\n  def index\n    param! :of_one, String\n  end\nend\n',
    'app/controllers/two.rb': 'module Two\n  def extra\n    param! :of_two, String\n  end\nend\n',
  }
  const extend = 'BedsController.prepend(Enterprise::BedsController)\nBedsController.prepend(One)\n'
  assert.equal(parametersOf({ ...files, 'config/initializers/extend.rb': extend }), {
    '/beds': ['of_one'],
    '/extra': ['of_two'],
  })
})

test('super leads from a prepended module to the class, and from there to its superclass', () => {
  const files = {
    'app/controllers/application_controller.rb':
      'class ApplicationController < ActionController::API\n  def index\n    param! :of_base, String\n  end\nend\n',
    'app/controllers/beds_controller.rb':
      'class BedsController < ApplicationController\n  def index\n    param! :of_class, String\n    super\n  end\nend\n',
    'app/controllers/one.rb': 'module One\n  def index\n    param! :of_one, String\n    super()\n  end\nend\n',
    'config/initializers/extend.rb': 'BedsController.prepend(One)\n',
  }
  assert.equal(parametersOf(files), { '/beds': ['of_one', 'of_class', 'of_base'] })
})

test('super in methods of classes', () => {
  const routes =
    "Rails.application.routes.draw do\n  Ward.kinds.each { |kind| get kind, to: 'beds#index' }\n  get Ward.new.path, to: 'beds#index'\nend\n"
  const ward =
    'class Ward < Place\n  prepend Named\n  def self.kinds\n    super + %w[ward]\n  end\n  def path = "ward"\nend\n'
  const files = {
    'config/routes.rb': routes,
    'app/models/ward.rb': ward,
    'app/models/place.rb': 'class Place\n  def self.kinds = %w[place]\nend\n',
    'app/models/named.rb': 'module Named\n  def path = "named-#{super}"\nend\n',
  }
  assert.equal(Object.keys(parametersOf(files)).sort(), ['/named-ward', '/place', '/ward'])
})

test('what wraps parameters extends nothing', () => {
  const wrap = 'ActiveSupport.on_load(:action_controller) do\n  wrap_parameters format: [:json]\nend\n'
  assert.equal(parametersOf({ 'config/initializers/wrap_parameters.rb': wrap }), own)
})

test('a class inherits from the one of its own name farther out', () => {
  const parameters = parametersOf({
    'config/routes.rb':
      "Rails.application.routes.draw do\n  get 'base', to: 'api/base#ping'\n  get 'beds', to: 'api/beds#ping'\nend\n",
    'app/controllers/base_controller.rb':
      'class BaseController < ApplicationController\n  def ping = param!(:of_outer, String)\nend\n',
    'app/controllers/api/base_controller.rb': 'module Api\n  class BaseController < BaseController\n  end\nend\n',
    'app/controllers/api/beds_controller.rb': 'module Api\n  class BedsController < BaseController\n  end\nend\n',
  })
  assert.equal(parameters, { '/base': ['of_outer'], '/beds': ['of_outer'] })
})

test.run()
