// What is thrown inside of an action goes to the `catch` of a callback around it, which answers in its place.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Reference, ResponseObject } from '../../src/openapi/document.ts'

const catching = `around_action :catching
  def catching
    halted = catch(:halt) do
      yield
      nil
    end
    render json: halted.body, status: halted.status if halted
  end`

type Expected = Readonly<Record<string, unknown>>

const rows: readonly (readonly [behaviour: string, callbacks: string, action: string, expected: Expected])[] = [
  [
    'an action that throws is answered where the callback catches',
    catching,
    'halt(:conflict, error: "full") if params[:full]\nhead 204',
    { 204: undefined, 409: { error: 'string' } },
  ],
  [
    'each throw has its own answer',
    catching,
    'halt(:conflict, error: "full", beds: 3) if params[:full]\nhalt(:gone, left: true) if params[:gone]\nhead 204',
    { 204: undefined, 409: { beds: 'integer', error: 'string' }, 410: { left: 'boolean' } },
  ],
  [
    'a callback inside of it may throw, too',
    `${catching}\n  before_action { halt(:not_found, error: "no_ward") if params[:ward].blank? }`,
    'render json: { size: 1 }',
    { 200: { size: 'integer' }, 404: { error: 'string' } },
  ],
  [
    'a fixed status is answered where something was thrown',
    `around_action :catching
  def catching
    halted = catch(:halt) { yield; nil }
    render json: { error: halted }, status: :conflict if halted
  end`,
    'throw :halt, "full" if params[:full]\nhead 204',
    { 204: undefined, 409: { error: 'string' } },
  ],
  [
    'a block that is a callback catches as well',
    'around_action { |_, inner| catch(:halt) { inner.call; return }; head :gone }',
    'throw :halt if params[:full]\nhead 204',
    { 204: undefined, 410: undefined },
  ],
  ['who throws nothing has no answer of the catch', catching, 'render json: { size: 1 }', { 200: { size: 'integer' } }],
  [
    'what is thrown by another name goes to no catch',
    catching,
    'throw :other if params[:full]\nhead 204',
    { 204: undefined },
  ],
  [
    'a catch that is over catches nothing any more',
    `around_action :catching
  def catching
    halted = catch(:halt) { nil }
    yield
    head :gone if halted
  end`,
    'throw :halt, 1 if params[:full]\nhead 204',
    { 204: undefined },
  ],
  [
    'callbacks inside of each other catch their own',
    `${catching}
  around_action :inner
  def inner
    catch(:stop) { return yield }
    head :accepted
  end`,
    'throw :stop if params[:stop]\nhalt(:conflict, error: "full") if params[:full]\nhead 204',
    { 202: undefined, 204: undefined, 409: { error: 'string' } },
  ],
  [
    'a callback may catch and rescue',
    `around_action :catching
  def catching
    halted = catch(:halt) { yield; nil }
    render json: halted.body, status: halted.status if halted
  rescue KeyError
    head :gone
  end`,
    'halt(:conflict, error: "full") if params[:full]\nraise KeyError if params[:gone]\nhead 204',
    { 204: undefined, 409: { error: 'string' }, 410: undefined },
  ],
  [
    'an error goes through the catch to its handler',
    `${catching}\n  rescue_from(KeyError) { head :gone }`,
    'halt(:conflict, error: "full") if params[:full]\nraise KeyError if params[:gone]\nhead 204',
    { 204: undefined, 409: { error: 'string' }, 410: undefined },
  ],
]

function typesOf({ content }: ResponseObject | Reference): unknown {
  const properties = content?.['application/json']?.schema?.properties
  return properties && Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]))
}

for (const [behaviour, callbacks, action, expected] of rows)
  test(behaviour, () => {
    const generated = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base
  Halt = Struct.new(:status, :body)
  ${callbacks}

  def index
    ${action}
  end

  private

  def halt(status, **body) = throw(:halt, Halt.new(status, body))
end
`,
    })
    const responses = generated?.document.paths['/beds']?.get?.responses ?? {}
    assert.equal(
      Object.fromEntries(Object.entries(responses).map(([status, each]) => [status, typesOf(each)])),
      expected,
    )
  })

test.run()
