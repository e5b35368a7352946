// Lists in lists, opened.

import { isOnly } from '../../shape/index.ts'
import { listToOpen } from '../calls/to-ary.ts'
import { elementOf, type ListContent, listContent, openList } from '../store/content.ts'
import { eitherOf, type Single, singlesOf, some, unknown, type Value } from '../values/value.ts'
import type { ListCall } from './list-parts.ts'

/** A list may hold itself. */
const deepest = 100

/** `flatten` opens lists that lists hold, as many levels deep. */
export function flattened(call: ListCall, depth: number): ListContent {
  const { machine, list } = call
  const flat = (items: readonly Value[], left: number): readonly Value[] | undefined => {
    const made: Value[] = []
    for (const item of items) {
      machine.step()
      const inside = left > 0 ? listToOpen(machine, item, call) : undefined
      if (inside !== undefined) {
        const parts = inside.items === undefined ? undefined : flat(inside.items, left - 1)
        if (parts === undefined) return undefined
        made.push(...parts)
      } else if (item.kind === 'some' && (item.shape.isAny || item.shape.array !== undefined)) return undefined
      else if (item.kind === 'several') return undefined
      else made.push(item)
    }
    return made
  }
  const items = list.items === undefined ? undefined : flat(list.items, Math.min(depth, deepest))
  return items === undefined ? openList(flatElement(call, elementOf(list), depth)) : listContent(items)
}

/** Each list is opened once for as many levels as are left. */
function flatElement(call: ListCall, element: Value, depth: number): Value {
  const { machine } = call
  const opened = new Map<string, Value>()
  const inside = (single: Single, list: ListContent, left: number): Value => {
    const key = single.kind === 'reference' ? `${single.id}:${left}` : undefined
    const known = key === undefined ? undefined : opened.get(key)
    if (known !== undefined) return known
    if (key !== undefined) opened.set(key, eitherOf([]))
    const found = flat(elementOf(list), left)
    if (key !== undefined) opened.set(key, found)
    return found
  }
  const flat = (value: Value, left: number): Value =>
    eitherOf(
      singlesOf(value).map((single) => {
        machine.step()
        const list = left > 0 ? listToOpen(machine, single, call) : undefined
        if (list !== undefined) return inside(single, list, left - 1)
        return single.kind === 'some' ? openedShape(single, left) : single
      }),
    )
  return flat(element, depth)
}

/** A list of which only the type of its elements is known. */
function openedShape(single: Extract<Single, { readonly kind: 'some' }>, left: number): Value {
  let { shape } = single
  for (let level = left; level > 0 && shape.array !== undefined; level--) {
    if (!isOnly(shape, 'array')) return unknown
    shape = shape.array.items
  }
  return shape.isAny || shape.array !== undefined ? unknown : shape === single.shape ? single : some(shape)
}
