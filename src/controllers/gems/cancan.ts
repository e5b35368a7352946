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
import type { Answering } from '../answers/index.ts'
import { type AbilitySite, type AskedOf, isAbility, type Verdict, verdictBy, verdictOf } from './abilities.ts'

/** Who asks, and what the ability says of it. */
interface Deciding extends AbilitySite {
  readonly answering: Pick<Answering, 'isForStranger'>
}

/** `authorize! :update, @book, message: 'is not yours'` */
export function cancanAuthorize(call: Invocation, site: Deciding): Value | undefined {
  return authorized(call, site, (asked) => verdictOf(site, asked, call))
}

/** `current_ability.authorize! :update, @book` */
export function abilityAuthorize(call: Invocation, site: Deciding): Value | undefined {
  const { machine } = site
  const ability = call.receiver ?? call.frame.self
  if (call.name !== 'authorize!' || !isAbility(machine, ability)) return undefined
  return authorized(call, site, (asked) => verdictBy(machine, ability, asked))
}

function authorized(call: Invocation, site: Deciding, verdict: (asked: AskedOf) => Verdict): Value | undefined {
  const { machine } = site
  const [action, subject, ...rest] = call.values
  if (action === undefined || subject === undefined) return undefined
  const message = optionIn(optionsOf(machine, call.values), 'message')
  // Rules may be about attributes, and blocks may ask for what else is given.
  const isPlain = rest.length === (message === undefined ? 0 : 1) && !call.isOpen
  const facts = { action, subject, ...(message === undefined ? {} : { message }) }
  decide(isPlain ? verdict(facts) : undefined, facts, call, site)
  return subject
}

/** Who shows nothing is turned away by what is never allowed; of everybody else that is taken to depend on who it is. */
export function decide(
  verdict: Verdict,
  facts: Facts,
  call: Pick<Invocation, 'node' | 'frame'>,
  { machine, answering }: Deciding,
): void {
  if (verdict === 'allowed') return
  const error = errorOf(machine, 'CanCan::AccessDenied', facts, call)
  if (verdict === 'denied' && answering.isForStranger) machine.leave(machine.rescue, error)
  machine.mayRaise(error)
}

/** `CanCan::AccessDenied.new('is not yours', :update, @book)`, which code raises by itself */
export function deniedByHand(machine: Machine, call: Invocation): Value | undefined {
  const { receiver, name, values } = call
  if (name !== 'new' || moduleOf(receiver)?.name !== 'CanCan::AccessDenied') return undefined
  const [message = nil, action = nil, subject = nil] = values
  return errorOf(machine, 'CanCan::AccessDenied', { action, subject, ...(isNil(message) ? {} : { message }) }, call)
}
