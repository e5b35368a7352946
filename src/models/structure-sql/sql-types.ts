// The types of SQL, as Active Record calls them in a schema file.

import { type Adapter, type Column, type DatabaseDraft, databaseDraft, plainColumn } from '../table.ts'

export interface SqlType {
  /** All words of it: `character varying`, `timestamp without time zone`, `bigint unsigned`. */
  readonly name: string
  /** What stands in its brackets. */
  readonly arguments: readonly string[]
  readonly isArray: boolean
}

export type ColumnType = Pick<Column, 'type' | 'isArray' | 'limit' | 'precision' | 'scale' | 'values'>

/** What `CAST` makes; `undefined` where the database makes something of its own. */
export function castColumn(adapter: Adapter, text: string): Column | undefined {
  const words = adapter === 'mysql' ? (mysqlCasts.get(text.replace(/\(.*/, '').toLowerCase()) ?? '') : text
  const sql = sqlTypeOf(adapter === 'mysql' && text.includes('(') ? words + text.slice(text.indexOf('(')) : words)
  const column = { ...plainColumn('', ''), ...columnType(databaseDraft(adapter), sql) }
  if (adapter === 'mysql' && column.type === 'decimal') return { ...column, scale: Number(sql.arguments[1] ?? 0) }
  // SQLite makes numbers of what it does not know, such as days.
  const isKnown = adapter !== 'sqlite' || /^(?:integer|bigint|float|decimal|text|string)$/.test(column.type)
  return isKnown && words !== '' ? column : undefined
}

const mysqlCasts: ReadonlyMap<string, string> = new Map([
  ...['signed', 'unsigned', 'signed integer', 'unsigned integer'].map((words) => [words, 'bigint'] as const),
  ...['char', 'nchar', 'varchar'].map((words) => [words, 'text'] as const),
  ...['decimal', 'date', 'datetime', 'double', 'float'].map((words) => [words, words] as const),
])

/** How the numbers in brackets are meant. */
type Brackets = 'length' | 'digits' | 'none'

interface Known {
  readonly type: string
  readonly brackets?: Brackets
  readonly limit?: number
}

export function columnType(database: DatabaseDraft, sql: SqlType): ColumnType {
  const values = database.enums.get(sql.name)
  if (values !== undefined) return plainType('enum', values, sql.isArray)
  const words = sql.name.toLowerCase()
  if (/^(?:enum|set)$/.test(words)) return plainType(words, words === 'enum' ? sql.arguments : undefined)
  const known = readers[database.adapter](words, sql)
  const made = { ...plainType(known.type, undefined, sql.isArray), ...inBrackets(known, sql.arguments) }
  // A schema file leaves out what `string` is in MySQL.
  return database.adapter === 'mysql' && made.type === 'string' && made.limit === 255
    ? { ...made, limit: undefined }
    : made
}

/** A type without anything else. */
export function plainType(type: string, values?: readonly string[], isArray = false): ColumnType {
  return { type, isArray, limit: undefined, precision: undefined, scale: undefined, values }
}

function inBrackets({ type, brackets = 'none', limit }: Known, given: readonly string[]): Partial<ColumnType> {
  const [first, second] = given.map(Number).filter(Number.isInteger)
  if (brackets === 'length') return { limit: first ?? limit }
  if (brackets === 'none') return limit === undefined ? {} : { limit }
  if (type !== 'decimal') return { precision: first }
  // Active Record has no scale for numbers without digits behind the point.
  return { precision: first, scale: second === 0 ? undefined : second }
}

const readers: Readonly<Record<Adapter, (words: string, sql: SqlType) => Known>> = {
  postgresql: (words) => postgresql.get(words.replace(/^pg_catalog\./, '')) ?? byLastName(words),
  mysql: (words, sql) => mysqlType(words.replaceAll(/ (?:unsigned|signed|zerofill)/g, ''), sql),
  sqlite: (words) => sqliteRules.find(([pattern]) => pattern.test(words))?.[1] ?? { type: '' },
}

/** Extensions may stand in a schema of their own: `extensions.citext`. */
function byLastName(words: string): Known {
  const last = words.slice(words.lastIndexOf('.') + 1)
  return (last === words ? undefined : postgresql.get(last)) ?? { type: words }
}

const postgresql: ReadonlyMap<string, Known> = knownTypes(
  [
    ['string', 'length', 'character varying|varchar|character|char|bpchar|name|"char"'],
    ['text', 'none', 'text'],
    ['bigint', 'none', 'bigint|int8|bigserial|serial8'],
    ['integer', 'none', 'integer|int|int4|serial|serial4'],
    ['float', 'none', 'real|float4|double precision|float8'],
    ['decimal', 'digits', 'numeric|decimal'],
    ['boolean', 'none', 'boolean|bool'],
    ['datetime', 'digits', 'timestamp|timestamp without time zone'],
    ['timestamptz', 'digits', 'timestamp with time zone|timestamptz'],
    ['time', 'digits', 'time|time without time zone'],
    ['timetz', 'digits', 'time with time zone|timetz'],
    ['binary', 'none', 'bytea'],
    ['bit', 'length', 'bit'],
    ['bit_varying', 'length', 'bit varying|varbit'],
    ['interval', 'digits', 'interval'],
  ],
  { smallint: { type: 'integer', limit: 2 }, int2: { type: 'integer', limit: 2 } },
)

function knownTypes(
  rows: readonly (readonly [type: string, brackets: Brackets, names: string])[],
  others: Readonly<Record<string, Known>>,
): ReadonlyMap<string, Known> {
  const known = rows.flatMap(([type, brackets, names]) =>
    names.split('|').map((name): [string, Known] => [name, { type, brackets }]),
  )
  return new Map([...known, ...Object.entries(others)])
}

/** The bytes of what a schema file calls `size: :medium`. */
export const textLimits: ReadonlyMap<string, number> = new Map(
  Object.entries({ tiny: 2 ** 8 - 1, medium: 2 ** 24 - 1, long: 2 ** 32 - 1 }),
)

const sizedTypes = Object.fromEntries(
  Array.from(textLimits, ([size, limit]) => [
    [`${size}text`, { type: 'text', limit }] as const,
    [`${size}blob`, { type: 'binary', limit }] as const,
  ]).flat(),
)

const mysql: ReadonlyMap<string, Known> = knownTypes(
  [
    ['string', 'length', 'varchar|char|character varying|nvarchar|nchar'],
    ['text', 'none', 'text'],
    ['binary', 'length', 'binary|varbinary|bit'],
    ['binary', 'none', 'blob'],
    ['bigint', 'none', 'bigint'],
    ['integer', 'none', 'int|integer|year'],
    ['float', 'none', 'float'],
    ['decimal', 'digits', 'decimal|numeric|dec'],
    ['boolean', 'none', 'boolean|bool'],
    ['datetime', 'digits', 'datetime'],
    ['timestamp', 'digits', 'timestamp'],
    ['time', 'digits', 'time'],
  ],
  {
    ...sizedTypes,
    tinyint: { type: 'integer', limit: 1 },
    smallint: { type: 'integer', limit: 2 },
    mediumint: { type: 'integer', limit: 3 },
    double: { type: 'float', limit: 53 },
    'double precision': { type: 'float', limit: 53 },
    real: { type: 'float', limit: 53 },
  },
)

function mysqlType(words: string, { arguments: [first] }: SqlType): Known {
  if (words === 'tinyint' && first === '1') return { type: 'boolean' }
  return mysql.get(words) ?? { type: words }
}

/** Any words are a type to SQLite; Active Record goes by what they contain, and takes values of others as they are. */
const sqliteRules: readonly (readonly [RegExp, Known])[] = [
  [/^bigint\b/, { type: 'bigint' }],
  [/int/, { type: 'integer' }],
  [/decimal|numeric|number/, { type: 'decimal', brackets: 'digits' }],
  [/^jsonb?\b/, { type: 'json' }],
  [/double|float|^real\b/, { type: 'float' }],
  [/clob/, { type: 'text' }],
  [/blob|binary/, { type: 'binary', brackets: 'length' }],
  [/timestamp|datetime/, { type: 'datetime', brackets: 'digits' }],
  [/time/, { type: 'time', brackets: 'digits' }],
  [/date/, { type: 'date' }],
  [/text/, { type: 'text' }],
  [/char/, { type: 'string', brackets: 'length' }],
  [/boolean/, { type: 'boolean' }],
]

/** A type as it stands in SQL, such as `t.column "state", "character varying(20)"` has. */
export function sqlTypeOf(text: string): SqlType {
  const [, name = text, inner, rest = ''] = /^([^([]*)\(([^)]*)\)(.*)$/.exec(text) ?? []
  const isArray = /\[\d*\]\s*$/.test(text)
  const words = `${name.trim()} ${rest.trim()}`.replace(/\[\d*\]\s*$/, '').trim()
  return { name: words, arguments: inner?.split(',').map((part) => part.trim()) ?? [], isArray }
}
