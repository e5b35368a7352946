import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { elementOf, hasSome, type ListContent, openList } from '../store/content.ts'
import { sureItems, withSure } from '../store/sure-items.ts'
import { either, type Reference } from '../values/value.ts'
import { added } from './elements.ts'

export interface ListCall extends Invocation {
  readonly machine: Machine
  readonly receiver: Reference
  readonly list: ListContent
}

export function concatenated(list: ListContent, others: readonly ListContent[]): ListContent {
  let all: ListContent = list.isMany ? { ...list, isMany: false } : list
  for (const other of others)
    all =
      other.items === undefined
        ? {
            ...openList(either(elementOf(all), other.element)),
            ...withSure([...sureItems(all), ...sureItems(other)]),
            isSome: hasSome(all) || hasSome(other),
          }
        : added(all, other.items)
  return all
}
