// The methods of values, by what they are called on. What is missing here is an unknown value, never a guess.

import type { Call } from '../call.ts'
import { BudgetSpent, NotKnown, Refusal, RubyRaise } from '../signals.ts'
import { mostLetters, TooLong } from '../size.ts'
import { inspect } from '../text.ts'
import { isKind, type Value } from '../values.ts'
import { arrayMethods } from './array.ts'
import { dateMethods } from './date.ts'
import { decimalMethods } from './decimal.ts'
import { durationMethods } from './duration.ts'
import { classOf } from './errors.ts'
import { floatMethods } from './float.ts'
import { hashMethods } from './hash.ts'
import { integerMethods } from './integer.ts'
import { matchMethods } from './match.ts'
import type { Methods } from './method.ts'
import { moduleMethods } from './module.ts'
import { booleanMethods, nilMethods } from './nil.ts'
import { isFrozen, objectMethods } from './object.ts'
import { procMethods } from './proc.ts'
import { rangeMethods } from './range.ts'
import { rationalMethods } from './rational.ts'
import { regexpMethods } from './regexp.ts'
import { stringMethods } from './string.ts'
import { symbolMethods } from './symbol.ts'
import { timeMethods } from './time.ts'

/** What a method answers, or nothing where it is not known. */
export function callMethod(receiver: Value, name: string, call: Call): Value | undefined {
  try {
    return callKnown(receiver, name, call)
  } catch (error) {
    // A value that is `nil` only because nothing is known about it is no reason to give up.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The same where the receiver and the arguments are exactly what Ruby has: what Ruby refuses is raised. */
export function callExactly(receiver: Value, name: string, call: Call): Value | undefined {
  const answer = callKnown(receiver, name, call)
  if (answer === undefined && isForeign(receiver, name))
    throw new Refusal('NoMethodError', `undefined method \`${name}' for ${inspect(receiver)}:${classOf(receiver)}`)
  return answer
}

/** Methods of texts, numbers and lists that `nil`, a number or a symbol surely has not. */
export function isForeign(receiver: Value, name: string): boolean {
  const isPlain = receiver === null || typeof receiver !== 'object' || /^(?:float|symbol)$/.test(receiver.kind)
  if (!isPlain || Object.hasOwn(objectMethods, name) || hasToo.has(name)) return false
  if (Object.hasOwn(methodsOf(receiver) ?? {}, name)) return false
  return [stringMethods, integerMethods, arrayMethods, hashMethods].some((methods) => Object.hasOwn(methods, name))
}

/** Whether a value has a method; `undefined` where a gem may have given it one. */
export function hasMethod(receiver: Value, name: string): boolean | undefined {
  const methods = methodsOf(receiver)
  if (methods === undefined) return undefined
  const kind = kindOf(receiver)
  if (Object.hasOwn(methods, name) || Object.hasOwn(objectMethods, name))
    return onlyHere.has(name) || onlyHere.has(`${kind} ${name}`) ? undefined : true
  if (hasToo.has(name) || withoutRule.has(`${kind} ${name}`) || !isCommon(kind)) return undefined
  const isOfOthers = [stringMethods, integerMethods, arrayMethods, hashMethods].some((each) =>
    Object.hasOwn(each, name),
  )
  return isOfOthers ? false : undefined
}

function kindOf(receiver: Value): string {
  if (receiver === null) return 'nil'
  return typeof receiver === 'object' ? receiver.kind : typeof receiver
}

/** Kinds of which the tables of methods are nearly complete. */
function isCommon(kind: string): boolean {
  return /^(?:nil|boolean|number|bigint|float|symbol|string|array|hash)$/.test(kind)
}

/** What has a rule for the sake of enumerators, or of later versions. */
const onlyHere: ReadonlySet<string> = new Set([
  ...['with_index', 'limit', 'is_utf8', 'quarter', 'hash join', 'range join', 'float ordinalize', 'float ordinal'],
  ...['duplicable', 'float pow', 'float year', 'float years', 'float month', 'float months'],
  ...['time cwday', 'time cweek', 'time cwyear', 'time leap?'],
])

const withoutRule: ReadonlySet<string> = new Set([
  ...['array extract!', 'array compact_blank!', 'array inquiry', 'array to_formatted_s'],
  ...['hash select!', 'hash filter!', 'hash reject!', 'string []=', 'string slice!'],
])

/** What these have in Ruby without a rule here. */
const hasToo: ReadonlySet<string> = new Set('=~ select numerator denominator intern to_c to_r'.split(' '))

/** `"test".inquiry.production?` */
function isQuestion(name: string): boolean {
  return name.endsWith('?') && !Object.hasOwn(stringMethods, name) && !Object.hasOwn(objectMethods, name)
}

function callKnown(receiver: Value, name: string, call: Call): Value | undefined {
  payForReceiver(receiver, name, call)
  expectChangeable(receiver, name)
  try {
    if (isKind(receiver, 'string') && receiver.isAsked === true && isQuestion(name)) return name === `${receiver.text}?`
    const answer = dropsArguments(receiver, name, call) ? undefined : callIn(methodsOf(receiver), receiver, name, call)
    // `nil` is an answer.
    return paid(answer === undefined ? callIn(objectMethods, receiver, name, call) : answer, call)
  } catch (error) {
    // What would have changed the receiver leaves it as it was, which would be a guess.
    if (error instanceof TooLong && changesReceiver(name)) throw new BudgetSpent()
    if (error instanceof TooLong || error instanceof NotKnown) return undefined
    throw error
  }
}

const changing: ReadonlySet<string> = new Set(
  '[]= << store update delete replace push append unshift prepend insert concat clear fill pop shift delete_if keep_if delete_at force_encoding'.split(
    ' ',
  ),
)

function changesReceiver(name: string): boolean {
  return changing.has(name) || name.endsWith('!')
}

function expectChangeable(receiver: Value, name: string): void {
  const canChange = isKind(receiver, 'string') || isKind(receiver, 'array') || isKind(receiver, 'hash')
  if (!canChange || !changesReceiver(name) || !isFrozen(receiver)) return
  if (isKind(receiver, 'string') && (name === 'delete' || name === 'force_encoding')) return
  const written = inspect(receiver)
  if (written !== undefined) throw new RubyRaise('FrozenError', `can't modify frozen ${classOf(receiver)}: ${written}`)
}

/** Most methods look at all of the receiver: many calls on a long one are paid for by its size. */
function payForReceiver(receiver: Value, name: string, { evaluator }: Call): void {
  if (receiver === null || typeof receiver !== 'object') return
  const work = workOf(receiver)
  // What small values take is part of the step.
  if (work > 8 && !constantTime.has(name)) evaluator.budget.pay(work)
}

function workOf(receiver: Exclude<Value, null | boolean | number | bigint>): number {
  if (receiver.kind === 'string') return receiver.text.length / 64
  if (receiver.kind === 'array') return receiver.items.length / 16
  return receiver.kind === 'hash' ? receiver.entries.size / 16 : 0
}

const constantTime: ReadonlySet<string> = new Set(
  '[] []= << at push append pop first last second third fetch dig store key? has_key? empty? freeze frozen? itself'.split(
    ' ',
  ),
)

/** A method that reads no arguments would answer `'ff'.to_i(16)` as if there were none. */
function dropsArguments(receiver: Value, name: string, { arguments: { length } }: Call): boolean {
  if (length === 0 || isKind(receiver, 'module')) return false
  const methods = methodsOf(receiver)
  return methods !== undefined && Object.hasOwn(methods, name) && (methods[name]?.length ?? 0) < 2
}

/** A list or a text that grows without end is paid for by its size; a text that is too long is unknown. */
function paid(answer: Value | undefined, { evaluator }: Call): Value | undefined {
  if (answer === null || typeof answer !== 'object') return answer
  if (answer.kind === 'string' && answer.text.length > mostLetters) return undefined
  if (answer.kind === 'array') evaluator.budget.pay(answer.items.length / 4)
  else if (answer.kind === 'string') evaluator.budget.pay(answer.text.length / 64)
  else if (answer.kind === 'hash') evaluator.budget.pay(answer.entries.size / 2)
  return answer
}

function callIn(methods: Methods<never> | undefined, receiver: Value, name: string, call: Call): Value | undefined {
  if (methods === undefined || !Object.hasOwn(methods, name)) return undefined
  return methods[name]?.(receiver as never, call) // The table belongs to the kind of the receiver.
}

function methodsOf(receiver: Value): Methods<never> | undefined {
  if (receiver === null) return nilMethods
  if (typeof receiver === 'boolean') return booleanMethods
  if (typeof receiver !== 'object') return integerMethods
  switch (receiver.kind) {
    case 'rational':
      return rationalMethods
    case 'decimal':
      return decimalMethods
    case 'date':
      return dateMethods
    case 'time':
      return timeMethods
    case 'duration':
      return durationMethods
    case 'string':
      return stringMethods
    case 'symbol':
      return symbolMethods
    case 'array':
      return arrayMethods
    case 'hash':
      return hashMethods
    case 'range':
      return rangeMethods
    case 'proc':
      return procMethods
    case 'module':
      return moduleMethods
    case 'regexp':
      return regexpMethods
    case 'match':
      return matchMethods
    case 'float':
      return floatMethods
    case 'object':
    case 'host':
    case 'unknown':
      return undefined
  }
}
