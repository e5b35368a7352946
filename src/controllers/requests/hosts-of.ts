// What the interpreter asks of the values that stand for parts of the request.

import { type Hosts, isNil, nameOfValue, singlesOf, type ToldOfValue, type Value } from '../../flow/index.ts'
import { sentAsDeclared } from './declared.ts'
import { type Demand, isMet } from './demands.ts'
import { elementOfWhole } from './gone-through.ts'
import { limitMade, madeOfPart, tellMade } from './made-of-parts.ts'
import { siteOf } from './reads.ts'
import { partOf } from './request-part.ts'
import type { Requests } from './requests.ts'
import { sentInUrl } from './sent-in-url.ts'
import { noteInstead } from './standing-in.ts'
import { changedPlace } from './written.ts'

type Asked = Required<
  Pick<Hosts, 'told' | 'limited' | 'made' | 'literalsOf' | 'isAsked' | 'sent' | 'entriesOf' | 'elementOf' | 'instead'>
>

export function hostsOf(requests: () => Requests): Asked {
  return {
    told: (_machine, value, told) => {
      tellParts(requests(), value, told)
      tellMade(requests(), value, told)
      if (typeof told !== 'string') noteWords(requests(), value, told)
    },
    limited: (_machine, value, limits) => limitMade(requests(), value, limits),
    made: (_machine, invocation, value) => madeOfPart(requests(), invocation, value),
    literalsOf: (_machine, value) => requests().literalsOf(value),
    isAsked: (_machine, value) => {
      const part = partOf(value)
      return part !== undefined && requests().isAsked(part)
    },
    sent: (_machine, value) => sentAsDeclared(requests(), value) ?? sentInUrl(requests(), value),
    instead: (_machine, instead, site) => noteInstead(requests(), instead, site),
    entriesOf: (_machine, value) => requests().permittedIn(value),
    elementOf: (_machine, value) => elementIn(requests(), value),
  }
}

const demandTold: ReadonlyMap<ToldOfValue, Demand> = new Map([
  ['sent', 'there'],
  ['not-empty', 'not-empty'],
  ['filled', 'filled'],
])

/** A condition tells that the value is there, or which one it is. */
function tellParts(requests: Requests, value: Value, told: ToldOfValue): void {
  // What is permitted and not sent is nil.
  const all = singlesOf(value)
  const singles = all.filter((single) => !isNil(single))
  const hasNil = singles.length < all.length
  // Something else stands there for what is not sent (`def pay(means: "card")`), and null is compared as a value.
  const tellsOfNothing = typeof told === 'string' || singles.length === 1 || told.some(isNil)
  for (const single of singles) {
    const part = partOf(single)
    if (part === undefined) continue
    if (told !== 'sent') requests.ask(part, tellsOfNothing)
    const isThere = typeof told === 'string'
    // What code has changed in its place is another text.
    const isChanged = requests.isWritten(changedPlace(part))
    if (!isThere && !isChanged && !(hasNil && isNilOfOther(told))) requests.allow(part, told)
    const isNeeded = isThere || !told.some((each) => each.kind === 'exact' && each.value === null)
    const demand = demandTold.get(told) ?? 'set'
    if (singles.length === 1 && isNeeded) requests.needs(part, isChanged && isMet(demand, 'set') ? 'set' : demand)
  }
}

/** Nil may stand for what was sent and is not among these: `presence` gives it for what is blank. */
function isNilOfOther(told: readonly Value[]): boolean {
  const names = told.flatMap((each) => nameOfValue(each) ?? [])
  return names.length > 0 && !names.includes('') && told.some(isNil)
}

/** Code goes by which of some words a part is. */
function noteWords(requests: Requests, value: Value, words: readonly Value[]): void {
  if (!words.some(nameOfValue)) return
  for (const part of singlesOf(value).flatMap((single) => partOf(single) ?? [])) {
    const site = requests.isWritten(changedPlace(part)) ? undefined : siteOf(requests.reads, part)
    if (site !== undefined) requests.note(part, { kind: 'named' }, site)
  }
}

/** What a list of the request has; with something else in its place all that is sent is still asked. */
function elementIn(requests: Requests, value: Value): Value | undefined {
  const [part, ...others] = new Set(singlesOf(value).flatMap((single) => partOf(single) ?? []))
  const isOne = part !== undefined && !part.isRoot && others.length === 0
  const element = isOne ? part.at(undefined) : elementOfWhole(requests, value)
  return element && requests.valueAt(element)
}
