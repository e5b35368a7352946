// Actions that are not written with `def`: those of define_method in loops, of macros, and of what hooks give a class.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

/** The parameters of `GET /beds/free`, by what stands in the controller; `undefined` where no operation is documented. */
function parameters(body: string, files: Readonly<Record<string, string>> = {}): readonly string[] | undefined {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds/free', to: 'beds#free'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ApplicationController\n${body}\nend\n`,
    'app/controllers/application_controller.rb':
      'class ApplicationController < ActionController::API\n  def self.list(name, &block)\n    define_method(name) { param! :page, Integer; instance_exec(&block) }\n  end\nend\n',
    ...files,
  })
  const operation = generated?.document.paths['/beds/free']?.get
  if (operation === undefined) return undefined
  return (operation.parameters ?? []).flatMap((each) => ('name' in each ? [each.name] : []))
}

const cases = [
  ['define_method in a loop', '%w[free taken].each { |name| define_method(name) { param! :ward, String } }', ['ward']],
  [
    'define_method in a loop, with its variable',
    '{ free: :ward }.each { |name, key| define_method(name) { param! key, String } }',
    ['ward'],
  ],
  ['a macro of the superclass', 'list(:free) { render json: {} }', ['page']],
  ['a text that is evaluated', 'class_eval "def free; param! :ward, String; end"', ['ward']],
  ['define_method below private', 'private\n%w[free].each { |name| define_method(name) { } }', undefined],
  ['an action that nothing makes', '%w[taken].each { |name| define_method(name) { } }', undefined],
] as const

for (const [name, body, expected] of cases) test(`an action by ${name}`, () => assert.equal(parameters(body), expected))

test('an action by a concern that defines it for the class that includes it', () => {
  const concern =
    'module Listing\n  def self.included(base)\n    base.class_eval do\n      def free\n        param! :ward, String\n      end\n    end\n  end\nend\n'
  assert.equal(parameters('include Listing', { 'app/controllers/concerns/listing.rb': concern }), ['ward'])
})

test.run()
