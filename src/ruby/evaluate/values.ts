// What a Ruby expression evaluates to, as far as text tells. An unknown value stays unknown, with the words for it and
// its place; it never becomes a guess.

import type * as ast from '../../../grammar/index.ts'
import type { WrittenMethod } from '../boot/program-methods.ts'
import type { Call } from './call.ts'
import type { Frame } from './frame.ts'
import type { RubyDate, RubyDecimal, RubyDuration, RubyFloat, RubyRational, RubyTime } from './number-values.ts'
import { isTooLongToCompare, TooLong } from './size.ts'

export type {
  DurationPart,
  DurationUnit,
  RubyDate,
  RubyDecimal,
  RubyDuration,
  RubyFloat,
  RubyRational,
  RubyTime,
} from './number-values.ts'

/** `nil`, `true`, `false` and whole numbers are JavaScript's; everything else is one of the objects below. */
export type Value =
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
  | RubyMatch
  | RubyArray
  | RubyHash
  | RubyRange
  | RubyProc
  | RubyModule
  | RubyObject
  | HostObject
  | Unknown

export interface RubyString {
  readonly kind: 'string'
  /** `<<` and its like change it. */
  text: string
  /** `html_safe`: what is added to it is escaped. */
  readonly isSafe?: true
  /** `inquiry`: it answers `production?`. */
  readonly isAsked?: true
}

export interface RubySymbol {
  readonly kind: 'symbol'
  readonly name: string
}

export interface RubyRegexp {
  readonly kind: 'regexp'
  readonly source: string
  readonly options: string
}

/** What a regexp found in a text: `MatchData`. */
export interface RubyMatch {
  readonly kind: 'match'
  readonly text: string
  /** Where the match begins in the text. */
  readonly start: number
  /** All of it, and then what each group found. */
  readonly groups: readonly (string | undefined)[]
  readonly named: ReadonlyMap<string, string | undefined>
}

export interface RubyArray {
  readonly kind: 'array'
  readonly items: Value[]
  /** The method without a block that this list stands for as an enumerator: `map.with_index`. */
  readonly enumerates?: 'map' | 'select' | 'reject'
}

export interface RubyHash {
  readonly kind: 'hash'
  /** By `hashKey` of the key, in the order in which the keys were first written. */
  readonly entries: Map<string, HashEntry>
  /** What `hash[key]` gives where the key is missing. */
  readonly fallback: Value
  /** `Hash.new { |hash, key| … }` */
  readonly fallbackProc?: RubyProc
  /** `with_indifferent_access`: a key is found as a symbol and as a text. */
  readonly isIndifferent?: true
  /** Its keys are also its methods: `ActiveSupport::OrderedOptions`, and the `Config::Options` of the gem config. */
  readonly options?: 'ordered' | 'config'
}

export interface HashEntry {
  readonly key: Value
  readonly value: Value
}

export interface RubyRange {
  readonly kind: 'range'
  readonly first: Value
  readonly last: Value
  readonly isExcludeEnd: boolean
}

export interface RubyProc {
  readonly kind: 'proc'
  readonly isLambda: boolean
  /** What the block is in the text; absent for `&:name` and the like. */
  readonly node: ast.BlockNode | ast.LambdaNode | undefined
  readonly frame: Frame | undefined
  /** Calls it; `self` is another one for `instance_exec`. */
  readonly call: (call: Call, self?: Value) => Value
  /** The code that made it, where it is no block of the text. */
  readonly source?: Source
}

/** Code that gave a value. */
export interface Source {
  readonly node: ast.Node
  readonly frame: Frame
}

/** A class or module of the application. */
export interface RubyModule {
  readonly kind: 'module'
  readonly name: string
  readonly isClass: boolean
  /** What was set by calls while the program was read: `mattr_accessor`, `config.x = 1`. */
  readonly variables: Map<string, Value>
  readonly singletonMethods: Map<string, MethodBody>
}

export interface RubyObject {
  readonly kind: 'object'
  readonly module: RubyModule
  readonly variables: Map<string, Value>
  readonly singletonMethods: Map<string, MethodBody>
}

/** A method of the application, and where constants in it are looked up. */
export interface MethodBody {
  readonly node: ast.DefNode
  readonly frame: Frame
}

/** Something of Rails or Ruby that answers by itself: `Rails`, `ENV`, the mapper. */
export interface HostObject {
  readonly kind: 'host'
  /** How it is called in messages. */
  readonly name: string
  /** The answer to a message; `undefined` where it has none. */
  readonly answer: (name: string, call: Call) => Value | undefined
  /** What `to_s` gives. */
  readonly text?: () => string | undefined
  /** Methods that the application defines on it. */
  readonly singletonMethods?: Map<string, MethodBody>
  /** What `instance_variable_set` and instance variables in its blocks keep. */
  readonly variables?: Map<string, Value>
  /** What `instance_method` gave. */
  readonly method?: WrittenMethod
}

export interface Unknown {
  readonly kind: 'unknown'
  /** The expression, in the words of the code: `Settings.api.path`. */
  readonly words: string
  /** What a condition on it counts as; `true` unless it is a comparison. */
  readonly counts?: boolean
  /** What it is the opposite of: a condition on it counts as the opposite of one on that. */
  readonly negates?: Unknown
  /** The code that may be known where requests are followed. */
  readonly source?: Source
  /** What it is where no variable of the environment is set. */
  readonly fallback?: Value
}

/** What no code of the reader says, such as what is left where a file could not be run. */
export const unsaid = '…'

/** The words are code of the reader, or what stands for it. */
export function unknown(words: string): Unknown {
  return { kind: 'unknown', words: words.length > 80 ? `${words.slice(0, 77)}…` : words }
}

export function string(text: string): RubyString {
  return { kind: 'string', text }
}

const symbolByName = new Map<string, RubySymbol>()

/** The same name is the same symbol. */
export function symbol(name: string): RubySymbol {
  const known = symbolByName.get(name)
  if (known !== undefined) return known
  const made: RubySymbol = { kind: 'symbol', name }
  // The table serves every application of the process, so it must not grow without end.
  if (symbolByName.size < 10_000 && name.length < 100) symbolByName.set(name, made)
  return made
}

export function array(items: Value[]): RubyArray {
  return { kind: 'array', items }
}

export function hash(entries: Iterable<readonly [Value, Value]> = [], fallback: Value = null): RubyHash {
  const made: RubyHash = { kind: 'hash', entries: new Map(), fallback }
  for (const [key, value] of entries) setEntry(made, key, value)
  return made
}

export function setEntry(target: RubyHash, given: Value, value: Value): void {
  const key = keyIn(target, given)
  target.entries.set(hashKey(key), { key: key !== null && isKind(key, 'string') ? string(key.text) : key, value })
}

/** An indifferent hash keeps symbols as texts. */
function keyIn({ isIndifferent }: RubyHash, key: Value): Value {
  return isIndifferent !== undefined && isKind(key, 'symbol') ? string(key.name) : key
}

/** Whether the entry could be set: a key must not be too long. */
export function trySetEntry(target: RubyHash, key: Value, value: Value): boolean {
  if (isTooLongForKey(key)) return false
  setEntry(target, key, value)
  return true
}

export function getEntry({ entries, isIndifferent }: RubyHash, key: Value): Value | undefined {
  // None of the keys that are there is as long.
  if (isTooLongForKey(key)) return undefined
  const found = entries.get(keyOf(key))
  if (found !== undefined || isIndifferent === undefined) return found?.value
  const name = nameOf(key)
  return name === undefined ? undefined : (entries.get(hashKey(string(name))) ?? entries.get(`:${name}`))?.value
}

/** The value of a symbol key. */
export function option(target: RubyHash | undefined, name: string): Value | undefined {
  return target?.entries.get(optionKey(name))?.value
}

const keyByOption = new Map<string, string>()

/** The same few names are asked for again and again, and a text that is put together has to be hashed each time. */
function optionKey(name: string): string {
  const known = keyByOption.get(name)
  if (known !== undefined) return known
  const key = `:${name}`
  if (keyByOption.size < 200) keyByOption.set(name, key)
  return key
}

export function deleteEntry(target: RubyHash, key: Value): Value | undefined {
  if (isTooLongForKey(key)) return undefined
  const { entries } = target
  const id = keyOf(keyIn(target, key))
  const entry = entries.get(id)
  entries.delete(id)
  return entry?.value
}

export function copyHash(copied: RubyHash): RubyHash {
  const { fallbackProc, ...kept } = copied
  return { ...kept, entries: new Map(copied.entries) }
}

const identityByObject = new WeakMap<object, number>()
let lastIdentity = 0

/** Equal values, and only those, have equal keys. A value that is too long has none. */
export function hashKey(value: Value): string {
  if (isTooLongForKey(value)) throw new TooLong()
  return keyOf(value)
}

function isTooLongForKey(value: Value): boolean {
  if (value === null || typeof value !== 'object') return false
  const holdsOthers = value.kind === 'array' || value.kind === 'hash' || value.kind === 'range'
  return holdsOthers && isTooLongToCompare(value)
}

/** Whether two values are equal; `undefined` where both are too long to tell. Equal values are equally long. */
export function haveEqualKeys(first: Value, second: Value): boolean | undefined {
  if (first === second) return true
  if (isKind(first, 'string') && isKind(second, 'string')) return first.text === second.text
  if (typeof first === 'number' && typeof second === 'number') return false
  const isLong = isTooLongForKey(first)
  if (isLong !== isTooLongForKey(second)) return false
  return isLong ? undefined : keyOf(first) === keyOf(second)
}

function keyOf(value: Value): string {
  if (value === null || typeof value !== 'object') return `${value}`
  switch (value.kind) {
    case 'string':
      return `"${value.text}`
    case 'symbol':
      return `:${value.name}`
    case 'float':
      return `f${value.value}`
    case 'rational':
      return `r${value.numerator}/${value.denominator}`
    case 'decimal':
      return `b${value.unscaled}e${value.scale}`
    case 'date':
      return `d${value.day}`
    case 'time':
      return `t${value.type} ${value.seconds} ${value.nanoseconds} ${value.offset} ${value.isUtc}`
    case 'duration':
      return `p${keyOf(value.value)} ${value.parts.map(([unit, count]) => `${keyOf(count)}${unit}`).join(' ')}`
    case 'regexp':
      return `/${value.source}/${value.options}`
    case 'array':
      return `[${value.items.map(keyOf).join(',')}]`
    case 'hash':
      // The order of the keys has no meaning.
      return `{${[...value.entries]
        .map(([id, entry]) => `${id}=>${keyOf(entry.value)}`)
        .sort()
        .join(',')}}`
    case 'range':
      return `(${keyOf(value.first)}${value.isExcludeEnd ? '...' : '..'}${keyOf(value.last)})`
    case 'match':
      return `~${value.start} ${JSON.stringify([value.text, value.groups])}`
    case 'module':
      return `m${value.name}`
    case 'unknown':
      return `?${value.words}`
    // What is a text to Ruby, such as `Rails.env`, equals that text.
    case 'host':
      return value.text === undefined ? `#${identityOf(value)}` : `"${value.text()}`
    case 'proc':
    case 'object':
      return `#${identityOf(value)}`
  }
}

function identityOf(value: object): number {
  const known = identityByObject.get(value)
  if (known !== undefined) return known
  identityByObject.set(value, ++lastIdentity)
  return lastIdentity
}

type Kinds = Extract<Value, { readonly kind: string }>

export function isKind<Kind extends Kinds['kind']>(
  value: Value | undefined,
  kind: Kind,
): value is Extract<Kinds, { readonly kind: Kind }> {
  return typeof value === 'object' && value !== null && value.kind === kind
}

export function isUnknown(value: Value | undefined): value is Unknown {
  return isKind(value, 'unknown')
}

export function isInteger(value: Value | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** The name of a symbol or the text of a string. */
export function nameOf(value: Value | undefined): string | undefined {
  if (isKind(value, 'string')) return value.text
  return isKind(value, 'symbol') ? value.name : undefined
}

export function textValue(text: string | undefined): RubyString | undefined {
  return text === undefined ? undefined : string(text)
}
