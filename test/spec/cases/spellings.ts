// 2.1: what Ruby allows around a declaration: where it stands, how its values come about. Each gives the parameter `q`.

import { type Case, gives } from '../case.ts'
import type { Rule } from '../rules.ts'
import { bodySchema, type Files, schemaOf } from '../small-application.ts'

type Row = readonly [rule: Rule, behaviour: string, ruby: string, schema: unknown, files?: Files]

const text = { type: 'string' }
const list = { type: 'string', enum: ['a', 'b'] }
const numbers = { type: 'integer', enum: [2, 4, 6] }
const limits = { type: 'integer', minimum: 1, maximum: 9 }

const valueRows: readonly Row[] = [
  ['2.1 part in list', 'comments between its lines', 'param! :q, String, # one\n  # two\n  in: %w[a b]', list],
  ['2.1 part in list', 'words on several lines', 'param! :q, String, in: %w[\n  a\n  b\n]', list],
  ['2.1 part in list', 'words with interpolation', 'x = "a"\nparam! :q, String, in: %W[#{x} b]', list],
  ['2.1 part in list', 'single characters', 'param! :q, String, in: [?a, ?b]', list],
  ['2.1 part in list', 'texts side by side', 'param! :q, String, in: ["a", "" "b"]', list],
  ['2.1 part in list', 'a text that is split', 'param! :q, String, in: "a,b".split(",")', list],
  ['2.1 part in list', 'sets of words', 'param! :q, String, in: (%w[a] | %w[a b c]) - %w[c]', list],
  ['2.1 part in list', 'a block', 'param! :q, Integer, in: (1..3).map { |n| n * 2 }', numbers],
  ['2.1 part in list', 'a numbered variable', 'param! :q, Integer, in: [1, 2, 3].map { _1 * 2 }', numbers],
  ['2.1 part in list', 'a filter', 'param! :q, Integer, in: (1..6).select(&:even?)', numbers],
  ['2.1 part in list', 'a method of the controller', 'param! :q, String, in: kinds\nend\n\ndef kinds\n  %w[a b]', list],
  [
    '2.1 part in list',
    'a constant of the controller',
    'param! :q, String, in: KINDS\nend\n\nKINDS = %w[a b]\ndef other',
    list,
  ],
  [
    '2.1 part in list',
    'a method of a class',
    'param! :q, String, in: Bed.kinds',
    list,
    { 'app/models/bed.rb': 'class Bed\n  def self.kinds = %w[a b]\nend\n' },
  ],
  [
    '2.1 part in list',
    'constants that are made of each other, in any order',
    'param! :q, String, in: Bed::ALL',
    list,
    {
      'app/models/bed.rb': 'class Bed\n  ALL = FIRST + Ward::REST\n  FIRST = %w[a]\nend\n',
      'lib/ward.rb': 'module Ward\n  REST = ["b"].freeze\nend\n',
    },
  ],
  [
    '2.1 part in list',
    'a constant of a superclass',
    'param! :q, String, in: Small::KINDS',
    list,
    { 'app/models/small.rb': 'class Small < Bed\nend\n', 'app/models/bed.rb': 'class Bed\n  KINDS = %w[a b]\nend\n' },
  ],
  [
    '2.1 part in list',
    'a constant of a module that is included',
    'param! :q, String, in: Bed::KINDS',
    list,
    {
      'app/models/bed.rb': 'class Bed\n  include Kinds\nend\n',
      'app/models/concerns/kinds.rb': 'module Kinds\n  KINDS = %w[a b].freeze\nend\n',
    },
  ],
  [
    '2.1 part in list',
    'a constant in a nested module',
    'param! :q, String, in: Admin::Bed::KINDS',
    list,
    { 'app/models/admin/bed.rb': 'module Admin\n  class Bed\n    KINDS = %w[a b]\n  end\nend\n' },
  ],
  ['2.1 part in range', 'powers', 'param! :q, Integer, in: 1..3**2', limits],
  ['2.1 part in range', 'a local variable', 'top = 9\nparam! :q, Integer, in: 1..top', limits],
  ['2.1 part in range', 'whole numbers for a Float', 'param! :q, Float, in: 1..9', { ...limits, type: 'number' }],
  ['2.1 part default', 'a calculation', 'param! :q, Integer, default: 60 * 60 + 1', { type: 'integer', default: 3601 }],
  ['2.1 part default', 'a float', 'param! :q, Float, default: 1e-7', { type: 'number', default: 1e-7 }],
  ['2.1 part default', 'single quotes', "param! :q, String, default: 'a\\nb'", { ...text, default: 'a\\nb' }],
  [
    '2.1 part default',
    'percent quotes',
    'param! :q, String, default: %q(a "b" (c))',
    { ...text, default: 'a "b" (c)' },
  ],
  ['2.1 part default', 'escapes', 'param! :q, String, default: "\\u{1F600}\\x41\\101"', { ...text, default: '😀AA' }],
  [
    '2.1 part format',
    'brackets and slashes in a class',
    'param! :q, String, format: /[\\/\\]]/',
    { ...text, pattern: '[/\\]]' },
  ],
  ['2.1 part format', 'other delimiters', 'param! :q, String, format: %r!a\\!b/!', { ...text, pattern: 'a!b/' }],
  // Ruby writes the flags of a regexp inside another one, as `/#{/x/}/.source` shows.
  [
    '2.1 part format',
    'a regexp inside',
    'x = /x/\nparam! :q, String, format: /a#{x}/',
    { ...text, pattern: 'a(?-mix:x)' },
  ],
  [
    '2.1 part format',
    'a list that is joined',
    'param! :q, String, format: /\\A(#{%w[a b].join("|")})\\z/',
    { ...text, pattern: '\\A(a|b)\\z' },
  ],
  [
    '2.1 part description',
    'two heredocs',
    'param! :q, String, description: <<~A + <<~B\n  one\nA\n  two\nB',
    { ...text, description: 'one\ntwo\n' },
  ],
]

const required = { type: 'object', required: ['q'], properties: { q: text } }
const optional = { type: 'object', properties: { q: text } }

/** Of the whole body: whether `q` is required there. */
const placeRows: readonly (readonly [behaviour: string, ruby: string, schema: unknown])[] = [
  ['options in a local hash', 'o = { required: true }\nparam! :q, String, o', required],
  ['options by double splat', 'o = { required: true }\nparam! :q, String, **o', required],
  ['options in braces', 'param! :q, String, { required: true }', required],
  ['a splat of arguments', 'param!(*[:q, String], required: true)', required],
  ['the last of two', 'param! :q, String, required: true, required: false', optional],
  ['a value that counts as true', 'param! :q, String, required: 1', required],
  ['in a transaction', 'Bed.transaction do\n  param! :q, String, required: true\nend', required],
  ['in tap', 'tap { param! :q, String, required: true }', required],
  ['before ensure', 'begin\n  param! :q, String, required: true\nensure\n  done\nend', required],
  ['assigned', 'q = param!(:q, String, required: true)', required],
  ['behind a guard clause', 'return head(:forbidden) unless admin?\nparam! :q, String, required: true', required],
  [
    'in every branch',
    'if admin?\n  param! :q, String, required: true\nelse\n  param! :q, String, required: true\nend',
    required,
  ],
  [
    'in every branch of case',
    'case kind\nwhen 1 then param! :q, String, required: true\nelse param! :q, String, required: true\nend',
    required,
  ],
  ['in one branch', 'if admin?\n  param! :q, String, required: true\nend', optional],
  ['with if behind it', 'param! :q, String, required: true if admin?', optional],
  ['with unless behind it', 'param! :q, String, required: true unless admin?', optional],
  ['behind &&', 'admin? && param!(:q, String, required: true)', optional],
  ['in rescue', 'begin\n  work\nrescue Oops\n  param! :q, String, required: true\nend', optional],
  ['in a loop over known names', 'for name in %w[q] do param! name, String, required: true end', required],
  [
    'in a method that is called',
    'declare\nend\n\nprivate\n\ndef declare\n  param! :q, String, required: true',
    required,
  ],
  [
    'in a callback',
    'end\n\nbefore_action :declare\n\nprivate\n\ndef declare\n  param! :q, String, required: true',
    required,
  ],
  [
    'in the block of a callback',
    'end\n\nbefore_action(only: :act) { param! :q, String, required: true }\n\ndef other',
    required,
  ],
]

export const spellingCases: readonly Case[] = [
  ...valueRows.map(([rule, behaviour, ruby, schema, files]) =>
    gives(rule, behaviour, () => schemaOf(ruby, files), schema),
  ),
  ...placeRows.map(([behaviour, ruby, schema]) =>
    gives('2.1 part required', behaviour, () => bodySchema(ruby), schema),
  ),
]
