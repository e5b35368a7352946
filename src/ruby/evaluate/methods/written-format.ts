// The format of JSON Schema that a format of `strftime` writes, whatever the date or the time: RFC 3339.

import { dayNumber } from './calendar.ts'
import { type Clock, shownAs, utc } from './clock.ts'
import { strftime } from './strftime.ts'

const formatNames = ['date', 'date-time'] as const

type WrittenFormat = (typeof formatNames)[number]

const formats: Readonly<Record<WrittenFormat, RegExp>> = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
}

const longestFormat = 100

/** What is padded, and months and days that are interchanged, show on one of these. */
const samples: readonly Clock[] = [
  { day: dayNumber(2003, 2, 1), second: 4 * 3600 + 5 * 60 + 6, nanoseconds: 7_000_000 },
  { day: dayNumber(2024, 12, 31), second: 23 * 3600 + 59 * 60 + 58, nanoseconds: 999_999_999 },
]

/** `undefined` where some are written otherwise, or the format has a directive that is not known. */
export function writtenFormat(format: string): WrittenFormat | undefined {
  if (format.length > longestFormat) return undefined
  const written = (clock: Clock, as: string): string => strftime(shownAs(utc, clock), as) ?? ''
  return formatNames.find((name) =>
    samples.every((clock) => {
      const text = written(clock, format)
      // An hour may look like a day.
      return formats[name].test(text) && text.startsWith(written(clock, name === 'date' ? '%F' : '%FT%R'))
    }),
  )
}
