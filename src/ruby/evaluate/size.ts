// How long values are, written down. Values share parts, and may hold themselves: what is short to make can be too long
// to write, to copy or to compare. Whoever walks through all of a value asks here first; what is too long is unknown.
//
// The contract: the length counts the letters of texts and two for each value, shared parts each time they are met.
// It is counted when it is asked for, since values change in their place, and counting stops at the bound. All that is
// counted for one budget is added up, so that neither one long value nor many calls on shorter ones take long.

import { BudgetSpent } from './signals.ts'
import type { Value } from './values.ts'

/** A longer text is unknown, and so is what would be written in more letters. */
export const mostLetters = 1_000_000

/** Longer values are not compared, and are no keys of hashes. */
const mostKeyLetters = 100_000

/** Ruby that a person wrote does not nest values this deeply, and each level takes frames of the stack. */
const mostDepth = 500

/** What is counted for one budget: some tenths of a second. */
const mostCounted = 10_000_000

/** A value is too long for what a method does with all of it: what the method answers is unknown. */
export class TooLong extends BudgetSpent {}

let counted = 0

/** A budget begins anew, and with it what is counted. The evaluator is synchronous, so one budget is in use at a time. */
export function countAnew(): void {
  counted = 0
}

export function countedLetters(): number {
  return counted
}

interface Count {
  letters: number
  readonly most: number
}

/** Whether the value would take more letters than these to write, or whether too many were counted already. */
export function isTooLong(value: Value, most = mostLetters): boolean {
  if (counted > mostCounted) return true
  const count: Count = { letters: 0, most }
  add(value, count, 0)
  counted += Math.min(count.letters, most)
  return count.letters > most
}

/** The same for two values that are compared: both are counted, or the work ends. */
export function isTooLongToCompare(value: Value): boolean {
  const isLong = isTooLong(value, mostKeyLetters)
  if (counted > mostCounted) throw new BudgetSpent()
  return isLong
}

/** For methods that copy a value with all that it holds. */
export function expectShort(value: Value): void {
  if (isTooLong(value)) throw new TooLong()
}

function add(value: Value, count: Count, depth: number): void {
  count.letters += 2
  if (value === null || typeof value !== 'object') return
  switch (value.kind) {
    case 'string':
      count.letters += value.text.length
      return
    case 'symbol':
      count.letters += value.name.length
      return
    case 'regexp':
      count.letters += value.source.length
      return
    case 'match':
      count.letters += value.text.length * 2
      return
    case 'array':
      addAll(value.items, count, depth + 1)
      return
    case 'hash':
      for (const entry of value.entries.values()) {
        if (count.letters > count.most) return
        addAll([entry.key, entry.value], count, depth + 1)
      }
      return
    case 'range':
      addAll([value.first, value.last], count, depth + 1)
      return
  }
}

function addAll(values: readonly Value[], count: Count, depth: number): void {
  if (depth > mostDepth) count.letters = Number.POSITIVE_INFINITY
  for (const value of values) {
    if (count.letters > count.most) return
    add(value, count, depth)
  }
}
