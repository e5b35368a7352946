// 2.1: declarations in their many spellings, and what becomes of types and constraints.

import { type Case, gives } from '../case.ts'
import type { Rule } from '../rules.ts'
import { bodySchema, type Files, schemaOf } from '../small-application.ts'

type Row = readonly [rule: Rule, behaviour: string, ruby: string, schema: unknown, files?: Files]

const text = { type: 'string' }
const words: Files = {
  'app/models/ward.rb': [
    'class Ward < ApplicationRecord',
    '  KINDS = %w[open closed].freeze',
    '  MORE = [*KINDS, "moved"]',
    '  CODES = { low: 1, high: 2 }',
    '  LIMITS = 1..20',
    '  CODE = /\\A[A-Z]{2}\\z/',
    '  TEXT = { description: "A ward", blank: false }.freeze',
    'end',
  ].join('\n'),
  'lib/limits.rb': 'module Limits\n  TOP = 50\n  SHIFT = TOP / 2\nend\n',
}

/** Of the parameter `q`. */
const rows: readonly Row[] = [
  ['2.1 part name', 'a symbol', 'param! :q, String', text],
  ['2.1 part name', 'parentheses', 'param!(:q, String)', text],
  ['2.1 part name', 'several lines', 'param! :q,\n  String,\n  blank: false', { type: 'string', minLength: 1 }],
  ['2.1 part name', 'several lines in parentheses', 'param!(\n  :q,\n  String,\n)', text],
  ['2.1 part name', 'a quoted symbol', 'param! :"q", String', text],
  ['2.1 part name', 'a symbol in percent form', 'param! %s(q), String', text],
  ['2.1 part name', 'self as the receiver', 'self.param! :q, String', text],
  ['2.1 part name', 'a line that is continued', 'param! :q, \\\n  String', text],
  ['2.1 part name', 'a loop over known names', '%i[p q].each { |name| param! name, String }', text],
  ['2.1 part name', 'a local variable', 'name = :q\nparam! name, String', text],
  ['2.1 part name', 'interpolation of known parts', 'letter = "q"\nparam! :"#{letter}", String', text],
  ['2.1 part name', 'a trailing comment', 'param! :q, String # the text', text],
  ['2.1 part name', 'two calls on one line', 'param! :p, Integer; param! :q, String', text],
  ['2.1 part type', 'from the top level', 'param! :q, ::String', text],
  ['2.1 part type', 'a local variable', 'type = String\nparam! :q, type', text],
  ['2.1 part type', 'a loop over pairs', '{ q: Integer }.each { |name, type| param! name, type }', { type: 'integer' }],
  ['2.1 type String', 'String', 'param! :q, String', { type: 'string' }],
  ['2.1 type Integer', 'Integer', 'param! :q, Integer', { type: 'integer' }],
  ['2.1 type Float', 'Float', 'param! :q, Float', { type: 'number' }],
  ['2.1 type Hash', 'Hash', 'param! :q, Hash', { type: 'object' }],
  ['2.1 type Array', 'Array', 'param! :q, Array', { type: 'array', items: {} }],
  ['2.1 type boolean', ':boolean', 'param! :q, :boolean', { type: 'boolean' }],
  ['2.1 type boolean', 'TrueClass', 'param! :q, TrueClass', { type: 'boolean' }],
  ['2.1 type boolean', 'FalseClass', 'param! :q, FalseClass', { type: 'boolean' }],
  [
    '2.1 part in list',
    'an array',
    'param! :q, String, in: [\'open\', "closed"]',
    { ...text, enum: ['open', 'closed'] },
  ],
  ['2.1 part in list', 'words', 'param! :q, String, in: %w[open closed]', { ...text, enum: ['open', 'closed'] }],
  ['2.1 part in list', 'words with other brackets', 'param! :q, String, in: %w(a b)', { ...text, enum: ['a', 'b'] }],
  ['2.1 part in list', 'a hash rocket', "param! :q, String, :in => ['a']", { ...text, enum: ['a'] }],
  ['2.1 part in list', 'braces', "param! :q, String, { in: ['a'] }", { ...text, enum: ['a'] }],
  [
    '2.1 part in list',
    'numbers',
    'param! :q, Integer, in: [1, 2_000, -3, 0x1f]',
    { type: 'integer', enum: [1, 2000, -3, 31] },
  ],
  ['2.1 part in list', 'floats', 'param! :q, Float, in: [0.5, 1e3]', { type: 'number', enum: [0.5, 1000] }],
  [
    '2.1 part in list',
    'a constant of another file',
    'param! :q, String, in: Ward::KINDS',
    { ...text, enum: ['open', 'closed'] },
    words,
  ],
  [
    '2.1 part in list',
    'a splat in a constant',
    'param! :q, String, in: Ward::MORE',
    { ...text, enum: ['open', 'closed', 'moved'] },
    words,
  ],
  [
    '2.1 part in list',
    'a splat in the call',
    "param! :q, String, in: [*Ward::KINDS, 'x']",
    { ...text, enum: ['open', 'closed', 'x'] },
    words,
  ],
  [
    '2.1 part in list',
    'a sum',
    "param! :q, String, in: Ward::KINDS + ['x']",
    { ...text, enum: ['open', 'closed', 'x'] },
    words,
  ],
  [
    '2.1 part in list',
    'keys as strings',
    'param! :q, String, in: Ward::CODES.keys.map(&:to_s)',
    { ...text, enum: ['low', 'high'] },
    words,
  ],
  [
    '2.1 part in list',
    'values',
    'param! :q, Integer, in: Ward::CODES.values',
    { type: 'integer', enum: [1, 2] },
    words,
  ],
  ['2.1 part in list', 'a splat of a range', 'param! :q, Integer, in: [*1..3]', { type: 'integer', enum: [1, 2, 3] }],
  [
    '2.1 part in list',
    'a range as a list',
    'param! :q, Integer, in: (1..3).to_a',
    { type: 'integer', enum: [1, 2, 3] },
  ],
  ['2.1 part in list', 'one that is frozen', 'param! :q, String, in: %w[a].freeze', { ...text, enum: ['a'] }],
  [
    '2.1 part in list',
    'several lines',
    'param! :q, String, in: [\n  "a", # one\n  "b",\n]',
    { ...text, enum: ['a', 'b'] },
  ],
  ['2.1 part in list', 'booleans', 'param! :q, :boolean, in: [true]', { type: 'boolean', enum: [true] }],
  ['2.1 part in list', 'an empty text', 'param! :q, String, in: ["", "a b", "ü"]', { ...text, enum: ['', 'a b', 'ü'] }],
  ['2.1 part in range', 'integers', 'param! :q, Integer, in: 1..9', { type: 'integer', minimum: 1, maximum: 9 }],
  [
    '2.1 part in range',
    'in parentheses',
    'param! :q, Integer, in: (1..9)',
    { type: 'integer', minimum: 1, maximum: 9 },
  ],
  ['2.1 part in range', 'negative', 'param! :q, Integer, in: -9..-1', { type: 'integer', minimum: -9, maximum: -1 }],
  ['2.1 part in range', 'from zero', 'param! :q, Integer, in: 0..0', { type: 'integer', minimum: 0, maximum: 0 }],
  ['2.1 part in range', 'floats', 'param! :q, Float, in: 0.5..9.5', { type: 'number', minimum: 0.5, maximum: 9.5 }],
  [
    '2.1 part in range',
    'underscores',
    'param! :q, Integer, in: 1_000..2_000',
    { type: 'integer', minimum: 1000, maximum: 2000 },
  ],
  [
    '2.1 part in range',
    'a constant',
    'param! :q, Integer, in: Ward::LIMITS',
    { type: 'integer', minimum: 1, maximum: 20 },
    words,
  ],
  [
    '2.1 part in range',
    'constants as ends',
    'param! :q, Integer, in: 1..Limits::TOP',
    { type: 'integer', minimum: 1, maximum: 50 },
    words,
  ],
  [
    '2.1 part in range',
    'arithmetic',
    'param! :q, Integer, in: Limits::SHIFT..(Limits::TOP * 2)',
    { type: 'integer', minimum: 25, maximum: 100 },
    words,
  ],
  ['2.1 part format', 'a regexp', 'param! :q, String, format: /\\A\\d+\\z/', { ...text, pattern: '\\A\\d+\\z' }],
  ['2.1 part format', 'in percent form', 'param! :q, String, format: %r{\\Aa/b\\z}', { ...text, pattern: '\\Aa/b\\z' }],
  [
    '2.1 part format',
    'an escaped slash, which the source has plain',
    'param! :q, String, format: /a\\/b/',
    { ...text, pattern: 'a/b' },
  ],
  [
    '2.1 part format',
    'a constant',
    'param! :q, String, format: Ward::CODE',
    { ...text, pattern: '\\A[A-Z]{2}\\z' },
    words,
  ],
  [
    '2.1 part format',
    'interpolation',
    'digits = "[0-9]"\nparam! :q, String, format: /^#{digits}+$/',
    { ...text, pattern: '^[0-9]+$' },
  ],
  ['2.1 part format', 'Regexp.new', "param! :q, String, format: Regexp.new('^a$')", { ...text, pattern: '^a$' }],
  [
    '2.1 part format',
    'quotes, braces and a hash sign',
    'param! :q, String, format: /["\'}{#]/',
    { ...text, pattern: '["\'}{#]' },
  ],
  ['2.1 part default', 'a text', "param! :q, String, default: 'a'", { ...text, default: 'a' }],
  ['2.1 part default', 'false', 'param! :q, :boolean, default: false', { type: 'boolean', default: false }],
  ['2.1 part default', 'zero', 'param! :q, Integer, default: 0', { type: 'integer', default: 0 }],
  ['2.1 part default', 'an empty text', "param! :q, String, default: ''", { ...text, default: '' }],
  ['2.1 part default', 'an empty list', 'param! :q, Array, default: []', { type: 'array', items: {}, default: [] }],
  ['2.1 part default', 'an empty object', 'param! :q, Hash, default: {}', { type: 'object', default: {} }],
  [
    '2.1 part default',
    'a hash',
    'param! :q, Hash, default: { a: [1, nil] }',
    { type: 'object', default: { a: [1, null] } },
  ],
  ['2.1 part default', 'a negative float', 'param! :q, Float, default: -0.25', { type: 'number', default: -0.25 }],
  [
    '2.1 part default',
    'a constant',
    'param! :q, Integer, default: Limits::TOP',
    { type: 'integer', default: 50 },
    words,
  ],
  [
    '2.1 part default',
    'a heredoc',
    'param! :q, String, default: <<~TEXT\n  a\n    b\nTEXT',
    { ...text, default: 'a\n  b\n' },
  ],
  ['2.1 part blank', 'on a String', 'param! :q, String, blank: false', { ...text, minLength: 1 }],
  ['2.1 part blank', 'a hash rocket', 'param! :q, String, :blank => false', { ...text, minLength: 1 }],
  [
    '2.1 part description',
    'a text',
    "param! :q, String, description: 'Of the bed'",
    { ...text, description: 'Of the bed' },
  ],
  [
    '2.1 part description',
    'escapes',
    'param! :q, String, description: "a\\tb \\u00fc \\"c\\""',
    { ...text, description: 'a\tb ü "c"' },
  ],
  [
    '2.1 part description',
    'texts side by side',
    "param! :q, String, description: 'a ' \\\n  'b'",
    { ...text, description: 'a b' },
  ],
  [
    '2.1 part description',
    'a heredoc',
    'param! :q, String, description: <<~TEXT.strip\n  a\n  b\nTEXT',
    { ...text, description: 'a\nb' },
  ],
  [
    '2.1 part description',
    'options of a constant',
    'param! :q, String, Ward::TEXT',
    { ...text, description: 'A ward', minLength: 1 },
    words,
  ],
  [
    '2.1 part description',
    'options by double splat',
    'param! :q, String, **Ward::TEXT, in: %w[a]',
    { ...text, description: 'A ward', enum: ['a'], minLength: 1 },
    words,
  ],
  ['2.1 in list', 'the values in their order', 'param! :q, String, in: %w[c a b]', { ...text, enum: ['c', 'a', 'b'] }],
  ['2.1 in range', 'both ends', 'param! :q, Integer, in: 18..65', { type: 'integer', minimum: 18, maximum: 65 }],
  [
    '2.1 format',
    'the source, not translated',
    'param! :q, String, format: /\\A\\h+(?<x>a)\\Z/',
    { ...text, pattern: '\\A\\h+(?<x>a)\\Z' },
  ],
  ['2.1 default', 'the value', 'param! :q, Integer, default: 25', { type: 'integer', default: 25 }],
  ['2.1 default', 'none for nil', 'param! :q, Integer, default: nil', { type: 'integer' }],
  ['2.1 default', 'none for code', 'param! :q, Integer, default: -> { Time.now.year }', { type: 'integer' }],
  ['2.1 blank', 'for strings', 'param! :q, String, blank: false', { ...text, minLength: 1 }],
  ['2.1 blank', 'no minLength on a number', 'param! :q, Integer, blank: false', { type: 'integer' }],
  ['2.1 blank', 'no minLength on a boolean', 'param! :q, :boolean, blank: false', { type: 'boolean' }],
  ['2.1 blank', 'a longer minimum stays', 'param! :q, String, blank: false, min_length: 3', { ...text, minLength: 3 }],
  ['2.1 description', 'on the property', "param! :q, Integer, description: 'x'", { type: 'integer', description: 'x' }],
  [
    '2.1 default',
    'all options in one call',
    "param! :q, String, required: true, default: 'aa', in: %w[aa bb], format: /^[ab]+$/, blank: false, description: 'x'",
    { ...text, description: 'x', enum: ['aa', 'bb'], pattern: '^[ab]+$', minLength: 1, default: 'aa' },
  ],
]

/** Of the whole body. */
const bodies: readonly Row[] = [
  [
    '2.1 part required',
    'true',
    'param! :q, String, required: true',
    { type: 'object', required: ['q'], properties: { q: text } },
  ],
  [
    '2.1 part required',
    'a hash rocket',
    'param! :q, String, :required => true',
    { type: 'object', required: ['q'], properties: { q: text } },
  ],
  ['2.1 part required', 'false', 'param! :q, String, required: false', { type: 'object', properties: { q: text } }],
  ['2.1 part required', 'nil', 'param! :q, String, required: nil', { type: 'object', properties: { q: text } }],
  [
    '2.1 required',
    'the names in their order',
    'param! :b, String, required: true\nparam! :c, String\nparam! :a, String, required: true',
    { type: 'object', required: ['b', 'a'], properties: { b: text, c: text, a: text } },
  ],
  [
    '2.1 required',
    'of a nested object in that object',
    'param! :q, Hash do |q|\n  q.param! :a, String, required: true\nend',
    { type: 'object', properties: { q: { type: 'object', required: ['a'], properties: { a: text } } } },
  ],
  [
    '2.1 part name',
    'words of Ruby and other scripts',
    'param! :class, String\nparam! :end, String\nparam! :größe, String\nparam! :"a-b.c", String',
    { type: 'object', properties: { class: text, end: text, größe: text, 'a-b.c': text } },
  ],
]

/** `do` and braces, any variable of the block. */
const blocks: readonly (readonly [behaviour: string, ruby: string])[] = [
  ['do', 'param! :q, Hash do |q|\n  q.param! :a, String\nend'],
  ['braces', 'param!(:q, Hash) { |q| q.param! :a, String }'],
  ['braces with parentheses', 'param!(:q, Hash) { |q| q.param!(:a, String) }'],
  ['options before the block', 'param! :q, Hash, required: false do |q|\n  q.param! :a, String\nend'],
  ['a variable of one letter', 'param! :q, Hash do |_| _.param! :a, String end'],
  ['a long variable', 'param! :q, Hash do |the_address_2|\n  the_address_2.param! :a, String\nend'],
  ['two variables', 'param! :q, Hash do |q, index|\n  q.param! :a, String\nend'],
  ['a numbered variable', 'param! :q, Hash do\n  _1.param! :a, String\nend'],
  ['it', 'param! :q, Hash do\n  it.param! :a, String\nend'],
  ['a loop inside', 'param! :q, Hash do |q|\n  %i[a].each { |name| q.param! name, String }\nend'],
  ['safe navigation', 'param! :q, Hash do |q|\n  q&.param! :a, String\nend'],
  ['a lambda as the block', 'inside = ->(q) { q.param! :a, String }\nparam! :q, Hash, &inside'],
  ['a variable that hides one outside', 'q = 1\nparam! :q, Hash do |q|\n  q.param! :a, String\nend'],
]

const object = { type: 'object', properties: { a: text } }

export const paramCases: readonly Case[] = [
  ...rows.map(([rule, behaviour, ruby, schema, files]) => gives(rule, behaviour, () => schemaOf(ruby, files), schema)),
  ...bodies.map(([rule, behaviour, ruby, schema, files]) =>
    gives(rule, behaviour, () => bodySchema(ruby, files), schema),
  ),
  ...blocks.map(([behaviour, ruby]) => gives('2.1 part block', behaviour, () => schemaOf(ruby), object)),
  gives(
    '2.1 part block',
    'a method that is given the block variable',
    () =>
      schemaOf(
        'param! :q, Hash do |q|\n  inside(q)\nend\nend\n\nprivate\n\ndef inside(place)\n  place.param! :a, String',
      ),
    object,
  ),
  gives(
    '2.1 part block',
    'the same name on every level',
    () =>
      schemaOf(
        'param! :q, Hash do |q|\n  q.param! :q, Hash do |q|\n    q.param! :q, Integer\n  end\n  q.param! :r, Float\nend',
      ),
    {
      type: 'object',
      properties: { q: { type: 'object', properties: { q: { type: 'integer' } } }, r: { type: 'number' } },
    },
  ),
  gives(
    '2.1 part name',
    'names that mean something to JavaScript',
    () => JSON.stringify(bodySchema('param! :constructor, Hash do |c|\n  c.param! :__proto__, Float\nend')),
    '{"type":"object","properties":{"constructor":{"type":"object","properties":{"__proto__":{"type":"number"}}}}}',
  ),
]
