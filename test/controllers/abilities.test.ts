// Abilities of CanCanCan are read: what they allow whoever the user is, refuses nobody.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "users" do |t|
    t.string "email", null: false
    t.boolean "admin", null: false
  end
  create_table "beds" do |t|
    t.string "label", null: false
    t.bigint "user_id", null: false
    t.string "type"
  end
end
`

const denied = 'rescue_from(CanCan::AccessDenied) { head :forbidden }'

interface Asked {
  /** What the class says beside its action. */
  readonly lines?: string
  /** The body of the action. */
  readonly body?: string
  readonly action?: 'index' | 'show' | 'create'
  readonly files?: Readonly<Record<string, string>>
}

/** Whether anybody may be refused where the ability says this. */
function mayRefuse(ability: string, { lines = '', body = '', action = 'index', files = {} }: Asked): boolean {
  const generated = generate({
    Gemfile: 'gem "cancancan"\n',
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds\nend\n',
    'db/schema.rb': schema,
    'app/models/user.rb': 'class User < ActiveRecord::Base\n  has_many :beds\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :user\nend\n',
    'app/models/cot.rb': 'class Cot < Bed\nend\n',
    'app/models/ability.rb': `class Ability\n  include CanCan::Ability\n\n  def initialize(user)\n    ${ability}\n  end\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  ${denied}
  ${lines}
  def ${action}
    ${body}
    render json: {}
  end

  private

  def current_user = User.find_by(id: session[:user_id])
  def bed_params = params.require(:bed).permit(:label)
end
`,
    ...files,
  })
  const paths = generated?.document.paths ?? {}
  const operations = {
    index: paths['/beds']?.get,
    create: paths['/beds']?.post,
    show: paths['/beds/{id}']?.get,
  }
  return Object.hasOwn(operations[action]?.responses ?? {}, '403')
}

const read = 'authorize! :index, Bed'
const show = 'authorize! :show, Bed.find(params[:id])'

/** Whether somebody may be refused; what the gem says of all users is the same. */
const rows: readonly (readonly [name: string, ability: string, body: string, isRefused: boolean])[] = [
  ['a rule on all ways', 'can :read, Bed', read, false],
  ['a rule for the record', 'can :read, Bed', show, false],
  [
    'a rule before those that are not for all',
    'can :read, [User, Bed]\n    return if user.nil?\n    can :manage, :all',
    read,
    false,
  ],
  ['a rule for some', 'can :read, Bed if user', read, true],
  ['no rule', 'can :read, User', read, true],
  ['no rule at all', '', read, true],
  [
    'other rules on each way that all allow it',
    'if user&.admin\n      can :manage, :all\n    else\n      can :read, Bed\n    end',
    read,
    false,
  ],
  ['another action', 'can :create, Bed', read, true],
  ['an action of :manage', 'can :manage, Bed', 'authorize! :seal, Bed', false],
  [':read has index and show alone', 'can :read, Bed', 'authorize! :seal, Bed', true],
  [':read as such', 'can :read, Bed', 'authorize! :read, Bed', false],
  ['index is no :read', 'can :index, Bed', 'authorize! :read, Bed', true],
  [':create has new', 'can :create, Bed', 'authorize! :new, Bed', false],
  [':update has edit', 'can %i[update], Bed', 'authorize! :edit, Bed', false],
  ['an alias', 'alias_action :index, :seal, to: :tend\n    can :tend, Bed', read, false],
  ['an alias that stands behind', 'can :tend, Bed\n    alias_action :read, to: :tend', read, false],
  ['an alias on some ways', 'alias_action :index, to: :tend if user\n    can :tend, Bed', read, true],
  ['no aliases', 'clear_aliased_actions\n    can :read, Bed', read, true],
  ['a hash and a class', 'can :read, Bed, label: "a"', read, false],
  ['a hash and a record', 'can :read, Bed, label: "a"', show, true],
  ['an empty hash and a record', 'can :read, Bed, {}', show, false],
  ['a block and a class', 'can(:read, Bed) { |bed| bed.label == "a" }', read, false],
  ['a block and a record', 'can(:read, Bed) { |bed| bed.label == "a" }', show, true],
  ['a block for everything', 'can { |action, *| action == :index }', read, true],
  ['a block that forbids', 'can :read, Bed\n    cannot { |action, *| action == :index }', read, true],
  [
    'a block that forbids, and a rule behind',
    'cannot { |action, *| action == :index }\n    can :read, Bed',
    read,
    false,
  ],
  ['attributes are all that is limited', 'can :read, Bed, %i[label]', read, false],
  ['attributes and a hash', 'can :read, Bed, :label, label: "a"', show, true],
  ['it is forbidden behind', 'can :manage, :all\n    cannot :index, Bed', read, true],
  ['it is forbidden before', 'cannot :index, Bed\n    can :manage, :all', read, false],
  ['it is forbidden to some', 'can :manage, :all\n    cannot :read, Bed unless user', read, true],
  ['something else is forbidden', 'can :manage, :all\n    cannot :destroy, Bed\n    cannot :manage, User', read, false],
  ['all is forbidden', 'can :manage, :all\n    cannot :manage, :all', read, true],
  ['some records are forbidden, of a class', 'can :read, Bed\n    cannot :read, Bed, label: "a"', read, false],
  ['some records are forbidden', 'can :read, Bed\n    cannot :read, Bed, label: "a"', show, true],
  ['records of a class below are forbidden', 'can :read, Bed\n    cannot :read, Cot', show, true],
  ['a class below is forbidden, of the class', 'can :read, Bed\n    cannot :read, Cot', read, true],
  ['what is forbidden is not known', 'can :manage, :all\n    cannot(*user.email.split.map(&:to_sym))', read, true],
  ['what is allowed is not known', 'can user.email.to_sym, Bed', read, true],
  ['a rule for the class above', 'can :read, Bed', 'authorize! :read, Cot', false],
  ['a rule for a class below', 'can :read, Cot', read, true],
  ['a symbol', 'can :read, :panel', 'authorize! :read, :panel', false],
  ['another symbol', 'can :read, :panels', 'authorize! :read, :panel', true],
  ['a symbol of a rule for all', 'can :manage, :all', 'authorize! :read, :panel', false],
  ['a symbol is no class', 'can :read, :bed', read, true],
  ['a condition of a symbol', 'can :read, :panel, user: 1', 'authorize! :read, :panel', true],
  ['a text is no action', 'can :read, Bed', 'authorize! "index", Bed', true],
  ['the action of the request', 'can :read, Bed', 'authorize! action_name.to_sym, Bed', false],
  ['a message is no attribute', 'can :read, Bed', 'authorize! :index, Bed, message: "no"', false],
  ['a hash of a parent', 'can :read, Bed', 'authorize! :index, { User.first => Bed }', true],
  ['the ability is asked', 'can :read, Bed', 'current_ability.authorize! :update, Bed', true],
  ['the ability is asked for what it allows', 'can :read, Bed', 'current_ability.authorize! :read, Bed', false],
  ['an ability made by hand', 'can :read, Bed', 'Ability.new(nil).authorize! :update, Bed', true],
  ['rules of methods', 'readers(user)\n  end\n\n  def readers(user)\n    can :read, Bed', read, false],
  ['rules of a list', '[User, Bed].each { |model| can :read, model }', read, false],
  ['rules by the user', 'user.beds.each { |bed| can :read, bed.class }', read, true],
  ['rules from elsewhere', 'can :manage, :all\n    merge user.email.constantize.new', read, true],
  ['a method of a gem', 'can :manage, :all\n    limits_of_the_plan', read, true],
  ['code of a gem', 'can :manage, :all\n    Plan::Limits.new(self).apply', read, true],
  ['a method that the user names', 'can :manage, :all\n    send("#{user.email}_rules")', read, true],
  ['what else is asked', 'can :read, Bed\n    can :manage, User if can?(:read, Bed)', read, false],
  [
    'more ways than are told apart',
    `can :read, Bed\n${Array.from({ length: 12 }, (_, index) => `    cannot :a${index}, User if user.beds.exists?(${index})\n`).join('')}`,
    read,
    false,
  ],
  [
    'more ways, and one that forbids it',
    `can :read, Bed\n${Array.from({ length: 12 }, (_, index) => `    cannot :a${index}, User if user.beds.exists?(${index})\n`).join('')}    cannot :read, Bed if user.beds.exists?(77)`,
    read,
    true,
  ],
]

for (const [name, ability, body, isRefused] of rows)
  test(name, () => {
    const action = body === show ? 'show' : 'index'
    assert.is(mayRefuse(ability, { body, action }), isRefused)
  })

test('the ability may be one of the controller', () => {
  const files = {
    'app/models/guest_ability.rb':
      'class GuestAbility\n  include CanCan::Ability\n\n  def initialize\n    can :read, Bed\n  end\nend\n',
  }
  const lines = 'def current_ability = @current_ability ||= GuestAbility.new\n'
  assert.is(mayRefuse('', { lines, body: read, files }), false)
  assert.is(mayRefuse('', { lines, body: 'authorize! :create, Bed', files }), true)
  assert.is(mayRefuse('can :read, Bed', { lines: 'def current_ability = Plan.ability', body: read }), true)
  const merging = 'merge GuestAbility.new'
  assert.is(mayRefuse(merging, { body: read, files }), false)
  assert.is(mayRefuse(`${merging}\n    cannot :read, Bed`, { body: read, files }), true)
})

for (const [line, isRefused] of [
  ['before_action { current_ability.cannot :read, Bed }', true],
  ['before_action { self.current_ability.cannot :read, Bed }', true],
  ['before_action { current_ability.cannot :read, Bed if params[:old] }', true],
  ['before_action { current_ability.cannot :read, Bed, label: "a" }', false],
  ['before_action { current_ability.merge(Other.new) }', true],
  ['before_action { Limits.add(current_ability) }', true],
  ['before_action { current_ability.instance_eval { cannot :read, Bed } }', true],
  ['before_action { @current_ability = Plan.ability }', true],
  ['before_action { current_ability.can?(:read, Bed) }', false],
  ['before_action { @beds = Bed.accessible_by(current_ability) }', false],
  ['before_action { @beds = Bed.accessible_by(current_ability, :read).to_a }', false],
  ['def current_ability\n    super.tap { |ability| ability.cannot :read, Bed }\n  end', true],
  ['def current_ability = super', false],
] as const)
  test(`what the controller says to its ability: ${line}`, () => {
    const files = {
      'app/models/other.rb':
        'class Other\n  include CanCan::Ability\n\n  def initialize\n    cannot :read, Bed\n  end\nend\n',
    }
    assert.is(mayRefuse('can :read, Bed', { lines: line, body: read, files }), isRefused)
    const lines = line.startsWith('def') ? line : ''
    const body = line.startsWith('def') ? read : `${line.replace(/^before_action \{ | \}$/g, '')}\n    ${read}`
    assert.is(mayRefuse('can :read, Bed', { lines, body, files }), isRefused)
  })

for (const [lines, isRefused] of [
  ['class Ability < GemAbility\n  include CanCan::Ability', true],
  ['class Ability\n  include CanCan::Ability\n  include Gem::Rules', true],
  ['class Ability\n  include CanCan::Ability\n  prepend Gem::Rules', true],
  ['class Ability\n  include CanCan::Ability\n  include Plan.rules', true],
  ['class Ability < Plan.ability\n  include CanCan::Ability', true],
  ['class Ability < Base\n  include CanCan::Ability', true],
  ['class Ability\n  include CanCan::Ability', false],
  ['class Ability < Object\n  include CanCan::Ability\n  include ActiveModel::Model\n  include Plain', false],
] as const)
  test(`what stands above an ability: ${lines.replaceAll('\n ', ';')}`, () => {
    const files = {
      'app/models/base.rb': 'class Base < GemAbility\n  def initialize(user)\n    super\n  end\nend\n',
      'app/models/plain.rb': 'module Plain\n  def initialize(*)\n    super()\n  end\nend\n',
      'app/models/ability.rb': `${lines}\n\n  def initialize(user)\n    can :read, Bed\n    super\n  end\nend\n`,
    }
    assert.is(mayRefuse('', { body: read, files }), isRefused)
  })

test('an ability that decides by itself is not read', () => {
  assert.is(mayRefuse('can :read, Bed\n  end\n\n  def can?(*) = false\n  def other', { body: read }), true)
})

test('the rules of the user that is there', () => {
  const ability = 'return if user.nil?\n    can :read, Bed'
  assert.is(mayRefuse(ability, { body: read }), true)
  assert.is(mayRefuse(ability, { lines: 'before_action { head :unauthorized unless current_user }', body: read }), true)
  const kept =
    'before_action { head :unauthorized unless user_here }\n  def user_here = @user_here ||= User.find_by(id: 1)'
  const lines = `${kept}\n  def current_ability = Ability.new(@user_here)\n`
  assert.is(mayRefuse(ability, { lines, body: read }), false)
})

test('what CanCanCan asks before an action', () => {
  const lines = 'load_and_authorize_resource'
  const conditional = 'can :read, Bed, label: "a"\n    can :create, Bed, label: "a"'
  const always = 'can %i[read create], Bed'
  const actions = ['index', 'show', 'create'] as const
  assert.equal(
    actions.map((action) => mayRefuse(always, { lines, action })),
    [false, false, false],
  )
  assert.equal(
    actions.map((action) => mayRefuse(conditional, { lines, action })),
    [false, true, true],
  )
  const nested = 'load_and_authorize_resource :user\n  load_and_authorize_resource :bed, through: :user'
  assert.is(mayRefuse('can :read, :all', { lines: nested }), false)
  assert.is(mayRefuse('can :read, User\n    can :read, Bed, label: "a"', { lines: nested }), true)
  const tending = nested.replace(':user\n', ':user, parent_action: :update\n')
  assert.is(mayRefuse('can :read, :all', { lines: tending }), true)
  assert.is(mayRefuse('can :read, :all\n    can :update, User', { lines: tending }), false)
  assert.is(mayRefuse('can :read, :all', { lines: tending.replace(':update', 'Plan.action') }), true)
  assert.is(mayRefuse('can :read, :bed', { lines: 'authorize_resource class: false' }), false)
  assert.is(mayRefuse('can :read, Bed', { lines: 'authorize_resource class: false' }), true)
})

test.run()
