// What surrounds a route: each `namespace`, `scope`, `resources`, `member` adds a scope to the one around it. Scopes do
// not change once they are made.

import { hash, type RubyHash, setEntry, type Value } from '../ruby/index.ts'
import type { Resource } from './resource.ts'

export type Level = 'resources' | 'resource' | 'collection' | 'member' | 'new' | 'nested' | 'root'

export interface Scope {
  readonly parent: Scope | undefined
  /** Which part of a resource is being drawn. */
  readonly level: Level | undefined
  readonly resource: Resource | undefined
  /** Whether this very scope began the resource. */
  readonly opensResource: boolean
  readonly path: string | undefined
  readonly shallowPath: string | undefined
  readonly as: string | undefined
  readonly shallowPrefix: string | undefined
  readonly module: string | undefined
  readonly controller: string | undefined
  readonly action: string | undefined
  readonly to: Value | undefined
  readonly via: Value | undefined
  readonly format: Value | undefined
  /** What `defaults` say; their `format` goes before `format` itself. */
  readonly defaults: RubyHash
  readonly shallow: boolean
  readonly pathNames: ReadonlyMap<string, string>
  readonly constraints: RubyHash
  /** Whether a constraint is no hash: it is asked about the request. */
  readonly asksRequest: boolean
  /** Options that belong to no part of a scope; a route takes them as its own. */
  readonly options: RubyHash
  readonly only: Value | undefined
  readonly except: Value | undefined
}

export const rootScope: Scope = {
  parent: undefined,
  level: undefined,
  resource: undefined,
  opensResource: false,
  path: undefined,
  shallowPath: undefined,
  as: undefined,
  shallowPrefix: undefined,
  module: undefined,
  controller: undefined,
  action: undefined,
  to: undefined,
  via: undefined,
  format: undefined,
  defaults: hash(),
  shallow: false,
  pathNames: new Map([
    ['new', 'new'],
    ['edit', 'edit'],
  ]),
  constraints: hash(),
  asksRequest: false,
  options: hash(),
  only: undefined,
  except: undefined,
}

export function inner(scope: Scope, changes: Partial<Scope>): Scope {
  return { ...scope, opensResource: false, ...changes, parent: scope }
}

export function mergeHashes(first: RubyHash, second: RubyHash): RubyHash {
  const made = hash()
  for (const { entries } of [first, second]) for (const { key, value } of entries.values()) setEntry(made, key, value)
  return made
}

export function isResourceScope({ level }: Scope): boolean {
  return level === 'resources' || level === 'resource'
}

/** Inside `collection`, `member` and `new`, where `index`, `show` and their like add nothing to the path. */
function isResourceMethodScope({ level }: Scope): boolean {
  return level === 'collection' || level === 'member' || level === 'new'
}

/** How many shallow resources are open. */
export function shallowDepth(scope: Scope): number {
  let depth = 0
  for (let each: Scope | undefined = scope; each !== undefined; each = each.parent) {
    if (each.opensResource && each.resource?.isShallow === true) depth++
  }
  return depth
}

/** Actions that add nothing to the path of their resource. */
const canonicalActions: ReadonlySet<string> = new Set(['index', 'create', 'new', 'show', 'update', 'destroy'])

export function isCanonical(scope: Scope, action: string): boolean {
  return isResourceMethodScope(scope) && canonicalActions.has(action)
}
