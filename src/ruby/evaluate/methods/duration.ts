// Methods of durations.

import { Refusal } from '../signals.ts'
import { toText } from '../text.ts'
import { hash, isKind, type RubyDuration, string, symbol, type Value } from '../values.ts'
import { plusDuration } from './advance.ts'
import { compare } from './compare.ts'
import {
  addDurations,
  builtDuration,
  calculated,
  type DurationNumber,
  durationOf,
  negated,
  plainNumber,
  productOf,
  scaled,
  secondsIn,
} from './duration-arithmetic.ts'
import { classOf, divisionByZero, notCompared } from './errors.ts'
import type { Method, Methods } from './method.ts'
import { isMoment, isZoneKnown } from './moment.ts'
import { inspectDuration, isoDuration } from './moment-texts.ts'
import { float } from './number.ts'

type Each = Method<RubyDuration>

const written = (value: DurationNumber): string => toText(value) ?? ''

function isNumber(value: Value | undefined): value is DurationNumber {
  return typeof value === 'number' || isKind(value, 'float')
}

/** A number counts as seconds. */
function asDuration(value: Value | undefined): RubyDuration | undefined {
  if (isKind(value, 'duration')) return value
  return isNumber(value) ? durationOf(value, [['seconds', value]]) : undefined
}

function expectNumber(value: Value | undefined): undefined {
  const name = value === null ? 'NilClass' : classOf(value)
  if (name !== undefined && name !== 'Integer' && name !== 'Float')
    throw new Refusal('TypeError', `no implicit conversion of ${name} into ActiveSupport::Duration`)
  return undefined
}

/** Whole numbers are divided as Ruby does it. */
function quotient(first: DurationNumber, second: DurationNumber): DurationNumber {
  const isWhole = typeof first === 'number' && typeof second === 'number'
  if (isWhole && second === 0) throw divisionByZero()
  return calculated(first, second, (dividend, divisor) =>
    isWhole ? Math.floor(dividend / divisor) : dividend / divisor,
  )
}

function ordered(holds: (order: number) => boolean): Each {
  return (duration, { arguments: [other] }) => {
    const order = other === undefined ? undefined : compare(duration, other)
    return order === undefined ? notCompared(duration, other) : holds(order)
  }
}

function from(sign: 1 | -1): Each {
  return (duration, call) => {
    const [moment] = call.arguments
    return isMoment(moment) ? plusDuration(moment, duration, sign, isZoneKnown(call)) : undefined
  }
}

const inUnit =
  (size: number): Each =>
  ({ value }) =>
    float(Math.trunc(plainNumber(value)) / size)

const made: Record<string, Each> = {
  '+': (duration, { arguments: [other] }) => {
    const added = asDuration(other)
    return added === undefined ? undefined : addDurations(duration, added)
  },
  '-': (duration, { arguments: [other] }) => {
    const added = asDuration(other)
    return added === undefined ? undefined : addDurations(duration, negated(added))
  },
  '*': (duration, { arguments: [other] }) => {
    const by = isKind(other, 'duration') ? other.value : other
    return isNumber(by) ? scaled(duration, by, productOf) : expectNumber(other)
  },
  '/': (duration, { arguments: [other] }) => {
    if (isKind(other, 'duration')) return quotient(duration.value, other.value)
    if (!isNumber(other)) return expectNumber(other)
    return durationOf(
      quotient(duration.value, other),
      duration.parts.map(([unit, count]) => [unit, quotient(count, other)]),
    )
  },
  '%': (duration, { arguments: [other] }) => {
    const by = isKind(other, 'duration') ? other.value : other
    if (typeof by !== 'number' || typeof duration.value !== 'number') return undefined
    if (by === 0) throw divisionByZero()
    return builtDuration(duration.value - by * Math.floor(duration.value / by))
  },
  '-@': negated,
  '+@': (duration) => duration,
  abs: ({ value }) => calculated(value, 0, Math.abs),
  '<': ordered((order) => order < 0),
  '>': ordered((order) => order > 0),
  '<=': ordered((order) => order <= 0),
  '>=': ordered((order) => order >= 0),
  '<=>': (duration, { arguments: [other] }) => {
    const order = other === undefined ? undefined : compare(duration, other)
    return order === undefined ? undefined : Math.sign(order)
  },
  'eql?': ({ value }, { arguments: [other] }) => {
    if (!isKind(other, 'duration')) return isKind(other, 'unknown') ? undefined : false
    return plainNumber(value) === plainNumber(other.value) && typeof value === typeof other.value
  },
  'zero?': ({ value }) => plainNumber(value) === 0,
  'nonzero?': (duration) => (plainNumber(duration.value) === 0 ? null : duration.value),
  'positive?': ({ value }) => plainNumber(value) > 0,
  'negative?': ({ value }) => plainNumber(value) < 0,
  value: ({ value }) => value,
  to_i: ({ value }) => Math.trunc(plainNumber(value)),
  in_seconds: ({ value }) => Math.trunc(plainNumber(value)),
  to_f: ({ value }) => float(plainNumber(value)),
  to_s: ({ value }) => string(written(value)),
  as_json: ({ value }) => Math.trunc(plainNumber(value)),
  in_milliseconds: ({ value }) => calculated(value, 1000, productOf),
  inspect: (duration) => string(inspectDuration(duration, written)),
  iso8601: (duration, { arguments: values }) =>
    values.length === 0 ? string(isoDuration(duration, written)) : undefined,
  parts: ({ parts }) => hash(parts.map(([unit, count]) => [symbol(unit), count] as const)),
  since: from(1),
  from_now: from(1),
  after: from(1),
  ago: from(-1),
  until: from(-1),
  before: from(-1),
}

for (const [unit, size] of Object.entries(secondsIn)) if (unit !== 'seconds') made[`in_${unit}`] = inUnit(size)

export const durationMethods: Methods<RubyDuration> = made
