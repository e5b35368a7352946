// What Active Record answers while the code of a request runs.

export { type AskedRendering, type BesideRecords, Records } from './records.ts'
export { columnsFoundBy, isRelationWord } from './relations/relation-words.ts'
export { type ColumnWritten, isUncheckedWord } from './relations/rows-written.ts'
export type { Taken } from './saving/taken.ts'
