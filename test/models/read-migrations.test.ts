import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { migrationPaths, readMigrations } from '../../src/models/schema/read-migrations.ts'
import type { Column, DatabaseDraft } from '../../src/models/table.ts'
import { Application } from '../../src/ruby/index.ts'
import { memoryTree } from '../../src/source/index.ts'
import { draftOf, fixture, schemaOf } from './recorded-databases.ts'

function migrated(texts: Readonly<Record<string, string>>): DatabaseDraft {
  const database = draftOf('postgresql')
  const application = new Application(memoryTree(texts))
  assert.equal(readMigrations(application, migrationPaths(application, ['db/migrate']), database), [])
  return database
}

/** Rails 4 numbered rows by smaller integers; and a schema file of Rails 6 writes the precision of times. */
function alike(column: Column): Partial<Column> {
  const { precision, ...others } = column
  const type = column.type === 'integer' && /(?:^|_)id$/.test(column.name) ? 'bigint' : column.type
  return column.type === 'datetime' ? { ...others, type } : { ...others, precision, type }
}

test('migrations make the tables that real Active Record made of them', () => {
  const names = readdirSync('fixtures/databases/migrations/db/migrate')
  const texts = names.map((name) => [`db/migrate/${name}`, fixture(`migrations/db/migrate/${name}`)] as const)
  const { tables } = migrated(Object.fromEntries(texts))
  const recorded = schemaOf('migrations/schema.rb', 'postgresql').tables
  assert.equal([...tables.keys()].sort(), [...recorded.keys()].sort())
  for (const table of recorded.values()) {
    const own = tables.get(table.name)
    assert.equal([...(own?.columns.keys() ?? [])].sort(), [...table.columns.keys()].sort(), table.name)
    assert.equal([own?.primaryKey, own?.comment], [table.primaryKey, table.comment], table.name)
    for (const column of table.columns.values()) {
      const found = own?.columns.get(column.name)
      assert.equal(found && alike(found), alike(column), `${table.name}.${column.name}`)
    }
  }
})

function change(code: string): Readonly<Record<string, string>> {
  return {
    'db/migrate/1_change.rb': `class Change < ActiveRecord::Migration[7.0]\n  def change\n${code}\n  end\nend\n`,
  }
}

const rows: readonly (readonly [name: string, code: string, columns: readonly string[]])[] = [
  ['lists of names', '%w[a b].each { |n| add_column :beds, n, :string }', ['id', 'a', 'b']],
  ['helpers of gems', 'safety_assured { add_column :beds, :a, :string }', ['id', 'a']],
  ['words that nobody knows', 'add_concurrent_index :beds, :a\nadd_column :beds, :a, :string', ['id', 'a']],
  ['a connection', 'add_column :beds, :a, :string unless connection.column_exists?(:beds, :id)', ['id']],
  ['the model beside it', 'Bed.find_each { |bed| bed.touch }\nadd_column :beds, :a, :string', ['id', 'a']],
  ['a table that nobody knows', 'add_column table_of(:x), :beds, :string', ['id']],
]

for (const [name, code, columns] of rows)
  test(`migrations with ${name}`, () => {
    const { tables } = migrated(change(`create_table :beds\n${code}`))
    assert.equal([...(tables.get('beds')?.columns.keys() ?? [])], columns)
  })

const generated: readonly (readonly [name: string, code: string, type: string])[] = [
  ['added', 'add_column :beds, :a, :virtual, type: :string, as: "LOWER(b)", stored: true', 'string'],
  ['named in the table', 'change_table(:beds) { |t| t.virtual :a, type: :integer, as: "b * 2" }', 'integer'],
  ['named as a column', 'change_table(:beds) { |t| t.column :a, :virtual, type: :decimal, as: "b * 2" }', 'decimal'],
  ['with a type in its place', 'add_column :beds, :a, :text, as: "LOWER(b)"', 'text'],
]

for (const [name, code, type] of generated)
  test(`a generated column has the type of its values: ${name}`, () => {
    const column = migrated(change(`create_table :beds\n${code}`))
      .tables.get('beds')
      ?.columns.get('a')
    assert.equal([column?.type, column?.isGenerated], [type, true])
  })

test('migrations run by their numbers, from all folders', () => {
  const application = new Application(
    memoryTree({ 'db/migrate/10_b.rb': '', 'db/migrate/9_a.rb': '', 'x/010_c.care.rb': '' }),
  )
  assert.equal(migrationPaths(application, ['db/migrate', 'x']), [
    'db/migrate/9_a.rb',
    'db/migrate/10_b.rb',
    'x/010_c.care.rb',
  ])
})

test('SQL that is not known is told', () => {
  const texts = change('execute sql_of(:beds)\nexecute "UPDATE beds SET a = 1"')
  const places = migrated(texts).unknownSql.map(({ path, span }) => texts[path]?.slice(span.start, span.end))
  assert.equal(places, ['execute sql_of(:beds)'])
})

test.run()
