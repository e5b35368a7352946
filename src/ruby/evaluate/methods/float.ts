// Methods of floats.

import type { Call } from '../call.ts'
import { toText } from '../text.ts'
import { array, isKind, type RubyFloat, string, type Value } from '../values.ts'
import { divisionByZero, integerArgument, notCoerced } from './errors.ts'
import { expectFinite, floatDivide, floatModulo, floatRemainder } from './float-division.ts'
import { steps } from './integer.ts'
import { wholeOf } from './integer-arithmetic.ts'
import type { Method, Methods } from './method.ts'
import { mixedArithmetic } from './mixed-arithmetic.ts'
import { arithmetic, commonMethods, float, floatOf, halfOf, type Numeric } from './number.ts'
import { formattedNumber } from './number-texts.ts'
import { roundFloat, roundToInteger, type Way } from './rounding.ts'

function withNumber(run: (first: number, second: number) => Value | undefined): Method<RubyFloat> {
  return ({ value }, { arguments: [other] }) => {
    const second = floatOf(other)
    return second === undefined ? notCoerced(other, 'Float') : run(value, second)
  }
}

function plain(run: (first: number, second: number) => number): Method<Numeric> {
  return arithmetic({ integers: () => undefined, floats: (first, second) => float(run(first, second)) })
}

function rounding(way: Exclude<Way, 'up' | 'even' | 'down'> | undefined): Method<RubyFloat> {
  return ({ value }, { arguments: values }) => {
    const options = values.find((each) => isKind(each, 'hash'))
    const [digits = 0] = values.filter((each) => each !== options)
    const half = way ?? halfOf(options)
    const places = integerArgument(digits)
    if (places === undefined || half === undefined) return undefined
    if (places > 0) {
      const rounded = roundFloat(value, places, half)
      return rounded === undefined ? undefined : float(rounded)
    }
    expectFinite(value)
    return roundToInteger(value, places, half)
  }
}

const toInteger: Method<RubyFloat> = ({ value }) => {
  expectFinite(value)
  return wholeOf(value)
}

const written: Method<RubyFloat> = (receiver, { arguments: [form, options] }: Call) => {
  if (isKind(form, 'symbol')) return formattedNumber(receiver, form.name, options)
  const text = toText(receiver)
  return form === undefined && text !== undefined ? string(text) : undefined
}

const own: Record<string, Method<RubyFloat>> = {
  '+': plain((first, second) => first + second),
  '-': plain((first, second) => first - second),
  '*': plain((first, second) => first * second),
  '/': plain((first, second) => first / second),
  quo: plain((first, second) => first / second),
  '**': withNumber((first, second) => (first < 0 && !Number.isInteger(second) ? undefined : float(first ** second))),
  pow: withNumber((first, second) => (first < 0 && !Number.isInteger(second) ? undefined : float(first ** second))),
  '%': withNumber(floatModulo),
  modulo: withNumber(floatModulo),
  remainder: withNumber(floatRemainder),
  div: withNumber((first, second) => {
    if (second === 0) throw divisionByZero()
    return floatDivide(first, second)
  }),
  divmod: withNumber((first, second) => {
    if (second === 0) throw divisionByZero()
    const left = floatModulo(first, second)
    return left === undefined ? undefined : array([floatDivide(first, second), left])
  }),
  '-@': ({ value }) => float(-value),
  abs: ({ value }) => float(Math.abs(value)),
  magnitude: ({ value }) => float(Math.abs(value)),
  'nan?': ({ value }) => Number.isNaN(value),
  'finite?': ({ value }) => Number.isFinite(value),
  'infinite?': ({ value }) => (Number.isFinite(value) || Number.isNaN(value) ? null : value > 0 ? 1 : -1),
  to_i: toInteger,
  to_int: toInteger,
  to_f: (receiver) => receiver,
  to_s: written,
  to_formatted_s: written,
  to_fs: written,
  round: rounding(undefined),
  floor: rounding('floor'),
  ceil: rounding('ceil'),
  truncate: rounding('truncate'),
}

export const floatMethods: Methods<RubyFloat> = { ...commonMethods, ...own, ...mixedArithmetic(own), step: steps }
