// `Enumerator::Lazy`: methods that wait until somebody asks for elements, and then run for no more than are asked for.

import { isKind } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { nothingPassed } from '../calls/passed.ts'
import { areEqual, isCase } from '../conditions/equality.ts'
import type { Machine } from '../machine.ts'
import { elementOf, type ListContent, listContent, openList } from '../store/content.ts'
import type { Closure } from '../values/closure.ts'
import {
  either,
  exact,
  integerOf,
  isNil,
  nameOfValue,
  nil,
  type Reference,
  symbolValue,
  truthOf,
  unknown,
  type Value,
} from '../values/value.ts'
import { toList } from './elements.ts'
import { enumerate } from './enumerable.ts'
import { lazyOf, newLazy, sourceVariable, stepsVariable } from './lazy-object.ts'

/** So many elements of an endless list are looked at. */
const mostTaken = 300

type Site = Pick<Invocation, 'node' | 'frame'>

interface Step {
  readonly name: string
  /** The block, the number or the pattern that it was given. */
  readonly given: Value
}

/** Those that give a lazy list again. */
const waiting: ReadonlySet<string> = new Set(
  [
    'map collect select filter reject take_while drop_while take drop flat_map filter_map with_index each_with_index',
    'grep grep_v compact',
  ].flatMap((names) => names.split(' ')),
)

export function callLazy(machine: Machine, receiver: Reference, invocation: Invocation): Value | undefined {
  const { name, values, block, node } = invocation
  const source = machine.variablesOfInstance(receiver)?.get(sourceVariable)
  const steps = machine.variablesOfInstance(receiver)?.get(stepsVariable)
  const known = machine.listOfValue(steps)?.items
  if (source === undefined || known === undefined) return undefined
  if (waiting.has(name)) {
    const given: Value = block ?? values[0] ?? nil
    return lazyOf(machine, source, machine.list([...known, machine.list([symbolValue(name), given], node)], node), node)
  }
  if (name === 'lazy') return receiver
  const all = known.map((each): Step => {
    const [step, given = nil] = machine.listOfValue(each)?.items ?? []
    return { name: nameOfValue(step) ?? '', given }
  })
  if (name === 'eager') return undefined
  if (name === 'each' && block === undefined) return receiver
  if ((name === 'find' || name === 'detect') && block !== undefined)
    return first(elements(machine, { source, steps: [...all, { name: 'select', given: block }], most: 1, invocation }))
  const most = name === 'first' ? (values[0] === undefined ? 1 : integerOf(values[0])) : undefined
  const items = elements(machine, { source, steps: all, most, invocation })
  const answer = enumerate(machine, items, { ...invocation, receiver, name: name === 'force' ? 'to_a' : name })
  return answer !== undefined && isLazyStill.has(name) ? newLazy(machine, answer, node) : answer
}

function first(list: ListContent): Value {
  return list.items === undefined ? either(list.element, nil) : (list.items[0] ?? nil)
}

/** Those that are run at once here, but give a lazy list, too. */
const isLazyStill: ReadonlySet<string> = new Set([
  'zip',
  'uniq',
  'slice_when',
  'chunk_while',
  'each_slice',
  'each_cons',
])

interface Asked {
  readonly source: Value
  readonly steps: readonly Step[]
  /** How many elements are asked for; `undefined` for all. */
  readonly most: number | undefined
  readonly invocation: Invocation
}

function elements(machine: Machine, asked: Asked): ListContent {
  const before = machine.objects
  const known = knownElements(machine, asked)
  if (known !== undefined) return listContent(known)
  machine.objects = before
  return anyElements(machine, asked)
}

/** The elements one by one; `undefined` where that is not known. */
function knownElements(machine: Machine, { source, steps, most, invocation }: Asked): readonly Value[] | undefined {
  if (most === 0) return []
  const counts = steps.map(() => 0)
  const taken: Value[] = []
  const run = (item: Value): 'on' | 'end' | undefined => {
    const made = passThrough(machine, { steps, counts }, item, invocation)
    if (made === undefined) return undefined
    taken.push(...made.items)
    if (made.isEnd || (most !== undefined && taken.length >= most)) return 'end'
    return asksFor(machine, made.items, invocation) ? 'end' : 'on'
  }
  const first = endlessFrom(source)
  const items = first === undefined ? toList(machine, source, invocation)?.items : undefined
  if (first === undefined && items === undefined) return undefined
  for (let index = 0; index < mostTaken; index++) {
    if (isEndBefore(steps, counts)) return taken
    const item = first === undefined ? items?.[index] : exact(first + index)
    if (item === undefined) return taken
    machine.step()
    const result = run(item)
    if (result === undefined) return undefined
    if (result === 'end') return taken
  }
  return undefined
}

/** `take(2)` does not ask for a third. */
function isEndBefore(steps: readonly Step[], counts: readonly number[]): boolean {
  return steps.some(({ name, given }, index) => name === 'take' && (counts[index] ?? 0) >= (integerOf(given) ?? 0))
}

/** Where a range without an end begins. */
function endlessFrom(source: Value): number | undefined {
  if (source.kind !== 'exact' || !isKind(source.value, 'range')) return undefined
  const { first, last } = source.value
  const isEndless = last === null || (isKind(last, 'float') && last.value === Number.POSITIVE_INFINITY)
  return isEndless && typeof first === 'number' ? first : undefined
}

/** `include?` ends with the element that it asks for. */
function asksFor(machine: Machine, items: readonly Value[], { name, values, node, frame }: Invocation): boolean {
  const [wanted = nil] = values
  return name === 'include?' && items.some((item) => areEqual(machine, item, wanted, { node, frame }) === true)
}

interface Passed {
  readonly items: readonly Value[]
  readonly isEnd: boolean
}

/** What becomes of one element; `undefined` where it is not known whether it is kept. */
function passThrough(
  machine: Machine,
  { steps, counts }: { readonly steps: readonly Step[]; readonly counts: number[] },
  item: Value,
  site: Site,
): Passed | undefined {
  let items: readonly Value[] = [item]
  let isEnd = false
  for (const [index, step] of steps.entries()) {
    const next: Value[] = []
    for (const each of items) {
      const made = passOne(machine, step, each, { count: counts[index] ?? 0, ...site })
      if (made === undefined) return undefined
      counts[index] = made.count
      next.push(...made.items)
      if (made.isEnd) isEnd = true
    }
    items = next
    if (isEnd && step.name === 'take_while') return { items, isEnd }
  }
  return { items, isEnd }
}

interface Place extends Site {
  /** How many elements the step has seen, or kept. */
  readonly count: number
}

function passOne(
  machine: Machine,
  { name, given }: Step,
  item: Value,
  { count, ...site }: Place,
): (Passed & { readonly count: number }) | undefined {
  const on = (items: readonly Value[], next = count, isEnd = false): Passed & { readonly count: number } => ({
    items,
    isEnd,
    count: next,
  })
  const block = given.kind === 'closure' ? given : undefined
  const keeping = (truth: boolean | undefined): ReturnType<typeof passOne> =>
    truth === undefined ? undefined : on(truth ? [item] : [])
  switch (name) {
    case 'take': {
      const most = integerOf(given)
      return most === undefined ? undefined : on(count < most ? [item] : [], count + 1, count + 1 >= most)
    }
    case 'drop': {
      const least = integerOf(given)
      return least === undefined ? undefined : on(count < least ? [] : [item], count + 1)
    }
    case 'compact':
      return isNil(item) ? on([]) : item.kind === 'several' || item.kind === 'some' ? undefined : on([item])
    case 'grep':
    case 'grep_v': {
      const truth = block === undefined ? isCase(machine, given, item, site) : undefined
      return keeping(truth === undefined ? undefined : truth === (name === 'grep'))
    }
    case 'each_with_index':
    case 'with_index': {
      const pair = [item, exact(count + (block === undefined ? (integerOf(given) ?? 0) : 0))]
      const value = block === undefined ? machine.list(pair, site.node) : machine.yieldTo(block, ...pair)
      return on([block === undefined || name === 'with_index' ? value : item], count + 1)
    }
  }
  return block === undefined ? undefined : passBlock(machine, { name, block }, item, { count, on, keeping })
}

interface Ways {
  readonly count: number
  readonly on: (items: readonly Value[], next?: number, isEnd?: boolean) => Passed & { readonly count: number }
  readonly keeping: (truth: boolean | undefined) => (Passed & { readonly count: number }) | undefined
}

function passBlock(
  machine: Machine,
  { name, block }: { readonly name: string; readonly block: Closure },
  item: Value,
  { count, on, keeping }: Ways,
): (Passed & { readonly count: number }) | undefined {
  if (name === 'drop_while' && count > 0) return on([item], count)
  const value = machine.yieldTo(block, item)
  const truth = truthOf(value)
  switch (name) {
    case 'map':
    case 'collect':
      return on([value])
    case 'select':
    case 'filter':
      return keeping(truth)
    case 'reject':
      return keeping(truth === undefined ? undefined : !truth)
    case 'filter_map':
      return truth === undefined ? undefined : on(truth ? [value] : [])
    case 'flat_map': {
      const items = machine.listOfValue(value)?.items
      return items === undefined ? (value.kind === 'exact' ? on([value]) : undefined) : on(items)
    }
    case 'take_while':
      return truth === undefined ? undefined : on(truth ? [item] : [], count, !truth)
    case 'drop_while':
      return truth === undefined ? undefined : on(truth ? [] : [item], truth ? 0 : 1)
  }
  return undefined
}

/** Any number of what the steps make of any element. */
function anyElements(machine: Machine, { source, steps, invocation }: Asked): ListContent {
  const list = toList(machine, source, invocation)
  let made: ListContent = openList(list === undefined ? unknown : elementOf(list))
  for (const { name, given } of steps) {
    const block = given.kind === 'closure' ? given : undefined
    const values = block === undefined && !isNil(given) ? [given] : []
    const answer = enumerate(machine, made, { ...invocation, ...nothingPassed, name, values, block })
    const next = answer === undefined ? undefined : toList(machine, answer, invocation)
    made = openList(next === undefined ? unknown : elementOf(next))
  }
  return made
}
