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
import { type AbilitySite, type AskedOf, alwaysAllows, isAbility, neverRefuses } from './abilities.ts'

/** `authorize! :update, @book, message: 'is not yours'` */
export function cancanAuthorize(call: Invocation, site: AbilitySite): Value | undefined {
  return authorized(call, site.machine, (asked) => neverRefuses(site, asked, call))
}

/** `current_ability.authorize! :update, @book` */
export function abilityAuthorize(call: Invocation, machine: Machine): Value | undefined {
  const ability = call.receiver ?? call.frame.self
  if (call.name !== 'authorize!' || !isAbility(machine, ability)) return undefined
  return authorized(call, machine, (asked) => alwaysAllows(machine, ability, asked))
}

function authorized(call: Invocation, machine: Machine, isSure: (asked: AskedOf) => boolean): Value | undefined {
  const [action, subject, ...rest] = call.values
  if (action === undefined || subject === undefined) return undefined
  const message = optionIn(optionsOf(machine, call.values), 'message')
  // Rules may be about attributes, and blocks may ask for what else is given.
  const isPlain = rest.length === (message === undefined ? 0 : 1) && !call.isOpen
  const facts = { action, subject, ...(message === undefined ? {} : { message }) }
  if (!isPlain || !isSure(facts)) mayDeny(machine, facts, call)
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
