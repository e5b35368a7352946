// What whole numbers and floats both answer.

import { toText } from '../text.ts'
import {
  array,
  type DurationUnit,
  isInteger,
  isKind,
  option,
  type RubyFloat,
  textValue,
  type Value,
} from '../values.ts'
import { compare, numberOf } from './compare.ts'
import { decimalOf } from './decimals.ts'
import { calculated, durationIn, productOf, secondsIn } from './duration-arithmetic.ts'
import { notCoerced, notCompared } from './errors.ts'
import { rational } from './fractions.ts'
import type { Integer } from './integer-arithmetic.ts'
import type { Method } from './method.ts'
import { areEqual } from './object.ts'
import type { Half } from './rounding.ts'

export type Numeric = Integer | RubyFloat

export function float(value: number): RubyFloat {
  return { kind: 'float', value }
}

/** A number as a float; `undefined` where it is none. */
export function floatOf(value: Value | undefined): number | undefined {
  return isInteger(value) ? Number(value) : isKind(value, 'float') ? value.value : undefined
}

interface Arithmetic {
  readonly integers: (first: Integer, second: Integer) => Value | undefined
  readonly floats: (first: number, second: number) => Value | undefined
}

/** A number made of two; a float where one of them is. */
export function arithmetic({ integers, floats }: Arithmetic): Method<Numeric> {
  return (receiver, { arguments: [other] }) => {
    if (isInteger(receiver) && isInteger(other)) return integers(receiver, other)
    if (isKind(other, 'duration') || isKind(other, 'rational') || isKind(other, 'decimal')) return undefined
    const [first, second] = [floatOf(receiver), floatOf(other)]
    if (first === undefined || second === undefined)
      return notCoerced(other, isKind(receiver, 'float') ? 'Float' : 'Integer')
    return floats(first, second)
  }
}

/** `undefined` where one of them is not a number at all, as `Float::NAN`. */
function comparison(run: (order: number) => boolean): Method<Numeric> {
  return (receiver, { arguments: [other] }) => {
    if (typeof receiver === 'number' && typeof other === 'number') return run(receiver - other)
    if (numberOf(other) === undefined && floatOf(other) === undefined) return notCompared(receiver, other)
    const order = compare(receiver, other ?? null)
    return order === undefined ? false : run(order)
  }
}

/** `half: :even` */
export function halfOf(options: Value | undefined): Half | undefined {
  if (!isKind(options, 'hash')) return 'up'
  const half = option(options, 'half') ?? null
  const name = isKind(half, 'symbol') ? half.name : half === null ? 'up' : undefined
  return name === 'up' || name === 'even' || name === 'down' ? name : undefined
}

function isIn(receiver: Numeric, low: Value, high: Value): Value | undefined {
  const order = low === null || high === null ? 0 : compare(low, high)
  if (order === undefined || order > 0) return undefined
  const [below, above] = [low === null ? 0 : compare(receiver, low), high === null ? 0 : compare(receiver, high)]
  if (below === undefined || above === undefined) return undefined
  if (below < 0) return low
  return above > 0 ? high : receiver
}

const bytesByUnit: Readonly<Record<string, number>> = {
  byte: 1,
  kilobyte: 1024,
  megabyte: 1024 ** 2,
  gigabyte: 1024 ** 3,
  terabyte: 1024 ** 4,
}

const made: Record<string, Method<Numeric>> = {
  '<': comparison((order) => order < 0),
  '>': comparison((order) => order > 0),
  '<=': comparison((order) => order <= 0),
  '>=': comparison((order) => order >= 0),
  '<=>': (receiver, { arguments: [other] }) => {
    if (other === undefined) return undefined
    if (numberOf(other) === undefined && floatOf(other) === undefined)
      return isKind(other, 'object') || isKind(other, 'unknown') ? undefined : null
    const order = compare(receiver, other)
    return order === undefined ? null : Math.sign(order)
  },
  '+@': (receiver) => receiver,
  fdiv: (receiver, { arguments: [other] }) => {
    const [first, second] = [floatOf(receiver), floatOf(other)]
    if (first === undefined || second === undefined) return notCoerced(other, 'Float')
    return float(first / second)
  },
  coerce: (receiver, { arguments: [other] }) => {
    if (isInteger(receiver) && isInteger(other)) return array([other, receiver])
    const [first, second] = [floatOf(other), floatOf(receiver)]
    return first === undefined || second === undefined ? undefined : array([float(first), float(second)])
  },
  'zero?': (receiver) => floatOf(receiver) === 0,
  'nonzero?': (receiver) => (floatOf(receiver) === 0 ? null : receiver),
  'positive?': (receiver) => (numberOf(receiver) ?? 0) > 0,
  'negative?': (receiver) => (numberOf(receiver) ?? 0) < 0,
  'integer?': isInteger,
  'real?': () => true,
  to_c: () => undefined,
  to_d: (receiver, { arguments: values }) => (values.length === 0 ? decimalOf(receiver) : undefined),
  to_r: (receiver) => (isKind(receiver, 'float') ? undefined : rational(BigInt(receiver), 1n)),
  rationalize: (receiver) => (isKind(receiver, 'float') ? undefined : rational(BigInt(receiver), 1n)),
  clamp: (receiver, { arguments: [low = null, high = null] }) => {
    if (!isKind(low, 'range')) return isIn(receiver, low, high)
    return low.isExcludeEnd && low.last !== null ? undefined : isIn(receiver, low.first, low.last)
  },
  'eql?': (receiver, { arguments: [other] }) =>
    isInteger(receiver) === isInteger(other) && (isInteger(other) || isKind(other, 'float'))
      ? areEqual(receiver, other)
      : isKind(other, 'unknown') || other === undefined
        ? undefined
        : false,
  ordinalize: (receiver, { evaluator }) => inflected('ordinalize', receiver, evaluator.program.inflect),
  ordinal: (receiver, { evaluator }) => inflected('ordinal', receiver, evaluator.program.inflect),
  in_milliseconds: (receiver) => (typeof receiver === 'number' ? receiver * 1000 : undefined),
  in_seconds: (receiver) => receiver,
  html_safe: (receiver) => receiver,
  'html_safe?': () => true,
  duplicable: () => true,
}

function inflected(name: string, receiver: Numeric, inflect: (method: string, text: string) => string | undefined) {
  const ordinalized = inflect('ordinalize', toText(receiver) ?? '')
  return textValue(name === 'ordinal' ? ordinalized?.slice(-2) : ordinalized)
}

for (const [unit, size] of Object.entries(secondsIn)) {
  const duration: Method<Numeric> = (receiver) => {
    if (typeof receiver === 'bigint') return undefined
    const isSafe = isKind(receiver, 'float') || Number.isSafeInteger(receiver * size)
    return isSafe ? durationIn(unit as DurationUnit, receiver) : undefined // The units are the keys of the table.
  }
  made[unit] = duration
  made[unit.slice(0, -1)] = duration
}
made.fortnights = (receiver) => {
  if (typeof receiver !== 'bigint') return durationIn('weeks', calculated(receiver, 2, productOf))
  return undefined
}
made.fortnight = made.fortnights
for (const unit of ['minute', 'hour', 'day', 'week'] as const) {
  made[`in_${unit}s`] = (receiver) => {
    const value = floatOf(receiver)
    return value === undefined ? undefined : float(value / (secondsIn[`${unit}s`] ?? 1))
  }
}
for (const [unit, size] of Object.entries(bytesByUnit)) {
  const bytes: Method<Numeric> = (receiver) => {
    if (isKind(receiver, 'float')) return float(receiver.value * size)
    return typeof receiver === 'number' && Number.isSafeInteger(receiver * size) ? receiver * size : undefined
  }
  made[unit] = bytes
  made[`${unit}s`] = bytes
}

export const commonMethods: Readonly<Record<string, Method<Numeric>>> = made
