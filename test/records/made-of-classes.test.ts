// Which class a new record is of, by what it is given (`ActiveRecord::Inheritance`).

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "wards" do |t|
    t.string "title", null: false
  end
  create_table "beds" do |t|
    t.string "type"
    t.string "label"
    t.bigint "ward_id"
  end
end
`

const files = {
  'db/schema.rb': schema,
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\n  has_many :beds\n  has_one :bed\nend\n',
  'app/models/bed.rb': `class Bed < ActiveRecord::Base
  belongs_to :ward, optional: true
  def more = { bed: 1 }
end
`,
  'app/models/cot.rb': 'class Cot < Bed\n  def more = { cot: 1 }\nend\n',
  'app/models/berth.rb': 'class Berth < Bed\n  def more = { berth: 1 }\nend\n',
  'app/models/plain_bed.rb': 'class PlainBed < Bed\nend\n',
}

function responsesOf(body: string, lines = ''): Readonly<Record<string, unknown>> {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { post '/' => 'beds#create' }\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  ${lines}\n  def create\n    ${body}\n  end\nend\n`,
    ...files,
  })
  return generated?.document.paths['/']?.post?.responses ?? {}
}

/** The keys of `more` of the classes that the record may be of. */
function keysOf(code: string): readonly string[] {
  const responses = responsesOf(`bed = ${code}\n    render json: bed.more`) as Record<
    string,
    { content?: Record<string, { schema: Schema }> }
  >
  return keysIn(responses['200']?.content?.['application/json']?.schema ?? {})
}

interface Schema {
  readonly properties?: object
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

function keysIn({ properties = {}, anyOf = [], oneOf = [] }: Schema): readonly string[] {
  return [...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(keysIn)])].sort()
}

const all = ['bed', 'berth', 'cot']

const rows: readonly (readonly [code: string, keys: readonly string[]])[] = [
  ['Bed.new(params.permit(:type, :label))', all],
  ['Bed.new(params.require(:bed).permit(:type))', all],
  ['Bed.new(type: params[:type])', all],
  ['Bed.create(type: params[:type])', all],
  ['Bed.create!([{ type: "Cot" }, { label: "a" }]).first', ['bed', 'cot']],
  ['Bed.new(anything)', all],
  ['Bed.new(label: 1, **anything)', all],
  ['Bed.create!(params.permit(:type))', all],
  ['Bed.where(label: 1).new(type: params[:type])', all],
  ['Bed.find_or_create_by!(type: params[:type])', all],
  ['Bed.create([{ type: params[:type] }]).first || Bed.new(type: params[:type])', all],
  ['Ward.find(1).beds.build(params.permit(:type))', all],
  ['Ward.find(1).beds.create(params.permit(:type))', all],
  ['Ward.find(1).build_bed(params.permit(:type))', all],
  ['Ward.find(1).create_bed!(params.permit(:type))', all],
  ['Bed.new(params.permit(:label))', ['bed']],
  ['Bed.new', ['bed']],
  ['Bed.new(params.permit(:type, :label).except(:type))', ['bed']],
  ["Bed.new(type: 'Cot')", ['cot']],
  ['Bed.new(type: Cot)', ['cot']],
  ["Bed.new('type' => 'Berth')", ['berth']],
  ["Bed.new(type: 'PlainBed')", ['bed']],
  ["Bed.new(type: 'Bed')", ['bed']],
  ['Bed.new(type: nil)', ['bed']],
  ["Bed.new(type: '')", ['bed']],
  ["Bed.new(type: params[:small] ? 'Cot' : 'Berth')", ['berth', 'cot']],
  ['Cot.new(params.permit(:type))', ['cot']],
  ['Bed.new.tap { |made| made.type = params[:type] }', ['bed']],
  ['Bed.new.becomes(Cot)', ['cot']],
  ['Bed.new.becomes!(Cot)', ['cot']],
  ['Cot.new.becomes(Bed)', ['bed']],
  ['Bed.new.becomes(params[:type].constantize)', all],
  ['Cot.new.becomes(params[:small] ? Bed : Berth)', ['bed', 'berth']],
]

for (const [code, keys] of rows) test(code, () => assert.equal(keysOf(code), keys))

const named: readonly (readonly [behaviour: string, lines: string, code: string, keys: readonly string[]])[] = [
  [
    'a name that is listed',
    '',
    'return head(400) unless %w[Bed Cot].include?(params[:a])\nbed = params[:a].constantize.new',
    ['bed', 'cot'],
  ],
  [
    'a name of which the class is made',
    '',
    'return head(400) unless params[:a].in?(%w[bed cot])\nbed = params[:a].classify.constantize.new',
    ['bed', 'cot'],
  ],
  [
    'a name that a callback has found',
    'before_action { head 400 unless %w[Bed Cot].include?(params[:a]) }',
    'bed = params[:a].constantize.new',
    ['bed', 'cot'],
  ],
  [
    'what is made of a name and listed',
    '',
    'return head(400) unless %w[Bed Cot].include?(params[:a].to_s.classify)\nbed = params[:a].to_s.classify.constantize.new',
    ['bed', 'cot'],
  ],
  [
    'what is made of a variable and listed',
    '',
    'kind = params[:a]\nreturn head(400) unless %w[Bed Cot].include?(kind.classify)\nbed = kind.classify.constantize.new',
    ['bed', 'cot'],
  ],
  [
    'a variable that is set anew',
    '',
    'kind = params[:a]\nreturn head(400) unless %w[Bed Cot].include?(kind.classify)\nkind = params[:b]\nbed = kind.classify.constantize.new',
    [],
  ],
  [
    'something else that is made of it',
    '',
    'kind = params[:a]\nreturn head(400) unless %w[Bed Cot].include?(kind.classify)\nbed = kind.underscore.constantize.new',
    [],
  ],
]

for (const [behaviour, lines, code, keys] of named)
  test(`the class of ${behaviour}`, () => assert.equal(keysIn(bodyOf(code, lines)), keys))

function bodyOf(code: string, lines: string): Schema {
  const responses = responsesOf(`${code}\n    render json: bed.more`, lines) as Record<
    string,
    { content?: Record<string, { schema: Schema }> }
  >
  return responses['200']?.content?.['application/json']?.schema ?? {}
}

test('a name that is no class of the table is an error', () => {
  const handler = 'rescue_from(ActiveRecord::SubclassNotFound) { head :bad_request }'
  const statuses = (body: string, lines = handler): readonly string[] =>
    Object.keys(responsesOf(`${body}\n    head :ok`, lines))
  assert.equal(statuses('Bed.new(params.permit(:type))'), ['200', '400'])
  assert.equal(statuses('Bed.new(params.permit(:label))'), ['200'])
  assert.equal(statuses("Bed.new(type: 'Cot')"), ['200'])
  assert.equal(statuses("Bed.new(type: 'Ward')"), ['200', '400'])
  assert.equal(statuses('Bed.new(params.permit(:type))', ''), ['200'])
})

test('each is saved as what it is', () => {
  const body = 'bed = Bed.new(params.permit(:type))\n    bed.save!\n    render json: { id: bed.id }'
  const responses = responsesOf(body) as Record<string, { content?: Record<string, { schema: Schema }> }>
  assert.equal(responses['200']?.content?.['application/json']?.schema.properties, { id: { type: 'integer' } })
})

test.run()
