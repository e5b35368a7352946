// Hashes with their keys written in another way.

import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import type { Machine } from '../machine.ts'
import { type HashContent, hashContent } from '../store/content.ts'
import { nameOfValue, symbolValue, textValue, type Value } from '../values/value.ts'
import { optionalEntry, withEntry } from './hash-entries.ts'
import type { HashCall } from './hash-parts.ts'

export interface Rewriting {
  readonly keyOf: (key: Value) => Value
  readonly isDeep: boolean
  /** Symbols stay symbols, also where the hash finds texts by them. */
  readonly isPlain?: boolean
}

/** The hash with its keys written in another way. One that finds texts by symbols gives another one that does. */
export function withKeys(call: HashCall, rewriting: Rewriting): HashContent {
  const { machine, hash, node } = call
  const { keyOf, isDeep, isPlain = false } = rewriting
  let all: HashContent = { ...hashContent(), others: hash.others, isIndifferent: hash.isIndifferent && !isPlain }
  for (const { key, value, isOptional } of hash.entries.values()) {
    const written = keyOf(key)
    all = withEntry(all, written, isDeep ? deepKeys(machine, value, rewriting, node) : value)
    if (isOptional) all = optionalEntry(all, written)
  }
  return all
}

function deepKeys(machine: Machine, value: Value, rewriting: Rewriting, node: Invocation['node']): Value {
  machine.step()
  const content = machine.contentOf(value)
  if (content?.kind === 'hash' && value.kind === 'reference')
    return machine.hash(
      withKeys(
        { ...passing(), machine, receiver: value, hash: content, name: '', node, frame: machine.nowhere.frame },
        rewriting,
      ),
      node,
    )
  if (content?.kind === 'list' && content.items !== undefined)
    return machine.list(
      content.items.map((item) => deepKeys(machine, item, rewriting, node)),
      node,
    )
  return value
}

/** The hash as one that finds texts by symbols; hashes that it holds become such, too. */
export function indifferent(machine: Machine, hash: HashContent, node: Invocation['node']): HashContent {
  let all: HashContent = { ...hash, entries: new Map(), isIndifferent: true }
  for (const { key, value, isOptional } of hash.entries.values()) {
    const written = asText(key)
    all = withEntry(all, written, indifferentValue(machine, value, node))
    if (isOptional) all = optionalEntry(all, written)
  }
  return all
}

/** The hash and those that it holds as ones that tell texts from symbols. */
export function direct(machine: Machine, value: Value, node: Invocation['node']): Value {
  const content = machine.contentOf(value)
  const inside = (each: Value): Value => direct(machine, each, node)
  if (content?.kind === 'hash' && content.isIndifferent) {
    machine.step()
    const entries = [...content.entries.values()].map((entry) => ({ ...entry, value: inside(entry.value) }))
    const others = content.others && { key: content.others.key, value: inside(content.others.value) }
    return machine.hash({ ...hashContent(entries), others, fallback: content.fallback }, node)
  }
  if (content?.kind !== 'list') return value
  machine.step()
  return content.items === undefined
    ? machine.listOf(inside(content.element), node)
    : machine.list(content.items.map(inside), node)
}

function indifferentValue(machine: Machine, value: Value, node: Invocation['node']): Value {
  const content = machine.contentOf(value)
  if (content?.kind === 'hash' && !content.isIndifferent) {
    machine.step()
    return machine.hash({ ...indifferent(machine, content, node), isMany: false }, node)
  }
  if (content?.kind !== 'list') return value
  machine.step()
  const inside = (each: Value): Value => indifferentValue(machine, each, node)
  return content.items === undefined
    ? machine.listOf(inside(content.element), node)
    : machine.list(content.items.map(inside), node)
}

export function asText(key: Value): Value {
  const name = key.kind === 'exact' && typeof key.value === 'number' ? `${key.value}` : nameOfValue(key)
  return name === undefined ? key : textValue(name)
}

export function asSymbol(key: Value): Value {
  const name = nameOfValue(key)
  return name === undefined ? key : symbolValue(name)
}
