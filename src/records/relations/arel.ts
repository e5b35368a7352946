// The SQL that nodes of Arel stand for.

import {
  type Invocation,
  instanceContent,
  isNamed,
  lastWord,
  type Machine,
  moduleOf,
  nameOfValue,
  nil,
  textValue,
  type Value,
} from '../../flow/index.ts'
import { longestSql, type Models } from '../../models/index.ts'
import type { ast } from '../../ruby/index.ts'

export const sqlClass = 'Arel::Nodes::SqlLiteral'
const sqlVariable = ':sql'

/** `Arel.sql(text)`, `Arel.star`, `Bed.arel_table[:size].sum.as("total")`: the SQL that stands for each of them. */
export function answerArel(machine: Machine, invocation: Invocation, models: Models): Value | undefined {
  const { receiver, name, values, node } = invocation
  if (receiver?.kind !== 'some') return undefined
  const [first = nil] = values
  if (isNamed(receiver.origin, 'Arel')) {
    if (name === 'sql') return sqlValue(machine, first, node)
    return name === 'star' ? sqlValue(machine, textValue('*'), node) : undefined
  }
  if (name !== '[]' || lastWord(receiver.origin) !== 'arel_table') return undefined
  const column = sqlIn(machine, first) ?? nameOfValue(first)
  const table = arelTable(invocation, models)
  if (column === undefined || table === undefined || !/^(?:\w+|\*)$/.test(column)) return undefined
  return sqlValue(machine, textValue(`${table}.${column}`), node)
}

function arelTable({ receiver, frame }: Invocation, models: Models): string | undefined {
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  const named = origin?.kind === 'call' ? origin.receiver : undefined
  const className = named?.kind === 'name' ? named.name : named === undefined ? moduleOf(frame.self)?.name : undefined
  return className === undefined ? undefined : models.find(className)?.table.name
}

const arelCalls: Readonly<Record<string, string>> = {
  sum: 'SUM',
  average: 'AVG',
  minimum: 'MIN',
  maximum: 'MAX',
  count: 'COUNT',
  lower: 'LOWER',
}

/** What is said to one of them. */
export function answerSql(machine: Machine, invocation: Invocation): Value | undefined {
  const { receiver, name, values, node } = invocation
  const sql = sqlIn(machine, receiver)
  const alias = nameOfValue(values[0])
  if (sql === undefined || sql.length > longestSql) return undefined
  if (name === 'as' && alias !== undefined) return sqlValue(machine, textValue(`${sql} AS ${alias}`), node)
  const call = Object.hasOwn(arelCalls, name) ? arelCalls[name] : undefined
  return call === undefined ? undefined : sqlValue(machine, textValue(`${call}(${sql})`), node)
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
