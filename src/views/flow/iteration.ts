// Blocks that are given to what is not known: some run once, some for each element, and some any number of times.

import { anything, arrayOf, booleanShape, emptyObject, integerShape, objectShape } from '../../shape/index.ts'
import { callProc, yieldTo } from './blocks.ts'
import type { Invocation } from './invocation.ts'
import { mostTurns } from './lists.ts'
import type { Machine } from './machine.ts'
import {
  elementOf,
  joinTyped,
  listOf,
  nilValue,
  type Proc,
  type Typed,
  typedShape,
  unknownCode,
  unknownValue,
} from './typed.ts'
import { trueOnly } from './variables.ts'

const once: ReadonlySet<string> = new Set(
  'tap then yield_self with_options with_locale use_zone transaction instance_exec instance_eval benchmark uncached'.split(
    ' ',
  ),
)

/** What iteration gives, by its name, from what the block gives. */
const results: Readonly<Record<string, (value: Typed, receiver: Typed) => Typed>> = {
  each: (_value, receiver) => receiver,
  each_with_index: (_value, receiver) => receiver,
  each_entry: (_value, receiver) => receiver,
  reverse_each: (_value, receiver) => receiver,
  times: (_value, receiver) => receiver,
  map: listOf,
  collect: listOf,
  flat_map: flattened,
  collect_concat: flattened,
  filter_map: (value) => listOf(trueOnly(value)),
  with_index: listOf,
  find: found,
  detect: found,
  sort_by: sameList,
  min_by: found,
  max_by: found,
  uniq: sameList,
  group_by: (_value, receiver) => objectOf(listOf(elementOf(receiver) ?? unknownValue)),
  index_by: (_value, receiver) => objectOf(elementOf(receiver) ?? unknownValue),
  index_with: objectOf,
  to_h: (value) => objectOf(value.items?.[1] ?? unknownValue),
  transform_values: objectOf,
  partition: () => typedShape(arrayOf(arrayOf(anything))),
}

function objectOf(value: Typed): Typed {
  return typedShape(objectShape({ ...emptyObject, others: value.shape }))
}

function flattened(value: Typed): Typed {
  return listOf(elementOf(value) ?? unknownValue)
}

function found(_value: Typed, receiver: Typed): Typed {
  return joinTyped(elementOf(receiver) ?? unknownValue, nilValue)
}

/** The same elements in another order; a hash gives pairs. */
function sameList(_value: Typed, receiver: Typed): Typed {
  return listOf(elementOf(receiver) ?? unknownValue)
}

export function iterate(machine: Machine, invocation: Invocation, block: Proc): Typed {
  const { name, receiver } = invocation
  if (once.has(name)) return runOnce(machine, invocation, block)
  const [memo] = invocation.values
  if (name === 'each_with_object' && memo !== undefined) return withObject(machine, invocation, block, memo)
  const values = passedValues(invocation)
  const given: Typed[] = []
  machine.repeat(() => {
    const value = callProc(machine, block, {
      values,
      hasKeywords: false,
      isOpen: values.length === 0,
      block: undefined,
    })
    given.push(value)
    return value
  })
  const value = given.reduce(joinTyped, given[0] ?? unknownValue)
  if (name.endsWith('?')) return typedShape(booleanShape)
  const result = Object.hasOwn(results, name) ? results[name] : undefined
  if (result !== undefined) return result(value, receiver ?? unknownValue)
  if (selections.has(name) && receiver !== undefined && elementOf(receiver) !== undefined)
    return listOf(elementOf(receiver) ?? unknownValue)
  return name === 'count' ? typedShape(integerShape) : unknownValue
}

/** `list.each_with_object({}) { |each, memo| memo[each] = 1 }` */
function withObject(machine: Machine, { receiver }: Invocation, block: Proc, memo: Typed): Typed {
  const items = receiver?.items
  const element = receiver === undefined ? undefined : elementOf(receiver)
  return changedBy(machine, memo, () => {
    const given = (): Typed => machine.state.find(changedName, [changedScope]) ?? memo
    if (items !== undefined && items.length <= mostTurns)
      for (const item of items) yieldTo(machine, block, [item, given()])
    else machine.repeat(() => yieldTo(machine, block, [element ?? unknownValue, given()]))
  })
}

const changedScope = -1
const changedName = 'changed'

/** The value after code that may change it in place. */
function changedBy(machine: Machine, value: Typed, run: (value: Typed) => unknown): Typed {
  const before = machine.state.find(changedName, [changedScope])
  machine.state.declare(changedName, value, changedScope)
  run(value)
  const after = machine.state.find(changedName, [changedScope]) ?? value
  machine.state.declare(changedName, before ?? nilValue, changedScope)
  return after
}

const selections: ReadonlySet<string> = new Set('select filter reject find_all take_while drop_while'.split(' '))

function passedValues({ name, receiver, values }: Invocation): readonly Typed[] {
  const element = receiver === undefined ? undefined : elementOf(receiver)
  const each = element ?? unknownValue
  switch (name) {
    case 'each_with_index':
    case 'with_index':
      return [each, typedShape(integerShape)]
    case 'times':
      return [typedShape(integerShape)]
    case 'inject':
    case 'reduce':
      return [unknownValue, each]
    case 'each_slice':
    case 'each_cons':
    case 'in_groups_of':
    case 'find_in_batches':
      return [listOf(each)]
    default:
      return givesElements.has(name) && values.length === 0 ? [each] : []
  }
}

const givesElements: ReadonlySet<string> = new Set(
  [
    'each each_entry reverse_each find_each map collect flat_map collect_concat filter_map select filter reject find_all',
    'find detect sort_by min_by max_by uniq group_by index_by index_with partition any? all? none? one? count sum to_h',
    'take_while drop_while each_with_object find_index',
  ].flatMap((names) => names.split(' ')),
)

function runOnce(machine: Machine, { name, receiver, values }: Invocation, block: Proc): Typed {
  const [first] = values
  switch (name) {
    case 'tap':
      return changedBy(machine, receiver ?? unknownValue, (value) => yieldTo(machine, block, [value]))
    case 'with_options': {
      const options = first ?? unknownValue
      return yieldTo(machine, block, [unknownCode({ kind: 'options', receiver, options })])
    }
    default:
      return yieldTo(machine, block, [receiver ?? unknownValue])
  }
}
