// `rescue_from`: which handlers Rails asks for an error, in its order.

import { isCoreClass } from '../../flow/index.ts'
import { type ClassWord, isKind, isUnknown, nameOf, option, type Value } from '../../ruby/index.ts'
import type { Raised } from './raised.ts'

export interface Handler {
  /** The names of the classes that it rescues. */
  readonly classNames: readonly string[]
  /** The name of a method, or a block. */
  readonly target: Value
  readonly call: ClassWord['call']
}

/** What is known of classes. */
export interface Classes {
  readonly ancestorsOf: (className: string) => readonly string[]
  readonly isOwn: (className: string) => boolean
}

const handlerByWord = new WeakMap<ClassWord, Handler>()

/** In the order in which Rails asks them: what was declared last comes first. */
export function handlersIn(words: readonly ClassWord[]): readonly Handler[] {
  const handlers: Handler[] = []
  for (const word of words) {
    if (word.name !== 'rescue_from') continue
    const handler = handlerByWord.get(word) ?? readHandler(word)
    handlerByWord.set(word, handler)
    handlers.push(handler)
  }
  return handlers.reverse()
}

function readHandler({ call }: ClassWord): Handler {
  const { arguments: values, hasKeywords, block } = call
  const last = values[values.length - 1]
  const options = hasKeywords && isKind(last, 'hash') ? last : undefined
  const classes = options === undefined ? values : values.slice(0, -1)
  return {
    classNames: classes.flatMap((value) => (isKind(value, 'array') ? value.items : [value])).flatMap(classNameOf),
    target: block ?? option(options, 'with') ?? null,
    call,
  }
}

function classNameOf(value: Value): readonly string[] {
  const name =
    isKind(value, 'module') || isKind(value, 'host') ? value.name : isUnknown(value) ? value.words : nameOf(value)
  return name === undefined ? [] : [name.replace(/^::/, '')]
}

export interface Found {
  readonly handler: Handler
  readonly raised: Raised
  /** It rescues whatever nobody knows: what it answers on purpose is no error of the server. */
  readonly isCatchAll: boolean
}

/** The handlers that may get the error; `isSure` where one certainly does. */
export function handlersFor(
  raised: Raised,
  handlers: readonly Handler[],
  classes: Classes,
): { readonly found: readonly Found[]; readonly isSure: boolean } {
  if (raised.raisedBy !== undefined) return handlersByName(raised, raised.raisedBy, handlers, classes)
  if (raised.className === undefined) return { found: handlersOfUnknown(raised, handlers, classes), isSure: true }
  const ancestors = classes.ancestorsOf(raised.className)
  const handler = handlers.find(({ classNames }) => classNames.some((name) => ancestors.includes(name)))
  if (handler !== undefined) {
    const isCatchAll = isForAll(handler)
    return { found: [{ handler, raised, isCatchAll }], isSure: true }
  }
  return raised.cause === undefined ? { found: [], isSure: false } : handlersFor(raised.cause, handlers, classes)
}

/** What the class inherits from is not known: a handler of its own name gets it, and one of its library may. */
function handlersByName(raised: Raised, raisedBy: string, handlers: readonly Handler[], { isOwn }: Classes) {
  const isNamed = nameAmong(raisedBy, handlers)
  const found: Found[] = []
  for (const handler of handlers) {
    const { classNames } = handler
    const isCatchAll = classNames.some(isGeneral)
    const isSure = isCatchAll || classNames.some(isNamed.surely)
    const mayGet = classNames.some((name) => isNamed.maybe(name) || (!isOwn(name) && mayBeBelow(raisedBy, name)))
    if (isSure || mayGet) found.push({ handler, raised, isCatchAll })
    if (isSure) return { found, isSure }
  }
  return { found, isSure: false }
}

interface Named {
  readonly surely: (name: string) => boolean
  readonly maybe: (name: string) => boolean
}

/** The name as it is written comes before those that end like it, of which one alone is sure. */
function nameAmong(raisedBy: string, handlers: readonly Handler[]): Named {
  const names = new Set(handlers.flatMap(({ classNames }) => classNames))
  const isSame = (name: string): boolean => name === raisedBy
  if (names.has(raisedBy)) return { surely: isSame, maybe: isSame }
  const alike = [...names].filter((name) => areOneName(name, raisedBy))
  const maybe = (name: string): boolean => alike.includes(name)
  return { surely: alike.length === 1 ? maybe : () => false, maybe }
}

/** Code inside of a module leaves the names around it out. */
function areOneName(first: string, second: string): boolean {
  return first === second || first.endsWith(`::${second}`) || second.endsWith(`::${first}`)
}

/** Whether an error of a gem may inherit from another one: one of the same gem, or where no gem is named any. */
function mayBeBelow(raisedBy: string, name: string): boolean {
  if (isCoreClass(name) || !name.includes('::')) return false
  const isOfRails = isOfKnown(name) && !name.startsWith('Rack::')
  return !isOfRails && (!raisedBy.includes('::') || gemOf(raisedBy) === gemOf(name))
}

/** `Rack` is the module of many gems. */
function gemOf(name: string): string {
  const [first = '', second = ''] = name.split('::')
  return first === 'Rack' ? `${first}::${second}` : first
}

/** An error that is not known may be of any class of a library of which nobody knows what it raises. */
function handlersOfUnknown(raised: Raised, handlers: readonly Handler[], { isOwn }: Classes): readonly Found[] {
  const found: Found[] = []
  for (const handler of handlers) {
    const names = handler.classNames
    if (names.some(isGeneral)) {
      found.push({ handler, raised, isCatchAll: true })
      break
    }
    if (names.some((name) => isForeign(name, isOwn) && mayRaise(raised, name)))
      found.push({ handler, raised, isCatchAll: false })
  }
  return found
}

/**
 * Errors of the application and of Rails are known where code raises them; those of Ruby anything may raise, but libraries
 * that have names have errors with names.
 */
export function mayBeOf(raised: Raised, name: string, isOwn: Classes['isOwn']): boolean {
  if (name === 'RuntimeError') return raised.library === undefined
  if (raised.raisedBy !== undefined) return areOneName(name, raised.raisedBy) || mayBeBelow(raised.raisedBy, name)
  return isForeign(name, isOwn) ? mayRaise(raised, name) : isCoreClass(name) && !isOfKnown(name)
}

/** It rescues all errors, and no class by its name. */
export function isForAll({ classNames }: Handler): boolean {
  return classNames.every(isGeneral)
}

function isGeneral(name: string): boolean {
  return name === 'StandardError' || name === 'Exception'
}

/** Also where the library is known: an event that its machine does not have may be one of a machine that is not known. */
function isForeign(name: string, isOwn: Classes['isOwn']): boolean {
  if (ofStates.test(name)) return true
  return name.includes('::') && !isCoreClass(name) && !isOfKnown(name) && !isOwn(name)
}

/** What raises these is known, or is nothing that an action does. */
function isOfKnown(name: string): boolean {
  return /^(?:(?:Abstract|Action|Active|Rack)[A-Z]?\w*|Pundit|CanCan)::/.test(name)
}

/** Libraries that make methods of the events of a state, and raise where one is not allowed. */
const ofStates = /^(?:AASM|StateMachines?|Workflow|Statesman|MicroMachine)::/

/** Gems of which that is known which raises their errors, or which raise them for mistakes of the program alone. */
const ofPlaces = /^(?:JSONAPI::Serializer|FastJsonapi|Blueprinter|Alba|WillPaginate|Pagy|RailsParam)::/

/** Libraries that others send their requests by. */
const ofOthers = /^(?:Faraday|Net|HTTP|HTTPClient|RestClient|Excon|Typhoeus|OpenSSL)::/

/** A call on `Stripe::Charge` raises no error of `Google`; one on an object that is not known may raise any. */
function mayRaise({ library, isOfEvent }: Raised, name: string): boolean {
  if (ofStates.test(name)) return isOfEvent
  if (ofPlaces.test(name)) return library === name.split('::')[0]
  return library === undefined || library === name.split('::')[0] || ofOthers.test(name)
}
