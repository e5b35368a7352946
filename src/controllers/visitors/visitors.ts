// Who is known to be there, by the variables of a controller.

import { type Machine, truthOf } from '../../flow/index.ts'

type Variables = ReturnType<Machine['variablesOfInstance']>

/** `@current_user`, and what a condition has told of `current_user`. */
const visitors = ['@current_', ':given current_']

/** Among more than people have nobody is looked for. */
const mostVisitors = 50

/** Of how many it is known that they are there. */
export function visitorsIn(variables: Variables): number {
  let found = 0
  let seen = 0
  for (const prefix of visitors) {
    for (const [, value] of variables?.startingWith(prefix) ?? []) {
      if (++seen > mostVisitors) return 0
      if (truthOf(value) === true) found++
    }
  }
  return found
}
