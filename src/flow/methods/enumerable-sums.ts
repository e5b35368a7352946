// Elements folded into one value: `sum`, `reduce`.

import { elementOf, type ListContent } from '../content.ts'
import { passing } from '../passed.ts'
import { either, exact, nameOfValue, nil, type Value } from '../value.ts'
import { mostTurns } from './elements.ts'
import type { Enumeration } from './enumeration.ts'

export function summed(call: Enumeration, list: ListContent): Value {
  const {
    values: [initial = exact(0)],
  } = call
  return reduced(call, list, initial, (memo, item) => operate(call, memo, '+', item))
}

function operate({ machine, node, frame }: Enumeration, receiver: Value, name: string, value: Value): Value {
  return machine.invoke({ ...passing(value), receiver, name, node, frame })
}

function reduced(
  { machine }: Enumeration,
  list: ListContent,
  initial: Value | undefined,
  step: (memo: Value, item: Value) => Value,
): Value {
  const { items } = list
  if (items !== undefined && items.length <= mostTurns) {
    const [first, ...others] = initial === undefined ? items : [initial, ...items]
    return others.reduce(step, first ?? nil)
  }
  const element = elementOf(list)
  return machine.fold(initial ?? either(element, nil), (memo) => step(memo, element))
}

/** `reduce(:+)`, `reduce(0) { |sum, item| … }`, `inject(1, :*)` */
export function reduce(call: Enumeration): Value | undefined {
  const { machine, list, values, block } = call
  const operator = block === undefined ? nameOfValue(values[values.length - 1]) : undefined
  if (block === undefined && operator === undefined) return undefined
  const initial = operator === undefined ? values[0] : values.length > 1 ? values[0] : undefined
  return reduced(call, list, initial, (memo, item) =>
    block === undefined ? operate(call, memo, operator ?? '', item) : machine.yieldTo(block, memo, item),
  )
}
