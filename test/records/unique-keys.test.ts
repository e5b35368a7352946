// Keys that only the database checks: a row that is there already is refused with RecordNotUnique, which a handler answers.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const create = 'Bed.create!(params.permit(:code, :name))\nhead :created'
const update = (call: string): string => `bed = Bed.find(params[:id])\nbed.${call}\nhead :ok`
const index = '    t.index ["code"], unique: true\n'

interface Row {
  readonly body?: string
  readonly inTable?: string
  readonly behind?: string
}

const columns = '    t.string "code"\n    t.string "name"\n    t.bigint "ward_id"\n'
const schema = ({ inTable = '', behind = '' }: Row): string =>
  `ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n${columns}${inTable}  end\n${behind}end\n`

function isConflict(code: string, row: Row, files: Readonly<Record<string, string>> = {}): boolean {
  const made = generate({
    'config/routes.rb': routes('post "beds/:id", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `rescue_from(ActiveRecord::RecordNotUnique) { head :conflict }\ndef make\n${code}\nend`,
    ),
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\nbelongs_to :ward, optional: true\n${row.body ?? ''}\nend\n`,
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nhas_many :beds\nend\n',
    ...('config/database.yml' in files ? {} : { 'db/schema.rb': schema(row) }),
    ...files,
  })
  return '409' in (made?.document.paths['/beds/{id}']?.post?.responses ?? {})
}

const rows: readonly (readonly [behaviour: string, code: string, row: Row, isConflict: boolean])[] = [
  ['an index in the table', create, { inTable: index }, true],
  ['an index behind it', create, { behind: '  add_index "beds", ["code"], name: "by_code", unique: true\n' }, true],
  ['an index of a column', create, { inTable: '    t.string "mark", index: { unique: true }\n' }, false],
  ['an index that is not unique', create, { inTable: '    t.index ["code"]\n' }, false],
  ['an index of an expression', create, { inTable: '    t.index "lower((code)::text)", unique: true\n' }, false],
  ['what is validated', create, { inTable: index, body: 'validates :code, uniqueness: true' }, false],
  ['by its old word', create, { inTable: index, body: 'validates_uniqueness_of :code' }, false],
  ['update of the column', update('update!(params.permit(:code))'), { inTable: index }, true],
  ['save behind a writer', update('code = params[:code]\nbed.save!'), { inTable: index }, true],
  ['update of another one', update('update!(params.permit(:name))'), { inTable: index }, false],
  [
    'what a new row belongs to',
    'Ward.find(params[:id]).beds.create!(params.permit(:name))\nhead :created',
    { inTable: '    t.index ["ward_id"], unique: true\n' },
    true,
  ],
  [
    'what a new row is given',
    'Bed.create!(ward: Ward.find(params[:id]))\nhead :created',
    { inTable: '    t.index ["ward_id"], unique: true\n' },
    true,
  ],
  [
    'what a row is given later',
    update('update!(ward: Ward.find(params[:ward]))'),
    { inTable: '    t.index ["ward_id"], unique: true\n' },
    true,
  ],
  [
    'a row that keeps what it belongs to',
    update('update!(params.permit(:name))'),
    { inTable: '    t.index ["ward_id"], unique: true\n' },
    false,
  ],
  ['what was looked for', 'Bed.find_or_create_by!(code: params[:code])\nhead :created', { inTable: index }, false],
  ['what code does not set', create, { inTable: '    t.string "token"\n    t.index ["token"], unique: true\n' }, false],
]

for (const [behaviour, code, row, expected] of rows)
  test(behaviour, () => {
    assert.is(isConflict(code, row), expected)
  })

const table =
  'CREATE TABLE public.beds (\n    id bigint NOT NULL,\n    code character varying,\n    name character varying'
const dumps: readonly (readonly [behaviour: string, dump: string, isConflict: boolean])[] = [
  ['PostgreSQL', `${table}\n);\nCREATE UNIQUE INDEX by_code ON public.beds USING btree (code);\n`, true],
  ['a constraint', `${table}\n);\nALTER TABLE ONLY public.beds\n    ADD CONSTRAINT by_code UNIQUE (code);\n`, true],
  [
    'an expression',
    `${table}\n);\nCREATE UNIQUE INDEX by_code ON public.beds USING btree (lower((code)::text));\n`,
    false,
  ],
  ['another table', `${table}\n);\nCREATE UNIQUE INDEX by_code ON public.wards USING btree (code);\n`, false],
  [
    'MySQL',
    'CREATE TABLE `beds` (\n  `id` bigint NOT NULL AUTO_INCREMENT,\n  `code` varchar(255) DEFAULT NULL,\n  `name` varchar(255) DEFAULT NULL,\n  PRIMARY KEY (`id`),\n  UNIQUE KEY `by_code` (`code`)\n) ENGINE=InnoDB;\n',
    true,
  ],
  [
    'SQLite',
    'CREATE TABLE IF NOT EXISTS "schema_migrations" ("version" varchar NOT NULL PRIMARY KEY);\nCREATE TABLE IF NOT EXISTS "beds" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "code" varchar, "name" varchar);\nCREATE UNIQUE INDEX "by_code" ON "beds" ("code");\n',
    true,
  ],
]

for (const [behaviour, dump, expected] of dumps)
  test(`a dump: ${behaviour}`, () => {
    const adapter = { MySQL: 'mysql2', SQLite: 'sqlite3' }[behaviour] ?? 'postgresql'
    const files = { 'config/database.yml': `production:\n  adapter: ${adapter}\n`, 'db/structure.sql': dump }
    assert.is(isConflict(create, {}, files), expected)
  })

test.run()
