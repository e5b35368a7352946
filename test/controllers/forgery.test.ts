// Requests that `protect_from_forgery` refuses, where the application says what they are answered.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

/** The statuses of `POST /beds`, and of `GET /beds`, by the lines of both classes. */
function statuses(base: string, own = ''): readonly (readonly string[])[] {
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: %i[index create] }\n',
    'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base\n  ${base}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ApplicationController\n  ${own}\n  def create = head(:created)\n  def index = head(:ok)\nend\n`,
  })
  const { post, get } = generated?.document.paths['/beds'] ?? {}
  return [Object.keys(post?.responses ?? {}), Object.keys(get?.responses ?? {})]
}

const handler = 'rescue_from(ActionController::InvalidAuthenticityToken) { head :conflict }'
const raising = 'protect_from_forgery with: :exception'

const cases: readonly (readonly [behaviour: string, base: string, own: string, statuses: readonly string[]])[] = [
  ['a handler answers them', `${raising}\n  ${handler}`, '', ['201', '409']],
  ['nobody says what they are answered', raising, '', ['201']],
  ['a session that is emptied refuses nothing', `protect_from_forgery\n  ${handler}`, '', ['201']],
  [
    'a later handler for any error answers',
    `${raising}\n  ${handler}\n  rescue_from(StandardError) { head :gone }`,
    '',
    ['201', '410'],
  ],
  ['only some actions are protected', `${raising}, only: :destroy\n  ${handler}`, '', ['201']],
  ['the callback is skipped', `${raising}\n  ${handler}`, 'skip_before_action :verify_authenticity_token', ['201']],
  ['protection is skipped', `${raising}\n  ${handler}`, 'skip_forgery_protection', ['201']],
  [
    'protection is skipped for other actions',
    `${raising}\n  ${handler}`,
    'skip_forgery_protection only: :index',
    ['201', '409'],
  ],
]

for (const [behaviour, base, own, expected] of cases)
  test(`forged requests: ${behaviour}`, () => assert.equal(statuses(base, own), [expected, ['200']]))

test('who sends a forged request is not asked', () => {
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: :create }\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  ${raising}\n  rescue_from(ActionController::InvalidAuthenticityToken) { head :unauthorized }\n  def create = head(:created)\nend\n`,
  })
  assert.is(generated?.document.paths['/beds']?.post?.security, undefined)
})

test.run()
