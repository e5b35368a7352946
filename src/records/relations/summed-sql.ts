// The sum of an expression of SQL: `sum("guests + 1")`.

import { nameOfValue, some, type Value } from '../../flow/index.ts'
import { type Attribute, columnShape, type Model } from '../../models/index.ts'
import { integerShape, numberShape } from '../../shape/index.ts'
import { attributeOf } from '../names/read-attribute.ts'
import type { RecordCall } from '../record.ts'
import { sqlIn } from './arel.ts'

/** What is longer is not read. */
const longestText = 2000

/** A whole number, a column with or without its table, or a sign. */
const part = /\s*(?:(\d+)(?![\w.])|(?:["`]?(\w+)["`]?\.)?["`]?([A-Za-z_]\w*)["`]?|[-+*()])\s*/y

/**
 * What is made of columns of the table and whole numbers by `+`, `-` and `*`. Whole numbers give a whole number, and a float among them a
 * float. Of decimals the databases make a decimal or a float, and of numbers of eight bytes a decimal or a whole number.
 */
export function summedSql({ machine, values: [value] }: RecordCall, model: Model | undefined): Value | undefined {
  const text = nameOfValue(value) ?? sqlIn(machine, value)
  if (model === undefined || text === undefined || text.length > longestText) return undefined
  const columns = columnsOf(model, text)
  if (columns === undefined || columns.length === 0) return undefined
  const types = columns.map(typeOf)
  if (types.includes(undefined)) return undefined
  return some(types.includes('float') ? numberShape : integerShape)
}

/** `undefined` where something else stands there, too. */
function columnsOf(model: Model, text: string): readonly Attribute[] | undefined {
  const columns: Attribute[] = []
  const parts = new RegExp(part)
  for (let end = 0; end < text.length; end = parts.lastIndex) {
    parts.lastIndex = end
    const found = parts.exec(text)
    if (found === null) return undefined
    const [, , table, name] = found
    if (name === undefined) continue
    const attribute = table === undefined || table === model.table.name ? attributeOf(model, name) : undefined
    if (attribute === undefined) return undefined
    columns.push(attribute)
  }
  return columns
}

/** What the database has, which may be the number of a name. */
function typeOf({ column }: Attribute): 'integer' | 'float' | undefined {
  const [scalar] = column === undefined ? [] : columnShape(column).scalars
  if (column?.type === 'integer' && (column.limit ?? 4) <= 4 && !column.isArray) return 'integer'
  return scalar?.type === 'number' && !column?.isArray ? 'float' : undefined
}
