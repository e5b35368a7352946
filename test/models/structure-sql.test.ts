import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dumpedBy, readStructure } from '../../src/models/structure-sql/structure-sql.ts'
import { type Column, databaseDraft } from '../../src/models/table.ts'
import {
  fixture,
  type RecordedColumn,
  recordedDatabases,
  recordedTables,
  schemaOf,
  structureOf,
} from './recorded-databases.ts'

/** Rails 6.1 calls these by the type of their values; schema files of today call them as we do. */
const typeByOurs: Readonly<Record<string, string>> = {
  bigint: 'integer',
  timestamptz: 'datetime',
  timestamp: 'datetime',
  set: 'string',
  // Its name has `int` in it.
  point: 'integer',
}

function isOwnType(type: string, column: RecordedColumn): boolean {
  if (column.type === undefined) return true
  return type === column.type || typeByOurs[type] === column.type || (type === 'enum' && column.type === 'string')
}

/** The numbers that say something of JSON or of what a client may send. */
function digits({ type, limit, precision, scale }: Column | RecordedColumn): readonly unknown[] {
  return type === 'decimal' ? [precision, scale] : type === 'string' ? [limit] : []
}

for (const [folder, adapter] of recordedDatabases) {
  const { tables } = structureOf(folder, adapter)
  const named = (table: string, column: string): string => `${folder}: ${table}.${column}`

  test(`${folder}: the database is seen from its dump`, () => {
    assert.is(dumpedBy(fixture(`${folder}/structure.sql`)), adapter)
  })

  test(`${folder}: all columns are as Active Record has them`, () => {
    for (const [name, recorded] of recordedTables(folder)) {
      // Rails 6.1 has neither virtual tables nor the generated columns of SQLite.
      const table = tables.get(name)
      if (name === 'search') continue
      const shown = [...(table?.columns.values() ?? [])].filter((each) => adapter !== 'sqlite' || !each.isGenerated)
      assert.equal(
        shown.map((column) => column.name),
        Object.keys(recorded.columns),
        name,
      )
      assert.equal(table?.primaryKey, recorded.primary_key, name)
      assert.is(table?.comment, recorded.comment, name)
    }
  })

  test(`${folder}: types, nulls and comments are those of Active Record`, () => {
    for (const [name, { columns, primary_key }] of recordedTables(folder))
      for (const [columnName, recorded] of Object.entries(columns)) {
        const column = tables.get(name)?.columns.get(columnName)
        if (column === undefined) continue
        const place = named(name, columnName)
        assert.ok(isOwnType(column.type, recorded), `${place}: ${column.type}, Rails has ${recorded.type}`)
        // SQLite numbers a key by itself, whatever it says of nulls.
        if (!primary_key.includes(columnName)) assert.is(column.isNullable, recorded.null, place)
        assert.is(column.isArray, recorded.array, place)
        assert.is(column.comment, recorded.comment, place)
        const isDefaultLimit = column.type === 'string' && column.limit === undefined && recorded.limit === 255
        if (recorded.type === column.type && !isDefaultLimit) assert.equal(digits(column), digits(recorded), place)
      }
  })

  test(`${folder}: defaults are those of Active Record, or code`, () => {
    for (const [name, { columns, primary_key }] of recordedTables(folder))
      for (const [columnName, recorded] of Object.entries(columns)) {
        const given = tables.get(name)?.columns.get(columnName)?.default
        const place = named(name, columnName)
        if (recorded.function !== undefined && !primary_key.includes(columnName))
          assert.ok(given?.kind === 'code' || tables.get(name)?.columns.get(columnName)?.isGenerated, place)
        if (given?.kind === 'literal') assert.equal(String(given.value), String(recorded.default), place)
        if (given === undefined && recorded.function === undefined) assert.is(recorded.default, undefined, place)
      }
  })

  test(`${folder}: schema.rb says the same of its tables`, () => {
    for (const table of schemaOf(`${folder}/schema.rb`, adapter).tables.values()) {
      const dumped = tables.get(table.name)
      assert.equal(dumped?.primaryKey, table.primaryKey, table.name)
      for (const column of table.columns.values()) {
        const own = dumped?.columns.get(column.name)
        // What Rails 6.1 dumps otherwise than it is: a type that contains `int`, functions as text, the key of SQLite.
        if (own === undefined || own.type === 'point' || own.default?.kind === 'code') continue
        const type = adapter === 'sqlite' && column.name === 'id' ? own.type : column.type
        assert.equal(own, { ...column, type }, named(table.name, column.name))
      }
    }
  })
}

test('PostgreSQL: a table of another schema is found by its bare name where that means one', () => {
  const { tables, enums } = structureOf('postgresql', 'postgresql')
  assert.is(tables.get('moves'), tables.get('archive.moves'))
  assert.equal(enums.get('ward_kind'), ['general', 'intensive care', "children's", 'a;b'])
  assert.equal(tables.get('wards')?.columns.get('kind')?.values, enums.get('ward_kind'))
  assert.equal(tables.get('archive.moves')?.columns.get('reason')?.values, ['moved', 'closed'])
})

test('MySQL: the values of enums are read from their type', () => {
  const { tables } = structureOf('mysql', 'mysql')
  assert.equal(tables.get('wards')?.columns.get('kind')?.values, ['general', 'intensive care', "children's", 'a;b,c)'])
})

const begun = 'CREATE TABLE public.first (\n    id bigint NOT NULL,\n    note text DEFAULT '
const second = 'CREATE TABLE public.second (\n    id bigint NOT NULL\n);\n'

const brokenRows: readonly (readonly [string, string])[] = [
  ['a statement that ends with the file', `${second}${begun}`],
  ['a quote that is never closed', `${begun}'none);\n\n${second}`],
  ['brackets that are never closed', `${begun}'none'\n\n${second}`],
]

for (const [name, text] of brokenRows)
  test(`${name} costs one table and no other`, () => {
    const database = databaseDraft('postgresql')
    const broken = readStructure(text, database)
    assert.is(broken.length, 1, String(broken))
    assert.is(text.slice(broken[0]).startsWith('CREATE'), true)
    assert.equal([...(database.tables.get('second')?.columns.keys() ?? [])], ['id'])
  })

test('what says nothing of tables costs none where it breaks off', () => {
  for (const text of ['CREATE FUNCTION f() AS $$ BEGIN\n', "INSERT INTO x VALUES ('a\n", "SELECT E'it\\'s;'\n"]) {
    const database = databaseDraft('postgresql')
    assert.equal(readStructure(text + second, database), [])
    assert.equal([...database.tables.keys()], ['second'])
  }
})

test('data and code are passed over', () => {
  const database = databaseDraft('postgresql')
  const data = "COPY public.first (id, note) FROM stdin;\n1\tit's;\nCREATE TABLE x (id int);\n\\.\n\n"
  assert.equal(readStructure(`\\restrict a'b\n${data}${second}\\unrestrict a'b\n`, database), [])
  assert.equal([...database.tables.keys()], ['second'])
})

const statements: readonly (readonly [sql: string, column: string, expected: Partial<Column>])[] = [
  ['CREATE TABLE t (a int); ALTER TABLE t ADD COLUMN b text NOT NULL', 'b', { type: 'text', isNullable: false }],
  ['CREATE TABLE t (a int); ALTER TABLE t ALTER COLUMN a TYPE character varying(9)', 'a', { type: 'string', limit: 9 }],
  ['CREATE TABLE t (b int); ALTER TABLE ONLY t RENAME COLUMN b TO a', 'a', { type: 'integer' }],
  [
    'CREATE TABLE p (a uuid NOT NULL) PARTITION BY HASH (a); CREATE TABLE t PARTITION OF p FOR VALUES WITH (x)',
    'a',
    { type: 'uuid' },
  ],
  ['CREATE TABLE t (a timestamp(6) with time zone)', 'a', { type: 'timestamptz', precision: 6 }],
  ['CREATE TABLE t (a numeric(10,0) DEFAULT 3)', 'a', { type: 'decimal', precision: 10, scale: undefined }],
  ['CREATE TABLE t (a bigint CONSTRAINT t_a_not_null NOT NULL)', 'a', { type: 'bigint', isNullable: false }],
  [
    'CREATE TABLE t (a text[] DEFAULT \'{"a b",c}\'::text[])',
    'a',
    { isArray: true, default: { kind: 'literal', value: ['a b', 'c'] } },
  ],
  ['CREATE TABLE t (a jsonb DEFAULT \'{"a": [1]}\'::jsonb)', 'a', { default: { kind: 'literal', value: { a: [1] } } }],
  ['CREATE TABLE t (a date DEFAULT CURRENT_DATE)', 'a', { default: { kind: 'code' } }],
  [
    'CREATE TABLE t (a integer GENERATED BY DEFAULT AS IDENTITY, b int)',
    'a',
    { isGenerated: false, default: { kind: 'code' } },
  ],
  ["CREATE TABLE t (a text DEFAULT E'it\\'s\\n' NOT NULL, b int)", 'a', { isNullable: false }],
]

for (const [sql, name, expected] of statements)
  test(sql, () => {
    const database = databaseDraft('postgresql')
    assert.equal(readStructure(`${sql};`, database), [])
    const column = database.tables.get('t')?.columns.get(name)
    for (const [key, value] of Object.entries(expected)) assert.equal(column?.[key as keyof Column], value, key)
  })

test.run()
