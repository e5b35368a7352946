// What Active Record answers while the code of a request runs.

export { Records } from './records.ts'
export type { Taken } from './taken.ts'
