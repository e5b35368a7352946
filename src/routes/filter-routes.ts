// Which routes are asked for: by a word that stands in them, or by their controller.

import { constantPath, type Inflector } from '../ruby/index.ts'
import { endpointText, type Route } from './route.ts'

export interface RouteFilter {
  /** A word in the verb, the path, the name or `controller#action`. */
  readonly grep: string | undefined
  /** `patients`, `api/v1/patients`, `PatientsController` or `Api::V1::Patients`. */
  readonly controller: string | undefined
}

export function filterRoutes(routes: readonly Route[], filter: RouteFilter, inflector: Inflector): readonly Route[] {
  const { grep } = filter
  const controller = filter.controller === undefined ? undefined : controllerPath(filter.controller, inflector)
  return routes.filter((route) => {
    if (controller !== undefined && !belongsTo(route, controller, inflector)) return false
    return grep === undefined || words(route).some((word) => word.toLowerCase().includes(grep.toLowerCase()))
  })
}

function controllerPath(written: string, inflector: Inflector): string {
  return constantPath(inflector, inflector.underscore(written.replace(/^::/, '').replace(/Controller$/, '')))
}

function belongsTo({ endpoint }: Route, controller: string, inflector: Inflector): boolean {
  if (endpoint.kind !== 'action') return false
  const path = constantPath(inflector, endpoint.controller)
  return path === controller || path.endsWith(`/${controller}`)
}

function words({ verbs, path, name, endpoint }: Route): readonly string[] {
  return [...verbs, path, name ?? '', endpointText(endpoint)]
}
