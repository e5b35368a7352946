// The columns that a query selects, by the names under which its records have them, and what expressions of SQL give.

import {
  either,
  hashContent,
  type Invocation,
  instanceContent,
  isNamed,
  isNil,
  lastWord,
  type Machine,
  moduleOf,
  nameOfValue,
  nil,
  some,
  symbolValue,
  textValue,
  unknown,
  type Value,
  whereNotNil,
} from '../flow/index.ts'
import { type Attribute, columnShape, type Model, type Models } from '../models/index.ts'
import type { ast } from '../ruby/index.ts'
import { integerShape, type Shape, stringShape } from '../shape/index.ts'
import { type JoinedAttribute, joinedAttribute } from './joined-attribute.ts'
import { attributeOf } from './read-attribute.ts'
import type { Relation } from './relation.ts'

/** What is longer is not read. */
const longestText = 2000

interface Selecting {
  readonly machine: Machine
  readonly models: Models
  readonly model: Model
  readonly relation: Relation | undefined
  /** What `select` is given. */
  readonly values: readonly Value[]
  readonly node: ast.Node
}

/** What is selected behind what was selected before: a hash of what expressions give by their names. */
export function selectedBy(selecting: Selecting, before?: Value): Value {
  const { machine, models, model, relation, values, node } = selecting
  const joined = (column: string): JoinedAttribute | undefined => joinedAttribute(selecting, column)
  const from: Known = { model, isGrouped: relation?.groups !== undefined, isTyped: models.hasTypedResults, joined }
  const known = before && machine.hashOfValue(before)
  const columns = values.flatMap((value) => columnsIn(machine, from, value))
  const entries = columns.flatMap((column) =>
    column === undefined ? [] : [{ key: symbolValue(column.name), value: column.value, isOptional: false }],
  )
  const isOpen = known?.others !== undefined || columns.includes(undefined)
  const content = hashContent([...(known?.entries.values() ?? []), ...entries])
  return machine.hash(isOpen ? { ...content, others: { key: some(stringShape), value: unknown } } : content, node)
}

/** `select(nil)`: Rails drops what is blank. */
export function selectsNothing(machine: Machine, value: Value): boolean {
  const items = machine.listOfValue(value)?.items
  return items === undefined ? isBlank(value) : items.every(isBlank)
}

function isBlank(value: Value): boolean {
  return isNil(value) || nameOfValue(value)?.trim() === ''
}

/** What a column of a joined table gives under any name. */
function joinedValue({ joined, isTyped }: From, text: string): Value | undefined {
  const found = joined?.(text)
  const shape = found && plainShape(found.attribute, isTyped)
  if (found === undefined || shape === undefined) return undefined
  return found.attribute.isNullable || found.mayLack ? either(some(shape), nil) : some(shape)
}

interface Column {
  readonly name: string
  /** What an expression gives; unknown where a column of the table stands there. */
  readonly value: Value
}

/** `undefined` stands for columns that are not seen. */
function columnsIn(machine: Machine, from: Known, value: Value): readonly (Column | undefined)[] {
  const items = machine.listOfValue(value)?.items
  if (items !== undefined) return items.flatMap((item) => columnsIn(machine, from, item))
  const text = nameOfValue(value) ?? sqlIn(machine, value)
  if (text === undefined || text.length > longestText) return [undefined]
  return partsOf(text).flatMap((part) => columnsOfPart(from, part))
}

/** `beds.*`, `beds.name`, `COUNT(*) AS total`, `DISTINCT name`. */
function columnsOfPart(from: Known, part: string): readonly (Column | undefined)[] {
  const { model } = from
  const text = part.trim().replace(/^distinct(?:\s+on\s*\([^()]*\))?\s+/i, '')
  const [, starred] = /^(?:["`]?(\w+)["`]?\.)?\*$/.exec(text) ?? []
  if (starred === model.table.name || text === '*') {
    const all = [...model.attributes.keys()].map((name): Column => ({ name, value: unknown }))
    return model.isOpen ? [...all, undefined] : all
  }
  const [, column] = /^(?:["`]?\w+["`]?\.)?["`]?(\w+)["`]?$/.exec(text) ?? []
  if (column !== undefined) return [{ name: column, value: joinedValue(from, text) ?? unknown }]
  const words = text.split(/\s+/)
  const [, name] = /^["`]?(\w+)["`]?$/.exec(words.pop() ?? '') ?? []
  if (/^as$/i.test(words.at(-1) ?? '')) words.pop()
  if (name === undefined || words.length === 0) return [undefined]
  const sql = words.join(' ')
  return [{ name, value: valueOfSql(from, sql) ?? joinedValue(from, sql) ?? unknown }]
}

/** A comma in brackets or in a text ends none. */
function partsOf(text: string): readonly string[] {
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

export interface From {
  readonly model: Model | undefined
  /** Each group has a row, so a column without nulls has a largest value there, and a sum. */
  readonly isGrouped: boolean
  /** The database tells the types of what it gives, as PostgreSQL does. */
  readonly isTyped: boolean
  /** The column of another table, by `table.column`. */
  readonly joined?: (text: string) => JoinedAttribute | undefined
}

type Known = From & { readonly model: Model }

/** What an expression gives in every database that Rails knows; `undefined` where they differ. */
export function valueOfSql(from: From, text: string): Value | undefined {
  const { model, isGrouped } = from
  const [, aggregate, argument] = /^\s*(count|max|min|sum|coalesce)\s*\((.*)\)\s*$/is.exec(text) ?? []
  if (aggregate === undefined || argument === undefined) return ofColumn(from, text)
  const word = aggregate.toLowerCase()
  const [first = '', second = '', ...others] = partsOf(argument)
  if (!isOneCall(argument) || others.length > 0) return undefined
  if (word === 'count') return some(integerShape)
  if (word === 'coalesce') {
    const value = /^\s*\d+\s*$/.test(second) ? valueOfSql(from, first) : undefined
    return value && whereNotNil(value)
  }
  if (second !== '') return undefined
  const own = columnIn(model, first)
  const joined = own === undefined ? from.joined?.(first) : undefined
  const attribute = own ?? joined?.attribute
  const shape = attribute && plainShape(attribute, from.isTyped)
  if (shape === undefined || (word === 'sum' && !isSummedAsInteger(attribute, shape))) return undefined
  const isThere = isGrouped && attribute?.column?.isNullable === false && joined?.mayLack !== true
  return isThere ? some(shape) : either(some(shape), nil)
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

function ofColumn({ model, isTyped }: From, text: string): Value | undefined {
  const attribute = columnIn(model, text)
  const shape = attribute && plainShape(attribute, isTyped)
  if (attribute === undefined || shape === undefined) return undefined
  return attribute.isNullable ? either(some(shape), nil) : some(shape)
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

const sqlClass = 'Arel::Nodes::SqlLiteral'
const sqlVariable = ':sql'

/** `Arel.sql(text)`, `Arel.star`, `Bed.arel_table[Arel.star]` */
export function answerArel(machine: Machine, invocation: Invocation, models: Models): Value | undefined {
  const { receiver, name, values, node, frame } = invocation
  if (receiver?.kind !== 'some') return undefined
  const [first = nil] = values
  if (isNamed(receiver.origin, 'Arel')) {
    if (name === 'sql') return sqlValue(machine, first, node)
    return name === 'star' ? sqlValue(machine, textValue('*'), node) : undefined
  }
  if (name !== '[]' || sqlIn(machine, first) !== '*' || lastWord(receiver.origin) !== 'arel_table') return undefined
  const { origin } = receiver
  const named = origin?.kind === 'call' ? origin.receiver : undefined
  const className = named?.kind === 'name' ? named.name : named === undefined ? moduleOf(frame.self)?.name : undefined
  const model = className === undefined ? undefined : models.find(className)
  return model && sqlValue(machine, textValue(`${model.table.name}.*`), node)
}

function sqlValue(machine: Machine, text: Value, node: ast.Node): Value {
  const content = instanceContent(sqlClass)
  return machine.allocate(node, { ...content, variables: content.variables.with(sqlVariable, text) })
}

export function sqlIn(machine: Machine, value: Value | undefined): string | undefined {
  const content = value && machine.contentOf(value)
  if (content?.kind !== 'instance' || content.className !== sqlClass) return undefined
  return nameOfValue(content.variables.get(sqlVariable))
}
