// `strftime`: dates and times as a format says.

import type { RubyTime } from '../values.ts'
import { civilOf, commercialWeek, dayNames, dayNumber, dayOfYear, monthNames, weekday } from './calendar.ts'
import { type Clock, clockOf, dateTime, instantOf, type Moment, offsetText, shownAs, zoneName } from './clock.ts'

const directive = /%([-0^#_]*)(\d{0,3})(:{0,2})([a-zA-Z%+])/g

/** `undefined` where the format has a directive that is not known. */
export function strftime(moment: Moment, format: string): string | undefined {
  const time = moment.kind === 'time' ? moment : shownAs(dateTime, clockOf(moment))
  let isKnown = true
  const text = format.replace(
    directive,
    (...[, flags = '', width = '', colons = '', letter = '']: readonly string[]) => {
      const written = directiveText(time, { flags, width, colons, letter })
      if (written === undefined) isKnown = false
      return written ?? ''
    },
  )
  return isKnown ? text : undefined
}

interface Directive {
  readonly flags: string
  readonly width: string
  readonly colons: string
  readonly letter: string
}

function directiveText(time: RubyTime, { flags, width, colons, letter }: Directive): string | undefined {
  if (letter === 'N' || letter === 'L') return fraction(time, width === '' ? (letter === 'L' ? 3 : 9) : Number(width))
  if (letter === 'z') {
    if (flags !== '' || width !== '' || colons.length > 1) return undefined
    return offsetText(time.offset, colons)
  }
  if (colons !== '') return undefined
  const clock = clockOf(time)
  if (Object.hasOwn(numbers, letter)) {
    const [value, digits, fill] = numbers[letter]?.(clock, time) ?? [0, 1, '0']
    return padded(String(value), width === '' ? digits : Number(width), fillOf(flags, fill))
  }
  const text = textOf(time, clock, letter)
  if (text === undefined) return undefined
  const cased = flags.includes('^') ? text.toUpperCase() : flags.includes('#') ? swapped(text, letter) : text
  return padded(cased, Number(width), flags.includes('0') ? '0' : ' ')
}

function fraction({ nanoseconds }: RubyTime, digits: number): string {
  return String(nanoseconds).padStart(9, '0').padEnd(digits, '0').slice(0, digits)
}

function fillOf(flags: string, fill: string): string {
  if (flags.includes('-')) return ''
  return flags.includes('_') ? ' ' : flags.includes('0') ? '0' : fill
}

function padded(text: string, width: number, fill: string): string {
  return fill === '' ? text : text.padStart(width, fill)
}

/** `%#p` is small, all others are large. */
function swapped(text: string, letter: string): string {
  return letter === 'p' || letter === 'Z' ? text.toLowerCase() : text.toUpperCase()
}

type NumberOf = (clock: Clock, time: RubyTime) => readonly [value: number, digits: number, fill: string]

const hourOf = ({ second }: Clock): number => Math.floor(second / 3600)
const inTwelve = (hour: number): number => ((hour + 11) % 12) + 1
const two = (value: number): readonly [number, number, string] => [value, 2, '0']
const blankTwo = (value: number): readonly [number, number, string] => [value, 2, ' ']

const numbers: Readonly<Record<string, NumberOf>> = {
  Y: ({ day }) => [civilOf(day).year, 4, '0'],
  C: ({ day }) => two(Math.floor(civilOf(day).year / 100)),
  y: ({ day }) => two(civilOf(day).year % 100),
  m: ({ day }) => two(civilOf(day).month),
  d: ({ day }) => two(civilOf(day).day),
  e: ({ day }) => blankTwo(civilOf(day).day),
  j: ({ day }) => [dayOfYear(day), 3, '0'],
  H: (clock) => two(hourOf(clock)),
  k: (clock) => blankTwo(hourOf(clock)),
  I: (clock) => two(inTwelve(hourOf(clock))),
  l: (clock) => blankTwo(inTwelve(hourOf(clock))),
  M: ({ second }) => two(Math.floor(second / 60) % 60),
  S: ({ second }) => two(second % 60),
  u: ({ day }) => [((weekday(day) + 6) % 7) + 1, 1, '0'],
  w: ({ day }) => [weekday(day), 1, '0'],
  G: ({ day }) => [commercialWeek(day).year, 4, '0'],
  g: ({ day }) => two(commercialWeek(day).year % 100),
  V: ({ day }) => two(commercialWeek(day).week),
  U: ({ day }) => two(weekOfYear(day, 0)),
  W: ({ day }) => two(weekOfYear(day, 1)),
  s: (_clock, time) => [instantOf(time)[0], 1, '0'],
}

/** The weeks of the year that began on this weekday. */
function weekOfYear(day: number, first: number): number {
  const { year } = civilOf(day)
  return Math.floor((day - dayNumber(year, 1, 1) + 7 - ((weekday(day) - first + 7) % 7)) / 7)
}

const composed: Readonly<Record<string, string>> = {
  F: '%Y-%m-%d',
  T: '%H:%M:%S',
  X: '%H:%M:%S',
  D: '%m/%d/%y',
  x: '%m/%d/%y',
  R: '%H:%M',
  r: '%I:%M:%S %p',
  c: '%a %b %e %H:%M:%S %Y',
  v: '%e-%^b-%Y',
}

function textOf(time: RubyTime, clock: Clock, letter: string): string | undefined {
  const month = monthNames[civilOf(clock.day).month - 1] ?? ''
  const name = dayNames[weekday(clock.day)] ?? ''
  switch (letter) {
    case 'B':
      return month
    case 'b':
    case 'h':
      return month.slice(0, 3)
    case 'A':
      return name
    case 'a':
      return name.slice(0, 3)
    case 'p':
      return hourOf(clock) < 12 ? 'AM' : 'PM'
    case 'P':
      return hourOf(clock) < 12 ? 'am' : 'pm'
    case 'Z':
      return zoneName(time) ?? ''
    case 'n':
      return '\n'
    case 't':
      return '\t'
    case '%':
      return '%'
  }
  const format = Object.hasOwn(composed, letter) ? composed[letter] : undefined
  return format === undefined ? undefined : strftime(time, format)
}
