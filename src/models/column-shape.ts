// What a column is in JSON: what ActiveSupport writes for the value that Active Record makes of it.

import {
  anything,
  arrayOf,
  booleanShape,
  dateShape,
  dateTimeShape,
  decimalShape,
  emptyObject,
  integerShape,
  nullable,
  numberShape,
  objectShape,
  Properties,
  type Shape,
  scalarShape,
  stringShape,
} from '../shape/index.ts'
import { type Column, mostValues } from './table.ts'

const uuidShape = scalarShape({ type: 'string', format: 'uuid' })

/** `{ x, y }` of PostgreSQL's `point`. */
const pointShape = objectShape({
  ...emptyObject,
  properties: ['x', 'y'].reduce(
    (made, name) => made.with(name, { shape: numberShape, isRequired: true, places: [] }),
    Properties.none,
  ),
})

const hstoreShape = objectShape({ ...emptyObject, others: nullable(stringShape) })

const rows: readonly (readonly [types: string, shape: Shape])[] = [
  ['string text citext char character varchar tinytext mediumtext longtext xml tsvector tsquery', stringShape],
  ['inet cidr macaddr macaddr8 bit bit_varying ltree enum set binary blob bytea varbinary', stringShape],
  // Active Record has no type for a time with a zone.
  ['tinyblob mediumblob longblob timetz', stringShape],
  ['int4range int8range numrange tsrange tstzrange daterange line lseg box path polygon circle', stringShape],
  ['integer bigint smallint tinyint mediumint int serial bigserial primary_key oid year interval', integerShape],
  ['float real double', numberShape],
  ['boolean bool', booleanShape],
  ['date', dateShape],
  ['datetime timestamp timestamptz time', dateTimeShape],
  ['uuid', uuidShape],
  ['money', decimalShape],
  ['hstore', hstoreShape],
  ['point', pointShape],
]

const shapeByType = new Map(rows.flatMap(([types, shape]) => types.split(' ').map((type) => [type, shape] as const)))

/** What it is where it is not null. */
export function columnShape(column: Column): Shape {
  const shape = elementShape(column)
  return column.isArray ? arrayOf(column.hasNullItems ? nullable(shape) : shape) : shape
}

function elementShape(column: Column): Shape {
  const { type, values, limit, listed } = column
  if (values !== undefined && values.length > 0 && values.length < mostValues)
    return scalarShape({ type: 'string', enum: [...values] })
  if (type === 'decimal' || type === 'numeric') return isWhole(column) ? integerShape : decimalShape
  if (type === 'json' || type === 'jsonb') return documentShape(column)
  if (type === 'tinyint' && limit === 1) return booleanShape
  const shape = shapeByType.get(type) ?? anything
  const [scalar] = listed === undefined ? [] : shape.scalars
  return scalar === undefined || listed === undefined ? shape : scalarShape({ type: scalar.type, enum: [...listed] })
}

/** A decimal without digits behind the point is an Integer to Active Record. */
function isWhole({ precision, scale }: Column): boolean {
  return scale === 0 || (scale === undefined && precision !== undefined)
}

const anyDocument: Shape = { ...anything }
/** A document that is an object wherever it is not null. */
export const objectDocument = objectShape({ ...emptyObject, others: anything })

/** Whether it is read of JSON, or of a hash of texts. */
export function isDocument(shape: Shape): boolean {
  return shape === anyDocument || shape === objectDocument || shape === hstoreShape
}

/** A document of any form; one that begins as an object or a list stays one. */
function documentShape({ default: given }: Column): Shape {
  if (given?.kind !== 'literal' || typeof given.value !== 'object' || given.value === null) return anyDocument
  return Array.isArray(given.value) ? arrayOf(anything) : objectDocument
}
