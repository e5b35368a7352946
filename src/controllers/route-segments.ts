// What the routes to each action have in common, and what only some of them have: verbs and segments of the path.

import { eitherOf, exact, type Value } from '../flow/index.ts'
import { type DefaultValue, pathWithoutFormat, type Route, segmentNames, withoutOptional } from '../routes/index.ts'
import { words } from '../ruby/index.ts'

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

/** Paths that a route leads from, with a number and with a word where a segment stands. */
export function samplePaths(route: Route): readonly string[] {
  const path = withoutOptional(pathWithoutFormat(route))
  return [...new Set(['1', 'a'].map((segment) => path.replace(/[:*][a-z_]\w*/gi, segment)))]
}

/** What a route takes that names no verb. */
export const anyVerb = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** What is documented of it. */
export const verbsShown = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Where an action has more different paths than this, what each of them has is not asked. */
const mostPaths = 16

/** A parameter that every route to an action sets by itself: what is sent under its name is never read. */
export interface SetByRoutes {
  readonly value: Value
  /** The same for the same values. */
  readonly key: string
}

export const setByNone: ReadonlyMap<string, SetByRoutes> = new Map()

type Values = Map<string, DefaultValue>

/** The values that routes to an action set, by the names that all of them set. */
function addDefaults(set: Map<string, Values>, route: Route, isFirst: boolean): void {
  const { path, defaults } = route
  const listed = listedSegments(route)
  if (isFirst) for (const name of [...defaults.keys(), ...listed.keys()]) set.set(name, new Map())
  // What an optional segment has when it is left out is not all that it can be.
  const segments = defaults.size === 0 ? [] : segmentNames(path)
  for (const [name, values] of set) {
    const value = segments.includes(name) ? undefined : defaults.get(name)
    const given = value === undefined ? listed.get(name) : [value]
    if (given === undefined) set.delete(name)
    else for (const each of given) values.set(words(each), each)
  }
}

const noneListed: ReadonlyMap<string, readonly DefaultValue[]> = new Map()
/** Code is run for each of them. */
const mostListed = 8

/** Segments that are always there and may be a few words only. */
function listedSegments(route: Route): ReadonlyMap<string, readonly DefaultValue[]> {
  if (route.words.size === 0) return noneListed
  const sure = new Set(segmentNames(withoutOptional(route.path)))
  const listed = [...route.words].filter(([name, listed]) => sure.has(name) && listed.length <= mostListed)
  return new Map(listed.map(([name, listed]) => [name, listed.map((text) => ({ kind: 'string', text }) as const)]))
}

function setByRoutes(values: Values): SetByRoutes {
  return { value: eitherOf([...values.values()].map(exact)), key: [...values.keys()].join(' ') }
}

/** The names of segments in the paths that lead to an action. */
export interface PathSegments {
  readonly all: ReadonlySet<string>
  /** Those that all of the paths have. */
  readonly sure: ReadonlySet<string>
  /** Those of each path, the same only once; none where there are too many. */
  readonly paths: readonly ReadonlySet<string>[]
  /** Parameters that are no segments, by their names. */
  readonly set: ReadonlyMap<string, SetByRoutes>
}

interface Found {
  readonly all: Set<string>
  sure: ReadonlySet<string>
  readonly paths: Map<string, ReadonlySet<string>>
  /** Of paths without optional parts. */
  readonly seen: Set<string>
  readonly set: Map<string, Values>
}

export function segmentsByAction(routes: readonly Route[]): ReadonlyMap<string, PathSegments> {
  const found = new Map<string, Found>()
  for (const route of routes) {
    const { endpoint } = route
    if (endpoint.kind !== 'action') continue
    const name = `${endpoint.controller}#${endpoint.action}`
    const path = pathWithoutFormat(route)
    const own = segmentNames(path)
    const key = own.join(' ')
    const known = found.get(name)
    const isPlain = !path.includes('(')
    const set = known?.set ?? new Map<string, Values>()
    addDefaults(set, route, known === undefined)
    // Most paths to an action have the same.
    if (isPlain && known?.seen.has(key) === true) continue
    const sure = isPlain ? own : segmentNames(withoutOptional(path))
    const actions = known ?? { all: new Set(), sure: new Set(sure), paths: new Map(), seen: new Set(), set }
    if (known === undefined) found.set(name, actions)
    else actions.sure = new Set(sure.filter((each) => known.sure.has(each)))
    if (isPlain) actions.seen.add(key)
    for (const each of own) actions.all.add(each)
    if (actions.paths.size <= mostPaths) actions.paths.set(key, new Set(own))
  }
  return new Map(
    Array.from(found, ([name, { all, sure, paths, set }]) => [
      name,
      {
        all,
        sure,
        paths: paths.size > mostPaths ? [] : [...paths.values()],
        set: set.size === 0 ? setByNone : new Map(Array.from(set, ([each, values]) => [each, setByRoutes(values)])),
      },
    ]),
  )
}
