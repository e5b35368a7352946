// What Rails' mapper would raise, or what cannot be known about a route.

import type { RouteCode } from './route-diagnostics.ts'

export class MapperError {
  readonly message: string
  readonly code: RouteCode

  constructor(message: string, code: RouteCode = 'route-invalid') {
    this.message = message
    this.code = code
  }
}
