// Moments before and after others: `advance`, and sums with durations.

import type { DurationUnit, RubyDuration } from '../values.ts'
import { monthsLater } from './calendar.ts'
import { clockOf, later, type Moment, withClock, zoned } from './clock.ts'
import { plainNumber } from './duration-arithmetic.ts'

export type Amounts = Partial<Readonly<Record<DurationUnit, number>>>

/** Years and months go first, then days, and seconds at last. */
export function advanced(moment: Moment, amounts: Amounts): Moment {
  const { years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = amounts
  const wholeWeeks = Math.floor(weeks)
  const allDays = days + (weeks - wholeWeeks) * 7
  const wholeDays = Math.floor(allDays)
  const clock = clockOf(moment)
  const day = monthsLater(clock.day, years * 12 + months) + wholeWeeks * 7 + wholeDays
  const moved = withClock(moment, { ...clock, day })
  if (moved.kind === 'date') return moved
  return later(moved, seconds + minutes * 60 + (hours + (allDays - wholeDays) * 24) * 3600)
}

/** So many seconds later; `undefined` for a date where its zone is not known. */
export function since(moment: Moment, seconds: number, isZoneKnown: boolean): Moment | undefined {
  if (moment.kind === 'time') return later(moment, seconds)
  return isZoneKnown ? later(atMidnight(moment.day), seconds) : undefined
}

/** A date as a time in the zone of the application. */
export function atMidnight(day: number) {
  return { ...zoned, kind: 'time', seconds: day * 86_400, nanoseconds: 0 } as const
}

/** `Duration#since` */
export function plusDuration(
  moment: Moment,
  duration: RubyDuration,
  sign: 1 | -1,
  isZoneKnown: boolean,
): Moment | undefined {
  if (duration.parts.length === 0) return since(moment, sign * plainNumber(duration.value), isZoneKnown)
  let made: Moment | undefined = moment
  for (const [unit, count] of duration.parts) {
    if (made === undefined) return undefined
    const amount = sign * plainNumber(count)
    if (unit === 'seconds') made = since(made, amount, isZoneKnown)
    else if (unit === 'minutes') made = since(made, amount * 60, isZoneKnown)
    else if (unit === 'hours') made = since(made, amount * 3600, isZoneKnown)
    else made = advanced(made, { [unit]: amount })
  }
  return made
}
