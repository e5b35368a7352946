// CHECK constraints that list the values of a column, as people write them and as databases dump them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const code = {
  'config/routes.rb': routes('resources :beds, only: %i[show create]'),
  'app/controllers/beds_controller.rb': controller(
    'Beds',
    'def show = render(json: { state: Bed.find(params[:id]).state, size: Bed.find(params[:id]).size })\n' +
      'def create\nBed.create!(params.permit(:state, :size))\nhead :created\nend',
  ),
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
}

type Properties = { readonly state: unknown; readonly size: unknown } | undefined

function documented(files: Readonly<Record<string, string>>) {
  const paths = generate({ ...code, ...files })?.document.paths
  const answered = paths?.['/beds/{id}']?.get?.responses['200']?.content?.['application/json']?.schema
  const sent = paths?.['/beds']?.post?.requestBody?.content?.['application/json']?.schema
  return { answered: answered?.properties as Properties, sent: sent?.properties as Properties }
}

function table(lines: string): Readonly<Record<string, string>> {
  return {
    'db/schema.rb': `ActiveRecord::Schema[7.1].define(version: 1) do
  create_table "beds", force: :cascade do |t|
    t.string "state", null: false
    t.integer "size"
${lines}
  end
end
`,
  }
}

const dump = (text: string) => ({ 'db/structure.sql': text })
const postgresql = (constraint: string) =>
  dump(`SET statement_timeout = 0;
CREATE TABLE public.beds (
    id bigint NOT NULL,
    state character varying NOT NULL,
    size integer,
    ${constraint}
);
`)
const mysql = (constraint: string) =>
  dump(`-- MySQL dump 10.13
CREATE TABLE \`beds\` (
  \`id\` bigint NOT NULL AUTO_INCREMENT,
  \`state\` varchar(255) NOT NULL,
  \`size\` int DEFAULT NULL,
  PRIMARY KEY (\`id\`),
  ${constraint}
) ENGINE=InnoDB;
`)
const sqlite = (state: string) =>
  dump(
    `CREATE TABLE IF NOT EXISTS "beds" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "state" varchar NOT NULL${state}, "size" integer);\n`,
  )
const migration = (text: string) => ({
  'db/migrate/1_make.rb': `class Make < ActiveRecord::Migration[7.1]
  def change
    create_table(:beds) do |t|
      t.string :state, null: false
      t.integer :size
    end
    ${text}
  end
end
`,
})

const rows: readonly (readonly [name: string, files: Readonly<Record<string, string>>, isListed: boolean])[] = [
  ['a schema file', table(`    t.check_constraint "state IN ('open', 'done')", name: "known"`), true],
  [
    'a schema file of PostgreSQL',
    table(
      `    t.check_constraint "state::text = ANY (ARRAY['open'::character varying, 'done'::character varying]::text[])"`,
    ),
    true,
  ],
  [
    'a dump of PostgreSQL',
    postgresql(
      "CONSTRAINT known CHECK (((state)::text = ANY ((ARRAY['open'::character varying, 'done'::character varying])::text[])))",
    ),
    true,
  ],
  [
    'texts of MySQL, which takes them in any case',
    mysql("CONSTRAINT `known` CHECK ((`state` in (_utf8mb4'open',_utf8mb4'done')))"),
    false,
  ],
  ['a dump of SQLite', sqlite(` CHECK (state IN ('open', 'done'))`), true],
  ['a migration', migration(`add_check_constraint :beds, "state IN ('open', 'done')", name: "known"`), true],
  [
    'SQL of a migration',
    migration(`execute "ALTER TABLE beds ADD CONSTRAINT known CHECK (state IN ('open', 'done'))"`),
    true,
  ],
  [
    'a migration that takes it away',
    migration(
      `add_check_constraint :beds, "state IN ('open', 'done')", name: "known"\nremove_check_constraint :beds, name: "known"`,
    ),
    false,
  ],
  ['rows that were not checked', table(`    t.check_constraint "state IN ('open', 'done')", validate: false`), false],
  ['a constraint that is not valid', postgresql("CONSTRAINT known CHECK ((state = 'open')) NOT VALID"), false],
  [
    'a list that is not valid',
    postgresql("CONSTRAINT known CHECK (((state)::text = ANY (ARRAY['open'::text, 'done'::text]))) NOT VALID"),
    false,
  ],
  ['values that it may not have', table(`    t.check_constraint "state NOT IN ('open', 'done')"`), false],
  ['another condition beside it', table(`    t.check_constraint "state IN ('open', 'done') OR size > 1"`), false],
  ['a part of the text', table(`    t.check_constraint "lower(state) IN ('open', 'done')"`), false],
  ['a text that is cut off', table(`    t.check_constraint "state::varchar(4) IN ('open', 'done')"`), false],
  ['a list with nothing in it', table(`    t.check_constraint "state IN ('open', NULL)"`), false],
  ['another column', table(`    t.check_constraint "kind IN ('open', 'done')"`), false],
]

for (const [name, files, isListed] of rows)
  test(`a column has the values of its constraint: ${name}`, () => {
    const state = isListed ? { type: 'string', enum: ['open', 'done'] } : { type: 'string' }
    const { answered, sent } = documented(files)
    assert.equal(answered?.state, state)
    assert.equal(sent?.state, state)
  })

test('numbers are listed, and null where the column may be null', () => {
  const { answered, sent } = documented(table('    t.check_constraint "size IN (-1, 2)"'))
  const size = { type: ['integer', 'null'], enum: [-1, 2, null] }
  assert.equal([answered?.size, sent?.size], [size, size])
})

test('numbers are listed in MySQL too, unless it passes over the constraint', () => {
  const { answered } = documented(mysql('CHECK ((`size` in (1,2)))'))
  assert.equal(answered?.size, { type: ['integer', 'null'], enum: [1, 2, null] })
  const passed = documented(mysql('CHECK ((`size` in (1,2))) /*!80016 NOT ENFORCED */'))
  assert.equal(passed.answered?.size, { type: ['integer', 'null'] })
})

test('of two lists, and of a validation, only what all take is left', () => {
  const files = {
    ...table(
      `    t.check_constraint "state IN ('open', 'done', 'lost')"\n    t.check_constraint "state IN ('done', 'open', 'new')"`,
    ),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :state, inclusion: { in: %w[done lost] }\nend\n',
  }
  const { answered, sent } = documented(files)
  assert.equal(answered?.state, { type: 'string', enum: ['done', 'open'] })
  assert.equal(sent?.state, { type: 'string', enum: ['done'] })
})

test.run()
