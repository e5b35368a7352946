// The shape of a value that is one of several: what each of them may be.

import type { Json } from '../schema/index.ts'
import { choiceOf } from './choices.ts'
import { oncePerPair } from './pairs.ts'
import { inlined } from './parts.ts'
import { joinReasons } from './reasons.ts'
import {
  type ArrayShape,
  anything,
  isNothing,
  type Level,
  nothing,
  nullShape,
  type ObjectShape,
  type Part,
  type Place,
  type Property,
  type Scalar,
  type Shape,
} from './shape.ts'
import { isTooLarge, tooLarge } from './size.ts'

export function join(first: Shape, second: Shape): Shape {
  if (first === second || isNothing(second)) return first
  if (isNothing(first)) return second
  if (first.isAny || second.isAny) return joinAny(first, second)
  return first.object === undefined && first.array === undefined ? joined(first, second) : joinedOnce(first, second)
}

const joinedOnce = oncePerPair(joined)

/** Whatever the one may be, what is known of the other is said. */
function joinAny(first: Shape, second: Shape): Shape {
  const any = first.isAny ? first : second
  // One that is too large stays told apart.
  if (first === tooLarge || second === tooLarge) return tooLarge
  const other = any === first ? second : first
  const known = other.isAny ? other.known : withoutScalars(other)
  if (known === undefined) return any
  if (any.known === undefined && other.isAny) return other
  return besideAny(any, known)
}

/** That it may be a text says nothing of what may be anything. */
function withoutScalars(shape: Shape): Shape | undefined {
  const { isNull, scalars, object, array } = shape
  if (object === undefined && array === undefined) return undefined
  return isNull || scalars.length > 0 ? { ...nothing, object, array } : shape
}

const besideAny = oncePerPair((any, known) => {
  const all = any.known === undefined ? known : join(any.known, known)
  if (all === any.known) return any
  return isTooLarge(all) ? any : { ...anything, known: all }
})

function joined(first: Shape, second: Shape): Shape {
  return {
    isAny: false,
    isNull: first.isNull || second.isNull,
    scalars: joinScalars(first.scalars, second.scalars),
    object: joinSlots(first.object, second.object, joinObjects),
    array: joinSlots(first.array, second.array, joinArrays),
  }
}

export function joinAll(shapes: readonly Shape[]): Shape {
  return shapes.reduce(join, nothing)
}

export function nullable(shape: Shape): Shape {
  return join(shape, nullShape)
}

export function joinLevels(first: Level, second: Level): Level {
  if (first === second) return first
  return { isBlank: first.isBlank || second.isBlank, shape: join(first.shape, second.shape) }
}

function joinSlots<Slot>(
  first: Slot | undefined,
  second: Slot | undefined,
  both: (first: Slot, second: Slot) => Slot,
): Slot | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second
  return both(first, second)
}

function joinScalars(first: readonly Scalar[], second: readonly Scalar[]): readonly Scalar[] {
  if (first === second || second.length === 0) return first
  const joined = first.map((scalar) => {
    const other = second.find(({ type }) => type === scalar.type)
    return other === undefined ? scalar : joinScalar(scalar, other)
  })
  return [...joined, ...second.filter(({ type }) => !first.some((scalar) => scalar.type === type))]
}

function joinScalar(first: Scalar, second: Scalar): Scalar {
  if (first === second) return first
  const { type, format } = first
  const values = first.enum && second.enum && union(first.enum, second.enum)
  const example = joinExamples(first, second)
  const reasons = joinReasons(first.reasons, second.reasons)
  return {
    type,
    ...(format !== undefined && format === second.format ? { format } : {}),
    ...(first.isDecimal === true && second.isDecimal === true ? { isDecimal: true } : {}),
    ...(values === undefined ? {} : { enum: values }),
    ...(example === undefined ? {} : { example }),
    ...joinBases(first, second),
    ...(reasons === undefined ? {} : { reasons }),
  }
}

/**
 * The example of the first stays an example of both. One of two booleans shows nothing; nor does a zero, with which a count begins, or a
 * blank text, which stands in for others.
 */
function joinExamples(first: Scalar, second: Scalar): Json | undefined {
  if (first.example === second.example) return first.example
  if (first.type === 'boolean') return undefined
  const isBoth = first.example !== undefined && second.example !== undefined
  if (isBoth) return first.example === '' ? second.example : first.example
  return isEmpty(first.example === undefined ? second : first) ? undefined : (first.example ?? second.example)
}

function isEmpty({ type, isDecimal, example }: Scalar): boolean {
  if (type !== 'string') return example === 0
  return example === '' || (isDecimal === true && Number(example) === 0)
}

/** A guess stays one; of two literals one is left only where they are the same. */
function joinBases(first: Scalar, second: Scalar): Pick<Scalar, 'basis'> {
  if (first.basis === 'name' || second.basis === 'name') return { basis: 'name' }
  const isSame = first.basis === 'literal' && second.basis === 'literal' && first.example === second.example
  return isSame ? { basis: 'literal' } : {}
}

function union(first: readonly Json[], second: readonly Json[]): readonly Json[] {
  return [...first, ...second.filter((value) => !first.includes(value))]
}

function joinArrays(first: ArrayShape, second: ArrayShape): ArrayShape {
  const items = join(first.items, second.items)
  const example = first.example ?? second.example
  return example === undefined ? { items } : { items, example }
}

function joinObjects(one: ObjectShape, other: ObjectShape): ObjectShape {
  if (one === other) return one
  const choice = choiceOf(one, other, joinLevels)
  if (choice !== undefined) return choice
  const common = joinParts(one.parts, other.parts)
  const isOpened = ({ path }: Part): boolean => !common.some((part) => part.path === path)
  const first = inlined(one, isOpened)
  const second = inlined(other, isOpened)
  const parts = [...common, ...closedParts(first, common), ...closedParts(second, common)]
  const joined = first.properties.joined(
    second.properties,
    (here, there) => joinProperty(here, there, join(here ? nothing : first.others, there ? nothing : second.others)),
    isNothing(second.others),
  )
  const isDescribed = parts.some(({ isRequired, names }) => !isRequired && names !== undefined)
  const properties = isDescribed ? joined.map((property, name) => otherwise(property, name, parts)) : joined
  return { properties, others: join(first.others, second.others), parts }
}

/** What a sidecar that may not apply describes may be something else. */
function otherwise(property: Property, name: string, parts: readonly Part[]): Property {
  return mayDescribe(parts, name) ? { ...property, shape: anything } : property
}

/** Whether a sidecar that may not apply says something else of the property. */
function mayDescribe(parts: readonly Part[], name: string): boolean {
  return parts.some(({ isRequired, names }) => !isRequired && names?.has(name) === true)
}

/** `otherwise` is what stands under the name where it is one of those that are not known. */
function joinProperty(here: Property | undefined, there: Property | undefined, otherwise: Shape): Property {
  if (here === there && here !== undefined) return here
  const only = here === undefined ? there : there === undefined ? here : undefined
  if (only?.isRequired === false && isNothing(otherwise)) return only
  const shape = join(join(here?.shape ?? nothing, there?.shape ?? nothing), otherwise)
  const isRequired = here?.isRequired === true && there?.isRequired === true
  return { shape, isRequired, places: joinPlaces(here?.places ?? [], there?.places ?? []) }
}

const mostPlaces = 20

export function joinPlaces(first: readonly Place[], second: readonly Place[]): readonly Place[] {
  if (first === second || first.length >= mostPlaces) return first
  const known = new Set(first.map(({ path, span }) => `${path} ${span.start}`))
  return [...first, ...second.filter(({ path, span }) => !known.has(`${path} ${span.start}`))]
}

/** Parts that both have: whatever each renders there, the component has it all. */
function joinParts(first: readonly Part[], second: readonly Part[]): readonly Part[] {
  return first.flatMap((part) => {
    const other = second.find(({ path }) => path === part.path)
    if (other === undefined) return []
    const isSame = part.level === other.level && part.isRequired === other.isRequired
    if (isSame) return [part]
    const level = part.level && other.level ? joinLevels(part.level, other.level) : (part.level ?? other.level)
    return [{ ...part, level, isRequired: part.isRequired && other.isRequired }]
  })
}

/** What cannot be opened is there in one case only. */
function closedParts({ parts }: ObjectShape, common: readonly Part[]): readonly Part[] {
  return parts
    .filter(({ path }) => !common.some((part) => part.path === path))
    .map((part) => ({ ...part, isRequired: false }))
}
