// What the calls of a Jbuilder do to what it has made: keys are set, blocks begin levels of their own.

import {
  anything,
  arrayOf,
  blank,
  emptyObject,
  isNothing,
  isOnly,
  isTooLarge,
  join,
  joinLevels,
  type Level,
  mayBeNull,
  mergedLevels,
  nullShape,
  objectShape,
  type Place,
  type Property,
  replacedKeys,
  type Shape,
  tooLarge,
  withKey,
  withoutNull,
} from '../../shape/index.ts'
import type { Machine } from '../flow/machine.ts'
import type { Builder } from '../flow/state.ts'
import { nilValue, type Typed } from '../flow/typed.ts'
import { plainFormat } from './key-format.ts'

/** What a template begins with: Jbuilder renders `{}` where nothing is set. */
export const begun: Level = { isBlank: false, shape: objectShape(emptyObject) }

export function newBuilder(machine: Machine, number: number, level: Level, like?: Builder): void {
  machine.state.builders.set(number, {
    level,
    format: like === undefined ? plainFormat : like.format,
    ignoresNil: like === undefined ? false : like.ignoresNil,
    isDeep: like === undefined ? false : like.isDeep,
    hasSymbols: false,
    outer: undefined,
    depth: 0,
  })
}

export function builderOf(machine: Machine, number: number): Builder {
  return machine.state.builders.get(number) ?? unknownBuilder
}

const unknownBuilder: Builder = {
  level: blank,
  format: undefined,
  ignoresNil: undefined,
  isDeep: undefined,
  hasSymbols: false,
  outer: undefined,
  depth: 0,
}

export function change(machine: Machine, number: number, changes: Partial<Builder>): void {
  machine.state.builders.set(number, { ...builderOf(machine, number), ...changes })
}

/** The level after a change; where Jbuilder always raises, nothing is rendered this way. */
export function setLevel(machine: Machine, number: number, level: Level | undefined): void {
  if (level === undefined) machine.leave(undefined, nilValue)
  else change(machine, number, { level })
}

/** Runs code on a level of its own, and answers what it made. */
export function scoped(machine: Machine, number: number, run: () => unknown): Level {
  const outer = builderOf(machine, number)
  machine.state.builders.set(number, { ...outer, level: blank, hasSymbols: false, outer, depth: outer.depth + 1 })
  run()
  const { level, ignoresNil } = builderOf(machine, number)
  // How keys are written and nested hashes are treated holds for the level alone; `ignore_nil!` stays.
  machine.state.builders.set(number, ignoresNil === outer.ignoresNil ? outer : { ...outer, ignoresNil })
  return level
}

/** A key as the code writes it, and where. */
export interface Key {
  /** `undefined` where it is not known. */
  readonly name: string | undefined
  readonly place: Place
}

/** Sets a key as `_set_value` does: nothing where the value is blank, or null and not wanted. */
export function setValue(machine: Machine, number: number, { name, place }: Key, made: Level): void {
  const value = bounded(made)
  const { level, ignoresNil, format } = builderOf(machine, number)
  const key = name === undefined || format === undefined ? undefined : format.format(name)
  const isNullLeftOut = ignoresNil !== false && mayBeNull(value.shape)
  const shape = ignoresNil === true ? withoutNull(value.shape) : value.shape
  const set = isNothing(shape) ? undefined : withKey(level, key, shape, place)
  const unchanged = value.isBlank || isNullLeftOut ? withoutArray(level) : undefined
  setLevel(
    machine,
    number,
    set !== undefined && unchanged !== undefined ? joinLevels(set, unchanged) : (set ?? unchanged),
  )
}

/** What is set or merged may be anything where it is too large for a document. */
function bounded(level: Level): Level {
  return isTooLarge(level.shape) ? { ...level, shape: tooLarge } : level
}

/** A key set on an array raises, whatever its value is. */
function withoutArray(level: Level): Level | undefined {
  const { shape } = level
  if (shape.array === undefined && !shape.isNull) return level
  const rest = { ...shape, array: undefined, isNull: false }
  return isNothing(rest) && !level.isBlank ? undefined : { ...level, shape: rest }
}

/** `_merge_block`: what a block makes is merged into what the key holds already. */
export function mergeKey(machine: Machine, number: number, written: Key, made: Level): void {
  const { name } = written
  const { level, format, hasSymbols } = builderOf(machine, number)
  const key = name === undefined || format === undefined ? undefined : format.format(name)
  const property = key === undefined ? undefined : propertyOf(level.shape, key)
  if (property === undefined || key === undefined) {
    setValue(machine, number, written, made)
    return
  }
  const current: Level = { isBlank: !property.isRequired || level.isBlank, shape: withoutNull(property.shape) }
  const met = mergedLevels(current, made)
  const isMade = hasSymbols && !made.isBlank
  const merged = isMade ? joinLevels(met ?? made, made) : met
  if (merged === undefined) machine.leave(undefined, nilValue)
  else setValue(machine, number, written, merged)
}

/** What stands under a key already, in the object itself or in a part of it. */
function propertyOf({ object, isAny }: Shape, key: string): Property | undefined {
  if (isAny) return { shape: anything, isRequired: false, places: [] }
  const own = object?.properties.get(key)
  if (own !== undefined) return own
  for (const { level } of object?.parts ?? []) {
    const inside = level === undefined ? undefined : propertyOf(level.shape, key)
    if (inside !== undefined) return inside
  }
  if (object !== undefined && !isNothing(object.others)) return { shape: object.others, isRequired: false, places: [] }
  return undefined
}

export function merge(machine: Machine, number: number, update: Level): void {
  setLevel(machine, number, mergedLevels(builderOf(machine, number).level, bounded(update)))
}

/** `merge!`: a symbol does not meet the text of the same name, and of both JSON has the last. */
export function mergeHash(machine: Machine, number: number, shape: Shape, hasSymbols: boolean): void {
  const { level } = builderOf(machine, number)
  merge(machine, number, { isBlank: false, shape })
  if (!hasSymbols) return
  change(machine, number, { hasSymbols })
  if (!isOnly(level.shape, 'object') || !isOnly(shape, 'object')) return
  if (level.shape.object === undefined || shape.object === undefined) return
  const beside = { isBlank: false, shape: objectShape(replacedKeys(level.shape.object, shape.object)) }
  change(machine, number, { level: joinLevels(builderOf(machine, number).level, beside) })
}

/** `nil!` */
export function setNull(machine: Machine, number: number): void {
  change(machine, number, { level: { isBlank: false, shape: nullShape } })
}

/** `child!`: what was made before, unless it is an array, is given up. */
export function addChild(machine: Machine, number: number, child: Level): void {
  const { array, isAny } = builderOf(machine, number).level.shape
  const known = isAny ? anything : array?.items
  // A child in which nothing is set is rendered as an empty object.
  const made = child.isBlank ? join(child.shape, objectShape(emptyObject)) : child.shape
  change(machine, number, { level: { isBlank: false, shape: arrayOf(known === undefined ? made : join(known, made)) } })
}

/** The values of a list as the shape of an array; those of which nothing is set are left out. */
export function listLevel(items: readonly Level[]): Level {
  return { isBlank: false, shape: arrayOf(items.reduce(joinLevels, blank).shape) }
}

/** How a value is rendered, with its keys as `deep_format_keys!` writes them. */
export function renderedValue({ shape }: Typed, { isDeep, format }: Builder): Shape {
  if (isDeep === false || format === plainFormat) return shape
  return deepFormatted(shape, isDeep === true && format !== undefined ? format.format : () => undefined, new Map())
}

type Format = (key: string) => string | undefined

/** Values share parts: each is written once. */
function deepFormatted(shape: Shape, format: Format, known: Map<Shape, Shape>): Shape {
  const before = known.get(shape)
  if (before !== undefined) return before
  const made = formatted(shape, format, known)
  known.set(shape, made)
  return made
}

function formatted(shape: Shape, format: Format, known: Map<Shape, Shape>): Shape {
  const array = shape.array && { ...shape.array, items: deepFormatted(shape.array.items, format, known) }
  if (shape.object === undefined) return array === undefined ? shape : { ...shape, array }
  let level: Level = begun
  for (const { name, property } of shape.object.properties) {
    const set = withKey(
      level,
      format(name),
      deepFormatted(property.shape, format, known),
      property.places[0] ?? nowhere,
    )
    level = set === undefined ? level : property.isRequired ? set : joinLevels(level, set)
  }
  const { object } = level.shape
  const others = isNothing(shape.object.others) ? object?.others : anything
  return { ...shape, array, object: { ...emptyObject, ...object, ...(others === undefined ? {} : { others }) } }
}

const nowhere: Place = { path: '', span: { start: 0, end: 0 } }
