// Durations of ActiveSupport: seconds that remember what they were counted in.

import type { DurationPart, DurationUnit, RubyDuration, RubyFloat } from '../values.ts'

export type DurationNumber = number | RubyFloat

export const secondsIn: Readonly<Record<DurationUnit, number>> = {
  years: 31_556_952,
  months: 2_629_746,
  weeks: 604_800,
  days: 86_400,
  hours: 3600,
  minutes: 60,
  seconds: 1,
}

export function plainNumber(value: DurationNumber): number {
  return typeof value === 'number' ? value : value.value
}

/** A float where one of the two is. */
export function calculated(
  first: DurationNumber,
  second: DurationNumber,
  run: (first: number, second: number) => number,
): DurationNumber {
  const made = run(plainNumber(first), plainNumber(second))
  return typeof first === 'number' && typeof second === 'number' ? made : { kind: 'float', value: made }
}

const sumOf = (first: number, second: number): number => first + second
export const productOf = (first: number, second: number): number => first * second

/** Parts of zero are left out, unless nothing is left. */
export function durationOf(value: DurationNumber, parts: readonly DurationPart[]): RubyDuration {
  const kept = plainNumber(value) === 0 ? parts : parts.filter(([, count]) => plainNumber(count) !== 0)
  return { kind: 'duration', value, parts: kept }
}

export function durationIn(unit: DurationUnit, count: DurationNumber): RubyDuration {
  return durationOf(calculated(count, secondsIn[unit], productOf), [[unit, count]])
}

export function addDurations(first: RubyDuration, second: RubyDuration): RubyDuration {
  const parts = new Map(first.parts)
  for (const [unit, count] of second.parts) {
    const known = parts.get(unit)
    parts.set(unit, known === undefined ? count : calculated(known, count, sumOf))
  }
  return durationOf(calculated(first.value, second.value, sumOf), [...parts])
}

export function scaled(
  { value, parts }: RubyDuration,
  by: DurationNumber,
  run: (first: number, second: number) => number,
): RubyDuration {
  return durationOf(
    calculated(value, by, run),
    parts.map(([unit, count]) => [unit, calculated(count, by, run)]),
  )
}

export function negated(duration: RubyDuration): RubyDuration {
  return scaled(duration, -1, (first) => 0 - first)
}

const inOrder: readonly DurationUnit[] = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds']

/** `ActiveSupport::Duration.build(3661)`: whole seconds in years, months, … */
export function builtDuration(seconds: number): RubyDuration {
  if (seconds === 0) return durationOf(0, [['seconds', 0]])
  let left = Math.abs(seconds)
  const parts: DurationPart[] = []
  for (const unit of inOrder) {
    const count = Math.floor(left / secondsIn[unit])
    left -= count * secondsIn[unit]
    parts.push([unit, count * Math.sign(seconds)])
  }
  return durationOf(seconds, parts)
}

/** Whether a number and a duration give a duration: `2 * 3.hours`. */
export function numberWithDuration(first: DurationNumber, name: string, other: RubyDuration): RubyDuration | undefined {
  const seconds: RubyDuration = durationOf(first, [['seconds', first]])
  switch (name) {
    // What the duration is counted in goes first.
    case '+':
      return addDurations(other, seconds)
    case '-':
      return addDurations(negated(other), seconds)
    case '*':
      return scaled(other, first, productOf)
  }
  return undefined
}
