// `strptime`: texts of dates and times that are read as a format says.

import { dayNames, monthNames } from './calendar.ts'
import { monthNumber, type Written, zoneOf } from './read-moment.ts'

/** What the directives found. */
type Found = Map<string, string>

const names = (all: readonly string[]): string => all.map((name) => `${name}|${name.slice(0, 3)}`).join('|')

const patterns: Readonly<Record<string, string>> = {
  Y: '[-+]?\\d{4}',
  y: '\\d{1,2}',
  m: '\\d{1,2}',
  d: ' ?\\d{1,2}',
  e: ' ?\\d{1,2}',
  H: ' ?\\d{1,2}',
  k: ' ?\\d{1,2}',
  I: ' ?\\d{1,2}',
  l: ' ?\\d{1,2}',
  M: '\\d{1,2}',
  S: '\\d{1,2}',
  L: '\\d{1,3}',
  N: '\\d{1,9}',
  p: '[ap]\\.?m\\.?',
  P: '[ap]\\.?m\\.?',
  B: names(monthNames),
  b: names(monthNames),
  h: names(monthNames),
  A: names(dayNames),
  a: names(dayNames),
  z: 'z|utc|gmt|[-+]\\d{2}:?\\d{2}',
  Z: 'z|utc|gmt|[-+]\\d{2}:?\\d{2}',
}

const composed: Readonly<Record<string, string>> = {
  F: '%Y-%m-%d',
  T: '%H:%M:%S',
  X: '%H:%M:%S',
  R: '%H:%M',
  D: '%m/%d/%y',
  x: '%m/%d/%y',
}

/** The text does not fit the format. */
export const doesNotFit = Symbol('does not fit')

/** `undefined` where the format has other directives, or does not name a whole date. */
export function strptime(text: string, format: string): Written | typeof doesNotFit | undefined {
  const whole = format.replace(/%([FTXRDx])/g, (_all, letter: string) => composed[letter] ?? '')
  if (text.length > 200 || whole.length > 200) return undefined
  const letters: string[] = []
  let isKnown = true
  const pattern = whole.replace(/%(-?)([a-zA-Z%])|\s+|[^%\s]/g, (token, flag: string | undefined, letter?: string) => {
    if (letter === undefined) return /^\s/.test(token) ? '\\s*' : token.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
    if (letter === '%') return '%'
    const part = Object.hasOwn(patterns, letter) ? patterns[letter] : undefined
    if (part === undefined || flag === '-' || letters.includes(letter)) isKnown = false
    letters.push(letter)
    return `(${part ?? ''})`
  })
  if (!isKnown) return undefined
  // What comes behind is left alone by `Date.strptime`, which is rare.
  const found = new RegExp(`^${pattern}$`, 'i').exec(text)
  if (found === null) return new RegExp(`^${pattern}`, 'i').test(text) ? undefined : doesNotFit
  return written(new Map(letters.map((letter, index) => [letter, found[index + 1] ?? ''])))
}

function written(found: Found): Written | undefined {
  const first = (...letters: readonly string[]): string | undefined =>
    letters.map((letter) => found.get(letter)).find((text) => text !== undefined)
  const number = (...letters: readonly string[]): number | undefined => {
    const text = first(...letters)
    return text === undefined ? undefined : Number(text)
  }
  const year = number('Y') ?? centuryOf(number('y'))
  const named = first('B', 'b', 'h')
  const month = number('m') ?? (named === undefined ? undefined : monthNumber(named.slice(0, 3)))
  if (year === undefined) return undefined
  if (month === undefined && first('d', 'e') !== undefined) return undefined
  const hour = hourOf(number('H', 'k'), number('I', 'l'), first('p', 'P'))
  const fraction = first('N', 'L')
  return {
    year,
    month: month ?? 1,
    day: number('d', 'e') ?? 1,
    ...(hour === undefined
      ? {}
      : {
          hour,
          minute: number('M') ?? 0,
          second: number('S') ?? 0,
          nanoseconds: Number((fraction ?? '').padEnd(9, '0')),
        }),
    ...zoneOf(first('z', 'Z')),
  }
}

function centuryOf(year: number | undefined): number | undefined {
  return year === undefined ? undefined : year + (year < 69 ? 2000 : 1900)
}

function hourOf(hour: number | undefined, inTwelve: number | undefined, half: string | undefined): number | undefined {
  if (hour !== undefined || inTwelve === undefined) return hour
  return (inTwelve % 12) + (half?.toLowerCase().startsWith('p') === true ? 12 : 0)
}
