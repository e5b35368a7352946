// A class of the application as a value, by its whole name.

import { isKind } from '../../ruby/index.ts'
import type { Machine } from '../machine.ts'
import { exact, type Value } from '../values/value.ts'

export function classNamed({ program }: Machine, name: string): Value | undefined {
  const end = name.lastIndexOf('::')
  const value = program.constantIn(name.slice(0, Math.max(0, end)), name.slice(end === -1 ? 0 : end + 2))
  return value !== undefined && isKind(value, 'module') ? exact(value) : undefined
}
