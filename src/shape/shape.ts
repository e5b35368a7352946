// What is known of a JSON value before anything runs: for each type that it may have, what is known of it then. A shape
// without any type is that of no value, such as the elements of an empty list.

import type { Json } from '../schema/index.ts'
import type { Span } from '../source/index.ts'
import { Properties } from './properties.ts'

export interface Shape {
  /** It may be anything. */
  readonly isAny: boolean
  /** The objects and lists that some ways make of what may be anything. */
  readonly known?: Shape
  readonly isNull: boolean
  /** At most one of each type. */
  readonly scalars: readonly Scalar[]
  readonly object: ObjectShape | undefined
  readonly array: ArrayShape | undefined
}

export interface Scalar {
  readonly type: 'string' | 'integer' | 'number' | 'boolean'
  readonly format?: string
  /** A BigDecimal, which JSON has as a text. */
  readonly isDecimal?: true
  /** All the values that it may have. */
  readonly enum?: readonly Json[]
  readonly example?: Json
  /** A name alone tells the type, which may be another; or a literal stands there, so that the example is the only value. */
  readonly basis?: 'name' | 'literal'
  /** What the type follows from; only where a run is asked to explain what it finds. */
  readonly reasons?: readonly Reason[]
}

/** What a type follows from, beside the code that sets the value. */
export type Reason =
  /** The attribute of a model: its column, enum, or what the class says of it. */
  | { readonly kind: 'attribute'; readonly className: string; readonly name: string }
  /** The method that makes the value. */
  | { readonly kind: 'method'; readonly name: string; readonly place: Place }

export interface ObjectShape {
  readonly properties: Properties
  /** What stands under names that are not known; no value where all are known. */
  readonly others: Shape
  /** What is rendered by templates or described by sidecars of their own. */
  readonly parts: readonly Part[]
}

export interface Property {
  readonly shape: Shape
  /** Whether it is there whenever the object is. */
  readonly isRequired: boolean
  /** Where the code sets it. */
  readonly places: readonly Place[]
}

export interface Part {
  /** The template of a partial, or its sidecar. */
  readonly path: string
  readonly isRequired: boolean
  /** What it renders; `undefined` for a sidecar, and for a partial that renders itself. */
  readonly level: Level | undefined
  /** The names of properties that a sidecar describes. */
  readonly names?: ReadonlySet<string>
  /** It is one of these; what they have in common is its level. */
  readonly choices?: readonly Part[]
  /** Beside others that say what they are it stands for all that are something else. */
  readonly isForOthers?: true
}

export interface ArrayShape {
  readonly items: Shape
  readonly example?: Json
}

/** What a builder has made so far; blank where nothing was set. */
export interface Level {
  readonly isBlank: boolean
  readonly shape: Shape
}

/** Where a fact stands in the code. */
export interface Place {
  readonly path: string
  readonly span: Span
}

export const nothing: Shape = {
  isAny: false,
  isNull: false,
  scalars: [],
  object: undefined,
  array: undefined,
}
export const anything: Shape = { ...nothing, isAny: true }
export const nullShape: Shape = { ...nothing, isNull: true }
export const booleanShape: Shape = scalarShape({ type: 'boolean' })
export const stringShape: Shape = scalarShape({ type: 'string' })
export const integerShape: Shape = scalarShape({ type: 'integer' })
export const numberShape: Shape = scalarShape({ type: 'number' })
export const decimalShape: Shape = scalarShape({ type: 'string', isDecimal: true })
export const dateShape: Shape = scalarShape({ type: 'string', format: 'date' })
export const dateTimeShape: Shape = scalarShape({ type: 'string', format: 'date-time' })

export const blank: Level = { isBlank: true, shape: nothing }
export const emptyObject: ObjectShape = { properties: Properties.none, others: nothing, parts: [] }

/** A text to Ruby: dates and decimals are texts in JSON alone. */
export function isTextScalar({ type, isDecimal, format }: Scalar): boolean {
  return type === 'string' && isDecimal !== true && format === undefined
}

export function scalarShape(scalar: Scalar): Shape {
  return { ...nothing, scalars: [scalar] }
}

/** The same shape where only a name tells it. */
export function named(shape: Shape): Shape {
  return { ...shape, scalars: shape.scalars.map((scalar) => ({ ...scalar, basis: 'name' })) }
}

export function arrayOf(items: Shape, example?: Json): Shape {
  return { ...nothing, array: example === undefined ? { items } : { items, example } }
}

export function objectShape(object: ObjectShape): Shape {
  return { ...nothing, object }
}

/** No list, no object, and nothing unknown; null may stand beside the scalars. */
export function isOfScalars({ isAny, object, array }: Shape): boolean {
  return !isAny && object === undefined && array === undefined
}

export function isNothing({ isAny, isNull, scalars, object, array }: Shape): boolean {
  return !isAny && !isNull && scalars.length === 0 && object === undefined && array === undefined
}

export function mayBeNull({ isAny, isNull }: Shape): boolean {
  return isAny || isNull
}

/** The shape where the value is not null. */
export function withoutNull(shape: Shape): Shape {
  return shape.isNull ? { ...shape, isNull: false } : shape
}

/** Whether the value can only be an object or an array of this kind. */
export function isOnly(shape: Shape, kind: 'object' | 'array'): boolean {
  if (shape.isAny || shape.isNull || shape.scalars.length > 0) return false
  return kind === 'object' ? shape.array === undefined : shape.object === undefined
}
