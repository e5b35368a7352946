// Calls that nobody answers, with a block.

import { type Invocation, isFunction, type Machine, nil, nothingPassed, unknown, type Value } from '../flow/index.ts'

/** They give what their block makes of the credentials; nil where none are shown. */
const authenticating: ReadonlySet<string> = new Set(['authenticate_with_http_token', 'authenticate_with_http_basic'])

/** A block that is given to something unknown, such as a transaction, is taken to run once. */
export function runOnce(machine: Machine, { name, block }: Invocation): Value | undefined {
  if (block === undefined || isFunction(name) || machine.isObjectMethod(name)) return undefined
  const run = (): Value => machine.call(block, { ...nothingPassed, isOpen: true })
  if (authenticating.has(name)) return machine.branch([run, () => nil])
  run()
  return unknown
}
