// What Ruby's own methods give where everything is known: the table that boot time uses, too.

import { fromBoot, toBoot } from '../boot/boot-values.ts'
import type { Machine } from '../machine.ts'
import type { Value } from '../values/value.ts'

/** What Ruby itself gives, where everything is known. */
export function pure(machine: Machine, receiver: Value, name: string, values: readonly Value[]): Value | undefined {
  const known = toBoot(machine, [receiver, ...values])
  const [own, ...given] = known ?? []
  if (own === undefined) return undefined
  const { value, raised, work } = machine.program.pure(own, name, given)
  machine.pay(work / 10)
  return value === undefined || raised !== undefined ? undefined : fromBoot(machine, value)
}
