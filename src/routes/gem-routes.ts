// Words that well-known gems add to the language of the routes.

import { type Application, type Call, nameOf, option, type Value } from '../ruby/index.ts'
import type { Mapper } from './mapper.ts'
import { splitArguments } from './option-values.ts'
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

/** The word of Devise, and that of devise_token_auth, which names the class itself. */
const signingIn: ReadonlySet<string> = new Set(['devise_for', 'mount_devise_token_auth_for'])

/** `devise_for :users` in a namespace `api`: what is asked as `current_api_user` is a `User`. */
export function noteSignedIn({ application, scope }: Mapper, name: string, call: Call): void {
  if (!signingIn.has(name)) return
  const { inflector, signedIn } = application
  const [values, options] = splitArguments(call)
  const optionOf = (key: string): string | undefined => nameOf(option(options, key) ?? null)
  const around = optionOf('as') ?? scope.as
  for (const value of values) {
    const resource = nameOf(value)
    if (resource === undefined) continue
    const own = inflector.singularize(inflector.underscore(resource)).replaceAll('/', '_')
    const full = around === undefined || around === '' ? own : `${around.replaceAll('/', '_')}_${own}`
    const className =
      optionOf('class_name') ?? inflector.camelize(inflector.singularize(inflector.underscore(resource)))
    signedIn.set(optionOf('singular') ?? full, className.replace(/^::/, ''))
  }
}
