// What must be in the request for the code to come as far as it has. It stands in the store, so each way has its own, and
// where ways meet only what all of them demand is left.

import { type Host, type HostContent, keyOf, type Machine, type Reference, type Value } from '../../flow/index.ts'
import { anything } from '../../shape/index.ts'
import type { RequestPart } from './request-part.ts'

/** What it is there with; what `require` takes is not empty either. */
export type Demand = 'there' | 'filled'

export interface Demands {
  readonly demanded: ReadonlyMap<RequestPart, Demand>
  /** The values that it may have, by their keys. */
  readonly allowed: ReadonlyMap<RequestPart, ReadonlyMap<string, Value>>
}

interface DemandContent extends HostContent, Demands {}

export const noDemands: Demands = { demanded: new Map(), allowed: new Map() }

const host: Host = {
  name: 'demands',
  answer: () => undefined,
  shape: () => anything,
  join: (first, second) => ({ kind: 'host', host, ...eitherOfDemands(demandsIn(first), demandsIn(second)) }),
  isSame: (first, second) => isSame(demandsIn(first), demandsIn(second)),
  unwound: (content) => content,
}

function demandsIn(content: HostContent): Demands {
  return content as DemandContent // Only the contents of this host are given to it.
}

export function newDemands(machine: Machine): Reference {
  const content: DemandContent = { kind: 'host', host, ...noDemands }
  return machine.allocate(undefined, content)
}

export function demandsAt(machine: Machine, reference: Reference): Demands {
  const content = machine.contentOf(reference)
  return content?.kind === 'host' ? demandsIn(content) : noDemands
}

export function demand(machine: Machine, reference: Reference, part: RequestPart, how: Demand): void {
  const known = demandsAt(machine, reference)
  const before = known.demanded.get(part)
  if (before === 'filled' || before === how) return
  write(machine, reference, { ...known, demanded: new Map([...known.demanded, [part, how]]) })
}

export function allow(machine: Machine, reference: Reference, part: RequestPart, values: readonly Value[]): void {
  const known = demandsAt(machine, reference)
  const before = known.allowed.get(part)
  const named = new Map(values.map((value) => [keyOf(value) ?? '', value]))
  const both = before === undefined ? named : new Map([...named].filter(([key]) => before.has(key)))
  write(machine, reference, { ...known, allowed: new Map([...known.allowed, [part, both]]) })
}

function write(machine: Machine, reference: Reference, demands: Demands): void {
  const content: DemandContent = { kind: 'host', host, ...demands }
  machine.objects = machine.objects.with(reference.id, content)
}

/** What both ways demand. */
export function eitherOfDemands(first: Demands, second: Demands): Demands {
  if (first === second) return first
  const demanded = new Map<RequestPart, Demand>()
  for (const [part, how] of first.demanded) {
    const other = second.demanded.get(part)
    if (other !== undefined) demanded.set(part, how === other ? how : 'there')
  }
  const allowed = new Map<RequestPart, ReadonlyMap<string, Value>>()
  for (const [part, values] of first.allowed) {
    const others = second.allowed.get(part)
    if (others !== undefined) allowed.set(part, values === others ? values : new Map([...values, ...others]))
  }
  return { demanded, allowed }
}

function isSame(first: Demands, second: Demands): boolean {
  if (first.demanded.size !== second.demanded.size || first.allowed.size !== second.allowed.size) return false
  for (const [part, how] of first.demanded) if (second.demanded.get(part) !== how) return false
  for (const [part, values] of first.allowed) {
    const others = second.allowed.get(part)
    if (others?.size !== values.size || ![...values.keys()].every((key) => others.has(key))) return false
  }
  return true
}
