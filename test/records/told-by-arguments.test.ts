// A condition among the arguments of an answer, or of what makes a result, tells of all that stands beside it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { propertiesOf } from '../serializers/rendered.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const maker = (body: string): string => `class Maker
  Result = Struct.new(:outcome, :bed, keyword_init: true)
  Pair = Struct.new(:bed, :outcome)
  def self.call(bed)
${body}
  end
end
`

/** The id in the body of `POST /beds` by status. */
function idsOf(body: string, service = ''): Readonly<Record<string, unknown>> {
  const answer = `def answer(bed, status)
render json: { id: bed.id }, status: status
end
def saved_by(bed) = bed.save ? { a: 1 } : { b: 1 }
def kept(bed) = @ok = bed.save
def kept_made(bed) = @made = bed.save`
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `def make\nbed = Bed.new(params.permit(:label))\n${body}\nend\nprivate\n${answer}`,
    ),
    'app/services/maker.rb': maker(service),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :label, presence: true\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n  end\nend\n',
  })
  const responses = Object.entries(made?.document.paths['/beds']?.post?.responses ?? {})
  return Object.fromEntries(
    responses.map(([status, { content }]) => [status, propertiesOf(content?.['application/json']?.schema).id]),
  )
}

const integer = { type: 'integer' }
// A new record may have been given an id.
const either = { type: ['integer', 'null'] }
const apart = { 201: integer, 422: either }
const case201 = 'case result.outcome\nwhen :made then render json: { id: result.bed.id }, status: 201'
const show = `result = Maker.call(bed)\n${case201}\nelse render json: { id: result.bed.id }, status: 422\nend`

const told: readonly (readonly [behaviour: string, body: string, service?: string])[] = [
  ['a status by what was kept', 'saved = bed.save\nrender json: { id: bed.id }, status: saved ? :created : 422'],
  ['a negated one', 'saved = bed.save\nrender json: { id: bed.id }, status: !saved ? 422 : :created'],
  ['a status by a question', 'bed.save\nrender json: { id: bed.id }, status: bed.persisted? ? :created : 422'],
  ['a status in parentheses', 'bed.save\nrender json: { id: bed.id }, status: (bed.persisted? ? 201 : 422)'],
  ['a status that is saved for', 'answer(bed, bed.save ? :created : 422)'],
  ['a status in a variable', 'status = bed.save ? :created : 422\nrender json: { id: bed.id }, status: status'],
  [
    'a status that both ways set',
    'if bed.save\nstatus = :created\nelse\nstatus = 422\nend\nrender json: { id: bed.id }, status: status',
  ],
  ['a member of a result', show, 'Result.new(outcome: bed.save ? :made : :refused, bed: bed)'],
  ['a member of a result by its place', show, 'Pair.new(bed, bed.save ? :made : :refused)'],
]

for (const [behaviour, body, service] of told) test(behaviour, () => assert.equal(idsOf(body, service), apart))

const untold: readonly (readonly [behaviour: string, body: string, expected: unknown])[] = [
  [
    'what is read before the record is saved',
    'render json: { id: bed.id }, status: bed.save ? :created : 422',
    { 201: either, 422: either },
  ],
  [
    'a status without a way of its own',
    'bed.save\nrender json: { id: bed.id }, status: params[:code] ? 201 : 422',
    { 201: either, 422: either },
  ],
]

for (const [behaviour, body, expected] of untold) test(behaviour, () => assert.equal(idsOf(body), expected))

const inOrder: readonly string[] = [
  'render json: saved_by(bed), status: bed.persisted? ? 201 : 422',
  'render json: { saved: bed.save, id: bed.id }, status: bed.persisted? ? :created : 422',
  'render json: { ok: (saved = bed.save) }, status: saved ? 201 : 422',
  'render json: { ok: kept(bed) }, status: @ok ? 201 : 422',
  'list = [1]\nrender json: { x: list.pop, y: bed.save }, status: list.empty? && bed.persisted? ? 201 : 422',
]

for (const body of inOrder)
  test(`what stands before the condition is done before it: ${body}`, () =>
    assert.equal(Object.keys(idsOf(body)), ['201', '422']))

test('what the condition sets is not there before it', () => {
  const body = 'render json: @made, status: kept_made(bed) ? 201 : 422'
  assert.equal(Object.keys(idsOf(body)), ['201', '422'])
})

test('conditions in conditions are not multiplied', () => {
  const nested = (depth: number): string =>
    depth === 0 ? '1' : `Bed.new(label: params[:p${depth}] ? "x" : "y", note: ${nested(depth - 1)})`
  assert.equal(Object.keys(idsOf(`x = ${nested(14)}\nrender json: { id: x.id }`)), ['200'])
})

test.run()
