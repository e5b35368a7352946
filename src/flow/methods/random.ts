// What random numbers are: whole ones below a whole number, else those with a fraction.

import { isKind } from '../../ruby/index.ts'
import { integerShape, numberShape, type Shape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { describe, type Origin } from '../values/origin.ts'
import { singlesOf, type Value } from '../values/value.ts'

/** `rand(most)`; Kernel's cuts off the fraction of its number, those of classes keep it. */
export function randomShape(most: Value | undefined, ofKernel = false): Shape {
  const isWhole = most !== undefined && singlesOf(most).every((single) => isWholeBelow(single, ofKernel))
  return isWhole ? integerShape : numberShape
}

/** What makes them, by the words that lead there. */
const makers: ReadonlySet<string> = new Set(['SecureRandom', 'Random', 'Random.new', 'Random::DEFAULT'])

export function randomOf(origin: Origin | undefined, { name, values: [most] }: Invocation): Shape | undefined {
  if (name !== 'rand' && name !== 'random_number') return undefined
  return makers.has(describe(origin)) ? randomShape(most) : undefined
}

function isWholeBelow(most: Value, ofKernel: boolean): boolean {
  if (most.kind === 'exact') {
    const { value } = most
    if (isKind(value, 'range')) return ![value.first, value.last].some((bound) => isKind(bound, 'float'))
    if (isKind(value, 'float')) return ofKernel && Math.abs(value.value) >= 1
    return value !== null && value !== 0
  }
  if (most.kind !== 'some') return false
  const { isAny, scalars } = most.shape
  return isAny || scalars.every(({ type }) => type === 'integer')
}
