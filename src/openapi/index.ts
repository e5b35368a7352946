// The OpenAPI document.

export { buildDocument } from './build-document.ts'
export type { Document, Operation, ResponseObject, SchemaObject, Tag } from './document.ts'
export type { DocumentSettings } from './finish-document.ts'
export { mountedRoutes } from './mounted-routes.ts'
export type { NameSettings, TagMap } from './names/index.ts'
export { isOmitted } from './omit.ts'
export { pathSegments } from './path-parameters.ts'
export type { PlacedOperation, RoutedAction, SkippedRoute } from './place-operations.ts'
export type { CredentialDefaults } from './security.ts'
export { withSources } from './source-lines.ts'
export { Trace, type Written } from './trace.ts'
export { inVersion } from './versions/index.ts'
