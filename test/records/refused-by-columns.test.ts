// What only the database refuses of what is sent into a column: no validation keeps it out, and a handler answers it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

interface Row {
  readonly body?: string
  readonly column?: string
  readonly gem?: string
  readonly behind?: string
}

function isRefused(error: string, code: string, { body = '', column, gem = 'mysql2', behind = '' }: Row): boolean {
  const made = generate({
    Gemfile: `gem 'rails'\ngem '${gem}'\n`,
    'config/routes.rb': routes('post "beds/:id", to: "beds#make"'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `rescue_from(${error}) { head :conflict }\ndef make\n${code}\nend`,
    ),
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\nbelongs_to :ward, optional: true\n${body}\nend\n`,
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "beds" do |t|
    ${column ?? 't.string "code", limit: 80, null: false'}
    t.string "name"
    t.bigint "ward_id"
    t.index ["code"], unique: true
  end
  create_table "wards" do |t|
  end
${behind}end\n`,
  })
  return '409' in (made?.document.paths['/beds/{id}']?.post?.responses ?? {})
}

const tooLong = 'ActiveRecord::ValueTooLong'
const isNull = 'ActiveRecord::NotNullViolation'
const outOfRange = 'ActiveModel::RangeError'
const create = 'Bed.create!(params.permit(:code))\nhead :ok'
const named = 'Bed.create!(params.permit(:name))\nhead :ok'
const update = 'Bed.find(params[:id]).update!(params.permit(:code))\nhead :ok'
const rows = (word: string): string => `Bed.${word}([{ code: params[:code], ward_id: params[:ward] }])\nhead :ok`

type Case = readonly [behaviour: string, error: string, code: string, row: Row, isRefused: boolean]

const cases: readonly Case[] = [
  ['a text', tooLong, create, {}, true],
  ['a text of a row that is there', tooLong, update, {}, true],
  ['not by its superclass, which may mean others', 'ActiveRecord::StatementInvalid', named, {}, false],
  ['the same by its name', tooLong, named, {}, true],
  ['save', tooLong, 'bed = Bed.new(params.permit(:code))\nbed.save\nhead :ok', {}, true],
  ['a text in PostgreSQL', tooLong, create, { gem: 'pg' }, true],
  ['SQLite has no limits of texts', tooLong, create, { gem: 'sqlite3' }, false],
  ['no limit in PostgreSQL', tooLong, create, { gem: 'pg', column: 't.string "code"' }, false],
  ['the limit that MySQL has for all', tooLong, create, { column: 't.string "code"' }, true],
  ['a text of MySQL', tooLong, create, { column: 't.text "code"' }, true],
  ['a long text of MySQL', tooLong, create, { column: 't.text "code", size: :medium' }, false],
  ['a text of PostgreSQL', tooLong, create, { column: 't.text "code"', gem: 'pg' }, false],
  ['a length that fits', tooLong, create, { body: 'validates :code, length: { maximum: 80 }' }, false],
  ['a length that does not fit', tooLong, create, { body: 'validates :code, length: { maximum: 81 }' }, true],
  ['one of some texts', tooLong, create, { body: 'validates :code, inclusion: %w[a b]' }, false],
  ['a pattern with an end', tooLong, create, { body: 'validates :code, format: /\\A[a-z]{3}\\z/' }, false],
  ['a pattern without', tooLong, create, { body: 'validates :code, format: /\\A[a-z]+\\z/' }, true],
  ['a name of an enum', tooLong, create, { body: 'enum :code, { a: "a", b: "b" }' }, false],
  [
    'validations are left out',
    tooLong,
    'bed = Bed.find(params[:id])\nbed.update_columns(code: params[:code])\nhead :ok',
    { body: 'validates :code, length: { maximum: 80 }' },
    true,
  ],
  [
    'another column',
    tooLong,
    'Bed.create!(params.permit(:name))\nhead :ok',
    { column: 't.string "code"', gem: 'pg' },
    false,
  ],
  ['a text of the code', tooLong, 'Bed.create!(code: "a")\nhead :ok', {}, false],
  [
    'what code has put in its place',
    tooLong,
    'bed = Bed.new(params.permit(:code))\nbed.code = "a"\nbed.save!\nhead :ok',
    {},
    false,
  ],
  ['nothing', isNull, create, {}, true],
  ['nothing in SQLite', isNull, create, { gem: 'sqlite3' }, true],
  ['a column that takes nothing', isNull, create, { column: 't.string "code"' }, false],
  ['presence', isNull, create, { body: 'validates :code, presence: true' }, false],
  ['inclusion', isNull, create, { body: 'validates :code, inclusion: %w[a b]' }, false],
  ['a check of the application', isNull, create, { body: 'validates :code, code: true' }, false],
  ['presence at times', isNull, create, { body: 'validates :code, presence: true, if: :name?' }, true],
  ['a callback that fills it', isNull, create, { body: 'before_save { self.code ||= "a" }' }, false],
  ['what must be sent', isNull, 'Bed.create!(code: params.require(:code))\nhead :ok', {}, false],
  ['what the path has', isNull, 'Bed.create!(code: params[:id])\nhead :ok', {}, false],
  ['a number', outOfRange, create, { column: 't.integer "code"' }, true],
  ['a number in SQLite', outOfRange, create, { column: 't.integer "code"', gem: 'sqlite3' }, true],
  ['by its superclass of Ruby', 'RangeError', create, { column: 't.integer "code"' }, true],
  [
    'a number between bounds',
    outOfRange,
    create,
    { column: 't.integer "code"', body: 'validates :code, numericality: { in: 0..9, greater_than: 0, less_than: 9 }' },
    false,
  ],
  [
    'a number above a bound',
    outOfRange,
    create,
    { column: 't.integer "code"', body: 'validates :code, numericality: { greater_than: 0 }' },
    true,
  ],
  [
    'a small number',
    outOfRange,
    create,
    {
      column: 't.integer "code", limit: 2',
      body: 'validates :code, numericality: { greater_than: 0, less_than: 40_000 }',
    },
    true,
  ],
  ['a decimal', 'ActiveRecord::RangeError', create, { column: 't.decimal "code", precision: 4, scale: 2' }, true],
  [
    'a decimal between bounds',
    'ActiveRecord::RangeError',
    create,
    {
      column: 't.decimal "code", precision: 4, scale: 2',
      body: 'validates :code, numericality: { greater_than_or_equal_to: 0, less_than: 70 }',
    },
    false,
  ],
  ['a decimal without digits', 'ActiveRecord::RangeError', create, { column: 't.decimal "code"', gem: 'pg' }, false],
  ['rows at once', tooLong, rows('insert_all'), { body: 'validates :code, length: { maximum: 9 }' }, true],
  ['nothing in rows at once', isNull, rows('upsert_all'), {}, true],
  ['a statement', tooLong, 'Bed.where(id: params[:id]).update_all(code: params[:code])\nhead :ok', {}, true],
  ['rows that are there', 'ActiveRecord::RecordNotUnique', rows('insert_all!'), {}, true],
  ['rows that may be there', 'ActiveRecord::RecordNotUnique', rows('insert_all'), {}, false],
  ['rows without a key', 'ActiveRecord::RecordNotUnique', 'Bed.insert!({ name: params[:name] })\nhead :ok', {}, false],
  [
    'rows that lead to others',
    'ActiveRecord::InvalidForeignKey',
    rows('insert_all'),
    { behind: '  add_foreign_key "beds", "wards"\n' },
    true,
  ],
  ['rows that lead to others which nobody looks for', 'ActiveRecord::InvalidForeignKey', rows('insert_all'), {}, false],
]

for (const [behaviour, error, code, row, expected] of cases)
  test(behaviour, () => {
    assert.is(isRefused(error, code, row), expected)
  })

test.run()
