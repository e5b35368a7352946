// What the validations of a class say of an attribute whatever happens: which values are refused. What holds under a
// condition says nothing here; `on: :create` holds where a record is made.

import { fitsEmptyText, isKind, nameOf, option, type RubyHash, type Value } from '../../ruby/index.ts'
import { ecmaPattern, type Json } from '../../schema/index.ts'
import type { SetBefore } from '../callbacks/set-before.ts'
import type { Association } from '../model.ts'

export interface Limits {
  /** Nothing, and what is blank, is refused. */
  readonly isPresent?: true
  /** Nothing is refused, and what is blank passed over. */
  readonly isSet?: true
  readonly enum?: readonly Json[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly pattern?: string
}

/** A call in the body of a class: `validates :name, presence: true`. */
export interface Declared {
  readonly name: string
  readonly names: readonly string[]
  readonly options: RubyHash | undefined
}

/** Of more values than these none is listed. */
const mostListed = 100

const conditions = ['if', 'unless', 'strict']

/** Whether a record is made, or one that is there changed; `undefined` where it may be either. */
export type Moment = 'create' | 'update' | undefined

interface Reading {
  /** What callbacks make of an attribute before it is checked. */
  readonly setBefore?: (attribute: string) => SetBefore
  readonly moment?: Moment
}

export function readLimits(
  words: readonly Declared[],
  { setBefore = () => 'set', moment }: Reading = {},
): ReadonlyMap<string, Limits> {
  const found = new Map<string, Limits>()
  const filled = namesFilled(words, moment)
  for (const word of words) {
    if (word.name === 'has_secure_password' && option(word.options, 'validations') !== false) {
      const name = word.names[0] ?? 'password'
      found.set(name, { isSet: true })
      found.set(`${name}_digest`, { isPresent: true })
    }
    const kinds = kindsOf(word)
    if (kinds === undefined) continue
    const { names, options } = word
    if (isConditional(options, moment)) continue
    const said = (isFilled: boolean): Limits =>
      Object.assign({}, ...kinds.map((kind) => limitsOf(kind, { around: options, moment, isFilled })))
    for (const name of names) found.set(name, { ...found.get(name), ...said(filled.has(name)) })
  }
  // What is changed before it is checked may be anything else before.
  for (const word of words) for (const name of word.name === 'normalizes' ? word.names : []) found.delete(name)
  if (!words.some(({ name }) => name === 'before_validation')) return found
  return new Map(Array.from(found, ([name, limits]) => [name, behind(setBefore(name), limits)] as const))
}

/** The attributes that `presence` does not let be blank, whatever other validations allow. */
function namesFilled(words: readonly Declared[], moment: Moment): ReadonlySet<string> {
  const filled = words.filter((word) => {
    const presence = kindsOf(word)?.find(([kind]) => kind === 'presence')
    const reading = { around: word.options, moment, isFilled: false }
    if (presence === undefined || isConditional(word.options, moment)) return false
    return limitsOf(presence, reading).isPresent === true
  })
  return new Set(filled.flatMap(({ names }) => names))
}

/** The keys of what a record must belong to, as the association says or a validation of it. */
export function demandedOwners(
  associations: Iterable<Association>,
  declared: readonly Declared[],
): readonly Declared[] {
  const limits = readLimits(declared)
  return [...associations].flatMap(({ kind, isValidated, foreignKey, isPolymorphic, name }) => {
    if (kind !== 'belongs-to' || foreignKey === undefined) return []
    if (isValidated !== true && limits.get(name)?.isPresent !== true) return []
    const names = isPolymorphic ? [foreignKey, `${name}_type`] : [foreignKey]
    return [{ name: 'validates_presence_of', names, options: undefined }]
  })
}

/** A callback that sets what is not sent keeps to the bounds of what is; one that changes it leaves nothing what it is. */
function behind(callbacks: SetBefore, limits: Limits): Limits {
  const { enum: _, pattern: __, isPresent, isSet, ...others } = limits
  if (callbacks === 'kept') return limits
  if (callbacks === 'set') return isPresent ? {} : others
  return isPresent ? { isPresent } : { ...others, ...(isSet && { isSet }) }
}

/** Whether the options of a validation or a callback keep it from running at that moment, or sometimes. */
export function isConditional(options: RubyHash | undefined, moment: Moment): boolean {
  const on = option(options, 'on')
  const moments = isKind(on, 'array') ? on.items : on === undefined ? [] : [on]
  if (moments.length > 0 && (moment === undefined || !moments.some((each) => nameOf(each) === moment))) return true
  return conditions.some((name) => option(options, name) !== undefined)
}

type Kind = readonly [kind: string, own: Value | undefined]

/** The checks that a call declares; `undefined` where it declares none. */
function kindsOf(word: Declared): readonly Kind[] | undefined {
  const short = /^validates_(presence|length|size|numericality|inclusion|format)_of$/.exec(word.name)?.[1]
  const { options } = word
  if (short !== undefined) return [[short === 'size' ? 'length' : short, options]]
  if (word.name !== 'validates' && word.name !== 'validates!') return undefined
  return ['presence', 'length', 'numericality', 'inclusion', 'format'].flatMap((kind) => {
    const own = option(options, kind)
    return own === undefined || own === false || own === null ? [] : [[kind, own] as const]
  })
}

interface Around {
  /** The options beside the check. */
  readonly around: RubyHash | undefined
  readonly moment: Moment
  /** Another check refuses what is blank. */
  readonly isFilled: boolean
}

function limitsOf([kind, own]: Kind, { around, moment, isFilled }: Around): Limits {
  const inner = isKind(own, 'hash') ? own : undefined
  if (isConditional(inner, moment)) return {}
  const allows = (name: string): boolean => !isFilled && (option(inner, name) === true || option(around, name) === true)
  const takesNothing = allows('allow_nil') || allows('allow_blank')
  const unlessNothing: Limits = takesNothing ? {} : { isPresent: true }
  switch (kind) {
    case 'presence':
      return unlessNothing
    case 'length': {
      const limits = lengthLimits(inner, isKind(own, 'range') ? own : listIn(inner), allows('allow_blank'))
      return limits.minLength === undefined ? limits : { ...limits, ...unlessNothing }
    }
    case 'numericality':
      // Nothing is no number.
      return { ...(inner === undefined ? {} : numberLimits(inner)), ...unlessNothing }
    case 'format':
      return formatLimits(inner === undefined ? own : option(inner, 'with'), unlessNothing, allows('allow_blank'))
    case 'inclusion':
      return allows('allow_blank') ? {} : includedIn(inner === undefined ? own : listIn(inner), allows('allow_nil'))
  }
  return {}
}

/** What is nothing is looked at as an empty text; what may be blank need not fit. */
function formatLimits(format: Value | undefined, unlessNothing: Limits, allowsBlank: boolean): Limits {
  if (!isKind(format, 'regexp')) return {}
  const pattern = allowsBlank ? undefined : ecmaPattern(format.source, format.options)
  const refusesNothing = fitsEmptyText(format) === false
  return { ...(pattern === undefined ? {} : { pattern }), ...(refusesNothing ? unlessNothing : {}) }
}

function listIn(options: RubyHash | undefined): Value | undefined {
  return option(options, 'in') ?? option(options, 'within')
}

function lengthLimits(options: RubyHash | undefined, within: Value | undefined, allowsBlank: boolean): Limits {
  const exactly = wholeOf(option(options, 'is'))
  const range = rangeOf(within)
  const least = exactly ?? wholeOf(option(options, 'minimum')) ?? range?.[0]
  const most = exactly ?? wholeOf(option(options, 'maximum')) ?? range?.[1]
  return {
    ...(least === undefined || least <= 0 || allowsBlank ? {} : { minLength: least }),
    ...(most === undefined ? {} : { maxLength: most }),
  }
}

function numberLimits(options: RubyHash): Limits {
  const bounds = {
    minimum: wholeOf(option(options, 'greater_than_or_equal_to')),
    maximum: wholeOf(option(options, 'less_than_or_equal_to')),
    exclusiveMinimum: wholeOf(option(options, 'greater_than')),
    exclusiveMaximum: wholeOf(option(options, 'less_than')),
  }
  return Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined))
}

function wholeOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function rangeOf(value: Value | undefined): readonly [number | undefined, number | undefined] | undefined {
  if (!isKind(value, 'range')) return undefined
  const last = wholeOf(value.last)
  return [wholeOf(value.first), last === undefined || !value.isExcludeEnd ? last : last - 1]
}

/** `in: 0..6`, `in: %w[open closed]` */
function includedIn(all: Value | undefined, allowsNil: boolean): Limits {
  if (!isKind(all, 'range')) return listedValues(all, allowsNil)
  const [first, last] = [wholeOf(all.first), wholeOf(all.last)]
  const isOfNumbers = [all.first, all.last].every((bound) => bound === null || typeof bound === 'number')
  if (!isOfNumbers || (first === undefined && last === undefined)) return {}
  return {
    ...(first === undefined ? {} : { minimum: first }),
    ...(last === undefined ? {} : all.isExcludeEnd ? { exclusiveMaximum: last } : { maximum: last }),
    ...(allowsNil ? {} : { isPresent: true }),
  }
}

/** Nothing is said of many values, or where one of them is not known. */
export function listedValues(list: Value | undefined, allowsNil: boolean): Limits {
  const items = itemsOf(list)
  if (items === undefined || items.length > mostListed) return {}
  const values: Json[] = []
  for (const item of items) {
    const value =
      nameOf(item) ?? (typeof item === 'number' || typeof item === 'boolean' || item === null ? item : undefined)
    if (value === undefined) return {}
    values.push(value)
  }
  return { enum: allowsNil && !values.includes(null) ? [...values, null] : values }
}

/** A hash includes its keys. */
function itemsOf(list: Value | undefined): readonly Value[] | undefined {
  if (isKind(list, 'array')) return list.items
  return isKind(list, 'hash') ? Array.from(list.entries.values(), ({ key }) => key) : undefined
}
