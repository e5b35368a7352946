// Several values that a pattern is matched with: each binds the names of the pattern by itself.

import type { Machine } from '../machine.ts'
import { eitherOf, type Value } from '../values/value.ts'

/** Of more values it is not told which of them bind the names. */
const mostApart = 12

type Matches = (value: Value) => boolean | undefined

export function matchesEach(machine: Machine, value: Value, matches: Matches): boolean | undefined {
  if (value.kind !== 'several' || value.values.length > mostApart) return matches(value)
  const before = machine.objects
  const ends: (typeof before)[] = []
  const truths = value.values.map((single) => {
    machine.objects = before
    const truth = matches(single)
    if (truth !== false) ends.push(machine.objects)
    return truth
  })
  machine.objects = before
  if (ends.length === 0) return false
  machine.resume(ends)
  return truths.every((truth) => truth === true) ? true : undefined
}

interface Apart {
  /** Those that may match. */
  readonly met: Value
  /** Those that do not match for sure. */
  readonly left: Value
}

export function apartByMatch(machine: Machine, value: Value, matches: Matches): Apart {
  if (value.kind !== 'several' || value.values.length > mostApart) return { met: value, left: value }
  const before = machine.objects
  const truths = value.values.map((single) => {
    const truth = matches(single)
    machine.objects = before
    return truth
  })
  const without = (truth: boolean): Value => {
    const others = value.values.filter((_single, index) => truths[index] !== truth)
    return others.length === 0 ? value : eitherOf(others)
  }
  return { met: without(false), left: without(true) }
}

/** Whether one of two patterns matches. */
export function eitherTruth(first: boolean | undefined, second: () => boolean | undefined): boolean | undefined {
  if (first === true) return true
  const other = second()
  return other === false ? first : other === true && first === false ? true : undefined
}

export function both(first: boolean | undefined, second: () => boolean | undefined): boolean | undefined {
  if (first === false) return false
  const other = second()
  return other === false ? false : first === true ? other : undefined
}
