// What a callback assigns that is not understood.

import { loseWritten, type Machine, type Reference } from '../flow/index.ts'
import { isKind, nameOf } from '../ruby/index.ts'
import type { Callback } from './callbacks.ts'

/** The variables of the controller that its code may assign may be anything. */
export function loseAssigned(machine: Machine, self: Reference, { target }: Callback): void {
  const name = nameOf(target)
  if (name === undefined) {
    if (isKind(target, 'proc') && target.node !== undefined) loseWritten(machine, self, target.node)
    return
  }
  const content = machine.contentOf(self)
  const body = content?.kind === 'instance' ? machine.program.method(content.className, name)?.body : undefined
  if (body?.kind === 'code') loseWritten(machine, self, body.node)
}
