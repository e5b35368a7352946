// What values of SQL are in each database, and in JSON by what Active Record makes of them.

import {
  arrayOf,
  booleanShape,
  dateShape,
  dateTimeShape,
  decimalShape,
  integerShape,
  isTextScalar,
  numberShape,
  type Shape,
  stringShape,
} from '../../shape/index.ts'
import { columnShape } from '../column-shape.ts'
import { type Adapter, type Column, plainColumn } from '../table.ts'

/** `literal` is a text that takes the type of what stands beside it; `null` has none. */
export type SqlKind =
  | 'integer'
  | 'bigint'
  | 'decimal'
  | 'float'
  | 'boolean'
  | 'text'
  | 'literal'
  | 'date'
  | 'datetime'
  | 'null'

export type SqlDatabase = Adapter

export interface SqlGiven {
  /** `undefined` where it is not known, or is none of these. */
  readonly kind: SqlKind | undefined
  readonly isNullable: boolean
  /** Of decimals: what MySQL has without digits behind the point is a whole number. */
  readonly scale?: number | undefined
  /** The column, or the type of a cast, whose value this is as it stands. */
  readonly column?: Column | undefined
  /** A list of such values. */
  readonly isArray?: true
}

export const unknownGiven: SqlGiven = { kind: undefined, isNullable: true }

export function given(kind: SqlKind | undefined, isNullable: boolean): SqlGiven {
  return { kind, isNullable }
}

/** What a question is: a whole number where there is no type for it. */
export function answerOf(database: SqlDatabase, isNullable: boolean): SqlGiven {
  return given(database === 'postgresql' ? 'boolean' : 'integer', isNullable)
}

/** A type that PostgreSQL has a name for. */
export function ofType(type: string, isNullable: boolean): SqlGiven {
  return ofColumn('postgresql', plainColumn('', type), isNullable)
}

/** What another type of moments is made of one, by its type. */
export function momentOf(one: SqlGiven, types: Readonly<Record<string, string>>): SqlGiven {
  const { kind, isArray, isNullable, column } = one
  if (isArray || (kind !== 'date' && kind !== 'datetime')) return unknownGiven
  const type = column === undefined || !Object.hasOwn(types, column.type) ? undefined : types[column.type]
  return type === undefined ? given('datetime', isNullable) : ofType(type, isNullable)
}

/** `AT TIME ZONE` gives a moment its zone, and takes it from one that has it. */
export const zoned = { datetime: 'timestamptz', timestamptz: 'datetime', date: 'datetime' }

export function ofColumn(database: SqlDatabase, column: Column, isNullable: boolean): SqlGiven {
  if (column.type === '') return given(undefined, isNullable)
  const kind = kindOfColumn(database, column)
  return {
    kind,
    isNullable,
    scale: kind === 'decimal' ? scaleOf(column) : undefined,
    column,
    ...(column.isArray && { isArray: true }),
  }
}

function kindOfColumn(database: SqlDatabase, column: Column): SqlKind | undefined {
  const { type, limit } = column
  if (type === 'decimal' || type === 'numeric') return 'decimal'
  const [scalar, ...others] = columnShape({ ...column, isArray: false }).scalars
  if (scalar === undefined || others.length > 0 || scalar.isDecimal) return undefined
  if (type === 'interval') return undefined
  if (scalar.type === 'integer') return /^(?:big|prim|oid)/.test(type) || (limit ?? 4) > 4 ? 'bigint' : 'integer'
  if (scalar.type === 'number') return 'float'
  // SQLite has numbers there, or letters of older applications.
  if (scalar.type === 'boolean')
    return database === 'postgresql' ? 'boolean' : database === 'mysql' ? 'integer' : undefined
  if (scalar.format === 'date') return 'date'
  if (scalar.format === 'date-time') return /^time(?:tz)?$/.test(type) ? undefined : 'datetime'
  const isText = isTextScalar(scalar) || scalar.format === 'uuid'
  return isText && (database !== 'postgresql' || letters.test(type)) ? 'text' : undefined
}

/** PostgreSQL has functions of the same names for ranges, bytes and addresses. */
const letters = /^(?:string|text|citext|char|character|varchar|xml|enum|uuid)$/

function scaleOf({ scale, precision }: Column): number | undefined {
  return scale ?? (precision === undefined ? undefined : 0)
}

/** `undefined` where it is not known. */
export function shapeOfGiven(database: SqlDatabase, one: SqlGiven): Shape | undefined {
  const { column, kind, isArray } = one
  if (database === 'postgresql' && column !== undefined) return asTyped(column)
  if (isArray) {
    const { isArray: _, column: __, ...item } = one
    const items = shapeOfGiven(database, item)
    return items && arrayOf(items)
  }
  // The values of an enum, and the form of a uuid.
  if (kind === 'text' && column !== undefined) return columnShape(column)
  if (kind === 'decimal') return decimalIn(database, one.scale)
  if (kind === 'datetime') return database === 'sqlite' ? stringShape : dateTimeShape
  return kind === undefined ? undefined : shapes[kind]
}

/** The type that PostgreSQL has for it. */
export function typeOfGiven({ column, kind, isArray }: SqlGiven): Column | undefined {
  if (column !== undefined) return column
  const type = kind === 'literal' ? 'text' : kind
  return type === undefined || type === 'null' ? undefined : { ...plainColumn('', type), isArray: isArray === true }
}

/** A list of such values in PostgreSQL, which forgets their digits. */
export function listOf(one: SqlGiven, isNullable: boolean): SqlGiven {
  const type = typeOfGiven(one)
  if (type === undefined || type.isArray) return given(undefined, isNullable)
  return ofColumn('postgresql', { ...bare(type), isArray: true, hasNullItems: one.isNullable }, isNullable)
}

function bare(column: Column): Column {
  return { ...column, default: undefined, limit: undefined, precision: undefined, scale: undefined }
}

/** The column of the type that all of them have. */
export function columnOfAll(all: readonly SqlGiven[]): Column | undefined {
  const typed = all.filter(({ kind }) => kind !== 'literal' && kind !== 'null')
  const [first, ...others] = typed.map(({ column }) => column)
  if (first === undefined || !others.every((other) => other !== undefined && isAlike(first, other))) return undefined
  const keepsDigits = typed.length === all.length && others.every((other) => other && isExactly(first, other))
  const hasNullItems = typed.some(({ column }) => column?.hasNullItems)
  return { ...(keepsDigits ? first : bare(first)), default: undefined, hasNullItems }
}

function isAlike(one: Column, other: Column): boolean {
  return one.type === other.type && one.isArray === other.isArray && one.values === other.values
}

function isExactly(one: Column, other: Column): boolean {
  return one.limit === other.limit && one.precision === other.precision && one.scale === other.scale
}

/** Versions of Active Record differ in durations, and in decimals without digits behind the point. */
function asTyped(column: Column): Shape | undefined {
  const isVague =
    column.type === 'interval' || (kindOfColumn('postgresql', column) === 'decimal' && scaleOf(column) === 0)
  const shape = isVague ? undefined : columnShape(column)
  return shape?.isAny ? undefined : shape
}

function decimalIn(database: SqlDatabase, scale: number | undefined): Shape | undefined {
  if (database === 'sqlite') return numberShape
  if (database === 'postgresql') return decimalShape
  return scale === undefined ? undefined : scale === 0 ? integerShape : decimalShape
}

const shapes: Readonly<Partial<Record<SqlKind, Shape>>> = {
  integer: integerShape,
  bigint: integerShape,
  float: numberShape,
  boolean: booleanShape,
  text: stringShape,
  literal: stringShape,
  date: dateShape,
}

const ranks: Readonly<Partial<Record<SqlKind, number>>> = { integer: 1, bigint: 2, decimal: 3, float: 4 }

export function isNumber({ kind, isArray }: SqlGiven): boolean {
  return kind !== undefined && !isArray && ranks[kind] !== undefined
}

export function isWhole({ kind, isArray }: SqlGiven): boolean {
  return (kind === 'integer' || kind === 'bigint') && !isArray
}

/** What `COALESCE` and `CASE` choose from. */
export function commonKind(database: SqlDatabase, all: readonly SqlGiven[]): SqlGiven {
  const there = all.filter(({ kind }) => kind !== 'null')
  const typed = there.filter(({ kind }) => kind !== 'literal')
  const isNullable = all.some((each) => each.isNullable)
  const [first] = typed
  const column = database === 'postgresql' ? columnOfAll(all) : undefined
  if (column !== undefined) return ofColumn(database, column, isNullable)
  if (there.length === 0 || there.some(({ kind, isArray }) => kind === undefined || isArray)) return unknownGiven
  if (first === undefined) return given('text', isNullable)
  const isSame = typed.every(({ kind }) => kind === first.kind)
  // Only PostgreSQL makes of a text what stands beside it.
  if (isSame && (typed.length === there.length || database === 'postgresql' || first.kind === 'text'))
    return {
      ...(typed.length === 1 && there.length === all.length && typed.length === all.length ? first : {}),
      kind: first.kind,
      isNullable,
      scale: greatest(typed),
    }
  if (typed.length < there.length || !typed.every(isNumber)) return unknownGiven
  return { ...widest(database, typed), isNullable }
}

/** The number that has room for all of them. SQLite gives each as it is. */
function widest(database: SqlDatabase, all: readonly SqlGiven[]): SqlGiven {
  const [kind] = all.map((each) => each.kind).sort((a, b) => (ranks[b ?? 'null'] ?? 0) - (ranks[a ?? 'null'] ?? 0))
  const isMixed = database === 'sqlite' && !all.every(isWhole) && !all.every((each) => each.kind === 'float')
  return { kind: isMixed ? 'decimal' : kind, isNullable: false, scale: greatest(all) }
}

function greatest(all: readonly SqlGiven[]): number | undefined {
  const scales = all.map((each) => (isWhole(each) ? 0 : each.scale))
  return scales.reduce((one, other) => (one === undefined || other === undefined ? undefined : Math.max(one, other)), 0)
}

/** `a + b` of numbers, and of days. */
export function calculatedKind(
  database: SqlDatabase,
  sign: string,
  [one, other]: readonly [SqlGiven, SqlGiven],
): SqlGiven {
  const isNullable =
    one.isNullable || other.isNullable || (sign !== '+' && sign !== '-' && sign !== '*' && database !== 'postgresql')
  if (database === 'postgresql' && one.kind === 'date' && !one.isArray && (sign === '-' || sign === '+')) {
    if (isWhole(other)) return given('date', isNullable)
    return other.kind === 'date' && sign === '-' ? given('integer', isNullable) : unknownGiven
  }
  if (!isNumber(one) || !isNumber(other)) return unknownGiven
  if (sign === '^')
    return given(
      database === 'postgresql' ? (both(one, other, 'decimal') ? undefined : 'float') : undefined,
      isNullable,
    )
  const wide = widestOfTwo(database, one, other)
  if (database !== 'mysql') return { ...wide, scale: undefined, isNullable }
  if (sign === '/')
    return { kind: wide.kind === 'float' ? 'float' : 'decimal', scale: isKnownScale(one) ? 4 : undefined, isNullable }
  const scale = sign === '*' ? product(one, other) : wide.scale
  return { ...wide, scale, isNullable }
}

/** The power of a decimal is a decimal, unless the other is a float. */
function both(one: SqlGiven, other: SqlGiven, kind: SqlKind): boolean {
  return one.kind === kind || other.kind === kind
}

/** SQLite calculates a float as soon as there is one. */
function widestOfTwo(database: SqlDatabase, one: SqlGiven, other: SqlGiven): SqlGiven {
  const wide = widest(database, [one, other])
  return database === 'sqlite' && both(one, other, 'float') ? given('float', false) : wide
}

function isKnownScale(one: SqlGiven): boolean {
  return isWhole(one) || one.scale !== undefined
}

function product(one: SqlGiven, other: SqlGiven): number | undefined {
  const [a, b] = [one, other].map((each) => (isWhole(each) ? 0 : each.scale))
  return a === undefined || b === undefined ? undefined : a + b
}
