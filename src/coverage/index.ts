// How much a document says, and what would make it say more.

export { type Bar, percentOf, type ShareName, type Shortfall, shares, shortfalls } from './bar.ts'
export type { Coverage, Facts, Figures, Origin, Step } from './figures.ts'
export { measureDocument } from './measure.ts'
