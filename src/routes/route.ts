// One line of the table that Rails draws.

import type { RubyString, RubySymbol } from '../ruby/index.ts'
import type { Span } from '../source/index.ts'

export interface Route {
  /** In the order in which they are written; empty where any verb is accepted. */
  readonly verbs: readonly string[]
  /** In Rails' own form: `/patients/:id(.:format)`. */
  readonly path: string
  readonly endpoint: Endpoint
  readonly name: string | undefined
  /** What a segment must match, by its name: the source of a regexp. */
  readonly requirements: ReadonlyMap<string, string>
  /** The words that a segment may be, where its requirement lists them. */
  readonly words: ReadonlyMap<string, readonly string[]>
  /** Whether a lambda, an object or an attribute of the request among the constraints may close it to a path that it matches. */
  readonly asksRequest: boolean
  /** The format that is answered unless the request names another one. */
  readonly format: string | undefined
  /** Parameters that it sets itself, by their names. */
  readonly defaults: ReadonlyMap<string, DefaultValue>
  /** Where it was declared. */
  readonly source: RouteSource
}

export type DefaultValue = null | boolean | number | bigint | RubyString | RubySymbol

export type Endpoint =
  | { readonly kind: 'action'; readonly controller: string; readonly action: string }
  | { readonly kind: 'redirect' }
  /** A Rack application under one path, or under all paths that begin with it. */
  | { readonly kind: 'rack'; readonly application: string }
  | { readonly kind: 'mount'; readonly application: string }

export interface RouteSource {
  readonly path: string
  readonly span: Span
}

/** The routes of the application, or of one engine, in the order in which Rails draws them. */
export interface RouteSet {
  /** The engine's class; `undefined` for the application. */
  readonly engine: string | undefined
  readonly routes: readonly Route[]
}

/** `patients#show`, or what stands in the place of an action. */
export function endpointText(endpoint: Endpoint): string {
  return endpoint.kind === 'action' ? `${endpoint.controller}#${endpoint.action}` : endpoint.kind
}

/** Rails' own form without the optional format at its end. */
export function pathWithoutFormat({ path }: Route): string {
  return path.endsWith('(.:format)') ? path.slice(0, -'(.:format)'.length) : path
}
