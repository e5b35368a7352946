// What types follow from. A run that is asked to explain what it finds keeps it beside the types; nothing else depends on it.

import type { Reason, Scalar, Shape } from './shape.ts'

/** What follows from more than these follows from too much to be read. */
const mostReasons = 8

export function joinReasons(
  first: readonly Reason[] | undefined,
  second: readonly Reason[] | undefined,
): readonly Reason[] | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second
  const others = second.filter((reason) => !first.some((known) => isSameReason(known, reason)))
  return others.length === 0 ? first : [...first, ...others].slice(0, mostReasons)
}

function isSameReason(first: Reason, second: Reason): boolean {
  if (first.kind === 'attribute')
    return second.kind === 'attribute' && first.className === second.className && first.name === second.name
  return second.kind === 'method' && first.place === second.place
}

/** The types of a value and of the elements of a list with the reason, where they have none. */
export function withReason(shape: Shape, reason: Reason): Shape {
  const { scalars, array } = shape
  const items = array === undefined ? undefined : withReason(array.items, reason)
  const isKnown = scalars.every(({ reasons }) => reasons !== undefined)
  if (isKnown && items === array?.items) return shape
  return {
    ...shape,
    scalars: isKnown ? scalars : scalars.map((scalar) => (scalar.reasons ? scalar : { ...scalar, reasons: [reason] })),
    array: array === undefined || items === undefined ? array : { ...array, items },
  }
}

/** What the types are, whatever they follow from. */
export function withoutReasons(scalars: readonly Scalar[]): readonly Scalar[] {
  return scalars.some(({ reasons }) => reasons !== undefined)
    ? scalars.map(({ reasons, ...scalar }) => scalar)
    : scalars
}

/** All that the types of a value, or of the elements of a list, follow from. */
export function reasonsOf({ scalars, array }: Shape): readonly Reason[] {
  const own = scalars.reduce<readonly Reason[] | undefined>((all, { reasons }) => joinReasons(all, reasons), undefined)
  return joinReasons(own, array === undefined ? undefined : reasonsOf(array.items)) ?? []
}
