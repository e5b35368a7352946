// What the database calculates from columns: sums, averages, lists of values.

import {
  either,
  nameOfValue,
  nil,
  openHash,
  openList,
  some,
  textValue,
  unknown,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { type Attribute, columnShape, type Model, type Models } from '../../models/index.ts'
import type { ast } from '../../ruby/index.ts'
import { decimalShape, integerShape, numberShape, type Shape } from '../../shape/index.ts'
import { associatedOne, attributeOf } from '../names/read-attribute.ts'
import { columnValue, presentValue, type RecordCall } from '../record.ts'
import { sqlIn } from './arel.ts'
import { mayBeReadAsAttribute } from './named-by-database.ts'
import { addsUp, type From, valueOfSql } from './sql-values.ts'
import { summedSql } from './summed-sql.ts'

/** The attribute that a symbol or a text such as `"books.pages"` names. */
function attributeNamed(model: Model | undefined, value: Value | undefined): Attribute | undefined {
  const named = columnNamed(value)
  if (model === undefined || named === undefined) return undefined
  return named.table === undefined || named.table === model.table.name ? attributeOf(model, named.column) : undefined
}

function columnNamed(
  value: Value | undefined,
): { readonly table: string | undefined; readonly column: string } | undefined {
  const [, table, column] = /^(?:"?(\w+)"?\.)?"?(\w+)"?$/.exec(nameOfValue(value) ?? '') ?? []
  return column === undefined ? undefined : { table, column }
}

/** `Bed.joins(:ward).pluck("wards.name")` */
function joinedColumn(from: From, value: Value): Value | undefined {
  const joined = from.joined(nameOfValue(value) ?? '')
  const known = joined && columnValue(joined.attribute)
  return known && (joined.mayLack ? either(known, nil) : known)
}

function isType(shape: Shape, type: string): boolean {
  return !shape.isAny && shape.scalars.length === 1 && shape.scalars[0]?.type === type
}

function isDecimal(shape: Shape): boolean {
  return shape.scalars[0]?.isDecimal === true
}

/** Sums are of what the database has, not of the names of an enum. */
function sumOf(attribute: Attribute | undefined): Value {
  const shape = numbersIn(attribute)
  if (shape === undefined) return unknown
  return isType(shape, 'integer') || isType(shape, 'number') || isDecimal(shape) ? some(plain(shape)) : unknown
}

function numbersIn(attribute: Attribute | undefined): Shape | undefined {
  return attribute?.column === undefined ? attribute?.shape : columnShape(attribute.column)
}

function plain(shape: Shape): Shape {
  if (isDecimal(shape)) return decimalShape
  return isType(shape, 'integer') ? integerShape : numberShape
}

/** The mean of whole numbers and of decimals is a decimal, that of floats a float. */
function averageOf(attribute: Attribute | undefined, { averagesAsDecimals }: Models): Value {
  const shape = numbersIn(attribute)
  if (shape === undefined) return unknown
  if (isType(shape, 'number')) return either(some(averagesAsDecimals ? decimalShape : numberShape), nil)
  return isType(shape, 'integer') || isDecimal(shape) ? either(some(decimalShape), nil) : unknown
}

function extremeOf(attribute: Attribute | undefined): Value {
  return attribute === undefined ? unknown : either(presentValue(attribute), nil)
}

type Calculate = (attribute: Attribute | undefined, models: Models) => Value

const calculations: Readonly<Record<string, Calculate>> = {
  sum: sumOf,
  average: averageOf,
  minimum: extremeOf,
  maximum: extremeOf,
}

/** `Book.sum(:pages)`; for each group where the relation has any. */
export function calculated(call: RecordCall, from: From, groups: Value | undefined): Value | undefined {
  const { model } = from
  const { machine, name, values, block, node } = call
  if (block !== undefined) return undefined
  const perGroup = (value: Value): Value =>
    groups === undefined ? value : machine.hash(openHash(groupKey(call, from, groups), value), node)
  if (name === 'count') return perGroup(some(integerShape))
  if (name === 'size' || name === 'length') return groups === undefined ? undefined : perGroup(some(integerShape))
  if (name === 'calculate') {
    const [operation, ...others] = values
    return calculated({ ...call, name: nameOfValue(operation) ?? '', values: others }, from, groups)
  }
  const calculate = Object.hasOwn(calculations, name) ? calculations[name] : undefined
  if (calculate === undefined) return undefined
  // Without a column it sums what the records are.
  if (values.length === 0) return undefined
  const own = attributeNamed(model, values[0])
  const joined = own === undefined ? from.joined(nameOfValue(values[0]) ?? '') : undefined
  const attribute = own ?? joined?.attribute
  const summed = attribute === undefined && name === 'sum' ? summedSql(call, model) : undefined
  const calculatedValue = summed ?? calculate(attribute, from.models)
  // Each group has a row.
  const isThere = groups !== undefined && attribute?.column?.isNullable === false && joined?.mayLack !== true
  return perGroup(isThere ? whereNotNil(calculatedValue) : calculatedValue)
}

/** Groups of one column go by its values, those of several by lists of them. */
function groupKey(call: RecordCall, from: From, groups: Value): Value {
  const { machine, node } = call
  const items = machine.listOfValue(groups)?.items ?? []
  const keys = items.map((value) => named(call, { ...from, isGrouped: false }, value))
  const [only = unknown] = keys
  return keys.length === 1 ? (groupedRecord(call, from.model, groups) ?? only) : machine.list(keys, node)
}

/** `Book.group(:author)` goes by the records themselves. */
function groupedRecord(call: RecordCall, model: Model | undefined, groups: Value): Value | undefined {
  const { machine } = call
  const name = nameOfValue(machine.listOfValue(groups)?.items?.[0])
  const association = model?.associations.get(name ?? '')
  if (association?.kind !== 'belongs-to') return undefined
  const one = associatedOne(call, association)
  return association.isNullable ? either(one, nil) : one
}

function named(call: RecordCall, from: From, value: Value): Value {
  const { model } = from
  const literal = sqlIn(call.machine, value)
  const attribute = attributeNamed(model, literal === undefined ? value : textValue(literal))
  if (attribute !== undefined) return columnValue(attribute)
  const sql = nameOfValue(value) ?? literal
  return joinedColumn(from, value) ?? (sql === undefined ? unknown : (valueOfSql(from, sql) ?? unknown))
}

/** What adds up all rows gives one row, where all that is asked of them is seen and leaves none out. */
function hasOneRow({ machine, node, values }: RecordCall, from: From): boolean {
  let each: ast.Node | undefined = node
  for (; each?.kind === 'CallNode' && each.receiver !== null && each.receiver !== undefined; each = each.receiver)
    if (each !== node && !keepingGroup.has(each.name)) return false
  const isClass = each?.kind === 'ConstantReadNode' || each?.kind === 'ConstantPathNode'
  return isClass && values.some((value) => addsUp(from, nameOfValue(value) ?? sqlIn(machine, value) ?? ''))
}

const keepingGroup: ReadonlySet<string> = new Set(
  'all where not joins left_joins left_outer_joins order unscoped distinct includes'.split(' '),
)

/** `pluck(:id, :name)`: lists of the values of columns. */
export function plucked(call: RecordCall, from: From, there?: ReadonlySet<string>): Value | undefined {
  const { machine, name, values, node } = call
  if (name === 'ids') {
    const { model } = from
    const key = model?.attributes.get(model.primaryKey[0] ?? '')
    return machine.allocate(node, openList(key === undefined ? unknown : some(key.shape)))
  }
  if (name !== 'pluck' && name !== 'pick') return undefined
  const columns = values.map((value) => {
    const sql = nameOfValue(value) ?? sqlIn(machine, value)
    if (sql !== undefined && columnNamed(textValue(sql)) === undefined && mayBeReadAsAttribute(from, sql))
      return unknown
    const known = named(call, from, value)
    return there?.has(nameOfValue(value) ?? '') === true ? whereNotNil(known) : known
  })
  const [only = unknown] = columns
  const row = columns.length === 1 ? only : machine.list(columns, node)
  if (name === 'pick') return hasOneRow(call, from) ? row : either(row, nil)
  return machine.allocate(node, openList(row))
}
