// Which operations there are: each route under its paths and methods, those that Rails never reaches left out.

import { verbsShown } from '../controllers/index.ts'
import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import { type PathPattern, pathPatterns, pathWithoutFormat, type Route } from '../routes/index.ts'
import type { Method } from './document.ts'
import type { OperationSource } from './operation.ts'
import type { SkippedRoute } from './skipped-route.ts'
import type { OpenapiVersion } from './versions/index.ts'

/** A route with the action behind it; without one it is skipped. */
export type RoutedAction =
  | { readonly route: Route; readonly source: OperationSource }
  | { readonly route: Route; readonly source: undefined; readonly detail: string }

export interface PlacedOperation {
  readonly source: OperationSource
  readonly route: Route
  readonly pattern: PathPattern
  readonly method: Method
  /** Under which it stands in the document: paths that differ only in names of parameters are one. */
  readonly path: string
}

export interface Placed {
  readonly operations: readonly PlacedOperation[]
  readonly skipped: readonly SkippedRoute[]
}

const methods: Readonly<Record<string, Method | undefined>> = {
  GET: 'get',
  PUT: 'put',
  POST: 'post',
  DELETE: 'delete',
  OPTIONS: 'options',
  HEAD: 'head',
  PATCH: 'patch',
  TRACE: 'trace',
}

/** What a method is in the document; OpenAPI has QUERY since 3.2. */
function methodOf(verb: string, version: OpenapiVersion): Method | undefined {
  return verb === 'QUERY' && version === '3.2' ? 'query' : methods[verb]
}

/**
 * So many paths the optional segments of all routes may add to the plain ones. Where a line of text gives sixteen
 * operations, a small file gives a document that nothing can show.
 */
const mostAdded = 10_000

export function placeOperations(
  routed: readonly RoutedAction[],
  version: OpenapiVersion,
  add: (diagnostic: Diagnostic) => void,
): Placed {
  const places = new Places(version, add)
  for (const each of routed) places.add(each)
  return places
}

class Places implements Placed {
  readonly operations: PlacedOperation[] = []
  readonly skipped: SkippedRoute[] = []
  /** By path without the names of its parameters. */
  private readonly placeByShape = new Map<string, Place>()
  /** How many paths optional segments may still add; once one route has too many, none. */
  private left = mostAdded
  private readonly version: OpenapiVersion
  private readonly report: (diagnostic: Diagnostic) => void

  constructor(version: OpenapiVersion, report: (diagnostic: Diagnostic) => void) {
    this.version = version
    this.report = report
  }

  add(routed: RoutedAction): void {
    const { route, source } = routed
    if (source === undefined) {
      this.skip(route, routed.detail)
      return
    }
    for (const pattern of this.patternsOf(route)) {
      const { path, taken } = this.placeOf(pattern)
      for (const verb of verbsOf(route)) {
        const method = methodOf(verb, this.version)
        if (method !== undefined) this.place({ source, route, pattern, method, path }, taken)
      }
    }
  }

  private patternsOf(route: Route): readonly PathPattern[] {
    const { patterns, isCut } = pathPatterns(route)
    if (isCut) this.report(tooManyPaths(route, patterns.length))
    const added = patterns.length - 1
    if (added <= this.left) {
      this.left -= added
      return patterns
    }
    if (this.left >= 0) this.report(tooManyAdded(route))
    this.left = Number.NEGATIVE_INFINITY
    return patterns.slice(0, 1)
  }

  private skip(route: Route, detail: string): void {
    for (const method of route.verbs.length === 0 ? ['ANY'] : route.verbs)
      this.skipped.push({ method, path: pathWithoutFormat(route), reason: 'no backing controller action', detail })
  }

  /** The path in the document, with what is there. */
  private placeOf({ path }: PathPattern): Place {
    const shape = path.replace(/\{[^{}]*\}/g, '{}')
    const known = this.placeByShape.get(shape)
    if (known !== undefined) return known
    const place: Place = { path, taken: [] }
    this.placeByShape.set(shape, place)
    return place
  }

  /** Of two routes for the same request the first is the one that Rails takes. */
  private place(placed: PlacedOperation, taken: Method[]): void {
    const { route, method, path } = placed
    if (taken.includes(method)) {
      this.report(shadowed(route, method, path))
      return
    }
    this.operations.push(placed)
    taken.push(method)
  }
}

interface Place {
  readonly path: string
  readonly taken: Method[]
}

function verbsOf({ verbs }: Route): readonly string[] {
  return verbs.length === 0 ? verbsShown : verbs
}

function tooManyPaths(route: Route, count: number): Diagnostic {
  const texts = {
    message: `the optional segments of \`${pathWithoutFormat(route)}\` give more than ${count} paths`,
    consequence: `the first ${count} are documented`,
    help: 'draw several routes with fewer optional segments',
  }
  return diagnosticOf('route-variants', texts, route.source.path, route.source.span)
}

/** The first of them: behind it there may be thousands. */
function tooManyAdded(route: Route): Diagnostic {
  const texts = {
    message: `with those of \`${pathWithoutFormat(route)}\` the optional segments of all routes add more than ${mostAdded} paths`,
    consequence: 'it and the routes behind it are documented without their optional segments',
    help: 'draw several routes with fewer optional segments',
  }
  return diagnosticOf('route-variants', texts, route.source.path, route.source.span)
}

function shadowed({ source }: Route, method: Method, path: string): Diagnostic {
  const texts = {
    message: `an earlier route answers ${method.toUpperCase()} ${path}`,
    consequence: 'documented as the earlier route',
    help: 'remove one of them, if that is not meant',
  }
  return diagnosticOf('route-shadowed', texts, source.path, source.span)
}
