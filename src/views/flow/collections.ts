// What lists and hashes answer whose elements are known one by one, though not all of their values.

import { isKind } from '../../ruby/index.ts'
import { joinAll } from '../shape/join.ts'
import { withSomeKey } from '../shape/merge.ts'
import { optional } from '../shape/parts.ts'
import { booleanShape, isOnly, type Scalar, type Shape, stringShape } from '../shape/shape.ts'
import { yieldTo } from './blocks.ts'
import type { Invocation } from './invocation.ts'
import { iterate } from './iteration.ts'
import { mergedHash } from './literals.ts'
import type { Machine } from './machine.ts'
import {
  type Entry,
  elementOf,
  hashOf,
  joinAllTyped,
  joinTyped,
  keyOf,
  list,
  listOf,
  nilValue,
  type Proc,
  type Typed,
  truthOf,
  typedShape,
  typedValue,
  unknownValue,
} from './typed.ts'

export type KnownList = Typed & { readonly items: readonly Typed[] }
export type KnownHash = Typed & { readonly entries: readonly Entry[] }

export function isKnownList(value: Typed): value is KnownList {
  return value.items !== undefined
}

export function isKnownHash(value: Typed): value is KnownHash {
  return value.entries !== undefined
}

/** Longer lists are not run element by element. */
const mostTurns = 60

/** Whether the call gives an element of the list or the hash itself, which may be changed in its place. */
export function givesElement({ items, entries }: Typed, { name, values, block }: Invocation): boolean {
  if (values.length > 1 || isKind(values[0]?.value, 'range')) return false
  return block === undefined && (items !== undefined || entries !== undefined) && elementCalls.has(name)
}

const elementCalls: ReadonlySet<string> = new Set('[] at fetch dig first last second third values presence'.split(' '))

/** Whether the call changes a list, a hash or a text in place. */
export function changes({ shape }: Typed, name: string): boolean {
  if (shape.isAny) return false
  if (/[^!=]!$/.test(name)) return true
  const isText = shape.scalars.some(({ type }) => type === 'string')
  return (
    (shape.array !== undefined && listChanges.has(name)) ||
    (shape.object !== undefined && hashChanges.has(name)) ||
    (isText && textChanges.has(name))
  )
}

const listChanges: ReadonlySet<string> = new Set(
  '<< push append unshift prepend insert concat []= delete delete_at delete_if keep_if clear pop shift replace fill'.split(
    ' ',
  ),
)
const hashChanges: ReadonlySet<string> = new Set(
  '[]= store update delete delete_if keep_if clear replace shift'.split(' '),
)
const textChanges: ReadonlySet<string> = new Set('<< concat prepend insert replace clear []='.split(' '))

/** Runs a call that changes what it is made on, under each of its names. */
export function callChange(machine: Machine, receiver: Typed, invocation: Invocation): Typed {
  const { name, values, block } = invocation
  if (block !== undefined) iterate(machine, invocation, block)
  const changed = changedValue(receiver, invocation)
  if (receiver.code?.kind === 'attributes') machine.hooks.disturb(machine, receiver.code.number)
  machine.changed.add(receiver)
  machine.state.replace(receiver, changed)
  if (name === '[]=' || name === 'store') return values[values.length - 1] ?? nilValue
  return answersItself.has(name) ? changed : unknownValue
}

const answersItself: ReadonlySet<string> = new Set('<< push append unshift prepend concat merge! update'.split(' '))
const understood: ReadonlySet<string> = new Set([...answersItself, '[]=', 'store', 'delete'])

function changedValue(receiver: Typed, invocation: Invocation): Typed {
  const { name, values, block } = invocation
  if (!understood.has(name) || (name === 'delete' && receiver.shape.array !== undefined)) return unknownValue
  if (block !== undefined || invocation.isOpen) return unknownValue
  if (receiver.shape.array !== undefined) return addedTo(receiver, name, values)
  if (receiver.shape.object !== undefined) return changedHash(receiver, invocation) ?? unknownValue
  return typedShape(stringShape)
}

/** The list with other elements in it. */
function addedTo(receiver: Typed, name: string, values: readonly Typed[]): Typed {
  const added = name === 'concat' ? undefined : values
  if (receiver.items !== undefined && added !== undefined)
    return name === 'unshift' || name === 'prepend'
      ? list([...added, ...receiver.items])
      : name === '[]='
        ? unknownValue
        : list([...receiver.items, ...added])
  if (name === 'concat' && receiver.items !== undefined) return joined(receiver.items, values)
  const element = elementOf(receiver)
  if (element === undefined || !isOnly(receiver.shape, 'array')) return unknownValue
  const others = added ?? values.map((value) => elementOf(value) ?? unknownValue)
  return name === '[]=' ? unknownValue : listOf(joinAllTyped([element, ...others]))
}

export function callList(machine: Machine, receiver: KnownList, invocation: Invocation): Typed | undefined {
  const { name, values, block } = invocation
  const { items } = receiver
  if (block !== undefined) return items.length > mostTurns ? undefined : eachItem(machine, receiver, invocation, block)
  return Object.hasOwn(listAnswers, name) ? listAnswers[name]?.(items, values) : undefined
}

const listAnswers: Readonly<Record<string, (items: readonly Typed[], values: readonly Typed[]) => Typed | undefined>> =
  {
    '+': joined,
    '[]': (items, [index, size]) => (size === undefined ? indexed(items, index) : listOf(joinAllTyped(items))),
    at: (items, [index]) => indexed(items, index),
    first: (items, values) => (values.length > 0 ? listOf(joinAllTyped(items)) : (items[0] ?? nilValue)),
    last: (items, values) => (values.length > 0 ? listOf(joinAllTyped(items)) : (items[items.length - 1] ?? nilValue)),
    presence: (items) => (items.length === 0 ? nilValue : undefined),
    second: (items) => items[1] ?? nilValue,
    third: (items) => items[2] ?? nilValue,
    sample: someItem,
    min: someItem,
    max: someItem,
    size: (items) => typedValue(items.length),
    length: (items) => typedValue(items.length),
    'empty?': (items) => typedValue(items.length === 0),
    'any?': (items) => (items.length === 0 ? typedValue(false) : typedShape(booleanShape)),
    'include?': () => typedShape(booleanShape),
    compact: (items) => compacted(items),
    reverse: (items) => list([...items].reverse()),
    uniq: (items) => listOf(joinAllTyped(items)),
    sort: (items) => listOf(joinAllTyped(items)),
    shuffle: (items) => listOf(joinAllTyped(items)),
    take: (items) => listOf(joinAllTyped(items)),
    drop: (items) => listOf(joinAllTyped(items)),
    flatten: (items) => flattened(items),
    to_a: (items) => list(items),
    to_ary: (items) => list(items),
    dup: (items) => list(items),
    each: (items) => list(items),
    map: (items) => list(items),
    each_with_index: (items) => list(items.map((item, index) => list([item, typedValue(index)]))),
    to_h: (items) => {
      const pairs = items.map(({ items: pair }) => pair)
      if (pairs.some((pair) => pair?.length !== 2)) return undefined
      return hashOf(pairs.map((pair) => ({ key: pair?.[0] ?? nilValue, value: pair?.[1] ?? nilValue })))
    },
  }

function someItem(items: readonly Typed[], values: readonly Typed[]): Typed {
  if (values.length > 0) return listOf(joinAllTyped(items))
  return items.length === 0 ? nilValue : oneOf(items)
}

function joined(items: readonly Typed[], values: readonly Typed[]): Typed {
  if (values.every((value) => value.items !== undefined))
    return list([...items, ...values.flatMap((value) => value.items ?? [])])
  return listOf(joinAllTyped([...items, ...values.map((value) => elementOf(value) ?? unknownValue)]))
}

function compacted(items: readonly Typed[]): Typed {
  const kept = items.filter(({ value }) => value !== null)
  if (kept.every(({ shape }) => !shape.isAny && !shape.isNull)) return list(kept)
  return listOf(
    joinAllTyped(kept.map((each) => (each.shape.isNull ? { ...each, shape: { ...each.shape, isNull: false } } : each))),
  )
}

function flattened(items: readonly Typed[]): Typed {
  const inside = items.flatMap((item) => item.items ?? [item])
  const isKnown = inside.every(
    ({ items: deeper, shape }) => deeper === undefined && !shape.isAny && shape.array === undefined,
  )
  return isKnown ? list(inside) : listOf(unknownValue)
}

function indexed(items: readonly Typed[], index: Typed | undefined): Typed {
  const { value } = index ?? nilValue
  if (typeof value === 'number') return items.at(value) ?? nilValue
  return value === undefined ? joinTyped(oneOf(items), nilValue) : listOf(joinAllTyped(items))
}

/** One of values that are known: all that it may be. */
function oneOf(values: readonly Typed[]): Typed {
  const whole = joinAllTyped(values)
  if (values.length > 100 || !values.every(({ shape, value }) => value !== undefined && hasExample(shape))) return whole
  return { shape: joinAll(values.map(({ shape }) => enumerated(shape))) }
}

function hasExample({ scalars, isNull }: Shape): boolean {
  return isNull || scalars[0]?.example !== undefined
}

function enumerated(shape: Shape): Shape {
  const scalars = shape.scalars.map(
    ({ type, example }): Scalar => (example === undefined || type === 'boolean' ? { type } : { type, enum: [example] }),
  )
  return { ...shape, scalars }
}

function eachItem(machine: Machine, receiver: KnownList, { name, values }: Invocation, block: Proc): Typed | undefined {
  const { items } = receiver
  const run = (item: Typed, index: number): Typed => {
    switch (name) {
      case 'each_with_index':
      case 'with_index': {
        const offset = values[0]?.value
        return yieldTo(machine, block, [item, typedValue(index + (typeof offset === 'number' ? offset : 0))])
      }
      default:
        return yieldTo(machine, block, [item])
    }
  }
  switch (name) {
    case 'each':
    case 'each_entry':
    case 'each_with_index':
      for (const [index, item] of items.entries()) run(item, index)
      return receiver
    case 'map':
    case 'collect':
    case 'with_index':
      return list(items.map(run))
    case 'flat_map':
      return flattened(items.map(run))
    case 'to_h':
      return pairsToHash(items.map(run))
    case 'index_with':
      return hashOf(items.map((item, index) => ({ key: item, value: run(item, index) })))
    case 'select':
    case 'filter':
    case 'reject':
      return chosen(
        items,
        items.map((item, index) => truthOf(run(item, index))),
        name === 'reject',
      )
    default:
      return undefined
  }
}

function pairsToHash(pairs: readonly Typed[]): Typed | undefined {
  return listAnswers.to_h?.(pairs, [])
}

function chosen(items: readonly Typed[], truths: readonly (boolean | undefined)[], isReversed: boolean): Typed {
  if (truths.includes(undefined)) return listOf(joinAllTyped(items))
  return list(items.filter((_, index) => truths[index] !== isReversed))
}

export function callHash(machine: Machine, receiver: KnownHash, invocation: Invocation): Typed | undefined {
  const { name, values, block } = invocation
  const { entries } = receiver
  if (block !== undefined) return entries.length > mostTurns ? undefined : eachEntry(machine, receiver, name, block)
  if (Object.hasOwn(hashAnswers, name)) return hashAnswers[name]?.(entries, values)
  const pairs = pairsOf(entries)
  return name === 'first' || name === 'to_a' || name === 'map' || name === 'each_with_index' || name === 'sort'
    ? callList(machine, pairs, invocation)
    : undefined
}

function pairsOf(entries: readonly Entry[]): KnownList {
  const items = entries.map(({ key, value }) => list([key, value]))
  return { ...list(items), items }
}

/** What is left of the hash where the call changes it. */
function changedHash(receiver: Typed, { name, values: [first, second] }: Invocation): Typed | undefined {
  const { entries } = receiver
  const key = first === undefined ? undefined : keyOf(first)
  switch (name) {
    case '[]=':
    case 'store':
      if (first === undefined || second === undefined || key === undefined)
        return openHash(receiver, second ?? unknownValue)
      return withEntry(receiver, first, second)
    case 'delete':
      if (entries === undefined || key === undefined) return withOptionalKeys(receiver)
      return hashOf(entries.filter((entry) => keyOf(entry.key) !== key))
    case 'merge!':
    case 'update':
      return mergedHash(receiver, first ?? unknownValue)
    default:
      return undefined
  }
}

/** The hash of which only the shape is known, with an entry. */
function withEntry(receiver: Typed, key: Typed, value: Typed): Typed {
  return mergedHash(receiver, hashOf([{ key, value }]))
}

/** Some key may be gone. */
function withOptionalKeys({ shape }: Typed): Typed {
  return shape.object === undefined ? unknownValue : typedShape({ ...shape, object: optional(shape.object) })
}

/** The hash with a value under a name that may be any. */
function openHash({ shape }: Typed, value: Typed): Typed {
  return isOnly(shape, 'object') && shape.object !== undefined
    ? typedShape(withSomeKey(shape.object, value.shape))
    : unknownValue
}

type HashAnswer = (entries: readonly Entry[], values: readonly Typed[]) => Typed | undefined

const hashAnswers: Readonly<Record<string, HashAnswer>> = {
  '[]': (entries, [key]) => lookUp(entries, key, nilValue),
  dig: (entries, [key, ...others]) => (others.length > 0 ? undefined : lookUp(entries, key, nilValue)),
  fetch: (entries, [key, fallback]) => lookUp(entries, key, fallback),
  'key?': (entries, [key]) => has(entries, key),
  'has_key?': (entries, [key]) => has(entries, key),
  'include?': (entries, [key]) => has(entries, key),
  keys: (entries) => list(entries.map(({ key }) => key)),
  values: (entries) => list(entries.map(({ value }) => value)),
  size: (entries) => typedValue(entries.length),
  length: (entries) => typedValue(entries.length),
  'empty?': (entries) => typedValue(entries.length === 0),
  merge: (entries, values) => values.reduce(mergedHash, hashOf(entries)),
  reverse_merge: (entries, [other]) => mergedHash(other ?? unknownValue, hashOf(entries)),
  with_defaults: (entries, [other]) => mergedHash(other ?? unknownValue, hashOf(entries)),
  slice: (entries, keys) => without(entries, keys, false),
  except: (entries, keys) => without(entries, keys, true),
  compact: (entries) => {
    if (entries.every(({ value }) => !value.shape.isAny && !value.shape.isNull)) return hashOf(entries)
    return undefined
  },
  to_h: (entries) => hashOf(entries),
  to_hash: (entries) => hashOf(entries),
  dup: (entries) => hashOf(entries),
  as_json: (entries) => hashOf(entries),
  with_indifferent_access: () => undefined,
}

function lookUp(entries: readonly Entry[], key: Typed | undefined, fallback: Typed | undefined): Typed {
  const name = key === undefined ? undefined : keyOf(key)
  if (name === undefined) {
    const some = oneOf(entries.map(({ value }) => value))
    return fallback === undefined ? some : joinTyped(some, fallback)
  }
  return entries.find((entry) => keyOf(entry.key) === name)?.value ?? fallback ?? unknownValue
}

function has(entries: readonly Entry[], key: Typed | undefined): Typed {
  const name = key === undefined ? undefined : keyOf(key)
  return name === undefined ? typedShape(booleanShape) : typedValue(entries.some((entry) => keyOf(entry.key) === name))
}

function without(entries: readonly Entry[], keys: readonly Typed[], isReversed: boolean): Typed | undefined {
  const names = keys.map(keyOf)
  if (names.includes(undefined)) return undefined
  return hashOf(entries.filter((entry) => names.includes(keyOf(entry.key)) !== isReversed))
}

function eachEntry(machine: Machine, receiver: KnownHash, name: string, block: Proc): Typed | undefined {
  const { entries } = receiver
  const run = ({ key, value }: Entry): Typed => yieldTo(machine, block, [list([key, value])])
  switch (name) {
    case 'each':
    case 'each_pair':
      for (const entry of entries) run(entry)
      return receiver
    case 'map':
    case 'collect':
      return list(entries.map(run))
    case 'to_h':
      return pairsToHash(entries.map(run))
    case 'each_with_index':
      for (const [index, { key, value }] of entries.entries())
        yieldTo(machine, block, [list([key, value]), typedValue(index)])
      return receiver
    case 'transform_values':
      return hashOf(entries.map(({ key, value }) => ({ key, value: yieldTo(machine, block, [value]) })))
    case 'transform_keys':
      return hashOf(entries.map(({ key, value }) => ({ key: yieldTo(machine, block, [key]), value })))
    case 'each_key':
      for (const { key } of entries) yieldTo(machine, block, [key])
      return receiver
    case 'each_value':
      for (const { value } of entries) yieldTo(machine, block, [value])
      return receiver
    default:
      return undefined
  }
}
