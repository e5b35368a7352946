// The days, weeks, months, quarters and years that moments lie in.

import { civilOf, dayNames, dayNumber, weekday } from './calendar.ts'
import { billion, type Clock, secondsOfDay } from './clock.ts'

/** The first day and the last one. */
export type Period = readonly [first: number, last: number]

export function monthsAround(day: number, months: number): Period {
  const { year, month } = civilOf(day)
  const first = month - ((month - 1) % months)
  return [dayNumber(year, first, 1), dayNumber(year, first + months, 1) - 1]
}

/** The number of a day by its name; `undefined` where it is none. */
export function dayNamed(name: string): number | undefined {
  const found = dayNames.findIndex((each) => each.toLowerCase() === name)
  return found === -1 ? undefined : found
}

export function weekAround(day: number, start: number): Period {
  const first = day - ((weekday(day) - start + 7) % 7)
  return [first, first + 6]
}

export function startOfDay(day: number): Clock {
  return { day, second: 0, nanoseconds: 0 }
}

export function endOfDay(day: number): Clock {
  return { day, second: secondsOfDay - 1, nanoseconds: billion - 1 }
}

/** The first or the last moment of the hour or minute. */
export function startOf({ day, second }: Clock, size: number): Clock {
  return { day, second: second - (second % size), nanoseconds: 0 }
}

export function endOf({ day, second }: Clock, size: number): Clock {
  return { day, second: second - (second % size) + size - 1, nanoseconds: billion - 1 }
}

export function isWeekend(day: number): boolean {
  return weekday(day) % 6 === 0
}
