// Which class answers a route whose path is not what `underscore` makes of the class: `oauth_2` is `Oauth2`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate, memoryTree } from '../../src/index.ts'
import { filterRoutes, readRoutes } from '../../src/routes/index.ts'
import { Inflector } from '../../src/ruby/inflector/inflector.ts'

const api = 'class ApplicationController < ActionController::API\nend\n'

function schemaOf(route: string, files: Readonly<Record<string, string>>): unknown {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n  ${route}\nend\n`,
    'app/controllers/application_controller.rb': api,
    ...files,
  })
  const [path = {}] = Object.values(generated?.document.paths ?? {})
  const [operation] = Object.values(path)
  const answer = JSON.parse(JSON.stringify(operation ?? {})).responses?.['200']
  return answer?.content?.['application/json']?.schema?.properties
}

function controller(name: string, body = 'render json: { a: 1 }'): string {
  return `class ${name} < ApplicationController\n  def index\n    ${body}\n  end\nend\n`
}

const one = { a: { type: 'integer', example: 1 } }
const acronyms =
  "ActiveSupport::Inflector.inflections(:en) { |inflect| inflect.acronym 'API'; inflect.acronym '2FA' }\n"

const cases = [
  [
    'a digit behind an underscore',
    'resources :email_2fa_sends, only: :index',
    { 'app/controllers/email_2fa_sends_controller.rb': controller('Email2faSendsController') },
  ],
  [
    'one letter between underscores',
    "get 'x', to: 'a_b_tests#index'",
    { 'app/controllers/a_b_tests_controller.rb': controller('ABTestsController') },
  ],
  [
    'a folder with a digit behind an underscore',
    "get 'x', to: 'api_2/beds#index'",
    { 'app/controllers/api_2/beds_controller.rb': controller('Api2::BedsController') },
  ],
  [
    'an acronym, and one that begins with a digit',
    "get 'x', to: 'api_2fa/beds#index'",
    {
      'config/initializers/inflections.rb': acronyms,
      'app/controllers/api_2fa/beds_controller.rb': controller('API2FA::BedsController'),
    },
  ],
  [
    'a class of the action in a file of its own',
    'resources :beds, only: :index',
    {
      'app/controllers/beds_controller.rb': controller('BedsController', 'render json: { a: Level2Count.new.call }'),
      'app/services/level_2_count.rb': 'class Level2Count\n  def call = 1\nend\n',
    },
  ],
  [
    'a superclass in a file of its own, of which another folder has the last name',
    'resources :beds, only: :index',
    {
      'app/controllers/beds_controller.rb': 'class BedsController < Base2Controller\nend\n',
      'app/controllers/base_2_controller.rb': controller('Base2Controller'),
      'app/controllers/old/base_2_controller.rb': 'module Old\n  class Base2Controller\n  end\nend\n',
    },
  ],
] as const

for (const [name, route, files] of cases)
  test(`a class is found by ${name}`, () => assert.equal(schemaOf(route, files), one))

for (const controller of ['Email2faSendsController', 'email_2fa_sends', 'email2fa_sends'])
  test(`routes of --controller ${controller}`, () => {
    const drawn = 'Rails.application.routes.draw { resources :email_2fa_sends, :beds, only: :index }'
    const { main } = readRoutes(memoryTree({ 'config/routes.rb': drawn }))?.value.table ?? {}
    const found = filterRoutes(main?.routes ?? [], { grep: undefined, controller }, new Inflector())
    assert.equal(
      found.map(({ path }) => path),
      ['/email_2fa_sends(.:format)'],
    )
  })

test.run()
