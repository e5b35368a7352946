// Headers that code behind an action sets: for each status by itself where it asks for that.

import {
  askedStatusVariable,
  type GivenStatus,
  type HeadersByStatus,
  type KeptVariables,
  saidHeaders,
} from '../answers/index.ts'
import type { Callback } from '../callbacks/callbacks.ts'

/** More than an action gives; of more nothing is told apart. */
const mostStatuses = 20

export function headersBehind(
  callbacks: readonly Callback[],
  given: ReadonlySet<GivenStatus>,
  run: (callback: Callback, status: GivenStatus) => KeptVariables,
): HeadersByStatus {
  const headersByStatus = new Map<GivenStatus, Set<string>>([...given].map((status) => [status, new Set()]))
  // Where nothing is answered, code behind it still reads the request.
  const isAny = given.size === 0 || given.size > mostStatuses
  const statuses: readonly GivenStatus[] = isAny ? ['unknown'] : knownFirst(given)
  for (const callback of callbacks) {
    let variables: KeptVariables
    for (const [index, status] of statuses.entries()) {
      if (index === 0 || variables?.get(askedStatusVariable) !== undefined) variables = run(callback, status)
      for (const names of isAny ? headersByStatus.values() : [headersByStatus.get(status)])
        for (const name of saidHeaders(variables)) names?.add(name)
    }
  }
  return new Map([...headersByStatus].map(([status, names]) => [status, [...names]]))
}

/** Of a status that is not known nobody can tell that it was asked for. */
function knownFirst(statuses: ReadonlySet<GivenStatus>): readonly GivenStatus[] {
  const known = [...statuses].filter((status) => status !== 'unknown')
  return statuses.has('unknown') ? [...known, 'unknown'] : known
}
