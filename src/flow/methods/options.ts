// The options at the end of a call.

import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import type { HashContent } from '../store/content.ts'
import type { Value } from '../values/value.ts'

/** The hash at the end of what is passed, however it is written. */
export function optionsOf(machine: Machine, values: readonly Value[]): HashContent | undefined {
  return machine.hashOfValue(values[values.length - 1])
}

/** The value under a symbol; `undefined` where it is not given. */
export function optionOf(machine: Machine, { values }: Pick<Invocation, 'values'>, name: string): Value | undefined {
  return optionIn(optionsOf(machine, values), name)
}

export function optionIn(options: HashContent | undefined, name: string): Value | undefined {
  return options?.entries.get(`:${name}`)?.value
}

/** Whether only some of the ways by which code has come here give it. */
export function mayLack(options: HashContent | undefined, name: string): boolean {
  return options?.entries.get(`:${name}`)?.isOptional === true
}

/** The call without some of its options, and without the hash where nothing is left in it. */
export function withoutOptions(machine: Machine, invocation: Invocation, names: readonly string[]): Invocation {
  const options = optionsOf(machine, invocation.values)
  if (options === undefined) return invocation
  const entries = new Map(options.entries)
  for (const name of names) entries.delete(`:${name}`)
  const before = invocation.values.slice(0, -1)
  if (entries.size === 0 && options.others === undefined) return { ...invocation, values: before, hasKeywords: false }
  return { ...invocation, values: [...before, machine.hash({ ...options, entries }, invocation.node)] }
}
