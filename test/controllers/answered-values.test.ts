// What an action answers with, by the plain Ruby that computes it. Ruby and Rails are the judges of the types.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

type Files = Readonly<Record<string, string>>

/** The schema of each key that `GET /b` renders, without examples. */
function answered(body: string, around: string, others: Files): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'b', to: 'beds#b'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n${around}\n  def b\n${body}\n  end\nend\n`,
    ...others,
  })
  const { content } = generated?.document.paths['/b']?.get?.responses['200'] ?? {}
  return shown(content?.['application/json']?.schema)
}

/** An object as its properties; of several types the first is not more than the others. */
function shown(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shown)
  if (typeof schema !== 'object' || schema === null) return schema
  const { example: _, ...rest } = schema as Record<string, unknown>
  const { type, properties } = rest
  if (type === 'object' && typeof properties === 'object' && properties !== null)
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, shown(each)]))
  return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, shown(each)]))
}

const integer = { type: 'integer' }
const number = { type: 'number' }

const text = { type: 'string' }
const boolean = { type: 'boolean' }

const orNull = ({ type }: { readonly type: string }) => ({ type: [type, 'null'] })
const listOf = (items: unknown) => ({ type: 'array', items })

type Row = readonly [behaviour: string, json: string, expected: unknown, around?: string, others?: Files]

function check(rows: readonly Row[]): void {
  for (const [behaviour, json, expected, around = '', others = {}] of rows)
    test(behaviour, () => assert.equal(answered(json, around, others), expected))
}

check([
  [
    'what is sent, as a hash',
    'sent = params.permit(more: {}, one: [:a])\n  render json: { more: sent[:more].to_h, filters: params.fetch(:filters, {}).permit!.to_h, one: sent[:one].to_h }',
    {
      more: { type: 'object', additionalProperties: {} },
      filters: { type: 'object', additionalProperties: {} },
      one: { a: orNull(text) },
    },
  ],
  [
    'the ends of a range of days',
    'days = Date.parse(params[:a])..Date.parse(params[:b])\n  render json: { first: days.first, last: days.last }',
    { first: { type: 'string', format: 'date' }, last: { type: 'string', format: 'date' } },
  ],
  [
    'an error of a library that is handed on under another name',
    'Stripe.charge(params[:a])\n  rescue StandardError => e\n    failed(e)',
    { error: text },
    '  def failed(problem) = render(json: { error: problem.message })',
  ],
  [
    'an object whose class writes its JSON by itself',
    'render json: BedJson.new(1, root: :bed), status: 200',
    { bed: { id: integer } },
    '',
    {
      'app/models/bed_json.rb':
        'class BedJson\n  def initialize(id, options)\n    @id = id\n    @options = options\n  end\n\n  def to_json(options = {}) = { @options[:root] => { id: @id } }.to_json(options)\nend\n',
    },
  ],
])

const whole = 'n = params[:n].to_i\n'
const decimal = 'f = params[:f].to_f\n'

check([
  [
    'what stays between two numbers is a number',
    `${whole}${decimal}render json: { a: n.clamp(0, 9), b: f.clamp(0.0, 9.5), c: n.clamp(..5), d: 5.clamp(n, 9) }`,
    { a: integer, b: number, c: integer, d: integer },
  ],
  [
    'a Float keeps the digits that are asked for, and a whole number stays one',
    `${whole}${decimal}render json: { a: f.round(2), b: f.round, c: n.round(2), d: f.floor(-1), e: f.round(half: :even) }`,
    { a: number, b: integer, c: integer, d: integer, e: integer },
  ],
  [
    'a Float is no number where the divisor may be zero',
    `${whole}render json: { a: n / 2.0, b: n / n.to_f, c: n.fdiv(4), d: n.fdiv(n), e: n % 7, f: 10 - n, g: n * 1.5 }`,
    { a: number, b: orNull(number), c: number, d: orNull(number), e: integer, f: integer, g: number },
  ],
  [
    'a whole number is divided into its parts',
    `${whole}hours, minutes = n.divmod(60)\nrender json: { hours: hours, minutes: minutes, digits: n.abs.digits, order: n <=> 3 }`,
    { hours: integer, minutes: integer, digits: listOf(integer), order: integer },
  ],
])

const sizes = {
  'app/models/size.rb': `class Size < Struct.new(:name, :litres, keyword_init: true)
  include Comparable
  def <=>(other) = litres <=> other.litres
  SMALL = new(name: 'small', litres: 4)
  LARGE = new(name: 'large', litres: 30)
  ALL = [LARGE, SMALL].freeze
  BY_NAME = { 'small' => SMALL }.freeze
end
`,
}

const rules = {
  'app/models/rule.rb': `module Rule
  PERCENT = ->(percent, cents) { cents * (100 - percent) / 100 }
  ALL = { 'a' => PERCENT.curry[20], 'b' => :itself.to_proc, 'c' => :to_s.to_proc }.freeze
  def self.for(code) = ALL.fetch(code, :abs.to_proc)
end
`,
}

check([
  [
    'objects in the lists and hashes of constants are known',
    'render json: { names: Size::ALL.sort.map(&:name), most: Size::ALL.max.litres, same: Size::BY_NAME["small"].equal?(Size::SMALL) }',
    { names: listOf(text), most: integer, same: boolean },
    '',
    sizes,
  ],
  [
    'a constant that one way reads first is known on the others',
    'most = params[:a] ? Size::ALL.first : nil\nrender json: { most: Size::ALL.first.litres, other: most&.litres }',
    { most: integer, other: orNull(integer) },
    '',
    sizes,
  ],
  [
    'curried lambdas and symbols in constants are called',
    `${whole}render json: { a: Rule::ALL['a'].call(n), b: Rule::ALL['b'].call(n), c: Rule::ALL['c'].call(n), d: Rule.for('x').call(n) }`,
    { a: integer, b: integer, c: text, d: integer },
    '',
    rules,
  ],
  [
    'a cache keeps what its block gives',
    `${whole}render json: { a: Rails.cache.fetch("a/#{n}", expires_in: 60) { { size: n } } }`,
    { a: { size: integer } },
  ],
  [
    'what a cache begins with is not what it keeps',
    "n = Rails.cache.fetch('n') { 0 }\nrender json: { text: n > 5 ? 'many' : 'few', n: n, on: Rails.cache.fetch('on') { false } }",
    { text: { type: 'string', enum: ['many', 'few'] }, n: integer, on: boolean },
  ],
  [
    'what a cache begins with, empty',
    "h = Rails.cache.fetch('h') { Hash.new(0) }\nrender json: { h: h[params[:a]] + 1, all: Rails.cache.fetch('all') { [] }, x: Rails.cache.fetch('x') { nil } }",
    { h: integer, all: listOf({}), x: {} },
  ],
])

const money = {
  'app/models/money.rb': `class Money
  include Comparable
  attr_reader :cents
  def initialize(cents) = @cents = cents
  def <=>(other) = cents <=> other.cents
end
`,
}

const presenter = {
  'app/models/sheet.rb': `class Sheet
  def initialize(size) = @size = size
  def run(&block) = instance_exec(2, &block)
  def params = 'its own'
end
`,
}

check([
  [
    'what sorts, chooses and copies gives a list, whatever it is asked of',
    'x = Ward.beds\nrender json: { a: (x.free + x.taken).sort { |one, other| one.n <=> other.n }, b: x.find_all { |bed| bed.n }, c: x.to_a }',
    { a: listOf({}), b: listOf({}), c: listOf({}) },
  ],
])

check([
  [
    'what Comparable asks of an order that is not known is yes or no',
    'm = Money.new(params[:n].to_i)\nn = Money.new(3)\nrender json: { a: m > n, b: m == n, c: m.between?(n, n), d: m.clamp(n, n).cents, e: [m, n].max.cents }',
    { a: boolean, b: boolean, c: boolean, d: integer, e: integer },
    '',
    money,
  ],
  [
    'a hash makes what a missing key gives',
    'h = Hash.new { |hash, key| hash[key] = { n: 0 } }\nh[params[:a].to_s][:n] += 1\nlist = Array.wrap(h[:b][:n])\nrender json: { h: h[:c], list: list, none: Array.wrap(nil) }',
    { h: { n: integer }, list: listOf(integer), none: listOf({}) },
  ],
  [
    'what is asked for its class is of that class',
    'a = JSON.parse(params[:a])\nn = a.is_a?(Hash) ? a.size : a.is_a?(Array) ? a.map { 1 } : "other"\nrender json: { n: n, is: [].is_a?(Array) }',
    { n: { anyOf: [{ type: ['string', 'integer'] }, listOf(integer)] }, is: boolean },
  ],
  [
    'an object runs a block with itself, and has a `params` of its own',
    'sheet = Sheet.new(3)\nrender json: { a: sheet.run { |n| @size * n }, b: sheet.params, c: instance_exec(4) { |n| n } }',
    { a: integer, b: text, c: integer },
    '',
    presenter,
  ],
])

const helpers = {
  'app/helpers/beds_helper.rb': `module BedsHelper
  def bed_label(n, upcase: false) = upcase ? name_of(n).upcase : name_of(n)
  def name_of(n) = "bed #{n}"
  def bed_facts(n) = { n: n, unit: unit }
end
`,
  'app/views/beds/b.json.jbuilder': 'json.unit unit\njson.free free?(2)\njson.count count\njson.facts bed_facts(1)\n',
}

const helped = `
  helper_method :unit, :free?
  helper_method def count = @count ||= 3
  private
  def unit = params[:unit].to_s
  def free?(n) = n < @limit
  public`

check([
  [
    'helpers are called by `helpers`',
    `${whole}render json: { a: helpers.bed_label(n), b: helpers.bed_label(2, upcase: true), c: view_context.name_of(3) }`,
    { a: text, b: text, c: text },
    '',
    helpers,
  ],
  [
    'a view calls the methods that the controller gives it, with the variables of the controller',
    '@limit = 4',
    { unit: text, free: boolean, count: integer, facts: { n: integer, unit: text } },
    helped,
    helpers,
  ],
])

check([
  [
    'what a pattern found has its groups',
    `m = /(?<a>\\d+)(?:-(?<b>\\w))?/.match(params[:t].to_s)
n = params[:t].to_s.match(/(x)|(y)/) or return head(:ok)
render json: { a: m && m[:a], b: m ? m['b'] : 'none', whole: n[0], one: n[1], all: n.to_a, named: m ? m.named_captures : {} }`,
    {
      a: orNull(text),
      b: orNull(text),
      whole: text,
      one: orNull(text),
      all: listOf({ type: ['string', 'null'] }),
      named: { a: text, b: orNull(text) },
    },
  ],
  [
    'what a list of texts includes is one of them, in texts, too',
    `name = params[:name]
kind = %w[a b].include?(name) ? name : 'none'
label = "is_#{kind}"
other = name.in?(['c', 'd']) ? name : nil
render json: { kind: kind, label: label, other: other }`,
    {
      kind: { type: 'string', enum: ['a', 'b', 'none'] },
      label: { type: 'string', enum: ['is_a', 'is_b', 'is_none'] },
      other: { type: ['string', 'null'], enum: ['c', 'd', null] },
    },
  ],
  [
    'one of several hashes is merged',
    'h = { size: 1, name: "x" }.merge(params[:wide] ? { size: 2.5 } : {})\nrender json: h',
    { size: number, name: text },
  ],
  [
    'parts of a text that is not known are a list',
    'render json: params[:t].to_s.chars.each_slice(2).map(&:join)',
    listOf(text),
  ],
  [
    'a class that an action makes has what it inherits',
    'kind = Class.new(Kind) { add :b }\nrender json: { names: kind.names, own: Kind.names, made: kind.new.size }',
    { names: listOf(text), own: listOf(text), made: integer },
    '',
    {
      'app/models/kind.rb':
        'class Kind\n  class_attribute :names, default: []\n  def self.add(name) = self.names += [name]\n  def self.inherited(kind)\n    super\n    kind.names = names.dup\n  end\n  add :a\n  def size = self.class.names.size\nend\n',
    },
  ],
  [
    'JSON that is known is read',
    `a = JSON.parse('{"n": 1.0, "list": [1, null]}')
render json: { n: a['n'], list: a['list'], s: JSON.parse('{"k": true}', symbolize_names: true)[:k] }`,
    { n: number, list: listOf({ type: ['integer', 'null'] }), s: boolean },
  ],
])

check([
  [
    'a text that tells several hashes apart is one of those that they hold',
    'render json: { r: params[:a] ? { kind: "a", n: 1 } : { kind: "b", n: nil } }',
    { r: { kind: { type: 'string', enum: ['a', 'b'] }, n: orNull(integer) } },
  ],
  [
    'the place of one of several is known',
    'all = %i[a b]\nrender json: { place: all.index(params[:a] ? :a : :b), known: all.include?(params[:k].to_s.to_sym) ? 1 : 2 }',
    { place: integer, known: integer },
  ],
  [
    'a name that a list includes after it is converted is called',
    'name = params[:name]\nreturn head(:ok) unless %i[size label].include?(name.to_sym)\nrender json: { value: Tag.new.public_send(name) }',
    { value: { type: ['integer', 'string'] } },
    '',
    { 'app/models/tag.rb': "class Tag\n  def size = 3\n  def label = 'x'\nend\n" },
  ],
])

check([
  [
    'a list that has elements has a first and a greatest one',
    `all = ['a']
params[:l].to_s.split(',').each { |part| all << part }
text = "To #{params[:to]}"
render json: {
  last: all.last, most: all.map(&:size).max, sorted: all.sort.first, empty: all.select { |a| a == 'b' }.first,
  line: text.lines.first, pairs: params[:l].to_s.split(',').each_slice(2).map(&:first)
}`,
    { last: text, most: integer, sorted: text, empty: orNull(text), line: text, pairs: listOf(text) },
  ],
  [
    'a list that is asked whether it has elements has some behind that',
    `list = params[:l].to_s.split(',')
render json: { a: list.empty? ? 'none' : list.first, b: list.any? ? list.max : 'none', c: list.first }`,
    { a: text, b: text, c: orNull(text) },
  ],
  [
    'gems that turn pages say how much stands on one',
    `limit = params[:limit].to_i
render json: { a: WillPaginate.per_page, b: Kaminari.config.default_per_page, c: limit.zero? ? WillPaginate.per_page : limit }`,
    { a: integer, b: integer, c: integer },
  ],
  [
    'nil is not among what a block keeps that never keeps it',
    `all = params[:l].to_s.split(',').map { |part| part == 'x' ? nil : part }
render json: {
  present: all.reject(&:blank?), filled: all.compact_blank, kept: all.select { |part| part },
  halves: all.partition(&:nil?).last, empty: all.select(&:blank?), other: all.reject { |part| part == params[:p] },
  texts: all.grep(String), rest: all.grep_v(NilClass), less: all - [nil], without: all.without(nil, 'x')
}`,
    {
      present: listOf(text),
      filled: listOf(text),
      kept: listOf(text),
      halves: listOf(text),
      empty: listOf(orNull(text)),
      other: listOf(orNull(text)),
      texts: listOf(text),
      rest: listOf(text),
      less: listOf(text),
      without: listOf(text),
    },
  ],
])

check([
  [
    'numbers that are not known are counted to, and texts are cut',
    `${whole}t = params[:t].to_s
render json: { a: n.times.map { |i| i * 2 }, b: 1.upto(n).to_a, c: t[0, 3], d: t[1..], e: t.index('a'), f: Math.sqrt(n.abs) }`,
    { a: listOf(integer), b: listOf(integer), c: text, d: orNull(text), e: orNull(integer), f: number },
  ],
  [
    'a key that a hash has is one of its keys',
    `states = { open: 1, done: 2 }
name = params[:state]
state = states.key?(name&.to_sym) ? name.to_sym : :open
render json: { state: state, n: states[state] }`,
    { state: { type: 'string', enum: ['open', 'done'] }, n: integer },
  ],
])

check([
  [
    'a singleton is one object, in which earlier requests may have left anything',
    'Tally.instance.add(2)\nrender json: { n: Tally.instance.n, same: Tally.instance.equal?(Tally.instance), path: request.path, agent: request.user_agent }',
    { n: {}, same: boolean, path: text, agent: orNull(text) },
    '',
    {
      'app/models/tally.rb':
        'class Tally\n  include Singleton\n  attr_reader :n\n  def initialize = @n = 0\n  def add(n) = @n += n\nend\n',
    },
  ],
])

check([
  [
    'an error that is not known has a message',
    `a = begin
  Desk::Client.ring(1)
  'rung'
rescue Desk::Error => e
  e.message
end
b = begin
  Integer(params[:n])
rescue ArgumentError, TypeError => e
  e.message
end
render json: { a: a, b: b }`,
    { a: text, b: { type: ['integer', 'string'] } },
  ],
])

test('a block of boot time that calls itself', () => {
  const constant = 'count = nil\ncount = ->(left) { left.positive? ? count.call(left - 1) : 0 }\nCOUNT = count'
  assert.equal(answered('render json: { a: 1, b: COUNT.is_a?(Proc) }', constant, {}), { a: integer, b: boolean })
})

const address = { type: 'string', format: 'uri-reference' }

check([
  [
    'addresses by the helpers of the routes',
    'helpers = Rails.application.routes.url_helpers\nrender json: { a: helpers.polymorphic_url(photo), b: Rails.application.routes.url_helpers.bed_path(5), c: helpers.url_for(photo) }',
    { a: address, b: address, c: address },
  ],
  [
    'addresses of the application around an engine',
    'render json: { a: main_app.bed_path(5), b: main_app.bed_url(5) }',
    { a: address, b: address },
  ],
])

check([
  [
    'some of a list, and one of it',
    'ids = Elsewhere.all.map(&:to_s)\nrender json: { a: ids.sample(2), b: ids.sample(random: Random.new(1)), c: %w[x y].sample }',
    { a: listOf(text), b: orNull(text), c: { ...text, enum: ['x', 'y'] } },
  ],
])

const maker = {
  'app/models/maker.rb': `class Maker
  def self.call(*args)
    new(*args).made
  end

  def initialize(size, name: 'bed')
    @size = size
    @name = name
  end

  def made
    { size: @size, name: @name }
  end
end
`,
}

const versions: readonly (readonly [behaviour: string, call: string, expected: unknown, files: Files])[] = [
  ['Ruby 2', 'call(1, name: :cot)', { size: integer, name: text }, { '.ruby-version': '2.7.8\n' }],
  [
    'Ruby 2 of the lock',
    'call(1, name: :cot)',
    { size: integer, name: text },
    { 'Gemfile.lock': 'RUBY VERSION\n   ruby 2.6.5p114\n' },
  ],
  ['Ruby 2 of the Gemfile', 'call(1, name: :cot)', { size: integer, name: text }, { Gemfile: "ruby '~> 2.5'\n" }],
  ['a hash of texts', "call(1, 'name' => 2)", undefined, { '.ruby-version': '2.7.8\n' }],
  [
    'a hash in the place of what must be given',
    'call(name: 1)',
    { size: { name: integer }, name: text },
    { '.ruby-version': 'ruby-2.4.1\n' },
  ],
  ['Ruby 3', 'call(1, name: :cot)', undefined, { '.ruby-version': '3.1.2\n' }],
  [
    'the lock wins',
    'call(1, name: :cot)',
    undefined,
    { 'Gemfile.lock': 'RUBY VERSION\n   ruby 3.0.0p0\n', '.ruby-version': '2.7.8\n' },
  ],
  ['no version', 'call(1, name: :cot)', undefined, {}],
]

for (const [behaviour, call, expected, files] of versions)
  test(`keywords that go through a list: ${behaviour}`, () => {
    assert.equal(answered(`made = Maker.${call}\nrender json: made`, '', { ...maker, ...files }), expected)
  })

check([
  [
    'the numbers of statuses',
    `codes = Rack::Utils::SYMBOL_TO_STATUS_CODE
render json: { a: codes.fetch(:ok), b: codes[params[:a].to_sym], c: Rack::Utils.status_code(params[:a].to_sym) }`,
    { a: integer, b: orNull(integer), c: integer },
  ],
  [
    'the name of a parameter that is missing',
    `begin
  params.require(:a)
rescue ActionController::ParameterMissing => error
  render json: { param: error.param }
end`,
    { param: text },
  ],
  [
    'a text of JSON, or nothing',
    'render json: params[:a] ? [1].to_json : nil',
    { type: ['array', 'null'], items: integer },
  ],
  [
    'a number that a method adds to what it gives itself',
    'render json: { level: level(params[:a].to_i), below: below(params[:a].to_i) }',
    { level: integer, below: listOf(text) },
    '  def level(n) = n.positive? ? level(n - 1) + 1 : 0\n  def below(n) = n.positive? ? below(n - 1) + [n.to_s] : []',
  ],
  [
    'what a method gives itself, of another type than its literals',
    'render json: { half: half(params[:a].to_i) }',
    { half: {} },
    '  def half(n) = n.positive? ? half(n - 1) / 2.0 : 8',
  ],
  [
    'a sum of prices, or of nothing instead of them',
    'render json: { sum: params[:a].map { |price| price ? price.to_d : 0 }.sum, twice: params[:a].sum { |price| price.to_d } * 2 }',
    { sum: { type: ['integer', 'string'] }, twice: { type: ['integer', 'string'] } },
  ],
  [
    'what a type of Active Model makes of it',
    'render json: { on: ActiveModel::Type::Boolean.new.cast(params[:a]), day: ActiveRecord::Type::Date.new.cast(params[:b]) }',
    { on: orNull(boolean), day: { type: ['string', 'null'], format: 'date' } },
  ],
  [
    'a text that is signed',
    'render json: { key: Rails.application.message_verifier(:beds).generate(1), other: ActiveSupport::MessageVerifier.new("a").generate([1]) }',
    { key: text, other: text },
  ],
  [
    'a member of a Struct by another name',
    `result = Result.new(ok: params[:a].present?, bed: params[:a] ? { id: 1 } : nil)
  return head(422) unless result.ok?
  render json: { ok: result.ok?, id: result.number }`,
    { ok: boolean, id: integer },
    `  Result = Struct.new(:ok, :bed, keyword_init: true) do
    alias_method :ok?, :ok
    alias number_of bed
    def number = 1
  end`,
  ],
  [
    'what a condition on another name of a member tells',
    `made = params[:a] == "1"
  result = made ? Result.new(true, { id: 1 }) : Result.new(false, nil)
  return head(422) unless result.ok?
  render json: { bed: result.bed }`,
    { bed: { id: integer } },
    '  Result = Struct.new(:ok, :bed) { alias_method :ok?, :ok }',
  ],
  [
    'what a method keeps under a name that it makes',
    'render json: { size: bed.to_i }',
    { size: integer },
    `  def self.keeps(name)
    define_method(name) do
      variable = "@#{name}"
      instance_variable_get(variable) || instance_variable_set(variable, params[:size].to_i)
    end
  end
  keeps :bed`,
  ],
  [
    'what a method keeps under a name, if it has not kept it yet',
    'render json: { bed: bed }',
    { bed: integer },
    `  def bed
    return instance_variable_get(:@bed) if instance_variable_defined?(:@bed)
    instance_variable_set(:@bed, params[:size].to_i)
  end`,
  ],
  [
    'times and lists are told apart by what is known of them',
    'list = params[:a] ? [{ a: 1 }] : nil\nvalue = list.is_a?(Time) ? list.iso8601 : list\nrender json: { value: value }',
    { value: { type: ['array', 'null'], items: { a: integer } } },
  ],
])

test('what a file of translations holds under a key and a scope', () => {
  const files = {
    'config/locales/models/en.yml':
      "en:\n  problems:\n    gone:\n      text: 'Gone'\n      status: 410\n    default:\n      text: 'Broken'\n",
  }
  for (const key of ["'gone', scope: :problems", ':gone, scope: :problems, default: :default', "'problems.gone'"]) {
    const body = `problem = I18n.t(${key})\nreturn render(json: { a: problem[:text] }) if problem[:status] == 410\nrender json: []`
    assert.equal(answered(body, '', files), { a: text })
  }
})

test('a symbol that a cache keeps names a status', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get 'b', to: 'beds#b' }",
    'app/controllers/beds_controller.rb':
      "class BedsController < ActionController::API\n  def b = render(json: [], status: Rails.cache.fetch('s') { :created })\nend\n",
  })
  assert.equal(Object.keys(generated?.document.paths['/b']?.get?.responses ?? {}), ['201'])
})

test.run()
