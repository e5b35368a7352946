// Structs, OpenStruct, delegators and the other small objects of Ruby's library.

import type { StructMembers } from '../../ruby/index.ts'
import { booleanShape, stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { isFunction } from '../calls/kernel.ts'
import { passing } from '../calls/passed.ts'
import { answersTo, responds } from '../calls/responds.ts'
import { areEqual } from '../conditions/equality.ts'
import { raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import type { HashContent } from '../store/content.ts'
import { hashContent, listContent } from '../store/content.ts'
import {
  either,
  eitherOf,
  exact,
  integerOf,
  isPlainlyUnknown,
  nameOfValue,
  nil,
  type Reference,
  some,
  symbolValue,
  textValue,
  unknown,
  type Value,
  whereSet,
} from '../values/value.ts'
import { added } from './elements.ts'
import { enumerate } from './enumerable.ts'
import { hashEntry } from './hash-entries.ts'
import { inspectedMembers } from './inspected.ts'
import { optionIn, optionsOf } from './options.ts'

/** A struct keeps its members as variables without `@`. */
export function callStruct(
  machine: Machine,
  receiver: Reference,
  members: StructMembers,
  invocation: Invocation,
): Value | undefined {
  const { name, values, block } = invocation
  const { names } = members
  const variables = machine.variablesOfInstance(receiver)
  const call = { ...invocation, machine, receiver, members, read: (member: string) => variables?.get(member) ?? nil }
  const plain = name.replace(/=$/, '')
  if (names.includes(name) && values.length === 0) return call.read(name)
  if (name.endsWith('=') && names.includes(plain)) return machine.setInstanceVariable(receiver, plain, values[0] ?? nil)
  const answer = Object.hasOwn(structAnswers, name) ? structAnswers[name]?.(call) : undefined
  if (answer !== undefined) return answer
  if (block === undefined && name === 'each') return machine.invoke({ ...invocation, receiver: toList(call) })
  if (names.length === 0 || ownCalls.has(name)) return undefined
  if (!ofMembers.has(name) && hasOwnEach(machine, receiver)) return undefined
  return enumerate(machine, listContent(names.map(call.read)), { ...invocation, receiver })
}

/** What a struct answers by its members, whatever its class goes through. */
const ofMembers: ReadonlySet<string> = new Set('to_a deconstruct select filter size length values_at'.split(' '))

/** Whether Enumerable goes through what the class says, and not through its members. */
function hasOwnEach(machine: Machine, receiver: Reference): boolean {
  return machine.program.method(machine.classNameOf(receiver) ?? '', 'each') !== undefined
}

/** What a struct answers as any object does, and no list. */
const ownCalls: ReadonlySet<string> = new Set(['dup', 'clone', 'freeze', 'hash', 'index'])

interface StructCall extends Invocation {
  readonly machine: Machine
  readonly receiver: Reference
  readonly members: StructMembers
  /** The value of a member. */
  readonly read: (member: string) => Value
}

function toHash({ machine, members: { names }, read, node }: StructCall): Reference {
  return machine.hash(hashOfMembers(names, read), node)
}

function toList({ machine, members: { names }, read, node }: StructCall): Value {
  return machine.list(names.map(read), node)
}

/** What stands under a key; `undefined` where it is not known which. */
function memberNamed(call: StructCall): string | undefined {
  const {
    machine,
    members: { names },
    values: [key],
  } = call
  const index = integerOf(key)
  const name = index === undefined ? nameOfValue(key) : names.at(index)
  if (name !== undefined && names.includes(name)) return name
  if (index !== undefined) return raiseError(machine, 'IndexError', textValue(outside(index, names.length)), call)
  if (name !== undefined) return raiseError(machine, 'NameError', some(stringShape), call)
  machine.mayRaise(unknown)
  return undefined
}

function outside(index: number, size: number): string {
  return `offset ${index} too ${index < 0 ? 'small' : 'large'} for struct(size:${size})`
}

function equals(call: StructCall): Value {
  const { machine, receiver, members, values } = call
  return equalStructs(machine, members.names, [receiver, values[0] ?? nil], call)
}

/** A copy with other values for some members. */
function copyWith({ machine, receiver, members, values, node, frame }: StructCall): Value {
  const changes = optionsOf(machine, values)
  const copy = machine.invoke({ ...passing(), receiver, name: 'dup', node, frame })
  for (const member of members.names) {
    const value = optionIn(changes, member)
    if (value !== undefined) machine.setInstanceVariable(copy, member, value)
  }
  return copy
}

const structAnswers: Readonly<Record<string, (call: StructCall) => Value | undefined>> = {
  initialize: (call) => initialized(call.machine, call.receiver, call.members, call),
  '[]': (call) => {
    const { members, read } = call
    const member = memberNamed(call)
    return member === undefined ? members.names.map(read).reduce(either, nil) : read(member)
  },
  '[]=': (call) => {
    const { machine, receiver, values } = call
    const member = memberNamed(call)
    return member === undefined ? undefined : machine.setInstanceVariable(receiver, member, values[1] ?? nil)
  },
  members: ({ machine, members: { names }, node }) => machine.list(names.map(symbolValue), node),
  deconstruct_keys: toHash,
  to_h: (call) => {
    const { machine, block } = call
    const whole = toHash(call)
    return block === undefined ? whole : machine.invoke({ ...call, receiver: whole })
  },
  with: copyWith,
  to_a: toList,
  entries: toList,
  size: ({ members: { names } }) => exact(names.length),
  length: ({ members: { names } }) => exact(names.length),
  values_at: (call) => call.machine.invoke({ ...call, receiver: toList(call) }),
  deconstruct: toList,
  values: toList,
  dig: (call) => {
    const { machine, read, values } = call
    const [first, ...others] = values
    const member = nameOfValue(first)
    const found = member === undefined ? unknown : read(member)
    if (others.length === 0) return found
    return machine.safely(found, (inner) => machine.invoke({ ...call, ...passing(...others), receiver: inner }))
  },
  each_pair: (call) => call.machine.invoke({ ...call, receiver: toHash(call) }),
  '==': equals,
  'eql?': equals,
  inspect: inspectedStruct,
  to_s: inspectedStruct,
}

function inspectedStruct({ machine, receiver, members: { names }, read, node, frame }: StructCall): Value {
  const className = machine.classNameOf(receiver) ?? ''
  const start = className.startsWith('#<') ? 'struct' : `struct ${className}`
  const members = names.map((name) => [name, read(name)] as const)
  return inspectedMembers(start, members, { machine, node, frame })
}

function hashOfMembers(names: readonly string[], read: (name: string) => Value): HashContent {
  return hashContent(names.map((name) => ({ key: symbolValue(name), value: read(name), isOptional: false })))
}

function initialized(machine: Machine, receiver: Reference, members: StructMembers, call: Invocation): Value {
  const { names, takesKeywords } = members
  const { values, hasKeywords, isOpen } = call
  const isKeyed = takesKeywords || (hasKeywords && values.length === 1)
  const hash = isKeyed ? machine.hashOfValue(values[0]) : undefined
  // Values that are no keywords.
  const [first] = values
  const isPlain = hash === undefined && (first?.kind === 'exact' || machine.listOfValue(first) !== undefined)
  const problem = isOpen ? undefined : problemWith(members, { count: values.length, isPlain, hash })
  if (problem !== undefined) return raiseError(machine, 'ArgumentError', textValue(problem), call)
  for (const [index, name] of names.entries()) {
    const given = isKeyed ? keyed(hash, name) : values[index]
    machine.setInstanceVariable(
      receiver,
      name,
      given ?? (isOpen || (isKeyed && hash === undefined && values.length > 0) ? unknown : nil),
    )
  }
  return nil
}

/** Why a struct cannot be made of what is given. */
function problemWith(
  { names, takesKeywords }: StructMembers,
  {
    count,
    isPlain,
    hash,
  }: { readonly count: number; readonly isPlain: boolean; readonly hash: HashContent | undefined },
): string | undefined {
  if (takesKeywords && isPlain) return `wrong number of arguments (given ${count}, expected 0)`
  if (count > names.length && !takesKeywords) return 'struct size differs'
  const others = [...(hash?.entries.values() ?? [])].flatMap(({ key, isOptional }) => {
    const name = nameOfValue(key)
    return isOptional || name === undefined || names.includes(name) ? [] : [name]
  })
  return others.length === 0 ? undefined : `unknown keywords: ${others.join(', ')}`
}

function keyed(hash: HashContent | undefined, name: string): Value | undefined {
  if (hash === undefined) return undefined
  const { value, isThere } = hashEntry(hash, symbolValue(name))
  return isThere === true ? value : isThere === false ? undefined : either(value, nil)
}

function equalStructs(
  machine: Machine,
  names: readonly string[],
  [first, second]: readonly [Reference, Value],
  site: Invocation,
): Value {
  const [ours, theirs] = [machine.variablesOfInstance(first), machine.variablesOfInstance(second)]
  if (machine.classNameOf(first) !== machine.classNameOf(second))
    return theirs === undefined && second.kind === 'some' ? some(booleanShape) : exact(false)
  const truths = names.map((name) => areEqual(machine, ours?.get(name) ?? nil, theirs?.get(name) ?? nil, site))
  return truths.includes(false) ? exact(false) : truths.includes(undefined) ? some(booleanShape) : exact(true)
}

/** `OpenStruct.new(name: "x").name` */
export function callOpenStruct(machine: Machine, receiver: Reference, invocation: Invocation): Value | undefined {
  const { name, values, node } = invocation
  const table = machine.variablesOfInstance(receiver)?.get('@table')
  const [first, second = nil] = values
  if (name === 'initialize') {
    const named = first && machine.invoke({ ...invocation, receiver: first, name: 'symbolize_keys', values: [] })
    const given = machine.hashOfValue(named)
    const content =
      first === undefined ? hashContent() : (given ?? { ...hashContent(), others: { key: unknown, value: unknown } })
    return machine.setInstanceVariable(receiver, '@table', machine.hash({ ...content, isMany: false }, node))
  }
  if (table === undefined) return undefined
  const call = { ...invocation, receiver: table }
  switch (name) {
    case '[]':
    case 'dig':
      return machine.invoke({ ...call, values: [symbolOf(first), ...values.slice(1)] })
    case '[]=':
      return machine.invoke({ ...call, values: [symbolOf(first), second] })
    case 'to_h':
    case 'each_pair':
      return machine.invoke({ ...call, name: name === 'to_h' ? 'dup' : 'each' })
    case 'respond_to?':
      return machine.invoke({ ...call, name: 'key?', values: [symbolOf(first)] })
    case 'inspect':
    case 'to_s':
      return inspectedTable(machine, receiver, table, invocation)
    case '==':
    case 'eql?':
      return equalTables(machine, table, first, invocation)
    case 'delete_field':
      return machine.invoke({ ...call, name: 'delete', values: [symbolOf(first)] })
  }
  if (/\w=$/.test(name))
    return machine.invoke({ ...call, name: '[]=', values: [symbolValue(name.slice(0, -1)), first ?? nil] })
  const hash = machine.hashOfValue(table)
  const isThere = hash === undefined ? undefined : hashEntry(hash, symbolValue(name)).isThere
  if (isThere === false && objectCalls.has(name)) return undefined
  return values.length === 0 && /^\w+$/.test(name)
    ? machine.invoke({ ...call, name: '[]', values: [symbolValue(name)], block: undefined })
    : undefined
}

function inspectedTable(machine: Machine, receiver: Reference, table: Value, { node, frame }: Invocation): Value {
  const hash = machine.hashOfValue(table)
  const entries = [...(hash?.entries.values() ?? [])]
  if (hash === undefined || hash.others !== undefined || entries.some(({ isOptional }) => isOptional))
    return some(stringShape)
  const members = entries.map(({ key, value }) => [nameOfValue(key) ?? '', value] as const)
  return inspectedMembers(machine.classNameOf(receiver) ?? '', members, { machine, node, frame })
}

/** Two of them are equal where their tables are. */
function equalTables(machine: Machine, table: Value, other: Value | undefined, site: Invocation): Value {
  const theirs = other === undefined ? undefined : machine.variablesOfInstance(other)?.get('@table')
  if (theirs === undefined) return other?.kind === 'exact' ? exact(false) : some(booleanShape)
  const equal = areEqual(machine, table, theirs, site)
  return equal === undefined ? some(booleanShape) : exact(equal)
}

const objectCalls: ReadonlySet<string> = new Set(
  'class to_s inspect freeze dup tap then send public_send is_a? nil? as_json to_json hash method instance_variable_get instance_variable_set'.split(
    ' ',
  ),
)

function symbolOf(value: Value | undefined): Value {
  const name = nameOfValue(value)
  return name === undefined ? (value ?? nil) : symbolValue(name)
}

const targetVariable = '@delegate_sd_obj'

/** Of one of many it is what any of them was given, which happens when it is made. */
function targetOf(machine: Machine, receiver: Reference): Value | undefined {
  const target = machine.variablesOfInstance(receiver)?.get(targetVariable)
  return target === undefined ? undefined : whereSet(target, () => eitherOf([]))
}

/** What a SimpleDelegator does not define is asked of what it stands for. */
export function callDelegator(machine: Machine, receiver: Reference, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  switch (name) {
    case 'initialize':
    case '__setobj__':
      return machine.setInstanceVariable(receiver, targetVariable, values[0] ?? nil)
    case '__getobj__':
      return targetOf(machine, receiver) ?? nil
    case 'class':
    case 'is_a?':
    case 'kind_of?':
    case 'instance_of?':
    case 'tap':
    case 'then':
    case 'instance_variable_get':
    case 'instance_variable_set':
      return undefined
  }
  const target = targetOf(machine, receiver)
  if (target === undefined) return undefined
  if (name === 'respond_to?') return targetResponds(machine, receiver, target, invocation)
  if (name === 'send' || name === 'public_send' || name === '__send__' || name === 'method') return undefined
  if (isOfKernel(machine, target, invocation)) return undefined
  return helperAnswer(machine, receiver, target, invocation) ?? machine.invoke({ ...invocation, receiver: target })
}

/** A function of Ruby, such as `format`, where what it stands for answers no such message. */
function isOfKernel(machine: Machine, target: Value, { receiver, name, node, frame }: Invocation): boolean {
  return receiver === undefined && isFunction(name) && answersTo(machine, target, name, { node, frame }) !== true
}

/** Where its own class answers no such message, what it stands for is asked. */
function targetResponds(machine: Machine, receiver: Reference, target: Value, call: Invocation): Value | undefined {
  const name = nameOfValue(call.values[0])
  if (name === undefined || call.values.length > 1) return undefined
  if (responds(machine, receiver, name) === true) return undefined
  return answersTo(machine, target, name, call) === true ? exact(true) : undefined
}

/** A bare call may be for the helpers of a view that the class includes. */
function helperAnswer(machine: Machine, receiver: Reference, target: Value, call: Invocation): Value | undefined {
  const { name, frame } = call
  const className = machine.classNameOf(receiver)
  if (call.receiver !== undefined || call.block !== undefined || className === undefined) return undefined
  const hasHelpers = machine.program.ancestors(className).some((each) => each.startsWith('ActionView::Helpers'))
  if (!hasHelpers || answersTo(machine, target, name, { node: call.node, frame }) === true) return undefined
  const guessed = machine.hosts.guess(machine, call)
  return isPlainlyUnknown(guessed) ? undefined : guessed
}

/** `Enumerator.new { |yielder| yielder << 1 }` */
export function callYielder(
  machine: Machine,
  receiver: Reference,
  { name, values, node }: Invocation,
): Value | undefined {
  if (name !== '<<' && name !== 'yield' && name !== 'call') return undefined
  const list = machine.variablesOfInstance(receiver)?.get('@list')
  const content = machine.listOfValue(list)
  const item = values.length === 1 ? values[0] : machine.list(values, node)
  if (list?.kind === 'reference' && content !== undefined) machine.write(list.id, added(content, [item ?? nil]))
  return name === 'yield' ? unknown : receiver
}
