// Methods of rational numbers.

import { isInteger, isKind, type RubyRational, string, type Value } from '../values.ts'
import { compare } from './compare.ts'
import { decimalIn } from './decimals.ts'
import { divisionByZero, notCompared } from './errors.ts'
import { floorOf, rational, rationalNumber, rationalText } from './fractions.ts'
import { normal } from './integer-arithmetic.ts'
import type { Method, Methods } from './method.ts'
import { float } from './number.ts'

type Each = Method<RubyRational>

function rationalOf(value: Value | undefined): RubyRational | undefined {
  if (isKind(value, 'rational')) return value
  return isInteger(value) ? rational(BigInt(value), 1n) : undefined
}

interface Arithmetic {
  readonly exact: (first: RubyRational, second: RubyRational) => RubyRational
  readonly floats: (first: number, second: number) => number
}

/** A float where the other one is. */
function arithmetic({ exact, floats }: Arithmetic): Each {
  return (receiver, { arguments: [other] }) => {
    if (isKind(other, 'float')) return float(floats(rationalNumber(receiver), other.value))
    const second = rationalOf(other)
    return second && exact(receiver, second)
  }
}

const operators = {
  '+': arithmetic({
    exact: (first, second) =>
      rational(
        first.numerator * second.denominator + second.numerator * first.denominator,
        first.denominator * second.denominator,
      ),
    floats: (first, second) => first + second,
  }),
  '-': arithmetic({
    exact: (first, second) =>
      rational(
        first.numerator * second.denominator - second.numerator * first.denominator,
        first.denominator * second.denominator,
      ),
    floats: (first, second) => first - second,
  }),
  '*': arithmetic({
    exact: (first, second) => rational(first.numerator * second.numerator, first.denominator * second.denominator),
    floats: (first, second) => first * second,
  }),
  '/': arithmetic({
    exact: (first, second) => {
      if (second.numerator === 0n) throw divisionByZero()
      return rational(first.numerator * second.denominator, first.denominator * second.numerator)
    },
    floats: (first, second) => first / second,
  }),
}

/** What a whole number and a rational one make: `1 + 2r`. */
export function integerWithRational(first: number | bigint, name: string, second: RubyRational): Value | undefined {
  const run = Object.hasOwn(operators, name) ? operators[name as keyof typeof operators] : undefined
  // The operators look at nothing else of a call.
  return run?.(rational(BigInt(first), 1n), { arguments: [second] } as never)
}

function ordered(holds: (order: number) => boolean): Each {
  return (receiver, { arguments: [other] }) => {
    const order = other === undefined ? undefined : compare(receiver, other)
    return order === undefined ? notCompared(receiver, other) : holds(order)
  }
}

function whole(floor: (value: RubyRational) => bigint): Each {
  return (receiver, { arguments: values }) => (values.length === 0 ? normal(floor(receiver)) : undefined)
}

const truncated = whole(({ numerator, denominator }) => numerator / denominator)

export const rationalMethods: Methods<RubyRational> = {
  ...operators,
  quo: operators['/'],
  '-@': ({ numerator, denominator }) => rational(-numerator, denominator),
  '+@': (receiver) => receiver,
  abs: ({ numerator, denominator }) => rational(numerator < 0n ? -numerator : numerator, denominator),
  '<': ordered((order) => order < 0),
  '>': ordered((order) => order > 0),
  '<=': ordered((order) => order <= 0),
  '>=': ordered((order) => order >= 0),
  '<=>': (receiver, { arguments: [other] }) => {
    const order = other === undefined ? undefined : compare(receiver, other)
    return order === undefined ? undefined : Math.sign(order)
  },
  numerator: ({ numerator }) => normal(numerator),
  denominator: ({ denominator }) => normal(denominator),
  to_i: truncated,
  truncate: truncated,
  floor: whole(floorOf),
  ceil: whole(({ numerator, denominator }) => -floorOf(rational(-numerator, denominator))),
  round: whole(({ numerator, denominator }) => {
    const half = rational((numerator < 0n ? -numerator : numerator) * 2n + denominator, denominator * 2n)
    return numerator < 0n ? -floorOf(half) : floorOf(half)
  }),
  to_f: (receiver) => float(rationalNumber(receiver)),
  to_r: (receiver) => receiver,
  to_s: (receiver) => string(rationalText(receiver)),
  inspect: (receiver) => string(`(${rationalText(receiver)})`),
  as_json: (receiver) => receiver,
  'zero?': ({ numerator }) => numerator === 0n,
  'positive?': ({ numerator }) => numerator > 0n,
  'negative?': ({ numerator }) => numerator < 0n,
  'integer?': () => false,
}

/** `Rational(1, 2)` */
export function newRational([first, second = 1]: readonly Value[]): Value | undefined {
  const [above, below] = [rationalOf(first), rationalOf(second)]
  if (above === undefined || below === undefined) return undefined
  if (below.numerator === 0n) throw divisionByZero()
  return rational(above.numerator * below.denominator, above.denominator * below.numerator)
}

/** `3r`, `1.5r` */
export function rationalIn(text: string): RubyRational | undefined {
  const written = /^([\d_.]+)r$/.exec(text)?.[1]
  const made = written === undefined ? undefined : decimalIn(written)
  return made && rational(made.unscaled, 10n ** BigInt(made.scale))
}
