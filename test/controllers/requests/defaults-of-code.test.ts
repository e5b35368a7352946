// What the code puts where nothing was sent: what was sent has its type all the same.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const integer = { type: 'integer' }
const integerOrNull = { type: ['integer', 'null'] }

const rows: readonly (readonly [given: string, schema: object])[] = [
  ['params.fetch(:size) { Time.current.year }', integer],
  ['params.fetch(:size) { 2 }', integer],
  ['params[:size] || Date.current.year', integerOrNull],
  ['params[:size].presence || Bed.maximum(:size)', integerOrNull],
  ['params[:size] || 3', { ...integerOrNull, default: 3 }],
  ['params[:size].presence || 3', { ...integerOrNull, default: 3 }],
  ['params[:size] || usual', { ...integerOrNull, default: 4 }],
  ['params[:size]&.to_i || 3', { ...integerOrNull, default: 3 }],
  ['(params[:size].presence&.to_i&.clamp(1, 9) || 3)', { ...integerOrNull, default: 3 }],
  ['(params[:size].presence || 3).to_i', { ...integerOrNull, default: 3 }],
  ['[params[:size]&.to_i || 3, 9].min', { ...integerOrNull, default: 3 }],
  ['params[:size]&.to_i || usual', { ...integerOrNull, default: 4 }],
  ['params[:size].present? ? params[:size].to_i : 3', { ...integerOrNull, default: 3 }],
  ['params[:size].blank? ? 3 : params[:size].to_i', { ...integerOrNull, default: 3 }],
  ['!params[:size] ? 3 : params[:size].to_i', { ...integerOrNull, default: 3 }],
  ['(if params[:size] then params[:size].to_i else usual end)', { ...integerOrNull, default: 4 }],
  ['params.key?(:size) ? params[:size].to_i : 3', { ...integerOrNull, default: 3 }],
  ['params[:size] ? params[:size].to_i * 2 : 3', integerOrNull],
  ['params[:size]&.to_i&.pred || 3', integerOrNull],
  ['params[:size] ? 3 : params[:size].to_i', integerOrNull],
  ['params[:width].present? ? params[:size].to_i : 3', integerOrNull],
  ['params[:size].to_i || 3', integerOrNull],
  ['params[:size].present? ? params[:size].to_i : Bed.count', integerOrNull],
  ['(params[:size] || 3).to_i + (params[:size] || 4).to_i', integerOrNull],
  ['params[:size] || params[:width] || 3', integerOrNull],
  ['(rand > 1 ? 7 : nil) || params[:size]', integer],
  ['(rand > 1 ? 7 : params[:size]) || 3', integer],
  ['(params.require(:size) && params[:size]) || 3', integer],
  ['params[:width] || params[:size]', integer],
  // A list goes as well.
  ['params[:size].is_a?(Array) ? params[:size].first : params[:size]', {}],
  ['(case params[:size] when Array then params[:size].sum when Integer then params[:size] end)', {}],
  ['params[:size].is_a?(Integer) ? params[:size] : Ward.count', { type: ['integer', 'null'] }],
  ['params[:wide] ? params[:size] : Ward.count', integer],
]

for (const [given, schema] of rows)
  test(given, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def make\nBed.create!(size: ${given})\nhead :created\nend\ndef usual = 4`,
      ),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.integer "size", null: false\n  end\nend\n',
    })
    const body = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    assert.equal(Object.entries(body?.properties ?? {}).find(([name]) => name === 'size')?.[1], schema)
  })

/** What is null is handed on as it is: the keyword stands for what is not sent alone. */
const keywords: readonly (readonly [first: string, takesNull: boolean])[] = [
  ['', false],
  ['raise ArgumentError if kind == "cot"', false],
  ['raise ArgumentError if %w[cot].include?(kind)', false],
  ['kind = "bed" if kind.nil?', true],
  ['kind = kind.presence || "bed"', true],
]

for (const [first, takesNull] of keywords)
  test(`a keyword with a default: ${first}`, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def make\nbuild(**params.permit(:kind).to_h.symbolize_keys)\nhead :created\nend\nprivate def build(kind: "bed")\n${first}\nBed.create!(kind: kind)\nend`,
      ),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :kind, inclusion: { in: %w[bed cot] }\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "kind", null: false\n  end\nend\n',
    })
    const body = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    const sent = body?.properties as { readonly kind: { readonly type: unknown } } | undefined
    assert.equal(sent?.kind.type, takesNull ? ['string', 'null'] : 'string')
  })

test.run()
