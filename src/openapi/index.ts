// The OpenAPI document.

export {
  buildDocument,
  type RoutedAction,
  type SkippedRoute,
} from './build-document.ts'
export type { Document } from './document.ts'
export type { DocumentSettings } from './finish-document.ts'
export { mountedRoutes } from './mounted-routes.ts'
export type { CredentialDefaults } from './security.ts'
