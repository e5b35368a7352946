// Which segments of a route a path fills, as `ActionDispatch::Journey::Path::Pattern` matches it.

import { fitsWhole } from '../ruby/index.ts'
import { pathVariants } from './path-pattern.ts'
import { pathWithoutFormat, type Route } from './route.ts'

/** What each segment is, by its name; `undefined` where the route does not lead from the path. */
export function matchPath(route: Route, path: string): ReadonlyMap<string, string> | undefined {
  for (const variant of pathVariants(pathWithoutFormat(route))) {
    const matched = matchVariant(variant, route.requirements, path)
    if (matched !== undefined) return matched
  }
  return undefined
}

/** A segment ends at a slash and, unless a requirement says more, at a dot. */
function matchVariant(
  variant: string,
  requirements: Route['requirements'],
  path: string,
): ReadonlyMap<string, string> | undefined {
  const names: string[] = []
  const parts = variant.split(/((?<!\\)[:*][A-Za-z_]\w*)/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    const name = part.slice(1)
    names.push(name)
    if (part.startsWith('*')) return '(.+)'
    return requirements.has(name) ? '([^/]+)' : '([^/.?]+)'
  })
  const values = new RegExp(`^${parts.join('')}$`).exec(path)?.slice(1)
  if (values === undefined) return undefined
  const matched = new Map(names.map((name, index) => [name, values[index] ?? '']))
  return Array.from(requirements).every(([name, source]) => fits(matched.get(name), source)) ? matched : undefined
}

/** A requirement that cannot be asked is taken to be met. */
function fits(value: string | undefined, source: string): boolean {
  return value === undefined || fitsWhole(source, value) !== false
}
