// Enumerators as objects of the store.

import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { instanceContent, type ListContent } from '../store/content.ts'
import { exact, symbolValue, type Value } from '../values/value.ts'

/** What an enumerator keeps: its elements, its method, and how far `next` has come. */
export const itemsVariable = '@__items'
export const methodVariable = '@__method'
/** What `loop` gives when the elements are at their end. */
export const resultVariable = '@__result'
export const positionVariable = '@__position'

export function enumeratorOf(
  machine: Machine,
  list: ListContent,
  method: string,
  { node }: Pick<Invocation, 'node'>,
): Value {
  const items = machine.allocate(node, { ...list, isMany: false })
  const content = instanceContent('Enumerator')
  const variables = content.variables
    .with(itemsVariable, items)
    .with(methodVariable, symbolValue(method))
    .with(positionVariable, exact(0))
  return machine.allocate(node, { ...content, variables })
}
