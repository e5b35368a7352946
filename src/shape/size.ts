// How much of a document a shape takes. Shapes share parts, and each is written wherever it stands: code that builds
// values from values can ask for more than a document can hold.
//
// The contract: a schema costs as much as it is deep, as it is written with so much white space. The cost of what a
// shape is made of is remembered, so that it is known as soon as the shape is made.

import type { Json } from '../schema/index.ts'
import { anything, isNothing, type Property, type Shape } from './shape.ts'

/** A document that is dearer than this for one response says that the rest may be anything. */
export const mostCost = 200_000

/** What is said of a value that is too large: like anything, and told apart where it is reported. */
export const tooLarge: Shape = { ...anything }

interface Written {
  readonly schemas: number
  readonly cost: number
}

/** A dearer example of a list is left out. */
const mostExample = 50_000

/** So many letters of a text take as much as a schema. */
const lettersOfSchema = 20

const single: Written = { schemas: 1, cost: 1 }
const none: Written = { schemas: 0, cost: 0 }
const writtenByProperties = new WeakMap<object, Written>()
const writtenByShape = new WeakMap<Shape, Written>()

/** Whether a single value would take a good part of a document. */
export function isTooLarge(shape: Shape): boolean {
  if (shape.object === undefined && shape.array === undefined && shape.known === undefined) return false
  return writtenAs(shape).cost > mostCost / 2
}

function writtenAs(shape: Shape): Written {
  const { object, array, known: beside } = shape
  if (object === undefined && array === undefined && beside === undefined) return single
  if (object !== undefined && array === undefined && object.properties.isFlat && isNothing(object.others))
    return { schemas: 1 + object.properties.size, cost: 1 + 2 * object.properties.size }
  const known = writtenByShape.get(shape)
  if (known !== undefined) return known
  let [schemas, cost] = [1, 1]
  const addWritten = (inside: Written): void => {
    schemas += inside.schemas
    cost += inside.cost + inside.schemas
  }
  const add = (inside: Shape): void => addWritten(writtenAs(inside))
  if (beside !== undefined) add(beside)
  if (array !== undefined) add(array.items)
  if (array?.example !== undefined) addWritten(exampleWrittenAs(array.example))
  const inside = object?.properties.sum(writtenByProperties, withProperty)
  if (inside !== undefined) addWritten(inside)
  if (object !== undefined && !isNothing(object.others)) add(object.others)
  const made = { schemas, cost }
  writtenByShape.set(shape, made)
  return made
}

function withProperty({ shape }: Property, before = none, after = none): Written {
  const { schemas, cost } = writtenAs(shape)
  return { schemas: before.schemas + schemas + after.schemas, cost: before.cost + cost + after.cost }
}

const writtenByExample = new WeakMap<object, Written>()

/** What an example takes beside the schema that it stands in. */
export function exampleCost(example: Json): number {
  return exampleWrittenAs(example).cost
}

/** Whether the values stand in a document as the example of a list. */
export function isShort(example: readonly Json[]): boolean {
  return exampleCost(example) <= mostExample
}

function exampleWrittenAs(example: Json): Written {
  if (typeof example === 'string') return { schemas: 1, cost: 1 + Math.floor(example.length / lettersOfSchema) }
  if (!Array.isArray(example)) return single
  const known = writtenByExample.get(example)
  if (known !== undefined) return known
  let [schemas, cost] = [1, 1]
  for (const each of example) {
    const made = exampleWrittenAs(each)
    schemas += made.schemas
    cost += made.cost + made.schemas
  }
  const made = { schemas, cost }
  writtenByExample.set(example, made)
  return made
}
