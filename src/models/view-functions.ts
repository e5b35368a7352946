// The types of what functions of PostgreSQL give, as far as their arguments do not matter or their types are known.

import { type ColumnType, plainType } from './sql-types.ts'

/** What an expression gives. */
export interface Typed {
  /** `undefined` where it is not known. */
  readonly type: ColumnType | undefined
  readonly isNullable: boolean
  /** A list may have nulls between its items. */
  readonly hasNullItems?: boolean
}

export const untyped: Typed = { type: undefined, isNullable: true }

export function typed(name: string, isNullable = true): Typed {
  return { type: plainType(name), isNullable }
}

/** The result of a function by its name in lower case. */
export function resultOf(name: string, given: readonly Typed[]): Typed {
  const known = fixed.get(name)
  if (known !== undefined) return known
  const [first = untyped] = given
  if (name === 'coalesce') return { ...joined(given), isNullable: given.every(({ isNullable }) => isNullable) }
  if (joining.has(name)) return { ...joined(given), isNullable: true }
  if (same.has(name)) return { ...withoutDigits(first), isNullable: true }
  if (rounding.has(name)) return given.length > 1 ? typed('decimal') : rounded(first)
  const of = Object.hasOwn(byArgument, name) ? byArgument[name] : undefined
  return of?.(first) ?? untyped
}

const fixed: ReadonlyMap<string, Typed> = new Map(
  [
    ['bigint', false, 'count row_number rank dense_rank regr_count'],
    ['integer', true, 'length char_length character_length octet_length strpos position cardinality array_length'],
    ['boolean', true, 'bool_or bool_and every'],
    ['text', true, 'to_char string_agg concat_ws format regexp_replace split_part array_to_string md5 initcap replace'],
    ['text', true, 'lpad rpad left right repeat translate'],
    ['text', false, 'concat'],
    ['float', true, 'date_part percent_rank cume_dist random'],
    // Older ones keep it as `date_part`.
    ['decimal', true, 'extract'],
    ['timestamptz', false, 'now'],
    ['uuid', false, 'gen_random_uuid uuid_generate_v4'],
    ['json', true, 'json_agg json_object_agg row_to_json to_json json_build_object json_build_array array_to_json'],
    ['jsonb', true, 'jsonb_agg jsonb_object_agg to_jsonb jsonb_build_object jsonb_build_array'],
  ].flatMap(([type, isNullable, names]) =>
    String(names)
      .split(' ')
      .map((name) => [name, typed(String(type), isNullable === true)] as const),
  ),
)

const joining: ReadonlySet<string> = new Set(['greatest', 'least'])
const same: ReadonlySet<string> = new Set('min max lag lead first_value last_value nth_value abs nullif'.split(' '))
const rounding: ReadonlySet<string> = new Set(['round', 'trunc', 'ceil', 'ceiling', 'floor'])
const letters: ReadonlySet<string> = new Set(['string', 'text', 'citext'])

const byArgument: Readonly<Record<string, (given: Typed) => Typed | undefined>> = {
  sum: ({ type }) => summed(type),
  avg: ({ type }) => averaged(type),
  // The ends of a range have these names, too.
  lower: ofLetters,
  upper: ofLetters,
  btrim: ofLetters,
  ltrim: ofLetters,
  rtrim: ofLetters,
  trim: ofLetters,
  reverse: ofLetters,
  date_trunc: ({ type }) => (isKnown(type, 'interval') ? typed('interval') : undefined),
  array_agg: ({ type, isNullable }) =>
    type === undefined || type.isArray
      ? undefined
      : { type: { ...bare(type), isArray: true }, isNullable: true, hasNullItems: isNullable },
}

function ofLetters({ type }: Typed): Typed | undefined {
  return type !== undefined && !type.isArray && letters.has(type.type) ? typed('text') : undefined
}

function isKnown(type: ColumnType | undefined, ...names: readonly string[]): boolean {
  return type !== undefined && !type.isArray && names.includes(type.type)
}

function summed(type: ColumnType | undefined): Typed | undefined {
  if (isKnown(type, 'integer')) return typed('bigint')
  if (isKnown(type, 'bigint', 'decimal')) return typed('decimal')
  return isKnown(type, 'float', 'money', 'interval') ? typed(type?.type ?? '') : undefined
}

function averaged(type: ColumnType | undefined): Typed | undefined {
  if (isKnown(type, 'integer', 'bigint', 'decimal')) return typed('decimal')
  return isKnown(type, 'float', 'interval') ? typed(type?.type ?? '') : undefined
}

/** There is none for whole numbers: they become numbers of another type first. */
function rounded({ type }: Typed): Typed {
  return isKnown(type, 'decimal', 'float') ? typed(type?.type ?? '') : untyped
}

/** Functions forget how long a text and how precise a number may be. */
function bare(type: ColumnType): ColumnType {
  return { ...type, limit: undefined, precision: undefined, scale: undefined }
}

function withoutDigits(given: Typed): Typed {
  return { ...given, type: given.type && bare(given.type) }
}

const numbers: readonly string[] = ['integer', 'bigint', 'decimal', 'float']

/** The type of a number made of these: the widest. */
export function widest(all: readonly Typed[]): Typed {
  const ranks = all.map(({ type }) => (type === undefined || type.isArray ? -1 : numbers.indexOf(type.type)))
  const name = ranks.length === 0 || ranks.includes(-1) ? undefined : numbers[Math.max(...ranks)]
  return name === undefined ? untyped : typed(name)
}

/** What may be any of these, in a column that has one type. */
export function joined(all: readonly Typed[]): Typed {
  const isNullable = all.some((each) => each.isNullable)
  const hasNullItems = all.some((each) => each.hasNullItems)
  const [first, ...others] = all
  const type = first?.type
  if (type !== undefined && others.every((each) => isSame(type, each.type))) {
    const values = others.every((each) => each.type?.values === type.values) ? type.values : undefined
    const isExact = others.every((each) => isExactly(type, each.type))
    return { type: isExact ? type : { ...bare(type), values }, isNullable, hasNullItems }
  }
  const isText = all.every((each) => isKnown(each.type, 'string', 'text'))
  return { ...(isText ? typed('text') : widest(all)), isNullable }
}

function isSame(one: ColumnType, other: ColumnType | undefined): boolean {
  return (
    one.type === other?.type && one.isArray === other.isArray && (one.type !== 'enum' || one.values === other.values)
  )
}

function isExactly(one: ColumnType, other: ColumnType | undefined): boolean {
  return one.limit === other?.limit && one.precision === other?.precision && one.scale === other?.scale
}
