// Objects that only some of the ways out of a method still hold:
//
//     bed = Bed.new(params)
//     return bed if bed.save
//     nil
//
// Behind the call nobody can ask for the bed that was not saved. What such a way knows of it is forgotten, so that it is known
// of the bed what holds where it is given back.

import { nothing, singlesOf, type Value } from '../values/value.ts'
import type { Content } from './content.ts'
import type { Numbering } from './numbering.ts'
import { valuesIn } from './shared.ts'
import type { Objects, Pending } from './state.ts'

/** Ways that change more objects are left as they are. */
const mostChanged = 200
/** So many values are looked at for all ways out of a method. */
const mostLooked = 20_000

type Changed = ReadonlyMap<number, Content>
type Initial = Pick<Changed, 'get'>

interface Around {
  /** What does not belong to any of the ways. */
  readonly initial: Initial
  readonly numbering: Pick<Numbering, 'isMadeAfter'>
}

/** The ways out of a method, each without what it left behind. */
export function withoutLeftBehind(ways: readonly Pending[], before: Objects, around: Around): readonly Pending[] {
  if (ways.length < 2 || !differ(ways)) return ways
  const changed = ways.map(({ objects }) => changedSince(objects, before))
  const { initial, numbering } = around
  const isNew = madeSince(before, initial)
  const isFresh = (id: number): boolean =>
    isNew(id) || (initial.get(id) === undefined && numbering.isMadeAfter(id, before))
  const shared = sharedBy(changed, isFresh)
  if (shared.size === 0) return ways
  const looking: Looking = { isFresh, left: mostLooked }
  const held = ways.map(({ value }, index) => heldBy(value, changed[index], looking))
  const somewhere = new Set(
    held.flatMap((each) => (each === undefined ? [] : [...each].filter((id) => shared.has(id)))),
  )
  return ways.map(({ objects, value }, index) => {
    let made = objects
    const here = held[index]
    if (here !== undefined) for (const id of somewhere) if (!here.has(id)) made = made.without(id)
    return { objects: made, value }
  })
}

/** The numbers of all that is still held of what code has made since; `undefined` where that is not known. */
export function heldSince(objects: Objects, before: Objects, initial: Initial): ReadonlySet<number> | undefined {
  return heldBy(nothing, changedSince(objects, before), { isFresh: madeSince(before, initial), left: mostLooked })
}

function madeSince(before: Objects, initial: Initial): (id: number) => boolean {
  return (id) => before.get(id) === undefined && initial.get(id) === undefined
}

interface Looking {
  readonly isFresh: (id: number) => boolean
  left: number
}

/** Where all ways give the same, there is nothing to tell them apart by. */
function differ([first, ...others]: readonly Pending[]): boolean {
  return others.some(({ value }) => value !== first?.value) && others.some(({ objects }) => objects !== first?.objects)
}

function changedSince(objects: Objects, before: Objects): Changed | undefined {
  const changed = new Map<number, Content>()
  for (const [id, content] of objects.differing(before)) {
    changed.set(id, content)
    if (changed.size > mostChanged) return undefined
  }
  return changed
}

/** What was made in the method, and is known differently on some of the ways. */
function sharedBy(ways: readonly (Changed | undefined)[], isFresh: (id: number) => boolean): ReadonlySet<number> {
  const known = new Map<number, Content>()
  const shared = new Set<number>()
  for (const changed of ways)
    for (const [id, content] of changed ?? []) {
      if (!isFresh(id) || (content.kind !== 'instance' && content.kind !== 'hash' && content.kind !== 'list')) continue
      const other = known.get(id)
      if (other === undefined) known.set(id, content)
      else if (other !== content) shared.add(id)
    }
  return shared
}

/** The numbers of all that a way still holds; `undefined` where that is not known. */
function heldBy(given: Value, changed: Changed | undefined, looking: Looking): ReadonlySet<number> | undefined {
  if (changed === undefined || looking.left <= 0) return undefined
  const held = new Set<number>()
  const pending: Value[] = [given]
  const add = (content: Content | undefined): boolean => {
    const inside = content === undefined ? [] : allIn(content)
    if (inside === undefined) return false
    for (const value of inside) pending.push(value)
    looking.left -= inside.length
    return looking.left > 0
  }
  for (const [id, content] of changed) if (!looking.isFresh(id) && !add(content)) return undefined
  for (let value = pending.pop(); value !== undefined; value = pending.pop())
    for (const single of singlesOf(value)) {
      // Code that is kept may hold anything that it has seen.
      if (single.kind === 'closure' && single.code.kind !== 'symbol') return undefined
      if (single.kind === 'some') pending.push(...(single.ends ?? []), single.written ?? nothing)
      if (single.kind !== 'reference' || held.has(single.id)) continue
      held.add(single.id)
      if (!add(changed.get(single.id))) return undefined
    }
  return held
}

/** All that it holds; `undefined` where that is not known. */
function allIn(content: Content): readonly Value[] | undefined {
  switch (content.kind) {
    case 'hash':
      return [...valuesIn(content), content.fallback]
    case 'scope':
      return Array.from(content.variables, ([, value]) => value)
    case 'host':
      return content.host.holds?.(content)
  }
  return valuesIn(content)
}
