// Division of floats with a whole quotient, as Ruby rounds it.

import { RubyRaise } from '../signals.ts'
import type { RubyFloat } from '../values.ts'
import { type Integer, wholeOf } from './integer-arithmetic.ts'

/** What is left, with the sign of the divisor. */
function rest(first: number, second: number): number {
  const left = first % second
  return left !== 0 && left < 0 !== second < 0 ? left + second : left
}

/** What is left of a division by zero depends on the version of Ruby. */
export function floatModulo(first: number, second: number): RubyFloat | undefined {
  if (second === 0) return undefined
  return { kind: 'float', value: rest(first, second) }
}

/** What is left with the sign of the dividend, computed from the other as Ruby does. */
export function floatRemainder(first: number, second: number): RubyFloat | undefined {
  if (second === 0) return undefined
  const left = rest(first, second)
  const isOther = left !== 0 && first < 0 !== second < 0
  if (isOther && !Number.isFinite(second)) return { kind: 'float', value: first }
  return { kind: 'float', value: isOther ? left - second : left }
}

/** The divisor is not zero. */
export function floatDivide(first: number, second: number): Integer {
  expectFinite(first)
  const isInfinite = !Number.isFinite(second)
  if (isInfinite) return first !== 0 && first < 0 !== second < 0 ? -1 : 0
  const quotient = (first - rest(first, second)) / second
  expectFinite(quotient)
  return wholeOf(Math.round(quotient))
}

/** Not every float has a whole part. */
export function expectFinite(value: number): void {
  if (!Number.isFinite(value))
    throw new RubyRaise('FloatDomainError', value < 0 ? '-Infinity' : value > 0 ? 'Infinity' : 'NaN')
}
