// The OpenAPI document.

export {
  buildDocument,
  mountedRoutes,
  type RoutedAction,
  type SkippedRoute,
} from './build-document.ts'
export type { Document } from './document.ts'
export type { DocumentSettings } from './finish-document.ts'
