// The routes of the application, those of a mounted engine in the place of its mount.

import { type Diagnostic, diagnosticOf } from '../diagnostics/index.ts'
import { pathWithoutFormat, type Route, type RouteTable } from '../routes/index.ts'

/** Engines that mount each other draw as many routes as there are orders of them; their paths grow as they are nested. */
const mostNested = 20
/** How many routes mounts may add, beside as many again as there are: twice what all route sets have. */
const mostAdded = 500

export function mountedRoutes(table: RouteTable, add: (diagnostic: Diagnostic) => void): readonly Route[] {
  const mounts = new Mounts(table)
  for (const route of table.main.routes) mounts.expand(route, '')
  if (mounts.firstCut !== undefined) add(tooManyMounted(mounts.firstCut))
  return mounts.routes
}

class Mounts {
  readonly routes: Route[] = []
  /** The first mount whose routes were left out. */
  firstCut: Route | undefined
  private readonly routesByEngine: ReadonlyMap<string | undefined, readonly Route[]>
  private readonly around = new Set<string>()
  private left: number

  constructor({ main, engines }: RouteTable) {
    this.routesByEngine = new Map(engines.map(({ engine, routes }) => [engine, routes]))
    const all = engines.reduce((sum, { routes }) => sum + routes.length, main.routes.length)
    this.left = mostAdded + 2 * all
  }

  expand(route: Route, prefix: string): void {
    const { endpoint } = route
    const path = joinPaths(prefix, route.path)
    const engine = endpoint.kind === 'mount' ? endpoint.application : undefined
    const inside = engine === undefined ? undefined : this.routesByEngine.get(engine)
    if (engine === undefined || inside === undefined || this.around.has(engine) || !this.pays(inside, route)) {
      this.routes.push(prefix === '' ? route : { ...route, path })
      return
    }
    const below = pathWithoutFormat({ ...route, path })
    this.around.add(engine)
    for (const each of inside) this.expand(each, below)
    this.around.delete(engine)
  }

  private pays(inside: readonly Route[], mount: Route): boolean {
    if (this.left >= inside.length && this.around.size < mostNested) {
      this.left -= inside.length
      return true
    }
    this.firstCut ??= mount
    return false
  }
}

function tooManyMounted({ source, ...route }: Route): Diagnostic {
  const texts = {
    message: `the mount at \`${pathWithoutFormat({ source, ...route })}\` asks for more routes of engines than are allowed`,
    consequence: 'its routes are left out, and those of mounts behind it that ask for more',
    help: 'mount each engine once, and not in engines that it mounts itself',
  }
  return diagnosticOf('route-mounts', texts, source.path, source.span)
}

function joinPaths(prefix: string, path: string): string {
  if (prefix === '' || prefix === '/') return path
  return path === '/' ? prefix : `${prefix}${path}`
}
