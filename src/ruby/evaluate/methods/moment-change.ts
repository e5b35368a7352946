// `change` of dates and times.

import type { Call } from '../call.ts'
import { RubyRaise } from '../signals.ts'
import { isKind, type Value } from '../values.ts'
import { civilOf, dayNumber, invalidDate, validDay } from './calendar.ts'
import { billion, type Clock, clockOf, type Moment, withClock } from './clock.ts'
import { numbersIn } from './moment-arguments.ts'

const names: readonly string[] = ['year', 'month', 'day', 'hour', 'min', 'sec', 'usec', 'nsec']

export function changed(moment: Moment, { arguments: [options] }: Call): Value | undefined {
  const numbers = isKind(options, 'hash') ? numbersIn(options, names) : undefined
  if (numbers === undefined) return undefined
  const clock = clockOf(moment)
  const civil = civilOf(clock.day)
  const [year = civil.year, month = civil.month, day = civil.day] = ['year', 'month', 'day'].map((name) =>
    numbers.get(name),
  )
  if (moment.kind === 'date' || moment.type === 'DateTime') {
    const valid = validDay(year, month, day)
    if (valid === undefined) throw invalidDate()
    return withClock(moment, moment.kind === 'date' ? { ...clock, day: valid } : timeChanged(clock, valid, numbers))
  }
  return withClock(moment, timeChanged(clock, timeDay(year, month, day), numbers))
}

/** A time takes the 31st of every month, and counts on. */
export function timeDay(year: number, month: number, day: number): number {
  if (month < 1 || month > 12) throw new RubyRaise('ArgumentError', 'mon out of range')
  if (day < 1 || day > 31) throw new RubyRaise('ArgumentError', 'argument out of range')
  return dayNumber(year, month, day)
}

/** What is smaller than what is set begins anew. */
function timeChanged(clock: Clock, day: number, numbers: ReadonlyMap<string, number>): Clock {
  const { second, nanoseconds } = clock
  const isSet = (...each: readonly string[]): boolean => each.some((name) => numbers.has(name))
  const hour = numbers.get('hour') ?? Math.floor(second / 3600)
  const minute = numbers.get('min') ?? (isSet('hour') ? 0 : Math.floor(second / 60) % 60)
  const inMinute = numbers.get('sec') ?? (isSet('hour', 'min') ? 0 : second % 60)
  const usec = numbers.get('usec')
  const nsec = numbers.get('nsec') ?? (usec === undefined ? undefined : Math.floor(usec * 1000))
  const left = nsec ?? (isSet('hour', 'min', 'sec') ? 0 : nanoseconds)
  return clockAt(day, hour, minute, inMinute + left / billion)
}

/** Hours, minutes and seconds of a day; Ruby refuses those that no clock shows. */
export function clockAt(day: number, hour: number, minute: number, seconds: number): Clock {
  if (hour < 0 || hour > 24 || (hour === 24 && (minute > 0 || seconds > 0)))
    throw new RubyRaise('ArgumentError', hour < 0 || hour > 24 ? 'hour out of range' : 'argument out of range')
  if (minute < 0 || minute > 59) throw new RubyRaise('ArgumentError', 'min out of range')
  if (seconds < 0 || seconds >= 61) throw new RubyRaise('ArgumentError', 'sec out of range')
  const whole = Math.floor(seconds)
  const second = hour * 3600 + minute * 60 + whole
  const days = Math.floor(second / 86_400)
  return { day: day + days, second: second - days * 86_400, nanoseconds: Math.floor((seconds - whole) * billion + 0.5) }
}
