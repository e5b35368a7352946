// What Active Record answers while the code of a request runs.

export { isAssumption } from './record.ts'
export { Records } from './records.ts'
