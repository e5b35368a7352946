// The headers by which gems around Devise know who is there: simple_token_authentication and devise_token_auth.

import type { Application } from '../../ruby/index.ts'
import type { Credential, OneCredential } from '../visitors/credentials.ts'
import { installedIn } from './installed.ts'

export interface TokenCallback {
  /** `user` */
  readonly scope: string
  /** Whom the token does not tell, Devise has to. */
  readonly fallsBack: boolean
}

const simple = 'simple_token_authentication'
const callbackName = /^authenticate_(\w+?)_from_token(!?)$/

/** `authenticate_user_from_token!`, which simple_token_authentication defines. */
export function tokenCallback(name: string, application: Application): TokenCallback | undefined {
  const [, scope, bang] = callbackName.exec(name) ?? []
  return scope === undefined || !installedIn(application).has(simple) ? undefined : { scope, fallsBack: bang === '!' }
}

/** `X-User-Email` and `X-User-Token`, or the names that the initializer gives them. */
export function simpleTokenHeaders(scope: string, application: Application): Credential {
  const text = installedIn(application).initializer(simple)
  const own = settingOf(text, 'identifiers', scope)?.replace(/^:/, '') ?? 'email'
  const names =
    new RegExp(`\\b${scope}['"]?\\s*(?::|=>)\\s*\\{([^}]{0,400})\\}`).exec(afterName(text, 'header_names'))?.[1] ?? ''
  const headers = [own, 'authentication_token'].map(
    (key) => namedIn(names, key) ?? `X-${camel(scope)}-${key === 'authentication_token' ? 'Token' : camel(key)}`,
  )
  return together(headers)
}

/** Before 1.2.1 devise_token_auth took three headers alone; since then `Authorization` may hold all of them. */
export function deviseTokenCredentials(application: Application): readonly Credential[] {
  const installed = installedIn(application)
  const text = afterName(installed.initializer('devise_token_auth'), 'headers_names')
  const headers = together(['access-token', 'client', 'uid'].map((key) => namedIn(text, key) ?? key))
  return installed.isSince('devise_token_auth', 1, 2, 1) === false ? [headers] : [{ kind: 'token' }, headers]
}

function together(names: readonly string[]): Credential {
  return { kind: 'all', credentials: names.map((name): OneCredential => ({ kind: 'header', name })) }
}

/** What stands behind `config.name =`, up to the next setting. */
function afterName(text: string, name: string): string {
  const start = text.search(new RegExp(`\\.${name}\\s*=`))
  const rest = start === -1 ? '' : text.slice(start + 1)
  const end = rest.search(/\n[ \t]*config\./)
  return end === -1 ? rest : rest.slice(0, end)
}

function settingOf(text: string, name: string, key: string): string | undefined {
  return new RegExp(`\\b${key}['"]?\\s*(?::|=>)\\s*(:?\\w+|['"]\\w+)`)
    .exec(afterName(text, name))?.[1]
    ?.replace(/['"]/, '')
}

/** `email: 'X-Mail'`, `'access-token' => 'x-token'` */
function namedIn(text: string, key: string): string | undefined {
  return new RegExp(`(?<![\\w-])${key}['"]?\\s*(?::|=>)\\s*['"]([\\w-]+)['"]`).exec(text)?.[1]
}

function camel(word: string): string {
  return word.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
