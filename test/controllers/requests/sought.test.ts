// What records are looked for by has the types of the columns.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

function typesSent(code: string): unknown {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#create"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def create\n${code}\nhead :ok\nend`),
    'app/models/bed.rb':
      'class Bed < ActiveRecord::Base\n  has_secure_password\n  scope :by_row, ->(row) { where(row: row) }\n  scope :by_label, ->(label) { where(label: label) }\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n    t.integer "row"\n    t.string "password_digest"\n  end\nend\n',
  })
  const body = made?.document.paths['/beds']?.post?.requestBody
  const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
  const properties = Object.entries(content?.schema?.properties ?? {})
  return Object.fromEntries(properties.map(([name, schema]) => [name, (schema as { readonly type?: unknown }).type]))
}

const text = ['string', 'null']
const number = ['integer', 'null']
const rows: readonly (readonly [code: string, types: object])[] = [
  ['Bed.find_by(label: params[:label], row: params[:row])', { label: text, row: number }],
  ['Bed.where("label" => params[:label])', { label: text }],
  ['Bed.find_by(params.permit(:label, :row))', { label: text, row: number }],
  ['Bed.where(params.permit(:row)).exists?(params.permit(:label))', { row: number, label: text }],
  ['Bed.authenticate_by(label: params[:label], password: params[:password])', { label: text, password: text }],
  ['Bed.authenticate_by(params.permit(:label, :password))', { label: text, password: text }],
  ['Bed.where(other: params[:other])', { other: undefined }],
  ['Bed.find_by_label(params[:label])', { label: text }],
  ['Bed.find_by_label_and_row(params[:label], params[:row])', { label: text, row: number }],
  ['Bed.find_by_other(params[:other])', { other: undefined }],
  ['params.permit(:label, :row).each { |name, value| Bed.where(name => value) }', { label: text, row: number }],
  ['Bed.new(row: params.dig(:data, :relationships, :row, :data, :id))', { data: 'object' }],
  ['Bed.where(row: Array(params[:rows]))', { rows: 'array' }],
  // The plural of a key is a list of keys, however the words are joined.
  ['Bed.where(id: params[:bed_ids])', { bed_ids: 'array' }],
  ['Bed.where(id: params[:bedIds])', { bedIds: 'array' }],
]

/** Each key of what is gone through is taken for itself. */
const apart: readonly (readonly [code: string, types: object])[] = [
  [
    `params.permit(:after, :label, :row).each do |key, value|
  case key
  when 'after' then Bed.where('created_at > ?', value.to_date)
  when 'label' then Bed.where(label: value)
  when 'row' then Bed.where(row: value)
  end
end`,
    { after: text, label: text, row: number },
  ],
  [
    'params.permit(:row, label: []).to_h.compact_blank.reduce(Bed.all) { |beds, (key, value)| beds.public_send("by_#{key}", value) }',
    { row: number, label: 'array' },
  ],
  [
    'params.slice(:row, :label).each_pair { |key, value| Bed.public_send("by_#{key}", value) }',
    { row: number, label: text },
  ],
]

for (const [code, types] of [...rows, ...apart]) test(code, () => assert.equal(typesSent(code), types))

/** What `find` looks up of a class with a `to_param`: its key, but in a path a client puts there what `to_param` gives. */
const shelves: readonly (readonly [line: string, code: string, type: string])[] = [
  ['post "beds", to: "beds#make"', 'Shelf.find(params[:shelf])', 'integer'],
  ['post "beds", to: "beds#make"', 'Shelf.exists?(params[:shelf])', 'integer'],
  ['get "beds", to: "beds#make"', 'Ward.first.shelves.find(params[:shelf])', 'integer'],
  ['get "beds/:shelf", to: "beds#make"', 'Shelf.find(params[:shelf])', 'string'],
  [
    'get "beds/:shelf", to: "beds#make"',
    'isOne = params[:shelf].present?\nWard.find(params[:shelf]) if isOne',
    'integer',
  ],
]

for (const [line, code, type] of shelves)
  test(`${line}: ${code}`, () => {
    const made = generate({
      'config/routes.rb': routes(line),
      'app/controllers/beds_controller.rb': controller('Beds', `def make\n${code}\nhead :ok\nend`),
      'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nhas_many :shelves\nend\n',
      'app/models/shelf.rb': 'class Shelf < ActiveRecord::Base\ndef to_param = slug\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "wards" do |t|\n  end\n  create_table "shelves" do |t|\n    t.bigint "ward_id"\n    t.string "slug", null: false\n  end\nend\n',
    })
    const [item] = Object.values(made?.document.paths ?? {})
    const { requestBody, parameters = [] } = item?.post ?? item?.get ?? {}
    const content = requestBody !== undefined && 'content' in requestBody ? requestBody.content : {}
    const inBody = Object.values(content).map(({ schema }) => Object(schema).properties.shelf.type)
    assert.equal([...inBody, ...parameters.map((each) => Object(each).schema.type)].flat().slice(0, 1), [type])
  })

test.run()
