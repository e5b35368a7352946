// What a callback assigns that is not understood.

import {
  type Exit,
  eitherOf,
  type Frozen,
  freeze,
  isNil,
  loseWritten,
  type Machine,
  type Reference,
  singlesOf,
  thaw,
  unset,
} from '../../flow/index.ts'
import { isKind, nameOf } from '../../ruby/index.ts'
import type { Callback } from './callbacks.ts'

/** The variables of the controller that its code may assign are what they were where it raised, or anything. */
export function loseAssigned(machine: Machine, self: Reference, { target }: Callback, raised: Exit['pending']): void {
  const kept = variablesWhereRaised(machine, self, raised)
  const before = machine.variablesOfInstance(self)
  loseWrittenBy(machine, self, target)
  for (const [name, value] of machine.variablesOfInstance(self) ?? []) {
    const frozen = value === before?.get(name) ? undefined : kept.get(name)
    if (frozen !== undefined) machine.setInstanceVariable(self, name, thaw(machine, frozen, []))
  }
}

/** Those that are set, as far as they can be taken out of the ways that were left. */
function variablesWhereRaised(machine: Machine, self: Reference, raised: Exit['pending']): ReadonlyMap<string, Frozen> {
  const { objects } = machine
  const kept = new Map<string, Frozen>()
  if (raised.length === 0) return kept
  machine.resume(raised.map((each) => each.objects))
  for (const [name, value] of machine.variablesOfInstance(self) ?? []) {
    const set = singlesOf(value).filter((single) => single !== unset && !isNil(single))
    const frozen = set.length === 0 ? undefined : freeze(machine, eitherOf(set))
    if (frozen !== undefined) kept.set(name, frozen)
  }
  machine.objects = objects
  return kept
}

function loseWrittenBy(machine: Machine, self: Reference, target: Callback['target']): void {
  const name = nameOf(target)
  if (name === undefined) {
    if (isKind(target, 'proc') && target.node !== undefined) loseWritten(machine, self, target.node)
    return
  }
  const content = machine.contentOf(self)
  const body = content?.kind === 'instance' ? machine.program.method(content.className, name)?.body : undefined
  if (body?.kind === 'code') loseWritten(machine, self, body.node)
}
