// Methods of times, with a zone and without.

import { Refusal } from '../signals.ts'
import { array, isKind, type RubyTime, string, textValue, type Value } from '../values.ts'
import { civilOf, dayOfYear, weekday } from './calendar.ts'
import { billion, type Clock, clockOf, later, local, offsetText, shownBy, utc, withClock, zoneName } from './clock.ts'
import { classOf } from './errors.ts'
import { rational } from './fractions.ts'
import type { Method, Methods } from './method.ts'
import { isMoment, momentMethods, withDuration } from './moment.ts'
import { anyNumber } from './moment-arguments.ts'
import { float } from './number.ts'
import { endOf, endOfDay, startOf, startOfDay } from './periods.ts'
import { zoneOf } from './read-moment.ts'

type Each = Method<RubyTime>

/** The time where its clock shows something else. */
const shown =
  (change: (clock: Clock) => Clock): Each =>
  (time) =>
    withClock(time, change(clockOf(time)))

const beginningOfDay = shown(({ day }) => startOfDay(day))
const endOfTheDay = shown(({ day }) => endOfDay(day))
const noon = shown(({ day }) => ({ day, second: 43_200, nanoseconds: 0 }))

/** Ruby divides the nanoseconds as a float. */
function floatSeconds(seconds: number, nanoseconds: number): number {
  if (nanoseconds === 0) return seconds
  return Number(BigInt(seconds) * BigInt(billion) + BigInt(nanoseconds)) / billion
}

function moved(sign: 1 | -1): Each {
  return (time, call) => {
    const [other] = call.arguments
    if (isKind(other, 'duration')) return withDuration(time, call, sign)
    if (sign === -1 && isKind(other, 'time')) return difference(time, other)
    const count = anyNumber(other)
    if (count !== undefined)
      return time.type === 'DateTime' ? days(time, sign * count, other) : later(time, sign * count)
    if (time.type === 'DateTime' || other === undefined || isMoment(other)) return undefined
    const name = other === null ? 'nil' : classOf(other)
    if (name !== undefined) throw new Refusal('TypeError', `can't convert ${name} into an exact number`)
    return undefined
  }
}

function days(time: RubyTime, count: number, written: Value | undefined): Value | undefined {
  if (isKind(written, 'rational')) {
    const nanoseconds = (written.numerator * 86_400n * BigInt(billion)) / written.denominator
    return later(time, Number(nanoseconds) / billion)
  }
  return Number.isInteger(count) ? later(time, count * 86_400) : undefined
}

/** Seconds as a float; of two DateTimes days as a fraction. */
function difference(time: RubyTime, other: RubyTime): Value {
  const seconds = time.seconds - other.seconds
  const nanoseconds = time.nanoseconds - other.nanoseconds
  if (time.type !== 'DateTime' || other.type !== 'DateTime') return float(floatSeconds(seconds, nanoseconds))
  return rational(BigInt(seconds) * BigInt(billion) + BigInt(nanoseconds), 86_400n * BigInt(billion))
}

const toUtc: Each = (time) => shownBy(time, utc)

/** `getlocal("+02:00")` */
const toOffset: Each = (time, { arguments: [offset] }) => {
  if (offset === undefined) return shownBy(time, local)
  const seconds = isKind(offset, 'string') ? zoneOf(offset.text).offset : offset
  return typeof seconds === 'number' ? shownBy(time, { type: time.type, offset: seconds, isUtc: false }) : undefined
}

const rounded =
  (way: 'round' | 'floor' | 'ceil'): Each =>
  (time, { arguments: [digits = 0] }) => {
    if (typeof digits !== 'number' || digits < 0 || digits > 9) return undefined
    const size = 10 ** (9 - digits)
    const nanoseconds = Math[way](time.nanoseconds / size) * size
    return later({ ...time, nanoseconds: 0 }, nanoseconds / billion)
  }

const offsetOf: Each = ({ offset }) => offset
const isUtc: Each = ({ isUtc: is, type, offset }) => is || (type === 'DateTime' && offset === 0)
const toInteger: Each = ({ seconds }) => seconds
const microseconds: Each = ({ nanoseconds }) => Math.floor(nanoseconds / 1000)
const nanosecondsOf: Each = ({ nanoseconds }) => nanoseconds
const minuteOf: Each = (time) => Math.floor(clockOf(time).second / 60) % 60
const secondOf: Each = (time) => clockOf(time).second % 60

const own: Record<string, Each> = {
  hour: (time) => Math.floor(clockOf(time).second / 3600),
  min: minuteOf,
  minute: (time, call) => (time.type === 'DateTime' ? minuteOf(time, call) : undefined),
  sec: secondOf,
  second: (time, call) => (time.type === 'DateTime' ? secondOf(time, call) : undefined),
  usec: microseconds,
  tv_usec: microseconds,
  nsec: nanosecondsOf,
  tv_nsec: nanosecondsOf,
  subsec: ({ nanoseconds }) => (nanoseconds === 0 ? 0 : rational(BigInt(nanoseconds), BigInt(billion))),
  to_i: toInteger,
  tv_sec: toInteger,
  to_f: ({ seconds, nanoseconds }) => float(floatSeconds(seconds, nanoseconds)),
  to_r: ({ seconds, nanoseconds }) =>
    rational(BigInt(seconds) * BigInt(billion) + BigInt(nanoseconds), BigInt(billion)),
  to_a: (time, call) => {
    const { day } = clockOf(time)
    const civil = civilOf(day)
    const zone = zoneName(time)
    const clock = [secondOf(time, call) ?? null, minuteOf(time, call) ?? null, own.hour?.(time, call) ?? null]
    const calendar = [civil.day, civil.month, civil.year, weekday(day), dayOfYear(day)]
    return array([...clock, ...calendar, false, zone === undefined ? null : string(zone)])
  },
  'utc?': isUtc,
  'gmt?': isUtc,
  'dst?': () => false,
  isdst: () => false,
  zone: (time) => textValue(zoneName(time)) ?? null,
  utc_offset: offsetOf,
  gmt_offset: offsetOf,
  gmtoff: offsetOf,
  formatted_offset: (time, { arguments: values }) =>
    values.length === 0 ? string(offsetText(time.offset)) : undefined,
  utc: toUtc,
  getutc: toUtc,
  getgm: toUtc,
  gmtime: toUtc,
  getlocal: toOffset,
  localtime: toOffset,
  '+': moved(1),
  '-': moved(-1),
  round: rounded('round'),
  floor: rounded('floor'),
  ceil: rounded('ceil'),
  beginning_of_day: beginningOfDay,
  midnight: beginningOfDay,
  at_midnight: beginningOfDay,
  at_beginning_of_day: beginningOfDay,
  middle_of_day: noon,
  midday: noon,
  noon,
  at_noon: noon,
  end_of_day: endOfTheDay,
  at_end_of_day: endOfTheDay,
  beginning_of_hour: shown((clock) => startOf(clock, 3600)),
  at_beginning_of_hour: shown((clock) => startOf(clock, 3600)),
  end_of_hour: shown((clock) => endOf(clock, 3600)),
  at_end_of_hour: shown((clock) => endOf(clock, 3600)),
  beginning_of_minute: shown((clock) => startOf(clock, 60)),
  end_of_minute: shown((clock) => endOf(clock, 60)),
  all_day: (time, call) => {
    const [first, last] = [beginningOfDay(time, call), endOfTheDay(time, call)]
    return first === undefined || last === undefined ? undefined : { kind: 'range', first, last, isExcludeEnd: false }
  },
  seconds_since_midnight: (time) => {
    const { second, nanoseconds } = clockOf(time)
    return float(second + Math.floor(nanoseconds / 1000) / 1e6)
  },
  seconds_until_end_of_day: (time) => 86_399 - clockOf(time).second,
  'eql?': (time, { arguments: [other] }) =>
    isKind(other, 'time') && other.type === time.type
      ? other.seconds === time.seconds && other.nanoseconds === time.nanoseconds
      : undefined,
}

export const timeMethods: Methods<RubyTime> = { ...momentMethods, ...own }
