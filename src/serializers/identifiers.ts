// What identifies a resource in a document of JSON:API.

import { type Place, type Shape, scalarShape, stringShape } from '../shape/index.ts'
import { Fields } from './fields.ts'

/** Of what a gem adds by itself. */
export const nowhere: Place = { path: '', span: { start: 0, end: 0 } }

/** `undefined` where any type may stand. */
export function typeShape(type: string | undefined): Shape {
  return type === undefined ? stringShape : scalarShape({ type: 'string', enum: [type] })
}

/** `{ id, type }`, to which others may be added. */
export function identifierFields(type: Shape, id: Shape = stringShape): Fields {
  const fields = new Fields()
  fields.set('id', id, true, nowhere)
  fields.set('type', type, true, nowhere)
  return fields
}
