// Who is there behind a callback that turns others away: nobody is nil there any more, and who shows nothing has to show
// credentials.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "users" do |t|
    t.boolean "admin", null: false
  end
end
`

const byToken = '  def current_user = @current_user ||= User.find_by(id: token)\n'
const token = `  def token
    header = request.headers["Authorization"]
    JWT.decode(header.split.last, "key").first["id"] if header
  end
`

interface Seen {
  readonly isNullable: boolean
  readonly schemes: readonly string[]
}

function seen(check: string, helpers: string, gems = ''): Seen {
  const { document } = present(
    generate({
      Gemfile: gems,
      'config/routes.rb':
        "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\n  get 'open', to: 'beds#open'\nend\n",
      'db/schema.rb': schema,
      'app/models/user.rb': 'class User < ActiveRecord::Base\nend\n',
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  before_action :check, only: :index
  before_action :authenticate, only: :open

  def index = render(json: { user: current_user })
  def open = head(200)

  private

  def check
    ${check}
  end

  def authenticate = head(:unauthorized) unless current_user
${helpers}end
`,
    }),
    'an application',
  )
  const { security = [], responses } = present(document.paths['/beds']?.get, 'the operation')
  const { properties } = (responses['200']?.content?.['application/json']?.schema ?? {}) as {
    readonly properties?: { readonly user?: { readonly anyOf?: readonly unknown[] } }
  }
  const schemes = security.flatMap((each) => Object.keys(each))
  return { isNullable: properties?.user?.anyOf !== undefined, schemes }
}

const signedIn: Seen = { isNullable: false, schemes: ['bearer'] }
const anybody: Seen = { isNullable: true, schemes: [] }

const early = `  def current_user
    return unless token
    @current_user ||= User.find_by(id: token)
  end
`
const again = `  def current_user
    if token
      id = token
      @user = User.find_by(id: id)
    end
  end
`
const defined = `  def current_user
    return @current_user if defined?(@current_user)
    @current_user = User.find_by(id: token)
  end
`
const unsaid = '  def current_user = User.where(id: token).first\n'

const accessor = '  attr_accessor :seen,\n                :current_user\n'

const rows: readonly (readonly [check: string, helpers: string, expected: Seen])[] = [
  ['head :unauthorized unless current_user', byToken, signedIn],
  ['head :unauthorized if current_user.nil?', byToken, signedIn],
  ['return head(:unauthorized) if current_user.blank?', byToken, signedIn],
  ['current_user ? @seen = true : head(:unauthorized)', byToken, signedIn],
  ['head :unauthorized unless signed_in?', `${byToken}  def signed_in? = !!current_user\n`, signedIn],
  ['head :unauthorized unless signed_in?', `${byToken}  def signed_in? = current_user.present?\n`, signedIn],
  ['head :unauthorized unless allowed?', `${byToken}  def allowed? = current_user && current_user.admin?\n`, signedIn],
  ['head :unauthorized unless current_user', early, signedIn],
  ['head :unauthorized unless current_user', again, signedIn],
  ['head :unauthorized unless current_user', defined, signedIn],
  ['head :unauthorized unless current_user', unsaid, { ...signedIn, isNullable: true }],
  ['head :forbidden unless current_user', byToken, signedIn],
  ['head :forbidden unless current_user&.admin?', byToken, signedIn],
  ['head :forbidden if current_user&.admin?', byToken, anybody],
  ['head :unauthorized unless current_user || params[:open]', byToken, { ...signedIn, isNullable: true }],
  [
    'head :unauthorized unless current_user\n    @current_user = nil if params[:leave]',
    byToken,
    { ...signedIn, isNullable: true },
  ],
  ['self.current_user = User.find(token) if token\n    head :unauthorized unless current_user', accessor, signedIn],
  ['self.current_user = User.find(token) if token', accessor, anybody],
]

for (const [check, helpers, expected] of rows)
  test(`${check} with ${helpers.trim().split('\n').slice(0, 2).join(' ')}`, () =>
    assert.equal(seen(check, `${helpers}${token}`), expected))

test('what only some ways write to an accessor of the controller is nil on the others', () => {
  const schemaOf = (lines: string): unknown => {
    const controller = `class BedsController < ActionController::API\n  ${lines}\n  def index = render(json: { admin: owner&.admin })\nend\n`
    const files = {
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'db/schema.rb': schema,
      'app/models/user.rb': 'class User < ActiveRecord::Base\nend\n',
      'app/controllers/beds_controller.rb': controller,
    }
    const { document } = present(generate(files), 'an application')
    const { properties } = (document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema ??
      {}) as { readonly properties?: { readonly admin?: unknown } }
    return properties?.admin
  }
  const found = 'before_action { self.owner = User.find(params[:id]) if params[:id] }'
  const nullable = { type: ['boolean', 'null'] }
  assert.equal(schemaOf(`attr_accessor :owner\n  ${found}`), nullable)
  assert.equal(schemaOf(`attr_writer :owner\n  attr_reader :owner\n  ${found}`), nullable)
  assert.equal(schemaOf('attr_accessor :owner\n  before_action { self.owner ||= User.first }'), nullable)
})

test('what is not known goes by its name behind a condition, too', () => {
  const controller = `class BedsController < ActionController::API
  attr_reader :owner

  before_action { @owner = Registry.find_owner }
  before_action { note unless owner }

  def index = render(json: { created_at: owner.created_at, name: owner.name })
  def note = logger.info('nobody')
end
`
  const { document } = present(
    generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb': controller,
    }),
    'an application',
  )
  assert.equal(document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema, {
    type: 'object',
    required: ['created_at', 'name'],
    properties: { created_at: { type: ['string', 'null'], format: 'date-time' }, name: { type: ['string', 'null'] } },
  })
})

/** What code around the action may have set, by the name of the attribute. */
const attributes: readonly (readonly [attribute: string, isKnown: boolean])[] = [
  ['user', true],
  ['current_user', true],
  ['owner', false],
]

for (const [attribute, isKnown] of attributes)
  test(`Context.${attribute} of CurrentAttributes is what its name tells`, () => {
    const { document } = present(
      generate({
        'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
        'db/schema.rb': schema,
        'app/models/user.rb': 'class User < ActiveRecord::Base\nend\n',
        'app/models/context.rb': `class Context < ActiveSupport::CurrentAttributes\n  attribute :${attribute}\nend\n`,
        'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def index = render(json: { admin: Context.${attribute}.admin })\nend\n`,
      }),
      'an application',
    )
    assert.equal(document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema, {
      type: 'object',
      required: ['admin'],
      properties: { admin: isKnown ? { type: 'boolean' } : {} },
    })
  })

const gems = "gem 'devise'\ngem 'devise-jwt'\n"

test('devise-jwt that is not set up leaves the session', () => {
  const schemesWith = (devise: string): readonly string[] => {
    const { document } = present(
      generate({
        Gemfile: gems,
        'config/initializers/devise.rb': devise,
        'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
        'app/controllers/beds_controller.rb':
          'class BedsController < ActionController::Base\n  before_action :authenticate_user!\n  def index = head(200)\nend\n',
      }),
      'an application',
    )
    return (document.paths['/beds']?.get?.security ?? []).flatMap((each) => Object.keys(each))
  }
  assert.equal(schemesWith("Devise.setup { |config| config.jwt { |jwt| jwt.secret = 'x' } }\n"), ['bearer'])
  assert.equal(schemesWith('# config.jwt\nDevise.setup { |config| config.paranoid = true }\n'), ['session'])
  assert.equal(schemesWith(''), ['bearer'])
})

/** What Devise itself defines. */
const ofDevise: readonly (readonly [check: string, expected: Seen])[] = [
  ['head :unauthorized unless current_user', signedIn],
  ['head :unauthorized unless user_signed_in?', signedIn],
  ['head :forbidden unless current_user&.admin?', signedIn],
  ['head :forbidden if current_user&.admin?', anybody],
  ['authenticate_user!', signedIn],
  ['@seen = current_user', anybody],
]

for (const [check, expected] of ofDevise) test(`Devise: ${check}`, () => assert.equal(seen(check, '', gems), expected))

test.run()
