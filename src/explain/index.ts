// What each part of a document follows from.

export { type ExplainedRun, Explanation } from './explanation.ts'
export type { Fact } from './fact.ts'
export { findFacts } from './find.ts'
export type { SettingPlaces } from './setting-causes.ts'
export { sourcesByPointer } from './sources.ts'
