// Words of gems that give back what they are given: what it is does not change by asking whether it is allowed.

import { type Invocation, type Machine, unknown, unknownNamed, type Value } from '../flow/index.ts'

/** By the place of the argument. Pundit, CanCanCan, has_scope, will_paginate and api-pagination. */
const places: ReadonlyMap<string, number> = new Map([
  ['authorize', 0],
  ['authorize!', 1],
  ['policy_scope', 0],
  ['apply_scopes', 0],
  ['paginate', 0],
])

/** `undefined` where the call is none of them, or is given nothing. */
export function givenBack(machine: Machine, { name, values, node }: Invocation): Value | undefined {
  const place = places.get(name)
  const value = place === undefined ? undefined : values[place]
  if (value !== undefined) {
    machine.mayRaise(unknown)
    return value
  }
  // Pagy gives the numbers of the page beside it.
  return name === 'pagy' && values[0] !== undefined ? machine.list([unknownNamed('pagy'), values[0]], node) : undefined
}
