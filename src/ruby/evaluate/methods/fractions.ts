// Rational numbers in lowest terms.

import type { RubyRational } from '../values.ts'

export function rational(numerator: bigint, denominator: bigint): RubyRational {
  const sign = denominator < 0n ? -1n : 1n
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator * sign)
  return { kind: 'rational', numerator: (numerator * sign) / divisor, denominator: (denominator * sign) / divisor }
}

function greatestDivisor(first: bigint, second: bigint): bigint {
  let [large, small] = [first, second]
  while (small > 0n) [large, small] = [small, large % small]
  return large
}

export function rationalNumber({ numerator, denominator }: RubyRational): number {
  return Number(numerator) / Number(denominator)
}

export function rationalText({ numerator, denominator }: RubyRational): string {
  return `${numerator}/${denominator}`
}

/** The whole number below. */
export function floorOf({ numerator, denominator }: RubyRational): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}
