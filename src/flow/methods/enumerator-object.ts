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
/** Whether each element is two values that a block gets one by one, as of `with_index`. */
const pairsVariable = '@__pairs'

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

/** `with_index`, `each_with_object([])`: its elements are lists of two, of which blocks get both values. */
export function enumeratorOfPairs(
  machine: Machine,
  pairs: ListContent,
  method: string,
  at: Pick<Invocation, 'node'>,
): Value {
  const enumerator = enumeratorOf(machine, pairs, method, at)
  machine.setInstanceVariable(enumerator, pairsVariable, exact(true))
  return enumerator
}

export function isOfPairs(machine: Machine, enumerator: Value): boolean {
  return machine.variablesOfInstance(enumerator)?.get(pairsVariable) !== undefined
}
