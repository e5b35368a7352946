// The Gregorian calendar in days since 1970-01-01. Dates before its reform, which Ruby counts by another one, are not known.

import { NotKnown, RubyRaise } from '../signals.ts'

export interface Civil {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The first day that Ruby counts by this calendar: 1582-10-15. */
const reform = -141_427
const lastYear = 9999

/** The number of a day that is written in the calendar; months count on beyond December. */
export function dayNumber(year: number, month: number, day: number): number {
  const years = year + Math.floor((month - 1) / 12)
  const inYear = (((month - 1) % 12) + 12) % 12
  // Years begin in March, so that the leap day is the last one.
  const shifted = years - (inYear < 2 ? 1 : 0)
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((inYear + 10) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function civilOf(number: number): Civil {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = ((shiftedMonth + 2) % 12) + 1
  return {
    year: yearOfEra + era * 400 + (month < 3 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInMonth(year: number, month: number): number {
  return dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)
}

/** The number of a day as `Date.new` takes it: what is negative counts from the end. `undefined` where there is none. */
export function validDay(year: number, month: number, day: number): number | undefined {
  const inYear = month < 0 ? month + 13 : month
  if (inYear < 1 || inYear > 12) return undefined
  const length = daysInMonth(year, inYear)
  const inMonth = day < 0 ? length + day + 1 : day
  return inMonth < 1 || inMonth > length ? undefined : expectKnown(dayNumber(year, inYear, inMonth))
}

export function invalidDate(): RubyRaise {
  return new RubyRaise('Date::Error', 'invalid date')
}

/** Leaves days alone that Ruby writes in another way. */
export function expectKnown(day: number): number {
  if (!Number.isFinite(day) || day < reform || day > dayNumber(lastYear, 12, 31)) throw new NotKnown()
  return day
}

/** From 0 for Sunday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export function dayOfYear(day: number): number {
  return day - dayNumber(civilOf(day).year, 1, 1) + 1
}

/** The week of a day and the year that it belongs to, by ISO 8601. */
export function commercialWeek(day: number): { readonly year: number; readonly week: number } {
  const thursday = day - ((weekday(day) + 6) % 7) + 3
  const { year } = civilOf(thursday)
  return { year, week: Math.floor((thursday - dayNumber(year, 1, 1)) / 7) + 1 }
}

/** The same day so many months later, or the last one of a month that is shorter. */
export function monthsLater(number: number, months: number): number {
  const { year, month, day } = civilOf(number)
  const first = dayNumber(year, month + months, 1)
  const target = civilOf(first)
  return expectKnown(first + Math.min(day, daysInMonth(target.year, target.month)) - 1)
}

export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')
export const dayNames: readonly string[] = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
