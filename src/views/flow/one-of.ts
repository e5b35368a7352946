// One of values that are known.

import { joinAll, type Scalar, type Shape } from '../../shape/index.ts'
import { joinAllTyped, type Typed } from './typed.ts'

/** One of values that are known: all that it may be. */
export function oneOf(values: readonly Typed[]): Typed {
  const whole = joinAllTyped(values)
  if (values.length > 100 || !values.every(({ shape, value }) => value !== undefined && hasExample(shape))) return whole
  return { shape: joinAll(values.map(({ shape }) => enumerated(shape))) }
}

function hasExample({ scalars, isNull }: Shape): boolean {
  return isNull || scalars[0]?.example !== undefined
}

function enumerated(shape: Shape): Shape {
  const scalars = shape.scalars.map(
    ({ type, example }): Scalar => (example === undefined || type === 'boolean' ? { type } : { type, enum: [example] }),
  )
  return { ...shape, scalars }
}
