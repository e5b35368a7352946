// The literals that a list has for sure, where ways that have added others to it have met.

import { keyOf, type Value } from '../values/value.ts'
import type { ListContent } from './content.ts'

/** Of longer lists none is told. */
const mostItems = 50

const none: readonly Value[] = []

export function sureItems({ items, surely }: ListContent): readonly Value[] {
  if (items === undefined) return surely ?? none
  return items.length > mostItems ? none : items.filter(({ kind }) => kind === 'exact')
}

/** What a list of any number of elements has for sure, as an addition to its content. */
export function withSure(items: readonly Value[]): Pick<ListContent, 'surely'> {
  return items.length === 0 || items.length > mostItems ? {} : { surely: items }
}

/** Those that both have. */
export function sureInBoth(first: ListContent, second: ListContent): readonly Value[] {
  const known = new Set(sureItems(second).map(keyOf))
  return known.size === 0 ? none : sureItems(first).filter((item) => known.has(keyOf(item)))
}
