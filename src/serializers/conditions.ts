// `if:` and `unless:` of serializers: whether what they stand at is there, and what is read of it where it is.

import {
  type AskedCall,
  assumingCalls,
  callClosure,
  type Machine,
  type Site,
  truthOf,
  unknown,
  type Value,
} from '../flow/index.ts'
import { allHold } from './fields.ts'
import { given } from './objects.ts'

/** What a serializer asks; `undefined` stands for what nobody knows. */
export type Condition = AskedCall | undefined

/** Whether all of them hold; `undefined` where that depends. */
export function holding(machine: Machine, conditions: readonly Condition[], site: Site): boolean | undefined {
  return allHold(
    conditions.map((condition) => {
      const truth = condition && truthOf(given(machine, () => asked(machine, condition, site)))
      return truth === undefined || condition?.holds === true ? truth : !truth
    }),
  )
}

function asked(machine: Machine, { code, passed, self }: AskedCall, site: Site): Value {
  if (typeof code !== 'string') return callClosure(machine, code, passed, self)
  return machine.invoke({ ...site, ...passed, receiver: self, name: code })
}

/** What code gives where they hold; unknown where no way leads to its end. */
export function readWhere(machine: Machine, conditions: readonly Condition[], site: Site, run: () => Value): Value {
  const calls = conditions.filter((condition) => condition !== undefined)
  if (calls.length === 0) return given(machine, run)
  let value: Value = unknown
  // Elsewhere nothing is read, and what the conditions have told does not hold.
  const read = (): Value => (value = assumingCalls(machine, calls, site.frame, run))
  machine.branch([read, () => unknown])
  return value
}
