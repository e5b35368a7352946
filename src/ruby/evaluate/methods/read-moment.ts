// What texts say of dates and times: the forms that programs write. Other forms, which Ruby reads more or less as people
// mean them, are not known.

import { monthNames } from './calendar.ts'

/** What a text says; parts that it does not name are absent. */
export interface Written {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
  readonly nanoseconds?: number
  /** How far the clock is ahead of UTC, where the text says so. */
  readonly offset?: number
  /** Whether it says so by `Z` or `UTC`. */
  readonly isUtc?: boolean
}

const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const weekday = '(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\\s+)?'
const clock = '(?:(?:[tT]|\\s+)(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d+))?)?\\s*(z|utc|gmt|[-+]\\d{2}:?\\d{2})?)?'

type Order = readonly ('year' | 'month' | 'day')[]

const forms: readonly (readonly [RegExp, Order])[] = [
  [new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${clock}$`, 'i'), ['year', 'month', 'day']],
  [new RegExp(`^(\\d{4})/(\\d{1,2})/(\\d{1,2})${clock}$`, 'i'), ['year', 'month', 'day']],
  [new RegExp(`^(\\d{4})(\\d{2})(\\d{2})${clock}$`, 'i'), ['year', 'month', 'day']],
  [new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${clock}$`, 'i'), ['day', 'month', 'year']],
  [new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})${clock}$`, 'i'), ['day', 'month', 'year']],
  [new RegExp(`^(\\d{1,2})-(\\d{1,2})-(\\d{4})${clock}$`, 'i'), ['day', 'month', 'year']],
  [
    new RegExp(`^${weekday}(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${month}[\\s,-]+(\\d{4})${clock}$`, 'i'),
    ['day', 'month', 'year'],
  ],
  [
    new RegExp(`^${weekday}${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${clock}$`, 'i'),
    ['month', 'day', 'year'],
  ],
]

const mostLetters = 60

/** `undefined` where the form is not known. */
export function readMoment(text: string): Written | undefined {
  const trimmed = text.trim()
  if (trimmed.length > mostLetters) return undefined
  for (const [pattern, order] of forms) {
    const found = pattern.exec(trimmed)
    if (found !== null) return written(found, order)
  }
  return undefined
}

function written(found: RegExpExecArray, order: Order): Written {
  const [, first = '', second = '', third = '', hour, minute, seconds, fraction, zone] = found
  const parts = new Map(order.map((part, index) => [part, [first, second, third][index] ?? '']))
  return {
    year: Number(parts.get('year')),
    month: monthNumber(parts.get('month') ?? ''),
    day: Number(parts.get('day')),
    ...(hour === undefined
      ? {}
      : {
          hour: Number(hour),
          minute: Number(minute),
          second: Number(seconds ?? 0),
          nanoseconds: Number((fraction ?? '').padEnd(9, '0').slice(0, 9)),
        }),
    ...zoneOf(zone),
  }
}

export function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  return monthNames.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase())) + 1
}

export function zoneOf(zone: string | undefined): Pick<Written, 'offset' | 'isUtc'> {
  if (zone === undefined) return {}
  if (/^[zug]/i.test(zone)) return { offset: 0, isUtc: true }
  const found = /^([-+])(\d{2}):?(\d{2})$/.exec(zone)
  if (found === null) return {}
  const [, sign, hours, minutes] = found
  return { offset: (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60), isUtc: zone === '-00:00' }
}

/** Whether the text surely says nothing of any date or time: Ruby looks for digits, and for names of days and months. */
export function saysNothing(text: string): boolean {
  return (
    text.length < 128 &&
    !/\d/.test(text) &&
    !/\b(?:sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|bc|bce)/i.test(text)
  )
}

const strictDate = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/
const strictTime = /^\s*(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(Z|[-+]\d{2}:?\d{2})?\s*$/i

/** `Date.iso8601` and `Time.iso8601`; `undefined` for other forms. */
export function readIso(text: string): Written | undefined {
  const found = strictTime.exec(text) ?? strictDate.exec(text)
  return found === null ? undefined : written(found, ['year', 'month', 'day'])
}
