// What code asks the request for to tell who is there.

import {
  type Closure,
  callOrigin,
  type Frame,
  type Invocation,
  isNamed,
  isNil,
  type Machine,
  namedOrigin,
  nameOfClass,
  nameOfValue,
  type Origin,
  singlesOf,
  some,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { stringShape } from '../../shape/index.ts'
import { type HeaderWords, wireName } from '../requests/index.ts'

export type Credential =
  | OneCredential
  /** All of them are needed. */
  | { readonly kind: 'all'; readonly credentials: readonly OneCredential[] }

export type OneCredential =
  /** `Authorization: Bearer …`, and `Basic …` */
  | { readonly kind: 'token' | 'digest' }
  /** `isDecoded`: the code itself takes the header apart, which has nothing else. */
  | { readonly kind: 'basic'; readonly isDecoded?: true }
  | { readonly kind: 'header' | 'query' | 'cookie'; readonly name: string }
  | { readonly kind: 'session' }
  /** A header whose name the code does not tell: it stands in a variable of the environment. */
  | { readonly kind: 'unnamed' }
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

/** `undefined` where the call reads none; `partsOfModule` gives what a module of the application is extended with, as it is written. */
export function credentialIn(
  { receiver, name, values }: Invocation,
  partsOfModule: (module: string) => readonly string[],
): OneCredential | undefined {
  if (name === 'authenticate_with_http_token') return { kind: 'token' }
  if (name === 'authenticate_with_http_basic') return { kind: 'basic' }
  const scheme = credentialReaders.has(name) ? schemeOfModule(receiver, partsOfModule) : undefined
  if (scheme !== undefined) return { kind: scheme }
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  if (origin === undefined) return undefined
  if (name === 'authorization' && isNamed(origin, 'request')) return { kind: 'token' }
  if (name === 'get_header' && isNamed(origin, 'request')) return headerOf(nameOfValue(values[0]) ?? '', 'env')
  if (name !== '[]' && name !== 'fetch' && name !== 'dig') return undefined
  const [given] = values
  const key = nameOfValue(given)
  if (isOfRequest(origin, 'env') && isAccessToken(given)) return { kind: 'token' }
  if (key !== undefined) return credentialUnder(origin, key)
  return given !== undefined && isOfRequest(origin, 'headers') && !mayBeNamed(given) ? { kind: 'unnamed' } : undefined
}

/** `request.headers`, `request.env` */
function isOfRequest(origin: Origin, name: string): boolean {
  return origin.kind === 'call' && origin.name === name && isNamed(origin.receiver, 'request')
}

/** Where the middleware of rack-oauth2 keeps the token of `Authorization: Bearer …`. */
function isAccessToken(key: Value | undefined): boolean {
  if (key?.kind === 'some') return isNamed(key.origin, 'Rack::OAuth2::Server::Resource::ACCESS_TOKEN')
  return nameOfValue(key) === 'rack.oauth2.access_token'
}

/** Of several names, or where a part of it is known, it may be any of them. */
function mayBeNamed(name: Value): boolean {
  return singlesOf(name).some((single) => (single.kind === 'some' ? single.pattern !== undefined : !isNil(single)))
}

const credentialReaders: ReadonlySet<string> = new Set(
  'authenticate has_basic_credentials? user_name_and_password decode_credentials token_and_options auth_param'.split(
    ' ',
  ),
)

/** `ActionController::HttpAuthentication::Basic`, which is called by itself too, and a module that is extended with it. */
function schemeOfModule(
  receiver: Value | undefined,
  partsOfModule: (module: string) => readonly string[],
): 'basic' | 'token' | undefined {
  const name = nameOfClass(receiver)
  if (name === undefined) return undefined
  for (const each of [name, ...partsOfModule(name)]) {
    const found = /\bHttpAuthentication::(Basic|Token)$/.exec(each)
    if (found !== null) return found[1] === 'Basic' ? 'basic' : 'token'
  }
  return undefined
}

/** The block, which is called with what the client shows: its value is that of the call, which is nil where nothing is shown. */
export function loginBlock({ name, block }: Invocation): Closure | undefined {
  return loggingIn.has(name) ? block : undefined
}

const loggingIn: ReadonlySet<string> = new Set(
  'authenticate authenticate_with_http_basic authenticate_with_http_token'.split(' '),
)

const joining: ReadonlySet<string> = new Set('decode verify verify! valid_signature? secure_compare'.split(' '))
const finding: ReadonlySet<string> = new Set(['find_by', 'find_by!', 'where', 'exists?'])
const none: readonly Value[] = []

/** What one call needs: `JWT.decode(token, key)`, `find_by(id:, token:)`. */
export function valuesJoined(machine: Machine, { name, values }: Invocation): readonly Value[] {
  if (joining.has(name) || name.startsWith('find_by_')) return values
  const conditions = finding.has(name) ? machine.hashOfValue(values.at(-1)) : undefined
  return conditions === undefined ? none : [...conditions.entries.values()].map(({ value }) => value)
}

/** What values that are all needed are made of: `headers['X-Id']` and `headers['X-Token'].to_s`. */
export function credentialsTogether(values: readonly Value[], { method }: Frame): Credential | undefined {
  if (values.length < 2) return undefined
  const byKey = new Map<string, OneCredential>()
  for (const value of values) {
    const credential = readBy(value, method)
    if (credential !== undefined) byKey.set(keyOfCredential(credential), credential)
  }
  return byKey.size < 2 ? undefined : { kind: 'all', credentials: [...byKey.values()] }
}

/** What a value is made of, if it is of one alone. */
export function readBy(value: Value, method: Frame['method']): OneCredential | undefined {
  const [only, ...others] = singlesOf(value).filter(({ kind }) => kind !== 'exact')
  const origin = only?.kind === 'some' && others.length === 0 ? only.origin : undefined
  return origin && (madeOf(origin) ?? madeOf(originOfParameter(origin, method)))
}

/** What changes nothing of a header. */
const keeping: ReadonlySet<string> = new Set(['to_s', 'to_str', 'presence', 'strip', 'itself', 'dup'])
const digests: ReadonlySet<string> = new Set(['hexdigest', 'base64digest', 'digest'])

/** `find_by(token: request.headers['Authorization'])`: a client that writes `Bearer` before it is turned away. */
export function nakedAuthorization(values: readonly Value[]): OneCredential | undefined {
  return values.some((value) => nakedOrigin(value) !== undefined) ? authorizationHeader : undefined
}

/** Where the value is read, if it is the header as it is, whatever stands for one that is missing. */
function nakedOrigin(value: Value, method?: Frame['method']): Origin | undefined {
  const origins = singlesOf(value)
    .filter(({ kind }) => kind !== 'exact')
    .map((single) => (single.kind === 'some' ? single.origin : undefined))
    .map((origin) => (isAuthorization(origin) ? origin : origin && originOfParameter(origin, method)))
  return origins.every(isAuthorization) ? origins[0] : undefined
}

/** `Digest::SHA256.hexdigest(request.headers['Authorization'])`: what is looked up by it is looked up by the header. */
export function digestOfHeader({ receiver, name, values, frame }: Invocation): Value | undefined {
  if (!digests.has(name) || !/^(?:Digest|OpenSSL)\b/.test(nameOfClass(receiver) ?? '')) return undefined
  const origin = values.map((value) => nakedOrigin(value, frame.method)).find((each) => each !== undefined)
  return origin && some(stringShape, callOrigin(origin, name))
}

function isAuthorization(origin: Origin | undefined): boolean {
  let read = origin
  while (read?.kind === 'call' && (keeping.has(read.name) || digests.has(read.name))) read = read.receiver
  if (read?.kind === 'call') return read.name === 'authorization' && isNamed(read.receiver, 'request')
  if (read?.kind !== 'index' || read.key === undefined) return false
  return credentialUnder(read.receiver, read.key)?.kind === 'token'
}

const decoding: ReadonlySet<string> = new Set(['decode64', 'strict_decode64', 'urlsafe_decode64'])
const splitting: ReadonlySet<string> = new Set(['split', 'partition'])

/** `Base64.decode64(…)`: a text that is known by how it was made. */
export function decodedText(machine: Machine, { receiver, name, values }: Invocation): Value | undefined {
  const isKnown = values.every(({ kind }) => kind === 'exact')
  if (isKnown || !decoding.has(name) || nameOfClass(receiver) !== 'Base64') return undefined
  machine.mayRaise(unknown)
  return some(stringShape, callOrigin(namedOrigin('Base64'), name))
}

/** `Base64.decode64(…).split(':', 2)`: a name and a password. */
export function splitsDecoded({ receiver, name, values }: Invocation): boolean {
  if (!splitting.has(name) || nameOfValue(values[0]) !== ':' || receiver?.kind !== 'some') return false
  let { origin } = receiver
  while (origin?.kind === 'call' && !isNamed(origin.receiver, 'Base64')) origin = origin.receiver
  return origin?.kind === 'call'
}

const authorizationHeader: OneCredential = { kind: 'header', name: 'Authorization' }

/** By its kind, or by its name. */
export function isSecret(credential: Credential): boolean {
  if (credential.kind === 'all') return credential.credentials.some(isSecret)
  if (!('name' in credential)) return credential.kind !== 'session' && credential.kind !== 'unnamed'
  return credential.kind !== 'query' && secretName.test(credential.name)
}

/** An author, and the trace of a session, are none. */
const authOrSession = 'auth(?!or(?!i[sz]))|session(?:s?$|[-_]?(?:u?u?id|id|key|hash|code|data|cookie|v?\\d)(?![a-z]))'
const secretName = new RegExp(`token|secret|jwt|api-?key|${authOrSession}`, 'i')

/** Keys among the parameters say what is asked for, such as a new password, as well as who asks. */
export function isShownBeside({ kind }: Credential): boolean {
  return kind !== 'query'
}

/** What goes by a header as it is has no scheme in front of it, and what the code decodes is no token. */
export function withoutScheme(credentials: readonly Credential[]): readonly Credential[] {
  const isOther = credentials.some(
    (each) =>
      keyOfCredential(each) === keyOfCredential(authorizationHeader) ||
      (each.kind === 'basic' && each.isDecoded === true),
  )
  return isOther ? credentials.filter(({ kind }) => kind !== 'token') : credentials
}

/** What the caller gave for the parameter that a value is called by. */
function originOfParameter(origin: Origin, method: Frame['method']): Origin | undefined {
  const node = method?.method.body.kind === 'code' ? method.method.body.node : undefined
  if (origin.kind !== 'name' || node?.kind !== 'DefNode') return undefined
  const names = node.parameters?.requireds.map((each) => ('name' in each ? each.name : '')) ?? []
  const given = method?.call.values[names.indexOf(origin.name)]
  const [only] = given === undefined ? [] : singlesOf(given).filter(({ kind }) => kind === 'some')
  return only?.kind === 'some' ? only.origin : undefined
}

function madeOf(origin: Origin | undefined): OneCredential | undefined {
  let made = origin
  while (made?.kind === 'call') made = made.receiver
  return made?.kind === 'index' && made.key !== undefined ? credentialUnder(made.receiver, made.key) : undefined
}

export function keyOfCredential(credential: Credential): string {
  if (credential.kind === 'all') return `all ${credential.credentials.map(keyOfCredential).sort().join(', ')}`
  if (credential.kind === 'oauth') return `oauth ${credential.scopes.join(' ')}`
  return `${credential.kind} ${'name' in credential ? credential.name : ''}`
}

export type Parts = readonly (readonly [key: string, credential: OneCredential])[]

/** What one shows, by its keys. */
export function partsOf(credential: Credential): Parts {
  const parts = credential.kind === 'all' ? credential.credentials : [credential]
  return parts.map((each) => [keyOfCredential(each), each])
}

function credentialUnder(origin: Origin, key: string): OneCredential | undefined {
  if (isNamed(origin, 'session')) return { kind: 'session' }
  if (isJar(origin)) return { kind: 'cookie', name: key }
  if (isParameters(origin)) return isSecretKey(key) ? { kind: 'query', name: key } : undefined
  if (origin.kind !== 'call' || !isNamed(origin.receiver, 'request')) return undefined
  return origin.name === 'headers' || origin.name === 'env' ? headerOf(key, origin.name) : undefined
}

/** `params`, `request.query_parameters` */
export function isParameters(origin: Origin): boolean {
  return (
    isNamed(origin, 'params') || ['query_parameters', 'request_parameters'].some((name) => isOfRequest(origin, name))
  )
}

/** `cookies`, `cookies.signed`, `cookies.encrypted` */
function isJar(origin: Origin): boolean {
  if (origin.kind === 'call') return origin.receiver !== undefined && isJar(origin.receiver)
  return isNamed(origin, 'cookies')
}

function isSecretKey(key: string): boolean {
  return /(?:^|_)(?:token|key|secret|apikey|signature)$/i.test(key)
}

/** What headers say beside who is there. */
const otherwise =
  /format|locale|lang|time-?zone|version|request-?id|trace|country|currency|^accept|^content|agent|^origin$|^host$|refer|forwarded|^range$|^if-/i
const secret = new RegExp(`token|secret|key|signature|${authOrSession}`, 'i')

function headerOf(key: string, words: HeaderWords): OneCredential | undefined {
  const name = wireName(key, words)
  if (name === undefined || (otherwise.test(name) && !secret.test(name))) return undefined
  return /^authorization$/i.test(name) ? { kind: 'token' } : { kind: 'header', name }
}
