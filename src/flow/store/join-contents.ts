// What is known of an object after ways that leave one of two contents. Where the second tells nothing that the first
// does not, it is the first itself: then what holds it is not made anew, and is not looked at when ways are joined again.

import { isSameTold } from '../values/told.ts'
import { either, nothing, unset } from '../values/value.ts'
import {
  type Content,
  type Entry,
  elementOf,
  freezingOf,
  type HashContent,
  hasSome,
  type InstanceContent,
  type ListContent,
  listContent,
  openList,
  ownClassOf,
  type ScopeContent,
  type TextContent,
  withFreezing,
  withOwnClass,
} from './content.ts'
import { sureInBoth, withSure } from './sure-items.ts'
import { joinTogether } from './together.ts'

export function joinContents(first: Content, second: Content): Content {
  if (first === second) return first
  const parts = joinParts(first, second)
  const ownClass = ownClassOf(first)
  const joined =
    ownClass === undefined ? parts : withOwnClass(parts, ownClass === ownClassOf(second) ? ownClass : undefined)
  const [here, there] = [freezingOf(first), freezingOf(second)]
  if (here === undefined && there === undefined) return joined
  return withFreezing(joined, here === there ? here : 'maybe')
}

function joinParts(first: Content, second: Content): Content {
  switch (first.kind) {
    case 'list':
      return second.kind === 'list' ? joinLists(first, second) : first
    case 'hash':
      return second.kind === 'hash' ? joinHashes(first, second) : first
    case 'instance':
      return second.kind === 'instance' ? joinInstances(first, second) : first
    case 'scope':
      return second.kind === 'scope' ? joinScopes(first, second) : first
    case 'text':
      return second.kind === 'text' ? joinTexts(first, second) : first
    case 'host':
      return second.kind === 'host' ? first.host.join(first, second) : first
  }
}

function joinScopes(first: ScopeContent, second: ScopeContent): ScopeContent {
  const { variables, together } = joinVariables(first, second)
  return variables === first.variables && together === first.together ? first : { kind: 'scope', variables, together }
}

function joinTexts(first: TextContent, second: TextContent): TextContent {
  const value = either(first.value, second.value)
  return value === first.value ? first : { ...first, value }
}

/** A variable that only one way set may not be set after both. */
function joinVariables(first: Variables, second: Variables): Variables {
  const names: string[] = []
  const variables = first.variables.joined(second.variables, (here = unset, there = unset, name) => {
    if (here !== there) names.push(name)
    return either(here, there)
  })
  return { variables, together: joinTogether(first, second, { variables, names }) }
}

type Variables = Pick<ScopeContent, 'variables' | 'together'>

function joinLists(first: ListContent, second: ListContent): ListContent {
  const isMany = first.isMany || second.isMany
  const { items } = first
  if (items !== undefined && items.length === second.items?.length) {
    const others = second.items
    const joined = items.map((item, index) => either(item, others[index] ?? nothing))
    const isUnchanged = isMany === first.isMany && joined.every((item, index) => item === items[index])
    return isUnchanged ? first : { ...listContent(joined), isMany }
  }
  const isSome = hasSome(first) && hasSome(second)
  const element = either(elementOf(first), elementOf(second))
  const surely = sureInBoth(first, second)
  const isUnchanged =
    items === undefined &&
    element === first.element &&
    isSome === hasSome(first) &&
    isMany === first.isMany &&
    surely.length === (first.surely?.length ?? 0)
  const isTold = first.told !== undefined && isSameTold(first.told, second.told)
  if (isUnchanged && isTold === (first.told !== undefined)) return first
  return { ...openList(element), ...withSure(surely), isSome, isMany, ...(isTold ? { told: first.told } : {}) }
}

export function joinHashes(first: HashContent, second: HashContent): HashContent {
  const entries = new Map<string, Entry>()
  for (const [key, entry] of first.entries) entries.set(key, joinEntry(entry, second.entries.get(key), second))
  for (const [key, entry] of second.entries) if (!entries.has(key)) entries.set(key, joinEntry(entry, undefined, first))
  const { others: here } = first
  const { others: there } = second
  const others = here === undefined || there === undefined ? (here ?? there) : joinOthers(here, there)
  const fallback = either(first.fallback, second.fallback)
  const isIndifferent = first.isIndifferent || second.isIndifferent
  const isMany = first.isMany || second.isMany
  const isUnchanged =
    others === here &&
    fallback === first.fallback &&
    isIndifferent === first.isIndifferent &&
    first.className === second.className &&
    first.held === second.held &&
    isMany === first.isMany &&
    first.isOptions === undefined &&
    hasSameEntries(first, entries)
  if (isUnchanged) return first
  const { className, held } = first
  return {
    ...{ kind: 'hash', entries, others, fallback, isIndifferent, isMany },
    ...(className === undefined || className !== second.className ? {} : { className }),
    ...(held === undefined || held !== second.held ? {} : { held }),
  }
}

type Others = NonNullable<HashContent['others']>

function joinOthers(here: Others, there: Others): Others {
  const [key, value] = [either(here.key, there.key), either(here.value, there.value)]
  const isLaidOver = here.isLaidOver && there.isLaidOver
  const isUnchanged = key === here.key && value === here.value && isLaidOver === here.isLaidOver
  return isUnchanged ? here : { key, value, isLaidOver }
}

/** What is joined begins with the keys of the first, in their order. */
function hasSameEntries({ entries: before }: HashContent, entries: HashContent['entries']): boolean {
  if (before.size !== entries.size) return false
  for (const [key, entry] of before) if (entries.get(key) !== entry) return false
  return true
}

/** An entry that the other hash has only among those that are not known, or not at all, is optional. */
function joinEntry(entry: Entry, other: Entry | undefined, { others }: HashContent): Entry {
  if (other !== undefined) {
    const isOptional = entry.isOptional || other.isOptional
    const value = either(entry.value, other.value)
    return value === entry.value && isOptional === entry.isOptional ? entry : { key: entry.key, value, isOptional }
  }
  const value = others === undefined ? entry.value : either(entry.value, others.value)
  return value === entry.value && entry.isOptional ? entry : { ...entry, value, isOptional: true }
}

function joinInstances(first: InstanceContent, second: InstanceContent): InstanceContent {
  const { variables, together } = joinVariables(first, second)
  const order = joinedOrder(first, second)
  const isOpen = first.isOpen || second.isOpen
  const isMany = first.isMany || second.isMany
  const isUnchanged =
    variables === first.variables &&
    together === first.together &&
    order === first.order &&
    isOpen === first.isOpen &&
    isMany === first.isMany
  return isUnchanged ? first : { ...first, variables, together, order, isOpen, isMany }
}

function joinedOrder(
  { order: first }: InstanceContent,
  { order: second }: InstanceContent,
): readonly string[] | undefined {
  if (first === second || first === undefined || second === undefined) return first === second ? first : undefined
  return first.length === second.length && first.every((name, index) => name === second[index]) ? first : undefined
}
