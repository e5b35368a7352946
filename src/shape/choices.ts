// One of several components that say by a property what they are: `type` of a resource of JSON:API.

import { emptyObject, isNothing, isOfScalars, type Level, type ObjectShape, type Part, type Shape } from './shape.ts'

/** Of more, what they have in common is told. */
const mostChoices = 100

/** Both as a choice of components; `undefined` where they are something else, or do not say what they are. */
export function choiceOf(
  one: ObjectShape,
  other: ObjectShape,
  joinLevels: (one: Level, other: Level) => Level,
): ObjectShape | undefined {
  const first = onlyPart(one)
  const second = onlyPart(other)
  if (first?.level === undefined || second?.level === undefined) return undefined
  const known = first.choices ?? [first]
  const added = (second.choices ?? [second]).filter(({ path }) => !known.some((each) => each.path === path))
  const choices = [...known, ...added].sort((a, b) => (a.path < b.path ? -1 : 1))
  if (
    choices.length === 1 ||
    choices.length > mostChoices ||
    !choices.every((each) => each.isForOthers || saysType(each))
  )
    return undefined
  const path = choices.map((each) => each.path).join('|')
  const level = joinLevels(first.level, second.level)
  return { ...emptyObject, parts: [{ path, isRequired: true, level, choices }] }
}

function onlyPart({ properties, others, parts }: ObjectShape): Part | undefined {
  const [only] = parts
  return parts.length === 1 && properties.size === 0 && isNothing(others) && only?.isRequired ? only : undefined
}

function saysType({ level }: Part): boolean {
  const type = level?.shape.object?.properties.get('type')
  const [only, ...others] = type?.shape.scalars ?? []
  if (only === undefined || type?.isRequired !== true || others.length > 0 || !isOnlyScalar(type.shape)) return false
  return only.enum !== undefined || only.basis === 'literal'
}

function isOnlyScalar(shape: Shape): boolean {
  return isOfScalars(shape) && !shape.isNull
}
