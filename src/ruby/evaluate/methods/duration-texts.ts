// Durations as ISO 8601 writes them: `P1DT2H` (`ActiveSupport::Duration.parse`).

import type { DurationUnit, RubyDuration } from '../values.ts'
import { durationOf, secondsIn } from './duration-arithmetic.ts'

const written = /^([-+]?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

const units: readonly DurationUnit[] = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds']

/** `undefined` for fractions, zeros, and what is no duration. */
export function isoDurationIn(text: string): RubyDuration | undefined {
  const found = text.length > 100 || text.endsWith('T') ? null : written.exec(text)
  if (found === null) return undefined
  const [, sign, ...counts] = found
  const parts = units.flatMap((unit, index) => {
    const count = counts[index]
    return count === undefined ? [] : ([[unit, Number(count) * (sign === '-' ? -1 : 1)]] as const)
  })
  const value = parts.reduce((sum, [unit, count]) => sum + secondsIn[unit] * count, 0)
  // Weeks stand alone.
  const isMixed = parts.length > 1 && parts.some(([unit]) => unit === 'weeks')
  if (isMixed || parts.length === 0 || parts.some(([, count]) => count === 0) || !Number.isSafeInteger(value))
    return undefined
  return durationOf(value, parts)
}
