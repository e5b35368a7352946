// Sets as objects of the store: they keep their elements as the keys of a hash, in the order in which they came.

import type { ast } from '../../ruby/index.ts'
import { asKey } from '../conditions/object-keys.ts'
import type { Machine } from '../machine.ts'
import {
  type HashContent,
  hashContent,
  instanceContent,
  type ListContent,
  listContent,
  openList,
} from '../store/content.ts'
import { either, eitherOf, exact, type Reference, type Value } from '../values/value.ts'
import { withEntry } from './hash-entries.ts'

export const hashVariable = '@hash'

/** A set of these elements. */
export function newSet(machine: Machine, list: ListContent, node: ast.Node): Reference {
  return setOf(machine, withItems(hashContent(), keyed(machine, list, node)), node)
}

function keyed(machine: Machine, list: ListContent, node: ast.Node): ListContent {
  const { frame } = machine.nowhere
  return list.items === undefined ? list : listContent(list.items.map((item) => asKey(machine, item, { node, frame })))
}

export function setOf(machine: Machine, hash: HashContent, node: ast.Node): Reference {
  const content = instanceContent('Set')
  const keys = machine.hash({ ...hash, isMany: false }, node)
  return machine.allocate(node, { ...content, variables: content.variables.with(hashVariable, keys) })
}

export function withItems(hash: HashContent, list: ListContent): HashContent {
  if (list.items !== undefined) return list.items.reduce((all, item) => withEntry(all, item, exact(true)), hash)
  const others = hash.others === undefined ? list.element : either(hash.others.key, list.element)
  return { ...hash, others: { key: others, value: exact(true) } }
}

/** The elements of a set; `undefined` for other values. */
export function itemsOfSet(machine: Machine, value: Value): ListContent | undefined {
  const hash = machine.classNameOf(value) === 'Set' ? hashOf(machine, value) : undefined
  return hash === undefined ? undefined : itemsOf(hash)
}

export function hashOf(machine: Machine, value: Value): HashContent | undefined {
  return machine.hashOfValue(machine.variablesOfInstance(value)?.get(hashVariable))
}

export function itemsOf({ entries, others }: HashContent): ListContent {
  const keys = Array.from(entries.values(), ({ key }) => key)
  const isKnown = others === undefined && [...entries.values()].every(({ isOptional }) => !isOptional)
  return isKnown ? listContent(keys) : openList(eitherOf(others === undefined ? keys : [...keys, others.key]))
}
