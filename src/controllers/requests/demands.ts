// What must be in the request for the code to come as far as it has. It stands in the store, so each way has its own, and
// where ways meet only what all of them demand is left.

import {
  type Host,
  type HostContent,
  keyOf,
  type Machine,
  PersistentMap,
  type Reference,
  type Value,
} from '../../flow/index.ts'
import { isSecretName } from '../../schema/index.ts'
import { anything } from '../../shape/index.ts'
import { areSameLimits, bothLimits, eitherLimits, excusedLimits, type Limits } from './limits.ts'
import type { RequestPart } from './request-part.ts'

/** That it is there, that it is not null, or not empty; what `require` takes is not blank either. */
export type Demand = 'there' | 'set' | 'not-empty' | 'filled'

export interface Demanded {
  readonly how: Demand | undefined
  /** The values that it may have, by their keys. */
  readonly allowed: ReadonlyMap<string, Value> | undefined
  /** In which limits it is, where it is there. */
  readonly limits?: Limits
}

/** By the paths of the parts. */
export type Demands = PersistentMap<string, Demanded>

interface DemandContent extends HostContent {
  readonly demands: Demands
}

const nothingDemanded: Demanded = { how: undefined, allowed: undefined }

/** Whether an object that was kept is what was demanded: no other map by paths is kept with errors. */
export function areDemands(kept: object): kept is Demands {
  return kept instanceof PersistentMap
}

export const noDemands: Demands = PersistentMap.empty()

const host: Host = {
  name: 'demands',
  answer: () => undefined,
  shape: () => anything,
  join: (first, second) => contentOf(eitherOfDemands(demandsIn(first), demandsIn(second))),
  isSame: (first, second) => demandsIn(first).isSame(demandsIn(second), isSame),
  unwound: (content) => content,
  holds: () => [],
}

function contentOf(demands: Demands): DemandContent {
  return { kind: 'host', host, demands }
}

function demandsIn(content: HostContent): Demands {
  return (content as DemandContent).demands // Only the contents of this host are given to it.
}

export function newDemands(machine: Machine): Reference {
  return machine.allocate(undefined, contentOf(noDemands))
}

export function demandsAt(machine: Machine, reference: Reference): Demands {
  const content = machine.contentOf(reference)
  return content?.kind === 'host' ? demandsIn(content) : noDemands
}

export function demandOn(demands: Demands, { path }: RequestPart): Demanded {
  return demands.get(path) ?? nothingDemanded
}

export function demand(machine: Machine, reference: Reference, part: RequestPart, how: Demand): void {
  const demands = demandsAt(machine, reference)
  const before = demandOn(demands, part)
  if (isMet(before.how, how)) return
  write(machine, reference, demands.with(part.path, { ...before, how }))
}

/** From the least to the most. */
const kinds = ['there', 'set', 'not-empty', 'filled'] as const satisfies readonly Demand[]

/** Whether who meets the one meets the other. */
export function isMet(known: Demand | undefined, how: Demand): boolean {
  return known !== undefined && kinds.indexOf(known) >= kinds.indexOf(how)
}

function leastOf(first: Demand | undefined, second: Demand | undefined): Demand | undefined {
  if (first === undefined || second === undefined) return undefined
  return isMet(first, second) ? second : first
}

/** What a secret is compared with is no list of its values. */
export function allow(machine: Machine, reference: Reference, part: RequestPart, values: readonly Value[]): void {
  if (part.key !== undefined && isSecretName(part.key)) return
  const demands = demandsAt(machine, reference)
  const before = demandOn(demands, part)
  const named = new Map(values.map((value) => [keyOf(value) ?? '', value]))
  const known = before.allowed
  const allowed = known === undefined ? named : new Map([...named].filter(([key]) => known.has(key)))
  // What tells no more changes nothing: the ways to here stay what they are.
  if (allowed.size === known?.size) return
  write(machine, reference, demands.with(part.path, { ...before, allowed }))
}

/** It is in these limits where it is there. */
export function limit(machine: Machine, reference: Reference, part: RequestPart, told: Limits): void {
  const demands = demandsAt(machine, reference)
  const before = demandOn(demands, part)
  const limits = before.limits === undefined ? told : bothLimits(before.limits, told)
  if (areSameLimits(before.limits, limits)) return
  write(machine, reference, demands.with(part.path, { ...before, limits }))
}

export function putDemands(machine: Machine, reference: Reference, demands: Demands): void {
  if (demandsAt(machine, reference).isSame(demands, isSame)) return
  write(machine, reference, demands)
}

function write(machine: Machine, reference: Reference, demands: Demands): void {
  machine.objects = machine.objects.with(reference.id, contentOf(demands))
}

/** What both ways demand. */
export function eitherOfDemands(first: Demands, second: Demands): Demands {
  return first.joined(second, eitherOf)
}

function eitherOf(first: Demanded = nothingDemanded, second: Demanded = nothingDemanded): Demanded {
  if (first === second) return first
  const { allowed } = first
  const others = second.allowed
  const limits = eitherLimits(first, second)
  return {
    ...(limits && { limits }),
    how: leastOf(first.how, second.how),
    allowed:
      allowed === undefined || others === undefined || allowed === others
        ? others && allowed
        : new Map([...allowed, ...others]),
  }
}

/** What is demanded without what code has found by itself that comes to its end without it on other ways. */
export function excused(demands: Demands, after: Demands, ends: Demands): Demands {
  return demands.mapped((demanded, path) => {
    const found = after.get(path)
    return found === undefined ? demanded : excusedOf(demanded, found, ends.get(path))
  })
}

function excusedOf(demanded: Demanded, found: Demanded, other: Demanded | undefined): Demanded {
  const left = eitherOf(found, other)
  const limits = demanded.limits && excusedLimits(demanded.limits, found.limits, left.limits)
  return {
    ...(limits && { limits }),
    how: demanded.how === found.how ? left.how : demanded.how,
    allowed: demanded.allowed?.size === found.allowed?.size ? left.allowed : demanded.allowed,
  }
}

/** What is demanded in limits that the other ways have, too; what has others may be null there. */
export function withLimitsOfBoth(demands: Demands, others: Demands): Demands {
  return demands.mapped((demanded, path) => {
    if (demanded.limits === undefined) return demanded
    const both = eitherOf(demanded, others.get(path))
    return areSameLimits(both.limits, demanded.limits) ? demanded : both
  })
}

function isSame(first: Demanded = nothingDemanded, second: Demanded = nothingDemanded): boolean {
  if (first.how !== second.how || first.allowed?.size !== second.allowed?.size) return false
  if (!areSameLimits(first.limits, second.limits)) return false
  return [...(first.allowed?.keys() ?? [])].every((key) => second.allowed?.has(key) === true)
}
