// What code asks the request for to tell who is there.

import { type Invocation, isNamed, nameOfValue, type Origin } from '../flow/index.ts'
import { type HeaderWords, wireName } from './requests/index.ts'

export type Credential =
  /** `Authorization: Bearer …`, and `Basic …` */
  | { readonly kind: 'token' | 'basic' | 'digest' }
  | { readonly kind: 'header' | 'query' | 'cookie'; readonly name: string }
  | { readonly kind: 'session' }
  /** A token of OAuth that has any of the scopes. */
  | { readonly kind: 'oauth'; readonly scopes: readonly string[]; readonly flows: OAuthFlows }

/** The flows of OAuth by which a client gets a token, as OpenAPI writes them. */
export interface OAuthFlows {
  readonly [flow: string]: OAuthFlow
}

export interface OAuthFlow {
  readonly authorizationUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly scopes: Readonly<Record<string, string>>
}

/** `undefined` where the call reads none. */
export function credentialIn({ receiver, name, values }: Invocation): Credential | undefined {
  if (name === 'authenticate_with_http_token') return { kind: 'token' }
  if (name === 'authenticate_with_http_basic') return { kind: 'basic' }
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  if (origin === undefined) return undefined
  if (name === 'authorization' && isNamed(origin, 'request')) return { kind: 'token' }
  if (name === 'get_header' && isNamed(origin, 'request')) return headerOf(nameOfValue(values[0]) ?? '', 'env')
  if (name !== '[]' && name !== 'fetch' && name !== 'dig') return undefined
  const key = nameOfValue(values[0])
  if (key === undefined) return undefined
  if (isNamed(origin, 'session')) return { kind: 'session' }
  if (isJar(origin)) return { kind: 'cookie', name: key }
  if (isNamed(origin, 'params')) return isSecret(key) ? { kind: 'query', name: key } : undefined
  if (origin.kind !== 'call' || !isNamed(origin.receiver, 'request')) return undefined
  return origin.name === 'headers' || origin.name === 'env' ? headerOf(key, origin.name) : undefined
}

/** `cookies`, `cookies.signed`, `cookies.encrypted` */
function isJar(origin: Origin): boolean {
  if (origin.kind === 'call') return origin.receiver !== undefined && isJar(origin.receiver)
  return isNamed(origin, 'cookies')
}

function isSecret(key: string): boolean {
  return /(?:^|_)(?:token|key|secret|apikey|signature)$/i.test(key)
}

function headerOf(key: string, words: HeaderWords): Credential | undefined {
  const name = wireName(key, words)
  if (name === undefined) return undefined
  return /^authorization$/i.test(name) ? { kind: 'token' } : { kind: 'header', name }
}
