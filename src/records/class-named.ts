// A class of the application as a value.

import { exact, type Machine, type Value } from '../flow/index.ts'
import { isKind } from '../ruby/index.ts'

export function classNamed(machine: Machine, name: string): Value | undefined {
  const end = name.lastIndexOf('::')
  const value = machine.program.constantIn(name.slice(0, Math.max(0, end)), name.slice(end === -1 ? 0 : end + 2))
  return value !== undefined && isKind(value, 'module') ? exact(value) : undefined
}
