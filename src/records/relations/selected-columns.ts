// The columns that a query selects, by the names under which its records have them, and what expressions of SQL give.

import {
  hashContent,
  isNil,
  type Machine,
  nameOfValue,
  some,
  symbolValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { longestSql, type Model, type Models } from '../../models/index.ts'
import type { ast } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { sqlIn } from './arel.ts'
import { type JoinedAttribute, joinedAttribute } from './joined-attribute.ts'
import type { Relation } from './relation.ts'
import { type From, partsOf, valueOfJoined, valueOfSql } from './sql-values.ts'

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
  const from: Known = { model, isGrouped: relation?.groups !== undefined, models, joined }
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

type Known = From & { readonly model: Model }

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
  if (text === undefined || text.length > longestSql) return [undefined]
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
  // Active Record looks for a name alone among the aliases of attributes.
  const name = (text === column ? model.aliases.get(column) : undefined) ?? column
  if (name !== undefined) return [{ name, value: valueOfJoined(from, text) ?? unknown }]
  const words = text.split(/\s+/)
  const [, given] = /^["`]?(\w+)["`]?$/.exec(words.pop() ?? '') ?? []
  const hasName = /^as$/i.test(words.at(-1) ?? '')
  if (hasName) words.pop()
  if (given === undefined || words.length === 0 || (!hasName && isOfExpression(given, words))) return [undefined]
  const sql = words.join(' ')
  return [{ name: given, value: valueOfSql(from, sql) ?? unknown }]
}

/** `CASE … END`, `a IS NULL` and `RANK() OVER w` have no name of their own. */
function isOfExpression(name: string, words: readonly string[]): boolean {
  return /^(?:end|null|true|false)$/i.test(name) || /^over$/i.test(words.at(-1) ?? '')
}
