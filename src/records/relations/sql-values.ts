// What expressions of SQL give, by the columns of a table and of those joined to it.

import { either, nil, some, type Value } from '../../flow/index.ts'
import {
  type Adapter,
  type Attribute,
  addsUpRows,
  castColumn,
  givenBySql,
  type Model,
  type Models,
  ofColumn,
  type SqlColumn,
  type SqlGiven,
  type SqlScope,
  shapeOfGiven,
} from '../../models/index.ts'
import type { Shape } from '../../shape/index.ts'
import { attributeOf } from '../names/read-attribute.ts'
import type { JoinedAttribute } from './joined-attribute.ts'

export interface From {
  readonly model: Model | undefined
  readonly models: Models
  readonly isGrouped: boolean
  /** The column of another table, by `table.column`. */
  readonly joined: (text: string) => JoinedAttribute | undefined
}

interface Told {
  readonly shape: Shape
  readonly isNullable: boolean
}

/** What an expression gives in the database of the application, or in every one that it may have; `undefined` where they differ. */
export function valueOfSql(from: From, text: string): Value | undefined {
  return inDatabases(from, (database) => givenBySql(scopeOf(from, database), text))
}

/** Whether it makes one row of all. */
export function addsUp(from: From, text: string): boolean {
  const all = from.models.adapter === undefined ? databases : [from.models.adapter]
  return !from.isGrouped && all.every((database) => addsUpRows(scopeOf(from, database), text))
}

/** What a column of a joined table gives under any name. */
export function valueOfJoined(from: From, text: string): Value | undefined {
  const found = from.joined(text)
  const read = found && columnOf(found.attribute, found.mayLack)
  return read && inDatabases(from, (database) => ofColumn(database, read.column, read.isNullable))
}

const databases: readonly Adapter[] = ['postgresql', 'mysql', 'sqlite']

function inDatabases({ models }: From, read: (database: Adapter) => SqlGiven | undefined): Value | undefined {
  const all = models.adapter === undefined ? databases : [models.adapter]
  const told: Told[] = []
  for (const database of all) {
    const one = read(database)
    const shape = one && shapeOfGiven(database, one)
    if (one === undefined || shape === undefined) return undefined
    told.push({ shape, isNullable: one.isNullable })
  }
  const [first, ...others] = told
  if (first === undefined || !others.every(({ shape }) => isSame(first.shape, shape))) return undefined
  return told.some(({ isNullable }) => isNullable) ? either(some(first.shape), nil) : some(first.shape)
}

function isSame(one: Shape, other: Shape): boolean {
  if (one === other) return true
  const [scalar, ...more] = one.scalars
  const [otherScalar] = other.scalars
  if (scalar === undefined || more.length > 0 || other.scalars.length !== 1) return false
  const isAlike = otherScalar?.type === scalar.type && otherScalar.format === scalar.format
  return isAlike && otherScalar.isDecimal === scalar.isDecimal && otherScalar.enum?.join() === scalar.enum?.join()
}

function scopeOf(from: From, database: Adapter): SqlScope {
  const { model, models, isGrouped, joined } = from
  const column = (table: string | undefined, name: string): SqlColumn | undefined => {
    if (model !== undefined && (table === undefined || table === model.table.name))
      return columnOf(attributeOf(model, name))
    const found = table === undefined ? undefined : joined(`${table}.${name}`)
    return found && columnOf(found.attribute, found.mayLack)
  }
  const inside =
    (tables: ReadonlyMap<string, string>): SqlScope['column'] =>
    (table, name) => {
      const [only = ''] = tables.size === 1 ? tables.values() : []
      const called = table === undefined ? only : (tables.get(table) ?? '')
      const own = called === '' ? undefined : models.ofTable(called)
      return own && columnOf(attributeOf(own, name))
    }
  return { database, isGrouped, column, inside, cast: (type) => castColumn(database, type) }
}

function columnOf(attribute: Attribute | undefined, mayLack = false): SqlColumn | undefined {
  const column = attribute?.column
  return column && { column, isNullable: attribute?.isNullable === true || mayLack }
}

/** A comma in brackets or in a text ends none. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of text.matchAll(/'[^']*'|[()[\],]/g)) {
    if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}
