// The order of values.

import type { Value } from '../values.ts'

/** Ruby's order of two values; `undefined` where they have none. */
export function compare(first: Value, second: Value): number | undefined {
  if (typeof first === 'number' && typeof second === 'number') return first - second
  const [less, more] = [numberOf(first), numberOf(second)]
  if (less !== undefined && more !== undefined) return less < more ? -1 : less > more ? 1 : 0
  const [left, right] = [textOf(first), textOf(second)]
  if (left === undefined || right === undefined) return undefined
  return left === right ? 0 : left < right ? -1 : 1
}

function numberOf(value: Value): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value !== 'object' || value?.kind !== 'float') return undefined
  // What is not a number has no order.
  return Number.isNaN(value.value) ? undefined : value.value
}

function textOf(value: Value): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (value.kind === 'string') return value.text
  return value.kind === 'symbol' ? value.name : undefined
}
