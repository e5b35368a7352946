// The OpenAPI document.

export { buildDocument, type SkippedRoute } from './build-document.ts'
export type { Document } from './document.ts'
