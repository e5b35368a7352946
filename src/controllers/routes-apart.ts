// Routes to one action that set a parameter otherwise, as `get 'old', to: 'beds#index', kind: 'old'` beside another kind: what
// asks for it does on each what its own value leads to.

import { type DefaultValue, pathWithoutFormat, type Route, segmentNames } from '../routes/index.ts'
import { words } from '../ruby/index.ts'
import { type PathSegments, segmentsByAction } from './route-segments.ts'

/** Some of the routes to an action, which set the same. */
export interface RoutesPart {
  /** The same for the same values, among the routes to one action. */
  readonly key: string
  readonly segments: PathSegments
}

/** An action whose routes set more different values is read once for all of them. */
const mostParts = 16

interface Parts {
  /** The parameters that not all of the routes set to one value. */
  readonly names: ReadonlySet<string>
  readonly byRoute: ReadonlyMap<Route, RoutesPart>
}

const together: Parts = { names: new Set(), byRoute: new Map() }

export class RoutesApart {
  private readonly routes: ReadonlyMap<string, readonly Route[]>
  private readonly parts = new Map<string, Parts>()

  constructor(routes: readonly Route[]) {
    this.routes = groupBy(routes, actionOf)
  }

  /** Whether routes to an action (`beds#index`) set the parameter otherwise. */
  isSetApart(action: string, name: string): boolean {
    return this.partsOf(action).names.has(name)
  }

  /** The routes that set the same as this one; `undefined` where all do. */
  partOf(route: Route): RoutesPart | undefined {
    return this.partsOf(actionOf(route)).byRoute.get(route)
  }

  private partsOf(action: string): Parts {
    const known = this.parts.get(action)
    if (known !== undefined) return known
    const parts = partsOfRoutes(this.routes.get(action) ?? [])
    this.parts.set(action, parts)
    return parts
  }
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): ReadonlyMap<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}

function actionOf({ endpoint }: Route): string {
  return endpoint.kind === 'action' ? `${endpoint.controller}#${endpoint.action}` : ''
}

function partsOfRoutes(routes: readonly Route[]): Parts {
  const setByRoute = new Map(routes.map((route) => [route, setBy(route)]))
  const names = new Set<string>()
  const [first = new Map<string, DefaultValue>()] = setByRoute.values()
  for (const set of setByRoute.values()) {
    for (const name of [...first.keys(), ...set.keys()])
      if (wordsOf(first, name) !== wordsOf(set, name)) names.add(name)
  }
  if (names.size === 0) return together
  const keyOf = (route: Route): string => {
    const set = setByRoute.get(route)
    return JSON.stringify(Array.from(names, (name) => (set === undefined ? '' : wordsOf(set, name))))
  }
  const groups = groupBy(routes, keyOf)
  if (groups.size > mostParts) return together
  const byRoute = new Map<Route, RoutesPart>()
  for (const [key, group] of groups) {
    const [segments] = segmentsByAction(group).values()
    if (segments !== undefined) for (const route of group) byRoute.set(route, { key, segments })
  }
  return { names, byRoute }
}

/** What an optional segment has when it is left out is not all that it can be. */
function setBy(route: Route): ReadonlyMap<string, DefaultValue> {
  const { defaults } = route
  if (defaults.size === 0) return defaults
  const segments = new Set(segmentNames(pathWithoutFormat(route)))
  return new Map([...defaults].filter(([name]) => !segments.has(name)))
}

function wordsOf(set: ReadonlyMap<string, DefaultValue>, name: string): string {
  const value = set.get(name)
  return value === undefined ? '' : words(value)
}
