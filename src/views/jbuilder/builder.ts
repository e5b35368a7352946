// What the calls of a Jbuilder do to what it has made: keys are set, blocks begin levels of their own.

import type { Host, HostContent, Machine } from '../../flow/index.ts'
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
  levelNumber,
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
import { type KeyFormat, plainFormat } from './key-format.ts'

/** What a template begins with: Jbuilder renders `{}` where nothing is set. */
export const begun: Level = { isBlank: false, shape: objectShape(emptyObject) }

/** Of a template of which nothing is known. */
export const anyLevel: Level = { isBlank: false, shape: anything }

export interface Builder extends HostContent {
  readonly level: Level
  readonly format: KeyFormat | undefined
  readonly ignoresNil: boolean | undefined
  readonly isDeep: boolean | undefined
  /** Whether `merge!` may have set keys that are symbols. */
  readonly hasSymbols: boolean
  /** What it was before a block began, which it will be again. */
  readonly outer: Builder | undefined
  readonly depth: number
}

/** How a builder begins. */
export type BuilderSettings = Pick<Builder, 'format' | 'ignoresNil' | 'isDeep'>

export function isSameSetting(first: BuilderSettings, second: BuilderSettings): boolean {
  return first.format === second.format && first.ignoresNil === second.ignoresNil && first.isDeep === second.isDeep
}

export function newBuilder(machine: Machine, host: Host, level: Level, settings: BuilderSettings): number {
  const content: Builder = { kind: 'host', host, level, ...settings, hasSymbols: false, outer: undefined, depth: 0 }
  return machine.allocate(undefined, content).id
}

/** What hosts of builders do with them. */
export const builderContents: Pick<Host, 'shape' | 'join' | 'isSame' | 'unwound' | 'holds'> = {
  shape: (content) => asBuilder(content).level.shape,
  join: (first, second) => joinBuilders(asBuilder(first), asBuilder(second)),
  isSame: (first, second) => isSameBuilder(asBuilder(first), asBuilder(second)),
  unwound: (content, before) => atDepth(asBuilder(content), asBuilder(before).depth),
  holds: () => [],
}

function asBuilder(content: HostContent): Builder {
  return content as Builder // A host is given its own contents.
}

function joinBuilders(first: Builder, second: Builder): Builder {
  if (first === second) return first
  return {
    ...first,
    level: joinLevels(first.level, second.level),
    hasSymbols: first.hasSymbols || second.hasSymbols,
    format: first.format === second.format ? first.format : undefined,
    ignoresNil: first.ignoresNil === second.ignoresNil ? first.ignoresNil : undefined,
    isDeep: first.isDeep === second.isDeep ? first.isDeep : undefined,
  }
}

function isSameBuilder(first: Builder, second: Builder): boolean {
  if (first === second) return true
  if (!isSameSetting(first, second) || first.hasSymbols !== second.hasSymbols) return false
  return levelNumber(first.level) === levelNumber(second.level)
}

function atDepth(builder: Builder, depth: number): Builder {
  let found = builder
  while (found.depth > depth && found.outer !== undefined) found = { ...found.outer, ignoresNil: builder.ignoresNil }
  return found
}

export function builderOf(machine: Machine, id: number): Builder {
  const content = machine.content(id)
  return content?.kind === 'host' ? asBuilder(content) : unknownBuilder
}

const unknownBuilder: Builder = {
  kind: 'host',
  host: { name: 'json', answer: () => undefined, ...builderContents },
  level: blank,
  format: undefined,
  ignoresNil: undefined,
  isDeep: undefined,
  hasSymbols: false,
  outer: undefined,
  depth: 0,
}

export function change(machine: Machine, number: number, changes: Partial<Builder>): void {
  const changed: Builder = { ...builderOf(machine, number), ...changes }
  machine.write(number, changed)
}

/** The level after a change; where Jbuilder always raises, nothing is rendered this way. */
export function setLevel(machine: Machine, number: number, level: Level | undefined): void {
  if (level === undefined) machine.stop()
  else change(machine, number, { level })
}

/** Runs code on a level of its own, and answers what it made. */
export function scoped(machine: Machine, number: number, run: () => unknown): Level {
  const outer = builderOf(machine, number)
  const inner: Builder = { ...outer, level: blank, hasSymbols: false, outer, depth: outer.depth + 1 }
  machine.write(number, inner)
  run()
  const { level, ignoresNil } = builderOf(machine, number)
  // How keys are written and nested hashes are treated holds for the level alone; `ignore_nil!` stays.
  const after: Builder = ignoresNil === outer.ignoresNil ? outer : { ...outer, ignoresNil }
  machine.write(number, after)
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
  if (merged === undefined) machine.stop()
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

/** Keys that are not known, which leave those that are. */
export function addOthers(machine: Machine, number: number): void {
  const { level } = builderOf(machine, number)
  const { object, isAny } = level.shape
  if (isAny) return
  const shape = objectShape({ ...(object ?? emptyObject), others: anything })
  setLevel(machine, number, object === undefined && !level.isBlank ? undefined : { isBlank: level.isBlank, shape })
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
export function renderedValue(shape: Shape, { isDeep, format }: Builder): Shape {
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
  if (shape.known !== undefined) return { ...shape, known: deepFormatted(shape.known, format, known) }
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
