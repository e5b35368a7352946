// Schema files that nobody would write: all of them end, in linear time, and leave the tables around them as they are.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readDatabase } from '../../src/models/schema/read-database.ts'
import { Application } from '../../src/ruby/index.ts'
import { memoryTree } from '../../src/source/index.ts'
import { inTime } from '../support/in-time.ts'

const good = '  create_table "beds", force: :cascade do |t|\n    t.string "name"\n  end\n'
const goodSql = 'CREATE TABLE public.beds (\n    name text\n);\n'

function numbered(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('')
}

function inTable(lines: string): string {
  return `  create_table "x", force: :cascade do |t|\n${lines}  end\n`
}

const schemas: readonly (readonly [name: string, code: string])[] = [
  ['many columns', inTable(numbered(100_000, (index) => `    t.string "c${index}"\n`))],
  [
    'many columns in a table without an end',
    inTable(numbered(20_000, (index) => `    t.string "c${index}"\n`)).slice(0, -6),
  ],
  [
    'many tables of another form',
    numbered(5000, (index) => `  create_table "t${index}" do |t|\n    t.string name\n  end\n`),
  ],
  ['many tables without an end', '  create_table "x", force: :cascade do |t|\n'.repeat(5000)],
  ['many loops without an end', '  loop_of { |t| while true do t.string end }\n'.repeat(500)],
  ['many open quotes', '    t.string "a\n'.repeat(5000)],
  ['a long text', inTable(`    t.string "a", default: "${'x'.repeat(4_000_000)}"\n`)],
  ['a long text with escapes', inTable(`    t.string "a", default: "${'\\\\'.repeat(500_000)}"\n`)],
]

const dumps: readonly (readonly [name: string, sql: string])[] = [
  ['many columns', `CREATE TABLE x (${'a int,'.repeat(200_000)}b int);`],
  ['many open quotes', "CREATE TABLE x (a text DEFAULT 'x\n".repeat(30_000)],
  ['many open dollars', numbered(50_000, (index) => `CREATE FUNCTION f() AS $a${index}$\n`)],
  ['many open comments', '/* '.repeat(500_000)],
  ['many open brackets', `CREATE TABLE x (a int DEFAULT ${'('.repeat(500_000)}`],
  ['many tables that begin', 'CREATE TABLE\n'.repeat(100_000)],
  [
    'many tables that inherit',
    `CREATE TABLE x (${numbered(5000, (index) => `a${index} int,`)}b int);${numbered(2000, (index) => `CREATE TABLE y${index} () INHERITS (x);`)}`,
  ],
  [
    'many renames',
    `CREATE TABLE x (${numbered(6000, (index) => `a${index} int,`)}b int);${'ALTER TABLE x RENAME COLUMN a1 TO c;ALTER TABLE x RENAME COLUMN c TO a1;'.repeat(3000)}`,
  ],
  [
    'many values of an enum',
    `CREATE TYPE e AS ENUM ('a');${numbered(20_000, (index) => `ALTER TYPE e ADD VALUE 'v${index}';`)}`,
  ],
  ['much data', `INSERT INTO x VALUES ${"(1,'abc;def''s'),".repeat(100_000)};`],
  ['many words of a type', `CREATE TABLE x (a ${'x '.repeat(200_000)});`],
]

function check(path: string, text: string): void {
  const application = new Application(memoryTree({ [path]: text }))
  const tables = inTime(() => readDatabase(application).tables)
  assert.ok(tables.get('beds')?.columns.has('name'))
  assert.ok(application.diagnostics.length < 2)
}

for (const [name, code] of schemas)
  test(`db/schema.rb with ${name}`, () =>
    check('db/schema.rb', `ActiveRecord::Schema[7.1].define(version: 1) do\n${good}${code}end\n`))

for (const [name, sql] of dumps) test(`db/structure.sql with ${name}`, () => check('db/structure.sql', goodSql + sql))

test.run()
