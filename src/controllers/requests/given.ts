// Code that is not known gets what it is given, and may read more of it.

import type { Invocation, Machine, Value } from '../../flow/index.ts'
import { partOf } from './request-part.ts'
import type { Requests } from './requests.ts'

export function noteGiven(requests: Requests, invocation: Invocation): void {
  for (const value of invocation.values.flatMap((each) => partsWithin(requests.machine, each))) {
    const part = partOf(value)
    if (part !== undefined) requests.note(part, { kind: 'given' }, invocation)
  }
}

/** `Search.call(params: params)`, `Search.call([params])` */
function partsWithin(machine: Machine, value: Value): readonly Value[] {
  const hash = machine.hashOfValue(value)
  if (hash !== undefined && hash.className === undefined) return Array.from(hash.entries.values(), (each) => each.value)
  return machine.listOfValue(value)?.items ?? [value]
}
