// Names of operations: controller and action in camelCase, unique in the document. Where an action has several routes,
// the one with the shortest path has the plain name, and each other adds what its own path and method tell. Nothing
// hangs on the order of the routes, and a new route never takes the name of one with a shorter path.

import type { Inflector } from '../../ruby/index.ts'
import type { Method } from '../document.ts'
import { FreeNames } from './free-names.ts'
import { joinedWords, lowerFirst, parameterOf, segmentsOf, thingOf, upperFirst, wordsOf } from './words.ts'

/** `api/v1/patients` and `index` are `apiV1PatientsIndex`. */
export function operationId(controller: string, action: string): string {
  return lowerFirst(joinedWords(wordsOf(`${controller}/${action}`)))
}

export interface NamedRoute {
  readonly controller: string
  readonly action: string
  readonly method: Method
  /** As its own route writes it. */
  readonly path: string
}

export interface GivenNames {
  readonly inflector: Inflector
  /** What the configuration calls a route; it is no candidate for another name. */
  readonly given: (route: NamedRoute) => string | undefined
}

/** The name of each route, in their order. */
export function operationIds(routes: readonly NamedRoute[], { inflector, given }: GivenNames): readonly string[] {
  const ids = new FreeIds()
  const idByRoute = new Map<NamedRoute, string>()
  for (const route of routes) {
    const id = given(route)
    if (id !== undefined) idByRoute.set(route, ids.take([id]))
  }
  const sorted = groupedByPlainId(routes)
  // Plain names go first: none of them is taken by what another one adds.
  for (const [plain, [first]] of sorted)
    if (first !== undefined && !idByRoute.has(first)) idByRoute.set(first, ids.take([plain]))
  for (const [plain, [first, ...others]] of sorted) {
    const paths = new Set(first === undefined ? [] : [first.path])
    const said = new Set(first === undefined ? [] : wordsOf(`${first.controller}/${first.action}`))
    for (const route of others) {
      const own = route.path === first?.path ? '' : addition(route.path, said, inflector)
      const verb = paths.has(route.path) ? upperFirst(route.method) : ''
      paths.add(route.path)
      if (!idByRoute.has(route)) idByRoute.set(route, ids.take(candidates(plain, { route, own, verb })))
    }
  }
  return routes.map((route) => idByRoute.get(route) ?? '')
}

/** Of the routes that want one name the one that gets it comes first. */
function groupedByPlainId(routes: readonly NamedRoute[]): ReadonlyMap<string, readonly NamedRoute[]> {
  const groups = new Map<string, NamedRoute[]>()
  const plainIds = new Map<string, string>()
  const measured = routes.map((route) => ({ route, length: segmentsOf(route.path).length }))
  for (const { route } of measured.sort(compareRoutes)) {
    const endpoint = `${route.controller}#${route.action}`
    const plain = plainIds.get(endpoint) ?? operationId(route.controller, route.action)
    plainIds.set(endpoint, plain)
    const group = groups.get(plain)
    if (group === undefined) groups.set(plain, [route])
    else group.push(route)
  }
  return groups
}

const ranks: Readonly<Record<Method, number>> = {
  get: 0,
  post: 1,
  patch: 2,
  put: 3,
  delete: 4,
  head: 5,
  options: 6,
  trace: 7,
  query: 8,
}

interface MeasuredRoute {
  readonly route: NamedRoute
  /** Of the path, in segments. */
  readonly length: number
}

function compareRoutes(
  { route: a, length: first }: MeasuredRoute,
  { route: b, length: second }: MeasuredRoute,
): number {
  return (
    first - second ||
    ranks[a.method] - ranks[b.method] ||
    compareTexts(a.path, b.path) ||
    compareTexts(a.controller, b.controller) ||
    compareTexts(a.action, b.action)
  )
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** `ByOrder` for `/orders/{order_id}/receipts`: what the path says beyond the controller and the action. */
function addition(path: string, said: ReadonlySet<string>, inflector: Inflector): string {
  const segments = segmentsOf(path)
  const texts: string[] = []
  const keys: string[] = []
  for (const [index, segment] of segments.entries()) {
    const parameter = parameterOf(segment)
    if (parameter !== undefined) keys.push(thingOf(parameter) ?? parameter)
    else if (!isOwner(segment, segments[index + 1], inflector))
      texts.push(...wordsOf(segment).filter((word) => !said.has(word)))
  }
  // That a thing is looked up by its own id tells nothing.
  const things = keys.filter((key) => key !== 'id')
  const named = texts.length + things.length > 0 ? things : keys
  return (
    joinedWords(texts) + (named.length === 0 ? '' : `By${named.map((key) => joinedWords(wordsOf(key))).join('And')}`)
  )
}

/** `orders` before `{order_id}`, which says it again. */
function isOwner(segment: string, next: string | undefined, inflector: Inflector): boolean {
  const thing = thingOf(parameterOf(next ?? '') ?? '')
  return thing !== undefined && inflector.singularize(segment.replaceAll('-', '_')) === thing
}

interface Addition {
  readonly route: NamedRoute
  readonly own: string
  readonly verb: string
}

/** The first that is free is taken; the others are made where it is not. */
function* candidates(plain: string, { route: { method, path }, own, verb }: Addition): Generator<string> {
  if (own + verb !== '') yield plain + own + verb
  const whole = joinedWords(wordsOf(path))
  for (const suffix of [whole + verb, own + upperFirst(method), whole + upperFirst(method)])
    if (suffix !== '') yield plain + suffix
}

class FreeIds {
  private readonly taken = new Set<string>()
  private readonly numbered = new FreeNames(this.taken, '')

  take(candidates: Iterable<string>): string {
    const free = this.firstFree(candidates)
    this.taken.add(free)
    return free
  }

  private firstFree(candidates: Iterable<string>): string {
    let first: string | undefined
    for (const candidate of candidates) {
      if (!this.taken.has(candidate)) return candidate
      first ??= candidate
    }
    return this.numbered.like(first ?? '')
  }
}
