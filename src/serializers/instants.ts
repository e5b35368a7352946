// Dates and times that are written otherwise than JSON of Rails has them.

import { Properties, type Shape } from '../shape/index.ts'

/** Times as texts of any form; with `all`, dates too. */
export function withoutInstants(shape: Shape, all = false, known = new Map<Shape, Shape>()): Shape {
  const before = known.get(shape)
  if (before !== undefined) return before
  const { object, array } = shape
  const isWritten = (format: string | undefined): boolean => format === 'date-time' || (all && format === 'date')
  const made: Shape = {
    ...shape,
    ...(shape.known === undefined ? {} : { known: withoutInstants(shape.known, all, known) }),
    scalars: shape.scalars.map((scalar) => {
      if (!isWritten(scalar.format)) return scalar
      const { format, ...rest } = scalar
      return rest
    }),
    array: array && { ...array, items: withoutInstants(array.items, all, known) },
    object: object && {
      ...object,
      properties: Properties.from(
        Array.from(object.properties, ({ name, property }) => ({
          name,
          property: { ...property, shape: withoutInstants(property.shape, all, known) },
        })),
      ),
      others: withoutInstants(object.others, all, known),
    },
  }
  known.set(shape, made)
  return made
}
