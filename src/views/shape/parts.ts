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

function openedPart({ level, isRequired }: Part, isMeant: (part: Part) => boolean): ObjectShape {
  const object = level?.shape.object
  if (object === undefined) return emptyObject
  const whole = inlined(object, isMeant)
  return isRequired ? whole : optional(whole)
}

export function optional(object: ObjectShape): ObjectShape {
  return {
    ...object,
    properties: object.properties.mapRequired((property) => ({ ...property, isRequired: false })),
    parts: object.parts.map((part) => ({ ...part, isRequired: false })),
  }
}

/** Whether what is rendered can stand as a part beside others: an object whose names are known. */
export function isPart({ isBlank, shape }: Level): boolean {
  const { object } = shape
  return !isBlank && object !== undefined && isNothing({ ...shape, object: undefined }) && isNothing(object.others)
}

/** The names that an object is known to have or may have. */
export function namesOf({ properties, parts }: ObjectShape): ReadonlySet<string> {
  const inside = parts.flatMap(({ level, names = [] }) => [
    ...names,
    ...(level?.shape.object === undefined ? [] : namesOf(level.shape.object)),
  ])
  return new Set([...properties.keys(), ...inside])
}
