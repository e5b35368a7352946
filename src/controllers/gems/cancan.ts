// CanCanCan: what the ability of the user does not allow is an error.

import {
  errorOf,
  type Facts,
  type Invocation,
  isNil,
  type Machine,
  moduleOf,
  nil,
  optionIn,
  optionsOf,
  type Value,
} from '../../flow/index.ts'

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

/** `CanCan::AccessDenied.new('is not yours', :update, @book)`, which code raises by itself */
export function deniedByHand(machine: Machine, call: Invocation): Value | undefined {
  const { receiver, name, values } = call
  if (name !== 'new' || moduleOf(receiver)?.name !== 'CanCan::AccessDenied') return undefined
  const [message = nil, action = nil, subject = nil] = values
  return errorOf(machine, 'CanCan::AccessDenied', { action, subject, ...(isNil(message) ? {} : { message }) }, call)
}
