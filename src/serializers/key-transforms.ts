// How keys are written: `first_name` as `firstName`, `first-name`.

import type { Inflector } from '../ruby/index.ts'
import { isNothing, join, nothing, Properties, type Shape } from '../shape/index.ts'

export type KeyTransform = (key: string) => string

/** The transforms of ActiveModel::Serializer (the gem case_transform), which read each key as words first. */
export function keyTransform(name: string | undefined, inflector: Inflector): KeyTransform | undefined {
  switch (name) {
    case 'camel':
      return (key) => inflector.camelize(inflector.underscore(key))
    case 'camel_lower':
      return (key) => lowerFirst(inflector.camelize(inflector.underscore(key)))
    case 'dash':
      return (key) => inflector.dasherize(inflector.underscore(key))
    case 'underscore':
      return (key) => inflector.underscore(key)
  }
  return undefined
}

/** Those of jsonapi-serializer and Alba: one method of the inflector, to which only underscores stand between words. */
export function inflectedKey(name: string | undefined, inflector: Inflector): KeyTransform | undefined {
  switch (name) {
    case 'camel':
      return (key) => inflector.camelize(key)
    case 'camel_lower':
    case 'lower_camel':
      return (key) => inflector.camelize(key, false)
    case 'dash':
      return (key) => inflector.dasherize(key)
    case 'underscore':
    case 'snake':
      return (key) => inflector.underscore(key)
  }
  return undefined
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** All keys inside, but for those of components, which were written when they were read. */
export function withKeys(shape: Shape, transform: KeyTransform | undefined, known = new Map<Shape, Shape>()): Shape {
  if (transform === undefined) return shape
  const before = known.get(shape)
  if (before !== undefined) return before
  const { object, array } = shape
  if (object === undefined && array === undefined && shape.known === undefined) return shape
  const made: Shape = {
    ...shape,
    ...(shape.known === undefined ? {} : { known: withKeys(shape.known, transform, known) }),
    array: array && { ...array, items: withKeys(array.items, transform, known) },
    object: object && {
      ...object,
      properties: Properties.from(
        Array.from(object.properties, ({ name, property }) => ({
          name: transform(name),
          property: { ...property, shape: withKeys(property.shape, transform, known) },
        })),
      ),
      others: isNothing(object.others) ? nothing : join(withKeys(object.others, transform, known), nothing),
    },
  }
  known.set(shape, made)
  return made
}
