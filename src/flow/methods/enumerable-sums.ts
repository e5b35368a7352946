// Elements folded into one value: `sum`, `reduce`.

import { isKind } from '../../ruby/index.ts'
import { passing } from '../calls/passed.ts'
import type { Machine } from '../machine.ts'
import { elementOf, hasSome, type ListContent } from '../store/content.ts'
import { either, exact, nameOfValue, nil, type Value } from '../values/value.ts'
import { mostTurns } from './elements.ts'
import type { Enumeration } from './enumeration.ts'

export function summed(call: Enumeration, list: ListContent): Value {
  const {
    values: [initial = exact(0)],
  } = call
  return floatSum(initial, list) ?? reduced(call, list, initial, (memo, item) => operate(call, memo, '+', item))
}

/** Ruby adds floats by the algorithm of Kahan and Babuska, which keeps what is lost of each. */
function floatSum(initial: Value, { items }: ListContent): Value | undefined {
  const numbers = items === undefined ? [] : [initial, ...items].map(numberIn)
  if (numbers.includes(undefined) || items?.some(isFloat) !== true) return undefined
  let [sum, lost] = [0, 0]
  for (const number of numbers) {
    const each = number ?? 0
    const next = sum + each
    lost += Math.abs(sum) >= Math.abs(each) ? sum - next + each : each - next + sum
    sum = next
  }
  return Number.isFinite(sum) ? exact({ kind: 'float', value: sum + lost }) : undefined
}

function isFloat(value: Value): boolean {
  return value.kind === 'exact' && isKind(value.value, 'float')
}

function numberIn(value: Value): number | undefined {
  if (value.kind !== 'exact') return undefined
  if (isKind(value.value, 'float')) return value.value.value
  return typeof value.value === 'number' ? value.value : undefined
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
  const isSome = hasSome(list)
  if (initial === undefined)
    return folded(machine, isSome ? element : either(element, nil), (memo) => step(memo, element))
  // Where there is an element, the first step is taken.
  return folded(machine, isSome ? step(initial, element) : initial, (memo) => step(memo, element))
}

/** The value after a step that runs any number of times. */
function folded(machine: Machine, initial: Value, step: (value: Value) => Value): Value {
  const scope = machine.newScope()
  machine.declare('memo', initial, scope)
  machine.repeat(() => {
    machine.declare('memo', step(machine.variablesOf(scope).get('memo') ?? nil), scope)
    return nil
  })
  return machine.variablesOf(scope).get('memo') ?? nil
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
