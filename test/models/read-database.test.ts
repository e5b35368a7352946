import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Database, readDatabase } from '../../src/models/schema/read-database.ts'
import type { Column } from '../../src/models/table.ts'
import { Application } from '../../src/ruby/index.ts'
import { type FileTree, memoryTree } from '../../src/source/index.ts'

interface Read {
  readonly database: Database
  readonly application: Application
}

function read(texts: Readonly<Record<string, string>>): Read {
  const application = new Application(memoryTree(texts))
  return { database: readDatabase(application), application }
}

/** `beds: id, name` */
function written({ database }: Read): readonly string[] {
  return [...database.tables].map(([name, { columns }]) => `${name}: ${[...columns.keys()].join(', ')}`).sort()
}

function reports({ database, application }: Read): readonly string[] {
  assert.ok(database.tables)
  return application.diagnostics.map(({ code, path, span, message }) => {
    return `${application.lineOf(path, span?.start ?? 0)} ${code}: ${message}`
  })
}

function schema(...tables: readonly string[]): string {
  return `ActiveRecord::Schema[7.1].define(version: 1) do\n${tables.map((each) => `${each}\n`).join('\n')}end\n`
}

function table(name: string, ...lines: readonly string[]): string {
  return `  create_table "${name}", force: :cascade do |t|\n${lines.map((line) => `    ${line}\n`).join('')}  end\n`
}

function migration(name: string, code: string): string {
  return `class ${name} < ActiveRecord::Migration[7.0]\n  def change\n    ${code}\n  end\nend\n`
}

const beds = table('beds', 't.string "name"')
const bedsInSql = 'CREATE TABLE public.beds (\n    id bigint NOT NULL,\n    place text\n);\n'
const createBeds = migration('CreateBeds', 'create_table(:beds) { |t| t.string :label }')
const createBills = migration('CreateBills', 'create_table(:bills) { |t| t.decimal :sum }')

const sources: readonly (readonly [
  name: string,
  texts: Readonly<Record<string, string>>,
  tables: readonly string[],
])[] = [
  ['nothing', {}, []],
  ['a schema file', { 'db/schema.rb': schema(beds) }, ['beds: id, name']],
  [
    'a schema file before a dump and migrations',
    { 'db/schema.rb': schema(beds), 'db/structure.sql': bedsInSql, 'db/migrate/1_create_beds.rb': createBeds },
    ['beds: id, name'],
  ],
  ...(
    [
      ['the schema file where nothing is set', '', '20240327095614', 'beds: id, name'],
      ['a dump that the application loads', 'config.active_record.schema_format = :sql', '1', 'beds: id, place'],
      ['a dump that is set by a text', "config.active_record.schema_format = 'sql'", '1', 'beds: id, place'],
      ['the schema file where it is set', 'config.active_record.schema_format = :ruby', '9', 'beds: id, name'],
      [
        'the schema file where the line is a comment',
        '# config.active_record.schema_format = :sql',
        '1',
        'beds: id, name',
      ],
      ['the newer one where nothing is set', '', '20240327095615', 'beds: id, place'],
    ] as const
  ).map(([name, setting, version, tables]): (typeof sources)[number] => [
    `of both: ${name}`,
    {
      'config/application.rb': `module Ward\n  class Application < Rails::Application\n    ${setting}\n  end\nend\n`,
      'db/schema.rb': schema(beds).replace('version: 1', 'version: 2024_03_27_095614'),
      'db/structure.sql': `${bedsInSql}\nINSERT INTO "schema_migrations" (version) VALUES\n('20230327095614'),\n('${version}');\n`,
    },
    [tables],
  ]),
  [
    'the schema file that production does not load',
    {
      'config/environments/production.rb':
        'Rails.application.configure do\n  config.active_record.schema_format = :sql\nend\n',
      'db/schema.rb': schema(beds),
      'db/structure.sql': bedsInSql,
      'db/logs_schema.rb': schema(table('logs')),
    },
    ['beds: id, place', 'logs: id'],
  ],
  [
    'a dump before migrations',
    { 'db/structure.sql': bedsInSql, 'db/migrate/1_create_beds.rb': createBeds },
    ['beds: id, place'],
  ],
  ['migrations', { 'db/migrate/1_create_beds.rb': createBeds }, ['beds: id, label']],
  [
    'the schema files of several databases',
    {
      'db/schema.rb': schema(beds),
      'db/logs_schema.rb': schema(table('logs'), table('beds')),
      'db/old_structure.sql': 'CREATE TABLE old (id int);',
    },
    ['beds: id, name', 'logs: id', 'old: id'],
  ],
  [
    'the migrations of several databases',
    { 'db/migrate/2_create_beds.rb': createBeds, 'db/logs_migrate/1_create_bills.rb': createBills },
    ['beds: id, label', 'bills: id, sum'],
  ],
  [
    'the migrations of engines',
    {
      'engines/billing/db/migrate/1_create_bills.rb': createBills,
      'packs/care/beds/db/migrate/1_create_beds.rb': createBeds,
    },
    ['beds: id, label', 'bills: id, sum'],
  ],
  [
    'those of engines for tables that are nowhere else',
    {
      'db/schema.rb': schema(beds),
      'packs/care/db/migrate/1_create_beds.rb': createBeds,
      'packs/billing/db/migrate/1_create_bills.rb': createBills,
    },
    ['beds: id, name', 'bills: id, sum'],
  ],
]

for (const [name, texts, tables] of sources)
  test(`tables come from ${name}`, () => {
    const found = read(texts)
    assert.equal(written(found), tables)
    assert.equal(reports(found), [])
  })

test('nothing is read before a table is asked for', () => {
  const paths: string[] = []
  const files = memoryTree({ 'db/schema.rb': schema(beds) })
  const tree: FileTree = {
    ...files,
    read: (path) => {
      paths.push(path)
      return files.read(path)
    },
  }
  const database = readDatabase(new Application(tree))
  assert.equal(
    paths.filter((path) => path.startsWith('db/')),
    [],
  )
  assert.ok(database.tables.has('beds'))
  assert.equal(
    paths.filter((path) => path.startsWith('db/')),
    ['db/schema.rb'],
  )
})

test('what cannot be read is told once, even where the tables are asked for quietly', () => {
  const { database, application } = read({
    'db/schema.rb': schema(beds, '  create_table "wards" do |t|\n    t.string(\n  end'),
  })
  application.quietly(() => database.tables)
  assert.is(application.diagnostics.length, 1)
  assert.ok(database.tables.has('beds'))
  assert.is(application.diagnostics.length, 1)
})

const broken: readonly (readonly [name: string, texts: Readonly<Record<string, string>>, report: string])[] = [
  [
    'a statement',
    { 'db/schema.rb': schema(table('wards', 't.string "a"', 't.index ["a"'), beds) },
    'db/schema.rb:4 schema-unread: `[` is not closed',
  ],
  [
    'a file that ends in a table',
    { 'db/schema.rb': schema(beds, table('wards', 't.string "a"')).slice(0, -12) },
    'db/schema.rb:1 schema-unread: `do` is not closed',
  ],
  [
    'work that does not end',
    { 'db/schema.rb': schema(beds, '  while true do\n    add_column "beds", "a", :text\n  end') },
    'db/schema.rb:7 schema-unread: the code asks for more work than is allowed',
  ],
  [
    'values in values',
    { 'db/schema.rb': schema(beds, table('wards', `t.json "a", default: ${'['.repeat(20_000)}${']'.repeat(20_000)}`)) },
    'db/schema.rb:7 schema-unread: the code is nested too deeply',
  ],
  [
    'a dump that ends too early',
    { 'db/structure.sql': `${bedsInSql}CREATE TABLE public.wards (\n    id bigint NO` },
    'db/structure.sql:5 schema-unread: a statement breaks off',
  ],
  [
    'a migration',
    { 'db/migrate/1_create_beds.rb': createBeds, 'db/migrate/2_create_bills.rb': createBills.replace(') {', ' {') },
    'db/migrate/2_create_bills.rb:3 schema-unread: `(` is not closed',
  ],
  [
    'a migration that does not end',
    { 'db/migrate/1_create_beds.rb': createBeds, 'db/migrate/2_loop.rb': migration('Loop', 'loop { }') },
    'db/migrate/2_loop.rb:2 schema-unread: the code asks for more work than is allowed',
  ],
  [
    'SQL that code makes',
    {
      'db/migrate/1_create_beds.rb': createBeds,
      'db/migrate/2_sql.rb': migration('Sql', 'execute File.read(name); execute(sql)'),
    },
    'db/migrate/2_sql.rb:3 migration-sql: SQL that is not known before the migration runs, and 1 more after it',
  ],
]

for (const [name, texts, report] of broken)
  test(`${name} is told in one line and costs no other table`, () => {
    const found = read(texts)
    assert.equal(reports(found), [report])
    assert.ok(found.database.tables.has('beds'))
  })

test('names of JavaScript are names', () => {
  const { database } = read({
    'db/schema.rb': schema(table('__proto__', 't.string "__proto__"', 't.string "constructor"')),
  })
  assert.equal([...(database.tables.get('__proto__')?.columns.keys() ?? [])], ['id', '__proto__', 'constructor'])
  assert.not(database.tables.has('constructor'))
})

const lines: readonly (readonly [line: string, name: string, expected: Partial<Column>])[] = [
  [
    't.string "a", limit: 80, default: "x", null: false, comment: "it\'s \\"a\\""',
    'a',
    { type: 'string', limit: 80, isNullable: false, comment: 'it\'s "a"' },
  ],
  ['t.string "a", default: "a \\#{b} #c"', 'a', { default: { kind: 'literal', value: 'a #{b} #c' } }],
  [
    't.datetime "a", default: -> { "CURRENT_TIMESTAMP" }, null: false',
    'a',
    { default: { kind: 'code' }, isNullable: false },
  ],
  [
    't.decimal "a", precision: 8, scale: 2, default: "0.0"',
    'a',
    { precision: 8, scale: 2, default: { kind: 'literal', value: '0.0' } },
  ],
  ['t.float "a", default: -1.5', 'a', { default: { kind: 'literal', value: -1.5 } }],
  ['t.text "a", default: [], array: true', 'a', { isArray: true, default: { kind: 'literal', value: [] } }],
  ['t.jsonb "a", default: {"b"=>[1]}', 'a', { default: { kind: 'literal', value: { b: [1] } } }],
  ['t.jsonb "a", default: {}, null: false', 'a', { type: 'jsonb', default: { kind: 'literal', value: {} } }],
  ['t.column "a", "character varying(8)[]"', 'a', { type: 'string', limit: 8, isArray: true }],
  ['t.column "a", "enum(\'x\',\'it\'\'s\')", default: "x"', 'a', { type: 'enum', values: ['x', "it's"] }],
  ['t.enum "a", default: "glad", enum_type: "mood"', 'a', { type: 'enum', values: ['sad', 'glad'] }],
  ['t.column "a", "mood"', 'a', { type: 'enum', values: ['sad', 'glad'] }],
  ['t.virtual "a", type: :integer, as: "b * 2", stored: true', 'a', { type: 'integer', isGenerated: true }],
  ['t.serial "a", null: false', 'a', { type: 'integer', default: { kind: 'code' } }],
  ['t.references "a", type: :uuid, null: false', 'a_id', { type: 'uuid', isNullable: false }],
  [
    't.references "a", polymorphic: { null: false, limit: 20 }',
    'a_type',
    { type: 'string', isNullable: false, limit: 20 },
  ],
  ['t.belongs_to "a", polymorphic: true, null: false', 'a_type', { isNullable: false, limit: undefined }],
  ['t.timestamps', 'updated_at', { type: 'datetime', isNullable: false }],
  ['t.string "\u00e4", default: "\\u00e4"', '\u00e4', { default: { kind: 'literal', value: '\u00e4' } }],
  ['t.column "a", kind', 'a', { type: '' }],
]

for (const [line, name, expected] of lines)
  test(line, () => {
    const enums = '  create_enum "mood", ["sad", "glad"]'
    const { database } = read({
      'db/schema.rb': schema(enums, table('beds', line, 't.index ["b"], name: "i", where: "(b > 1)"')),
    })
    const column = database.tables.get('beds')?.columns.get(name)
    for (const [key, value] of Object.entries(expected)) assert.equal(column?.[key as keyof Column], value, key)
  })

test('a file of another form than the dumper has is read as Ruby', () => {
  const code = '  create_table(:wards) { |t| %i[a b].each { |name| t.string name } }\n  drop_table :beds'
  const late = '  add_column "beds", "late", :date'
  assert.equal(written(read({ 'db/schema.rb': schema(beds, code) })), ['wards: id, a, b'])
  assert.equal(written(read({ 'db/schema.rb': schema(beds, late) })), ['beds: id, name, late'])
  assert.equal(written(read({ 'db/schema.rb': schema(beds, late).replaceAll('\n', '\r\n') })), ['beds: id, name, late'])
  assert.equal(written(read({ 'db/schema.rb': schema(`=begin\n${beds}=end\n`) })), [])
})

const keys: readonly (readonly [options: string, key: readonly string[], type: string | undefined])[] = [
  ['id: :uuid, default: -> { "gen_random_uuid()" }', ['id'], 'uuid'],
  ['id: false', [], undefined],
  ['primary_key: "code", id: { type: :string, limit: 8 }', ['code'], 'string'],
  ['primary_key: ["left", "right"]', ['left', 'right'], undefined],
  ['id: :serial', ['id'], 'integer'],
  ['primary_key: "number", id: :integer, default: nil, comment: "All"', ['number'], 'integer'],
]

for (const [options, key, type] of keys)
  test(`create_table with ${options}`, () => {
    const { database } = read({
      'db/schema.rb': schema(`  create_table "beds", ${options}, force: :cascade do |t|\n  end`),
    })
    const made = database.tables.get('beds')
    const column = made?.columns.get(key[0] ?? '')
    assert.equal(made?.primaryKey, key)
    assert.equal([column?.type, column?.default], [type, undefined])
  })

const asked = [
  'type = Rails.configuration.generators.options[:active_record][:primary_key_type] || :primary_key',
  'create_table(:beds, id: type) { |t| t.references :ward, type: type }',
].join('\n')

for (const [setting, expected] of [
  ['', 'bigint'],
  ['    config.generators { |g| g.orm :active_record, primary_key_type: :uuid }\n', 'uuid'],
] as const)
  test(`migrations that ask for the type of keys give ${expected}`, () => {
    const config = `module Care\n  class Application < Rails::Application\n${setting}  end\nend\n`
    const { database } = read({ 'db/migrate/1_beds.rb': migration('Beds', asked), 'config/application.rb': config })
    const columns = [...(database.tables.get('beds')?.columns.values() ?? [])]
    assert.equal(
      columns.map(({ name, type }) => [name, type]),
      [
        ['id', expected],
        ['ward_id', expected],
      ],
    )
  })

const mysqlRows: readonly (readonly [column: string, expected: Partial<Column>])[] = [
  [
    "`a` enum('x','y') COLLATE utf8mb4_unicode_ci NOT NULL DEFAULT 'x'",
    { type: 'enum', values: ['x', 'y'], isNullable: false },
  ],
  ['`a` timestamp NULL DEFAULT NULL', { type: 'timestamp', isNullable: true, default: undefined }],
  [
    "`a` varchar(20) GENERATED ALWAYS AS (concat(`b`,_utf8mb4'x')) VIRTUAL",
    { type: 'string', limit: 20, isGenerated: true },
  ],
  ['`a` varchar(36) NOT NULL DEFAULT (uuid()) /*!80023 INVISIBLE */', { isNullable: false, default: { kind: 'code' } }],
  [
    "`a` int unsigned DEFAULT '0' COMMENT 'it''s, well'",
    { type: 'integer', default: { kind: 'literal', value: 0 }, comment: "it's, well" },
  ],
  ['`a` json DEFAULT NULL', { type: 'json', isNullable: true }],
  ["`a` tinyint(1) DEFAULT '1'", { type: 'boolean', default: { kind: 'literal', value: true } }],
  ['`a` decimal(10,0) DEFAULT NULL', { type: 'decimal', precision: 10, scale: undefined }],
]

for (const [column, expected] of mysqlRows)
  test(`MySQL 8: ${column}`, () => {
    const sql = `CREATE TABLE \`beds\` (\n  ${column},\n  PRIMARY KEY (\`b\`),\n  KEY \`i\` (\`a\`(10)) USING BTREE\n) ENGINE=InnoDB;\n`
    const found = read({ 'db/structure.sql': sql }).database.tables.get('beds')?.columns.get('a')
    for (const [key, value] of Object.entries(expected)) assert.equal(found?.[key as keyof Column], value, key)
  })

const joins: readonly (readonly [call: string, table: string])[] = [
  ['create_join_table :wards, :beds', 'beds_wards: ward_id, bed_id'],
  ['create_join_table :music_records, :music_artists', 'music_artists_records: music_record_id, music_artist_id'],
  ['create_join_table :a_b_c, :a_d', 'a_b_c_d: a_b_c_id, a_d_id'],
  ['create_join_table :wards, :beds, table_name: :places do |t|\n t.integer :x\nend', 'places: ward_id, bed_id, x'],
]

for (const [call, expected] of joins)
  test(call, () => assert.equal(written(read({ 'db/schema.rb': schema(call) })), [expected]))

test.run()
