// CanCanCan: what the ability of the user does not allow is an error.

import { type Invocation, type Machine, optionIn, optionsOf, type Value } from '../../flow/index.ts'
import { errorOf, type Facts } from './gem-run.ts'

/** `authorize! :update, @book, message: 'is not yours'` */
export function cancanAuthorize(machine: Machine, call: Invocation): Value | undefined {
  const [action, subject] = call.values
  if (action === undefined || subject === undefined) return undefined
  const message = optionIn(optionsOf(machine, call.values), 'message')
  mayDeny(machine, { action, subject, ...(message === undefined ? {} : { message }) }, call)
  return subject
}

export function mayDeny(machine: Machine, facts: Facts, call: Pick<Invocation, 'node' | 'frame'>): void {
  machine.mayRaise(errorOf(machine, 'CanCan::AccessDenied', facts, call))
}
