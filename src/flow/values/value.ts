// What is known of a Ruby value while code runs for all that it may do: exactly this one, an object of the store, a block,
// something of which only the rendering is known, or one of several of these. Values are small and never change; what can
// be changed stands in the store.

import {
  type HostObject,
  hashKey,
  isKind,
  nameOf,
  type RubyDate,
  type RubyDecimal,
  type RubyDuration,
  type RubyFloat,
  type RubyMatch,
  type RubyModule,
  type RubyRange,
  type RubyRational,
  type RubyRegexp,
  type RubyString,
  type RubySymbol,
  type RubyTime,
  string,
  symbol,
} from '../../ruby/index.ts'
import { anything, join, nothing as noShape, type Shape, scalarShape } from '../../shape/index.ts'
import type { Closure } from './closure.ts'
import { shapeOfLiteral } from './literal-shape.ts'
import { isSameOrigin, namedOrigin, type Origin, saysWhatItIs } from './origin.ts'
import { isSameTold, type Told } from './told.ts'

/** `nil`, booleans, numbers, dates and times, texts, symbols, patterns, ranges, classes and modules. */
export type Literal =
  | null
  | boolean
  | number
  | bigint
  | RubyFloat
  | RubyRational
  | RubyDecimal
  | RubyDate
  | RubyTime
  | RubyDuration
  | RubyString
  | RubySymbol
  | RubyRegexp
  | RubyRange
  | RubyModule

export interface Exact {
  readonly kind: 'exact'
  readonly value: Literal
  /** A text that was made as JSON of this shape. */
  readonly json?: Shape
}

/** An object of the store: a list, a hash, an instance, or what a host keeps there. */
export interface Reference {
  readonly kind: 'reference'
  readonly id: number
  /** Tells it apart from other objects as a key of hashes, where it is used as one. */
  readonly key?: string
}

/** What stands for itself as a key of a hash: a literal, or an object that is known well enough. */
export type Key = Exact | Reference

export interface Some {
  readonly kind: 'some'
  /** How it is rendered as JSON. */
  readonly shape: Shape
  readonly origin: Origin | undefined
  /** A text of which parts are known: `posts/*` for `"posts/#{kind}"`. */
  readonly pattern?: string
  /** A text that is JSON of this shape. */
  readonly json?: Shape
  /** What that text is read as: nobody else holds it, and who reads the text gets another one. */
  readonly written?: Value
  /** What boot time's table of methods answers for: a constant such as `Regexp`, the settings, what a pattern found. */
  readonly boot?: HostObject | RubyMatch
  /** The number that `hash` gives for what has this key; nobody knows it, but equal ones are equal. */
  readonly hashOf?: string
  /** The ends of a range that are not both known. */
  readonly ends?: readonly [first: Value, last: Value]
  /** `first...last` */
  readonly excludesEnd?: boolean
  /** What a host knows it by, such as a part of the request. */
  readonly held?: object
  /** It is neither nil nor false. */
  readonly isTrue?: boolean
  /** A text that is not blank. */
  readonly isFilled?: boolean
  /** A number above zero. */
  readonly isPositive?: boolean
  /** A number that a condition has found not to be zero. */
  readonly isNotZero?: boolean
  /** What is known of an object where this is true. */
  readonly told?: Told
}

export type Single = Exact | Reference | Some | Closure

/** One of several; none where code never gets there. */
export interface Several {
  readonly kind: 'several'
  readonly values: readonly Single[]
}

export type Value = Single | Several

export const nothing: Several = { kind: 'several', values: [] }
export const nil: Exact = { kind: 'exact', value: null }
const yes: Exact = { kind: 'exact', value: true }
const no: Exact = { kind: 'exact', value: false }
/** Stands among the values of a variable that only some ways set. */
export const unset: Exact = { kind: 'exact', value: symbol('\u0000unset') }
export const anyInteger: Some = { kind: 'some', shape: scalarShape({ type: 'integer' }), origin: undefined }
/** How many there are of what is there. */
export const someCount: Some = { ...anyInteger, isPositive: true }
export const unknown: Some = { kind: 'some', shape: anything, origin: undefined }

export function exact(value: Literal): Exact {
  if (value === null) return nil
  if (typeof value === 'boolean') return value ? yes : no
  return { kind: 'exact', value }
}

export function textValue(text: string): Exact {
  return exact(string(text))
}

export function symbolValue(name: string): Exact {
  return exact(symbol(name))
}

export function some(shape: Shape, origin?: Origin): Some {
  return { kind: 'some', shape, origin }
}

/** A value of which nothing is known but what the code calls it. */
export function unknownFrom(origin: Origin | undefined): Some {
  return origin === undefined ? unknown : { kind: 'some', shape: anything, origin }
}

export function unknownNamed(name: string): Some {
  return unknownFrom(namedOrigin(name))
}

/** What is not known goes by another name, that of the variable which holds it, unless it goes by that of a class. */
export function named(value: Value, name: string): Value {
  return isPlainlyUnknown(value) && !(value.kind === 'some' && saysWhatItIs(value.origin)) ? unknownNamed(name) : value
}

/** What a host knows it by, or what a shape tells of it, is more than nothing. */
export function isPlainlyUnknown(value: Value): boolean {
  return value.kind === 'some' && value.shape.isAny && value.shape.known === undefined && value.held === undefined
}

export function singlesOf(value: Value): readonly Single[] {
  return value.kind === 'several' ? value.values : [value]
}

/** Beyond these what they have in common is known. */
const mostValues = 24
const mostLiterals = 100

export function either(first: Value, second: Value): Value {
  if (first === second) return first
  if (first.kind === 'several' && first.values.length === 0) return second
  if (second.kind === 'several' && second.values.length === 0) return first
  if (first.kind === 'several' || second.kind === 'several')
    return holds(first, second) ? first : joinedValues([first, second])
  // Most are two: these need no table.
  if (first.kind === 'some' && second.kind === 'some')
    return first.held === second.held ? joinedSome(first, second) : severalOf(first, second)
  if (first.kind === 'some') return severalOf(second, first)
  if (second.kind === 'some') return severalOf(first, second)
  return keyOfSingle(first) === keyOfSingle(second) ? first : severalOf(first, second)
}

/** Most ways leave what stood there before: then nothing is made, and what holds it need not be made anew either. */
function holds(first: Value, second: Value): boolean {
  const singles = singlesOf(first)
  return singles.length <= mostValues && singlesOf(second).every((single) => singles.includes(single))
}

function severalOf(...values: readonly Single[]): Several {
  return { kind: 'several', values }
}

export function eitherOf(values: readonly Value[]): Value {
  const [first, second] = values
  if (first !== undefined && second !== undefined && values.length === 2) return either(first, second)
  if (first !== undefined && values.every((value) => value === first)) return first
  return joinedValues(values)
}

function joinedValues(values: readonly Value[]): Value {
  const kept = new Map<string | object | number, Single>()
  let unheld: Some | undefined
  // What different hosts know stays apart.
  let held: Map<object, Some> | undefined
  let isHeldFirst = false
  for (const value of values)
    for (const single of singlesOf(value)) {
      if (single.kind !== 'some') {
        const key = keyOfSingle(single)
        if (!kept.has(key)) kept.set(key, single)
      } else if (single.held === undefined) unheld = joinedSome(unheld ?? single, single)
      else {
        isHeldFirst ||= unheld === undefined && !single.shape.isAny
        held = (held ?? new Map()).set(single.held, joinedSome(held?.get(single.held) ?? single, single))
      }
    }
  const known = held === undefined ? [] : [...held.values()]
  const others = unheld === undefined ? [] : [unheld]
  const somes = (isHeldFirst ? [...known, ...others] : [...others, ...known]).map((each) => withFalsy(each, kept))
  const singles = [...kept.values(), ...somes]
  return ofSingles(singles.length > mostValues ? fewer(singles) : singles, values[0])
}

/** What is true, nil, or false may be anything, as before somebody asked. */
function withFalsy(value: Some, kept: Map<string | object | number, Single>): Some {
  const falsy = value.isTrue === true && value.shape.isAny ? [nil, no].map(keyOfSingle) : []
  if (falsy.length === 0 || !falsy.every((key) => kept.has(key))) return value
  for (const key of falsy) kept.delete(key)
  const { isTrue: _, ...plainly } = value
  return plainly
}

function ofSingles(singles: readonly Single[], before: Value | undefined): Value {
  const [only] = singles
  if (before?.kind === 'several' && isSameList(before.values, singles)) return before
  return only !== undefined && singles.length === 1 ? only : { kind: 'several', values: singles }
}

export function isSameList<Item>(first: readonly Item[], second: readonly Item[]): boolean {
  return first.length === second.length && first.every((each, index) => each === second[index])
}

function keyOfSingle(single: Exclude<Single, Some>): string | object | number {
  switch (single.kind) {
    case 'exact':
      return single === unset ? unset : hashKey(single.value)
    case 'reference':
      return single.id
    case 'closure':
      return single
  }
}

function joinedSome(first: Some, second: Some): Some {
  if (first === second) return first
  const shape = first.shape === second.shape ? first.shape : join(first.shape, second.shape)
  const origin = isSameOrigin(first.origin, second.origin) ? first.origin : undefined
  const json = first.json && second.json && join(first.json, second.json)
  const written = first.written && second.written && either(first.written, second.written)
  const held = first.held === second.held ? first.held : undefined
  const isSame =
    shape === first.shape &&
    origin === first.origin &&
    json === first.json &&
    held === first.held &&
    written === first.written
  if (isSame && isPlain(first)) return first
  return {
    ...some(shape, origin),
    ...(held && { held }),
    ...(json === undefined ? {} : { json }),
    ...(written === undefined ? {} : { written }),
    ...(first.isTrue === true && second.isTrue === true ? { isTrue: true } : {}),
    ...(first.isFilled === true && second.isFilled === true ? { isFilled: true } : {}),
    ...(first.isPositive === true && second.isPositive === true ? { isPositive: true } : {}),
    ...(isNeverZero(first) && isNeverZero(second) ? { isNotZero: true } : {}),
    ...(first.told !== undefined && isSameTold(first.told, second.told) ? { told: first.told } : {}),
  }
}

/** Whether it can only be a number other than zero. */
export function isNeverZero(single: Single): boolean {
  if (single.kind === 'some') return single.isPositive === true || single.isNotZero === true
  if (single.kind !== 'exact') return false
  return isKind(single.value, 'float') ? single.value.value !== 0 : single.value !== 0
}

/** Whether nothing is known of it that is not known of it and another one. */
function isPlain({ pattern, boot, hashOf, ends, isTrue, isFilled, isPositive, isNotZero, told }: Some): boolean {
  return [pattern, boot, hashOf, ends, isTrue, isFilled, isPositive, isNotZero, told].every(
    (each) => each === undefined,
  )
}

/** Of many literals their types are known, of many objects nothing. */
function fewer(singles: readonly Single[]): readonly Single[] {
  const literals = singles.filter(isLiteral)
  const others = singles.filter((single) => !isLiteral(single))
  const kept = literals.length > mostLiterals ? [generalized(literals)] : literals
  return others.length > mostValues ? [unknown] : [...kept, ...others]
}

function isLiteral(single: Single): single is Exact {
  return single.kind === 'exact' && single !== unset
}

/** Literals as values of their types. */
function generalized(literals: readonly Exact[]): Some {
  return some(literals.map(({ value }) => plain(shapeOfLiteral(value))).reduce(join, noShape))
}

export function plain(shape: Shape): Shape {
  return { ...shape, scalars: shape.scalars.map(({ example, ...scalar }) => scalar) }
}

/** The value with its literals as values of their types, but for `nil` and booleans. */
export function widened(value: Value): Value {
  return eitherOf(
    singlesOf(value).map((single) => {
      if (single.kind === 'some')
        return { ...some(plain(single.shape), single.origin), ...(single.held && { held: single.held }) }
      if (!isLiteral(single) || single.value === null || typeof single.value === 'boolean') return single
      return isKind(single.value, 'module') ? single : generalized([single])
    }),
  )
}

/** The name of a symbol or the text of a string; `undefined` where it is not known. */
export function nameOfValue(value: Value | undefined): string | undefined {
  return value?.kind === 'exact' ? nameOf(value.value) : undefined
}

export function integerOf(value: Value | undefined): number | undefined {
  return value?.kind === 'exact' && typeof value.value === 'number' ? value.value : undefined
}

export function moduleOf(value: Value | undefined): RubyModule | undefined {
  return value?.kind === 'exact' && isKind(value.value, 'module') ? value.value : undefined
}

export function isNil(value: Value): boolean {
  return value.kind === 'exact' && value.value === null
}

/** Whether a condition on it holds; `undefined` where that is not known. */
export function truthOf(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'exact':
      return value.value !== null && value.value !== false
    case 'some':
      return value.boot === undefined && value.isTrue !== true ? truthOfShape(value.shape) : true
    case 'several': {
      const [first, ...others] = value.values
      const truth = first === undefined ? undefined : truthOf(first)
      return others.every((other) => truthOf(other) === truth) ? truth : undefined
    }
    case 'reference':
    case 'closure':
      return true
  }
}

function truthOfShape({ isAny, isNull, scalars, object, array }: Shape): boolean | undefined {
  if (isAny || scalars.some(({ type }) => type === 'boolean')) return undefined
  const isSomething = scalars.length > 0 || object !== undefined || array !== undefined
  if (isNull) return isSomething ? undefined : false
  return isSomething ? true : undefined
}

export function mayBeNil(value: Value): boolean {
  return singlesOf(value).some((single) =>
    single.kind === 'some'
      ? single.boot === undefined && single.isTrue !== true && (single.shape.isAny || single.shape.isNull)
      : isNil(single),
  )
}

export function isNothing(value: Value): boolean {
  return value.kind === 'several' && value.values.length === 0
}

/** Tells keys of hashes apart; `undefined` where the value is no literal and was not made a key. */
export function keyOf(value: Value): string | undefined {
  if (value.kind === 'reference') return value.key
  return value.kind === 'exact' ? hashKey(value.value) : undefined
}

/** The value of a variable that may not be set, with what is read then. */
export function whereSet(value: Value, otherwise: () => Value): Value {
  if (value === unset) return otherwise()
  if (value.kind !== 'several' || !value.values.includes(unset)) return value
  return eitherOf([...value.values.filter((single) => single !== unset), otherwise()])
}

export function mayBeUnset(value: Value): boolean {
  return value === unset || (value.kind === 'several' && value.values.includes(unset))
}
