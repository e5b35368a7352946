// What Jbuilder does with what a level holds already: a key is set, values are merged. Where it would raise, nothing is
// rendered; so what would raise in each case gives no level.

import { join, joinAll, joinPlaces } from './join.ts'
import { oncePerPair } from './pairs.ts'
import { inlined, isPart, namesOf, shareNames } from './parts.ts'
import {
  anything,
  arrayOf,
  emptyObject,
  isNothing,
  isOnly,
  type Level,
  nothing,
  nullShape,
  type ObjectShape,
  objectShape,
  type Part,
  type Place,
  type Property,
  type Shape,
} from './shape.ts'

/** Sets a key, or one whose name is not known. */
export function withKey(level: Level, name: string | undefined, value: Shape, place: Place): Level | undefined {
  const { isBlank, shape } = level
  const { object, isAny } = shape
  // Only an object takes a key, whatever else it may have been.
  const known = isAny ? { ...emptyObject, others: anything } : object
  const set = (object: ObjectShape): Shape =>
    objectShape(name === undefined ? withSome(object, value) : withNamed(object, name, value, place))
  if (known === undefined) return isBlank ? { isBlank: false, shape: set(emptyObject) } : undefined
  return { isBlank: false, shape: isBlank ? join(set(emptyObject), set(known)) : set(known) }
}

function withNamed(object: ObjectShape, name: string, value: Shape, place: Place): ObjectShape {
  const isMet = ({ level }: Part): boolean => level?.shape.object !== undefined && namesOf(level.shape.object).has(name)
  const opened = inlined(object, isMet)
  const properties = opened.properties.with(name, { shape: value, isRequired: true, places: [place] })
  // What is set now need not fit what a sidecar says of the partial before it.
  const parts = opened.parts.map((part) => (part.names?.has(name) === true ? { ...part, isRequired: false } : part))
  return { properties, others: opened.others, parts }
}

/** The name may be any, also one of those that are known. */
function withSome(object: ObjectShape, value: Shape): ObjectShape {
  const opened = inlined(object, () => true)
  const properties = opened.properties.map((property) => ({ ...property, shape: join(property.shape, value) }))
  return { ...opened, properties, others: join(opened.others, value) }
}

/** A partial in its place; `undefined` where its keys meet others, so that it must be rendered there. */
export function withPart(level: Level, part: Part): Level | undefined {
  const { isBlank, shape } = level
  const isFree = isBlank || (shape.object !== undefined && isEmpty(shape.object))
  const isAlone = isFree && (shape.object === undefined || isOnly(shape, 'object'))
  if (part.level !== undefined && !isPart(part.level))
    return isAlone && isNothing({ ...shape, object: undefined }) ? mergedLevels(level, part.level) : undefined
  if (isAlone && isBlank !== (shape.object !== undefined)) return onlyPart(part)
  const { object } = shape
  if (isBlank || object === undefined || !isOnly(shape, 'object') || !isNothing(object.others)) return undefined
  // What renders the same keys a second time changes nothing.
  const known = object.parts.find(({ path }) => path === part.path)
  if (known !== undefined) return known.level === part.level && known.isRequired ? level : undefined
  const inside = part.level?.shape.object
  if (inside !== undefined && shareNames(object, inside)) return undefined
  return { isBlank: false, shape: objectShape({ ...object, parts: [...object.parts, part] }) }
}

/** The same level for the same partial, so that what is made of it is made once. */
function onlyPart(part: Part): Level {
  const known = part.level && levelByPart.get(part.level)
  const [only] = known?.shape.object?.parts ?? []
  const isKnown = only?.path === part.path && only.isRequired === part.isRequired && only.names === part.names
  if (known !== undefined && isKnown) return known
  const made: Level = { isBlank: false, shape: objectShape({ ...emptyObject, parts: [part] }) }
  if (part.level !== undefined) levelByPart.set(part.level, made)
  return made
}

const levelByPart = new WeakMap<Level, Level>()

function isEmpty({ properties, others, parts }: ObjectShape): boolean {
  return properties.size === 0 && parts.length === 0 && isNothing(others)
}

function mayBeEmpty({ properties, parts }: ObjectShape): boolean {
  return properties.isOptional && !parts.some(({ isRequired }) => isRequired)
}

/** `current` with what `update` adds to it; `undefined` where that always raises. */
export function mergedLevels(current: Level, update: Level): Level | undefined {
  const shapes: Shape[] = []
  if (update.isBlank) shapes.push(current.shape)
  if (!isNothing(update.shape)) {
    if (current.isBlank) shapes.push(update.shape)
    shapes.push(mergedShapes(current.shape, update.shape))
  }
  const shape = joinAll(shapes)
  const isBlank = update.isBlank && current.isBlank
  return isNothing(shape) && !isBlank ? undefined : { isBlank, shape }
}

function mergedShapes(current: Shape, update: Shape): Shape {
  if (isNothing(current)) return nothing
  if (current.isAny || update.isAny) return isNothing(update) ? nothing : mergedWithAny(current, update)
  const shapes: Shape[] = []
  if (update.isNull) shapes.push(nullShape)
  if (current.object !== undefined && update.object !== undefined)
    shapes.push(objectShape(mergedObjects(current.object, update.object)))
  if (update.array !== undefined) {
    if (current.object !== undefined && mayBeEmpty(current.object)) shapes.push({ ...nothing, array: update.array })
    if (current.array !== undefined) shapes.push(arrayOf(join(current.array.items, update.array.items)))
  }
  return joinAll(shapes)
}

/** An object stays one, and keeps its names, when something that is not known is merged into it. */
function mergedWithAny(current: Shape, update: Shape): Shape {
  if (!update.isAny || current.isAny) return anything
  if (isOnly(current, 'array')) return arrayOf(anything)
  if (!isOnly(current, 'object') || current.object === undefined || mayBeEmpty(current.object)) return anything
  return objectShape(withSome(current.object, anything))
}

type MergeValues = (before: Shape, after: Shape) => Shape

/** A hash merged into a hash, as `merge` does it: what the other one has takes the place. */
export function replacedKeys(first: ObjectShape, second: ObjectShape): ObjectShape {
  return mergedObjects(first, second, (_before, after) => after)
}

/** A hash merged into a hash, as `deep_merge` does it. */
function mergedObjects(first: ObjectShape, second: ObjectShape, merge: MergeValues = mergedValues): ObjectShape {
  const meets = namesMeet(first, second)
  const one = meets ? inlined(first, () => true) : first
  const other = meets ? inlined(second, () => true) : second
  let properties = isNothing(other.others)
    ? one.properties
    : one.properties.map((property) => ({ ...property, shape: join(property.shape, other.others) }))
  for (const { name, property } of other.properties) {
    const known = one.properties.get(name)
    const before = known ?? (isNothing(one.others) ? undefined : { shape: one.others, isRequired: false, places: [] })
    properties = properties.with(name, before === undefined ? property : mergedProperty(before, property, merge))
  }
  const parts = [...one.parts, ...other.parts.filter(({ path }) => !one.parts.some((part) => part.path === path))]
  return { properties, others: join(one.others, other.others), parts }
}

function namesMeet(first: ObjectShape, second: ObjectShape): boolean {
  if (first.parts.length === 0 && second.parts.length === 0) return false
  if (!isNothing(first.others) || !isNothing(second.others)) return true
  return shareNames(first, second)
}

function mergedProperty(before: Property, after: Property, merge: MergeValues): Property {
  const merged = merge(before.shape, after.shape)
  return {
    shape: joinAll([merged, ...(before.isRequired ? [] : [after.shape]), ...(after.isRequired ? [] : [before.shape])]),
    isRequired: before.isRequired || after.isRequired,
    places: joinPlaces(before.places, after.places),
  }
}

function mergedValues(before: Shape, after: Shape): Shape {
  if (after.isAny || (before.isAny && after.object !== undefined)) return anything
  return mergedOnce(before, after)
}

const mergedOnce = oncePerPair(mergedHashes)

function mergedHashes(before: Shape, after: Shape): Shape {
  const { object: first } = before
  const { object: second } = after
  if (first === undefined || second === undefined) return after
  const object = objectShape(mergedObjects(first, second))
  const others = { ...after, object: undefined }
  return join(others, isOnly(before, 'object') ? object : join(object, objectShape(second)))
}
