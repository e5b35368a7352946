// Which of several objects are there on a way, where only one of them was made.

import type { Machine } from '../machine.ts'
import { eitherOf, type Single, type Value } from '../values/value.ts'

/** Longer lists are not looked through. */
const mostItems = 12

/** Of several objects those that are there on this way, and of several lists those of what is there. */
export function whereThere(machine: Pick<Machine, 'madeApart' | 'content'>, value: Value): Value {
  if (!machine.madeApart.hasAbsent || value.kind !== 'several') return value
  const left = value.values.filter((single) => isThere(machine, single))
  return left.length === value.values.length || left.length === 0 ? value : eitherOf(left)
}

function isThere(machine: Pick<Machine, 'content'>, single: Single): boolean {
  if (single.kind !== 'reference') return true
  const content = machine.content(single.id)
  const items = content?.kind === 'list' ? content.items : undefined
  if (items === undefined || items.length > mostItems) return content !== undefined
  return items.every((item) => item.kind !== 'reference' || machine.content(item.id) !== undefined)
}
