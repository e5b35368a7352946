// Enumerators: the elements of a method that waits for its block, as in `each_with_index.map` and `map.with_index(1)`.

import type { Invocation } from '../calls/invocation.ts'
import { newError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { type ListContent, listContent, withElement } from '../store/content.ts'
import { nativeClosure } from '../values/closure.ts'
import {
  anyInteger,
  exact,
  integerOf,
  isNil,
  nameOfValue,
  nil,
  textValue,
  unknown,
  type Value,
} from '../values/value.ts'
import { eachElement } from './elements.ts'
import { enumerate } from './enumerable.ts'
import {
  enumeratorOfPairs,
  isOfPairs,
  itemsVariable,
  methodVariable,
  positionVariable,
  resultVariable,
} from './enumerator-object.ts'

export function callEnumerator(machine: Machine, receiver: Value, invocation: Invocation): Value | undefined {
  const variables = machine.variablesOfInstance(receiver)
  const list = machine.listOfValue(variables?.get(itemsVariable))
  if (list === undefined) return undefined
  const method = nameOfValue(variables?.get(methodVariable)) ?? 'each'
  const { name, block, values } = invocation
  const call = { ...invocation, receiver }
  switch (name) {
    case 'with_index':
    case 'each_with_index': {
      const offset = name === 'with_index' ? (values[0] ?? exact(0)) : exact(0)
      if (block === undefined)
        return enumeratorOfPairs(
          machine,
          indexed(machine, list, offset, call),
          method === 'each_with_index' ? 'each' : method,
          call,
        )
      return withIndex(machine, list, method, { ...call, block, values: [isNil(offset) ? exact(0) : offset] })
    }
    case 'with_object':
    case 'each_with_object': {
      const [memo = nil] = values
      if (block !== undefined)
        eachElement(machine, method === 'each_with_index' ? indexed(machine, list, exact(0), call) : list, (item) =>
          machine.yieldTo(block, item, memo),
        )
      return memo
    }
    case 'next':
    case 'peek':
      return next(machine, receiver, list, call)
    case 'rewind':
      machine.setInstanceVariable(receiver, positionVariable, exact(0))
      return receiver
    case 'size':
      return list.items === undefined ? unknown : exact(list.items.length)
  }
  if (name === 'each' && block !== undefined && method !== 'each')
    return enumerate(machine, list, { ...call, name: method })
  const isNumbered = method === 'each_with_index'
  const elements = isNumbered ? indexed(machine, list, exact(0), call) : list
  return enumerate(machine, elements, isNumbered || isOfPairs(machine, receiver) ? takingBoth(call) : call)
}

/** Those that hand both values of a pair to their block; the others hand on the pair. */
const handingBoth: ReadonlySet<string> = new Set(
  'each map collect flat_map collect_concat filter_map find_index count any? all? none? one? take_while uniq to_h'.split(
    ' ',
  ),
)

/** `each_with_index.map { |item, index| … }`; of `each_with_index.map { |item| … }` the block gets the element alone. */
function takingBoth(call: Invocation): Invocation {
  const { name, block } = call
  if (block === undefined || !handingBoth.has(name)) return call
  const both = nativeClosure((inner, { values: [pair = nil] }) =>
    inner.yieldTo(block, ...(inner.listOfValue(pair)?.items ?? [pair])),
  )
  return { ...call, block: both }
}

/** Each element with its number. */
function indexed(machine: Machine, list: ListContent, offset: Value, { node }: Invocation): ListContent {
  const from = integerOf(offset) ?? 0
  const { items } = list
  if (items !== undefined)
    return listContent(items.map((item, index) => machine.list([item, exact(index + from)], node)))
  return withElement(list, machine.list([list.element, anyInteger], node))
}

/** `map.with_index(1) { |item, index| … }`: the method, whose block gets the number, too. */
function withIndex(
  machine: Machine,
  list: ListContent,
  method: string,
  call: Invocation & { readonly block: NonNullable<Invocation['block']> },
): Value | undefined {
  const from = integerOf(call.values[0]) ?? 0
  let count = 0
  const isKnown = list.items !== undefined
  const block = nativeClosure((inner, { values: [item = nil] }) =>
    inner.yieldTo(call.block, item, isKnown ? exact(from + count++) : anyInteger),
  )
  return enumerate(machine, list, { ...call, name: method === 'each_with_index' ? 'each' : method, values: [], block })
}

function next(machine: Machine, receiver: Value, list: ListContent, call: Invocation): Value {
  const position = integerOf(machine.variablesOfInstance(receiver)?.get(positionVariable))
  if (position === undefined || list.items === undefined) {
    machine.mayRaise(unknown)
    return list.items === undefined ? list.element : unknown
  }
  const item = list.items[position]
  if (item === undefined) {
    const error = newError(machine, 'StopIteration', textValue('iteration reached an end'), call)
    machine.setInstanceVariable(error, resultVariable, machine.variablesOfInstance(receiver)?.get(itemsVariable) ?? nil)
    return machine.leave(machine.rescue, error)
  }
  if (call.name === 'next') machine.setInstanceVariable(receiver, positionVariable, exact(position + 1))
  return item
}
