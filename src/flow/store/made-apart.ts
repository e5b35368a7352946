// Objects of which only one is ever there: `bed = large ? Bed.new : Cot.new` makes the one or the other. Where code calls a
// method of what the variable holds, the run of the one knows nothing of the other: nobody saves a cot where there is a bed.

import { cameBy, waysTo } from '../conditions/came-by.ts'
import type { Machine } from '../machine.ts'
import type { Single, Value } from '../values/value.ts'
import type { Objects, Pending } from './state.ts'

/** What is made deeper inside of conditions is told apart by the innermost of them. */
const mostSides = 8
/** Of a run that makes more, what it has made before is not told apart any more. */
const mostKnown = 50_000
/** More values are not compared with each other. */
const mostValues = 12

export class MadeApart {
  private meetings = 0
  /** The sides of the meetings at which only one had it: two numbers for each meeting, of which the even one is the first side's. */
  private readonly sidesById = new Map<number, number[]>()
  /** What has the number of an earlier turn may be there beside what that turn has made. */
  private readonly madeAgain = new Set<number>()
  /** Whether there are states that objects are missing in. */
  hasAbsent = false

  /** Two ways meet. */
  meet(): number {
    if (this.sidesById.size > mostKnown) this.sidesById.clear()
    return ++this.meetings
  }

  /** Only one of the ways that meet has made it. */
  note(meeting: number, id: number, isFirst: boolean): void {
    const side = 2 * meeting + (isFirst ? 0 : 1)
    const sides = this.sidesById.get(id)
    if (sides === undefined) this.sidesById.set(id, [side])
    else if (sides.length < mostSides) sides.push(side)
  }

  isMadeAgain(id: number): void {
    this.madeAgain.add(id)
  }

  /** Whether never both are there. */
  private areApart(first: number, second: number): boolean {
    if (this.madeAgain.has(first) || this.madeAgain.has(second)) return false
    const others = this.sidesById.get(second) ?? []
    // The other side of a meeting has the number that differs in its last bit.
    return this.sidesById.get(first)?.some((side) => others.includes(side ^ 1)) === true
  }

  /** Of each of the values, which of the others are not there where it is. */
  absentBeside(values: readonly Single[]): readonly (readonly number[])[] | undefined {
    if (values.length > mostValues || this.sidesById.size === 0) return undefined
    const ids = values.map((value) => (value.kind === 'reference' ? value.id : undefined))
    const isAbsent = (id: number, other: number | undefined): other is number =>
      other !== undefined && other !== id && this.areApart(id, other)
    const absent = ids.map((id) => (id === undefined ? [] : ids.filter((other) => isAbsent(id, other))))
    return absent.some((each) => each.length > 0) ? absent : undefined
  }
}

/** Ways of which each is taken where one of the values is there: it leaves nothing behind of those that are not. */
export function eachAlone(
  machine: Machine,
  values: readonly Single[],
  ways: readonly (() => Value)[],
): readonly (() => Value)[] {
  const absent = machine.madeApart.absentBeside(values)
  return absent === undefined ? ways : ways.map((way, index) => () => without(machine, absent[index] ?? [], way))
}

function without(machine: Machine, ids: readonly number[], run: () => Value): Value {
  if (ids.length === 0) return run()
  machine.madeApart.hasAbsent = true
  const { rescue } = machine
  const withoutAll = (objects: Objects): Objects => ids.reduce((left, id) => left.without(id), objects)
  const withoutIn = ({ objects, value }: Pending): Pending => ({ objects: withoutAll(objects), value })
  const begun = rescue?.pending.length ?? 0
  try {
    const value = run()
    const ways = waysTo(machine, value)
    machine.objects = withoutAll(machine.objects)
    machine.cameBy = cameBy(machine.objects, value, ways.map(withoutIn))
    return value
  } finally {
    rescue?.pending.splice(begun, Number.POSITIVE_INFINITY, ...rescue.pending.slice(begun).map(withoutIn))
  }
}
