// `find_by_sql`: the columns that a whole query selects from the table of its class.

import { type Machine, nameOfValue, type Value } from '../../flow/index.ts'
import { longestSql, type Model } from '../../models/index.ts'
import { sqlIn } from './arel.ts'
import { partsOf } from './sql-values.ts'

/** What makes rows that the table alone does not have, or leaves columns of it without a value. */
const others = /\b(?:union|intersect|except|right|full|rollup|cube|grouping)\b/i

/**
 * What the query selects, with the name of the table in the place of its alias; `undefined` where it begins at another table, or may
 * have something else than the column under the name of one.
 */
export function listOfQuery(machine: Machine, model: Model, given: Value | undefined): string | undefined {
  const first = given && (machine.listOfValue(given)?.items?.[0] ?? given)
  const text = first && (nameOfValue(first) ?? sqlIn(machine, first))
  if (text === undefined || text.length > longestSql || others.test(text)) return undefined
  const [, distinct = '', rest = ''] = /^\s*select\s+(distinct\s+(?!on\b))?(.*)$/is.exec(text) ?? []
  const end = endOfList(rest)
  const from = end === undefined ? null : source.exec(rest.slice(end))
  if (from === null || from[1] !== model.table.name || model.isOpen) return undefined
  const [, table, alias = table, behind = ''] = from
  const isAlone = !/^\s*(?:,|(?:left|inner|cross|natural|join)\b)/i.test(behind)
  const parts = partsOf(rest.slice(0, end)).map((part) => renamed(part.trim(), { table, alias }))
  if (!parts.every((part) => isSure(model, part, isAlone))) return undefined
  return distinct + parts.join(', ')
}

const source =
  /^from\s+(?:public\.)?["`]?(\w+)["`]?(?:\s+(?:as\s+)?(?!(?:where|group|having|window|order|limit|offset|fetch|for|left|inner|cross|natural|join|on|using)\b)["`]?(\w+)["`]?)?(.*)$/is

/** Where `FROM` stands outside of brackets and texts. */
function endOfList(text: string): number | undefined {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/'[^']*'|[()]|(?<![\w.])from(?=\s)/gi)) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (depth === 0 && !sign.startsWith("'")) return index
  }
  return undefined
}

function renamed(part: string, { table, alias }: { readonly table?: string; readonly alias?: string }): string {
  return part.replaceAll(/(?<![\w."`'])["`]?(\w+)["`]?\.(?=["`\w*])/g, (whole, name: string) =>
    name === alias ? `${table}.` : whole,
  )
}

/** A column of the table, all of them, or something under a name that none of them has. */
function isSure({ table, attributes }: Model, part: string, isAlone: boolean): boolean {
  if (part === '*') return isAlone
  const [, owner = table.name, column] = /^(?:["`]?(\w+)["`]?\.)?["`]?(\w+|\*)["`]?$/.exec(part) ?? []
  if (column !== undefined && owner === table.name) return true
  const [name] = /(?<!\w)\w+(?=["`]?$)/.exec(part) ?? []
  return name !== undefined && !attributes.has(name)
}
