// Raising exceptions: those that code raises, and those that Ruby itself does.

import { stringShape } from '../../shape/index.ts'
import { type Invocation, placeOf } from '../calls/invocation.ts'
import { nothingPassed } from '../calls/passed.ts'
import { classOf, toldByAncestors } from '../classes/classes.ts'
import type { Machine } from '../machine.ts'
import { optionIn, optionOf, optionsOf, withoutOptions } from '../methods/options.ts'
import { withInspected } from '../methods/text-of.ts'
import { type Content, instanceContent } from '../store/content.ts'
import type { Store } from '../store/store.ts'
import { callOrigin, isNamed, nameOfMade, type Origin, rescuedName } from '../values/origin.ts'
import {
  eitherOf,
  exact,
  isNil,
  moduleOf,
  nameOfValue,
  nil,
  type Single,
  singlesOf,
  some,
  symbolValue,
  textValue,
  unknown,
  unknownFrom,
  type Value,
} from '../values/value.ts'
import { namesTakenByError, takenByError } from './library-errors.ts'

type Site = Pick<Invocation, 'node' | 'frame'>

/** The variables in which an exception keeps what it tells. */
export const messageVariable = '@__message'
const causeVariable = '@__cause'
/** Set where it was raised, which gives it a backtrace. */
const raisedVariable = '@__raised'

/** `raise` in all its forms. */
export function raise(machine: Machine, invocation: Invocation): never {
  const cause = optionOf(machine, invocation, 'cause')
  const given = cause === undefined ? invocation : withoutOptions(machine, invocation, ['cause'])
  const error = raisedBy(machine, given)
  notePlace(machine, error, given)
  keepCause(machine, error, cause ?? machine.handled)
  return machine.leave(machine.rescue, error)
}

/** What was raised before keeps what it was raised for. */
function keepCause(machine: Machine, error: Value, cause: Value | undefined): void {
  const known = cause === undefined ? [] : singlesOf(cause)
  for (const single of singlesOf(error)) {
    const content = machine.contentOf(single)
    if (single.kind !== 'reference' || content?.kind !== 'instance') continue
    const isItself = known.some((each) => each.kind === 'reference' && each.id === single.id)
    const hasCause = cause === undefined || isItself || content.variables.get(causeVariable) !== undefined
    const caused = hasCause ? content.variables : content.variables.with(causeVariable, cause)
    machine.write(single.id, { ...content, variables: caused.with(raisedVariable, exact(true)) })
  }
}

function raisedBy(machine: Machine, invocation: Invocation): Value {
  const [first, ...others] = invocation.values
  const { node, frame } = invocation
  if (first === undefined)
    return machine.handled ?? newError(machine, 'RuntimeError', textValue('unhandled exception'), { node, frame })
  const kinds = byKind(machine, first)
  if (kinds.length > 1)
    return machine.branch(kinds.map((kind) => () => raisedBy(machine, { ...invocation, values: [kind, ...others] })))
  if (singlesOf(first).every(isText)) return newError(machine, 'RuntimeError', first, { node, frame })
  const module = moduleOf(first)
  if (module !== undefined) {
    if (!isError(machine, module.name) && machine.program.isClosed(module.name))
      return newError(machine, 'TypeError', textValue('exception class/object expected'), { node, frame })
    // The third value is a backtrace.
    const values = invocation.hasKeywords ? others : others.slice(0, 1)
    return machine.invoke({ ...invocation, receiver: first, name: 'new', values, block: undefined })
  }
  const [message] = others
  if (!isMade(machine, first)) return errorByName(machine, first)
  if (message !== undefined)
    for (const single of singlesOf(first)) machine.setInstanceVariable(single, messageVariable, message)
  return first
}

/** Texts make one error, and so do errors that are there; each class makes its own. */
function byKind(machine: Machine, value: Value): readonly Value[] {
  const singles = singlesOf(value)
  const texts = singles.filter(isText)
  const made = singles.filter((single) => isMade(machine, single))
  const others = singles.filter((single) => !texts.includes(single) && !made.includes(single))
  return [...[texts, made].filter(({ length }) => length > 0).map(eitherOf), ...others]
}

function isText(single: Single): boolean {
  return (
    nameOfValue(single) !== undefined ||
    (single.kind === 'some' && single.shape.scalars.some(({ type }) => type === 'string'))
  )
}

function isMade(machine: Machine, value: Value): boolean {
  return singlesOf(value).every(
    (single) => single.kind === 'reference' && machine.contentOf(single)?.kind === 'instance',
  )
}

/** `raise Stripe::CardError` of a class of which nothing is known is one that it makes; what was rescued is raised again. */
function errorByName(machine: Machine, raised: Value): Value {
  if (raised.kind !== 'some') return unknown
  const { origin } = raised
  if (isRescuedError(origin)) return unknownIn(machine.handled)
  const made = origin?.kind === 'name' ? callOrigin(origin, 'new') : origin
  return nameOfMade(made) === undefined ? unknown : unknownFrom(made)
}

/** `raise error`, and `raise error.class, "no bed"` */
function isRescuedError(origin: Origin | undefined): boolean {
  const error = origin?.kind === 'call' && origin.name === 'class' ? origin.receiver : origin
  return isNamed(error, rescuedName)
}

function unknownIn(error: Value | undefined): Value {
  const singles = error === undefined ? [] : singlesOf(error).filter(({ kind }) => kind === 'some')
  return singles.length === 0 ? unknown : eitherOf(singles)
}

/** Where an error is raised, for those who ask why. */
function notePlace(machine: Machine, error: Value, site: Site): void {
  if (!machine.program.tellsReasons || site.node === machine.nowhere.node) return
  for (const single of singlesOf(error))
    if (single.kind === 'reference') machine.errorPlaces.set(single.id, placeOf(site))
}

/** An exception of Ruby's own. */
export function newError(machine: Machine, className: string, message: Value, site: Site): Value {
  const error = machine.allocate(site.node, raisedError(className, message))
  notePlace(machine, error, site)
  return error
}

/** One that is there before any code runs, and stands for all of its class. */
export function standingError(store: Store, className: string): Value {
  const error = store.numbered()
  store.initial.set(error.id, raisedError(className, some(stringShape)))
  return error
}

function raisedError(className: string, message: Value): Content {
  const content = instanceContent(className)
  const variables = content.variables.with(messageVariable, message).with(raisedVariable, exact(true))
  return { ...content, variables }
}

export interface Facts {
  readonly message?: Value
  readonly [name: string]: Value | undefined
}

/** An exception that tells what it is about; its message is some text where none is given. */
export function errorOf(
  machine: Machine,
  className: string,
  { message = some(stringShape), ...facts }: Facts,
  site: Site,
): Value {
  const error = newError(machine, className, message, site)
  tell(machine, error, facts)
  return error
}

/** Under names that Ruby code cannot write. */
function tell(machine: Machine, error: Value, facts: Readonly<Record<string, Value | undefined>>): void {
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) machine.setInstanceVariable(error, `@__${name}`, value)
}

/** An error of Ruby that tells what it is about, as KeyError tells its key. */
export function raiseWith(machine: Machine, error: Value, facts: Readonly<Record<string, Value>>): never {
  tell(machine, error, facts)
  return machine.leave(machine.rescue, error)
}

export function raiseError(machine: Machine, className: string, message: Value, site: Site): never {
  return machine.leave(machine.rescue, newError(machine, className, message, site))
}

export function frozenError(machine: Machine, value: Value): Value {
  const start = `can't modify frozen ${classOf(machine, value) ?? '*'}: `
  const error = newError(machine, 'FrozenError', withInspected(machine, start, value), machine.nowhere)
  machine.setInstanceVariable(error, '@__receiver', value)
  return error
}

/** The words of the message depend on the version of Ruby, and on libraries that add suggestions to it. */
export function raiseNoMethod(
  machine: Machine,
  receiver: Value,
  {
    name: called,
    values,
    node,
    frame,
  }: Pick<Invocation, 'name' | 'node' | 'frame'> & Partial<Pick<Invocation, 'values'>>,
  pattern: 'undefined' | 'private' | 'protected',
): never {
  // `super` in a `method_missing` raises for what was called first.
  const name = called === 'method_missing' ? (nameOfValue(values?.[0]) ?? called) : called
  const message: Value = { ...some(stringShape), pattern: `${pattern} method \`${name}'*` }
  const error = newError(machine, 'NoMethodError', message, { node, frame })
  return raiseWith(machine, error, { name: symbolValue(name), receiver })
}

/** Two that were never raised are equal where their classes and messages are; else they differ in their backtraces, too. */
function isSameError(machine: Machine, self: Value, other: Value): Value | undefined {
  const [ours, theirs] = [self, other].map((each) => machine.variablesOfInstance(each))
  const [one, two] = [self, other].map((each) => machine.classNameOf(each))
  if (ours === undefined || theirs === undefined || one === undefined || one !== two) return undefined
  const isRaised = [ours, theirs].some((each) => each.get(raisedVariable) !== undefined)
  const [first, second] = [ours, theirs].map((each) => nameOfValue(each.get(messageVariable) ?? nil))
  if (first === undefined || second === undefined) return undefined
  if (first !== second) return exact(false)
  return isRaised || !machine.program.isClosed(one) ? undefined : exact(true)
}

const takenByClass = toldByAncestors(takenByError)
const namesTakenByClass = toldByAncestors(namesTakenByError)

/** What an error was made of: `ActiveRecord::RecordInvalid.new(record)` makes its message of the record. */
function keepGiven(machine: Machine, self: Value, className: string, values: readonly Value[]): void {
  const names = takenByClass(machine, className) ?? ['message']
  const isOwn = names.includes('message') || values.length === 0
  machine.setInstanceVariable(self, messageVariable, isOwn ? nil : some(stringShape))
  tell(machine, self, Object.fromEntries(names.map((name, index) => [name, values[index]])))
  const named = namesTakenByClass(machine, className)
  if (named.length > 0) keepNamed(machine, self, named, values)
}

/** `InvalidParameterError.new(message, param: 'name')`; what is not given is nil, and `options` are none. */
function keepNamed(machine: Machine, self: Value, names: readonly string[], values: readonly Value[]): void {
  const given = values.length < 2 ? undefined : optionsOf(machine, values)
  const isOpen = given === undefined ? values.length > 1 : given.others !== undefined
  const absent = (name: string): Value => (name === 'options' ? machine.hash() : nil)
  tell(
    machine,
    self,
    Object.fromEntries(names.map((name) => [name, optionIn(given, name) ?? (isOpen ? unknown : absent(name))])),
  )
  const message = optionOf(machine, { values: [optionIn(given, 'options') ?? nil] }, 'message')
  if (message !== undefined) machine.setInstanceVariable(self, messageVariable, message)
}

export const isError = toldByAncestors((ancestors) => ancestors.includes('Exception'))

/** What exceptions answer, unless their class does. */
export function callError(machine: Machine, invocation: Invocation, className: string): Value | undefined {
  const { receiver, name, values, node, frame } = invocation
  const self = receiver ?? frame.self
  const variables = machine.variablesOfInstance(self)
  const [first] = values
  switch (name) {
    case 'message':
    case 'detailed_message':
      return machine.invoke({ ...nothingPassed, receiver: self, name: 'to_s', node, frame })
    case 'to_s': {
      const message = variables?.get(messageVariable)
      return message === undefined || isNil(message) ? textValue(className) : message
    }
    case 'cause':
      return variables?.get(causeVariable) ?? nil
    case 'key':
    case 'receiver':
    case 'name':
    case 'attribute':
    case 'record':
    case 'model':
    case 'action':
    case 'subject':
    case 'include_item':
    case 'klass':
    case 'options':
      return variables?.get(`@__${name}`)
    case 'param':
      return variables?.get('@__param') ?? (className.endsWith('ParameterMissing') ? some(stringShape) : undefined)
    case 'full_message':
      return some(stringShape)
    case 'inspect': {
      const text = nameOfValue(machine.invoke({ ...nothingPassed, receiver: self, name: 'to_s', node, frame }))
      if (text === undefined) return some(stringShape)
      return textValue(text === '' ? className : `#<${className}: ${text}>`)
    }
    case 'backtrace':
    case 'backtrace_locations':
      return variables?.get(raisedVariable) === undefined && machine.program.isClosed(className) ? nil : unknown
    case '==':
      return isSameError(machine, self, first ?? nil)
    case 'exception':
      return self
    case 'initialize':
      keepGiven(machine, self, className, values)
      return nil
  }
  return undefined
}
