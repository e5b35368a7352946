// What functions of SQL give, by the databases that have them.

import {
  commonKind,
  given,
  isNumber,
  isWhole,
  listOf,
  momentOf,
  ofType,
  type SqlDatabase,
  type SqlGiven,
  type SqlKind,
  unknownGiven,
  zoned,
} from './kinds.ts'

export interface SqlCall {
  readonly database: SqlDatabase
  readonly name: string
  readonly given: readonly SqlGiven[]
  /** Whether there is a row for what it adds up: each group has one. */
  readonly hasRows: boolean
}

/** Its rows become one. */
export function isAggregate(name: string): boolean {
  return name === 'count' || Object.hasOwn(aggregates, name)
}

export function givenByCall(call: SqlCall): SqlGiven {
  const { name, given: all } = call
  const [first = unknownGiven] = all
  if (name === 'count') return all.length > 1 ? unknownGiven : given('bigint', false)
  if (isAggregate(name)) {
    const result = aggregates[name]?.(call, first) ?? unknownGiven
    const isOfNull = first.isNullable && !gathering.test(name)
    return { ...result, isNullable: !call.hasRows || isOfNull || result.isNullable }
  }
  const made = Object.hasOwn(functions, name) ? functions[name]?.(call) : undefined
  if (made !== undefined) return made
  return fixed.get(`${call.database} ${name}`)?.(all) ?? unknownGiven
}

/** Lists that have nulls among what they gather. */
const gathering = /^(?:array|jsonb?|jsonb?_object)_agg$/

type Aggregate = (call: SqlCall, first: SqlGiven) => SqlGiven

const textList: Aggregate = () => given('text', false)

const onlyIn =
  (databases: readonly SqlDatabase[], read: Aggregate): Aggregate =>
  (call, first) =>
    databases.includes(call.database) ? read(call, first) : unknownGiven

const aggregates: Readonly<Record<string, Aggregate>> = {
  max: extreme,
  min: extreme,
  sum: ({ database }, first) => amount(database, first, 'interval money') ?? summed(database, first),
  avg: ({ database }, first) => amount(database, first, 'interval') ?? mean(database, first),
  total: onlyIn(['sqlite'], () => given('float', false)),
  bool_and: onlyIn(['postgresql'], () => given('boolean', false)),
  bool_or: onlyIn(['postgresql'], () => given('boolean', false)),
  every: onlyIn(['postgresql'], () => given('boolean', false)),
  string_agg: onlyIn(['postgresql'], textList),
  group_concat: onlyIn(['mysql', 'sqlite'], textList),
  array_agg: onlyIn(['postgresql'], (_, first) => listOf(first, false)),
  json_agg: onlyIn(['postgresql'], () => ofType('json', false)),
  json_object_agg: onlyIn(['postgresql'], () => ofType('json', false)),
  jsonb_agg: onlyIn(['postgresql'], () => ofType('jsonb', false)),
  jsonb_object_agg: onlyIn(['postgresql'], () => ofType('jsonb', false)),
}

/** What was the type of a column with digits is one without; values of an enum stay what they are. */
function extreme({ database, given: all }: SqlCall, first: SqlGiven): SqlGiven {
  if (all.length > 1) return unknownGiven
  if (database === 'postgresql' && first.kind === 'decimal') return given('decimal', false)
  return { ...first, isNullable: false }
}

/** What is no number and is calculated all the same. */
function amount(database: SqlDatabase, { column, isNullable }: SqlGiven, types: string): SqlGiven | undefined {
  const isAmount = database === 'postgresql' && column?.isArray === false && types.split(' ').includes(column.type)
  return isAmount ? ofType(column.type, isNullable) : undefined
}

function summed(database: SqlDatabase, { kind, scale, isArray }: SqlGiven): SqlGiven {
  if (isArray) return unknownGiven
  if (kind === 'integer' || kind === 'bigint')
    return database === 'postgresql' && kind === 'bigint' ? given('decimal', false) : given('bigint', false)
  return kind === 'decimal' || kind === 'float' ? { kind, scale, isNullable: false } : unknownGiven
}

function mean(database: SqlDatabase, first: SqlGiven): SqlGiven {
  if (!isNumber(first)) return unknownGiven
  if (database === 'sqlite' || first.kind === 'float') return given('float', false)
  const isKnown = isWhole(first) || first.scale !== undefined
  return { kind: 'decimal', scale: isKnown ? 4 : undefined, isNullable: false }
}

function anyNullable(all: readonly SqlGiven[]): boolean {
  return all.some(({ isNullable }) => isNullable)
}

type Reader = (call: SqlCall) => SqlGiven | undefined

/** What is a text by itself, of texts alone: ranges have bounds by these names. */
const ofText =
  (kind: SqlKind): Reader =>
  ({ given: [first] }) =>
    first !== undefined && !first.isArray && (first.kind === 'text' || first.kind === 'literal')
      ? given(kind, first.isNullable)
      : unknownGiven

const functions: Readonly<Record<string, Reader>> = {
  lower: ofText('text'),
  upper: ofText('text'),
  length: ofText('integer'),
  coalesce: ({ database, given: all }) => ({
    ...commonKind(database, all),
    isNullable: all.every(({ isNullable }) => isNullable),
  }),
  ifnull: (call) => (call.database === 'postgresql' ? unknownGiven : functions.coalesce?.(call)),
  nullif: ({ database, given: [first = unknownGiven] }) => ({
    ...commonKind(database, [first, given('null', true)]),
    isNullable: true,
  }),
  greatest: ({ database, given: all }) => (database === 'sqlite' ? unknownGiven : commonKind(database, all)),
  least: ({ database, given: all }) => (database === 'sqlite' ? unknownGiven : commonKind(database, all)),
  if: ({ database, given: [, ...ways] }) => (database === 'mysql' ? commonKind(database, ways) : unknownGiven),
  iif: ({ database, given: [, ...ways] }) => (database === 'sqlite' ? commonKind(database, ways) : unknownGiven),
  abs: ({ given: [first = unknownGiven] }) => (isNumber(first) ? { ...first, column: undefined } : unknownGiven),
  round: rounded,
  ceil: wholeUp,
  ceiling: wholeUp,
  floor: wholeUp,
  trunc: (call) => (call.database === 'postgresql' ? rounded(call) : unknownGiven),
  date: ({ given: [first = unknownGiven] }) =>
    first.kind === 'date' || first.kind === 'datetime' ? given('date', first.isNullable) : unknownGiven,
  date_trunc: ({ database, given: [, first = unknownGiven] }) => {
    if (database !== 'postgresql') return unknownGiven
    return amount(database, first, 'interval') ?? momentOf(first, truncated)
  },
  timezone: ({ database, given: [, first = unknownGiven] }) =>
    database === 'postgresql' ? momentOf(first, zoned) : unknownGiven,
  lag: neighbour,
  first_value: neighbour,
  last_value: neighbour,
  lead: neighbour,
  nth_value: neighbour,
  unnest: ({ database, given: [first = unknownGiven] }) =>
    database === 'postgresql' && first.isArray && first.kind !== 'decimal' ? given(first.kind, true) : unknownGiven,
}

const truncated = { datetime: 'datetime', timestamptz: 'timestamptz', date: 'timestamptz' }

/** A row may have none before it, and a frame none at all. */
function neighbour({ given: [first = unknownGiven] }: SqlCall): SqlGiven {
  return { ...first, isNullable: true }
}

function rounded({ database, given: [first = unknownGiven, digits] }: SqlCall): SqlGiven {
  const { isNullable } = first
  if (!isNumber(first)) return unknownGiven
  if (database === 'sqlite') return given('float', isNullable)
  if (database === 'mysql')
    return isWhole(first) || (first.kind === 'decimal' && digits === undefined)
      ? given('bigint', isNullable)
      : first.kind === 'float'
        ? given('float', isNullable)
        : unknownGiven
  if (digits !== undefined) return given('decimal', isNullable)
  return given(first.kind === 'decimal' ? 'decimal' : 'float', isNullable)
}

function wholeUp({ database, given: [first = unknownGiven] }: SqlCall): SqlGiven {
  const { isNullable, kind } = first
  if (!isNumber(first) || database === 'sqlite') return unknownGiven
  if (database === 'mysql') return given(kind === 'float' ? 'float' : 'bigint', isNullable)
  return given(kind === 'decimal' ? 'decimal' : 'float', isNullable)
}

type Fixed = (all: readonly SqlGiven[]) => SqlGiven

/** What gives one type whatever it is given: null for null, or never null, or null for what is no moment, or for other reasons. */
type Nulls = 'of null' | 'never' | 'of moment' | 'maybe'

/** What has a type of PostgreSQL alone. */
const typed: readonly (readonly [type: string, nulls: Nulls, names: string])[] = [
  ['timestamptz', 'never', 'now'],
  ['uuid', 'never', 'gen_random_uuid uuid_generate_v4'],
  ['json', 'never', 'json_build_object json_build_array'],
  ['jsonb', 'never', 'jsonb_build_object jsonb_build_array'],
  ['json', 'of null', 'to_json row_to_json array_to_json'],
  ['jsonb', 'of null', 'to_jsonb'],
]

const rows: readonly (readonly [databases: string, kind: SqlKind, nulls: Nulls, names: string])[] = [
  ['postgresql mysql sqlite', 'bigint', 'never', 'row_number rank dense_rank'],
  ['postgresql mysql sqlite', 'integer', 'maybe', 'ntile'],
  ['postgresql mysql sqlite', 'float', 'never', 'percent_rank cume_dist'],
  ['postgresql mysql sqlite', 'text', 'of null', 'trim ltrim rtrim replace'],
  ['postgresql mysql', 'text', 'of null', 'left right reverse repeat lpad rpad md5 substr substring'],
  ['postgresql mysql', 'integer', 'of null', 'char_length character_length octet_length ascii'],
  ['postgresql', 'text', 'never', 'concat'],
  ['mysql', 'text', 'of null', 'concat'],
  ['postgresql mysql', 'text', 'maybe', 'concat_ws'],
  ['postgresql', 'text', 'of null', 'btrim initcap to_char split_part translate regexp_replace quote_ident to_hex'],
  ['postgresql', 'text', 'maybe', 'format array_to_string'],
  ['postgresql', 'integer', 'of null', 'strpos cardinality'],
  ['postgresql', 'integer', 'maybe', 'array_length array_position jsonb_array_length json_array_length'],
  ['postgresql', 'float', 'of null', 'date_part'],
  ['postgresql', 'float', 'never', 'random'],
  ['postgresql', 'float', 'of null', 'similarity word_similarity ts_rank ts_rank_cd'],
  ['postgresql', 'date', 'of null', 'to_date make_date'],
  ['postgresql', 'datetime', 'of null', 'to_timestamp'],
  ['mysql', 'datetime', 'never', 'now'],
  ['sqlite', 'text', 'maybe', 'strftime datetime time substr substring printf hex'],
  ['sqlite', 'float', 'maybe', 'julianday'],
  ['sqlite', 'integer', 'maybe', 'instr unicode'],
  ['mysql', 'integer', 'maybe', 'datediff timestampdiff locate instr'],
  ['mysql', 'integer', 'of moment', 'year month day hour minute second quarter week dayofweek dayofyear weekday'],
  ['mysql', 'integer', 'of null', 'find_in_set bit_count'],
  ['mysql', 'text', 'of moment', 'date_format monthname dayname'],
  ['mysql', 'text', 'maybe', 'substring_index hex json_unquote inet6_ntoa'],
  ['mysql', 'date', 'never', 'curdate'],
  ['mysql', 'date', 'maybe', 'last_day'],
]

const fixed: ReadonlyMap<string, Fixed> = new Map([
  ...rows.flatMap(([databases, kind, nulls, names]) => {
    const read: Fixed = (all) =>
      // Bytes stay bytes.
      kind === 'text' && all.some(({ column }) => column?.type === 'binary')
        ? unknownGiven
        : given(kind, isNull(nulls, all))
    return databases.split(' ').flatMap((database) => named(database, names, read))
  }),
  ...typed.flatMap(([type, nulls, names]) => named('postgresql', names, (all) => ofType(type, isNull(nulls, all)))),
])

function named(database: string, names: string, read: Fixed): readonly (readonly [string, Fixed])[] {
  return names.split(' ').map((name) => [`${database} ${name}`, read])
}

function isNull(nulls: Nulls, all: readonly SqlGiven[]): boolean {
  switch (nulls) {
    case 'of null':
      return anyNullable(all)
    case 'of moment':
      return anyNullable(all) || !(all[0]?.kind === 'date' || all[0]?.kind === 'datetime')
    case 'never':
      return false
    case 'maybe':
      return true
  }
}
