// Shapes share parts, and parts of parts: what is made of two of them is made once.

import type { Shape } from './shape.ts'

type Combine = (first: Shape, second: Shape) => Shape

/** The same function, which answers a pair that it has seen with what it made then. */
export function oncePerPair(make: Combine): Combine {
  const known = new WeakMap<Shape, WeakMap<Shape, Shape>>()
  return (first, second) => {
    const others = known.get(first) ?? new WeakMap<Shape, Shape>()
    known.set(first, others)
    const made = others.get(second) ?? make(first, second)
    others.set(second, made)
    return made
  }
}
