// What `errors` of a record answers: messages for people, by attribute or all of them.

import {
  assumptionOf,
  type Closure,
  enumerate,
  exact,
  hashContent,
  type Invocation,
  instanceContent,
  isNamed,
  type ListContent,
  type Machine,
  moduleNamed,
  nameOfClass,
  openHash,
  openList,
  opensPairs,
  type Reference,
  rescuedName,
  some,
  symbolValue,
  type Told,
  takesPairs,
  unknown,
  unknownError,
  type Value,
} from '../../flow/index.ts'
import { arrayOf, booleanShape, integerShape, stringShape } from '../../shape/index.ts'
import { hasErrors } from '../record.ts'

/** Those of a record are never known one by one, so they are told apart from what Active Model itself keeps. */
export const errorsClass = 'ActiveRecord::Errors'

const lists: ReadonlySet<string> = new Set('full_messages_for [] messages_for'.split(' '))
const hashes: ReadonlySet<string> = new Set('messages to_hash as_json'.split(' '))
const questions: ReadonlySet<string> = new Set(
  'any? empty? blank? present? include? has_key? key? added? of_kind? none? many? one?'.split(' '),
)
const changing: ReadonlySet<string> = new Set('add clear delete import merge!'.split(' '))
const numbers: ReadonlySet<string> = new Set('count size length'.split(' '))

/** What Rails calls the class. */
const classInRails = 'ActiveModel::Errors'
const classesInRails: ReadonlySet<string> = new Set([classInRails, 'Enumerable', 'Object', 'BasicObject'])
const asksClass: ReadonlySet<string> = new Set(['is_a?', 'kind_of?', 'instance_of?'])

const recordVariable = assumptionOf('record')

/** The errors of a record. */
export function errorsOf(machine: Machine, record: Reference, node: Invocation['node']): Value {
  const content = instanceContent(errorsClass, true)
  return machine.allocate(node, { ...content, variables: content.variables.with(recordVariable, record) })
}

/** `error.record.errors` of an error that is rescued and not known: those of some record. */
export function errorsOfRescued(machine: Machine, { receiver, name, values, node }: Invocation): Value | undefined {
  if (name !== 'errors' || values.length > 0 || receiver?.kind !== 'some') return undefined
  const { origin } = receiver
  const isOfError = origin?.kind === 'call' && origin.name === 'record' && isNamed(origin.receiver, rescuedName)
  return isOfError ? machine.allocate(node, instanceContent(errorsClass, true)) : undefined
}

function recordBehind(machine: Machine, errors: Value | undefined): Value | undefined {
  return errors === undefined ? undefined : machine.variablesOfInstance(errors)?.get(recordVariable)
}

/** A record has errors, or has none: wherever that is asked later, it tells of the record. */
function toldBy(machine: Machine, errors: Value | undefined, question: string): { readonly told?: Told } {
  const record = recordBehind(machine, errors)
  return record?.kind === 'reference' ? { told: { id: record.id, question: `errors.${question}`, holds: true } } : {}
}

export function answerErrors(machine: Machine, invocation: Invocation): Value | undefined {
  const { receiver, name, values, node } = invocation
  if (name === 'class') return moduleNamed(machine, classInRails)
  if (asksClass.has(name)) return exact(classesInRails.has(nameOfClass(values[0]) ?? ''))
  if (questions.has(name)) return { ...some(booleanShape), ...toldBy(machine, receiver, name) }
  if (name === 'full_messages' || name === 'to_a')
    return machine.allocate(node, {
      ...openList(some(stringShape)),
      isSome: isSomeError(machine, receiver),
      ...toldBy(machine, receiver, 'empty?'),
    })
  if (lists.has(name)) return machine.allocate(node, openList(some(stringShape)))
  if (name === 'to_h') return machine.hash(openHash(some(stringShape), some(stringShape)), node)
  if (hashes.has(name)) return machine.hash(openHash(some(stringShape), some(arrayOf(stringShape))), node)
  if (name === 'group_by_attribute') return groupedErrors(machine, node)
  if (numbers.has(name)) return some(integerShape)
  if (name === 'attribute_names' || name === 'keys') return machine.allocate(node, openList(some(stringShape)))
  if (name === 'details') return detailsOf(machine, node)
  if (name === 'full_message' || name === 'generate_message') return some(stringShape)
  if (changing.has(name)) return unknown
  const listed = { ...listedErrors(machine, invocation), isSome: isSomeError(machine, receiver) }
  if (name === 'objects') return machine.allocate(node, listed)
  return enumerate(machine, listed, invocation)
}

function groupedErrors(machine: Machine, node: Invocation['node']): Value {
  const list = machine.allocate(node, { ...openList(unknownError(machine, node)), isSome: true })
  return machine.hash(openHash(some(stringShape), list), node)
}

/** Whether the record was refused for sure. */
function isSomeError(machine: Machine, errors: Value | undefined): boolean {
  const record = recordBehind(machine, errors)
  return record !== undefined && hasErrors(machine, record)
}

/** `{ name: [{ error: :too_short, count: 3 }] }`: what else a validation says has other names. */
function detailsOf(machine: Machine, node: Invocation['node']): Value {
  const detail = machine.hash(
    hashContent([
      { key: symbolValue('error'), value: some(stringShape), isOptional: false },
      { key: symbolValue('value'), value: unknown, isOptional: true },
      { key: symbolValue('count'), value: unknown, isOptional: true },
    ]),
    node,
  )
  return machine.hash(openHash(some(stringShape), machine.listOf(detail, node)), node)
}

/** Each error; before Rails 6.1 its attribute and its message, for which a block then has two names. */
function listedErrors(machine: Machine, { name, block, node }: Invocation): ListContent {
  if (block !== undefined && takesTwo(block, name))
    return openList(machine.list([some(stringShape), some(stringShape)], node))
  return openList(unknownError(machine, node))
}

const besideElement: ReadonlySet<string> = new Set('reduce inject each_with_object each_with_index'.split(' '))

/** `|attribute, message|`, and `|list, (attribute, message)|` where the block takes something beside. */
function takesTwo(block: Closure, name: string): boolean {
  return opensPairs(block) || (takesPairs(block) && !besideElement.has(name))
}
