// What `select` and `pluck` take from expressions of SQL, and the columns that a record then has.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

function answered(code: string, files: Readonly<Record<string, string>> = {}): Schema | undefined {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def index\nrender json: ${code}\nend`),
    'app/models/bed.rb':
      'class Bed < ActiveRecord::Base\nenum kind: { low: 0, high: 1 }\nalias_attribute :number, :id\nend\n',
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.integer "size", null: false\n    t.bigint "weight"\n    t.decimal "price"\n    t.integer "kind", null: false\n    t.string "label"\n    t.date "made_on", null: false\n  end\n  create_table "wards" do |t|\n    t.string "name", null: false\n    t.uuid "token", null: false\n    t.datetime "built_at"\n  end\nend\n',
    ...files,
  })
  return made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema?.items as
    | Schema
    | undefined
}

const integer = { type: 'integer' }
const integerOrNull = { type: ['integer', 'null'] }

const expressions: readonly (readonly [code: string, given: object])[] = [
  ['COUNT(*)', integer],
  ['count(DISTINCT beds.label)', integer],
  ['MAX(size)', integerOrNull],
  ['MIN("beds"."weight")', integerOrNull],
  ['MAX(label)', { type: ['string', 'null'] }],
  ['MAX(made_on)', { type: ['string', 'null'], format: 'date' }],
  ['SUM(size)', integerOrNull],
  ['COALESCE(SUM(size), 0)', integer],
  // The number behind the name of an enum.
  ['MAX(kind)', integerOrNull],
  // A database gives a decimal, or a float, or a text.
  ['SUM(weight)', {}],
  ['SUM(price)', {}],
  ['AVG(size)', {}],
  ['COUNT(*) / 2.0', {}],
  ['SUM(size) / COUNT(*)', {}],
  ['SUM(size * 2)', integerOrNull],
  ['LOWER(label)', { type: ['string', 'null'] }],
  ['upper(trim(beds.label))', { type: ['string', 'null'] }],
  ['LENGTH(label)', integerOrNull],
  ['LOWER(size)', {}],
  ['LOWER(made_on)', {}],
  ['COALESCE(label, MAX(label))', { type: ['string', 'null'] }],
  ['COALESCE(label, size)', {}],
  ['COALESCE(label, 0)', {}],
  ['COALESCE(weight, size)', integer],
  ['COALESCE(price, 0)', {}],
  ['COALESCE(weight, price)', {}],
  ['COALESCE(weight, 0.5)', {}],
]

for (const [sql, given] of expressions) {
  test(`${sql} under a name`, () => {
    const item = answered(`Bed.select(:label, '${sql} AS told').map { |bed| { told: bed.told } }`)
    assert.equal(item?.properties?.told, given)
  })

  test(`${sql} plucked`, () => {
    assert.equal(answered(`Bed.all.pluck(Arel.sql('${sql}'))`), given)
  })
}

test('texts in SQL', () => {
  const sql = "COALESCE(label, 'none, (really)')"
  assert.equal(answered(`Bed.pluck(Arel.sql("${sql}"))`), { type: 'string' })
  assert.equal(answered(`Bed.pluck(Arel.sql("COALESCE(size, 'none')"))`), {})
  assert.equal(answered(`Bed.select("LOWER(${sql}) AS told").map(&:told)`), { type: 'string' })
})

test('a record has the attributes that were selected', () => {
  const told = (select: string): object | undefined =>
    answered(`Bed.select(${select}).map { |bed| { total: bed.has_attribute?(:total) } }`)?.properties?.total
  assert.equal(told("'beds.*, COUNT(*) AS total'"), { type: 'boolean', example: true })
  assert.equal(told(':id'), { type: 'boolean', example: false })
  assert.equal(told('params[:columns]'), { type: 'boolean' })
})

test('long texts in SQL are not read', () => {
  const deep = `${'LOWER('.repeat(20_000)}label${')'.repeat(20_000)}`
  assert.equal(answered(`Bed.pluck(Arel.sql('${deep}'))`), {})
})

const scopes = `
  scope :brief, -> { order(:label).select(:id, :label) }
  scope :counted, lambda {
    select("beds.*, COUNT(*) AS total").group(:id)
  }
  scope :larger, ->(size) { where('size > ?', size).brief }
  scope :large, -> { where('size > 9') }
  scope :starred, -> { select(arel_table[Arel.star], '1 AS total') }
  scope :all_again, -> { unscope(:select) }
  scope :brief_again, -> { all_again.where(id: 1) }
`
const all = 'id size weight price kind label made_on'
const scoped: readonly (readonly [code: string, keys: string])[] = [
  ['brief', 'id label'],
  ['large.brief', 'id label'],
  ['brief.large', 'id label'],
  ['larger(2)', 'id label'],
  ['brief.select(:size)', 'id label size'],
  ['select(:size).brief', 'size id label'],
  ['where(id: 1).counted', `${all} total`],
  ['starred', `${all} total`],
  ['brief.unscope(:select)', all],
  ['brief.except(:where, :select)', all],
  ['brief.only(:where)', all],
  ['brief.unscoped', all],
  ['brief.unscope(:where)', 'id label'],
  ['brief.unscope(where: :size)', 'id label'],
  ['brief.except(:order)', 'id label'],
  ['brief.only(:select)', 'id label'],
  ['brief.reselect(:size)', 'id size'],
  ['select(Bed.arel_table[Arel.star])', all],
  ['select(Arel.star)', all],
  ['brief.limit(1).map(&:reload)', all],
]

for (const [code, keys] of scoped)
  test(`a scope that selects: ${code}`, () => {
    const item = answered(`Bed.${code}`, {
      'app/models/bed.rb': `class Bed < ActiveRecord::Base\nenum kind: { low: 0, high: 1 }\n${scopes}end\n`,
    })
    const { properties = {}, required = [] } = item ?? {}
    const given = Object.keys(properties).filter((key) => required.includes(key))
    assert.equal((Object.hasOwn(item ?? {}, '$ref') ? all.split(' ') : given).sort(), keys.split(' ').sort())
    assert.is(item?.additionalProperties, undefined)
  })

for (const code of ['brief.all_again', 'brief.brief_again', 'select(:id, Ward.arel_table[Arel.star])'])
  test(`a scope that may select others: ${code}`, () => {
    const item = answered(`Bed.${code}`, { 'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${scopes}end\n` })
    assert.ok(item?.properties?.id !== undefined)
    assert.equal(item?.additionalProperties, {})
  })

test('scopes that name others twice are run a few times', () => {
  const doubled = Array.from({ length: 40 }, (_, at) => `scope :s${at + 1}, -> { s${at}.s${at}.select(:label) }\n`)
  const bed = `class Bed < ActiveRecord::Base\nscope :s0, -> { select(:id) }\n${doubled.join('')}end\n`
  const item = answered('Bed.s40', { 'app/models/bed.rb': bed })
  assert.equal(Object.keys(item?.properties ?? {}), ['label'])
  assert.equal(item?.additionalProperties, {})
})

/** Each group has a row. */
const grouped: readonly (readonly [code: string, given: object])[] = [
  [`pluck(Arel.sql('MAX(size)'))`, integer],
  [`pluck(Arel.sql('SUM(weight)'))`, {}],
  [`pluck(Arel.sql('MAX(weight)'))`, integerOrNull],
  [`select('SUM(size) AS told').map(&:told)`, integer],
  [`maximum(:size).values`, integer],
  [`minimum(:weight).values`, integerOrNull],
]

for (const [code, given] of grouped)
  test(`of groups: ${code}`, () => assert.equal(answered(`Bed.group(:label).${code}`), given))

const own = {
  id: integer,
  size: integer,
  weight: integerOrNull,
  price: { type: ['string', 'null'] },
  kind: { type: 'string', enum: ['low', 'high'] },
  label: { type: ['string', 'null'] },
  made_on: { type: 'string', format: 'date' },
}

const nothing = { type: 'null' }
const text = { type: 'string' }
const token = { type: 'string', format: 'uuid' }

const selections: readonly (readonly [code: string, properties: object])[] = [
  [`select('beds.*, COUNT(*) AS total')`, { ...own, total: integer }],
  [`select('*').select('COUNT(*) OVER () AS total')`, { ...own, total: integer }],
  [`select(:id).select(:size)`, { id: integer, size: integer }],
  [`select(:id, Arel.sql('COUNT(*) total'))`, { id: integer, total: integer }],
  [`select('id, COALESCE(price, 1, 2) AS name, size AS extent')`, { id: integer, name: {}, extent: integer }],
  [`select('DISTINCT ON (label, size) id, label AS name')`, { id: integer, name: { type: ['string', 'null'] } }],
  [`select('DISTINCT beds.label')`, { label: { type: ['string', 'null'] }, id: nothing }],
  [`select('"beds"."size"')`, { size: integer, id: nothing }],
  // No association leads to the table.
  [`joins('JOIN wards ON wards.id = beds.size').select(:id, 'wards.name AS title')`, { id: integer, title: text }],
  [`joins(' inner join wards ON true').select(:id, 'wards.token AS token')`, { id: integer, token }],
  [
    `joins('LEFT OUTER JOIN wards ON true').select(:id, 'wards.name AS title')`,
    { id: integer, title: { type: ['string', 'null'] } },
  ],
  [`joins('JOIN wards ON true').select(:id, 'wards.built_at AS since')`, { id: integer, since: {} }],
  // The name stands for another table.
  [`joins('JOIN rooms wards ON true').select(:id, 'wards.name AS title')`, { id: integer, title: {} }],
]

for (const [code, properties] of selections)
  test(code, () => {
    const item = answered(`Bed.${code}`)
    assert.equal(item?.properties, properties)
    assert.equal(item?.required, Object.keys(properties))
    assert.is(item?.additionalProperties, undefined)
  })

const declared: readonly (readonly [code: string, keys: string])[] = [
  // An alias is the column that it stands for.
  ['select(:size, :number)', 'id size left'],
  ["select('number').map(&:attributes)", 'id left'],
  // Attributes without a column are there, too.
  ['select(:id, :size)', 'id size left'],
  ['select(:size).map(&:attributes)', 'id size left'],
  ["select('beds.*')", `${all} left`],
  ['select(:id).as_json(except: :left)', 'id'],
]

for (const [code, keys] of declared)
  test(`with an alias and a declared attribute: ${code}`, () => {
    const item = answered(`Bed.${code}`, {
      'app/models/bed.rb':
        'class Bed < ActiveRecord::Base\nattribute :left, :decimal\nattribute :label, :string\nalias_attribute :number, :id\nend\n',
    })
    assert.equal([...(item?.required ?? [])].sort(), keys.split(' ').sort())
    assert.equal(Object.keys(item?.properties ?? {}).length, item?.required?.length)
  })

test('a day under another name may be a text to the code', () => {
  const days = [
    'told.to_date',
    'Date.parse(told)',
    'told.to_s',
    'told.to_s[0, 10]',
    'told[0, 4]',
    'told.to_time.to_date',
  ]
  for (const day of days) {
    const item = answered(`Bed.select('made_on AS told').map { |bed| told = bed.told; { day: ${day} } }`)
    assert.ok(item?.required?.includes('day'), day)
  }
})

test('PostgreSQL tells the types of what it gives', () => {
  const code = `Bed.joins('JOIN wards ON true').select(:id, 'wards.built_at AS since', 'MAX(made_on) AS made')`
  const item = answered(code, { 'config/database.yml': 'production:\n  adapter: postgresql\n' })
  assert.equal(item?.properties, {
    id: integer,
    since: { type: ['string', 'null'], format: 'date-time' },
    made: { type: ['string', 'null'], format: 'date' },
  })
  const sums = answered("Bed.pluck(Arel.sql('COALESCE(price, 0)'))", {
    'config/database.yml': 'production:\n  adapter: postgresql\n',
  })
  assert.equal(sums, { type: 'string' })
})

test('a row that is selected without its key has nil for it', () => {
  assert.equal(answered('Bed.select(:size).map { |bed| { id: bed.id } }')?.properties, { id: nothing })
  assert.equal(answered('Bed.select(:size).unscope(:select).map { |bed| { id: bed.id } }')?.properties, { id: integer })
  assert.equal(answered("Bed.select('beds.*').map { |bed| { id: bed.id } }")?.properties, { id: integer })
})

for (const code of [
  `select(:id, 'wards.*')`,
  `select(:id, 'COUNT(*)')`,
  `select(:id, 'CASE WHEN size > 1 THEN 1 END')`,
])
  test(`${code}: other columns may be there`, () => {
    const item = answered(`Bed.${code}`)
    assert.equal(item?.properties, { id: integer })
    assert.equal(item?.additionalProperties, {})
  })

const blanks: readonly (readonly [query: string, keys: readonly string[], required: boolean])[] = [
  ['select(nil)', ['label', 'size'], true],
  ["select('')", ['label', 'size'], true],
  ['select([])', ['label', 'size'], true],
  ['select([nil])', ['label', 'size'], true],
  ['select(:size, nil)', ['size'], true],
  ['select(:size).select(nil)', ['size'], true],
  ['select(params[:all] ? nil : :size)', ['label', 'size'], false],
  ['select(params[:all] ? nil : %i[label size])', ['label', 'size'], true],
  ['select(params[:all] ? nil : %i[label size]).limit(3)', ['label', 'size'], true],
]

for (const [query, keys, isWhole] of blanks)
  test(`what is blank selects no column: ${query}`, () => {
    const item = answered(`Bed.${query}.as_json(only: %i[label size])`)
    assert.equal(Object.keys(item?.properties ?? {}).sort(), keys)
    assert.equal([...(item?.required ?? [])].sort(), isWhole ? keys : ['size'])
  })

const queries: readonly (readonly [sql: string, keys: string])[] = [
  ['SELECT beds.* FROM beds JOIN wards ON true WHERE size > 1', 'whole'],
  ['SELECT * FROM beds', 'whole'],
  ['SELECT b.* FROM beds AS b LEFT JOIN wards w ON true', 'whole'],
  ['SELECT id, label FROM beds ORDER BY id', 'id label'],
  ['SELECT b.id, count(*) AS total, lower(b.label) AS low FROM "beds" b GROUP BY b.id', 'id total low'],
  [
    'SELECT id, row_number() OVER (ORDER BY id) AS place, extract(year from made_on) AS year FROM beds',
    'id place year',
  ],
  ['SELECT DISTINCT size, id FROM beds', 'size id'],
  // What else may be there is not known.
  ['SELECT * FROM beds, wards', 'open'],
  ['SELECT w.* FROM wards w', 'open'],
  ['SELECT id, name AS label FROM beds JOIN wards ON true', 'open'],
  ['SELECT id, wards.label FROM beds LEFT JOIN wards ON true', 'open'],
  ['SELECT id FROM beds UNION SELECT id FROM wards', 'open'],
  ['WITH beds AS (SELECT 1 AS id) SELECT id FROM beds', 'open'],
  ['SELECT beds.id FROM wards RIGHT JOIN beds ON true', 'open'],
]

for (const [sql, keys] of queries)
  for (const given of [`'${sql}'`, `['${sql}', 1]`])
    test(`find_by_sql: ${given}`, () => {
      const item = answered(`Bed.find_by_sql(${given})`)
      if (keys === 'whole') assert.equal(item, { $ref: '#/components/schemas/Bed' })
      else if (keys === 'open') assert.equal(item?.additionalProperties, {})
      else assert.equal([...(item?.required ?? [])].sort(), keys.split(' ').sort())
    })

const row = { type: 'object', additionalProperties: {} }
const raw: readonly (readonly [code: string, schema: object])[] = [
  ["select_all('SELECT 1')", { type: 'array', items: row }],
  ["exec_query('SELECT 1').to_a", { type: 'array', items: row }],
  ["select_all('SELECT 1').columns", { type: 'array', items: text }],
  ["select_one('SELECT 1')", { type: ['object', 'null'], additionalProperties: {} }],
  ["select_values('SELECT 1')", { type: 'array', items: {} }],
  ["select_rows('SELECT 1')", { type: 'array', items: { type: 'array', items: {} } }],
  ["select_value('SELECT count(*) FROM beds')", integer],
  ["select_value('SELECT count(*) FROM beds GROUP BY id')", {}],
  ["select_value('SELECT max(id) FROM beds')", {}],
]

for (const owner of ['Bed', 'ActiveRecord::Base'])
  for (const [code, schema] of raw)
    test(`${owner}.connection.${code}`, () => {
      assert.equal(answered(`[{ value: ${owner}.connection.${code} }]`)?.properties?.value, schema)
    })

test('count_by_sql is a number', () => {
  assert.equal(answered("[Bed.count_by_sql('SELECT count(*) FROM beds')]"), integer)
})

test.run()
