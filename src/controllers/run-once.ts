// Calls that nobody answers, with a block.

import {
  either,
  type Invocation,
  isFunction,
  type Machine,
  nil,
  nothingPassed,
  unknown,
  type Value,
} from '../flow/index.ts'

/** They give what their block makes of the credentials, or nil. */
const authenticating: ReadonlySet<string> = new Set(['authenticate_with_http_token', 'authenticate_with_http_basic'])

/** A block that is given to something unknown, such as a transaction, is taken to run once. */
export function runOnce(machine: Machine, { name, block }: Invocation): Value | undefined {
  if (block === undefined || isFunction(name) || machine.isObjectMethod(name)) return undefined
  const given = machine.call(block, { ...nothingPassed, isOpen: true })
  return authenticating.has(name) ? either(given, nil) : unknown
}
