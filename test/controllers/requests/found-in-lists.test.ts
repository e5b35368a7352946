// What conditions tell of what is sent that look for it in a list, in whichever words they do.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import type { Schema } from '../../../src/schema/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

type Row = readonly [code: string, schema: object, isRequired?: boolean]

const listed = { type: 'string', enum: ['a', 'b'] }
const toFive = { type: 'integer', minimum: 1, maximum: 5 }
const list = { type: 'array', items: {} }
const ofListed = { type: 'array', items: listed }

/** The code, and the schema of `n`, which the code refuses otherwise. */
const rows: readonly Row[] = [
  ['return head(422) if %w[a b].exclude?(params[:n])', listed, true],
  ['return head(422) if LIST.exclude?(params[:n])', listed, true],
  ['return head(422) unless !LIST.exclude?(params[:n])', listed, true],
  ['raise ArgumentError if LIST.exclude?(params[:n])', listed, true],
  ['return head(422) if BY_NAME.exclude?(params[:n])', listed, true],
  [
    'return head(422) if params[:n].present? && LIST.exclude?(params[:n])',
    { type: ['string', 'null'], enum: ['a', 'b', null, ''] },
  ],
  ['Maker.new(params[:n]).make', listed, true],
  ['n = params[:n].to_i\nreturn head(422) if (1..5).exclude?(n)', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) if [5, 6].exclude?(n)', { type: 'integer', enum: [5, 6] }, true],
  ['return head(422) if LIST.none?(params[:n])', listed, true],
  ['return head(422) unless LIST.any?(params[:n])', listed, true],
  ['return head(422) unless LIST.index(params[:n])', listed, true],
  ['return head(422) if LIST.find_index(params[:n]).nil?', listed, true],
  ['return head(422) unless LIST.index { |each| each == params[:n] }', listed, true],
  ['return head(422) unless LIST.any? { _1 == params[:n] }', listed, true],
  ['return head(422) unless LIST.any? { |each| params[:n] == each }', listed, true],
  ['return head(422) if LIST.none? { |each| each == params[:n].to_s }', listed, true],
  ['return head(422) if LIST.find { |each| each == params[:n] }.nil?', listed, true],
  ['return head(422) if LIST.detect { it == params[:n] }.blank?', listed, true],
  // All elements of a list.
  ['return head(422) if (Array(params[:n]) - LIST).any?', ofListed],
  ['return head(422) if (Array.wrap(params[:n]) - LIST).present?', ofListed],
  ['return head(422) unless (Array(params[:n]).uniq - %w[a b]).empty?', ofListed],
  ['return head(422) if ((params[:n] || []) - LIST).any?', ofListed],
  ['return head(422) if (params.fetch(:n, []) - LIST).any?', ofListed],
  ['return head(422) if (params[:n] - LIST).any?', ofListed, true],
  ['sent = Array(params[:n])\nreturn head(422) if (sent - LIST).any?', ofListed],
  ['unknown = Array(params[:n]) - LIST\nreturn render(json: unknown, status: 422) if unknown.any?', ofListed],
  ['unknown = params[:n] - LIST\nreturn head(422) unless unknown.empty?', ofListed, true],
  ['return head(422) unless Array(params[:n]).all? { LIST.include?(_1) }', ofListed],
  ['return head(422) unless params[:n].all? { LIST.include?(it) }', ofListed, true],
  ['params[:n].each { |each| return head(422) unless LIST.include?(each) }', ofListed, true],
  [
    'return head(422) unless ["", "a"].find { |each| each == params[:n] }.present?',
    { type: 'string', enum: ['a'] },
    true,
  ],
  ['return head(422) if ["", "a"].find { it == params[:n] }.nil?', { type: 'string', enum: ['', 'a'] }, true],
  [
    'h = params.permit(:n).to_h\nreturn head(422) if h[:n] && !LIST.include?(h[:n])',
    { type: ['string', 'null'], enum: ['a', 'b', null] },
  ],
  // A list that code has changed before has other elements than were sent.
  ['params[:n].reject!(&:blank?)\nreturn head(422) if (params[:n] - LIST).any?', list, true],
  ['params[:n].map!(&:downcase)\nreturn head(422) if (params[:n] - LIST).any?', list, true],
  ['n = params[:n]\nn.map!(&:downcase)\nreturn head(422) if (n - LIST).any?', list, true],
  ['params[:n].delete("x")\nreturn head(422) if (params[:n] - LIST).any?', list, true],
  ['Bed.note(params[:n].shift)\nreturn head(422) if (params[:n] - LIST).any?', list, true],
  ['params[:n].select! { Bed.odd?(_1) }\nreturn head(422) if params[:n].any? { LIST.exclude?(_1) }', list, true],
  [
    'params[:n].reject! { _1[:m].blank? }\nreturn head(422) if params[:n].any? { LIST.exclude?(_1[:m]) }',
    { type: 'array', items: { type: 'object', properties: { m: {} } } },
    true,
  ],
  // What says nothing of what is sent, or of all of it.
  ['return head(422) if LIST.any? { |each| each == params[:n] }', {}],
  ['return head(422) unless LIST.any? { |each| each != params[:n] }', {}],
  ['return head(422) unless LIST.any? { |each| each == "#{each}#{params[:n]}" }', {}],
  ['return head(422) unless LIST.find(params[:n]) { |each| each == "a" }', {}],
  ['return head(422) if LIST.include?(params[:n]) || Bed.odd?', {}],
  ['Bed.note if LIST.exclude?(params[:n])', {}],
  ['return head(422) unless BY_NAME.any? { |each| each == params[:n] }', {}],
  ['return head(422) if (LIST - Array(params[:n])).any?', list, true],
  ['return head(422) if (Array(params[:n]).first(2) - LIST).any?', list],
  ['sent = Array(params[:n]).reject(&:blank?)\nreturn head(422) if (sent - LIST).any?', list],
  ['sent = Array(params[:n]).select { Bed.odd?(_1) }\nreturn head(422) if (sent - LIST).any?', list],
  ['sent = Array(params[:n])\nsent.pop\nreturn head(422) if (sent - LIST).any?', list],
  ['return head(422) if (Array(params[:n]) - LIST).any? { |each| each == "z" }', list],
  ['return head(422) if (Array(params[:n]) - LIST).many?', list],
  ['unknown = Array(params[:n]) - LIST\nunknown.shift\nreturn head(422) if unknown.any?', list],
]

for (const [code, expected, isRequired = false] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `BY_NAME = { 'a' => 1, 'b' => 2 }.freeze\nLIST = %w[a b].freeze\nrescue_from(ArgumentError) { head 400 }\ndef make\n${code}\nhead :created\nend`,
      ),
      'app/services/maker.rb': `class Maker
  KINDS = %w[a b].freeze
  def initialize(kind) = @kind = kind
  def make
    raise ArgumentError, 'unknown' if KINDS.exclude?(@kind)
    @kind
  end
end
`,
    })
    const schema = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    const { n }: Readonly<Record<string, Schema>> = Object(schema?.properties)
    const { required = [] }: { readonly required?: readonly string[] } = Object(schema)
    assert.equal(n, expected)
    assert.is(required.includes('n'), isRequired)
  })

test.run()
