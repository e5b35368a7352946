// Methods of decimal numbers.

import { Refusal, RubyRaise } from '../signals.ts'
import { inspectText } from '../text.ts'
import { isInteger, isKind, type RubyDecimal, string, type Value } from '../values.ts'
import { compare } from './compare.ts'
import {
  calculatedDecimal,
  compareDecimals,
  decimal,
  decimalIn,
  decimalNumber,
  decimalOf,
  decimalText,
  inspectDecimal,
  roundedDecimal,
  wholeDecimal,
} from './decimals.ts'
import { classOf, divisionByZero, notCompared } from './errors.ts'
import { normal } from './integer-arithmetic.ts'
import type { Method, Methods } from './method.ts'
import { float } from './number.ts'

type Each = Method<RubyDecimal>

function operator(name: string): Each {
  return (receiver, { arguments: [other] }) => {
    const second = decimalOf(other)
    if (second === undefined) {
      const type = other === null ? 'nil' : isKind(other, 'string') ? 'String' : undefined
      if (type !== undefined) throw new Refusal('TypeError', `${type} can't be coerced into BigDecimal`)
      return undefined
    }
    if (second.unscaled === 0n && (name === '/' || name === '%')) throw divisionByZero()
    return calculatedDecimal(receiver, name, second)
  }
}

function rounding(way: Parameters<typeof roundedDecimal>[2]): Each {
  return (receiver, { arguments: values }) => {
    const [places] = values
    if (values.length > 1) return undefined
    if (places === undefined || places === 0) {
      const whole = wholeDecimal(roundedDecimal(receiver, 0, way))
      // `round(0)` of this class is a whole number, too; the others keep theirs.
      return places === undefined || way === 'up' ? normal(whole) : decimal(whole, 0)
    }
    return typeof places === 'number' && places > 0 && places < 100 ? roundedDecimal(receiver, places, way) : undefined
  }
}

function ordered(holds: (order: number) => boolean): Each {
  return (receiver, { arguments: [other] }) => {
    const order = other === undefined ? undefined : compare(receiver, other)
    return order === undefined ? notCompared(receiver, other) : holds(order)
  }
}

const toInteger: Each = (receiver) => normal(wholeDecimal(roundedDecimal(receiver, 0, 'truncate')))
const itself: Each = (receiver) => receiver

export const decimalMethods: Methods<RubyDecimal> = {
  '+': operator('+'),
  '-': operator('-'),
  '*': operator('*'),
  '/': operator('/'),
  quo: operator('/'),
  '%': operator('%'),
  modulo: operator('%'),
  '**': (receiver, { arguments: [power] }) =>
    typeof power === 'number' && power >= 0 && power < 50
      ? decimal(receiver.unscaled ** BigInt(power), receiver.scale * power)
      : undefined,
  '-@': ({ unscaled, scale }) => decimal(-unscaled, scale),
  '+@': itself,
  abs: ({ unscaled, scale }) => decimal(unscaled < 0n ? -unscaled : unscaled, scale),
  '<': ordered((order) => order < 0),
  '>': ordered((order) => order > 0),
  '<=': ordered((order) => order <= 0),
  '>=': ordered((order) => order >= 0),
  '<=>': (receiver, { arguments: [other] }) => {
    const order = other === undefined ? undefined : compare(receiver, other)
    return order === undefined ? undefined : Math.sign(order)
  },
  'eql?': (receiver, { arguments: [other] }) => {
    const second = decimalOf(other)
    return second === undefined ? undefined : compareDecimals(receiver, second) === 0
  },
  round: rounding('up'),
  floor: rounding('floor'),
  ceil: rounding('ceil'),
  truncate: rounding('truncate'),
  fix: (receiver) => roundedDecimal(receiver, 0, 'truncate'),
  to_i: toInteger,
  to_int: toInteger,
  to_f: (receiver) => float(decimalNumber(receiver)),
  to_d: itself,
  to_s: (receiver, { arguments: [form] }) => {
    const isPlain = form === undefined || (isKind(form, 'string') && /^f$/i.test(form.text))
    return isPlain ? string(decimalText(receiver)) : undefined
  },
  to_digits: (receiver) => string(decimalText(receiver)),
  inspect: (receiver) => string(inspectDecimal(receiver)),
  as_json: (receiver) => string(decimalText(receiver)),
  'zero?': ({ unscaled }) => unscaled === 0n,
  'nonzero?': (receiver) => (receiver.unscaled === 0n ? null : receiver),
  'positive?': ({ unscaled }) => unscaled > 0n,
  'negative?': ({ unscaled }) => unscaled < 0n,
  'nan?': () => false,
  'finite?': () => true,
  'infinite?': () => null,
  'integer?': () => false,
  scale: ({ scale }) => scale,
}

/** `BigDecimal("19.99")` */
export function newDecimal(values: readonly Value[]): Value | undefined {
  const [value = null, ...others] = values
  if (others.length > 0) return undefined
  if (isInteger(value) || isKind(value, 'decimal')) return decimalOf(value)
  if (isKind(value, 'float')) throw new RubyRaise('ArgumentError', "can't omit precision for a Float.")
  if (isKind(value, 'string')) {
    const made = decimalIn(value.text)
    if (made !== undefined || /^\s*[-+]?(?:\d|\.|Infinity|NaN)/.test(value.text)) return made
    throw new RubyRaise('ArgumentError', `invalid value for BigDecimal(): ${inspectText(value.text)}`)
  }
  const name = value === null ? 'nil' : classOf(value)
  if (name !== undefined) throw new Refusal('TypeError', `can't convert ${name} into BigDecimal`)
  return undefined
}
