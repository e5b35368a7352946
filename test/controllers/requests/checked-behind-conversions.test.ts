// What conditions on a number or a text that is made of what was sent tell of what may be sent.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import type { Schema } from '../../../src/schema/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

type Row = readonly [code: string, schema: object, isRequired?: boolean]

const number = { type: 'integer' }
const toFive = { type: 'integer', minimum: 1, maximum: 5 }
const numberOrNull = { type: ['integer', 'null'] }

/** The code, and the schema of `n`, which the code refuses otherwise. */
const rows: readonly Row[] = [
  // What a default is compared with may take longer than anybody waits.
  [
    `n = params.fetch(:n, "${'a'.repeat(40)}!").to_s\nreturn head(422) unless n.match?(/\\A(a+)+\\z/)`,
    { pattern: '^(a+)+$', default: `${'a'.repeat(40)}!` },
  ],
  // What is blank is nil for `presence`.
  ['s = params[:n].presence\nreturn head(422) if s && s.length < 3', {}],
  ['s = params[:n].presence\nreturn head(422) if s && !s.match?(/\\A[a-z]+\\z/)', { type: ['string', 'null'] }],
  ['n = params[:n].to_i\nreturn head(422) unless (1..5).include?(n)', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) unless (1..5).cover?(n)', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) unless (1...6) === n', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) unless n.between?(1, 5)', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) unless n.in?(1..5)', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) if n < 1\nreturn head(422) if n > 5', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) if n < 1 || n > LARGEST', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) if 1 > n || 5 < n', toFive, true],
  ['n = params[:n].to_i\nreturn head(422) unless RANGE.cover?(n)', toFive, true],
  ['n = params[:n].to_i\ncase n\nwhen 1..5 then Bed.note(n)\nelse return head(422)\nend', toFive, true],
  ['return head(422) unless (1..5).cover?(params[:n].to_i)', toFive, true],
  ['return head(422) unless params[:n].to_i.between?(1, 5)', toFive, true],
  ['n = Integer(params[:n])\nreturn head(422) unless (1..5).cover?(n)', toFive, true],
  ['n = params[:n].to_s.strip.to_i\nreturn head(422) unless (1..5).cover?(n)', toFive, true],
  ['n = params.require(:n).to_i\nreturn head(422) unless n <= 5', { type: 'integer', maximum: 5 }, true],
  ['n = params[:n].to_i\nraise ActiveRecord::RecordNotFound if n > 5', { type: ['integer', 'null'], maximum: 5 }],
  ['n = params[:n].to_i\nreturn head(422) unless n.positive?', { type: 'integer', minimum: 1 }, true],
  ['n = params[:n].to_i\nreturn head(422) if n.negative?', { type: ['integer', 'null'], minimum: 0 }],
  ['n = params[:n].to_i\nreturn head(422) if n.zero?', number, true],
  ['n = params[:n].to_i\nreturn head(422) if n == 0', number, true],
  [
    'n = params[:n].to_i\nreturn head(422) unless (0..5).cover?(n)',
    { type: ['integer', 'null'], minimum: 0, maximum: 5 },
  ],
  ['n = params[:n].to_f\nreturn head(422) unless n > 0', { type: 'number', exclusiveMinimum: 0 }, true],
  [
    'n = params[:n].to_f\nreturn head(422) unless (0.5..1.5).cover?(n)',
    { type: 'number', minimum: 0.5, maximum: 1.5 },
    true,
  ],
  // What the way has found already is asked again.
  ...[
    'return head(422) unless params.key?(:n)\nif params.key?(:n)\nreturn head(400) unless %w[a b].include?(params[:n])\nend',
    'return head(422) unless params.key?(:n)\nreturn head(400) if params.key?(:n) && !%w[a b].include?(params[:n])',
    'return head(422) if params[:n].blank?\nreturn head(400) if params[:n].present? && !%w[a b].include?(params[:n])',
    'return head(422) if params[:n].nil?\nreturn head(400) unless params[:n].nil? || %w[a b].include?(params[:n])',
  ].map((code): Row => [code, { type: 'string', enum: ['a', 'b'] }, true]),
  // Nothing that was found is left of what is taken away.
  [
    'return head(422) unless params.key?(:n)\nparams[:n] = nil\nreturn head(400) if params[:n].present? && !%w[a b].include?(params[:n])',
    {},
    true,
  ],
  // A word that is let through is no number, whatever is asked beside it.
  [
    'return head(422) unless %w[a b].include?(params[:n]) || %w[a b].include?(params[:n].to_i)',
    { type: 'string', enum: ['a', 'b'] },
    true,
  ],
  [
    'return head(422) unless %w[1 2].include?(params[:n])\nn = params[:n].to_i',
    { type: 'integer', enum: [1, 2] },
    true,
  ],
  // What stands for what is not sent.
  ['n = params.fetch(:n, 3).to_i\nreturn head(422) unless (1..5).cover?(n)', { ...toFive, default: 3 }],
  [
    'n = (params[:n] || 3).to_i\nreturn head(422) unless (1..5).cover?(n)',
    { ...toFive, type: ['integer', 'null'], default: 3 },
  ],
  [
    'n = params[:n]&.to_i || 3\nreturn head(422) unless (1..5).cover?(n)',
    { ...toFive, type: ['integer', 'null'], default: 3 },
  ],
  [
    'n = params[:n].present? ? params[:n].to_i : 3\nreturn head(422) unless (1..5).cover?(n)',
    { ...toFive, type: ['integer', 'null'], default: 3 },
  ],
  ['n = params[:n]&.to_i\nreturn head(422) unless n&.between?(1, 5)', toFive, true],
  ['n = params[:n]&.to_i\nreturn head(422) if n && n < 1', { type: ['integer', 'null'], minimum: 1 }],
  ['n = params[:n]&.to_i\nreturn head(422) if n&.negative?', { type: ['integer', 'null'], minimum: 0 }],
  [
    'if params[:n].present?\nreturn head(422) unless (1..5).cover?(params[:n].to_i)\nend',
    { ...toFive, type: ['integer', 'null'] },
  ],
  [
    'n = Integer(params[:n] || 3)\nreturn head(422) unless (1..5).cover?(n)',
    { ...toFive, type: ['integer', 'null'], default: 3 },
  ],
  ['n = Integer(params.fetch(:n, 3))\nreturn head(422) unless (1..5).cover?(n)', { ...toFive, default: 3 }],
  ['n = Float(params[:n] || 1.5)\nreturn head(422) if n < 1', { type: ['number', 'null'], default: 1.5 }],
  ['n = params.fetch(:n, 30).to_i\nreturn head(422) unless (1..5).cover?(n)', toFive],
  ['params.with_defaults!(n: 3)\nreturn head(422) unless (1..5).cover?(params[:n].to_i)', numberOrNull],
  ['params.reverse_merge!(n: 3)\nreturn head(422) unless (1..5).cover?(params[:n].to_i)', numberOrNull],
  ['sent = params.with_defaults(n: 3)\nreturn head(422) unless (1..5).cover?(sent[:n].to_i)', numberOrNull],
  // Nothing is made of what is no number.
  ...[
    'return head(422) unless n&.positive?',
    'return head(422) if n.nil? || n < 1',
    'return head(422) unless n\nreturn head(422) unless n >= 1',
  ].flatMap((code): readonly Row[] => [
    [`n = Integer(params[:n], exception: false)\n${code}`, { type: 'integer', minimum: 1 }, true],
    [`n = Integer(params[:n].to_s, exception: false)\n${code}`, { type: 'integer', minimum: 1 }, true],
    [`n = Integer(params.fetch(:n, 2), exception: false)\n${code}`, { type: 'integer', minimum: 1, default: 2 }],
    [`n = Integer(params[:n] || 2, exception: false)\n${code}`, { type: ['integer', 'null'], minimum: 1, default: 2 }],
  ]),
  ['n = Integer(params[:n], exception: false)\nreturn head(422) unless n', number, true],
  [
    'n = Float(params[:n], exception: false)\nreturn head(422) if n.nil? || n < 1',
    { type: 'number', minimum: 1 },
    true,
  ],
  ['n = Integer(params.fetch(:n, 1), exception: false)\nreturn head(422) unless n', { ...number, default: 1 }],
  ['n = Integer(params[:n], exception: false)\nreturn head(422) unless (1..5).cover?(n)', toFive, true],
  ['n = Integer(params[:n], exception: false)\nreturn head(422) if n && n < 1', { ...numberOrNull, minimum: 1 }],
  ['n = Integer(params[:n], exception: false)\nreturn head(422) if n&.negative?', { ...numberOrNull, minimum: 0 }],
  [
    'n = Integer(params.fetch(:n, 1), exception: false) || 1\nreturn head(422) if n < 1',
    { ...numberOrNull, minimum: 1, default: 1 },
  ],
  ['n = Integer(params[:n], 16, exception: false)\nreturn head(422) unless n && n > 1', number, true],
  // One of some numbers.
  ['n = params[:n].to_i\nreturn head(422) unless [5, 6, 7].include?(n)', { type: 'integer', enum: [5, 6, 7] }, true],
  [
    'return head(422) unless [5, 6, 7].include?(params.fetch(:n, 7).to_i)',
    { type: 'integer', enum: [5, 6, 7], default: 7 },
  ],
  ['return head(422) unless params[:n].to_i.in?([0, 6])', { type: ['integer', 'null'], enum: [0, 6, null] }],
  // Texts.
  ['text = params[:n].to_s\nreturn head(422) if text.length > 140', { maxLength: 140 }],
  ['text = params[:n].to_s\nreturn head(422) unless text.size.between?(2, 9)', { minLength: 2, maxLength: 9 }, true],
  ['text = params[:n].to_s.strip\nreturn head(422) unless text.size.between?(2, 9)', { minLength: 2 }, true],
  ['text = params[:n].to_s\nreturn head(422) unless text.match?(/\\A[a-z]+\\z/)', { pattern: '^[a-z]+$' }, true],
  ['return head(422) unless /\\A[a-z]*\\z/.match?(params[:n].to_s)', { pattern: '^[a-z]*$' }],
  ...['text.length.zero?', 'text.size == 0', '!text.length.positive?'].flatMap((asked): readonly Row[] => [
    [`text = params[:n].to_s\nreturn head(422) if ${asked}`, { minLength: 1 }, true],
    [`text = params[:n].to_s.strip\nreturn head(422) if ${asked}`, { minLength: 1 }, true],
    [`text = params[:n]\nreturn head(422) if ${asked}`, { minLength: 1 }, true],
  ]),
  ['text = params[:n].to_s\nreturn head(422) if text.empty?', {}, true],
  ['return head(422) if params[:n].to_s.empty?', {}, true],
  ['return head(422) if params[:n]&.empty?', {}],
  ['Bed.note if params[:n].to_s.empty?', {}],
  ['return head(422) unless params[:n] =~ /\\A[a-z]+\\z/', { type: 'string', pattern: '^[a-z]+$' }, true],
  ['BY_NAME.fetch(params.require(:n).to_s)', { type: 'string', enum: ['a', 'b'] }, true],
  ['n = params[:n].to_s\nreturn head(422) unless BY_NAME.key?(n)', { type: 'string', enum: ['a', 'b'] }, true],
  ['n = params[:n].to_s\nreturn head(422) unless BY_NAME[n]', { type: 'string', enum: ['a', 'b'] }, true],
  // What other ways let through, and what is no longer what was sent.
  ['n = params[:n].to_i\nif params[:all] == "1"\nreturn head(422) unless n > 1\nend', numberOrNull],
  ['n = params[:all] == "1" ? params[:n].to_i : 3\nreturn head(422) unless (1..5).cover?(n)', numberOrNull],
  ['n = params[:n].to_i + 1\nreturn head(422) unless (1..5).cover?(n)', numberOrNull],
  ['n = params[:n].to_i.clamp(1, 9)\nreturn head(422) unless (1..5).cover?(n)', numberOrNull],
  ['n = [params.fetch(:n, 5).to_i, 5].min\nreturn head(422) unless (1..5).cover?(n)', { ...numberOrNull, default: 5 }],
  ['n = params[:n].to_i\nreturn head(422) unless n.abs.between?(1, 5)', numberOrNull],
  ['n = params[:n].to_i\nn = 3 unless n.positive?\nreturn head(422) if n > 5', { type: ['integer', 'null'] }],
  ['n = params[:n].to_i\nBed.note if n > 5', numberOrNull],
  ['n = params[:n].to_i(16)\nreturn head(422) unless n > 5', numberOrNull],
  ['text = params[:n].to_s.downcase\nreturn head(422) unless %w[a b].include?(text)', {}],
  ['text = params[:n].to_s\nreturn head(422) unless %w[1 2].include?(text)', {}, true],
  ['text = params[:n].to_s\ntext.gsub!(/\\D/, "")\nreturn head(422) unless text.size.between?(9, 11)', {}],
  ['text = params[:n].to_s\ntext << "x" if text.empty?\nreturn head(422) if text.length < 1', {}],
  ['text = params[:n].to_s\ntext.downcase!\nreturn head(422) unless %w[a b].include?(text)', {}],
  ['text = params[:n]\ntext.downcase!\nreturn head(422) unless text =~ /\\A[a-z]+\\z/', { type: 'string' }, true],
  [
    'text = params.fetch(:n, "a")\ndown = text.delete_prefix!("-") ? :desc : :asc\nreturn head(422) unless %w[a b].include?(text)',
    { default: 'a' },
  ],
  ['text = params[:n]\ntext.strip!\nreturn head(422) if %w[a b].exclude?(text)', {}, true],
  ['text = params[:n]\ntext << "x"\nreturn head(422) if text.blank?', {}, true],
  [
    'text = params[:n]\nreturn head(422) unless %w[a b].include?(text)\ntext.upcase!',
    { type: 'string', enum: ['a', 'b'] },
    true,
  ],
  ['return head(422) unless (5..1).include?(params[:n].to_i)', numberOrNull],
]

for (const [code, expected, isRequired = false] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `BY_NAME = { 'a' => 1, 'b' => 2 }.freeze\nRANGE = (1..5)\nLARGEST = 5\nrescue_from(KeyError) { head 400 }\ndef make\n${code}\nhead :created\nend`,
      ),
    })
    const schema = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    const { n }: Readonly<Record<string, Schema>> = Object(schema?.properties)
    const { required = [] }: { readonly required?: readonly string[] } = Object(schema)
    assert.equal(n, expected)
    assert.is(required.includes('n'), isRequired)
  })

const answered = [
  'n = params[:n]&.to_i\nreturn head(422) unless n&.between?(1, 5)',
  'n = params[:n]&.to_i\nreturn head(422) unless n&.in?(1..5)',
  'n = params[:n]&.to_i\nreturn head(422) unless (1..5).cover?(n)',
  'n = params[:n]&.to_i\nreturn head(422) unless n&.<= 5',
  'n = params[:n]&.to_i\nreturn head(422) if n.nil? || n > 5',
]

for (const code of answered)
  test(`answered: ${code}`, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def make\n${code}\nrender json: { n: n }\nend`),
    })
    const schema = made?.document.paths['/beds']?.post?.responses['200']?.content?.['application/json']?.schema
    assert.equal(Object(schema).properties, { n: { type: 'integer' } })
  })

test.run()
