// What code makes of a part of the request, and goes by: `params[:days].to_i`, `params[:name].to_s.strip.length`.
//
// A condition on it tells of the part what the conversion keeps: a text that is shorter without its spaces may be longer.

import {
  type Bound,
  eitherOf,
  exact,
  type Invocation,
  integerOf,
  isNil,
  keyOf,
  nameOfValue,
  nil,
  type Single,
  type Some,
  singlesOf,
  type ToldLimits,
  type ToldOfValue,
  textValue,
  truthOf,
  type Value,
} from '../../flow/index.ts'
import { fitsText } from '../../ruby/index.ts'
import { ecmaPattern, type Schema } from '../../schema/index.ts'
import { changesText } from './changing-words.ts'
import type { Limits } from './limits.ts'
import { inOrderOfReads } from './reads.ts'
import { partOf, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'
import { literalOf } from './standing-in.ts'
import { changedPlace, presentPlace } from './written.ts'

/** `trimmed`: what a text is without the spaces around it. */
type Kind = 'text' | 'trimmed' | 'integer' | 'number' | 'length' | 'trimmed length'

/** What is made of nil: a number, a text, or nil (`null`); `undefined` where nil has no such method. */
type OfNil = number | string | null | undefined

class MadeOfPart {
  readonly part: RequestPart
  readonly kind: Kind
  readonly ofNil: OfNil
  /** `params[:days]&.to_i`: nothing is made of nil. */
  readonly isSafe: boolean

  constructor(part: RequestPart, { kind, ofNil, isSafe }: Omit<MadeOfPart, 'part'>) {
    this.part = part
    this.kind = kind
    this.ofNil = ofNil
    this.isSafe = isSafe
  }
}

const madeByPart = new WeakMap<RequestPart, Map<string, MadeOfPart>>()

/** What is made in the same way is the same, so that ways can become equal. */
function madeOf(part: RequestPart, facts: Omit<MadeOfPart, 'part'>): MadeOfPart {
  const ofPart = madeByPart.get(part) ?? new Map<string, MadeOfPart>()
  madeByPart.set(part, ofPart)
  const key = JSON.stringify([facts.kind, typeof facts.ofNil, facts.ofNil, facts.isSafe])
  const made = ofPart.get(key) ?? new MadeOfPart(part, facts)
  ofPart.set(key, made)
  return made
}

interface Making {
  /** By what there was before. */
  readonly kinds: { readonly [kind in Kind | 'part']?: Kind }
  readonly ofNil: OfNil
  readonly schema?: Schema
}

const toText: Making = { kinds: { part: 'text', text: 'text', trimmed: 'trimmed' }, ofNil: '' }
const named: Making = { kinds: { part: 'text', text: 'text' }, ofNil: undefined }
const trimming: Making = { kinds: { part: 'trimmed', text: 'trimmed', trimmed: 'trimmed' }, ofNil: undefined }
const toInteger: Making = {
  kinds: { part: 'integer', text: 'integer', trimmed: 'integer', integer: 'integer' },
  ofNil: 0,
  schema: { type: 'integer' },
}
const toNumber: Making = {
  kinds: { part: 'number', text: 'number', trimmed: 'number', number: 'number' },
  ofNil: 0,
  schema: { type: 'number' },
}
const counting: Making = { kinds: { part: 'length', text: 'length', trimmed: 'trimmed length' }, ofNil: undefined }

const makings: ReadonlyMap<string, Making> = new Map([
  ['to_s', toText],
  ['to_str', named],
  ['to_sym', named],
  ...['strip', 'lstrip', 'rstrip', 'squish'].map((name) => [name, trimming] as const),
  ['to_i', toInteger],
  ['to_f', toNumber],
  ['to_d', toNumber],
  ['Integer', { ...toInteger, ofNil: undefined }],
  ['Float', { ...toNumber, ofNil: undefined }],
  // A text that is a number is as good in JSON.
  ...['BigDecimal', 'Rational'].map((name) => [name, { kinds: toNumber.kinds, ofNil: undefined }] as const),
  ['length', counting],
  ['size', counting],
])

const numberFunctions: ReadonlySet<string> = new Set(['Integer', 'Float', 'BigDecimal', 'Rational'])

/** The value that a call has made of a part, or of what was made of one. */
export function madeOfPart(requests: Requests, invocation: Invocation, value: Value): Value {
  const { receiver, name, values, node } = invocation
  const isFunction = numberFunctions.has(name)
  const from = isFunction ? onlyOne(values[0]) : receiver?.kind === 'some' ? receiver : undefined
  const before = from === undefined ? undefined : madeIn(from)
  const changed = before?.part ?? partOf(from)
  // What is found of a text behind such a word is not found of what was sent.
  if (changed !== undefined && changesText.test(name)) requests.write(changedPlace(changed), nil)
  if (changed !== undefined && name === 'presence') requests.write(presentPlace(changed), nil)
  if (value.kind !== 'some') return value
  const making = isFunction || values.length === 0 ? makings.get(name) : undefined
  const part = before?.part ?? partOf(from)
  const kind = making?.kinds[before?.kind ?? 'part']
  if (making === undefined || part === undefined || part.isRoot || kind === undefined || from === undefined)
    return before !== undefined && value.held === before ? withoutPart(value) : value
  if (before !== undefined && making.schema !== undefined)
    requests.note(part, { kind: 'converted', schema: making.schema }, invocation)
  const isNeverNil = before === undefined ? from.isTrue === true || requests.isAsked(part) : before.isSafe
  const isSafe = isNeverNil || (node.kind === 'CallNode' && node.isSafeNavigation)
  // `Integer(params[:days], exception: false)`
  const isLenient = isFunction && value.shape.isNull
  const ofNil = isSafe ? undefined : ofNilBehind(before, name, isLenient ? null : making.ofNil)
  const held = { ...value, shape: { ...value.shape, isNull: false }, held: madeOf(part, { kind, ofNil, isSafe }) }
  const others = isFunction && values[0] !== undefined ? singlesOf(values[0]).filter((single) => single !== from) : []
  const made = withDefaults(held, others)
  return isLenient ? eitherOf([...singlesOf(made), nil]) : made
}

/** `Integer(params[:size] || 7)`: what stands there in its place is a number already, or no limit is told. */
function withDefaults(made: Some, others: readonly Single[]): Value {
  const known = others.filter((other) => !isNil(other))
  if (known.some((other) => integerOf(other) === undefined)) return withoutPart(made)
  return known.length === 0 ? made : eitherOf([made, ...known])
}

/** Of `params.fetch(:size, 7)` the part. */
function onlyOne(value: Value | undefined): Some | undefined {
  const [only, ...others] = value === undefined ? [] : singlesOf(value).filter((single) => single.kind === 'some')
  return others.length === 0 ? only : undefined
}

/** What the next call makes of what was made of nil. */
function ofNilBehind(before: MadeOfPart | undefined, name: string, ofNil: OfNil): OfNil {
  if (before === undefined) return ofNil
  if (before.ofNil === undefined) return undefined
  if (makings.get(name) === counting) return typeof before.ofNil === 'string' ? before.ofNil.length : undefined
  return ofNil === undefined || typeof ofNil === typeof before.ofNil ? before.ofNil : ofNil
}

function withoutPart({ held: _, ...value }: Some): Some {
  return value
}

function madeIn(value: Value | undefined): MadeOfPart | undefined {
  return value?.kind === 'some' && value.held instanceof MadeOfPart ? value.held : undefined
}

interface Found {
  readonly made: MadeOfPart
  /** What stands there in the place of what is not sent. */
  readonly defaults: readonly Single[]
  readonly hasNil: boolean
}

/** What was made of one part where all else that the value may be stands for that part. */
function foundIn(requests: Requests, value: Value): Found | undefined {
  const singles = singlesOf(value)
  const [made, ...more] = singles.flatMap((single) => madeIn(single) ?? [])
  if (made === undefined || more.length > 0) return undefined
  const hasNil = singles.some(isNil)
  const others = singles.filter((single) => !isNil(single) && madeIn(single) === undefined)
  if (others.length > 0 && !areDefaults(requests, made.part, others)) return undefined
  return { made, defaults: others, hasNil }
}

function areDefaults(requests: Requests, part: RequestPart, others: readonly Single[]): boolean {
  const known = new Set<string>()
  for (const { part: read, use } of inOrderOfReads(requests.reads))
    if (read === part && use.kind === 'default') known.add(String(use.value))
  return others.every((other) => known.has(String(literalOf(other))))
}

/** In which limits a condition finds what was made. */
export function limitMade(requests: Requests, value: Value, told: ToldLimits): void {
  const direct = textOfPart(value, told)
  const found = direct ?? foundIn(requests, value)
  if (found === undefined || requests.isWritten(changedPlace(found.made.part))) return
  const { made, defaults, hasNil } = found
  // A blank text may have been let through.
  if (!isNumber(made.kind) && requests.isWritten(presentPlace(made.part))) return
  const { isSafe, ofNil } = made
  const isAlone = defaults.every((each) => isRefusedDefault(each, told))
  const mayBeNil = told.mayBeNothing === true && hasNil
  if (mayBeNil && !isSafe && ofNil !== null) return
  const isRefused = isSafe ? isAlone : isNilRefused(ofNil, hasNil) || !isWithin(ofNil, told)
  const isSet = isRefused && !mayBeNil
  const limits = limitsOn(made.kind, told)
  requests.limit(made.part, isSet ? { ...limits, isSet } : limits)
  if (isSet && isAlone) requests.needs(made.part, 'set')
}

/** Whether nothing that is made of nil comes to a condition; what stands in the place of the nil that is made of it may. */
function isNilRefused(ofNil: OfNil, hasNil: boolean): ofNil is null | undefined {
  return ofNil === undefined || (ofNil === null && hasNil)
}

/** `params[:code].match?(/\A\w+\z/)` */
function textOfPart(value: Value, { pattern }: ToldLimits): Found | undefined {
  const [only, ...others] = pattern === undefined ? [] : singlesOf(value).filter((single) => !isNil(single))
  const part = others.length === 0 ? partOf(only) : undefined
  if (part === undefined || part.isRoot) return undefined
  return { made: madeOf(part, { kind: 'text', ofNil: undefined, isSafe: false }), defaults: [], hasNil: false }
}

function isRefusedDefault(value: Single, told: ToldLimits): boolean {
  const known = integerOf(value) ?? nameOfValue(value)
  return known !== undefined && !isWithin(known, told)
}

function isNumber(kind: Kind): boolean {
  return kind === 'integer' || kind === 'number'
}

function limitsOn(kind: Kind, { minimum, maximum, other, pattern }: ToldLimits): Limits {
  switch (kind) {
    case 'integer':
      return { ...(minimum && { minimum: leastOf(minimum) }), ...(maximum && { maximum: mostOf(maximum) }) }
    case 'number':
      return {
        ...(minimum && { [minimum.isExcluded ? 'exclusiveMinimum' : 'minimum']: minimum.value }),
        ...(maximum && { [maximum.isExcluded ? 'exclusiveMaximum' : 'maximum']: maximum.value }),
      }
    case 'length':
    case 'trimmed length': {
      // `text.length.zero?`
      const least = minimum === undefined ? other === 0 && 1 : leastOf(minimum)
      const most = maximum && kind === 'length' ? mostOf(maximum) : undefined
      return {
        ...(least !== false && least > 0 && { minLength: least }),
        ...(most !== undefined && most >= 0 && { maxLength: most }),
      }
    }
    case 'text': {
      const source = pattern && ecmaPattern(pattern.source, pattern.options)
      return source === undefined ? {} : { pattern: source }
    }
    case 'trimmed':
      return {}
  }
}

function leastOf({ value, isExcluded }: Bound): number {
  return isExcluded === true ? Math.floor(value) + 1 : Math.ceil(value)
}

function mostOf({ value, isExcluded }: Bound): number {
  return isExcluded === true ? Math.ceil(value) - 1 : Math.floor(value)
}

function isWithin(ofNil: Exclude<OfNil, undefined>, { minimum, maximum, other, pattern }: ToldLimits): boolean {
  if (ofNil === null) return true
  if (typeof ofNil === 'string') return fitsText(pattern, ofNil) !== false
  const isBelow = minimum !== undefined && (ofNil < minimum.value || (minimum.isExcluded && ofNil === minimum.value))
  const isAbove = maximum !== undefined && (ofNil > maximum.value || (maximum.isExcluded && ofNil === maximum.value))
  return !isBelow && !isAbove && ofNil !== other
}

/** Which literals a condition finds it to be. */
export function tellMade(requests: Requests, value: Value, told: ToldOfValue): void {
  const found = foundIn(requests, value)
  if (found === undefined || requests.isWritten(changedPlace(found.made.part))) return
  const { made } = found
  const { part } = made
  const isAlone = found.defaults.length === 0
  if (typeof told === 'string') {
    const isText = made.kind === 'text' || made.kind === 'trimmed'
    const isFilled = isText && (told === 'filled' || told === 'not-empty')
    const isNotNil = made.ofNil === null && found.hasNil
    const isNeeded = isFilled || made.isSafe || isNotNil
    if (isAlone && isNeeded) requests.needs(part, isFilled ? told : 'set')
    else if (isNotNil) requests.limit(part, { isSet: true })
    return
  }
  if (told.some(isNil)) {
    // What is not there was nil before.
    if ((made.isSafe || made.ofNil === null) && found.hasNil && told.every(isNothing)) requests.allow(part, told)
    return
  }
  const isRefused = made.isSafe ? isAlone : !told.some((value) => isMadeOfNil(value, made.ofNil))
  const values = literalsOf(requests, made.kind, told)
  if (values !== undefined) requests.allow(part, isRefused || made.isSafe ? values : [...values, nil])
  if (isRefused) requests.limit(part, { isSet: true })
  if (isRefused && isAlone) requests.needs(part, 'set')
}

function isNothing(value: Value): boolean {
  return truthOf(value) === false || nameOfValue(value) === ''
}

/** What was sent, by what was made of it. */
function literalsOf(requests: Requests, kind: Kind, told: readonly Value[]): readonly Value[] | undefined {
  return kind === 'integer' ? integersOf(told) : kind === 'text' ? textsOf(requests, told) : undefined
}

function isMadeOfNil(value: Value, ofNil: OfNil): boolean {
  return ofNil !== undefined && (typeof ofNil === 'string' ? nameOfValue(value) === ofNil : integerOf(value) === ofNil)
}

function integersOf(told: readonly Value[]): readonly Value[] | undefined {
  const numbers = told.flatMap((value) => integerOf(value) ?? [])
  return numbers.length === told.length && numbers.length > 0 ? numbers.map(exact) : undefined
}

/** What is no text in JSON may be one of these when it is made one. */
const ofOthers = /^-?\d|^(?:true|false)$/

function textsOf(requests: Requests, told: readonly Value[]): readonly Value[] | undefined {
  const names = told.flatMap((value) => nameOfValue(value) ?? [])
  const isSure = requests.isOfUrl || !names.some((name) => ofOthers.test(name))
  if (names.length < told.length || !isSure) return undefined
  return [...new Map(names.map((name) => [keyOf(textValue(name)), textValue(name)])).values()]
}
