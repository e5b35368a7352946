// What only the database refuses for what a client sends: a row that others lead to, and what is no name of an enum of it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

interface Row {
  readonly body?: string
  readonly behind?: string
  readonly files?: Readonly<Record<string, string>>
}

const tables = `  create_enum "floor", ["low", "high"]
  create_table "beds" do |t|
    t.enum "floor", enum_type: "floor"
    t.string "name"
  end
  create_table "sheets" do |t|
    t.bigint "bed_id"
  end
`

function isRefused(error: string, code: string, { body = '', behind = '', files = {} }: Row): boolean {
  const made = generate({
    'config/routes.rb': routes('post "beds/:id", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `rescue_from(ActiveRecord::${error}) { head :conflict }\ndef make\n${code}\nend`,
    ),
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${body}\nend\n`,
    'app/models/sheet.rb': 'class Sheet < ActiveRecord::Base\nbelongs_to :bed, optional: true\nend\n',
    Gemfile: "gem 'rails'\ngem 'pg'\n",
    ...('db/structure.sql' in files
      ? {}
      : { 'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do\n${tables}${behind}end\n` }),
    ...files,
  })
  return '409' in (made?.document.paths['/beds/{id}']?.post?.responses ?? {})
}

const destroy = 'Bed.find(params[:id]).destroy\nhead :ok'
const key = '  add_foreign_key "sheets", "beds"\n'
const dump = (rest: string): Readonly<Record<string, string>> => ({
  'db/structure.sql': `CREATE TABLE public.beds (id bigint NOT NULL);\nCREATE TABLE public.sheets (id bigint NOT NULL, bed_id bigint);\nALTER TABLE ONLY public.sheets ADD CONSTRAINT fk FOREIGN KEY (bed_id) REFERENCES public.beds(id)${rest};\n`,
})

const rows: readonly (readonly [behaviour: string, code: string, row: Row, isRefused: boolean])[] = [
  ['destroy of what others lead to', destroy, { behind: key }, true],
  ['destroy!', 'Bed.find(params[:id]).destroy!\nhead :ok', { behind: key }, true],
  ['delete', 'Bed.find(params[:id]).delete\nhead :ok', { behind: key }, true],
  ['no key', destroy, {}, false],
  ['a key that leads elsewhere', destroy, { behind: '  add_foreign_key "beds", "sheets"\n' }, false],
  ['a key that goes with it', destroy, { behind: '  add_foreign_key "sheets", "beds", on_delete: :cascade\n' }, false],
  ['one that restricts', destroy, { behind: '  add_foreign_key "sheets", "beds", on_delete: :restrict\n' }, true],
  ['a method of its own', destroy, { behind: key, body: 'def destroy; sheets.delete_all; super; end' }, false],
  [
    'a method of its own behind destroy!',
    'Bed.find(params[:id]).destroy!\nhead :ok',
    { behind: key, body: 'def destroy = touch' },
    false,
  ],
  ['others that go before', destroy, { behind: key, body: 'has_many :sheets, dependent: :destroy' }, false],
  ['others that stay without it', destroy, { behind: key, body: 'has_many :sheets, dependent: :nullify' }, false],
  ['others that stay', destroy, { behind: key, body: 'has_many :sheets' }, true],
  [
    'delete asks nobody',
    'Bed.find(params[:id]).delete\nhead :ok',
    { behind: key, body: 'has_many :sheets, dependent: :destroy' },
    true,
  ],
  ['a callback before', destroy, { behind: key, body: 'before_destroy { Sheet.where(bed_id: id).delete_all }' }, false],
  ['words that nobody knows', destroy, { behind: key, body: 'acts_as_paranoid' }, false],
  ['a table that is gone', destroy, { behind: `${key}  drop_table "sheets"\n` }, false],
  ['what code has made', 'bed = Bed.new\nbed.destroy\nhead :ok', { behind: key }, false],
  ['a dump', destroy, { files: dump('') }, true],
  ['a dump in which they go with it', destroy, { files: dump(' ON UPDATE CASCADE ON DELETE CASCADE') }, false],
  ['a dump in which nothing is done', destroy, { files: dump(' ON DELETE NO ACTION DEFERRABLE') }, true],
  [
    'a key in the table of a dump',
    destroy,
    {
      files: {
        'db/structure.sql':
          'CREATE TABLE IF NOT EXISTS "beds" ("id" integer PRIMARY KEY);\nCREATE TABLE IF NOT EXISTS "sheets" ("id" integer PRIMARY KEY, "bed_id" integer, CONSTRAINT "fk" FOREIGN KEY ("bed_id") REFERENCES "beds" ("id"));\n',
      },
    },
    true,
  ],
]

for (const [behaviour, code, row, expected] of rows)
  test(`a row that is kept: ${behaviour}`, () => assert.is(isRefused('InvalidForeignKey', code, row), expected))

const where = 'render json: Bed.where(floor: params[:floor])'
const names: typeof rows = [
  ['where', where, {}, true],
  ['find_by', 'render json: Bed.find_by(floor: params[:floor])', {}, true],
  ['another column', 'render json: Bed.where(name: params[:name])', {}, false],
  ['an enum of the model', where, { body: 'enum :floor, { low: "low", high: "high" }' }, true],
  [
    'names that a condition lets through',
    `return head(:ok) unless %w[low high].include?(params[:floor])\n${where}`,
    {},
    false,
  ],
  ['a name of the code', 'render json: Bed.where(floor: "low")', {}, false],
  ['a database that compares texts', where, { files: { Gemfile: "gem 'rails'\ngem 'mysql2'\n" } }, false],
]

for (const [behaviour, code, row, expected] of names)
  test(`no name of an enum: ${behaviour}`, () => assert.is(isRefused('StatementInvalid', code, row), expected))

test.run()
