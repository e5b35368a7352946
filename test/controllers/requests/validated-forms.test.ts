// What validations of an object tell of what it was made of, where its `initialize` keeps that in variables.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const check = `class Check
  include ActiveModel::Validations
  attr_reader :kind, :code, :note, :size
  validates :kind, inclusion: { in: %w[cot bunk] }
  validates :code, presence: true
  validates_format_of :code, with: /\\A[a-z]+\\z/
  validates :note, presence: true, if: :odd?
  validates :size, inclusion: { in: %w[large small] }, allow_nil: true
  def initialize(params)
    @kind = params[:kind]
    @code = params.dig(:inner, :code)
    @note = params[:note]
    @size = params[:size]
  end
  def odd? = rand > 1
end
`

const key = `class Key
  include ActiveModel::Validations
  attr_reader :key
  validates :key, presence: true, format: { with: /\\A[a-f]+\\z/ }
  def initialize(key) = @key = key
end
`

const unasked = `class Plain
  attr_reader :key
  def initialize(key) = @key = key
end
`

const column = `ActiveRecord::Schema.define(version: 1) do
  create_table "logs" do |t|
    t.uuid "key"
  end
end
`

function operation(action: string) {
  const made = generate({
    'config/routes.rb': routes("post 'beds', to: 'beds#create'"),
    'app/controllers/beds_controller.rb': controller('Beds', `def create\n${action}\nend`),
    'app/models/check.rb': check,
    'app/models/key.rb': key,
    'app/models/plain.rb': unasked,
    'app/models/log.rb': 'class Log < ActiveRecord::Base\nend\n',
    'db/schema.rb': column,
  })
  return made?.document.paths['/beds']?.post
}

function body(action: string): unknown {
  const request = operation(action)?.requestBody
  return request !== undefined && 'content' in request ? request.content['application/json']?.schema : undefined
}

const pattern = '^[a-f]+$'
const refusing = 'rescue ActiveModel::ValidationError => error\nrender(json: { error: error.message }, status: 422)'
const kinds = { type: 'string', enum: ['cot', 'bunk'] }
const sizes = { type: ['string', 'null'], enum: ['large', 'small', null] }
const checked = {
  type: 'object',
  required: ['kind', 'inner'],
  properties: {
    kind: kinds,
    inner: { type: 'object', required: ['code'], properties: { code: { pattern: '^[a-z]+$' } } },
    note: {},
    size: sizes,
  },
}

const rows: readonly (readonly [behaviour: string, action: string, schema: object])[] = [
  ['behind validate!', `Check.new(params).validate!\nhead(:ok)\n${refusing}`, checked],
  ['behind valid?', 'return head(422) unless Check.new(params).valid?\nhead(:ok)', checked],
  ['behind an answer that is kept', 'ok = Check.new(params).valid?\nreturn head(422) unless ok\nhead(:ok)', checked],
  ['behind invalid?', 'check = Check.new(params)\nreturn head(422) if check.invalid?\nhead(:ok)', checked],
]

for (const [behaviour, action, schema] of rows)
  test(`what is checked ${behaviour} is demanded`, () => assert.equal(body(action), schema))

test('what is checked on one way only is not demanded', () => {
  const asked = 'Key.new(params[:key]).validate! if params[:strict]\nhead(:ok)'
  assert.equal(Object.keys((body(asked) ?? {}) as object), ['type', 'properties'])
})

const headers: readonly (readonly [behaviour: string, action: string, header: object])[] = [
  [
    'that is checked',
    `Key.new(request.headers['X-Key']).validate!\nhead(:ok)\n${refusing}`,
    { required: true, schema: { type: 'string', pattern } },
  ],
  [
    'that is checked and kept in a column',
    `Key.new(request.headers['X-Key']).validate!\nLog.create!(key: request.headers['X-Key'])\nhead(:ok)\n${refusing}`,
    { required: true, schema: { pattern, type: 'string', format: 'uuid' } },
  ],
  [
    'that may be refused and is not',
    "logger.info(Key.new(request.headers['X-Key']).valid?)\nhead(:ok)",
    { schema: { type: 'string', pattern } },
  ],
  ['of another class', "Plain.new(request.headers['X-Key'])\nhead(:ok)", { schema: { type: 'string' } }],
]

for (const [behaviour, action, expected] of headers)
  test(`a header ${behaviour}`, () => {
    const [found] = operation(action)?.parameters ?? []
    assert.equal(found, { name: 'X-Key', in: 'header', ...expected })
  })

test.run()
