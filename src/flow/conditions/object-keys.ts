// Objects as keys of hashes: lists and structs are equal where their parts are, objects with a `hash` of their own where
// that is, and all others where they are one.

import type { ast } from '../../ruby/index.ts'
import { keyOfParts } from '../boot/boot-values.ts'
import { passing } from '../calls/passed.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { eitherOf, keyOf, nil, type Reference, type Value } from '../values/value.ts'

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

const deepest = 10

/** The value with what tells it apart as a key, where that is known. */
export function asKey(machine: Machine, value: Value, site: Site): Value {
  if (value.kind === 'several') return eitherOf(value.values.map((single) => asKey(machine, single, site)))
  if (value.kind !== 'reference') return value
  const key = keyOfReference(machine, value, site, 0)
  return key === undefined || key === value.key ? value : { kind: 'reference', id: value.id, key }
}

/** What tells a value apart as a key; `undefined` where that is not known. */
export function keyIn(machine: Machine, value: Value, site: Site): string | undefined {
  return keyOf(asKey(machine, machine.settled(value), site))
}

function keyOfReference(machine: Machine, value: Reference, site: Site, depth: number): string | undefined {
  const content = machine.content(value.id)
  if (content === undefined || depth > deepest || ('isMany' in content && content.isMany)) return undefined
  machine.step()
  if (content.kind === 'list')
    return content.items && keyOfItems(machine, content.items, { start: 'l', ...site }, depth)
  if (content.kind === 'hash') return keyOfParts(machine, value)
  return content.kind === 'instance' ? keyOfInstance(machine, value, site, depth) : undefined
}

function keyOfItems(
  machine: Machine,
  items: readonly Value[],
  { start, ...site }: Site & { readonly start: string },
  depth: number,
): string | undefined {
  const keys = items.map((item) => {
    const settled = machine.settled(item)
    return settled.kind === 'reference' ? keyOfReference(machine, settled, site, depth + 1) : keyOf(settled)
  })
  return keys.includes(undefined) ? undefined : `${start}${JSON.stringify(keys)}`
}

function keyOfInstance(machine: Machine, value: Reference, site: Site, depth: number): string | undefined {
  const { program } = machine
  const className = machine.classNameOf(value) ?? ''
  if (!program.isOwn(className) && program.members(className) === undefined) return undefined
  const hash = program.method(className, 'hash')
  if (hash !== undefined && program.method(className, 'eql?') !== undefined) {
    const made = machine.invoke({ ...site, ...passing(), receiver: value, name: 'hash' })
    const key = made.kind === 'some' ? made.hashOf : keyOf(made)
    return key === undefined ? undefined : `h${className} ${key}`
  }
  const members = program.members(className)
  if (members === undefined || hash !== undefined) return program.isClosed(className) ? `#${value.id}` : undefined
  const variables = machine.variablesOfInstance(value)
  const parts = members.names.map((name) => variables?.get(name) ?? nil)
  return keyOfItems(machine, parts, { start: `s${className}`, ...site }, depth)
}
