// Hashes that Enumerable makes: groups, counts, entries for each element.

import { integerShape } from '../../shape/index.ts'
import { asKey, keyIn } from '../conditions/object-keys.ts'
import type { Machine } from '../machine.ts'
import { elementOf, type HashContent, hashContent, type ListContent, openHash, someOf } from '../store/content.ts'
import {
  either,
  eitherOf,
  exact,
  isNothing,
  keyOf,
  nil,
  nothing,
  singlesOf,
  some,
  unknown,
  type Value,
} from '../values/value.ts'
import { anyOf, type Enumeration, judged, made, madeOf, run, type WithBlock } from './enumeration.ts'
import { hashEntry, withEntry } from './hash-entries.ts'

/** The elements by what the block gives for them. */
export function groups(call: WithBlock): Value {
  const { machine, node } = call
  const all = judged(call)
  if (all === undefined) {
    const key = anyOf(call)
    return machine.hash(openHash(key, machine.allocate(node, someOf(elementOf(call.list)))), node)
  }
  const keys = all.map(({ value }) => keyOf(value) ?? keyIn(machine, value, call))
  if (keys.includes(undefined)) {
    const values = machine.allocate(node, someOf(eitherOf(all.map(({ item }) => item))))
    return machine.hash(
      groupsByAny(
        all.map(({ value }) => value),
        values,
      ),
      node,
    )
  }
  const byKey = new Map<string, { key: Value; items: Value[] }>()
  for (const [index, { item, value }] of all.entries()) {
    const group = byKey.get(keys[index] ?? '') ?? { key: value, items: [] }
    byKey.set(keys[index] ?? '', group)
    group.items.push(item)
  }
  let hash: HashContent = hashContent()
  for (const { key, items } of byKey.values()) hash = withEntry(hash, asKey(machine, key, call), made(call, items))
  return machine.hash(hash, node)
}

function groupsByAny(keys: readonly Value[], values: Value): HashContent {
  return keys.reduce<HashContent>((hash, key) => withOptional(hash, key, values), hashContent())
}

function withOptional(hash: HashContent, key: Value, value: Value): HashContent {
  const before = hashEntry(hash, key)
  const after = withEntry(hash, key, value)
  const id = keyOf(key)
  const entry = id === undefined ? undefined : after.entries.get(id)
  if (id === undefined || entry === undefined || before.isThere === true) return after
  return { ...after, entries: new Map([...after.entries, [id, { ...entry, isOptional: true }]]) }
}

export function hashOfPairs(
  call: Enumeration,
  pairs: readonly (readonly [key: Value, value: Value])[],
  isOpen: boolean,
): Value {
  const hash = pairs.reduce<HashContent>((all, [given, value]) => {
    const key = given.kind === 'exact' ? given : asKey(call.machine, given, call)
    return isOpen ? withOptional(all, key, value) : withEntry(all, key, value)
  }, hashContent())
  return call.machine.hash(hash, call.node)
}

/** A hash with an entry for each element. */
export function hashBy(call: WithBlock, pairOf: (item: Value, value: Value) => readonly [Value, Value]): Value {
  const all = judged(call)
  if (all !== undefined)
    return hashOfPairs(
      call,
      all.map(({ item, value }) => pairOf(item, value)),
      false,
    )
  const apart = judgedApart(call)
  if (apart !== undefined)
    return hashOfPairs(
      call,
      apart.map(({ item, value }) => pairOf(item, value)),
      true,
    )
  const [key, value] = pairOf(elementOf(call.list), anyOf(call))
  return call.machine.hash(openHash(key, value), call.node)
}

/** Of more literals none is gone through by itself. */
const mostApart = 12

/** `(params[:in].split(",") & SCOPES).index_with { … }`: what the block gives for each of the literals that an element may be. */
function judgedApart(call: WithBlock): ReturnType<typeof judged> {
  const { machine, list } = call
  const literals = list.items === undefined ? singlesOf(list.element) : []
  const areKnown = literals.every((each) => each.kind === 'exact' && keyOf(each) !== undefined)
  if (!areKnown || literals.length < 2 || literals.length > mostApart) return undefined
  return literals.flatMap((item) => {
    let value: Value = nothing
    machine.repeat(() => {
      value = either(value, run(call, item))
      return nil
    })
    return isNothing(value) ? [] : [{ item, value }]
  })
}

function pairIn(machine: Machine, pair: Value): readonly [Value, Value] | undefined {
  const items = machine.listOfValue(pair)?.items
  const [key, value] = items ?? []
  return key === undefined || value === undefined || items?.length !== 2 ? undefined : [key, value]
}

/** `to_h`, of pairs or by a block that gives them. */
export function toHash(call: Enumeration, list: ListContent): Value | undefined {
  const { machine } = call
  const pairs = list.items?.map((item) => pairIn(machine, item))
  if (pairs !== undefined && !pairs.includes(undefined))
    return hashOfPairs(
      call,
      pairs.map((pair) => pair ?? [nil, nil]),
      false,
    )
  const all = eitherOfPairs(machine, elementOf(list))
  return machine.hash(all === undefined ? openHash(unknown, unknown) : openHash(all[0], all[1]), call.node)
}

function eitherOfPairs(machine: Machine, value: Value): readonly [Value, Value] | undefined {
  const singles = value.kind === 'several' ? value.values : [value]
  const pairs = singles.map((single) => pairIn(machine, single))
  if (pairs.length === 0 || pairs.includes(undefined)) return undefined
  return [eitherOf(pairs.map((pair) => pair?.[0] ?? nil)), eitherOf(pairs.map((pair) => pair?.[1] ?? nil))]
}

/** The items without those that equal one before. */
export function unique(call: Enumeration, keys: readonly Value[], items: readonly Value[]): Value {
  const { machine } = call
  const known = keys.map((key) => keyOf(key) ?? keyIn(machine, key, call))
  if (known.includes(undefined)) return items.length < 2 ? made(call, items) : madeOf(call, eitherOf(items))
  const seen = new Set<string | undefined>()
  return made(
    call,
    items.filter((_, index) => {
      const isNew = !seen.has(known[index])
      seen.add(known[index])
      return isNew
    }),
  )
}

export function tallied(call: Enumeration): Value {
  const { machine, list } = call
  const keys = list.items?.map((item) => keyOf(item) ?? keyIn(machine, item, call))
  if (keys === undefined || keys.includes(undefined))
    return machine.hash(openHash(elementOf(list), some(integerShape)), call.node)
  let hash: HashContent = hashContent()
  for (const [index, item] of (list.items ?? []).entries()) {
    if (keys.indexOf(keys[index]) === index)
      hash = withEntry(hash, asKey(machine, item, call), exact(keys.filter((key) => key === keys[index]).length))
  }
  return machine.hash(hash, call.node)
}
