// What responses are made of, for those who report something of it.

import { type Level, type Place, type Shape, tooLarge } from '../shape/index.ts'
import type { ResponseBody } from './response.ts'

/** A shape that says more than its type, with what it stands under. */
export interface ShapeInside {
  readonly shape: Shape
  readonly name: string
  /** Where it is set; `undefined` for what a partial renders as a whole. */
  readonly place: Place | undefined
}

/** All of them, each once: lists, objects, literals, and what is too large. */
export function shapesInside(
  bodies: readonly ResponseBody[],
  components: Iterable<Level>,
): ReadonlyMap<Shape, ShapeInside> {
  const found = new Map<Shape, ShapeInside>()
  const pending: Shape[] = []
  const visit = (shape: Shape, name: string, place: Place | undefined): void => {
    if (!saysMore(shape) || found.has(shape)) return
    found.set(shape, { shape, name, place })
    pending.push(shape)
  }
  for (const { shape } of components) visit(shape, '', undefined)
  for (const body of bodies) if (body.kind === 'inferred') visit(body.shape, '', body.place)
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    const { object, array, known } = shape
    const { name, place } = found.get(shape) ?? { name: '', place: undefined }
    if (known !== undefined) visit(known, name, place)
    if (array !== undefined) visit(array.items, name, place)
    if (object === undefined) continue
    visit(object.others, name, place)
    for (const { name: key, property } of object.properties) visit(property.shape, key, property.places[0] ?? place)
  }
  return found
}

function saysMore(shape: Shape): boolean {
  const { object, array, known, scalars } = shape
  if (object !== undefined || array !== undefined || known !== undefined || shape === tooLarge) return true
  return scalars.some(({ example, enum: values }) => typeof example === 'string' || values !== undefined)
}
