// `respond_to?` of texts, numbers, lists, hashes and procs, as in `default.respond_to?(:call) ? default.call : default`.

import { hasMethod } from '../evaluate/methods/index.ts'
import { isKind, nameOf, type Value } from '../evaluate/values.ts'
import type { Boot } from './boot.ts'
import { kindOf } from './boot-objects.ts'

/** Nothing that is written down as a value answers `call`, save a proc. */
const plain: ReadonlySet<string> = new Set(
  'NilClass TrueClass FalseClass Integer Float String Symbol Array Hash Range'.split(' '),
)

/** `undefined` where it is not known. */
export function respondsOfCore(boot: Boot, receiver: Value, asked: Value | undefined): boolean | undefined {
  const name = nameOf(asked)
  const kind = kindOf(receiver)
  if (name === undefined) return undefined
  const core = boot.modules.get(kind)
  if (core !== undefined && boot.findMethod(core, name) !== undefined) return true
  if (name !== 'call') return hasMethod(receiver, name)
  return isKind(receiver, 'proc') || (plain.has(kind) ? false : undefined)
}
