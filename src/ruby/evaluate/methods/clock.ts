// What the clock and the calendar of a date or a time show.

import { NotKnown } from '../signals.ts'
import type { RubyDate, RubyTime } from '../values.ts'
import { expectKnown } from './calendar.ts'

export type Moment = RubyDate | RubyTime

export interface Clock {
  readonly day: number
  /** Whole seconds since midnight. */
  readonly second: number
  readonly nanoseconds: number
}

export const secondsOfDay = 86_400
export const billion = 1_000_000_000

export function dateOf(day: number): RubyDate {
  return { kind: 'date', day: expectKnown(day) }
}

export function clockOf(moment: Moment): Clock {
  if (moment.kind === 'date') return { day: moment.day, second: 0, nanoseconds: 0 }
  const shown = moment.seconds + moment.offset
  const day = Math.floor(shown / secondsOfDay)
  return { day, second: shown - day * secondsOfDay, nanoseconds: moment.nanoseconds }
}

/** The same kind of moment where its clock shows this. */
export function withClock(moment: Moment, clock: Clock): Moment {
  return moment.kind === 'date' ? dateOf(clock.day) : shownAs(moment, clock)
}

export function shownAs(time: Pick<RubyTime, 'type' | 'offset' | 'isUtc'>, clock: Clock): RubyTime {
  const { type, offset, isUtc } = time
  const { day, second, nanoseconds } = clock
  const seconds = expectKnown(day) * secondsOfDay + second - offset
  return { kind: 'time', type, seconds, nanoseconds, offset, isUtc }
}

export const utc = { type: 'Time', offset: 0, isUtc: true } as const
/** The zone of the machine, which is that of servers and containers where nobody sets another one. */
export const local = { type: 'Time', offset: 0, isUtc: false } as const
export const dateTime = { type: 'DateTime', offset: 0, isUtc: false } as const
/** The zone that Rails has where nobody sets another one. */
export const zoned = { type: 'ActiveSupport::TimeWithZone', offset: 0, isUtc: true } as const

/** The point in time, shown by another clock. */
export function shownBy(time: RubyTime, clock: Pick<RubyTime, 'type' | 'offset' | 'isUtc'>): RubyTime {
  const { seconds, nanoseconds } = time
  return { kind: 'time', seconds, nanoseconds, type: clock.type, offset: clock.offset, isUtc: clock.isUtc }
}

/** So many seconds later; a fraction is taken as the float has it. */
export function later(time: RubyTime, seconds: number): RubyTime {
  if (!Number.isFinite(seconds)) throw new NotKnown()
  const whole = Math.floor(seconds)
  const left = time.nanoseconds + nanosecondsOf(seconds - whole)
  const carried = left >= billion ? 1 : 0
  const made = { ...time, seconds: time.seconds + whole + carried, nanoseconds: left - carried * billion }
  expectKnown(clockOf(made).day)
  return made
}

/** The nanoseconds of a fraction of a second, which Ruby cuts off. */
function nanosecondsOf(fraction: number): number {
  return Number((BigInt(Math.floor(fraction * 2 ** 64)) * BigInt(billion)) >> 64n)
}

/** A point in time to compare it with others; a date is its midnight in UTC. */
export function instantOf(moment: Moment): readonly [seconds: number, nanoseconds: number] {
  return moment.kind === 'date' ? [moment.day * secondsOfDay, 0] : [moment.seconds, moment.nanoseconds]
}

export function compareMoments(first: Moment, second: Moment): number {
  const [[seconds, nanoseconds], [otherSeconds, otherNanoseconds]] = [instantOf(first), instantOf(second)]
  return Math.sign(seconds - otherSeconds) || Math.sign(nanoseconds - otherNanoseconds)
}

/** `+01:00`, or `+0100` without a colon. */
export function offsetText(offset: number, colon = ':'): string {
  const minutes = Math.floor(Math.abs(offset) / 60)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${hour}${colon}${minute}`
}

/** The abbreviation of the zone; `undefined` where it has none. */
export function zoneName({ type, offset, isUtc }: RubyTime): string | undefined {
  if (type === 'DateTime') return offsetText(offset)
  return isUtc || offset === 0 ? 'UTC' : undefined
}
