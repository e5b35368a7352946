// Calls that change lists, hashes and texts in place.

import { isKind } from '../../ruby/index.ts'
import { isOnly, optional, stringShape, withSomeKey } from '../../shape/index.ts'
import type { Invocation } from './invocation.ts'
import { iterate } from './iteration.ts'
import { joined } from './lists.ts'
import { mergedHash } from './literals.ts'
import type { Machine } from './machine.ts'
import {
  elementOf,
  hashOf,
  joinAllTyped,
  keyOf,
  list,
  listOf,
  nilValue,
  type Typed,
  typedShape,
  unknownValue,
} from './typed.ts'

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
  machine.pay(machine.state.replace(receiver, changed) / 100)
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
