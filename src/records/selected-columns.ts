// The columns that a query selects, by the names under which its records have them, and what expressions of SQL give.

import {
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
} from '../flow/index.ts'
import type { Model, Models } from '../models/index.ts'
import type { ast } from '../ruby/index.ts'
import { stringShape } from '../shape/index.ts'
import { type JoinedAttribute, joinedAttribute } from './joined-attribute.ts'
import type { Relation } from './relation.ts'
import { type From, partsOf, valueOfJoined, valueOfSql } from './sql-values.ts'

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
  if (column !== undefined) return [{ name: column, value: valueOfJoined(from, text) ?? unknown }]
  const words = text.split(/\s+/)
  const [, name] = /^["`]?(\w+)["`]?$/.exec(words.pop() ?? '') ?? []
  if (/^as$/i.test(words.at(-1) ?? '')) words.pop()
  if (name === undefined || words.length === 0) return [undefined]
  const sql = words.join(' ')
  return [{ name, value: valueOfSql(from, sql) ?? unknown }]
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
