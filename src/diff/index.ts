// What differs between two OpenAPI documents, and what it means for clients.

export type { Change, Impact } from './change.ts'
export { diffDocuments } from './diff-documents.ts'
export { shortened } from './json.ts'
export { rules, verbOf } from './rules.ts'
