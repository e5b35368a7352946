// The store: every object that code can change, by its number. Where code may go several ways, each begins with the same
// store, and what is known after them is what all of them leave.

import { either, type Value } from '../values/value.ts'
import { type Content, isSameContent, widenedContent } from './content.ts'
import { joinContents } from './join-contents.ts'
import type { MadeApart } from './made-apart.ts'
import { NumberedMap } from './numbered-map.ts'

export type Objects = NumberedMap<Content>

/** Where code may be left to, with what is known at the places that leave to it. */
export interface Exit {
  readonly pending: Pending[]
  /** What was known where the code began. */
  readonly before: Objects
  /** Whether the code that waits there has come to its end. */
  isOver?: boolean
  /** Where the code that waits there goes on to, behind what `ensure` does. */
  readonly passesTo?: Exit | undefined
}

export interface Pending {
  readonly objects: Objects
  readonly value: Value
}

export function exitFrom(before: Objects, passesTo?: Exit): Exit {
  return passesTo === undefined ? { pending: [], before } : { pending: [], before, passesTo }
}

/** Where what is left to the exit arrives, if nothing but `ensure` stands between. */
export function outermost(exit: Exit | undefined): Exit | undefined {
  let last = exit
  while (last?.passesTo !== undefined) last = last.passesTo
  return last
}

/** An object that only one way made is what that way made of it; one of boot time may be as it was. */
export function joinObjects(first: Objects, second: Objects, { initial, madeApart }: Joining): Objects {
  if (first === second) return first
  const meeting = madeApart.meet()
  return first.joined(second, (here, there, id) => {
    if (here !== undefined && there !== undefined) return joinContents(here, there)
    const content = alone(present(here ?? there))
    const before = initial.get(id)
    if (before !== undefined) return joinContents(content, before)
    if (tellApart.has(content.kind)) madeApart.note(meeting, id, here !== undefined)
    return content
  })
}

/** Lists are told apart by what stands in them: two that go together are asked for together. */
const tellApart: ReadonlySet<Content['kind']> = new Set(['instance', 'hash'] as const)

interface Joining {
  readonly initial: Pick<ReadonlyMap<number, Content>, 'get'>
  readonly madeApart: MadeApart
}

/**
 * What is known where any of these may be. Neighbours are joined first: what is known of them differs least, as where the
 * same code raises again and again.
 */
export function joinAllObjects(states: readonly Objects[], joining: Joining): Objects | undefined {
  let left = states
  while (left.length > 1) {
    const joined: Objects[] = []
    for (let index = 0; index < left.length; index += 2) {
      const [one, next] = [left[index], left[index + 1]]
      if (one !== undefined) joined.push(next === undefined ? one : joinObjects(one, next, joining))
    }
    left = joined
  }
  return left[0]
}

/** A text that only one way changed may be as it was. */
function alone(content: Content): Content {
  if (content.kind !== 'text') return content
  const joined = { ...content, value: either(content.before, content.value) }
  return content.isFrozen === undefined ? joined : { ...joined, isFrozen: 'maybe' }
}

function present(content: Content | undefined): Content {
  if (content === undefined) throw new Error('a map joined a key that neither of its parts has')
  return content
}

export function isSameObjects(first: Objects, second: Objects): boolean {
  return first.isSame(second, isSameContent)
}

/** What a loop changes again and again is known less exactly. */
export function widenedObjects(before: Objects, after: Objects): Objects {
  return after.joined(before, (here, there) => {
    if (here === undefined || there === undefined) return present(here ?? there)
    return widenedContent(there, here)
  })
}

/** What is known where code is left to an exit: what the hosts of the store had begun inside is given up. */
export function unwound(objects: Objects, { before }: Exit, hosts: readonly number[]): Objects {
  let made = objects
  for (const id of hosts) {
    const [content, now] = [before.get(id), objects.get(id)]
    if (content?.kind === 'host' && now?.kind === 'host' && now !== content)
      made = made.with(id, now.host.unwound(now, content))
  }
  return made
}

export const noObjects: Objects = NumberedMap.empty()
