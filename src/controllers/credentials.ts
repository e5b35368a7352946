// What code asks the request for to tell who is there.

import { type Invocation, isNamed, nameOfValue, type Origin } from '../flow/index.ts'

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
  if (name !== '[]' && name !== 'fetch' && name !== 'dig') return undefined
  const key = nameOfValue(values[0])
  if (key === undefined) return undefined
  if (isNamed(origin, 'session')) return { kind: 'session' }
  if (isJar(origin)) return { kind: 'cookie', name: key }
  if (isNamed(origin, 'params')) return isSecret(key) ? { kind: 'query', name: key } : undefined
  const isHeader = origin.kind === 'call' && isNamed(origin.receiver, 'request') && isHeaders(origin.name)
  return isHeader ? headerOf(key) : undefined
}

/** `cookies`, `cookies.signed`, `cookies.encrypted` */
function isJar(origin: Origin): boolean {
  if (origin.kind === 'call') return origin.receiver !== undefined && isJar(origin.receiver)
  return isNamed(origin, 'cookies')
}

function isHeaders(name: string): boolean {
  return name === 'headers' || name === 'env'
}

function isSecret(key: string): boolean {
  return /(?:^|_)(?:token|key|secret|apikey|signature)$/i.test(key)
}

/** Rack writes `X-Api-Key` as `HTTP_X_API_KEY`. */
function headerOf(key: string): Credential | undefined {
  const name = key.replace(/^HTTP_/, '').replaceAll('_', '-')
  if (/^authorization$/i.test(name)) return { kind: 'token' }
  const isPlain = /^[A-Za-z][A-Za-z0-9-]*$/.test(name)
  return isPlain ? { kind: 'header', name: key === name ? key : titled(name) } : undefined
}

function titled(name: string): string {
  return name.toLowerCase().replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase())
}
