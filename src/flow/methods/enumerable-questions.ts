// What is asked of elements: whether some hold, how many there are, where one stands.

import { booleanShape, integerShape, join, nullShape } from '../../shape/index.ts'
import { areEqual, isCase } from '../conditions/equality.ts'
import { negation } from '../conditions/negation.ts'
import { elementOf, hasSome, type ListContent, listContent } from '../store/content.ts'
import {
  either,
  eitherOf,
  exact,
  integerOf,
  nil,
  nothing,
  some,
  someCount,
  truthOf,
  type Value,
} from '../values/value.ts'
import { mostTurns } from './elements.ts'
import { anyOf, type Enumeration, run, type WithBlock } from './enumeration.ts'

/** The first element for which the block holds. */
export function found(call: WithBlock): Value {
  const { items } = call.list
  if (items === undefined || items.length > mostTurns) {
    anyOf(call)
    return either(elementOf(call.list), nil)
  }
  const candidates: Value[] = []
  for (const item of items) {
    const truth = truthOf(run(call, item))
    if (truth !== false) candidates.push(item)
    if (truth === true) return eitherOf(candidates)
  }
  return eitherOf([...candidates, nil])
}

/** How many elements hold; `undefined` among them where that is not known. */
function truths(call: Enumeration): readonly (boolean | undefined)[] | undefined {
  const {
    machine,
    list,
    block,
    values: [pattern],
  } = call
  const truth = (item: Value): boolean | undefined => {
    if (pattern !== undefined) return isCase(machine, pattern, item, call)
    return truthOf(block === undefined ? item : machine.yieldTo(block, item))
  }
  const known = list.items === undefined ? undefined : knownTruths(list.items, truth)
  if (known !== undefined) return known
  if (block !== undefined) machine.repeat(() => machine.yieldTo(block, elementOf(list)))
  return undefined
}

/** Of so many elements each is asked, as long as the answers are known. */
const mostAsked = 500

function knownTruths(
  items: readonly Value[],
  truth: (item: Value) => boolean | undefined,
): readonly (boolean | undefined)[] | undefined {
  if (items.length > mostAsked) return undefined
  const truths: (boolean | undefined)[] = []
  for (const item of items) {
    if (truths.length >= mostTurns && truths.includes(undefined)) return undefined
    truths.push(truth(item))
  }
  return truths
}

export function quantified(call: Enumeration, name: string): Value {
  const all = truths(call)
  const boolean = tellingOf(call, name)
  if (all === undefined) return hasTrue(call) && name !== 'all?' && name !== 'one?' ? exact(name === 'any?') : boolean
  const count = all.filter((truth) => truth === true).length
  const isKnown = !all.includes(undefined)
  switch (name) {
    case 'any?':
      return count > 0 ? exact(true) : isKnown ? exact(false) : boolean
    case 'all?':
      return all.includes(false) ? exact(false) : isKnown ? exact(true) : boolean
    case 'none?':
      return count > 0 ? exact(false) : isKnown ? exact(true) : boolean
  }
  return isKnown ? exact(count === 1) : boolean
}

/** There is one, and all that there may be hold. */
function hasTrue({ list, values, block }: Enumeration): boolean {
  return hasSome(list) && values.length === 0 && block === undefined && truthOf(elementOf(list)) === true
}

/** Whether there are elements, where that tells of another object. */
function tellingOf({ list: { told }, values, block }: Enumeration, name: string): Value {
  const isAsked = (name === 'any?' || name === 'none?') && values.length === 0 && block === undefined
  if (told === undefined || !isAsked) return some(booleanShape)
  const none: Value = { ...some(booleanShape), told }
  return name === 'none?' ? none : negation(none)
}

export function counted(call: Enumeration): Value {
  const {
    machine,
    list,
    values: [wanted],
    block,
  } = call
  if (wanted === undefined && block === undefined) return sizeOf(list)
  const all = wanted === undefined ? truths(call) : list.items?.map((item) => areEqual(machine, item, wanted, call))
  if (all === undefined || all.includes(undefined)) return some(integerShape)
  return exact(all.filter((truth) => truth === true).length)
}

export function sizeOf(list: ListContent): Value {
  if (list.items !== undefined) return exact(list.items.length)
  return hasSome(list) ? someCount : some(integerShape)
}

export function indexFound(call: Enumeration): Value | undefined {
  const {
    machine,
    list,
    block,
    values: [wanted],
  } = call
  if (block === undefined && wanted === undefined) return undefined
  if (wanted?.kind === 'several')
    return wanted.values.map((each) => indexFound({ ...call, values: [each] }) ?? nil).reduce<Value>(either, nothing)
  const maybe = some(join(integerShape, nullShape))
  if (list.items === undefined || list.items.length > mostTurns) {
    if (block !== undefined) machine.repeat(() => machine.yieldTo(block, elementOf(list)))
    return maybe
  }
  for (const [index, item] of list.items.entries()) {
    const truth =
      wanted !== undefined ? areEqual(machine, item, wanted, call) : block && truthOf(machine.yieldTo(block, item))
    if (truth === true) return exact(index)
    if (truth === undefined) return maybe
  }
  return nil
}

/** `rindex`, which looks from the end. */
export function lastIndexFound(call: Enumeration): Value | undefined {
  const { items } = call.list
  if (items === undefined) return indexFound(call)
  const index = indexFound({ ...call, list: listContent(items.toReversed()) })
  const at = index === undefined ? undefined : integerOf(index)
  return at === undefined ? index : exact(items.length - 1 - at)
}

export function included(call: Enumeration): Value {
  const {
    machine,
    list,
    values: [wanted = nil],
  } = call
  const all = list.items?.map((item) => areEqual(machine, item, wanted, call))
  if (all?.includes(true) === true) return exact(true)
  return all === undefined || all.includes(undefined) ? some(booleanShape) : exact(false)
}
