// The order of values.

import type { Value } from '../values.ts'

/** Ruby's order of two values; `undefined` where they have none. */
export function compare(first: Value, second: Value): number | undefined {
  if (typeof first === 'number' && typeof second === 'number') return first - second
  const [left, right] = [textOf(first), textOf(second)]
  if (left === undefined || right === undefined) return undefined
  return left === right ? 0 : left < right ? -1 : 1
}

function textOf(value: Value): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (value.kind === 'string') return value.text
  return value.kind === 'symbol' ? value.name : undefined
}
