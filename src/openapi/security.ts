// What a client must show: the security of operations, and the schemes that they name.

import {
  type Credential,
  keyOfCredential,
  type OAuthFlows,
  type OneCredential,
  type Security,
} from '../controllers/index.ts'
import type { Json } from '../schema/index.ts'
import { FreeNames } from './names/index.ts'

/** What the application says of its own credentials. */
export interface CredentialDefaults {
  /** The name of the cookie that holds the session. */
  readonly sessionCookie: string
  /** What is taken where the code does not tell what it asks for. */
  readonly unknown: OneCredential
}

interface Scheme {
  readonly name: string
  readonly scheme: { readonly [key: string]: Json }
}

/** The names of the schemes of which an operation takes any one, in their order. */
export class SecuritySchemes {
  private readonly defaults: CredentialDefaults
  private readonly byName = new Map<string, Scheme['scheme']>()
  private readonly nameByText = new Map<string, string>()
  private readonly free = new FreeNames(this.byName)

  constructor(defaults: CredentialDefaults) {
    this.defaults = defaults
  }

  of({
    credentials,
    isOptional,
  }: Pick<Security, 'credentials' | 'isOptional'>): readonly { readonly [name: string]: readonly string[] }[] {
    const { together, alone } = toldApart(credentials.length === 0 ? [this.defaults.unknown] : credentials)
    const names = alone.map((credential) => this.nameOf(schemeOf(credential, this.defaults)))
    const scopes = scopeLists(alone)
    const all = together.map((each) =>
      each.map((credential) => this.nameOf(schemeOf(credential, this.defaults))).sort(),
    )
    return [
      ...(isOptional === true ? [{}] : []),
      ...all.map((each) => Object.fromEntries(each.map((name) => [name, []]))),
      ...[...new Set(names)]
        .sort()
        .flatMap((name) =>
          (this.byName.get(name)?.type === 'oauth2' ? scopes : [[]]).map((each) => ({ [name]: each })),
        ),
    ]
  }

  /** `X-Key` and `x_key` are two schemes. */
  private nameOf({ name, scheme }: Scheme): string {
    const text = JSON.stringify(scheme)
    const known = this.nameByText.get(text)
    if (known !== undefined) return known
    const free = this.free.like(name)
    this.nameByText.set(text, free)
    this.byName.set(free, scheme)
    return free
  }

  all(): { readonly [name: string]: Json } {
    return Object.fromEntries(this.byName)
  }
}

type NamedCredential = Exclude<OneCredential, { readonly kind: 'unnamed' }>

/** What is needed together with another one does not do alone. */
function toldApart(credentials: readonly Credential[]): {
  readonly together: readonly (readonly NamedCredential[])[]
  readonly alone: readonly NamedCredential[]
} {
  const together = credentials.flatMap((each) => (each.kind === 'all' ? [namedIn(each.credentials)] : []))
  const inside = new Set(together.flat().map(keyOfCredential))
  const single = credentials.flatMap((each) => (each.kind === 'all' ? [] : namedIn([each])))
  return { together, alone: single.filter((each) => !inside.has(keyOfCredential(each))) }
}

/** No scheme is written for a header without a name. */
function namedIn(credentials: readonly OneCredential[]): readonly NamedCredential[] {
  return credentials.flatMap((each) => (each.kind === 'unnamed' ? [] : [each]))
}

/** Of so many combinations of scopes none is written. */
const mostScopes = 16

/** A token has one of the scopes of each demand. */
function scopeLists(credentials: readonly OneCredential[]): readonly (readonly string[])[] {
  let lists: readonly (readonly string[])[] = [[]]
  for (const credential of credentials) {
    if (credential.kind !== 'oauth' || credential.scopes.length === 0) continue
    lists = lists.flatMap((list) => credential.scopes.map((scope) => [...new Set([...list, scope])].sort()))
  }
  const byText = new Map(lists.map((list) => [list.join(' '), list]))
  return byText.size > mostScopes
    ? [[]]
    : [...byText].sort(([first], [second]) => (first < second ? -1 : 1)).map(([, list]) => list)
}

function schemeOf(credential: NamedCredential, { sessionCookie }: CredentialDefaults): Scheme {
  switch (credential.kind) {
    case 'token':
      return { name: 'bearer', scheme: { type: 'http', scheme: 'bearer' } }
    case 'basic':
      return { name: 'basic', scheme: { type: 'http', scheme: 'basic' } }
    case 'digest':
      return { name: 'digest', scheme: { type: 'http', scheme: 'digest' } }
    case 'session':
      return { name: 'session', scheme: { type: 'apiKey', in: 'cookie', name: sessionCookie } }
    case 'oauth':
      return { name: 'oauth2', scheme: { type: 'oauth2', flows: written(credential.flows) } }
    case 'header':
    case 'query':
    case 'cookie':
      return {
        name: wordOf(credential.name) || credential.kind,
        scheme: { type: 'apiKey', in: credential.kind, name: credential.name },
      }
  }
}

function written(flows: OAuthFlows): Json {
  return Object.fromEntries(Object.entries(flows).map(([name, flow]) => [name, { ...flow }]))
}

/** `X-Api-Key` is `xApiKey`, as names of components are written. */
function wordOf(name: string): string {
  const [first = '', ...others] = name.split(/[^A-Za-z0-9]+/).filter((part) => part !== '')
  return (
    first.toLowerCase() + others.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase()).join('')
  )
}
