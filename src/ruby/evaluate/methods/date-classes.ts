// What the classes of dates and times make: `Date.new`, `Time.utc`, `Date.parse`, `Time.zone.local`.

import type { Call } from '../call.ts'
import { RubyRaise } from '../signals.ts'
import { inspectText } from '../text.ts'
import { array, type HostObject, isKind, option, type RubyTime, string, symbol, type Value } from '../values.ts'
import {
  commercialWeek,
  dayNames,
  dayNumber,
  daysInMonth,
  expectKnown,
  invalidDate,
  isLeapYear,
  monthNames,
  validDay,
  weekday,
} from './calendar.ts'
import { billion, dateOf, dateTime, later, local, shownAs, shownBy, utc, zoned } from './clock.ts'
import { builtDuration } from './duration-arithmetic.ts'
import { isoDurationIn } from './duration-texts.ts'
import { textArgument } from './errors.ts'
import { isZoneKnown } from './moment.ts'
import { anyNumber } from './moment-arguments.ts'
import { clockAt, timeDay } from './moment-change.ts'
import { monthNumber, readIso, readMoment, saysNothing, type Written, zoneOf } from './read-moment.ts'
import { doesNotFit, strptime } from './strptime.ts'

type Answer = (values: readonly Value[], call?: Call) => Value | undefined

/** Whole numbers; `undefined` where one is something else. */
function wholeNumbers(values: readonly Value[]): readonly number[] | undefined {
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === values.length ? numbers : undefined
}

const newDate: Answer = (values) => {
  const numbers = values.length === 0 || values.length > 3 ? undefined : wholeNumbers(values)
  if (numbers === undefined) return undefined
  const [year = 1970, month = 1, day = 1] = numbers
  return dateOf(expectValid(validDay(year, month, day)))
}

function expectValid(day: number | undefined): number {
  if (day === undefined) throw invalidDate()
  return day
}

const isValidDate: Answer = (values) => {
  if (values.length !== 3) return undefined
  const numbers = wholeNumbers(values)
  const [year = 0, month = 0, day = 0] = numbers ?? []
  if (numbers === undefined)
    return values.some((value) => isKind(value, 'string') || value === null) ? false : undefined
  return validDay(year, month, day) !== undefined
}

/** Parts of a time as numbers; texts count as the numbers that they are. */
function partsOf(values: readonly Value[]): readonly number[] | undefined {
  const parts = values.map((value, index) => {
    if (isKind(value, 'string')) return index === 1 ? monthNumber(value.text) : wholeText(value.text)
    return value === null && index > 0 ? (index < 3 ? 1 : 0) : anyNumber(value)
  })
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? known : undefined
}

function wholeText(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

type Zone = Pick<RubyTime, 'type' | 'offset' | 'isUtc'>

function timeAt(zone: Zone, values: readonly Value[]): RubyTime | undefined {
  const parts = values.length === 0 || values.length > 6 ? undefined : partsOf(values)
  if (parts === undefined) return undefined
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
  const known = zone.type === 'DateTime' ? expectValid(validDay(year, month, day)) : timeDay(year, month, day)
  return shownAs(zone, clockAt(expectKnown(known), hour, minute, second))
}

/** `Time.new(2024, 1, 5, 10, 0, 0, "+02:00")` */
const newTime: Answer = (values) => {
  const options = values[values.length - 1]
  const given = isKind(options, 'hash') ? option(options, 'in') : values[6]
  const parts = (isKind(options, 'hash') ? values.slice(0, -1) : values).slice(0, 6)
  if (given === undefined || given === null) return values.length > 7 ? undefined : timeAt(local, parts)
  const zone = zoneGiven(given)
  return zone && timeAt({ type: 'Time', ...zone }, parts)
}

function zoneGiven(given: Value): { readonly offset: number; readonly isUtc: boolean } | undefined {
  if (typeof given === 'number') return { offset: given, isUtc: false }
  if (!isKind(given, 'string')) return undefined
  const { offset, isUtc = false } = /^(?:utc|z)$/i.test(given.text) ? zoneOf('UTC') : zoneOf(given.text)
  return offset === undefined ? undefined : { offset, isUtc }
}

const unitSizes: Readonly<Record<string, number>> = {
  millisecond: 1e-3,
  usec: 1e-6,
  microsecond: 1e-6,
  nsec: 1e-9,
  nanosecond: 1e-9,
}

/** `Time.at(seconds)`, `Time.at(seconds, milliseconds, :millisecond, in: "UTC")` */
function secondsAt(zone: Zone): Answer {
  return (values) => {
    const options = values[values.length - 1]
    const given = isKind(options, 'hash') ? option(options, 'in') : undefined
    const [first, part = 0, unit = symbol('usec')] = isKind(options, 'hash') ? values.slice(0, -1) : values
    const shown = given === undefined || given === null ? zone : { type: zone.type, ...zoneGiven(given) }
    if (isKind(options, 'hash') && given === undefined) return undefined
    if (isKind(first, 'time') && values.length === 1) return shownBy(first, zone)
    const [seconds, rest] = [anyNumber(first), anyNumber(part)]
    const size = isKind(unit, 'symbol') && Object.hasOwn(unitSizes, unit.name) ? unitSizes[unit.name] : undefined
    if (seconds === undefined || rest === undefined || size === undefined || shown.offset === undefined)
      return undefined
    const nanoseconds = Math.round(rest * size * billion)
    const whole = Math.floor(nanoseconds / billion)
    const start: RubyTime = {
      ...zone,
      ...shown,
      kind: 'time',
      seconds: whole,
      nanoseconds: nanoseconds - whole * billion,
    }
    return later(start, seconds)
  }
}

const mostText = 128

function textIn(value: Value | undefined): string | undefined {
  const text = textArgument(value ?? null)
  return text === undefined || text.length > mostText ? undefined : text
}

/** A date as a text writes it; `undefined` where the form is not known. */
export function dateIn(text: string): Value | undefined {
  const written = readMoment(text)
  if (written !== undefined) return dateOf(expectValid(validDay(written.year, written.month, written.day)))
  if (saysNothing(text)) throw invalidDate()
  return undefined
}

function timeWritten(written: Written, zone: Zone): RubyTime {
  const { year, month, day, hour = 0, minute = 0, second = 0, nanoseconds = 0, offset } = written
  const known = zone.type === 'DateTime' ? expectValid(validDay(year, month, day)) : timeDay(year, month, day)
  const own = offset === undefined ? zone : { ...zone, offset, isUtc: zone.type === 'Time' && written.isUtc === true }
  const clock = clockAt(expectKnown(known), hour, minute, second)
  return shownAs(own, { ...clock, nanoseconds })
}

/** A time as a text writes it, shown in its own zone or in the one of the application. */
export function timeIn(text: string, zone: Zone, none: () => Value): Value | undefined {
  const written = readMoment(text)
  if (written === undefined) return saysNothing(text) ? none() : undefined
  const made = timeWritten(written, zone)
  return zone.type === 'ActiveSupport::TimeWithZone' || zone === localText ? shownBy(made, zone) : made
}

/** `"…".to_time` shows every time in the zone of the machine. */
export const localText: Zone = { ...local }

const parseTime: Answer = (values) => {
  const text = textIn(values[0])
  if (text === undefined || values.length > 1) return undefined
  return timeIn(text, local, () => {
    throw new RubyRaise('ArgumentError', `no time information in ${inspectText(text)}`)
  })
}

const isoTime: Answer = ([value]) => {
  const text = textIn(value)
  if (text === undefined) return undefined
  const written = readIso(text)
  if (written?.hour !== undefined) return timeWritten(written, local)
  if (written !== undefined) return undefined
  throw new RubyRaise('ArgumentError', `invalid xmlschema format: ${inspectText(text)}`)
}

function formatted(make: (written: Written) => Value, failed: (text: string, format: string) => RubyRaise): Answer {
  return ([first, second]) => {
    const [text, format] = [textIn(first), textIn(second)]
    if (text === undefined || format === undefined) return undefined
    const written = strptime(text, format)
    if (written === doesNotFit) throw failed(text, format)
    return written && make(written)
  }
}

const noTime = (text: string, format: string): RubyRaise =>
  new RubyRaise('ArgumentError', `invalid date or strptime format - \`${text}' \`${format}'`)

const dateFrom = ({ year, month, day }: Written): Value => dateOf(expectValid(validDay(year, month, day)))

/** What none of them tells: the day depends on the clock. */
const leap: Answer = ([year]) => (typeof year === 'number' ? isLeapYear(year) : undefined)

const dateClass: Readonly<Record<string, Answer>> = {
  new: newDate,
  civil: newDate,
  'valid_date?': isValidDate,
  'valid_civil?': isValidDate,
  'leap?': leap,
  'gregorian_leap?': leap,
  parse: (values) => {
    const text = textIn(values[0])
    return text === undefined || values.length > 1 ? undefined : dateIn(text)
  },
  iso8601: ([value]) => {
    const text = textIn(value)
    if (text === undefined) return undefined
    const written = readIso(text)
    if (written !== undefined) return dateFrom(written)
    if (saysNothing(text) || /^\d{4}-(?:\d|\d\d-\d)$/.test(text)) throw invalidDate()
    return undefined
  },
  strptime: formatted(dateFrom, invalidDate),
  commercial: (values) => {
    const [year = 1970, week = 1, day = 1] = wholeNumbers(values) ?? []
    const first = dayNumber(year, 1, 4)
    const monday = first - ((weekday(first) + 6) % 7)
    const made = monday + (week - 1) * 7 + day - 1
    const isValid = week > 0 && day > 0 && day < 8 && commercialWeek(made).year === year
    return values.length === 3 && isValid ? dateOf(made) : undefined
  },
  ordinal: ([year, day]) => {
    if (typeof year !== 'number' || typeof day !== 'number' || day < 1 || day > 365) return undefined
    return dateOf(dayNumber(year, 1, 1) + day - 1)
  },
  jd: ([day]) => (typeof day === 'number' ? dateOf(day - 2_440_588) : undefined),
}

const dateTimeClass: Readonly<Record<string, Answer>> = {
  new: (values) => {
    const [zone] = values.slice(6)
    if (values.length < 7) return timeAt(dateTime, values)
    const given = zone === undefined ? undefined : zoneGiven(zone)
    return given && values.length === 7 ? timeAt({ ...dateTime, offset: given.offset }, values.slice(0, 6)) : undefined
  },
  'valid_date?': isValidDate,
  parse: ([value]) => {
    const text = textIn(value)
    return text === undefined ? undefined : dateTimeIn(text)
  },
  iso8601: ([value]) => {
    const text = textIn(value)
    const written = text === undefined ? undefined : readIso(text)
    return written && timeWritten(written, dateTime)
  },
  strptime: formatted((written) => timeWritten(written, dateTime), invalidDate),
}

export function dateTimeIn(text: string): Value | undefined {
  return timeIn(text, dateTime, () => {
    throw invalidDate()
  })
}

const inUtc: Answer = (values) => timeAt(utc, values)
const inLocal: Answer = (values) => timeAt(local, values)

const timeClass: Readonly<Record<string, Answer>> = {
  zone: (_values, call) => (call !== undefined && isZoneKnown(call) ? zone : undefined),
  new: newTime,
  utc: inUtc,
  gm: inUtc,
  local: inLocal,
  mktime: inLocal,
  at: secondsAt(local),
  parse: parseTime,
  iso8601: isoTime,
  xmlschema: isoTime,
  strptime: formatted((written) => timeWritten(written, local), noTime),
  days_in_month: ([month, year]) =>
    typeof month === 'number' && typeof year === 'number' ? daysInMonth(year, month) : undefined,
  days_in_year: ([year]) => (typeof year === 'number' ? (isLeapYear(year) ? 366 : 365) : undefined),
}

/** `Time.zone`, where it is the one that Rails begins with. */
const zoneAnswers: Readonly<Record<string, Answer>> = {
  local: (values) => timeAt(zoned, values),
  at: secondsAt(zoned),
  parse: (values) => {
    const text = textIn(values[0])
    return text === undefined || values.length > 1 ? undefined : timeIn(text, zoned, () => null)
  },
  iso8601: ([value]) => {
    const text = textIn(value)
    const written = text === undefined ? undefined : readIso(text)
    return written && shownBy(timeWritten(written, zoned), zoned)
  },
  strptime: formatted((written) => shownBy(timeWritten(written, zoned), zoned), noTime),
  name: () => string('UTC'),
  to_s: () => string('(GMT+00:00) UTC'),
  utc_offset: () => 0,
  formatted_offset: () => string('+00:00'),
}

const zone: HostObject = {
  kind: 'host',
  name: 'Time.zone',
  answer: (name, call) => (Object.hasOwn(zoneAnswers, name) ? zoneAnswers[name]?.(call.arguments, call) : undefined),
}

export const dateClasses: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  Date: dateClass,
  DateTime: dateTimeClass,
  Time: timeClass,
  'ActiveSupport::Duration': {
    parse: ([text]) => (isKind(text, 'string') ? isoDurationIn(text.text) : undefined),
    build: ([seconds]) => (typeof seconds === 'number' ? builtDuration(seconds) : undefined),
  },
}

const short = (names: readonly string[]): readonly string[] => names.map((name) => name.slice(0, 3))

/** `Date::MONTHNAMES`: months count from one. */
export function dateConstants(): readonly (readonly [string, Value])[] {
  return [
    ['Date::MONTHNAMES', array([null, ...monthNames.map(string)])],
    ['Date::ABBR_MONTHNAMES', array([null, ...short(monthNames).map(string)])],
    ['Date::DAYNAMES', array(dayNames.map(string))],
    ['Date::ABBR_DAYNAMES', array(short(dayNames).map(string))],
  ]
}
