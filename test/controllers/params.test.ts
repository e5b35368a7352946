// Declarations and the schemas that they give; the numbers are those of the specification's sections.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate, memoryTree } from '../../src/index.ts'

interface Outcome {
  readonly properties: unknown
  readonly required: unknown
  readonly warnings: readonly string[]
  readonly notes: readonly string[]
  readonly helps: readonly string[]
}

/** What `POST /beds` takes, by the code of its action; other code may stand in the class and in other files. */
function read(code: string, around = '', others: Record<string, string> = {}): Outcome {
  const files = memoryTree({
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#create'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${around}\n  def create\n${code}\n  end\nend\n`,
    ...others,
  })
  const generated = generate(files, { undeclaredParams: false })
  const notes = (generated?.report.diagnostics ?? []).filter(({ code }) => code === 'param-not-expressible')
  const body = generated?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
  return {
    properties: body?.properties,
    required: body?.required,
    warnings: (generated?.report.diagnostics ?? [])
      .filter(({ severity }) => severity === 'warning')
      .map(({ message }) => message),
    notes: notes.map(({ message }) => message),
    helps: notes.map(({ help }) => help),
  }
}

const schemas: readonly (readonly [section: string, declaration: string, schema: unknown])[] = [
  ['2.1 String', 'param! :x, String', { type: 'string' }],
  ['2.1 Integer', 'param! :x, Integer', { type: 'integer' }],
  ['2.1 Float', 'param! :x, Float', { type: 'number' }],
  ['2.1 Hash', 'param! :x, Hash', { type: 'object' }],
  ['2.1 Array', 'param! :x, Array', { type: 'array', items: {} }],
  ['2.1 :boolean', 'param! :x, :boolean', { type: 'boolean' }],
  ['2.1 TrueClass', 'param! :x, TrueClass', { type: 'boolean' }],
  ['2.1 FalseClass', 'param! :x, FalseClass', { type: 'boolean' }],
  ['2.1 in: list', 'param! :x, String, in: %w[a b]', { type: 'string', enum: ['a', 'b'] }],
  [
    '2.1 in: list with nil and lists',
    'param! :x, Array, in: [nil, %w[a b]]',
    { type: 'array', items: {}, enum: [null, ['a', 'b']] },
  ],
  ['2.1 in: range', 'param! :x, Integer, in: 1..9', { type: 'integer', minimum: 1, maximum: 9 }],
  [
    'in: with min: and max:, the narrower one',
    'param! :x, Integer, in: 2..3, min: 1, max: 5',
    { type: 'integer', minimum: 2, maximum: 3 },
  ],
  ['max: below the end of in:', 'param! :x, Integer, in: 2..9, max: 5', { type: 'integer', minimum: 2, maximum: 5 }],
  [
    '2.1 in: range without its end',
    'param! :x, Float, in: 0.5...2',
    { type: 'number', minimum: 0.5, exclusiveMaximum: 2 },
  ],
  ['2.1 in: open range', 'param! :x, Integer, in: 1..', { type: 'integer', minimum: 1 }],
  ['2.1 format', 'param! :x, String, format: /\\A\\d+\\z/i', { type: 'string', pattern: '\\A\\d+\\z' }],
  ['2.1 default', 'param! :x, Integer, default: 0', { type: 'integer', default: 0 }],
  ['2.1 default false', 'param! :x, :boolean, default: false', { type: 'boolean', default: false }],
  ['2.1 blank: false', 'param! :x, String, blank: false', { type: 'string', minLength: 1 }],
  ['2.1 description', "param! :x, String, description: 'Of a bed'", { type: 'string', description: 'Of a bed' }],
  ['Date', 'param! :x, Date', { type: 'string', format: 'date' }],
  ['Time', 'param! :x, Time', { type: 'string', format: 'date-time' }],
  ['BigDecimal', 'param! :x, BigDecimal, min: 1, max: 2', { type: 'number', minimum: 1, maximum: 2 }],
  ['is', "param! :x, String, is: 'a'", { type: 'string', const: 'a' }],
  ['lengths', 'param! :x, String, min_length: 2, max_length: 3', { type: 'string', minLength: 2, maxLength: 3 }],
  ['blank: false of a list', 'param! :x, Array, blank: false', { type: 'array', items: {}, minItems: 1 }],
  ['a lambda is no default', 'param! :x, String, default: -> { 1 }', { type: 'string' }],
  [
    'elements of a list',
    'param! :x, Array do |list, i| list.param! i, Integer, min: 1 end',
    { type: 'array', items: { type: 'integer', minimum: 1 } },
  ],
  [
    'objects in a list',
    'param! :x, Array do |item| item.param! :id, Integer, required: true end',
    { type: 'array', items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } } },
  ],
  [
    '2.1 block of a Hash, to any depth',
    'param!(:x, Hash) { |a| a.param! :b, Hash do |b| b.param! :c, String, required: true end }',
    {
      type: 'object',
      properties: { b: { type: 'object', required: ['c'], properties: { c: { type: 'string' } } } },
    },
  ],
  ['rockets and braces', 'param!(:x, String, { :in => ["a"], :required => true })', { type: 'string', enum: ['a'] }],
  ['options in a local', 'options = { in: %w[a] }\nparam! :x, String, **options', { type: 'string', enum: ['a'] }],
]

for (const [section, declaration, schema] of schemas) {
  test(`${section}: ${declaration}`, () => {
    const { properties, warnings } = read(declaration)
    assert.equal(properties, { x: schema })
    assert.equal(warnings, [])
  })
}

test('2.3 required names stand in the object, and make the body required', () => {
  const { required } = read(
    'param! :name, String, required: true\nparam! :ward, String\nparam! :age, Integer, required: true',
  )
  assert.equal(required, ['name', 'age'])
})

const places: readonly (readonly [
  behaviour: string,
  code: string,
  around: string,
  names: readonly string[],
  required: unknown,
])[] = [
  [
    'a callback that applies',
    '',
    '  before_action :check, only: :create\n  def check = param!(:x, String, required: true)',
    ['x'],
    ['x'],
  ],
  [
    'a callback that does not apply',
    'param! :y, String',
    '  before_action :check, only: :index\n  def check = param!(:x, String)',
    ['y'],
    undefined,
  ],
  [
    'a skipped callback',
    'param! :y, String',
    '  before_action :check\n  skip_before_action :check, only: %i[create]\n  def check = param!(:x, String)',
    ['y'],
    undefined,
  ],
  [
    'a callback under a condition',
    '',
    '  before_action :check, if: :strict?\n  def check = param!(:x, String, required: true)',
    ['x'],
    undefined,
  ],
  ['a callback with a block', '', '  before_action { param! :x, String, required: true }', ['x'], ['x']],
  ['a method that it calls', 'check(:x)', '  def check(name) = param!(name, String, required: true)', ['x'], ['x']],
  ['a condition', "param! :x, String, required: true if params[:y] == 'a'", '', ['x'], undefined],
  [
    'both branches',
    'if admin? then param! :x, String, required: true else param! :x, Integer, required: true end',
    '',
    ['x'],
    ['x'],
  ],
  [
    'one branch of a case',
    'case params[:kind]\nwhen 1 then param! :x, String, required: true\nwhen 2 then param! :y, String\nend',
    '',
    ['x', 'y'],
    undefined,
  ],
  [
    'one branch of a case with patterns',
    "case params[:kind]\nin 'a' then param! :x, String, required: true\nin [b] then param! :y, String\nelse 1\nend",
    '',
    ['x', 'y'],
    undefined,
  ],
  [
    'every branch of a case with patterns, which has no other',
    'case params\nin { kind: } then param! :x, String, required: true\nin [a, *] then param! :x, Integer, required: true\nend',
    '',
    ['x'],
    ['x'],
  ],
  [
    'a branch that no pattern leads to',
    "case 'a'\nin 'b' then param! :y, String\nin x then param! x, String\nend",
    '',
    ['a'],
    undefined,
  ],
  ['a guard clause', 'return head(:ok) if done?\nparam! :x, String, required: true', '', ['x'], ['x']],
  ['a loop over a list', '%w[x y].each { |name| param! name, String, required: true }', '', ['x', 'y'], ['x', 'y']],
  [
    'a rescue',
    'param! :x, String, required: true\nrescue Missing\n  param! :y, String, required: true',
    '',
    ['x', 'y'],
    ['x'],
  ],
  [
    'a begin with a rescue that returns',
    'begin\n  find\nrescue Missing\n  return head(:not_found)\nend\nparam! :x, String, required: true',
    '',
    ['x'],
    ['x'],
  ],
  [
    'a loop with an end that is not known',
    'while more?\n  param! :x, String, required: true\nend',
    '',
    ['x'],
    undefined,
  ],
  ['an endless loop', 'loop do\n  param! :x, String, required: true\n  break if done?\nend', '', ['x'], ['x']],
  [
    'a branch that leaves',
    'if old?\n  return head(:gone)\nelse\n  param! :x, String, required: true\nend',
    '',
    ['x'],
    ['x'],
  ],
  [
    'a callback that is declared again',
    '',
    '  before_action :check, only: :create\n  before_action :check, only: :index\n  def check = param!(:x, String)',
    [],
    undefined,
  ],
  [
    'code under an instance variable that a callback sets',
    'param! :x, String, required: true\nparam! :y, String if @bed.nil?',
    '  before_action :find_bed\n  def find_bed = @bed = Bed.find(params[:id])',
    ['x', 'y'],
    ['x'],
  ],
  [
    'code under an instance variable behind a guard',
    'return head(:not_found) unless @bed\nparam! :x, String, required: true\nparam! :y, String if @bed.nil?',
    '  before_action :find_bed\n  def find_bed = @bed = Bed.find(params[:id])',
    ['x'],
    ['x'],
  ],
  [
    'a block given to a class of the application',
    'BedsController.transaction { param! :x, String }',
    '',
    ['x'],
    undefined,
  ],
  [
    'a method whose name is computed',
    '',
    '  before_action :check\n  def check = self.send("check_#{action_name}_#{controller_name}")\n  def check_create_beds = param!(:x, String, required: true)',
    ['x'],
    ['x'],
  ],
  [
    'a constant by way of the class',
    'param! :x, String, in: self.class::KINDS, required: true',
    "  KINDS = [self::BIG].freeze\n  BIG = 'big'",
    ['x'],
    ['x'],
  ],
  ['a block given to something unknown', 'Bed.transaction { param! :x, String, required: true }', '', ['x'], ['x']],
]

for (const [behaviour, code, around, names, required] of places) {
  test(`param! in ${behaviour}`, () => {
    const outcome = read(code, around)
    assert.equal(Object.keys(outcome.properties ?? {}), names)
    assert.equal(outcome.required, required)
  })
}

test('param! with what the database has for the names of an enum, which are texts', () => {
  const { properties, warnings } = read('param! :x, String, in: Bed.kinds.values', '', {
    'app/models/bed.rb':
      'class Bed < ActiveRecord::Base\n  KINDS = %w[cot bunk]\n  enum kind: KINDS.zip(KINDS).to_h, _suffix: true\nend\n',
  })
  assert.equal(properties, { x: { type: 'string', enum: ['cot', 'bunk'] } })
  assert.equal(warnings, [])
})

const odd: readonly (readonly [declaration: string, schema: unknown, warning: RegExp])[] = [
  ['param! :x, Integer, in: 1..Float::INFINITY', { type: 'integer', minimum: 1 }, /^$/],
  ['param! :x, Integer, in: 1..9_223_372_036_854_775_807', { type: 'integer', minimum: 1 }, /larger than JSON/],
  ['param! :x, Integer, default: 12345678901234567890', { type: 'integer' }, /larger than JSON/],
  ['param! :x, String, format: Regexp.union("a.b", /c/i)', { type: 'string', pattern: 'a\\.b|(?i-mx:c)' }, /^$/],
  ['param! :x, String, format: Regexp.union(%w[a b])', { type: 'string', pattern: 'a|b' }, /^$/],
  ['param! :x, String, format: /#{kind}/', { type: 'string' }, /the value of `format:` is not known/],
  ['param! :x, String, format: /a\\/b/', { type: 'string', pattern: 'a/b' }, /^$/],
  ['param! :x, String do |x| x.param! :a, String end', { type: 'string' }, /a block declares what is in a Hash/],
  ['param! :x', {}, /no param! type is given/],
  ['param! :x, "String"', {}, /unknown param! type `"String"`/],
  ['param! :x, Integer, in: 5..9, default: 1', { type: 'integer', minimum: 5, maximum: 9 }, /own checks/],
  ['param! :x, Integer, default: "a"', { type: 'integer', default: 'a' }, /the default `"a"` is no integer/],
  ['param! :x, Integer, in: [1..4]', { type: 'integer', not: {} }, /range inside the list/],
  ['param! :x, String, in: "a".."c"', { type: 'string', enum: ['a', 'b', 'c'] }, /^$/],
  ['param! :x, String, in: "01".."03"', { type: 'string', enum: ['01', '02', '03'] }, /^$/],
  ['param! :x, String, in: "aa".."zz"', { type: 'string' }, /more than 100 texts/],
  ['param! :x, String, in: []', { type: 'string' }, /the list of `in:` is empty/],
  ['param! :x, String, in: %w[a], transform: :strip', { type: 'string', enum: ['a'] }, /^$/],
  ['param! :x, Date, format: "%d/%m/%Y"', { type: 'string' }, /^$/],
  ['param! :x, Date, default: Date.new(2030, 1, 1)', { type: 'string', format: 'date', default: '2030-01-01' }, /^$/],
  ['param! :x, Integer, format: /a/', { type: 'integer' }, /`format:` does not fit Integer/],
  [
    'param! :x, String, requird: true',
    { type: 'string' },
    /^`requird:` is no option of `param!`; did you mean `required:`\?$/,
  ],
  ['param! :x, String, colour: "red"', { type: 'string' }, /^`colour:` is no option of `param!`$/],
  ['param! :x, String, **options_of(:x)', { type: 'string' }, /^the options are not known .*: `\*\*options_of\(:x\)`$/],
  ['param! :x, String, in: ->(x) { x }', { type: 'string' }, /^the values of `in:` are not known$/],
  ['param! :x, String, in: LOOP', { type: 'string' }, /^the values of `in:` are not known: `LOOP`$/],
  ['param! :x, String, required: strict', { type: 'string' }, /whether the parameter is required/],
]

for (const [declaration, schema, warning] of odd) {
  test(`what becomes of ${declaration}`, () => {
    const { properties, warnings } = read(declaration)
    assert.equal(properties, { x: schema })
    assert.match(warnings.join('\n'), warning)
  })
}

const refusing = /refused by the parameter's own checks/

const defaults: readonly (readonly [options: string, written: unknown, isRefused: boolean])[] = [
  ['Integer, in: 5..9, default: 1', undefined, true],
  ['Integer, in: 5..9, default: 5', 5, false],
  ['Integer, in: 5..9, default: 1, required: true', undefined, true],
  ['String, in: %w[a b], default: "c"', undefined, true],
  ['String, in: %w[a b], transform: :downcase, default: "c"', undefined, true],
  ['String, in: %w[a b], transform: "downcase", default: "A"', 'A', false],
  ['String, in: %w[A B], transform: :upcase, default: "a"', 'a', false],
  ['String, in: %w[a b], transform: :strip, default: " a "', ' a ', false],
  ['String, in: %w[a b], transform: :tidy, default: "c"', 'c', false],
  ['String, in: %w[a b], transform: ->(text) { text[0] }, default: "c"', 'c', false],
  ['String, in: %w[a b], transform: nil, default: "c"', undefined, true],
  ['String, blank: false, default: ""', undefined, true],
]

for (const [options, written, isRefused] of defaults)
  test(`${options} ${isRefused ? 'refuses its default, which is left out, and is required' : 'takes its default'}`, () => {
    const { properties, required = [], warnings } = read(`param! :x, ${options}`)
    const { x } = properties as Record<string, { default?: unknown }>
    assert.equal([x?.default, required], [written, isRefused ? ['x'] : []])
    assert.is(
      warnings.some((each) => refusing.test(each)),
      isRefused,
    )
  })

test('declared twice: the keywords merge, the later ones win, one warning', () => {
  const { properties, warnings } = read('param! :x, String, in: %w[a b]\nparam! :x, String, in: %w[b], default: "b"')
  assert.equal(properties, { x: { type: 'string', enum: ['b'], default: 'b' } })
  assert.equal(warnings, ['`x` is declared a second time'])
})

test('what is declared under a condition does not tighten what always holds', () => {
  const { properties, required, warnings } = read(
    "param! :x, Integer, required: true, min: 1\nparam! :x, Integer, required: true, min: 5 if params[:kind] == 'a'",
  )
  assert.equal([properties, required], [{ x: { type: 'integer', minimum: 1 } }, ['x']])
  assert.equal(warnings, ['`x` is declared a second time'])
})

for (const [behaviour, code] of [
  ['after', "ALWAYS\nSOMETIMES if params[:kind] == 'a'"],
  ['before', "SOMETIMES if params[:kind] == 'a'\nALWAYS"],
] as const) {
  test(`a block under a condition, ${behaviour} the one that always runs, requires nothing`, () => {
    const declare = (name: string): string => `param!(:x, Hash) { |x| x.param! :${name}, String, required: true }`
    const { properties } = read(code.replace('ALWAYS', declare('a')).replace('SOMETIMES', declare('b')))
    const { x } = properties as Record<string, { required: readonly string[]; properties: object }>
    assert.equal([x?.required, Object.keys(x?.properties ?? {}).sort()], [['a'], ['a', 'b']])
  })
}

test('blocks that code leaves do not count as nested for those after them', () => {
  const left = 'param! :a, Hash do |a|\n  raise Refused if old?\n  raise Refused\nend\n'
  const after = Array.from({ length: 25 }, () => `begin\n${left}rescue Refused\nend`).join('\n')
  const { properties } = read(`${after}\nparam! :b, Hash do |b| b.param! :c, String end`)
  const { b } = properties as Record<string, unknown>
  assert.equal(b, { type: 'object', properties: { c: { type: 'string' } } })
})

test('a declaration that says the same twice is no mistake', () => {
  assert.equal(read('param! :x, String, in: %w[a]\nparam! :x, String, in: %w[a]').warnings, [])
})

test('variables that branches leave different are unknown after them', () => {
  const code = 'limit = 5\nlimit = 9 if admin?\nsame = 3\nsame = 3 if admin?\nparam! :x, Integer, max: limit, min: same'
  const { properties, warnings } = read(code)
  assert.equal(properties, { x: { type: 'integer', minimum: 3 } })
  assert.equal(warnings.length, 1)
})

test('what branches disagree on is left open', () => {
  const { properties, warnings } = read(
    'if admin?\n  param! :x, Integer, min: 1, max: 9\nelse\n  param! :x, Integer, min: 1, max: 5\nend\n' +
      'if old?\n  param! :y, String\nelse\n  param! :y, Integer\nend\n' +
      'if old?\n  param! :z, String, in: %w[a]\nelse\n  param! :z, String, in: %w[b]\nend',
  )
  assert.equal(properties, { x: { type: 'integer', minimum: 1 }, y: {}, z: { type: 'string', enum: ['a', 'b'] } })
  assert.equal(warnings, [])
})

const warnings: readonly (readonly [declaration: string, warning: RegExp])[] = [
  ['param! :x, Strin', /unknown param! type `Strin`/],
  ['param! :x, String, within: %w[a]', /`within:` is no option/],
  ['param! :x, String, require: true', /`require:` is no option/],
  ['param! :x, String, blank: true', /`blank: true`/],
  ['param! :x, Integer, in: [0..4]', /range inside the list/],
  ['param! :x, String, in: %i[a b]', /symbols in `in:`/],
  ['param! :x, String, min: 1', /`min:` does not fit/],
  ['param! :x, String, in: Bed.kinds', /the values of `in:` are not known/],
  ['param! params[:x], String', /the name of the parameter is not known/],
]

for (const [declaration, warning] of warnings) {
  test(`a warning for ${declaration}`, () => {
    const found = read(declaration).warnings
    assert.is(found.length, 1)
    assert.match(found.join(), warning)
  })
}

const dates: readonly (readonly [options: string, note: string])[] = [
  ['Date, min: Date.current', 'the value of `min:` changes with time: `Date.current`'],
  ['Date, min: 30.days.ago.to_date', 'the value of `min:` changes with time: `30.days.ago.to_date`'],
  ['Date, min: LIMIT_OF_ALL.days.ago', 'the value of `min:` changes with time: `LIMIT_OF_ALL.days.ago`'],
  ['Integer, max: Time.zone.now.year', 'the value of `max:` changes with time: `Time.zone.now.year`'],
  ['Integer, in: 2000..Date.current.year', 'the value of `in:` changes with time: `2000..Date.current.year`'],
  ['Integer, in: [Date.current.year, 0]', 'a value of `in:` changes with time: `Date.current.year`'],
  ['Date, default: Date.tomorrow', 'the value of `default:` changes with time: `Date.tomorrow`'],
  ['Date, min: Date.new(2030, 1, 1)', '`min:` of a Date has no keyword'],
  ['Date, in: Date.new(2030, 1, 1)..Date.new(2031, 1, 1)', '`in:` of a Date has no keyword'],
]

for (const [options, note] of dates)
  test(`a note, and no warning, for ${options}`, () => {
    const { warnings, notes, helps } = read(`param! :x, ${options}`)
    const help = 'if clients need to know it, say it in `description:`'
    assert.equal({ warnings, notes, helps }, { warnings: [], notes: [note], helps: [help] })
  })

for (const options of [
  "Date, min: '2030-01-01'",
  'Integer, min: Date.new(2030, 1, 1)',
  'Date, max: Settings.last_day',
  'Integer, min: Report.year.ago',
  'Integer, min: Report::Date.current',
])
  test(`a warning for ${options}`, () => assert.is(read(`param! :x, ${options}`).warnings.length, 1))

test('constants of other files, through a concern', () => {
  const { properties } = read('param! :x, String, in: KINDS.keys.map(&:to_s)', '  include Kinds', {
    'app/controllers/concerns/kinds.rb': 'module Kinds\n  KINDS = { a: 1, b: 2 }.freeze\nend\n',
  })
  assert.equal(properties, { x: { type: 'string', enum: ['a', 'b'] } })
})

test.run()
