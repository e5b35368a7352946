// Whether two values are one object.

import type { Machine } from '../machine.ts'
import type { Closure } from '../values/closure.ts'
import { keyOf, type Single, type Value } from '../values/value.ts'

/** `equal?`; `undefined` where it is not known. */
export function isSameObject(machine: Machine, self: Single, other: Value): boolean | undefined {
  if (self.kind === 'reference' && other.kind === 'reference') {
    const content = machine.content(self.id)
    if (self.id !== other.id) return false
    return content !== undefined && 'isMany' in content && content.isMany ? undefined : true
  }
  if (self.kind === 'closure' && other.kind === 'closure') return isSameClosure(self, other)
  const [one, two] = [keptAs(machine, self), keptAs(machine, other)]
  if (one !== undefined && two !== undefined && one !== two) return false
  if (self.kind !== 'exact' || other.kind !== 'exact') return undefined
  const [ours, theirs] = [self.value, other.value]
  if (ours === theirs) return true
  const isValue = ours === null || typeof ours !== 'object' || ours.kind === 'symbol' || ours.kind === 'module'
  return isValue || keyOf(self) !== keyOf(other) ? keyOf(self) === keyOf(other) : undefined
}

/** What one kind of value is, no other is: a literal, code, and a list, a hash or an object of the store. */
function keptAs(machine: Machine, value: Value): string | undefined {
  if (value.kind === 'exact' || value.kind === 'closure') return value.kind
  const kind = value.kind === 'reference' ? machine.content(value.id)?.kind : undefined
  return kind === 'list' || kind === 'hash' || kind === 'instance' ? kind : undefined
}

/** Blocks of different places in the text are different objects. */
export function isSameClosure(first: Closure, second: Closure): boolean | undefined {
  if (first === second) return true
  const [one, other] = [first.code, second.code]
  return one.kind === 'block' && other.kind === 'block' && one.node !== other.node ? false : undefined
}
