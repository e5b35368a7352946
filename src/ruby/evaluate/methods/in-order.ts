// `Comparable`: what lies between two others.

import type { Value } from '../values.ts'
import { compare } from './compare.ts'

/** The value itself, or the end that it lies beyond; `undefined` where they have no order. */
export function isIn(value: Value, low: Value | undefined, high: Value | undefined): Value | undefined {
  if (low === undefined || high === undefined) return undefined
  const [least, most] = [compare(value, low), compare(value, high)]
  const order = compare(low, high)
  if (least === undefined || most === undefined || order === undefined || order > 0) return undefined
  return least < 0 ? low : most > 0 ? high : value
}
