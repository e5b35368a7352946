// The texts of dates, times and durations: `to_s`, `iso8601`, `inspect`, and what they are in JSON.

import type { DurationUnit, RubyDate, RubyDuration, RubyFloat, RubyTime } from '../values.ts'
import { civilOf } from './calendar.ts'
import { type Moment, offsetText, zoneName } from './clock.ts'
import { withoutZeros } from './decimals.ts'
import { strftime } from './strftime.ts'

/** `iso8601(3)` */
export function isoText(moment: Moment, digits = 0): string {
  if (moment.kind === 'date') return strftime(moment, '%F') ?? ''
  const fraction = digits === 0 ? '' : `.%${digits}N`
  const zone = moment.isUtc ? 'Z' : offsetText(moment.offset)
  return `${strftime(moment, `%FT%T${fraction}`)}${zone}`
}

/** As ActiveSupport writes it, in milliseconds. */
export function momentJson(moment: Moment): string {
  return isoText(moment, 3)
}

export function momentText(moment: Moment): string {
  if (moment.kind === 'date' || moment.type === 'DateTime') return isoText(moment)
  return strftime(moment, moment.isUtc ? '%F %T UTC' : '%F %T %z') ?? ''
}

export function inspectMoment(moment: Moment): string {
  return strftime(moment, inspectFormat(moment)) ?? ''
}

function inspectFormat(moment: Moment): string {
  if (moment.kind === 'date') return '%a, %d %b %Y'
  switch (moment.type) {
    case 'DateTime':
      return '%a, %d %b %Y %H:%M:%S %z'
    case 'ActiveSupport::TimeWithZone':
      return `%a, %d %b %Y %H:%M:%S.%9N ${zoneName(moment) ?? ''} %:z`
    case 'Time': {
      const digits = withoutZeros(String(moment.nanoseconds).padStart(9, '0'))
      return `%F %T${digits === '' ? '' : `.${digits}`} ${moment.isUtc ? 'UTC' : '%z'}`
    }
  }
}

const sharedFormats: Readonly<Record<string, string>> = {
  short: '%d %b %H:%M',
  long: '%B %d, %Y %H:%M',
  db: '%Y-%m-%d %H:%M:%S',
  number: '%Y%m%d%H%M%S',
  nsec: '%Y%m%d%H%M%S%9N',
  usec: '%Y%m%d%H%M%S%6N',
  time: '%H:%M',
  rfc822: '%a, %d %b %Y %H:%M:%S %z',
}

const dateFormats: Readonly<Record<string, string>> = {
  short: '%d %b',
  long: '%B %d, %Y',
  db: '%Y-%m-%d',
  number: '%Y%m%d',
  rfc822: '%d %b %Y',
  inspect: '%Y-%m-%d',
}

/** `to_s(:db)`; a format that nobody knows is as none. `undefined` where the application may have it. */
export function formattedMoment(moment: Moment, name: string): string | undefined {
  if (name === 'default') return momentText(moment)
  if (name === 'iso8601') return isoText(moment)
  const { day } = civilOf(Math.floor(moment.kind === 'date' ? moment.day : (moment.seconds + moment.offset) / 86_400))
  if (name === 'long_ordinal')
    return strftime(moment, `%B ${day}${ordinal(day)}, %Y${moment.kind === 'date' ? '' : ' %H:%M'}`)
  const formats = moment.kind === 'date' ? dateFormats : sharedFormats
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  // A time of a zone is in UTC in a database.
  const isShifted = moment.kind === 'time' && name === 'db' && moment.offset !== 0
  return format === undefined || isShifted ? undefined : strftime(moment, format)
}

function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

export function httpText(moment: RubyDate | RubyTime): string | undefined {
  const inUtc: Moment = moment.kind === 'time' ? { ...moment, offset: 0 } : moment
  return strftime(inUtc, '%a, %d %b %Y %H:%M:%S GMT')
}

const units: readonly DurationUnit[] = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds']

/** `1 month and 2 days` */
export function inspectDuration(
  { value, parts }: RubyDuration,
  written: (value: number | RubyFloat) => string,
): string {
  if (parts.length === 0) return `${written(value)} seconds`
  const sorted = parts.toSorted(([first], [second]) => units.indexOf(first) - units.indexOf(second))
  const texts = sorted.map(([unit, count]) => {
    const isOne = typeof count === 'number' ? count === 1 : count.value === 1
    return `${written(count)} ${isOne ? unit.slice(0, -1) : unit}`
  })
  const [last = '', ...others] = texts.toReversed()
  if (others.length === 0) return last
  return others.length === 1 ? `${others[0]} and ${last}` : `${others.toReversed().join(', ')}, and ${last}`
}

const letters: Readonly<Record<DurationUnit, string>> = {
  years: 'Y',
  months: 'M',
  days: 'D',
  weeks: 'W',
  hours: 'H',
  minutes: 'M',
  seconds: 'S',
}

/** `P1DT2H` */
export function isoDuration({ parts }: RubyDuration, written: (value: number | RubyFloat) => string): string {
  const counts = new Map(parts.filter(([, count]) => numberIn(count) !== 0))
  const weeks = counts.get('weeks')
  if (weeks !== undefined && (['years', 'months', 'days'] as const).some((unit) => counts.has(unit))) {
    const days = numberIn(counts.get('days') ?? 0) + numberIn(weeks) * 7
    counts.delete('weeks')
    counts.set('days', typeof weeks === 'number' ? days : { kind: 'float', value: days })
  }
  if (counts.size === 0) return 'PT0S'
  const textsOf = (each: readonly DurationUnit[]): string =>
    each
      .map((unit) => {
        const count = counts.get(unit)
        if (count === undefined) return ''
        return `${unit === 'seconds' ? String(numberIn(count)) : written(count)}${letters[unit]}`
      })
      .join('')
  const time = textsOf(['hours', 'minutes', 'seconds'])
  return `P${textsOf(['years', 'months', 'days', 'weeks'])}${time === '' ? '' : `T${time}`}`
}

function numberIn(count: number | RubyFloat): number {
  return typeof count === 'number' ? count : count.value
}
