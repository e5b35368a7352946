// Callbacks that ask who is there after others have asked: what tells it is the same for all of them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const onboarded =
  '  def ensure_onboarded!\n    return unless user_signed_in?\n    redirect_to "/" unless current_user.name\n  end\n'
const byToken =
  '  def find_user\n    return if user_signed_in?\n    authenticate_with_http_token { |token| sign_in(User.find_by!(name: token)) }\n  end\n'
const refusing = '  def refuse\n    head :unauthorized unless user_signed_in?\n  end\n'
const both = '  def refuse\n    find_user\n    head :unauthorized unless user_signed_in?\n  end\n'
const ofCurrent = '  def refuse\n    head :unauthorized unless current_user\n  end\n'
const byKey = '  def check_key\n    head :unauthorized unless request.headers["X-Key"] == "secret"\n  end\n'
const noteAddress =
  '  def note_address\n    return unless current_user\n    current_user.update(name: request.env["HTTP_X_CLIENT_IP"])\n  end\n'
const noteMark =
  '  def note_mark\n    return if request.env["HTTP_DNT"] == "1" || cookies[:_seen]\n    @mark = current_user\n  end\n'
const overridden = '  def current_user = super || User.find_by(id: session[:other_id])\n'
const drafted = '  def draft\n    authenticate_user! unless user_signed_in?\n  end\n'
const byHeader =
  '  def find_user\n    return if user_signed_in?\n    sign_in(User.find_by!(name: request.headers["X-User-Token"]))\n  end\n'
const signingIn = (read: string): string =>
  `  def find_user\n    return if user_signed_in?\n    sign_in(User.find_by!(name: ${read}))\n  end\n`
const assigning = (read: string): string =>
  `  def find_user\n    return if user_signed_in?\n    @current_user = User.find_by(name: ${read})\n  end\n`
const besideWho = (read: string): string =>
  `  def find_user\n    return if ${read} == "1" || current_user\n    @mark = current_user\n  end\n`
const counting =
  '  def find_user\n    @mark = Mark.find_by(name: cookies[:_seen])\n    @name = current_user&.name\n  end\n'

function schemes(order: readonly string[], methods: string): unknown {
  const lines = order.map((name) => `  before_action :${name}\n`).join('')
  const document = generate({
    Gemfile: "gem 'devise'\n",
    'config/routes.rb':
      "Rails.application.routes.draw do\n  devise_for :users\n  get 'beds', to: 'beds#index'\n  get 'free', to: 'free#index'\nend\n",
    'db/schema.rb':
      'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "users" do |t|\n    t.string "name"\n  end\nend\n',
    'app/models/user.rb': 'class User < ActiveRecord::Base\nend\n',
    'app/controllers/free_controller.rb':
      'class FreeController < ActionController::Base\n  def index = head(:ok)\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n${lines}\n  def index = render(json: { a: 1 })\n${methods}end\n`,
  })?.document
  return document?.paths['/beds']?.get?.security?.map((each) => Object.keys(each).sort().join('+'))
}

const cases: readonly (readonly [order: readonly string[], methods: string, expected: readonly string[]])[] = [
  [['refuse', 'ensure_onboarded!'], onboarded + byToken + both, ['bearer', 'session']],
  [['ensure_onboarded!', 'refuse'], onboarded + byToken + both, ['bearer', 'session']],
  [['ensure_onboarded!', 'refuse'], onboarded + refusing, ['session']],
  [['ensure_onboarded!', 'refuse'], onboarded + ofCurrent, ['session']],
  [['find_user', 'refuse'], byToken + refusing, ['bearer', 'session']],
  [['find_user', 'refuse'], byToken + ofCurrent, ['bearer', 'session']],
  [['check_key', 'ensure_onboarded!', 'refuse'], byKey + onboarded + refusing, ['session+xKey']],
  [['note_address', 'note_mark', 'draft'], noteAddress + noteMark + overridden + drafted, ['session']],
  [['note_address', 'draft'], noteAddress + drafted, ['session']],
  [['note_mark', 'refuse'], noteMark + ofCurrent, ['session']],
  [['find_user', 'refuse'], byHeader + refusing, ['session', 'xUserToken']],
  ...(
    [
      ['request.headers["X-User-Key"]', 'xUserKey'],
      ['request.headers["X-Access-Id"].to_s', 'xAccessId'],
      ['cookies.encrypted[:user_id]', 'userId'],
      ['cookies.signed[:remember_user]', 'rememberUser'],
      ['cookies.signed[:author_hint]', 'authorHint'],
    ] as const
  ).map(([read, name]) => [['find_user', 'refuse'], signingIn(read) + refusing, ['session', name].sort()] as const),
  [['find_user', 'refuse'], assigning('cookies.signed[:user_id]') + refusing, ['session', 'userId']],
  [['find_user', 'refuse'], counting + refusing, ['session']],
  ...['request.headers["X-Author-Hint"]', 'request.headers["X-Session-Trace-Id"]', 'cookies[:author_filter]'].map(
    (read) => [['find_user', 'refuse'], besideWho(read) + refusing, ['session']] as const,
  ),
  [['find_user', 'refuse'], besideWho('cookies[:auth_hint]') + refusing, ['authHint', 'session']],
]

for (const [order, methods, expected] of cases)
  test(`${order.join(', ')}: ${methods.replace(/\s+/g, ' ')}`, () => assert.equal(schemes(order, methods), expected))

test.run()
