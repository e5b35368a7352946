// What is known of a JSON value, and how two such values become one: either of them, or one laid over the other.

export { withoutExamples } from './examples.ts'
export { join, joinAll, joinLevels, nullable } from './join.ts'
export { levelNumber, shapeNumber } from './level-number.ts'
export { mergedLevels, replacedKeys, withKey, withPart } from './merge.ts'
export { componentsIn, isPart, opened } from './parts.ts'
export { type NamedProperty, Properties, priorityOf } from './properties.ts'
export { joinReasons, reasonsOf, withReason } from './reasons.ts'
export * from './shape.ts'
export { exampleCost, isShort, isTooLarge, mostCost, tooLarge } from './size.ts'
export { commonPath, variantOfNames, variantPath, variantWithoutNull } from './variant.ts'
