// Whether two values are one object.

import type { Machine } from '../machine.ts'
import { keyOf, type Single, type Value } from '../value.ts'

/** `equal?`; `undefined` where it is not known. */
export function isSameObject(machine: Machine, self: Single, other: Value): boolean | undefined {
  if (self.kind === 'reference' && other.kind === 'reference') {
    const content = machine.content(self.id)
    if (self.id !== other.id) return false
    return content !== undefined && 'isMany' in content && content.isMany ? undefined : true
  }
  if (self.kind === 'closure') return self === other ? true : undefined
  if (self.kind !== 'exact' || other.kind !== 'exact') return undefined
  const [ours, theirs] = [self.value, other.value]
  if (ours === theirs) return true
  const isValue = ours === null || typeof ours !== 'object' || ours.kind === 'symbol' || ours.kind === 'module'
  return isValue || keyOf(self) !== keyOf(other) ? keyOf(self) === keyOf(other) : undefined
}
