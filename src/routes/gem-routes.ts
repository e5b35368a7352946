// Words that well-known gems add to the language of the routes.

import type { Application, Call, Value } from '../ruby/index.ts'
import { routeDiagnostic } from './route-diagnostics.ts'

/** They draw routes to controllers of the gem. */
export const gemWords: ReadonlySet<string> = new Set([
  'apipie',
  'apipie_dsl',
  'comfy_route',
  'devise_for',
  'devise_passwordless',
  'devise_token_auth_for',
  'easymon',
  'health_check_routes',
  'mount_avo',
  'mount_devise_token_auth_for',
  'mount_griddler',
  'passwordless_for',
  'ssi_routes',
  'use_doorkeeper',
  'use_doorkeeper_device_authorization_grant',
  'use_doorkeeper_mtls',
  'use_doorkeeper_openid_connect',
])

/** They only surround what stands in their block. */
export const wrappers: ReadonlySet<string> = new Set([
  'as',
  'authenticate',
  'authenticated',
  'devise_scope',
  'unauthenticated',
])

/** `ActiveAdmin.routes(self)` and the like. */
export function answerGem(application: Application, constant: string, name: string, call: Call): Value | undefined {
  const isDrawing = name === 'routes' && call.arguments.length > 0 && call.arguments[0] === call.frame.self
  if (!isDrawing) return undefined
  const { path } = call.frame.file
  application.add(routeDiagnostic('routes-of-gem', `\`${constant}.routes\` draws the routes of a gem`, path, call.node))
  return null
}
