// What identifies a resource in a document of JSON:API.

import { type Place, type Shape, scalarShape, stringShape } from '../shape/index.ts'
import { Fields } from './fields.ts'

/** Of what a gem adds by itself. */
export const nowhere: Place = { path: '', span: { start: 0, end: 0 } }

/** `undefined` where any type may stand. */
export function typeShape(type: string | readonly string[] | undefined): Shape {
  const types = typeof type === 'string' ? [type] : [...new Set(type)].sort()
  return types.length === 0 ? stringShape : scalarShape({ type: 'string', enum: types })
}

/** `{ id, type }`, to which others may be added. */
export function identifierFields(type: Shape, id: Shape = stringShape): Fields {
  const fields = new Fields()
  fields.set('id', id, true, nowhere)
  fields.set('type', type, true, nowhere)
  return fields
}

/** One of which only that is known which all have. */
export const anyResource: Shape = identifierFields(stringShape).shape()
