// What the methods of Enumerable are asked with, and the lists that they make.

import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { elementOf, type ListContent } from '../store/content.ts'
import type { Closure } from '../values/closure.ts'
import type { Value } from '../values/value.ts'
import { mapElements, mostTurns } from './elements.ts'

export interface Enumeration extends Invocation {
  readonly machine: Machine
  readonly list: ListContent
  /** What the elements are asked of. */
  readonly whole: Value
}

export interface WithBlock extends Enumeration {
  readonly block: Closure
}

export type Answers<Call> = Readonly<Record<string, (call: Call) => Value | undefined>>

export function run({ machine, block }: Pick<WithBlock, 'machine' | 'block'>, item: Value): Value {
  return machine.yieldTo(block, item)
}

/** The elements with what the block gives for each. */
export function judged(call: WithBlock): { readonly item: Value; readonly value: Value }[] | undefined {
  const { list } = call
  if (list.items === undefined || list.items.length > mostTurns) return undefined
  return list.items.map((item) => ({ item, value: run(call, item) }))
}

/** What the block may give for any element. */
export function anyOf(call: WithBlock): Value {
  return elementOf(mapElements(call.machine, call.list, (item) => run(call, item)))
}

export function made(call: Enumeration, items: readonly Value[]): Value {
  return call.machine.list(items, call.node)
}

export function madeOf(call: Enumeration, element: Value): Value {
  return call.machine.listOf(element, call.node)
}

export function mapped(call: WithBlock): Value {
  return call.machine.allocate(
    call.node,
    mapElements(call.machine, call.list, (item) => run(call, item)),
  )
}
