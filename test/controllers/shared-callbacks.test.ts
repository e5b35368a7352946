// Controllers that inherit the same callbacks go on from what these leave, and each is documented as if it stood alone.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

interface Classes {
  /** The body of the class that all inherit. */
  readonly base: string
  readonly beds: string
  readonly wards: string
  readonly others?: Readonly<Record<string, string>>
}

const paths = ['/a', '/b', '/c', '/d', '/e'] as const
const routes = [
  "get 'a', to: 'beds#a'",
  "get 'b', to: 'wards#b'",
  "get 'c', to: 'beds#c'",
  "get 'd', to: 'wards#a'",
  "post 'e', to: 'wards#e'",
]
const answer = 'render json: { value: @value }'

/** The operations of the paths, where the routes stand in this order. */
function operations({ base, beds, wards, others = {} }: Classes, order: readonly number[]): readonly unknown[] {
  const made = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${order.map((index) => routes[index]).join('\n')}\nend\n`,
    'app/controllers/base_controller.rb': `class BaseController < ActionController::Base\n${base}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < BaseController\n${beds}\n  def a = ${answer}\n  def c = ${answer}\nend\n`,
    'app/controllers/wards_controller.rb': `class WardsController < BaseController\n${wards}\n  def a = ${answer}\n  def b = ${answer}\n  def e = ${answer}\nend\n`,
    ...others,
  })
  return order.map((index) => {
    const item = made?.document.paths[paths[index] ?? '']
    return item?.get ?? item?.post
  })
}

const setter = (value: string): string => `  before_action :set\n  private\n  def set = @value = ${value}\n`

const cases: Readonly<Record<string, Classes>> = {
  'a method that one of them defines': {
    base: `${setter('kind')}  def kind = 1`,
    beds: '',
    wards: "  private def kind = 'ward'",
  },
  'a method of a module that one of them includes': {
    base: setter('kind'),
    beds: '  include Kinds',
    wards: '  private def kind = 2',
    others: { 'app/controllers/concerns/kinds.rb': "module Kinds\n  def kind = 'kinds'\nend\n" },
  },
  'the callback itself with super': {
    base: setter('[1]'),
    beds: '',
    wards: "  private\n  def set\n    super\n    @value << 'more'\n  end\n  public",
  },
  'a class attribute': {
    base: `  class_attribute :kind, default: 1\n${setter('kind')}`,
    beds: '',
    wards: '  self.kind = :w',
  },
  'a method of the class': {
    base: `${setter('self.class.kind')}  def self.kind = 1`,
    beds: '',
    wards: "  def self.kind = 'ward'",
  },
  'the name of the class': { base: setter('self.class.name'), beds: '', wards: '' },
  'the name of the action': { base: setter('action_name'), beds: '', wards: '' },
  'whether it is the action': { base: setter("action_name == 'a' && { size: 1 }"), beds: '', wards: '' },
  'the parameter with the name of the action': { base: setter('params[:action]'), beds: '', wards: '' },
  'the parameter with the name of the controller': { base: setter('params[:controller]'), beds: '', wards: '' },
  'the verb': { base: setter('request.get? ? 1 : request.request_method'), beds: '', wards: '' },
  'the verb in a handler': {
    base: `  rescue_from(KeyError) { render json: { value: request.post? ? 1 : action_name }, status: 400 }\n${setter("raise(KeyError) || 'b'")}`,
    beds: '',
    wards: '',
  },
  'the name of the action for the log, where what is not known fails': {
    base: `  rescue_from(StandardError) { |error| Log.write(action_name, controller_name) && render(json: { value: 1 }, status: 500) }\n${setter('Feed.read')}`,
    beds: '',
    wards: '',
  },
  'the name of the action for clients, where what is not known fails': {
    base: `  rescue_from(StandardError) { render json: { value: controller_name }, status: action_name == 'a' ? 422 : 500 }\n${setter('Feed.read')}`,
    beds: '',
    wards: '',
  },
  'the path of the controller': { base: setter('controller_path'), beds: '', wards: '' },
  'whether it is of a kind': {
    base: setter("is_a?(Kinds) ? 1 : 'none'"),
    beds: '  include Kinds',
    wards: '',
    others: { 'app/controllers/concerns/kinds.rb': 'module Kinds\nend\n' },
  },
  'a variable that one of them sets': {
    base: setter('@other'),
    beds: '  def other\n    @other = 1\n  end',
    wards: '',
  },
  'a list of boot time, each its own': {
    base: setter('1'),
    beds: '  before_action { @value = Bed::KINDS }',
    wards: '  before_action { @value = Bed::SIZES }',
    others: { 'app/models/bed.rb': 'class Bed\n  KINDS = %w[free taken]\n  SIZES = [1]\nend\n' },
  },
  'a list of boot time that they change': {
    base: setter('Bed::KINDS'),
    beds: "  before_action { @value << 'more' }",
    wards: '  before_action { @value.clear }',
    others: { 'app/models/bed.rb': 'class Bed\n  KINDS = %w[free]\nend\n' },
  },
  'a method that a callback of one of them defines on it': {
    base: `${setter('1')}`,
    beds: "  before_action { define_singleton_method(:kind) { 'own' } }\n  before_action { @value = kind }",
    wards: '  before_action { define_singleton_method(:kind) { 2 } }\n  before_action { @value = kind }',
  },
}

for (const [question, classes] of Object.entries(cases))
  test(`inherited callbacks that ask for ${question}`, () => {
    const alone = paths.map((_, index) => operations(classes, [index])[0])
    for (const order of [
      [0, 1, 2, 3, 4],
      [1, 0, 2, 4, 3],
      [4, 3, 2, 1, 0],
    ])
      assert.equal(
        operations(classes, order),
        order.map((index) => alone[index]),
      )
  })

test('inherited callbacks are told apart by what they leave', () => {
  const [a, b] = operations(cases['a method that one of them defines'] as Classes, [0, 1])
  assert.not.equal(JSON.stringify(a).replaceAll('beds', ''), JSON.stringify(b).replaceAll('wards', ''))
})

test.run()
