// A shape without its examples, where what it was read from belongs to another answer.

import { isNothing, type ObjectShape, type Scalar, type Shape } from './shape.ts'

const bareByShape = new WeakMap<Shape, Shape>()

/** Parts are examples of their own, which every answer has. */
export function withoutExamples(shape: Shape): Shape {
  const known = bareByShape.get(shape)
  if (known !== undefined) return known
  const { known: inside, object, array } = shape
  const bare: Shape = {
    ...shape,
    ...(inside === undefined ? {} : { known: withoutExamples(inside) }),
    scalars: shape.scalars.map(bareScalar),
    object: object === undefined ? undefined : bareObject(object),
    array: array === undefined ? undefined : { items: withoutExamples(array.items) },
  }
  bareByShape.set(shape, bare)
  return bare
}

function bareScalar({ example, ...scalar }: Scalar): Scalar {
  return scalar
}

function bareObject(object: ObjectShape): ObjectShape {
  const { properties, others } = object
  return {
    ...object,
    properties: properties.map((property) => ({ ...property, shape: withoutExamples(property.shape) })),
    others: isNothing(others) ? others : withoutExamples(others),
  }
}
