// What stands in the store: everything that code can change in its place.

import type { Shape } from '../../shape/index.ts'
import { withoutValidity } from '../active-model/validity.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { isSameTold, type Told } from '../values/told.ts'
import { eitherOf, type Key, keyOf, nil, nothing, unset, type Value, widened } from '../values/value.ts'
import { PersistentMap } from './persistent-map.ts'
import { isSameValue } from './same-values.ts'
import { type Together, withoutName } from './together.ts'

export type Content = ListContent | HashContent | InstanceContent | ScopeContent | TextContent | HostContent

export type Freezing = true | 'maybe'

export interface ListContent {
  readonly kind: 'list'
  /** The elements, where they are known one by one. */
  readonly items: readonly Value[] | undefined
  /** What each element may be, where there may be any number of them. */
  readonly element: Value
  /** Whether it has elements for sure, where they are not known one by one. */
  readonly isSome?: boolean
  /** Literals that it has for sure, where its elements are not known one by one. */
  readonly surely?: readonly Value[]
  /** What is known of another object where the list is empty. */
  readonly told?: Told
  /** The class of the application, below Array, whose object it is. */
  readonly ownClass?: string | undefined
  /** It stands for any number of lists: what changes one of them leaves others as they are. */
  /** `freeze`: code that changes it raises; `maybe` where only some ways froze it. */
  readonly isFrozen?: Freezing | undefined
  readonly isMany: boolean
}

export interface HashContent {
  readonly kind: 'hash'
  readonly entries: ReadonlyMap<string, Entry>
  /** What may stand under keys that are not known; `undefined` where all are known. */
  readonly others: Others | undefined
  /** What is given for a key that is missing: a value, or a block that is called with the hash and the key. */
  readonly fallback: Value
  /** A text finds what stands under a symbol, and the other way round. */
  readonly isIndifferent: boolean
  /** It is of a class of a library, which a host answers for first. */
  readonly className?: string
  /** The class of the application, below Hash, whose object it is. */
  readonly ownClass?: string | undefined
  /** What a host knows it by: what is not among the entries may stand there. */
  readonly held?: object
  /** Its keys are methods, too: `ActiveSupport::OrderedOptions`, `Config::Options`. */
  readonly isOptions?: boolean
  readonly isFrozen?: Freezing | undefined
  readonly isMany: boolean
}

interface Others {
  readonly key: Value
  readonly value: Value
  /** They stood there before the entries, which took the place of those of the same name. */
  readonly isBefore?: boolean
  /** Entries hold what these may have put in their place, and those that were set later have taken theirs. */
  readonly isLaidOver?: boolean | undefined
}

export interface Entry {
  readonly key: Key
  readonly value: Value
  /** Only on some ways is it there. */
  readonly isOptional: boolean
}

export interface InstanceContent {
  readonly kind: 'instance'
  /** The full name of its class. */
  readonly className: string
  readonly variables: PersistentMap<string, Value>
  /** The names of the variables in the order in which they were set; `undefined` where that is not known. */
  readonly order: readonly string[] | undefined
  /** Whether code that is not known may have set other variables. */
  readonly isOpen: boolean
  readonly together?: Together | undefined
  readonly isFrozen?: Freezing | undefined
  readonly isMany: boolean
}

export interface ScopeContent {
  readonly kind: 'scope'
  readonly variables: PersistentMap<string, Value>
  readonly together?: Together | undefined
}

/** A text that was changed in its place; on ways without it the text is as it was. */
export interface TextContent {
  readonly kind: 'text'
  readonly before: Value
  readonly value: Value
  readonly isFrozen?: Freezing | undefined
}

/** What a host keeps in the store, such as what a Jbuilder has made so far; each host adds fields of its own. */
export interface HostContent {
  readonly kind: 'host'
  readonly host: Host
}

/** Something of Rails or of a gem that answers by itself. All contents that it is given are its own. */
export interface Host {
  readonly name: string
  readonly answer: (machine: Machine, invocation: Invocation, id: number) => Value | undefined
  /** How it is rendered as JSON. */
  readonly shape: (content: HostContent) => Shape
  /** What is known after ways that leave one of these. */
  readonly join: (first: HostContent, second: HostContent) => HostContent
  readonly isSame: (first: HostContent, second: HostContent) => boolean
  /** What it is where code is left that began when it was as `before`. */
  readonly unwound: (content: HostContent, before: HostContent) => HostContent
  /** The values that it keeps; without it, that is not known. */
  readonly holds?: (content: HostContent) => readonly Value[]
}

export function listContent(items: readonly Value[]): ListContent {
  return { kind: 'list', items, element: nothing, isMany: false }
}

export function openList(element: Value): ListContent {
  return { kind: 'list', items: undefined, element, isMany: false }
}

/** A list of any number of elements with other ones in their place. */
export function withElement({ surely: _, ...list }: ListContent, element: Value): ListContent {
  return { ...list, element }
}

/** A list of at least one such element. */
export function someOf(element: Value): ListContent {
  return { ...openList(element), isSome: true }
}

export function hasSome({ items, isSome }: ListContent): boolean {
  return items === undefined ? isSome === true : items.length > 0
}

/** The list where it has elements for sure if the other one does. */
export function asLong(list: ListContent, other: ListContent): ListContent {
  return list.items === undefined && hasSome(other) ? { ...list, isSome: true } : list
}

export function hashContent(entries: Iterable<Entry> = []): HashContent {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) byKey.set(keyOf(entry.key) ?? '', entry)
  return { kind: 'hash', entries: byKey, others: undefined, fallback: nil, isIndifferent: false, isMany: false }
}

export function openHash(key: Value, value: Value): HashContent {
  return { ...hashContent(), others: { key, value } }
}

const noNames: readonly string[] = []

/** The instance with a variable that code sets. */
export function withVariable(content: InstanceContent, name: string, value: Value): InstanceContent {
  const { order } = content
  const variables = withoutValidity(content.variables, name)
  const isNew = order !== undefined && variables.get(name) === undefined
  const together = withoutName(content.together, name)
  return { ...content, variables: variables.with(name, value), together, order: isNew ? [...order, name] : order }
}

export function instanceContent(className: string, isOpen = false): InstanceContent {
  return { kind: 'instance', className, variables: PersistentMap.empty(), order: noNames, isOpen, isMany: false }
}

/** Stands for the variables of an instance that code has set by names that are not known. */
export const someVariable = '@*'

/** Where an error holds the object that it is of, which holds the errors: it leads back, and not on to more objects. */
export const baseVariable = '@__base'

export const emptyScope: ScopeContent = { kind: 'scope', variables: PersistentMap.empty() }

/** The name under which an instance holds what conditions have told of what it answers to a message. */
export function assumptionOf(message: string): string {
  return `?${message}`
}

export function isAssumption(variable: string): boolean {
  return variable.startsWith('?')
}

/** What the elements of a list may be. */
export function elementOf({ items, element }: ListContent): Value {
  return items === undefined ? element : eitherOf(items)
}

export function freezingOf(content: Content | undefined): Freezing | undefined {
  return content !== undefined && 'isFrozen' in content ? content.isFrozen : undefined
}

export function withFreezing(content: Content, isFrozen: Freezing | undefined): Content {
  if (freezingOf(content) === isFrozen || content.kind === 'scope' || content.kind === 'host') return content
  return { ...content, isFrozen }
}

export function ownClassOf(content: Content | undefined): string | undefined {
  return content?.kind === 'list' || content?.kind === 'hash' ? content.ownClass : undefined
}

export function withOwnClass(content: Content, ownClass: string | undefined): Content {
  if (content.kind !== 'list' && content.kind !== 'hash') return content
  return content.ownClass === ownClass ? content : { ...content, ownClass }
}

/** Whether the same is known. */
export function isSameContent(first: Content, second: Content): boolean {
  if (first === second) return true
  if (freezingOf(first) !== freezingOf(second)) return false
  switch (first.kind) {
    case 'list':
      return second.kind === 'list' && isSameList(first, second)
    case 'hash':
      return second.kind === 'hash' && isSameHash(first, second)
    case 'instance':
      return second.kind === 'instance' && first.variables.isSame(second.variables, isSameValue)
    case 'scope':
      return second.kind === 'scope' && first.variables.isSame(second.variables, isSameValue)
    case 'text':
      return second.kind === 'text' && isSameValue(first.value, second.value)
    case 'host':
      return second.kind === 'host' && first.host.isSame(first, second)
  }
}

function isSameList(first: ListContent, second: ListContent): boolean {
  if (hasSome(first) !== hasSome(second) || first.surely?.length !== second.surely?.length) return false
  if (!isSameTold(first.told, second.told)) return false
  if (first.items?.length !== second.items?.length || !isSameValue(first.element, second.element)) return false
  return first.items?.every((item, index) => isSameValue(item, second.items?.[index] ?? nothing)) !== false
}

function isSameHash(first: HashContent, second: HashContent): boolean {
  if (first.entries.size !== second.entries.size) return false
  for (const [key, entry] of first.entries) {
    const other = second.entries.get(key)
    if (other === undefined || other.isOptional !== entry.isOptional || !isSameValue(entry.value, other.value))
      return false
  }
  if (first.others === undefined || second.others === undefined) return first.others === second.others
  return isSameValue(first.others.key, second.others.key) && isSameValue(first.others.value, second.others.value)
}

/** The content where a loop changes it again and again: literals that differ become values of their types. */
export function widenedContent(before: Content, after: Content): Content {
  return before === after ? after : withFreezing(widenedParts(before, after), freezingOf(after))
}

function widenedParts(before: Content, after: Content): Content {
  switch (after.kind) {
    case 'list':
      return before.kind === 'list' && isSameList(before, after)
        ? after
        : { ...openList(widened(elementOf(after))), isSome: hasSome(after), isMany: after.isMany }
    case 'hash':
      return before.kind === 'hash' ? widenedHash(before, after) : after
    case 'instance':
      return before.kind === 'instance'
        ? { ...after, variables: widenedVariables(before.variables, after.variables), together: undefined }
        : after
    case 'scope':
      return before.kind === 'scope'
        ? { kind: 'scope', variables: widenedVariables(before.variables, after.variables) }
        : after
    case 'text':
      return { ...after, value: widened(after.value) }
    case 'host':
      return after
  }
}

function widenedHash(before: HashContent, after: HashContent): HashContent {
  const entries = new Map<string, Entry>()
  for (const [key, entry] of after.entries) {
    const known = before.entries.get(key)
    const isSame = known !== undefined && isSameValue(known.value, entry.value)
    entries.set(key, isSame ? entry : { ...entry, value: widened(entry.value) })
  }
  const others = after.others && {
    key: widened(after.others.key),
    value: widened(after.others.value),
    isLaidOver: after.others.isLaidOver,
  }
  return { ...after, entries, others }
}

function widenedVariables(
  before: PersistentMap<string, Value>,
  after: PersistentMap<string, Value>,
): PersistentMap<string, Value> {
  return after.joined(before, (here = unset, there) =>
    there !== undefined && isSameValue(here, there) ? here : widened(here),
  )
}

/** What `include?` finds in it: the items of a list, the keys of a hash; `undefined` where not all are known. */
export function includedIn(content: Content | undefined): readonly Value[] | undefined {
  if (content?.kind === 'list') return content.items
  if (content?.kind !== 'hash' || content.others !== undefined) return undefined
  return Array.from(content.entries.values(), ({ key }) => key)
}
