// Who shows nothing is asked what the ability, or the policy, says of guests: what is never allowed to them demands that one signs in.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "users" do |t|
    t.string "token"
    t.boolean "admin", null: false, default: false
  end
  create_table "beds" do |t|
    t.string "label", null: false
    t.bigint "user_id"
  end
end
`

interface Garden {
  readonly ability?: string
  readonly policy?: string
  readonly lines?: string
  readonly index?: string
  readonly denied?: string
}

const signedIn = "User.find_by(token: request.headers['X-Token'])"

function securityOf({ ability, policy, lines = '', index = '', denied = 'head(:forbidden)' }: Garden): unknown {
  const generated = generate({
    Gemfile: `gem "${policy === undefined ? 'cancancan' : 'pundit'}"\n`,
    'config/routes.rb':
      "Rails.application.routes.draw do\n  resources :beds, only: :index\n  get 'login', to: 'beds#login'\nend\n",
    'db/schema.rb': schema,
    'app/models/user.rb': 'class User < ActiveRecord::Base\n  has_many :beds\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :user, optional: true\nend\n',
    ...(ability === undefined
      ? {}
      : {
          'app/models/ability.rb': `class Ability\n  include CanCan::Ability\n\n  def initialize(user)\n    ${ability}\n  end\nend\n`,
        }),
    ...(policy === undefined
      ? {}
      : {
          'app/policies/bed_policy.rb': `class BedPolicy
  attr_reader :user, :record
  def initialize(user, record)
    @user = user
    @record = record
  end
  def index? = ${policy}
end
`,
        }),
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  ${policy === undefined ? '' : 'include Pundit::Authorization'}
  rescue_from(${policy === undefined ? 'CanCan::AccessDenied' : 'Pundit::NotAuthorizedError'}) { ${denied} }
  ${lines}
  def index
    ${index}
    render json: Bed.all
  end
  def login = head(:ok)

  private

  def current_user = @current_user ||= ${signedIn}
end
`,
  })
  return generated?.document.paths['/beds']?.get?.security ?? []
}

const byToken = [{ xToken: [] }]
const inAction = 'authorize! :index, Bed'
const inCallback = 'load_and_authorize_resource only: :index'

const rows: readonly (readonly [name: string, garden: Garden, security: unknown])[] = [
  ['a guest has no rule', { ability: 'can :read, Bed if user', index: inAction }, byToken],
  ['a guest has a rule', { ability: 'can :read, Bed\n    can :manage, :all if user', index: inAction }, []],
  [
    'the rule of a guest has a condition',
    { ability: 'can :read, Bed, user_id: nil\n    can :manage, :all if user', index: inAction },
    [],
  ],
  ['before the action', { ability: 'return unless user\n    can :read, Bed', lines: inCallback }, byToken],
  ['before the action, for all', { ability: 'can :read, Bed', lines: inCallback }, []],
  [
    'a new user stands for a guest',
    {
      ability:
        'user ||= User.new\n    if user.admin?\n      can :manage, :all\n    else\n      can :create, Bed\n    end',
      index: inAction,
    },
    byToken,
  ],
  [
    'rules of methods',
    {
      ability:
        'user ? member(user) : guest\n  end\n  def guest = can(:read, User)\n  def member(user)\n    guest\n    can :read, Bed',
      index: inAction,
    },
    byToken,
  ],
  [
    'what guests may do is not known',
    { ability: 'can ENV["GUESTS"].to_sym, Bed\n    can :read, Bed if user', index: inAction },
    [],
  ],
  [
    'a symbol is no class',
    { ability: 'can :read, Bed\n    can :manage, :all if user', index: 'authorize! :index, :panel' },
    byToken,
  ],
  [
    'a handler that sends guests to the login page',
    {
      ability: 'can :read, Bed if user',
      index: inAction,
      denied: 'current_user ? head(:forbidden) : redirect_to("/login")',
    },
    byToken,
  ],
  [
    'a handler that sends everybody elsewhere',
    { ability: 'can :read, Bed if user', lines: inCallback, denied: 'redirect_to("/login")' },
    byToken,
  ],
  ['a policy that wants somebody', { policy: 'user.present?', index: 'authorize Bed' }, byToken],
  ['a policy that wants an admin', { policy: 'user&.admin?', index: 'authorize Bed' }, byToken],
  ['a policy for all', { policy: 'true', index: 'authorize Bed' }, []],
  ['a policy for guests or owners', { policy: 'user.nil? || record.any?', index: 'authorize Bed' }, []],
]

for (const [name, garden, security] of rows) test(name, () => assert.equal(securityOf(garden), security))

test.run()
