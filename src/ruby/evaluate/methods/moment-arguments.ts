// What the methods of dates and times are given.

import type { Call } from '../call.ts'
import { isKind, nameOf, type RubyHash, type Value } from '../values.ts'
import type { Amounts } from './advance.ts'
import { rationalNumber } from './fractions.ts'
import { dayNamed } from './periods.ts'

/** A number of any kind; `undefined` for other values. */
export function anyNumber(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value
  if (isKind(value, 'float')) return value.value
  return isKind(value, 'rational') ? rationalNumber(value) : undefined
}

/** How many days, weeks or months: one where nothing is given. */
export function wholeCount({ arguments: [count = 1] }: Call): number | undefined {
  return typeof count === 'number' ? count : undefined
}

/** `advance(months: 1, days: 3)`; `undefined` where an amount is not known. */
export function amountsIn(options: Value | undefined): Amounts | undefined {
  if (!isKind(options, 'hash')) return undefined
  const amounts: Record<string, number> = {}
  for (const { key, value } of options.entries.values()) {
    const [name, amount] = [nameOf(key), anyNumber(value)]
    if (name === undefined || !isKind(key, 'symbol') || amount === undefined) return undefined
    amounts[name] = amount
  }
  return amounts
}

/** The first day of the week: Monday, or the one that is named. */
export function weekStart({ arguments: [day] }: Call): number | undefined {
  if (day === undefined) return 1
  return isKind(day, 'symbol') ? dayNamed(day.name) : undefined
}

/** Numbers under names, as `change` takes them; `undefined` where one is something else. */
export function numbersIn(options: RubyHash, names: readonly string[]): ReadonlyMap<string, number> | undefined {
  const numbers = new Map<string, number>()
  for (const { key, value } of options.entries.values()) {
    const name = isKind(key, 'symbol') ? key.name : ''
    const number = anyNumber(value)
    if (!names.includes(name) || number === undefined) return undefined
    numbers.set(name, number)
  }
  return numbers
}
