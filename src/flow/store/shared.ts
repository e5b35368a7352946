// Objects that stand for any number of objects: those that the turns of a loop make, and those in lists of any length.
// What changes one of them leaves the others as they are, so what it was stays possible.

import { singlesOf, type Value } from '../values/value.ts'
import { baseVariable, type Content, elementOf } from './content.ts'
import { joinContents } from './join-contents.ts'
import type { Store } from './store.ts'

/** The object with more content that it may have; all that it holds stands for many, too. */
export function markMany(machine: Store, id: number, content: Content): void {
  const before = machine.content(id)
  const joined = before === undefined || before.kind !== content.kind ? content : joinContents(before, content)
  machine.objects = machine.objects.with(id, 'isMany' in joined ? { ...joined, isMany: true } : joined)
  for (const value of partsOf(joined)) shareAll(machine, value)
}

/** What a turn of a loop has made stands for what all of them make. */
export function shareMade(machine: Store, id: number): void {
  const content = machine.content(id)
  if (content !== undefined && 'isMany' in content && !content.isMany)
    machine.objects = machine.objects.with(id, { ...content, isMany: true })
}

/** What stands in a list of any length, or under any key, stands for many. */
export function shareParts(machine: Store, content: Content): void {
  if (content.kind === 'list' && content.items === undefined) shareAll(machine, content.element)
  else if (content.kind === 'hash' && content.others !== undefined) shareAll(machine, content.others.value)
}

/** All that the value is, or holds, stands for many from here on. */
function shareAll(machine: Store, value: Value): void {
  const pending: Value[] = [value]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const single of singlesOf(next)) {
      const content = machine.contentOf(single)
      if (single.kind !== 'reference' || content === undefined || !('isMany' in content) || content.isMany) continue
      machine.objects = machine.objects.with(single.id, { ...content, isMany: true })
      machine.step()
      pending.push(...partsOf(content))
    }
  }
}

function partsOf(content: Content): readonly Value[] {
  if (content.kind !== 'instance' || content.variables.get(baseVariable) === undefined) return valuesIn(content)
  return valuesIn({ ...content, variables: content.variables.without(baseVariable) })
}

/** What may lead on from a list, a hash or an instance to other objects. */
export function valuesIn(content: Content): readonly Value[] {
  switch (content.kind) {
    case 'list':
      return content.items ?? [elementOf(content)]
    case 'hash': {
      const values = Array.from(content.entries.values()).flatMap(({ key, value }) =>
        key.kind === 'reference' ? [key, value] : [value],
      )
      return content.others === undefined ? values : [...values, content.others.value]
    }
    case 'instance':
      return Array.from(content.variables, ([, value]) => value)
    case 'text':
      return [content.value]
    case 'scope':
    case 'host':
      return []
  }
}
