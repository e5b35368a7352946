// What the attributes of other records take that are sent with one: a record that is rejected or deleted is not validated.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const schema = `ActiveRecord::Schema[7.1].define(version: 1) do
  create_table(:invoices) { |t| t.string :number }
  create_table :lines do |t|
    t.integer :invoice_id
    t.string :label, null: false
    t.string :unit
    t.integer :count, null: false
  end
  create_table(:parts) { |t| t.integer :line_id; t.string :code }
end
`

const models = {
  'app/models/line.rb': `class Line < ActiveRecord::Base
  belongs_to :invoice
  has_many :parts
  accepts_nested_attributes_for :parts
  validates :label, presence: true, length: { maximum: 20 }
  validates :unit, inclusion: { in: %w[piece ml] }
  validates :count, numericality: { greater_than: 0, less_than: 100 }
end
`,
  'app/models/part.rb': 'class Part < ActiveRecord::Base\n  validates :code, presence: true\nend\n',
}

function sent(words: string, permitted: string, action = 'update'): unknown {
  const made = generate({
    'config/routes.rb': routes("post 'invoices', to: 'invoices#update'"),
    'db/schema.rb': schema,
    ...models,
    'app/models/invoice.rb': `class Invoice < ActiveRecord::Base\n  has_many :lines\n  has_one :line\n  ${words}\nend\n`,
    'app/controllers/invoices_controller.rb': controller(
      'Invoices',
      `def update\nInvoice.find(1).${action}(params.permit(${permitted}))\nhead(:ok)\nend`,
    ),
  })
  const request = made?.document.paths['/invoices']?.post?.requestBody
  const body = request !== undefined && 'content' in request ? request.content['application/json']?.schema : undefined
  const { properties } = body as { readonly properties: Readonly<Record<string, unknown>> }
  return Object.values(properties)[0]
}

const all = 'lines_attributes: %i[label unit count]'
const checked = {
  label: { type: 'string', maxLength: 20, minLength: 1 },
  unit: { type: 'string', enum: ['piece', 'ml'] },
  count: { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 100 },
}
const blank = {
  label: { type: ['string', 'null'], maxLength: 20 },
  unit: { type: ['string', 'null'] },
  count: { type: ['integer', 'null'], exclusiveMinimum: 0, exclusiveMaximum: 100 },
}
const open = {
  label: { type: ['string', 'null'] },
  unit: { type: ['string', 'null'] },
  count: { type: ['integer', 'null'] },
}
const key = { id: { type: 'integer' }, _destroy: { type: 'boolean' } }
const ofLines = 'accepts_nested_attributes_for :lines'

const rows: readonly (readonly [words: string, permitted: string, properties: object, more?: object])[] = [
  [ofLines, all, checked],
  [`${ofLines}, reject_if: nil`, all, checked],
  [`${ofLines}, reject_if: :all_blank`, all, blank],
  [`${ofLines}, reject_if: ->(line) { line[:label].blank? }`, all, open],
  [`${ofLines}, reject_if: proc { _1["label"].blank? }`, all, open],
  [`${ofLines}, reject_if: :useless?\n  def useless?(line) = line[:label].blank?`, all, open],
  [`${ofLines}, :parts, reject_if: :all_blank`, all, blank],
  [`${ofLines}, reject_if: :all_blank\n  ${ofLines}`, all, checked],
  ['accepts_nested_attributes_for :others, reject_if: :all_blank', all, checked],
  [`${ofLines}, allow_destroy: true`, all, checked],
  [ofLines, 'lines_attributes: %i[id label unit count _destroy]', { ...checked, ...key }],
  [
    `${ofLines}, allow_destroy: true`,
    'lines_attributes: %i[id label unit count _destroy]',
    { ...open, ...key, id: { type: ['integer', 'null'] } },
  ],
  [`${ofLines}, limit: 3`, all, checked, { maxItems: 3 }],
  [`${ofLines}, limit: -> { 3 }`, all, checked],
]

for (const [words, permitted, properties, more = {}] of rows)
  test(`${words} with ${permitted}`, () =>
    assert.equal(sent(words, permitted), { type: 'array', items: { type: 'object', properties }, ...more }))

const one: readonly (readonly [options: string, properties: object])[] = [
  ['update_only: true', checked],
  ['update_only: true, reject_if: :all_blank', blank],
]

for (const [options, properties] of one)
  test(`one record, with ${options}`, () => {
    const words = `accepts_nested_attributes_for :line, ${options}`
    assert.equal(sent(words, 'line_attributes: %i[label unit count]'), { type: 'object', properties })
  })

const inner: readonly (readonly [options: string, code: object])[] = [
  ['', { type: 'string', minLength: 1 }],
  [', reject_if: :all_blank', { type: ['string', 'null'] }],
]

for (const [options, code] of inner)
  test(`records of records, with ${options || 'nothing'}`, () => {
    const parts = { type: 'array', items: { type: 'object', properties: { code } } }
    assert.equal(sent(`${ofLines}${options}`, 'lines_attributes: [parts_attributes: [:code]]'), {
      type: 'array',
      items: { type: 'object', properties: { parts_attributes: parts } },
    })
  })

test.run()
