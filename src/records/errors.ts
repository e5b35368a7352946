// What `errors` of a record answers: messages for people, by attribute or all of them.

import {
  type Invocation,
  type Machine,
  nil,
  openHash,
  openList,
  some,
  unknown,
  type Value,
  yieldTo,
} from '../flow/index.ts'
import { arrayOf, booleanShape, integerShape, stringShape } from '../shape/index.ts'

/** Those of a record are never known one by one, so they are told apart from what Active Model itself keeps. */
export const errorsClass = 'ActiveRecord::Errors'

const lists: ReadonlySet<string> = new Set('full_messages to_a full_messages_for [] messages_for'.split(' '))
const hashes: ReadonlySet<string> = new Set('messages to_hash as_json group_by_attribute'.split(' '))
const questions: ReadonlySet<string> = new Set(
  'any? empty? blank? present? include? has_key? key? added? of_kind? none? many? one?'.split(' '),
)
const changing: ReadonlySet<string> = new Set('add clear delete import merge!'.split(' '))
const numbers: ReadonlySet<string> = new Set('count size length'.split(' '))

export function answerErrors(machine: Machine, { name, block, node }: Invocation): Value | undefined {
  if (questions.has(name)) return some(booleanShape)
  if (lists.has(name)) return machine.allocate(node, openList(some(stringShape)))
  if (hashes.has(name)) return machine.hash(openHash(some(stringShape), some(arrayOf(stringShape))), node)
  if (numbers.has(name)) return some(integerShape)
  if (name === 'attribute_names' || name === 'keys') return machine.allocate(node, openList(some(stringShape)))
  if (name === 'details') return machine.hash(openHash(some(stringShape), machine.listOf(unknown, node)), node)
  if (name === 'full_message' || name === 'generate_message') return some(stringShape)
  if (changing.has(name)) return unknown
  if (block !== undefined) return iterated(machine, name, node, () => yieldTo(machine, block, unknown))
  return undefined
}

function iterated(machine: Machine, name: string, node: Invocation['node'], run: () => Value): Value {
  const values: Value[] = []
  machine.repeat(() => {
    const value = run()
    values.push(value)
    return value
  })
  return name === 'each' ? nil : machine.allocate(node, openList(values[0] ?? unknown))
}
