// What dates and times both answer: their calendar, the moments around them, their order and their texts.

import type { Call } from '../call.ts'
import { isKind, string, textValue, type Value } from '../values.ts'
import { advanced, atMidnight, plusDuration, since } from './advance.ts'
import { civilOf, commercialWeek, dayNames, dayOfYear, isLeapYear, monthsLater, weekday } from './calendar.ts'
import { clockOf, compareMoments, dateOf, dateTime, local, type Moment, shownAs, withClock } from './clock.ts'
import { negated } from './duration-arithmetic.ts'
import { notCompared } from './errors.ts'
import type { Method } from './method.ts'
import { amountsIn, anyNumber, weekStart, wholeCount } from './moment-arguments.ts'
import { changed } from './moment-change.ts'
import { formattedMoment, httpText, inspectMoment, isoText, momentJson, momentText } from './moment-texts.ts'
import { dayNamed, endOfDay, isWeekend, monthsAround, type Period, startOfDay, weekAround } from './periods.ts'
import { strftime } from './strftime.ts'

export function isMoment(value: Value | undefined): value is Moment {
  return isKind(value, 'date') || isKind(value, 'time')
}

/** Whether Rails has the zone that it has where nobody sets another one. */
export function isZoneKnown({ evaluator }: Call): boolean {
  return evaluator.program.isZoneUtc?.() === true
}

const dayOf = (moment: Moment): number => clockOf(moment).day

/** The moment on another day, at the same time of the day. */
function onDay(moment: Moment, day: number): Moment {
  return withClock(moment, { ...clockOf(moment), day })
}

type Each = Method<Moment>

const civil =
  (part: 'year' | 'month' | 'day'): Each =>
  (moment) =>
    civilOf(dayOf(moment))[part]

/** So many days, weeks, … later; `sign` for before. */
function days(size: number, sign: 1 | -1): Each {
  return (moment, call) => {
    const count = wholeCount(call)
    return count === undefined ? undefined : onDay(moment, dayOf(moment) + sign * size * count)
  }
}

function months(size: number, sign: 1 | -1): Each {
  return (moment, call) => {
    const count = wholeCount(call)
    return count === undefined ? undefined : onDay(moment, monthsLater(dayOf(moment), sign * size * count))
  }
}

type PeriodOf = (day: number, call: Call) => Period | undefined

function periodStart(period: PeriodOf): Each {
  return (moment, call) => {
    const found = period(dayOf(moment), call)
    return found && withClock(moment, startOfDay(found[0]))
  }
}

function periodEnd(period: PeriodOf): Each {
  return (moment, call) => {
    const found = period(dayOf(moment), call)
    return found && withClock(moment, endOfDay(found[1]))
  }
}

function wholePeriod(period: PeriodOf): Each {
  return (moment, call) => {
    const [first, last] = [periodStart(period)(moment, call), periodEnd(period)(moment, call)]
    if (first === undefined || last === undefined) return undefined
    return { kind: 'range', first, last, isExcludeEnd: false }
  }
}

const week: PeriodOf = (day, call) => {
  const start = weekStart(call)
  return start === undefined ? undefined : weekAround(day, start)
}

/** `next_week(:friday)`: a day of the week so many weeks later, at midnight. */
function dayInWeek(weeks: number): Each {
  return (moment, { arguments: values }) => {
    const [name] = values
    if (values.length > 1 || (name !== undefined && !isKind(name, 'symbol'))) return undefined
    const wanted = name === undefined ? 1 : dayNamed(name.name)
    if (wanted === undefined) return undefined
    const [monday] = weekAround(dayOf(moment) + weeks * 7, 1)
    return withClock(moment, startOfDay(monday + ((wanted + 6) % 7)))
  }
}

/** The next day of this name, or the one before. */
function occurring(sign: 1 | -1): Each {
  return (moment, { arguments: [name] }) => {
    const wanted = isKind(name, 'symbol') ? dayNamed(name.name) : undefined
    if (wanted === undefined) return undefined
    const distance = ((((wanted - weekday(dayOf(moment))) * sign) % 7) + 7) % 7
    return onDay(moment, dayOf(moment) + sign * (distance === 0 ? 7 : distance))
  }
}

function weekdayFrom(step: 1 | -1): Each {
  return (moment) => {
    let day = dayOf(moment) + step
    while (isWeekend(day)) day += step
    return onDay(moment, day)
  }
}

function ordered(holds: (order: number) => boolean): Each {
  return (moment, { arguments: [other] }) => {
    if (isMoment(other)) return holds(compareMoments(moment, other))
    // Numbers are days to Ruby, in a calendar that nobody means.
    return other === null || isKind(other, 'string') ? notCompared(moment, other) : undefined
  }
}

const atWeekday =
  (wanted: number): Each =>
  (moment) =>
    weekday(dayOf(moment)) === wanted

const written: Each = (moment, { arguments: [format] }) => {
  if (format === undefined) return string(momentText(moment))
  return isKind(format, 'symbol') ? textValue(formattedMoment(moment, format.name)) : undefined
}

const iso: Each = (moment, { arguments: [digits = 0] }) =>
  typeof digits === 'number' && digits >= 0 && digits < 10 ? string(isoText(moment, digits)) : undefined

function shifted(sign: 1 | -1): Each {
  return (moment, call) => {
    const [amount] = call.arguments
    if (isKind(amount, 'duration')) return plusDuration(moment, amount, sign, isZoneKnown(call))
    const seconds = anyNumber(amount)
    return seconds === undefined ? undefined : since(moment, sign * seconds, isZoneKnown(call))
  }
}

const made: Record<string, Each> = {
  year: civil('year'),
  month: civil('month'),
  mon: civil('month'),
  day: civil('day'),
  mday: civil('day'),
  wday: (moment) => weekday(dayOf(moment)),
  yday: (moment) => dayOfYear(dayOf(moment)),
  quarter: (moment) => Math.ceil(civilOf(dayOf(moment)).month / 3),
  cwday: (moment) => ((weekday(dayOf(moment)) + 6) % 7) + 1,
  cweek: (moment) => commercialWeek(dayOf(moment)).week,
  cwyear: (moment) => commercialWeek(dayOf(moment)).year,
  'leap?': (moment) => isLeapYear(civilOf(dayOf(moment)).year),
  'on_weekend?': (moment) => isWeekend(dayOf(moment)),
  'on_weekday?': (moment) => !isWeekend(dayOf(moment)),
  to_date: (moment) => dateOf(dayOf(moment)),
  to_datetime: (moment) =>
    moment.kind === 'date' ? shownAs(dateTime, clockOf(moment)) : { ...moment, type: 'DateTime', isUtc: false },
  to_time: (moment) => {
    if (moment.kind === 'date') return shownAs(local, clockOf(moment))
    return moment.type === 'Time'
      ? moment
      : { ...moment, type: 'Time', isUtc: moment.type !== 'DateTime' && moment.isUtc }
  },
  in_time_zone: (moment, call) => {
    if (!isZoneKnown(call) || call.arguments.some((zone) => !isKind(zone, 'string') || zone.text !== 'UTC'))
      return undefined
    return moment.kind === 'date'
      ? atMidnight(moment.day)
      : { ...moment, type: 'ActiveSupport::TimeWithZone', offset: 0, isUtc: true }
  },
  strftime: (moment, { arguments: [format] }) =>
    isKind(format, 'string') ? textValue(strftime(moment, format.text)) : undefined,
  to_s: written,
  to_formatted_s: written,
  to_fs: written,
  iso8601: iso,
  xmlschema: iso,
  rfc3339: iso,
  inspect: (moment) => string(inspectMoment(moment)),
  as_json: (moment) => string(momentJson(moment)),
  httpdate: (moment) => textValue(httpText(moment)),
  rfc2822: (moment) => textValue(strftime(moment, '%a, %-d %b %Y %T %z')),
  rfc822: (moment) => textValue(strftime(moment, '%a, %-d %b %Y %T %z')),
  ctime: (moment) => textValue(strftime(moment, '%c')),
  asctime: (moment) => textValue(strftime(moment, '%c')),
  advance: (moment, { arguments: [options] }) => {
    const amounts = amountsIn(options)
    return amounts && advanced(moment, amounts)
  },
  change: changed,
  since: shifted(1),
  in: shifted(1),
  ago: shifted(-1),
  tomorrow: (moment) => onDay(moment, dayOf(moment) + 1),
  yesterday: (moment) => onDay(moment, dayOf(moment) - 1),
  next_week: dayInWeek(1),
  prev_week: dayInWeek(-1),
  last_week: dayInWeek(-1),
  next_weekday: weekdayFrom(1),
  prev_weekday: weekdayFrom(-1),
  last_weekday: weekdayFrom(-1),
  next_occurring: occurring(1),
  prev_occurring: occurring(-1),
  monday: periodStart((day) => weekAround(day, 1)),
  sunday: periodEnd((day) => weekAround(day, 1)),
  days_to_week_start: (moment, call) => {
    const start = weekStart(call)
    return start === undefined ? undefined : (weekday(dayOf(moment)) - start + 7) % 7
  },
  '<': ordered((order) => order < 0),
  '>': ordered((order) => order > 0),
  '<=': ordered((order) => order <= 0),
  '>=': ordered((order) => order >= 0),
  'before?': ordered((order) => order < 0),
  'after?': ordered((order) => order > 0),
  '<=>': (moment, { arguments: [other] }) => {
    if (isMoment(other)) return compareMoments(moment, other)
    return other === null || isKind(other, 'string') ? null : undefined
  },
  'acts_like?': (moment, { arguments: [kind] }) =>
    isKind(kind, 'symbol') ? kind.name === (moment.kind === 'date' ? 'date' : 'time') : undefined,
}

for (const [index, name] of dayNames.entries()) made[`${name.toLowerCase()}?`] = atWeekday(index)

const periods: Readonly<Record<string, PeriodOf>> = {
  week,
  month: (day) => monthsAround(day, 1),
  quarter: (day) => monthsAround(day, 3),
  year: (day) => monthsAround(day, 12),
}
for (const [name, period] of Object.entries(periods)) {
  made[`beginning_of_${name}`] = periodStart(period)
  made[`at_beginning_of_${name}`] = periodStart(period)
  made[`end_of_${name}`] = periodEnd(period)
  made[`at_end_of_${name}`] = periodEnd(period)
  made[`all_${name}`] = wholePeriod(period)
}
const units: readonly (readonly [string, (sign: 1 | -1) => Each])[] = [
  ['day', (sign) => days(1, sign)],
  ['week', (sign) => days(7, sign)],
  ['month', (sign) => months(1, sign)],
  ['year', (sign) => months(12, sign)],
]
for (const [unit, move] of units) {
  made[`${unit}s_since`] = move(1)
  made[`${unit}s_ago`] = move(-1)
  if (unit === 'week') continue
  made[`next_${unit}`] = move(1)
  made[`prev_${unit}`] = move(-1)
  if (unit !== 'day') made[`last_${unit}`] = (moment, call) => move(-1)(moment, { ...call, arguments: [] })
}
made.next_quarter = (moment, call) => months(3, 1)(moment, { ...call, arguments: [] })
made.prev_quarter = (moment, call) => months(3, -1)(moment, { ...call, arguments: [] })
made.last_quarter = made.prev_quarter

export const momentMethods: Readonly<Record<string, Each>> = made

/** What a duration makes of a moment: `date + 1.month`. */
export function withDuration(moment: Moment, call: Call, sign: 1 | -1): Value | undefined {
  const [other] = call.arguments
  if (!isKind(other, 'duration')) return undefined
  return plusDuration(moment, sign === 1 ? other : negated(other), 1, isZoneKnown(call))
}
