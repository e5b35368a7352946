// What the routes to each action have in common, and what only some of them have: verbs and segments of the path.

import { pathWithoutFormat, type Route } from '../routes/index.ts'

export function namesByAction(
  routes: readonly Route[],
  namesOf: (route: Route) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const route of routes) {
    const { endpoint } = route
    if (endpoint.kind !== 'action') continue
    const name = `${endpoint.controller}#${endpoint.action}`
    const known = found.get(name) ?? new Set<string>()
    found.set(name, known)
    for (const each of namesOf(route)) known.add(each)
  }
  return found
}

export function segmentsOf(route: Route): readonly string[] {
  return segmentsIn(pathWithoutFormat(route))
}

function segmentsIn(path: string): readonly string[] {
  return Array.from(path.matchAll(/[:*]([a-z_]\w*)/gi), ([, name]) => name ?? '')
}

/** Those that all of the paths have. */
export function sureSegmentsByAction(routes: readonly Route[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const route of routes) {
    const { endpoint } = route
    if (endpoint.kind !== 'action') continue
    const name = `${endpoint.controller}#${endpoint.action}`
    const own = new Set(segmentsIn(withoutOptional(pathWithoutFormat(route))))
    const known = found.get(name)
    found.set(name, known === undefined ? own : new Set([...own].filter((each) => known.has(each))))
  }
  return found
}

/** `/beds(/:id)` is `/beds`, too. */
function withoutOptional(path: string): string {
  let depth = 0
  let kept = ''
  for (const letter of path) {
    if (letter === '(') depth++
    if (depth === 0) kept += letter
    if (letter === ')') depth--
  }
  return kept
}

/** What a route takes that names no verb. */
export const anyVerb = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** Where an action has more different paths than this, what each of them has is not asked. */
const mostPaths = 16

/** The segments of each path to an action, the same only once; none where there are too many. */
export function pathSegmentsByAction(routes: readonly Route[]): ReadonlyMap<string, readonly ReadonlySet<string>[]> {
  const found = new Map<string, Map<string, ReadonlySet<string>>>()
  for (const route of routes) {
    const { endpoint } = route
    if (endpoint.kind !== 'action') continue
    const name = `${endpoint.controller}#${endpoint.action}`
    const known = found.get(name) ?? new Map<string, ReadonlySet<string>>()
    found.set(name, known)
    const own = segmentsOf(route)
    if (known.size <= mostPaths) known.set([...own].sort().join(' '), new Set(own))
  }
  return new Map(Array.from(found, ([name, paths]) => [name, paths.size > mostPaths ? [] : [...paths.values()]]))
}
