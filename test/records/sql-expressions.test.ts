// What expressions of SQL give in each database, and columns that only PostgreSQL has: every row of a database is what Rails 6.1 has of SQLite 3.40, MariaDB 10.11 and PostgreSQL 15.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const columns: readonly string[] = [
  't.integer "size", null: false',
  't.bigint "weight"',
  't.decimal "price", precision: 8, scale: 2',
  't.decimal "whole", precision: 8',
  't.float "share"',
  't.string "label"',
  't.date "made_on", null: false',
  't.datetime "made_at"',
  't.integer "kind", null: false',
  't.boolean "active", null: false',
]
const ofPostgresql = [
  't.text "tags", array: true',
  't.jsonb "data"',
  't.interval "span"',
  't.integer "shifts", array: true',
  't.column "opens_at", "timetz"',
  't.daterange "days"',
]

function answered(code: string, database = '', gems = ''): Schema | undefined {
  const all = database === 'postgresql' ? [...columns, ...ofPostgresql] : columns
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'app/controllers/beds_controller.rb': controller('Beds', `def index\nrender json: ${code}\nend`),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nenum kind: { low: 0, high: 1 }\nend\n',
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n${all.join('\n')}\n  end\n  create_table "wards" do |t|\n    t.string "name", null: false\n    t.integer "places", null: false\n  end\nend\n`,
    ...(database !== '' && {
      'config/database.yml': database
        .split(' ')
        .map((name) => `${name}:\n  adapter: ${name}\n`)
        .join(''),
    }),
    ...(gems !== '' && { Gemfile: gems }),
  })
  return made?.document.paths['/beds']?.get?.responses['200']?.content?.['application/json']?.schema
}

const schemas: Readonly<Record<string, object>> = {
  '-': {},
  integer: { type: 'integer' },
  'integer?': { type: ['integer', 'null'] },
  number: { type: 'number' },
  'number?': { type: ['number', 'null'] },
  string: { type: 'string' },
  'string?': { type: ['string', 'null'] },
  boolean: { type: 'boolean' },
  'boolean?': { type: ['boolean', 'null'] },
  date: { type: 'string', format: 'date' },
  'date?': { type: ['string', 'null'], format: 'date' },
  'moment?': { type: ['string', 'null'], format: 'date-time' },
  strings: { type: 'array', items: { type: 'string' } },
  'strings?': { type: ['array', 'null'], items: { type: 'string' } },
  'strings with nulls': { type: 'array', items: { type: ['string', 'null'] } },
  uuid: { type: 'string', format: 'uuid' },
  integers: { type: 'array', items: { type: 'integer' } },
  'integers with nulls': { type: 'array', items: { type: ['integer', 'null'] } },
  'integers with nulls?': { type: ['array', 'null'], items: { type: ['integer', 'null'] } },
  'integers?': { type: ['array', 'null'], items: { type: 'integer' } },
}

type Row = readonly [sql: string, postgresql: string, mysql: string, sqlite: string, any: string]

const rows: readonly Row[] = [
  ['SUM(size)', 'integer?', 'integer?', 'integer?', 'integer?'],
  ['SUM(weight)', 'string?', 'integer?', 'integer?', '-'],
  ['SUM(price)', 'string?', 'string?', 'number?', '-'],
  ['SUM(whole)', 'string?', 'integer?', 'number?', '-'],
  ['SUM(share)', 'number?', 'number?', 'number?', 'number?'],
  ['AVG(size)', 'string?', 'string?', 'number?', '-'],
  ['AVG(share)', 'number?', 'number?', 'number?', 'number?'],
  ['MAX(price)', 'string?', 'string?', 'number?', '-'],
  ['MAX(made_at)', 'moment?', 'moment?', 'string?', '-'],
  ['COALESCE(SUM(price), 0)', 'string', 'string', 'number', '-'],
  ['SUM(size) / COUNT(*)', 'integer?', 'string?', 'integer?', '-'],
  ['SUM(size) * 1.0', 'string?', 'string?', 'number?', '-'],
  ['COUNT(*) / 2', 'integer', 'string?', 'integer?', '-'],
  ['SUM(CASE WHEN size > 1 THEN 1 ELSE 0 END)', 'integer?', 'integer?', 'integer?', 'integer?'],
  ['COUNT(*) > 1', 'boolean', 'integer', 'integer', '-'],
  ['MAX(label) IS NULL', 'boolean', 'integer', 'integer', '-'],
  ['NOT (COUNT(*) > 1 AND MAX(size) > 5)', 'boolean?', 'integer?', 'integer?', '-'],
  ['EXISTS(SELECT 1 FROM wards)', 'boolean', 'integer', 'integer', '-'],
  ['(SELECT COUNT(*) FROM wards w WHERE w.id = beds.id)', 'integer', 'integer', 'integer', 'integer'],
  ['(SELECT COUNT(*) FROM wards GROUP BY name LIMIT 1)', 'integer?', 'integer?', 'integer?', 'integer?'],
  ['(SELECT name FROM wards AS w WHERE w.id = beds.id)', 'string?', 'string?', 'string?', 'string?'],
  ['COALESCE((SELECT SUM(w.places) FROM wards w), 0)', 'integer', 'integer', 'integer', 'integer'],
  ['(SELECT id, name FROM wards)', '-', '-', '-', '-'],
  ['CASE WHEN size > 1 THEN $x$ END', 'string?', 'string?', 'string?', 'string?'],
  ['CASE WHEN size > 1 THEN $x$ ELSE label END', 'string?', 'string?', 'string?', 'string?'],
  ['ROUND(AVG(size), 1)', 'string?', '-', 'number?', '-'],
  ['ROUND(size)', 'number', 'integer', 'number', '-'],
  ['CONCAT(label, $x$)', 'string', 'string?', '-', '-'],
  ['REPLACE(label, $a$, $b$)', 'string?', 'string?', 'string?', 'string?'],
  ['label || $x$', 'string?', '-', 'string?', '-'],
  ['GREATEST(size, 2)', 'integer', 'integer', '-', '-'],
  ['IFNULL(label, $a$)', '-', 'string', 'string', '-'],
  ['NULLIF(size, 0)', 'integer?', 'integer?', 'integer?', 'integer?'],
  ['CAST(COUNT(*) AS DECIMAL(10,2))', 'string', 'string', 'number', '-'],
  ['CAST(COUNT(*) AS SIGNED)', '-', 'integer', '-', '-'],
  ['CAST(made_at AS date)', 'date?', 'date?', '-', '-'],
  ['DATE(made_at)', 'date?', 'date?', 'date?', 'date?'],
  ['ROW_NUMBER() OVER (PARTITION BY label ORDER BY id)', 'integer', 'integer', 'integer', 'integer'],
  ['SUM(size) OVER (ORDER BY id)', 'integer', 'integer', 'integer', 'integer'],
  ['SUM(size) OVER (ORDER BY id ROWS 2 PRECEDING)', 'integer?', 'integer?', 'integer?', 'integer?'],
  ['LAG(size) OVER w', 'integer?', 'integer?', 'integer?', 'integer?'],
  ['GROUP_CONCAT(label)', '-', 'string?', 'string?', '-'],
  ['YEAR(made_on)', '-', 'integer', '-', '-'],
  ['YEAR(made_at)', '-', 'integer?', '-', '-'],
  ['YEAR(label)', '-', 'integer?', '-', '-'],
  ['DATE_FORMAT(made_on, $%Y$)', '-', 'string', '-', '-'],
  ['FIND_IN_SET($a$, label)', '-', 'integer?', '-', '-'],
  ['BIT_COUNT(size)', '-', 'integer', '-', '-'],
  ['CURDATE()', '-', 'date', '-', '-'],
  ['LAST_DAY(made_on)', '-', 'date?', '-', '-'],
  ['INET6_NTOA(label)', '-', 'string?', '-', '-'],
  ['STRFTIME($%Y$, made_at)', '-', '-', 'string?', '-'],
  ['current_date', 'date', 'date', 'date', 'date'],
  ['1e3', 'string', 'number', 'number', '-'],
  ['our_function(size)', '-', '-', '-', '-'],
  ['size FROM beds', '-', '-', '-', '-'],
  ['(size', '-', '-', '-', '-'],
  ['size + ?', '-', '-', '-', '-'],
]

const databases = ['postgresql', 'mysql2', 'sqlite3', ''] as const

/** PostgreSQL names them after a column, and `pluck` reads them as that: `size::text` is a number again. */
const namedAfterColumns: ReadonlySet<string> = new Set([
  "CASE WHEN size > 1 THEN 'x' ELSE label END",
  'CAST(made_at AS date)',
  'size::text',
  'made_at::date',
  'made_at::timestamp(3) with time zone',
  "(data->>'a')::int",
  'tags[1]',
])

function checkPlucked(sql: string, database: string, given: object | undefined): void {
  const mayBeNamed = namedAfterColumns.has(sql) && (database === '' || database === 'postgresql')
  assert.equal(answered(`Bed.pluck(Arel.sql(${JSON.stringify(sql)}))`, database)?.items, mayBeNamed ? {} : given)
  if (!mayBeNamed) return
  const selected = answered(`Bed.select(Arel.sql(${JSON.stringify(`${sql} AS told`)})).map(&:told)`, database)
  assert.equal(selected?.items, given)
}

for (const [text, ...told] of rows)
  told.forEach((name, at) => {
    const sql = text.replaceAll('$', "'")
    test(`${sql} in ${databases[at] || 'any database'}`, () => checkPlucked(sql, databases[at] ?? '', schemas[name]))
  })

const postgresql: readonly (readonly [sql: string, given: string])[] = [
  ['count(*)::float', 'number'],
  ['avg(size)::float', 'number?'],
  ['count(*)::numeric(10,2)', 'string'],
  ['size::text', 'string'],
  ['made_at::date', 'date?'],
  ['(count(*) > 1)::int', 'integer'],
  ["'{a}'::text[]", 'strings'],
  ['size::our_type', '-'],
  ['count(*) FILTER (WHERE size > 1)', 'integer'],
  ['SUM(size) FILTER (WHERE size > 1)', 'integer?'],
  ['bool_or(active)', 'boolean?'],
  ["string_agg(label, ', ' ORDER BY label)", 'string?'],
  ['array_agg(size ORDER BY id)', 'integers?'],
  ['array_agg(weight)', 'integers with nulls?'],
  ['array_agg(DISTINCT size)::text[]', 'strings?'],
  ["'{a,NULL}'::text[]", 'strings with nulls'],
  ['ARRAY[size, 1]', 'integers'],
  ['ARRAY[size, weight]', 'integers with nulls'],
  ['tags[1:2]', '-'],
  ["COALESCE(tags, '{}')", 'strings'],
  ['made_at::timestamp(3) with time zone', 'moment?'],
  ["label ~~ 'x%'", 'boolean?'],
  ['trunc(price)', 'string?'],
  ['gen_random_uuid()', 'uuid'],
  ['lower(days)', '-'],
  ['public.lower(label)', '-'],
  ['pg_catalog.lower(label)', 'string?'],
  ["E'\\'' || label", 'string?'],
  ["date_trunc('day', made_at)", 'moment?'],
  ["date_part('year', made_at)", 'number?'],
  // A float before PostgreSQL 14.
  ['EXTRACT(YEAR FROM made_at)', '-'],
  ['EXTRACT(YEAR FROM made_at)::int', 'integer?'],
  ["to_char(made_at, 'YYYY')", 'string?'],
  ['made_on - made_on', 'integer'],
  ['made_on + 1', 'date'],
  ["made_at + INTERVAL '1 day'", '-'],
  ["made_at AT TIME ZONE 'UTC'", 'moment?'],
  ["data->>'a'", 'string?'],
  ["(data->>'a')::int", 'integer?'],
  ["data->'a'", '-'],
  ["tags || 'x'", '-'],
  ['tags', 'strings?'],
  ['unnest(tags)', 'string?'],
  ['tags[1]', 'string?'],
  ["'x' = ANY(tags)", 'boolean?'],
  ["label ILIKE '%x%'", 'boolean?'],
  ['size BETWEEN 1 AND 3 AND active', 'boolean'],
  ['size NOT IN (1, 2)', 'boolean?'],
  ['size IS DISTINCT FROM 1', 'boolean'],
  ['lower(span)', '-'],
  ['max(span)', '-'],
]

for (const [sql, name] of postgresql) test(`${sql} in PostgreSQL`, () => checkPlucked(sql, 'postgresql', schemas[name]))

test('by Arel', () => {
  const selected = answered(
    'Bed.select(Bed.arel_table[:price].sum.as("total"), Bed.arel_table[:size].average.as("mean"), Bed.arel_table[:id].count.as("n"))',
    'postgresql',
  )
  assert.equal((selected?.items as Schema | undefined)?.properties, {
    total: schemas['string?'],
    mean: schemas['string?'],
    n: schemas.integer,
    id: { type: 'null' },
  })
  const kinds = { type: 'string', enum: ['low', 'high'] }
  assert.equal(answered('Bed.pluck(Bed.arel_table[:kind])')?.items, kinds)
  assert.equal(answered('Bed.pluck(Arel.sql("beds.kind"))')?.items, kinds)
  assert.equal(answered('Bed.pluck(Bed.arel_table[:size].gt(3))')?.items, {})
})

test('which database it is', () => {
  const sum = 'Bed.pluck(Arel.sql("SUM(weight)"))'
  assert.equal(answered(sum, '', 'gem "pg"\n')?.items, schemas['string?'])
  assert.equal(answered(sum, '', 'gem "mysql2"\n')?.items, schemas['integer?'])
  assert.equal(answered(sum, '', 'gem "sqlite3"\ngem "pg"\n')?.items, {})
  assert.equal(answered(sum, 'sqlite3 postgresql')?.items, {})
})

test('a column that an expression has as its name is what the column is', () => {
  const items = answered("Bed.select('SUM(weight) AS weight')", 'postgresql')?.items as Schema | undefined
  assert.equal(items?.properties?.weight, schemas['integer?'])
})

test('columns under other names', () => {
  const named = (database: string): object | undefined => {
    const items = answered('Bed.select("whole AS w, active AS a, made_at AS m, kind AS k")', database)?.items
    const { w, a, m, k } = (items as Schema | undefined)?.properties ?? {}
    return { w, a, m, k }
  }
  const { integer: k, 'moment?': m } = schemas
  assert.equal(named('postgresql'), { w: {}, a: schemas.boolean, m, k })
  assert.equal(named('mysql2'), { w: schemas['integer?'], a: k, m, k })
  assert.equal(named('sqlite3'), { w: schemas['number?'], a: {}, m: schemas['string?'], k })
  assert.equal(named(''), { w: {}, a: {}, m: {}, k })
})

test('deep and long expressions', () => {
  const deep = `${'('.repeat(3000)}size${')'.repeat(3000)}`
  assert.equal(answered(`Bed.pluck(Arel.sql("${deep}"))`)?.items, {})
  const wide = Array.from({ length: 900 }, () => 'size').join(' + ')
  assert.equal(answered(`Bed.pluck(Arel.sql("${wide}"))`)?.items, schemas.integer)
  const nested = `${'(SELECT '.repeat(60)}1${')'.repeat(60)}`
  assert.equal(answered(`Bed.pluck(Arel.sql("${nested}"))`)?.items, {})
})

const picked: readonly (readonly [code: string, types: readonly string[]])[] = [
  ['pick(Arel.sql("count(*)"))', ['integer']],
  ['where(size: 1).pick(Arel.sql("min(size)"), Arel.sql("count(*)"))', ['array']],
  ['pick(Arel.sql("count(*) OVER ()"))', ['integer', 'null']],
  ['having("count(*) > 1").pick(Arel.sql("count(*)"))', ['integer', 'null']],
  ['group(:label).pick(Arel.sql("count(*)"))', ['integer', 'null']],
  ['pick(Arel.sql("(SELECT count(*) FROM wards)"))', ['integer', 'null']],
  ['pick(:size)', ['integer', 'null']],
]

for (const [code, types] of picked)
  test(`the one row of ${code}`, () => assert.equal([answered(`Bed.${code}`)?.type].flat(), types))

test('the mean of floats is a decimal before Rails 7', () => {
  const lock = (version: string): string => `gem "rails", "~> ${version}"\n`
  assert.equal(answered('[Bed.average(:share)]', '', lock('6.1.7'))?.items, schemas['string?'])
  assert.equal(answered('[Bed.average(:share)]', '', lock('7.1'))?.items, schemas['number?'])
  assert.equal(answered('[Bed.average(:share)]')?.items, schemas['number?'])
})

const lists: readonly (readonly [code: string, items: object | undefined])[] = [
  ['[Bed.find(1).shifts.sum]', schemas.integer],
  ['[Bed.find(1).shifts.to_a.sum]', schemas.integer],
  ['Bed.find(1).shifts.minmax', schemas['integer?']],
  ['Bed.pluck(:shifts).flatten', schemas['integer?']],
  ['Bed.pluck(:shifts).compact.flatten.uniq', schemas.integer],
  ['[Bed.find(1).opens_at]', schemas['string?']],
]

for (const [code, items] of lists)
  test(`columns of lists: ${code}`, () => assert.equal(answered(code, 'postgresql')?.items, items))

test.run()
