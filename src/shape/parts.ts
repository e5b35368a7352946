// Partials inside objects: opened where their properties must stand beside others.

import { Properties } from './properties.ts'
import { emptyObject, isNothing, type Level, type ObjectShape, type Part } from './shape.ts'

/** The object with the parts that are meant opened in their place; what is not known stays a part. */
export function inlined(object: ObjectShape, isMeant: (part: Part) => boolean): ObjectShape {
  const opened = object.parts.filter((part) => part.level !== undefined && isMeant(part))
  if (opened.length === 0) return object
  const objects = opened.map((part) => openedPart(part, isMeant))
  const entries = [...objects.flatMap((each) => [...each.properties]), ...object.properties]
  const properties = Properties.from(entries)
  const kept = object.parts.filter((part) => !opened.includes(part))
  return { ...object, properties, parts: [...kept, ...objects.flatMap(({ parts }) => parts)] }
}

/** The object with all parts in their place that are known. */
export function opened(object: ObjectShape): ObjectShape {
  return inlined(object, () => true)
}

function openedPart({ level, isRequired }: Part, isMeant: (part: Part) => boolean): ObjectShape {
  const object = level?.shape.object
  if (object === undefined) return emptyObject
  const whole = inlined(object, isMeant)
  return isRequired ? whole : optional(whole)
}

function optional(object: ObjectShape): ObjectShape {
  return {
    ...object,
    properties: object.properties.mapRequired((property) => ({ ...property, isRequired: false })),
    parts: object.parts.map((part) => ({ ...part, isRequired: false })),
  }
}

/** The components that an object refers to, each by itself. */
export function componentsIn({ parts }: Pick<ObjectShape, 'parts'>): readonly Part[] {
  return parts.every(({ choices }) => choices === undefined) ? parts : parts.flatMap((part) => part.choices ?? [part])
}

/** Whether what is rendered can stand as a part beside others: an object whose names are known. */
export function isPart({ isBlank, shape }: Level): boolean {
  const { object } = shape
  return !isBlank && object !== undefined && isNothing({ ...shape, object: undefined }) && isNothing(object.others)
}

/** The names that an object is known to have or may have. */
export function namesOf(object: ObjectShape): ReadonlySet<string> {
  const known = namesByObject.get(object)
  if (known !== undefined) return known
  const inside = object.parts.flatMap((part) => setsOf(part).flatMap((names) => [...names]))
  const made = new Set([...object.properties.keys(), ...inside])
  namesByObject.set(object, made)
  return made
}

const namesByObject = new WeakMap<ObjectShape, ReadonlySet<string>>()

function setsOf({ level, names }: Part): readonly ReadonlySet<string>[] {
  const inside = level?.shape.object
  return [...(names === undefined ? [] : [names]), ...(inside === undefined ? [] : [namesOf(inside)])]
}

/** Whether a name may be in both; the second one is asked for again and again. */
export function shareNames({ properties, parts }: ObjectShape, second: ObjectShape): boolean {
  const names = namesOf(second)
  const isMet =
    properties.size <= names.size
      ? properties.keys().some((name) => names.has(name))
      : [...names].some((name) => properties.has(name))
  return isMet || parts.some((part) => setsOf(part).some((each) => !areApart(each, names)))
}

function areApart(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first]
  for (const name of fewer) if (more.has(name)) return false
  return true
}
