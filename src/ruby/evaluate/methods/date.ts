// Methods of dates.

import type { Call } from '../call.ts'
import { yieldTo } from '../call.ts'
import { Refusal } from '../signals.ts'
import { array, isKind, nameOf, type RubyDate, type RubyTime, type Value } from '../values.ts'
import { atMidnight } from './advance.ts'
import { monthsLater } from './calendar.ts'
import { clockOf, dateOf, shownAs, utc } from './clock.ts'
import { rational } from './fractions.ts'
import { catchBreak } from './iteration.ts'
import type { Method, Methods } from './method.ts'
import { isMoment, isZoneKnown, momentMethods, withDuration } from './moment.ts'
import { anyNumber } from './moment-arguments.ts'
import { endOfDay } from './periods.ts'

type Each = Method<RubyDate>

function moved(sign: 1 | -1): Each {
  return (date, call) => {
    const [other] = call.arguments
    if (isKind(other, 'duration')) return withDuration(date, call, sign)
    if (sign === -1 && isMoment(other)) {
      const { day, second, nanoseconds } = clockOf(other)
      const isWhole = other.kind === 'date' || (other.type === 'DateTime' && second === 0 && nanoseconds === 0)
      return isWhole ? rational(BigInt(date.day - day), 1n) : undefined
    }
    const count = anyNumber(other)
    if (count !== undefined) return Number.isInteger(count) ? dateOf(date.day + sign * count) : undefined
    if (other === null || isKind(other, 'string')) throw new Refusal('TypeError', 'expected numeric')
    return undefined
  }
}

function byMonths(sign: 1 | -1): Each {
  return (date, { arguments: [count] }) =>
    typeof count === 'number' ? dateOf(monthsLater(date.day, sign * count)) : undefined
}

/** A time of the day in the zone of the application. */
function atTime(make: (date: RubyDate) => RubyTime): Each {
  return (date, call) => (isZoneKnown(call) ? make(date) : undefined)
}

const beginning = atTime(({ day }) => atMidnight(day))
const middle = atTime(({ day }) => ({ ...atMidnight(day), seconds: day * 86_400 + 43_200 }))
const end = atTime(({ day }) => {
  const { second, nanoseconds } = endOfDay(day)
  return { ...atMidnight(day), seconds: day * 86_400 + second, nanoseconds }
})

const mostDays = 10_000

/** `date.upto(last) { }`, `date.step(last, 2)` */
function counted(date: RubyDate, last: Value | undefined, by: number, call: Call): Value | undefined {
  if (!isKind(last, 'date') || by === 0 || Math.abs((last.day - date.day) / by) > mostDays) return undefined
  const length = Math.max(0, Math.floor((last.day - date.day) / by) + 1)
  call.evaluator.budget.pay(length)
  const days = Array.from({ length }, (_, index) => dateOf(date.day + index * by))
  if (call.block === undefined) return array(days)
  return catchBreak(() => {
    for (const each of days) yieldTo(call.block, call, each)
    return date
  })
}

const own: Record<string, Each> = {
  '+': moved(1),
  '-': moved(-1),
  '>>': byMonths(1),
  '<<': byMonths(-1),
  next: ({ day }) => dateOf(day + 1),
  succ: ({ day }) => dateOf(day + 1),
  jd: ({ day }) => day + 2_440_588,
  mjd: ({ day }) => day + 40_587,
  ld: ({ day }) => day + 141_428,
  beginning_of_day: beginning,
  midnight: beginning,
  at_midnight: beginning,
  at_beginning_of_day: beginning,
  middle_of_day: middle,
  midday: middle,
  noon: middle,
  at_noon: middle,
  end_of_day: end,
  at_end_of_day: end,
  all_day: (date, call) => {
    const [first, last] = [beginning(date, call), end(date, call)]
    return first === undefined || last === undefined ? undefined : { kind: 'range', first, last, isExcludeEnd: false }
  },
  upto: (date, call) => counted(date, call.arguments[0], 1, call),
  downto: (date, call) => counted(date, call.arguments[0], -1, call),
  step: (date, call) => {
    const [last, by = 1] = call.arguments
    return typeof by === 'number' ? counted(date, last, by, call) : undefined
  },
  '===': (date, { arguments: [other] }) => {
    if (!isMoment(other)) return undefined
    // A time is no date to Ruby here.
    return other.kind === 'date' || other.type === 'DateTime' ? clockOf(other).day === date.day : null
  },
  'eql?': (date, { arguments: [other] }) =>
    other === undefined ? undefined : isKind(other, 'date') && other.day === date.day,
}

/** Only `to_time(:utc)` does not show the zone of the machine. */
const toTime: Each = (date, call) => {
  const [form] = call.arguments
  if (form === undefined) return momentMethods.to_time?.(date, call)
  return nameOf(form) === 'utc' ? shownAs(utc, clockOf(date)) : undefined
}

export const dateMethods: Methods<RubyDate> = { ...momentMethods, ...own, to_time: toTime }
