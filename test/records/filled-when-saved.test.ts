// What a record has for sure once it was saved: what its class demands at all times.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const models = `class Bed < ActiveRecord::Base
  belongs_to :ward
  belongs_to :owner, class_name: "Ward", optional: true
  has_secure_password
  attr_accessor :secret, :note
  validates :owner, presence: true
  validates :mail, format: /@/
  validates :digits, format: { with: /\\A\\d*\\z/ }
  validates :nick, presence: true, on: :create
  validates :label, presence: true
  validates :kind, inclusion: { in: %w[cot bunk] }
  validates :code, inclusion: { in: %w[a b] }, allow_nil: true
  validates :size, presence: true, if: :sized?
  validates :row, presence: true
  before_save { self.row = nil if label == "a" }
  before_create :keep
  private
  def sized? = label == "b"
  def keep
    self.secret ||= "s_#{label}"
  end
end
`

/** What \`value\` of a bed is where \`code\` has come to. */
function typeOf(code: string, value: string): unknown {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#create"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `def create\n${code}\nrender json: { value: ${value} }\nend`,
    ),
    'app/models/bed.rb': models,
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'config/application.rb':
      'module Beds\n  class Application < Rails::Application\n    config.load_defaults 7.1\n  end\nend\n',
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "wards" do |t|
  end
  create_table "beds" do |t|
${['label', 'kind', 'code', 'size', 'row', 'mail', 'digits', 'nick', 'password_digest'].map((name) => `    t.string "${name}"`).join('\n')}
    t.bigint "ward_id"
    t.bigint "owner_id"
  end
end
`,
  })
  const schema = made?.document.paths['/beds']?.post?.responses['200']?.content?.['application/json']?.schema
  const { properties } = (schema ?? {}) as { readonly properties?: { readonly value?: { readonly type?: unknown } } }
  return properties?.value?.type ?? 'anything'
}

const given = 'params.permit(:label, :kind, :code, :size, :row, :ward_id)'
const saved = `bed = Bed.create!(${given})`
const maybe = ['string', 'null']

const rows: readonly (readonly [code: string, value: string, type: unknown])[] = [
  [saved, 'bed.label', 'string'],
  [saved, 'bed.kind', 'string'],
  [saved, 'bed.ward_id', 'integer'],
  [saved, 'bed.owner_id', 'integer'],
  [saved, 'bed.password_digest', 'string'],
  [saved, 'bed.mail', 'string'],
  [saved, 'bed.digits', maybe],
  [saved, 'bed.nick', 'string'],
  [`bed = Bed.find(params[:id])\nbed.update!(${given})`, 'bed.nick', maybe],
  [saved, 'bed.code', maybe],
  [saved, 'bed.size', maybe],
  [saved, 'bed.row', maybe],
  [saved, 'bed.secret', 'anything'],
  [`bed = Bed.new(${given})\nreturn head(422) unless bed.save`, 'bed.label', 'string'],
  [`bed = Bed.create(${given})\nreturn head(422) if bed.errors.any?`, 'bed.label', 'string'],
  [`bed = Bed.create(${given})\nreturn head(422) unless bed.persisted?`, 'bed.label', 'string'],
  [`bed = Bed.new(${given})\nbed.save(validate: false)`, 'bed.label', maybe],
  [`bed = Bed.new(${given})\nbed.save`, 'bed.label', maybe],
  [`bed = Bed.find(params[:id])\nbed.update!(${given})`, 'bed.label', 'string'],
  [`bed = Bed.find(params[:id])\nbed.update_attribute(:kind, "cot")`, 'bed.label', maybe],
  [`bed = Bed.find(params[:id])\nbed.update!(${given})\nbed.label = nil`, 'bed.label', maybe],
  ['bed = Bed.find(params[:id])', 'bed.label', maybe],
]

for (const [code, value, type] of rows)
  test(`${code.split('\n').at(-1)}: ${value}`, () => assert.equal(typeOf(code, value), type))

test.run()
