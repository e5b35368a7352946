// What expressions of SQL give: aggregates, and functions that all databases have, of the columns of a table and of those joined to it.

import { either, nil, some, type Value } from '../flow/index.ts'
import { type Attribute, columnShape, type Model } from '../models/index.ts'
import { integerShape, isTextScalar, type Shape, stringShape } from '../shape/index.ts'
import type { JoinedAttribute } from './joined-attribute.ts'
import { attributeOf } from './read-attribute.ts'

/** What is longer is not read. */
const longestText = 2000

export interface From {
  readonly model: Model | undefined
  /** Each group has a row, so a column without nulls has a largest value there, and a sum. */
  readonly isGrouped: boolean
  /** The database tells the types of what it gives, as PostgreSQL does. */
  readonly isTyped: boolean
  /** The column of another table, by `table.column`. */
  readonly joined: (text: string) => JoinedAttribute | undefined
}

/** What an expression gives in every database that Rails knows; `undefined` where they differ. */
export function valueOfSql(from: From, text: string): Value | undefined {
  return text.length > longestText ? undefined : asValue(givenBy(from, text))
}

/** What a column of a joined table gives under any name. */
export function valueOfJoined(from: From, text: string): Value | undefined {
  return asValue(ofJoined(from, text))
}

interface Given {
  readonly shape: Shape
  readonly isNullable: boolean
}

function asValue(given: Given | undefined): Value | undefined {
  return given && (given.isNullable ? either(some(given.shape), nil) : some(given.shape))
}

function givenBy(from: From, text: string): Given | undefined {
  const [, name, argument] = /^\s*(\w+)\s*\((.*)\)\s*$/s.exec(text) ?? []
  if (name === undefined || argument === undefined)
    return ofLiteral(text) ?? ofColumn(from, text) ?? ofJoined(from, text)
  if (!isOneCall(argument)) return undefined
  const word = name.toLowerCase()
  const [first = '', ...others] = partsOf(argument)
  if (word === 'count') return others.length > 1 ? undefined : { shape: integerShape, isNullable: false }
  if (word === 'coalesce')
    return firstOf(
      [first, ...others].map((part) => givenBy(from, part)),
      from.isTyped,
    )
  if (others.length > 0) return undefined
  if (extremes.has(word)) return ofExtreme(from, word, first)
  const shape = Object.hasOwn(ofTexts, word) ? ofTexts[word] : undefined
  const given = shape && givenBy(from, first)
  return given && isText(given.shape) ? { ...given, shape } : undefined
}

const extremes: ReadonlySet<string> = new Set(['max', 'min', 'sum'])

/** What functions make of a text; of null they make null. */
const ofTexts: Readonly<Record<string, Shape>> = {
  lower: stringShape,
  upper: stringShape,
  trim: stringShape,
  length: integerShape,
}

function isText({ isAny, scalars }: Shape): boolean {
  const [scalar] = scalars
  return !isAny && scalars.length === 1 && scalar !== undefined && isTextScalar(scalar)
}

/** `'none'`, `0` */
function ofLiteral(text: string): Given | undefined {
  if (/^\s*\d{1,9}\s*$/.test(text)) return { shape: integerShape, isNullable: false }
  return /^\s*'[^'\\]*'\s*$/.test(text) ? { shape: stringShape, isNullable: false } : undefined
}

/** `COALESCE(a, b)`: of the same type, where a database that tells types takes a whole number for any other number. */
function firstOf(all: readonly (Given | undefined)[], isTyped: boolean): Given | undefined {
  const [first, ...others] = all
  if (first === undefined) return undefined
  const isAlike = (other: Given | undefined): boolean =>
    other !== undefined && (isSameType(first.shape, other.shape) || (isTyped && isNumber(first) && isWhole(other)))
  const isNullable = all.every((each) => each?.isNullable === true)
  return others.every(isAlike) ? { shape: first.shape, isNullable } : undefined
}

function isSameType(one: Shape, other: Shape): boolean {
  const [scalar] = one.scalars
  const [otherScalar] = other.scalars
  if (one.scalars.length !== 1 || other.scalars.length !== 1) return false
  const { type, format, isDecimal } = scalar ?? {}
  return otherScalar?.type === type && otherScalar?.format === format && otherScalar?.isDecimal === isDecimal
}

function isNumber({ shape }: Given): boolean {
  return shape.scalars.length === 1 && shape.scalars.every(({ type, isDecimal }) => type === 'number' || isDecimal)
}

function isWhole({ shape }: Given): boolean {
  return shape.scalars.length === 1 && shape.scalars[0]?.type === 'integer'
}

function ofExtreme(from: From, word: string, argument: string): Given | undefined {
  const own = columnIn(from.model, argument)
  const joined = own === undefined ? from.joined(argument) : undefined
  const attribute = own ?? joined?.attribute
  const shape = attribute && plainShape(attribute, from.isTyped)
  if (shape === undefined || (word === 'sum' && !isSummedAsInteger(attribute, shape))) return undefined
  const isThere = from.isGrouped && attribute?.column?.isNullable === false && joined?.mayLack !== true
  return { shape, isNullable: !isThere }
}

/** A comma in brackets or in a text ends none. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of text.matchAll(/'[^']*'|[(),]/g)) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** `SUM(a) / COUNT(b)` begins and ends as a call, too. */
function isOneCall(argument: string): boolean {
  let depth = 0
  for (const [sign] of argument.matchAll(/'[^']*'|[()]/g)) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    if (depth < 0) return false
  }
  return depth === 0
}

function ofColumn({ model, isTyped }: From, text: string): Given | undefined {
  const attribute = columnIn(model, text)
  const shape = attribute && plainShape(attribute, isTyped)
  return shape && { shape, isNullable: attribute?.isNullable === true }
}

function ofJoined({ joined, isTyped }: From, text: string): Given | undefined {
  const found = joined(text)
  const shape = found && plainShape(found.attribute, isTyped)
  return shape && { shape, isNullable: found?.attribute.isNullable === true || found?.mayLack === true }
}

function columnIn(model: Model | undefined, text: string): Attribute | undefined {
  const [, table, name] = /^\s*(?:distinct\s+)?(?:["`]?(\w+)["`]?\.)?["`]?(\w+)["`]?\s*$/i.exec(text) ?? []
  if (model === undefined || name === undefined) return undefined
  return table === undefined || table === model.table.name ? attributeOf(model, name) : undefined
}

/**
 * Under another name a column is what the database has: a time is then a time in some of them, and a text in others. A day is the same
 * in JSON whatever it is, and the key of a row is a text in all of them.
 */
function plainShape({ column }: Attribute, isTyped: boolean): Shape | undefined {
  const shape = column && columnShape(column)
  if (isTyped || shape === undefined) return shape
  const [scalar] = shape.scalars
  if (shape.isAny || shape.scalars.length !== 1) return undefined
  if (scalar?.format !== undefined) return scalar.format === 'uuid' || scalar.format === 'date' ? shape : undefined
  if (scalar?.type === 'integer') return integerShape
  return scalar?.type === 'string' && scalar.isDecimal !== true ? stringShape : undefined
}

/** PostgreSQL adds up numbers of eight bytes as decimals. */
function isSummedAsInteger(attribute: Attribute | undefined, shape: Shape): boolean {
  return shape === integerShape && attribute?.column?.type === 'integer'
}
