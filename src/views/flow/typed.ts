// What is known of a Ruby value in a template: how it is rendered as JSON, and, as far as text tells, the value itself,
// what it holds, or what it does.

import {
  array,
  type ast,
  hash,
  hashKey,
  isInteger,
  isKind,
  isTooLong,
  nameOf,
  type RubyHash,
  trySetEntry,
  type Value,
} from '../../ruby/index.ts'
import type { Json } from '../../schema/index.ts'
import {
  anything,
  arrayOf,
  emptyObject,
  isNothing,
  isShort,
  isTooLarge,
  join,
  joinAll,
  nothing,
  nullShape,
  objectShape,
  type Place,
  Properties,
  type Scalar,
  type Shape,
  scalarShape,
  stringShape,
  tooLarge,
  withoutNull,
} from '../../shape/index.ts'
import type { Frame } from './frame.ts'
import { mostParts, sizeOf, sizeOfAll, sizeOfEntries } from './size.ts'

export interface Typed {
  /** How it is rendered. */
  readonly shape: Shape
  /** The value, where it is known exactly and holds no others. */
  readonly value?: Value
  /** The elements of a list that is known exactly. */
  readonly items?: readonly Typed[]
  /** The entries of a hash whose keys are known exactly. */
  readonly entries?: readonly Entry[]
  /** What a list of unknown length holds. */
  readonly element?: Typed
  readonly code?: Code
  /** How the code calls it, for what is asked of it: `post`, `@post`, `post.author`. */
  readonly words?: string
  /** What a text may be: each of several, or one of which parts are known, as `posts/*` for `"posts/#{kind}"`. */
  readonly texts?: readonly string[]
  /** The lists and hashes that it may be: what changes it may change each of them. */
  readonly sources?: readonly Typed[]
  /** The lambdas that it may be; `undefined` among them where it may be something else that is not `nil`. */
  readonly procs?: readonly (Proc | undefined)[]
  /** The entries are the members of a struct, which methods answer with. */
  readonly isStruct?: true
}

export interface Entry {
  readonly key: Typed
  readonly value: Typed
}

export type Code =
  | { readonly kind: 'proc'; readonly proc: Proc }
  /** A Jbuilder, by its number among those of the state. */
  | { readonly kind: 'builder'; readonly number: number }
  | { readonly kind: 'constant'; readonly name: string }
  /** `json.attributes!`: what a builder has made, which may be changed in its place. */
  | { readonly kind: 'attributes'; readonly number: number }
  /** `Struct.new(:name, :age)` */
  | { readonly kind: 'struct'; readonly members: readonly string[] }
  /** What a template rendered, as a layout gets it: a text that is JSON of this shape. */
  | { readonly kind: 'rendered'; readonly shape: Shape }
  /** `local_assigns` */
  | { readonly kind: 'locals' }
  /** What `with_options` yields: calls on it are calls with these options. */
  | { readonly kind: 'options'; readonly receiver: Typed | undefined; readonly options: Typed }

export interface Proc {
  /** A block or lambda, or the name of the method that `&:name` calls. */
  readonly node: ast.BlockNode | ast.LambdaNode | string
  readonly frame: Frame
}

export const unknownValue: Typed = { shape: anything }
export const nilValue: Typed = { shape: nullShape, value: null }

export function typedShape(shape: Shape): Typed {
  return { shape }
}

export function unknownNamed(words: string): Typed {
  return { shape: anything, words }
}

/** A value that goes by a name; most are not known besides. */
export function named(value: Typed, words: string): Typed {
  return value === unknownValue ? unknownNamed(words) : { ...value, words }
}

/** A value of which nothing is known but what it does. */
export function unknownCode(code: Code): Typed {
  return { shape: anything, code }
}

/** The value without what it is when it is `nil`. */
export function notNil(value: Typed): Typed {
  return value.shape.isNull ? { ...value, shape: withoutNull(value.shape) } : value
}

/** What is known of a value that the evaluator knows. */
export function typedValue(value: Value): Typed {
  const holdsOthers = isKind(value, 'array') || isKind(value, 'hash') || isKind(value, 'range')
  if (!holdsOthers) return typedScalar(value)
  if (isTooLong(value, mostWritten)) return { shape: isKind(value, 'range') ? stringShape : tooLarge }
  return typedInside(value, new Map())
}

/** Letters of a value that is taken apart. */
const mostWritten = 300_000

/** Parts that a value shares stay shared. */
function typedInside(value: Value, known: Map<Value, Typed>): Typed {
  if (!isKind(value, 'array') && !isKind(value, 'hash')) return typedScalar(value)
  const before = known.get(value)
  if (before !== undefined) return before
  const inside = (each: Value): Typed => typedInside(each, known)
  const made = isKind(value, 'array') ? list(value.items.map(inside)) : typedHash(value, inside)
  known.set(value, made)
  return made
}

function typedHash({ entries, isIndifferent }: RubyHash, inside: (value: Value) => Typed): Typed {
  const made = hashOf([...entries.values()].map(({ key, value }) => ({ key: inside(key), value: inside(value) })))
  // Its entries would be told apart by how their keys are spelled.
  return isIndifferent === undefined ? made : { shape: made.shape }
}

function typedScalar(value: Value): Typed {
  if (value === null) return nilValue
  const scalar = scalarOf(value)
  if ((nameOf(value)?.length ?? 0) > mostLetters) return { shape: stringShape }
  if (scalar !== undefined) return { shape: scalarShape(scalar), value }
  if (isKind(value, 'range') || isKind(value, 'regexp')) return { shape: stringShape, value }
  if (isKind(value, 'module'))
    return { shape: anything, value, words: value.name, code: { kind: 'constant', name: value.name } }
  if (isKind(value, 'unknown')) return unknownNamed(value.words)
  return unknownValue
}

function scalarOf(value: Value): Scalar | undefined {
  if (typeof value === 'boolean') return { type: 'boolean', example: value }
  if (typeof value === 'bigint') return { type: 'integer' }
  if (typeof value === 'number') return { type: 'integer', example: value }
  if (isKind(value, 'float')) return Number.isFinite(value.value) ? { type: 'number', example: value.value } : undefined
  const text = nameOf(value)
  return text === undefined ? undefined : { type: 'string', example: text }
}

/** Longer lists, and longer texts, are known by what they hold only. */
const mostItems = 1000
const mostLetters = 10_000

export function list(items: readonly Typed[]): Typed {
  if (items.length > mostItems || sizeOfAll(items) > mostParts) return listOf(joinAllTyped(items))
  const shapes = items.map(({ shape }) => shape)
  const examples = shapes.map(exampleOf)
  const known = examples.includes(undefined) ? [] : examples.map((example) => example ?? null)
  const isLiteral = known.length > 0 && isShort(known)
  const shape = isLiteral ? arrayOf(joinAll(shapes.map(withoutExample)), known) : arrayOf(joinAll(shapes))
  return isTooLarge(shape) ? { shape: tooLarge } : { shape, items }
}

/** The value of a literal; `undefined` where it is not known. */
function exampleOf({ scalars: [scalar], isNull, array: inside, object, isAny }: Shape): Json | undefined {
  if (isAny || object !== undefined) return undefined
  if (isNull) return scalar === undefined && inside === undefined ? null : undefined
  return scalar?.example ?? inside?.example
}

function withoutExample(shape: Shape): Shape {
  const scalars = shape.scalars.map(({ example, ...scalar }) => scalar)
  return shape.array === undefined ? { ...shape, scalars } : { ...shape, scalars, array: { items: shape.array.items } }
}

export function listOf(element: Typed): Typed {
  const shape = arrayOf(element.shape)
  return isTooLarge(shape) ? { shape: tooLarge } : { shape, element }
}

export function hashOf(entries: readonly Entry[]): Typed {
  const known = new Map<string, Entry>()
  const others: Entry[] = []
  for (const entry of entries) {
    const key = keyOf(entry.key)
    if (key === undefined) others.push(entry)
    else known.set(key, entry)
  }
  const shape = hashShape([...known.values(), ...others])
  if (isTooLarge(shape)) return { shape: tooLarge }
  const all = [...known.values()]
  return others.length === 0 && isSmall(all) ? { shape, entries: all } : { shape }
}

function isSmall(entries: readonly Entry[]): boolean {
  return sizeOfEntries(entries) <= mostParts
}

function hashShape(entries: readonly Entry[]): Shape {
  let properties = Properties.none
  let others = nothing
  for (const { key, value } of entries) {
    const name = keyText(key)
    if (name === undefined) others = join(others, value.shape)
    else properties = properties.with(name, { shape: value.shape, isRequired: true, places: noPlaces })
  }
  if (!isNothing(others))
    properties = properties.map((property) => ({ ...property, shape: join(property.shape, others) }))
  return objectShape({ ...emptyObject, properties, others })
}

const noPlaces: readonly Place[] = []

/** Tells keys apart as Ruby does: `:a` is another key than `"a"`. */
export function keyOf({ value }: Typed): string | undefined {
  return value === undefined ? undefined : hashKey(value)
}

/** A key as JSON writes it. */
function keyText({ value }: Typed): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return ''
  return nameOf(value) ?? (isInteger(value) || typeof value === 'boolean' ? String(value) : undefined)
}

/** The value of the entry under a symbol. */
export function optionOf({ entries }: Typed, name: string): Typed | undefined {
  return entries?.find(({ key }) => key.value !== undefined && isKind(key.value, 'symbol') && key.value.name === name)
    ?.value
}

/** The name of a symbol or the text of a string. */
export function textOf(typed: Typed | undefined): string | undefined {
  return nameOf(typed?.value)
}

/** The source of a regexp that is written down. */
export function patternOf({ value }: Typed = nilValue): string | undefined {
  return value !== undefined && isKind(value, 'regexp') ? value.source : undefined
}

/** The values for the evaluator, where all of them are known; parts that they share stay shared. */
export function knownValues(all: readonly Typed[]): readonly Value[] | undefined {
  return valuesInside(all, new Map())
}

function valueInside(typed: Typed, known: Map<Typed, Value | undefined>): Value | undefined {
  const { value, items, entries } = typed
  if (value !== undefined || (items === undefined && entries === undefined)) return value
  if (known.has(typed)) return known.get(typed)
  const values = items === undefined ? undefined : valuesInside(items, known)
  const list = values === undefined ? undefined : array([...values])
  const made = items === undefined ? hashInside(entries ?? [], known) : list
  known.set(typed, made)
  return made
}

function valuesInside(items: readonly Typed[], known: Map<Typed, Value | undefined>): readonly Value[] | undefined {
  const values: Value[] = []
  for (const item of items) {
    const inside = valueInside(item, known)
    if (inside === undefined) return undefined
    values.push(inside)
  }
  return values
}

function hashInside(entries: readonly Entry[], known: Map<Typed, Value | undefined>): Value | undefined {
  const made = hash()
  for (const entry of entries) {
    const [key, inside] = [valueInside(entry.key, known), valueInside(entry.value, known)]
    if (key === undefined || inside === undefined || !trySetEntry(made, key, inside)) return undefined
  }
  return made
}

/** Whether a condition on it holds; `undefined` where that is not known. */
export function truthOf({ value, items, entries, element, code, shape }: Typed): boolean | undefined {
  if (value !== undefined) return value !== null && value !== false
  if (items !== undefined || entries !== undefined || element !== undefined || code !== undefined) return true
  if (shape.isAny || isNothing(shape)) return undefined
  if (shape.isNull)
    return shape.scalars.length + Number(shape.object !== undefined) + Number(shape.array !== undefined) > 0
      ? undefined
      : false
  return shape.scalars.some(({ type }) => type === 'boolean') ? undefined : true
}

export function joinTyped(first: Typed, second: Typed): Typed {
  if (first === second) return first
  const shape = join(first.shape, second.shape)
  const isSame =
    first.value !== undefined && second.value !== undefined && hashKey(first.value) === hashKey(second.value)
  if (isSame) return { ...first, shape }
  const texts = joinedTexts(first, second)
  const element = joinedElement(first, second)
  const entries = joinedEntries(first, second)
  const sources = [...sourcesOf(first), ...sourcesOf(second)]
  const procs = joinedProcs(first, second)
  return {
    shape,
    ...(sources.length === 0 ? {} : { sources }),
    ...(procs === undefined ? {} : { procs }),
    ...(texts === undefined ? {} : { texts }),
    ...(element === undefined ? {} : { element }),
    ...(entries === undefined ? {} : { entries }),
    ...(first.code !== undefined && isSameCode(first.code, second.code) ? { code: first.code } : {}),
    ...(first.words !== undefined && first.words === second.words ? { words: first.words } : {}),
  }
}

function joinedProcs(first: Typed, second: Typed): Typed['procs'] {
  if (![first, second].some(({ code, procs }) => procs !== undefined || code?.kind === 'proc')) return undefined
  return [...new Set([...procsOf(first), ...procsOf(second)])].slice(0, mostSources)
}

function procsOf({ code, procs, value }: Typed): readonly (Proc | undefined)[] {
  if (code?.kind === 'proc') return [code.proc]
  return value === null ? [] : (procs ?? [undefined])
}

export function joinAllTyped(values: readonly Typed[]): Typed {
  return values.length === 0 ? { shape: nothing } : values.reduce(joinTyped)
}

/** What is in the elements of a list, whichever they are; `undefined` where it is no list. */
export function elementOf({ items, element }: Typed): Typed | undefined {
  return items === undefined ? element : joinAllTyped(items)
}

/** A list or a hash may be changed under another name. */
function sourcesOf(typed: Typed): readonly Typed[] {
  const { items, entries, element, shape, sources } = typed
  if (sources !== undefined) return sources.slice(0, mostSources)
  const isChangeable =
    items !== undefined || entries !== undefined || element !== undefined || shape.object !== undefined
  return isChangeable ? [typed] : []
}

const mostSources = 20

/** The texts that a value may be; `undefined` where it may be another. */
export function textsOf(typed: Typed): readonly string[] | undefined {
  const text = textOf(typed)
  return text === undefined ? typed.texts : [text]
}

function joinedTexts(first: Typed, second: Typed): readonly string[] | undefined {
  const [one, other] = [textsOf(first), textsOf(second)]
  return one === undefined || other === undefined ? undefined : [...new Set([...one, ...other])]
}

function joinedElement(first: Typed, second: Typed): Typed | undefined {
  if (sizeOf(first) + sizeOf(second) > mostJoined) return undefined
  const [one, other] = [elementOf(first), elementOf(second)]
  return one === undefined || other === undefined ? undefined : joinTyped(one, other)
}

/** Of two larger values the joined shape is known, and not each part. */
const mostJoined = 1000

function joinedEntries({ entries: first }: Typed, { entries: second }: Typed): readonly Entry[] | undefined {
  if (first === undefined || first.length !== second?.length) return undefined
  if (sizeOfEntries(first) > mostJoined) return undefined
  const joined = first.flatMap((entry, index) => {
    const other = second[index]
    if (other === undefined || keyOf(entry.key) !== keyOf(other.key)) return []
    return [{ key: entry.key, value: joinTyped(entry.value, other.value) }]
  })
  return joined.length === first.length ? joined : undefined
}

function isSameCode(first: Code, second: Code | undefined): boolean {
  if (first === second) return true
  if (first.kind === 'builder') return second?.kind === 'builder' && second.number === first.number
  return first.kind === 'constant' && second?.kind === 'constant' && second.name === first.name
}
