import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Inflector } from '../../src/ruby/inflector/inflector.ts'
import { parseRubyPattern, rubyPattern } from '../../src/ruby/ruby-pattern.ts'

interface Row {
  readonly method: string
  readonly input: string
  readonly output: string
}

/** What a row asks for. */
const methods: Readonly<Record<string, (inflector: Inflector, text: string) => string>> = {
  pluralize: (inflector, text) => inflector.pluralize(text),
  singularize: (inflector, text) => inflector.singularize(text),
  camelize: (inflector, text) => inflector.camelize(text),
  camelize_lower: (inflector, text) => inflector.camelize(text, false),
  underscore: (inflector, text) => inflector.underscore(text),
  humanize: (inflector, text) => inflector.humanize(text),
  titleize: (inflector, text) => inflector.titleize(text),
  dasherize: (inflector, text) => inflector.dasherize(text),
  parameterize: (inflector, text) => inflector.parameterize(text),
  parameterize_underscore: (inflector, text) => inflector.parameterize(text, '_'),
  parameterize_empty: (inflector, text) => inflector.parameterize(text, ''),
  parameterize_dots: (inflector, text) => inflector.parameterize(text, '..'),
  tableize: (inflector, text) => inflector.tableize(text),
  classify: (inflector, text) => inflector.classify(text),
  demodulize: (inflector, text) => inflector.demodulize(text),
  deconstantize: (inflector, text) => inflector.deconstantize(text),
  foreign_key: (inflector, text) => inflector.foreignKey(text),
  ordinalize: (inflector, text) => inflector.ordinalize(Number(text)),
}

/** What a row changes. */
const rules: Readonly<Record<string, (inflector: Inflector, rule: string, replacement: string) => void>> = {
  plural: (inflector, rule, replacement) => inflector.plural(patternOf(rule), replacement),
  singular: (inflector, rule, replacement) => inflector.singular(patternOf(rule), replacement),
  human: (inflector, rule, replacement) => inflector.human(patternOf(rule), replacement),
  irregular: (inflector, singular, plural) => inflector.irregular(singular, plural),
  uncountable: (inflector, word) => inflector.uncountable(word),
  acronym: (inflector, word) => inflector.acronym(word),
  clear: (inflector, scope) => inflector.clear(scope),
}

function patternOf(rule: string): string | RegExp {
  const [, source, options] = /^\/(.*)\/(i?)$/.exec(rule) ?? []
  return source === undefined ? rule : rubyPattern(source, options)
}

function readRows(name: string): readonly Row[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  const lines = text.split('\n').slice(1, -1)
  return lines.map((line) => {
    const [method = '', input = '', output = ''] = line.split('\t')
    return { method, input, output }
  })
}

/** The rows with another output than ActiveSupport's; a row `inflector` starts anew. */
function findMismatches(rows: readonly Row[]): readonly string[] {
  let inflector = new Inflector()
  return rows.flatMap(({ method, input, output }) => {
    const addRule = rules[method]
    if (method === 'inflector') inflector = new Inflector()
    if (method === 'inflector' || addRule !== undefined) return addRule?.(inflector, input, output) ?? []
    const actual = methods[method]?.(inflector, input)
    return actual === output ? [] : [`${method} ${input}: ${actual} instead of ${output}`]
  })
}

test('words are inflected as by ActiveSupport', () => {
  const rows = readRows('inflections.tsv')
  assert.ok(rows.length > 5_000)
  assert.equal(findMismatches(rows), [])
})

test('the rules of an application are applied as by ActiveSupport', () => {
  const rows = readRows('custom-inflections.tsv')
  assert.ok(rows.length > 1_500)
  assert.equal(findMismatches(rows), [])
})

test('a word means the same when it is asked for again', () => {
  const inflector = new Inflector()
  for (const word of ['person', 'person']) assert.is(inflector.pluralize(word), 'people')
  for (const word of ['people', 'people']) assert.is(inflector.singularize(word), 'person')
})

/** A rule, and a question whose answer it changes. */
const changes: readonly (readonly [
  name: string,
  change: (inflector: Inflector) => void,
  ask: (inflector: Inflector) => string,
  before: string,
  after: string,
])[] = [
  ['plural', (it) => it.plural(/^gas$/u, 'gasses'), (it) => it.pluralize('gas'), 'gas', 'gasses'],
  ['singular', (it) => it.singular(/^gas$/u, '\\0'), (it) => it.singularize('gas'), 'ga', 'gas'],
  ['irregular', (it) => it.irregular('foot', 'feet'), (it) => it.tableize('Foot'), 'foots', 'feet'],
  ['uncountable', (it) => it.uncountable('staff', 'gear'), (it) => it.pluralize('gear'), 'gears', 'gear'],
  ['acronym', (it) => it.acronym('API'), (it) => it.camelize('api_key'), 'ApiKey', 'APIKey'],
  ['human', (it) => it.human('dob', 'Birthday'), (it) => it.humanize('dob'), 'Dob', 'Birthday'],
  ['clear', (it) => it.clear(), (it) => it.pluralize('person'), 'people', 'person'],
]

for (const [name, change, ask, before, after] of changes) {
  test(`${name}: a rule of one application is unknown to another, and counts for words that were asked before`, () => {
    const [one, other] = [new Inflector(), new Inflector()]
    assert.is(ask(one), before)
    change(one)
    assert.is(ask(one), after)
    assert.is(ask(other), before)
    assert.is(ask(new Inflector()), before)
  })
}

test('clear drops acronyms, as it does since Rails 7.0', () => {
  for (const scope of [undefined, 'all', 'acronyms']) {
    const inflector = new Inflector()
    inflector.acronym('API')
    inflector.clear(scope)
    assert.is(inflector.underscore('MyAPIKey'), 'my_api_key')
    assert.is(inflector.camelize('api'), 'Api')
  }
})

test('an irregular without letters, which Rails refuses, is no rule', () => {
  const inflector = new Inflector()
  inflector.irregular('', 'all')
  assert.is(inflector.pluralize('post'), 'posts')
})

const matches: readonly (readonly [source: string, options: string, text: string, isMatch: boolean])[] = [
  ['^b', '', 'a\nb', true],
  ['^', '', '', true],
  ['a$', '', 'a\nb', true],
  ['a$', '', 'a\rb', false],
  ['\\Ab', '', 'a\nb', false],
  ['a\\Z', '', 'a\n', true],
  ['a\\z', '', 'a\n', false],
  ['a.b', '', 'a\nb', false],
  ['a.b', 'm', 'a\nb', true],
  ['\\bb', '', 'éb', false],
  ['\\Bb', '', 'éb', true],
  ['\\bb', 'n', '-b', true],
  ['^\\h+$', 'i', 'fF09', true],
  ['^a\\-\\_b$', '', 'a-_b', true],
  ['^[\\w\\-\\:]+$', '', 'a-:', true],
  ['^[$.]$', '', 'a', false],
]

for (const [source, options, text, isMatch] of matches) {
  test(`/${source}/${options} of Ruby ${isMatch ? 'matches' : 'does not match'} ${JSON.stringify(text)}`, () => {
    assert.is(rubyPattern(source, options).test(text), isMatch)
  })
}

test('a regexp that only Ruby knows is no pattern', () => {
  const sources = ['(?i)a', '[[:alpha:]]', 'a++', '(?>a)', '\\Ga', '[a-z&&[^b]]', '(']
  for (const source of sources) assert.is(parseRubyPattern(source), undefined, source)
  assert.is(parseRubyPattern('a b', 'x'), undefined)
})

test.run()
