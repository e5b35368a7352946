// One of several lists, taken apart.

import type { Machine } from '../machine.ts'
import { eitherOf, nil, type Single, type Value } from '../values/value.ts'

/** What stands at each place of the lists; `undefined` where they have different lengths, or one that is not known. */
export function openedEach(machine: Machine, singles: readonly Single[]): readonly Value[] | undefined {
  const lists: (readonly Value[])[] = []
  for (const single of singles) {
    const list = machine.listOfValue(single)
    if (single.kind === 'some' || (list !== undefined && list.items === undefined)) return undefined
    lists.push(list?.items ?? [single])
  }
  const [first] = lists
  if (lists.some((items) => items.length !== first?.length)) return undefined
  return first?.map((_, index) => eitherOf(lists.map((items) => items[index] ?? nil)))
}
