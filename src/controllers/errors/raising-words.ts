// Words that raise by what they are called, where nobody knows what they are called on.

import {
  errorOf,
  type Facts,
  type Invocation,
  isNil,
  type Machine,
  moduleOf,
  nil,
  type Origin,
  singlesOf,
  type Value,
} from '../../flow/index.ts'
import { isTextScalar } from '../../shape/index.ts'

const notFound = 'ActiveRecord::RecordNotFound'
const invalid = 'ActiveRecord::RecordInvalid'

/** Words of records; `find` takes a key. */
const ofRecords: ReadonlyMap<string, string> = new Map([
  ...['find_by!', 'find_sole_by', 'first!', 'last!', 'take!', 'sole'].map((name) => [name, notFound] as const),
  ...['save!', 'create!', 'update!', 'update_attributes!'].map((name) => [name, invalid] as const),
])

export function mayRaiseByName(machine: Machine, invocation: Invocation, hasRecords: () => boolean): void {
  // Without Active Record nothing can raise its errors, whatever the method is called.
  if (ofRecords.get(invocation.name) === invalid && !hasRecords()) return
  const error = raisedBy(machine, invocation)
  if (error === undefined) return
  if (isWithoutToken(invocation)) machine.leave(machine.rescue, error)
  machine.mayRaise(error)
}

/** `JWT.decode(nil, key)` */
function isWithoutToken({ receiver, name, values: [token] }: Invocation): boolean {
  return name === 'decode' && token !== undefined && isNil(token) && readerOf(receiver) === 'JWT'
}

function raisedBy(machine: Machine, invocation: Invocation): Value | undefined {
  const { receiver, name, values, block } = invocation
  if (receiver === undefined || machine.rescue === undefined) return undefined
  const error = (className: string, facts: Facts = {}): Value => errorOf(machine, className, facts, invocation)
  const parsing = parsedBy(receiver, name)
  if (parsing !== undefined) return error(parsing)
  if (receiver.kind !== 'some') return undefined
  if (name === 'fetch' && values.length === 1 && block === undefined)
    return error('KeyError', { key: values[0] ?? nil })
  const raised = ofRecords.get(name) ?? (name === 'find' && block === undefined && values.length === 1 ? notFound : '')
  const ofMongoid = mongoidErrors.get(raised)
  if (ofMongoid !== undefined && isOfMongoid(machine, receiver.origin)) return error(ofMongoid)
  return raised === '' ? undefined : error(raised)
}

const mongoidErrors: ReadonlyMap<string, string> = new Map([
  [notFound, 'Mongoid::Errors::DocumentNotFound'],
  [invalid, 'Mongoid::Errors::Validations'],
])

/** `Problem.only(:title)`, of a document of Mongoid, which has errors of its own. */
function isOfMongoid({ program }: Machine, origin: Origin | undefined): boolean {
  let root = origin
  while (root?.kind === 'call') root = root.receiver
  return root?.kind === 'name' && program.ancestors(root.name).includes('Mongoid::Document')
}

const readers: ReadonlySet<string> = new Set(['parse', 'iso8601', 'strptime', 'rfc3339', 'xmlschema', 'jd', 'decode'])

/** The error of words that read a text of which they are particular. */
function parsedBy(receiver: Value, name: string): string | undefined {
  const converting = conversions.get(name)
  if (converting !== undefined) return mayBeText(receiver) ? converting : undefined
  if (!readers.has(name)) return undefined
  switch (readerOf(receiver)) {
    case 'Date':
    case 'DateTime':
      return 'Date::Error'
    case 'Time':
    case 'zone':
    case 'Time.zone':
      return 'ArgumentError'
    case 'JWT':
      return 'JWT::DecodeError'
  }
  return undefined
}

const conversions: ReadonlyMap<string, string> = new Map([
  ['to_date', 'Date::Error'],
  ['to_datetime', 'Date::Error'],
  ['to_time', 'ArgumentError'],
])

/** Whether it is a text, or what the request holds. A date, too, is a text in JSON. */
function mayBeText(value: Value): boolean {
  return singlesOf(value).some((single) => {
    if (single.kind !== 'some') return false
    const [scalar] = single.shape.scalars
    return single.held !== undefined || (scalar !== undefined && isTextScalar(scalar))
  })
}

function readerOf(receiver: Value | undefined): string | undefined {
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  return moduleOf(receiver)?.name ?? (origin?.kind === 'index' ? undefined : origin?.name)
}
