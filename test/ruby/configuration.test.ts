// Values of the application's own configuration in its routes: YAML, `config.x`, `config_for`, the gem config, translations.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readApplication } from '../routes/routes-of.ts'

function configured(code: string): string {
  return `module Shop\n  class Application < Rails::Application\n${code}\n  end\nend\n`
}

const yaml = `default: &default
  areas: [north, south]
  enabled: yes
  nested:
    path: inner
development:
  <<: *default
  areas: [east]
production:
  <<: *default
`
const payments = `shared:
  paths: [one, two]
  nested:
    a: shared
    b: kept
development:
  nested:
    a: own
production:
  nested:
    a: other
`

type Files = Readonly<Record<string, string>>

/** What is drawn, as paths; the texts are the expression for a list of paths and the files around it. */
const rows: readonly (readonly [expression: string, files: Files, paths: readonly string[] | undefined])[] = [
  ['YAML.load_file("config/areas.yml")["development"]["areas"]', { 'config/areas.yml': yaml }, ['east']],
  [
    'YAML.load_file(Rails.root.join("config/areas.yml"))["default"]["areas"]',
    { 'config/areas.yml': yaml },
    ['north', 'south'],
  ],
  [
    'YAML.load_file(Rails.root.join("config", "areas.yml"), aliases: true)[Rails.env]["areas"]',
    { 'config/areas.yml': yaml },
    ['east'],
  ],
  [
    'YAML.safe_load(File.read(Rails.root.join("config/areas.yml")), aliases: true).dig("production", "areas")',
    { 'config/areas.yml': yaml },
    ['north', 'south'],
  ],
  [
    'YAML.safe_load(Rails.root.join("config/areas.yml").read, symbolize_names: true)[:production][:areas]',
    { 'config/areas.yml': yaml },
    ['north', 'south'],
  ],
  [
    'YAML.load(ERB.new(File.read("config/areas.yml")).result)["default"]["areas"]',
    { 'config/areas.yml': yaml },
    ['north', 'south'],
  ],
  [
    'YAML.load(ERB.new(File.read("config/a.yml")).result)["paths"]',
    { 'config/a.yml': '<%# comment %>\npaths: [<%= "a" %>, <%= "b" + "c" %>]\n' },
    ['a', 'bc'],
  ],
  [
    'YAML.load(ERB.new(File.read("config/a.yml")).result)["paths"]',
    { 'config/a.yml': 'paths: [<%= Time.now.year %>]\n' },
    undefined,
  ],
  [
    'YAML.load(ERB.new(File.read("config/a.yml")).result)["paths"]',
    { 'config/a.yml': '<% 2.times do %>\npaths: [a]\n<% end %>\n' },
    undefined,
  ],
  ['YAML.load_file("config/a.yml")["paths"]', { 'config/a.yml': 'paths: [a\n' }, undefined],
  ['YAML.load_file("../config/a.yml")["paths"]', { 'config/a.yml': 'paths: [a]\n' }, undefined],
  [
    'YAML.load_file("config/areas.yml").deep_symbolize_keys[:default][:areas]',
    { 'config/areas.yml': yaml },
    ['north', 'south'],
  ],
  [
    'YAML.load_file("config/areas.yml").with_indifferent_access[:default][:areas]',
    { 'config/areas.yml': yaml },
    ['north', 'south'],
  ],
  ['Rails.application.config_for(:payments)[:paths]', { 'config/payments.yml': payments }, ['one', 'two']],
  ['Rails.application.config_for(:payments).paths', { 'config/payments.yml': payments }, ['one', 'two']],
  ['Rails.application.config_for("payments").nested.values', { 'config/payments.yml': payments }, ['own', 'kept']],
  [
    'Rails.application.config_for(:payments, env: "production").nested[:a].then { |a| [a] }',
    { 'config/payments.yml': payments },
    ['other'],
  ],
  [
    'Rails.application.config_for(:payments).missing.nil? ? %w[nothing] : []',
    { 'config/payments.yml': payments },
    ['nothing'],
  ],
  ['Rails.application.config_for(:missing)[:paths]', {}, undefined],
  [
    'Rails.configuration.x.payments.paths',
    {
      'config/payments.yml': payments,
      'config/application.rb': configured('config.x.payments = config_for(:payments)'),
    },
    ['one', 'two'],
  ],
  [
    'Rails.application.config.x.payments[:nested].keys',
    {
      'config/payments.yml': payments,
      'config/application.rb': configured('config.x.payments = config_for(:payments)'),
    },
    ['a', 'b'],
  ],
  [
    'Rails.configuration.x.shop.paths',
    { 'config/application.rb': configured('config.x.shop.paths = %w[p q]') },
    ['p', 'q'],
  ],
  [
    'Rails.configuration.x.shop.paths',
    {
      'config/application.rb': configured('config.x.shop.paths = %w[p]'),
      'config/environments/development.rb': 'Rails.application.configure do\n  config.x.shop.paths = %w[dev]\nend\n',
    },
    ['dev'],
  ],
  [
    'Rails.configuration.x.shop.paths',
    {
      'config/application.rb': configured(''),
      'config/initializers/shop.rb': 'Rails.application.config.x.shop.paths = %w[init]\n',
    },
    ['init'],
  ],
  ['Rails.configuration.x.shop.paths', { 'config/application.rb': configured('') }, undefined],
  [
    'Rails.configuration.payments[:paths]',
    { 'config/payments.yml': payments, 'config/application.rb': configured('config.payments = config_for(:payments)') },
    ['one', 'two'],
  ],
]

for (const [expression, files, paths] of rows) {
  const where = Object.keys(files).filter((path) => path.endsWith('.rb'))
  test(`${expression} ${where.join(' ')} is ${paths?.join(' ') ?? 'not known'}`, () => {
    const { lines, warnings } = readApplication({
      'config/routes.rb': `Rails.application.routes.draw do\n  (${expression}).each { |path| get path, to: 'a#a' }\nend\n`,
      ...files,
    })
    assert.equal(
      lines.map((line) => line.split(' ')[1]),
      (paths ?? []).map((path) => `/${path}(.:format)`),
    )
    assert.is(warnings.length > 0, paths === undefined, warnings.join('\n'))
  })
}

const settings = {
  Gemfile: "source 'https://rubygems.org'\ngem 'rails'\ngem 'config'\n",
  'config/settings.yml':
    'areas: [north, south]\nnested:\n  a: one\n  size: two\nflags:\n  on: true\nlist:\n  - name: x\n',
  'config/settings/development.yml': 'nested:\n  a: dev\n',
  'config/settings/production.yml': 'nested:\n  a: prod\n',
  'config/settings.local.yml': 'areas: [local]\n',
}

const settingsRows: readonly (readonly [expression: string, paths: readonly string[] | undefined])[] = [
  ['Settings.areas', ['north', 'south']],
  ['Settings[:areas]', ['north', 'south']],
  ['Settings["areas"]', ['north', 'south']],
  ['Settings.nested.to_h.values', ['dev', 'two']],
  ['[Settings.nested.a, Settings.nested.size]', ['dev', 'two']],
  ['Settings.nested.map { |key, value| "#{key}-#{value}" }', ['a-dev', 'size-two']],
  ['Settings.list.map(&:name)', ['x']],
  ['Settings.nested.key?(:a) ? %w[has] : []', ['has']],
  ['Settings.missing.nil? ? %w[nothing] : []', ['nothing']],
  ['Settings.dig(:nested, :a).then { |a| [a] }', ['dev']],
]

for (const [expression, paths] of settingsRows) {
  const routes = `Rails.application.routes.draw do\n  (${expression}).each { |path| get path, to: 'a#a' }\nend\n`
  test(`${expression} of the gem config`, () => {
    const { lines, warnings } = readApplication({ 'config/routes.rb': routes, ...settings })
    assert.equal(warnings, [])
    assert.equal(
      lines.map((line) => line.split(' ')[1]),
      (paths ?? []).map((path) => `/${path}(.:format)`),
    )
  })
}

test('settings are those of the gem only where the application has the gem', () => {
  const routes = "Rails.application.routes.draw do\n  Settings.areas.each { |path| get path, to: 'a#a' }\nend\n"
  const { lines } = readApplication({ 'config/routes.rb': routes, ...settings, Gemfile: "gem 'rails'\n" })
  assert.equal(lines, [])
})

const locales = {
  'config/locales/en.yml':
    "en:\n  options:\n    small: Small\n    'large': Large\n  list: [a, b]\n  hello: 'Hi %{name}'\n",
  'config/locales/models/extra.en.yml': 'en:\n  options:\n    huge: Huge\n',
  'config/locales/de.yml': 'de:\n  options:\n    klein: Klein\n',
}

const translations: readonly (readonly [expression: string, setting: string, paths: readonly string[] | undefined])[] =
  [
    ["I18n.t('options').keys", '', ['small', 'large', 'huge']],
    ['I18n.t(:options).keys.map(&:to_s)', '', ['small', 'large', 'huge']],
    ["I18n.t('small', scope: :options).then { |text| [text.downcase] }", '', ['small']],
    ["I18n.t('options').keys", 'config.i18n.default_locale = :de', ['klein']],
    ["I18n.t('list')", '', ['a', 'b']],
    ["I18n.t('options', locale: :de).keys", '', undefined],
    ["[I18n.t('hello', name: 'x')].map(&:downcase)", '', undefined],
    ["I18n.t('missing')", '', undefined],
  ]

for (const [expression, setting, paths] of translations) {
  test(`${expression} ${setting} is ${paths?.join(' ') ?? 'not known'}`, () => {
    const { lines } = readApplication({
      'config/routes.rb': `Rails.application.routes.draw do\n  (${expression}).each { |path| get path, to: 'a#a' }\nend\n`,
      'config/application.rb': configured(setting),
      ...locales,
    })
    assert.equal(
      lines.map((line) => line.split(' ')[1]),
      (paths ?? []).map((path) => `/${path}(.:format)`),
    )
  })
}

test.run()
