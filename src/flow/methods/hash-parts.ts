import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import type { HashContent } from '../store/content.ts'
import { eitherOf, nil, type Reference, type Value } from '../values/value.ts'

export interface HashCall extends Invocation {
  readonly machine: Machine
  readonly receiver: Reference
  readonly hash: HashContent
}

export function isKnown({ entries, others }: HashContent): boolean {
  return others === undefined && [...entries.values()].every(({ isOptional }) => !isOptional)
}

export function keys({ machine, hash, node }: HashCall): Value {
  const all = Array.from(hash.entries.values(), ({ key }) => key)
  return isKnown(hash)
    ? machine.list(all, node)
    : machine.listOf(eitherOf([...all, ...(hash.others === undefined ? [] : [hash.others.key])]), node)
}

export function values({ machine, hash, node }: HashCall): Value {
  const all = Array.from(hash.entries.values(), ({ value }) => value)
  return isKnown(hash)
    ? machine.list(all, node)
    : machine.listOf(eitherOf([...all, ...(hash.others === undefined ? [] : [hash.others.value])]), node)
}

/** A hash made of this one, with its default and its way of finding keys. */
export function made({ machine, node }: HashCall, hash: HashContent): Value {
  return machine.hash({ ...hash, isMany: false }, node)
}

export function plain(hash: HashContent): HashContent {
  return { ...hash, fallback: nil }
}
