// What the class of an engine does when Rails starts, and which files of an engine that reads.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { programOf, written } from '../support/booted-programs.ts'

const library = 'engines/shop/lib/shop'

function engine(code: string, files: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return { ...files, [`${library}/engine.rb`]: `module Shop\n  class Engine < ::Rails::Engine\n${code}\n  end\nend\n` }
}

const rows: readonly (readonly [name: string, files: Readonly<Record<string, string>>, limit: string | undefined])[] = [
  [
    'an initializer of the application assigns a constant',
    { 'lib/shop.rb': 'module Shop; end', 'config/initializers/shop.rb': 'Shop::LIMIT = 5' },
    '5',
  ],
  [
    'one of an engine assigns a constant',
    engine("initializer 'shop.limits', before: :load_config_initializers do |app|\nShop::LIMIT = 5\nend"),
    '5',
  ],
  [
    'what the application tells is not known',
    engine("initializer('shop.limits') do |app|\nShop::LIMIT = app.config.limit\nend"),
    undefined,
  ],
  [
    'a word of that name in another class',
    { 'lib/shop.rb': 'class Shop\ninitializer do\nShop::LIMIT = 5\nend\nend' },
    undefined,
  ],
  [
    'it runs when the files that need each other are loaded',
    engine("initializer 'shop.limits' do\nShop::LIMIT = Shop::Limits.new.most\nend", {
      [`${library}/limits.rb`]:
        "require 'shop/tools/helper'\nmodule Shop\n  class Limits\n    include Helper\n    attr_reader :most\n  end\nend\n",
      [`${library}/tools/helper.rb`]: 'module Shop\n  module Helper\n    def initialize = @most = 5\n  end\nend\n',
    }),
    '5',
  ],
  [
    'specs of an engine are not loaded',
    engine("initializer 'shop.limits' do\nShop::LIMIT = 5\nend", {
      'engines/shop/spec/limit_spec.rb': 'RSpec.describe Shop do\n  Shop::LIMIT = 7\nend\n',
    }),
    '5',
  ],
  [
    'specs beside the app or the lib of any folder are not loaded',
    {
      'config/initializers/shop.rb': 'module Shop; end\nShop::LIMIT = 5',
      'drivers/shop/app/models/bed.rb': 'class Bed; end',
      'drivers/shop/spec/models/bed_spec.rb': 'Shop::LIMIT = 7\n',
      'more/tools/lib/tools.rb': 'module Tools; end',
      'more/tools/test/tools_test.rb': 'Shop::LIMIT = 8\n',
      'more/tools/features/steps.rb': 'Shop::LIMIT = 9\n',
    },
    '5',
  ],
  [
    'a folder of that name inside of an app is code',
    {
      'config/initializers/shop.rb': 'module Shop; end',
      'app/services/lib/shop.rb': 'module Lib; end',
      'app/services/test/limits.rb': 'Shop::LIMIT = 5\n',
    },
    '5',
  ],
  ...['app', 'engines/shop/app'].map(
    (app) =>
      [
        `a folder of that name in ${app} beside its lib is code`,
        {
          'config/initializers/shop.rb': 'module Shop; end',
          'engines/shop/lib/shop.rb': 'module Tools; end',
          [`${app}/lib/tools.rb`]: 'module Tools; end',
          [`${app}/features/limits.rb`]: 'Shop::LIMIT = 5\n',
        },
        '5',
      ] as const,
  ),
  [
    'what is called gives its value, and other things are one',
    engine('initializer(:a) do\nShop::LIMIT = Limits.new.most\nend', {
      [`${library}/limits.rb`]: `module Shop
        class Limits
          DEFAULTS = { most: -> { 5 }, name: 'few' }
          attr_reader :most
          def initialize
            DEFAULTS.each { |name, value| instance_variable_set("@#{name}", value.respond_to?(:call) ? value.call : value) }
          end
        end
      end`,
    }),
    '5',
  ],
]

for (const [name, files, limit] of rows)
  test(name, () => {
    const found = programOf(files).constantIn('Shop', 'LIMIT')
    assert.is(typeof found === 'number' ? written(found) : undefined, limit)
  })

test.run()
