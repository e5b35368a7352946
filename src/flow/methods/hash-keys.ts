// Hashes with their keys written in another way.

import { type HashContent, hashContent } from '../content.ts'
import type { Invocation } from '../invocation.ts'
import type { Machine } from '../machine.ts'
import { passing } from '../passed.ts'
import { nameOfValue, symbolValue, textValue, type Value } from '../value.ts'
import { withEntry } from './hash-entries.ts'
import type { HashCall } from './hash-parts.ts'

export function optionalEntry(hash: HashContent, key: Value): HashContent {
  const found = [...hash.entries].find(([, entry]) => key.kind === 'exact' && entry.key === key)
  if (found === undefined) return hash
  const [id, entry] = found
  return { ...hash, entries: new Map([...hash.entries, [id, { ...entry, isOptional: true }]]) }
}

/** The hash with its keys written in another way. */
export function withKeys(call: HashCall, keyOf: (key: Value) => Value, isDeep: boolean): HashContent {
  const { machine, hash, node } = call
  let all: HashContent = { ...hashContent(), others: hash.others }
  for (const { key, value, isOptional } of hash.entries.values()) {
    const written = keyOf(key)
    all = withEntry(all, written, isDeep ? deepKeys(machine, value, keyOf, node) : value)
    if (isOptional) all = optionalEntry(all, written)
  }
  return all
}

function deepKeys(machine: Machine, value: Value, keyOf: (key: Value) => Value, node: Invocation['node']): Value {
  machine.step()
  const content = machine.contentOf(value)
  if (content?.kind === 'hash' && value.kind === 'reference')
    return machine.hash(
      withKeys(
        { ...passing(), machine, receiver: value, hash: content, name: '', node, frame: machine.nowhere.frame },
        keyOf,
        true,
      ),
      node,
    )
  if (content?.kind === 'list' && content.items !== undefined)
    return machine.list(
      content.items.map((item) => deepKeys(machine, item, keyOf, node)),
      node,
    )
  return value
}

export function asText(key: Value): Value {
  const name = key.kind === 'exact' && typeof key.value === 'number' ? `${key.value}` : nameOfValue(key)
  return name === undefined ? key : textValue(name)
}

export function asSymbol(key: Value): Value {
  const name = nameOfValue(key)
  return name === undefined ? key : symbolValue(name)
}
