// What one serializer makes may have other keys in other places: by its options, or by the namespace that it is asked in.
// Each set of keys is a component of its own, whose path has a mark that tells it apart from the others.

import { withoutVariant, withVariant } from '../schema/index.ts'
import { componentsIn } from './parts.ts'
import { priorityOf } from './properties.ts'
import type { Level, Shape } from './shape.ts'

/** Deeper objects, and more keys, tell nothing apart. */
const deepest = 5
const mostKeys = 500

/** The path of the component with these keys; that of the most keys comes first. */
export function variantPath(path: string, { shape }: Level): string {
  const { count, mark } = keysOf(shape)
  return withVariant(path, count, mark)
}

/** The path of a component that leaves out what is null: by the keys that it always has, too, behind the one with all of them. */
export function variantWithoutNull(path: string, level: Level): string {
  const { count, mark } = keysOf(level.shape)
  const optional = [...(level.shape.object?.properties ?? [])].filter(({ property }) => !property.isRequired)
  if (optional.length === 0) return variantPath(path, level)
  return withVariant(path, count - 1, priorityOf(`${mark} ${optional.length}`))
}

/**
 * The path of a component by its keys, and by how many of them have types that nothing tells, or only names: what is known in one
 * place stays so where another one knows less. That with the fewest of these comes first. Which they are would make a component of
 * each set of them.
 */
export function variantOfNames(path: string, level: Level): string {
  const loose = looseIn(level.shape)
  if (loose === 0) return variantPath(path, level)
  const { count, mark } = keysOf(level.shape)
  return withVariant(path, count - loose, priorityOf(`${mark} by name ${loose}`))
}

interface Keys {
  readonly count: number
  readonly mark: number
}

/** A partial is asked for again and again, and makes the same each time. */
const keysByShape = new WeakMap<Shape, Keys>()

function keysOf(shape: Shape): Keys {
  const known = keysByShape.get(shape)
  if (known !== undefined) return known
  const keys: string[] = []
  addKeys(shape, '', keys, deepest)
  const made = { count: keys.length, mark: priorityOf(keys.sort().join('\n')) }
  keysByShape.set(shape, made)
  return made
}

const looseByShape = new WeakMap<Shape, number>()

function looseIn(shape: Shape): number {
  const known = looseByShape.get(shape)
  if (known !== undefined) return known
  const made = countLoose(shape, deepest)
  looseByShape.set(shape, made)
  return made
}

/** What all components of one serializer, or of one partial, have in common. */
export function commonPath(path: string): string {
  return withoutVariant(path)
}

function addKeys({ object, array, known }: Shape, around: string, keys: string[], depth: number): void {
  if (depth === 0 || keys.length > mostKeys) return
  for (const { name, property } of object?.properties ?? []) {
    keys.push(`${around}${name}`)
    addKeys(property.shape, `${around}${name}.`, keys, depth - 1)
  }
  for (const part of object === undefined ? [] : componentsIn(object))
    keys.push(`${around}${withoutVariant(part.path)}`)
  if (array !== undefined) addKeys(array.items, `${around}[]`, keys, depth - 1)
  if (known !== undefined) addKeys(known, around, keys, depth - 1)
}

function countLoose({ isAny, scalars, object, array }: Shape, depth: number): number {
  let count = isAny || scalars.some(({ basis }) => basis === 'name') ? 1 : 0
  if (depth === 0) return count
  for (const { property } of object?.properties ?? []) {
    if (count > mostKeys) return count
    count += countLoose(property.shape, depth - 1)
  }
  return array === undefined ? count : count + countLoose(array.items, depth - 1)
}
