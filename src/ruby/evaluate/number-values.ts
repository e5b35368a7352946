// Numbers that are no whole ones, dates and times.

export interface RubyFloat {
  readonly kind: 'float'
  readonly value: number
}

export interface RubyRational {
  readonly kind: 'rational'
  readonly numerator: bigint
  /** Greater than zero, and without a divisor in common with the numerator. */
  readonly denominator: bigint
}

/** `BigDecimal`: the digits, and how many of them stand behind the point; none of those at the end is zero. */
export interface RubyDecimal {
  readonly kind: 'decimal'
  readonly unscaled: bigint
  readonly scale: number
}

export interface RubyDate {
  readonly kind: 'date'
  /** The days since 1970-01-01. */
  readonly day: number
}

/** A point in time, and the clock that shows it. */
export interface RubyTime {
  readonly kind: 'time'
  readonly type: 'Time' | 'DateTime' | 'ActiveSupport::TimeWithZone'
  /** Whole seconds since the epoch, and what is left of the next one. */
  readonly seconds: number
  readonly nanoseconds: number
  /** How many seconds the clock is ahead of UTC. */
  readonly offset: number
  /** Of a Time: whether it shows UTC by name, and is no local time that happens to be the same. */
  readonly isUtc: boolean
}

/** `ActiveSupport::Duration` */
export interface RubyDuration {
  readonly kind: 'duration'
  /** In seconds. */
  readonly value: number | RubyFloat
  readonly parts: readonly DurationPart[]
}

export type DurationPart = readonly [unit: DurationUnit, count: number | RubyFloat]

export type DurationUnit = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds'
