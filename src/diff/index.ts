// What differs between two OpenAPI documents, and what it means for clients.

export type { Change, Impact } from './change.ts'
export { changedOperations } from './changed-operations.ts'
export { diffDocuments } from './diff-documents.ts'
export { get, isObject, type JsonObject, listOf, objectOf, shortened } from './json.ts'
export { nameOf, operationsOf, type PlacedOperation } from './placed-operation.ts'
export { References } from './references.ts'
export { rules, verbOf } from './rules.ts'
