// What can be gone through element by element: lists, hashes as pairs, ranges, objects with an `each` of their own.

import { type ast, type Value as BootValue, isKind, rangeItems, stringRange } from '../../ruby/index.ts'
import { isOnly, stringShape } from '../../shape/index.ts'
import { nothingPassed } from '../calls/passed.ts'
import { ancestorsOf } from '../classes/classes.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import {
  asLong,
  elementOf,
  type HashContent,
  hasSome,
  type ListContent,
  listContent,
  openList,
} from '../store/content.ts'
import { sureItems, withSure } from '../store/sure-items.ts'
import { type Closure, nativeClosure } from '../values/closure.ts'
import {
  either,
  eitherOf,
  exact,
  integerOf,
  isNil,
  nil,
  some,
  textValue,
  unknown,
  type Value,
  widened,
} from '../values/value.ts'
import { compare } from './comparing.ts'
import { itemsVariable } from './enumerator-object.ts'
import { itemsOfSet } from './set-object.ts'

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

/** Longer lists are not run element by element. */
export const mostTurns = 60

/** The elements of a value; `undefined` where it is not known whether it has any. */
export function toList(machine: Machine, value: Value, site: Site): ListContent | undefined {
  switch (value.kind) {
    case 'exact':
      if (isNil(value)) return listContent([])
      return isKind(value.value, 'range')
        ? rangeList(value.value.first, value.value.last, value.value.isExcludeEnd)
        : listContent([value])
    case 'closure':
      return listContent([value])
    case 'some':
      return value.ends?.some(({ kind }) => kind === 'reference') === true
        ? rangeOfObjects(machine, value.ends, value.excludesEnd === true, site)
        : listOfShape(value)
    case 'several':
      return listOfSeveral(machine, value.values, site)
    case 'reference': {
      const content = machine.content(value.id)
      if (content?.kind === 'list') return content
      if (content?.kind === 'hash') return pairsOf(machine, content, site.node)
      return content?.kind === 'instance' ? listOfInstance(machine, value, content.className, site) : undefined
    }
  }
}

/** Whether code that takes one or many would go through it: a list, a relation, an object with an `each`; no hash or struct. */
export function isCollection(machine: Machine, value: Value, site: Site): boolean {
  const content = machine.contentOf(value)
  if (content?.kind !== 'instance') return content?.kind === 'list'
  return machine.program.members(content.className) === undefined && toList(machine, value, site) !== undefined
}

/** `[0, 5]`, `[0..size]`, `[..3]`: what begins at the front is a part of everything, if an empty one. */
export function isFromFront([index, size]: readonly Value[]): boolean {
  if (size !== undefined) return integerOf(index) === 0 && (integerOf(size) ?? -1) >= 0
  if (index?.kind === 'exact' && isKind(index.value, 'range')) return (index.value.first ?? 0) === 0
  const first = index?.kind === 'some' ? index.ends?.[0] : undefined
  return first !== undefined && (isNil(first) || integerOf(first) === 0)
}

/** Either of some lists. */
function listOfSeveral(machine: Machine, values: readonly Value[], site: Site): ListContent | undefined {
  const lists: ListContent[] = []
  for (const value of values) {
    const list = isCollection(machine, value, site) ? toList(machine, value, site) : undefined
    if (list === undefined) return undefined
    lists.push(list)
  }
  return lists.length === 0 ? undefined : openList(eitherOf(lists.map(elementOf)))
}

function listOfShape({ shape, ends }: Extract<Value, { readonly kind: 'some' }>): ListContent | undefined {
  if (ends !== undefined) return openList(widened(eitherOf(ends.filter((end) => !isNil(end)))))
  return shape.array !== undefined && isOnly(shape, 'array') ? openList(some(shape.array.items)) : undefined
}

/** Longer ranges of objects are not gone through. */
const mostObjects = 100

/** What `succ` gives again and again, until the end comes. */
function rangeOfObjects(
  machine: Machine,
  [first, last]: readonly [Value, Value],
  excludesEnd: boolean,
  { node, frame }: Site,
): ListContent {
  const items: Value[] = []
  for (let each = first; items.length <= mostObjects; ) {
    machine.step()
    const className = machine.classNameOf(each)
    const answers = className !== undefined && machine.program.method(className, 'succ') !== undefined
    const order = answers ? compare(machine, each, last, { node, frame }) : undefined
    if (order === undefined) break
    if (order > 0 || (order === 0 && excludesEnd)) return listContent(items)
    items.push(each)
    if (order === 0) return listContent(items)
    each = machine.invoke({ ...nothingPassed, receiver: each, name: 'succ', node, frame })
  }
  return openList(unknown)
}

export function rangeList(first: BootValue, last: BootValue, isExcludeEnd: boolean): ListContent {
  // `1..2.5` counts whole numbers.
  if (typeof first === 'number' && isKind(last, 'float') && Number.isFinite(last.value))
    return rangeList(first, Math.floor(last.value), isExcludeEnd && Number.isInteger(last.value))
  if (typeof first === 'number' && typeof last === 'number') {
    const end = isExcludeEnd ? last - 1 : last
    if (end - first >= 1000) return openList(widened(exact(first)))
    return listContent(Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => exact(first + index)))
  }
  const days = isKind(first, 'date')
    ? rangeItems(first, last, isExcludeEnd)?.filter((day) => isKind(day, 'date'))
    : undefined
  if (days !== undefined && days.length <= 1000) return listContent(days.map(exact))
  const texts = stringRange({ kind: 'range', first, last, isExcludeEnd }, 1000)
  if (texts !== undefined) return listContent(texts.map(textValue))
  return openList(
    typeof first === 'number' ? widened(exact(first)) : isKind(first, 'string') ? some(stringShape) : unknown,
  )
}

/** The entries of a hash as pairs. */
export function pairsOf(machine: Machine, { entries, others }: HashContent, node: ast.Node): ListContent {
  const pairs = Array.from(entries.values(), ({ key, value }) => machine.list([key, value], node))
  const isKnown = others === undefined && [...entries.values()].every(({ isOptional }) => !isOptional)
  if (isKnown) return listContent(pairs)
  const rest = others === undefined ? [] : [machine.list([others.key, others.value], node)]
  return openList(eitherOf([...pairs, ...rest]))
}

/** What the `each` of an object yields, or what its `to_a` gives. */
function listOfInstance(
  machine: Machine,
  value: Value,
  className: string,
  { node, frame }: Site,
): ListContent | undefined {
  const variables = machine.variablesOfInstance(value)
  if (className === 'Set') return itemsOfSet(machine, value)
  if (className === 'Enumerator') return machine.listOfValue(variables?.get(itemsVariable))
  const members = machine.program.members(className)
  if (members !== undefined && machine.program.method(className, 'each') === undefined)
    return listContent(members.names.map((name) => variables?.get(name) ?? nil))
  const isEnumerable = ancestorsOf(machine, className).includes('Enumerable')
  if (isEnumerable && machine.program.method(className, 'each') !== undefined)
    return yielded(machine, node, (block) =>
      machine.invoke({ ...nothingPassed, receiver: value, name: 'each', block, node, frame }),
    )
  const method = ['to_a', 'to_ary'].find((name) => machine.program.method(className, name) !== undefined)
  const call = { ...nothingPassed, receiver: value, node, frame }
  if (method === undefined) return machine.listOfValue(machine.hosts.answer(machine, { ...call, name: 'to_a' }))
  return machine.listOfValue(machine.invoke({ ...nothingPassed, receiver: value, name: method, node, frame }))
}

/** The list that code makes by handing over element after element. */
function collected(machine: Machine, node: ast.Node, run: (take: (item: Value) => void) => unknown): ListContent {
  const list = machine.allocate(node, listContent([]))
  run((item) => {
    const content = machine.listOfValue(list) ?? listContent([])
    machine.write(list.id, added(content, [item]))
  })
  return machine.listOfValue(list) ?? listContent([])
}

/** What code yields to a block. */
export function yielded(machine: Machine, node: ast.Node, run: (block: Closure) => unknown): ListContent {
  return collected(machine, node, (take) =>
    run(
      nativeClosure((inner, { values: [first = nil, ...others] }) => {
        take(others.length === 0 ? first : inner.list([first, ...others], node))
        return nil
      }),
    ),
  )
}

/** The list with more elements at its end. */
export function added(content: ListContent, items: readonly Value[]): ListContent {
  if (content.items !== undefined && content.items.length + items.length <= 1000)
    return { ...content, items: [...content.items, ...items] }
  const isSome = items.length > 0 || hasSome(content)
  const surely = [...sureItems(content), ...sureItems(listContent(items))]
  return { ...openList(items.reduce(either, elementOf(content))), ...withSure(surely), isSome, isMany: content.isMany }
}

/** Runs code for each element: one by one where they are known, else any number of times for what they may be. */
export function eachElement(machine: Machine, list: ListContent, run: (item: Value, index: Value) => Value): void {
  const { items } = list
  if (items !== undefined && items.length <= mostTurns)
    for (const [index, item] of items.entries()) run(item, exact(index))
  else machine.repeat(() => run(elementOf(list), widened(exact(0))))
}

/** What code gives for each element. */
export function mapElements(
  machine: Machine,
  list: ListContent,
  run: (item: Value, index: Value) => Value,
): ListContent {
  const { items } = list
  if (items !== undefined && items.length <= mostTurns)
    return listContent(items.map((item, index) => run(item, exact(index))))
  const values: Value[] = []
  machine.repeat(() => {
    const value = run(elementOf(list), widened(exact(0)))
    values.push(value)
    return value
  })
  return asLong(openList(eitherOf(values)), list)
}
