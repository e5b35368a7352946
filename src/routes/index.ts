// Routes: the table that Rails itself would print.

export { isEngineName } from './engines.ts'
export { filterRoutes, type RouteFilter } from './filter-routes.ts'
export { matchPath } from './match-path.ts'
export { segmentNames, withoutOptional } from './normalize-path.ts'
export { distinctPaths, type PathPattern, pathPatterns } from './path-pattern.ts'
export { printRoutes, type RoutesFormat, routeLines } from './print-routes.ts'
export { type RouteTable, readRoutes } from './read-routes.ts'
export { type DefaultValue, pathWithoutFormat, type Route } from './route.ts'
export { onceForMethods } from './route-diagnostics.ts'
